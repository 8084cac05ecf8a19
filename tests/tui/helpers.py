"""What the tests of the screens share: apps on a folder of their own, frames as text, quick play."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from canasta_tui.engine.acts import Act, Discard, Draw
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.game import Game
from canasta_tui.tui.session import Session
from canasta_tui.tui.start import Menu, NewMatch, Start

SIZES = ((120, 40), (80, 24))
NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")


def app_on(folder: Path, start: Start | None = None, **settings: object) -> CanastaApp:
    """An app that keeps everything in this folder, with these settings."""
    app = CanastaApp(start or Menu(), data_dir=folder, language="en")
    if settings:
        app.change(**settings)
    return app


def new_match(ruleset: str = "jonola", table: str = "4", seed: int = 7) -> NewMatch:
    """A start straight at the first cover."""
    rules = load_ruleset(ruleset, table)
    return NewMatch(rules, NAMES[: rules.seats], seed)


def new_session(ruleset: str = "jonola", table: str = "4", seed: int = 7) -> Session:
    """A match that nothing keeps."""
    rules = load_ruleset(ruleset, table)
    return Session.new(rules, NAMES[: rules.seats], seed=seed)


def frame(app: CanastaApp) -> str:
    """What the terminal shows now, as text."""
    # The only place that uses the private compositor.
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


async def settle(pilot: Pilot[int]) -> None:
    """Wait until the screen stands still."""
    await pilot.pause()
    await pilot.pause()


async def open_game(pilot: Pilot[int], session: Session) -> Game:
    """Open a match that was made elsewhere, at the screen that is next."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    game = app.game = Game(app, session)
    game.go()
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
