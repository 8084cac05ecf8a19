"""Bad names, seeds, folders and files: said in words, and nothing breaks."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.start import NewMatch
from tests.tui.helpers import app_on, frame, new_match, press, settle


def prompt_of(text: str) -> str:
    return text.splitlines()[-2]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "Every seat needs a name."),
        ("Bo", "Seats 1 and 2 have the same name"),
        ("A" * 200, "at most 16 columns"),
        ("שרה", "from left to right"),
        ("---", "a letter or a digit"),
    ],
)
async def test_a_bad_name_is_said_and_nothing_is_dealt(tmp_path: Path, name: str, says: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n", "tab", "tab", "ctrl+u")
        page = app.screen
        assert isinstance(page, NewGamePage)
        for character in name:
            await page.key_pressed(character, character)
        await press(pilot, "enter")
        assert app.screen is page
        assert says in prompt_of(frame(app))
        await press(pilot, "ctrl+u", "Å", "s", "e", "enter")
        assert isinstance(app.screen, CoverPage)


async def test_the_next_key_goes_to_the_name_that_was_refused(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n", "tab", "tab", "tab", "ctrl+u", "tab", "enter")
        page = app.screen
        assert isinstance(page, NewGamePage)
        assert "Seat 2: Every seat needs a name." in prompt_of(frame(app))
        await press(pilot, "B", "e")
        assert page.names[:4] == ["Anna", "Be", "Cia", "Dan"]


async def test_control_characters_never_reach_a_name(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n", "tab", "tab", "ctrl+a", "ctrl+g", "f5")
        page = app.screen
        assert isinstance(page, NewGamePage)
        assert page.names[0] == "Anna"


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "7 7", "⁷"])
async def test_a_seed_that_is_no_number_is_said(tmp_path: Path, seed: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        page.seed = seed
        await press(pilot, "enter")
        assert app.screen is page
        assert "a whole number from 0 up" in prompt_of(frame(app))


async def test_the_same_seed_from_the_menu_deals_the_same_cards(tmp_path: Path) -> None:
    hands = []
    for n in range(2):
        app = app_on(tmp_path / str(n))
        async with app.run_test(size=(80, 24)) as pilot:
            await press(pilot, "n")
            page = app.screen
            assert isinstance(page, NewGamePage)
            page.seed = "42"
            await press(pilot, "enter")
            assert app.flow.game is not None
            hands.append(app.flow.game.session.view(0).hand)
        app.close()
    assert hands[0] == hands[1]


async def test_a_broken_ruleset_of_the_user_is_listed_and_says_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "config" / "rulesets"
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("name: Broken\nextends: svensk\ndealx: {cards: 12}\n")
    monkeypatch.setenv("CANASTA_CONFIG_DIR", str(tmp_path / "config"))
    app = app_on(tmp_path / "data")
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        page.variants.go([info.id for info in page.variants.infos].index("broken"))
        await press(pilot, "enter")
        assert app.screen is page
        assert "dealx" in frame(app)


async def test_a_folder_that_cannot_be_written_is_said_in_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    app = app_on(tmp_path / "file", new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, MenuPage)
        assert "a file where a folder is needed" in " ".join(frame(app).split())
        await press(pilot, "n")
        assert isinstance(app.screen, NewGamePage)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
async def test_a_read_only_folder_is_said_in_words(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, MenuPage)


async def test_a_damaged_file_of_matches_is_told_once_in_the_menu(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite3").write_bytes(b"this is no database at all" * 50)
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        text = " ".join(frame(app).split())
        assert "The file of matches was damaged." in text
        assert prompt_of(frame(app)).startswith(" !")
        await press(pilot, "down")
        assert not prompt_of(frame(app)).startswith(" !")


async def test_a_house_ruleset_by_its_path_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("name: Mine\nextends: svensk\ndeal: {cards: 12}\n")
    app = app_on(tmp_path / "data", NewMatch(load_ruleset(tmp_path / "mine.yaml", "2"), ("Anna", "Bo")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Mine" in frame(app)
        assert "Anna 12" in frame(app)
