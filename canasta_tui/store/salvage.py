"""Carry what can be read of a damaged file, or of a newer version's, into a fresh one.

A match whose rows are all there, with every finished deal as its checksum says, is carried over as it is. Of another
one the part before the damage is kept, as far as it replays; it can be played on from there.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from canasta_tui.engine.record import FORMAT, DealRecord, MatchRecord
from canasta_tui.store import pages
from canasta_tui.store.database import connect
from canasta_tui.store.errors import FILE_ERRORS, UnreadableMatchError
from canasta_tui.store.facts import digest
from canasta_tui.store.records import RawRow, assemble, insert_match
from canasta_tui.store.replaying import readable_part, write_facts
from canasta_tui.store.schema import COLUMNS, PAGE_SIZE

Tables: TypeAlias = dict[str, dict[int, RawRow]]
"""Rows of each table by their row number."""

_BY_WIDTH: Final = sorted(COLUMNS.items(), key=lambda item: len(item[1]))


class Cut(Struct, frozen=True):
    """A match of which only the beginning could be read.

    Attributes:
        match: its number.
        deals: deals kept, the last perhaps in part.
    """

    match: int
    deals: int


class Salvaged(Struct):
    """What could be carried over.

    Attributes:
        whole: matches kept as they were.
        cut: matches kept in part.
        lost: matches of which nothing could be kept.
    """

    whole: int = 0
    cut: list[Cut] = []
    lost: int = 0


def tables_of_pages(path: Path) -> Tables:
    """The rows that can be made out in the pages of a file and its write-ahead log.

    Raises:
        OSError: the file cannot be read.
    """
    log = path.with_name(path.name + "-wal")
    found: Tables = {table: {} for table in COLUMNS}
    for key, values in pages.rows(path.read_bytes(), log.read_bytes() if log.exists() else b"", PAGE_SIZE):
        for table, columns in _BY_WIDTH:
            row = (key, *values[1:])
            if len(row) == len(columns) and values[0] is None and _fits(row, table):
                found[table].setdefault(key, row)
    return found


def tables_of_database(path: Path) -> Tables:
    """The rows of a sound file of another version, as far as it has tables and columns that we know.

    Raises:
        sqlite3.Error: the file cannot be opened.
    """
    found: Tables = {table: {} for table in COLUMNS}
    with contextlib.closing(connect(path, "ro")) as connection:
        for table, columns in COLUMNS.items():
            with contextlib.suppress(*FILE_ERRORS):
                for row in connection.execute(f"SELECT {', '.join(columns)} FROM {table}"):
                    if _fits(row, table):
                        found[table][row[0]] = row
    return found


def carry_over(found: Tables, connection: sqlite3.Connection) -> Salvaged:
    """Write what was found into an empty file, inside a transaction of the caller's."""
    result = Salvaged()
    children = _Children(found)
    for match_id, match in sorted(found["matches"].items()):
        rows = children.of(match_id)
        if _is_whole(match, rows):
            _insert(connection, "matches", [match])
            for table, some in rows.items():
                _insert(connection, table, some)
            result.whole += 1
            continue
        try:
            record, replay = readable_part(beginning(match, rows))
        except UnreadableMatchError:
            result.lost += 1
            continue
        insert_match(connection, record, match_id)
        write_facts(connection, match_id, replay, record)
        result.cut.append(Cut(match_id, len(record.deals)))
    result.lost += len({row[1] for row in found["deals"].values()} - set(found["matches"]))
    return result


class _Children:
    """Rows by the match that they belong to."""

    def __init__(self, found: Tables) -> None:
        match_of_deal = {deal: row[1] for deal, row in found["deals"].items()}
        self._rows: dict[int, dict[str, list[RawRow]]] = defaultdict(lambda: {t: [] for t in COLUMNS if t != "matches"})
        for table in COLUMNS:
            for row in found[table].values() if table != "matches" else ():
                # `seats`, `deals`, `corrections` and `notes` name their match, the others their deal.
                columns = COLUMNS[table]
                match = row[1] if "match" in columns else match_of_deal.get(row[0 if table == "sheets" else 1])
                if match is not None:
                    self._rows[match][table].append(row)
        for rows in self._rows.values():
            for table in ("deals", "acts", "seats"):
                rows[table].sort(key=lambda row: row[2])

    def of(self, match_id: int) -> dict[str, list[RawRow]]:
        return self._rows[match_id]


def _acts(rows: dict[str, list[RawRow]]) -> dict[int, list[RawRow]]:
    acts: dict[int, list[RawRow]] = defaultdict(list)
    for row in rows["acts"]:
        acts[row[1]].append(row)
    return acts


def _is_whole(match: RawRow, rows: dict[str, list[RawRow]]) -> bool:
    """Whether nothing of a match is missing: its record is in order, and each finished deal is as its sheet says."""
    try:
        record = assemble(match, rows["deals"], _acts(rows), rows["corrections"], rows["notes"])
    except UnreadableMatchError:
        return False
    finished = match[list(COLUMNS["matches"]).index("deals")]
    digests = {row[0]: row[3] for row in rows["sheets"]}
    sums = [digests.get(row[0]) == digest(deal) for row, deal in zip(rows["deals"], record.deals, strict=True)]
    sides = record.ruleset.get("sides", 0)
    return (
        record.format <= FORMAT
        and len(rows["seats"]) == len(record.names)
        and all(sums[:finished])
        and finished in (len(sums), len(sums) - 1)
        and len(rows["scores"]) == finished * sides
    )


def beginning(match: RawRow, rows: dict[str, list[RawRow]]) -> MatchRecord:
    """The record of a match, from its rows by table, up to the first deal in which a row is missing or was changed.

    Raises:
        UnreadableMatchError: its own row cannot be read.
    """
    acts = _acts(rows)
    digests = {row[0]: row[3] for row in rows["sheets"]}
    deals: list[RawRow] = []
    for number, deal in enumerate(rows["deals"]):
        if deal[2] != number:
            break
        deals.append(deal)
        kept = list(_unbroken(acts[deal[0]]))
        acts[deal[0]] = kept
        known = digests.get(deal[0])
        if known is not None and known != digest(_deal(deal, kept)):
            break
    known_deals = range(len(deals))
    corrections = [row for row in rows["corrections"] if row[2] in known_deals and row[6] <= len(deals)]
    notes = [row for row in rows["notes"] if row[2] is None or row[2] in known_deals]
    record = assemble(match, deals, acts, corrections, notes)
    return msgspec.structs.replace(record, ended=None)


def _deal(row: RawRow, acts: list[RawRow]) -> DealRecord:
    return DealRecord(dealer=row[3], pack=row[4], cut=row[5], acts=tuple(act[3] for act in acts))


def _unbroken(acts: Iterable[RawRow]) -> Iterator[RawRow]:
    for number, act in enumerate(acts):
        if act[2] != number:
            return
        yield act


def _fits(row: tuple[Any, ...], table: str) -> bool:
    return all(isinstance(value, types) for value, types in zip(row, COLUMNS[table].values(), strict=True))


def _insert(connection: sqlite3.Connection, table: str, rows: list[RawRow]) -> None:
    marks = ", ".join("?" * len(COLUMNS[table]))
    connection.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows)
