"""Files and folders that somebody named, and whatever those turn out to be: reading never waits, and has an
end; writing leaves no half of a file behind."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
from pathlib import Path

from canasta_tui.i18n import _


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


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: what was there before stands until the new one is complete.

    Links are followed, and the file keeps its permissions. What is no ordinary file (a device, a pipe), or is the file
    that the standard output goes to, is written through, for it cannot be exchanged.

    Raises:
        OSError: it cannot be written, and the error names it; of an ordinary file what was there before is still
            there.
    """
    try:
        _write_whole(path, content)
    except OSError as error:
        # The system names the new file beside it, or nothing at all where writing itself fails.
        raise OSError(error.errno, error.strerror, str(path)) from error


def _write_whole(path: Path, content: bytes) -> None:
    try:
        found = path.stat()
    except FileNotFoundError:
        found = None
    if found is not None and stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if found is not None and (not stat.S_ISREG(found.st_mode) or _is_standard(found)):
        with open(_opened_to_write(path, found), "wb", buffering=0) as file:
            rest = memoryview(content)
            while rest:
                rest = rest[file.write(rest) or 0 :]
        return
    real = Path(os.path.realpath(path))
    # Nobody can have put a link there before us: the name cannot be guessed, and must be new.
    making = real.with_name(f".canasta-{secrets.token_hex(8)}.new")
    with making.open("xb"):
        pass
    try:
        making.write_bytes(content)
        if found is not None:
            making.chmod(stat.S_IMODE(found.st_mode))
        making.replace(real)
    except BaseException:
        making.unlink(missing_ok=True)
        raise


def _opened_to_write(path: Path, found: os.stat_result) -> int:
    """The number of what can only be written through, opened. A pipe that nobody reads would keep us waiting."""
    ways = os.O_APPEND if stat.S_ISREG(found.st_mode) else getattr(os, "O_NONBLOCK", 0)
    try:
        number = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0) | ways)
    except OSError as error:
        if stat.S_ISFIFO(found.st_mode) and error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, _("nobody reads from this pipe"), str(path)) from None
        raise
    if stat.S_ISFIFO(found.st_mode):
        os.set_blocking(number, True)
    return number


def _is_standard(found: os.stat_result) -> bool:
    """Whether this is the file of the standard output or error."""
    for number in (1, 2):
        with contextlib.suppress(OSError):
            if os.path.samestat(found, os.fstat(number)):
                return True
    return False


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
    return OSError(errno.EINVAL, _("it is not an ordinary file but a pipe or a device"), str(path))
