"""The card table: everything that is drawn on it, from a :class:`~canasta_tui.tui.widgets.table_model.BoardModel`.

A screen composes one ``Board`` (``canasta_tui.tui.board.board``) and calls ``show(model)`` whenever something changed;
only what differs is drawn again. The board holds no rules and no keys. Clicks come back as the messages of
:mod:`canasta_tui.tui.board.messages`: ``CardPressed(index)``, ``PlacePressed(side, kind, rank, nth)``,
``PilePressed()``, ``StockPressed(index)`` and ``KeyPressed(key)``.

The drawing is that of the fixed grid: every rank has its own column on every side, one widget an area
(rail, other sides, middle, own side, tray, hand, prompt, keys), each drawn line by line.
"""
