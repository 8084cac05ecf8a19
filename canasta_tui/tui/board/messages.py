"""What the mouse says on the board. Each message names a thing on the table; what it means is the screen's business."""

from __future__ import annotations

from textual.message import Message

from canasta_tui.cards import Rank
from canasta_tui.engine.kinds import MeldKind
from canasta_tui.tui.widgets.table_model import Place


class CardPressed(Message):
    """A card of the hand was clicked; ``index`` is its place in ``BoardModel.hand``."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index


class PlacePressed(Message):
    """A meld or an empty place was clicked; the attributes are those of :class:`Place`."""

    def __init__(self, side: int, kind: MeldKind, rank: Rank, nth: int) -> None:
        super().__init__()
        self.side = side
        self.kind = kind
        self.rank = rank
        self.nth = nth

    @property
    def place(self) -> Place:
        """The place, as the model names it."""
        return Place(self.side, self.kind, self.rank, self.nth)


class PilePressed(Message):
    """The discard pile was clicked."""


class StockPressed(Message):
    """A stock was clicked; ``index`` says which."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index


class AnswerPressed(Message):
    """An answer to the question in the prompt's row was clicked; ``index`` says which."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index


class KeyPressed(Message):
    """A key of the footer, the prompt or the question note was clicked; ``key`` is that of the model."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key
