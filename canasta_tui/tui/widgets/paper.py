"""Paper: sheets, notes and place cards that lie on the felt."""

from __future__ import annotations

from typing import Final

from textual.containers import VerticalScroll

from canasta_tui.i18n import _, ngettext
from canasta_tui.tui.textual_private import Contained
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.playing_card import FILLED, OUTLINE

PAPER_INK: Final[Ink] = Ink.of("paper-ink", "paper")
PAPER_STRONG: Final[Ink] = Ink.of("paper-ink", "paper", "bold")
PAPER_MUTED: Final[Ink] = Ink.of("paper-muted", "paper")
PAPER_LINE: Final[Ink] = Ink.of("paperline", "paper", plain="dim")
PAPER_GREEN: Final[Ink] = Ink.of("paper-green", "paper", "bold")
PAPER_RED: Final[Ink] = Ink.of("paper-red", "paper", "bold")
"""Inks on paper, for whoever draws on a :class:`Canvas` with :func:`draw_paper`."""


class Paper(VerticalScroll, Contained, can_focus=False):
    """A sheet of paper, with whatever is written on it; where that is longer than the sheet it is scrolled, and the
    lower edge tells how much is out of sight. With the class ``-note`` it is as high as what is written on it.

    Args:
        follows: whether its end is in sight at first, and stays so in a window of another size.
    """

    def __init__(self, *, follows: bool = False, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id, classes=classes)
        self._follows = self._at_end = follows

    @property
    def _below(self) -> int:
        """Lines out of sight below."""
        return max(0, self.virtual_size.height - self.scroll_offset.y - self.scrollable_content_region.height)

    def on_mount(self) -> None:
        """Tell of what is out of sight whenever it may have changed."""
        self.watch(self, "scroll_y", self._scrolled, init=False)
        self.watch(self, "virtual_size", self.on_resize, init=False)

    def on_resize(self) -> None:
        """More may have room now, or less."""
        if self._at_end:
            self.scroll_end(animate=False)
        self._tell()

    def _scrolled(self) -> None:
        self._at_end = self._follows and not self._below
        self._tell()

    def _tell(self) -> None:
        above, below = self.scroll_offset.y, self._below
        if above and below:
            text = _("{n} lines above, {m} below").format(n=above, m=below)
        elif below:
            text = ngettext("{n} line below", "{n} lines below", below).format(n=below)
        else:
            text = lines_above(above) if above else ""
        self.border_subtitle = text


def lines_above(n: int) -> str:
    """How much of the beginning is out of sight."""
    return ngettext("{n} line above", "{n} lines above", n).format(n=n)


def draw_paper(canvas: Canvas, x: int, y: int, width: int, height: int, *, filled: bool) -> None:
    """An empty sheet of so many cells, edges included, with its shadow (filled) or its outline.

    The inside begins one cell from every edge; texts stand best three cells from the left. The half cells outside the
    upper and left edge keep the colour of what the sheet lies on.
    """
    edges = FILLED if filled else OUTLINE
    inside = width - 2
    upper = edges.top_left + edges.top * inside + edges.top_right
    for column, character in enumerate(upper, x):
        canvas.put(column, y, character, Ink.of("paper", _ground_at(canvas, column, y)))
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, edges.left, Ink.of("paper", _ground_at(canvas, x, row)))
        canvas.put(x + 1, row, " " * inside, PAPER_INK)
        canvas.put(x + width - 1, row, edges.right, Ink.of("paper", "shadow"))
    canvas.put(x, y + height - 1, edges.bottom_left, Ink.of("paper", _ground_at(canvas, x, y + height - 1)))
    canvas.put(x + 1, y + height - 1, edges.bottom * inside + edges.bottom_right, Ink.of("paper", "shadow"))


def _ground_at(canvas: Canvas, x: int, y: int) -> Colour:
    """The ground colour of what is drawn there."""
    if not (0 <= y < canvas.height and 0 <= x < canvas.width):
        return "felt"
    return canvas.inks[y][x].ground
