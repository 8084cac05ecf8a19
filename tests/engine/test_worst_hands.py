"""The list of legal acts of the longest hands: made with bounded work, complete enough to act by, and right."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from canasta_tui.engine.acts import ACT_NAMES, act_name
from canasta_tui.engine.compiled_rules import CompiledRules
from tests.benchmarks.worst_case import Hand, read_hands, rules_of

MOST_CALLS = {"shipped": 250_000, "house": 500_000}
"""Calls of functions that a list may take; `tests.benchmarks.worst_case` says how long they last."""


def calls_of(work: Callable[[], object]) -> int:
    """Calls of functions that some work makes: the same on a busy machine (a compiled engine shows few of them)."""
    made = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return made


def is_a_house(hand: Hand) -> bool:
    """Whether it is played by a house ruleset at random."""
    return hand.rules.startswith("house")


def look_at(hand: Hand) -> None:
    compiled = CompiledRules(rules_of(hand.rules))
    deal = hand.deal(compiled)
    legal = deal.legal()
    assert [act for act in legal if deal.check(act) is not None] == []
    assert {name for name in ACT_NAMES if deal.may(name)} == {act_name(act) for act in legal}
    assert calls_of(hand.deal(compiled).legal) < MOST_CALLS["house" if is_a_house(hand) else "shipped"]


HANDS = [hand for hand in read_hands() if not is_a_house(hand)]
HOUSE_HANDS = [hand for hand in read_hands() if is_a_house(hand)]


@pytest.mark.parametrize("hand", [*HANDS, *HOUSE_HANDS[::8]], ids=lambda hand: hand.rules)
def test_a_long_hand_is_listed_with_bounded_work(hand: Hand) -> None:
    look_at(hand)


@pytest.mark.heavy
@pytest.mark.parametrize("hand", HOUSE_HANDS, ids=lambda hand: hand.rules)
def test_a_long_hand_of_any_house_is_listed_with_bounded_work(hand: Hand) -> None:
    look_at(hand)
