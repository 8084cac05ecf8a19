"""The table as one seat may see it."""

from __future__ import annotations

from canasta_tui.cards import RED_THREES, WILD_RANKS
from canasta_tui.engine.going_out import canasta_counts, shapes_after
from canasta_tui.engine.kinds import RANK, SEQUENCE
from canasta_tui.engine.scoring import table_points
from canasta_tui.engine.state import Side, State, TableMeld
from canasta_tui.engine.view import MeldView, PileView, SideView, TurnFacts, View


def view_meld(state: State, meld: TableMeld) -> MeldView:
    """One meld, its naturals first (a sequence from low to high)."""
    needed = state.compiled.samba if meld.kind == SEQUENCE else state.compiled.canasta
    ordered = sorted(meld.cards, key=lambda card: (card >> 2 in WILD_RANKS, card >> 2, card & 3))
    canasta = state.canasta_of(meld)
    can_be = meld.kind != RANK or meld.rank > 3 or state.compiled.rules.black_threes.canasta
    return MeldView(
        kind=meld.kind,
        rank=meld.rank,
        suit=meld.suit,
        cards=tuple(ordered),
        naturals=meld.naturals,
        wilds=meld.wilds,
        canasta=canasta,
        hand=meld.hand,
        lacks_one=can_be and meld.naturals + meld.wilds == needed - 1,
    )


def view_side(state: State, side: Side) -> SideView:
    """What lies before one side."""
    total, natural, mixed = canasta_counts(state, shapes_after(side))
    return SideView(
        seats=side.seats,
        melds=tuple(view_meld(state, meld) for meld in side.melds),
        red_threes=tuple(sorted(side.red_threes)),
        total=side.total,
        opened=side.opened,
        minimum=0 if side.opened else side.minimum,
        needs_canasta=() if side.opened else state.compiled.opening(state.number).needs_canasta,
        canastas=total,
        natural=natural,
        mixed=mixed,
        table_value=table_points(state, side),
    )


def view_pile(state: State, seat: int) -> PileView:
    """The discard pile: the seat in turn may look at more than its top card where the variant lets it."""
    pile = state.pile
    depth = state.compiled.rules.pile.seen if seat == state.turn and state.phase in ("draw", "play", "answer") else 1
    return PileView(
        count=len(pile),
        seen=tuple(pile[: -depth - 1 : -1]),
        frozen=state.frozen,
        stopped=bool(pile) and state.compiled.stops[pile[-1]],
        red_threes=sum(card in RED_THREES for card in pile),
        above_wild=state.above_wild(),
        takeable=state.takeable(),
        crossed=state.crossed,
    )


def facts_of(state: State) -> TurnFacts:
    """What the rules ask about this turn and the melds besides what lies there."""
    return TurnFacts(
        melded=tuple(state.melded),
        melding_acts=state.melding_acts,
        laid_onto=state.laid_onto,
        took=state.took,
        before=tuple(state.before),
        asked_in=state.asked_in,
        penalties=tuple(side.penalty for side in state.sides),
        melds=tuple(
            tuple((meld.started, meld.completed, meld.hand_clean) for meld in side.melds) for side in state.sides
        ),
    )


def make_view(state: State, seat: int) -> View:
    """The view of a seat, or of an onlooker (-1) who sees no hand."""
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        actor=state.actor,
        hand=tuple(state.hands[seat]) if seat >= 0 else (),
        new=tuple(state.new) if seat == state.turn else (),
        counts=tuple(map(len, state.hands)),
        sides=tuple(view_side(state, side) for side in state.sides),
        stocks=tuple(map(len, state.stocks)),
        pile=view_pile(state, seat),
        shown=tuple(state.shown),
        cut=state.cut if state.compiled.rules.canastas.doubles.cut_rank else None,
        asked=state.asked,
        answer=state.answer,
        asked_seat=state.actor if state.phase == "answer" else -1,
        events=tuple(state.events),
        dealer=state.dealer,
        deal_number=state.number,
        turns=tuple(state.turns),
        facts=facts_of(state),
    )
