"""Which characters of a stranger's text may be shown."""

from __future__ import annotations

import pytest

from canasta_tui.harmless import code_point, first_harmful, harmless, is_harmless, is_visible

STEERING = [chr(code) for code in (*range(0x20), 0x7F, *range(0x80, 0xA0))]
TURNING = [chr(code) for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)]
UNSEEN = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\U000e0041"]
BREAKING = ["\u2028", "\u2029"]
HALVES = ["\ud800", "\udfff"]


@pytest.mark.parametrize(
    "kind", [STEERING, TURNING, UNSEEN, BREAKING, HALVES], ids=["steering", "turning", "unseen", "breaking", "halves"]
)
def test_what_does_something_to_a_line_is_harmful(kind: list[str]) -> None:
    assert [code_point(char) for char in kind if is_harmless(char)] == []
    assert [first_harmful(f"Anna{char}Bo") for char in kind] == kind
    assert {harmless(f"Anna{char}Bo") for char in kind} == {"Anna\ufffdBo"}


@pytest.mark.parametrize(
    "text",
    [
        "Åsa & Bjørn",
        "ÆØÅ",
        "Ελένη",
        "Дмитрий",
        "王小明",
        "ひろこ",
        "한국",
        "שרה",
        "فاطمة",
        "नीलम",
        "e\u0301",
        "🂡 ♥ ½ –",
        "a\u00a0b",
    ],
)
def test_letters_signs_and_marks_of_every_script_are_harmless(text: str) -> None:
    assert first_harmful(text) is None
    assert harmless(text) == text
    assert is_visible(text)


def test_what_is_allowed_may_stand() -> None:
    assert first_harmful("one\ntwo", "\n") is None
    assert first_harmful("one\ntwo\x1b", "\n") == "\x1b"
    assert harmless("one\ntwo\x1b", "\n") == "one\ntwo\ufffd"


@pytest.mark.parametrize("text", ["", "  ", "\u3164", "\u2800\u115f", "\u00a0", "\u0301", "\u200b"])
def test_a_text_of_blanks_fillers_and_marks_cannot_be_seen(text: str) -> None:
    assert not is_visible(text)


def test_a_character_is_called_by_its_number() -> None:
    assert code_point("\x1b") == "U+001B"
    assert code_point("\U000e0041") == "U+E0041"
