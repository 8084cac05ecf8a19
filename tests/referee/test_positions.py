"""Setting a position up: what is named lies where it is named, and the rest where the format says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from canasta_tui.cards import full_pack, is_red_three, parse_cards
from canasta_tui.engine.deal import Deal
from canasta_tui.players.simulation import cards_of
from canasta_tui.referee import read_cases
from canasta_tui.referee.setting import set_up
from tests.referee.helpers import case_file


def position(folder: Path, body: str, ruleset: str = "svensk", table: str = "2") -> Deal:
    """The deal that a case sets up."""
    [case] = read_cases(case_file(folder, body, ruleset, table))
    return set_up(case.given, case.ruleset)


def test_nothing_named_is_a_whole_table(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {}", table="4")
    assert (deal.turn, deal.phase, deal.dealer, deal.number) == (0, "draw", 3, 0)
    assert [len(hand) for hand in deal.hands] == [5, 5, 5, 5]
    assert deal.turns == [3, 3, 3, 3]
    assert [side.total for side in deal.sides] == [0, 0]
    assert not any(side.opened or side.melds or side.red_threes for side in deal.sides)
    assert deal.pile == []
    assert cards_of(deal) == sorted(full_pack(2, 4))


def test_cards_that_are_dealt_are_no_red_threes(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {hands: {0: 50, 1: 54}}")
    assert [len(hand) for hand in deal.hands] == [50, 54]
    assert not any(is_red_three(card) for hand in deal.hands for card in hand)
    assert len(deal.stocks[0]) == 4


def test_the_same_file_gives_the_same_cards(tmp_path: Path) -> None:
    first, second = (position(tmp_path, "given: {pile: 4h}") for _ in range(2))
    assert (first.hands, first.stocks) == (second.hands, second.stocks)


def test_an_odd_card_goes_to_the_first_of_two_stocks(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {hands: {0: 5, 1: 5}}", ruleset="jonola")
    assert [len(stock) for stock in deal.stocks] == [78, 77]


def test_a_named_stock_is_exactly_that_and_the_rest_is_out_of_play(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {hands: {0: 4h, 1: 5h}, stock: 7h 8h}\nwhen: [draw]")
    assert len(cards_of(deal)) == 4
    deal.apply(read_cases(case_file(tmp_path, "when: [draw]"))[0].acts[0])
    assert sorted(deal.hands[0]) == parse_cards("4h 7h")


def test_an_empty_text_is_no_card(tmp_path: Path) -> None:
    assert position(tmp_path, 'given: {stock: ""}', ruleset="jonola").stocks == [[], []]
    assert position(tmp_path, 'given: {hands: {1: ""}}').hands[1] == []


def test_sides_with_melds_have_opened_and_all_their_seats_have_melded(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {melds: {1: [4h 4d 4c]}}", table="4")
    assert [side.opened for side in deal.sides] == [False, True]
    assert deal.melded == [False, True, False, True]


def test_opened_and_melded_can_be_said_otherwise(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {melds: {1: [4h 4d 4c]}, opened: [0, 1], melded: [3]}", table="4")
    assert [side.opened for side in deal.sides] == [True, True]
    assert deal.melded == [False, False, False, True]


def test_dealt_red_threes_are_laid_when_the_first_turn_is_set_up(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {turns: [0, 0], hands: {0: 3h 4h 5h}, stock: 7h 8h 9h}")
    assert deal.sides[0].red_threes == parse_cards("3h")
    assert sorted(deal.hands[0]) == parse_cards("4h 5h 7h")


def test_red_threes_of_a_seat_that_waits_for_its_first_turn_stay_in_its_hand(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {turns: [1, 0], hands: {0: 4h 4d, 1: 3h 4h}}")
    assert sorted(deal.hands[1]) == parse_cards("3h 4h")


@pytest.mark.parametrize("text", ["10h", "Th", "tH", "10♥", "10H"])
def test_cards_are_read_in_every_way_of_writing(tmp_path: Path, text: str) -> None:
    assert position(tmp_path, f"given: {{pile: {text}}}").pile == parse_cards("10h")


def test_a_fresh_deal_from_a_seed_is_that_of_the_game(tmp_path: Path) -> None:
    from canasta_tui.engine.shuffling import shuffled

    deal = position(tmp_path, "given: {deal: {seed: 7}, dealer: 0, scores: [100, 200], dealt: 2}")
    pack, _cut = shuffled(deal.compiled.rules, 7, 2)
    assert (deal.dealer, deal.turn, deal.number) == (0, 1, 2)
    assert [side.total for side in deal.sides] == [100, 200]
    assert Counter(deal.hands[0]) == Counter(pack[1:22:2])


def test_a_fresh_deal_from_a_pack_deals_one_card_at_a_time(tmp_path: Path) -> None:
    named = "4h 5h " * 2 + "4d 5d " * 2 + "4c 5c " * 2 + "4s 5s " * 2 + "6h 7h 6d 7d 6c 7c 9h"
    deal = position(tmp_path, f"given: {{deal: {{pack: {named}}}}}")
    assert sorted(deal.hands[0]) == sorted(parse_cards("4h 4h 4d 4d 4c 4c 4s 4s 6h 6d 6c"))
    assert deal.pile == parse_cards("9h")


def test_an_unfit_upcard_goes_back_where_the_variant_says_so(tmp_path: Path) -> None:
    named = "4h 4d 4c 4s 5h 5d 5c 5s 6h 6d 6c 6s 7h 7d 7c 7s 8h 8d 8c 8s 9h 9d 9c 9s 10h 10d 10c 10s Jh Jd Jk"
    deal = position(tmp_path, f"given: {{deal: {{pack: {named}}}}}", ruleset="jonstorp")
    assert len(deal.pile) == 1
    assert deal.pile != parse_cards("Jk")
    assert cards_of(deal) == sorted(full_pack(3, 6))


def test_the_cut_card_is_not_counted_among_the_copies(tmp_path: Path) -> None:
    deal = position(tmp_path, "given: {pile: 9h 9h, cut: 9h}", ruleset="handcanasta")
    assert deal.cut == parse_cards("9h")[0]


def test_options_can_stand_at_the_top_or_in_a_case(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(
        "ruleset: svensk\ntable: '2'\noptions: {draw: 2}\n"
        "cases:\n  - name: top\n  - name: own\n    options: {canastas: 2}\n",
        encoding="utf-8",
    )
    top, own = read_cases(path)
    assert (top.ruleset.deal.draw, top.ruleset.going_out.canastas) == (2, 1)
    assert (own.ruleset.deal.draw, own.ruleset.going_out.canastas) == (1, 2)


def test_a_ruleset_may_be_a_file_beside_the_cases(tmp_path: Path) -> None:
    (tmp_path / "ours.yaml").write_text("extends: svensk\nname: Ours\ndeal: {cards: 9}\n", encoding="utf-8")
    deal = position(tmp_path, "given: {deal: {seed: 1}}", ruleset="ours.yaml")
    assert [len(hand) for hand in deal.hands] >= [9, 9]
