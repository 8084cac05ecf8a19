"""The stock used up: taking or passing, the duty to take in dansk, the last turn in jonstorp, two stocks in jonola."""

from __future__ import annotations

import pytest

from canasta_tui.cards import cards_text
from tests.engine.table import KINGS, NINES, SIXES, before, do, hand, score, seat, table, why

QUEENS = "Qh Qd Qc"
OTHER = "8h 8d 8c"
TAKE_OR_PASS = ["jonola 2", "svensk 2", "snabbcanasta 2", "sambacanasta 2", "handcanasta 2", "tre-lekar 2", "norsk 4",
                "dansk 4", "dansk-samba 2"]  # fmt: skip


@pytest.mark.parametrize("form", [*TAKE_OR_PASS, "jonstorp 2"])
class TestEverywhere:
    def test_no_draw_and_no_pass_before(self, form: str) -> None:
        deal = before(form, "4h 5h", melds=[QUEENS], pile="9c")
        assert why(deal, "pass") == "stock-left"
        empty = before(form, "4h 5h", melds=[QUEENS], pile="9c", stock="")
        assert why(empty, "draw") == "stock-empty"
        assert (empty.may("draw"), empty.may("take"), empty.may("pass")) == (False, False, True)

    def test_passing_ends_the_deal_without_a_bonus(self, form: str) -> None:
        deal = do(before(form, "4h 5h", melds=[KINGS, NINES], pile="3s", stock=""), "pass")
        assert (deal.phase, deal.went_out, deal.ending, deal.actor) == ("over", None, "pass", -1)
        assert [line.going_out for line in deal.sheet.scores] == [0] * deal.compiled.sides  # type: ignore[union-attr]

    def test_an_empty_pile_leaves_nothing_but_passing(self, form: str) -> None:
        deal = before(form, "4h 5h", melds=[QUEENS], pile="", stock="")
        assert [name for name in ("draw", "take", "pass") if deal.may(name)] == ["pass"]


@pytest.mark.parametrize("form", TAKE_OR_PASS)
class TestTakeOrPass:
    def test_a_deal_does_not_end_before_somebody_passes(self, form: str) -> None:
        deal = do(before(form, "4h 5h", melds=[QUEENS], pile="9c", stock="6h 7h"), "draw")
        while deal.stock_count:
            deal.stocks[0].clear()
            if len(deal.stocks) > 1:
                deal.stocks[1].clear()
        do(deal, "discard 4h")
        assert (deal.phase, deal.turn) == ("draw", 1)

    def test_it_goes_on_as_long_as_each_takes(self, form: str) -> None:
        deal = table(
            form, hands={0: "Kh Kd 4h 5h", 1: "9h 9d 4d 5d 6d"}, melds={0: [QUEENS], 1: [OTHER]}, pile="7s Ks", stock=""
        )
        do(deal, "take Kh Kd", "discard 4h")
        assert (deal.phase, deal.turn, cards_text(deal.pile)) == ("draw", 1, "4h")
        assert deal.may("pass")


class TestDutyToTake:
    """Dansk: with the stock empty, a top card that fits an own meld must be taken wherever some take is legal."""

    @pytest.mark.parametrize(
        "form", ["dansk 2", "dansk 3", "dansk 4", "dansk-samba 2", "dansk-samba 5", "dansk-samba 6"]
    )
    def test_it_binds(self, form: str) -> None:
        deal = before(form, "4h 5h", melds=[QUEENS], pile="9c Qs", stock="")
        assert why(deal, "pass") == "must-take"
        assert [name for name in ("draw", "take", "pass") if deal.may(name)] == ["take"]
        assert why(before(form, "4h 5h", melds=[QUEENS], pile="9c Qs"), "pass") == "stock-left"

    @pytest.mark.parametrize(
        ("cards", "melds", "pile", "bound"),
        [
            ("4h 5h", [QUEENS], "9c Qs", True),
            ("4h 5h", [KINGS], "9c Ks", True),
            ("Qh Qs 5h", [OTHER], "9c Qd", False),
            ("Qh Qs 5h", [], "9c Qd", False),
            ("4h 5h", [QUEENS], "2c 9c Qs", False),
            ("Qh Qs 5h", [QUEENS], "2c 9c Qd", True),
            ("Qh 2d 5h", [QUEENS], "2c 9c Qd", False),
            ("4h 5h", [QUEENS], "9c 2c", False),
            ("4h 5h", [QUEENS], "9c 3c", False),
            ("4h 5h", [QUEENS], "9c Kd", False),
            # A single card: taking leaves it as the last discard, so the right to go out decides.
            ("4h", [QUEENS], "Qs", False),
            ("4h", [QUEENS, KINGS], "Qs", True),
            ("4h", ["Qh Qd Qc Qs Qh Qd"], "Qs", True),
            ("4h", ["Qh Qd Qc Qs Qh"], "Qs", False),
            ("Qs", ["Qh Qd Qc Qs Qh"], "Qd", True),
            # Two queens and the top card, or the two besides, make the canasta that gives the right.
            ("Qd Qc", ["Qh Qd Qc Qs"], "2c Qs", True),
            ("Qd Qc", ["Qh Qd Qc Qs"], "Qs", True),
            ("Qd Qc", ["Qh Qd Qc"], "2c Qs", True),
            ("Qd Qc", ["Qh Qd Qc"], "3h Qs", False),
        ],
    )
    def test_exactly_when_a_take_is_legal(self, cards: str, melds: list[str], pile: str, bound: bool) -> None:
        deal = before("dansk 3", cards, melds=melds, pile=pile, stock="")
        assert (why(deal, "pass") == "must-take") is bound
        assert deal.may("pass") is not bound
        if bound:
            assert deal.may("take")

    def test_nowhere_else(self) -> None:
        for form in ("svensk 2", "norsk 4", "jonola 2"):
            deal = before(form, "4h 5h", melds=[QUEENS], pile="9c Qs", stock="")
            assert (deal.may("take"), deal.may("pass")) == (True, True)

    def test_keeping_only(self) -> None:
        changes = {"stock.must_take": "own_meld_keeping"}
        deal = before("dansk 3", "4h", melds=[QUEENS, KINGS], pile="Qs", stock="", changes=changes)
        assert deal.may("pass")
        assert not before("dansk 3", "4h 5h", melds=[QUEENS], pile="Qs", stock="", changes=changes).may("pass")

    def test_a_sequence_is_an_own_meld_too(self) -> None:
        changes = {"stock.must_take": "own_meld"}
        deal = before("sambacanasta 2", "4d 5d", melds=["8h 9h 10h"], pile="9c Jh", stock="", changes=changes)
        assert why(deal, "pass") == "must-take"

    def test_after_the_take_the_turn_is_played_as_usual(self) -> None:
        deal = before("dansk 4", "4h 5h", melds=[QUEENS], pile="9c Qs", stock="")
        do(deal, "take", "discard 9c")
        assert (deal.turn, deal.phase, hand(deal)) == (1, "draw", "4h 5h")


class TestJonstorp:
    """The deal ends with the turn that uses up the stock."""

    def test_the_last_card_drawn(self) -> None:
        for stock in ("6h 7h", "6h", "6h 3h", "3h"):
            deal = do(before("jonstorp 2", "4h 5h", melds=[QUEENS], pile="9c", stock=stock), "draw")
            assert (deal.phase, deal.stock_count) == ("play", 0)
            do(deal, "discard 4h")
            assert (deal.phase, deal.ending, deal.went_out) == ("over", "stock", None)

    def test_a_card_is_left(self) -> None:
        deal = do(before("jonstorp 2", "4h 5h", melds=[QUEENS], pile="9c", stock="6h 7h 8h"), "draw", "discard 4h")
        assert (deal.phase, deal.turn) == ("draw", 1)

    def test_going_out_in_the_last_turn(self) -> None:
        canastas = [KINGS, SIXES, NINES, "10h 10h 10d 10d 10c 10c 2s"]
        deal = before("jonstorp 2", "Ks", melds=canastas, pile="9c", stock="9s 9d")
        do(deal, "draw", "meld Ks; 9s; 9d")
        assert (deal.ending, deal.went_out, score(deal).going_out) == ("out", 0, 100)

    def test_taking_spares_the_stock(self) -> None:
        deal = before("jonstorp 2", "Ks Kd 4h 5h", melds=[OTHER], pile="Kh", stock="6h")
        do(deal, "take Ks Kd", "discard 4h")
        assert deal.phase == "draw"

    def test_a_turn_that_begins_with_an_empty_stock(self) -> None:
        deal = before("jonstorp 2", "Ks Kd 4h 5h", melds=[OTHER], pile="Kh", stock="")
        assert [name for name in ("draw", "take", "pass") if deal.may(name)] == ["take", "pass"]
        assert do(deal.copy(), "pass").ending == "pass"
        assert do(deal, "take Ks Kd", "discard 4h").ending == "stock"

    def test_stuck_in_the_last_turn(self) -> None:
        deal = do(before("jonstorp 2", "4h", melds=[OTHER], pile="9c", stock="3h"), "draw", "pass")
        assert (deal.ending, hand(deal), len(deal.sides[0].red_threes)) == ("stock", "4h", 1)

    def test_the_option_that_play_goes_on(self) -> None:
        changes = {"stock.at_end": "take_or_pass"}
        deal = before("jonstorp 2", "4h 5h", melds=[QUEENS], pile="9c", stock="6h 7h", changes=changes)
        do(deal, "draw", "discard 4h")
        assert (deal.phase, deal.turn) == ("draw", 1)


class TestTwoStocks:
    def test_one_is_left(self) -> None:
        deal = before("jonola 2", "4h 5h", melds=[QUEENS], pile="9c", stock=["", "6h"])
        assert [name for name in ("draw", "take", "pass") if deal.may(name)] == ["draw"]
        assert why(deal, "pass") == "stock-left"

    def test_both_are_gone(self) -> None:
        deal = before("jonola 2", "4h 5h", melds=[QUEENS], pile="9c Qs", stock=["", ""])
        assert [name for name in ("draw", "take", "pass") if deal.may(name)] == ["take", "pass"]

    def test_a_red_three_as_the_last_card(self) -> None:
        deal = do(before("jonola 2", "4h 5h", melds=[QUEENS], pile="9c", stock=["3h", ""]), "draw")
        assert (deal.phase, hand(deal), deal.stock_count) == ("play", "4h 5h", 0)
        do(deal, "discard 4h")
        assert (deal.phase, deal.turn) == ("draw", 1)


def test_a_stuck_seat_with_an_empty_stock_passes_the_turn_and_not_the_deal() -> None:
    deal = seat("svensk 2", "4h", melds=[OTHER], pile="9c", stock="")
    do(deal, "pass")
    assert (deal.phase, deal.turn) == ("draw", 1)
    assert do(deal, "pass").phase == "over"
