"""Options in words."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest

from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.rules.ruleset_keys import plain_keys
from canasta_tui.rules.schema import HouseOption, Ruleset
from canasta_tui.words.options import option_label, option_lines, option_values, value_text


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def choices(kind: Any) -> tuple[str, ...]:
    """The words of a key that is one of several words; none for any other key."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    inner = get_args(kind)
    return choices(inner[0]) if inner and get_origin(kind) is not tuple else ()


WORDED = {path: choices(key.type) for path, key in plain_keys().items() if choices(key.type)}


def test_there_are_keys_with_words_for_values() -> None:
    assert len(WORDED) > 20


def test_every_value_of_every_key_has_words_of_its_own() -> None:
    words = {key: [value_text(key, value) for value in values] for key, values in WORDED.items()}
    assert {key: texts for key, texts in words.items() if len(set(texts)) < len(texts)} == {}
    assert {key: texts for key, texts in words.items() if "_" in "".join(texts)} == {}


def test_every_key_has_a_label() -> None:
    labels = {key: option_label(key) for key in plain_keys()}
    assert {key: label for key, label in labels.items() if label == key or label[0] != label[0].upper()} == {}


def test_numbers_and_truths_are_written_in_the_language(language: str) -> None:
    words = {"en": ["10,000", "yes", "no"], "sv": ["10\N{NO-BREAK SPACE}000", "ja", "nej"]}
    words |= {"da": ["10.000", "ja", "nej"], "nb": ["10\N{NO-BREAK SPACE}000", "ja", "nei"]}
    assert [value_text("match.target", 10000), value_text("x", True), value_text("x", False)] == words[language]


def test_a_line_says_what_may_be_chosen_and_what_was() -> None:
    option = HouseOption(key="deal.draw", values=(1, 2))
    rules = Ruleset(id="x", name="X", table="4", seats=4, sides=2, options={"draw": option}, chosen={"draw": 2})
    assert option_values(option) == ["1", "2"]
    line = option_lines(rules)[0]
    assert line.startswith(option_label("deal.draw"))
    assert line.index("1") < line.index("2") < line.rindex("2")
