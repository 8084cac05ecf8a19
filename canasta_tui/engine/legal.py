"""Everything a seat may do now: every draw, discard, question, answer, expose and pass, and every least take,
meld and lay-off.

Least: nothing can be left out of it. Cards of a rank that differ only in suit stand for one another in takes and new
melds (the lowest suits are named), not in discards, lay-offs and sequences. A new hand canasta, where the variant
tells them apart, is listed as well. Everything else that is legal can be reached by several of these acts, or is one
of them with more cards in it.
"""

from __future__ import annotations

from typing import Final

from canasta_tui.cards import CARD_SLOTS, is_wild
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, NO, PASS, YES, Act, Discard, Take
from canasta_tui.engine.going_out import discard_fault, keeps_discard, lying_right_fault
from canasta_tui.engine.legal_melds import melds
from canasta_tui.engine.legal_takes import takes
from canasta_tui.engine.planning import ActPlan, plan_take
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import State
from canasta_tui.engine.taking import fits_own_meld
from canasta_tui.engine.turns import ask_fault, expose_fault, must_expose, stuck

_DISCARDS: Final = tuple(Discard(card) for card in range(CARD_SLOTS))


def legal_acts(state: State) -> list[Act]:
    """The list, in an order that depends on the position alone; empty only when the deal is over."""
    if state.phase == "draw":
        stock = any(state.stocks)
        acts: list[Act] = [DRAW] if stock else []
        acts += takes(state)
        if state.compiled.rules.asking.when == "any_time" and ask_fault(state) is None:
            acts.append(ASK)
        if not stock and pass_fault(state) is None:
            acts.append(PASS)
        return acts
    if state.phase == "play":
        return _play_acts(state)
    return [YES, NO] if state.phase == "answer" else []


def pass_fault(state: State) -> Reason | None:
    """Why the seat in turn may not pass: in the draw phase with the stock empty, or in the play phase when stuck."""
    if state.phase == "play":
        return None if stuck(state) else Reason(Code.NOT_STUCK)
    if state.stock_count:
        return Reason(Code.STOCK_LEFT, has=state.stock_count)
    rule = state.compiled.rules.stock.must_take
    if rule != "never" and fits_own_meld(state, state.turn) and any(_binds(state, act) for act in takes(state)):
        return Reason(Code.MUST_TAKE, card=state.pile[-1])
    return None


def _binds(state: State, act: Act) -> bool:
    """Whether a legal take is one that the seat must make with the stock empty."""
    if state.compiled.rules.stock.must_take == "own_meld" or not isinstance(act, Take):
        return True
    plan = plan_take(state, act)
    return isinstance(plan, ActPlan) and keeps_discard(state, plan.left, plan.pile[-1] if plan.pile else None)


def _play_acts(state: State) -> list[Act]:
    acts: list[Act] = []
    if must_expose(state) and expose_fault(state) is None:
        acts.append(EXPOSE)
        if state.compiled.rules.discard.expose_before_out:
            return acts
    acts += discards(state)
    acts += melds(state)
    if state.compiled.asking and ask_fault(state) is None:
        acts.append(ASK)
    if len(acts) <= 1 and stuck(state):
        acts.append(PASS)
    return acts


def discards(state: State) -> list[Discard]:
    """Every legal discard of the seat in turn, by card."""
    hand, compiled = state.hands[state.turn], state.compiled
    top = state.pile[-1] if state.pile else None
    if len(hand) > 1 and (compiled.rules.discard.wild_on_wild == "yes" or top is None or not is_wild(top)):
        known, acts = compiled.lists.discards, []
        for cards in state.held[state.turn]:
            if cards:
                found = known.get(cards)
                if found is None:
                    never = compiled.undiscardable
                    found = known[cards] = [_DISCARDS[card] for card in sorted(set(cards)) if not never[card]]
                acts += found
        return acts
    if len(hand) == 1 and lying_right_fault(state) is not None:
        return []
    return [_DISCARDS[card] for card in sorted(set(hand)) if discard_fault(state, card, hand, top) is None]
