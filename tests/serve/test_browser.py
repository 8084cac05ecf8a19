"""The game in a real browser, headless: Debian's Chromium, driven by playwright. Skipped where either is missing."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from canasta_tui.rules.loading import load_ruleset
from tests.serve.served import Screen, Served
from tests.store.helpers import new_session, open_store

driving: Any = pytest.importorskip("playwright.sync_api", reason="playwright is not installed (pip install playwright)")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
PATIENCE = 30.0


@pytest.fixture
def browser() -> Iterator[Any]:
    """One browser with an empty profile."""
    with driving.sync_playwright() as play:
        found = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class Tab:
    """A tab, and what its terminal shows."""

    def __init__(self, browser: Any, address: str, size: tuple[int, int] = (1200, 800)) -> None:
        self.page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.requests: list[str] = []
        self.columns, self.rows = 120, 40
        self.screen = Screen()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", self._opened)
        self.page.goto(address)
        self.page.wait_for_selector("body.-first-byte", timeout=PATIENCE * 1000)

    def _opened(self, socket: Any) -> None:
        size = dict(pair.split("=") for pair in socket.url.split("?")[1].split("&"))
        self.columns, self.rows = int(size["width"]), int(size["height"])
        self.screen = Screen(self.columns, self.rows)
        socket.on("framereceived", lambda frame: self.screen.feed(frame) if isinstance(frame, bytes) else None)

    def until(self, text: str) -> None:
        """Wait until the screen shows this."""
        end = time.monotonic() + PATIENCE
        while text not in self.screen.text:
            assert time.monotonic() < end, self.screen.text
            self.page.wait_for_timeout(50)

    def press(self, *keys: str) -> None:
        """Press keys as fast as people do."""
        for key in keys:
            self.page.wait_for_timeout(400)
            self.page.keyboard.press(key)

    def click(self, text: str) -> None:
        """Click the first cell of a text."""
        self.page.wait_for_timeout(600)
        column, row = self.screen.place(text)
        box = self.page.locator(".xterm-screen").bounding_box()
        x = box["x"] + (column + 0.5) * box["width"] / self.columns
        y = box["y"] + (row + 0.5) * box["height"] / self.rows
        self.page.mouse.click(x, y)


def a_match(folder: Path) -> None:
    """A match that has just been dealt: Anna is first."""
    with open_store(folder) as store:
        new_session(store, load_ruleset("jonola", "4")).close()


def test_the_first_turns_are_played_by_keys_and_by_mouse(tmp_path: Path, browser: Any) -> None:
    a_match(tmp_path)
    with Served(tmp_path) as served:
        tab = Tab(browser, served.address)
        tab.until("New game")
        assert tab.page.evaluate("document.activeElement.className") == "xterm-helper-textarea"
        assert 110 <= tab.columns <= 150
        tab.press("c")
        tab.until("Anna, press h")
        tab.press("h")
        tab.until("(m lay)")
        tab.press("d", "y")
        tab.until("drew 2")
        tab.press("Space", "x", "y")
        tab.until("Bo, press h")
        tab.click("I am Bo")
        tab.until("(m lay)")
        tab.click("d  draw")
        tab.until("Bo, meld")
        assert all(url.startswith((served.address, "data:", "blob:")) for url in tab.requests)
        tab.page.reload()
        tab.until("Bo, press h")
        tab.press("Control+q")
        tab.page.wait_for_selector("body.-closed", timeout=PATIENCE * 1000)
        assert tab.page.locator("#ended h1").inner_text() == "The match is kept."
        tab.page.keyboard.press("Enter")
        tab.until("Bo, press h")
        assert served.end()[0] == 0
    with open_store(tmp_path) as store:
        acts = store.record(1).deals[0].acts
    assert [line.split()[:2] for line in acts] == [["0", "draw"], ["0", "discard"], ["1", "draw"]]


def test_a_window_that_changes_its_size_and_a_second_tab(tmp_path: Path, browser: Any) -> None:
    a_match(tmp_path)
    with Served(tmp_path) as served:
        one = Tab(browser, served.address)
        two = Tab(browser, served.address, (700, 500))
        for tab in (one, two):
            tab.until("New game" if tab is one else "Canasta")
        assert 80 <= two.columns < 120
        one.press("c")
        one.until("press h")
        two.press("c")
        two.until("another")
        one.screen = Screen(200, 60)
        one.page.set_viewport_size({"width": 900, "height": 600})
        one.until("press h")
        two.page.close()
        one.press("h")
        one.until("stock 1")
        assert served.end()[0] == 0
    with open_store(tmp_path) as store:
        assert store.count() == 1
