"""One connection to the file of matches: its settings, its transactions, its errors in words.

Settings: write-ahead log; ``synchronous = FULL``, so that a commit has reached the disk when it returns (a few
milliseconds, once an act: less than a person notices, and even a power cut loses nothing that was shown); foreign
keys on; ``secure_delete``, so that what was taken back or deleted is gone from the file too.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from canasta_tui.i18n import _
from canasta_tui.store import notices
from canasta_tui.store.errors import FILE_ERRORS, StoreDamagedError, StoreError, translated
from canasta_tui.store.schema import PAGE_SIZE
from canasta_tui.store.seals import unfit, watch

BUSY_SECONDS: Final = 5.0
"""How long to wait while another program writes."""
LOG_PAGES: Final = 200
"""Pages in the write-ahead log before it is folded into the file."""


def connect(path: Path | None, mode: str = "rwc") -> sqlite3.Connection:
    """A bare connection with our settings.

    Modes: ``rw``; ``ro``; ``immutable``, to read a file in a folder that cannot be written, where no other program
    writes either; ``rwc``, to make a file that nobody uses yet (whoever makes it sends it to the disk in the end).
    Without a path: a file of its own somewhere, that goes when it is closed.

    Raises:
        sqlite3.Error: the file cannot be opened, or is no database.
    """
    query = "mode=ro&immutable=1" if mode == "immutable" else f"mode={mode}"
    name = "file:" if path is None else f"file:{quote(os.fsencode(path))}?{query}"
    connection = sqlite3.connect(name, uri=True, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        if mode == "rwc":
            connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        if mode in ("rwc", "rw"):
            connection.execute(f"PRAGMA synchronous = {'OFF' if mode == 'rwc' else 'FULL'}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.text_factory = _text  # damaged text is met by who reads it, not by an exception here
        connection.execute("PRAGMA user_version").fetchone()
    except BaseException:
        connection.close()
        raise
    return connection


class Database:
    """The open file.

    Attributes:
        path: the file.
        readonly: whether it can only be read.
        generation: how often the file has been opened anew, since it was no longer the one that had been opened.
        reopen: opens it anew (see :meth:`become`), or raises :class:`StoreError`.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path, *, readonly: bool = False) -> None:
        self.path = path
        self.readonly = readonly
        self._connection = connection
        self._telling = False
        """Whether the file holds notices that are being told."""
        self.generation = 0
        self.reopen: Callable[[], None] | None = None
        if not readonly:
            watch(connection)
        self._parts = self._look()

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """All rows of a query.

        Raises:
            StoreError: the file cannot be read.
        """
        try:
            return self._connection.execute(sql, values).fetchall()
        except FILE_ERRORS as error:
            raise self._in_words(error) from error

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        """What is read inside the block was so at one time, whatever other programs write meanwhile.

        Raises:
            StoreError: the file cannot be read.
        """
        if self._connection.in_transaction:
            yield
            return
        try:
            self._connection.execute("BEGIN")
            try:
                yield
            finally:
                with contextlib.suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
        except FILE_ERRORS as error:
            raise self._in_words(error) from error

    def unfit(self) -> set[int]:
        """The matches of which something, the acts apart, is not as it was kept.

        Raises:
            StoreError: the file cannot be read.
        """
        with self.reading():
            return unfit(self._connection, played=False)

    def row(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a query, or None.

        Raises:
            StoreError: the file cannot be read.
        """
        found = self.rows(sql, values)
        return found[0] if found else None

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: committed to the disk at the end of the block, or undone as a whole.

        Raises:
            StoreError: something could not be written; nothing has changed.
        """
        if self.renew():
            raise StoreError(
                _("{path} had been deleted or exchanged, and was opened anew. Try again.").format(path=self.path)
            )
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
                self._parts = self._look()
            except BaseException:
                # A full disk may have ended the transaction already.
                with contextlib.suppress(sqlite3.Error):
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                raise
        except FILE_ERRORS as error:
            raise self._in_words(error) from error

    def is_there(self) -> bool:
        """Whether the file, with its log, is still the one that was opened: otherwise what is written is lost."""
        now = self._look()
        return all(
            part in now and now[part][:2] == was[:2] and now[part][2] >= was[2] for part, was in self._parts.items()
        ) and bool(self._parts)

    def renew(self) -> bool:
        """Open the file anew if it is no longer the one that was opened; whether that was so.

        Raises:
            StoreError: nothing can be opened in its place; in words.
        """
        if self.readonly or self.reopen is None or self.is_there():
            return False
        self._parts = {}  # until it is open again
        self.reopen()
        self.generation += 1
        return True

    def become(self, other: Database) -> None:
        """Go on with a file that was opened in the place of this one."""
        self.path, self.readonly = other.path, other.readonly
        self._connection, self._parts = other._connection, other._parts

    def _look(self) -> dict[str, tuple[int, int, int]]:
        """Device, number and least size of each part of the file. Only a log never gets shorter while it is open."""
        found: dict[str, tuple[int, int, int]] = {}
        for part in ("", "-wal"):
            with contextlib.suppress(OSError):
                seen = self.path.with_name(self.path.name + part).stat()
                found[part] = (seen.st_dev, seen.st_ino, seen.st_size if part else 0)
        return found

    def notices(self) -> list[str]:
        """Sentences about what happened to the file, which have not been told yet.

        Raises:
            StoreError: the file cannot be read.
        """
        try:
            found = [] if self.readonly else notices.reports(self._connection)
        except FILE_ERRORS as error:
            raise self._in_words(error) from error
        self._telling = bool(found)
        return [text for report in found for text in notices.report_text(report)]

    def forget_notices(self) -> None:
        """They have been told."""
        if self._telling:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("DELETE FROM notices")

    def fold(self) -> None:
        """Fold the write-ahead log into the file, as far as other programs let it."""
        if not self.readonly:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        """Close the file."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    def _in_words(self, error: Exception) -> StoreError:
        found = translated(error, self.path)
        if isinstance(found, StoreDamagedError):
            suspect(self.path)
        return found


def suspicion(path: Path) -> Path:
    """The file whose presence asks the next opening for a thorough check."""
    return path.with_name(path.name + ".suspect")


def suspect(path: Path) -> None:
    """Ask the next opening for a thorough check of the file."""
    with contextlib.suppress(OSError):
        suspicion(path).touch()


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", "replace")
