"""The file, its log or its folder goes while a match is played: it is told, and the whole match is saved anew."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from canasta_tui.store.errors import StoreError
from canasta_tui.store.folder import FILE
from tests.store.helpers import new_session, open_store, play, resumed_session, short_rules, unkilled

if sys.platform == "win32":
    pytest.skip("an open file cannot be deleted there", allow_module_level=True)


def delete_file(folder: Path) -> None:
    (folder / FILE).unlink()


def delete_everything(folder: Path) -> None:
    shutil.rmtree(folder)


def delete_log(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


def cut_log(folder: Path) -> None:
    os.truncate(folder / f"{FILE}-wal", 5000)


def empty_log(folder: Path) -> None:
    os.truncate(folder / f"{FILE}-wal", 0)


def exchange(folder: Path) -> None:
    """Another file of matches, with a match of the same number."""
    with open_store(folder.parent / "other") as other:
        play(new_session(other, short_rules("jonola", "4"), seed=3), acts=5)
    (folder.parent / "other" / FILE).replace(folder / FILE)


WAYS = [delete_file, delete_everything, delete_log, cut_log, empty_log, exchange]
each = pytest.mark.parametrize("lose", WAYS, ids=[way.__name__ for way in WAYS])


@each
@pytest.mark.parametrize("acts", [0, 1, 30, 90])
def test_the_match_is_saved_anew_and_goes_on(tmp_path: Path, lose: Callable[[Path], None], acts: int) -> None:
    folder = tmp_path / "data"
    with open_store(folder) as store:
        session = new_session(store)
        store.rename(1, "a long evening")
        play(session, acts=acts)
        lose(folder)
        play(session, acts=1)
        number = session.journal.match_id
        assert number is not None
        assert "saved anew" in session.journal.news()
        assert session.journal.news() == ""
        assert store.record(number).deals == session.match.record().deals
        assert store.record(number).names == session.names
        play(session)
        assert session.match.record() == unkilled().record()
    with open_store(folder) as store:
        assert store.record(number).deals == unkilled().record().deals
        assert store.row(number).finished
        assert store.count() == number


@each
def test_a_match_that_is_left_after_the_file_went_is_there_again(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    folder = tmp_path / "data"
    with open_store(folder) as store:
        session = new_session(store)
        play(session, acts=30)
        lose(folder)
    with open_store(folder) as store:
        resumed = store.resume()
        assert resumed.match.record().deals == session.match.record().deals
        goes_on = resumed_session(resumed)
        delete_everything(folder)
        play(goes_on)
        assert store.record(1).deals == unkilled().record().deals


def test_where_nothing_can_be_saved_the_act_has_not_happened_and_can_be_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with open_store(folder) as store:
        session = new_session(store)
        play(session, acts=30)
        before = session.match.record()
        delete_everything(folder)
        folder.write_text("in the way")
        for _ in range(2):
            with pytest.raises(StoreError, match="folder is needed"):
                play(session, acts=1)
        assert session.match.record() == before
        folder.unlink()
        play(session)
        assert store.record(1).deals == unkilled().record().deals


def test_what_is_changed_of_a_match_that_is_gone_is_told(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        delete_everything(tmp_path)
        with pytest.raises(StoreError, match="had been deleted or exchanged"):
            store.rename(1, "x")
        assert store.count() == 0
