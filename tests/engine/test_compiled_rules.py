"""The compiled rules of a table: what it remembers stays small, and is of its own rules."""

from __future__ import annotations

import pytest

from canasta_tui.engine.acts import Meld
from canasta_tui.engine.compiled_rules import CompiledRules, Lists, compile_rules
from tests.engine.table import rules

TABLES = ["svensk 4", "jonola 4", "norsk 4", "dansk 4", "svensk 2", "jonola 2"]


def test_compiled_rules_are_those_of_their_ruleset_however_many_were_asked_for() -> None:
    for _ in range(2):
        for table in TABLES:
            assert compile_rules(rules(table)).rules == rules(table)
    few = [compile_rules(rules(table)) for table in TABLES[:4]]
    assert [compile_rules(rules(table)) for table in TABLES[:4]] == few
    assert compile_rules(rules(TABLES[4])) not in few


def test_lists_are_forgotten_before_they_are_too_many() -> None:
    lists = Lists()
    for n in range(30_000):
        assert lists.keep_melds((n,), iter([Meld(())])) == [Meld(())]
        assert lists.keep_takes((n,), iter([])) == []
        assert lists.keep_ends((("sequence", 4, 0, n, 0),), {n: 1}) == {n: 1}
        assert lists.melds[(n,)] == [Meld(())]
    assert 0 < len(lists.melds) < 25_000
    assert 0 < len(lists.takes) < 25_000
    assert 0 < len(lists.ends) < 25_000


@pytest.mark.parametrize("table", TABLES)
def test_what_goes_with_the_top_card_is_bounded_by_the_ways(table: str) -> None:
    compiled = CompiledRules(rules(table))
    for ways, (naturals, wilds) in zip(
        (compiled.rules.pile.ways.open, compiled.rules.pile.ways.frozen), compiled.with_top, strict=True
    ):
        assert naturals >= max(way.naturals for way in ways)
        assert wilds >= max(way.wilds for way in ways)
