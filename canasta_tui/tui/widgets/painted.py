"""A widget that shows a canvas, and sends only what differs from the canvas before."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.reactive import var
from textual.strip import Strip

from canasta_tui.tui.textual_private import Contained
from canasta_tui.tui.widgets.canvas import Canvas, Hit, Pens
from canasta_tui.tui.widgets.cell_styles import FELT
from canasta_tui.tui.widgets.pens import pens_of


class Painted(Contained, inherit_bindings=False):
    """Shows a :class:`Canvas` cell by cell. Whoever owns it paints and calls :meth:`show_canvas`.

    What can be pressed lights up under the mouse. It never scrolls, so it has none of the keys that scroll. ``filled``
    says which pen draws it: colours, or only bold, dim and reverse. ``drawn`` says whether a row of a canvas has been
    drawn yet.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Painted {
        width: 1fr;
        height: 1fr;
    }
    """

    hovered: var[Hit] = var[Hit](None)
    """What a click would mean where the mouse is."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id, classes=classes)
        self.filled = True
        self._canvas = Canvas(0, 0, FELT)
        self._strips: dict[int, Strip] = {}
        self._pens: Pens | None = None
        self.drawn = False

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._canvas

    def show_canvas(self, canvas: Canvas, *, filled: bool = True) -> None:
        """Show this canvas from now on; only the cells that changed are drawn again."""
        spans = canvas.changes(self._canvas) if filled == self.filled else None
        self._canvas = canvas
        self.filled = filled
        if spans is None:
            self._draw_all()
        else:
            self._draw(spans)

    def _draw_all(self) -> None:
        self._strips.clear()
        self._pens = None
        self.refresh(Region(0, 0, *self.size))

    def _draw(self, spans: list[tuple[int, int, int]]) -> None:
        for y, _x, _width in spans:
            self._strips.pop(y, None)
        if spans:
            self.refresh(*[Region(x, y, width, 1) for y, x, width in spans])

    def first_canvas(self) -> Canvas:
        """What to show when a frame is due and nothing has been shown yet; without it that frame is blank."""
        return self._canvas

    def notify_style_update(self) -> None:
        """Another theme has other colours."""
        super().notify_style_update()
        if self._pens is not None and self._pens is not pens_of(self.app, filled=self.filled):
            self._draw_all()

    def render_line(self, y: int) -> Strip:
        """One row of the canvas; what it does not reach is blank in the ink of its last cell."""
        if self._pens is None:
            self._pens = pens_of(self.app, filled=self.filled)
        if not self._canvas.width:
            self._canvas = self.first_canvas()
            self._pens = pens_of(self.app, filled=self.filled)
        width = self.size.width
        canvas = self._canvas
        if y >= canvas.height or not canvas.width:
            return Strip.blank(width, self._pens.style(FELT))
        self.drawn = True
        strip = self._strips.get(y)
        if strip is None:
            strip = canvas.strip(y, self._pens, self.hovered)
            if canvas.width != width:
                strip = strip.adjust_cell_length(width, self._pens.style(canvas.inks[y][-1]))
            self._strips[y] = strip
        return strip

    # The mouse

    def hit_at(self, x: int, y: int) -> Hit:
        """What a click on a cell means."""
        canvas = self._canvas
        return canvas.hits[y][x] if 0 <= y < canvas.height and 0 <= x < canvas.width else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light up what a click would press."""
        self.hovered = self.hit_at(event.x, event.y)

    def on_leave(self) -> None:
        """The mouse is elsewhere."""
        self.hovered = None

    def watch_hovered(self, before: Hit, after: Hit) -> None:
        """Draw again what is lit no more, and what is now."""
        if self.drawn:
            self._draw([span for hit in (before, after) if hit is not None for span in self._canvas.spans_of(hit)])
