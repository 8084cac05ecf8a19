"""Which characters may be shown: the one answer for every file that is read, every name, and every cell and line.

A text that somebody else wrote is printed into a line of ours. Letters, digits, signs and marks of any script may
stand there. A *harmful* character does something to the line instead of standing in it: it steers the terminal
(escape sequences begin with one), breaks the line, turns the direction of what follows, or cannot be seen at all.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_HARMFUL: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Controls (C0, DEL, C1), formats (directions, joiners, byte order mark), halves of pairs, breaks of lines."""
_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # fillers and an empty pattern, which count as letters or signs
)
_INSTEAD: Final = "\ufffd"


def is_harmless(char: str) -> bool:
    """Whether a character may stand in a line of text. (A line break may not: who allows one says so.)"""
    return char.isprintable() or unicodedata.category(char) not in _HARMFUL


def first_harmful(text: str, allowed: str = "") -> str | None:
    """The first character that may not stand in the text, or None; ``allowed`` may (such as line breaks)."""
    if text.isprintable():
        return None
    return next((char for char in text if not is_harmless(char) and char not in allowed), None)


def harmless(text: str, allowed: str = "") -> str:
    """The text with a mark of replacement for every character that may not stand in it."""
    if text.isprintable():
        return text
    return "".join(char if char in allowed or is_harmless(char) else _INSTEAD for char in text)


def is_visible(text: str) -> bool:
    """Whether there is anything to be seen of a text: not only blanks, fillers and marks without a letter."""
    return any(char not in _BLANKS and unicodedata.category(char)[0] in "LNPS" for char in text)


def code_point(char: str) -> str:
    """What to call a character that cannot be shown: ``U+001B``."""
    return f"U+{ord(char):04X}"
