"""Whatever a house asks for: the list of legal acts against every grouping of a small hand, tried one by one."""

from __future__ import annotations

import pytest

from tests.engine.every_act import how_many
from tests.engine.positions import opening_position, small_position
from tests.engine.random_houses import random_house
from tests.engine.test_every_act import compare, show

_ENOUGH = 6000
"""Hands that can be laid in more ways take too long to try."""


def look_at_houses(seeds: range) -> None:
    looked = 0
    for seed in seeds:
        name, ruleset = random_house(str(seed))
        for build in (small_position, opening_position):
            for n in range(2):
                deal = build(ruleset, f"{seed}/{n}")
                if how_many(deal) <= _ENOUGH:
                    wrong = compare(deal)
                    assert wrong == [], f"house {seed}: {name}: {show(deal)}"
                    looked += 1
    assert looked >= len(seeds)


@pytest.mark.parametrize("first", range(0, 24, 12))
def test_houses_list_every_least_act_and_nothing_illegal(first: int) -> None:
    look_at_houses(range(first, first + 12))


@pytest.mark.heavy
@pytest.mark.parametrize("first", [*range(24, 120, 12), *range(1000, 1120, 12)])
def test_many_houses_list_every_least_act_and_nothing_illegal(first: int) -> None:
    look_at_houses(range(first, first + 12))


@pytest.mark.parametrize("seed", [7548, 20038])
def test_two_cards_take_the_pile_beside_a_meld_where_they_begin_none(seed: int) -> None:
    """Exactly two cards go with the top card, and three are no meld in these houses."""
    look_at_houses(range(seed, seed + 1))


@pytest.mark.parametrize("seed", [1117, 1273, 5260])
def test_an_opening_lays_the_twos_that_could_not_be_discarded(seed: int) -> None:
    """Fewer wilds would have the points, and leave nothing but twos, which these houses never discard."""
    look_at_houses(range(seed, seed + 1))
