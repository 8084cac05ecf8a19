"""Which cards to lay: what an act changes in what the side's melds and the hand are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, THREE, TWO, Card
from canasta_tui.engine.acts import Act, Meld
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, MeldKind
from canasta_tui.engine.melding import MeldPlan
from canasta_tui.engine.planning import ActPlan, plan_meld
from canasta_tui.players.club.outlook import Outlook, SideMelds

MOST_WEIGHED: Final = 40
"""So many melds are weighed at most: the first of the list, and those that lay the most points."""


def best_meld(outlook: Outlook, legal: Sequence[Act], *, ends: bool) -> tuple[float, Meld | None]:
    """The meld that brings the most, in points, and how much; none where laying nothing is better.

    Unless ``ends``, one that leaves a single card or none is not considered, since it ends the deal.
    """
    ranked = ranked_melds(outlook, legal, ends=ends)
    return ranked[0] if ranked else (0.0, None)


def ranked_melds(outlook: Outlook, legal: Sequence[Act], *, ends: bool = False) -> list[tuple[float, Meld]]:
    """Every meld that brings something, in points, the best first; equal ones as they are listed."""
    acts = [act for act in legal if isinstance(act, Meld)]
    if len(acts) > MOST_WEIGHED:
        acts = _shortened(acts)
    found: list[tuple[float, Meld]] = []
    table = SideMelds(outlook.side.melds)
    for act in acts:
        plan = plan_meld(outlook.state, act)
        if isinstance(plan, ActPlan) and (ends or len(plan.left) > 1):
            gain = gain_of(outlook, table, plan)
            if gain > 0.0:
                found.append((gain, act))
    return sorted(found, key=lambda pair: -pair[0])


def _shortened(acts: list[Meld]) -> list[Meld]:
    """Of many openings those that leave the most wilds, then those of the fewest cards, come first."""
    wild = (TWO, JOKER_RANK)

    def cost(act: Meld) -> tuple[int, int]:
        cards = [card for group in act.groups for card in group.cards]
        return sum(card >> 2 in wild for card in cards), len(cards)

    return sorted(acts, key=cost)[:MOST_WEIGHED]


def gain_of(outlook: Outlook, table: SideMelds, plan: ActPlan) -> float:
    """What an act that lays cards from the hand changes, in points."""
    state, compiled = outlook.state, outlook.compiled
    counts, hand = state.counts[outlook.seat], state.hands[outlook.seat]
    after = table_after(outlook, plan.meld_plans)
    left = counts.copy()
    for card in plan.laid:
        left[card >> 2] -= 1
    ranks = {card >> 2 for card in plan.laid} | {
        meld_plan.rank for meld_plan in plan.meld_plans if meld_plan.kind == RANK
    }
    ranks -= {TWO, THREE, JOKER_RANK}
    gain: float = sum(compiled.value[card] for card in plan.laid)
    gain += outlook.ranks(after, left, ranks) - outlook.ranks(table, counts, ranks)
    if counts[TWO] != left[TWO] or counts[JOKER_RANK] != left[JOKER_RANK]:
        gain += outlook.wilds(after, left[TWO], left[JOKER_RANK]) - outlook.wilds(
            table, counts[TWO], counts[JOKER_RANK]
        )
    threes = sum(card in BLACK_THREES for card in plan.laid)
    if threes:
        held = sum(card in BLACK_THREES for card in hand)
        gain += outlook.black_threes(held - threes) - outlook.black_threes(held)
    if compiled.sequences:
        for suit in {card & 3 for card in plan.laid}:
            gain += outlook.run_of(suit, after, plan.left) - outlook.run_of(suit, table, hand)
    gain += outlook.size(len(plan.left) - 1) - outlook.size(len(hand) - 1)
    if not outlook.side.opened:
        gain += opening_worth(outlook)
    return gain


def opening_worth(outlook: Outlook) -> float:
    """What it is worth that the side has opened."""
    rule, side = outlook.compiled.rules.red_threes, outlook.side
    worth = outlook.weights.opened
    if rule.when == "opened":
        worth += 0.4 * len(side.red_threes) * (rule.each - rule.else_each)
    return worth + 0.3 * outlook.going_out * (outlook.rounds < 3)


def table_after(outlook: Outlook, meld_plans: Iterable[MeldPlan]) -> SideMelds:
    """The side's melds as they are after an act."""
    touched = {id(meld_plan.meld): meld_plan for meld_plan in meld_plans if meld_plan.meld is not None}
    gone = {id(meld) for meld_plan in meld_plans for meld in meld_plan.absorbed}
    after = SideMelds([])
    for meld in outlook.side.melds:
        if id(meld) not in gone:
            meld_plan = touched.get(id(meld))
            if meld_plan is None:
                _put(after, meld.kind, meld.rank, meld.suit, meld.naturals, meld.wilds, meld.hand)
            else:
                _put(
                    after,
                    meld.kind,
                    meld_plan.rank,
                    meld.suit,
                    meld_plan.naturals_after,
                    meld_plan.wilds_after,
                    meld.hand,
                )
    goal = outlook.compiled.canasta
    for meld_plan in meld_plans:
        if meld_plan.meld is None:
            hand = outlook.hand_bonus is not None and meld_plan.kind != SEQUENCE and meld_plan.size_after >= goal
            _put(after, meld_plan.kind, meld_plan.rank, meld_plan.suit, meld_plan.naturals_after, meld_plan.wilds, hand)
    return after


def _put(table: SideMelds, kind: MeldKind, rank: int, suit: int, naturals: int, wilds: int, hand: bool) -> None:
    if kind == RANK:
        table.ranks.setdefault(rank, []).append((naturals, wilds, hand))
    elif kind == WILD:
        table.wilds.append((wilds, hand))
    else:
        table.runs.append((suit, rank, naturals))


def left_of(hand: Sequence[Card], card: Card) -> list[Card]:
    """The hand without one card."""
    left = list(hand)
    left.remove(card)
    return left
