"""Between the tables and a :class:`MatchRecord`."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from canasta_tui.engine.record import FORMAT, Correction, DealRecord, MatchRecord, Note, PlayedBy, SeatDraw
from canasta_tui.i18n import _
from canasta_tui.rules.sides import side_of
from canasta_tui.store.damage import RawRow, damage_text, find_damage
from canasta_tui.store.database import Database, suspect
from canasta_tui.store.errors import NoSuchMatchError, UnreadableMatchError
from canasta_tui.store.facts import digest
from canasta_tui.store.schema import COLUMNS

_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "matches": ("format", "title", "started", "ended"),
    "deals": ("dealer", "pack", "cut"),
    "corrections": ("deal", "side", "points", "reason", "before", "at"),
    "notes": ("text", "deal", "act"),
    "players": ("seat", "kind", "deal", "act"),
}
"""Columns that go into a record as they are."""


def assemble(
    match: RawRow,
    deals: Sequence[RawRow],
    acts: Mapping[int, Sequence[RawRow]],
    corrections: Sequence[RawRow],
    notes: Sequence[RawRow],
    players: Sequence[RawRow],
) -> MatchRecord:
    """A record from its rows: ``acts`` by the row number of their deal, everything in order.

    Raises:
        UnreadableMatchError: a value is not what it should be, or a row is missing between others.
    """
    row = dict(zip(COLUMNS["matches"], match, strict=True))
    try:
        _in_order([deal[2] for deal in deals])
        for deal in deals:
            _in_order([act[2] for act in acts.get(deal[0], ())])
        json = msgspec.json.decode
        return msgspec.convert(
            _plain("matches", match)
            | {
                "names": json(row["names"]),
                "seating": None if row["seating"] is None else json(row["seating"], type=tuple[SeatDraw, ...]),
                "seed": None if row["seed"] is None else int(row["seed"]),
                "ruleset": json(row["ruleset"]),
                "deals": [
                    _plain("deals", deal) | {"acts": [act[3] for act in acts.get(deal[0], ())]} for deal in deals
                ],
                "corrections": [_plain("corrections", correction) for correction in corrections],
                "notes": [_plain("notes", note) for note in notes],
                "players": [_plain("players", player) for player in players],
            },
            MatchRecord,
        )
    except (msgspec.MsgspecError, TypeError, ValueError) as error:
        raise UnreadableMatchError(
            _("Match {number} cannot be read: its record is damaged ({why}).").format(number=row["id"], why=error)
        ) from error


def read_record(database: Database, match_id: int) -> MatchRecord:
    """The record of a match.

    Raises:
        NoSuchMatchError: there is none of that number.
        UnreadableMatchError: a value in the file is not what was written.
        StoreError: the file cannot be read.
    """
    match, rows = read_rows(database, match_id)
    acts: dict[int, list[RawRow]] = defaultdict(list)
    for row in rows["acts"]:
        acts[row[1]].append(row)
    damaged = find_damage(match, rows)
    if damaged:
        suspect(database.path)
        raise UnreadableMatchError(damage_text(match_id, damaged))
    record = assemble(match, rows["deals"], acts, rows["corrections"], rows["notes"], rows["players"])
    numbers = {row[0]: row[2] for row in rows["deals"]}
    digests = {numbers[row[0]]: row[3] for row in rows["sheets"]}
    for number, deal in enumerate(record.deals):
        if digests.get(number, digest(deal)) != digest(deal):
            raise UnreadableMatchError(
                _("Match {number}: the disk has changed deal {deal}. It is not what was played.").format(
                    number=match_id, deal=number + 1
                )
            )
    return record


def read_rows(database: Database, match_id: int, *, acts: bool = True) -> tuple[RawRow, dict[str, list[RawRow]]]:
    """The row of a match, and all rows that belong to it by table, in order; those of the acts only if asked for.

    Raises:
        NoSuchMatchError: there is none of that number.
        StoreError: the file cannot be read.
    """
    with database.reading():
        match = database.row(f"SELECT {', '.join(COLUMNS['matches'])} FROM matches WHERE id = ?", (match_id,))
        if match is None:
            raise no_such_match(match_id)
        rows: dict[str, list[RawRow]] = {}
        for table, names in COLUMNS.items():
            columns = ", ".join(f"t.{name}" for name in names)
            order = "t.number" if "number" in names else "1"
            if table == "notices":
                continue
            if table == "acts" and not acts:
                rows[table] = []
                continue
            if "match" in names:
                sql = f"SELECT {columns} FROM {table} t WHERE t.match = ? ORDER BY {order}"
            elif table != "matches":
                sql = (
                    f"SELECT {columns} FROM deals d JOIN {table} t ON t.deal = d.id WHERE d.match = ? ORDER BY {order}"
                )
            else:
                continue
            rows[table] = database.rows(sql, (match_id,))
    return match, rows


def read_deal(connection: sqlite3.Connection, deal_id: int) -> DealRecord:
    """The record of one deal, inside a transaction."""
    dealer, pack, cut = connection.execute("SELECT dealer, pack, cut FROM deals WHERE id = ?", (deal_id,)).fetchone()
    lines = connection.execute("SELECT line FROM acts WHERE deal = ? ORDER BY number", (deal_id,))
    return DealRecord(dealer=dealer, pack=pack, cut=cut, acts=tuple(line for (line,) in lines))


def no_such_match(match_id: int) -> NoSuchMatchError:
    """The error that says so."""
    return NoSuchMatchError(_("There is no match {number}.").format(number=match_id))


def insert_match(connection: sqlite3.Connection, record: MatchRecord, match_id: int | None = None) -> int:
    """Add a match, with nothing that follows from its record, under a number of its own or the one given.

    Returns:
        the match's number.
    """
    ruleset = record.ruleset
    match_id = connection.execute(
        "INSERT INTO matches (id, format, variant_id, variant, table_key, title, names, started, ended, search, seed,"
        " seating, ruleset) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match_id,
            FORMAT,
            str(ruleset["id"]),
            str(ruleset["name"]),
            str(ruleset["table"]),
            record.title,
            json_text(record.names),
            record.started,
            record.ended,
            search_text(record.title, str(ruleset["name"]), str(ruleset["id"]), record.names),
            None if record.seed is None else str(record.seed),
            None if record.seating is None else json_text(record.seating),
            json_text(ruleset),
        ),
    ).lastrowid
    assert match_id is not None
    sides = int(ruleset["sides"])
    connection.executemany(
        "INSERT INTO seats (match, seat, side, name, folded) VALUES (?, ?, ?, ?, ?)",
        [(match_id, seat, side_of(seat, sides), name, folded(name)) for seat, name in enumerate(record.names)],
    )
    for number, deal in enumerate(record.deals):
        deal_id = insert_deal(connection, match_id, number, deal)
        connection.executemany(
            "INSERT INTO acts (deal, number, line) VALUES (?, ?, ?)",
            [(deal_id, n, line) for n, line in enumerate(deal.acts)],
        )
    for correction in record.corrections:
        insert_correction(connection, match_id, correction)
    for note in record.notes:
        insert_note(connection, match_id, note)
    for player in record.players:
        insert_player(connection, match_id, player)
    return match_id


def insert_deal(connection: sqlite3.Connection, match_id: int, number: int, deal: DealRecord) -> int:
    """Add a deal without its acts; returns its row."""
    deal_id = connection.execute(
        "INSERT INTO deals (match, number, dealer, pack, cut) VALUES (?, ?, ?, ?, ?)",
        (match_id, number, deal.dealer, deal.pack, deal.cut),
    ).lastrowid
    assert deal_id is not None
    return deal_id


def insert_correction(connection: sqlite3.Connection, match_id: int, correction: Correction) -> None:
    """Add a correction."""
    c = correction
    connection.execute(
        "INSERT INTO corrections (match, deal, side, points, reason, before, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (match_id, c.deal, c.side, c.points, c.reason, c.before, c.at),
    )


def insert_note(connection: sqlite3.Connection, match_id: int, note: Note) -> None:
    """Add a note."""
    connection.execute(
        "INSERT INTO notes (match, deal, act, text) VALUES (?, ?, ?, ?)", (match_id, note.deal, note.act, note.text)
    )


def insert_player(connection: sqlite3.Connection, match_id: int, player: PlayedBy) -> None:
    """Add who plays a seat from now on."""
    connection.execute(
        "INSERT INTO players (match, seat, kind, deal, act) VALUES (?, ?, ?, ?, ?)",
        (match_id, player.seat, player.kind, player.deal, player.act),
    )


def folded(text: str) -> str:
    """The text as filters and statistics compare it: case folded, blanks made one."""
    return " ".join(text.casefold().split())


def search_text(title: str, variant: str, variant_id: str, names: Sequence[str]) -> str:
    """What a filter of the list looks into."""
    return folded(" ".join((title, variant, variant_id, *names)))


def json_text(value: object) -> str:
    """The value as JSON, as the columns hold it."""
    return msgspec.json.encode(value).decode()


def _plain(table: str, row: RawRow) -> dict[str, Any]:
    named = dict(zip(COLUMNS[table], row, strict=True))
    return {column: named[column] for column in _PLAIN[table] if named[column] is not None}


def _in_order(numbers: Sequence[int]) -> None:
    if list(numbers) != list(range(len(numbers))):
        raise ValueError(_("something is missing in the middle"))
