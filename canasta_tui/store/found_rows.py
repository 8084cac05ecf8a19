"""The rows found in the pages of a damaged file, on the disk: read page by page, given match by match.

However large the file is, no more than the rows of one match are in memory.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from canasta_tui.store import pages
from canasta_tui.store.damage import RawRow, is_changed
from canasta_tui.store.schema import COLUMNS, OLDER_WIDTHS, PAGE_SIZE

_BATCH: Final = 500
"""Rows written at a time."""
_LATE: Final = "late_"
"""Before the name of a table: rows of it that are not what their own sums say."""
_ORDERED: Final = {"deals": "number", "acts": "number", "seats": "seat"}
"""What rows are read in the order of, where it matters."""
_NOBODYS: Final = ("matches", "notices")
"""Tables whose rows belong to no match."""


class FoundRows:
    """A database of its own beside the damaged file, without a rule or a lock; it goes at the end of the block."""

    def __init__(self, path: Path) -> None:
        """For the file of that path, which need not be there."""
        self._path = path
        self._own = path.with_name(path.name + ".staging")

    def __enter__(self) -> FoundRows:
        self._own.unlink(missing_ok=True)
        self._connection = sqlite3.connect(self._own, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = OFF")
        self._connection.execute("PRAGMA synchronous = OFF")
        for table, (key, *columns) in COLUMNS.items():
            for name in (table, _LATE + table):
                self._connection.execute(f"CREATE TABLE {name} ({key} INTEGER PRIMARY KEY, {', '.join(columns)})")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connection.close()
        with contextlib.suppress(OSError):
            self._own.unlink()

    def fill(self, tell: Callable[[int, int], None]) -> None:
        """Take in the rows that can be made out in the file and its write-ahead log.

        Args:
            tell: is given pages read, and how many there are.

        Raises:
            OSError: the file cannot be read.
            sqlite3.Error: there is no room for them.
        """
        waiting: dict[str, list[RawRow]] = defaultdict(list)
        self._connection.execute("BEGIN")
        for key, values in pages.rows(self._path, PAGE_SIZE, tell):
            for table, columns in COLUMNS.items():
                if values[:1] == (None,) and len(values) in (len(columns), *OLDER_WIDTHS.get(table, ())):
                    row = (key, *values[1:], *(None for _ in range(len(columns) - len(values))))
                    if _fits(row, table):
                        # One that is as its own sum says goes before one that is not.
                        name = _LATE + table if "sum" in columns and is_changed(table, row) else table
                        waiting[name].append(row)
                        if len(waiting[name]) >= _BATCH:
                            self._write(name, waiting[name])
        for name, rows in waiting.items():
            self._write(name, rows)
        for table in COLUMNS:
            self._connection.execute(f"INSERT OR IGNORE INTO {table} SELECT * FROM {_LATE}{table}")
        for table, columns in COLUMNS.items():
            for column in ("match", "deal"):
                # Where a table names its match, nobody asks it for a deal.
                if column in list(columns)[1:] and not (column == "deal" and "match" in columns):
                    self._connection.execute(f"CREATE INDEX {table}_by_{column} ON {table} ({column})")
        self._connection.execute("COMMIT")

    def count(self) -> int:
        """How many matches there are."""
        (found,) = self._connection.execute("SELECT count(*) FROM matches").fetchone()
        return int(found)

    def matches(self) -> Iterator[tuple[RawRow, dict[str, list[RawRow]]]]:
        """The row of each match in the order of their numbers, and by table the rows that belong to it."""
        for match in self._connection.execute("SELECT * FROM matches ORDER BY id"):
            yield (
                match,
                {table: self._rows(table, match[0]) for table in COLUMNS if table not in ("matches", "notices")},
            )

    def notices(self) -> list[RawRow]:
        """Notices that had not been told yet."""
        return self._connection.execute("SELECT * FROM notices ORDER BY id").fetchall()

    def orphans(self) -> int:
        """Of how many matches there are deals or a seal, while the match itself is not there."""
        (found,) = self._connection.execute(
            "SELECT count(*) FROM (SELECT match FROM deals UNION SELECT match FROM seals EXCEPT SELECT id FROM matches)"
        ).fetchone()
        return int(found)

    def _rows(self, table: str, match_id: int) -> list[RawRow]:
        columns = list(COLUMNS[table])
        order = next(
            (f"t.{name}" for name in ("number", "seat") if table != "questions" and name in columns), "t.rowid"
        )
        if "match" in columns:
            sql = f"SELECT t.* FROM {table} t WHERE t.match = ? ORDER BY {order}, t.rowid"
        else:
            sql = f"SELECT t.* FROM deals d JOIN {table} t ON t.deal = d.id WHERE d.match = ? ORDER BY {order}, t.rowid"
        return self._connection.execute(sql, (match_id,)).fetchall()

    def _write(self, name: str, rows: list[RawRow]) -> None:
        if rows:
            # What was found first counts.
            marks = ", ".join("?" * len(rows[0]))
            self._connection.executemany(f"INSERT OR IGNORE INTO {name} VALUES ({marks})", rows)
            rows.clear()


def _fits(row: tuple[Any, ...], table: str) -> bool:
    return all(isinstance(value, types) for value, types in zip(row, COLUMNS[table].values(), strict=True))
