"""The log panel's lines."""

from collections.abc import Iterator
from typing import TypedDict

import pytest

from canasta_tui.cards import parse_cards
from canasta_tui.engine.kinds import MeldKind
from canasta_tui.engine.view import Event
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.rules.schema import Ruleset
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


class Groups(TypedDict):
    """What an event says of its groups."""

    groups: tuple[tuple[int, ...], ...]
    onto: tuple[bool, ...]
    melds: tuple[tuple[MeldKind, int], ...]


def groups(*laid: tuple[str, bool, MeldKind, int]) -> Groups:
    """Groups of an event: their cards, whether they were added to a meld, and to which."""
    return {
        "groups": tuple(cards(text) for text, *_ in laid),
        "onto": tuple(onto for _, onto, *_ in laid),
        "melds": tuple((kind, rank) for *_, kind, rank in laid),
    }


def meld(*laid: tuple[str, bool, MeldKind, int]) -> Event:
    return Event("meld", 0, **groups(*laid))


def take(top: str, count: int, *laid: tuple[str, bool, MeldKind, int]) -> Event:
    return Event("take", 0, top=cards(top), count=count, **groups(*laid))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("draw", 0, count=2), "drew 2"),
        (meld(("Ah Ad As", False, "rank", 14)), "laid A A A"),
        (meld(("Ah Ad 2s", False, "rank", 14), ("7d", True, "rank", 7)), "laid A A 2, put 7♦ on the sevens"),
        (meld(("2c", True, "rank", 13), ("7h", True, "sequence", 4)), "put 2♣ on the kings, put 7♥ on a sequence"),
        (meld(("2h 2d Jk", False, "wild", 15)), "laid 2 2 Jk"),
        (meld(("2h 2d", True, "wild", 15)), "put 2♥ 2♦ on the wild cards"),
        (meld(("7h 8h 9h", False, "sequence", 7)), "laid 7♥ 8♥ 9♥"),
        (take("Kd", 5, ("Kd Kh Ks", False, "rank", 13)), "took 5 with K K"),
        (take("Kd", 7, ("Kd", True, "rank", 13)), "took 7 onto the kings"),
        (take("Kd", 7, ("Kd", True, "sequence", 9)), "took 7 onto a sequence"),
        (take("2d", 7, ("2d", True, "wild", 15)), "took 7 onto the wild cards"),
        (
            take("Kd", 3, ("Kd Kh Ks", False, "rank", 13), ("5h 5c 5s", False, "rank", 5)),
            "took 3 with K K, laid 5 5 5",
        ),
        (Event("discard", 0, cards=cards("Kh")), "discarded K♥"),
        (Event("ask", 0), "asked Cia: may I go out?"),
        (Event("answer", 2, yes=True), "answered yes"),
        (Event("answer", 2), "answered no"),
    ],
)
def test_an_event_in_a_few_words(event: Event, text: str) -> None:
    assert event_text(event, NAMES, FOUR) == text


def test_a_question_names_all_partners_in_the_order_they_answer() -> None:
    assert event_text(Event("ask", 2), NAMES, SIX) == "asked Eva and Anna: may I go out?"


def test_a_turn_is_one_line() -> None:
    events = [Event("draw", 1, count=2), Event("discard", 1, cards=cards("Kh"))]
    assert turn_text(events, NAMES, FOUR) == "drew 2, discarded K♥"


def test_the_log_has_a_line_for_each_seat_and_turn() -> None:
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
        (0, "discarded K♥"),
        (1, "drew 2"),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_words(language: str) -> None:
    set_language(language)
    sevens = groups(("7d 7h 7s", False, "rank", 7))
    texts = [event_text(Event(kind, 0, cards("7d"), top=cards("7d"), count=1, **sevens), NAMES, FOUR) for kind in KINDS]
    assert [kind for kind, text in zip(KINDS, texts, strict=True) if not text.strip()] == []
