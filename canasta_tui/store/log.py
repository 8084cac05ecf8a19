"""Read the write-ahead log of a SQLite file, also where SQLite would drop what follows a broken frame.

SQLite stops at the first frame whose checksum does not fit, without a word: one changed byte takes all later acts
away. But the checksum of a frame goes on from the one before it, as it is stored there, so what follows a broken
frame can be told from what is left of an earlier log. And as the sums are linear, they show whether only one word was
changed, and mostly which: then it is put right. It follows section 4, "The Write-Ahead Log", of the published file
format (https://sqlite.org/fileformat2.html).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

Sums: TypeAlias = tuple[int, int]
Order: TypeAlias = Literal["<", ">"]

_HEADER: Final = 32
_FRAME: Final = 24
_MAGIC: Final[dict[Order, int]] = {"<": 0x377F0682, ">": 0x377F0683}
_VERSION: Final = 3007000
_WORD: Final = 0xFFFFFFFF
_WRITTEN: Final = ("sound", "mended", "changed")
"""States of a frame that was written whole."""


class Log(Struct):
    """What a log holds.

    Attributes:
        pages: the newest committed content of each page: where it begins in the file, or itself where it was mended.
        loose: where pages begin whose frames are broken beyond mending, the newest first. Their numbers may be wrong.
        broken: whether SQLite would drop a transaction that was committed. One that was being written when its program
            was killed is none.
    """

    pages: dict[int, int | bytes] = msgspec.field(default_factory=dict)
    loose: list[int] = []
    broken: bool = False


class _Frame(Struct):
    """A frame of this log, or (``ours`` false) something else in its place.

    Attributes:
        at: where its page begins; number: of the page; commit: whether a transaction ends with it.
        state: what its checksum says; ``changed``: one word of it, nobody knows which; ``lost``: more than that.
        page: its content where that was mended.
    """

    at: int
    number: int
    commit: bool
    state: Literal["sound", "mended", "changed", "lost", "foreign"]
    page: bytes | None = None


def read_log(path: Path, page_size: int) -> Log:
    """What the log in that file holds; nothing where there is none.

    Raises:
        OSError: it cannot be read.
    """
    result = Log()
    if not path.exists():
        return result
    with path.open("rb") as file:
        frames = list(_frames(file, page_size, result))
    # What follows the last commit was left by an earlier log, or by a program that was killed while it wrote.
    while frames and not (frames[-1].commit and frames[-1].state in _WRITTEN):
        frames.pop()
    result.broken = bool(frames) and (result.broken or any(frame.state != "sound" for frame in frames))
    pending: dict[int, int | bytes] = {}
    loose: dict[int, int] = {}
    for frame in frames:
        if frame.state in ("sound", "mended"):
            pending[frame.number] = frame.at if frame.page is None else frame.page
            loose.pop(frame.number, None)
        else:
            loose[frame.number] = frame.at
        if frame.commit:
            result.pages |= pending
            pending = {}
    result.loose = sorted(loose.values(), reverse=True)
    return result


def _frames(file: BinaryIO, page_size: int, log: Log) -> Iterator[_Frame]:
    """The frames in their order; ``log.broken`` becomes true where the header is."""
    raw = file.read(_HEADER)
    if len(raw) < _HEADER:
        return
    header, order, seeds, log.broken = _header(raw, page_size)
    salt: tuple[int, ...] = struct.unpack_from(">2I", header, 16) if header else ()
    at = _HEADER
    while len(frame := file.read(_FRAME + page_size)) == _FRAME + page_size:
        *found, first, second = struct.unpack_from(">2I2I2I", frame)
        salt = salt or tuple(found[2:])
        data, stored = frame[:8] + frame[_FRAME:], (first, second)
        # One byte of the salts may be another; an earlier log had other ones.
        ours = sum(one == other for one, other in zip(found[2:], salt, strict=True))
        if not ours:
            yield _Frame(at + _FRAME, found[0], bool(found[1]), "foreign")
            seeds = [stored]
        else:
            sums = [_checksum(data, seed, order) for seed in seeds]
            state: Literal["sound", "mended", "changed", "lost"] = (
                "sound" if sums[:1] == [stored] and ours == 2 else "lost"
            )
            page = None
            if state == "lost" and stored in sums:
                state = "mended"
            elif state == "lost":
                for computed in sums:
                    if (computed[0] == stored[0]) != (computed[1] == stored[1]):
                        state = "changed"  # perhaps only the sum itself
                        break
                    mended = _mended(data, computed, stored, order)
                    if len(mended) == 1:
                        found[:2] = struct.unpack_from(">2I", mended[0])
                        state, page = "mended", mended[0][8:]
                        break
                    if mended:
                        state = "changed"
            yield _Frame(at + _FRAME, found[0], bool(found[1]), state, page)
            seeds = [stored] if state == "sound" else list(dict.fromkeys([stored, *sums]))
        at += _FRAME + page_size


def _header(raw: bytes, page_size: int) -> tuple[bytes | None, Order, list[Sums], bool]:
    """The header, mended if need be, or None; the byte order of the sums; sums to go on from; whether it is broken."""
    stored: Sums = struct.unpack_from(">2I", raw, 24)
    data = raw[:24]
    (magic,) = struct.unpack_from(">I", raw)
    for order, expected in _MAGIC.items():
        sums = _checksum(data, (0, 0), order)
        if magic == expected and sums == stored:
            return data, order, [stored], False
        for mended in _mended(data, sums, stored, order):
            if struct.unpack_from(">3I", mended) == (expected, _VERSION, page_size):
                return mended, order, [stored, sums], True
    for order, expected in _MAGIC.items():
        if magic == expected:
            return None, order, [stored, _checksum(data, (0, 0), order)], True
    return None, "<", [stored], True


def _checksum(data: bytes, sums: Sums, order: Order) -> Sums:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, two in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & _WORD
        second = (second + two + first) & _WORD
    return first, second


def _mended(data: bytes, sums: Sums, stored: Sums, order: Order) -> list[bytes]:
    """The data with one word put right, so that it gives the stored sums instead of these: every way to do that."""
    first, second = (stored[0] - sums[0]) & _WORD, (stored[1] - sums[1]) & _WORD
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    found: list[bytes] = []
    # What one more in a word adds to both sums: in the last two words (1, 1) and (0, 1), in those before them more.
    effects = [(1, 1), (0, 1)]
    for pair in range(len(words) - 2, -1, -2):
        for place, (one, two) in enumerate(effects):
            # They are neighbours in Fibonacci's row: one of them is odd, and can be divided by.
            less = first * pow(one, -1, _WORD + 1) if one % 2 else second * pow(two, -1, _WORD + 1)
            if (one * less - first) & _WORD == 0 and (two * less - second) & _WORD == 0:
                right = [*words[: pair + place], (words[pair + place] + less) & _WORD, *words[pair + place + 1 :]]
                found.append(struct.pack(f"{order}{len(words)}I", *right))
        effects = [((one + two) & _WORD, (one + 2 * two) & _WORD) for one, two in effects]
    return found
