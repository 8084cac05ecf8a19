"""The acts besides melding and taking: asking, exposing, being stuck.

Only jokers: jonola §18.
"""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, RED_THREES
from canasta_tui.engine.going_out import (
    can_meld_out,
    consent_fault,
    discard_fault,
    lying_canastas_fault,
    lying_right_fault,
    shapes_after,
)
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import State


def holds_only_jokers(state: State) -> bool:
    """Whether the seat in turn holds jokers and nothing else."""
    hand = state.hands[state.turn]
    return bool(hand) and state.counts[state.turn][JOKER_RANK] == len(hand)


def must_expose(state: State) -> bool:
    """Whether the rule for a hand of jokers only holds now: the variant has it, and nothing else ends the turn."""
    return state.compiled.rules.discard.only_jokers == "expose" and holds_only_jokers(state)


def goes_out_by_melding(state: State) -> bool:
    """Whether the hand (a single card, or wilds alone) can be melded out on the melds as they lie, consent aside."""
    seat = state.turn
    return can_meld_out(state, state.hands[seat], shapes_after(state.side_of[seat]))


def expose_fault(state: State) -> Reason | None:
    """Why the seat in turn, in the play phase, may not expose."""
    if not must_expose(state):
        return Reason(Code.NOT_JOKERS_ONLY)
    if state.compiled.rules.discard.expose_before_out:
        return None
    if consent_fault(state) is None and state.answer is None and goes_out_by_melding(state):
        return Reason(Code.CAN_GO_OUT)
    return None


def ask_fault(state: State) -> Reason | None:
    """Why the seat in turn, in the play phase, may not put the question."""
    compiled, seat = state.compiled, state.turn
    rule, side = compiled.rules.asking, state.side_of[seat]
    if rule.mode == "none":
        return Reason(Code.NO_ASKING)
    if len(side.seats) < 2:
        return Reason(Code.NO_PARTNER)
    if state.asked and (rule.once_a_turn or state.answer is True):
        return Reason(Code.ASKED_ALREADY)
    if len(state.hands[seat]) < rule.min_hand:
        return Reason(Code.ASK_HAND, rule.min_hand, len(state.hands[seat]))
    if rule.needs_canastas:
        fault = lying_canastas_fault(state)
        if fault is not None:
            return Reason(Code.NOTHING_TO_ASK_FOR, fault.needs, fault.has, what=fault.what)
    if must_expose(state) and (compiled.rules.discard.expose_before_out or not goes_out_by_melding(state)):
        return Reason(Code.NOTHING_TO_ASK_FOR)
    return None


def discard_act_fault(state: State, card: int) -> Reason | None:
    """Why the seat in turn, in the play phase, cannot discard this card."""
    seat = state.turn
    hand = state.hands[seat]
    if card not in hand:
        return Reason(Code.RED_THREE if card in RED_THREES else Code.NOT_IN_HAND, card=card)
    fault = discard_fault(state, card, hand, state.pile[-1] if state.pile else None)
    if fault is None and len(hand) == 1:
        fault = lying_right_fault(state)
    return fault


def stuck(state: State) -> bool:
    """Whether the seat in turn, in the play phase, has no legal discard and cannot go out (it is stuck)."""
    if must_expose(state):
        return False
    hand = state.hands[state.turn]
    if any(discard_act_fault(state, card) is None for card in set(hand)):
        return False
    return consent_fault(state) is not None or not goes_out_by_melding(state)
