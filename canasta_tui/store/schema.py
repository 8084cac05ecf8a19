"""The tables, and how an older file becomes a newer one.

``user_version`` is the number of migrations a file has seen. What is released is never edited: a change of the
tables is one more entry in :data:`MIGRATIONS`.

What the tables hold falls in two. The *record*: ``matches`` (names, seating, seed, the full ruleset), ``deals``,
``acts``, ``corrections``, ``notes``, ``players``; nothing else is needed to get everything back. And what follows from
it, kept to list and count without replaying: the last columns of ``matches``, ``seats``, ``sheets``, ``scores``,
``questions``. ``seals`` and the columns ``sum`` tell whether all this is still what was written
(:mod:`canasta_tui.store.seals`).
"""

from __future__ import annotations

import contextlib
import sqlite3
from functools import cache
from typing import Final

from canasta_tui.store.seals import seal_all

APPLICATION_ID: Final = 0x43414E41
"""``CANA``: tells our files from other programs' (``PRAGMA application_id``)."""
PAGE_SIZE: Final = 4096
"""Bytes of a page of the file; fixed, so that a damaged file can be read page by page."""

_FIRST: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        format INTEGER NOT NULL,      -- of the record, canasta_tui.engine.record.FORMAT
        variant_id TEXT NOT NULL,
        variant TEXT NOT NULL,        -- the ruleset's name
        table_key TEXT NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        names TEXT NOT NULL,          -- JSON list, seat 0 first
        started TEXT,                 -- ISO 8601, UTC
        ended TEXT,                   -- NULL: unfinished
        deals INTEGER NOT NULL DEFAULT 0,    -- finished deals
        totals TEXT NOT NULL DEFAULT '[]',   -- JSON list, side 0 first, corrections included
        winner INTEGER,               -- side
        best INTEGER NOT NULL DEFAULT 0,     -- the highest total
        search TEXT NOT NULL,         -- what a filter looks into, case folded
        deleted TEXT,                 -- ISO 8601, UTC; may be restored until it is purged
        unreadable TEXT,              -- ISO 8601, UTC: when its record was found damaged
        seed TEXT,                    -- decimal; larger than SQLite's integers
        seating TEXT,                 -- JSON list, NULL: seats were not drawn
        ruleset TEXT NOT NULL         -- JSON
    )
    """,
    "CREATE INDEX matches_by_date ON matches (started, id)",
    """
    CREATE TABLE seats (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,         -- the name, case folded: one person, however it was typed
        side INTEGER NOT NULL,
        UNIQUE (match, seat)
    )
    """,
    "CREATE INDEX seats_by_name ON seats (folded)",
    """
    CREATE TABLE deals (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        number INTEGER NOT NULL,      -- from 0
        dealer INTEGER NOT NULL,
        pack TEXT NOT NULL,           -- cards from the top
        cut TEXT NOT NULL,            -- a card or ''
        UNIQUE (match, number)
    )
    """,
    """
    CREATE TABLE acts (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL REFERENCES deals ON DELETE CASCADE,
        number INTEGER NOT NULL,      -- from 0 in the deal, without gaps
        line TEXT NOT NULL,           -- canasta_tui.engine.notation
        UNIQUE (deal, number)
    )
    """,
    """
    CREATE TABLE corrections (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        deal INTEGER NOT NULL,        -- number of the deal
        side INTEGER NOT NULL,
        points INTEGER NOT NULL,
        reason TEXT NOT NULL,
        before INTEGER NOT NULL,      -- deals begun when it was made
        at TEXT
    )
    """,
    "CREATE INDEX corrections_by_match ON corrections (match)",
    """
    CREATE TABLE notes (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        deal INTEGER,                 -- number of the deal; NULL: the whole match
        act INTEGER,                  -- number of the act; NULL: the whole deal
        text TEXT NOT NULL
    )
    """,
    "CREATE INDEX notes_by_match ON notes (match)",
    """
    CREATE TABLE sheets (
        deal INTEGER PRIMARY KEY REFERENCES deals ON DELETE CASCADE,
        ending TEXT NOT NULL,
        went_out INTEGER,             -- seat
        digest INTEGER NOT NULL,      -- of the deal's record, canasta_tui.store.facts.digest
        sheet TEXT NOT NULL           -- JSON, canasta_tui.engine.view.Sheet
    )
    """,
    """
    CREATE TABLE scores (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL REFERENCES deals ON DELETE CASCADE,
        side INTEGER NOT NULL,
        natural INTEGER NOT NULL,
        mixed INTEGER NOT NULL,
        total INTEGER NOT NULL,       -- of the sheet as played; corrections are added when counting
        UNIQUE (deal, side)
    )
    """,
    """
    CREATE TABLE questions (
        id INTEGER PRIMARY KEY,
        deal INTEGER NOT NULL REFERENCES deals ON DELETE CASCADE,
        act INTEGER NOT NULL,         -- number of the act that asked
        seat INTEGER NOT NULL,        -- who asked
        yes INTEGER NOT NULL,         -- whether all the partners said yes
        UNIQUE (deal, act)
    )
    """,
)

_SEALS: Final = (
    *(f"ALTER TABLE {table} ADD COLUMN sum INTEGER" for table in ("matches", "deals", "acts", "corrections", "notes")),
    """
    CREATE TABLE seals (
        match INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
        record INTEGER NOT NULL,      -- sums of the rows of the record, all but the acts, taken together
        played INTEGER NOT NULL,      -- of the acts
        facts INTEGER NOT NULL,       -- of what follows from the record
        deals INTEGER NOT NULL,       -- how many rows there are
        acts INTEGER NOT NULL,
        corrections INTEGER NOT NULL,
        notes INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE notices (
        id INTEGER PRIMARY KEY,
        report TEXT NOT NULL          -- JSON, canasta_tui.store.notices: what was done and has not been told yet
    )
    """,
)

_PLAYERS: Final = (
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,           -- canasta_tui.engine.record.PlayerKind
        deal INTEGER NOT NULL,        -- number of the deal
        act INTEGER NOT NULL,         -- number of the act in it from which on that one plays the seat
        sum INTEGER
    )
    """,
    "CREATE INDEX players_by_match ON players (match)",
    "ALTER TABLE seals ADD COLUMN players INTEGER",
)

_NUMBER, _TEXT = (int,), (str,)
_MAYBE_NUMBER, _MAYBE_TEXT = (int, type(None)), (str, type(None))
_KEY = (type(None), int)

COLUMNS: Final[dict[str, dict[str, tuple[type, ...]]]] = {
    "matches": {
        "id": _KEY,
        "format": _NUMBER,
        "variant_id": _TEXT,
        "variant": _TEXT,
        "table_key": _TEXT,
        "title": _TEXT,
        "names": _TEXT,
        "started": _MAYBE_TEXT,
        "ended": _MAYBE_TEXT,
        "deals": _NUMBER,
        "totals": _TEXT,
        "winner": _MAYBE_NUMBER,
        "best": _NUMBER,
        "search": _TEXT,
        "deleted": _MAYBE_TEXT,
        "unreadable": _MAYBE_TEXT,
        "seed": _MAYBE_TEXT,
        "seating": _MAYBE_TEXT,
        "ruleset": _TEXT,
        "sum": _MAYBE_NUMBER,
    },
    "seats": {"id": _KEY, "match": _NUMBER, "seat": _NUMBER, "name": _TEXT, "folded": _TEXT, "side": _NUMBER},
    "deals": {
        "id": _KEY,
        "match": _NUMBER,
        "number": _NUMBER,
        "dealer": _NUMBER,
        "pack": _TEXT,
        "cut": _TEXT,
        "sum": _MAYBE_NUMBER,
    },
    "acts": {"id": _KEY, "deal": _NUMBER, "number": _NUMBER, "line": _TEXT, "sum": _MAYBE_NUMBER},
    "corrections": {
        "id": _KEY,
        "match": _NUMBER,
        "deal": _NUMBER,
        "side": _NUMBER,
        "points": _NUMBER,
        "reason": _TEXT,
        "before": _NUMBER,
        "at": _MAYBE_TEXT,
        "sum": _MAYBE_NUMBER,
    },
    "notes": {
        "id": _KEY,
        "match": _NUMBER,
        "deal": _MAYBE_NUMBER,
        "act": _MAYBE_NUMBER,
        "text": _TEXT,
        "sum": _MAYBE_NUMBER,
    },
    "players": {
        "id": _KEY,
        "match": _NUMBER,
        "seat": _NUMBER,
        "kind": _TEXT,
        "deal": _NUMBER,
        "act": _NUMBER,
        "sum": _MAYBE_NUMBER,
    },
    "sheets": {"deal": _KEY, "ending": _TEXT, "went_out": _MAYBE_NUMBER, "digest": _NUMBER, "sheet": _TEXT},
    "scores": {
        "id": _KEY,
        "deal": _NUMBER,
        "side": _NUMBER,
        "natural": _NUMBER,
        "mixed": _NUMBER,
        "total": _NUMBER,
    },
    "questions": {"id": _KEY, "deal": _NUMBER, "act": _NUMBER, "seat": _NUMBER, "yes": _NUMBER},
    "seals": {
        "match": _KEY,
        "record": _NUMBER,
        "played": _NUMBER,
        "facts": _NUMBER,
        "deals": _NUMBER,
        "acts": _NUMBER,
        "corrections": _NUMBER,
        "notes": _NUMBER,
        "players": _MAYBE_NUMBER,
    },
    "notices": {"id": _KEY, "report": _TEXT},
}
"""Columns of every table in their order, parents before children, and the types that their values may have. No two
tables are alike in this, so that a row found in a damaged file tells to which it belongs."""
OLDER_WIDTHS: Final[dict[str, tuple[int, ...]]] = {
    "matches": (19,),
    "deals": (6,),
    "acts": (4,),
    "corrections": (8,),
    "notes": (5,),
    "seals": (8,),
}
"""How many of its columns a row of an older version may have; the others were added later, and are empty in it."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (_FIRST, _SEALS, _PLAYERS)
"""Statements that take a file from version n to n + 1. Every migration changes the tables, so that they tell the
version of a file whose number is damaged."""


SEALED: Final = 2
"""The first version whose files are sealed."""


def version() -> int:
    """The version of the tables that this program writes."""
    return len(MIGRATIONS)


def migrate(connection: sqlite3.Connection) -> int:
    """Bring the tables up to date in one transaction, or leave them as they were.

    Returns:
        the version that the file had.

    Raises:
        sqlite3.Error: a statement failed; the file is unchanged.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        (found,) = connection.execute("PRAGMA user_version").fetchone()
        for statements in MIGRATIONS[found:]:
            for statement in statements:
                connection.execute(statement)
        if found < version():
            seal_all(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {version()}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return int(found)


def tables_fit(connection: sqlite3.Connection, number: int) -> bool:
    """Whether tables and indexes are to the letter what a file of that version has.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    return _tables(connection) == _made(MIGRATIONS[:number])


@cache
def _made(migrations: tuple[tuple[str, ...], ...]) -> frozenset[tuple[str, ...]]:
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        for statements in migrations:
            for statement in statements:
                connection.execute(statement)
        return _tables(connection)


def _tables(connection: sqlite3.Connection) -> frozenset[tuple[str, ...]]:
    # What begins with "sqlite_" is SQLite's own, and follows from the rest.
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return frozenset(row for row in rows if not str(row[1]).startswith("sqlite_"))
