"""The board in a running app: what stands on the screen, and what is sent to the terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import on
from textual.app import App, ComposeResult
from textual.drivers.headless_driver import HeadlessDriver
from textual.message import Message
from textual.screen import Screen
from textual.strip import Strip

from canasta_tui.tui.page import Keyed
from canasta_tui.tui.themes import DARK_NAME, table_themes
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.cut_card import CutCard
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.header import Header
from canasta_tui.tui.widgets.key_bar import KeyBar
from canasta_tui.tui.widgets.last_acts import LastActs
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.partner_question import PartnerQuestion
from canasta_tui.tui.widgets.prompt import Prompt
from canasta_tui.tui.widgets.staging import Staging
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import TableModel
from tests.waiting import settle

FRAMES = Path(__file__).parent / "frames"
WRITE = "CANASTA_WRITE_FRAMES"
"""Set in the environment, the frames are written anew in place of being compared."""


class BoardApp(App[None]):
    """An app with nothing but a board; it keeps the messages that it gets and the bytes that it sends."""

    def __init__(self, model: TableModel, *, theme: str = DARK_NAME, ansi_color: bool | None = None) -> None:
        super().__init__(driver_class=_Recorder, ansi_color=ansi_color)
        for made in table_themes():
            self.register_theme(made)
        self.theme = theme
        self.board = CardTable()
        self.first = model
        self.heard: list[Message] = []

    def get_default_screen(self) -> Screen[object]:
        return _QuietScreen()

    def compose(self) -> ComposeResult:
        with self.board:
            yield Header()
            for side in range(1, 6):
                yield Melds(side)
            for stock in range(2):
                yield Stock(stock)
            yield DiscardPile()
            yield CutCard()
            yield LastActs() if self.first.question is None else PartnerQuestion()
            yield Melds(0)
            yield Staging()
            yield Hand()
            yield Prompt()
            yield KeyBar()

    def on_mount(self) -> None:
        self.board.show(self.first)

    @on(Hand.Pressed)
    @on(Hand.CursorMoved)
    @on(Melds.Pressed)
    @on(Melds.CursorMoved)
    @on(DiscardPile.Pressed)
    @on(Stock.Pressed)
    @on(KeyBar.Pressed)
    @on(PartnerQuestion.Answered)
    @on(Prompt.Answered)
    @on(Prompt.KeyPressed)
    def hear(self, message: Message) -> None:
        self.heard.append(message)

    def sent(self) -> str:
        """What was written to the terminal since the last call."""
        driver = self._driver
        assert isinstance(driver, _Recorder)
        text = "".join(driver.written)
        driver.written.clear()
        return text


class _QuietScreen(Screen[object]):
    """As the screens of the game take a change of the focus."""

    focused = Keyed.focused


class _Recorder(HeadlessDriver):
    """A driver without a terminal that pretends to have one."""

    def __init__(self, *arguments: object, **keywords: object) -> None:
        super().__init__(*arguments, **keywords)  # type: ignore[arg-type]
        self.written: list[str] = []

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        self.written.append(data)


def strips(app: App[None]) -> list[Strip]:
    """The rows of the screen. Textual has no public way to them, so this is the only place that asks its compositor."""
    return app.screen._compositor.render_strips()


def text(app: App[None]) -> str:
    """The characters on the screen."""
    return "\n".join("".join(segment.text for segment in strip) for strip in strips(app))


async def frame(model: TableModel, columns: int, rows: int) -> str:
    """The characters of the board in a window of that size."""
    return (await frames([model], columns, rows))[0]


async def frames(models: Sequence[TableModel], columns: int, rows: int) -> list[str]:
    """The characters of the board for each of the models, one after the other in one app: to start one is dear.

    They all have a question, or none has.
    """
    app, found = BoardApp(models[0]), []
    async with app.run_test(size=(columns, rows)) as pilot:
        for model in models:
            app.board.show(model)
            await settle(pilot)
            found.append(text(app))
    return found


def compare(name: str, got: str) -> None:
    """Compare a frame with the one in the folder ``frames``."""
    path = FRAMES / f"{name}.txt"
    if os.environ.get(WRITE):
        path.parent.mkdir(exist_ok=True)
        path.write_text(got + "\n", encoding="utf-8")
        return
    if not path.exists():
        pytest.fail(f"{path.name} is missing: write it with {WRITE}=1, and look at it")
    assert got.split("\n") == path.read_text(encoding="utf-8").rstrip("\n").split("\n")
