"""From picked cards to groups of an act, and from groups to where they lie on the screen.

What is legal is the engine's to say; here only the ways are listed in which these cards could be meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from canasta_tui.cards import ACE, JOKER_RANK, Card, Rank, is_wild, rank_of, suit_of
from canasta_tui.engine.acts import Group
from canasta_tui.engine.adding import takes
from canasta_tui.engine.book import Book
from canasta_tui.engine.kinds import MeldKind
from canasta_tui.engine.view import MeldView, SideView
from canasta_tui.tui.table.hand import sort_key
from canasta_tui.tui.widgets.table_model import Place, StagedGroup

Groups = tuple[Group, ...]


class Lie(Struct, frozen=True):
    """Where a group comes to lie.

    Attributes:
        kind, rank, suit, nth: as in :class:`~canasta_tui.tui.widgets.table_model.StagedGroup`.
        meld: the meld that lies there already, or None for a new one.
    """

    kind: MeldKind
    rank: Rank
    suit: int
    nth: int
    meld: MeldView | None


def naturals_by_rank(cards: Iterable[Card]) -> dict[Rank, list[Card]]:
    """The naturals (threes too) of the cards, by rank."""
    ranks: dict[Rank, list[Card]] = {}
    for card in cards:
        if not is_wild(card):
            ranks.setdefault(rank_of(card), []).append(card)
    return ranks


def wilds_of(cards: Iterable[Card]) -> list[Card]:
    """The wilds of the cards, twos first."""
    return sorted(filter(is_wild, cards))


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Naturals by rank, wilds last."""
    return tuple(sorted(cards, key=lambda card: sort_key(card, "rank")))


def is_run(cards: Sequence[Card]) -> bool:
    """Whether the cards are naturals of one suit without a gap, each once."""
    ranks = sorted(map(rank_of, cards))
    if any(is_wild(card) for card in cards) or len({suit_of(card) for card in cards}) != 1:
        return False
    return ranks[0] >= 4 and ranks[-1] <= ACE and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def melds_of_rank(side: SideView, rank: Rank) -> list[MeldView]:
    """The side's rank melds of this rank, in the order in which they were started."""
    return [meld for meld in side.melds if meld.kind == "rank" and meld.rank == rank]


def melds_of_kind(side: SideView, kind: str) -> list[MeldView]:
    """The side's melds of this kind, in the order in which they were started."""
    return [meld for meld in side.melds if meld.kind == kind]


def extends(book: Book, meld: MeldView, cards: Sequence[Card]) -> bool:
    """Whether the cards can be added to the meld (:func:`canasta_tui.engine.adding.takes`)."""
    return takes(book, (meld.kind, meld.rank, meld.suit, meld.naturals, meld.wilds), cards)


def ways(cards: Sequence[Card], side: SideView, book: Book, staged: Groups = ()) -> list[Groups]:
    """All ways in which these cards could be meant, the most natural one first; none where wilds fit no rank.

    Wilds alone may also join a new meld that is staged already.
    """
    cards = in_order(cards)
    ranks, wilds = naturals_by_rank(cards), wilds_of(cards)
    if not cards:
        return []
    if not ranks:
        return _wild_ways(tuple(wilds), side, book, staged)
    found: list[Groups] = []
    if len(ranks) == 1:
        rank = next(iter(ranks))
        found += [(group,) for group in _rank_ways(cards, rank, side, book)]
    if book.sequences and is_run(cards):
        found += [(group,) for group in _sequence_ways(cards, side, book)]
    if len(ranks) > 1:
        split = _split(ranks, wilds, side)
        if split:
            found.append(split)
    return found


def _wild_ways(wilds: tuple[Card, ...], side: SideView, book: Book, staged: Groups) -> list[Groups]:
    found: list[Groups] = []
    lying = melds_of_kind(side, "wild")
    if book.wild_start and (lying or len(wilds) >= book.wild_start):
        found.append((Group(wilds),))
        if lying and book.rules.wild_melds.several:
            found.append((Group(wilds, "wild", "new"),))
    found += [(onto_rank(wilds, meld.rank, side, book, meld),) for meld in side.melds if meld.kind == "rank"]
    lies = [lie_of(group, side, book, staged[:n]) for n, group in enumerate(staged)]
    found += [(Group(wilds, "rank", "add", lie.rank),) for lie in lies if lie.kind == "rank" and lie.meld is None]
    return found or [(Group(wilds),)]


def _rank_ways(cards: tuple[Card, ...], rank: Rank, side: SideView, book: Book) -> list[Group]:
    lying = melds_of_rank(side, rank)
    if lying and all(meld.canasta for meld in lying) and book.rules.melds.second_of_rank:
        ways_ = [onto_rank(cards, rank, side, book, meld) for meld in lying]
        return [*ways_, Group(cards, "rank", "new", rank)]
    return [Group(cards)]


def _sequence_ways(cards: tuple[Card, ...], side: SideView, book: Book) -> list[Group]:
    fitting = [meld for meld in melds_of_kind(side, "sequence") if extends(book, meld, cards)]
    found = [
        Group(cards, "sequence", "add", 0, 0 if len(fitting) == 1 else n) for n in range(1, min(len(fitting), 2) + 1)
    ]
    if len(cards) >= book.rules.sequences.start:
        found.append(Group(cards, "sequence", "new"))
    return found


def _split(ranks: dict[Rank, list[Card]], wilds: list[Card], side: SideView) -> Groups:
    """A group for each rank; a wild for each that needs one, where that uses them all exactly, else nothing."""
    needy = [rank for rank, cards in ranks.items() if len(cards) == 2 and not melds_of_rank(side, rank)]
    if wilds and len(needy) != len(wilds):
        return ()
    left = list(wilds)
    groups = []
    for rank in sorted(ranks):
        extra = [left.pop(0)] if wilds and rank in needy else []
        groups.append(Group(in_order([*ranks[rank], *extra])))
    return tuple(groups)


def onto_rank(cards: tuple[Card, ...], rank: Rank, side: SideView, book: Book, meld: MeldView) -> Group:
    """The cards as an addition to this meld of the side, which is named among those that they fit."""
    lying = melds_of_rank(side, rank)
    fitting = [other for other in lying if other is meld or extends(book, other, cards)]
    nth = next(n for n, other in enumerate(fitting, 1) if other is meld)
    return Group(cards, "rank", "add", rank, nth if len(lying) > 1 else 0)


def onto_place(cards: Sequence[Card], place: Place, side: SideView, book: Book) -> Group:
    """The cards as a group for the place that was pointed at."""
    cards = in_order(cards)
    if place.kind == "sequence":
        runs = melds_of_kind(side, "sequence")
        if place.nth < len(runs):
            fitting = [meld for meld in runs if extends(book, meld, cards)]
            nth = next((n for n, meld in enumerate(fitting, 1) if meld is runs[place.nth]), 0)
            return Group(cards, "sequence", "add", 0, nth if len(fitting) > 1 else 0)
        return Group(cards, "sequence", "new")
    if place.kind == "wild":
        lying = melds_of_kind(side, "wild")
        new = book.rules.wild_melds.several and lying and place.nth >= len(lying)
        return Group(cards, "wild", "new" if new else "")
    lying = melds_of_rank(side, place.rank)
    if place.nth < len(lying):
        return onto_rank(cards, place.rank, side, book, lying[place.nth])
    if lying:
        return Group(cards, "rank", "new", place.rank)
    if all(map(is_wild, cards)):
        return Group(cards, "rank", "add", place.rank)
    return Group(cards)


def lie_of(group: Group, side: SideView, book: Book, before: Sequence[Group] = ()) -> Lie:
    """Where a group comes to lie, with the groups staged before it."""
    naturals = [card for card in group.cards if not is_wild(card)]
    sequence = group.kind == "sequence" or (group.kind == "" and len({rank_of(card) for card in naturals}) > 1)
    if sequence:
        runs = melds_of_kind(side, "sequence")
        low, suit = min(map(rank_of, group.cards)), suit_of(group.cards[0])
        fitting = [n for n, meld in enumerate(runs) if extends(book, meld, group.cards)]
        if group.place != "new" and fitting:
            nth = fitting[min(max(group.nth, 1), len(fitting)) - 1]
            return Lie("sequence", low, suit, nth, runs[nth])
        new = sum(lie_of(other, side, book).kind == "sequence" and other.place == "new" for other in before)
        return Lie("sequence", low, suit, len(runs) + new, None)
    if group.kind == "wild" or (not naturals and group.kind == ""):
        return _lie("wild", JOKER_RANK, group, melds_of_kind(side, "wild"), side, book, before)
    rank = group.rank or rank_of(naturals[0])
    return _lie("rank", rank, group, melds_of_rank(side, rank), side, book, before)


def _lie(
    kind: MeldKind, rank: Rank, group: Group, lying: list[MeldView], side: SideView, book: Book, before: Sequence[Group]
) -> Lie:
    new = 0
    for n, other in enumerate(before):
        place = lie_of(other, side, book, before[:n])
        new += place.kind == kind and place.rank == rank and place.meld is None
    fitting = [n for n, meld in enumerate(lying) if extends(book, meld, group.cards)]
    if group.nth and group.nth <= len(fitting):
        nth = fitting[group.nth - 1]
        return Lie(kind, rank, 0, nth, lying[nth])
    if group.place != "new":
        unfinished = [n for n, meld in enumerate(lying) if not meld.canasta]
        there = [n for n in unfinished if n in fitting] or ([] if new else fitting) or unfinished
        if there:
            return Lie(kind, rank, 0, there[0], lying[there[0]])
        if new:
            return Lie(kind, rank, 0, len(lying) + new - 1, None)
        if lying:
            return Lie(kind, rank, 0, 0, lying[0])
    return Lie(kind, rank, 0, len(lying) + new, None)


def merge(staged: Sequence[Group], group: Group, side: SideView, book: Book) -> Groups:
    """The staged groups with one more: cards for a new meld that is staged already join its group."""
    place = lie_of(group, side, book, staged)
    if group.place != "new" and place.kind != "sequence":
        for n, other in enumerate(staged):
            there = lie_of(other, side, book, staged[:n])
            if (there.kind, there.rank, there.nth) == (place.kind, place.rank, place.nth):
                joined = Group(in_order([*other.cards, *group.cards]), other.kind, other.place, other.rank, other.nth)
                return (*staged[:n], joined, *staged[n + 1 :])
    return (*staged, group)


def staged_group(group: Group, side: SideView, book: Book, before: Sequence[Group]) -> StagedGroup:
    """The group as the board draws it."""
    place = lie_of(group, side, book, before)
    points = sum(book.value[card] for card in group.cards)
    return StagedGroup(
        cards=group.cards if place.kind != "sequence" else tuple(sorted(group.cards)),
        points=points,
        kind=place.kind,
        rank=place.rank,
        suit=place.suit,
        nth=place.nth,
        added=place.meld is not None,
    )
