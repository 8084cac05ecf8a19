"""Nothing that steers a terminal gets into a cell, whatever text is drawn."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.color import Color

from canasta_tui.tui.terminal.plain import PlainSigns
from canasta_tui.tui.themes import DARK
from canasta_tui.tui.widgets.canvas import Canvas, Pens
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.words.cards import suit_mark, use_suit_letters
from tests.tui.helpers import app_on, frame, new_match, press, settle


@pytest.mark.parametrize(
    "text",
    [
        "\x1b]0;evil\x07x",
        "a\x9b31mb",
        "\u202eabc\u202c",
        "a\tb\nc\rd",
        "\x00",
        "é\x1b",
        "王\x1b[2J",
        "\u2028a",
        "\u00adb",
    ],
)
def test_a_text_leaves_the_canvas_without_what_steers(text: str) -> None:
    canvas = Canvas(20, 1, Ink.of("text", "felt"))
    end = canvas.put(2, 0, text, Ink.of("text", "felt"))
    strip = canvas.strip(0, Pens(DARK, filled=True))
    assert strip.text.isprintable()
    assert end == 2 + cell_len(text)
    assert sum(map(cell_len, strip.text)) == strip.cell_length == 20


def test_marks_still_join_the_letter_they_stand_on() -> None:
    canvas = Canvas(6, 1, Ink.of("text", "felt"))
    canvas.put(0, 0, "e\u0301王\u00a0x", Ink.of("text", "felt"))
    assert canvas.chars[0] == ["e\u0301", "王", "", "\u00a0", "x", " "]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp1252", "koi8-r"])
def test_where_the_terminal_lacks_them_signs_are_drawn_plainly_cell_for_cell(encoding: str) -> None:
    canvas = Canvas(16, 1, Ink.of("text", "felt"))
    canvas.put(0, 0, "╭─╮│♥♠█▌░…–王x", Ink.of("text", "felt"))
    strip = canvas.strip(0, Pens(DARK, filled=True)).apply_filter(PlainSigns(encoding), Color(0, 0, 0))
    assert strip.cell_length == cell_len(strip.text) == 16
    shown = strip.text.replace("王", "").encode(encoding).decode(encoding)
    assert shown[4:6] == "hs"
    if encoding != "koi8-r":  # which has frames of its own
        assert shown.startswith("+-+|")
    assert canvas.strip(0, Pens(DARK, filled=True)).text.startswith("╭─╮│♥♠")


async def test_the_menu_says_why_the_suits_are_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.__stderr__", io.TextIOWrapper(io.BytesIO(), encoding="iso-8859-1"))
    app = app_on(tmp_path)
    try:
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            shown = frame(app)
            assert "iso-8859-1" in shown
            assert "suits are written as letters" in " ".join(shown.split())
            shown.encode("latin-1")
            assert suit_mark(0) == "h"
            await press(pilot, "down")
            assert "iso-8859-1" not in frame(app)
    finally:
        app.close()
        use_suit_letters(False)


async def test_so_does_the_first_cover_of_a_match_that_was_begun_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.__stderr__", io.TextIOWrapper(io.BytesIO(), encoding="iso-8859-1"))
    app = app_on(tmp_path, new_match())
    try:
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(pilot)
            frame(app).encode("latin-1")
            assert "iso-8859-1" in frame(app)
            await press(pilot, "q")
            assert "iso-8859-1" not in frame(app), "it is said once"
    finally:
        app.close()
        use_suit_letters(False)
