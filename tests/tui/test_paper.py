"""Texts on paper that are longer than the window: keys and wheel scroll them, and the edge says how much is unseen."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.help import HelpPage, KeyLine
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.protocols.sheet import ProtocolPage
from canasta_tui.tui.result import ResultPage
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.widgets.score_sheet import ScoreSheet, SheetDeal
from tests.tui.helpers import app_on, frame, open_game, press, settle
from tests.tui.scenes import played, show

TEXTS = ["signs", "log", "rules"]
"""Scenes with more text than a small window has lines, which the arrows scroll."""


async def show_text(pilot: Pilot[int], scene: str) -> CanastaApp:
    """Bring the app to a scene, at the beginning of a text that is too long for the window."""
    app = await show(pilot, scene)
    await press(pilot, "home")
    while scene == "rules" and unseen(app)[1] < 3:
        await press(pilot, "right")
    return app


def unseen(app: CanastaApp) -> tuple[int, int]:
    """How many lines are above and below, as the paper says."""
    text = frame(app)
    if both := re.search(r"(\d+) lines above, (\d+) below", text):
        return int(both[1]), int(both[2])
    above, below = re.search(r"(\d+) lines? above", text), re.search(r"(\d+) lines? below", text)
    return int(above[1]) if above else 0, int(below[1]) if below else 0


async def turn_wheel(pilot: Pilot[int], *, down: bool) -> None:
    """One notch of the mouse wheel over the paper, and wait until the text stands still."""
    page = pilot.app.screen
    turned = events.MouseScrollDown if down else events.MouseScrollUp
    assert isinstance(page, PaperPage)
    await pilot._post_mouse_events([turned], widget=page.paper, button=0)
    await pilot.wait_for_animation()
    await settle(pilot)


@pytest.mark.parametrize("scene", TEXTS)
async def test_keys_go_through_the_text_and_the_paper_counts_what_is_unseen(tmp_path: Path, scene: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show_text(pilot, scene)
        above, most = unseen(app)
        assert above == 0
        assert most > 2
        await press(pilot, "down", "down")
        assert unseen(app) == (2, most - 2)
        await press(pilot, "up")
        assert unseen(app) == (1, most - 1)
        await press(pilot, "pagedown")
        assert unseen(app)[0] > 1
        await press(pilot, "end")
        assert unseen(app) == (most, 0)
        await press(pilot, "down")
        assert unseen(app) == (most, 0)
        await press(pilot, "pageup", "pageup", "pageup")
        assert unseen(app) == (0, most)


@pytest.mark.parametrize("scene", [*TEXTS, "help"])
async def test_the_wheel_turns_the_text_the_way_it_is_turned(tmp_path: Path, scene: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show_text(pilot, scene)
        _above, most = unseen(app)
        await turn_wheel(pilot, down=True)
        above, below = unseen(app)
        assert above > 0
        assert above + below == most
        await turn_wheel(pilot, down=False)
        assert unseen(app) == (0, most)


async def test_the_end_of_the_log_stays_in_sight_in_a_window_of_another_size(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await show(pilot, "log")
        assert unseen(app) == (0, 0)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        above, below = unseen(app)
        assert above > 0
        assert below == 0
        await press(pilot, "up")
        await pilot.resize_terminal(80, 25)
        await settle(pilot)
        assert unseen(app) == (above - 1, 0)
        await press(pilot, "home")
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert unseen(app)[0] == 0


def lit(app: CanastaApp) -> list[str]:
    """The keys that are lit on the help page."""
    return [line.key.action for line in app.screen.query(KeyLine) if line.has_class("-lit")]


async def test_the_arrows_light_one_key_after_the_other_and_then_scroll_to_the_rule(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "refusal")
        await press(pilot, "question_mark")
        page = app.screen
        assert isinstance(page, HelpPage)
        lines = list(page.query(KeyLine))
        assert lit(app) == ["pick"]
        await press(pilot, "down")
        assert lit(app) == ["gather"]
        assert page.paper.scroll_offset.y == 0
        for _line in lines:
            await press(pilot, "down")
            shown = next(line for line in lines if line.has_class("-lit"))
            assert page.paper.region.contains_region(shown.region)
        assert lit(app) == [lines[-1].key.action]
        before = page.paper.scroll_offset.y
        await press(pilot, "down", "down")
        assert lit(app) == [lines[-1].key.action]
        assert page.paper.scroll_offset.y == before + 2
        await press(pilot, "end")
        assert unseen(app)[1] == 0
        await press(pilot, "up")
        assert lit(app) == [lines[-1].key.action]
        assert unseen(app)[1] == 1


async def test_a_click_on_a_key_of_the_help_does_it(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "refusal")
        await press(pilot, "question_mark")
        line = next(line for line in app.screen.query(KeyLine) if line.key.action == "sort")
        table = app.screen_stack[-2]
        assert isinstance(table, TableScreen)
        hand = [list(card) for card in (table.table.hand.cards,)]
        await pilot.click(line)
        await settle(pilot)
        assert app.screen is table
        assert [list(table.table.hand.cards)] != hand


async def test_a_click_on_a_section_opens_it_at_its_beginning(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show_text(pilot, "rules")
        await press(pilot, "end")
        page = app.screen
        assert isinstance(page, RulesPage)
        before = page.section
        await pilot.click(OptionList, offset=(2, 0))
        await settle(pilot)
        assert page.section != before
        assert page.query_one(OptionList).highlighted == 0
        assert page.paper.scroll_offset.y == 0
        assert "Section 1 of" in frame(app)


@pytest.mark.parametrize("scene", ["rules", "help", "signs", "trouble"])
async def test_where_the_terminal_lacks_signs_paper_is_drawn_plainly_too(
    tmp_path: Path, scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("canasta_tui.words.cards._suit_letters", False)
    monkeypatch.setattr("sys.__stderr__", io.TextIOWrapper(io.BytesIO(), encoding="cp1252"))
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, scene)
        frame(app).encode("cp1252")


@pytest.mark.parametrize(("table", "plotted"), [("2", True), ("5", False)])
async def test_the_plot_of_a_result_is_left_out_where_it_has_no_room(tmp_path: Path, table: str, plotted: bool) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, played("jonstorp", table, 0, deals=60, seed=3))
        await press(pilot, "n")
        assert isinstance(app.screen, ResultPage)
        assert ("┼──" in frame(app)) == plotted
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert "┼──" in frame(app)


async def test_the_wheel_goes_up_the_sheet_and_down_again(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "sheet")
        above, _below = unseen(app)
        assert above > 0
        await turn_wheel(pilot, down=True)
        assert unseen(app)[0] == above
        await turn_wheel(pilot, down=False)
        assert unseen(app)[0] < above
        await turn_wheel(pilot, down=True)
        assert unseen(app)[0] == above


async def test_the_names_stay_over_the_columns_and_a_page_keeps_one_line_in_sight(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "sheet_danish")
        sheet = app.screen.query_one(ScoreSheet)
        above, below = unseen(app)
        assert above > 1
        assert below == 0
        await press(pilot, "home")
        assert unseen(app) == (0, above)
        assert "Anna & Cia" in frame(app).splitlines()[3]
        await press(pilot, "pagedown")
        assert unseen(app)[0] == min(above, sheet.room - 1)
        assert "Anna & Cia" in frame(app).splitlines()[3]


@pytest.mark.parametrize("size", [(80, 24), (120, 34)])
async def test_the_open_deal_comes_into_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await show(pilot, "protocol")
        page = app.screen
        assert isinstance(page, ProtocolPage)
        for key in ("home", "down", "down", "up", "end"):
            await press(pilot, key)
            opened = next(deal for deal in page.query(SheetDeal) if deal.deal == page.deal)
            assert page.paper.region.contains_region(opened.region)
            assert len(opened.rows) > max(len(deal.rows) for deal in page.query(SheetDeal) if deal is not opened)
