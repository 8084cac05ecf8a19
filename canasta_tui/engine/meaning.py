"""What cards could mean to the seat in turn: which groups they can make, and where these come to lie.

A front asks here instead of deciding anything itself. Every answer comes of placing the groups just as the act would
be placed (:mod:`canasta_tui.engine.melding`); the opening minimum and the end of the turn are left to the act's own
check. ``staged`` are groups that the seat means to lay in the same act.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from canasta_tui.cards import Card, Rank, Suit, is_wild, rank_of
from canasta_tui.engine.acts import Group
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, MeldKind
from canasta_tui.engine.melding import MeldPlan, MeldPlanner, group_kind
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.state import Side, State, TableMeld

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal

Groups: TypeAlias = tuple[Group, ...]


class Placement(Struct, frozen=True):
    """Where a group comes to lie.

    Attributes:
        kind: of the meld.
        rank: of the meld (15 for wilds); of a sequence the lowest rank of the group's own cards.
        suit: of a sequence, else 0.
        nth: which of the side's melds of this kind and rank it is (of sequences: of all sequences), 0-based, in the
            order in which they were started, new ones last.
        meld: its index among all melds of the side; None for a new one.
    """

    kind: MeldKind
    rank: Rank
    suit: Suit
    nth: int
    meld: int | None

    @property
    def same(self) -> tuple[MeldKind, Rank, int]:
        """Equal for groups that come to lie in one meld."""
        return self.kind, 0 if self.kind == SEQUENCE else self.rank, self.nth


def where(state: State, groups: Sequence[Group]) -> tuple[Placement, ...]:
    """Where each of the groups comes to lie if they are laid in one act; empty where one of them has no place."""
    side = state.side_of[state.turn]
    planner = MeldPlanner(state, side)
    if planner.groups(groups) is not None:
        return ()
    left, found = list(planner.placed), []
    for group in groups:
        n = next(n for n, (placed, _plan) in enumerate(left) if placed is group)
        found.append(_placement(side, planner.meld_plans, left.pop(n)[1], group))
    return tuple(found)


def with_groups(state: State, staged: Groups, groups: Iterable[Group]) -> Groups:
    """The staged groups with more: cards for a meld to which staged ones go already join their group."""
    for group in groups:
        staged = _with_group(state, staged, group)
    return staged


def fault(deal: Deal, groups: Iterable[Group], staged: Groups = ()) -> Reason | None:
    """Why the groups cannot lie together with the staged ones, or None."""
    return deal.check_groups(with_groups(deal, staged, groups))


def at_place(state: State, cards: Iterable[Card], kind: MeldKind, rank: Rank, nth: int, staged: Groups = ()) -> Group:
    """The cards as a group for the meld that was pointed at, or for a new one where none lies there.

    Args:
        state: the position.
        cards: what is to be laid there; whether it can be is not looked at.
        kind, rank, nth: as in :class:`Placement`; the rank of a sequence does not matter.
        staged: groups that are laid with it.
    """
    cards, lying = in_order(cards), _lying(state.side_of[state.turn], kind, rank)
    if nth < len(lying):
        return _onto(state, cards, lying[nth], staged)
    if kind == SEQUENCE:
        return Group(cards, SEQUENCE, "new")
    if kind == WILD:
        return Group(cards, WILD, "new" if lying and state.compiled.rules.wild_melds.several else "")
    if lying:
        return Group(cards, RANK, "new", rank)
    return Group(cards, RANK, "add", rank) if all(map(is_wild, cards)) else Group(cards)


def ways_to_lay(deal: Deal, cards: Iterable[Card], staged: Groups = ()) -> tuple[list[Groups], Reason | None]:
    """What these cards can mean, the most natural way first, of ways with the same effect one.

    Returns:
        The ways, each with its groups. Where there is none, the reason that says most about it; no reason either
        where wilds lie among several ranks, so that nobody can tell which of them they are meant for.
    """
    found: dict[object, Groups] = {}
    first: Reason | None = None
    for groups in meanings(deal, cards, staged):
        reason = fault(deal, groups, staged)
        if reason is None:
            placements = where(deal, (*staged, *groups))[len(staged) :]
            found.setdefault(tuple(placement.same for placement in placements), groups)
        elif first is None:
            first = reason
    return list(found.values()), None if found else _why_none(deal, in_order(cards), staged, first)


def meanings(deal: Deal, cards: Iterable[Card], staged: Groups = ()) -> list[Groups]:
    """The ways in which these cards could be meant, the most natural one first; each has yet to be checked."""
    cards = in_order(cards)
    ranks, wilds = _by_rank(cards)
    if not cards:
        return []
    if not ranks:
        return _of_wilds(deal, cards, staged)
    found: list[Groups] = []
    if len(ranks) == 1:
        found += [(group,) for group in _of_rank(deal, cards, next(iter(ranks)), staged)]
    if deal.compiled.sequences and group_kind(Group(cards, SEQUENCE)) == SEQUENCE:
        found += [(group,) for group in _of_sequence(deal, cards, staged)]
    if len(ranks) > 1:
        found += _split(deal, ranks, wilds, staged)
    return found


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Naturals by rank, then twos, then jokers; equal ranks in the order given."""
    return tuple(sorted(cards, key=lambda card: (is_wild(card), rank_of(card))))


def _lying(side: Side, kind: MeldKind, rank: Rank) -> list[TableMeld]:
    """The melds among which ``nth`` counts."""
    return side.of_rank(rank) if kind == RANK else side.of_kind(kind)


def _placement(side: Side, meld_plans: list[MeldPlan], meld_plan: MeldPlan, group: Group) -> Placement:
    kind, rank = meld_plan.kind, meld_plan.rank
    lying = _lying(side, kind, rank)
    if meld_plan.meld is not None:
        nth = next(n for n, meld in enumerate(lying) if meld is meld_plan.meld)
        index: int | None = next(n for n, meld in enumerate(side.melds) if meld is meld_plan.meld)
    else:
        fresh = [new for new in meld_plans if new.meld is None and new.kind == kind]
        new = [plan for plan in fresh if kind == SEQUENCE or plan.rank == rank]
        nth, index = len(lying) + next(n for n, other in enumerate(new) if other is meld_plan), None
    return Placement(kind, min(map(rank_of, group.cards)) if kind == SEQUENCE else rank, meld_plan.suit, nth, index)


def _with_group(state: State, staged: Groups, group: Group) -> Groups:
    placements = where(state, (*staged, group)) if staged and group.place != "new" else ()
    for n, placement in enumerate(placements[:-1]):
        last, other = placements[-1], staged[n]
        if placement.same == last.same and (last.kind != SEQUENCE or last.meld is None):
            cards = in_order([*other.cards, *group.cards])
            return (*staged[:n], Group(cards, other.kind, other.place, other.rank, other.nth), *staged[n + 1 :])
    return (*staged, group)


def _onto(state: State, cards: tuple[Card, ...], meld: TableMeld, staged: Groups) -> Group:
    """The cards as an addition to this meld of the side, named among those that they fit where there are several."""
    side = state.side_of[state.turn]
    if meld.kind == WILD:
        return Group(cards, WILD)
    lying, rank = _lying(side, meld.kind, meld.rank), meld.rank if meld.kind == RANK else 0
    for nth in (1, 2) if len(lying) > 1 else ():
        group = Group(cards, meld.kind, "add", rank, nth)
        placements = where(state, (*staged, group))
        if placements and placements[-1].meld is not None and side.melds[placements[-1].meld] is meld:
            return group
    return Group(cards, meld.kind, "add", rank)


def _of_wilds(deal: Deal, wilds: tuple[Card, ...], staged: Groups) -> list[Groups]:
    """Wilds alone: a meld of their own, or an addition to any meld of a rank, staged ones too."""
    lying = [meld for meld in deal.side_of[deal.turn].melds if meld.kind == RANK]
    onto = [(_onto(deal, wilds, meld, staged),) for meld in lying]
    begun = [placement.rank for placement in where(deal, staged) if placement.kind == RANK and placement.meld is None]
    onto += [(Group(wilds, RANK, "add", rank),) for rank in begun]
    alone = (Group(wilds),)
    if fault(deal, alone, staged) is None:
        return [alone, (Group(wilds, WILD, "new"),), *onto]
    return [*onto, alone]


def _of_rank(deal: Deal, cards: tuple[Card, ...], rank: Rank, staged: Groups) -> list[Group]:
    """Cards of one rank: as the rules say, and where only canastas of the rank lie there, onto any or a new meld."""
    lying = deal.side_of[deal.turn].of_rank(rank)
    if not lying or not all(map(deal.is_complete, lying)):
        return [Group(cards)]
    named = [_onto(deal, cards, meld, staged) for meld in lying] if len(lying) > 1 else [Group(cards)]
    return [*named, Group(cards, RANK, "new", rank)]


def _of_sequence(deal: Deal, cards: tuple[Card, ...], staged: Groups) -> list[Group]:
    """A run of one suit: onto sequences that it lengthens, or a new one."""
    named = [Group(cards, SEQUENCE, "add", 0, nth) for nth in (1, 2)]
    found = [group for group in named if where(deal, (*staged, group))]
    if len(found) < len(named):
        plain = Group(cards, SEQUENCE, "add")
        found = [plain] if where(deal, (*staged, plain)) else []
    if len(cards) >= deal.compiled.rules.sequences.start:
        found.append(Group(cards, SEQUENCE, "new"))
    return found


def _split(deal: Deal, ranks: dict[Rank, list[Card]], wilds: list[Card], staged: Groups) -> list[Groups]:
    """A group for each rank, a wild for each that cannot lie without one, where that uses all wilds exactly."""
    left, groups = list(wilds), []
    for rank in sorted(ranks):
        group = Group(tuple(ranks[rank]))
        if left and fault(deal, (group,), staged) is not None:
            helped = Group((*ranks[rank], left[0]))
            if fault(deal, (helped,), staged) is None:
                group = helped
                del left[0]
        groups.append(group)
    return [] if left else [tuple(groups)]


def _why_none(deal: Deal, cards: tuple[Card, ...], staged: Groups, reason: Reason | None) -> Reason | None:
    """Where no rank among these cards makes a meld, that the ranks differ says more than what the first lacks."""
    ranks, wilds = _by_rank(cards)
    groups = [Group((*own, *wilds)) for own in ranks.values()]
    if len(ranks) < 2 or any(fault(deal, (group,), staged) is None for group in groups):
        return reason
    return fault(deal, (Group(cards),), staged)


def _by_rank(cards: Iterable[Card]) -> tuple[dict[Rank, list[Card]], list[Card]]:
    """The naturals (threes too) by rank, and the wilds."""
    ranks: dict[Rank, list[Card]] = {}
    wilds = []
    for card in cards:
        if is_wild(card):
            wilds.append(card)
        else:
            ranks.setdefault(rank_of(card), []).append(card)
    return ranks, wilds
