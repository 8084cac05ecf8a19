"""Nothing that steers a terminal gets into a cell, whatever text is drawn."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from canasta_tui.tui.look.canvas import Canvas, Pens

COLOURS = {"text": "#ffffff", "felt": "#000000"}


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
    canvas = Canvas(20, 1, "text/felt")
    end = canvas.put(2, 0, text, "text/felt")
    strip = canvas.strip(0, Pens(COLOURS, filled=True))
    assert strip.text.isprintable()
    assert end == 2 + cell_len(text)
    assert sum(map(cell_len, strip.text)) == strip.cell_length == 20


def test_marks_still_join_the_letter_they_stand_on() -> None:
    canvas = Canvas(6, 1, "text/felt")
    canvas.put(0, 0, "e\u0301王\u00a0x", "text/felt")
    assert canvas.chars[0] == ["e\u0301", "王", "", "\u00a0", "x", " "]
