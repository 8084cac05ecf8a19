"""What the table has shown: the pile card by card, cards known in hands, ranks thrown and refused."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta_tui.cards import parse_cards
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.view import Event
from tests.properties.greedy import greedy_walk
from tests.properties.play import FORMS, new_deal, ruleset


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


def told(*events: Event) -> Memory:
    memory = Memory(4)
    memory.follow(events)
    return memory


OPENING = (Event("upcard", -1, cards("Kh")), Event("draw", 0, count=1), Event("discard", 0, cards("5d"), turn=0))


def test_a_card_left_lying_is_refused_and_a_card_thrown_is_remembered() -> None:
    memory = told(*OPENING)
    assert memory.pile == [*cards("Kh 5d")]
    assert memory.refused[0][13] == 1
    assert (memory.thrown[0][5], memory.last_thrown[0][5], memory.last_thrown[0][6]) == (1, 0, -1)


def test_cards_taken_are_known_until_they_are_played() -> None:
    take = Event("take", 1, cards("5h 5s"), top=cards("5d"), count=2, turn=1)
    memory = told(*OPENING, take)
    assert (memory.pile, memory.known[1]) == ([], [*cards("Kh")])
    memory.hear(Event("discard", 1, cards("Kh"), turn=1))
    assert (memory.pile, memory.known[1]) == ([*cards("Kh")], [])


def test_a_red_three_from_the_pile_is_in_no_hand() -> None:
    take = Event("take", 1, cards("5h 5s"), top=cards("5d"), count=3, turn=1)
    memory = told(Event("upcard", -1, cards("3h Kh")), Event("discard", 0, cards("5d")), take)
    assert memory.known[1] == [*cards("Kh")]


def test_a_hand_shown_is_known() -> None:
    memory = told(*OPENING, Event("expose", 2, cards("9c"), count=3, turn=1))
    assert (memory.known[2], memory.pile[-1]) == ([*cards("Jk Jk Jk")], *cards("9c"))


def test_part_of_a_pile_leaves_the_rest_where_it_was() -> None:
    take = Event("take", 1, cards("5h 5s"), top=cards("5d"), count=1, turn=1)
    assert told(*OPENING, take).pile == [*cards("Kh")]


def test_acts_taken_back_are_forgotten() -> None:
    memory = told(*OPENING)
    memory.follow(OPENING[:1])
    assert (memory.pile, memory.refused[0][13], memory.fed) == ([*cards("Kh")], 0, 1)
    memory.follow((OPENING[0], Event("draw", 1, count=1)))
    assert memory.refused[1][13] == 1


def test_a_copy_goes_its_own_way() -> None:
    memory = told(*OPENING)
    other = memory.copy()
    other.hear(Event("discard", 1, cards("9d"), turn=1))
    assert (len(memory.pile), memory.thrown[1][9], other.thrown[1][9]) == (2, 0, 1)
    memory.follow(OPENING)
    assert memory.fed == 3


@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form).strip())
def test_what_is_known_is_true(form: tuple[str, str, str]) -> None:
    memory = Memory(ruleset(form).seats)
    for deal, _legal in greedy_walk(new_deal(ruleset(form), 6), "memory"):
        memory.follow(deal.events)
        assert memory.pile == deal.pile
        for known, hand in zip(memory.known, deal.hands, strict=True):
            assert not Counter(known) - Counter(hand)
