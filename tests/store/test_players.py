"""Who played a seat: kept with the match, from the first deal on or from a later act on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from canasta_tui.engine.record import FORMAT, PlayedBy, PlayerKind, kinds_of
from canasta_tui.store.database import connect
from canasta_tui.store.errors import UnreadableMatchError
from canasta_tui.store.exports.data import from_bytes, to_json, to_yaml
from canasta_tui.store.exports.text import to_text
from canasta_tui.store.folder import FILE
from canasta_tui.store.replaying import replay
from canasta_tui.tui.session import Session
from tests.store.helpers import NAMES, new_session, open_store, play, resumed_session, short_rules
from tests.store.test_seals import all_is_sealed, write_as_version

KINDS: tuple[PlayerKind, ...] = ("human", "club", "learner", "expert")


def mixed(folder: Path) -> None:
    """One match with three computer seats, of which one is handed to a person in the second act."""
    with open_store(folder) as store:
        session = Session.new(short_rules(), NAMES[:4], seed=7, kinds=KINDS, journal=store.journal())
        play(session, acts=2)
        session.hand_over(1, "human")
        play(session, acts=30)
        assert all_is_sealed(store)


def test_who_plays_is_kept_and_goes_on(tmp_path: Path) -> None:
    mixed(tmp_path)
    with open_store(tmp_path) as store:
        session = resumed_session(store.resume(1))
        assert session.kinds == ("human", "human", "learner", "expert")
        assert session.players[-1] == PlayedBy(seat=1, kind="human", deal=0, act=2)
        play(session)
        record = store.record(1)
        assert record.format == FORMAT
        assert kinds_of(record.players, 4) == session.kinds


def test_it_is_exported_and_imported(tmp_path: Path) -> None:
    mixed(tmp_path / "a")
    with open_store(tmp_path / "a") as store:
        record = store.record(1)
    for content in (to_json(record), to_yaml(record)):
        assert from_bytes(content.encode(), "x") == record
    with open_store(tmp_path / "b") as store:
        assert store.record(store.add(record)).players == record.players
    text = to_text(record, replay(record))
    assert "Bo (club player)" in text
    assert "Bo (person) from deal 1, act 3" in text


@pytest.mark.parametrize("number", [1, 2])
def test_matches_of_an_older_file_are_peoples(tmp_path: Path, number: int) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store), acts=40)
        before = store.record(1)
    write_as_version(tmp_path / FILE, number)
    with open_store(tmp_path) as store:
        assert store.notices == []
        assert store.record(1) == before
        session = resumed_session(store.resume(1))
        assert session.kinds == ("human",) * 4
        session.hand_over(2, "club")
        assert all_is_sealed(store)
    with open_store(tmp_path) as store:
        assert resumed_session(store.resume(1)).kinds == ("human", "human", "club", "human")


def test_an_older_record_is_peoples(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store), acts=40)
        old = msgspec.structs.replace(store.record(1), format=1)
    assert "players" not in to_json(old)
    with open_store(tmp_path / "b") as store:
        assert resumed_session(store.resume(store.add(old))).kinds == ("human",) * 4


@pytest.mark.parametrize(
    "change", ["UPDATE players SET kind = 'learner' WHERE seat = 1", "DELETE FROM players WHERE seat = 1"]
)
def test_what_the_disk_changes_is_noticed(tmp_path: Path, change: str) -> None:
    mixed(tmp_path)
    connection = connect(tmp_path / FILE)
    connection.execute(change)
    connection.close()
    with open_store(tmp_path) as store:
        # At the start the file is set aside, and all but what is wrong is carried over.
        assert any("who played a seat" in notice for notice in store.notices)
        assert all_is_sealed(store)
        left = store.record(1).players
        assert PlayedBy(seat=1, kind="club") not in left
        assert PlayedBy(seat=2, kind="learner") in left


@pytest.mark.parametrize(
    "players",
    [
        (PlayedBy(seat=4, kind="club"),),
        (PlayedBy(seat=0, kind="club", deal=9),),
        (PlayedBy(seat=0, kind="club", act=500),),
        (PlayedBy(seat=0, kind="club", act=2), PlayedBy(seat=1, kind="club")),
    ],
)
def test_no_record_names_seats_or_acts_that_there_are_not(tmp_path: Path, players: tuple[PlayedBy, ...]) -> None:
    mixed(tmp_path / "a")
    with open_store(tmp_path / "a") as store:
        record = store.record(1)
    with open_store(tmp_path / "b") as store, pytest.raises(UnreadableMatchError):
        store.add(msgspec.structs.replace(record, players=players))
