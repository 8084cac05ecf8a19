"""Inks that several areas use (see :mod:`canasta_tui.tui.widgets.canvas` for how they are written)."""

from __future__ import annotations

from typing import Final

FELT: Final = "text/felt"
MUTED: Final = "muted/felt"
STRONG: Final = "text/felt b"
ACCENT: Final = "accent/felt b"
ACCENT_LINE: Final = "accent/felt"
PRINT: Final = "print/felt|d"
PRINT_TEXT: Final = "printtext/felt|d"
ICE_TEXT: Final = "icetext/felt"

TAG: Final = "accent-ink/accent b|br"
"""A word in reverse that says what a row is."""
LIT: Final = "turnink/turnbg b|br"
"""Where the keyboard is on the table, or the rank of the hand's card under it, wherever that rank lies."""
UNLIT: Final = "turnink/turnbg b|b"
"""The same on what the outline pen draws in reverse already."""
CURSOR: Final = "cursortext/cursor b|br"
"""Where the keyboard is in the hand."""

RAIL: Final = "rail-text/rail"
RAIL_STRONG: Final = "rail-text/rail b"
RAIL_DIM: Final = "rail-dim/rail|"
RAIL_OFF: Final = "rail-dim/rail|d"
RAIL_ACCENT: Final = "rail-accent/rail b"
KEYCAP: Final = "rail-text/key b|r"
TURN: Final = "turnink/turnbg b|br"
WARNING: Final = "warntext/warnbg b|br"

FIELDS: Final = {
    "natural": ("canred", "cantext"),
    "mixed": ("canblack", "cantext"),
    "wild": ("canwild", "ink"),
    "samba": ("cansamba", "cantext"),
}
"""Ground and text colour of a canasta, by its kind."""


def field(kind: str, *, bold: bool = True, reverse: bool = False) -> str:
    """The ink on a canasta; without colours it can be drawn in reverse."""
    ground, front = FIELDS[kind]
    return f"{front}/{ground} {'b' if bold else ''}|{'b' if bold else ''}{'r' if reverse else ''}"
