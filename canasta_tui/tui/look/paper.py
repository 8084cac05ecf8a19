"""Paper: sheets, notes and place cards that lie on the felt."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.strip import Strip

from canasta_tui.tui.look.canvas import Canvas, Ink
from canasta_tui.tui.look.cards import FILLED, OUTLINE
from canasta_tui.tui.look.pens import pens_of

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


class PaperPanel(VerticalScroll):
    """A sheet of paper that holds other widgets and scrolls. With class ``-outline`` it is drawn without colours."""

    DEFAULT_CSS = """
    PaperPanel {
        background: $c-paper;
        color: $c-paper-ink;
        border: inner $c-paper;
        padding: 0 2;
        scrollbar-color: $c-paperline;
        scrollbar-background: $c-paper2;
        scrollbar-color-hover: $c-paper-muted;
        scrollbar-background-hover: $c-paper2;
        scrollbar-color-active: $c-paper-muted;
        scrollbar-background-active: $c-paper2;
        scrollbar-size-vertical: 1;
    }
    PaperPanel.-outline {
        background: ansi_default;
        color: ansi_default;
        border: round ansi_default;
    }
    """

    def render_lines(self, crop: Region) -> list[Strip]:
        """The panel's own cells (edges and blank parts), with a shadow under its right and lower edge."""
        strips = super().render_lines(crop)
        if self.has_class("-outline"):
            return strips
        shadow = pens_of(self.app, filled=True).style("paper/shadow")
        width, height = self.size.width + self.gutter.width, self.size.height + self.gutter.height
        shaded = []
        for y, strip in zip(crop.line_range, strips, strict=True):
            first = 1 if y == height - 1 else width - 1
            shaded.append(_shaded(strip, first - crop.x, shadow) if y and first < crop.right else strip)
        return shaded


def _shaded(strip: Strip, first: int, shadow: Style) -> Strip:
    """The strip with the style of a shadow from one cell on."""
    first = max(0, first)
    kept, rest = strip.crop(0, first), strip.crop(first)
    return Strip([*kept, *[Segment(segment.text, shadow) for segment in rest]], strip.cell_length)
