"""Paper: sheets, notes and place cards that lie on the felt."""

from __future__ import annotations

from typing import Final

from canasta_tui.tui.look.canvas import Canvas, Ink
from canasta_tui.tui.look.cards import FILLED, OUTLINE

PAPER_INK: Final[Ink] = "paper-ink/paper"
PAPER_STRONG: Final[Ink] = "paper-ink/paper b"
PAPER_MUTED: Final[Ink] = "paper-muted/paper|"
PAPER_LINE: Final[Ink] = "paperline/paper|d"
"""Inks on paper, for whoever draws on a :class:`Canvas` with :func:`draw_paper`."""


def draw_paper(canvas: Canvas, x: int, y: int, width: int, height: int, *, filled: bool, ground: str = "felt") -> None:
    """An empty sheet of so many cells, edges included, with its shadow (filled) or its outline.

    The inside begins one cell from every edge; texts stand best three cells from the left.
    """
    edges = FILLED if filled else OUTLINE
    inside = width - 2
    canvas.put(x, y, edges.top_left + edges.top * inside + edges.top_right, f"paper/{ground}")
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, edges.left, f"paper/{ground}")
        canvas.put(x + 1, row, " " * inside, PAPER_INK)
        canvas.put(x + width - 1, row, edges.right, "paper/shadow")
    canvas.put(x, y + height - 1, edges.bottom_left, f"paper/{ground}")
    canvas.put(x + 1, y + height - 1, edges.bottom * inside + edges.bottom_right, "paper/shadow")
