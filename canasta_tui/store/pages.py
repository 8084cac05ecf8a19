"""Read the rows that are left in a damaged SQLite file, page by page.

SQLite itself gives up where a page that leads to others is broken. This reader needs no page but the one that
holds the row (and those its longer values run on to): it walks the file, takes every page that looks like a leaf of a
table, and gives the rows that can be made out. It follows the published file format (https://sqlite.org/fileformat2.html,
sections 1.6 "B-tree Pages", 2.1 "Record Format" and 4 "The Write-Ahead Log").
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final, TypeAlias

Value: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[int, tuple[Value, ...]]
"""Row number (the INTEGER PRIMARY KEY, which the values give as None) and the values of the columns."""

_TABLE_LEAF: Final = 0x0D
_FILE_HEADER: Final = 100
_LOG_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LOG_MAGIC: Final = (0x377F0682, 0x377F0683)
_INTEGER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_MOST_COLUMNS: Final = 100


class _UnreadableError(Exception):
    """Bytes that are no row."""


def rows(data: bytes, log: bytes = b"", page_size: int = 4096) -> Iterator[Row]:
    """The rows in the bytes of a file and of its write-ahead log, in the order of the pages."""
    pages = _Pages(data, _committed(log, page_size), page_size)
    for number in pages.numbers():
        yield from _leaf_rows(pages, number)


class _Pages:
    """The pages of a file, numbered from 1, as the log has changed them."""

    def __init__(self, data: bytes, changed: dict[int, bytes], size: int) -> None:
        self.size = size
        self._data = data
        self._changed = changed

    def numbers(self) -> range:
        return range(1, max([-(-len(self._data) // self.size), *self._changed]) + 1)

    def page(self, number: int) -> bytes:
        if number in self._changed:
            return self._changed[number]
        page = self._data[(number - 1) * self.size : number * self.size]
        if number < 1 or not page:
            raise _UnreadableError
        return page.ljust(self.size, b"\0")


def _leaf_rows(pages: _Pages, number: int) -> Iterator[Row]:
    try:
        page = pages.page(number)
    except _UnreadableError:
        return
    start = _FILE_HEADER if number == 1 else 0
    if page[start] != _TABLE_LEAF:
        return
    (count,) = struct.unpack_from(">H", page, start + 3)
    for slot in range(min(count, (pages.size - start - 8) // 2)):
        (at,) = struct.unpack_from(">H", page, start + 8 + 2 * slot)
        try:
            yield _row(pages, page, at)
        except (_UnreadableError, IndexError, struct.error, UnicodeDecodeError):
            continue


def _row(pages: _Pages, page: bytes, at: int) -> Row:
    size, at = _varint(page, at)
    key, at = _varint(page, at)
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


def _committed(log: bytes, page_size: int) -> dict[int, bytes]:
    """The newest committed content of each page in a log; what follows a broken frame counts for nothing."""
    if len(log) < _LOG_HEADER:
        return {}
    magic, _version, size, _sequence, *salt = struct.unpack_from(">6I", log)
    order = ">" if magic == _LOG_MAGIC[1] else "<"
    sums = _checksum(log[:24], (0, 0), order)
    if magic not in _LOG_MAGIC or size != page_size or sums != struct.unpack_from(">2I", log, 24):
        return {}
    done: dict[int, bytes] = {}
    pending: dict[int, bytes] = {}
    for at in range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        number, commit, *rest = struct.unpack_from(">6I", log, at)
        page = log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
        sums = _checksum(page, _checksum(log[at : at + 8], sums, order), order)
        if rest != [*salt, *sums]:
            break
        pending[number] = page
        if commit:
            done |= pending
            pending = {}
    return done


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second
