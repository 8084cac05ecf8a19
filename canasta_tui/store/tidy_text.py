"""Texts that people wrote: which can be kept and shown without upsetting the line they stand in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from canasta_tui.harmless import first_harmful, is_harmless, is_visible

LONGEST: Final = 2000
"""Characters of a title, a note or a reason, at most; what is longer is cut."""


def tidy(text: str) -> str:
    """A text as it is kept: control characters and surplus blanks gone, at most :data:`LONGEST` characters; empty where
    nothing can be seen of it."""
    text = " ".join("".join(char if is_harmless(char) else " " for char in text).split())[:LONGEST].rstrip()
    return text if is_visible(text) else ""


def upsetting(plain: Any) -> str | None:
    """The first text in a record (as plain data) that holds control characters, or None. Line breaks may stand."""
    for text in _texts(plain):
        if first_harmful(text, "\n") is not None:
            return text
    return None


def _texts(plain: Any) -> Iterator[str]:
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield str(key)
            yield from _texts(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _texts(value)
