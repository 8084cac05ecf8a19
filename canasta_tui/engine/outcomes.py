"""What a legal act would do that cannot be taken back, or costs something: for a front that asks before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from canasta_tui.cards import Rank
from canasta_tui.engine.acts import Act, Answer, Ask, Draw, Meld, Take
from canasta_tui.engine.kinds import RANK
from canasta_tui.engine.planning import ActPlan, opening_points, plan_meld, plan_take
from canasta_tui.engine.reach import could_go_out
from canasta_tui.engine.scoring import score_side
from canasta_tui.engine.state import Side, State, TableMeld

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal


class Outcome(Struct, frozen=True, kw_only=True):
    """What an act would do.

    Attributes:
        goes_out: the seat goes out.
        ends_deal: the deal is over then, by going out or otherwise.
        freezes: the pile, until then not frozen (or blocked), is so afterwards.
        stops: the next seat cannot take the pile, whatever it holds.
        stays: points that the side loses because its seat asked, heard yes and ends its turn; of the question, what
            that would cost.
        spoils: the rank of a natural canasta that becomes a mixed one, else 0; lost: points that this costs.
        counts: points that the act counts towards an opening, else 0.
        binds: of the question, whether a no forbids going out in this turn.
        in_vain: of the question, whether it is certain that the seat cannot go out in this turn with what it holds.
    """

    goes_out: bool = False
    ends_deal: bool = False
    freezes: bool = False
    stops: bool = False
    stays: int = 0
    spoils: Rank = 0
    lost: int = 0
    counts: int = 0
    binds: bool = False
    in_vain: bool = False


def outcome(deal: Deal, act: Act) -> Outcome:
    """What a legal act of the seat that is to act would do; of a draw and an answer nothing is told beforehand."""
    if isinstance(act, Draw | Answer):
        return Outcome()
    if isinstance(act, Ask):
        rule = deal.compiled.rules.asking
        return Outcome(binds=rule.no_binds, stays=rule.stayed_penalty, in_vain=not could_go_out(deal))
    seat, then = deal.turn, deal.copy()
    then.apply(act, checked=True)
    over = then.phase == "over"
    rank, lost = _spoiled(deal, then, seat)
    return Outcome(
        goes_out=then.went_out is not None,
        ends_deal=over,
        freezes=not over and then.crossed and not deal.crossed,
        stops=not over and bool(then.pile) and then.turn != seat and then.compiled.stops[then.pile[-1]],
        stays=then.side_of[seat].penalty - deal.side_of[seat].penalty,
        spoils=rank,
        lost=lost,
        counts=_counts(deal, act),
    )


def _counts(deal: Deal, act: Act) -> int:
    if deal.side_of[deal.turn].opened or not isinstance(act, Meld | Take):
        return 0
    plan = plan_meld(deal, act) if isinstance(act, Meld) else plan_take(deal, act)
    return opening_points(deal, plan) if isinstance(plan, ActPlan) else 0


def _spoiled(deal: State, then: State, seat: int) -> tuple[Rank, int]:
    """The rank of the first natural canasta that is a mixed one then, and what all of these lose."""
    rank = lost = 0
    before, after = _bonuses(deal, deal.side_of[seat]), _bonuses(then, then.side_of[seat])
    for (meld, kind, points), (_meld, kind_then, points_then) in zip(before, after, strict=False):
        if (kind, kind_then) == ("natural", "mixed"):
            rank, lost = rank or meld.rank, lost + points - points_then
    return rank, lost


def _bonuses(state: State, side: Side) -> Iterator[tuple[TableMeld, str, int]]:
    """Each rank meld that lies there, in order, with its kind of canasta and its bonus."""
    lines = iter(score_side(state, side).canasta_lines)
    for meld in side.melds:
        kind = state.canasta_of(meld)
        points = next(lines)[3] if kind else 0
        if meld.kind == RANK:
            yield meld, kind, points
