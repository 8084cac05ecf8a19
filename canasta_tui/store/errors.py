"""What can go wrong with the disk, said in words."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from canasta_tui.i18n import _


class StoreError(OSError):
    """Something could not be kept or read; ``str()`` is a sentence for people. What it was about has not happened."""


class StoreDamagedError(StoreError):
    """The file holds something that no program of ours wrote."""


class NoSuchMatchError(StoreError):
    """There is no match of that number (or none that is unfinished)."""


class MatchInUseError(StoreError):
    """Another program is playing the match: it can be read, not played."""


class UnreadableMatchError(StoreError):
    """The record of a match breaks a rule or cannot be read."""


FILE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What reading a damaged file raises (an error message of SQLite may quote bytes of it that are no text)."""


def translated(error: Exception, path: Path) -> StoreError:
    """The error that SQLite or the system gave for the file, in words."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, (FileExistsError, NotADirectoryError)):
        return StoreError(_("{path} is a file where a folder is needed.").format(path=error.filename or path))
    if isinstance(error, OSError):
        return StoreError(_("{path} cannot be used: {why}.").format(path=path, why=error.strerror or error))
    if isinstance(error, UnicodeDecodeError):
        return StoreDamagedError(_("{path} is damaged.").format(path=path))
    # The low byte is the kind of error, the rest a finer distinction.
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            text = _("The disk is full: nothing more can be kept in {path}. Make room and try again.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            text = _("{path} may be read but not written.")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            text = _("Another program keeps {path} busy. Try again.")
        case sqlite3.SQLITE_CANTOPEN:
            text = _("{path} cannot be opened.")
        case sqlite3.SQLITE_IOERR:
            text = _("{path} could not be written or read: the disk reports an error, or it is full.")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_FORMAT | sqlite3.SQLITE_ERROR:
            # SQLITE_ERROR: "no such column" and its like. Our statements fit our tables, so the tables have changed.
            return StoreDamagedError(_("{path} is damaged.").format(path=path))
        case _:
            return StoreError(_("{path} cannot be used: {why}.").format(path=path, why=error))
    return StoreError(text.format(path=path))
