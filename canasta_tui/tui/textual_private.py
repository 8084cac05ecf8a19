"""Send only the cells that changed.

When part of a widget is refreshed, Textual works out exactly which cells are dirty, but then sends every row from the
left edge of that widget (``ChopsUpdate.render_segments`` crops on the right only). The areas of the table are as wide
as the window, so that a step of the cursor would send ten kilobytes instead of one: noticeable over a slow line.

This is the one place in the program that touches Textual's compositor, which is private to it: one reason more to pin
Textual to a minor version. The tests count the bytes, so that a change there is noticed.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor
from textual.screen import Screen


class TightUpdate(ChopsUpdate):
    """An update that crops every row on both sides."""

    def render_segments(self, console: Console) -> str:
        """The update as it is written to the terminal."""
        sequences: list[str] = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, first), min(end, last)
                if strip is not None and left < right:
                    sequences.append(Control.move_to(left, y).segment.text)
                    sequences.append(strip.crop(left - x, right - x).render(console))
        return "".join(sequences)


def tighten(screen: Screen[object]) -> None:
    """Make the partial updates of a screen send only what changed."""
    compositor = getattr(screen, "_compositor", None)
    if not isinstance(compositor, Compositor) or "render_partial_update" in vars(compositor):
        return

    def render_partial_update() -> ChopsUpdate | None:
        update = Compositor.render_partial_update(compositor)
        return None if update is None else TightUpdate(update.chops, update.spans, update.chop_ends)

    compositor.render_partial_update = render_partial_update  # type: ignore[method-assign]
