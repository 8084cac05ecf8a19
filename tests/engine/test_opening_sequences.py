"""Openings with sequences that the list of legal acts offers."""

from __future__ import annotations

import msgspec
import pytest

from canasta_tui.cards import parse_cards
from canasta_tui.engine.acts import Meld
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position
from canasta_tui.rules.loading import load_ruleset


@pytest.mark.parametrize("several", [True, False])
def test_an_opening_has_two_sequences_of_a_suit_only_where_a_side_may_have_them(several: bool) -> None:
    rules = load_ruleset("sambacanasta", "2")
    sequences = msgspec.structs.replace(rules.sequences, several_of_suit=several)
    deal = Deal.from_position(
        msgspec.structs.replace(rules, sequences=sequences),
        Position(
            phase="play",
            dealer=1,
            totals=(0, 0),
            turns=(3, 3),
            hands={0: parse_cards("4h 5h 6h 9h 10h Jh Kc Ac 8d"), 1: parse_cards("4c 4d")},
        ),
    )
    lists = [act for act in deal.legal() if isinstance(act, Meld)]
    assert all(deal.check(act) is None for act in lists)
    # 4-5-6 and 9-10-J of hearts are 15 and 30: together they are 45, and nothing else reaches 50.
    assert lists == []
    deal.sides[0].minimum = 45
    assert [len(act.groups) for act in deal.legal() if isinstance(act, Meld)] == ([2] if several else [])
