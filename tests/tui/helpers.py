"""What the tests of the screens share: apps on a folder of their own, frames as text, quick play."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from canasta_tui.engine.acts import Act, Discard, Draw
from canasta_tui.engine.deal import Deal
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.game import Game
from canasta_tui.tui.session import Session
from canasta_tui.tui.start import Menu, NewMatch, Start
from canasta_tui.tui.turn.seat_table import Confirmations, SeatMemory, SeatTable
from canasta_tui.tui.widgets.canvas import Hit
from canasta_tui.tui.widgets.painted import Painted
from tests.waiting import settle as settle

SIZES = ((120, 40), (80, 24))
NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")


def app_on(folder: Path, start: Start | None = None, **settings: object) -> CanastaApp:
    """An app that keeps everything in this folder, with these settings."""
    app = CanastaApp(start or Menu(), data_dir=folder, language="en")
    if settings:
        app.desk.change(**settings)
    return app


def new_match(ruleset: str = "jonola", table: str = "4", seed: int = 7) -> NewMatch:
    """A start straight at the first cover."""
    rules = load_ruleset(ruleset, table)
    return NewMatch(rules, NAMES[: rules.seats], seed, as_named=True)


def new_session(ruleset: str = "jonola", table: str = "4", seed: int = 7) -> Session:
    """A match that nothing keeps."""
    rules = load_ruleset(ruleset, table)
    return Session.new(rules, NAMES[: rules.seats], seed=seed)


def screen_strips(app: CanastaApp) -> list[Strip]:
    """The rows of the screen; the only place that asks the private compositor."""
    return app.screen._compositor.render_strips()


def frame(app: CanastaApp) -> str:
    """What the terminal shows now, as text."""
    return "\n".join(strip.text.rstrip() for strip in screen_strips(app))


async def open_game(pilot: Pilot[int], session: Session) -> Game:
    """Open a match that was made elsewhere, at the screen that is next."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    game = Game(app.desk, session)
    app.flow.open(game)
    await settle(pilot)
    return game


def random_act(acts: Sequence[Act], rng: random.Random) -> Act:
    """One of the acts, melds and takes more often than draws and discards, so that deals come to something."""
    eager = [act for act in acts if not isinstance(act, (Draw, Discard))]
    return rng.choice(eager if eager and rng.random() < 0.8 else acts)


def play(session: Session, acts: int, seed: int = 1) -> None:
    """Random play of so many acts, or to the end of the deal."""
    rng = random.Random(seed)
    for _n in range(acts):
        if session.match.deal.phase == "over":
            return
        session.apply(random_act(session.match.legal(), rng))


def play_deals(session: Session, deals: int, seed: int = 1) -> None:
    """Random play of so many deals, the last one finished and its sheet not left yet."""
    for n in range(deals):
        if n:
            session.next_deal()
        play(session, 100_000, seed + n)
        if session.match.over:
            return


def session_at(deal: Deal) -> Session:
    """A match whose running deal is this position."""
    rules = deal.compiled.rules
    session = Session.new(rules, NAMES[: rules.seats], seed=1)
    session.match._deal = deal
    return session


def table_at(deal: Deal, **confirm: bool) -> SeatTable:
    """The table before the seat in turn of this position."""
    return SeatTable(session_at(deal), deal.turn, SeatMemory(), Confirmations(**confirm))


def hits(app: CanastaApp) -> list[tuple[Hit, Painted, int, int]]:
    """Everything on the screen that can be clicked: what it means, the widget, and where in it."""
    return [
        (hit, widget, x, y)
        for widget in app.screen.query(Painted)
        if widget.display
        for y, row in enumerate(widget.canvas.hits)
        for x, hit in enumerate(row)
        if hit is not None
    ]


async def click(pilot: Pilot[int], *hit: object) -> None:
    """Click the first cell that means this."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    for meaning, widget, x, y in hits(app):
        if meaning is not None and meaning[: len(hit)] == hit:
            await pilot.click(widget, offset=(x, y))
            await settle(pilot)
            return
    raise AssertionError(f"nothing on the screen means {hit}: {sorted({str(h[0]) for h in hits(app)})}")


async def pick(pilot: Pilot[int], row: str, index: int) -> None:
    """Click a value of a row (a selector for Textual)."""
    widget = pilot.app.screen.query_one(row)
    for x in range(widget.size.width):
        left, top = widget.content_region.offset
        if pilot.app.screen.get_style_at(left + x, top).meta.get("@click") == f"pick({index})":
            await pilot.click(widget, offset=(x, 0))
            await settle(pilot)
            return
    raise AssertionError(f"{row} has no value {index}")


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys and wait until the screen stands still."""
    await pilot.press(*keys)
    await settle(pilot)


FRAMES = Path(__file__).parent / "frames"
WRITE = "CANASTA_WRITE_FRAMES"
"""Set in the environment, the frames are written anew in place of being compared."""


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
