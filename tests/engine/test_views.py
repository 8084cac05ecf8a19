"""What each seat may see, phase by phase (common §27)."""

from __future__ import annotations

import pytest

from canasta_tui.cards import cards_text
from tests.engine.table import KINGS, before, do, ordered, seat, table

QUEENS = "Qh Qd Qc"
PILE = "4c 5c 6c 7c 8c 9c 10c"


@pytest.mark.parametrize(
    ("form", "depth"),
    [("jonola 2", 5), ("jonola 6", 5), ("svensk 2", 1), ("snabbcanasta 2", 1), ("sambacanasta 2", 1),
     ("handcanasta 2", 2), ("jonstorp 2", 1), ("tre-lekar 2", 1), ("norsk 4", 1), ("dansk 4", 1), ("dansk-samba 2", 1)],
)  # fmt: skip
class TestThePile:
    def test_the_seat_in_turn(self, form: str, depth: int) -> None:
        top_first = " ".join(PILE.split()[::-1][:depth])
        deal = before(form, "4h 5h", melds=[QUEENS], pile=PILE)
        assert cards_text(deal.view(0).pile.seen) == top_first
        assert cards_text(do(deal, "draw").view(0).pile.seen) == top_first

    def test_everybody_else_sees_the_top_alone(self, form: str, depth: int) -> None:
        deal = before(form, "4h 5h", melds=[QUEENS], pile=PILE)
        for other in (-1, *range(1, deal.compiled.seats)):
            assert cards_text(deal.view(other).pile.seen) == "10c"

    def test_a_shorter_pile(self, form: str, depth: int) -> None:
        assert cards_text(before(form, "4h 5h", pile="4c").view(0).pile.seen) == "4c"
        assert before(form, "4h 5h", pile="").view(0).pile.seen == ()


def test_the_asked_partner_sees_no_more_of_the_pile_than_before() -> None:
    deal = do(
        seat("jonola 4", "4h 5h", melds=[KINGS, "6h 6h 6d 6d 6c 6c 6s", "9h 9h 9d 9d 9c 9c 2s"], pile=PILE), "ask"
    )
    assert cards_text(deal.view(2).pile.seen) == "10c"
    assert len(deal.view(0).pile.seen) == 5
    assert (deal.view(1).asked, deal.view(1).answer, deal.view(1).asked_seat) == (True, None, 2)
    do(deal, "yes")
    assert (deal.view(1).answer, deal.view(1).asked_seat) == (True, -1)


def test_the_last_players_look_ends_with_the_turn() -> None:
    deal = do(before("jonola 2", "4h 5h", pile=PILE), "draw", "discard 4h")
    assert cards_text(deal.view(0).pile.seen) == "4h"
    assert cards_text(deal.view(1).pile.seen) == "4h 10c 9c 8c 7c"


class TestHands:
    def test_only_the_own_hand(self) -> None:
        deal = before("svensk 3", "4h 5h", pile=PILE)
        for viewer in range(3):
            assert sorted(deal.view(viewer).hand) == sorted(deal.hands[viewer])
            assert deal.view(viewer).counts == tuple(map(len, deal.hands))
        assert deal.view(-1).hand == ()

    def test_new_cards_are_told_to_the_seat_in_turn_alone(self) -> None:
        deal = do(before("svensk 2", "4h 5h", melds=[QUEENS], stock="6h 7h"), "draw")
        assert (cards_text(deal.view(0).new), deal.view(1).new, deal.view(-1).new) == ("6h", (), ())
        do(deal, "discard 6h")
        assert (deal.view(0).new, deal.view(1).new) == ((), ())

    def test_new_cards_from_the_pile_and_what_was_melded_of_them(self) -> None:
        deal = do(before("svensk 2", "Kh Kd 4h 5h", melds=[QUEENS], pile="Qs 9c Kc"), "take Kh Kd")
        assert ordered(deal.view(0).new) == ordered("Qs 9c")
        assert cards_text(do(deal, "meld Qs").view(0).new) == "9c"


class TestEvents:
    def test_a_draw_tells_how_many(self) -> None:
        deal = do(before("jonola 2", "4h", stock=["6h", "7h"]), "draw")
        event = deal.view(1).events[-1]
        assert (event.kind, event.seat, event.count, event.cards) == ("draw", 0, 2, ())

    def test_a_take_tells_what_was_laid_and_how_many_came(self) -> None:
        deal = do(before("svensk 2", "Kh Kd 4h 5h", melds=[QUEENS], pile="Qs 9c Kc"), "take Kh Kd")
        event = deal.view(1).events[-1]
        assert (event.kind, cards_text(event.cards), cards_text(event.top), event.count) == ("take", "Kh Kd", "Kc", 3)
        assert [ordered(group) for group in event.groups] == ["Kh Kd Kc"]
        assert event.onto == (False,)

    def test_taken_cards_are_shown_where_the_variant_shows_them(self) -> None:
        shown = do(before("jonola 2", "Kh Kd 4h 5h", melds=[QUEENS], pile="Qs 9c Kc"), "take Kh Kd")
        assert ordered(shown.view(1).shown) == ordered("Qs 9c")
        do(shown, "discard 4h")
        assert shown.view(1).shown == ()
        hidden = do(before("svensk 2", "Kh Kd 4h 5h", melds=[QUEENS], pile="Qs 9c Kc"), "take Kh Kd")
        assert hidden.view(1).shown == ()

    def test_an_exposed_hand_of_jokers_and_the_turned_card(self) -> None:
        deal = do(seat("jonola 2", "Jk Jk", pile="9c", stock=["5h", ""]), "expose")
        event = deal.view(1).events[-1]
        assert (event.kind, cards_text(event.cards), event.count) == ("expose", "5h", 2)

    def test_red_threes_are_told_and_their_replacements_not(self) -> None:
        deal = do(before("svensk 2", "4h", stock="3h 7h"), "draw")
        told = [(event.kind, cards_text(event.cards), event.count) for event in deal.view(1).events[-2:]]
        assert told == [("red_three", "3h", 0), ("draw", "", 1)]

    def test_the_end(self) -> None:
        out = do(seat("svensk 2", "Ks", melds=[KINGS]), "meld Ks")
        assert [event.kind for event in out.events[-2:]] == ["meld", "out"]
        passed = do(before("svensk 2", "4h", stock="", pile="9c"), "pass")
        assert [event.kind for event in passed.events[-2:]] == ["pass", "end"]


class TestThePublicCounts:
    def test_the_pile(self) -> None:
        pile = before("svensk 2", "4h", pile="3h 2c 9c 8c").view(1).pile
        assert (pile.count, pile.frozen, pile.stopped, pile.red_threes, pile.above_wild) == (4, True, False, 1, 2)
        assert before("svensk 2", "4h", pile="9c").view(1).pile.above_wild is None

    def test_the_table(self) -> None:
        deal = table("jonola 2", melds={0: [KINGS, QUEENS], 1: ["6h 6d 6c 6s 6h 6d"]}, red_threes={1: "3h"},
                     stock=["4h 5h", "6h"], cut="Kd", totals=(1500, -20))  # fmt: skip
        view = deal.view(1)
        assert view.stocks == (2, 1)
        assert [(side.total, side.opened, side.canastas, side.natural) for side in view.sides] == [
            (1500, True, 1, 1), (-20, True, 0, 0),
        ]  # fmt: skip
        assert [meld.lacks_one for meld in view.sides[1].melds] == [True]
        assert [meld.canasta for meld in view.sides[0].melds] == ["natural", ""]
        assert cards_text(view.sides[1].red_threes) == "3h"

    def test_the_cut_card_where_there_is_one(self) -> None:
        assert before("handcanasta 2", "4h", cut="Kd").view(1).cut is not None
        assert before("svensk 2", "4h", cut="Kd").view(1).cut is None

    def test_a_sequence_and_wilds(self) -> None:
        melds = before("sambacanasta 2", "4h", melds=["8h 9h 10h Jh Qh Kh"]).view(1).sides[0].melds
        assert (melds[0].kind, melds[0].lacks_one, melds[0].rank, cards_text(melds[0].cards)) == (
            "sequence", True, 8, "8h 9h 10h Jh Qh Kh",
        )  # fmt: skip
        wild = before("tre-lekar 2", "4h", melds=["2h 2d 2c 2s Jk Jk Jk"]).view(1).sides[0]
        assert (wild.melds[0].kind, wild.melds[0].canasta, wild.canastas, wild.natural) == ("wild", "wild", 1, 1)
        jonstorp = before("jonstorp 2", "4h", melds=["2h 2d 2c 2s Jk Jk Jk"]).view(1).sides[0]
        assert (jonstorp.canastas, jonstorp.natural) == (1, 0)
