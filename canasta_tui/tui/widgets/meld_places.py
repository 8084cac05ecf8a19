"""Which meld stands in which place: every rank has its own column, the same on every side."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, THREE, Rank, is_wild, rank_of
from canasta_tui.engine.view import MeldView, SideView
from canasta_tui.tui.widgets.table_model import Place, StagedGroup, TableModel

RANK_PLACES: Final = len(NATURAL_RANKS)
"""Places that are always there: 4 to A."""
MOST_WILD_PLACES: Final = 3
"""More melds of wilds than that lie on each other in the last place."""


class Column(Struct):
    """What lies in one place of one side.

    Attributes:
        rank: the rank to which the place belongs; 15 for wilds.
        melds: the melds of that place with their number among those of their kind and rank, as in ``Place.nth``.
        staged: groups that lie there for the moment, with whether they go onto a meld that lies there.
    """

    rank: Rank
    kind: str
    melds: list[tuple[int, MeldView]] = field(default_factory=list)
    staged: list[StagedGroup] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing lies there."""
        return not self.melds and not self.staged


class PlacedSequence(Struct, frozen=True):
    """A sequence, lying or staged, on the ranks' own places.

    Attributes:
        nth: which of the side's sequences.
        low, high: lowest and highest rank with a card.
        meld: what lies there, or None.
        staged: cards that are staged for it.
    """

    nth: int
    low: Rank
    high: Rank
    meld: MeldView | None
    staged: tuple[StagedGroup, ...] = ()


class Places(Struct, frozen=True):
    """The places after the ace that a table needs.

    Attributes:
        wild: how many for melds of wilds.
        black: whether there is one for black threes.
    """

    wild: int = 0
    black: bool = False

    @property
    def count(self) -> int:
        """All places of a side."""
        return RANK_PLACES + self.wild + self.black

    def slot(self, kind: str, rank: Rank, nth: int = 0) -> int | None:
        """Which place a meld takes, counted from the left; None where there is none for it."""
        if kind == "wild" or rank in (JOKER_RANK, 2):
            return RANK_PLACES + min(nth, self.wild - 1) if self.wild else None
        if rank == THREE:
            return RANK_PLACES + self.wild if self.black else None
        return rank - NATURAL_RANKS[0]


def places_of(model: TableModel) -> Places:
    """The places that the model's table needs: those that it keeps, and those that melds already take."""
    wild, black = model.wild_places, model.black_three_place
    for number, side in enumerate(model.view.sides):
        lying = sum(meld.kind == "wild" for meld in side.melds)
        if number == model.own:
            lying += sum(group.kind == "wild" and not group.added for group in model.staged)
            black = black or any(group.kind == "rank" and group.rank == THREE for group in model.staged)
        wild = max(wild, lying)
        black = black or any(meld.kind == "rank" and meld.rank == THREE for meld in side.melds)
    return Places(min(wild, MOST_WILD_PLACES), black)


def columns_of(side: SideView, places: Places, staged: tuple[StagedGroup, ...] = ()) -> list[Column]:
    """What lies in each place of a side, from the left."""
    columns = [Column(rank, "rank") for rank in NATURAL_RANKS]
    columns += [Column(JOKER_RANK, "wild") for _ in range(places.wild)]
    if places.black:
        columns.append(Column(THREE, "rank"))
    counted: dict[tuple[str, Rank], int] = {}
    for meld in side.melds:
        if meld.kind == "sequence":
            continue
        key = (meld.kind, meld.rank)
        nth = counted.get(key, 0)
        counted[key] = nth + 1
        slot = places.slot(meld.kind, meld.rank, nth)
        if slot is not None:
            columns[slot].melds.append((nth, meld))
    for group in staged:
        if group.kind != "sequence":
            slot = places.slot(group.kind, group.rank, group.nth)
            if slot is not None:
                columns[slot].staged.append(group)
    for column in columns:
        # The meld that can still grow lies nearest, on top of the canastas of its rank.
        column.melds.sort(key=lambda item: not item[1].canasta)
    return columns


def sequences_of(side: SideView, staged: tuple[StagedGroup, ...] = ()) -> list[PlacedSequence]:
    """The side's sequences in the order in which they were started, staged ones last."""
    sequences = []
    nth = 0
    taken: set[int] = set()
    for meld in side.melds:
        if meld.kind != "sequence":
            continue
        added = [(n, group) for n, group in enumerate(staged) if _joins(group, nth)]
        taken.update(n for n, _group in added)
        ranks = [meld.rank, meld.rank + len(meld.cards) - 1]
        ranks += [rank_of(card) for _n, group in added for card in group.cards]
        sequences.append(PlacedSequence(nth, min(ranks), max(ranks), meld, tuple(group for _n, group in added)))
        nth += 1
    for number, group in enumerate(staged):
        if group.kind == "sequence" and number not in taken:
            ranks = [rank_of(card) for card in group.cards if not is_wild(card)] or [group.rank]
            sequences.append(PlacedSequence(nth, min(ranks), max(ranks), None, (group,)))
            nth += 1
    return sequences


def _joins(group: StagedGroup, nth: int) -> bool:
    return group.kind == "sequence" and group.added and group.nth == nth


def packed(sequences: list[PlacedSequence]) -> list[list[PlacedSequence]]:
    """The sequences in as few rows as they need: those with a free rank between them share a row."""
    rows: list[list[PlacedSequence]] = []
    for sequence in sequences:
        for row in rows:
            if all(sequence.low > other.high + 1 or sequence.high < other.low - 1 for other in row):
                row.append(sequence)
                break
        else:
            rows.append([sequence])
    return rows


def place_of(side: int, column: Column, slot: int) -> Place:
    """What a click on a column means: the meld that can still grow, else the first, else the empty place."""
    nth = slot - RANK_PLACES if column.kind == "wild" else 0
    if column.melds:
        nth = next((n for n, meld in column.melds if not meld.canasta), column.melds[-1][0])
    return Place(side, "wild" if column.kind == "wild" else "rank", column.rank, nth)
