"""The deal, the upcard, the draw and the red threes (common §4 to §7; jonola §4 to §7)."""

from __future__ import annotations

import random

import pytest

from canasta_tui.cards import JOKER, RED_THREES, cards_text, full_pack, is_wild, parse_cards
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.shuffling import settle_upcard, shuffled
from canasta_tui.rules.schema import Ruleset
from tests.engine.table import before, do, hand, legal, rules, table, why
from tests.properties.play import FORMS, Form, ruleset

DEALT = {
    "jonola 2": (13, 2, 165), "jonola 3": (13, 2, 165), "jonola 4": (13, 2, 165), "jonola 6": (13, 2, 165),
    "jonola 6-variant-2": (11, 2, 165),
    "svensk 2": (11, 1, 108), "svensk 3": (11, 1, 108), "svensk 4": (11, 1, 108), "svensk 5": (11, 1, 162),
    "svensk 6": (11, 1, 162),
    "snabbcanasta 2": (11, 2, 108), "snabbcanasta 3": (11, 2, 108), "snabbcanasta 4": (11, 2, 108),
    "snabbcanasta 5": (11, 2, 162), "snabbcanasta 6": (11, 2, 162),
    "sambacanasta 2": (15, 2, 162), "sambacanasta 3": (15, 2, 162), "sambacanasta 4": (15, 2, 162),
    "sambacanasta 6": (15, 2, 162),
    "handcanasta 2": (11, 1, 108), "handcanasta 3": (11, 1, 108), "handcanasta 4": (11, 1, 108),
    "jonstorp 2": (15, 2, 162), "jonstorp 3": (15, 2, 162), "jonstorp 4": (15, 2, 162), "jonstorp 5": (15, 2, 162),
    "jonstorp 6-three-teams": (15, 2, 216), "jonstorp 6-two-teams": (15, 2, 216),
    "tre-lekar 2": (13, 2, 162), "tre-lekar 3": (13, 2, 162), "tre-lekar 4-single": (13, 2, 162),
    "tre-lekar 4": (13, 2, 162),
    "norsk 4": (11, 1, 108),
    "dansk 2": (15, 1, 108), "dansk 3": (13, 1, 108), "dansk 4": (11, 1, 108),
    "dansk-samba 2": (13, 1, 162), "dansk-samba 3": (13, 1, 162), "dansk-samba 4": (13, 1, 162),
    "dansk-samba 5": (13, 1, 162), "dansk-samba 6": (13, 1, 162),
}  # fmt: skip
"""Cards dealt to each seat, cards drawn in a turn, cards of the pack, variant by variant."""
SIDES = {
    "jonola 4": 2, "jonola 6": 2, "jonola 6-variant-2": 2, "svensk 4": 2, "svensk 6": 3, "snabbcanasta 4": 2,
    "snabbcanasta 6": 3, "sambacanasta 4": 2, "sambacanasta 6": 3, "handcanasta 4": 2, "jonstorp 4": 2,
    "jonstorp 6-three-teams": 3, "jonstorp 6-two-teams": 2, "tre-lekar 4": 2, "norsk 4": 2, "dansk 4": 2,
    "dansk-samba 4": 2, "dansk-samba 6": 3,
}  # fmt: skip
"""Tables at which not everybody plays alone."""


def fresh(form: str, top: str, *, dealer: int | None = None, seed: int = 1) -> Deal:
    """A deal of which the cards after the hands are these, the rest of the pack as a seed has it."""
    loaded = rules(form)
    first = parse_cards(top)
    rest = full_pack(loaded.pack.decks, loaded.pack.jokers)
    for card in first:
        rest.remove(card)
    # No red threes in the hands: they would be laid by themselves.
    plain = [card for card in rest if card not in RED_THREES]
    red = [card for card in rest if card in RED_THREES]
    random.Random(seed).shuffle(plain)
    dealt = loaded.seats * loaded.deal.cards
    pack = [*plain[:dealt], *first, *plain[dealt:], *red]
    return Deal.start(loaded, pack, dealer=loaded.seats - 1 if dealer is None else dealer, totals=(0,) * loaded.sides)


def test_every_table_form_is_known() -> None:
    assert {" ".join(form[:2]) for form in FORMS} == set(DEALT)


@pytest.mark.parametrize("form", DEALT)
def test_cards_dealt_drawn_and_in_the_pack(form: str) -> None:
    cards, drawn, pack = DEALT[form]
    deal = fresh(form, "8h 9h 10h Jh Qh Kh")
    loaded = rules(form)
    assert [len(held) for held in deal.hands] == [cards] * loaded.seats
    assert deal.pile == parse_cards("8h")
    assert len(deal.compiled.pack) == pack == loaded.seats * cards + 1 + deal.stock_count
    assert (deal.turn, deal.phase) == (0, "draw")
    do(deal, "draw")
    assert len(deal.hands[0]) == cards + drawn
    assert loaded.sides == SIDES.get(form, loaded.seats)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_cards_are_dealt_one_at_a_time_beginning_left_of_the_dealer(dealer: int) -> None:
    loaded = rules("norsk 4")
    pack, _cut = shuffled(loaded, 3)
    pack = [card for card in pack if card not in RED_THREES] + [card for card in pack if card in RED_THREES]
    deal = Deal.start(loaded, pack, dealer=dealer, totals=(0, 0))
    for n in range(4):
        assert sorted(deal.hands[(dealer + 1 + n) % 4]) == sorted(pack[n:44:4])
    assert deal.turn == deal.forehand == (dealer + 1) % 4


def test_the_pack_must_be_that_of_the_ruleset() -> None:
    pack, _cut = shuffled(rules("svensk 2"), 1)
    with pytest.raises(ValueError, match="pack"):
        Deal.start(rules("svensk 2"), [*pack[:-1], pack[0]], dealer=0, totals=(0, 0))


@pytest.mark.parametrize(
    ("form", "turned", "pile", "frozen"),
    [
        ("svensk 2", "8h", "8h", False),
        ("svensk 2", "2c 8h", "2c 8h", True),
        ("svensk 2", "Jk 3d 2h 4s", "Jk 3d 2h 4s", True),
        ("svensk 2", "3h 3s", "3h 3s", True),
        ("svensk 2", "3s", "3s", False),
        ("sambacanasta 2", "3s", "3s", False),
        ("handcanasta 2", "Jk 3s", "Jk 3s", True),
        ("tre-lekar 2", "3d 3c", "3d 3c", True),
        ("dansk 4", "Jk 3c", "Jk 3c", True),
        ("dansk-samba 6", "3c", "3c", False),
        ("norsk 4", "3c 8h", "3c 8h", True),
        ("norsk 4", "3c 3h 2c Jk 8h", "3c 3h 2c Jk 8h", True),
        ("jonola 2", "3c 8h", "3c 8h", False),
        ("jonola 2", "3c 3s 3h 8h", "3c 3s 3h 8h", True),
        ("jonola 4", "2c 8h", "2c 8h", True),
        ("jonola 4", "Jk 3s 8h", "Jk 3s 8h", True),
        ("jonstorp 2", "3s", "3s", False),
    ],
)
def test_upcards_that_may_not_lie_are_covered_and_freeze(form: str, turned: str, pile: str, frozen: bool) -> None:
    deal = fresh(form, turned)
    assert cards_text(deal.pile) == pile
    assert deal.frozen is frozen
    assert deal.view(0).pile.red_threes == sum(card in RED_THREES for card in deal.pile)


def test_jonstorp_puts_an_unfit_upcard_back_into_the_stock() -> None:
    loaded = rules("jonstorp 2")
    pack = sorted(shuffled(loaded, 1)[0], key=lambda card: card in RED_THREES or is_wild(card))
    unfit = [card for card in pack if is_wild(card)][:3]
    for card in unfit:
        pack.remove(card)
    pack[30:30] = unfit
    with pytest.raises(ValueError, match="upcard"):
        Deal.start(loaded, pack, dealer=1, totals=(0, 0))
    settled = settle_upcard(loaded, pack, random.Random(4))
    assert sorted(settled) == sorted(pack)
    assert settled[:30] == pack[:30]
    deal = Deal.start(loaded, settled, dealer=1, totals=(0, 0))
    assert len(deal.pile) == 1
    assert not is_wild(deal.pile[0])
    assert deal.stock_count == 162 - 31


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("form", ["jonstorp 2", "jonstorp 6-two-teams"])
def test_jonstorp_piles_start_unblocked(form: str, seed: int) -> None:
    loaded = rules(form)
    pack, cut = shuffled(loaded, seed)
    assert cut is None
    deal = Deal.start(loaded, pack, dealer=0, totals=(0,) * loaded.sides)
    assert len(deal.pile) == 1
    assert not is_wild(deal.pile[0])
    assert deal.pile[0] not in RED_THREES


class TestTwoStocks:
    """Jonola: two equal stocks, a card from each."""

    def test_the_upper_half_with_the_odd_card_is_the_first_and_gives_the_upcard(self) -> None:
        deal = fresh("jonola 2", "8h 9h")
        assert list(map(len, deal.stocks)) == [69, 69]  # 139 over: 70 and 69, less the upcard
        assert deal.stocks[0][-1] == parse_cards("9h")[0]
        deal = fresh("jonola 3", "8h")
        assert list(map(len, deal.stocks)) == [62, 63]  # 126 over

    def test_the_cover_comes_from_the_first_stock_too(self) -> None:
        assert list(map(len, fresh("jonola 4", "Jk 2c 3c 3h 8h").stocks)) == [57 - 5, 56]

    def test_a_card_is_drawn_from_each(self) -> None:
        deal = before("jonola 2", "4h", stock=["5h 6h", "7h 8h"])
        assert hand(do(deal, "draw")) == "4h 5h 7h"

    @pytest.mark.parametrize(
        ("stocks", "drawn"),
        [
            (["", "7h 8h 9h"], "7h 8h"),
            (["5h 6h 9h", ""], "5h 6h"),
            (["5h", ""], "5h"),
            (["5h", "7h"], "5h 7h"),
            (["3h", "7h 8h"], "7h 8h"),
            (["3h 5h", "3d 7h"], "5h 7h"),
            (["5h 6h", "3d"], "5h 6h"),
            (["3h", "3d"], ""),
            (["3h", "3d 8h"], "8h"),
        ],
    )
    def test_an_empty_stock_is_made_good_by_the_other(self, stocks: list[str], drawn: str) -> None:
        deal = do(before("jonola 2", "4h", stock=stocks), "draw")
        assert hand(deal) == f"4h {drawn}".rstrip()
        assert cards_text(deal.new) == drawn
        assert deal.phase == "play"

    def test_dealt_red_threes_are_replaced_from_the_fuller_stock_the_first_when_equal(self) -> None:
        deal = before("jonola 2", "3h 3d 3h 4h", stock=["5h 6h 7h", "8h 9h 10h"], turns=[0, 3])
        assert hand(deal) == "4h 5h 6h 8h"
        assert [len(stock) for stock in deal.stocks] == [1, 2]
        assert cards_text(sorted(deal.sides[0].red_threes)) == "3h 3h 3d"


@pytest.mark.parametrize("form", [form for form in DEALT if form[:6] != "jonola"])
def test_a_drawn_red_three_is_laid_and_replaced_at_once(form: str) -> None:
    deal = do(before(form, "4h 5h", stock="3h 3d 8h 9h 10h"), "draw")
    drawn = DEALT[form][1]
    assert hand(deal) == " ".join(["4h 5h", "8h", "9h"][: 1 + drawn])
    assert sorted(deal.sides[0].red_threes) == sorted(RED_THREES)


@pytest.mark.parametrize("stock", ["3h", "3h 3d"])
def test_a_red_three_that_empties_the_stock_is_not_replaced(stock: str) -> None:
    deal = do(before("svensk 2", "4h 5h", stock=stock), "draw")
    assert (hand(deal), deal.phase, deal.stock_count) == ("4h 5h", "play", 0)
    assert len(deal.sides[0].red_threes) == len(stock.split())


def test_dealt_red_threes_are_laid_at_the_start_of_the_first_turn_again_and_again() -> None:
    deal = before("svensk 2", "3h 3d 5h", stock="3h 7h 3d 8h 9h 10h", turns=[0, 0])
    assert hand(deal) == "5h 7h 8h"
    assert len(deal.sides[0].red_threes) == 4
    assert hand(do(deal, "draw")) == "5h 7h 8h 9h"


def test_a_dealt_red_three_waits_for_its_own_first_turn() -> None:
    deal = table("svensk 2", hands={0: "4h 5h", 1: "3h 9h"}, turns=[0, 0], stock="6h 7h 8h", pile="Ks")
    assert hand(deal, 1) == "3h 9h"
    do(deal, "draw", "discard 6h")
    assert hand(deal, 1) == "7h 9h"
    assert deal.sides[1].red_threes == [RED_THREES[0]]


def test_the_first_turn_with_a_short_stock_lays_all_red_threes_and_replaces_what_it_can() -> None:
    deal = before("svensk 2", "3h 3d 5h", stock="7h", pile="9h", turns=[0, 0])
    assert (hand(deal), deal.stock_count) == ("5h 7h", 0)
    assert why(deal, "draw") == "stock-empty"
    assert do(deal, "pass").ending == "pass"


def test_an_empty_stock_makes_the_first_turn_pass_or_take() -> None:
    deal = before("svensk 2", "3h 9c 9d 5h 6h", stock="", pile="9h", turns=[0, 0], totals=(-5, 0))
    assert hand(deal) == "5h 6h 9d 9c"
    assert deal.may("take")
    assert deal.may("pass")
    assert not deal.may("draw")


def test_red_threes_out_of_the_pile_are_laid_and_not_replaced() -> None:
    deal = before("svensk 2", "Kh Kd 5h", melds=["9h 9d 9c"], pile="3h 3d 8c Ks", stock="6h 7h")
    do(deal, "take Kh Kd")
    assert (hand(deal), deal.stock_count) == ("5h 8c", 2)
    assert sorted(deal.sides[0].red_threes) == sorted(RED_THREES)


def test_red_threes_go_to_the_side_and_count_for_no_meld() -> None:
    deal = do(table("svensk 4", turn=2, hands={2: "4h 5h"}, stock="3h 6h"), "draw")
    assert deal.sides[0].red_threes == [RED_THREES[0]]
    assert deal.view(-1).sides[0].melds == ()
    assert deal.view(-1).sides[0].opened is False


def test_red_threes_of_a_seat_that_had_no_turn_count_as_laid() -> None:
    deal = table(
        "svensk 2", hands={0: "9h", 1: "3h 3d 5h"}, melds={0: ["Kh Kd Kc Ks Kh Kd Kc"]}, turns=[0, 0], phase="play"
    )
    do(deal, "discard 9h")
    assert deal.sheet is not None
    assert (deal.sheet.scores[1].red_threes, deal.sheet.scores[1].hand) == (200, -5)
    assert hand(deal, 1) == "5h"


class TestTheTurn:
    """Draw or take, then meld, then one discard."""

    @pytest.mark.parametrize("form", ["svensk 2", "jonola 4", "jonstorp 2", "dansk 4"])
    def test_nothing_is_laid_or_discarded_before_drawing(self, form: str) -> None:
        deal = before(form, "Kh Kd Kc 4h 5h", melds=["9h 9d 9c"], pile="8h")
        for act in ("meld Kh Kd Kc", "discard 4h", "ask", "expose"):
            assert why(deal, act) == "not-now"

    @pytest.mark.parametrize("form", ["svensk 2", "jonola 4", "jonstorp 2", "dansk 4"])
    def test_a_turn_draws_or_takes_once(self, form: str) -> None:
        deal = before(form, "Kh Kd 4h 5h", melds=["9h 9d 9c"], pile="8h Kc")
        drawn, taken = do(deal.copy(), "draw"), do(deal, "take Kh Kd")
        for after in (drawn, taken):
            assert (why(after, "draw"), why(after, "take Kh Kd")) == ("not-now", "not-now")

    def test_the_discard_ends_the_turn_and_play_goes_clockwise(self) -> None:
        deal = table("svensk 3", turn=2, hands={2: "4h 5h"}, pile="8h")
        do(deal, "draw", "discard 4h")
        assert (deal.turn, deal.phase, deal.turns) == (0, "draw", [3, 3, 4])
        assert cards_text(deal.pile) == "8h 4h"

    def test_no_answer_without_a_question(self) -> None:
        deal = do(before("svensk 4", "4h 5h 6h"), "draw")
        assert why(deal, "yes") == "not-asked"

    def test_nothing_is_done_after_the_end(self) -> None:
        deal = do(before("svensk 2", "4h", stock=""), "pass")
        assert [
            act for act in ("draw", "take", "pass", "ask", "discard 4h", "yes") if why(deal, act) != "deal-over"
        ] == []
        assert not any(deal.may(name) for name in ("draw", "take", "meld", "discard", "ask", "answer", "pass"))

    def test_a_red_three_is_neither_melded_nor_discarded(self) -> None:
        deal = table("svensk 2", hands={0: "4h", 1: "3h 3d 3h"}, turns=[0, 0], phase="play", opened={0, 1})
        deal.turn = deal.actor = 1
        assert why(deal, "discard 3h") == "red-three"
        assert why(deal, "meld 3h 3d 3h") == "red-three"

    @pytest.mark.parametrize("form", ["svensk 2", "jonstorp 2", "dansk 4", "norsk 4"])
    def test_wilds_may_be_discarded_also_on_wilds(self, form: str) -> None:
        deal = do(before(form, "2c Jk 5h", pile="8h Jk"), "draw")
        assert legal(deal, "discard 2c")
        assert legal(deal, "discard Jk")

    def test_a_seat_draws_what_is_left(self) -> None:
        assert hand(do(before("snabbcanasta 2", "4h", stock="5h"), "draw")) == "4h 5h"


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_the_same_seed_gives_the_same_pack_and_another_number_another(form: Form) -> None:
    loaded: Ruleset = ruleset(form)
    assert shuffled(loaded, 7, 2) == shuffled(loaded, 7, 2)
    assert shuffled(loaded, 7, 2) != shuffled(loaded, 7, 3) != shuffled(loaded, 8, 3)
    assert sorted(shuffled(loaded, 7)[0]) == sorted(full_pack(loaded.pack.decks, loaded.pack.jokers))
    assert JOKER in shuffled(loaded, 7)[0]
