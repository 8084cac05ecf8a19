"""Taking the pile: frozen or not, opened or not, in every variant (common §8 to §13, and each variant's page)."""

from __future__ import annotations

import pytest

from canasta_tui.cards import cards_text
from tests.engine.table import KINGS, NINES, SIXES, before, do, hand, laid, legal, ordered, why

THREE_KINGS = "Kh Kd Kc"
SIX_KINGS = "Kh Kd Kc Ks Kh Kd"
KING_CANASTA = "Kh Kd Kc Ks Kh Kd Kc"
OTHER = "8h 8d 8c"
"""A meld that is there only so that the side has opened."""
ALL = ["jonola 2", "svensk 2", "snabbcanasta 2", "sambacanasta 2", "handcanasta 2", "jonstorp 2", "tre-lekar 2",
       "norsk 4", "dansk 4", "dansk-samba 2"]  # fmt: skip
PAIR_OR_WILD = ["jonola 2", "svensk 2", "snabbcanasta 2", "handcanasta 2", "tre-lekar 2", "norsk 4", "dansk 4",
                "dansk-samba 2"]  # fmt: skip
REST = "4h 5h 6h 7h"


def taken(form: str, cards: str, melds: list[str], pile: str, act: str, **more: object) -> str:
    """The reason why a take is refused, or an empty text."""
    return why(before(form, f"{cards} {REST}", melds=melds, pile=pile, **more), act)  # type: ignore[arg-type]


@pytest.mark.parametrize("form", ALL)
class TestEverywhere:
    def test_a_natural_pair_takes_an_open_pile(self, form: str) -> None:
        deal = do(before(form, f"Ks Ks {REST}", melds=[OTHER], pile="9c Qs Kh"), "take Ks Ks")
        assert laid(deal) == ["8h 8d 8c", "Kh Ks Ks"]
        assert hand(deal) == ordered(f"{REST} 9c Qs")
        assert (deal.pile, deal.phase) == ([], "play")

    def test_the_pair_joins_an_incomplete_meld(self, form: str) -> None:
        deal = do(before(form, f"Ks Ks {REST}", melds=[THREE_KINGS], pile="9c Kh"), "take Ks Ks")
        assert laid(deal) == ["Kh Kh Kd Kc Ks Ks"]

    def test_a_wild_or_a_three_on_top_stops_everybody(self, form: str) -> None:
        for top in ("2c", "Jk", "3s", "3h"):
            assert taken(form, "Kh Kd 2c 2d Jk Jk 3s 3c", [OTHER], f"Kc {top}", "take 2c 2d") == "stopped"
            assert taken(form, "Kh Kd 2c 2d Jk Jk 3s 3c", [OTHER], f"Kc {top}", "take Kh Kd") == "stopped"
            assert not before(form, "Kh Kd 2c 2d Jk Jk 3s 3c", melds=[OTHER], pile=f"Kc {top}").may("take")

    def test_an_empty_pile_cannot_be_taken(self, form: str) -> None:
        assert taken(form, "Kh Kd", [OTHER], "", "take Kh Kd") == "pile-empty"

    def test_cards_of_another_rank_are_no_part_of_the_take(self, form: str) -> None:
        assert taken(form, "Kh Kd Qh", [OTHER], "Kc", "take Kh Kd Qh") == "take-other-rank"

    def test_cards_must_be_in_the_hand(self, form: str) -> None:
        assert taken(form, "Kh Kd", [OTHER], "9c Kc", "take Kh Kh") == "not-in-hand"
        assert taken(form, "Kh Kd", [OTHER], "9c 9h Kc", "take Kh Kd; also 9c 9h 9h") == "not-in-hand"

    def test_cards_of_the_pile_are_no_part_of_the_act(self, form: str) -> None:
        assert taken(form, "Kh Kd 9d 9h", [OTHER], "9c Kc", "take Kh Kd; also 9c 9d 9h") == "not-in-hand"

    def test_one_wild_and_the_top_card_are_not_enough(self, form: str) -> None:
        assert taken(form, "2c 2d Jk", [OTHER], "9c Kc", "take 2c 2d") != ""
        assert taken(form, "2c 2d Jk", [OTHER], "9c Kc", "take 2c") != ""
        assert taken(form, "2c 2d Jk", [OTHER], "9c Kc", "take") != ""

    def test_an_opponents_meld_takes_nothing(self, form: str) -> None:
        deal = before(form, f"Qh {REST}", melds=[OTHER], pile="9c Kc", opened={0, 1})
        deal.sides[1].lay(before(form, "4h", melds=[THREE_KINGS]).sides[0].melds[0])
        assert not deal.may("take")


@pytest.mark.parametrize(("form", "fine"), [(form, form in PAIR_OR_WILD) for form in ALL])
def test_a_natural_and_a_wild_take_an_open_pile_where_the_variant_lets_them(form: str, fine: bool) -> None:
    assert (taken(form, "Kh 2c", [OTHER], "9c Kc", "take Kh 2c") == "") is fine
    assert (taken(form, "Kh 2c", [THREE_KINGS], "9c Kc", "take Kh 2c") == "") is (fine or form == "sambacanasta 2")


@pytest.mark.parametrize("form", [form for form in ALL if form != "tre-lekar 2"])
@pytest.mark.parametrize("freezer", ["2c", "Jk", "3h"])
def test_a_frozen_pile_wants_a_natural_pair(form: str, freezer: str) -> None:
    if form == "jonstorp 2":
        assert not before(form, "4h", pile=f"{freezer} 9c Kc").frozen
        return
    for melds in ([OTHER], [THREE_KINGS]):
        assert taken(form, "Kh 2c", melds, f"{freezer} 9c Kc", "take Kh 2c") == "take-frozen"
        assert taken(form, "Kh 2c", melds, f"{freezer} 9c Kc", "take") == "take-frozen"
        assert taken(form, "Kh Kd 2c", melds, f"{freezer} 9c Kc", "take Kh Kd") == ""
        assert taken(form, "Kh Kd 2c", melds, f"{freezer} 9c Kc", "take Kh Kd 2c") == ""


@pytest.mark.parametrize(("form", "frozen"), [(form, form == "norsk 4") for form in ALL])
def test_a_black_three_in_the_pile_freezes_in_norsk_alone(form: str, frozen: bool) -> None:
    assert before(form, "4h", pile="3s 9c Kc").frozen is frozen
    assert before(form, "4h", pile="3s").frozen is frozen


@pytest.mark.parametrize("form", ["svensk 2", "dansk 4", "norsk 4"])
def test_a_pile_is_frozen_until_it_is_taken(form: str) -> None:
    deal = before(form, f"Ks Ks {REST}", melds=[OTHER], pile="2c 9c Kh")
    do(deal, "take Ks Ks", "discard 4h")
    assert (cards_text(deal.pile), deal.frozen) == ("4h", False)


@pytest.mark.parametrize(
    ("form", "incomplete", "complete"),
    [
        ("jonola 2", True, False),
        ("svensk 2", True, False),
        ("snabbcanasta 2", True, False),
        ("sambacanasta 2", True, False),
        ("handcanasta 2", True, False),
        ("jonstorp 2", False, False),
        ("tre-lekar 2", False, False),
        ("norsk 4", True, True),
        ("dansk 4", True, True),
        ("dansk-samba 2", True, True),
    ],
)
def test_the_top_card_alone_onto_an_own_meld(form: str, incomplete: bool, complete: bool) -> None:
    assert (taken(form, "Qh", [THREE_KINGS], "9c Ks", "take") == "") is incomplete
    assert (taken(form, "Qh", [SIX_KINGS], "9c Ks", "take") == "") is incomplete
    assert (taken(form, "Qh", [KING_CANASTA], "9c Ks", "take") == "") is complete
    assert taken(form, "Qh", [], "9c Ks", "take", opened={0}) != ""


class TestOntoACanasta:
    """A pair, or a natural and a wild, where the rank is a canasta already."""

    @pytest.mark.parametrize("form", ["svensk 2", "snabbcanasta 2", "sambacanasta 2", "norsk 4", "dansk 4"])
    def test_the_pair_joins_it(self, form: str) -> None:
        deal = do(before(form, f"Ks Ks {REST}", melds=[KING_CANASTA], pile="9c Kh"), "take Ks Ks")
        assert len(laid(deal)) == 1
        assert taken(form, "Ks Ks", [KING_CANASTA], "9c Kh", "take Ks Ks; onto new") != ""

    @pytest.mark.parametrize(("form", "code"), [("svensk 2", ""), ("dansk 4", ""), ("sambacanasta 2", "take-open")])
    def test_a_natural_and_a_wild(self, form: str, code: str) -> None:
        assert taken(form, "Ks 2c", [KING_CANASTA], "9c Kh", "take Ks 2c") == code

    def test_within_the_wild_limit(self) -> None:
        three_wilds = "Kh Kd Kc Ks 2c 2d Jk"
        assert taken("svensk 2", "Ks 2c", [three_wilds], "9c Kh", "take Ks 2c") == ""
        assert taken("dansk 4", "Ks 2c", [three_wilds], "9c Kh", "take Ks 2c") == "too-many-wilds"
        assert taken("norsk 4", "Ks 2c", ["Kh Kd Kc Ks 2c 2d"], "9c Kh", "take Ks 2c") == ""
        assert taken("norsk 4", "Ks 2c", ["Kh Kd Kc Ks Kd 2c 2d"], "9c Kh", "take Ks 2c") == ""
        assert taken("norsk 4", "Ks 2c 2d", ["Kh Kd Kc Ks Kd 2c 2d"], "9c Kh", "take Ks 2c 2d") == "too-many-wilds"

    def test_tre_lekar_bars_the_rank(self) -> None:
        for cards in ("Ks Ks", "Ks 2c"):
            assert taken("tre-lekar 2", cards, [KING_CANASTA], "9c Kh", f"take {cards}") == "take-on-canasta"
        assert taken("tre-lekar 2", "Ks Ks Ks", [KING_CANASTA], "2c 9c Kh", "take Ks Ks Ks") == "take-on-canasta"

    def test_jonstorp_bars_a_rank_of_which_five_cards_lie(self) -> None:
        five = "Kh Kd Kc Ks 2c"
        assert taken("jonstorp 2", "Ks Ks", [five], "9c Kh", "take Ks Ks") == "barred-by-own-cards"
        assert taken("jonstorp 2", "Ks Ks", [KING_CANASTA], "9c Kh", "take Ks Ks") == "barred-by-own-cards"
        assert taken("jonstorp 2", "Ks Ks", ["Kh Kd Kc Ks"], "9c Kh", "take Ks Ks") == ""
        # Judged as the table lies before the act: what is laid in it bars nothing.
        assert taken("jonstorp 2", "Ks Ks Kc Kd", ["Kh Kd Kc"], "9c Kh", "take Ks Ks; also Kc Kd") == ""

    def test_jonola_starts_a_second_meld(self) -> None:
        for cards in ("Ks Ks", "Ks 2c", "Ks 2c 2d Jk"):
            deal = do(before("jonola 2", f"{cards} {REST}", melds=[KING_CANASTA], pile="9c Kh"), f"take {cards}")
            assert [len(meld.split()) for meld in laid(deal)] == [7, 1 + len(cards.split())]
        assert taken("jonola 2", "Ks Ks", [KING_CANASTA], "9c Kh", "take Ks Ks; onto new") == ""
        assert taken("jonola 2", "Ks Ks", [KING_CANASTA], "9c Kh", "take Ks Ks; onto 1st K") != ""
        assert taken("jonola 2", "Ks Ks", [KING_CANASTA], "2c 9c Kh", "take Ks Ks") == ""

    def test_jonola_joins_the_incomplete_one_beside_it(self) -> None:
        both = [KING_CANASTA, "Ks Ks Kh"]
        for act in ("take", "take Ks Kd", "take Ks 2c", "take; onto 2nd K"):
            deal = do(before("jonola 2", f"Ks Kd 2c {REST}", melds=both, pile="9c Kh"), act)
            assert len(laid(deal)[0].split()) == 7
        for act in ("take; onto 1st K", "take Ks Kd; onto new", "take Ks Kd; onto 1st K"):
            assert taken("jonola 2", "Ks Kd 2c", both, "9c Kh", act) != ""

    def test_jonola_judges_the_canasta_before_the_act(self) -> None:
        assert taken("jonola 2", "2c", [SIX_KINGS], "9c Kh", "take; also K: 2c") == ""
        assert taken("jonola 2", "Ks 2c", [SIX_KINGS], "9c Kh", "take Ks 2c") == ""
        assert taken("jonola 2", "Kc", [SIX_KINGS], "9c Kh", "take; also Kc") == ""
        assert taken("jonola 2", "2c 2d Jk Jk", [SIX_KINGS], "9c Kh", "take; also K: 2c 2d") == "canasta-takes-no-wild"
        # The canasta of this act does not make room for a second meld to be taken onto.
        assert taken("jonola 2", "Ks Ks Kc", [SIX_KINGS], "9c Kh", "take Ks Ks; onto new; also Kc") != ""

    def test_handcanasta_lets_the_taker_choose(self) -> None:
        joined = do(before("handcanasta 2", f"Ks Ks {REST}", melds=[KING_CANASTA], pile="9c Kh"), "take Ks Ks")
        assert laid(joined) == ["Kh Kh Kh Kd Kd Kc Kc Ks Ks Ks"]
        for cards in ("Ks Ks", "Ks 2c"):
            deal = before("handcanasta 2", f"{cards} {REST}", melds=[KING_CANASTA], pile="9c Kh")
            assert len(laid(do(deal, f"take {cards}; onto new"))) == 2
        both = [KING_CANASTA, "Ks Ks Kh"]
        assert taken("handcanasta 2", "Ks Kc", both, "9c Kh", "take Ks Kc; onto new") != ""
        assert taken("handcanasta 2", "Ks Kc", both, "9c Kh", "take Ks Kc; onto 1st K") != ""
        deal = do(before("handcanasta 2", f"Ks Kc {REST}", melds=both, pile="9c Kh"), "take Ks Kc")
        assert [len(meld.split()) for meld in laid(deal)] == [7, 6]
        assert taken("handcanasta 2", "Ks Kc", [SIXES], "9c Kh", "take Ks Kc; onto new") != ""

    def test_handcanasta_names_one_of_two_canastas(self) -> None:
        two = [KING_CANASTA, "Ks Ks Kh Kd 2c 2d Jk"]
        for nth, sizes in ((1, [10, 7]), (2, [7, 10])):
            deal = before("handcanasta 2", f"Ks Kc {REST}", melds=two, pile="9c Kh")
            do(deal, f"take Ks Kc; onto {('1st', '2nd')[nth - 1]} K")
            assert [len(meld.split()) for meld in laid(deal)] == sizes


class TestExceedingAWay:
    """Further cards of the rank, wilds and melds may be laid in the same act, with cards held before the take."""

    def test_wilds_and_cards_of_the_rank_go_along(self) -> None:
        assert taken("svensk 2", "Ks Ks Kd 2c Jk", [OTHER], "9c Kh", "take Ks Ks Kd 2c Jk") == ""
        assert taken("svensk 2", "Ks Ks 2c 2d Jk Jk", [OTHER], "9c Kh", "take Ks Ks 2c 2d Jk Jk") == "more-naturals"
        assert taken("sambacanasta 2", "Ks Ks 2c 2d Jk", [OTHER], "9c Kh", "take Ks Ks 2c 2d Jk") == "too-many-wilds"
        assert taken("norsk 4", "Ks Kd 2c Jk", [OTHER], "9c Kh", "take Ks Kd 2c") == ""
        assert taken("norsk 4", "Ks Kd 2c Jk", [OTHER], "9c Kh", "take Ks Kd 2c Jk") == "more-naturals"

    def test_two_wilds_and_no_natural_onto_an_own_meld(self) -> None:
        assert taken("svensk 2", "2c 2d", [THREE_KINGS], "9c Kh", "take 2c 2d") == ""
        assert taken("sambacanasta 2", "2c 2d", [THREE_KINGS], "9c Kh", "take 2c 2d") == ""
        assert taken("jonola 2", "2c 2d Jk", [THREE_KINGS], "9c Kh", "take 2c 2d Jk") == ""
        assert taken("tre-lekar 2", "2c 2d", ["Kh Kd Kc Ks"], "9c Kh", "take 2c 2d") == "take-wilds"

    def test_groups_of_the_same_rank_join_the_cards_of_the_take(self) -> None:
        deal = do(before("svensk 2", f"Ks Ks Kd 2c {REST}", melds=[OTHER], pile="9c Kh"), "take Ks Ks; also Kd 2c")
        assert laid(deal)[1] == "Kh Kd Ks Ks 2c"
        deal = do(before("svensk 2", f"Ks Ks 2c {REST}", melds=[OTHER], pile="9c Kh"), "take Ks Ks; also K: 2c")
        assert laid(deal)[1] == "Kh Ks Ks 2c"
        assert taken("svensk 2", "Ks Ks 2c", [], "9c Kh", "take Ks Ks; also Q: 2c", totals=(-5, 0)) == "no-meld-there"

    def test_further_melds_and_lay_offs(self) -> None:
        deal = before("svensk 2", f"Ks Ks 8s Qh Qd Qc {REST}", melds=[OTHER], pile="9c Kh")
        do(deal, "take Ks Ks; also 8s; also Qh Qd Qc")
        assert laid(deal) == ["8h 8d 8c 8s", "Kh Ks Ks", "Qh Qd Qc"]

    def test_a_group_that_is_no_meld_spoils_the_take(self) -> None:
        assert taken("svensk 2", "Ks Ks Qh Qd", [OTHER], "9c Kh", "take Ks Ks; also Qh Qd") == "too-few-cards"
        assert taken("svensk 2", "Ks Ks Qh Jd Jc", [OTHER], "9c Kh", "take Ks Ks; also Qh Jd Jc") == "no-group"

    def test_the_top_card_needs_a_meld_that_lay_there_before(self) -> None:
        assert taken("svensk 2", "Ks Ks Kd", [OTHER], "9c Kh", "take; also Ks Ks Kd") == "no-meld-to-take-onto"
        assert taken("dansk 4", "Ks Ks Kd", [OTHER], "9c Kh", "take; also Ks Ks Kd") == "no-meld-to-take-onto"

    def test_the_meld_before_the_act_was_no_canasta(self) -> None:
        assert taken("svensk 2", "Ks", [SIX_KINGS], "9c Kh", "take; also Ks") == ""
        assert taken("sambacanasta 2", "Ks 2c", [SIX_KINGS], "9c Kh", "take Ks 2c") == ""
        assert taken("tre-lekar 2", "Ks Ks Kd", [SIX_KINGS], "9c Kh", "take Ks Ks; also Kd") == ""


class TestTreLekar:
    """Exactly two hand cards, three on a frozen pile, at most one of them wild; opened or not."""

    @pytest.mark.parametrize(
        ("with_", "pile", "code"),
        [
            ("Ks Kd", "9c Kh", ""),
            ("Ks 2c", "9c Kh", ""),
            ("Ks", "9c Kh", "take-exact"),
            ("Ks Kd Kc", "9c Kh", "take-exact"),
            ("Ks Kd 2c", "9c Kh", "take-exact"),
            ("2c Jk", "9c Kh", "take-wilds"),
            ("Ks Kd", "2d 9c Kh", "take-frozen"),
            ("Ks Kd Kc", "2d 9c Kh", ""),
            ("Ks Kd 2c", "Jk 9c Kh", ""),
            ("Ks Kd 2c", "3h 9c Kh", ""),
            ("Ks 2c Jk", "2d 9c Kh", "take-wilds"),
            ("Ks Kd Kc 2c", "2d 9c Kh", "take-frozen"),
            ("Ks Kd", "3s 9c Kh", ""),
        ],
    )
    @pytest.mark.parametrize("opened", [True, False])
    def test_exactly_so_many(self, with_: str, pile: str, code: str, opened: bool) -> None:
        melds = [OTHER] if opened else []
        fill = "" if opened else "; also Ah Ad Ac"
        assert taken("tre-lekar 2", "Ks Kd Kc 2c Jk Ah Ad Ac", melds, pile, f"take {with_}{fill}") == code

    def test_further_cards_are_groups_of_their_own_and_count_for_the_opening(self) -> None:
        assert taken("tre-lekar 2", "Ks Kd Kc Kh", [], "9c Kh", "take Ks Kd; also Kc Kh") == ""
        assert taken("tre-lekar 2", "Ks Kd Kc Kh", [], "9c Kh", "take Ks Kd; also Kc") == "below-minimum"
        assert taken("tre-lekar 2", "Ks Kd Kc 2c", [], "9c Kh", "take Ks Kd; also Kc 2c") == ""
        assert taken("tre-lekar 2", "Ks Kd Jk", [], "9c Kh", "take Ks Kd; also K: Jk") == ""
        assert taken("tre-lekar 2", "Ks Kd 2c Jk", [], "9c Kh", "take Ks 2c; also Kd; also K: Jk") == ""
        assert taken("tre-lekar 2", "Ks 2c Jk", [], "9c Kh", "take Ks 2c; also K: Jk") == "more-naturals"

    def test_the_frozen_pile_is_free_again_once_taken(self) -> None:
        deal = before("tre-lekar 2", f"Ks Kd 2c {REST}", melds=[OTHER], pile="2d 9c Kh")
        do(deal, "take Ks Kd 2c", "discard 4h")
        assert not deal.frozen

    def test_three_cards_join_the_meld_within_its_limits(self) -> None:
        assert taken("tre-lekar 2", "Ks 2c", ["Kh Kd Kc 2d 2h"], "9c Ks", "take Ks 2c") == ""
        assert taken("tre-lekar 2", "Ks 2c", ["Kh Kd 2d"], "9c Ks", "take Ks 2c") == ""
        assert taken("tre-lekar 2", "Kc Ks 2c", ["Kh Kd 2d"], "2s 9c Ks", "take Kc Ks 2c") == ""


class TestSambacanasta:
    """A natural pair, or the top card alone onto an own incomplete rank meld or sequence."""

    @pytest.mark.parametrize(
        ("top", "run", "code"),
        [
            ("7h", "8h 9h 10h", ""),
            ("Jh", "8h 9h 10h", ""),
            ("Qh", "8h 9h 10h", "no-meld-to-take-onto"),
            ("Jd", "8h 9h 10h", "no-meld-to-take-onto"),
            ("Jh", "5h 6h 7h 8h 9h 10h", ""),
            ("Jh", "4h 5h 6h 7h 8h 9h 10h", "no-meld-to-take-onto"),
            ("9h", "8h 9h 10h", "no-meld-to-take-onto"),
            ("4h", "Qh Kh Ah", "no-meld-to-take-onto"),
        ],
    )
    def test_onto_a_sequence_that_it_extends(self, top: str, run: str, code: str) -> None:
        assert taken("sambacanasta 2", "Qs", [run], f"9c {top}", "take") == code
        assert taken("sambacanasta 2", "Qs", [run], f"9c {top}", "take; onto seq") == code

    def test_not_from_a_frozen_pile(self) -> None:
        assert taken("sambacanasta 2", "Qs", ["8h 9h 10h"], "2c 7h", "take") == "take-frozen"
        assert taken("sambacanasta 2", "Qs", ["8h 9h 10h"], "2c 7h", "take; onto seq") == "take-frozen"

    def test_not_unopened_nor_with_two_hand_cards(self) -> None:
        assert taken("sambacanasta 2", "8h 9h Ah Ad Ac", [], "9c 7h", "take 8h 9h; also Ah Ad Ac") == "take-other-rank"
        assert taken("sambacanasta 2", "8h 9h", [OTHER], "9c 7h", "take 8h 9h") == "take-other-rank"
        assert taken("sambacanasta 2", "Qs", [], "9c 7h", "take; onto seq") == "take-unopened"

    def test_the_top_card_goes_alone_onto_a_sequence(self) -> None:
        assert taken("sambacanasta 2", "7d 7c", ["8h 9h 10h"], "9c 7h", "take 7d; onto seq") != ""
        assert taken("sambacanasta 2", "7d 7c", ["8h 9h 10h"], "9c 7h", "take 7d 7c; onto seq") != ""
        assert taken("sambacanasta 2", "6h", ["8h 9h 10h"], "9c 7h", "take; also seq: 6h") == ""
        assert taken("sambacanasta 2", "6h 5h", ["8h 9h 10h"], "9c 7h", "take; also 6h 5h") == ""
        # The jack first, then the three would make eight: they are a sequence of their own.
        deal = before("sambacanasta 2", f"6h 5h 4h Jh {REST}", melds=["8h 9h 10h"], pile="9c 7h")
        assert laid(do(deal, "take; also 6h 5h 4h; also seq: Jh")) == ["7h 8h 9h 10h Jh", "4h 5h 6h"]

    def test_the_rank_meld_first_unless_the_sequence_is_named(self) -> None:
        both = ["Jh Jd Jc", "8h 9h 10h"]
        assert laid(do(before("sambacanasta 2", f"Qs {REST}", melds=both, pile="9c Jh"), "take"))[1] == "8h 9h 10h"
        named = do(before("sambacanasta 2", f"Qs {REST}", melds=both, pile="9c Jh"), "take; onto seq")
        assert laid(named) == ["Jh Jd Jc", "8h 9h 10h Jh"]
        rank = do(before("sambacanasta 2", f"Qs {REST}", melds=both, pile="9c Jh"), "take; onto J")
        assert laid(rank)[1] == "8h 9h 10h"

    def test_of_two_sequences_the_first_started_unless_the_second_is_named(self) -> None:
        both = ["9h 10h Jh", "5h 6h 7h"]
        for onto, sizes in (
            ("", [4, 3]),
            ("; onto seq", [4, 3]),
            ("; onto 1st seq", [4, 3]),
            ("; onto 2nd seq", [3, 4]),
        ):
            deal = do(before("sambacanasta 2", f"Qs {REST}", melds=both, pile="9c 8h"), f"take{onto}")
            assert [len(meld.split()) for meld in laid(deal)] == sizes
        assert taken("sambacanasta 2", "Qs", ["9h 10h Jh"], "9c 8h", "take; onto 2nd seq") != ""
        # The second of those that fit, not of those that lie there.
        deal = before("sambacanasta 2", f"Qs {REST}", melds=["4d 5d 6d", *both], pile="9c 8h")
        assert [len(meld.split()) for meld in laid(do(deal, "take; onto 2nd seq"))] == [3, 3, 4]

    def test_a_partners_sequence_is_the_sides(self) -> None:
        deal = before("sambacanasta 4", f"Qs {REST}", melds=["8h 9h 10h"], pile="9c 7h")
        assert deal.may("take")

    def test_the_pair_may_be_laid_although_the_card_fits_a_sequence(self) -> None:
        deal = do(before("sambacanasta 2", f"7d 7c {REST}", melds=["8h 9h 10h"], pile="9c 7h"), "take 7d 7c")
        assert laid(deal) == ["8h 9h 10h", "7h 7d 7c"]


class TestTwoTops:
    """Handcanasta: the two top cards of one rank and at least five from the hand, for a new hand canasta."""

    @pytest.mark.parametrize(
        ("with_", "also", "pile", "code"),
        [
            ("Kc Kc Kh Kd Kd", "", "9c Kh Ks", ""),
            ("Kc Kc Kh 2c Jk", "", "9c Kh Ks", ""),
            ("Kc Kc 2c 2d Jk", "", "9c Kh Ks", ""),
            ("Kc Kc Kh Kd", "", "9c Kh Ks", "two-tops-cards"),
            ("Kc Kc Kh Kd", "Kd", "9c Kh Ks", ""),
            ("Kc Kc Kh Kd", "K: 2c", "9c Kh Ks", ""),
            ("", "Kc Kc Kh Kd Kd", "9c Kh Ks", ""),
            ("Kc Kc Kh Kd Kd", "", "9c Qh Ks", "two-tops-differ"),
            ("Kc Kc Kh Kd Kd", "", "Ks", "two-tops-differ"),
            ("Kc Kc Kh Kd Kd", "", "Jk 9c Kh Ks", ""),
            ("Kc Kc Kh Kd Kd", "", "9c 2h Ks", "two-tops-differ"),
        ],
    )
    def test_what_it_takes(self, with_: str, also: str, pile: str, code: str) -> None:
        act = f"take {with_}; top 2" + (f"; also {also}" if also else "")
        assert taken("handcanasta 2", "Kc Kc Kh Kd Kd 2c 2d Jk", [OTHER], pile, act) == code

    def test_it_is_a_new_hand_canasta_and_the_rest_comes_along(self) -> None:
        deal = before("handcanasta 2", f"Kc Kc Kh Kd Kd {REST}", melds=[OTHER], pile="9c Qd Kh Ks")
        do(deal, "take Kc Kc Kh Kd Kd; top 2")
        assert laid(deal) == [OTHER, "hand: Kh Kh Kd Kd Kc Kc Ks"]
        assert hand(deal) == ordered(f"{REST} 9c Qd")
        assert deal.pile == []

    def test_beside_a_canasta_but_not_beside_an_unfinished_meld(self) -> None:
        mine = "Kc Kc Kh Kd Kd"
        assert taken("handcanasta 2", mine, [KINGS], "9c Kh Ks", f"take {mine}; top 2") == ""
        assert taken("handcanasta 2", mine, ["Kh Ks Ks"], "9c Kh Ks", f"take {mine}; top 2") == "two-tops-incomplete"
        both = [KINGS, "Kh Ks Ks"]
        assert taken("handcanasta 2", mine, both, "9c Kh Ks", f"take {mine}; top 2") == "two-tops-incomplete"

    def test_unopened_and_frozen(self) -> None:
        mine = "Kc Kc Kh Kd Kd"
        assert taken("handcanasta 2", mine, [], "9c Kh Ks", f"take {mine}; top 2") == ""
        assert taken("handcanasta 2", mine, [], "2c Kh Ks", f"take {mine}; top 2") == ""
        assert taken("handcanasta 2", mine, [], "2c Kh Ks", "take; top 2; also Kc Kc Kh Kd Kd") == ""
        assert taken("handcanasta 2", "4c 4d 4c 4s 4s", [], "9c 4h 4s", "take 4c 4d 4c 4s 4s; top 2") == "below-minimum"

    def test_nowhere_else(self) -> None:
        for form in ("svensk 2", "jonola 2", "dansk 4"):
            assert taken(form, "Kc Kc Kh Kd Kd", [OTHER], "9c Kh Ks", "take Kc Kc Kh Kd Kd; top 2") == (
                "two-tops-forbidden"
            )


class TestJonola:
    """The top card and the next four, shown to all."""

    @pytest.mark.parametrize(
        ("pile", "stays", "frozen"),
        [
            ("9c 9d Qc Qd Kh", "", False),
            ("5c 9c 9d Qc Qd Kh", "5c", False),
            ("2c 5c 9c 9d Qc Qd Kh", "2c 5c", True),
            ("5c 2c 9d Qc Qd Kh", "5c", False),
            ("3h 5c 5d 9c 9d Qc Qd Kh", "3h 5c 5d", True),
            ("3s 5c 9c 9d Qc Qd Kh", "3s 5c", False),
            ("Jk 9c 9d Qc Qd Kh", "Jk", True),
        ],
    )
    def test_the_rest_stays_and_stays_frozen_while_a_freezer_lies_in_it(
        self, pile: str, stays: str, frozen: bool
    ) -> None:
        deal = do(before("jonola 2", f"Ks Ks {REST}", melds=[OTHER], pile=pile), "take Ks Ks")
        assert (cards_text(deal.pile), deal.frozen) == (stays, frozen)
        came = pile.split()[-5:-1]
        assert hand(deal) == ordered(" ".join([REST, *came]))
        assert ordered(deal.view(1).shown) == ordered(" ".join(came))

    def test_a_taken_red_three_is_laid_and_not_replaced(self) -> None:
        deal = do(before("jonola 2", f"Ks Ks {REST}", melds=[OTHER], pile="9c 3h Qc Kh"), "take Ks Ks")
        assert (hand(deal), len(deal.sides[0].red_threes)) == (ordered(f"{REST} 9c Qc"), 1)

    def test_the_top_that_is_left_may_be_taken_by_the_next(self) -> None:
        deal = before("jonola 2", f"Ks Ks {REST}", melds=[OTHER], pile="5c 9c 9d Qc Qd Kh")
        do(deal, "take Ks Ks", "discard 4h")
        assert cards_text(deal.pile) == "5c 4h"


class TestJonstorp:
    """Only with a natural pair, at most ten cards, and nothing below the uppermost wild."""

    @pytest.mark.parametrize(
        ("turns", "code"),
        [([0, 0], "too-early"), ([1, 1], "too-early"), ([2, 1], ""), ([2, 2], ""), ([1, 3], "too-early")],
    )
    def test_not_before_the_forehands_second_discard(self, turns: list[int], code: str) -> None:
        assert taken("jonstorp 2", "Ks Ks", [OTHER], "9c Kh", "take Ks Ks", turns=turns) == code

    def test_the_forehand_is_the_seat_left_of_the_dealer(self) -> None:
        assert taken("jonstorp 3", "Ks Ks", [OTHER], "9c Kh", "take Ks Ks", turns=[1, 2, 2], dealer=0) == ""
        assert taken("jonstorp 3", "Ks Ks", [OTHER], "9c Kh", "take Ks Ks", turns=[2, 1, 2], dealer=0) == "too-early"

    @pytest.mark.parametrize(
        ("below", "stays"),
        [
            ("4c 5c 6c 7c 8c 9c 4d 5d 6d", 0),
            ("4c 5c 6c 7c 8c 9c 4d 5d 6d 7d", 1),
            ("2c 4c 5c", 0),
            ("4c 2c 5c", 1),
            ("2c 4c Jk 5c", 2),
            ("2c 5c 6c 7c 8c 9c 4d 5d 6d", 0),
            ("2c 5c 6c 7c 8c 9c 4d 5d 6d 7d", 1),
            ("5c 2c", 1),
        ],
    )
    def test_how_many_cards_come(self, below: str, stays: int) -> None:
        deal = before("jonstorp 2", f"Ks Ks {REST}", melds=[OTHER], pile=f"{below} Kh")
        assert deal.view(0).pile.takeable == len(below.split()) + 1 - stays
        do(deal, "take Ks Ks")
        assert cards_text(deal.pile) == " ".join(below.split()[:stays])
        assert hand(deal) == ordered(" ".join([REST, *below.split()[stays:]]))

    def test_it_is_never_frozen(self) -> None:
        deal = before("jonstorp 2", "4h", pile="2c Jk 9c 2d")
        assert not deal.frozen
        assert deal.view(0).pile.above_wild == 0


class TestOneCardInHand:
    """A single card in hand and a single card in the pile."""

    @pytest.mark.parametrize(
        ("form", "stock", "code"),
        [
            ("norsk 4", "5h", "one-card-each"),
            ("norsk 4", "", "one-card-each"),
            ("dansk 4", "5h", "one-card-each"),
            ("dansk 4", "", ""),
            ("dansk-samba 4", "5h", "one-card-each"),
            ("dansk-samba 4", "", ""),
            ("svensk 4", "5h", ""),
            ("snabbcanasta 2", "5h", "canastas-missing"),
            ("jonola 4", "5h", "canastas-missing"),
        ],
    )
    def test_by_variant(self, form: str, stock: str, code: str) -> None:
        deal = before(form, "4h", melds=["Kh Kd Kc Ks Kh Kd", SIXES], pile="Kc", stock=stock)
        if form == "snabbcanasta 2":
            deal = before(form, "4h", melds=[THREE_KINGS, SIXES], pile="Kc", stock=stock)
        assert why(deal, "take") == code

    def test_jonola_lone_players_may_go_out_with_it(self) -> None:
        deal = before("jonola 2", "4h", melds=["Qh Qd Qc", KINGS, NINES, SIXES], pile="Qs")
        assert do(deal, "take", "discard 4h").went_out == 0

    @pytest.mark.parametrize("form", ["norsk 4", "dansk 4"])
    def test_two_cards_in_the_pile_or_in_the_hand_are_another_matter(self, form: str) -> None:
        assert legal(before(form, "4h", melds=[KINGS], pile="5c Kc"), "take")
        assert legal(before(form, "4h 5h", melds=[KINGS], pile="Kc"), "take")
