"""Texts on paper that are longer than the window: keys and wheel scroll them, and the edge says how much is unseen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.page import PaperPage
from tests.tui.helpers import app_on, frame, press, settle
from tests.tui.scenes import show

PAGES = ["signs", "log"]
"""Scenes with more text than a small window has lines."""


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
    assert isinstance(page, PaperPage)
    await pilot._post_mouse_events(
        [events.MouseScrollDown if down else events.MouseScrollUp], widget=page.paper, button=0
    )
    await pilot.wait_for_animation()
    await settle(pilot)


@pytest.mark.parametrize("scene", PAGES)
async def test_keys_go_through_the_text_and_the_paper_counts_what_is_unseen(tmp_path: Path, scene: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, scene)
        await press(pilot, "home")
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


@pytest.mark.parametrize("scene", PAGES)
async def test_the_wheel_turns_the_text_the_way_it_is_turned(tmp_path: Path, scene: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, scene)
        await press(pilot, "home")
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
