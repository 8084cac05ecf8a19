"""The seals on what a match holds: kept by every way of writing, and broken by whatever the disk does."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.store import open_file, schema, seals
from canasta_tui.store.database import connect
from canasta_tui.store.errors import StoreError, UnreadableMatchError
from canasta_tui.store.folder import FILE
from canasta_tui.store.schema import APPLICATION_ID, COLUMNS, MIGRATIONS, OLDER_WIDTHS
from canasta_tui.store.seals import is_sound, row_sum
from canasta_tui.store.store import Store
from tests.store.helpers import clock, new_session, open_store, play, resumed_session, short_rules


def all_is_sealed(store: Store) -> bool:
    """Whether every match in the file fits its seal."""
    return is_sound(store._database._connection, played=True)


def write_as_version(path: Path, number: int = 1) -> None:
    """Make of a file what an earlier version would have written, be it the one before seals or before players."""
    newer = ("players", "seals", "notices") if number == 1 else ("players",)
    old = path.with_name("old.sqlite3")
    with contextlib.closing(connect(old)) as connection:
        for statement in (one for some in MIGRATIONS[:number] for one in some):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("ATTACH ? AS new", (str(path),))
        for table, columns in COLUMNS.items():
            if table not in newer:
                width = OLDER_WIDTHS.get(table, (len(columns),))[0] if number == 1 or table == "seals" else len(columns)
                names = ", ".join(list(columns)[:width])
                connection.execute(f"INSERT INTO main.{table} SELECT {names} FROM new.{table}")
    for companion in ("-wal", "-shm"):
        path.with_name(path.name + companion).unlink(missing_ok=True)
    old.replace(path)


def test_the_sum_of_a_row_stays_the_same_for_ever() -> None:
    assert row_sum("acts", (7, 0, "0 draw")) == -3755225789139680090
    assert row_sum("notes", (1, None, None, "å\N{BLACK HEART SUIT}")) == 8994368066887052047
    values = [(1, "2"), ("1", 2), (12, ""), ("", 12), (None, "12"), (b"1", "2"), ("1t1:2",), (1.0, "2")]
    assert len({row_sum("acts", some) for some in values}) == len(values)


def test_whatever_is_written_is_sealed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        play(session, acts=30)
        assert all_is_sealed(store)
        play(session)
        assert all_is_sealed(store)
        store.rename(1, "a long evening")
        store.annotate(1, "first")
        store.annotate(1, "second", deal=0, act=3)
        store.annotate(1, "changed", deal=0, act=3)
        store.annotate(1, "")
        store.correct(1, deal=0, side=1, points=-100, reason="looked")
        assert all_is_sealed(store)
        record = store.record(1)
        store.delete(1)
        assert all_is_sealed(store)
        store.add(record)
        store.restore(1)
        assert all_is_sealed(store)
        store.delete(1)
        new_session(store, seed=3)
        assert [seal.acts for seal in seals.kept(store._database._connection).values()][2] == 0
    with Store(tmp_path, clock=lambda: clock() + timedelta(days=40)) as store:
        assert [row.number for row in store.page(sort="number", descending=False)] == [2, 3]
        assert set(seals.kept(store._database._connection)) == {2, 3}
        assert all_is_sealed(store)


@pytest.fixture(scope="module")
def in_third_deal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a match in its third deal, with a title, a correction and notes."""
    folder = tmp_path_factory.mktemp("sealed")
    with open_store(folder) as store:
        session = new_session(store, short_rules(target=9000))
        while len(session.match.deals) < 3:
            play(session, acts=10)
        store.rename(1, "a")
        store.correct(1, deal=0, side=1, points=-50, reason="looked")
        store.annotate(1, "first")
        store.annotate(1, "second", deal=0, act=3)
    return folder


@pytest.fixture(scope="module")
def two_matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two finished matches."""
    folder = tmp_path_factory.mktemp("two")
    with open_store(folder) as store:
        play(new_session(store))
        play(new_session(store, seed=8))
    return folder


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET ruleset = replace(ruleset, '9000', '9900')",
        "UPDATE matches SET title = 'b'",
        "UPDATE matches SET names = replace(names, 'Anna', 'Anne')",
        "UPDATE matches SET started = '2026-03-01T19:31:00+00:00'",
        "UPDATE deals SET dealer = 2 WHERE number = 0",
        "UPDATE deals SET pack = replace(pack, 'Kh', 'Kd') WHERE number = 1",
        "UPDATE acts SET line = line || ' ' WHERE id = 40",
        "DELETE FROM acts WHERE id = (SELECT max(id) FROM acts)",
        "DELETE FROM deals WHERE id = (SELECT max(id) FROM deals)",
        "UPDATE corrections SET points = -60",
        "UPDATE corrections SET reason = 'x'",
        "DELETE FROM corrections",
        "UPDATE notes SET text = 'x'",
        "UPDATE notes SET act = 4",
        "DELETE FROM notes WHERE act IS NULL",
        "INSERT INTO notes (match, text) VALUES (1, 'third')",
        "UPDATE seals SET record = record + 1",
        "UPDATE seals SET played = played + 1",
        "DELETE FROM seals",
    ],
)
@pytest.mark.parametrize("large", [False, True])
def test_whatever_is_changed_otherwise_is_told(
    in_third_deal: Path, tmp_path: Path, change: str, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(in_third_deal, tmp_path, dirs_exist_ok=True)
    if large:
        monkeypatch.setattr(open_file, "CHECKED_BYTES", 0)
    connection = connect(tmp_path / FILE, "rw")
    assert connection.execute(change).rowcount > 0
    connection.close()
    with open_store(tmp_path) as store:
        told = store.notices
        try:
            store.record(1)
        except UnreadableMatchError as error:
            told = [*told, str(error)]
        assert told
        assert not large or "Match 1" in told[0]
    # What was found in a large file while it was read is put in order when it is opened again.
    with open_store(tmp_path) as store:
        assert bool(store.notices) == (large or "acts" in change or "played" in change)
        assert store.record(1).names[1:] == ("Bo", "Cia", "Dan")
        assert all_is_sealed(store)
    with open_store(tmp_path) as store:
        assert store.notices == []


def test_what_follows_from_a_record_is_worked_out_anew(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        expected = (store.page(), store.players(), store.record(1))
    for change in (
        "UPDATE matches SET totals = '[0,0]', best = 0",
        "UPDATE scores SET total = total + 1",
        "DELETE FROM scores WHERE side = 0",
        "UPDATE sheets SET sheet = '{'",
        "DELETE FROM sheets",
        "UPDATE seats SET folded = 'x'",
        "DELETE FROM questions",
        "UPDATE seals SET facts = 1",
    ):
        connection = connect(tmp_path / FILE, "rw")
        connection.execute(change)
        connection.close()
        with open_store(tmp_path) as store:
            assert (store.page(), store.players(), store.record(1)) == expected, change
            assert not store.notices or "1 match was carried over whole." in store.notices


def test_a_damaged_act_that_is_legal_too_is_found_where_it_stands(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        play(session, acts=60)
        acts = store.record(1).deals[0].acts
        number = max(n for n, line in enumerate(acts) if n < 50 and " discard " in line)
    connection = connect(tmp_path / FILE, "rw")
    connection.execute("UPDATE acts SET sum = sum + 1 WHERE number = ?", (number - 5,))
    connection.close()
    with open_store(tmp_path) as store:
        # Only the sum of the act is damaged: the seal says that the act is right.
        assert store.record(1).deals[0].acts == acts
    connection = connect(tmp_path / FILE, "rw")
    connection.execute("UPDATE acts SET sum = sum - 1 WHERE number = ?", (number - 5,))
    connection.execute("UPDATE acts SET line = line || ' ' WHERE number = ?", (number,))
    connection.close()
    with open_store(tmp_path) as store:
        with pytest.raises(UnreadableMatchError, match="deal 1"):
            store.record(1)
        resumed = store.resume(1)
        assert resumed.record.deals[0].acts == acts[:number]
        play(resumed_session(resumed), acts=5)


def test_a_file_of_the_first_version_is_sealed_and_goes_on(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        store.annotate(1, "first")
        session = new_session(store, short_rules("jonola", "4", 9000), seed=2)
        play(session, acts=250)
        records = [store.record(1), store.record(2)]
        rows = store.page()
    write_as_version(tmp_path / FILE)
    with open_store(tmp_path) as store:
        assert store.notices == []
        assert [store.record(1), store.record(2)] == records
        assert store.page() == rows
        assert all_is_sealed(store)
        play(resumed_session(store.resume()), acts=10)
        assert all_is_sealed(store)
        assert len(store.record(2).deals[-1].acts) > 0
    with open_store(tmp_path) as store:
        assert store.notices == []
        assert connect(store.path, "ro").execute("PRAGMA user_version").fetchone() == (schema.version(),)


def test_a_damaged_file_of_the_first_version_is_read_like_any(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        store.annotate(1, "first")
        play(new_session(store, seed=2), acts=50)
        records = [store.record(1), store.record(2)]
    write_as_version(tmp_path / FILE)
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(bytes(4096) + data[4096:])
    with open_store(tmp_path) as store:
        assert "2 matches were carried over whole." in store.notices
        assert [store.record(1), store.record(2)] == records
        assert all_is_sealed(store)


def test_a_file_of_the_first_version_in_a_folder_that_cannot_be_written_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        record = store.record(1)
    write_as_version(tmp_path / FILE)
    data = (tmp_path / FILE).read_bytes()
    opened = open_file._open_to_read(tmp_path / FILE, OSError("no"))
    with contextlib.closing(opened.database):
        store = Store.__new__(Store)
        store._database = opened.database
        assert store.record(1) == record
        with pytest.raises(StoreError):
            store.rename(1, "x")
    assert (tmp_path / FILE).read_bytes() == data


def test_a_seal_that_was_not_kept_is_not_believed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        new_session(store)
        connection = store._database._connection
        with pytest.raises(sqlite3.Error):
            connection.execute("INSERT INTO seals VALUES (1, 0, 0, 0, 0, 0, 0, 0)")
        assert all_is_sealed(store)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET totals = '[0,0]', best = 0 WHERE id = 2",
        "UPDATE matches SET winner = 1 - winner WHERE id = 2",
        "UPDATE matches SET title = 'b' WHERE id = 2",
        "UPDATE scores SET total = total + 1 WHERE deal = (SELECT max(id) FROM deals)",
        "DELETE FROM sheets WHERE deal = (SELECT max(id) FROM deals)",
        "UPDATE seats SET folded = 'x' WHERE match = 2 AND seat = 1",
    ],
)
def test_in_a_large_file_the_list_and_the_counts_are_compared_when_they_are_read(
    two_matches: Path,
    tmp_path: Path,
    change: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    shutil.copytree(two_matches, tmp_path, dirs_exist_ok=True)
    with open_store(tmp_path) as store:
        expected = (store.page(), store.players(), store.variant_statistics())
    monkeypatch.setattr(open_file, "CHECKED_BYTES", 0)
    with open_store(tmp_path) as store:
        assert (store.page(), store.players(), store.variant_statistics()) == expected
        assert store.notices == []
        store.rename(1, "x")
        store.rename(1, "")
        assert (store.page(), store.row(1), store.notices) == (expected[0], expected[0][1], [])
    connection = connect(tmp_path / FILE, "rw")
    assert connection.execute(change).rowcount > 0
    connection.close()
    with open_store(tmp_path) as store:
        assert store.notices == []
        assert [row.unreadable for row in store.page(sort="number")] == [True, False]
        assert store.row(2).unreadable
        [told] = store.notices
        assert told.startswith("Match 2: the disk has changed what the list shows of it.")
        for count in (store.players, store.variant_statistics):
            with pytest.raises(StoreError, match="Match 2"):
                count()
    (tmp_path / f"{FILE}.suspect").unlink()
    assert main(["protocols", "--data-dir", str(tmp_path)]) == 0
    assert told in capsys.readouterr().err
    with open_store(tmp_path) as store:
        assert store.notices
        if "title" not in change:
            assert (store.page(), store.players(), store.variant_statistics()) == expected
