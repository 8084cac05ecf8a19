"""The command palette: Textual's, in the language that is set and without a character of uncertain width."""

from __future__ import annotations

from textual.command import CommandPalette, SearchIcon

from canasta_tui.words import _


class GamePalette(CommandPalette):
    """Finds the keys of the screen by what they do."""

    def __init__(self) -> None:
        """An empty search."""
        super().__init__(placeholder=_("What do you want to do?"), id="--command-palette")

    def on_mount(self) -> None:
        """The icon is as wide as a character."""
        self.query_one(SearchIcon).icon = ">"
