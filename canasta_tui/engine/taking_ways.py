"""What a seat can mean by taking the pile: with these cards, with what is cheapest, or with what comes nearest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from canasta_tui.cards import Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import Group, Onto, Take
from canasta_tui.engine.kinds import RANK
from canasta_tui.engine.meaning import Groups, meanings
from canasta_tui.engine.planning import ActPlan, plan_take
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.taking import ways

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal

_NO_WAY: Final = frozenset(
    {
        *(Code.TAKE_UNOPENED, Code.TAKE_FROZEN, Code.TAKE_OPEN, Code.TAKE_EXACT, Code.TAKE_WILDS),
        *(Code.TAKE_ON_CANASTA, Code.NO_MELD_TO_TAKE_ONTO),
    }
)
"""The cards of a take are no way of taking the pile at all; whatever else is told comes nearer to one."""


def ways_to_take(deal: Deal, cards: Sequence[Card], staged: Groups = ()) -> tuple[list[Take], Reason | None]:
    """The legal takes with these cards of the hand, of takes with the same effect one; else why there is none.

    The naturals of the top card's rank and the wilds go with it, the others and the staged groups lie beside.
    """
    tries = _tries(deal, cards, staged)
    found: dict[object, Take] = {}
    for take in tries if deal.phase == "draw" else ():
        plan = plan_take(deal, take)
        if isinstance(plan, ActPlan):
            found.setdefault(_effect(deal, plan), take)
    return list(found.values()), None if found else deal.check(tries[0])


def cheapest_first(deal: Deal, takes: Iterable[Take], staged: Groups = ()) -> list[Take]:
    """Least legal takes with the staged groups beside them, as far as that is legal: the fewest points of wilds first,
    then the fewest cards.
    """
    takes = list(takes)
    if staged:
        found: dict[object, Take] = {}
        for take in takes:
            full = Take(take.cards, staged, take.onto, take.top)
            found.setdefault((tuple(map(rank_of, take.cards)), take.onto, take.top), full)
        takes = [take for take in found.values() if deal.check(take) is None]
    return sorted(takes, key=lambda take: _cost(deal, take))


def nearest_take(deal: Deal, staged: Groups = ()) -> Take:
    """What a player would try where no take is legal: the one that comes nearest, so that its reason fits."""
    hand = deal.hands[deal.turn]
    rank = rank_of(deal.pile[-1]) if deal.pile else 0
    own = sorted(card for card in hand if rank_of(card) == rank and not is_wild(card))
    wilds = sorted(filter(is_wild, hand))
    tries = [Take(tuple(own[:2]), staged)]
    tries += [Take((*own[:count], *wilds[:1]), staged) for count in (1, 2) if len(own) >= count and wilds]
    tries += [Take(tuple(own[:3]), staged), Take((), staged)]
    return next((take for take in tries if (why := deal.check(take)) and why.code not in _NO_WAY), tries[0])


def _tries(deal: Deal, picked: Sequence[Card], staged: Groups) -> list[Take]:
    if not deal.pile:
        return [Take()]
    rank = rank_of(deal.pile[-1])
    others = tuple(card for card in picked if rank_of(card) != rank and not is_wild(card))
    cards = tuple(card for card in picked if rank_of(card) == rank or is_wild(card))
    beside: list[Groups] = [staged]
    if others:
        beside = [(*staged, *groups) for groups in meanings(deal, others, staged)] or [(*staged, Group(others))]
    takes = []
    for also in beside:
        takes += [Take(cards, also), Take(cards, also, top=2), Take(cards, also, Onto(place="new"))]
        takes += _exactly(deal, cards, also, rank)
    return takes


def _exactly(deal: Deal, cards: tuple[Card, ...], also: Groups, rank: Rank) -> list[Take]:
    """Where a way asks for an exact number of cards: so many go with the top card, the others onto its meld."""
    takes = []
    naturals, wilds = [card for card in cards if not is_wild(card)], list(filter(is_wild, cards))
    for way in ways(deal, deal.side_of[deal.turn]):
        if way.cards is None or way.cards >= len(cards):
            continue
        for used in range(min(len(wilds), way.cards) + 1):
            first = (*naturals[: way.cards - used], *wilds[:used])
            rest = (*naturals[way.cards - used :], *wilds[used:])
            takes.append(Take(first, (*also, Group(rest, RANK, "add", rank))))
    return takes


def _effect(deal: Deal, plan: ActPlan) -> object:
    """Equal for takes that lay the same cards on the same melds."""
    melds = deal.side_of[deal.turn].melds
    laid = []
    for meld_plan in plan.meld_plans:
        lying = next((n for n, meld in enumerate(melds) if meld is meld_plan.meld), -1)
        laid.append((lying, meld_plan.kind, meld_plan.rank, meld_plan.suit, sorted(meld_plan.cards)))
    return len(plan.tops), str(sorted(laid))


def _cost(deal: Deal, take: Take) -> tuple[int, int]:
    """What a take costs the hand: points of the wilds, then cards."""
    cards = [*take.cards, *(card for group in take.also for card in group.cards)]
    return deal.points(filter(is_wild, cards)), len(cards)
