"""A position given card by card, for the referee: every card of it is somewhere, and it need not be reachable."""

from __future__ import annotations

from msgspec import Struct, field

from canasta_tui.cards import Card


class PositionMeld(Struct, frozen=True):
    """One meld of a position: its cards, and whether it is a hand canasta."""

    cards: tuple[Card, ...]
    hand: bool = False


class Position(Struct, kw_only=True):
    """A position within a deal; seats and sides are 0-based.

    Attributes:
        turn, phase: the seat in turn; ``draw`` or ``play``.
        dealer: seat.
        totals: of each side before the deal.
        number: deals finished before this one.
        turns: finished turns of each seat.
        hands: by seat.
        melds: by side, in the order in which they were started.
        opened: sides that have opened. melded: seats that had melded before this turn.
        red_threes: by side, on the table.
        pile: bottom first. stocks: each in drawing order.
        cut: the cut card, or None.
        asked: None, or the answer that the seat in turn has heard.
    """

    turn: int = 0
    phase: str = "draw"
    dealer: int
    totals: tuple[int, ...]
    number: int = 0
    turns: tuple[int, ...]
    hands: dict[int, list[Card]] = field(default_factory=dict)
    melds: dict[int, list[PositionMeld]] = field(default_factory=dict)
    opened: set[int] = field(default_factory=set)
    melded: set[int] = field(default_factory=set)
    red_threes: dict[int, list[Card]] = field(default_factory=dict)
    pile: list[Card] = field(default_factory=list)
    stocks: list[list[Card]] = field(default_factory=list)
    cut: Card | None = None
    asked: bool | None = None
