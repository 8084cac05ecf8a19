"""Numbers, dates and lists as each language writes them, and that the commands and pages use them."""

from __future__ import annotations

from datetime import datetime

import pytest

from canasta_tui.cli import main
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.i18n.dates import day, moment
from canasta_tui.i18n.lists import and_list, or_list, plain_list
from canasta_tui.i18n.numbers import decimal, number, signed, span

SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("language", "thousands", "small", "sum_"),
    [
        ("en", "12,345", "9999", "−10,000"),
        ("sv", f"12{SPACE}345", "9999", f"−10{SPACE}000"),
        ("da", "12.345", "9999", "−10.000"),
        ("nb", f"12{SPACE}345", "9999", f"−10{SPACE}000"),
    ],
)
def test_thousands_are_set_apart_from_five_digits_on(language: str, thousands: str, small: str, sum_: str) -> None:
    set_language(language)
    assert (number(12345), number(9999), number(-10000)) == (thousands, small, sum_)
    assert (signed(5), signed(0), signed(-5)) == ("+5", "0", "−5")


@pytest.mark.parametrize(
    ("language", "half", "large"),
    [
        ("en", "−0.5", "12,345.25"),
        ("sv", "−0,5", f"12{SPACE}345,25"),
        ("da", "−0,5", "12.345,25"),
        ("nb", "−0,5", f"12{SPACE}345,25"),
    ],
)
def test_decimals_follow_a_point_or_a_comma(language: str, half: str, large: str) -> None:
    set_language(language)
    assert (decimal(-0.5, 1), decimal(12345.25, 2)) == (half, large)
    assert decimal(-0.01, 1) == decimal(0.0, 1), "nothing is not negative"
    assert decimal(-1.96, 1) == decimal(-2.0, 1), "rounded before the sign and the digits are set"


def test_a_span_groups_both_its_ends_alike() -> None:
    set_language("sv")
    assert span([12000, 8000, 10000]) == f"8{SPACE}000–12{SPACE}000"
    assert (span([11, 13]), span([5, 5]), span([5000, 8000])) == ("11–13", "5", "5000–8000")
    set_language("en")
    assert span([-12000, 5]) == "−12,000–5"


@pytest.mark.parametrize(
    ("language", "date", "time"),
    [
        ("en", "2026-12-01", "2026-12-01 08:05"),
        ("sv", "2026-12-01", "2026-12-01 08:05"),
        ("da", "01.12.2026", "01.12.2026 08.05"),
        ("nb", "01.12.2026", "01.12.2026 08:05"),
    ],
)
def test_dates_are_written_as_in_the_language(language: str, date: str, time: str) -> None:
    set_language(language)
    when = datetime(2026, 12, 1, 8, 5)
    assert (day(when), moment(when)) == (date, time)


def test_lists_have_their_last_link_in_the_language() -> None:
    set_language("da")
    assert and_list("abc") == "a, b og c"
    assert or_list("ab") == "a eller b"
    assert (and_list("a"), and_list("")) == ("a", "")
    assert plain_list("abc") == "a, b, c"


@pytest.mark.parametrize(("language", "point"), [("en", "."), ("sv", ","), ("da", ","), ("nb", ",")])
def test_a_simulation_is_written_in_the_language_s_numbers(
    language: str, point: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["--lang", language, "simulate", "--ruleset", "svensk", "--table", "4", "--deals", "20", "--seed", "1"]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert f"157{point}2" in lines[2], "the mean number of acts"
    assert f"40{point}0" in lines[3]
    assert "−215" in lines[-2]
    assert "-215" not in lines[-2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_rulesets_groups_its_targets(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", language, "rulesets", "list"]) == 0
    out = capsys.readouterr().out
    assert span([8000, 12000]) in out
    assert "12000" not in out
    assert number(10000) in out
