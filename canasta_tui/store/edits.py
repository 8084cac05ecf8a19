"""What people change of a match that was played: its title, notes, corrections; and deleting, which can be undone."""

from __future__ import annotations

import sqlite3
from datetime import timedelta
from typing import Final

import msgspec

from canasta_tui.engine.record import Correction, MatchRecord, Note
from canasta_tui.i18n import _
from canasta_tui.store.clock import Clock, stamp
from canasta_tui.store.database import Database
from canasta_tui.store.errors import StoreError
from canasta_tui.store.holding import correction_trouble, note_trouble
from canasta_tui.store.records import insert_correction, insert_note, no_such_match, read_record, search_text
from canasta_tui.store.replaying import replay, write_facts
from canasta_tui.store.tidy_text import tidy

KEPT_DAYS: Final = 30
"""How long a deleted match can be brought back."""


def rename(database: Database, match_id: int, title: str) -> None:
    """Give a match a title; an empty one takes it away.

    Raises:
        NoSuchMatchError: there is none of that number.
        StoreError: it cannot be written.
    """
    title = tidy(title)
    with database.writing() as connection:
        found = connection.execute(
            "SELECT variant, variant_id, names FROM matches WHERE id = ?", (match_id,)
        ).fetchone()
        if found is None:
            raise no_such_match(match_id)
        variant, variant_id, names = found
        connection.execute(
            "UPDATE matches SET title = ?, search = ? WHERE id = ?",
            (title, search_text(title, variant, variant_id, msgspec.json.decode(names, type=list[str])), match_id),
        )


def annotate(database: Database, match_id: int, text: str, *, deal: int | None = None, act: int | None = None) -> None:
    """Set the note of a match, a deal of it, or an act of that deal (0-based); an empty text takes it away.

    Raises:
        NoSuchMatchError: there is none of that number.
        StoreError: there is no such deal or act, or it cannot be written.
    """
    note = Note(text=tidy(text), deal=deal, act=act)
    with database.writing() as connection:
        if connection.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone() is None:
            raise no_such_match(match_id)
        connection.execute("DELETE FROM notes WHERE match = ? AND deal IS ? AND act IS ?", (match_id, deal, act))
        if note.text:
            _refuse(note_trouble(note, _acts_of_deals(connection, match_id)))
            insert_note(connection, match_id, note)


def correct(
    database: Database, clock: Clock, match_id: int, *, deal: int, side: int, points: int, reason: str
) -> MatchRecord:
    """Add points (negative for a penalty) to a side's sheet of a past deal, with a reason.

    The sheet stays as it was; totals, winner and the minimum of deals to come follow. A match that was over and in
    which now nobody has won goes on; one that goes on may be over by it.

    Returns:
        the record with the correction.

    Raises:
        NoSuchMatchError: there is none of that number.
        StoreError: no such deal or side, no reason, or it cannot be written.
    """
    record = read_record(database, match_id)
    finished = replay(record).finished
    if not (0 <= deal < finished and 0 <= side < int(record.ruleset["sides"])):
        raise StoreError(_("There is no such sheet to correct."))
    now = stamp(clock())
    correction = Correction(deal=deal, side=side, points=points, reason=tidy(reason), before=len(record.deals), at=now)
    _refuse(correction_trouble(correction))
    corrected = msgspec.structs.replace(record, corrections=(*record.corrections, correction))
    match = replay(corrected)
    if match.over and corrected.ended is None:
        corrected = msgspec.structs.replace(corrected, ended=now)
    elif not match.over:
        corrected = msgspec.structs.replace(corrected, ended=None)
    with database.writing() as connection:
        insert_correction(connection, match_id, correction)
        write_facts(connection, match_id, match, corrected)
    return corrected


def delete(database: Database, clock: Clock, match_id: int) -> None:
    """Take a match out of the list; :func:`restore` brings it back for :data:`KEPT_DAYS` days.

    Raises:
        NoSuchMatchError: there is none of that number.
        StoreError: it cannot be written.
    """
    _set_deleted(database, match_id, stamp(clock()))


def restore(database: Database, match_id: int) -> None:
    """Bring a deleted match back.

    Raises:
        NoSuchMatchError: there is none of that number (any more).
        StoreError: it cannot be written.
    """
    _set_deleted(database, match_id, None)


def purge(database: Database, clock: Clock) -> int:
    """Remove for good what was deleted more than :data:`KEPT_DAYS` days ago; returns how many matches.

    Raises:
        StoreError: it cannot be written.
    """
    limit = stamp(clock() - timedelta(days=KEPT_DAYS))
    if database.row("SELECT 1 FROM matches WHERE deleted < ? LIMIT 1", (limit,)) is None:
        return 0
    with database.writing() as connection:
        return connection.execute("DELETE FROM matches WHERE deleted < ?", (limit,)).rowcount


def _refuse(trouble: str | None) -> None:
    if trouble is not None:
        raise StoreError(trouble)


def _acts_of_deals(connection: sqlite3.Connection, match_id: int) -> list[int]:
    sql = "SELECT count(a.id) FROM deals d LEFT JOIN acts a ON a.deal = d.id WHERE d.match = ? GROUP BY d.id"
    return [acts for (acts,) in connection.execute(f"{sql} ORDER BY d.number", (match_id,))]


def _set_deleted(database: Database, match_id: int, time: str | None) -> None:
    with database.writing() as connection:
        if not connection.execute("UPDATE matches SET deleted = ? WHERE id = ?", (time, match_id)).rowcount:
            raise no_such_match(match_id)
