"""What the journal keeps, and who may go on with a match."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import SeatDraw
from canasta_tui.rules.schema import from_builtins
from canasta_tui.store.errors import MatchInUseError, NoSuchMatchError, StoreError
from canasta_tui.store.folder import FILE, data_folder
from canasta_tui.store.journal import Journal
from canasta_tui.store.locks import FileLock
from canasta_tui.store.schema import COLUMNS
from canasta_tui.store.store import Store
from canasta_tui.tui.session import MatchStart, Session
from tests.store.helpers import NAMES, new_session, open_store, play, resumed_session, short_rules, unkilled


def test_a_kept_match_is_the_match_that_was_played(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        play(session)
        record = store.record(1)
    assert record.deals == session.match.record().deals
    assert from_builtins(record.ruleset) == session.ruleset
    assert (record.names, record.seed, record.started) == (NAMES[:4], 7, "2026-03-01T19:30:00+00:00")
    assert record.ended is not None
    replayed = Match.replay(record)
    assert replayed.sheets == session.match.sheets
    assert replayed.winner == session.match.winner


@pytest.mark.parametrize("acts", [0, 1, 2, 17, 60, 111])
def test_a_resumed_match_stands_at_the_same_position_and_ends_the_same(tmp_path: Path, acts: int) -> None:
    with open_store(tmp_path) as store:
        first = new_session(store)
        play(first, acts=acts)
    with open_store(tmp_path) as store:
        resumed = store.resume()
        for seat in range(-1, 4):
            assert resumed.match.view(seat) == first.match.view(seat)
        assert resumed.match.deal.stocks == first.match.deal.stocks
        assert resumed.match.can_undo() == first.match.can_undo()
        session = resumed_session(resumed)
        play(session)
        assert session.match.record() == unkilled().record()
        assert store.record(1).deals == unkilled().record().deals


def test_an_act_taken_back_leaves_nothing_in_the_file(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        while not session.match.can_undo():
            play(session, acts=1)
        line = store.record(1).deals[-1].acts[-1]
        session.undo()
        assert store.record(1).deals == session.match.record().deals
    assert line.encode() not in (tmp_path / FILE).read_bytes()


def test_a_note_goes_with_the_act_that_is_taken_back(tmp_path: Path) -> None:
    with open_store(tmp_path / "one") as store, open_store(tmp_path / "other") as other:
        session = new_session(store)
        while not session.match.can_undo():
            play(session, acts=1)
        last = len(session.match.deals[-1].acts) - 1
        store.annotate(1, "a bold take", deal=0, act=last)
        store.annotate(1, "what came before", deal=0, act=last - 1)
        session.undo()
        record = store.record(1)
        assert [note.text for note in record.notes] == ["what came before"]
        assert other.record(other.add(record)) == record


def test_drawn_seats_are_kept(tmp_path: Path) -> None:
    draws = (SeatDraw(name="Bo", cards="Jk 4h"), SeatDraw(name="Anna", cards="Ks"))
    with open_store(tmp_path) as store:
        Session.new(short_rules(table="2"), ("Anna", "Bo"), seed=1, draws=draws, journal=store.journal())
        assert store.record(1).seating == draws


def test_a_large_seed_and_odd_names_are_kept(tmp_path: Path) -> None:
    names = ("Åsa \N{BLACK HEART SUIT} 'x'; --", "\N{CJK UNIFIED IDEOGRAPH-674E}" * 8)
    with open_store(tmp_path) as store:
        Session.new(short_rules(table="2"), names, seed=10**40, journal=store.journal())
        record = store.record(1)
        assert (record.seed, record.names) == (10**40, names)
        assert store.resume(1).seed == 10**40


@pytest.mark.parametrize(
    "names",
    [
        ("Anna", "anna"),
        ("Anna", ""),
        ("Anna", "\u3164"),
        ("Anna", "Bo\n"),
        ("Anna", " Bo"),
        ("Anna", "B" * 17),
        ("Anna", "\N{HEBREW LETTER ALEF}" * 200),
    ],
)
def test_names_that_no_record_may_hold_are_refused_before_play(tmp_path: Path, names: tuple[str, str]) -> None:
    with open_store(tmp_path) as store:
        with pytest.raises(StoreError, match=r"[Nn]ame"):
            Session.new(short_rules(table="2"), names, seed=1, journal=store.journal())
        assert store.count() == 0


def test_a_session_left_behind_in_this_program_does_not_bar_the_match_and_writes_no_more(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        left = new_session(store)
        play(left, acts=10)
        session = resumed_session(store.resume(1))
        with pytest.raises(StoreError, match="not being played here"):
            play(left, acts=1)
        play(session, acts=10)
        assert store.record(1).deals == session.match.record().deals


def test_a_match_killed_between_its_last_act_and_its_sheet_is_over_when_resumed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        whole = unkilled()
        play(session, acts=sum(len(deal.acts) for deal in whole.deals))
        assert session.match.over
        assert not store.row(1).finished
    with open_store(tmp_path) as store:
        resumed = store.resume()
        assert resumed.match.over
        row = store.row(1)
        assert (row.finished, row.totals, row.winner) == (True, whole.totals, whole.winner)
        with pytest.raises(StoreError, match="over"):
            store.resume(1)


def test_a_match_killed_before_its_first_deal_is_dealt_when_resumed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        store.journal().start_match(MatchStart(short_rules(), NAMES[:4], 7))
    with open_store(tmp_path) as store:
        session = resumed_session(store.resume())
        play(session)
        assert session.match.record() == unkilled().record()


def test_the_end_of_a_deal_may_be_given_again(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store)
        while session.match.finished == 0:
            play(session, acts=1)
        session.journal.end_deal(session.match.sheets[-1])
        session.journal.end_deal(session.match.sheets[-1])
        assert store.row(1).totals == session.match.totals
        assert sum(player.deals for player in store.players()) == 4


def test_a_second_program_can_read_the_match_but_not_play_it(tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path) as second:
        session = new_session(first)
        play(session, acts=5)
        with pytest.raises(MatchInUseError, match="another window"):
            second.resume(1)
        with pytest.raises(MatchInUseError):
            second.delete(1)
        assert second.record(1).deals == session.match.record().deals
        play(session, acts=5)
        assert second.record(1).deals == session.match.record().deals
        assert new_session(second, seed=8).match.deals
        session.journal.close()
        assert second.resume(1).match.record().deals == session.match.record().deals


def test_two_programs_play_two_matches_at_once(tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path) as second:
        sessions = [new_session(first, seed=1), new_session(second, seed=2)]
        for _ in range(30):
            for session in sessions:
                play(session, acts=1)
        assert [first.record(n).deals for n in (1, 2)] == [session.match.record().deals for session in sessions]


def test_there_is_nothing_to_resume_in_a_new_folder(tmp_path: Path) -> None:
    with open_store(tmp_path / "new" / "folder") as store:
        assert store.notices == []
        assert store.last_unfinished() is None
        with pytest.raises(NoSuchMatchError):
            store.resume()
        for number in (-1, 0, 1, 10**30):
            with pytest.raises(NoSuchMatchError):
                store.resume(number)


def test_the_last_unfinished_match_is_resumed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        for seed in (1, 2, 3):
            session = new_session(store, seed=seed)
            if seed == 3:
                play(session)
            session.journal.close()
        assert store.resume().match_id == 2


def test_a_lock_waits_and_gives_up(tmp_path: Path) -> None:
    held, other = FileLock(tmp_path / "x.lock"), FileLock(tmp_path / "x.lock")
    assert held.take()
    assert not other.take(wait=0.03)
    held.release(remove=True)
    assert other.take(wait=0.03)
    assert not held.take()
    other.release()


def test_many_share_a_lock_and_one_alone_has_to_wait(tmp_path: Path) -> None:
    shared = [FileLock(tmp_path / "x.lock", shared=True) for _ in range(2)]
    alone = FileLock(tmp_path / "x.lock")
    assert all(lock.take() for lock in shared)
    assert not alone.take()
    for lock in shared:
        lock.release()
    assert alone.take()
    assert not shared[0].take()
    alone.release()


def test_a_commit_waits_for_the_disk_and_what_is_deleted_is_overwritten(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        settings = ("synchronous", "journal_mode", "foreign_keys", "secure_delete")
        found = [store._database.row(f"PRAGMA {name}") for name in settings]
        assert found == [(2,), ("wal",), (1,), (1,)]


def test_the_data_folder_is_as_given_then_as_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CANASTA_DATA_DIR", str(tmp_path / "named"))
    assert data_folder(tmp_path / "given") == tmp_path / "given"
    assert data_folder() == tmp_path / "named"
    monkeypatch.delenv("CANASTA_DATA_DIR")
    assert data_folder().name == "canasta"


def test_the_tables_are_as_the_reader_of_damaged_files_knows_them(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        connection = sqlite3.connect(store.path)
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables - {"sqlite_sequence"} == set(COLUMNS)
        for table, columns in COLUMNS.items():
            found = connection.execute(f"PRAGMA table_info({table})").fetchall()
            assert [row[1] for row in found] == list(columns)
            for other, its in COLUMNS.items():
                pairs = list(zip(columns.values(), its.values(), strict=False))
                apart = len(columns) != len(its) or any(not set(one) & set(two) for one, two in pairs)
                assert apart or other == table
            for _number, name, _type, required, _default, key in found:
                assert (type(None) in columns[name]) == (bool(key) or not required)
        connection.close()


def test_a_match_that_is_over_is_held_from_nobody(tmp_path: Path) -> None:
    with open_store(tmp_path) as first, open_store(tmp_path) as second:
        session = new_session(first)
        play(session, acts=3)
        assert isinstance(session.journal, Journal)
        assert session.journal.holds
        play(session)
        assert session.match.over
        assert not session.journal.holds
        second.delete(1)
