"""The hand as it lies before its owner: sorted as they like, some cards picked, some new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal

from canasta_tui.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    JOKER_RANK,
    SPADES,
    TWO,
    Card,
    Rank,
    is_wild,
    rank_of,
    suit_of,
)

Sort = Literal["rank", "suit"]
SORTS: Final[tuple[Sort, ...]] = ("rank", "suit")
_SUIT_ORDER: Final = {SPADES: 0, HEARTS: 1, CLUBS: 2, DIAMONDS: 3}
"""Black and red in turn, so that two suits that lie side by side differ in colour."""


def rank_order(rank: Rank) -> int:
    """3, 4 … ace, then twos, then jokers."""
    return {TWO: 15, JOKER_RANK: 16}.get(rank, rank)


def sort_key(card: Card, sort: Sort) -> tuple[int, int, int]:
    """Where the card lies. By suit, the wilds still lie together at the end."""
    rank, suit = rank_order(rank_of(card)), _SUIT_ORDER[suit_of(card)] if card != JOKER else 0
    if sort == "rank" or is_wild(card):
        return (int(is_wild(card)), rank, suit)
    return (0, suit, rank)


class HeldCard:
    """One card of the hand on the screen.

    Attributes:
        card: which.
        new: it came in this turn.
        picked: it is picked.
    """

    __slots__ = ("card", "new", "picked")

    def __init__(self, card: Card, new: bool = False) -> None:
        """A card that is not picked."""
        self.card = card
        self.new = new
        self.picked = False


class Selection:
    """The cards that are shown, in order. Staged cards are not among them.

    Attributes:
        items: in display order.
        sort: how they are sorted.
    """

    def __init__(self, sort: Sort = "rank") -> None:
        """An empty hand."""
        self.items: list[HeldCard] = []
        self.sort: Sort = sort

    def show(self, cards: Iterable[Card], new: Iterable[Card], without: Iterable[Card] = ()) -> None:
        """Show these cards, less those that are staged; picks stay where their cards are still there."""
        left = Counter(cards)
        left.subtract(without)
        fresh = Counter(new)
        picked = Counter(item.card for item in self.items if item.picked)
        items: list[HeldCard] = []
        for card, count in left.items():
            copies = [HeldCard(card) for _ in range(max(count, 0))]
            # Equal cards are equal: the last ones count as those that came, the first ones as those picked.
            for item in copies[max(len(copies) - fresh[card], 0) :]:
                item.new = True
            for item in copies[: picked[card]]:
                item.picked = True
            items += copies
        self.items = items
        self.arrange()

    def arrange(self) -> None:
        """Sort again."""
        self.items.sort(key=lambda item: (sort_key(item.card, self.sort), item.new))

    def next_sort(self) -> None:
        """Sort in the next manner."""
        self.sort = SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]
        self.arrange()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All that are shown, in order."""
        return tuple(item.card for item in self.items)

    @property
    def picked(self) -> tuple[Card, ...]:
        """Those picked, in order."""
        return tuple(item.card for item in self.items if item.picked)

    def turn(self, index: int) -> None:
        """Pick this card, or put it back."""
        self.items[index].picked = not self.items[index].picked

    def put_back(self, rank: Rank) -> int | None:
        """Pick no card of the rank; gives where its first one lies, or None where none is held."""
        held = [n for n, item in enumerate(self.items) if rank_of(item.card) == rank]
        for n in held:
            self.items[n].picked = False
        return held[0] if held else None

    def clear(self) -> None:
        """Pick none."""
        for item in self.items:
            item.picked = False

    def pick_only(self, cards: Iterable[Card]) -> None:
        """Pick exactly these, as far as they are there."""
        wanted = Counter(cards)
        for item in self.items:
            item.picked = wanted[item.card] > 0
            wanted[item.card] -= item.picked

    def next_of_rank(self, rank: Rank) -> int | None:
        """Where the next card of the rank lies that is not picked, or None."""
        return next((n for n, item in enumerate(self.items) if rank_of(item.card) == rank and not item.picked), None)
