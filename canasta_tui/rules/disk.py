"""Files and folders that somebody named, and whatever those turn out to be: reading never waits, and has an end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from canasta_tui.words import _


def read_ordinary(path: Path, most: int) -> bytes:
    """The content of an ordinary file of at most so many bytes.

    A pipe could keep us waiting and a device could go on for ever, so neither is read.

    Raises:
        OSError: it cannot be read, is no ordinary file, or is larger; ``strerror`` says so in words.
    """
    check_ordinary(path)
    # Should it have been exchanged meanwhile, the opening still does not wait.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(number, "rb") as file:  # noqa: PTH123 (a number, no path)
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise _not_ordinary(path)
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, _("it is larger than such a file can be"), str(path))
    return content


def check_ordinary(path: Path) -> None:
    """See that a path leads to an ordinary file, without opening it.

    Raises:
        OSError: it does not, or there is nothing; ``strerror`` says so in words.
    """
    try:
        mode = path.stat().st_mode
    except ValueError:  # a zero byte in the name
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise _not_ordinary(path)


def named_folder(name: str | Path) -> Path:
    """A folder as somebody named it, with ``~`` and ``~user`` at its beginning put in words of the system.

    Raises:
        OSError: the system knows no such user.
    """
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, _("there is no such user"), str(name)) from None


def _not_ordinary(path: Path) -> OSError:
    return OSError(errno.EINVAL, _("it is no ordinary file but a pipe or a device"), str(path))
