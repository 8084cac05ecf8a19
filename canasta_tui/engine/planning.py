"""The full check of a meld or a take: from the act to what it does, or to the reason why it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import RED_THREES, THREE, Card
from canasta_tui.engine.acts import Meld, Take
from canasta_tui.engine.going_out import canastas_fault, end_fault, shapes_after
from canasta_tui.engine.kinds import RANK, WILD
from canasta_tui.engine.melding import MeldPlan, MeldPlanner, alone
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import Side, State
from canasta_tui.engine.taking import pile_fault, place_take, take_rest, two_tops_fault
from canasta_tui.engine.turns import goes_out_by_melding, must_expose


class ActPlan:
    """What a legal meld or take does.

    Attributes:
        meld_plans: what goes to which meld, the meld of a taken top card first.
        laid: hand cards that leave the hand.
        tops: top cards of the pile that are melded.
        rest: cards of the pile that come to the hand (red threes among them go to the table).
        pile: the cards that stay in the pile, bottom first.
        left: the hand after the act, without red threes.
    """

    __slots__ = ("laid", "left", "meld_plans", "pile", "rest", "tops")

    def __init__(self, meld_plans: list[MeldPlan], laid: list[Card], left: list[Card]) -> None:
        """A meld; a take fills in the rest."""
        self.meld_plans = meld_plans
        self.laid = laid
        self.left = left
        self.tops: list[Card] = []
        self.rest: list[Card] = []
        self.pile: list[Card] = []


def _left_after(hand: Sequence[Card], laid: Sequence[Card]) -> list[Card] | Reason:
    left = list(hand)
    for card in laid:
        try:
            left.remove(card)
        except ValueError:
            return Reason(Code.RED_THREE if card in RED_THREES else Code.NOT_IN_HAND, card=card)
    return left


def plan_meld(state: State, act: Meld, *, end: bool = True) -> ActPlan | Reason:
    """Check a meld of the seat in turn; without ``end`` no legal end of the turn need remain."""
    seat = state.turn
    side = state.side_of[seat]
    if state.compiled.rules.discard.expose_before_out and must_expose(state):
        return Reason(Code.MUST_EXPOSE)
    if not act.groups:
        return Reason(Code.NOTHING_LAID)
    laid = [card for group in act.groups for card in group.cards]
    left = _left_after(state.hands[seat], laid)
    if isinstance(left, Reason):
        return left
    planner = MeldPlanner(state, side)
    fault = planner.groups(act.groups) or planner.finish()
    if fault is not None:
        return fault
    plan = ActPlan(planner.meld_plans, laid, left)
    return _final_fault(state, side, plan, state.pile[-1] if state.pile else None, end) or plan


def planned(state: State, act: Meld | Take) -> bool:
    """Whether a meld or take is legal; what it does is kept for the case that it is done next."""
    plan = plan_meld(state, act) if isinstance(act, Meld) else plan_take(state, act)
    if isinstance(plan, Reason):
        return False
    state.plans[id(act)] = act, plan
    return True


def plan_legal(state: State, act: Meld | Take) -> ActPlan:
    """What a meld or take does that is known to be legal: nothing but where its groups go is looked at again.

    ``left`` of the plan is empty, since nobody asks any more.
    """
    side = state.side_of[state.turn]
    if isinstance(act, Meld):
        meld_plan = alone(side, act.groups[0]) if len(act.groups) == 1 else None
        if meld_plan is not None:
            return ActPlan([meld_plan], list(act.groups[0].cards), [])
        planner: MeldPlanner | Reason = MeldPlanner(state, side)
        laid, groups = [], act.groups
    else:
        planner = place_take(state, state.turn, act)
        laid, groups = list(act.cards), act.also
    assert isinstance(planner, MeldPlanner)
    laid += [card for group in groups for card in group.cards]
    planner.groups(groups)
    plan = ActPlan([meld_plan for meld_plan in planner.meld_plans if meld_plan.cards or meld_plan.absorbed], laid, [])
    if isinstance(act, Take):
        plan.tops = [state.pile[-n] for n in range(1, act.top + 1)]
        plan.rest, plan.pile = take_rest(state, act.top)
    return plan


def plan_take(state: State, act: Take, *, end: bool = True) -> ActPlan | Reason:
    """Check a take of the seat in turn; without ``end`` no legal end of the turn need remain."""
    seat = state.turn
    side = state.side_of[seat]
    laid = list(act.cards) + [card for group in act.also for card in group.cards]
    left = _left_after(state.hands[seat], laid)
    if isinstance(left, Reason):
        return pile_fault(state, seat) or left
    planner = place_take(state, seat, act)
    if isinstance(planner, Reason):
        return planner
    fault = planner.groups(act.also) or planner.finish() or two_tops_fault(state, planner, act)
    if fault is not None:
        return fault
    plan = ActPlan(planner.meld_plans, laid, left)
    plan.tops = [state.pile[-n] for n in range(1, act.top + 1)]
    plan.rest, plan.pile = take_rest(state, act.top)
    plan.left += [card for card in plan.rest if card not in RED_THREES]
    return _final_fault(state, side, plan, plan.pile[-1] if plan.pile else None, end) or plan


def lies_as_take(state: State, act: Take) -> bool:
    """Whether a take without further groups, by a side that has opened, is a way of taking and its meld may lie: all
    that :func:`plan_take` asks of cards that are in the hand, the end of the turn aside.
    """
    planner = place_take(state, state.turn, act)
    if isinstance(planner, Reason):
        return False
    fault = planner.groups(()) or planner.finish() or two_tops_fault(state, planner, act)
    return fault is None


def _final_fault(state: State, side: Side, plan: ActPlan, top: Card | None, end: bool) -> Reason | None:
    """The conditions on the act as a whole: the opening, black threes, and an end of the turn that remains."""
    if not side.opened:
        fault = opening_fault(state, side, plan)
        if fault is not None:
            return fault
    threes = any(meld_plan.kind == RANK and meld_plan.rank == THREE for meld_plan in plan.meld_plans)
    rule = state.compiled.rules.black_threes
    if threes and rule.melds == "going_out":
        missing = canastas_fault(state, shapes_after(side, plan.meld_plans))
        if missing is not None:
            return Reason(Code.BLACK_THREES_GOING_OUT, missing.needs, missing.has, what=missing.what)
        if len(plan.left) > rule.cards_left:
            return Reason(Code.BLACK_THREES_GOING_OUT, rule.cards_left, len(plan.left))
    fault = end_fault(state, side, plan.left, plan.meld_plans, top) if end else None
    if fault is not None and must_expose(state) and not goes_out_by_melding(state):
        return Reason(Code.MUST_EXPOSE)
    return fault


def opening_points(state: State, plan: ActPlan) -> int:
    """Points that the act counts towards the opening minimum."""
    value, rule = state.compiled.value, state.compiled.opening(state.number)
    points = sum(value[card] for card in plan.laid)
    if plan.tops and rule.top_counts:
        points += value[plan.tops[0]]
    if len(plan.tops) > 1 and rule.second_top_counts:
        points += value[plan.tops[1]]
    return points


def opening_fault(state: State, side: Side, plan: ActPlan) -> Reason | None:
    """Why the act does not open, or None: first what no further points would mend."""
    rule = state.compiled.opening(state.number)
    if not rule.wild_meld and any(meld_plan.kind == WILD for meld_plan in plan.meld_plans):
        return Reason(Code.OPENING_WILD_MELD)
    if rule.needs_canasta and not any(
        meld_plan.canasta_after(state) in rule.needs_canasta for meld_plan in plan.meld_plans
    ):
        longest = max((meld_plan.size_after for meld_plan in plan.meld_plans), default=0)
        return Reason(Code.OPENING_CANASTA, state.compiled.canasta, longest, what=" ".join(rule.needs_canasta))
    points = opening_points(state, plan)
    if points < side.minimum:
        return Reason(Code.BELOW_MINIMUM, side.minimum, points)
    naturals = sorted(
        (meld_plan.naturals_after for meld_plan in plan.meld_plans if meld_plan.kind != WILD), reverse=True
    )
    if rule.one_meld_naturals and (not naturals or naturals[0] < rule.one_meld_naturals):
        return Reason(Code.OPENING_NATURALS, rule.one_meld_naturals, naturals[0] if naturals else 0, what="one")
    if rule.other_melds_naturals and any(n < rule.other_melds_naturals for n in naturals[1:]):
        return Reason(Code.OPENING_NATURALS, rule.other_melds_naturals, naturals[-1], what="other")
    return None
