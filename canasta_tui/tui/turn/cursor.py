"""Where the keyboard is: on a card, a place, a stock or the pile."""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, THREE, Card, rank_of
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.widgets.table_model import Cursor, CursorArea, Place


class TableCursor:
    """The cursor and its ways over the table.

    Attributes:
        at: where it is.
    """

    def __init__(self, position: SeatPosition, hand: Selection) -> None:
        """On the first card."""
        self._position, self._hand = position, hand
        self.at = Cursor("hand")

    @property
    def card(self) -> Card | None:
        """The card of the hand under it."""
        if self.at.area != "hand" or not self._hand.items:
            return None
        return self._hand.items[self.at.index].card

    def to_card(self, index: int) -> None:
        """To this card of the hand, as far as it reaches."""
        self.at = Cursor("hand", max(0, min(index, len(self._hand.items) - 1)))

    def stay_in_hand(self) -> None:
        """The hand has changed: where it was in it, it stays in it."""
        if self.at.area == "hand":
            self.to_card(self.at.index)

    def last(self) -> None:
        """To the last card."""
        self.to_card(len(self._hand.items) - 1)

    def go_to(self, area: CursorArea, *, side: int | None = None, index: int = 0) -> None:
        """To the hand, the places of a side (by default the own one), the pile, or a stock.

        Args:
            side: whose places (0-based).
            index: which stock (0-based).
        """
        if area == "place":
            self.at = Cursor("place", place=self._place_of_card(self._position.side_index if side is None else side))
        else:
            self.at = Cursor(area, index if area == "stock" else 0)

    def places(self, side: int) -> list[Place]:
        """The places of a side in the order of the board."""
        melds = self._position.view.sides[side].melds
        found: list[Place] = []
        for rank in NATURAL_RANKS:
            count = sum(meld.kind == RANK and meld.rank == rank for meld in melds)
            found += [Place(side, RANK, rank, nth) for nth in range(max(1, count))]
        threes = sum(meld.kind == RANK and meld.rank == THREE for meld in melds)
        found += [Place(side, RANK, THREE, nth) for nth in range(threes)]
        wilds = sum(meld.kind == WILD for meld in melds)
        if wilds or self._position.session.ruleset.wild_melds.allowed:
            found += [Place(side, WILD, JOKER_RANK, nth) for nth in range(max(1, wilds))]
        runs = [meld for meld in melds if meld.kind == SEQUENCE]
        found += [Place(side, SEQUENCE, meld.rank, nth) for nth, meld in enumerate(runs)]
        return found

    def across(self, step: int) -> None:
        """Left or right."""
        cursor = self.at
        if cursor.area == "hand":
            self.to_card(cursor.index + step)
        elif cursor.area == "place" and cursor.place is not None:
            places = self.places(cursor.place.side)
            at = places.index(cursor.place) if cursor.place in places else 0
            self.at = Cursor("place", place=places[max(0, min(len(places) - 1, at + step))])
        else:
            stops = [Cursor("stock", n) for n in range(len(self._position.view.stocks))] + [Cursor("pile")]
            at = stops.index(cursor) if cursor in stops else 0
            self.at = stops[max(0, min(len(stops) - 1, at + step))]

    def between(self, step: int) -> bool:
        """Up or down: other sides, pile, own melds, hand; False where it goes down from the hand, and stays there."""
        own = self._position.side_index
        rows: list[tuple[str, int]] = [("place", n) for n in range(len(self._position.view.sides)) if n != own]
        rows += [("pile", 0), ("place", own), ("hand", 0)]
        cursor = self.at
        if cursor.area == "place" and cursor.place is not None:
            here = ("place", cursor.place.side)
        else:
            here = ("hand", 0) if cursor.area == "hand" else ("pile", 0)
        at = rows.index(here) + step
        if at >= len(rows):
            return False
        area, side = rows[max(0, at)]
        if area == "hand":
            self.at = Cursor("hand", self._card_of_place())
        elif area == "pile":
            self.at = Cursor("pile")
        else:
            place = cursor.place or self._place_of_card(own)
            places = self.places(side)
            same = next((p for p in places if (p.kind, p.rank) == (place.kind, place.rank)), places[0])
            self.at = Cursor("place", place=same)
        return True

    def _place_of_card(self, side: int) -> Place:
        """The side's place of the rank of the card under it, else the first one."""
        rank = rank_of(self.card) if self.card is not None else 0
        places = self.places(side)
        return next((place for place in places if place.kind == RANK and place.rank == rank), places[0])

    def _card_of_place(self) -> int:
        """The first card of the hand of the rank of the place under it, else the first one."""
        rank = self.at.place.rank if self.at.place else 0
        return next((n for n, item in enumerate(self._hand.items) if rank_of(item.card) == rank), 0)
