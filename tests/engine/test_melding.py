"""Melds of one rank, of wilds and in sequence; which meld a group goes to; the order of laying within one act."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

import pytest

from canasta_tui.engine.acts import Group, Meld
from canasta_tui.engine.compiled_rules import CompiledRules
from tests.engine.table import KINGS, before, do, hand, laid, legal, ordered, rules, seat, why
from tests.properties.play import FORMS, Form, ruleset

OTHER = "8h 8d 8c"
REST = "4h 5h 6h 7h"
SIX_KINGS = "Kh Kd Kc Ks Kh Kd"
ALL = ["jonola 2", "svensk 2", "snabbcanasta 2", "sambacanasta 2", "handcanasta 2", "jonstorp 2", "tre-lekar 2",
       "norsk 4", "dansk 4", "dansk-samba 2"]  # fmt: skip


def meld(form: str, cards: str, melds: list[str], *groups: str) -> str:
    """The reason why a meld of these groups from a hand with these cards (and others) is refused, or an empty text."""
    return why(seat(form, f"{cards} {REST}", melds=melds, pile="9c"), f"meld {'; '.join(groups)}")


def after(form: str, cards: str, melds: list[str], *groups: str) -> list[str]:
    return laid(do(seat(form, f"{cards} {REST}", melds=melds, pile="9c"), f"meld {'; '.join(groups)}"))


def shape(form: str, naturals: int, wilds: int) -> bool:
    """Whether so many naturals and wilds may be a meld, judged by laying them."""
    cards = " ".join((["Kh", "Kd", "Kc", "Ks"] * 4)[:naturals] + (["2h", "Jk", "2c", "2d", "2s"] * 3)[:wilds])
    return meld(form, cards, [OTHER], cards) == ""


class TestShapes:
    """How many naturals and wilds a meld may have: each variant's "Melds"."""

    @pytest.mark.parametrize(
        ("form", "law"),
        [
            ("jonola 2", lambda n, w: n >= 2 and w <= 3),
            ("svensk 2", lambda n, w: n >= 2 and w <= n),
            ("snabbcanasta 2", lambda n, w: n >= 2 and w <= n),
            ("sambacanasta 2", lambda n, w: n >= 2 and w <= min(n, 2)),
            ("handcanasta 2", lambda n, w: n >= 2 and w <= n),
            ("jonstorp 2", lambda n, w: n >= 2 and w < n),
            ("tre-lekar 2", lambda n, w: n >= 2 and w < n),
            ("norsk 4", lambda n, w: n >= 2 * w and w <= 3 and n >= 2),
            ("dansk 4", lambda n, w: n >= 2 and w <= 3),
            ("dansk-samba 2", lambda n, w: n >= 2 and w <= 3),
        ],
    )
    def test_naturals_and_wilds(self, form: str, law: object) -> None:
        for naturals, wilds in product(range(1, 10), range(7)):
            # In jonola naturals beyond a mixed canasta follow its wilds: still one act.
            expected = naturals + wilds >= 3 and law(naturals, wilds)  # type: ignore[operator]
            assert shape(form, naturals, wilds) is expected, (naturals, wilds)

    @pytest.mark.parametrize("form", ALL)
    def test_two_cards_are_no_meld_and_ranks_do_not_mix(self, form: str) -> None:
        assert meld(form, "Kh Kd Qh Qd", [OTHER], "Kh Kd") == "too-few-cards"
        assert meld(form, "Kh Kd Qh", [OTHER], "Kh Kd Qh") == "no-group"
        assert meld(form, "Kh Kd", [OTHER], "Kh Kd Kc") == "not-in-hand"
        assert meld(form, "Kh Kd", [OTHER], "") == "nothing-laid"

    @pytest.mark.parametrize("form", ALL)
    def test_cards_may_be_added_to_a_canasta(self, form: str) -> None:
        assert after(form, "Ks Kd", [KINGS], "Ks") == [ordered(f"{KINGS} Ks")]

    @pytest.mark.parametrize(("form", "fine"), [(form, form != "jonola 2") for form in ALL])
    def test_a_wild_on_a_natural_canasta(self, form: str, fine: bool) -> None:
        assert (meld(form, "2c", [KINGS], "K: 2c") == "") is fine

    @pytest.mark.parametrize(("form", "fine"), [(form, form in ("jonola 2", "handcanasta 2")) for form in ALL])
    def test_a_second_meld_beside_a_canasta(self, form: str, fine: bool) -> None:
        assert (meld(form, "Kh Kd Kc", [KINGS], "new K: Kh Kd Kc") == "") is fine
        assert meld(form, "Kh Kd Kc", [SIX_KINGS], "new K: Kh Kd Kc") == "second-of-rank"
        assert meld(form, "Kh Kd Kc", [OTHER], "new K: Kh Kd Kc") == "no-meld-there"

    def test_a_third_meld_beside_two_canastas(self) -> None:
        two = [KINGS, "Kh Kd Kc Ks 2h 2c Jk"]
        assert meld("jonola 2", "Ks Ks Kd", two, "new K: Ks Ks Kd") == ""
        assert meld("jonola 2", "Ks Ks Kd", [*two, "Ks Ks Kd"], "new K: Ks Ks Kd") == "second-of-rank"


@cache
def reachable(compiled: CompiledRules, naturals: int, wilds: int, more_n: int, more_w: int) -> bool:
    """Whether the cards can be laid one by one, every meld in between being legal."""
    if not more_n and not more_w:
        return True
    complete = naturals + wilds >= compiled.canasta
    only = compiled.rules.melds.on_canasta
    for dn, dw in ((1, 0), (0, 1)):
        if dn > more_n or dw > more_w or (complete and (only == "none" or (dw and only == "naturals"))):
            continue
        if compiled.shape_fault(naturals + dn, wilds + dw) is None and reachable(
            compiled, naturals + dn, wilds + dw, more_n - dn, more_w - dw
        ):
            return True
    return False


class TestOrderOfLaying:
    """An act is legal if some order of laying its cards one by one is."""

    @pytest.mark.parametrize(
        ("melds", "groups", "code"),
        [
            ([SIX_KINGS], ["Ks 2c"], ""),
            ([SIX_KINGS], ["Ks", "K: 2c"], ""),
            ([SIX_KINGS], ["K: 2c", "Ks"], ""),
            ([SIX_KINGS], ["Ks Kc 2c"], ""),
            ([SIX_KINGS], ["Ks 2c 2d"], "canasta-takes-no-wild"),
            (["Kh Kd Kc Ks Kh"], ["Ks Kc 2c 2d"], ""),
            (["Kh Kd Kc Ks Kh"], ["2c 2d Jk Ks"], "no-group"),
            (["Kh Kd Kc Ks 2h 2d"], ["Ks Jk"], ""),
            (["Kh Kd Kc 2h 2d Jk"], ["Ks Kc"], ""),
            ([OTHER], ["Kh Kd Kc Ks Kh Kd Kc Ks 2c"], ""),
            ([OTHER], ["Kh Kd Kc Ks Kh Kd Kc Ks 2c 2d Jk"], ""),
            ([KINGS], ["Ks", "K: 2c"], "canasta-takes-no-wild"),
        ],
    )
    def test_jonola_wilds_only_until_the_canasta_is_complete(
        self, melds: list[str], groups: list[str], code: str
    ) -> None:
        cards = "Kh Kd Kc Ks Kh Kd Kc Ks 2c 2d Jk"
        if code == "no-group":  # wilds and a king are one group of kings
            code = "canasta-takes-no-wild"
        assert meld("jonola 2", cards, melds, *groups) == code

    @pytest.mark.parametrize("groups", [["Ks", "K: 2c"], ["K: 2c", "Ks"], ["Ks 2c"], ["2c Ks"]])
    def test_the_natural_makes_room_for_the_wild(self, groups: list[str]) -> None:
        assert meld("svensk 2", "Ks 2c", ["Kh Kd 2d 2h"], *groups) == ""
        assert meld("tre-lekar 2", "Ks 2c", ["Kh Kd Kc 2d 2h"], *groups) == ""
        assert meld("jonstorp 2", "Ks 2c", ["Kh Kd Kc 2d 2h"], *groups) == ""
        assert meld("norsk 4", "Ks 2c", ["Kh Kd Kc 2d"], *groups) == ""
        assert meld("norsk 4", "Ks 2c", ["Kh Kd 2d"], *groups) == "more-naturals"

    @pytest.mark.parametrize("order", [["Ks", "new K: Kh Kd 2d"], ["new K: Kh Kd 2d", "Ks"]])
    def test_a_new_meld_beside_a_canasta_that_the_act_completes(self, order: list[str]) -> None:
        for form in ("jonola 2", "handcanasta 2"):
            assert after(form, "Ks Kh Kd 2d", [SIX_KINGS], *order) == [ordered(f"{SIX_KINGS} Ks"), "Kh Kd 2d"]

    @pytest.mark.parametrize("order", [["Kh Kd Kc Ks Kh Kd Kc", "new K: Ks Ks 2d"], ["new K: Ks Ks 2d", KINGS]])
    def test_both_may_be_new(self, order: list[str]) -> None:
        cards = "Kh Kd Kc Ks Kh Kd Kc Ks Ks 2d"
        if order[1] == KINGS:
            order = [order[0], "Kh Kd Kc Ks Kh Kd Kc"]
        assert [len(found.split()) for found in after("jonola 2", cards, [OTHER], *order)] == [3, 7, 3]

    def test_groups_of_one_rank_without_a_prefix_are_one_new_meld(self) -> None:
        for order in permutations(["Kh Kd Kc", "Ks", "K: 2c"]):
            assert after("svensk 2", "Kh Kd Kc Ks 2c", [OTHER], *order) == [OTHER, "Kh Kd Kc Ks 2c"]

    @pytest.mark.parametrize(
        ("form", "groups", "code"),
        [
            ("svensk 2", ["Kh Kd", "Kc Ks"], "too-few-cards"),
            ("svensk 2", ["Kh Kd", "K: 2c"], "too-few-cards"),
            ("svensk 2", ["K: Kh Kd Kc", "Ks"], "too-few-naturals"),
            ("svensk 2", ["K: Kh Kd", "K: Kc"], "no-meld-there"),
            ("tre-lekar 2", ["Jk 2s", "W: Jk 2d"], "too-few-cards"),
            ("handcanasta 2", ["Jk 2s 2d", "new W: Jk 2c 2h"], "second-wild-meld"),
            ("handcanasta 2", ["new W: Jk 2c 2h"], "no-meld-there"),
            ("handcanasta 2", ["Kh Kd Kc Ks Kh Kd Kc", "new K: Kh Kd", "2nd K: Ks"], "too-few-cards"),
        ],
    )
    def test_a_new_meld_is_begun_by_a_group_that_is_one(self, form: str, groups: list[str], code: str) -> None:
        cards = " ".join(group.rpartition(":")[2] for group in groups)
        for order in permutations(groups):
            assert meld(form, cards, [OTHER], *order) == code

    @pytest.mark.parametrize("name", sorted({form[0] for form in FORMS}))
    def test_what_fits_is_what_can_be_laid_one_by_one(self, name: str) -> None:
        form: Form = next(form for form in FORMS if form[0] == name)
        compiled = CompiledRules(ruleset(form))
        for n, w, more_n, more_w in product(range(10), range(5), range(5), range(5)):
            if not more_n + more_w or (n + w and compiled.shape_fault(n, w) is not None):
                continue
            if n + w:
                expected = reachable(compiled, n, w, more_n, more_w)
            else:
                # A new meld begins with as few cards as one may have.
                starts = [(a, 3 - a) for a in range(4) if a <= more_n and 3 - a <= more_w]
                expected = any(
                    compiled.shape_fault(a, b) is None and reachable(compiled, a, b, more_n - a, more_w - b)
                    for a, b in starts
                )
            assert compiled.fits(n, w, more_n, more_w) is expected, (n, w, more_n, more_w)


class TestWhichMeld:
    """Groups and their prefixes (CASES, "A group")."""

    TWO = [KINGS, "Kh Kd Kc"]

    def test_without_a_prefix_the_incomplete_meld_comes_first(self) -> None:
        assert [len(m.split()) for m in after("jonola 2", "Ks", self.TWO, "Ks")] == [7, 4]
        assert [len(m.split()) for m in after("jonola 2", "2c", self.TWO, "K: 2c")] == [7, 4]
        assert [len(m.split()) for m in after("jonola 2", "Ks Kd 2c", self.TWO, "Ks Kd 2c")] == [7, 6]

    def test_a_named_meld(self) -> None:
        for nth, sizes in (("1st", [8, 3]), ("2nd", [7, 4])):
            assert [len(m.split()) for m in after("jonola 2", "Ks", self.TWO, f"{nth} K: Ks")] == sizes
        # Only those that fit are counted: a complete canasta takes no wild.
        assert [len(m.split()) for m in after("jonola 2", "2c", self.TWO, "1st K: 2c")] == [7, 4]
        assert meld("jonola 2", "2c", self.TWO, "2nd K: 2c") == "no-meld-there"
        assert [len(m.split()) for m in after("handcanasta 2", "2c", self.TWO, "2nd K: 2c")] == [7, 4]
        assert meld("handcanasta 2", "2c", self.TWO, "1st K: 2c") == ""
        assert meld("jonola 2", "2c", [KINGS], "2nd K: 2c") == "no-meld-there"
        assert meld("svensk 2", "2c", ["Kh Kd Kc"], "1st K: 2c") == ""

    def test_a_rank_prefix_needs_a_meld(self) -> None:
        assert meld("svensk 2", "2c Kh Kd", [OTHER], "K: Kh Kd 2c") == "no-meld-there"
        assert meld("svensk 2", "2c Qh", ["Kh Kd Kc"], "K: Qh 2c") == "no-group"
        assert after("svensk 2", "2c Ks", ["Kh Kd Kc"], "K: Ks 2c") == ["Kh Kd Kc Ks 2c"]
        assert after("svensk 2", "10s", ["10h 10d 10c"], "10: 10s") == ["10h 10d 10c 10s"]
        assert after("svensk 2", "10s", ["10h 10d 10c"], "T: 10s") == ["10h 10d 10c 10s"]

    def test_a_new_meld_and_then_cards_without_a_prefix(self) -> None:
        # Once the new meld lies there it is the incomplete one.
        assert [len(m.split()) for m in after("jonola 2", "Kh Kd Kc Ks", [KINGS], "new K: Kh Kd Kc", "Ks")] == [7, 4]

    def test_a_natural_without_a_prefix_goes_to_no_sequence(self) -> None:
        assert meld("sambacanasta 2", "Jh", ["8h 9h 10h"], "Jh") == "too-few-naturals"
        assert meld("sambacanasta 2", "Jh", ["8h 9h 10h"], "seq: Jh") == ""

    def test_an_act_without_a_place_of_its_own_is_refused(self) -> None:
        deal = seat("sambacanasta 2", f"Jh 2c {REST}", melds=["8h 9h 10h"])
        assert not legal(deal, Meld((Group((45,), "rank", "add"),)))
        assert not legal(deal, Meld((Group((), "rank", "add", 13),)))
        assert not legal(deal, Meld((Group((9,), "sequence", "add"),)))

    def test_a_group_that_names_another_rank_than_its_cards_is_no_meld(self) -> None:
        deal = seat("svensk 2", f"9h {REST}", melds=["8h 8d 8c"])
        assert not legal(deal, Meld((Group((36,), "", "", 8),)))
        assert not legal(deal, Meld((Group((36,), "rank", "add", 8),)))


class TestWildMelds:
    """Handcanasta and tre-lekar from three, jonstorp only as a complete canasta; a side has one."""

    @pytest.mark.parametrize(
        ("form", "start"),
        [("handcanasta 2", 3), ("tre-lekar 2", 3), ("jonstorp 2", 7), ("svensk 2", 0), ("jonola 2", 0)],
    )
    def test_how_they_begin(self, form: str, start: int) -> None:
        wilds = "2h 2h 2d 2c 2s Jk Jk 2d"
        for count in range(1, 9):
            cards = " ".join(wilds.split()[:count])
            fine = bool(start) and count >= start
            assert (meld(form, wilds, [OTHER], cards) == "") is fine
            assert (meld(form, wilds, [OTHER], f"W: {cards}") == "") is fine

    @pytest.mark.parametrize(("form", "lying"), [("handcanasta 2", "2h 2d 2c"), ("jonstorp 2", "2h 2d 2c 2s Jk Jk 2h")])
    def test_wilds_join_the_one_that_lies_there(self, form: str, lying: str) -> None:
        for group in ("Jk", "W: Jk", "Jk Jk 2s"):
            assert len(after(form, "Jk Jk 2s", [OTHER, lying], group)) == 2
        assert meld(form, "Jk Jk 2s", [OTHER, lying], "new W: Jk Jk 2s") == "second-wild-meld"

    def test_two_groups_of_wilds_are_one_meld(self) -> None:
        assert after("tre-lekar 2", "Jk Jk 2s 2d", [OTHER], "Jk Jk 2s", "W: 2d") == [OTHER, "2d 2s Jk Jk"]

    def test_several_where_a_house_lets_them_each_complete_before_the_next(self) -> None:
        house = rules("handcanasta 2", {"wild_melds.several": True, "pile.wild_top": "wild_meld"})
        one = rules("handcanasta 2", {"pile.wild_top": "wild_meld"})
        cards, full = f"2h 2d 2c Jk Jk Jk {REST}", "2h 2h 2d 2d 2c 2c 2s"
        assert why(seat(house, cards, melds=[full]), "meld new W: 2h 2d 2c") == ""
        assert why(seat(house, cards, melds=["2h 2d 2s"]), "meld new W: 2h 2d 2c") == "second-wild-meld"
        assert why(seat(house, cards, melds=[OTHER]), "meld 2h 2d 2c; new W: Jk Jk Jk") == "second-wild-meld"
        for loaded, code in ((house, ""), (one, "second-wild-meld")):
            assert why(before(loaded, cards, melds=[full], pile="9c 2s"), "take 2h 2d; onto new") == code
            assert why(before(loaded, cards, melds=[full], pile="9c 2s"), "take 2h 2d") == ""

    def test_no_natural_goes_there(self) -> None:
        assert meld("tre-lekar 2", "Ks", [OTHER, "2h 2d 2c"], "W: Ks") == "no-group"


class TestSequences:
    """Sambacanasta: three or more of one suit, four lowest, ace highest, never a wild, at most seven."""

    @pytest.mark.parametrize(
        ("group", "code"),
        [
            ("8h 9h 10h", ""),
            ("10h 8h 9h", ""),
            ("4s 5s 6s 7s 8s 9s 10s", ""),
            ("Qh Kh Ah", ""),
            ("8h 9h", "too-few-cards"),
            ("8h 9h Jh", "not-in-sequence"),
            ("8h 9d 10h", "no-group"),
            ("8h 9h Jk", "no-group"),
            ("8h 9h 2h", "no-group"),
            ("Ah 4h 5h", "not-in-sequence"),
            ("4s 5s 6s 7s 8s 9s 10s Js", "sequence-full"),
            ("3s 4s 5s", "no-group"),
            ("8h 8h 9h 10h", "no-group"),
        ],
    )
    def test_what_is_one(self, group: str, code: str) -> None:
        cards = "8h 9h 10h Jh Qh Kh Ah 4h 5h 9d Jk 2h 8h 4s 5s 6s 7s 8s 9s 10s Js 3s"
        assert meld("sambacanasta 2", cards, [OTHER], group) == code
        assert meld("sambacanasta 2", cards, [OTHER], f"new seq: {group}") == code

    @pytest.mark.parametrize(
        ("group", "code"),
        [
            ("seq: Jh", ""),
            ("seq: 7h", ""),
            ("seq: 7h Jh", ""),
            ("7h Jh", ""),
            ("Jh Qh", ""),
            ("seq: Qh", "not-in-sequence"),
            ("seq: Jd", "not-in-sequence"),
            ("seq: 9h", "not-in-sequence"),
            ("seq: 2h", "no-group"),
            ("seq: 4h 5h 6h 7h", ""),
            ("seq: 4h 5h 6h 7h Jh", "not-in-sequence"),
            ("2nd seq: Jh", "not-in-sequence"),
            ("1st seq: Jh", ""),
        ],
    )
    def test_what_extends_one(self, group: str, code: str) -> None:
        cards = "Jh Qh 7h Jd 9h 2h 4h 5h 6h"
        assert meld("sambacanasta 2", cards, ["8h 9h 10h"], group) == code

    def test_a_samba_takes_no_more(self) -> None:
        assert meld("sambacanasta 2", "Jh", ["4h 5h 6h 7h 8h 9h 10h"], "seq: Jh") == "sequence-full"

    def test_several_of_a_suit_that_are_never_joined(self) -> None:
        both = ["4h 5h 6h", "8h 9h 10h"]
        assert after("sambacanasta 2", "7h", both, "seq: 7h") == ["4h 5h 6h 7h", "8h 9h 10h"]
        assert after("sambacanasta 2", "7h", both, "2nd seq: 7h") == ["4h 5h 6h", "7h 8h 9h 10h"]
        assert after("sambacanasta 2", "7h 7h", both, "seq: 7h", "seq: 7h") == ["4h 5h 6h 7h", "7h 8h 9h 10h"]
        assert after("sambacanasta 2", "Jh Qh Kh", both, "new seq: Jh Qh Kh") == [*both, "Jh Qh Kh"]
        assert after("sambacanasta 2", "Jh Qh Kh", both, "Jh Qh Kh") == [both[0], "8h 9h 10h Jh Qh Kh"]

    def test_the_first_started_of_two_that_fit(self) -> None:
        both = ["8h 9h 10h", "4h 5h 6h"]
        assert after("sambacanasta 2", "7h", both, "seq: 7h") == ["7h 8h 9h 10h", "4h 5h 6h"]
        assert after("sambacanasta 2", "7h", both, "2nd seq: 7h") == ["8h 9h 10h", "4h 5h 6h 7h"]
        assert meld("sambacanasta 2", "7h", both, "new seq: 7h") == "too-few-cards"

    @pytest.mark.parametrize("order", [["seq: Jh", "seq: Qh"], ["seq: Qh", "seq: Jh"]])
    def test_groups_in_any_order(self, order: list[str]) -> None:
        assert after("sambacanasta 2", "Jh Qh", ["8h 9h 10h"], *order) == ["8h 9h 10h Jh Qh"]

    def test_many_groups_in_a_hopeless_order_are_refused_at_once(self) -> None:
        cards = "7h 8h 9h 10h Jh Qh Kh Ah 5s 5s 4d 4d"
        groups = [f"seq: {card}" for card in cards.split()]
        assert meld("sambacanasta 2", cards, ["4h 5h 6h"], *groups) == "not-in-sequence"

    def test_a_group_that_would_make_eight_is_one_of_its_own(self) -> None:
        lying = "5h 6h 7h 8h 9h"
        assert after("sambacanasta 2", "10h Jh Qh", [lying], "10h Jh Qh") == [lying, "10h Jh Qh"]
        assert meld("sambacanasta 2", "10h Jh Qh", [lying], "seq: 10h Jh Qh") == "not-in-sequence"
        assert after("sambacanasta 2", "10h Jh", [lying], "10h Jh") == [f"{lying} 10h Jh"]

    @pytest.mark.parametrize(
        ("melds", "groups", "expected"),
        [
            (["4h 5h 6h", "8h 9h 10h"], ["seq: 7h"], ["4h 5h 6h 7h 8h 9h 10h"]),
            (["8h 9h 10h", "4h 5h 6h"], ["seq: 7h"], ["4h 5h 6h 7h 8h 9h 10h"]),
            (["4h 5h 6h", "8h 9h 10h Jh"], ["seq: 7h"], ["4h 5h 6h 7h", "8h 9h 10h Jh"]),
            (["4h 5h 6h"], ["new seq: 7h 8h 9h"], ["4h 5h 6h 7h 8h 9h"]),
            (["4h 5h 6h", "8d 9d 10d"], ["seq: 7h"], ["4h 5h 6h 7h", "8d 9d 10d"]),
            (["4h 5h 6h", "7h 8h 9h"], ["new seq: Jh Qh Kh"], ["4h 5h 6h", "7h 8h 9h", "Jh Qh Kh"]),
        ],
    )
    def test_a_house_may_join_them_up_to_a_samba(
        self, melds: list[str], groups: list[str], expected: list[str]
    ) -> None:
        house = rules("sambacanasta 2", {"sequences.joined": True})
        deal = seat(house, f"7h 8h 9h Jh Qh Kh {REST}", melds=melds)
        assert laid(do(deal, f"meld {'; '.join(groups)}")) == expected

    @pytest.mark.parametrize("form", [form for form in ALL if form != "sambacanasta 2"])
    def test_no_sequences_elsewhere(self, form: str) -> None:
        assert meld(form, "8h 9h 10h", [OTHER], "8h 9h 10h") == "no-group"
        assert meld(form, "8h 9h 10h", [OTHER], "new seq: 8h 9h 10h") == "no-sequences"


def test_melding_takes_the_cards_out_of_the_hand_and_changes_nothing_else() -> None:
    deal = seat("svensk 2", f"Kh Kd Kc {REST}", melds=[OTHER], pile="9c")
    stock = list(deal.stocks[0])
    do(deal, "meld Kh Kd Kc")
    assert hand(deal) == REST
    assert (deal.phase, deal.turn, deal.stocks[0]) == ("play", 0, stock)


@pytest.mark.parametrize("form", ["svensk 4", "dansk 4", "norsk 4", "jonola 4"])
def test_partners_share_their_melds_and_opponents_do_not(form: str) -> None:
    deal = before(form, "Ks 4h 5h", melds=["Kh Kd Kc"])
    partner = deal.copy()
    partner.turn = partner.actor = 2
    partner.set_hand(2, deal.hands[0])
    assert legal(do(partner, "draw"), "meld Ks")
    rival = deal.copy()
    rival.turn = rival.actor = 1
    rival.sides[1].opened = True
    rival.set_hand(1, deal.hands[0])
    assert not legal(do(rival, "draw"), "meld Ks")


def test_a_ruleset_may_ask_for_more_naturals_and_longer_melds() -> None:
    loaded = rules("svensk 2", {"melds.min_naturals": 4})
    deal = seat(loaded, f"Kh Kd Kc Ks {REST}", melds=[OTHER])
    assert why(deal, "meld Kh Kd Kc") == "too-few-naturals"
    assert legal(deal, "meld Kh Kd Kc Ks")
    assert deal.may("meld")
