"""The hand limit, the right to go out, asking, exposing and being stuck.

common §20 to §23; jonola §18, jonstorp §17, norsk §13.
"""

from __future__ import annotations

from typing import Any

import pytest

from canasta_tui.cards import cards_text
from tests.engine.table import KINGS, NINES, SIXES, before, do, hand, legal, score, seat, table, why

QUEENS = "Qh Qd Qc"
OTHER = "8h 8d 8c"
TENS = "10h 10h 10d 10d 10c 10c 2s"
JACKS = "Jh Jh Jd Jd Jc Jc Js"
TWOS = "2h 2h 2d 2d 2c 2c 2s"
JONOLA_OUT = [KINGS, NINES, SIXES]
NEEDED = {
    "svensk 2": [NINES], "svensk 4": [NINES], "snabbcanasta 2": [NINES, TENS], "sambacanasta 2": [NINES, TENS],
    "handcanasta 2": [NINES], "norsk 4": [NINES], "dansk 4": [NINES], "dansk 3": [NINES], "dansk 2": [NINES, TENS],
    "dansk-samba 2": [NINES, TENS], "dansk-samba 3": [NINES], "dansk-samba 5": [NINES],
    "tre-lekar 2": [NINES, TENS, KINGS], "jonola 2": [KINGS, NINES, TENS], "jonola 3": JONOLA_OUT,
}  # fmt: skip
"""As many canastas as going out needs, and no more."""


def outcome(form: str, canastas: list[str], cards: str = "4h", act: str = "discard 4h", **more: object) -> str:
    """Why the seat cannot go out so; empty where it can."""
    return why(seat(form, cards, melds=[*canastas, QUEENS], pile="5c", **more), act)  # type: ignore[arg-type]


class TestTheRight:
    @pytest.mark.parametrize("form", NEEDED)
    def test_so_many_canastas_and_not_one_fewer(self, form: str) -> None:
        for cards, act in (("4h", "discard 4h"), ("Qs", "meld Qs"), ("Qs Qs", "meld Qs Qs")):
            assert outcome(form, NEEDED[form], cards, act) == ""
            assert outcome(form, NEEDED[form][1:], cards, act) in ("keep-a-card", "canastas-missing")

    @pytest.mark.parametrize(
        ("form", "canastas", "fine"),
        [
            ("jonola 2", [KINGS, SIXES, NINES], True),
            ("jonola 2", [KINGS, NINES, TENS], True),
            ("jonola 2", [KINGS, SIXES, JACKS], False),
            ("jonola 3", ["7h 7d 7c 7s 7h 7d 2c", NINES, TENS], False),
            ("jonola 2", [KINGS, SIXES, JACKS, NINES], True),
            ("jonola 2", [KINGS, NINES], False),
            ("jonstorp 2", [KINGS, SIXES, NINES, TENS], True),
            ("jonstorp 2", [KINGS, SIXES, JACKS, "5h 5h 5d 5d 5c 5c 5s"], True),
            ("jonstorp 2", [KINGS, NINES, TENS, "5h 5h 5d 5d 5c 5c 2s"], False),
            ("jonstorp 2", [KINGS, SIXES, NINES], False),
            ("jonstorp 2", [KINGS, SIXES, NINES, TWOS], True),
            ("jonstorp 2", [KINGS, NINES, TENS, TWOS], False),
            ("tre-lekar 2", [NINES, TENS, TWOS], True),
            ("tre-lekar 2", [NINES, TENS, "5h 5h 5d 5d 5c 5c 2s"], False),
            ("tre-lekar 4", [NINES, TENS, KINGS], True),
            ("sambacanasta 2", ["4h 5h 6h 7h 8h 9h 10h", NINES], True),
            ("sambacanasta 2", ["4h 5h 6h 7h 8h 9h 10h", "4h 5h 6h 7h 8h 9h 10h"], True),
            ("sambacanasta 2", ["4h 5h 6h 7h 8h 9h", NINES], False),
            ("handcanasta 2", [TWOS], True),
        ],
    )
    def test_which_kinds(self, form: str, canastas: list[str], fine: bool) -> None:
        assert (outcome(form, canastas, "Qs", "meld Qs") == "") is fine

    def test_the_canasta_may_be_completed_in_the_act_of_going_out(self) -> None:
        assert outcome("svensk 2", ["Kh Kd Kc Ks Kh Kd"], "Ks", "meld Ks") == ""
        assert outcome("dansk 4", ["Kh Kd Kc Ks Kh"], "Ks Kc", "meld Ks Kc") == ""
        assert outcome("jonola 2", [KINGS, SIXES, "9h 9d 9c 9s 9h 9d"], "2c", "meld 9: 2c") == ""
        assert outcome("jonola 2", [KINGS, SIXES, "9h 9d 9c 9s 9h 9d"], "9c", "meld 9c") == "canastas-missing"

    def test_the_right_is_judged_after_the_act(self) -> None:
        # The two makes the second natural canasta a mixed one.
        assert outcome("jonstorp 2", [KINGS, SIXES, NINES, TENS], "2c", "meld K: 2c") == "canastas-missing"
        assert outcome("jonstorp 2", [KINGS, SIXES, NINES, TENS], "2c", "meld 9: 2c") == ""
        assert outcome("jonstorp 2", [KINGS, SIXES, NINES, TENS], "2c", "meld Q: 2c") == ""

    def test_a_meld_of_black_threes_is_no_canasta(self) -> None:
        threes = "3c 3c 3c 3s 3s 3s 2h"
        assert outcome("svensk 6", [threes], "4h", "discard 4h") == "canastas-missing"
        assert not seat("svensk 6", "4h", melds=[threes]).may("discard")

    def test_a_partners_canasta_counts_and_an_opponents_does_not(self) -> None:
        assert table("norsk 4", turn=2, hands={2: "4h"}, melds={0: [KINGS]}, phase="play").may("discard")
        assert not table("norsk 4", turn=1, hands={1: "4h"}, melds={0: [KINGS], 1: [QUEENS]}, phase="play").may(
            "discard"
        )

    def test_option_of_two_canastas(self) -> None:
        for canastas, fine in (([NINES], False), ([NINES, TENS], True)):
            deal = seat("svensk 2", "4h", melds=canastas, changes={"going_out.canastas": 2})
            assert deal.may("discard") is fine


class TestHandLimit:
    """A meld or take is legal only if a legal end of the turn remains."""

    @pytest.mark.parametrize("form", ["svensk 2", "handcanasta 2", "sambacanasta 2", "norsk 4", "dansk 4", "jonola 2"])
    def test_two_cards_must_be_left_without_the_right(self, form: str) -> None:
        assert why(seat(form, "Kh Kd Kc 4h 5h", melds=[OTHER]), "meld Kh Kd Kc") == ""
        assert why(seat(form, "Kh Kd Kc 4h", melds=[OTHER]), "meld Kh Kd Kc") == "canastas-missing"
        assert why(seat(form, "Kh Kd Kc", melds=[OTHER]), "meld Kh Kd Kc") == "canastas-missing"

    @pytest.mark.parametrize("form", ["svensk 2", "norsk 4", "dansk 4", "jonola 2", "handcanasta 2", "sambacanasta 2"])
    def test_one_card_may_be_left_with_the_right(self, form: str) -> None:
        canastas = [KINGS, NINES, TENS]
        assert why(seat(form, "Ah Ad Ac 4h", melds=canastas), "meld Ah Ad Ac") == ""
        assert why(seat(form, "Ah Ad Ac", melds=canastas), "meld Ah Ad Ac") == ""

    def test_a_last_card_that_can_only_be_melded(self) -> None:
        """Jonstorp: the last card is never discarded."""
        canastas = [KINGS, SIXES, NINES, TENS]
        assert why(seat("jonstorp 2", "Qh Qd Qc 4h", melds=canastas), "meld Qh Qd Qc") == "keep-a-card"
        assert why(seat("jonstorp 2", "Qh Qd Qc Ks", melds=canastas), "meld Qh Qd Qc") == ""
        assert why(seat("jonstorp 2", "Qh Qd Qc Qs", melds=canastas), "meld Qh Qd Qc") == ""
        # The two could only go to the second natural canasta, or to the queens of this act.
        assert why(seat("jonstorp 2", "Qh Qd Qc 2s", melds=[KINGS, SIXES]), "meld Qh Qd Qc") == "canastas-missing"
        assert why(seat("jonstorp 2", "Qh Qd Qc 2s", melds=canastas), "meld Qh Qd Qc") == ""
        assert why(seat("jonstorp 2", "Ks", melds=canastas), "discard Ks") == "last-not-discarded"
        assert why(seat("jonstorp 2", "Ks 4h", melds=canastas), "discard Ks") == ""

    def test_a_last_card_completes_the_canasta_that_gives_the_right(self) -> None:
        six = "Kh Kd Kc Ks Kh Kd"
        assert why(seat("svensk 2", "Qh Qd Qc Ks", melds=[six]), "meld Qh Qd Qc") == ""
        assert why(seat("svensk 2", "Qh Qd Qc Qs Ks", melds=[six]), "meld Qh Qd Qc Qs") == ""
        deal = do(seat("svensk 2", "Qh Qd Qc Ks", melds=[six], pile="9c"), "meld Qh Qd Qc")
        assert (why(deal, "discard Ks"), why(deal, "meld Ks")) == ("canastas-missing", "")
        assert not deal.may("pass")

    def test_a_last_card_completes_a_samba(self) -> None:
        run = "8h 9h 10h Jh Qh Kh"
        assert why(seat("sambacanasta 2", "Ac Ad As Ah", melds=[KINGS, run]), "meld Ac Ad As") == ""
        assert why(seat("sambacanasta 2", "Ac Ad As 7h", melds=[KINGS, run]), "meld Ac Ad As") == ""
        for last in ("Ad", "6h", "9h", "7d"):
            assert (
                why(seat("sambacanasta 2", f"Jc Jd Js {last}", melds=[KINGS, run]), "meld Jc Jd Js")
                == "canastas-missing"
            )

    def test_a_last_black_three_that_is_no_discard_can_join_the_others(self) -> None:
        changes = {"black_threes.last_discard": False}
        for cards, code in (("3c 3s 3s 3c", ""), ("3c 3s 2h 3s", ""), ("3c 3s 3s 4h", "")):
            deal = seat("svensk 2", cards, melds=[KINGS], changes=changes)
            assert why(deal, f"meld {cards[:8]}") == code
        deal = seat("dansk 4", "3c 3s 2h 3s", melds=[KINGS], changes=changes)
        assert why(deal, "meld 3c 3s 2h") == "keep-a-card"

    def test_last_wilds_that_are_no_discard_can_begin_or_join_a_meld_of_wilds(self) -> None:
        changes = {"discard.never": ["joker", "two"], "wild_melds.allowed": True, "melds.max_wilds": 0}
        for cards, melds, code in (
            ("8s 2h 2d Jk", [KINGS, OTHER], ""),
            ("8s 2h 2d", [KINGS, OTHER], "only-undiscardable"),
            ("8s 2h 2d", [KINGS, OTHER, "2c 2c 2s"], ""),
            ("8s 2h", [KINGS, OTHER, "2c 2c 2s"], ""),
            ("8s 2h", [KINGS, OTHER], "keep-a-card"),
            # The wilds themselves make the canasta that going out needs.
            ("8s 2h 2d 2c 2s Jk Jk Jk", [OTHER], ""),
            ("8s 2h 2d 2c 2s Jk Jk", [OTHER], "only-undiscardable"),
        ):
            assert why(seat("svensk 2", cards, melds=melds, changes=changes), "meld 8s") == code

    def test_jonola_leaves_no_jokers_only(self) -> None:
        assert why(seat("jonola 2", "8h 8d 8c Jk Jk", melds=[QUEENS]), "meld 8h 8d 8c") == "only-undiscardable"
        assert why(seat("jonola 2", "8h 8d 8c Jk 2c", melds=[QUEENS]), "meld 8h 8d 8c") == ""
        assert why(seat("jonola 2", "8h 8d 8c Jk", melds=[QUEENS]), "meld 8h 8d 8c") == "canastas-missing"
        assert why(seat("jonola 2", "8h 8d 8c Jk Jk", melds=[QUEENS]), "meld 8h 8d 8c Jk") == "canastas-missing"
        assert why(seat("jonola 2", "8h 8d 8c Jk Jk 4h", melds=[QUEENS]), "meld 8h 8d 8c Jk") == ""

    def test_jonola_lone_players_with_the_right_may_meld_their_jokers_next(self) -> None:
        for cards in ("8h 8d 8c Jk Jk", "8h 8d 8c Jk"):
            assert why(seat("jonola 2", cards, melds=JONOLA_OUT), "meld 8h 8d 8c") == ""
        # Four jokers find no place on three eights.
        assert why(seat("jonola 2", "8h 8d 8c Jk Jk Jk Jk", melds=JONOLA_OUT), "meld 8h 8d 8c") == "only-undiscardable"

    def test_a_take_counts_the_cards_that_come(self) -> None:
        assert why(before("svensk 2", "Kh Kd 4h", melds=[OTHER], pile="Kc"), "take Kh Kd") == "canastas-missing"
        assert why(before("svensk 2", "Kh Kd 4h", melds=[OTHER], pile="5c Kc"), "take Kh Kd") == ""
        assert why(before("svensk 2", "Kh Kd", melds=[OTHER], pile="5c Kc"), "take Kh Kd") == "canastas-missing"
        assert why(before("svensk 2", "Kh Kd", melds=[OTHER], pile="5c 6c Kc"), "take Kh Kd") == ""
        assert why(before("svensk 2", "Kh Kd", melds=[OTHER], pile="Kc"), "take Kh Kd") == "canastas-missing"
        # A red three is laid and stays no card of the hand.
        assert why(before("svensk 2", "Kh Kd 4h", melds=[OTHER], pile="3h Kc"), "take Kh Kd") == "canastas-missing"
        assert why(before("jonola 2", "Kh Kd Jk", melds=[OTHER], pile="Jk Kc"), "take Kh Kd") == "only-undiscardable"

    def test_a_take_that_goes_out(self) -> None:
        assert do(before("svensk 2", "Kh Kd", melds=[NINES], pile="Kc"), "take Kh Kd").went_out == 0
        assert do(before("svensk 2", "Ks", melds=[NINES, "Kh Kd Kc"], pile="Kc"), "take Ks").went_out == 0
        assert do(before("svensk 2", "Kh Kd 4h", melds=[NINES], pile="Kc"), "take Kh Kd", "discard 4h").went_out == 0

    def test_a_single_card_is_no_discard_without_the_right(self) -> None:
        for form in ("svensk 2", "jonola 2", "norsk 4", "tre-lekar 2"):
            assert why(seat(form, "4h", melds=[OTHER], pile="9c"), "discard 4h") == "canastas-missing"

    def test_unopened_seats_are_bound_too(self) -> None:
        assert why(seat("svensk 2", "Ah Ad Ac 4h"), "meld Ah Ad Ac") == "canastas-missing"
        assert why(seat("svensk 2", "Ah Ad Ac 4h 5h"), "meld Ah Ad Ac") == ""


class TestAsking:
    """May I go out? Asked in the own turn, after drawing; a no binds, a yes does not oblige."""

    ASK = ["svensk 4", "svensk 6", "snabbcanasta 4", "sambacanasta 4", "sambacanasta 6", "handcanasta 4", "dansk 4",
           "dansk-samba 4", "dansk-samba 6", "jonola 4", "jonola 6", "jonola 6-variant-2"]  # fmt: skip
    ENOUGH = [KINGS, SIXES, JACKS, NINES]

    @pytest.mark.parametrize("form", ASK)
    def test_the_partners_answer_clockwise(self, form: str) -> None:
        deal = seat(form, "4h 5h", melds=self.ENOUGH, pile="9c")
        do(deal, "ask")
        sides = deal.compiled.sides
        assert (deal.phase, deal.turn, deal.actor) == ("answer", 0, sides)
        assert deal.view(sides).asked_seat == sides
        assert [deal.may(name) for name in ("answer", "draw", "discard", "meld", "ask", "pass")] == [True] + [False] * 5
        assert why(deal, "discard 4h") == "must-answer"
        assert why(deal, "pass") == "must-answer"
        partners = deal.compiled.seats // sides - 1
        for n in range(partners):
            assert deal.actor == sides * (n + 1)
            do(deal, "yes")
        assert (deal.phase, deal.actor, deal.view(1).answer) == ("play", 0, True)
        assert why(deal, "ask") == "asked-already"

    @pytest.mark.parametrize("form", [form for form in ASK if form[:6] != "jonola"])
    def test_asking_is_a_choice(self, form: str) -> None:
        assert legal(seat(form, "4h", melds=self.ENOUGH, pile="9c"), "discard 4h")
        assert legal(seat(form, "Kc", melds=self.ENOUGH, pile="9c"), "meld Kc")

    @pytest.mark.parametrize("form", ["jonola 4", "jonola 6", "jonola 6-variant-2"])
    def test_jonola_partners_must_be_asked(self, form: str) -> None:
        deal = seat(form, "4h Ks", melds=self.ENOUGH, pile="9c")
        assert why(deal, "meld Ks") == "must-ask"
        assert why(seat(form, "Kd Ks", melds=self.ENOUGH, pile="9c"), "meld Kd Ks") == "must-ask"
        assert why(seat(form, "4h", melds=self.ENOUGH, pile="9c"), "discard 4h") == "must-ask"
        assert why(seat(form, "4h", melds=self.ENOUGH, pile="9c"), "ask") == "ask-hand"
        assert seat(form, "4h", melds=self.ENOUGH, pile="9c").may("pass")
        do(deal, "ask", *["yes"] * (deal.compiled.seats // 2 - 1), "meld Ks", "discard 4h")
        assert deal.went_out == 0

    @pytest.mark.parametrize("form", ASK)
    def test_a_no_binds_for_this_turn(self, form: str) -> None:
        deal = do(seat(form, "4h Ks Kd", melds=self.ENOUGH, pile="9c"), "ask", "no")
        assert (deal.phase, deal.actor, deal.view(0).answer) == ("play", 0, False)
        assert why(deal, "meld Ks Kd") == "told-no"
        assert why(deal, "meld Ks") == ""
        do(deal, "meld Ks")
        assert why(deal, "meld Kd") == "told-no"
        do(deal, "discard 4h")
        assert (hand(deal), deal.phase, deal.view(0).asked) == ("Kd", "draw", False)

    def test_the_first_no_settles_it(self) -> None:
        for answers in (["no"], ["yes", "no"]):
            deal = do(seat("jonola 6", "4h 5h", melds=self.ENOUGH, pile="9c"), "ask", *answers)
            assert (deal.phase, deal.actor, deal.answer) == ("play", 0, False)

    def test_a_yes_does_not_oblige(self) -> None:
        for form in ("svensk 4", "jonola 4"):
            deal = do(seat(form, "4h 5h", melds=self.ENOUGH, pile="9c"), "ask", "yes", "discard 4h")
            assert (deal.phase, deal.turn, score_penalty(deal)) == ("draw", 1, 0)

    def test_one_card_is_too_few_to_ask_with(self) -> None:
        for form in self.ASK:
            assert why(seat(form, "4h", melds=self.ENOUGH, pile="9c"), "ask") == "ask-hand"

    def test_lone_players_and_other_variants_do_not_ask(self) -> None:
        for form in ("svensk 2", "svensk 5", "dansk 2", "dansk-samba 5", "handcanasta 3"):
            assert why(seat(form, "4h 5h", melds=self.ENOUGH), "ask") == "no-partner"
        for form in ("jonola 2", "jonola 3", "jonstorp 4", "jonstorp 6-two-teams", "tre-lekar 4", "norsk 4"):
            assert why(seat(form, "4h 5h", melds=self.ENOUGH), "ask") in ("no-asking", "no-partner")

    def test_it_may_be_put_whatever_lies_on_the_table_but_not_in_jonola(self) -> None:
        for form in ("svensk 4", "dansk 4", "sambacanasta 4"):
            assert legal(seat(form, "4h 5h"), "ask")
        for form, short in (("jonola 4", [KINGS, SIXES]), ("jonola 6", [KINGS, NINES, TENS]), ("jonola 6", [])):
            assert why(seat(form, "4h 5h", melds=short), "ask") == "nothing-to-ask-for"
        assert why(seat("jonola 6-variant-2", "4h 5h", melds=[KINGS, SIXES, NINES]), "ask") == "nothing-to-ask-for"
        assert legal(seat("jonola 6", "4h 5h", melds=[KINGS, SIXES, NINES]), "ask")

    def test_jonola_may_complete_the_canastas_in_the_turn_and_then_ask(self) -> None:
        deal = seat("jonola 4", "9s 4h 5h", melds=[KINGS, SIXES, "9h 9d 9c 9s 9h 2c"])
        assert why(deal, "ask") == "nothing-to-ask-for"
        assert legal(do(deal, "meld 9s"), "ask")

    def test_not_before_drawing_and_not_after_the_discard(self) -> None:
        deal = before("svensk 4", "4h 5h", melds=self.ENOUGH)
        assert why(deal, "ask") == "not-now"
        assert legal(do(deal, "draw"), "ask")
        assert why(do(deal, "discard 4h"), "ask") == "not-now"

    def test_the_question_may_be_put_again_in_the_next_turn(self) -> None:
        deal = seat("svensk 4", "4h 5h 6h", melds=self.ENOUGH, stock="4d 5d 6d 7d 8d 9d")
        do(deal, "ask", "no", "discard 4h")
        do(deal, *["draw", "discard 4d", "draw", "discard 5d", "draw", "discard 6d", "draw"])
        assert deal.turn == 0
        assert legal(deal, "ask")


class TestPenaltyForStaying:
    """Dansk: asked, heard yes, and did not go out in that turn: 100 points for the side."""

    @pytest.mark.parametrize("form", ["dansk 4", "dansk-samba 4", "dansk-samba 6"])
    def test_staying_costs(self, form: str) -> None:
        deal = seat(form, "4h 5h", melds=[KINGS], pile="9c", stock="")
        do(deal, "ask", "yes", "discard 4h")
        assert deal.sides[0].penalty == 100
        do(deal, "pass")
        assert score(deal).penalty == -100

    def test_a_no_and_going_out_cost_nothing(self) -> None:
        deal = do(seat("dansk 4", "4h 5h", melds=[KINGS], pile="9c", stock=""), "ask", "no", "discard 4h", "pass")
        assert score(deal).penalty == 0
        deal = do(seat("dansk 4", "4h Ks", melds=[KINGS], pile="9c"), "ask", "yes", "meld Ks", "discard 4h")
        assert (score(deal).penalty, score(deal).going_out) == (0, 100)

    def test_it_adds_up_and_falls_on_the_askers_side(self) -> None:
        deal = table(
            "dansk 4", hands={0: "4h 5h 6h", 1: "7h 8h 9h"}, melds={0: [KINGS], 1: [SIXES]}, stock="4d 5d", pile="Ac"
        )
        do(deal, "draw", "ask", "yes", "discard 4d", "draw", "ask", "yes", "discard 5d")
        assert [side.penalty for side in deal.sides] == [100, 100]

    def test_also_in_the_last_turn_before_the_end(self) -> None:
        deal = seat("dansk 4", "4h 5h", melds=[KINGS], pile="9c", stock="", asked=True)
        assert score(do(deal, "discard 4h", "pass")).penalty == -100

    def test_nowhere_else(self) -> None:
        deal = seat("svensk 4", "4h 5h", melds=[KINGS], pile="9c", stock="", asked=True)
        assert score(do(deal, "discard 4h", "pass")).penalty == 0


class TestStuck:
    """No legal discard and no going out: the turn ends without a discard."""

    @pytest.mark.parametrize(
        ("form", "cards", "melds", "more"),
        [
            ("svensk 2", "4h", [OTHER], {}),
            ("jonola 2", "4h", [OTHER], {}),
            ("jonola 4", "4h", JONOLA_OUT, {}),
            ("svensk 4", "4h", [KINGS], {"asked": False}),
            ("svensk 4", "Ks", [KINGS], {"asked": False}),
            ("jonstorp 2", "4h", [KINGS, SIXES, NINES, TENS], {}),
            ("jonstorp 2", "Qs", [QUEENS, KINGS, SIXES, NINES], {}),
            ("tre-lekar 2", "3s", [KINGS, SIXES, NINES], {}),
            ("norsk 4", "2c", [OTHER], {}),
        ],
    )
    def test_stuck(self, form: str, cards: str, melds: list[str], more: dict[str, Any]) -> None:
        deal = seat(form, cards, melds=melds, pile="9c", **more)
        names = ("draw", "take", "meld", "discard", "ask", "answer", "expose")
        assert [name for name in names if deal.may(name)] == []
        do(deal, "pass")
        assert (hand(deal), deal.turn, deal.phase, cards_text(deal.pile)) == (cards, 1, "draw", "9c")

    @pytest.mark.parametrize(
        ("form", "cards", "melds"),
        [
            ("svensk 2", "4h", [KINGS]),
            ("svensk 2", "4h 5h", [OTHER]),
            ("svensk 2", "8s", ["Kh Kd Kc Ks Kh Kd 2c", OTHER]),
            ("jonstorp 2", "Qs", [QUEENS, KINGS, SIXES, NINES, TENS]),
            ("jonstorp 2", "4h 5h", [OTHER]),
            ("tre-lekar 2", "3s 3c", [KINGS]),
            ("tre-lekar 2", "2c", [KINGS, SIXES, NINES]),
        ],
    )
    def test_not_stuck(self, form: str, cards: str, melds: list[str]) -> None:
        deal = seat(form, cards, melds=melds, pile="9c")
        assert why(deal, "pass") == "not-stuck"
        assert not deal.may("pass")
        assert deal.may("discard") or deal.may("meld")

    def test_the_stop_card_stops_the_next_seat_too_after_a_turn_without_a_discard(self) -> None:
        deal = seat("svensk 2", "4h", melds=[OTHER], pile="9c 3s")
        do(deal, "pass")
        assert deal.view(1).pile.stopped


class TestOnlyJokers:
    """Jonola: a hand of jokers only is exposed, and a card from the fuller stock ends the turn."""

    @pytest.mark.parametrize(
        ("stocks", "pile"),
        [(["5h 6h", "7h"], "9c 5h"), (["5h", "7h 8h"], "9c 7h"), (["5h", "7h"], "9c 5h"), (["", ""], "9c")],
    )
    def test_the_fuller_stock_the_first_when_equal(self, stocks: list[str], pile: str) -> None:
        deal = do(seat("jonola 2", "Jk Jk", melds=[OTHER], pile="9c", stock=stocks), "expose")
        assert (cards_text(deal.pile), deal.turn, hand(deal)) == (pile, 1, "Jk Jk")

    @pytest.mark.parametrize("turned", ["Jk", "3h", "2c"])
    def test_a_wild_or_red_three_stays_and_freezes(self, turned: str) -> None:
        deal = do(seat("jonola 2", "Jk Jk", pile="9c", stock=[f"{turned} 6h", "7h"]), "expose")
        assert (deal.frozen, deal.view(1).pile.stopped, deal.sides[0].red_threes) == (True, True, [])

    def test_it_is_the_only_act(self) -> None:
        for form, melds in (("jonola 2", [OTHER]), ("jonola 2", [KINGS, SIXES, JACKS]), ("jonola 4", JONOLA_OUT)):
            deal = seat(form, "Jk Jk", melds=melds, pile="9c")
            names = ("draw", "take", "meld", "discard", "ask", "answer", "pass")
            assert deal.may("expose")
            assert [name for name in names if deal.may(name)] == []

    def test_not_with_another_card_and_not_before_drawing(self) -> None:
        assert why(seat("jonola 2", "Jk 4h", pile="9c"), "expose") == "not-jokers-only"
        assert why(before("jonola 2", "Jk", pile="9c"), "expose") == "not-now"
        assert why(seat("svensk 2", "Jk Jk", pile="9c"), "expose") == "not-jokers-only"

    def test_lone_players_who_can_meld_them_go_out(self) -> None:
        deal = seat("jonola 2", "Jk Jk", melds=[*JONOLA_OUT, OTHER], pile="9c")
        assert why(deal, "expose") == "can-go-out"
        assert [deal.may(name) for name in ("meld", "discard", "pass")] == [True, False, False]
        assert do(deal, "meld 8: Jk Jk").went_out == 0

    def test_one_by_one_only_as_long_as_the_rest_can_follow(self) -> None:
        deal = seat("jonola 2", "Jk Jk Jk", melds=[*JONOLA_OUT, "8h 8d 8c 2d", "Qh Qd 2c 2d"], pile="9c")
        assert why(deal, "meld 8: Jk Jk") == ""
        assert why(do(deal, "meld 8: Jk Jk"), "meld 8: Jk") == "too-many-wilds"
        assert do(deal, "meld Q: Jk").went_out == 0

    def test_partners_may_ask_first_where_a_yes_would_help(self) -> None:
        deal = seat("jonola 4", "Jk Jk", melds=[*JONOLA_OUT, OTHER], pile="9c")
        assert [deal.may(name) for name in ("ask", "expose", "meld", "pass")] == [True, True, False, False]
        said_no = do(deal.copy(), "ask", "no")
        assert [said_no.may(name) for name in ("expose", "meld", "discard", "pass")] == [True, False, False, False]
        said_yes = do(deal, "ask", "yes")
        assert [said_yes.may(name) for name in ("expose", "meld", "pass")] == [True, True, False]
        assert do(said_yes, "meld 8: Jk Jk").went_out == 0

    def test_a_single_joker_cannot_ask(self) -> None:
        deal = seat("jonola 4", "Jk", melds=[*JONOLA_OUT, OTHER], pile="9c")
        assert [deal.may(name) for name in ("ask", "expose", "meld", "pass")] == [False, True, False, False]

    def test_jokers_are_never_discarded(self) -> None:
        for form in ("jonola 2", "jonola 6"):
            assert why(seat(form, "Jk 4h 5h", melds=JONOLA_OUT, pile="9c"), "discard Jk") == "never-discarded"
            assert why(seat(form, "Jk 2c 5h", melds=JONOLA_OUT, pile="2d"), "discard 2c") == ""


class TestWildOnWild:
    """Tre-lekar: no wild on a wild, unless the hand holds nothing but wilds."""

    @pytest.mark.parametrize(
        ("cards", "pile", "code"),
        [
            ("2c 4h", "9c Jk", "wild-on-wild"),
            ("Jk 4h", "9c 2d", "wild-on-wild"),
            ("2c 3s", "9c Jk", "wild-on-wild"),
            ("2c Jk", "9c Jk", ""),
            ("2c 4h", "Jk 9c", ""),
            ("2c 4h", "Jk 3s", ""),
            ("2c 4h", "", ""),
        ],
    )
    def test_ban(self, cards: str, pile: str, code: str) -> None:
        deal = seat("tre-lekar 2", cards, melds=[OTHER], pile=pile)
        assert why(deal, f"discard {cards.split()[0]}") == code

    def test_melds_may_leave_wilds_alone(self) -> None:
        deal = seat("tre-lekar 2", "8s 2c Jk", melds=[OTHER], pile="9c 2d")
        assert legal(deal, "meld 8s")
        assert legal(do(deal, "meld 8s"), "discard 2c")

    def test_a_last_wild(self) -> None:
        deal = seat("tre-lekar 2", "2c", melds=[KINGS, SIXES, NINES], pile="9c Jk")
        assert do(deal, "discard 2c").went_out == 0


class TestConcealed:
    """Norsk and dansk: everything in one turn, nothing melded by the seat before it."""

    @pytest.mark.parametrize("form", ["norsk 4", "dansk 4", "dansk 2", "dansk-samba 3"])
    def test_what_spoils_it_and_what_does_not(self, form: str) -> None:
        def bonus(melded: set[int], cards: str, *acts: str, **more: object) -> int:
            canastas = NEEDED[form]
            deal = seat(form, cards, melds=[*canastas, QUEENS], pile="5c", melded=melded, **more)  # type: ignore[arg-type]
            return score(do(deal, *acts)).going_out

        assert bonus(set(), "Qs", "meld Qs") == 200
        assert bonus({2}, "Qs", "meld Qs") == 200
        assert bonus({0}, "Qs", "meld Qs") == 100
        assert bonus(set(), "4h", "discard 4h") == 100
        assert bonus(set(), "Qs 4h", "meld Qs", "discard 4h") == 200
        assert bonus(set(), "Qs Ah Ad Ac", "meld Qs", "meld Ah Ad Ac") == 200

    def test_where_the_seat_must_complete_a_canasta_itself(self) -> None:
        six, changes = "Kh Kd Kc Ks Kh Kd", {"going_out.concealed_own_canasta": True}
        for melds, cards, bonus in (([six], "Ks", 200), ([KINGS], "Ks", 100), ([QUEENS, KINGS], "Qs", 100)):
            deal = seat("norsk 4", cards, melds=melds, melded={2}, changes=changes)
            assert score(do(deal, f"meld {cards}")).going_out == bonus

    def test_the_pile_does_not_spoil_it(self) -> None:
        deal = before("norsk 4", "Ks", melds=[NINES, "Kh Kd Kc"], pile="Qs Kc", melded={2})
        do(deal, "take", "meld Ks", "discard Qs")
        assert score(deal).going_out == 200

    def test_an_earlier_turn_spoils_it(self) -> None:
        deal = seat("norsk 4", "Qs 4h 5h", melds=[KINGS, QUEENS], melded={2}, stock="6c 7c 8c 9c 10c")
        do(deal, "meld Qs", "discard 4h", *["draw", "discard 6c", "draw", "discard 7c", "draw", "discard 8c"])
        do(deal, "draw")
        assert hand(deal) == "5h 9c"
        deal = do(deal, "discard 9c", "draw", "discard 10c")
        assert deal.melded == [True, False, True, False]

    def test_the_unopened_seat_must_reach_the_minimum(self) -> None:
        whole = "4h 4d 4c 4s 4h 4d 4c"
        deal = seat("norsk 4", whole)
        assert why(deal, f"meld {whole}") == "below-minimum"
        deal = seat("norsk 4", f"{whole} 5h 5d 5c", totals=(0, 0))
        assert do(deal, f"meld {whole}; 5h 5d 5c").went_out == 0
        assert score(deal).going_out == 200

    def test_nowhere_else(self) -> None:
        deal = seat("svensk 4", "Qs", melds=[NINES, QUEENS], melded=set())
        assert score(do(deal, "meld Qs")).going_out == 200
        deal = seat("jonola 2", "Qs", melds=[*JONOLA_OUT, QUEENS], melded=set())
        assert score(do(deal, "meld Qs")).going_out == 200


def score_penalty(deal: object) -> int:
    return deal.sides[0].penalty  # type: ignore[attr-defined, no-any-return]
