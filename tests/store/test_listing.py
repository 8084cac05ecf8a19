"""The list of matches: filter, sort, pages, and a thousand of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from canasta_tui.engine.record import MatchRecord
from canasta_tui.store import open_file
from canasta_tui.store.facts import write_match
from canasta_tui.store.listing import Filter, SortKey, Status
from canasta_tui.store.records import insert_match
from canasta_tui.store.store import Store
from tests.store.helpers import new_session, open_store, play, short_rules, unkilled


def fill(store: Store, matches: int) -> None:
    """Matches as bare rows, without their acts: all that the list looks at."""
    record = msgspec.structs.replace(unkilled().record(), deals=(), seed=1)
    names = ("Anna", "Bo", "Cia", "Dan", "Åke", "Örjan", "Éva")
    with store._database.writing() as connection:
        for n in range(matches):
            seats = tuple(names[(n + k) % len(names)] for k in range(4))
            ruleset = {**record.ruleset, "id": ("svensk", "dansk")[n % 2], "name": ("Swedish Canasta", "Dansk")[n % 2]}
            some = msgspec.structs.replace(
                record, names=seats, started=f"2026-01-{n % 28 + 1:02}T18:00:00+00:00", ruleset=ruleset
            )
            number = insert_match(connection, some)
            write_match(
                connection,
                number,
                deals=n % 9,
                totals=(n % 7000, n % 5003),
                winner=n % 2,
                ended="2026-02-01T20:00:00+00:00" if n % 3 else None,
            )


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    store = open_store(tmp_path_factory.mktemp("list"))
    fill(store, 60)
    return store


def test_the_newest_match_stands_first(store: Store) -> None:
    dates = [row.started or "" for row in store.page()]
    assert dates == sorted(dates, reverse=True)
    assert len(dates) == store.count() == 60


@pytest.mark.parametrize("sort", ["date", "variant", "table", "seats", "result", "deals", "number"])
@pytest.mark.parametrize("descending", [False, True])
def test_the_list_can_be_sorted_and_read_in_pages(store: Store, sort: SortKey, descending: bool) -> None:
    rows = store.page(sort=sort, descending=descending)
    keys = {
        "date": lambda row: row.started,
        "variant": lambda row: row.variant,
        "table": lambda row: row.table,
        "seats": lambda row: row.names,
        "result": lambda row: max(row.totals),
        "deals": lambda row: row.deals,
        "number": lambda row: row.number,
    }
    found = [(keys[sort](row), row.number) for row in rows]
    assert found == sorted(found, reverse=descending)
    pages = [store.page(sort=sort, descending=descending, offset=start, limit=7) for start in range(0, 60, 7)]
    assert [row for page in pages for row in page] == rows


@pytest.mark.parametrize(
    ("chosen", "fits"),
    [
        (Filter(status="unfinished"), lambda row: not row.finished),
        (Filter(status="finished"), lambda row: row.finished),
        (Filter(variant="dansk"), lambda row: row.variant_id == "dansk"),
        (Filter(player="ÅKE"), lambda row: "Åke" in row.names),
        (Filter(player="k"), lambda row: False),
        (Filter(text="svensk örj"), lambda row: row.variant_id == "svensk" and "Örjan" in row.names),
        (Filter(text="%' OR 1=1 --"), lambda row: False),
        (
            Filter(text="bo", status="finished", variant="svensk"),
            lambda row: "Bo" in row.names and row.finished and row.variant_id == "svensk",
        ),
    ],
)
def test_a_filter_lets_through_what_fits_it_and_nothing_else(store: Store, chosen: Filter, fits: object) -> None:
    assert callable(fits)
    expected = [row for row in store.page() if fits(row)]
    assert store.page(chosen) == expected
    assert store.count(chosen) == len(expected)


def test_variants_are_those_of_which_there_is_a_match(store: Store) -> None:
    assert store.variants() == [("dansk", "Dansk"), ("svensk", "Swedish Canasta")]


def test_a_row_tells_how_the_match_stands(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = new_session(store, short_rules("jonola", "3", 3000))
        row = store.row(1)
        assert (row.variant_id, row.table, row.names, row.finished) == ("jonola", "3", ("Anna", "Bo", "Cia"), False)
        assert (row.deals, row.totals, row.winner) == (0, (), None)
        play(session)
        row = store.row(1)
        assert (row.deals, row.totals, row.winner) == (
            session.match.finished,
            session.match.totals,
            session.match.winner,
        )
        statuses: list[Status] = ["all", "finished", "unfinished"]
        assert [store.count(Filter(status=status)) for status in statuses] == [1, 1, 0]


def steps_to_the_first_page(folder: Path) -> int:
    """Hundreds of steps that SQLite makes for the first page of the list."""
    made = 0

    def count() -> None:
        nonlocal made
        made += 1

    with open_store(folder) as store:
        store._database._connection.set_progress_handler(count, 100)
        assert len(store.page(limit=10)) == 10
    return made


def test_a_thousand_matches_open_like_ten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_file, "CHECKED_BYTES", 0)  # rows of a large file are compared when listed
    for name, matches in (("few", 10), ("many", 1000)):
        with open_store(tmp_path / name) as store:
            fill(store, matches)
    assert 0 < steps_to_the_first_page(tmp_path / "many") <= 2 * steps_to_the_first_page(tmp_path / "few")


def test_a_record_without_deals_can_be_listed(tmp_path: Path) -> None:
    record: MatchRecord = msgspec.structs.replace(unkilled().record(), deals=())
    with open_store(tmp_path) as store:
        assert store.row(store.add(record)).totals == ()
