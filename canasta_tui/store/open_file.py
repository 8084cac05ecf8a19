"""Open the file of matches, whatever state it is in.

A sound file is opened (and brought up to date). One of a newer version is left where it is, and refused. One that is
damaged, cut off or no file of ours at all is set aside under another name, never changed, and what can be read of it
goes into a new file. While that happens no other program may have the file open: each holds a shared lock on
``store.lock``.

Setting aside survives being killed at any moment: the new file is first completed under a name of its own
(``….recovered-TIME``); the next opening finishes the exchange. A file of such a name that was not made of the one that
is there replaces nothing, and a sound file is never replaced.
"""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import sqlite3
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.rules.disk import check_ordinary
from canasta_tui.store import notices
from canasta_tui.store.clock import Clock
from canasta_tui.store.database import Database, connect, suspicion
from canasta_tui.store.errors import FILE_ERRORS, StoreDamagedError, StoreError, translated
from canasta_tui.store.folder import FILE
from canasta_tui.store.locks import FileLock
from canasta_tui.store.log import read_log
from canasta_tui.store.notices import Report
from canasta_tui.store.schema import APPLICATION_ID, PAGE_SIZE, SEALED, migrate, tables_fit, version
from canasta_tui.store.seals import is_sound, watch
from canasta_tui.store.telling import Tell, nobody

CHECKED_BYTES: Final = 8 << 20
"""Up to this size a file is checked in whole at every opening (some tens of milliseconds); a larger one when it has
given an error before."""
MOST_VERSIONS: Final = 1000
"""A number of a version from here on is a damaged one, where the tables are those of this version."""
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
    LOG = "log"
    """Its write-ahead log is damaged, or another program is writing to it."""
    FOREIGN = "foreign"
    """No file of ours."""
    NEWER = "newer"
    """From a newer version: refused."""
    OLDER = "older"
    """From an older version: brought up to date, not set aside."""


class Opened(Struct):
    """An open file.

    Attributes:
        database: to read and write.
        lock: that tells other programs so; None where the folder cannot be written.
    """

    database: Database
    lock: FileLock | None


def open_file(folder: Path, clock: Clock, tell: Tell = nobody) -> Opened:
    """Open the file of matches in a folder, or begin one.

    Args:
        folder: the folder.
        clock: the time of day.
        tell: where a damaged file has to be read, is told how much of that is done, in per cent.

    Raises:
        StoreError: it cannot be opened; in words.
    """
    path = folder / FILE
    try:
        if path.is_symlink():
            # What SQLite keeps beside the file it keeps where the link leads to, and so do we.
            path = _led_to(path)
        if path.exists():
            check_ordinary(path)
        lock = FileLock(path.with_name("store.lock"), shared=True)
        try:
            if not lock.take(_PATIENCE):
                raise _busy(path)
        except OSError as error:
            if error.errno in _NOT_WRITABLE:
                return _open_to_read(path, error)
            raise
        try:
            fault = find_fault(path)
            if fault == Fault.NEWER:
                raise _newer(path)
            if fault is not None:
                lock.release()
                _put_in_order(path, clock, fault, tell)
                if not lock.take(_PATIENCE):
                    raise _busy(path)
            writable = os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
            return Opened(Database(connect(path, "rw"), path, readonly=not writable), lock)
        except BaseException:
            lock.release()
            raise
    except (*FILE_ERRORS, OSError) as error:
        raise translated(error, path) from error


def checked_at_opening(path: Path) -> bool:
    """Whether a file is so small that all of it is checked at every opening.

    Raises:
        OSError: it is not there.
    """
    return path.stat().st_size <= CHECKED_BYTES


def find_fault(path: Path, mode: str = "ro") -> Fault | None:
    """What keeps a file from being used, or None. A file that is not there is older than any.

    Args:
        path: the file.
        mode: of :func:`canasta_tui.store.database.connect`, to look at it.

    Raises:
        sqlite3.Error, OSError: it cannot be looked at.
    """
    fault = _fault_within(path, mode)
    if fault in (None, Fault.OLDER) and read_log(path.with_name(f"{path.name}-wal"), PAGE_SIZE).broken:
        return Fault.LOG
    return fault


def _fault_within(path: Path, mode: str) -> Fault | None:
    if not path.exists():
        # A log without its file still holds what was written last; a fresh file would take it for its own.
        log = path.with_name(f"{path.name}-wal")
        return Fault.DAMAGED if log.exists() and log.stat().st_size else Fault.OLDER
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            return Fault.DAMAGED
    try:
        with contextlib.closing(connect(path, mode)) as connection:
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
    if found > version() and (found < MOST_VERSIONS or not tables_fit(connection, version())):
        return Fault.NEWER  # also with the tables that we know: whoever numbered it so may mean something by it
    if not 0 <= found <= version() or not tables_fit(connection, found):
        return Fault.DAMAGED  # where it is only the number, the tables tell
    thorough = found < version() or suspicion(path).exists()
    if thorough or checked_at_opening(path):
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok" or (found >= SEALED and not is_sound(connection, played=thorough)):
            return Fault.DAMAGED
    return Fault.OLDER if found < version() else None


def _put_in_order(path: Path, clock: Clock, fault: Fault | None, tell: Tell) -> None:
    """With nobody else at the file: finish an exchange, bring it up to date, or set it aside; ``fault`` says why."""
    lock = FileLock(path.with_name("store.lock"))
    if not lock.take(_SHORT_PATIENCE):
        if fault == Fault.LOG:
            return  # it was looked at by whoever opened it first, and a frame may be half written now
        raise StoreDamagedError(
            _("{path} needs repair, but another program has it open. Close that program first.").format(path=path)
        )
    try:
        fault = find_fault(path)
        if fault is not None and fault != Fault.NEWER:
            for recovered in reversed(_leftovers(path)):
                if _takes_the_place(recovered, path):
                    exchange(path, recovered)
                    fault = find_fault(path)
                    break
        match fault:
            case None:
                pass
            case Fault.NEWER:
                raise _newer(path)
            case Fault.OLDER if path.exists():
                with contextlib.closing(connect(path, "rw")) as connection:
                    migrate(connection)
            case Fault.OLDER:
                _fresh(path).replace(path)
                _to_disk(path.parent)
            case _:
                _set_aside(path, fault, clock().strftime("%Y%m%d-%H%M%S"), tell)
    finally:
        lock.release()


def _takes_the_place(recovered: Path, path: Path) -> bool:
    """Whether a recovered file is sound, and was made of the very file that is there (or there is none)."""
    try:
        if find_fault(recovered, "immutable") not in (None, Fault.OLDER):
            return False
        if not path.exists():  # where its log is left, the exchange had begun if the file has been set aside
            time = recovered.name.rpartition(".recovered-")[2]
            return find_fault(path) == Fault.OLDER or _aside(path, time).exists()
        with contextlib.closing(connect(recovered, "immutable")) as connection:
            return fingerprint(path) in [report.of for report in notices.reports(connection)]
    except FILE_ERRORS:
        return False


def fingerprint(path: Path) -> str:
    """A digest of a file with its write-ahead log.

    Raises:
        OSError: it cannot be read.
    """
    found = sha256()
    for part in (path, path.with_name(path.name + "-wal")):
        if part.exists():
            with part.open("rb") as file:
                while piece := file.read(1 << 20):
                    found.update(piece)
        found.update(b"/")
    return found.hexdigest()


def _set_aside(path: Path, fault: Fault, time: str, tell: Tell) -> None:
    recovered, aside = _free_names(path, time)
    report = Report("foreign" if fault == Fault.FOREIGN else "damaged", str(aside), fingerprint(path))
    _fresh(path, report, tell).replace(recovered)
    _to_disk(path.parent)
    exchange(path, recovered)


def _fresh(path: Path, report: Report | None = None, tell: Tell = nobody) -> Path:
    """A new file beside the other, whole on the disk; with a report, what can be read of the other is in it."""
    making = path.with_name(f"{path.name}.making")
    for companion in ("", *_COMPANIONS):
        making.with_name(making.name + companion).unlink(missing_ok=True)
    with contextlib.closing(connect(making, "rwc")) as connection:
        migrate(connection)
        watch(connection)
        if report is not None:
            from canasta_tui.store.salvage import salvage

            connection.execute("BEGIN IMMEDIATE")
            report.salvaged = salvage(path, connection, tell)
            notices.keep(connection, report)
            connection.execute("COMMIT")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    _to_disk(making)
    return making


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
    aside = _aside(path, recovered.name.rpartition(".recovered-")[2])
    # The file itself goes first: as long as it is there, so is all that belongs to it.
    for companion in ("", *_COMPANIONS):
        old = path.with_name(path.name + companion)
        if old.exists():
            old.replace(aside.with_name(aside.name + companion))
    suspicion(path).unlink(missing_ok=True)
    recovered.replace(path)
    _to_disk(path.parent)
    return aside


def _aside(path: Path, time: str) -> Path:
    return path.with_name(f"{path.name.removesuffix(path.suffix)}-damaged-{time}{path.suffix}")


def _free_names(path: Path, time: str) -> tuple[Path, Path]:
    """Names for the recovered file and for the one set aside that leave nothing overwritten."""
    for n in range(1, 10_000):
        suffix = time if n == 1 else f"{time}-{n}"
        recovered, aside = path.with_name(f"{path.name}.recovered-{suffix}"), _aside(path, suffix)
        if not (os.path.lexists(recovered) or os.path.lexists(aside)):
            return recovered, aside
    raise StoreError(_("There are too many damaged files in {folder}.").format(folder=path.parent))


def _leftovers(path: Path) -> list[Path]:
    found = path.parent.glob(f"{glob.escape(path.name)}.recovered-*")
    return sorted(file for file in found if not file.name.endswith(_COMPANIONS) and file.is_file())


def _led_to(path: Path) -> Path:
    """The file that a link leads to."""
    real = Path(os.path.realpath(path))
    if not real.exists():
        raise StoreError(
            _("{path} is a link to {target}, where there is no file. Nothing was changed.").format(
                path=path, target=real
            )
        )
    return real


def _busy(path: Path) -> StoreError:
    return StoreError(_("Another program is repairing {path}. Try again.").format(path=path))


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
