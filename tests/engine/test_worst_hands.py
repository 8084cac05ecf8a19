"""The list of legal acts of the longest hands: made in time, complete enough to act by, and right."""

from __future__ import annotations

import pytest

from canasta_tui.engine.acts import ACT_NAMES, act_name
from canasta_tui.engine.book import Book
from tests.benchmarks.worst_case import HOUSE, SHIPPED, Hand, milliseconds, read_hands, rules_of

SLOW = 6
"""How many times slower than it is meant to be a busy machine may be."""


@pytest.mark.parametrize("hand", read_hands(), ids=lambda hand: hand.rules)
def test_a_long_hand_is_listed_in_time(hand: Hand) -> None:
    book = Book(rules_of(hand.rules))
    deal = hand.deal(book)
    legal = deal.legal()
    assert [act for act in legal if deal.check(act) is not None] == []
    assert {name for name in ACT_NAMES if deal.may(name)} == {act_name(act) for act in legal}
    assert milliseconds(hand, book) < SLOW * (HOUSE if hand.rules.startswith("house") else SHIPPED)
