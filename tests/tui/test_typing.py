"""A line of text that is typed: the first character replaces what stood there, arrows edit it."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.protocols.matches import ProtocolsPage
from canasta_tui.tui.typing import TextLine
from tests.tui.helpers import SIZES, app_on, click, frame, press
from tests.tui.scenes import show


def typed(line: TextLine, *keys: str) -> str:
    for key in keys:
        assert line.pressed(key, key if len(key) == 1 else None), key
    return line.text


def test_what_is_typed_replaces_what_is_chosen() -> None:
    assert typed(TextLine("Anna", most=20, whole=True), "E", "v", "a") == "Eva"
    assert typed(TextLine("Anna", most=20), "E") == "AnnaE"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("left", "left", "home", "X"), "XAnna"),
        (("left", "X"), "XAnna"),
        (("right", "X"), "AnnaX"),
        (("end", "left", "X"), "AnnXa"),
        (("end", "backspace", "backspace"), "An"),
        (("home", "delete"), "nna"),
        (("backspace",), ""),
        (("delete", "Z"), "Z"),
        (("ctrl+u", "B", "o"), "Bo"),
        (("home", "backspace", "left", "X"), "XAnna"),
        (("end", "right", "delete", "X"), "AnnaX"),
    ],
)
def test_arrows_edit_it(keys: tuple[str, ...], text: str) -> None:
    assert typed(TextLine("Anna", most=20, whole=True), *keys) == text


def test_no_more_goes_in_than_there_is_room_for() -> None:
    line = TextLine("Anna", most=6)
    line.insert("belle")
    assert (line.text, line.at) == ("Annabe", 6)


def test_a_key_that_means_nothing_to_a_line_is_left_to_others() -> None:
    assert not TextLine("Anna", most=6).pressed("up", None)
    assert not TextLine("Anna", most=6).pressed("enter", "\r")


def test_the_caret_stays_in_sight() -> None:
    line = TextLine("Annabelle", most=20)
    assert line.window(5) == ("elle", 4)
    typed(line, "home")
    assert line.window(5) == ("Annab", 0)
    assert TextLine("日本", most=20).window(8) == ("日本", 4)


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
        await click(pilot, "field", "name0")
        await press(pilot, "U")
        assert page.names[0] == "U"
        await click(pilot, "field", "name0")
        await press(pilot, "l", "f")
        assert page.names[0] == "Ulf"


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
