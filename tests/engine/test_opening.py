"""The opening: what it needs by total, what counts, and what a side that has not opened may do."""

from __future__ import annotations

import pytest

from canasta_tui.engine.acts import act_name
from canasta_tui.engine.notation import act_text, parse_act
from tests.engine.table import KINGS, before, do, hand, laid, ordered, rules, seat, table, why

REST = "4h 5h 6h 7h"
BANDS = {
    "jonola 2": [(-5, 50), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120), (5000, 150),
                 (7995, 150)],
    "jonola 6-variant-2": [(-5, 50), (0, 50), (5000, 150), (11995, 150)],
    "svensk 2": [(-5, 15), (0, 50), (1499, 50), (1500, 90), (2499, 90), (2500, 120), (4995, 120)],
    "snabbcanasta 2": [(-5, 15), (0, 50), (1497, 50), (1500, 90), (2500, 120)],
    "handcanasta 2": [(-5, 15), (0, 50), (1499, 50), (1500, 90), (2500, 120)],
    "sambacanasta 2": [(-5, 15), (0, 50), (1499, 50), (1500, 90), (2499, 90), (2500, 120), (5000, 120), (6999, 120),
                       (7000, 150), (9995, 150)],
    "tre-lekar 2": [(-5, 15), (0, 50), (1495, 50), (1497, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120),
                    (5000, 200), (9995, 200)],
    "norsk 4": [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120)],
    "dansk 2": [(-5, 0), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4995, 120)],
    "dansk-samba 6": [(-5, 0), (0, 50), (1500, 90), (3000, 120), (6995, 120), (7000, 150), (9995, 150)],
    "jonstorp 2": [(-5, 50), (0, 50), (9995, 50)],
}  # fmt: skip


@pytest.mark.parametrize(
    ("form", "total", "points"), [(form, *line) for form, lines in BANDS.items() for line in lines]
)
def test_the_minimum_by_the_total_before_the_deal(form: str, total: int, points: int) -> None:
    loaded = rules(form)
    deal = table(loaded, totals=[total, *[0] * (loaded.sides - 1)])
    assert deal.view(-1).sides[0].minimum == points
    assert deal.view(-1).sides[1].minimum == 50


@pytest.mark.parametrize("total", [-5, 0, 5000])
def test_jonstorp_needs_no_points_after_the_first_deal(total: int) -> None:
    view = table("jonstorp 2", totals=[total, 0], number=1).view(-1)
    assert (view.sides[0].minimum, view.sides[0].needs_canasta) == (0, ("natural", "mixed"))
    assert table("jonstorp 2").view(-1).sides[0].needs_canasta == ()


def test_a_side_that_has_opened_needs_nothing() -> None:
    assert table("svensk 2", melds={0: ["Kh Kd Kc"]}).view(-1).sides[0].minimum == 0
    deal = do(seat("svensk 2", f"Ah Ad Ac {REST}"), "meld Ah Ad Ac")
    assert (deal.sides[0].opened, deal.view(-1).sides[0].minimum, deal.view(-1).sides[1].minimum) == (True, 0, 50)


class TestCounting:
    @pytest.mark.parametrize("form", ["jonola 2", "svensk 2", "sambacanasta 2", "norsk 4", "dansk 4", "tre-lekar 2"])
    @pytest.mark.parametrize(
        ("groups", "points"),
        [
            ("Kh Kd Kc; 4h 4d 4c 4s", 50),
            ("Kh Kd Kc; 4h 4d 4c", 45),
            ("Kh Kd Kc 2c", 50),
            ("Ah Ad Ac", 60),
            ("Ah Ad Jk", 90),
            ("5h 5d Jk", 60),
            ("5h 5d 5c 5s 5h 5d 5c", 35),
        ],
    )
    def test_face_values_of_all_melds_of_the_act_together(self, form: str, groups: str, points: int) -> None:
        cards = groups.replace(";", "")
        assert why(seat(form, f"{cards} 9h 9d 6s 7s"), f"meld {groups}") == ("" if points >= 50 else "below-minimum")
        deal = seat(form, f"{cards} 9h 9d 6s 7s", totals=(1500, 0))
        assert why(deal, f"meld {groups}") == ("" if points >= 90 else "below-minimum")

    def test_the_reason_tells_points_and_minimum(self) -> None:
        deal = seat("svensk 2", f"5h 5d 5c {REST}", totals=(1500, 0))
        reason = deal.check(parse_act("meld 5h 5d 5c"))
        assert reason is not None
        assert (reason.needs, reason.has) == (90, 15)

    @pytest.mark.parametrize(
        "form", ["jonola 2", "svensk 2", "norsk 4", "sambacanasta 2", "handcanasta 2", "tre-lekar 2"]
    )
    def test_the_top_card_counts_and_the_rest_of_the_pile_does_not(self, form: str) -> None:
        deal = before(form, f"Kh Kd 4s 4d 4c {REST}", pile="8s Kc")
        assert why(deal, "take Kh Kd; also 4h 4d 4c 4s") == ""
        assert why(deal, "take Kh Kd; also 4d 4c 4s") == "below-minimum"
        assert why(before(form, f"Kh Kd 4d 4c {REST}", pile="4s Kc"), "take Kh Kd; also 4d 4c 4s") == "not-in-hand"

    @pytest.mark.parametrize("form", ["dansk 4", "dansk-samba 2"])
    def test_in_dansk_the_top_card_does_not_count(self, form: str) -> None:
        deal = before(form, f"Kh Kd 4s 4d 4c {REST}", pile="8s Kc")
        assert why(deal, "take Kh Kd; also 4h 4d 4c 4s") == "below-minimum"
        assert why(before(form, f"Kh Kd 5s 5d 2c {REST}", pile="8s Kc"), "take Kh Kd; also 5s 5d 2c") == ""
        assert why(before(form, f"Kh Kd {REST}", pile="8s Kc", totals=(-5, 0)), "take Kh Kd") == ""

    def test_dansk_below_zero_opens_with_anything_but_needs_the_pair(self) -> None:
        assert why(seat("dansk 4", f"4h 4d 4c {REST}", totals=(-5, 0)), "meld 4h 4d 4c") == ""
        assert why(before("dansk 4", f"Kh 2c {REST}", pile="Kc", totals=(-5, 0)), "take Kh 2c") == "take-unopened"

    def test_a_sequence_counts(self) -> None:
        assert why(seat("sambacanasta 2", f"8s 9s 10s 5d 5c 5s 5h {REST}"), "meld 8s 9s 10s; 5h 5d 5c 5s") == ""
        assert why(seat("sambacanasta 2", f"8s 9s 10s 5d 5c {REST}"), "meld 8s 9s 10s; 5h 5d 5c") == "below-minimum"

    def test_wild_melds_count(self) -> None:
        assert why(seat("tre-lekar 2", f"2h 2d 2c {REST}"), "meld 2h 2d 2c") == ""
        assert why(seat("handcanasta 2", f"2h 2d Jk {REST}", totals=(1500, 0)), "meld 2h 2d Jk") == ""


class TestWithThePile:
    UNOPENED = ["jonola 2", "svensk 2", "snabbcanasta 2", "sambacanasta 2", "handcanasta 2", "norsk 4", "dansk 4"]

    @pytest.mark.parametrize("form", UNOPENED)
    def test_a_natural_pair_is_needed(self, form: str) -> None:
        deal = before(form, f"Kh 2c Jk {REST}", pile="8s Kc")
        assert why(deal, "take Kh 2c") == "take-unopened"
        assert why(deal, "take Kh Jk; also K: 2c") == "take-unopened"
        assert why(before(form, f"Kh Kd Jk {REST}", pile="8s Kc"), "take Kh Kd Jk") == ""
        assert why(before(form, f"Kh Kd Jk {REST}", pile="2s Kc"), "take Kh Kd Jk") == ""
        assert why(before(form, f"Kh Kd Jk {REST}", pile="2s Kc"), "take Kh Jk; also Kd") == "take-unopened"

    @pytest.mark.parametrize("form", UNOPENED)
    def test_once_open_the_taken_cards_may_be_melded(self, form: str) -> None:
        deal = before(form, f"Kh Kd Jk {REST}", pile="4s 4d Ks Kc")
        do(deal, "take Kh Kd Jk", "meld Ks", "meld 4h 4d 4s")
        assert laid(deal) == ["Kh Kd Kc Ks Jk", "4h 4d 4s"]

    def test_tre_lekar_needs_no_pair(self) -> None:
        deal = do(before("tre-lekar 2", f"Kh Jk {REST}", pile="8s Kc"), "take Kh Jk")
        assert hand(deal) == ordered(f"{REST} 8s")

    def test_the_source_example_of_svensk(self) -> None:
        cards = "2c 5h 5d 5s 7c 8d Jh Qh Qd Kc As"
        for act in ("take Qh Qd 2c; also 5h 5d 5s", "take Qh Qd; also 5h 5d 5s 2c"):
            assert why(before("svensk 2", cards, pile="9c Qs"), act) == ""
        best = before("svensk 2", cards, pile="9c Qs", totals=(1500, 0))
        assert not best.may("take")


class TestJonstorpFirstDeal:
    @pytest.mark.parametrize(
        ("groups", "code"),
        [
            ("Jh Jd Jc Js Jh", ""),
            ("8h 8d 8c 8s 2c", ""),
            ("4h 4d 4c 4s; 6h 6d 6c; 7h 7d 7c", ""),
            ("8h 8d 8c 8s", "below-minimum"),
            ("Kh Kd Kc; Qh Qd Qc", "opening-naturals"),
            ("Kh Kd Kc 2c; Qh Qd Qc", "opening-naturals"),
            ("8h 8d 8c 8s; Qh Qd 2c", "opening-naturals"),
            ("8h 8d 8c 8s; Qh Qd Qc 2c", ""),
            ("8h 8d 8c 8s 2c; 2h 2d 2c 2s Jk Jk Jk", "opening-wild-meld"),
            ("2h 2d 2c 2s Jk Jk Jk", "opening-wild-meld"),
            ("Ah Ad Ac", "opening-naturals"),
            ("4h 4d 4c 4s 4h 4d 4c; 5h 5d 5c", ""),
        ],
    )
    def test_four_naturals_and_three_in_every_other_meld(self, groups: str, code: str) -> None:
        cards = groups.replace(";", "")
        assert why(seat("jonstorp 2", f"{cards} 9h 10d"), f"meld {groups}") == code

    def test_the_top_card_is_one_of_the_four(self) -> None:
        assert why(before("jonstorp 2", f"Kh Kd Ks 2c {REST}", pile="8s Kc"), "take Kh Kd Ks 2c") == ""
        assert why(before("jonstorp 2", f"Kh Kd Jk {REST}", pile="8s Kc"), "take Kh Kd Jk") == "opening-naturals"

    def test_it_binds_the_opening_act_alone(self) -> None:
        deal = seat("jonstorp 2", "Jh Jd Jc Js Jh Qh Qd 2c 4h 5h")
        do(deal, "meld Jh Jd Jc Js Jh", "meld Qh Qd 2c")
        assert len(laid(deal)) == 2


class TestJonstorpLaterDeals:
    @pytest.mark.parametrize(
        ("groups", "code"),
        [
            ("4h 4d 4c 4s 4h 4d 4c", ""),
            ("4h 4d 4c 4s 2h 2d 2c", ""),
            ("4h 4d 4c 4s 4h 4d 4c; Qh Qd 2c", ""),
            ("4h 4d 4c 4s 4h 4d 4c; 2h 2d 2c 2s Jk Jk Jk", ""),
            ("2h 2d 2c 2s Jk Jk Jk", "opening-canasta"),
            ("Ah Ad Ac As; Kh Kd Kc Ks", "opening-canasta"),
        ],
    )
    def test_a_canasta_of_a_rank(self, groups: str, code: str) -> None:
        cards = groups.replace(";", "")
        assert why(seat("jonstorp 2", f"{cards} 9h 10d", number=1), f"meld {groups}") == code

    def test_with_the_pile(self) -> None:
        deal = before("jonstorp 2", f"Kh Kd Ks Kh Kd 2c {REST}", pile="8s Kc", number=1)
        assert why(deal, "take Kh Kd Ks Kh Kd 2c") == ""
        assert why(deal, "take Kh Kd Ks Kh Kd") == "opening-canasta"
        six = before("jonstorp 2", f"Kh Kd Ks Kh Kd {REST}", pile="Ks Kc", number=1)
        assert why(six, "take Kh Kd Ks Kh Kd; also Ks") == "not-in-hand"


class TestHandcanastaTops:
    def test_the_second_top_card_does_not_count(self) -> None:
        kings = "Kh Kd Ks Kh Kd"
        for total, code in ((0, ""), (1500, "below-minimum")):
            deal = before("handcanasta 2", f"{kings} {REST}", pile="8s Kc Kc", totals=(total, 0))
            assert why(deal, f"take {kings}; top 2") == code
        aces = "Ah Ad As Ah Ad"
        deal = before("handcanasta 2", f"{aces} {REST}", pile="8s Ac Ac", totals=(2500, 0))
        assert why(deal, f"take {aces}; top 2") == ""
        flipped = before("handcanasta 2", f"{kings} {REST}", pile="8s Kc Kc", totals=(1500, 0),
                         changes={"opening.second_top_counts": True})  # fmt: skip
        assert why(flipped, f"take {kings}; top 2") == "below-minimum"


@pytest.mark.parametrize("form", ["svensk 3", "jonola 3", "dansk 3", "tre-lekar 4-single"])
def test_lone_players_open_each_for_themselves(form: str) -> None:
    deal = table(form, turn=1, hands={1: f"4h 4d 4c {REST}"}, melds={0: ["Kh Kd Kc"]}, phase="play")
    assert why(deal, "meld 4h 4d 4c") == "below-minimum"


@pytest.mark.parametrize("form", ["svensk 4", "jonola 6", "dansk-samba 6", "jonstorp 6-three-teams"])
def test_one_partner_opens_for_all(form: str) -> None:
    sides = rules(form).sides
    deal = table(form, turn=sides, hands={sides: f"4s 4d 4c {REST}"}, melds={0: ["Kh Kd Kc Ks"]}, phase="play")
    assert why(deal, "meld 4s 4d 4c") == ""


class TestHouses:
    def test_the_only_meld_is_no_other_meld(self) -> None:
        deal = seat("svensk 4", "Kh Kd 2c 4c 5c 6d", totals=[-5, 0], changes={"opening.other_melds_naturals": 3})
        assert [act_text(act) for act in deal.legal() if act_name(act) == "meld"] == ["meld Kh Kd 2c"]
        assert why(deal, "meld Kh Kd 2c") == ""

    def test_a_wild_top_with_further_groups(self) -> None:
        changes: dict[str, object] = {"pile.wild_top": "wild_meld"}
        deal = before("handcanasta 2", "2h 2d Kh Kd Kc 4c 5c 6d", pile="9c 2s", totals=[1500, 0], changes=changes)
        takes = [act_text(act) for act in deal.legal() if act_name(act) == "take"]
        assert takes == ["take 2d 2h; also Kh Kd Kc"]
        assert deal.may("take")
        assert why(deal, "take 2h 2d") == "below-minimum"
        changes["opening.wild_meld"] = False
        deal = before("handcanasta 2", "2h 2d Kh Kd Kc 4c 5c 6d", pile="9c 2s", totals=[1500, 0], changes=changes)
        assert not deal.may("take")

    def test_two_tops_where_only_an_incomplete_meld_may_lie_beside(self) -> None:
        changes = {"pile.two_tops.beside_incomplete": True, "pile.two_tops.beside_canasta": False}
        hand, act = "Kh Kd Kc Ks 2h 4c 5c", "take Kh Kd Kc Ks 2h; top 2"
        for melds, code in ((["Kh Ks Jk"], ""), ([KINGS], "take-on-canasta"), (["9h 9d 9c"], "")):
            assert why(before("handcanasta 2", hand, pile="8h Kd Kc", melds=melds, changes=changes), act) == code
