"""Drawing for seats and partners (norsk): the highest first, the second highest its partner."""

from __future__ import annotations

import pytest

from canasta_tui.cards import JOKER, parse_card, parse_cards
from canasta_tui.engine.seating import draw_for_seats, rank_order
from tests.engine.table import rules

NAMES = ["Anna", "Bo", "Cia", "Dan"]


def test_aces_are_high_twos_low_and_suits_break_ties() -> None:
    order = "As Ah Ad Ac Ks Kc Qd Js 10h 4c 3s 3d 2h 2c"
    assert sorted(order.split(), key=lambda text: rank_order(parse_card(text)), reverse=True) == order.split()


@pytest.mark.parametrize("seed", range(40))
def test_the_highest_sits_first_and_the_second_highest_is_its_partner(seed: int) -> None:
    seating = draw_for_seats(rules("norsk 4"), NAMES, seed)
    last = {draw.name: parse_cards(draw.cards)[-1] for draw in seating.draws}
    ranked = sorted(NAMES, key=lambda name: rank_order(last[name]), reverse=True)
    assert [seating.names[seat] for seat in (0, 2, 1, 3)] == ranked
    assert sorted(seating.names) == NAMES
    assert [draw.name for draw in seating.draws] == NAMES


def test_equal_cards_and_jokers_draw_again_and_nobody_else() -> None:
    again = 0
    for seed in range(300):
        drawn = [parse_cards(draw.cards) for draw in draw_for_seats(rules("norsk 4"), NAMES, seed).draws]
        final = [cards[-1] for cards in drawn]
        assert JOKER not in final
        assert len(set(final)) == len(final)
        for person, cards in enumerate(drawn):
            others = [card for other, theirs in enumerate(drawn) if other != person for card in theirs]
            for card in cards[:-1]:
                assert card == JOKER or card in others
                again += 1
    assert again > 20


def test_the_same_seed_seats_alike() -> None:
    assert draw_for_seats(rules("norsk 4"), NAMES, 5) == draw_for_seats(rules("norsk 4"), NAMES, 5)
    assert draw_for_seats(rules("norsk 4"), NAMES, 5) != draw_for_seats(rules("norsk 4"), NAMES, 6)
