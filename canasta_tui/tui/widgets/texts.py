"""Fitting texts into cells."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size

__all__ = ["cell_len", "cut", "fit", "wrapped"]


def cut(text: str, width: int) -> str:
    """The text, cut to so many cells with two dots at the end where there is room for them."""
    if width <= 0:
        return ""
    if cell_len(text) <= width:
        return text
    if width < 6:
        return set_cell_size(text, width)
    return set_cell_size(text, width - 2).rstrip() + ".."


def fit(texts: Sequence[str], width: int) -> str:
    """The first text that fits (give them longest first); where none does, the last one, cut."""
    for text in texts:
        if cell_len(text) <= width:
            return text
    return cut(texts[-1], width) if texts else ""


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken between words (within a word only where it must be)."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        while cell_len(word) > width:
            if line:
                lines.append(line)
                line = ""
            head = ""
            for char in word:
                if cell_len(head + char) > width:
                    break
                head += char
            lines.append(head)
            word = word[len(head) :]
        joined = f"{line} {word}" if line else word
        if cell_len(joined) > width:
            lines.append(line)
            line = word
        else:
            line = joined
    lines.append(line)
    return lines
