"""The formats that a match can be written in, and how one gets to a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.rules.disk import write_whole
from canasta_tui.store.errors import translated
from canasta_tui.store.exports import csv_rows, data, html, markdown

FORMATS: Final[dict[str, Callable[[MatchRecord, Match, int], str]]] = {
    "md": lambda record, match, _number: markdown.to_markdown(record, match),
    "csv": csv_rows.to_csv,
    "html": lambda record, match, _number: html.to_html(record, match),
    "json": lambda record, _match, _number: data.to_json(record),
    "yaml": lambda record, _match, _number: data.to_yaml(record),
}
"""Names of the formats, and what writes a match (with its replay and number) in each."""
_WHOLE_RECORD: Final = ("json", "yaml")
"""Formats that hold the cards as they lay; the others tell what could be seen at the table."""


def shows_hands(form: str, match: Match) -> bool:
    """Whether a match in this format shows cards that players of it must not know: the hands, or the deals to come."""
    return form in _WHOLE_RECORD and not match.over


def write_file(path: Path, written: str) -> None:
    """Write a file whole or not at all; what is no plain file is written through.

    Raises:
        StoreError: it cannot be written; what was there before is still there.
    """
    try:
        write_whole(path, written.encode())
    except OSError as error:
        raise translated(error, path) from error
