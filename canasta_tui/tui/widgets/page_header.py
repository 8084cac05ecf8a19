"""The wooden rail above a page."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from canasta_tui.tui.widgets.texts import cell_len, cut


class PageHeader(Widget):
    """Where we are, what the page is about in the middle, and a figure at the end."""

    where: reactive[str] = reactive("")
    """At the left."""
    about: reactive[str] = reactive("")
    """In the middle."""
    figure: reactive[str] = reactive("")
    """At the right."""

    def render(self) -> Content:
        """One row."""
        columns = self.content_size.width
        middle = cut(self.about, columns)
        left = (columns - cell_len(middle)) // 2
        right = columns - left - cell_len(middle)
        where, figure = cut(self.where, left - 1), cut(self.figure, right - 1)
        return Content.assemble(
            where + " " * (left - cell_len(where)),
            (middle, "bold $c-rail-accent"),
            " " * (right - cell_len(figure)) + figure,
        )
