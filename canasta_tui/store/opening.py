"""Open the file of matches, whatever state it is in.

A sound file is opened (and brought up to date). One of a newer version is left where it is, and refused. One that is
damaged, cut off or no file of ours at all is set aside under another name, never changed, and what can be read of it
goes into a new file. While that happens no other program may have the file open: each holds a shared lock on
``store.lock``.

Setting aside survives being killed at any moment: the new file is first completed under a name of its own
(``….recovered-TIME``); as long as that name exists, the next opening finishes the exchange.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from canasta_tui.rules.disk import check_ordinary
from canasta_tui.store.clock import Clock
from canasta_tui.store.database import Database, connect, suspicion
from canasta_tui.store.errors import FILE_ERRORS, StoreDamagedError, StoreError, translated
from canasta_tui.store.folder import FILE
from canasta_tui.store.locks import FileLock
from canasta_tui.store.schema import APPLICATION_ID, SEALED, migrate, tables_fit, version
from canasta_tui.store.seals import is_sound, watch
from canasta_tui.words import _

if TYPE_CHECKING:
    from canasta_tui.store.salvage import Salvaged, Tables

CHECKED_BYTES: Final = 8 << 20
"""Up to this size a file is checked in whole at every opening (some tens of milliseconds); a larger one when it has
given an error before."""
_PATIENCE: Final = 5.0
"""Seconds to wait for a program that is putting the file in order."""
_SHORT_PATIENCE: Final = 0.5
"""Seconds to wait for programs that have the file open: most will keep it open."""
_COMPANIONS: Final = ("-wal", "-shm", "-journal")
_NOT_WRITABLE: Final = (errno.EROFS, errno.EACCES, errno.EPERM)
_MAGIC: Final = b"SQLite format 3\0"


class Fault(StrEnum):
    """Why a file cannot be used as it is."""

    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """No file of ours."""
    NEWER = "newer"
    """From a newer version: refused."""
    OLDER = "older"
    """From an older version: brought up to date, not set aside."""


class Report(Struct, frozen=True):
    """What was done with a file that could not be used.

    Attributes:
        fault: why.
        aside: where it is now.
        salvaged: what the new file holds of it.
    """

    fault: Fault
    aside: Path
    salvaged: Salvaged


class Opened(Struct):
    """An open file.

    Attributes:
        database: to read and write.
        lock: that tells other programs so; None where the folder cannot be written.
        report: what happened to an unusable file, or None.
    """

    database: Database
    lock: FileLock | None
    report: Report | None = None


def open_file(folder: Path, clock: Clock) -> Opened:
    """Open the file of matches in a folder, or begin one.

    Raises:
        StoreError: it cannot be opened; in words.
    """
    path = folder / FILE
    try:
        if path.exists():
            check_ordinary(path)
        lock = FileLock(folder / "store.lock", shared=True)
        try:
            if not lock.take(_PATIENCE):
                raise _busy(path)
        except OSError as error:
            if error.errno in _NOT_WRITABLE:
                return _open_to_read(path, error)
            raise
        try:
            report = None
            fault = find_fault(path)
            if fault == Fault.NEWER:
                raise _newer(path)
            if _leftovers(path) or fault is not None:
                lock.release()
                report = _put_in_order(path, clock)
                if not lock.take(_PATIENCE):
                    raise _busy(path)
            writable = os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
            return Opened(Database(connect(path, "rw"), path, readonly=not writable), lock, report)
        except BaseException:
            lock.release()
            raise
    except (*FILE_ERRORS, OSError) as error:
        raise translated(error, path) from error


def find_fault(path: Path) -> Fault | None:
    """What keeps a file from being used, or None. A file that is not there is older than any.

    Raises:
        sqlite3.Error, OSError: it cannot be looked at.
    """
    if not path.exists():
        return Fault.OLDER
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return Fault.DAMAGED
    try:
        with contextlib.closing(connect(path, "ro")) as connection:
            return _fault_of(connection, path)
    except FILE_ERRORS as error:
        if isinstance(translated(error, path), StoreDamagedError):
            return Fault.DAMAGED
        raise


def _fault_of(connection: sqlite3.Connection, path: Path) -> Fault | None:
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    (ours,) = connection.execute("PRAGMA application_id").fetchone()
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    if ours != APPLICATION_ID:
        return Fault.DAMAGED if "matches" in tables else Fault.FOREIGN
    if found > version() and not tables_fit(connection, version()):
        return Fault.NEWER
    if not 0 <= found <= version() or not tables_fit(connection, found):
        return Fault.DAMAGED  # where it is only the number, the tables tell
    thorough = found < version() or suspicion(path).exists()
    if thorough or path.stat().st_size <= CHECKED_BYTES:
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok" or (found >= SEALED and not is_sound(connection, played=thorough)):
            return Fault.DAMAGED
    return Fault.OLDER if found < version() else None


def _put_in_order(path: Path, clock: Clock) -> Report | None:
    """With nobody else at the file: finish an exchange, bring it up to date, or set it aside."""
    lock = FileLock(path.with_name("store.lock"))
    if not lock.take(_SHORT_PATIENCE):
        raise StoreDamagedError(
            _("{path} must be put in order, but another program has it open. Close that one first.").format(path=path)
        )
    try:
        for recovered in _leftovers(path):
            exchange(path, recovered)
        fault = find_fault(path)
        if fault is None:
            return None
        if fault == Fault.NEWER:
            raise _newer(path)
        if fault == Fault.OLDER and path.exists():
            with contextlib.closing(connect(path, "rw")) as connection:
                migrate(connection)
            return None
        if fault == Fault.OLDER:
            _fresh(path, None)[0].replace(path)
            _to_disk(path.parent)
            return None
        return _set_aside(path, fault, clock().strftime("%Y%m%d-%H%M%S"))
    finally:
        lock.release()


def _set_aside(path: Path, fault: Fault, time: str) -> Report:
    from canasta_tui.store.salvage import tables_of_pages

    making, salvaged = _fresh(path, tables_of_pages(path))
    recovered = _free_name(path, f"{path.name}.recovered-{time}")
    making.replace(recovered)
    _to_disk(path.parent)
    assert salvaged is not None
    return Report(fault, exchange(path, recovered), salvaged)


def _fresh(path: Path, found: Tables | None) -> tuple[Path, Salvaged | None]:
    """A new file beside the other, whole on the disk, with what was found."""
    making = path.with_name(f"{path.name}.making")
    for companion in ("", *_COMPANIONS):
        making.with_name(making.name + companion).unlink(missing_ok=True)
    salvaged = None
    with contextlib.closing(connect(making, "rwc")) as connection:
        migrate(connection)
        watch(connection)
        if found is not None:
            from canasta_tui.store.salvage import carry_over

            connection.execute("BEGIN IMMEDIATE")
            salvaged = carry_over(found, connection)
            connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    _to_disk(making)
    return making, salvaged


def _up_to_date(old: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of an older file as it would be today, in a place of its own that goes when it is closed."""
    new = connect(None, "rwc")
    with contextlib.closing(old):
        old.backup(new)
    migrate(new)
    new.execute("PRAGMA query_only = ON")
    return new


def _to_disk(path: Path) -> None:
    """Have the system write a file (or the names in a folder) to the disk."""
    if path.is_dir() and os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def exchange(path: Path, recovered: Path) -> Path:
    """Put the recovered file in the place of the other, which gets another name; may be done again after a kill.

    Returns:
        where the other file is now.
    """
    stem = path.name.removesuffix(path.suffix)
    time = recovered.name.rpartition(".recovered-")[2]
    aside = path.with_name(f"{stem}-damaged-{time}{path.suffix}")
    for companion in (*_COMPANIONS, ""):
        old = path.with_name(path.name + companion)
        if old.exists():
            old.replace(aside.with_name(aside.name + companion))
    suspicion(path).unlink(missing_ok=True)
    recovered.replace(path)
    _to_disk(path.parent)
    return aside


def _free_name(path: Path, name: str) -> Path:
    """A name that leaves nothing overwritten, neither by the recovered file nor by the one set aside."""
    stem = path.name.removesuffix(path.suffix)
    time = name.rpartition("-recovered-")[2].rpartition(".recovered-")[2]
    for n in range(1, 10_000):
        suffix = time if n == 1 else f"{time}-{n}"
        if not path.with_name(f"{stem}-damaged-{suffix}{path.suffix}").exists():
            return path.with_name(f"{path.name}.recovered-{suffix}")
    raise StoreError(_("There are too many damaged files in {folder}.").format(folder=path.parent))


def _leftovers(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.recovered-*"))


def _busy(path: Path) -> StoreError:
    return StoreError(_("Another program is putting {path} in order. Try again.").format(path=path))


def _newer(path: Path) -> StoreError:
    return StoreError(
        _(
            "{path} comes from a newer version of the program, and was left as it is."
            " Use that version, or name another folder with --data-dir."
        ).format(path=path)
    )


def _open_to_read(path: Path, error: OSError) -> Opened:
    """Open a file in a folder that cannot be written."""
    if not path.exists():
        raise StoreError(
            _("Nothing can be kept in {folder}: {why}.").format(folder=path.parent, why=error.strerror)
        ) from error
    for mode in ("ro", "immutable"):
        with contextlib.suppress(sqlite3.OperationalError):
            connection = connect(path, mode)
            connection.execute("SELECT count(*) FROM matches").fetchone()
            fault = _fault_of(connection, path)
            if fault == Fault.NEWER:
                connection.close()
                raise _newer(path)
            if fault == Fault.OLDER:
                connection = _up_to_date(connection)
            return Opened(Database(connection, path, readonly=True), None)
    raise StoreError(_("{path} cannot be opened.").format(path=path)) from error
