"""The hand limit and the right to go out: what must remain possible after a meld or a take.

common §20 to §23, and what each variant's page says of going out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, RED_THREES, THREE, WILD_RANKS, Card
from canasta_tui.engine.adding import takes, takes_so_many
from canasta_tui.engine.kinds import SEQUENCE, WILD, Shape
from canasta_tui.engine.melding import MeldPlan
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import Side, State


def shapes_after(side: Side, meld_plans: Iterable[MeldPlan] = ()) -> list[Shape]:
    """The side's melds as they are after these plans."""
    if not meld_plans:
        return [meld.shape for meld in side.melds]
    added = {id(meld_plan.meld): meld_plan for meld_plan in meld_plans if meld_plan.meld is not None}
    absorbed = {id(meld) for meld_plan in meld_plans for meld in meld_plan.absorbed}
    shapes: list[Shape] = []
    for meld in side.melds:
        if id(meld) in absorbed:
            continue
        meld_plan = added.get(id(meld))
        if meld_plan is None:
            shapes.append(meld.shape)
        else:
            shapes.append((meld.kind, meld_plan.rank, meld.suit, meld_plan.naturals_after, meld_plan.wilds_after))
    shapes.extend(
        (meld_plan.kind, meld_plan.rank, meld_plan.suit, meld_plan.naturals_after, meld_plan.wilds)
        for meld_plan in meld_plans
        if meld_plan.meld is None
    )
    return shapes


def canasta_counts(state: State, shapes: Iterable[Shape]) -> tuple[int, int, int]:
    """Canastas among the melds: all, those that count as natural, and mixed ones, for going out."""
    compiled = state.compiled
    threes = compiled.rules.black_threes.canasta
    wild_is_natural = compiled.rules.going_out.wild_is_natural
    total = natural = mixed = 0
    for kind, rank, _suit, naturals, wilds in shapes:
        size = naturals + wilds
        if kind == SEQUENCE:
            total += size >= compiled.samba
        elif size >= compiled.canasta and (rank != THREE or threes):
            total += 1
            if kind == WILD:
                natural += wild_is_natural
            elif wilds:
                mixed += 1
            else:
                natural += 1
    return total, natural, mixed


def canastas_fault(state: State, shapes: Iterable[Shape]) -> Reason | None:
    """Which canastas are missing for going out, or None."""
    return _counted_fault(state, canasta_counts(state, state.before if _before_turn(state) else shapes))


def lying_canastas_fault(state: State) -> Reason | None:
    """The same of the melds of the seat in turn as they lie; counted once for as long as they lie like that."""
    if _before_turn(state):
        return canastas_fault(state, ())
    side = state.side_of[state.turn]
    if side.counted is None:
        side.counted = canasta_counts(state, shapes_after(side))
    return _counted_fault(state, side.counted)


def _before_turn(state: State) -> bool:
    """Whether the canastas have to have lain there when the turn began."""
    return state.compiled.rules.going_out.before_turn


def _counted_fault(state: State, counts: tuple[int, int, int]) -> Reason | None:
    rule = state.compiled.rules.going_out
    total, natural, mixed = counts
    if total < rule.canastas:
        return Reason(Code.CANASTAS_MISSING, rule.canastas, total, what="all")
    if natural < rule.natural:
        return Reason(Code.CANASTAS_MISSING, rule.natural, natural, what="natural")
    if mixed < rule.mixed:
        return Reason(Code.CANASTAS_MISSING, rule.mixed, mixed, what="mixed")
    return None


def consent_fault(state: State) -> Reason | None:
    """Why the seat in turn may not go out for want of its partners' consent, or None."""
    if not state.compiled.asking:
        return None
    if state.answer is False and state.compiled.rules.asking.no_binds:
        return Reason(Code.TOLD_NO)
    if state.compiled.must_ask and state.answer is None:
        return Reason(Code.MUST_ASK)
    return None


def right_fault(state: State, shapes: Iterable[Shape]) -> Reason | None:
    """Why the seat in turn may not go out on these melds, or None.

    A no is told before missing canastas, since more of them would not help in this turn; that one has to ask is told
    after them, since asking would not help without them.
    """
    consent = consent_fault(state)
    if consent is not None and consent.code is Code.TOLD_NO:
        return consent
    return canastas_fault(state, shapes) or consent


def lying_right_fault(state: State) -> Reason | None:
    """Why the seat in turn may not go out on the melds as they lie, or None."""
    consent = consent_fault(state)
    if consent is not None and consent.code is Code.TOLD_NO:
        return consent
    return lying_canastas_fault(state) or consent


def discard_fault(state: State, card: Card, hand: Sequence[Card], top: Card | None) -> Reason | None:
    """Why a card of this hand (which may be its last) cannot be discarded on this top card, the right aside."""
    compiled = state.compiled
    if card in RED_THREES:
        return Reason(Code.RED_THREE, card=card)
    if compiled.undiscardable[card]:
        return Reason(Code.NEVER_DISCARDED, card=card)
    rule = compiled.rules.discard
    wild_on_wild = _wild(card) and top is not None and _wild(top)
    if wild_on_wild and rule.wild_on_wild != "yes" and (rule.wild_on_wild == "no" or not all(map(_wild, hand))):
        return Reason(Code.WILD_ON_WILD, card=card)
    if len(hand) == 1:
        if not rule.last:
            return Reason(Code.LAST_NOT_DISCARDED, card=card)
        if card in BLACK_THREES and not compiled.rules.black_threes.last_discard:
            return Reason(Code.LAST_BLACK_THREE, card=card)
    return None


def _wild(card: Card) -> bool:
    return card >> 2 in WILD_RANKS


def keeps_discard(state: State, left: Sequence[Card], top: Card | None) -> bool:
    """Whether at least two cards are left of which one may be discarded."""
    if len(left) < 2:
        return False
    if state.compiled.any_discard:
        return True
    return any(discard_fault(state, card, left, top) is None for card in left)


def end_fault(
    state: State, side: Side, left: Sequence[Card], meld_plans: Sequence[MeldPlan], top: Card | None
) -> Reason | None:
    """Why no legal end of the turn would remain with these cards left in the hand, or None.

    Args:
        state: the deal; its seat in turn is the one meant.
        side: the side of that seat.
        left: its hand after the act.
        meld_plans: what the act adds to the melds.
        top: the pile's top card after the act.
    """
    if keeps_discard(state, left, top):
        return None
    shapes = shapes_after(side, meld_plans)
    if not left:
        return right_fault(state, shapes)
    if can_finish(state, left, shapes, top):
        return None
    return _finish_fault(state, left, shapes, top)


def _finish_fault(state: State, left: Sequence[Card], shapes: Sequence[Shape], top: Card | None) -> Reason:
    """The reason that helps most where these last cards can neither be kept nor got rid of."""
    right = right_fault(state, shapes)
    waits = right is not None and right.code is Code.MUST_ASK
    if waits and can_meld_out(state, left, shapes):
        return Reason(Code.MUST_ASK)
    if len(left) > 1:
        return Reason(Code.ONLY_UNDISCARDABLE, 1, 0, card=left[0])
    stays = discard_fault(state, left[0], left, top)
    if right is not None and (stays is None or not waits):
        return right
    assert stays is not None
    return Reason(Code.KEEP_A_CARD, 2, 1, what=stays.code.value, card=left[0])


def can_finish(state: State, left: Sequence[Card], shapes: Sequence[Shape], top: Card | None) -> bool:
    """Whether the seat in turn could go out with these cards in this turn: by melding them all or discarding the last.

    Complete for what it is asked: a single card, or cards none of which may be discarded.
    """
    if consent_fault(state) is not None:
        return False
    if len(left) == 1 and discard_fault(state, left[0], left, top) is None and canastas_fault(state, shapes) is None:
        return True
    return can_meld_out(state, left, shapes)


def can_meld_out(state: State, left: Sequence[Card], shapes: Sequence[Shape]) -> bool:
    """Whether a single card, or wilds alone, can be melded so that the canastas for going out lie there then."""
    if len(left) == 1 and not _wild(left[0]):
        return any(canastas_fault(state, grown) is None for grown in _with_natural(state, left[0], shapes))
    if all(map(_wild, left)):
        return _spread(state, list(shapes), 0, len(left))
    return False


def _with_natural(state: State, card: Card, shapes: Sequence[Shape]) -> Iterable[list[Shape]]:
    """The melds with this natural (or black three) added, in every way that is legal."""
    for n, shape in enumerate(shapes):
        if takes(state.compiled, shape, (card,)):
            kind, low, suit, naturals, wilds = shape
            grown = list(shapes)
            grown[n] = (kind, min(low, card >> 2), suit, naturals + 1, wilds)
            yield grown


def _spread(state: State, shapes: list[Shape], n: int, wilds_left: int) -> bool:
    """Whether the wilds can be spread over the melds from the n-th on (and a new wild meld)."""
    compiled = state.compiled
    if n == len(shapes):
        if (
            wilds_left
            and compiled.wild_start
            and wilds_left >= compiled.wild_start
            and _new_wild_meld_allowed(state, shapes)
        ):
            return canastas_fault(state, [*shapes, (WILD, JOKER_RANK, 0, 0, wilds_left)]) is None
        return wilds_left == 0 and canastas_fault(state, shapes) is None
    kind, rank, suit, naturals, wilds = old = shapes[n]
    for more in range(wilds_left + 1):
        if more and not takes_so_many(compiled, old, 0, more):
            continue
        shapes[n] = (kind, rank, suit, naturals, wilds + more)
        if _spread(state, shapes, n + 1, wilds_left - more):
            shapes[n] = old
            return True
    shapes[n] = old
    return False


def _new_wild_meld_allowed(state: State, shapes: Iterable[Shape]) -> bool:
    lying = [shape for shape in shapes if shape[0] == WILD]
    return not lying or (
        state.compiled.rules.wild_melds.several and all(shape[4] >= state.compiled.canasta for shape in lying)
    )
