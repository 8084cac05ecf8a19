"""A refused act leaves everything as it was, and the one door that explains is the one that refuses."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_tui.engine.deal import IllegalAct
from canasta_tui.players.simulation import cards_of
from tests.properties.play import FORMS, Form, any_act, everything, ruleset, somewhere

SEEDS = st.integers(0, 2**32 - 1)
STEPS = st.integers(0, 220)
every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


def try_anything(form: Form, seed: int, steps: int, tries: int) -> None:
    """At one position, try acts without any sense."""
    deal = somewhere(ruleset(form), seed, steps)
    pack = sorted(deal.book.pack)
    chance = Random(f"{seed}/{steps}")
    before = everything(deal)
    for _ in range(tries):
        act = any_act(deal, chance)
        reason = deal.check(act)
        if reason is None:
            other = deal.copy()
            assert other.apply(act)
            assert cards_of(other) == pack
            continue
        with pytest.raises(IllegalAct) as refusal:
            deal.apply(act)
        assert refusal.value.reason == reason
    assert everything(deal) == before


@every_form
@settings(max_examples=5)
@given(seed=SEEDS, steps=STEPS)
def test_a_refused_act_changes_nothing(form: Form, seed: int, steps: int) -> None:
    try_anything(form, seed, steps, tries=40)


@pytest.mark.heavy
@every_form
@settings(max_examples=60)
@given(seed=SEEDS, steps=STEPS)
def test_many_refused_acts_change_nothing(form: Form, seed: int, steps: int) -> None:
    try_anything(form, seed, steps, tries=100)


@every_form
def test_nothing_can_be_done_after_the_end(form: Form) -> None:
    deal = somewhere(ruleset(form), 3, 10_000)
    chance = Random(3)
    before = everything(deal)
    assert deal.phase == "over"
    for _ in range(50):
        with pytest.raises(IllegalAct):
            deal.apply(any_act(deal, chance))
    assert everything(deal) == before
