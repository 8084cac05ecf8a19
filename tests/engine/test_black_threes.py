"""Black threes: when they may be melded, in which form, and what they are worth (each variant's "Black threes")."""

from __future__ import annotations

import pytest

from tests.engine.table import KINGS, NINES, SIXES, before, do, laid, score, seat, why

TENS = "10h 10h 10d 10d 10c 10c 2s"
OUT = [KINGS, NINES, SIXES, TENS]
QUEENS = "Qh Qd Qc"


def out(form: str, cards: str, act: str, **more: object) -> str:
    return why(seat(form, cards, melds=[*OUT, QUEENS], pile="5c", **more), act)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("form", "cards", "code"),
    [
        ("svensk 2", "3c 3s 3s", ""),
        ("svensk 2", "3c 3c 3s 3s", ""),
        ("svensk 2", "3c 3s 2h", ""),
        ("svensk 2", "3c 3s 2h Jk", ""),
        ("svensk 2", "3c 3s 2h 2d Jk", "black-threes-form"),
        ("svensk 2", "3c 3s", "black-threes-form"),
        ("svensk 2", "3c 2h 2d", "black-threes-form"),
        ("handcanasta 2", "3c 3s 2h Jk", ""),
        ("snabbcanasta 2", "3c 3s Jk", ""),
        ("sambacanasta 2", "3c 3s 2h Jk", ""),
        ("sambacanasta 2", "3c 3s 3s 2h Jk 2d", "black-threes-form"),
        ("norsk 4", "3c 3s 3s", ""),
        ("norsk 4", "3c 3c 3s 3s", ""),
        ("norsk 4", "3c 3s 3s 2h", "black-threes-form"),
        ("norsk 4", "3c 3s 2h", "black-threes-form"),
        ("dansk 4", "3c 3s 3s", ""),
        ("dansk 4", "3c 3c 3s 3s", ""),
        ("dansk 4", "3c 3s 2h", ""),
        ("dansk 4", "3c 3s Jk", ""),
        ("dansk 4", "3c 3s 3s 2h", "black-threes-form"),
        ("dansk 4", "3c 3s 2h 2d", "black-threes-form"),
        ("dansk 4", "3c 2h 2d", "black-threes-form"),
        ("dansk-samba 2", "3c 3c 3c 3s 3s 3s", ""),
        ("dansk-samba 2", "3c 3s 2h", ""),
        ("tre-lekar 2", "3c 3c 3c 3s 3s 3s", ""),
        ("tre-lekar 2", "3c 3c 3c 3s 3s", "black-threes-form"),
        ("tre-lekar 2", "3c 3c 3c 3s 3s 2h", "black-threes-form"),
        ("jonola 2", "3c 3s 3s", "black-threes-never"),
        ("jonstorp 2", "3c 3s 3s", "black-threes-never"),
    ],
)
def test_the_forms(form: str, cards: str, code: str) -> None:
    assert out(form, cards, f"meld {cards}") == code


@pytest.mark.parametrize(
    ("form", "threes"),
    [("svensk 2", "3c 3s 3s"), ("norsk 4", "3c 3s 3s"), ("dansk 4", "3c 3s 3s"), ("tre-lekar 2", "3c 3c 3c 3s 3s 3s")],
)
class TestOnlyGoingOut:
    """The act that melds them leaves no card, or one that is discarded or melded then."""

    def test_one_card_may_be_left(self, form: str, threes: str) -> None:
        assert out(form, f"{threes} 4h", f"meld {threes}") == ""
        assert out(form, f"{threes} Qs", f"meld {threes}") == ""
        assert out(form, f"{threes} 4h 5h", f"meld {threes}") == "black-threes-going-out"
        assert out(form, f"{threes} Qs Qs", f"meld {threes}") == "black-threes-going-out"
        assert out(form, f"{threes} Qs Qs", f"meld {threes}; Qs") == ""
        assert out(form, f"{threes} 4h Ah Ad Ac", f"meld {threes}; Ah Ad Ac") == ""

    def test_not_without_the_right(self, form: str, threes: str) -> None:
        assert why(seat(form, threes, melds=[QUEENS]), f"meld {threes}") == "black-threes-going-out"
        assert why(seat(form, f"{threes} 4h", melds=[QUEENS]), f"meld {threes}") == "black-threes-going-out"

    def test_as_a_group_of_a_take(self, form: str, threes: str) -> None:
        take = "take Ks Kd" if form != "tre-lekar 2" else "take Qs Qs"
        top = "Kc" if form != "tre-lekar 2" else "Qd"
        hand = f"{take[5:]} {threes}"
        assert why(before(form, hand, melds=[*OUT, QUEENS], pile=top), f"{take}; also {threes}") == ""
        assert why(before(form, hand, melds=[*OUT, QUEENS], pile=f"5c {top}"), f"{take}; also {threes}") == ""
        late = why(before(form, hand, melds=[*OUT, QUEENS], pile=f"5c 6c {top}"), f"{take}; also {threes}")
        assert late == "black-threes-going-out"

    def test_what_they_count(self, form: str, threes: str) -> None:
        deal = do(seat(form, threes, melds=OUT), f"meld {threes}")
        before_them = do(seat(form, "Ks", melds=OUT), "meld Ks")
        each = 0 if form == "tre-lekar 2" else 5
        assert score(deal).table == score(before_them).table - 10 + each * len(threes.split())


class TestAddingToThem:
    """A fourth black three, or a wild, in a second act of the same turn."""

    def test_a_fourth_one(self) -> None:
        for form in ("svensk 2", "norsk 4", "dansk 4"):
            deal = do(seat(form, "3c 3s 3s 3c", melds=OUT), "meld 3c 3s 3s", "meld 3c")
            assert (deal.went_out, laid(deal)[-1]) == (0, "3c 3c 3s 3s")

    def test_a_wild_within_the_form(self) -> None:
        deal = do(seat("svensk 2", "3c 3s 3s 2h", melds=OUT), "meld 3c 3s 3s", "meld 3: 2h")
        assert deal.went_out == 0
        # In norsk the two goes elsewhere, in dansk a third three does not follow two and a wild.
        assert why(do(seat("norsk 4", "3c 3s 3s 2h", melds=OUT), "meld 3c 3s 3s"), "meld 3: 2h") == "black-threes-form"
        deal = do(seat("dansk 4", "3c 3s 2h 3s", melds=OUT), "meld 3c 3s 2h")
        assert (why(deal, "meld 3s"), why(deal, "discard 3s")) == ("black-threes-form", "")

    def test_a_side_has_one_meld_of_them(self) -> None:
        deal = seat("svensk 2", "3c 3c 3s", melds=[*OUT, "3c 3s 3s"])
        assert why(deal, "meld new 3: 3c 3c 3s") == "second-of-rank"
        deal = seat("handcanasta 2", "3c 3c 3s", melds=[*OUT, "3c 3s 3s"])
        assert why(deal, "meld new 3: 3c 3c 3s") == "second-of-rank"
        assert laid(do(deal, "meld 3c 3c 3s"))[-1] == "3c 3c 3c 3s 3s 3s"

    def test_wilds_onto_them_are_offered_too(self) -> None:
        deal = seat("svensk 2", "6h 2h 2d", melds=[*OUT[:2], "3c 3s 3s"])
        assert why(deal, "meld 3: 2h 2d") == ""
        assert any(act.groups[0].rank == 3 for act in deal.legal() if hasattr(act, "groups"))


class TestTreLekarHand:
    """One to five black threes in hand keep a seat from going out."""

    @pytest.mark.parametrize("count", range(1, 6))
    def test_no_way_out(self, count: int) -> None:
        threes = " ".join(["3c", "3s", "3c", "3s", "3c"][:count])
        deal = seat("tre-lekar 2", threes, melds=[*OUT, QUEENS], pile="5c")
        assert not deal.may("meld")
        assert deal.may("discard") is (count > 1)
        assert deal.may("pass") is (count == 1)

    def test_the_last_discard(self) -> None:
        assert why(seat("tre-lekar 2", "3c", melds=OUT), "discard 3c") == "last-black-three"
        assert why(seat("tre-lekar 2", "Qs 3c", melds=[*OUT, QUEENS]), "meld Qs") == "keep-a-card"
        for form in ("svensk 2", "norsk 4", "dansk 4", "jonola 2"):
            assert do(seat(form, "3c", melds=OUT), "discard 3c").went_out == 0

    def test_all_six_and_a_last_card(self) -> None:
        six = "3c 3c 3c 3s 3s 3s"
        deal = do(seat("tre-lekar 2", f"{six} 4h", melds=OUT), f"meld {six}", "discard 4h")
        assert (deal.went_out, score(deal).hand) == (0, 0)


class TestInTheOpening:
    """They count 5 each towards a minimum, in tre-lekar nothing, where the act that opens goes out as well."""

    SEVENS = "7h 7h 7d 7d 7c 7c 7s"

    def test_they_help(self) -> None:
        for form in ("svensk 2", "norsk 4", "dansk 4"):
            whole = f"{self.SEVENS} 3c 3s 3s"
            deal = seat(form, whole)
            assert why(deal, f"meld {self.SEVENS}") == "below-minimum"
            assert do(deal, f"meld {self.SEVENS}; 3c 3s 3s").went_out == 0

    def test_it_is_found_although_a_smaller_act_counts_enough(self) -> None:
        """Six fours and four black threes are 50 points, but only the whole hand goes out."""
        deal = seat("svensk 2", "4h 4h 4d 4d 4c 4c 4s 3c 3c 3s 3s 9h")
        assert deal.may("meld")
        assert len(deal.legal()) > len({act for act in deal.legal() if hasattr(act, "card")})
        taking = before("norsk 4", "5h 5h 5h 5d 5d 5c 5c 3c 3c 3s 3s", pile="6h 5s")
        assert taking.may("take")

    def test_in_tre_lekar_they_count_nothing(self) -> None:
        fives = "5h 5h 5d 5d 5c 5c 5s"
        deal = seat("tre-lekar 2", f"{fives} 3c 3c 3c 3s 3s 3s", totals=(-5, 0), opened=set())
        assert why(deal, "meld 3c 3c 3c 3s 3s 3s") == "below-minimum"


@pytest.mark.parametrize("form", ["svensk 2", "sambacanasta 2", "handcanasta 2", "norsk 4", "dansk 4", "jonola 2",
                                  "jonstorp 2", "tre-lekar 2"])  # fmt: skip
def test_left_in_a_hand(form: str) -> None:
    cost = 100 if form in ("jonstorp 2", "tre-lekar 2") else 5
    deal = do(before(form, "3c 3s Kh", melds=[QUEENS], stock="", pile="5c"), "pass")
    assert deal.sheet is not None
    assert deal.sheet.left[0] == (3, 2 * cost + 10)
