"""Titles, notes, corrections, deleting: what people change of a match that was played."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import Note
from canasta_tui.store.errors import NoSuchMatchError, StoreError
from canasta_tui.store.folder import FILE
from canasta_tui.store.listing import Filter
from canasta_tui.store.store import Store
from tests.store.helpers import clock, new_session, open_store, play, resumed_session, unkilled


def deals_played(store: Store, deals: int) -> Match:
    """A match of which so many deals are finished, and the next has begun."""
    session = new_session(store)
    while session.match.finished < deals or session.match.deal.phase == "over":
        play(session, acts=1)
    session.journal.close()
    return session.match


def test_a_correction_changes_totals_and_leaves_the_sheet(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        match = deals_played(store, 1)
        sheet, totals = match.sheets[0], match.totals
        record = store.correct(1, deal=0, side=1, points=-100, reason="  looked at\tthe stock ")
        assert record.corrections[0].reason == "looked at the stock"
        assert record.corrections[0].before == 2
        corrected = Match.replay(record)
        assert corrected.sheets[0] == sheet
        assert corrected.totals == (totals[0], totals[1] - 100) == store.row(1).totals


def test_the_minimum_of_the_next_deal_follows_a_correction(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        match = deals_played(store, 1)
        running = match.deal.sides[0].minimum
        store.correct(1, deal=0, side=0, points=3000 - match.totals[0], reason="a test")
        session = resumed_session(store.resume(1))
        assert session.match.deal.sides[0].minimum == running
        while session.match.finished < 2:
            play(session, acts=1)
        assert session.match.over
        assert session.match.totals[0] >= 3000 - 500


def test_a_correction_can_open_a_finished_match_again_and_end_one(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        assert store.row(1).finished
        best = max(unkilled().totals)
        winner = unkilled().totals.index(best)
        store.correct(1, deal=0, side=winner, points=-best, reason="all of it was wrong")
        assert (store.row(1).finished, store.row(1).winner) == (False, None)
        store.correct(1, deal=0, side=winner, points=best, reason="no, it was right")
        assert (store.row(1).finished, store.row(1).winner, store.row(1).totals) == (
            True,
            winner,
            unkilled().totals,
        )
        assert [c.points for c in store.record(1).corrections] == [-best, best]


@pytest.mark.parametrize(
    ("deal", "side", "points", "reason"),
    [(0, 0, -10, "  "), (0, 0, 0, "x"), (0, 0, 10**7, "x"), (0, 2, 5, "x"), (-1, 0, 5, "x"), (1, 0, 5, "x")],
)
def test_a_correction_that_says_nothing_or_names_no_sheet_is_refused(
    tmp_path: Path, deal: int, side: int, points: int, reason: str
) -> None:
    with open_store(tmp_path) as store:
        deals_played(store, 1)
        with pytest.raises(StoreError):
            store.correct(1, deal=deal, side=side, points=points, reason=reason)
        assert store.record(1).corrections == ()


def test_a_title_can_be_given_found_and_taken_away(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        new_session(store)
        store.rename(1, " Påsk\x1b[31m  i Örebro\u202e ")
        assert store.row(1).title == "Påsk [31m i Örebro"
        assert store.count(Filter(text="ÖREBRO påsk")) == 1
        assert store.record(1).title == store.row(1).title
        store.rename(1, "")
        assert store.count(Filter(text="örebro")) == 0
        store.rename(1, "x" * 10_000)
        assert len(store.row(1).title) == 2000
        store.rename(1, ("x" * 1999) + " y")
        assert store.row(1).title == "x" * 1999
        store.rename(1, "\u3164 \u2800")
        assert store.row(1).title == "", "nothing of it can be seen"
        with pytest.raises(NoSuchMatchError):
            store.rename(2, "x")


def test_a_match_a_deal_and_an_act_can_have_a_note_each(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store), acts=5)
        store.annotate(1, "a match")
        store.annotate(1, "a deal", deal=0)
        store.annotate(1, "an act", deal=0, act=3)
        store.annotate(1, "another deal", deal=0)
        assert set(store.record(1).notes) == {
            Note(text="a match"),
            Note(text="another deal", deal=0),
            Note(text="an act", deal=0, act=3),
        }
        store.annotate(1, " ", deal=0)
        assert len(store.record(1).notes) == 2
        for deal, act in ((1, None), (0, 5), (None, 0)):
            with pytest.raises(StoreError, match="deal or an act"):
                store.annotate(1, "nowhere", deal=deal, act=act)
        assert len(store.record(1).notes) == 2
        with pytest.raises(NoSuchMatchError):
            store.annotate(5, "x")


def test_a_deleted_match_can_be_restored_and_is_gone_for_good_after_a_month(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store))
        record = store.record(1)
        store.delete(1)
        assert store.count() == 0
        assert store.players() == []
        assert store.last_unfinished() is None
        assert [row.number for row in store.page(Filter(deleted=True))] == [1]
        store.restore(1)
        assert store.record(1) == record
        store.delete(1)
        with pytest.raises(NoSuchMatchError):
            store.delete(2)

    def later(days: int) -> datetime:
        return clock() + timedelta(days=days)

    with Store(tmp_path, clock=lambda: later(29)) as store:
        assert store.record(1) == record
    with Store(tmp_path, clock=lambda: later(31)) as store:
        with pytest.raises(NoSuchMatchError):
            store.restore(1)
        new_session(store)
        assert store.row(2).number == 2
    line = record.deals[0].acts[0].encode()
    assert (tmp_path / FILE).read_bytes().count(line) < 3


def test_of_deleted_matches_only_the_old_ones_go_for_good(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(new_session(store, seed=1))
        play(new_session(store, seed=2))
        store.delete(1)
    with Store(tmp_path, clock=lambda: clock() + timedelta(days=20)) as store:
        store.delete(2)
    with Store(tmp_path, clock=lambda: clock() + timedelta(days=31)) as store:
        with pytest.raises(NoSuchMatchError):
            store.restore(1)
        store.restore(2)
        assert store.row(2).number == 2


def test_an_unfinished_deleted_match_is_not_resumed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        new_session(store)
        store.delete(1)
        with pytest.raises(NoSuchMatchError):
            store.resume()
        with pytest.raises(StoreError, match="was deleted"):
            store.resume(1)
        assert store.row(1).deleted == "2026-03-01T19:30:00+00:00"
        store.restore(1)
        assert store.row(1).deleted is None
        assert store.resume(1).match_id == 1
