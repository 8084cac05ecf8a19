"""The list of matches: filtered, sorted and read a page at a time, so that ten thousand open like ten."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from canasta_tui.store.database import Database
from canasta_tui.store.records import folded

Status = Literal["all", "finished", "unfinished"]
SortKey = Literal["date", "variant", "table", "seats", "result", "deals", "number"]

SORTS: Final[dict[SortKey, str]] = {
    "date": "started",
    "variant": "variant",
    "table": "table_key",
    "seats": "names",
    "result": "best",
    "deals": "deals",
    "number": "id",
}
"""What the list can be sorted by, and the column for it (``names``, a JSON list, sorts like the names themselves)."""


class Filter(Struct, frozen=True):
    """Which matches are listed.

    Attributes:
        text: words that all must occur in title, names or variant; letter case does not matter.
        status: unfinished ones, finished ones, or all.
        variant: id of a ruleset, or empty for all.
        player: a name, or empty for all; letter case does not matter.
        deleted: list those that were deleted instead.
    """

    text: str = ""
    status: Status = "all"
    variant: str = ""
    player: str = ""
    deleted: bool = False


EVERYTHING: Final = Filter()
"""The filter that lets every match through that was not deleted."""


class MatchRow(Struct, frozen=True):
    """A match in the list.

    Attributes:
        number: of the match in the store.
        title: given to it, or empty.
        variant_id, variant: the ruleset's id and name.
        table: key of the table form.
        names: of the seats; seat s belongs to side s mod the number of totals.
        started, ended: ISO 8601 texts or None; not ended is unfinished.
        deals: finished deals.
        totals: of the sides, corrections included; empty before the first sheet.
        winner: side, or None.
        unreadable: whether its record was found damaged.
        deleted: when it was deleted, as ISO 8601 text, or None.
    """

    number: int
    title: str
    variant_id: str
    variant: str
    table: str
    names: tuple[str, ...]
    started: str | None
    ended: str | None
    deals: int
    totals: tuple[int, ...]
    winner: int | None
    unreadable: bool
    deleted: str | None

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.ended is not None


_COLUMNS: Final = (
    "id, title, variant_id, variant, table_key, names, started, ended, deals, totals, winner, unreadable, deleted"
)


def count(database: Database, chosen: Filter = EVERYTHING) -> int:
    """How many matches the filter lets through.

    Raises:
        StoreError: the file cannot be read.
    """
    where, values = _where(chosen)
    found = database.row(f"SELECT count(*) FROM matches WHERE {where}", values)
    return int(found[0]) if found else 0


def page(
    database: Database,
    chosen: Filter = EVERYTHING,
    *,
    sort: SortKey = "date",
    descending: bool = True,
    offset: int = 0,
    limit: int = -1,
) -> list[MatchRow]:
    """Some of the matches that the filter lets through, in the order asked for; equal ones by number.

    Raises:
        StoreError: the file cannot be read.
    """
    where, values = _where(chosen)
    way = "DESC" if descending else "ASC"
    sql = f"SELECT {_COLUMNS} FROM matches WHERE {where} ORDER BY {SORTS[sort]} {way}, id {way} LIMIT ? OFFSET ?"
    return [_row(row) for row in database.rows(sql, [*values, limit, offset])]


def find(database: Database, number: int) -> MatchRow | None:
    """The match of that number, deleted or not, as it would be listed; or None.

    Raises:
        StoreError: the file cannot be read.
    """
    found = database.row(f"SELECT {_COLUMNS} FROM matches WHERE id = ?", (number,))
    return _row(found) if found else None


def variants(database: Database) -> list[tuple[str, str]]:
    """Id and name of each variant of which there is a match, by name.

    Raises:
        StoreError: the file cannot be read.
    """
    return database.rows(
        "SELECT variant_id, max(variant) FROM matches WHERE deleted IS NULL GROUP BY variant_id ORDER BY 2"
    )


def last_unfinished(database: Database) -> int | None:
    """Number of the match that was begun last of those that can go on; or None.

    Raises:
        StoreError: the file cannot be read.
    """
    found = database.row(
        "SELECT id FROM matches WHERE ended IS NULL AND deleted IS NULL AND unreadable IS NULL ORDER BY id DESC LIMIT 1"
    )
    return int(found[0]) if found else None


def _where(chosen: Filter) -> tuple[str, list[Any]]:
    parts = ["deleted IS NOT NULL" if chosen.deleted else "deleted IS NULL"]
    values: list[Any] = []
    if chosen.status != "all":
        parts.append("ended IS NULL" if chosen.status == "unfinished" else "ended IS NOT NULL")
    for word in folded(chosen.text).split():
        parts.append("instr(search, ?) > 0")
        values.append(word)
    if chosen.variant:
        parts.append("variant_id = ?")
        values.append(chosen.variant)
    if chosen.player:
        parts.append("id IN (SELECT match FROM seats WHERE folded = ?)")
        values.append(folded(chosen.player))
    return " AND ".join(parts), values


def _row(row: tuple[Any, ...]) -> MatchRow:
    number, title, variant_id, variant, table, names, started, ended, deals, totals, winner, unreadable, deleted = row
    bad = False
    try:
        shown_names = msgspec.json.decode(names, type=tuple[str, ...])
        shown_totals = msgspec.json.decode(totals, type=tuple[int, ...])
    except (msgspec.MsgspecError, TypeError, ValueError):
        bad, shown_names, shown_totals = True, (), ()
    return MatchRow(
        number,
        str(title),
        str(variant_id),
        str(variant),
        str(table),
        shown_names,
        None if started is None else str(started),
        None if ended is None else str(ended),
        deals if isinstance(deals, int) else 0,
        shown_totals,
        winner if isinstance(winner, int) and winner < len(shown_totals) else None,
        bad or unreadable is not None,
        None if deleted is None else str(deleted),
    )
