"""Cards in words."""

from collections.abc import Iterator

import pytest

from canasta_tui.cards import JOKER, full_pack, parse_card, parse_cards
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.i18n.lists import and_list, or_list
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.words.cards import (
    RANK_WIDTH,
    card_label,
    cards_label,
    letter_ranks,
    rank_letters,
    rank_name,
    rank_names,
    ranks_label,
    suit_name,
    the_ranks,
    use_suit_letters,
)

LETTERS = {"en": "J Q K A", "sv": "Kn D K E", "da": "B D K E", "nb": "Kn D K A"}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")
    use_suit_letters(False)


def test_the_letters_on_the_cards(language: str) -> None:
    assert ranks_label(parse_cards("Jh Qh Kh Ah")) == LETTERS[language]
    assert sorted(letter_ranks().values()) == [11, 12, 13, 14]


def test_no_letters_take_more_than_two_cells_and_none_is_used_twice(language: str) -> None:
    letters = [rank_letters(rank) for rank in range(2, 16)]
    assert all(1 <= len(text) <= RANK_WIDTH and text.isascii() for text in letters)
    assert len({text.lower() for text in letters}) == len(letters)


def test_suits_as_symbols_and_as_letters_take_one_cell(language: str) -> None:
    assert cards_label(parse_cards("7h 7d 7c 7s Jk")) == f"7♥ 7♦ 7♣ 7♠ {rank_letters(15)}"
    use_suit_letters(True)
    marks = {card_label(card)[1:] for card in parse_cards("7h 7d 7c 7s")}
    assert len(marks) == 4
    assert all(len(mark) == 1 and mark.isalpha() for mark in marks)


def test_every_card_has_a_label_of_its_own(language: str) -> None:
    pack = set(full_pack(1, 1))
    for letters in (False, True):
        use_suit_letters(letters)
        assert len({card_label(card) for card in pack}) == 53
    assert card_label(JOKER) == rank_letters(15)


def test_ranks_have_names_in_three_forms(language: str) -> None:
    for rank in range(2, 16):
        assert rank_name(rank)
        assert rank_names(rank)
        assert the_ranks(rank) not in (rank_name(rank), rank_names(rank))
    assert len({rank_names(rank) for rank in range(2, 16)}) == 14
    assert len({suit_name(suit) for suit in range(4)}) == 4


def test_names_follow_a_change_of_language() -> None:
    set_language("sv")
    assert (rank_names(7), the_ranks(13), card_label(parse_card("Qs"))) == ("sjuor", "kungarna", "D♠")
    set_language("da")
    assert (rank_names(7), the_ranks(13), card_label(parse_card("Jc"))) == ("syvere", "kongerne", "B♣")
    set_language("en")
    assert (rank_names(7), the_ranks(13), card_label(parse_card("Qs"))) == ("sevens", "the kings", "Q♠")


def test_enumerations() -> None:
    set_language("en")
    assert [and_list("a"), and_list("ab"), or_list("abc"), and_list("")] == ["a", "a and b", "a, b or c", ""]
    set_language("sv")
    assert [and_list("ab"), or_list("abc")] == ["a och b", "a, b eller c"]
    set_language("en")


def test_numbers() -> None:
    set_language("en")
    assert [number(n) for n in (0, 1495, 10000, -75)] == ["0", "1495", "10,000", "−75"]
    assert [signed(n) for n in (0, 100, -100)] == ["0", "+100", "−100"]
    set_language("sv")
    assert number(-10000) == "−10\N{NO-BREAK SPACE}000"
    set_language("en")
