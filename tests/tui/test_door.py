"""A page that has just come hears nothing that was meant for the one before; keys keep their order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.help import HelpPage
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.palette import GamePalette
from canasta_tui.tui.question import QuestionScreen
from canasta_tui.tui.result import ResultPage
from canasta_tui.tui.sheet import SheetPage
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.terminal import door as door_module
from canasta_tui.tui.terminal.door import DOUBLE_CLICK, HELD, MOMENT, Admission, CrowdedKey, Door
from canasta_tui.tui.trouble import TroublePage
from tests.engine.table import seat
from tests.tui.helpers import app_on, frame, hits, new_match, new_session, open_game, play, press, session_at, settle

THREE_CANASTAS = ["9h 9s 9c 9d 9h 9s 9c", "Kh Ks Kc Kd Kh Ks Kc", "Qh Qs Qc Qd Qh Qs 2c"]


class Clock:
    """A door, and a clock that stands still until it is moved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self.door = Door()
        monkeypatch.setattr(door_module, "monotonic", lambda: self.now)

    def see(self, page: Screen[object]) -> None:
        """The page has been painted now."""
        self.door.saw(page)

    def hit(self, page: Screen[object], event: events.Event, after: float = 0.0, *, guarded: bool = True) -> Admission:
        """Press something after so many seconds."""
        self.now += after
        event.time = self.now
        return self.door.judge(page, event, guarded=guarded)


def key(name: str) -> events.Key:
    return events.Key(name, None)


def button(kind: type[events.MouseEvent], x: int = 5, y: int = 5) -> events.MouseEvent:
    return kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_before_the_first_page_nothing_was_meant_for_another(clock: Clock) -> None:
    page: Screen[object] = Screen()
    assert clock.hit(page, key("h")) == "no"
    clock = Clock(pytest.MonkeyPatch())
    clock.see(page)
    assert clock.hit(page, key("h"), 0.01) == "yes"


def test_a_page_hears_nothing_before_it_has_stood_for_a_moment(clock: Clock) -> None:
    table, cover = Screen[object](), Screen[object]()
    clock.see(table)
    assert clock.hit(table, key("y"), 1) == "yes"
    assert clock.hit(cover, key("h"), 0.01) == "no"
    clock.see(cover)
    assert clock.hit(cover, key("p"), 0.01) == "no"
    assert clock.hit(cover, key("h"), MOMENT - 0.02) == "no"
    assert clock.hit(cover, key("h"), HELD + 0.01) == "yes"


def test_a_key_that_is_held_does_nothing_until_it_was_let_go(clock: Clock) -> None:
    table, cover = Screen[object](), Screen[object]()
    clock.see(table)
    clock.hit(table, key("n"), 1)
    clock.see(cover)
    assert clock.hit(cover, key("n"), 0.66) == "no"
    for _n in range(100):
        assert clock.hit(cover, key("n"), 0.03) == "no"
    assert clock.hit(cover, key("h"), 0.03) == "yes"


def test_a_key_that_was_pressed_too_early_may_be_pressed_again(clock: Clock) -> None:
    table, cover = Screen[object](), Screen[object]()
    clock.see(table)
    clock.hit(table, key("y"), 1)
    clock.see(cover)
    assert clock.hit(cover, key("h"), 0.1) == "no"
    assert clock.hit(cover, key("h"), 0.5) == "no"
    assert clock.hit(cover, key("h"), 0.5) == "yes"


def test_clicks_that_belong_together_are_one(clock: Clock) -> None:
    table, cover = Screen[object](), Screen[object]()
    clock.see(table)
    assert clock.hit(table, button(events.MouseDown), 1) == "yes"
    assert clock.hit(table, button(events.MouseUp)) == "yes"
    clock.see(cover)
    for _n in range(10):
        assert clock.hit(cover, button(events.MouseDown), DOUBLE_CLICK - 0.1) == "no"
        assert clock.hit(cover, button(events.MouseUp)) == "no"
    assert clock.hit(cover, button(events.MouseDown), DOUBLE_CLICK + 0.1) == "yes"
    assert clock.hit(cover, button(events.MouseUp)) == "yes"


def test_the_release_of_a_button_that_went_down_too_early_is_no_click(clock: Clock) -> None:
    table, cover = Screen[object](), Screen[object]()
    clock.see(table)
    clock.hit(table, key("y"), 1)
    clock.see(cover)
    assert clock.hit(cover, button(events.MouseDown), MOMENT - 0.1) == "no"
    assert clock.hit(cover, button(events.MouseUp), 5) == "no"


def test_on_other_pages_only_what_cannot_be_undone_waits(clock: Clock) -> None:
    table, menu = Screen[object](), Screen[object]()
    clock.see(table)
    clock.hit(table, key("q"), 1)
    assert clock.hit(menu, key("down"), 0.01, guarded=False) == "stale"
    clock.see(menu)
    assert clock.hit(menu, key("down"), 0.8, guarded=False) == "yes"
    assert clock.hit(menu, key("q"), 0.01, guarded=False) == "yes"


def test_a_page_that_somebody_opened_hears_at_once_what_is_not_held(clock: Clock) -> None:
    table, log = Screen[object](), Screen[object]()
    clock.see(table)
    clock.hit(table, key("l"), 1)
    clock.see(log)
    assert clock.hit(log, key("down"), 0.05, guarded=False) == "yes"


# Every way to a cover


def post(app: CanastaApp, *sent: events.Event) -> None:
    """All at once, as when the program was busy."""
    assert app._driver is not None
    for event in sent:
        event.set_sender(app)
        app._driver.send_message(event)


async def hold(pilot: Pilot[int], app: CanastaApp, name: str) -> None:
    """Hold a key down, on a keyboard that knows no load."""
    start = time.monotonic()
    for n in range(20):
        event = key(name)
        event.time = start + 0.04 * n
        post(app, event)
        await settle(pilot)


async def after_a_discard(pilot: Pilot[int], _app: CanastaApp) -> str:
    await open_game(pilot, session_at(seat("svensk 4", "4d 6s 8c Kh Qc", pile="4c")))
    await press(pilot, "h", "space", "x")
    return "y"


async def after_an_answer(pilot: Pilot[int], app: CanastaApp) -> str:
    await open_game(pilot, session_at(seat("jonola 4", "4d 6s 8c", melds=THREE_CANASTAS, pile="5c")))
    await press(pilot, "h", "a")
    for _n in range(3):  # however often it asks back
        if isinstance(app.screen, TableScreen):
            await press(pilot, "y")
    await press(pilot, "h")
    assert isinstance(app.screen, QuestionScreen)
    return "y"


async def after_a_sheet(pilot: Pilot[int], app: CanastaApp) -> str:
    session = new_session()
    play(session, 100_000)
    await open_game(pilot, session)
    assert isinstance(app.screen, SheetPage)
    return "n"


async def from_the_menu(pilot: Pilot[int], app: CanastaApp) -> str:
    app.flow.begin(new_session().ruleset, ("Anna", "Bo", "Cia", "Dan"), 7)
    await settle(pilot)
    await press(pilot, "q")
    assert isinstance(app.screen, MenuPage)
    return "enter"


async def back_from_help(pilot: Pilot[int], app: CanastaApp) -> str:
    await open_game(pilot, new_session())
    await press(pilot, "question_mark")
    assert isinstance(app.screen, HelpPage)
    return "escape"


async def from_a_new_game(pilot: Pilot[int], app: CanastaApp) -> str:
    await press(pilot, "n")
    assert isinstance(app.screen, NewGamePage)
    return "enter"


async def after_a_trouble(pilot: Pilot[int], app: CanastaApp) -> str:
    await open_game(pilot, new_session())
    app.contains_headless = True
    app.contain(RuntimeError("something unforeseen"))
    await settle(pilot)
    assert isinstance(app.screen, TroublePage)
    return "enter"


WAYS = (
    *(after_a_discard, after_an_answer, after_a_sheet, from_the_menu, from_a_new_game, back_from_help),
    after_a_trouble,
)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
@pytest.mark.parametrize("way", WAYS)
async def test_nothing_that_was_pressed_for_another_page_opens_a_hand(
    tmp_path: Path, way: Callable[[Pilot[int], CanastaApp], Awaitable[str]], size: tuple[int, int]
) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        last = await way(pilot, app)
        # Everything at once: it was pressed before the cover could be seen.
        app.door.moment = 1e-6
        post(app, *(key(name) for name in (last, "h", "h", last, "h", "enter", "h")), CrowdedKey("h", "h"))
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        # However slow this machine is, the moment is not over yet.
        app.door.moment = 600
        _hit, widget, x, y = next(hit for hit in hits(app) if hit[0] == ("key", "h"))
        at = (x + widget.region.x, y + widget.region.y)
        post(app, *(button(kind, *at) for kind in (events.MouseDown, events.MouseUp) * 3), key("h"))
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        await asyncio.sleep(HELD + 0.1)
        app.door.moment = MOMENT
        post(app, button(events.MouseUp, *at), CrowdedKey("h", "h"))
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        await asyncio.sleep(HELD + 0.1)
        post(app, key("h"))
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
    app.close()


async def test_a_click_opens_the_hand_once_the_cover_stands(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, new_session())
        app.door.moment = MOMENT
        _hit, widget, x, y = next(hit for hit in hits(app) if hit[0] == ("key", "h"))
        at = (x + widget.region.x, y + widget.region.y)
        await asyncio.sleep(MOMENT + 0.05)
        post(app, button(events.MouseDown, *at), button(events.MouseUp, *at))
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)


async def test_a_held_key_neither_begins_another_match_nor_leaves(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        session = new_session("snabbcanasta", "2")
        for n in range(100):
            if session.match.over:
                break
            if n:
                session.next_deal()
            play(session, 100_000, n)
        assert session.match.over
        await open_game(pilot, session)
        app.door.moment = MOMENT
        await asyncio.sleep(MOMENT + 0.05)
        await hold(pilot, app, "n")
        assert isinstance(app.screen, ResultPage)
        await asyncio.sleep(HELD)
        await hold(pilot, app, "q")
        assert isinstance(app.screen, MenuPage)
        assert app.is_running


# Keys keep their order


async def test_keys_belong_to_the_page_that_is_open_when_they_are_handled(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, new_session("svensk"))
        await press(pilot, "h")
        table = app.screen
        assert isinstance(table, TableScreen)
        post(app, *(key(name) for name in ("l", "escape", "r", "pagedown", "escape", "s", "d", "p", "escape", "l")))
        await settle(pilot)
        assert isinstance(app.screen, LogPage)
        assert not table.table.drawing
        assert table.table.hand.sort != app.desk.settings.sort
        post(app, *(key(name) for name in ("escape", "home", "space", "x", "escape", "x")))
        await settle(pilot)
        assert table.is_current
        assert table.table.choice is not None


async def test_a_key_that_weighs_counts_only_alone(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, new_session("svensk"))
        post(app, CrowdedKey("h", "h"), CrowdedKey("H", "H"), CrowdedKey("q", "q"))
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        await press(pilot, "h")
        table = app.screen
        assert isinstance(table, TableScreen)
        post(app, *(CrowdedKey(name, name) for name in ("d", "x", "y", "q", "a", "e")))
        await settle(pilot)
        assert app.screen is table
        assert not table.table.drawing
        assert table.table.view.turn == 0


# What is done by way of another page


async def test_a_command_of_the_palette_is_dropped_once_its_page_is_gone(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, new_session())
        await press(pilot, "question_mark")
        commands = {command.title: command.callback for command in app.get_system_commands(app.screen)}
        await press(pilot, "escape")
        assert isinstance(app.screen, CoverPage)
        app.call_later(commands["Back"])
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)


async def test_a_command_of_the_palette_answers_no_question_that_came_meanwhile(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", "4d 6s 8c Kh Qc", pile="4c")))
        await press(pilot, "h")
        table = app.screen
        assert isinstance(table, TableScreen)
        stage = next(command.callback for command in app.get_system_commands(table) if command.title == "Stage")
        await press(pilot, "space", "x")
        app.call_later(stage)
        await settle(pilot)
        assert app.screen is table
        assert table.table.choice is not None


async def test_a_search_that_outlives_the_palette_is_no_error(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    app.contains_headless = True
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", "q")
        palette = app.screen
        assert isinstance(palette, GamePalette)
        await press(pilot, "escape", "escape")
        assert not palette.is_current
        search = palette._gather_commands("q")
        await settle(pilot)
        assert search.is_finished
        assert app.troubles == 0
    app.close()


async def test_what_is_typed_after_the_key_that_leaves_is_dropped(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        post(app, *(key(name) for name in ("q", "n", "enter")))
        await settle(pilot)
    assert app.return_code == 0
    assert app.flow.game is None


@pytest.mark.parametrize("opens", ["question_mark", "ctrl+p"])
async def test_neither_help_nor_the_palette_opens_a_hand(tmp_path: Path, opens: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        game = await open_game(pilot, new_session())
        for down in range(8):
            await press(pilot, opens, *["down"] * down)
            await pilot.app.workers.wait_for_complete()
            await press(pilot, "enter")
            assert game.keyboard is None
            assert not isinstance(app.screen, TableScreen)
            for _n in range(4):
                if not isinstance(app.screen, CoverPage):
                    await press(pilot, "escape")
            if not isinstance(app.screen, CoverPage):
                break


async def test_help_says_which_keys_it_does_not_do(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, new_session())
        await press(pilot, "question_mark", "up")
        assert "h cannot be taken back: press it there yourself." in frame(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverPage)


# Capitals


@pytest.mark.parametrize("language", LANGUAGES)
async def test_capitals_do_what_small_letters_do_where_they_mean_nothing_else(tmp_path: Path, language: str) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        set_language(language)
        await press(pilot, "H")
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "L")
        assert isinstance(app.screen, LogPage)
        await press(pilot, "escape", "M", "X")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.table.notices.refusal_text
    app.close()


async def test_a_capital_that_means_a_rank_says_so_once(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    says = "A picks a card of that rank; the small a is the key for: ask."
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", "Ah Ad 4d 6s 8c Kh Qc", pile="4c")))
        await press(pilot, "h", "K")
        assert "Caps Lock" not in frame(app)
        await press(pilot, "A")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert len(table.table.hand.picked) == 2
        assert says in frame(app)
        await press(pilot, "Q")
        assert "Caps Lock" not in frame(app)


def test_pages_that_come_by_themselves_are_guarded() -> None:
    pages: tuple[type[Keyed], ...] = (CoverPage, QuestionScreen, SheetPage, ResultPage, TroublePage)
    assert all(page.COMES_BY_ITSELF for page in pages)
    assert not any(page.COMES_BY_ITSELF for page in (TableScreen, MenuPage, HelpPage, LogPage))


async def test_what_is_searched_for_is_short_so_that_a_flood_of_letters_ends(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", *"eeeeaaaa" * 4)
        assert app.screen.query_one(Input).value == "eeeeaaaa" * 2
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuPage)
