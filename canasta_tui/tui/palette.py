"""The command palette: Textual's, in the language that is set and without a character of uncertain width."""

from __future__ import annotations

from typing import Final

from textual import work
from textual.command import CommandPalette, SearchIcon
from textual.css.query import NoMatches
from textual.widgets import Input

from canasta_tui.i18n import _
from canasta_tui.tui.textual_private import GATHER_GROUP, gather_commands

LONGEST: Final = 16
"""Characters that can be searched for."""


class GamePalette(CommandPalette):
    """Finds the keys of the screen by what they do."""

    def __init__(self) -> None:
        """An empty search."""
        super().__init__(placeholder=_("What do you want to do?"), id="--command-palette")

    def on_mount(self) -> None:
        """The icon is as wide as a character; what is searched for is short, since searching for much takes long."""
        self.query_one(Input).max_length = LONGEST
        self.query_one(SearchIcon).icon = ">"

    @work(exclusive=True, group=GATHER_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        """Search; that the palette was closed meanwhile is no error."""
        try:
            await gather_commands(self, search_value)
        except NoMatches:
            if self.is_current:
                raise
