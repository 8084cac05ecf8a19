"""A damaged file is set aside, said in words, and what can be read of it is carried over; never a traceback."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from canasta_tui.engine.record import MatchRecord
from canasta_tui.store import open_file, schema
from canasta_tui.store.database import connect
from canasta_tui.store.errors import StoreDamagedError, StoreError
from canasta_tui.store.folder import FILE
from canasta_tui.store.listing import MatchRow
from canasta_tui.store.schema import APPLICATION_ID, migrate
from canasta_tui.store.store import Store
from tests.store.helpers import new_session, open_store, play, resumed_session, short_rules, unkilled

LOG = f"{FILE}-wal"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two finished matches and one in play, whose last acts are still in the log."""
    folder = tmp_path_factory.mktemp("sound")
    with open_store(folder) as store:
        for seed in (7, 8):
            play(new_session(store, seed=seed))
        store.correct(1, deal=0, side=0, points=-50, reason="looked at the stock")
        store.annotate(2, "a long evening")
        session = new_session(store, short_rules("jonola", "4", 9000), seed=9)
        play(session, acts=250)
        copy = tmp_path_factory.mktemp("copy")
        for path in folder.glob(f"{FILE}*"):
            if not path.name.endswith("-shm"):
                shutil.copy(path, copy)
    return copy


def damaged_copy(sound: Path, folder: Path) -> Path:
    shutil.copytree(sound, folder)
    return folder / FILE


def look_at_everything(store: Store) -> list[str]:
    """Read all that a person could open; only words may come of it, which are given back."""
    complaints: list[str] = []
    for row in store.page():
        try:
            store.record(row.number)
            if not row.finished:
                play(resumed_session(store.resume(row.number)), acts=3)
        except StoreError as error:
            complaints.append(str(error))
    for read in (store.players, store.variant_statistics):
        try:
            read()
        except StoreError as error:
            complaints.append(str(error))
    assert new_session(store, seed=99).match.deals
    assert all(complaints)
    return complaints


def open_damaged(folder: Path, damaged: bytes) -> Store:
    """Open the folder; a file that was set aside is the damaged one to the byte."""
    store = open_store(folder)
    aside = list(folder.glob("matches-damaged-*.sqlite3"))
    assert len(aside) == bool(store.notices)
    for path in aside:
        assert path.read_bytes() == damaged
        assert str(path) in store.notices[0]
    return store


def test_a_sound_file_is_left_alone(sound: Path, tmp_path: Path) -> None:
    damaged_copy(sound, tmp_path / "x")
    with open_store(tmp_path / "x") as store:
        assert store.notices == []
        assert [row.finished for row in store.page(sort="number", descending=False)] == [True, True, False]
        assert store.record(1).corrections[0].points == -50
        look_at_everything(store)


@pytest.mark.parametrize("seed", range(8))
def test_a_file_cut_off_anywhere(sound: Path, tmp_path: Path, seed: int) -> None:
    cut_off(sound, tmp_path, Random(seed))


@pytest.mark.parametrize("seed", range(8))
def test_a_file_with_changed_bytes(sound: Path, tmp_path: Path, seed: int) -> None:
    change_bytes(sound, tmp_path, Random(seed))


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_any_damage(sound: Path, tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    (cut_off if chance.random() < 0.4 else change_bytes)(sound, tmp_path, chance)


def cut_off(sound: Path, tmp_path: Path, chance: Random) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    data = path.read_bytes()
    size = chance.choice((0, 1, 15, 99, 100, 4095, 4096, chance.randrange(len(data)), chance.randrange(len(data))))
    path.write_bytes(data[:size])
    if chance.random() < 0.5:
        log = path.with_name(LOG)
        log.write_bytes(log.read_bytes()[: chance.randrange(log.stat().st_size)])
    with open_damaged(path.parent, data[:size]) as store:
        look_at_everything(store)


def change_bytes(sound: Path, tmp_path: Path, chance: Random) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    victim = path.with_name(LOG) if chance.random() < 0.2 else path
    data = bytearray(victim.read_bytes())
    first = chance.random() < 0.3
    for _ in range(chance.choice((1, 1, 2, 8, 64))):
        data[chance.randrange(4096 if first else len(data))] = chance.randrange(256)
    if chance.random() < 0.2:
        start = chance.randrange(len(data))
        data[start : start + 5000] = chance.randbytes(len(data[start : start + 5000]))
    victim.write_bytes(data)
    with open_damaged(path.parent, path.read_bytes()) as store:
        complaints = look_at_everything(store)
    with open_store(path.parent) as store:
        # What only the reading of a match has met (acts are not compared at opening) is put in order now, and told.
        assert store.notices == [] or complaints
    with open_store(path.parent) as store:
        assert store.notices == []


def everything(store: Store) -> tuple[list[MatchRow], list[MatchRecord], object, object]:
    """All that can be read."""
    rows = store.page(sort="number")
    return rows, [store.record(row.number) for row in rows], store.players(), store.variant_statistics()


def one_byte(sound: Path, tmp_path: Path, part: str, chance: Random) -> None:
    """One byte of the file or of its log is another: all that is read is as it was, or it is told."""
    with open_store(shutil.copytree(sound, tmp_path / "y")) as store:
        expected = everything(store)
    path = damaged_copy(sound, tmp_path / "x")
    victim = path.with_name(part)
    data = bytearray(victim.read_bytes())
    at = chance.randrange(len(data))
    data[at] ^= chance.choice((1, 2, 4, 8, 16, 32, 64, 128, 255))
    victim.write_bytes(data)
    with contextlib.suppress(StoreError), open_store(path.parent) as store:  # which says it in words
        found = everything(store)
        assert store.notices or found == expected, at
        if part == LOG and store.notices:
            # What follows the broken frame is read; the frame itself is mended, or held newer copies of a page.
            assert found[1] == expected[1], at


each_part = pytest.mark.parametrize("part", [FILE, LOG])


@each_part
@pytest.mark.parametrize("seed", range(6))
def test_a_changed_byte_is_told_or_changes_nothing(sound: Path, tmp_path: Path, part: str, seed: int) -> None:
    one_byte(sound, tmp_path, part, Random(seed))


@pytest.mark.heavy
@each_part
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_any_changed_byte_is_told_or_changes_nothing(sound: Path, tmp_path: Path, part: str, seed: int) -> None:
    one_byte(sound, tmp_path, part, Random(seed))


@pytest.mark.parametrize("content", [b"", b"x", b"no database at all\n" * 1000, bytes(10000)])
def test_no_database_at_all(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with open_damaged(tmp_path, content) as store:
        assert len(store.notices) == 1
        assert store.count() == 0
        play(new_session(store), acts=3)
    with open_store(tmp_path) as store:
        assert (store.notices, store.count()) == ([], 1)


def test_a_database_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
        connection.execute("INSERT INTO songs VALUES ('x')")
    connection.close()
    content = (tmp_path / FILE).read_bytes()
    with open_damaged(tmp_path, content) as store:
        assert "not a file of this program" in store.notices[0]


def test_a_broken_first_page_loses_no_match(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    path.with_name(LOG).unlink()
    with open_store(path.parent) as store:
        before = [store.record(number) for number in (1, 2)]
    data = bytes(4096) + path.read_bytes()[4096:]
    path.write_bytes(data)
    with open_damaged(path.parent, data) as store:
        assert [store.record(number) for number in (1, 2)] == before
        assert [row.totals for row in store.page(sort="number", descending=False)][:2]
        look_at_everything(store)


def test_a_broken_first_page_loses_no_act_of_the_log(sound: Path, tmp_path: Path) -> None:
    expected = damaged_copy(sound, tmp_path / "y")
    with open_store(expected.parent) as store:
        before = [store.record(number) for number in (1, 2, 3)]
    path = damaged_copy(sound, tmp_path / "x")
    data = b"?" * 64 + path.read_bytes()[64:]
    path.write_bytes(data)
    with open_damaged(path.parent, data) as store:
        assert [store.record(number) for number in (1, 2, 3)] == before
        assert "3 matches were carried over whole." in store.notices


def test_a_match_that_lost_acts_goes_on_from_the_act_before(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute(
        "DELETE FROM acts WHERE number = 40 AND deal = (SELECT id FROM deals WHERE match = 1 AND number = 1)"
    )
    connection.close()
    data = b"?" + path.read_bytes()[1:]
    path.write_bytes(data)
    with open_damaged(path.parent, data) as store:
        assert "Match 1 could be read up to deal 2." in store.notices
        record = store.record(1)
        whole = unkilled().record()
        assert record.deals[0] == whole.deals[0]
        assert record.deals[1].acts == whole.deals[1].acts[:40]
        assert record.corrections[0].reason == "looked at the stock"
        assert not store.row(1).finished
        session = resumed_session(store.resume(1))
        play(session, acts=20)
        assert store.record(1).deals == session.match.record().deals


def test_a_card_changed_by_the_disk_is_noticed_and_the_part_before_it_goes_on(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute(
        "UPDATE acts SET line = '0 discard 4h' WHERE number = 30"
        " AND deal = (SELECT id FROM deals WHERE match = 3 AND number = 0)"
    )
    connection.close()
    with open_store(path.parent) as store:
        assert store.notices == []
        with pytest.raises(StoreError, match="Match 3"):
            store.record(3)
        resumed = store.resume(3)
        assert (resumed.match_id, len(resumed.record.deals[0].acts)) == (4, 30)
        assert "goes on as match 4" in store.notices[-1]
        assert store.row(3).unreadable
        assert store.last_unfinished() == 4


def test_a_file_of_a_newer_version_is_left_where_it_is_and_refused_in_words(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute("ALTER TABLE matches ADD COLUMN weather TEXT")
    connection.execute("CREATE TABLE photos (id INTEGER PRIMARY KEY)")
    connection.execute(f"PRAGMA user_version = {schema.version() + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        open_store(path.parent)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("matches[-.]*damaged*")) + list(path.parent.glob("*.recovered-*"))


@pytest.mark.parametrize("number", [schema.version() + 1, 99])
def test_a_sound_file_that_only_calls_itself_newer_is_left_alone_too(sound: Path, tmp_path: Path, number: int) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute(f"PRAGMA user_version = {number}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version"):
        open_store(path.parent)
    assert path.read_bytes() == before


def test_a_number_of_a_version_that_the_tables_belie_is_damage(sound: Path, tmp_path: Path) -> None:
    for number in (schema.version() - 1, 0, -5, 1 << 24):
        path = damaged_copy(sound, tmp_path / str(number))
        connection = connect(path, "rw")
        connection.execute(f"PRAGMA user_version = {number}")
        connection.close()
        with open_damaged(path.parent, path.read_bytes()) as store:
            assert "3 matches were carried over whole." in store.notices


@pytest.mark.parametrize(
    ("old", "new"), [("names TEXT", "namea TEXT"), ("deal INTEGER", "feal INTEGER"), ("CREATE", "CREATA")]
)
def test_a_letter_of_the_stored_tables_loses_no_match(sound: Path, tmp_path: Path, old: str, new: str) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    before = path.read_bytes()
    data = before[:4096].replace(old.encode(), new.encode(), 1) + before[4096:]
    data = data if data != before else before.replace(old.encode(), new.encode(), 1)
    assert data != before
    path.write_bytes(data)
    with open_damaged(path.parent, data) as store:
        assert "3 matches were carried over whole." in store.notices
        assert store.record(1).corrections[0].reason == "looked at the stock"


def test_an_older_file_is_brought_up_to_date(sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    more = (*schema.MIGRATIONS, ("CREATE TABLE photos (id INTEGER PRIMARY KEY)",))
    monkeypatch.setattr(schema, "MIGRATIONS", more)
    with open_store(path.parent) as store:
        assert store.notices == []
        assert store.count() == 3
        connection = connect(path, "ro")
        assert connection.execute("SELECT count(*) FROM photos").fetchone() == (0,)
        assert connection.execute("PRAGMA user_version").fetchone() == (len(more),)
        connection.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / FILE
    connection = connect(path)
    migrate(connection)
    broken = (*schema.MIGRATIONS, ("CREATE TABLE photos (id INTEGER PRIMARY KEY)", "CREATE TABLE matches (id)"))
    monkeypatch.setattr(schema, "MIGRATIONS", broken)
    with pytest.raises(sqlite3.Error):
        migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(broken) - 1,)
    assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'photos'").fetchone() == (0,)
    connection.close()


def test_a_damaged_file_that_another_program_has_open_is_not_set_aside(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    with open_store(path.parent):
        data = b"?" * 100 + path.read_bytes()[100:]
        path.write_bytes(data)
        with pytest.raises(StoreDamagedError, match="another program has it open"):
            open_store(path.parent)
        assert path.read_bytes() == data


def test_an_error_in_play_has_the_next_opening_check_the_whole_file(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_file, "CHECKED_BYTES", 0)
    path = damaged_copy(sound, tmp_path / "x")
    with open_store(path.parent):
        pass
    data = bytearray(path.read_bytes())
    # Leaves of the table of acts: opening the file does not meet them.
    pages = [
        start
        for start in range(0, len(data), 4096)
        if data[start] == 13 and data.count(b" discard ", start, start + 4096) > 3
    ]
    for start in pages:
        data[start : start + 8] = b"\xff" * 8
    path.write_bytes(data)
    with open_store(path.parent) as store:
        assert store.notices == []
        with pytest.raises(StoreDamagedError):
            [store.record(number) for number in (1, 2, 3)]
    with open_store(path.parent) as store:
        assert store.notices


@pytest.mark.parametrize("stop", range(4))
def test_setting_aside_survives_a_kill_at_each_step(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: int
) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    data = b"?" * 100 + path.read_bytes()[100:]
    path.write_bytes(data)
    steps = 0
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        nonlocal steps
        steps += 1
        if steps > stop:
            raise KeyboardInterrupt
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(KeyboardInterrupt):
        open_store(path.parent)
    monkeypatch.setattr(Path, "replace", real)
    with open_store(path.parent) as store:
        assert store.count() == 3
        assert len(store.record(3).deals[0].acts) > 0
        aside = list(path.parent.glob("matches-damaged-*.sqlite3"))
        assert [found.read_bytes() for found in aside] == [data]
        look_at_everything(store)


def test_damaged_names_and_totals_in_a_large_file_are_listed_as_unreadable(
    sound: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_file, "CHECKED_BYTES", 0)
    path = damaged_copy(sound, tmp_path / "x")
    connection = connect(path, "rw")
    connection.execute("UPDATE matches SET names = '[[', totals = 'x', title = x'ff00', deals = 'many' WHERE id = 2")
    connection.execute("UPDATE matches SET ruleset = ? WHERE id = 1", (msgspec.json.encode({"id": 3}).decode(),))
    connection.close()
    with open_store(path.parent) as store:
        row = store.row(2)
        assert (row.unreadable, row.names, row.totals, row.deals) == (True, (), (), 0)
        for number in (1, 2):
            with pytest.raises(StoreError):
                store.resume(number) if number == 1 else store.record(number)
        look_at_everything(store)


@pytest.mark.parametrize("key", ["deal.drbw", "", "deal", "options.draw.key", "__class__", "x" * 300])
def test_of_a_match_whose_options_are_damaged_everything_goes_on(key: str, tmp_path: Path) -> None:
    """What might have been chosen does not matter once it has been: no act is lost for it."""
    with open_store(tmp_path) as store:
        session = new_session(store, seed=7)
        play(session, acts=20)
        seen = session.match.record().deals
    connection = sqlite3.connect(tmp_path / FILE)
    [(text,)] = connection.execute("SELECT ruleset FROM matches").fetchall()
    plain = msgspec.json.decode(text)
    assert "draw" in plain["options"]
    plain["options"]["draw"]["key"] = key
    connection.execute("UPDATE matches SET ruleset = ?", (msgspec.json.encode(plain).decode(),))
    connection.commit()
    connection.close()
    with open_store(tmp_path) as store:
        resumed = store.resume()
        assert resumed.match.record().deals == seen
        assert resumed.ruleset.options == {}
        assert "Match 1: its names, its title or its rules were damaged, and may have changed." in store.notices


def test_a_stray_recovered_file_replaces_nothing(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    with open_store(tmp_path / "empty"):
        pass
    strays = [path.with_name(f"{FILE}.recovered-{name}") for name in ("20200101-000000", "99990101-000000")]
    strays[0].write_bytes(b"no database")
    shutil.copy(tmp_path / "empty" / FILE, strays[1])
    contents = [stray.read_bytes() for stray in strays]
    with open_store(path.parent) as store, open_store(path.parent) as other:
        assert (store.notices, store.count(), other.count()) == ([], 3, 3)
        look_at_everything(store)
    # Nor where what is there is damaged: they were not made of it.
    data = b"?" * 64 + path.read_bytes()[64:]
    path.write_bytes(data)
    with open_damaged(path.parent, data) as store:
        assert any("carried over whole" in notice for notice in store.notices)
        assert store.count() >= 3
    assert [stray.read_bytes() for stray in strays] == contents
    # Where there is nothing, a sound one is better than none.
    for part in path.parent.glob(f"{FILE}*"):
        if part not in strays:
            part.unlink()
    with open_store(path.parent) as store:
        assert (store.notices, store.count()) == ([], 0)
    assert strays[0].read_bytes() == contents[0]
    assert not strays[1].exists()


def test_a_link_to_nothing_is_not_replaced_by_an_empty_file(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    (tmp_path / "data").mkdir()
    link = tmp_path / "data" / FILE
    link.symlink_to(path)
    with open_store(tmp_path / "data") as store:
        assert (store.count(), store.path) == (3, path)
        look_at_everything(store)
    path.rename(tmp_path / "elsewhere")
    with pytest.raises(StoreError, match=r"is a link to .* where there is no file"):
        open_store(tmp_path / "data")
    assert link.is_symlink()
    assert not path.exists()
    link.unlink()
    link.symlink_to(link)
    with pytest.raises(StoreError, match=FILE):
        open_store(tmp_path / "data")


def test_a_damaged_file_behind_a_link_is_set_aside_beside_itself(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).symlink_to(path)
    data = b"?" * 64 + path.read_bytes()[64:]
    path.write_bytes(data)
    with open_store(tmp_path / "data") as store:
        assert "3 matches were carried over whole." in store.notices
    assert (tmp_path / "data" / FILE).is_symlink()
    assert [found.read_bytes() for found in path.parent.glob("matches-damaged-*.sqlite3")] == [data]


def test_notices_of_a_killed_program_come_again(sound: Path, tmp_path: Path) -> None:
    path = damaged_copy(sound, tmp_path / "x")
    path.write_bytes(b"?" * 64 + path.read_bytes()[64:])
    program = (
        "import os, sys; from pathlib import Path; from canasta_tui.store.store import Store;"
        "store = Store(Path(sys.argv[1])); print(*store.notices, sep='|', flush=True); os.kill(os.getpid(), 9)"
    )
    outputs = [
        subprocess.run([sys.executable, "-c", program, str(path.parent)], capture_output=True, text=True, check=False)
        for _ in range(2)
    ]
    assert outputs[0].stdout == outputs[1].stdout
    with open_store(path.parent) as store:
        assert "|".join(store.notices) == outputs[0].stdout.strip()
        assert "3 matches were carried over whole." in store.notices
    with open_store(path.parent) as store:
        assert store.notices == []
