"""Values beside each other, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from canasta_tui.tui.textual_private import Contained


class ValueRow(Static, Contained):
    """What can be chosen, in a row behind its title; the value that holds stands in brackets. A click picks another.

    Component classes: ``value-row--title``, ``value-row--value``, ``value-row--chosen``, and ``value-row--lit`` for the
    chosen one where the keyboard is.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "value-row--title",
        "value-row--value",
        "value-row--chosen",
        "value-row--lit",
    }

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

    def show(self, values: Sequence[str], chosen: int, *, lit: bool, title: str = "") -> None:
        """Show these values; ``lit``: the keyboard is here."""
        title_kind = "value-row--chosen" if lit else "value-row--title"
        parts: list[Content] = (
            [Content(title).stylize(self.get_visual_style(title_kind)), Content("  ")] if title else []
        )
        for index, value in enumerate(values):
            kind = "value" if index != chosen else "lit" if lit else "chosen"
            style = self.get_visual_style(f"value-row--{kind}") + Style.from_meta({"@click": f"pick({index})"})
            text = f"({value})" if index == chosen else f" {value} "
            parts += [Content(text).stylize(style), Content(" ")]
        self.update(Content.assemble(*parts))

    def action_pick(self, index: int) -> None:
        """A value was clicked."""
        self.post_message(self.Picked(self, index))
