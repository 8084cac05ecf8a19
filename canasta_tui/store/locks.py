"""Locks on files that end with the program that holds them, however it ends."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final

_PAUSE: Final = 0.02
"""Seconds between two tries."""

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int, shared: bool) -> bool:
        # There are no shared locks here; a file in use cannot be renamed there, so nothing depends on them.
        if shared:
            return True
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int, shared: bool) -> bool:
        try:
            fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class FileLock:
    """A lock on a file of its own, held from :meth:`take` to :meth:`release` or to the end of the program."""

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        self.path = path
        self.shared = shared
        self._handle: int | None = None

    def take(self, wait: float = 0.0) -> bool:
        """Take the lock, and wait for it so many seconds; False where another holder stands in the way.

        Raises:
            OSError: the file cannot be made, or its file system knows no locks.
        """
        patience = time.monotonic() + wait
        while not self._try():
            if time.monotonic() >= patience:
                return False
            time.sleep(_PAUSE)
        return True

    def _try(self) -> bool:
        if self._handle is not None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            try:
                if not _take(handle, self.shared):
                    os.close(handle)
                    return False
                if self._is_current(handle):
                    self._handle = handle
                    return True
            except BaseException:
                os.close(handle)
                raise
            # An earlier holder removed the file between the opening and the locking.
            os.close(handle)

    def release(self, *, remove: bool = False) -> None:
        """Give the lock back; with ``remove``, its file goes too (where the system lets it)."""
        if self._handle is None:
            return
        if remove:
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(self._handle)
        self._handle = None

    def _is_current(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False
