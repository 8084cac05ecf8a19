"""Hundreds of random deals at every table form end for a reason, with every card there and sums that are sums."""

from __future__ import annotations

import pytest

from canasta_tui.players.simulation import Tally, simulate
from canasta_tui.rules.schema import Ruleset
from tests.properties.play import FORMS, Form, ruleset

every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


def play(rules: Ruleset, deals: int) -> Tally:
    """Simulate so many deals; a stuck position, a lost card or a broken sheet raises."""
    tally = Tally.empty(rules)
    for block in simulate(rules, deals, 11, ["random"] * rules.seats):
        tally.add(block)
    return tally


@every_form
def test_some_deals_end_for_a_reason(form: Form) -> None:
    tally = play(ruleset(form), 4)
    assert len(tally.acts) == sum(tally.endings.values()) == 4
    assert set(tally.endings) <= {"out", "stock"}


@pytest.mark.heavy
@every_form
def test_hundreds_of_deals_end_for_a_reason(form: Form) -> None:
    tally = play(ruleset(form), 200)
    assert len(tally.acts) == sum(tally.endings.values()) == 200
    assert set(tally.endings) <= {"out", "stock"}
