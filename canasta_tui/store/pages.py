"""Read the rows that are left in a damaged SQLite file, page by page.

SQLite itself gives up where a page that leads to others is broken. This reader needs no page but the one that
holds the row (and those its longer values run on to): it walks the file, takes every page that looks like a leaf of a
table, and gives the rows that can be made out. It follows the published file format (https://sqlite.org/fileformat2.html,
sections 1.6 "B-tree Pages" and 2.1 "Record Format"). No more than a few pages are in memory at once.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

from canasta_tui.store.log import Log, read_log

Value: TypeAlias = int | float | str | bytes | None
StoredRow: TypeAlias = tuple[int, tuple[Value, ...]]
"""Row number (the INTEGER PRIMARY KEY, which the values give as None) and the values of the columns."""

_TABLE_LEAF: Final = 0x0D
_FILE_HEADER: Final = 100
_INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_MOST_COLUMNS: Final = 100
_MOST_BYTES: Final = 16 << 20
"""Of a row; longer ones are none of ours."""
_STEP: Final = 50
"""Pages between two calls that tell how far it has come."""


class _UnreadableError(Exception):
    """Bytes that are no row."""


def rows(path: Path, page_size: int, tell: Callable[[int, int], None]) -> Iterator[StoredRow]:
    """The rows in a file and its write-ahead log: those of broken frames of the log first, as newer ones, then in the
    order of the pages. A row may be given more than once.

    Args:
        path: the file; it need not be there.
        page_size: bytes of a page.
        tell: is given pages read, and how many there are.

    Raises:
        OSError: it cannot be read.
    """
    log_path = path.with_name(path.name + "-wal")
    log = read_log(log_path, page_size)
    with ExitStack() as opened:
        file, log_file = (opened.enter_context(part.open("rb")) if part.exists() else None for part in (path, log_path))
        pages = _Pages(file, log_file, log, page_size)
        for at in log.loose:
            yield from _rows_of(pages, pages.loose(at), 0)
        numbers = pages.numbers()
        for number in numbers:
            yield from _leaf_rows(pages, number)
            if number % _STEP == 0 or number == numbers[-1]:
                tell(number, len(numbers))


class _Pages:
    """The pages of a file, numbered from 1, as the log has changed them."""

    def __init__(self, file: BinaryIO | None, log_file: BinaryIO | None, log: Log, size: int) -> None:
        self.size = size
        self._file = file
        self._log_file = log_file
        self._changed = log.pages
        here, more = (0 if one is None else -(-one.seek(0, 2) // size) for one in (file, log_file))
        self._numbers = range(1, max([here, *(number for number in log.pages if number <= here + more)]) + 1)

    def numbers(self) -> range:
        return self._numbers

    def page(self, number: int) -> bytes:
        changed = self._changed.get(number)
        if isinstance(changed, bytes):
            return changed
        if changed is not None:
            return self.loose(changed)
        if number < 1 or number not in self._numbers:
            raise _UnreadableError
        return self._read(self._file, (number - 1) * self.size)

    def loose(self, at: int) -> bytes:
        return self._read(self._log_file, at)

    def _read(self, file: BinaryIO | None, at: int) -> bytes:
        if file is None:
            raise _UnreadableError
        file.seek(at)
        page = file.read(self.size)
        if not page:
            raise _UnreadableError
        return page.ljust(self.size, b"\0")


def _leaf_rows(pages: _Pages, number: int) -> Iterator[StoredRow]:
    try:
        page = pages.page(number)
    except _UnreadableError:
        return
    yield from _rows_of(pages, page, _FILE_HEADER if number == 1 else 0)


def _rows_of(pages: _Pages, page: bytes, start: int) -> Iterator[StoredRow]:
    if page[start] != _TABLE_LEAF:
        return
    (count,) = struct.unpack_from(">H", page, start + 3)
    for slot in range(min(count, (pages.size - start - 8) // 2)):
        (at,) = struct.unpack_from(">H", page, start + 8 + 2 * slot)
        try:
            yield _row(pages, page, at)
        except (_UnreadableError, IndexError, struct.error, UnicodeDecodeError):
            continue


def _row(pages: _Pages, page: bytes, at: int) -> StoredRow:
    size, at = _varint(page, at)
    key, at = _varint(page, at)
    if size > _MOST_BYTES:
        raise _UnreadableError
    most = pages.size - 35
    if size <= most:
        payload = page[at : at + size]
    else:
        least = (pages.size - 12) * 32 // 255 - 23
        local = least + (size - least) % (pages.size - 4)
        local = local if local <= most else least
        (further,) = struct.unpack_from(">I", page, at + local)
        payload = page[at : at + local] + _overflow(pages, further, size - local)
    if len(payload) != size:
        raise _UnreadableError
    return _signed(key), _record(payload)


def _overflow(pages: _Pages, number: int, size: int) -> bytes:
    parts: list[bytes] = []
    while size > 0:
        page = pages.page(number)
        (number,) = struct.unpack_from(">I", page)
        parts.append(page[4 : 4 + size])
        size -= len(parts[-1])
        if len(parts) > len(pages.numbers()):
            raise _UnreadableError
    return b"".join(parts)


def _record(payload: bytes) -> tuple[Value, ...]:
    end, at = _varint(payload, 0)
    types: list[int] = []
    while at < end:
        kind, at = _varint(payload, at)
        types.append(kind)
        if len(types) > _MOST_COLUMNS:
            raise _UnreadableError
    values: list[Value] = []
    for kind in types:
        value, size = _value(payload, at, kind)
        values.append(value)
        at += size
    if at != len(payload):
        raise _UnreadableError
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in _INTEGER_BYTES:
        size = _INTEGER_BYTES[kind]
        return int.from_bytes(payload[at : at + size], "big", signed=True), size
    match kind:
        case 0:
            return None, 0
        case 7:
            return float(struct.unpack_from(">d", payload, at)[0]), 8
        case 8 | 9:
            return kind - 8, 0
        case 10 | 11:
            raise _UnreadableError
    size = (kind - 12) // 2
    raw = payload[at : at + size]
    if len(raw) != size:
        raise _UnreadableError
    return (raw.decode() if kind % 2 else raw), size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for n in range(9):
        byte = data[at + n]
        if n == 8:
            return value << 8 | byte, at + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + n + 1
    raise _UnreadableError


def _signed(value: int) -> int:
    return value - (1 << 64) if value >= 1 << 63 else value
