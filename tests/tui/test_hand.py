"""The hand lies sorted as its owner likes, with new cards marked and picks kept."""

from __future__ import annotations

from canasta_tui.cards import cards_text, parse_card, parse_cards
from canasta_tui.tui.turn.selection import Selection


def hand_of(text: str, new: str = "", sort: str = "rank") -> Selection:
    hand = Selection("suit" if sort == "suit" else "rank")
    hand.show(parse_cards(text), parse_cards(new))
    return hand


def test_by_rank_threes_come_first_and_wilds_last() -> None:
    assert cards_text(hand_of("Jk 2h Ah Kd 10c 4s 3s").cards) == "3s 4s 10c Kd Ah 2h Jk"


def test_by_suit_the_wilds_still_lie_together_at_the_end() -> None:
    assert cards_text(hand_of("Jk 2h 5d 4h Ks 4s 9c 5h", sort="suit").cards) == "4s Ks 4h 5h 9c 5d 2h Jk"


def test_the_other_sort_keeps_what_is_picked() -> None:
    hand = hand_of("4s 5h 4h")
    hand.pick_only(parse_cards("4h"))
    hand.next_sort()
    assert hand.sort == "suit"
    assert cards_text(hand.picked) == "4h"


def test_of_equal_cards_as_many_are_marked_new_as_came() -> None:
    hand = hand_of("7h 7h 7h 9c", new="7h 9c")
    assert [(item.card, item.new) for item in hand.items] == [
        (parse_card("7h"), False),
        (parse_card("7h"), False),
        (parse_card("7h"), True),
        (parse_card("9c"), True),
    ]


def test_staged_cards_are_not_in_the_hand() -> None:
    hand = Selection()
    hand.show(parse_cards("7h 7h 7h 9c"), (), parse_cards("7h 7h"))
    assert cards_text(hand.cards) == "7h 9c"


def test_picks_stay_when_other_cards_leave() -> None:
    hand = hand_of("4s 5h 6h 7h")
    hand.pick_only(parse_cards("5h 7h"))
    hand.show(parse_cards("4s 5h 7h"), ())
    assert cards_text(hand.picked) == "5h 7h"


def test_the_next_card_of_a_rank_is_the_first_that_is_not_picked() -> None:
    hand = hand_of("7s 7h 9c")
    assert hand.next_of_rank(7) == 0
    hand.items[0].picked = True
    assert hand.next_of_rank(7) == 1
    hand.items[1].picked = True
    assert hand.next_of_rank(7) is None
