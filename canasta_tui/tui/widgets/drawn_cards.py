"""Cards that stand on a page for themselves."""

from __future__ import annotations

from collections.abc import Callable

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT
from canasta_tui.tui.widgets.painted import Painted


class DrawnCards(Painted):
    """A few cards, drawn by whoever shows them; as wide and as high as they are."""

    def show(self, width: int, height: int, draw: Callable[[Canvas], object]) -> None:
        """Show what ``draw`` draws on a canvas of so many cells."""
        canvas = Canvas(width, height, FELT)
        draw(canvas)
        self.styles.width, self.styles.height = width, height
        self.show_canvas(canvas, filled=not self.app.no_color)
