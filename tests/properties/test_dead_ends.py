"""No dead end: wherever play leads, something is legal, until the deal is over."""

from __future__ import annotations

import pytest

from tests.engine.houses import RULESETS
from tests.properties.greedy import few_cards, greedy_walk
from tests.properties.play import FORMS, Form, new_deal, ruleset

every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)
every_ruleset = pytest.mark.parametrize("name", RULESETS)


def look_at_deals(form: Form, seeds: range) -> None:
    for seed in seeds:
        deal = new_deal(ruleset(form), seed)
        for _deal, legal in greedy_walk(deal, f"{form}/{seed}"):
            assert legal, f"seed {seed}: nothing is legal in phase {deal.phase} with {deal.hands[deal.turn]}"
        assert deal.phase == "over"


def look_at_few_cards(name: str, seeds: range) -> None:
    for seed in seeds:
        for deal, legal in greedy_walk(few_cards(RULESETS[name], f"{name}/{seed}"), f"{name}/{seed}", most=60):
            assert legal, f"seed {seed}: nothing is legal in phase {deal.phase} with {deal.hands[deal.turn]}"


@every_form
def test_greedy_deals_meet_no_dead_end(form: Form) -> None:
    look_at_deals(form, range(2))


@every_ruleset
def test_few_cards_meet_no_dead_end(name: str) -> None:
    look_at_few_cards(name, range(10))


@pytest.mark.heavy
@every_form
def test_many_greedy_deals_meet_no_dead_end(form: Form) -> None:
    look_at_deals(form, range(1000, 1020))


@pytest.mark.heavy
@every_ruleset
def test_many_tables_with_few_cards_meet_no_dead_end(name: str) -> None:
    look_at_few_cards(name, range(1000, 1150))
