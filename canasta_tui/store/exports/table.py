"""The sheets of a match as CSV: a row for each deal and side, with fixed names for the columns, for spreadsheets."""

from __future__ import annotations

import csv
import io

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord

COLUMNS = (
    *("match", "started", "ruleset", "table", "deal", "side", "names", "ending", "went_out"),
    *("natural", "mixed", "wild", "samba", "hand_canastas", "canastas", "red_threes", "going_out", "penalty", "bonus"),
    *("table_cards", "hand_cards", "points", "total", "correction", "reason", "running_total"),
)


def to_csv(record: MatchRecord, match: Match, number: int) -> str:
    """The sheets of a match of that number; the running total includes corrections."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    rules = match.ruleset
    for deal, sheet in enumerate(match.sheets):
        totals = match.totals_after(deal + 1)
        for side, score in enumerate(sheet.scores):
            corrections = [c for c in match.corrections if c.deal == deal and c.side == side]
            writer.writerow(
                (
                    *(number, record.started or "", rules.id, _text(rules.table), deal + 1, side),
                    _text(" & ".join(match.names[side :: rules.sides])),
                    sheet.ending,
                    "" if sheet.went_out is None else _text(match.names[sheet.went_out]),
                    *(score.natural, score.mixed, score.wild, score.samba, score.hand_canastas),
                    *(score.canastas, score.red_threes, score.going_out, score.penalty, score.bonus),
                    *(score.table, score.hand, score.points, score.total),
                    sum(c.points for c in corrections),
                    _text("; ".join(c.reason for c in corrections)),
                    totals[side],
                )
            )
    return out.getvalue()


def _text(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
