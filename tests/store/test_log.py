"""The write-ahead log: what SQLite would drop of it is noticed and read, what a kill leaves behind is no damage."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import struct
from pathlib import Path

import pytest

from canasta_tui.store.folder import FILE
from canasta_tui.store.log import read_log
from canasta_tui.store.schema import PAGE_SIZE
from tests.store.helpers import new_session, open_store, play

FRAME = 24 + PAGE_SIZE


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a killed program leaves it, with all acts of a match in the log."""
    folder, copy = tmp_path_factory.mktemp("played"), tmp_path_factory.mktemp("killed")
    with open_store(folder) as store:
        play(new_session(store), acts=30)
        for name in (FILE, f"{FILE}-wal"):
            shutil.copy(folder / name, copy)
    return copy


def damaged(killed: Path, tmp_path: Path, change: slice, content: bytes) -> Path:
    """A copy of the folder in which a piece of the log is another."""
    folder = shutil.copytree(killed, tmp_path / "x")
    log = folder / f"{FILE}-wal"
    data = bytearray(log.read_bytes())
    data[change] = content
    log.write_bytes(data)
    return folder


def test_a_sound_log_is_read_as_sqlite_reads_it(killed: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(killed, tmp_path / "x")
    raw = (folder / f"{FILE}-wal").read_bytes()
    log = read_log(folder / f"{FILE}-wal", PAGE_SIZE)
    assert (log.broken, log.loose) == (False, [])
    with contextlib.closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        data = (folder / FILE).read_bytes()
    for number, at in log.pages.items():
        assert isinstance(at, int)
        assert raw[at : at + PAGE_SIZE] == data[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]


@pytest.mark.parametrize("frame", [0, 1, 10, 30])
@pytest.mark.parametrize("part", [slice(0, 24), slice(24, FRAME), slice(0, FRAME), slice(600, 1400)])
def test_what_follows_a_broken_frame_is_not_lost(killed: Path, tmp_path: Path, frame: int, part: slice) -> None:
    expected = read_log(killed / f"{FILE}-wal", PAGE_SIZE)
    at = 32 + frame * FRAME
    change = slice(at + part.start, at + part.stop)
    folder = damaged(killed, tmp_path, change, b"?" * (part.stop - part.start))
    found = read_log(folder / f"{FILE}-wal", PAGE_SIZE)
    assert found.broken
    # Where a frame has lost its checksum, the next one cannot be checked either: it is read, its number not believed.
    assert set(expected.pages.values()) - {at + 24} <= {*found.pages.values(), *found.loose}
    assert len(found.loose) <= 2
    with open_store(folder) as store:
        assert "damaged" in store.notices[0]


@pytest.mark.parametrize("part", [slice(0, 4), slice(8, 12), slice(16, 24), slice(24, 32), slice(0, 32)])
def test_a_broken_header_of_the_log_loses_nothing(killed: Path, tmp_path: Path, part: slice) -> None:
    with open_store(shutil.copytree(killed, tmp_path / "y")) as store:
        expected = store.record(1)
    with open_store(damaged(killed, tmp_path, part, b"?" * (part.stop - part.start))) as store:
        assert "damaged" in store.notices[0]
        assert store.record(1) == expected


def test_what_a_kill_leaves_behind_is_no_damage(killed: Path, tmp_path: Path) -> None:
    raw = (killed / f"{FILE}-wal").read_bytes()
    frames = [raw[at : at + FRAME] for at in range(32, len(raw), FRAME)]
    last = max(n for n, frame in enumerate(frames) if struct.unpack_from(">I", frame, 4) != (0,))
    # The header of the next frame is written, its page still the old one; or that frame is cut off.
    torn = frames[last][:24] + frames[3][24:]
    for n, rest in enumerate([torn, torn[:3000], b"", torn + frames[last - 1][:8] + frames[last][8:]]):
        folder = shutil.copytree(killed, tmp_path / str(n))
        (folder / f"{FILE}-wal").write_bytes(raw[: 32 + (last + 1) * FRAME] + rest)
        with open_store(folder) as store:
            assert store.notices == []
            assert store.record(1).deals


def test_a_log_that_another_program_writes_is_no_damage(killed: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(killed, tmp_path / "x")
    with open_store(folder) as first:
        session = new_session(first, seed=2)
        play(session, acts=20)
        log = folder / f"{FILE}-wal"
        with log.open("r+b") as file:  # as if a frame in the middle were half written
            file.seek(32 + FRAME + 100)
            piece = file.read(1)
            file.seek(32 + FRAME + 100)
            file.write(bytes([piece[0] ^ 255]))
        assert read_log(log, PAGE_SIZE).broken
        with open_store(folder) as second:
            assert second.notices == []
            assert second.record(2).deals == session.match.record().deals
