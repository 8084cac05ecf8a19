"""What follows from a record and is kept beside it, so that lists and counts need no replay.

Everything here may be thrown away and written again (:func:`write_all`).
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Sequence

import msgspec

from canasta_tui.engine.record import DealRecord
from canasta_tui.engine.view import Sheet


def write_deal(connection: sqlite3.Connection, deal_id: int, sheet: Sheet, deal: DealRecord) -> None:
    """Keep what follows from a finished deal, in place of what was kept before."""
    for table in ("sheets", "scores", "questions"):
        connection.execute(f"DELETE FROM {table} WHERE deal = ?", (deal_id,))
    connection.execute(
        "INSERT INTO sheets (deal, ending, went_out, digest, sheet) VALUES (?, ?, ?, ?, ?)",
        (deal_id, sheet.ending, sheet.went_out, digest(deal), msgspec.json.encode(sheet).decode()),
    )
    connection.executemany(
        "INSERT INTO scores (deal, side, natural, mixed, total) VALUES (?, ?, ?, ?, ?)",
        [(deal_id, side, score.natural, score.mixed, score.total) for side, score in enumerate(sheet.scores)],
    )
    connection.executemany(
        "INSERT INTO questions (deal, act, seat, yes) VALUES (?, ?, ?, ?)",
        [(deal_id, act, seat, yes) for act, seat, yes in questions(deal.acts)],
    )


def write_match(
    connection: sqlite3.Connection,
    match_id: int,
    *,
    deals: int,
    totals: Sequence[int],
    winner: int | None,
    ended: str | None,
) -> None:
    """Keep how a match stands: finished deals, totals of the sides, the winning side if it is over."""
    connection.execute(
        "UPDATE matches SET deals = ?, totals = ?, winner = ?, best = ?, ended = ? WHERE id = ?",
        (deals, msgspec.json.encode(list(totals)).decode(), winner, max(totals, default=0), ended, match_id),
    )


def totals(connection: sqlite3.Connection, match_id: int) -> list[int]:
    """Totals of the sides after the deals whose sheets are kept, corrections included."""
    found: dict[int, int] = {}
    for side, points in connection.execute(
        "SELECT side, total FROM scores JOIN deals ON deals.id = scores.deal WHERE match = ?"
        " UNION ALL SELECT side, points FROM corrections WHERE match = ?",
        (match_id, match_id),
    ):
        found[side] = found.get(side, 0) + points
    return [found[side] for side in sorted(found)]


def digest(deal: DealRecord) -> int:
    """A checksum of a finished deal's record: tells a card or an act that the disk has changed."""
    return zlib.crc32("\n".join((str(deal.dealer), deal.pack, deal.cut, *deal.acts)).encode())


def questions(lines: Sequence[str]) -> list[tuple[int, int, bool]]:
    """The questions of a deal that were answered: number of the act, who asked, and whether all said yes."""
    found: list[tuple[int, int, bool]] = []
    asked: tuple[int, int] | None = None
    answers: list[bool] = []
    for number, line in enumerate([*lines, " end"]):
        seat, _, verb = line.partition(" ")
        if asked is not None and verb in ("yes", "no"):
            answers.append(verb == "yes")
            continue
        if asked is not None and answers:
            found.append((*asked, all(answers)))
        asked, answers = ((number, int(seat)), []) if verb == "ask" else (None, [])
    return found
