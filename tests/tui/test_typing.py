"""A line of text that is typed: the first character replaces what stood there, arrows edit it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.geometry import Offset

from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.protocols.matches import ProtocolsPage
from tests.tui.helpers import SIZES, app_on, frame, press, settle
from tests.tui.scenes import show


@pytest.mark.parametrize("size", SIZES)
async def test_a_name_is_replaced_by_what_one_types_and_edited_with_arrows(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await press(pilot, "n", "tab", "tab")
        page = app.screen
        assert isinstance(page, NewGamePage)
        assert "typ" in frame(app).splitlines()[-2]
        await press(pilot, "E", "v", "a")
        assert page.names[0] == "Eva"
        await press(pilot, "tab", "left", "J", "tab", "end", "s")
        assert page.names[:3] == ["Eva", "JBo", "Cias"]
        await pilot.click("#name0", offset=Offset(3, 0))
        await press(pilot, "U")
        assert page.names[0] == "U"
        await pilot.click("#name0", offset=Offset(2, 0))
        await press(pilot, "l", "f")
        assert page.names[0] == "Ulf"
        await pilot.click("#name0", offset=Offset(2, 0))
        await press(pilot, "o")
        assert (page.field, page.names[0]) == ("name0", "Uolf")


async def test_a_name_has_a_caret_a_selection_and_an_undo(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "tab", "tab", "left", "left", "home", "X")
        page = app.screen
        assert isinstance(page, NewGamePage)
        assert page.names[0] == "XAnna"
        assert "> New game: XAnna" in frame(app)
        app.post_message(events.Paste("yz\nsecond line"))
        await settle(pilot)
        assert page.names[0] == "XyzAnna"
        await press(pilot, "shift+left", "shift+left", "delete", "shift+end", "B")
        assert page.names[0] == "XB"
        await press(pilot, "ctrl+underscore")
        assert page.names[0] == "XAnna"
        assert "XAnna & Cia" in frame(app)


async def test_a_name_that_will_not_do_is_refused_as_one_leaves_it(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "tab", "tab", "-", "-")
        assert "!" not in frame(app)
        await press(pilot, "tab")
        assert " ! A name needs a letter or a digit." in frame(app)
        await press(pilot, "right")
        assert "!" not in frame(app)


async def test_walking_through_the_fields_changes_no_name(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        before = list(page.names)
        await press(pilot, *["tab"] * 12, "left", "right", "shift+tab", "home", "end")
        assert page.names == before


async def test_the_menu_shows_the_letter_of_each_line(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "up")
        lines = [line.lstrip(" >").split()[:2] for line in frame(app).splitlines()]
        for letter, word in (("n", "New"), ("o", "Score"), ("r", "Rules"), ("w", "Tutorial"), ("s", "Settings")):
            assert [letter, word] in lines
        await press(pilot, "o")
        assert type(app.screen).__name__ == "ProtocolsPage"


async def test_the_name_of_a_match_is_replaced_or_edited(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "protocols")
        page = app.screen
        assert isinstance(page, ProtocolsPage)
        await press(pilot, "n", *"Whit", "enter", "n", *"Mondays", "end", "left", "backspace", "enter")
        assert page.chosen is not None
        assert page.chosen.title == "Mondas"
        await press(pilot, "n", "home", "delete", "right", "X", "enter")
        assert page.chosen.title == "oXndas"


@pytest.mark.parametrize(("key", "gone"), [("j", True), ("y", True), ("J", True), ("n", False)])
async def test_pages_that_ask_take_the_yes_of_the_language(tmp_path: Path, key: str, gone: bool) -> None:
    app = app_on(tmp_path, language="nb")
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "protocols")
        page = app.screen
        assert isinstance(page, ProtocolsPage)
        kept = page.store.count()
        await press(pilot, "x")
        assert frame(app).splitlines()[-1].split()[:4] == ["j", "ja", "n", "nei"]
        await press(pilot, key)
        assert page.store.count() == kept - gone
