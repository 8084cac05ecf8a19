"""A seal on everything that a match holds: it tells what the disk has changed, and that something is missing.

Every row of a record carries a sum of its own values (column ``sum``), which tells *which* row was changed. Table
``seals`` holds for each match the sums of all its rows taken together, and how many rows there are: so a row that is
gone, or that has come back from before, is missed too. A sum is 64 bits of SHA-256; sums are taken together by
exclusive or, so that a row is added or taken away without reading the others.

Triggers keep all this, and they belong to the connection, not to the file: whatever is written through it is sealed,
by whoever it is written; what the disk changes is not.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

Part = Literal["record", "played", "facts"]

_PART_OF: Final[dict[str, Part]] = {
    "matches": "record",
    "deals": "record",
    "corrections": "record",
    "notes": "record",
    "players": "record",
    "acts": "played",
    "seats": "facts",
    "sheets": "facts",
    "scores": "facts",
    "questions": "facts",
}
COUNTED: Final = ("deals", "acts", "corrections", "notes", "players")
"""Tables of the record whose rows a seal counts."""
_FACTS_OF_MATCHES: Final = ("deals", "totals", "winner", "best", "search")
"""What of the row of a match follows from its record."""
_OWN_NUMBER: Final = ("matches", "deals", "sheets")
"""Tables whose row number means something; elsewhere it may change."""


class Seal(Struct):
    """What is known of the rows of a match.

    Attributes:
        record: sums of the rows of its record, all but the acts; played: of its acts; facts: of what follows from it.
        deals, acts, corrections, notes, players: how many rows there are.
    """

    record: int = 0
    played: int = 0
    facts: int = 0
    deals: int = 0
    acts: int = 0
    corrections: int = 0
    notes: int = 0
    players: int = 0

    def add(self, part: Part, number: int) -> None:
        """Take the sum of one more row in."""
        setattr(self, part, getattr(self, part) ^ number)

    def count(self, table: str) -> None:
        """One more row of that table."""
        if table in COUNTED:
            setattr(self, table, getattr(self, table) + 1)


def row_sum(table: str, values: Sequence[Any]) -> int:
    """The sum of a row: of the table's name, and of type and value of each column in its order."""
    parts = [table.encode()]
    for value in values:
        if isinstance(value, str):
            raw = value.encode("utf-8", "surrogatepass")
            parts.append(b"t%d:" % len(raw))
            parts.append(raw)
        elif value is None:
            parts.append(b"n")
        elif isinstance(value, bytes):
            parts.append(b"b%d:" % len(value))
            parts.append(value)
        else:
            parts.append(f"{value!r};".encode())
    return int.from_bytes(sha256(b"".join(parts)).digest()[:8], "big", signed=True)


def sealed_columns(table: str, columns: Sequence[str]) -> tuple[tuple[Part, tuple[str, ...]], ...]:
    """Which of a table's columns are summed, for which part of the seal."""
    kept = tuple(name for name in columns if name != "sum" and (name != "id" or table in _OWN_NUMBER))
    part = _PART_OF.get(table)
    if part is None:
        return ()
    if table != "matches":
        return ((part, kept),)
    facts = ("id", *_FACTS_OF_MATCHES)
    return ((part, tuple(name for name in kept if name not in _FACTS_OF_MATCHES)), ("facts", facts))


def watch(connection: sqlite3.Connection) -> None:
    """From now on seal whatever is written through this connection; its tables are up to date.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    _know(connection)
    connection.execute("PRAGMA temp_store = MEMORY")
    for table in _PART_OF:
        columns = _columns(connection, table)
        for part, summed in sealed_columns(table, columns):
            for statement in _triggers(table, part, summed, carries_sum=part != "facts" and "sum" in columns):
                connection.execute(statement)


def seal_all(connection: sqlite3.Connection) -> None:
    """Seal every match as it is now, inside a transaction: after its tables have changed.

    Acts from before there were sums keep none of their own; the seal covers them.

    Raises:
        sqlite3.Error: a row cannot be read or written.
    """
    _know(connection)
    for table in _PART_OF:
        columns = _columns(connection, table)
        for part, summed in sealed_columns(table, columns):
            if part == "record":
                connection.execute(f"UPDATE {table} SET sum = sealed(0, '{table}', {', '.join(summed)})")
    connection.execute("DELETE FROM seals")
    found = dict(current(connection, played=True))
    connection.executemany(
        "INSERT INTO seals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((match, *msgspec.structs.astuple(seal)) for match, seal in found.items()),
    )


def kept(connection: sqlite3.Connection) -> dict[int, Seal]:
    """The seals as they were kept, by match."""
    rows = connection.execute("SELECT * FROM seals")
    return {match: Seal(*values) for match, *values in rows}


def current(connection: sqlite3.Connection, *, played: bool) -> Iterator[tuple[int, Seal]]:
    """What the seals would be by the rows that are there, match by match; the acts, which are most, only if asked for.

    Raises:
        sqlite3.Error: a row cannot be read.
    """
    found: dict[int, Seal] = defaultdict(Seal)
    match_of_deal = dict(connection.execute("SELECT id, match FROM deals"))
    for table in _PART_OF:
        columns = _columns(connection, table)
        if table == "acts" or not columns:  # an older file lacks some tables
            continue
        owner = _owner(table, columns)
        for part, summed in sealed_columns(table, columns):
            for match, *values in connection.execute(f"SELECT {owner}, {', '.join(summed)} FROM {table}"):
                seal = found[match_of_deal.get(match, -1) if owner == "deal" else match]
                seal.add(part, row_sum(table, values))
                if part == "record":
                    seal.count(table)
    if played:
        ((_part, summed),) = sealed_columns("acts", _columns(connection, "acts"))
        rows = connection.execute(f"SELECT deal, {', '.join(summed)} FROM acts ORDER BY deal")
        for deal, acts in groupby(rows, key=lambda row: row[0]):
            seal = found[match_of_deal.get(deal, -1)]
            for act in acts:
                seal.add("played", row_sum("acts", act[1:]))
                seal.acts += 1
    yield from found.items()


def unfit(connection: sqlite3.Connection, *, played: bool) -> set[int]:
    """Of which matches the rows are not those that were kept. The acts, which are most, are read only if asked for.

    Raises:
        sqlite3.Error: a row cannot be read.
    """
    expected = kept(connection)
    found = dict(current(connection, played=played))
    if not played:
        for match, seal in found.items():
            known = expected.get(match)
            if known is not None:
                seal.played, seal.acts = known.played, known.acts
    return {match for match in {*found, *expected} if found.get(match) != expected.get(match)}


def is_sound(connection: sqlite3.Connection, *, played: bool) -> bool:
    """Whether there is none such.

    Raises:
        sqlite3.Error: a row cannot be read.
    """
    return not unfit(connection, played=played)


def _know(connection: sqlite3.Connection) -> None:
    connection.create_function("sealed", -1, lambda seal, table, *values: seal ^ row_sum(table, values))


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _owner(table: str, columns: Sequence[str]) -> str:
    """The column that names the match of a row, or its deal."""
    if table == "matches":
        return "id"
    return "match" if "match" in columns else "deal"


def _triggers(table: str, part: Part, summed: Sequence[str], *, carries_sum: bool) -> Iterator[str]:
    def sealed(seal: str, row: str) -> str:
        return f"sealed({seal}, '{table}', {', '.join(f'{row}.{name}' for name in summed)})"

    def match(row: str) -> str:
        if table == "matches":
            return f"{row}.id"
        return f"{row}.match" if "match" in summed else f"(SELECT match FROM deals WHERE id = {row}.deal)"

    def counted(sign: str) -> str:
        return f", {table} = {table} {sign} 1" if table in COUNTED else ""

    own = f"UPDATE {table} SET sum = {sealed('0', 'NEW')} WHERE rowid = NEW.rowid;" if carries_sum else ""
    begin = "INSERT OR IGNORE INTO seals VALUES (NEW.id, 0, 0, 0, 0, 0, 0, 0, 0);" if table == "matches" else ""
    name = f"{table}_{part}"
    yield f"""
        CREATE TEMP TRIGGER {name}_added AFTER INSERT ON main.{table} BEGIN
            {begin} {own}
            UPDATE seals SET {part} = {sealed(part, "NEW")}{counted("+")} WHERE match = {match("NEW")};
        END
    """
    yield f"""
        CREATE TEMP TRIGGER {name}_changed AFTER UPDATE OF {", ".join(summed)} ON main.{table} BEGIN
            {own}
            UPDATE seals SET {part} = {sealed(sealed(part, "OLD"), "NEW")} WHERE match = {match("NEW")};
        END
    """
    yield f"""
        CREATE TEMP TRIGGER {name}_gone AFTER DELETE ON main.{table} BEGIN
            UPDATE seals SET {part} = {sealed(part, "OLD")}{counted("-")} WHERE match = {match("OLD")};
        END
    """
