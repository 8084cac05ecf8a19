"""The log panel's lines."""

import pytest

from canasta_tui.cards import parse_cards
from canasta_tui.engine.view import Event
from canasta_tui.rules.schema import Ruleset
from canasta_tui.words import LANGUAGES, set_language
from canasta_tui.words.events import event_text, log_lines, turn_text

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")
FOUR = Ruleset(id="some", name="Some", table="4", seats=4, sides=2)
SIX = Ruleset(id="some", name="Some", table="6", seats=6, sides=2)
KINDS = (
    *("deal", "upcard", "red_three", "draw", "take", "meld", "discard"),
    *("ask", "answer", "expose", "pass", "out", "end"),
)


def cards(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("draw", 0, count=2), "drew 2"),
        (Event("meld", 0, groups=(cards("Ah Ad As"),)), "laid A A A"),
        (
            Event("meld", 0, groups=(cards("Ah Ad 2s"), cards("7d")), onto=(False, True)),
            "laid A A 2, put 7♦ on the sevens",
        ),
        (
            Event("meld", 0, groups=(cards("2c"), cards("7h 8h")), onto=(True, True)),
            "put 2♣ on a meld, put 7♥ 8♥ on a sequence",
        ),
        (Event("meld", 0, groups=(cards("2h 2d Jk"),)), "laid 2 2 Jk"),
        (Event("meld", 0, groups=(cards("7h 8h 9h"),)), "laid 7♥ 8♥ 9♥"),
        (Event("take", 0, groups=(cards("Kd Kh Ks"),), top=cards("Kd"), count=5), "took 5 with K K"),
        (Event("take", 0, groups=(cards("Kd"),), top=cards("Kd"), count=7), "took 7 onto the kings"),
        (
            Event("take", 0, groups=(cards("Kd Kh Ks"), cards("5h 5c 5s")), top=cards("Kd"), count=3),
            "took 3 with K K, laid 5 5 5",
        ),
        (Event("discard", 0, cards=cards("Kh")), "threw K♥"),
        (Event("ask", 0), "asked Cia: may I go out?"),
        (Event("answer", 2, yes=True), "answered yes"),
        (Event("answer", 2), "answered no"),
    ],
)
def test_an_event_in_a_few_words(event, text):
    assert event_text(event, NAMES, FOUR) == text


def test_a_question_names_all_partners_in_the_order_they_answer():
    assert event_text(Event("ask", 2), NAMES, SIX) == "asked Eva and Anna: may I go out?"


def test_a_turn_is_one_line():
    events = [Event("draw", 1, count=2), Event("discard", 1, cards=cards("Kh"))]
    assert turn_text(events, NAMES, FOUR) == "drew 2, threw K♥"


def test_the_log_has_a_line_for_each_seat_and_turn():
    events = [
        Event("deal", -1),
        Event("upcard", -1, cards=cards("5c")),
        Event("draw", 0, count=2, turn=0),
        Event("ask", 0, turn=0),
        Event("answer", 2, turn=0),
        Event("discard", 0, cards=cards("Kh"), turn=0),
        Event("draw", 1, count=2, turn=1),
    ]
    assert [(line.seat, line.text) for line in log_lines(events, NAMES, FOUR)] == [
        (-1, "the cards are dealt"),
        (-1, "5♣ is turned up"),
        (0, "drew 2, asked Cia: may I go out?"),
        (2, "answered no"),
        (0, "threw K♥"),
        (1, "drew 2"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_event_has_words(language, kind):
    set_language(language)
    event = Event(kind, 0, cards("7d"), (cards("7d 7h 7s"),), (False,), cards("7d"), 1)
    assert event_text(event, NAMES, FOUR).strip()
