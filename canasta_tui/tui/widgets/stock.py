"""A stock: the cards that are drawn from."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, LIT, MUTED
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.playing_card import DASHED, box, draw_back
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut

_MARGIN: Final = 1
"""Columns of felt on its left."""
_LEAST_ROWS: Final = 3
"""In fewer rows there is no card, but a word."""


class Stock(TableWidget, can_focus=True):
    """One stock, face down, with the number of its cards on it and its name below.

    Some variants have two of them; in a narrow window they share what stands below.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Draw", show=False)]
    """
    | Key(s) | Description |
    | :- | :- |
    | enter, space | Press the stock. |
    """

    count: reactive[int] = reactive(0)
    """How many cards are left."""
    stocks: reactive[int] = reactive(1)
    """How many stocks there are."""
    under_cursor: reactive[bool] = reactive(False)
    """Whether the keyboard is on it."""
    card_width: reactive[int] = reactive(8)
    """Columns of its card."""
    card_rows: reactive[int] = reactive(4)
    """Rows of its card."""
    shared_caption: reactive[bool] = reactive(False)
    """Whether all stocks share what stands below."""

    class Pressed(Message):
        """It was clicked, or pressed with the keyboard.

        Attributes:
            stock: which.
        """

        def __init__(self, stock: Stock) -> None:
            super().__init__()
            self.stock = stock

        @property
        def control(self) -> Stock:
            """The stock."""
            return self.stock

    def __init__(self, index: int = 0, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """One of the stocks; ``index`` (0-based) says which."""
        super().__init__(id=id, classes=classes)
        self.index = index

    def paint(self) -> Canvas:
        """The card and what stands below."""
        canvas = Canvas(*self.size, FELT)
        if self.card_rows < _LEAST_ROWS:
            canvas.put(_MARGIN, 0, f"{words.stock_captions(1, 0)} {self.count}", MUTED)
            return canvas
        width, rows, x = self.card_width, self.card_rows, _MARGIN
        inside = width - 2
        text_row = 2 if rows > 4 else 1
        lit = LIT if self.under_cursor else None
        if self.count:
            draw_back(canvas, x, 0, width, rows, self.card_style, thick=self.count > 1 and rows > 4)
            text = f" {self.count} "
            canvas.put(x + 1 + (inside - len(text)) // 2, text_row, text, lit or Ink.of("cantext", "back", "bold"))
        else:
            for row, line in enumerate(box(DASHED, width, rows)):
                canvas.put(x, row, line, MUTED)
            canvas.put(x + 1, text_row, cut(words.empty_stock(), inside).center(inside), lit or MUTED)
        canvas.hit(x, 0, width, rows, ("stock", self.index))
        if self.shared_caption:
            # Every stock writes the part of the text that is below it.
            pitch = canvas.width
            whole = pitch * self.stocks - (pitch - width)
            text = cut(words.both_stocks(), whole + 1)
            canvas.put(x - pitch * self.index + (whole - cell_len(text)) // 2, rows, text, MUTED)
        else:
            draw_caption(canvas, x, rows, width, words.stock_captions(self.stocks, self.index), lit=self.under_cursor)
        return canvas

    def place(self, layout: TableLayout) -> Region | None:
        """Between the sides, on the left."""
        return layout.stocks[self.index] if self.index < len(layout.stocks) else None

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show this stock of the table."""
        stocks = model.view.stocks
        if self.index < len(stocks):
            self.count = stocks[self.index]
        self.stocks = len(stocks)
        self.under_cursor = model.cursor.area == "stock" and model.cursor.index == self.index
        self.card_width = layout.stock_width
        self.card_rows = layout.middle_cards
        self.shared_caption = not layout.wide and len(stocks) == 2

    def action_press(self) -> None:
        """Press the stock."""
        self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        """Press the stock."""
        if self.hit_at(event.x, event.y) is not None:
            event.stop()
            self.action_press()


def draw_caption(canvas: Canvas, x: int, y: int, width: int, text: str, *, lit: bool) -> None:
    """What stands below a card that is so wide: at most a cell wider than the card."""
    text = cut(text, width + 1)
    at = x + (width - cell_len(text)) // 2
    if lit:
        canvas.put(at - 1, y, f" {text} ", LIT)
    else:
        canvas.put(at, y, text, MUTED)
