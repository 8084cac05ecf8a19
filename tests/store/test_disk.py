"""A full disk, a folder that cannot be written: said in words, nothing lost, nothing half written."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta_tui.store.errors import StoreError
from canasta_tui.store.folder import FILE
from canasta_tui.store.store import Store
from tests.store.helpers import new_session, open_store, play, resumed_session, unkilled

if sys.platform == "win32":
    pytest.skip("needs limits and permissions as on Unix", allow_module_level=True)

import resource

NOBODY = 65534


@contextlib.contextmanager
def largest_file(size: int) -> Iterator[None]:
    """No file may be written beyond so many bytes, as with a quota or a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def without_rights() -> Iterator[None]:
    """As a user for whom permissions count."""
    if os.geteuid() != 0:
        yield
        return
    try:
        os.seteuid(NOBODY)
    except OSError:
        pytest.skip("permissions do not bind this user, and it cannot become another")
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder below which every user may look."""
    folder = Path(tempfile.mkdtemp(prefix="canasta-"))
    folder.chmod(0o755)
    yield folder
    for path in [folder, *folder.rglob("*")]:
        path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("room", [4096, 12288, 32768])
def test_an_act_that_finds_the_disk_full_has_not_happened_and_can_be_tried_again(tmp_path: Path, room: int) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        play(session, acts=20)
        used = max(path.stat().st_size for path in tmp_path.glob(f"{FILE}*"))
        with largest_file(used + room), pytest.raises(StoreError, match=r"full|disk"):
            play(session)
        assert store.record(1).deals == session.match.record().deals
        play(session)
        assert session.match.record() == unkilled().record()
        assert store.record(1).deals == unkilled().record().deals


def test_a_full_disk_at_the_start_of_a_match_begins_none(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        with largest_file(4096), pytest.raises(StoreError):
            new_session(store)
        assert store.count() == 0
        assert new_session(store).match.deals


def test_a_full_disk_in_a_new_folder_is_said_in_words(tmp_path: Path) -> None:
    with largest_file(1024), pytest.raises(StoreError, match=FILE):
        open_store(tmp_path)
    with open_store(tmp_path) as store:
        assert store.notices == []


@pytest.mark.skipif(os.geteuid() != 0 or shutil.which("mount") is None, reason="only root can mount a small disk")
def test_a_match_goes_on_after_a_small_disk_was_full(tmp_path: Path) -> None:
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(tmp_path)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("this system lets nobody mount a small disk")
    try:
        ballast = tmp_path / "ballast"
        with open_store(tmp_path) as store:
            session = new_session(store)
            play(session, acts=20)
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
            with pytest.raises(StoreError, match=r"full|disk"):
                play(session)
        with open_store(tmp_path) as store:
            assert store.record(1).deals == session.match.record().deals
            ballast.unlink()
            session = resumed_session(store.resume())
            play(session)
            assert store.record(1).deals == unkilled().record().deals
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_folder_that_cannot_be_written_can_be_read_but_not_played_in(open_folder: Path) -> None:
    with open_store(open_folder) as store:
        session = new_session(store)
        play(session, acts=20)
    for path in [open_folder, *open_folder.rglob("*")]:
        path.chmod(0o555)
    before = (open_folder / FILE).read_bytes()
    with without_rights(), open_store(open_folder) as store:
        assert store.readonly
        assert [row.number for row in store.page()] == [1]
        assert store.record(1).deals == session.match.record().deals
        assert store.players()
        for act in (
            lambda: new_session(store),
            lambda: store.resume(1),
            lambda: store.rename(1, "x"),
            lambda: store.delete(1),
            lambda: store.annotate(1, "x"),
        ):
            with pytest.raises(StoreError, match="may be read but not written"):
                act()
    assert (open_folder / FILE).read_bytes() == before


def test_a_folder_that_cannot_be_made_is_said_in_words(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with without_rights(), pytest.raises(StoreError, match=r"folder.*Permission"):
        open_store(open_folder / "folder")


def test_a_folder_that_cannot_be_looked_into_is_said_in_words(open_folder: Path) -> None:
    with open_store(open_folder):
        pass
    open_folder.chmod(0o000)
    with without_rights(), pytest.raises(StoreError, match=str(open_folder)):
        open_store(open_folder)


def test_a_file_where_the_folder_should_be_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    with pytest.raises(StoreError, match="data"):
        open_store(tmp_path / "data")


def test_a_file_that_cannot_be_written_can_be_read(open_folder: Path) -> None:
    with open_store(open_folder) as store:
        new_session(store)
    open_folder.chmod(0o777)
    (open_folder / "locks").chmod(0o777)
    (open_folder / "store.lock").chmod(0o666)
    (open_folder / FILE).chmod(0o444)
    with without_rights(), open_store(open_folder) as store:
        assert store.readonly
        assert store.count() == 1
        with pytest.raises(StoreError, match="may be read but not written"):
            store.resume(1)


def test_the_store_is_a_context_that_closes(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.path == tmp_path / FILE
    with pytest.raises(StoreError):
        store.count()
