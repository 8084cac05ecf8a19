"""The hand limit is exact: an act is legal if and only if the turn can still end after it, as trying shows."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from canasta_tui.engine.acts import Act, Discard, Meld
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.planning import ActPlan, plan_meld, plan_take
from canasta_tui.engine.reasons import Code
from tests.engine.every_act import every_meld, every_take
from tests.engine.houses import RULESETS, every_ruleset, some_rulesets_a_day
from tests.engine.positions import opening_position, small_position

ABOUT_THE_END = {
    Code.KEEP_A_CARD,
    Code.ONLY_UNDISCARDABLE,
    Code.CANASTAS_MISSING,
    Code.MUST_ASK,
    Code.TOLD_NO,
}


def can_end(deal: Deal) -> bool:
    """Whether the turn can end by a discard or by going out, without asking, exposing or being stuck."""
    if deal.phase == "over":
        return True
    listed = deal.legal()
    if any(isinstance(act, Discard) for act in listed):
        return True
    for act in listed:
        if isinstance(act, Meld):
            other = deal.copy()
            other.apply(act)
            if can_end(other):
                return True
    return False


def acts_of(deal: Deal, most: int, chance: Random) -> list[Act]:
    """Some melds or takes, those that are illegal for another reason than the end of the turn left out."""
    tried: list[Act] = list(every_meld(deal) if deal.phase == "play" else every_take(deal))
    chance.shuffle(tried)
    fitting = []
    for act in tried:
        reason = deal.check(act)
        if reason is None or reason.code in ABOUT_THE_END:
            fitting.append(act)
            if len(fitting) == most:
                break
    return fitting


def look(name: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        build = opening_position if seed % 4 == 0 else small_position
        deal = build(RULESETS[name], f"limit/{name}/{seed}")
        for act in acts_of(deal, 12, Random(seed)):
            reason = deal.check(act)
            other = deal.copy()
            # As if there were no hand limit.
            plan = (
                plan_meld(other, act, end=False) if isinstance(act, Meld) else plan_take(other, act, end=False)  # type: ignore[arg-type]
            )
            assert isinstance(plan, ActPlan)
            if not plan.left:
                continue  # it is the going out itself, and its right is tested by rule
            other._lay(plan)
            assert can_end(other) is (reason is None), f"seed {seed}: {act}, {reason}"


@some_rulesets_a_day
def test_an_act_is_legal_exactly_where_the_turn_can_still_end(name: str) -> None:
    look(name, range(2))


@pytest.mark.heavy
@every_ruleset
def test_many_acts_and_ends_of_turns(name: str) -> None:
    look(name, [*range(2, 12), *range(1000, 1006)])
