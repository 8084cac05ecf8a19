"""What the program needs of Textual and cannot have through its public names. Nowhere else are private ones used.

Each part says what it is for and what happens without it. ``tests/tui/test_textual_private.py`` fails where a version
of Textual changes one of them, or where another file uses a private name.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeVar, cast

from rich.console import Console
from rich.control import Control
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
from textual._compositor import ChopsUpdate, Compositor
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.command import CommandPalette
from textual.events import Compose, Mount
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

__all__ = [
    "GATHER_GROUP",
    "KEY_SEQUENCES",
    "NO_KEY",
    "CarefulApp",
    "Contained",
    "XTermParser",
    "gather_commands",
    "tighten",
]

# The terminal: the reader tells sequences of keys from others, and the driver makes Textual's events of what was read.

KEY_SEQUENCES: Final[Mapping[str, Any]] = ANSI_SEQUENCES_KEYS
"""What each sequence of characters that a terminal sends for a key means."""
NO_KEY: Final = IGNORE_SEQUENCE
"""Stands there for a sequence that means nothing."""

# The palette: its search goes on after it was closed, and finds its list gone.

GATHER_GROUP: Final = CommandPalette._GATHER_COMMANDS_GROUP
"""Of the workers that search."""
gather_commands: Final[Callable[[CommandPalette, str], Awaitable[None]]] = cast(
    "Any", CommandPalette._gather_commands
).__wrapped__
"""Searches; not as a worker."""


# Errors: at an unexpected one Textual ends the program and prints the values of variables, hands among them.

Result = TypeVar("Result")


class CarefulApp(App[Result]):
    """An app that has a say when something unexpected goes wrong, anywhere."""

    def went_wrong(self, error: Exception) -> bool:
        """An unexpected error; whether it has been dealt with. Otherwise Textual ends the program."""
        del error
        return False

    def contain(self, error: Exception) -> None:
        """An error that somebody caught: as if nobody had."""
        self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        if not self.went_wrong(error):
            super()._handle_exception(error)

    async def _dispatch_message(self, message: Message) -> None:
        # Textual would end the program, with no word, at the first error that the app itself meets.
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self._handle_exception(error)


class Contained(Widget):
    """Goes on after an error in what it was told.

    Textual ends the life of a widget with its first error: it would stay on the screen and hear nothing any more. What
    fails while it comes into being never comes to be; that is left to Textual.
    """

    async def _dispatch_message(self, message: Message) -> None:
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            if isinstance(message, (Compose, Mount)):
                raise
            self.app._handle_exception(error)


# What is sent: when part of a widget is refreshed, Textual works out exactly which cells are dirty, but then sends
# every row from the left edge of that widget. A hand is as wide as the window: a step of the cursor would send 9,000
# bytes instead of 300, which is noticeable over a slow line.


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
    compositor = screen._compositor
    if "render_partial_update" in vars(compositor):
        return

    def render_partial_update() -> ChopsUpdate | None:
        update = Compositor.render_partial_update(compositor)
        return None if update is None else TightUpdate(update.chops, update.spans, update.chop_ends)

    compositor.render_partial_update = render_partial_update  # type: ignore[method-assign]
