"""The sheets of a match as CSV: a row for each deal and side, with fixed names for the columns, for spreadsheets."""

from __future__ import annotations

import csv
import io
import unicodedata
from typing import Final

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.harmless import harmless
from canasta_tui.i18n import language
from canasta_tui.words.names import side_names

COLUMNS: Final = (
    *("match", "started", "ruleset", "table", "deal", "side", "names", "ending", "went_out"),
    *("natural", "mixed", "wild", "samba", "hand_canastas", "canastas", "red_threes", "going_out", "penalty", "bonus"),
    *("table_cards", "hand_cards", "points", "total", "correction", "reason", "running_total"),
)


SEPARATORS: Final = {"comma": ",", "semicolon": ";"}
"""What can stand between the cells, by name."""
_BEGINS_FORMULA: Final = ("=", "+", "-", "@")


def usual_separator() -> str:
    """Name of the separator that spreadsheets expect where the language that is set is spoken."""
    # Where the decimal comma is at home, a list is written with semicolons.
    return "comma" if language() == "en" else "semicolon"


def to_csv(record: MatchRecord, match: Match, number: int, separator: str | None = None) -> str:
    """The sheets of a match of that number; the running total includes corrections.

    The mark of byte order before it tells spreadsheets that the text is UTF-8.

    Args:
        record, match, number: the match, its replay and its number.
        separator: one of :data:`SEPARATORS`; None for the usual one.
    """
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out, delimiter=SEPARATORS[separator or usual_separator()], lineterminator="\r\n")
    writer.writerow(COLUMNS)
    rules = match.ruleset
    for deal, sheet in enumerate(match.sheets):
        totals = match.totals_after(deal + 1)
        for side, score in enumerate(sheet.scores):
            corrections = [c for c in match.corrections if c.deal == deal and c.side == side]
            row: tuple[int | str, ...] = (
                *(number, record.started or "", rules.id, rules.table, deal + 1, side),
                side_names(match.names, rules.sides)[side],
                sheet.ending,
                "" if sheet.went_out is None else match.names[sheet.went_out],
                *(score.natural, score.mixed, score.wild, score.samba, score.hand_canastas),
                *(score.canastas, score.red_threes, score.going_out, score.penalty, score.bonus),
                *(score.table, score.hand, score.points, score.total),
                sum(c.points for c in corrections),
                "; ".join(c.reason for c in corrections),
                totals[side],
            )
            writer.writerow(map(_cell, row))
    return out.getvalue()


def _cell(value: int | str) -> int | str:
    """A cell that no spreadsheet takes for a formula: a text that looks like one gets an apostrophe before it."""
    if isinstance(value, int):
        return value
    value = harmless(value, "\t\r\n")
    # Some take the full-width signs too, and some look past blanks.
    first = unicodedata.normalize("NFKC", value.lstrip()[:1])
    return f"'{value}" if first in _BEGINS_FORMULA or value[:1] in ("\t", "\r", "\n") else value
