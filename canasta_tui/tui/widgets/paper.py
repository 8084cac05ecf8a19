"""Paper: sheets, notes and place cards that lie on the felt."""

from __future__ import annotations

from typing import Final

from canasta_tui.tui.widgets.canvas import Canvas, Ink, ground_name
from canasta_tui.tui.widgets.playing_card import FILLED, OUTLINE

PAPER_INK: Final[Ink] = "paper-ink/paper"
PAPER_STRONG: Final[Ink] = "paper-ink/paper b"
PAPER_MUTED: Final[Ink] = "paper-muted/paper|"
PAPER_LINE: Final[Ink] = "paperline/paper|d"
"""Inks on paper, for whoever draws on a :class:`Canvas` with :func:`draw_paper`."""


def draw_paper(canvas: Canvas, x: int, y: int, width: int, height: int, *, filled: bool) -> None:
    """An empty sheet of so many cells, edges included, with its shadow (filled) or its outline.

    The inside begins one cell from every edge; texts stand best three cells from the left. The half cells outside the
    upper and left edge keep the colour of what the sheet lies on.
    """
    edges = FILLED if filled else OUTLINE
    inside = width - 2
    upper = edges.top_left + edges.top * inside + edges.top_right
    for column, character in enumerate(upper, x):
        canvas.put(column, y, character, f"paper/{_ground_at(canvas, column, y)}")
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, edges.left, f"paper/{_ground_at(canvas, x, row)}")
        canvas.put(x + 1, row, " " * inside, PAPER_INK)
        canvas.put(x + width - 1, row, edges.right, "paper/shadow")
    canvas.put(x, y + height - 1, edges.bottom_left, f"paper/{_ground_at(canvas, x, y + height - 1)}")
    canvas.put(x + 1, y + height - 1, edges.bottom * inside + edges.bottom_right, "paper/shadow")


def _ground_at(canvas: Canvas, x: int, y: int) -> str:
    """The ground colour of what is drawn there."""
    if not (0 <= y < canvas.height and 0 <= x < canvas.width):
        return "felt"
    return ground_name(canvas.inks[y][x]) or "felt"
