"""A match as lines for the terminal: what is known of it, the sheets, corrections and notes."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.i18n import _
from canasta_tui.store.exports.story import corrections, facts, notes, title_of
from canasta_tui.words.scoresheet import headings, sheet_rows


def to_text(record: MatchRecord, match: Match) -> str:
    """The protocol."""
    lines = [title_of(record, match), ""]
    known = facts(record, match)
    wide = max(width(label) for label, _text in known)
    lines += [f"{pad(label, wide)}  {text}" for label, text in known]
    if match.sheets:
        lines += ["", *_sheet(match)]
    for heading, more in ((_("Corrections"), corrections(match)), (_("Notes"), notes(record))):
        if more:
            lines += ["", heading, *(f"  {line}" for line in more)]
    return "\n".join(lines) + "\n"


def _sheet(match: Match) -> list[str]:
    table = [["", "", *texts] for texts in headings(match)]
    marks: dict[int, str] = {len(table): "heavy"}
    for row in sheet_rows(match, compact=False):
        if row.kind in ("light", "heavy"):
            marks.setdefault(len(table), row.kind)
        else:
            table.append([row.left, row.label, *(cell[0] for cell in row.cells)])
    lines = columns(table, left=2)
    ruled: list[str] = []
    for n, line in enumerate([*lines, ""]):
        if n in marks:
            ruled.append(("─" if marks[n] == "light" else "━") * max(map(width, lines)))
        ruled.append(line)
    return ruled[:-1]


def columns(rows: Sequence[Sequence[str]], *, left: int) -> list[str]:
    """Rows as lines with their cells below each other, the first ``left`` ones to the left, the others to the right."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            pad(cell, wide) if n < left else " " * (wide - width(cell)) + cell
            for n, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def pad(text: str, wide: int) -> str:
    """The text with blanks after it up to so many columns."""
    return text + " " * (wide - width(text))


def width(text: str) -> int:
    """Columns that the text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
