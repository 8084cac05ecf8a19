"""Names of the people at the table: which are taken, and what is said of the others."""

from __future__ import annotations

import pytest

from canasta_tui.words.names import LONGEST, check_name, check_names, tidy


@pytest.mark.parametrize("name", ["Anna", "Åse", "Jean-Luc", "O'Neil", "Anna Karin", "7", "李雷", "Łukasz"])
def test_ordinary_names_are_taken(name: str) -> None:
    assert check_name(name) is None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "needs a name"),
        ("   ", "needs a name"),
        ("A" * 200, "at most 16 columns"),
        ("李" * 9, "takes 18"),
        ("An\x07na", "control characters"),
        ("An\nna", "control characters"),
        ("\x1b[31mAnna", "control characters"),
        ("An\u200bna", "control characters"),
        ("שרה", "left to right"),
        ("Anna\u202e", "left to right"),
        ("علي", "left to right"),
        ("---", "a letter or a digit"),
        ("An\u3164na", "control characters"),
        ("\u2800", "control characters"),
        ("A" + "\u0301" * 100, "at most 16 columns"),
    ],
)
def test_a_name_that_would_break_the_screen_is_refused_in_words(name: str, says: str) -> None:
    assert says in (check_name(name) or "")


def test_a_name_of_exactly_the_longest_width_is_taken() -> None:
    assert check_name("A" * LONGEST) is None


def test_names_are_tidied_before_they_are_compared() -> None:
    assert tidy("  Anna   Karin ") == "Anna Karin"
    assert tidy("A\u030ase") == "Åse"
    assert check_names(["Anna", "\uff21nna"], 2) != []
    assert check_names(["Anna", " anna "], 2) == ["Seats 1 and 2 have the same name, anna."]


def test_each_seat_needs_one_name() -> None:
    assert check_names(["Anna", "Bo"], 4) == ["This table has 4 seats, but there are 2 names."]
    assert check_names(["Anna", ""], 2) == ["Seat 2: Every seat needs a name."]
    assert check_names(["Anna", "Bo"], 2) == []
