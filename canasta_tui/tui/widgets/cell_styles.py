"""Inks that several areas use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.ink import Ink

FELT: Final = Ink.of("text", "felt")
MUTED: Final = Ink.of("muted", "felt")
STRONG: Final = Ink.of("text", "felt", "bold")
ACCENT: Final = Ink.of("accent", "felt", "bold")
ACCENT_LINE: Final = Ink.of("accent", "felt")
PRINT: Final = Ink.of("print", "felt", plain="dim")
PRINT_TEXT: Final = Ink.of("printtext", "felt", plain="dim")
ICE_TEXT: Final = Ink.of("icetext", "felt")

TAG: Final = Ink.of("accent-ink", "accent", "bold", plain="bold reverse")
"""A word in reverse that says what a row is."""
LIT: Final = Ink.of("turnink", "turnbg", "bold", plain="bold reverse")
"""Where the keyboard is on the table, or the rank of the hand's card under it, wherever that rank lies."""
UNLIT: Final = Ink.of("turnink", "turnbg", "bold")
"""The same on what the outline pen draws in reverse already."""
CURSOR: Final = Ink.of("cursortext", "cursor", "bold", plain="bold reverse")
"""Where the keyboard is in the hand."""

RAIL: Final = Ink.of("rail-text", "rail")
RAIL_DIM: Final = Ink.of("rail-dim", "rail")
RAIL_OFF: Final = Ink.of("rail-dim", "rail", plain="dim")
RAIL_ACCENT: Final = Ink.of("rail-accent", "rail", "bold")
KEYCAP: Final = Ink.of("rail-text", "key", "bold", plain="reverse")
TURN: Final = Ink.of("turnink", "turnbg", "bold", plain="bold reverse")
WARNING: Final = Ink.of("warntext", "warnbg", "bold", plain="bold reverse")

_CANASTAS: Final[Mapping[str, tuple[Colour, Colour]]] = {
    "natural": ("canred", "cantext"),
    "mixed": ("canblack", "cantext"),
    "wild": ("canwild", "ink"),
    "samba": ("cansamba", "cantext"),
}
"""Ground and text colour of a canasta, by its kind."""


def canasta_ink(kind: str, *, bold: bool = True, reverse: bool = False) -> Ink:
    """The ink on a canasta; without colours it can be drawn in reverse."""
    ground, front = _CANASTAS[kind]
    if bold:
        return Ink.of(front, ground, "bold", plain="bold reverse" if reverse else "bold")
    return Ink.of(front, ground, plain="reverse" if reverse else "none")
