"""A player gives actions other keys: in the settings, at once everywhere, and still after the program was left."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot

from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.tui import keys
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.keymap import TITLES, changeable, refusal, usable
from canasta_tui.tui.keys_page import KeysPage
from canasta_tui.tui.settings import FILE
from canasta_tui.tui.table.screen import TableScreen
from tests.engine.table import seat
from tests.tui.helpers import app_on, frame, open_game, press, session_at


async def open_keys(pilot: Pilot[int], name: str) -> KeysPage:
    """The page of keys with this action highlighted."""
    await press(pilot, "s", "k")
    page = pilot.app.screen
    assert isinstance(page, KeysPage)
    page.listed.highlighted = page.listed.get_option_index(name)
    return page


async def at_table(pilot: Pilot[int]) -> TableScreen:
    await open_game(pilot, session_at(seat("svensk 4", "Ad Ah As 6s 8c Kh Qc", pile="5c")))
    assert isinstance(pilot.app.screen, CoverPage)
    await press(pilot, keys.by_id("cover.show").now)
    table = pilot.app.screen
    assert isinstance(table, TableScreen)
    return table


async def test_another_key_holds_at_once_and_after_a_restart(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        page = await open_keys(pilot, "table.lay")
        await press(pilot, "enter")
        assert "Press the new key for: lay" in frame(app)
        await press(pilot, "v")
        assert page.waiting is None
        assert "v is the key for: lay." in frame(app)
        assert json.loads((tmp_path / FILE).read_text())["keys"] == {"table.lay": "v"}
    for size in ((120, 40), (80, 24)):
        app = app_on(tmp_path)
        async with app.run_test(size=size) as pilot:
            table = await at_table(pilot)
            bar = frame(app).splitlines()[-1]
            assert "v lay" in " ".join(bar.split())
            await press(pilot, "A", "A", "A", "enter")
            assert table.table.staged
            assert "v lays what is staged" in frame(app)
            await press(pilot, "m")
            assert table.table.staged
            titles = {command.title: command.callback for command in app.get_system_commands(table)}
            await press(pilot, "question_mark")
            assert " v      Lay what is staged or picked." in frame(app)
            await press(pilot, "escape", "v")
            assert "Lay" in titles
            assert not table.table.staged or table.table.notices.refusal_text


async def test_a_key_that_is_taken_is_refused_in_words_and_nothing_changes(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_keys(pilot, "table.lay")
        await press(pilot, "enter", "d")
        assert "d is already the key for: draw." in frame(app)
        assert page.waiting is not None
        await press(pilot, "7")
        assert "7 picks a card of its rank at the table." in frame(app)
        await press(pilot, "ctrl+z")
        await press(pilot, "escape")
        assert page.waiting is None
        assert app.desk.keymap == {}


async def test_one_key_and_all_keys_are_set_back(tmp_path: Path) -> None:
    app = app_on(tmp_path, keys={"table.lay": "v", "table.draw": "w"})
    async with app.run_test(size=(80, 24)) as pilot:
        await open_keys(pilot, "table.lay")
        assert "(as it comes: m)" in frame(app)
        await press(pilot, "r")
        assert app.desk.keymap == {"table.draw": "w"}
        await press(pilot, "a")
        assert app.desk.keymap == {}
        assert keys.by_id("table.draw").now == "d"


async def test_a_key_that_was_changed_still_must_come_alone(tmp_path: Path) -> None:
    app = app_on(tmp_path, keys={"cover.show": "v"})
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", "4d 6s 8c Kh Qc", pile="5c")))
        page = app.screen
        assert isinstance(page, CoverPage)
        assert page.needs_a_sure_key("v")
        await press(pilot, "h")
        assert app.screen is page
        await press(pilot, "v")
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize(
    ("kept", "used"),
    [
        ({"table.lay": "v"}, {"table.lay": "v"}),
        ({"table.lay": "d", "table.draw": "m"}, {"table.lay": "d", "table.draw": "m"}),
        ({"table.lay": "d"}, {}),
        ({"table.lay": "7"}, {}),
        ({"table.lay": 7, "table.draw": "w"}, {"table.draw": "w"}),
        ({"table.lay": ""}, {}),
        ({"table.lay": "V"}, {}),
        ({"table.lay": "v,w"}, {}),
        ({"no.such": "v"}, {}),
        ({"table.lay": "ctrl+q"}, {}),
        ({"cover.show": "d"}, {}),
        ({"table.draw": "h"}, {}),
        ({"help": "x"}, {}),
        ({"new_game.rules": "w"}, {}),
        ({"new_game.rules": "f5"}, {"new_game.rules": "f5"}),
    ],
)
def test_of_what_is_kept_only_what_can_be_used_holds(kept: dict[str, object], used: dict[str, str]) -> None:
    assert usable(kept) == used


def test_the_letter_of_yes_is_taken_where_yes_can_be_said() -> None:
    assert refusal("table.lay", "j", {})
    assert not refusal("replay.written", "j", {})


async def test_damaged_keys_leave_the_other_settings_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"theme": "light", "keys": {"table.lay": ["m"], "table.draw": "w"}}))
    app = app_on(tmp_path)
    assert app.desk.settings.theme == "light"
    assert app.desk.keymap == {"table.draw": "w"}
    assert app.desk.file.notice == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_can_be_changed_is_listed_once_with_words(language: str) -> None:
    set_language(language)
    listed = [key for found in changeable().values() for key in found]
    assert len({key.name for key in listed}) == len(listed) > 60
    assert all(key.label_text for key in listed)
    assert {key.name.rpartition(".")[0] for key in listed} <= set(TITLES)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_of_keys_is_full_in_every_language(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    app = app_on(tmp_path)
    app.desk.change(language=language)
    async with app.run_test(size=size) as pilot:
        page = await open_keys(pilot, "table.lay")
        await press(pilot, "enter", "d")
        assert page.waiting is not None
        lines = frame(app).splitlines()
        assert len(lines) == size[1]
        assert keys.by_id("table.draw").label_text in lines[-2] + lines[-1]
