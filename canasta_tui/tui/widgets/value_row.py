"""Values beside each other, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style

from canasta_tui.tui.textual_private import Contained
from canasta_tui.tui.widgets.texts import cell_len


class ValueRow(Contained):
    """What can be chosen, in a row behind its title; the value that holds stands in brackets. A click picks another.

    Component classes: ``value-row--title``, ``value-row--value``, ``value-row--chosen``, ``value-row--lit`` for the
    chosen one where the keyboard is, and ``value-row--hover`` for what is under the mouse.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "value-row--title",
        "value-row--value",
        "value-row--chosen",
        "value-row--lit",
        "value-row--hover",
    }
    auto_links = False

    hovered: reactive[int | None] = reactive(None)
    """Index of the value under the mouse."""

    class Picked(Message):
        """A value was clicked.

        Attributes:
            row: where.
            index: of the value.
        """

        def __init__(self, row: ValueRow, index: int) -> None:
            super().__init__()
            self.row = row
            self.index = index

        @property
        def control(self) -> ValueRow:
            """The row."""
            return self.row

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id)
        self._shown: tuple[str, tuple[str, ...], int, bool] = ("", (), -1, False)

    def show(self, values: Sequence[str], chosen: int, *, lit: bool, title: str = "") -> None:
        """Show these values; ``lit``: the keyboard is here."""
        shown = (title, tuple(values), chosen, lit)
        if shown != self._shown:
            self._shown = shown
            self.refresh(layout=True)

    def render(self) -> Content:
        """The row, in as many lines as it needs."""
        title, values, chosen, lit = self._shown
        begins = self._begins(self.content_size.width)
        parts: list[Content] = []
        if title:
            kind = "chosen" if lit else "title"
            parts += [Content(title).stylize(self.get_visual_style(f"value-row--{kind}")), Content("  ")]
        for index, value in enumerate(values):
            kind = "value" if index != chosen else "lit" if lit else "chosen"
            if index == self.hovered and index != chosen:
                kind = "hover"
            style = self.get_visual_style(f"value-row--{kind}") + Style.from_meta({"@click": f"pick({index})"})
            text = f"({value})" if index == chosen else f" {value} "
            parts += [Content("\n" if index in begins else ""), Content(text).stylize(style), Content(" ")]
        return Content.assemble(*parts)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the values need, none of which is broken."""
        del container, viewport
        return 1 + len(self._begins(width))

    def _begins(self, width: int) -> list[int]:
        """The values that begin another line."""
        title, values, _chosen, _lit = self._shown
        begins: list[int] = []
        x = cell_len(title) + 2 if title else 0
        for index, value in enumerate(values):
            if x and width and x + cell_len(value) + 2 > width:
                begins.append(index)
                x = 0
            x += cell_len(value) + 3
        return begins

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Light what a click would pick."""
        action = str(event.style.meta.get("@click", ""))
        self.hovered = int(action[5:-1]) if action else None

    def on_leave(self) -> None:
        """The mouse is elsewhere."""
        self.hovered = None

    def action_pick(self, index: int) -> None:
        """A value was clicked."""
        self.post_message(self.Picked(self, index))
