"""Old matches on the screen: the list, the sheet, corrections, exports, the replay with open hands, statistics."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from textual import events
from textual.pilot import Pilot

from canasta_tui.engine.match import Match
from canasta_tui.store.exports.data import from_bytes
from canasta_tui.store.statistics import VariantStatistics
from canasta_tui.store.store import Store
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.protocols.matches import ProtocolsPage
from canasta_tui.tui.protocols.replay import ReplayPage
from canasta_tui.tui.protocols.sheet import ProtocolPage
from canasta_tui.tui.protocols.statistics import StatisticsPage, TablesText
from canasta_tui.tui.sheet import SheetPage
from canasta_tui.tui.widgets.act_list import ActList
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.score_sheet import SheetDeal
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.words.canastas import CanastaWord
from tests.store import helpers as kept
from tests.store.test_listing import fill
from tests.tui.helpers import (
    SIZES,
    app_on,
    click,
    frame,
    new_match,
    new_session,
    open_game,
    play_deals,
    press,
    settle,
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two finished matches and one in its third deal."""
    folder = tmp_path_factory.mktemp("played")
    with kept.open_store(folder) as store:
        kept.play(kept.new_session(store))
        kept.play(kept.new_session(store, kept.short_rules("jonstorp", "5", 1500), 3))
        session = kept.new_session(store, kept.short_rules("jonola", "4", 90_000), 4)
        while len(session.match.deals) < 3:
            kept.play(session, acts=1)
        kept.play(session, acts=7)
        store.rename(1, "Whitsun")
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """The same, to be changed."""
    shutil.copytree(played, tmp_path / "data")
    return tmp_path / "data"


async def to_list(pilot: Pilot[int]) -> ProtocolsPage:
    await settle(pilot)
    await press(pilot, "o")
    page = pilot.app.screen
    assert isinstance(page, ProtocolsPage)
    return page


async def to_sheet(pilot: Pilot[int], number: int) -> ProtocolPage:
    page = await to_list(pilot)
    while page.chosen is None or page.chosen.number != number:
        await press(pilot, "down")
    await press(pilot, "enter")
    sheet = pilot.app.screen
    assert isinstance(sheet, ProtocolPage)
    return sheet


def replay(app: CanastaApp) -> ReplayPage:
    assert isinstance(app.screen, ReplayPage)
    return app.screen


def numbers(page: ProtocolsPage) -> list[int]:
    rows = [page.row(at) for at in range(page.count)]
    return [row.number for row in rows if row is not None]


# The list


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_tells_matches_apart(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        page = await to_list(pilot)
        shown = frame(app)
        assert numbers(page) == [3, 2, 1]
        assert "3 matches" in shown
        assert "Whitsun" in shown
        assert "unfinished" in shown
        assert shown.count("2026-03-01") == 3
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuPage)


async def test_the_list_is_filtered_and_sorted_by_keys(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "slash", *"eva", "enter")
        assert numbers(page) == [2]
        assert "with eva" in frame(app)
        await press(pilot, "slash", "ctrl+u", *"nobody", "enter")
        assert numbers(page) == []
        assert "No match fits" in frame(app)
        await press(pilot, "slash", "ctrl+u", "enter", "f")
        assert numbers(page) == [3]
        await press(pilot, "f")
        assert numbers(page) == [2, 1]
        await press(pilot, "f", "v")
        assert page.filter.variant == "jonstorp"
        assert numbers(page) == [2]
        await press(pilot, "v", "v", "v", "s")
        assert page.sort == "variant"
        assert numbers(page) == [2, 3, 1]
        await press(pilot, "o")
        assert numbers(page) == [1, 3, 2]


async def test_escape_leaves_what_was_typed(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "slash", *"eva", "escape")
        assert isinstance(app.screen, ProtocolsPage)
        assert numbers(page) == [3, 2, 1]


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_is_deleted_after_a_yes_only_and_can_be_brought_back(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        page = await to_list(pilot)
        for keys in (
            ("x", "n"),
            ("x", "escape"),
            ("x", "enter", "x", "d", "u", "space", "n"),
            ("x", "delete", "escape"),
        ):
            await press(pilot, "end", *keys)
            assert numbers(page) == [3, 2, 1]
            assert not page.asks
        await press(pilot, "x")
        assert "Delete match 1, Whitsun: Anna, Bo, Cia, Dan?" in frame(app)
        await click(pilot, "key", "y")
        assert numbers(page) == [3, 2]
        assert "u brings it back" in frame(app)
        await press(pilot, "u")
        assert numbers(page) == [3, 2, 1]
        await press(pilot, "u")
        assert "Nothing was deleted here" in frame(app)


async def test_what_is_asked_before_a_deletion_fits_however_long_the_names_are(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await to_list(pilot)
        page.store.rename(1, "an evening at the lake with all the neighbours and their cousins")
        page.load()
        await press(pilot, "end", "x")
        assert "Delete match 1? For 30 days it can be brought back." in frame(app)


async def test_yes_is_said_in_the_language_of_the_table(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        for language in ("sv", "da", "nb"):
            app.desk.change(language=language)
            page = await to_list(pilot)
            await press(pilot, "x")
            assert " j  ja" in frame(app)
            await press(pilot, "j")
            assert page.count == 2
            await press(pilot, "u", "x", "y")
            assert page.count == 2
            await press(pilot, "u", "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_deleted_matches_are_listed_and_restored_on_a_later_day(folder: Path, size: tuple[int, int]) -> None:
    with Store(folder) as store:  # by the clock of this day: thirty days later they are gone for good
        store.delete(3)
        store.delete(1)
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        page = await to_list(pilot)
        assert numbers(page) == [2]
        await press(pilot, "d")
        assert numbers(page) == [3, 1]
        shown = frame(app)
        assert "Deleted matches" in shown
        assert "2 matches" in shown
        assert re.search(r"Deleted on \d{4}-\d\d-\d\d; u brings it back", shown)
        await press(pilot, "c")
        assert "Bring it back first" in frame(app)
        await press(pilot, "x")
        assert "deleted already" in frame(app)
        await press(pilot, "end")
        await click(pilot, "key", "u")
        assert numbers(page) == [3]
        assert "Match 1 is back" in frame(app)
        await press(pilot, "u")
        assert "No deleted match is kept" in frame(app)
        await press(pilot, "u", "enter", "x", "escape")
        assert app.screen is page
        assert numbers(page) == [3, 2, 1]
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuPage)


@pytest.mark.parametrize("size", SIZES)
async def test_a_named_match_still_shows_who_played(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        page = await to_list(pilot)
        row = next(line for line in frame(app).splitlines() if "Whitsun" in line)
        assert "Whitsun: Ann" in row
        await press(pilot, "end")
        assert "Whitsun: Anna, Bo, Cia, Dan." in frame(app)
        page.store.rename(1, "A very long evening at the summer house by the lake, with wine")
        page.changed()
        await press(pilot, "home")
        assert any("A v" in line and ": An" in line for line in frame(app).splitlines())
        await press(pilot, "enter", "escape", "end", "enter")
        assert "Anna & Cia" in frame(app)


async def test_a_match_is_named_and_annotated(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "end", "n", "ctrl+u", *"Easter", "enter")
        assert page.store.row(1).title == "Easter"
        assert "Easter" in frame(app)
        await press(pilot, "a", *"long", "enter", "enter")
        assert isinstance(app.screen, ProtocolPage)
        assert "> long" in frame(app)


async def test_the_mouse_sorts_opens_and_goes_back(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        await click(pilot, "sort", "variant")
        assert numbers(page) == [2, 3, 1]
        await click(pilot, "sort", "variant")
        assert numbers(page) == [1, 3, 2]
        await click(pilot, "match", 1)
        assert page.cursor == 1
        await click(pilot, "match", 1)
        assert isinstance(app.screen, ProtocolPage)
        await pilot.click(app.screen.query(SheetDeal).first())
        await settle(pilot)
        assert app.screen.deal == 0
        await pilot.click(app.screen.query(SheetDeal).first())
        await settle(pilot)
        assert isinstance(app.screen, ReplayPage)
        await click(pilot, "act", 3)
        assert app.screen.at == 3


async def test_an_unfinished_match_goes_on_at_its_cover(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "end", "c")
        assert "is over" in frame(app)
        await press(pilot, "home", "c")
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert app.flow.game.session.match.record().deals == page.store.record(3).deals
    app.close()


async def test_an_empty_folder_has_an_empty_list(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_list(pilot)
        assert "No match has been played yet" in frame(app)
        await press(pilot, "enter", "x", "n", "e", "a", "c", "down", "end", "s", "v")
        assert isinstance(app.screen, ProtocolsPage)
        await press(pilot, "t")
        assert isinstance(app.screen, StatisticsPage)


async def steps_to_open(folder: Path, matches: int) -> int:
    """Hundreds of steps that SQLite makes until the list of so many matches stands there."""
    with kept.open_store(folder) as store:
        fill(store, matches)
    made = 0

    def count() -> None:
        nonlocal made
        made += 1

    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "end", "pageup", "escape")
        page.store._database._connection.set_progress_handler(count, 100)
        page = await to_list(pilot)
        assert page.count == matches
    app.close()
    return made


async def test_a_list_of_a_thousand_counts_matches_but_reads_only_those_it_shows(tmp_path: Path) -> None:
    few, many = [await steps_to_open(tmp_path / str(matches), matches) for matches in (50, 1000)]
    assert few > 0
    assert 100 * (many - few) < 40 * 950, "a match that is counted takes some 15 steps; one that is read, hundreds"


# The sheet


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_opens_as_its_sheet_with_the_plot(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        sheet = await to_sheet(pilot, 1)
        shown = frame(app)
        for total in sheet.match.totals:
            assert str(total) in shown
        assert "Totals" in shown
        assert "Whitsun" in shown
        assert "Red threes" in shown


async def test_up_and_down_open_each_deal_line_by_line(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        sheet = await to_sheet(pilot, 1)
        for deal in reversed(range(sheet.match.finished)):
            assert sheet.deal == deal
            rows = [row for row in sheet.rows(compact=True) if row.deal == deal]
            assert len(rows) > 8
            score = sheet.match.sheets[deal].scores[0]
            assert any(row.cells and row.cells[0][0] == str(score.total) for row in rows)
            await press(pilot, "up")
        assert sheet.deal == 0


async def test_a_sheet_is_corrected_with_a_reason_and_stays_visible(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        before = sheet.match.totals
        await press(pilot, "home", "k", "2", *"-150", "enter", *"peeked", "enter")
        assert sheet.match.totals == (before[0], before[1] - 150)
        assert sheet.match.sheets[0] == Match.replay(sheet.record).sheets[0]
        shown = frame(app)
        assert "−150" in shown
        assert "The totals follow" in shown
        await press(pilot, "home")
        assert "peeked" in frame(app)


@pytest.mark.parametrize("keys", [("k", "9", "escape"), ("k", "1", "x", "enter"), ("k", "1", "5", "enter", "enter")])
async def test_a_correction_without_side_points_or_reason_changes_nothing(folder: Path, keys: tuple[str, ...]) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, *keys)
        assert sheet.record.corrections == ()
        assert app.screen is sheet


@pytest.mark.parametrize("size", SIZES)
async def test_a_wrong_number_asks_again_and_what_follows_is_no_command(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        sheet = await to_sheet(pilot, 1)
        before = sheet.match.totals
        # As typed by somebody who looks at the keyboard: "e" would export, "c" go on, escape leave the page.
        await press(pilot, "home", "k", "2", *"1oo", "enter", *"peeked", "enter")
        assert sheet.asks
        assert "1oopeeked is not a number of points" in frame(app)
        assert "1oopeeked" in frame(app)
        await press(pilot, *["backspace"] * 8, *"0", "enter")
        assert sheet.asks, "ten points by now"
        await press(pilot, *"peeked", "enter")
        assert not sheet.asks
        assert [(c.side, c.points, c.reason) for c in sheet.record.corrections] == [(1, 10, "peeked")]
        assert sheet.match.totals == (before[0], before[1] + 10)


async def test_no_points_at_all_ask_for_a_number(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, "k", "1", "enter")
        assert sheet.asks
        assert "! A number is needed." in frame(app)
        assert "…" not in frame(app).splitlines()[-2]
        await press(pilot, *"15", "enter", *"peeked", "enter")
        assert [(c.side, c.points, c.reason) for c in sheet.record.corrections] == [(0, 15, "peeked")]


async def test_points_that_cannot_be_are_refused_before_the_reason_is_typed(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        for wrong in ("0", "1000001", "-9999999", "1.5", "٣", "9" * 40):
            await press(pilot, "k", "1", *wrong, "enter")
            assert " ! " in frame(app), wrong
            await press(pilot, "left")
            assert "Points to add" in frame(app), wrong
            await press(pilot, "escape")
        assert sheet.record.corrections == ()


async def test_the_n_of_a_reason_never_deals_the_next_deal(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match("svensk", "2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.flow.game is not None
        session = app.flow.game.session
        play_deals(session, 1)
        app.flow.go()
        await settle(pilot)
        await press(pilot, "k", "1", *"ten", "enter", *"not counted", "enter")
        assert isinstance(app.screen, SheetPage)
        assert app.screen.asks
        assert len(session.match.deals) == 1
    app.close()


async def test_what_cannot_be_kept_stays_as_it_was_typed(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        await press(pilot, "end", "n", "ctrl+u", *"Easter")
        page.store.close()
        await press(pilot, "enter")
        assert " ! " in frame(app)
        await press(pilot, "up")
        assert "Easter" in frame(app)


async def test_what_can_be_chosen_can_be_clicked(folder: Path, tmp_path: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, "k")
        await click(pilot, "key", "2")
        await press(pilot, *"-5", "enter", *"why", "enter")
        assert [(c.side, c.points) for c in sheet.record.corrections] == [(1, -5)]
        await press(pilot, "e")
        await click(pilot, "key", "c")
        assert sheet.asks
        assert ".csv" in frame(app)
        await click(pilot, "key", "escape")
        assert not sheet.asks


async def test_a_match_is_exported_and_an_existing_file_not_overwritten_unasked(folder: Path, tmp_path: Path) -> None:
    app = app_on(folder)
    file = tmp_path / "match.yaml"
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await export_to(pilot, "y", file)
        assert "Written to" in frame(app)
        assert from_bytes(file.read_bytes(), "file") == sheet.record
        file.write_text("mine")
        await export_to(pilot, "h", file)
        await press(pilot, "n")
        assert file.read_text() == "mine"
        await export_to(pilot, "h", file)
        await press(pilot, "y")
        assert file.read_text().startswith("<!DOCTYPE html>")
        await export_to(pilot, "c", tmp_path / "none" / "x.csv")
        assert "cannot be used" in frame(app)


async def test_a_record_of_a_match_in_play_is_not_written_unasked(folder: Path, tmp_path: Path) -> None:
    app = app_on(folder)
    file = tmp_path / "match.out"
    async with app.run_test(size=(80, 24)) as pilot:
        sheet = await to_sheet(pilot, 3)
        for form in ("y", "j"):
            for answer in ("n", "escape", "enter"):
                await export_to(pilot, form, file)
                assert "every hand" in frame(app)
                await press(pilot, answer)
                assert not file.exists()
                await press(pilot, "escape") if sheet.asks else None
            await export_to(pilot, form, file)
            await press(pilot, "y")
            assert from_bytes(file.read_bytes(), "file") == sheet.record
            file.unlink()
        for form in ("m", "c", "h"):
            await export_to(pilot, form, file)
            assert "Written to" in frame(app)
            file.unlink()


@pytest.mark.parametrize("name", ["~nobody-of-that-name/x.md", "x" * 300 + ".md", "a\0b.md", "/dev/null/x.md"])
async def test_a_file_that_cannot_be_written_is_asked_for_again(folder: Path, name: str) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, "e", "m", "ctrl+u")
        pilot.app.post_message(events.Paste(f"/none/{name}"))
        await settle(pilot)
        await press(pilot, "enter")
        assert sheet.asks
        assert "cannot be used" in frame(app)


async def export_to(pilot: Pilot[int], form: str, file: Path) -> None:
    await press(pilot, "e", form, "ctrl+u")
    pilot.app.post_message(events.Paste(str(file)))
    await settle(pilot)
    await press(pilot, "enter")


async def test_a_match_without_a_finished_deal_shows_no_hand(folder: Path) -> None:
    with kept.open_store(folder) as store:
        kept.play(kept.new_session(store, seed=11), acts=5)
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        sheet = await to_sheet(pilot, 4)
        assert "No deal of this match is finished yet" in frame(app)
        await press(pilot, "enter", "k", "up", "down")
        assert app.screen is sheet


# The replay


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("match", [1, 2, 3])
async def test_every_act_is_shown_with_all_hands_and_its_worth(folder: Path, size: tuple[int, int], match: int) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        sheet = await to_sheet(pilot, match)
        await press(pilot, "home", "enter")
        page = replay(app)
        assert (page.deal, page.at) == (0, 0)
        await press(pilot, "right", "right", "space", "down")
        deal = page.step.deal
        lines = frame(app).splitlines()
        hands = {name: line for line in lines for name in sheet.match.names if line[2:].startswith(name)}
        for seat, name in enumerate(sheet.match.names):
            assert f" {len(deal.hands[seat])} " in hands[name]
            shown = page.query(Hand)[seat]
            assert sorted(item.card for item in shown.cards) == sorted(deal.hands[seat])
            assert name in hands
        act = page.query_one(ActList).acts[page.at]
        assert act.worth.replace("−", "-") == f"{page.step.worth:+d}".replace("+0", "0")
        assert any(f" {page.at} " in line and line.split()[-1] == act.worth for line in lines)


async def test_the_replay_is_the_table_with_what_lies_on_it(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        await to_sheet(pilot, 1)
        await press(pilot, "home", "enter", "down", "down")
        page, view = replay(app), replay(app).step.deal.view(-1)
        assert [melds.shown.view for melds in page.query(Melds) if melds.shown] == list(view.sides)
        assert [stock.count for stock in page.query(Stock)] == list(view.stocks)
        pile = page.query_one(DiscardPile).pile
        assert pile is not None
        assert list(pile.seen) == page.step.deal.pile[::-1]
        before = frame(app)
        for widget in (Hand, Melds, Stock, DiscardPile):
            await pilot.click(widget)
            await settle(pilot)
            assert not app.screen.query(widget).first().hovered
        assert frame(app) == before


async def test_the_replay_goes_forwards_back_by_turns_and_by_deals(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, "home", "enter", "down", "down")
        page = replay(app)
        assert page.step.turn == 1
        at = page.at
        await press(pilot, "left", "right")
        assert page.at == at
        await press(pilot, "up")
        assert page.step.turn == 0
        await press(pilot, "end")
        assert page.step.deal.sheet == sheet.match.sheets[0]
        await press(pilot, "pagedown")
        assert (page.deal, page.at) == (1, 0)
        await press(pilot, "pageup", "pageup")
        assert page.deal == 0
        assert "first deal" in frame(app)
        await press(pilot, "home", "left")
        assert page.at == 0


async def test_a_deal_that_is_not_finished_stays_closed(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await to_sheet(pilot, 3)
        await press(pilot, "end", "enter", "pagedown")
        assert replay(app).deal == 1
        assert "still in play" in frame(app)


async def test_an_act_can_have_a_note(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        sheet = await to_sheet(pilot, 1)
        await press(pilot, "home", "enter", "right", "right", "a", *"why", "enter")
        assert '"why"' in frame(app)
        await press(pilot, "escape")
        sheet.changed()
        assert [(note.deal, note.act, note.text) for note in sheet.record.notes] == [(0, 1, "why")]


async def test_the_sheet_of_a_match_in_play_replays_its_finished_deal(folder: Path) -> None:
    app = app_on(folder)
    session = new_session("svensk", "2")
    play_deals(session, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        await press(pilot, "w")
        page = replay(app)
        assert page.record.names == session.names
        await press(pilot, "a")
        assert not page.asks
        await press(pilot, "escape")
        assert not isinstance(app.screen, ReplayPage)


async def test_the_table_corrects_the_sheet_of_a_deal_that_has_just_ended(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match("svensk", "2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.flow.game is not None
        session = app.flow.game.session
        play_deals(session, 1)
        app.flow.go()
        await settle(pilot)
        assert isinstance(app.screen, SheetPage)
        before = session.match.totals
        await press(pilot, "k", "1", *"1500", "enter", "enter")
        assert "needs a reason" in frame(app)
        assert session.match.totals == before
        await press(pilot, *"miscounted", "enter")
        assert session.match.totals == (before[0] + 1500, before[1])
        assert "Correction" in frame(app)
        assert app.desk.store_handle.store.row(1).totals == session.match.totals
        await press(pilot, "n")
        assert isinstance(app.screen, CoverPage)
        assert session.match.deal.sides[0].minimum >= 90
        record = app.desk.store_handle.store.record(1)
        assert Match.replay(record).deal.sides[0].minimum == session.match.deal.sides[0].minimum
    app.close()


# Statistics, a damaged file, colours


@pytest.mark.parametrize("size", SIZES)
async def test_statistics_have_a_line_for_each_player_and_variant(folder: Path, size: tuple[int, int]) -> None:
    app = app_on(folder)
    async with app.run_test(size=size) as pilot:
        page = await to_list(pilot)
        await press(pilot, "t")
        shown = frame(app)
        for player in page.store.players():
            assert any(player.name in line and str(player.deals) in line.split() for line in shown.splitlines())
        assert "Jonola" in shown
        assert isinstance(app.screen, StatisticsPage)
        while app.screen.variant != "svensk":
            await press(pilot, "v")
        assert "Eva" not in frame(app)
        assert "Red" in frame(app)


def test_the_counts_of_canastas_stand_under_the_variant_s_own_words() -> None:
    assert heads(("natural",)) >= {"Natural", "Mixed"}
    assert heads(("red",)) >= {"Red", "Black"}
    assert heads(("red", "natural")) >= {"Natural", "Mixed"}
    assert heads(("red", "natural"), variant="v0") >= {"Red", "Black"}


def heads(words: Sequence[CanastaWord], variant: str = "") -> set[str]:
    """The heads of the statistics where variants ``v0``, ``v1`` and so on have these words for their canastas."""
    counted = [VariantStatistics(variant_id=f"v{n}", name=f"V{n}", word=word) for n, word in enumerate(words)]
    store = SimpleNamespace(variant_statistics=lambda: counted, players=lambda _variant: [])
    page = StatisticsPage(cast("Store", store), variant)
    return set(TablesText(page._tables()).lines(110)[0].plain.split())


@pytest.mark.parametrize("size", SIZES)
async def test_every_page_is_drawn_without_colours_and_in_every_language(
    folder: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    for language in ("sv", "da", "nb"):
        app = app_on(folder)
        async with app.run_test(size=size) as pilot:
            app.desk.change(language=language)
            await to_sheet(pilot, 2)
            await press(pilot, "enter", "end")
            assert all(len(line) <= size[0] for line in frame(app).splitlines())
            await press(pilot, "question_mark", "escape", "escape", "escape", "t")
            assert isinstance(app.screen, StatisticsPage)


async def test_what_cannot_be_read_is_said_on_the_list(folder: Path) -> None:
    app = app_on(folder)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await to_list(pilot)
        page.store.close()
        await press(pilot, "s")
        assert " ! " in frame(app)
        await press(pilot, "enter")
        assert app.screen is page
