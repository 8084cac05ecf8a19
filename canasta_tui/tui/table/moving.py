"""Where the keyboard is: on a card, a place, a stock or the pile."""

from __future__ import annotations

from canasta_tui.cards import rank_of
from canasta_tui.tui.table.sight import Sight
from canasta_tui.tui.widgets.table_model import Cursor, CursorArea, Place


class Moving(Sight):
    """The cursor and its ways."""

    def go_to(self, area: CursorArea, *, side: int | None = None, index: int = 0) -> None:
        """To the hand, the places of a side (by default the own one), the pile, or a stock.

        Args:
            side: whose places (0-based).
            index: which stock (0-based).
        """
        if area == "place":
            places = self.places(self.side_index if side is None else side)
            rank = rank_of(self.card) if self.card is not None else 0
            found = (place for place in places if place.kind == "rank" and place.rank == rank)
            self.cursor = Cursor("place", place=next(found, places[0]))
        else:
            self.cursor = Cursor(area, index if area == "stock" else 0)
        self.drop_offers()

    def places(self, side: int) -> list[Place]:
        """The places of a side in the order of the board."""
        melds = self.view.sides[side].melds
        found: list[Place] = []
        for rank in range(4, 15):
            count = sum(meld.kind == "rank" and meld.rank == rank for meld in melds)
            found += [Place(side, "rank", rank, nth) for nth in range(max(1, count))]
        found += [Place(side, "rank", 3, n) for n in range(sum(m.kind == "rank" and m.rank == 3 for m in melds))]
        wilds = sum(meld.kind == "wild" for meld in melds)
        if wilds or self.rules.wild_melds.allowed:
            found += [Place(side, "wild", 15, nth) for nth in range(max(1, wilds))]
        runs = [meld for meld in melds if meld.kind == "sequence"]
        found += [Place(side, "sequence", meld.rank, n) for n, meld in enumerate(runs)]
        return found

    def _place_for_cursor(self) -> Place:
        rank = rank_of(self.card) if self.card is not None else 0
        places = self.places(self.side_index)
        return next((place for place in places if place.kind == "rank" and place.rank == rank), places[0])

    def move(self, dx: int, dy: int) -> None:
        """One step with an arrow key; in an open question to the next answer."""
        if self.choice is not None:
            self.choice.move(dx or dy)
            return
        if dx:
            self._move_across(dx)
        if dy:
            self._move_between(dy)
        self.drop_offers()

    def _move_across(self, step: int) -> None:
        cursor = self.cursor
        if cursor.area == "hand":
            last = len(self.hand.items) - 1
            self.cursor = Cursor("hand", max(0, min(last, cursor.index + step)))
        elif cursor.area == "place" and cursor.place is not None:
            places = self.places(cursor.place.side)
            at = places.index(cursor.place) if cursor.place in places else 0
            self.cursor = Cursor("place", place=places[max(0, min(len(places) - 1, at + step))])
        else:
            stops = [Cursor("stock", n) for n in range(len(self.view.stocks))] + [Cursor("pile")]
            at = stops.index(cursor) if cursor in stops else 0
            self.cursor = stops[max(0, min(len(stops) - 1, at + step))]

    def _move_between(self, step: int) -> None:
        """Up and down: other sides, pile, own melds, hand, and what lies below the hand."""
        others = [n for n in range(len(self.view.sides)) if n != self.side_index]
        rows: list[tuple[str, int]] = [("place", side) for side in others]
        rows += [("pile", 0), ("place", self.side_index), ("hand", 0)]
        cursor = self.cursor
        if cursor.area == "place" and cursor.place is not None:
            here = ("place", cursor.place.side)
        else:
            here = ("hand", 0) if cursor.area == "hand" else ("pile", 0)
        at = rows.index(here) + step
        if at >= len(rows):
            self.below_hand()
            return
        area, side = rows[max(0, at)]
        if area == "hand":
            self.cursor = Cursor("hand", self._hand_index_for_cursor())
        elif area == "pile":
            self.cursor = Cursor("pile")
        else:
            place = cursor.place or self._place_for_cursor()
            places = self.places(side)
            same = next((p for p in places if (p.kind, p.rank) == (place.kind, place.rank)), places[0])
            self.cursor = Cursor("place", place=same)

    def _hand_index_for_cursor(self) -> int:
        rank = self.cursor.place.rank if self.cursor.place else 0
        return next((n for n, item in enumerate(self.hand.items) if rank_of(item.card) == rank), 0)

    def first(self) -> None:
        """To the first card."""
        self.cursor = Cursor("hand", 0)
        self.drop_offers()

    def last(self) -> None:
        """To the last card."""
        self.cursor = Cursor("hand", max(0, len(self.hand.items) - 1))
        self.drop_offers()

    def below_hand(self) -> None:
        """Down from the hand."""
