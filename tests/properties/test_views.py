"""A view shows what its seat may see and nothing else: two deals that differ only in hidden cards look the same."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_tui.engine.scoring import open_scores
from tests.properties.play import FORMS, Form, relabelled, ruleset, somewhere, walk

SEEDS = st.integers(0, 2**32 - 1)
STEPS = st.integers(0, 220)
every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


def look(form: Form, seed: int, steps: int) -> None:
    """Compare every seat's view of one position with that of a deal in which what it cannot see lies otherwise."""
    deal = somewhere(ruleset(form), seed, steps)
    chance = Random(f"{seed}/{steps}")
    for seat in range(-1, len(deal.hands)):
        other = relabelled(deal, seat, chance)
        assert other.view(seat) == deal.view(seat)
        # What lies open is worth the same, whatever the hands hold.
        assert open_scores(other) == open_scores(deal)
    if deal.phase in ("draw", "play"):
        # Neither does what may be done tell anything, nor why something may not.
        other = relabelled(deal, deal.turn, chance)
        assert other.legal() == deal.legal()


@every_form
@settings(max_examples=2)
@given(seed=SEEDS, steps=STEPS)
def test_hidden_cards_leave_no_trace_in_a_view(form: Form, seed: int, steps: int) -> None:
    look(form, seed, steps)


@pytest.mark.heavy
@every_form
@settings(max_examples=30)
@given(seed=SEEDS, steps=STEPS)
def test_hidden_cards_leave_no_trace_in_many_views(form: Form, seed: int, steps: int) -> None:
    look(form, seed, steps)


@every_form
def test_a_view_counts_every_card_and_names_only_its_own_hand(form: Form) -> None:
    rules = ruleset(form)
    for step, (deal, _act) in enumerate(walk(rules, 11)):
        if step % 9:
            continue
        for seat in range(-1, rules.seats):
            view = deal.view(seat)
            on_table = sum(len(meld.cards) for side in view.sides for meld in side.melds)
            red_threes = sum(len(side.red_threes) for side in view.sides)
            counted = sum(view.counts) + sum(view.stocks) + view.pile.count + on_table + red_threes
            assert counted == len(deal.compiled.pack)
            assert sorted(view.hand) == (sorted(deal.hands[seat]) if seat >= 0 else [])
            assert view.new == () or seat == deal.turn


def test_relabelling_moves_cards() -> None:
    """The comparison above is worth something: in the other deal the hidden cards do lie otherwise."""
    deal = somewhere(ruleset(FORMS[0]), 1, 60)
    other = relabelled(deal, 0, Random(1))
    assert other.hands[0] == deal.hands[0]
    assert other.hands[1] != deal.hands[1]
    assert other.stocks != deal.stocks
    assert other.view(1) != deal.view(1)
