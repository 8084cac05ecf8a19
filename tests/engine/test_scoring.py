"""The sheet: bonuses, card values, red threes, hand canastas and doublings, the end of the match."""

from __future__ import annotations

from itertools import pairwise

import pytest

from canasta_tui.cards import cards_text, full_pack
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.scoring import open_scores
from canasta_tui.engine.view import Score
from canasta_tui.engine.winner import winner_of
from tests.engine.table import KINGS, NINES, SIXES, before, do, laid, rules, score, seat, table
from tests.properties.play import FORMS, Form, ruleset

QUEENS = "Qh Qd Qc"
TENS = "10h 10h 10d 10d 10c 10c 2s"
JACKS = "Jh Jh Jd Jd Jc Jc Js"
TWOS = "2h 2h 2d 2d 2c 2c 2s"
WILDS = "2h 2h 2d 2d 2c Jk Jk"
SAMBA = "4h 5h 6h 7h 8h 9h 10h"
ACES = "Ah Ah Ad Ad Ac Ac As"
ALL = ["jonola 2", "svensk 2", "snabbcanasta 2", "sambacanasta 2", "handcanasta 2", "jonstorp 2", "tre-lekar 2",
       "norsk 4", "dansk 4", "dansk-samba 2"]  # fmt: skip


def ended(form: str, melds: list[str], **more: object) -> Score:
    """Side 0's lines where the stock is gone and seat 0 passes; its hands hold nothing that counts but a four each."""
    fours = dict.fromkeys(range(rules(form).seats), "4h")
    deal = table(form, hands=fours, melds={0: melds}, stock="", pile="3s", **more)  # type: ignore[arg-type]
    return score(do(deal, "pass"))


class TestCardValues:
    @pytest.mark.parametrize("form", FORMS, ids=" ".join)
    def test_on_the_table_and_in_hand(self, form: Form) -> None:
        compiled = CompiledRules(ruleset(form))
        values = {
            "Jk": 50,
            "2": 20,
            "A": 20,
            "K": 10,
            "Q": 10,
            "J": 10,
            "10": 10,
            "9": 10,
            "8": 10,
            "7": 5,
            "6": 5,
            "5": 5,
            "4": 5,
        }
        black = {"jonstorp": (5, 100), "tre-lekar": (0, 100)}.get(form[0], (5, 5))
        for card in full_pack(1, 1):
            text = cards_text([card])
            rank = text if text == "Jk" else text[:-1]
            three = (0, 0) if text in ("3h", "3d") else black
            assert (compiled.value[card], compiled.cost[card]) == (three if rank == "3" else (values[rank],) * 2)

    def test_table_minus_hands(self) -> None:
        deal = before("svensk 4", "Jk 2c Ah Kd 8s 7c 4d 3s", melds=[QUEENS, NINES], stock="", pile="9c")
        lines = score(do(deal, "pass"))
        assert (lines.table, lines.points) == (30 + 80, lines.table + lines.hand)
        assert deal.sheet is not None
        assert deal.sheet.left[0] == (8, 50 + 20 + 20 + 10 + 10 + 5 + 5 + 5)
        assert lines.hand == -sum(points for seat, (_, points) in enumerate(deal.sheet.left) if seat % 2 == 0)

    def test_danish_checks(self) -> None:
        assert ended("dansk 4", ["4h 4d 4c 4s Jk 2h 2d"]).table == 4 * 5 + 50 + 2 * 20
        assert ended("dansk 4", ["Qh Qd Qc 2h Jk"]).table == 100
        assert ended("dansk 4", ["Ah Ad Ac Jk 2h"]).table == 130
        lines = ended("dansk 4", [KINGS])
        assert lines.table + lines.canastas == 570


class TestCanastas:
    @pytest.mark.parametrize(
        ("form", "natural", "mixed", "wild", "samba"),
        [
            ("jonola 2", 500, 300, None, None),
            ("svensk 2", 500, 300, None, None),
            ("snabbcanasta 2", 500, 300, None, None),
            ("sambacanasta 2", 500, 300, None, 1500),
            ("jonstorp 2", 500, 300, 1000, None),
            ("tre-lekar 2", 500, 300, 1500, None),
            ("norsk 4", 500, 300, None, None),
            ("dansk 4", 500, 300, None, None),
            ("dansk-samba 2", 500, 300, None, None),
            ("handcanasta 2", 400, 200, 2500, None),
        ],
    )
    def test_bonuses(self, form: str, natural: int, mixed: int, wild: int | None, samba: int | None) -> None:
        assert ended(form, [KINGS]).canastas == natural
        assert ended(form, [NINES]).canastas == mixed
        assert ended(form, [KINGS, NINES, TENS, QUEENS]).canastas == natural + 2 * mixed
        assert ended(form, ["Kh Kd Kc Ks Kh Kd"]).canastas == 0
        assert ended(form, [KINGS + " Ks"]).canastas == natural
        if wild is not None:
            assert ended(form, [WILDS]).canastas == wild
            assert ended(form, [TWOS]).canastas == (5000 if form == "handcanasta 2" else wild)
        if samba is not None:
            assert ended(form, [SAMBA]).canastas == samba
            assert ended(form, [SAMBA, KINGS]).canastas == samba + natural

    def test_a_wild_added_makes_a_natural_canasta_mixed(self) -> None:
        for form in ("svensk 2", "dansk 3", "norsk 4", "jonstorp 2", "tre-lekar 2", "sambacanasta 2"):
            deal = seat(form, "2c 4h 5h", melds=[KINGS], pile="9c", stock="")
            do(deal, "meld K: 2c", "discard 4h")
            if deal.phase != "over":
                do(deal, "pass")
            assert (score(deal).canastas, score(deal).mixed, score(deal).natural) == (300, 1, 0)

    def test_black_threes_are_no_canasta(self) -> None:
        assert ended("svensk 6", ["3c 3c 3c 3s 3s 3s 2h"]).canastas == 0


class TestGoingOut:
    @pytest.mark.parametrize(
        ("form", "bonus"),
        [("jonola 2", 200), ("svensk 2", 200), ("snabbcanasta 2", 200), ("sambacanasta 2", 200), ("handcanasta 2", 200),
         ("jonstorp 2", 100), ("tre-lekar 2", 100), ("norsk 4", 100), ("dansk 4", 100), ("dansk-samba 2", 100)],
    )  # fmt: skip
    def test_the_bonus_goes_to_the_side_that_went_out_alone(self, form: str, bonus: int) -> None:
        deal = do(seat(form, "Qs", melds=[KINGS, SIXES, NINES, TENS, QUEENS], pile="9c"), "meld Qs")
        assert deal.sheet is not None
        assert [line.going_out for line in deal.sheet.scores] == [bonus] + [0] * (deal.compiled.sides - 1)
        assert (deal.sheet.went_out, deal.sheet.ending) == (0, "out")


class TestRedThrees:
    @pytest.mark.parametrize(
        ("form", "count", "opened", "points"),
        [
            ("jonola 2", 1, True, 100), ("jonola 2", 5, True, 500), ("jonola 2", 6, True, 1200),
            ("jonola 2", 2, False, 200), ("jonola 2", 6, False, 1200),
            ("svensk 2", 1, True, 100), ("svensk 2", 4, True, 800), ("svensk 2", 3, False, 300),
            ("svensk 2", 4, False, 800), ("svensk 5", 4, True, 400), ("svensk 6", 6, True, 1200),
            ("snabbcanasta 2", 4, False, 800), ("handcanasta 2", 4, False, 800),
            ("jonstorp 2", 1, True, 100), ("jonstorp 2", 6, True, 600), ("jonstorp 2", 6, False, -600),
            ("jonstorp 6-two-teams", 8, True, 800), ("jonstorp 2", 1, False, -100),
            ("tre-lekar 2", 1, True, 100), ("tre-lekar 2", 6, True, 1200), ("tre-lekar 2", 6, False, -600),
            ("norsk 4", 1, True, 100), ("norsk 4", 4, True, 800), ("norsk 4", 4, False, -800),
            ("norsk 4", 3, False, -300), ("dansk 4", 4, True, 800), ("dansk 4", 4, False, -400),
            ("dansk 4", 2, False, -200), ("dansk-samba 2", 6, True, 1200), ("dansk-samba 2", 5, True, 500),
            ("dansk-samba 2", 6, False, -600), ("dansk 4", 0, False, 0),
        ],
    )  # fmt: skip
    def test_points(self, form: str, count: int, opened: bool, points: int) -> None:
        threes = " ".join((["3h", "3d"] * 4)[:count])
        lines = ended(form, [QUEENS] if opened else [], red_threes={0: threes})
        assert (lines.red_threes, lines.red_three_count) == (points, count)

    @pytest.mark.parametrize(
        ("melds", "one", "six"),
        [
            ([], -100, -600),
            ([QUEENS], -100, -600),
            ([KINGS], -100, -600),
            ([KINGS, NINES], 100, 1200),
            ([KINGS, SAMBA], 100, 1200),
            ([SAMBA, SAMBA], 100, 1200),
        ],
    )
    def test_samba_wants_two_canastas(self, melds: list[str], one: int, six: int) -> None:
        assert ended("sambacanasta 2", melds, red_threes={0: "3h"}).red_threes == one
        assert ended("sambacanasta 2", melds, red_threes={0: "3h 3d 3h 3d 3h 3d"}).red_threes == six

    def test_also_where_somebody_went_out(self) -> None:
        deal = seat("dansk 2", "Qs", melds=[KINGS, NINES, QUEENS], red_threes={1: "3h 3d"})
        do(deal, "meld Qs")
        assert score(deal, 1).red_threes == -200

    def test_the_svensk_option(self) -> None:
        changes = {"red_threes.when": "opened"}
        assert ended("svensk 2", [], red_threes={0: "3h"}, changes=changes).red_threes == -100


class TestHandCanastas:
    """Handcanasta: the table of the source, and what counts as laid from the hand."""

    @pytest.mark.parametrize(
        ("meld", "hand", "points"),
        [
            (NINES, False, 200), (KINGS, False, 400), (NINES, True, 1000), (KINGS, True, 3000),
            (WILDS, False, 2500), (TWOS, False, 5000), (WILDS, True, 7500), (TWOS, True, 10000),
        ],
    )  # fmt: skip
    def test_the_table(self, meld: str, hand: bool, points: int) -> None:
        lines = ended("handcanasta 2", [f"hand: {meld}" if hand else meld])
        assert (lines.canastas, lines.hand_canastas) == (points, int(hand))

    @pytest.mark.parametrize(
        ("acts", "hand"),
        [
            (["meld Kh Kd Kc Ks Kh Kd Kc"], True),
            (["meld Kh Kd Kc; Ks Kh Kd Kc"], True),
            (["meld Kh Kd Kc Ks Kh Kd; K: 2c"], True),
            (["meld Kh Kd Kc Ks Kh 2c 2d"], True),
            (["meld Kh Kd Kc", "meld Ks Kh Kd Kc"], False),
            (["meld Kh Kd Kc Ks Kh Kd", "meld Kc"], False),
            (["meld Kh Kd Kc Ks Kh Kd Kc Ks"], True),
        ],
    )
    def test_counted_by_the_act(self, acts: list[str], hand: bool) -> None:
        deal = do(seat("handcanasta 2", "Kh Kd Kc Ks Kh Kd Kc Ks 2c 2d 4h 5h", melds=[QUEENS]), *acts)
        assert laid(deal)[1].startswith("hand:") is hand

    def test_with_the_pile(self) -> None:
        deal = before("handcanasta 2", "Kh Kd Kc Ks Kh Kd 4h 5h", melds=[QUEENS], pile="Kc")
        assert laid(do(deal.copy(), "take Kh Kd Kc Ks Kh Kd"))[1].startswith("hand:")
        assert laid(do(deal.copy(), "take Kh Kd; also Kc Ks Kh Kd"))[1].startswith("hand:")
        assert not laid(do(deal.copy(), "take Kh Kd Kc Ks Kh"))[1].startswith("hand:")
        late = do(deal, "take Kh Kd Kc Ks Kh", "meld Kd")
        assert not laid(late)[1].startswith("hand:")

    def test_wilds_in_one_act(self) -> None:
        deal = do(seat("handcanasta 2", f"{TWOS} Jk 4h 5h", melds=[QUEENS]), f"meld {TWOS}")
        assert laid(deal)[1].startswith("hand:")
        deal = do(seat("handcanasta 2", f"{TWOS} Jk 4h 5h", melds=[QUEENS, "2h 2d 2c"]), f"meld {TWOS}")
        assert not laid(deal)[1].startswith("hand:")

    def test_an_unfinished_own_meld_makes_a_table_canasta(self) -> None:
        deal = do(seat("handcanasta 2", "Ks Kh Kd Kc 4h 5h", melds=["Kh Kd Kc"]), "meld Ks Kh Kd Kc")
        assert not laid(deal)[0].startswith("hand:")

    def test_a_new_one_beside_a_canasta(self) -> None:
        deal = seat("handcanasta 2", "Kh Kd Kc Ks Kh Kd 2c 4h 5h", melds=[KINGS], stock="", pile="9c")
        do(deal, "meld new K: Kh Kd Kc Ks Kh Kd 2c", "discard 4h", "pass")
        assert score(deal).canasta_lines == (("natural", False, 1, 400), ("mixed", True, 2, 2000))

    def test_what_is_added_later(self) -> None:
        def kinds(melds: list[str], cards: str, *acts: str) -> int:
            deal = seat("handcanasta 2", f"{cards} 4h 5h", melds=melds, stock="", pile="9c")
            return score(do(deal, *acts, "discard 4h", "pass")).canastas

        assert kinds([f"hand: {KINGS}"], "Ks", "meld Ks") == 3000
        assert kinds([f"hand: {KINGS}"], "2c", "meld K: 2c") == 1000
        assert kinds([f"hand: {NINES}"], "9s", "meld 9s") == 1000
        assert kinds([f"hand: {TWOS}"], "2d", "meld 2d") == 10000
        assert kinds([f"hand: {TWOS}"], "Jk", "meld Jk") == 7500
        assert kinds([TWOS], "Jk", "meld Jk") == 2500
        assert kinds([KINGS], "2c", "meld K: 2c") == 200

    def test_where_clean_ones_stay_clean(self) -> None:
        changes = {"canastas.hand_stays_clean": True}
        for meld, card, points in (
            (KINGS, "K: 2c", 3000),
            (TWOS, "Jk", 10000),
            (NINES, "9s", 1000),
            (WILDS, "2c", 7500),
        ):
            deal = seat(
                "handcanasta 2", f"{card[-2:]} 4h 5h", melds=[f"hand: {meld}"], stock="", pile="9c", changes=changes
            )
            assert score(do(deal, f"meld {card}", "discard 4h", "pass")).canastas == points


class TestDoublings:
    @pytest.mark.parametrize(
        ("cut", "melds", "points"),
        [
            ("Kd", [KINGS], 800),
            ("Kd", [NINES], 200),
            ("Kd", [f"hand: {KINGS}"], 6000),
            ("9s", [NINES], 400),
            ("3h", [KINGS, NINES], 600),
            ("3s", [KINGS, NINES], 600),
            ("2h", [KINGS, TWOS], 400 + 10000),
            ("Jk", [WILDS], 5000),
            ("Jk", [f"hand: {TWOS}"], 20000),
            ("", [KINGS, "Kh Kd Kc Ks 2h 2c 2d"], 400 + 400),
            ("", [KINGS, "Kh Kd Kc Ks 2h 2c 2d", "Kh Kd Kc Ks 2h 2c 2d"], 400 + 400 + 400),
            ("", [NINES, KINGS, KINGS], 200 + 400 + 800),
            ("Ks", [KINGS, "Kh Kd Kc Ks 2h 2c 2d"], 800 + 800),
            ("Ks", [KINGS, "Kh Kd Kc Ks 2h 2c 2d", f"hand: {KINGS}"], 800 + 800 + 12000),
            ("", [KINGS, "Kh Kd Kc"], 400),
            ("", ["hand: Kh Kd Kc Ks 2h 2c 2d", KINGS], 1000 + 800),
        ],
    )
    def test_cut_card_and_repeats(self, cut: str, melds: list[str], points: int) -> None:
        assert ended("handcanasta 2", melds, cut=cut).canastas == points

    def test_each_side_for_itself(self) -> None:
        deal = table("handcanasta 2", hands={0: "4h", 1: "4h"}, melds={0: [KINGS], 1: [KINGS]}, stock="", pile="9c")
        do(deal, "pass")
        assert [score(deal, side).canastas for side in (0, 1)] == [400, 400]

    def test_no_cut_card_in_other_variants(self) -> None:
        assert ended("svensk 2", [KINGS], cut="Kd").canastas == 500

    @pytest.mark.parametrize(("count", "bonus"), [(4, 0), (5, 1000), (9, 1000), (10, 2000), (11, 2000)])
    def test_many_canastas(self, count: int, bonus: int) -> None:
        ranks = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"][:count]
        lines = ended("handcanasta 2", [" ".join(f"{rank}{suit}" for suit in "hhddccs") for rank in ranks])
        assert (lines.many, lines.canastas) == (bonus, 400 * count + bonus)


class TestTheSheet:
    def test_jonola_worked_example(self) -> None:
        melds = [KINGS, SIXES, NINES, TENS, "8h 8h 8d 8d 8c 8c 2s"]
        deal = do(seat("jonola 2", "Ks", melds=melds, red_threes={0: "3h 3d"}), "meld Ks")
        lines = score(deal)
        assert (lines.canastas, lines.red_threes, lines.going_out, lines.bonus) == (1900, 200, 200, 2300)
        assert CompiledRules(rules("jonola 2")).minimum(2750, 1) == 90

    def test_danish_match_of_four_deals(self) -> None:
        first = do(seat("dansk 4", "Ks", melds=[KINGS, NINES], melded={0, 2}), "meld Ks")
        assert score(first).bonus == 900
        third = do(
            seat("dansk 4", "9s", melds=[NINES, TENS, "8h 8h 8d 8d 8c 8c 2s", "Jh Jh Jd Jd Jc Jc 2s"]), "meld 9s"
        )
        assert score(third).bonus == 1300
        fourth = do(seat("dansk 4", "Ks", melds=[KINGS, ACES, JACKS, NINES, TENS], red_threes={0: "3h"}), "meld Ks")
        assert score(fourth).bonus == 2300

    def test_sums(self) -> None:
        deal = seat("dansk 4", "4h 5h", melds=[KINGS, QUEENS], red_threes={0: "3h"}, asked=True, stock="", pile="9c",
                    totals=(1000, -40))  # fmt: skip
        do(deal, "discard 4h", "pass")
        assert deal.sheet is not None
        for side, lines in enumerate(deal.sheet.scores):
            assert lines.bonus == lines.canastas + lines.red_threes + lines.going_out + lines.penalty
            assert lines.total == lines.bonus + lines.table + lines.hand
            assert deal.sheet.totals[side] == (1000, -40)[side] + lines.total
        assert score(deal).penalty == -100

    def test_a_total_can_be_negative(self) -> None:
        deal = do(before("svensk 2", "Jk Jk", stock="", pile="9c"), "pass")
        assert deal.sheet is not None
        assert deal.sheet.totals[0] == -100


class TestWhatLiesOpen:
    def test_melds_canastas_and_red_threes_count_and_hands_do_not(self) -> None:
        deal = seat("svensk 2", "Ah Ah Jk 4c", melds=[NINES, "Kh Kd Kc"], red_threes={0: "3h 3d"})
        ours, theirs = open_scores(deal)
        assert (ours.canastas, ours.red_threes, ours.table, ours.hand) == (300, 200, 110, 0)
        assert ours.total == 610
        assert (ours.going_out, theirs.total) == (0, 0)

    @pytest.mark.parametrize("form", ALL)
    def test_where_nobody_goes_out_the_sheet_is_that_less_the_hands(self, form: str) -> None:
        final = ended(form, [KINGS, "9h 9d 9c"])
        deal = table(form, melds={0: [KINGS, "9h 9d 9c"]})
        now = open_scores(deal)[0]
        assert now.table == 100
        assert now.total == final.total - final.hand
        assert final.hand < 0


class TestTheMatch:
    TARGETS = {
        "jonola 2": 8000, "jonola 3": 8000, "jonola 4": 10000, "jonola 6": 10000, "jonola 6-variant-2": 12000,
        "svensk 2": 5000, "svensk 6": 5000, "snabbcanasta 4": 5000, "sambacanasta 6": 10000, "handcanasta 3": 5000,
        "jonstorp 2": 10000, "jonstorp 5": 10000, "jonstorp 6-three-teams": 10000, "jonstorp 6-two-teams": 15000,
        "tre-lekar 4": 10000, "norsk 4": 5000, "dansk 2": 5000, "dansk-samba 5": 10000,
    }  # fmt: skip

    @pytest.mark.parametrize("form", TARGETS)
    def test_the_target_is_reached_not_passed(self, form: str) -> None:
        loaded, target = rules(form), self.TARGETS[form]
        rest = [0] * (loaded.sides - 1)
        assert winner_of(loaded, [target - 5, *rest], 0) is None
        assert winner_of(loaded, [target, *rest], None) == 0
        assert winner_of(loaded, [*rest, target + 100], 0) == loaded.sides - 1

    def test_the_highest_wins_whoever_went_out(self) -> None:
        assert winner_of(rules("svensk 2"), [5100, 5200], 0) == 1

    def test_a_tie_at_the_top_is_played_on(self) -> None:
        assert winner_of(rules("svensk 2"), [5100, 5100], 0) is None
        assert winner_of(rules("svensk 3"), [5100, 5000, 5100], 0) is None
        assert winner_of(rules("svensk 3"), [5100, 5100, 5200], 0) == 2

    @pytest.mark.parametrize("form", FORMS, ids=" ".join)
    def test_minimums_rise_with_the_total(self, form: Form) -> None:
        compiled = CompiledRules(ruleset(form))
        points = [compiled.minimum(total, 0) for total in range(0, 12000, 5)]
        assert all(low <= high for low, high in pairwise(points))
