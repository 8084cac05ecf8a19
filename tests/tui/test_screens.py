"""Every screen in both sizes, as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from canasta_tui.i18n import LANGUAGES
from tests.tui.helpers import SIZES, app_on, compare, frame, press, screen_strips, settle
from tests.tui.scenes import SCENES, show

OLD = ["protocols", "protocol", "replay", "statistics"]
"""Screens of old matches."""
PAPERS = ["help", "rules", "log", "signs", "result"]
"""Screens with texts on paper."""
SAMPLE = ["menu", "new_game", "cover", "staging", "question", "sheet", "walk_end", "trouble"]


@pytest.mark.parametrize("scene", SCENES)
async def test_the_screen_looks_as_it_did(tmp_path: Path, scene: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=SIZES[0]) as pilot:
        await show(pilot, scene)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settle(pilot)
            compare(f"{scene}-{size[0]}x{size[1]}", frame(app))


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("scene", ["new_game_options", "table_late", "question", "sheet", "settings", *PAPERS, *OLD])
async def test_every_language_fits_the_smallest_window(tmp_path: Path, scene: str, language: str) -> None:
    app = app_on(tmp_path, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        lines = frame(await show(pilot, scene)).splitlines()
    assert len(lines) == 24
    assert max(map(cell_len, lines)) <= 80
    assert not lines[-2].endswith("..")
    # No key of the footer is pushed off the edge.
    assert {"?", "esc"} & set(lines[-1].split())


@pytest.mark.parametrize("theme", ["light", "contrast"])
@pytest.mark.parametrize("scene", ["new_game", "cover", "table_late", "sheet"])
async def test_themes_change_the_colours_and_nothing_else(tmp_path: Path, scene: str, theme: str) -> None:
    frames, colours = [], []
    for name in ("dark", theme):
        app = app_on(tmp_path / name, theme=name)
        async with app.run_test(size=(120, 40)) as pilot:
            frames.append(frame(await show(pilot, scene)))
            colours.append({str(part.style.bgcolor) for strip in screen_strips(app) for part in strip if part.style})
    assert frames[0] == frames[1]
    assert colours[0] != colours[1]


@pytest.mark.parametrize("scene", [*SAMPLE, *PAPERS, *OLD])
async def test_no_color_sends_no_colour_at_all(tmp_path: Path, scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, scene)
        for strip in screen_strips(app):
            for part in strip:
                for colour in (part.style.color, part.style.bgcolor) if part.style else ():
                    assert colour is None or colour.is_default, part


async def test_a_window_that_is_too_small_says_so_and_comes_back(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for scene in ("menu", "cover", "table_late"):
            await show(pilot, scene)
            before = frame(app)
            for size in ((79, 24), (80, 23), (40, 10), (10, 3)):
                await pilot.resize_terminal(*size)
                await settle(pilot)
                told = frame(app)
                assert "80" in told, size
                assert "Last acts" not in told
                await press(pilot, "h", "d", "n")
                assert frame(app) == told, size
            await pilot.resize_terminal(80, 24)
            await settle(pilot)
            assert frame(app) == before


async def test_the_table_follows_the_size_of_the_window(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "table_late")
        small = frame(app)
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert len(frame(app).splitlines()) == 40
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert frame(app) == small


async def test_another_language_holds_at_the_table_at_once(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, "table_late")
        app.desk.change(language="sv")
        app.screen.repaint()  # type: ignore[attr-defined]
        await settle(pilot)
        assert "Kn" in frame(app)
        await press(pilot, "N")
        assert "Kn♥" in frame(app)
