"""A card of paper with a suit in each corner."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from canasta_tui.tui.widgets.paper import Paper


class PlaceCard(Paper):
    """Lines in the middle of a card, a suit in each corner.

    Args:
        suits: the signs of hearts, diamonds, clubs and spades.
        lines: the texts, each with the class that the style sheet knows it by.
    """

    def __init__(self, suits: str, *lines: tuple[str, str]) -> None:
        super().__init__(classes="-note")
        self._suits = suits
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Two corners, the lines, two corners."""
        hearts, diamonds, clubs, spades = tuple(self._suits)
        with Horizontal():
            yield from self._corners((spades, "black"), (diamonds, "red"))
            with Vertical(classes="lines"):
                for text, name in self._lines:
                    yield Static(text, classes=name, markup=False)
            yield from self._corners((hearts, "red"), (clubs, "black"))

    def _corners(self, *suits: tuple[str, str]) -> ComposeResult:
        with Vertical(classes="corners"):
            for (suit, colour), place in zip(suits, ("upper", "lower"), strict=True):
                yield Static(suit, classes=f"{colour} {place}", markup=False)
