"""The screens at moments worth looking at, each from a fixed seed: for the frames of the tests and for the pictures."""

from __future__ import annotations

import os
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TypeAlias

from textual.pilot import Pilot

from canasta_tui.engine.record import MatchRecord
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.session import Session
from canasta_tui.tui.trouble import TroublePage
from tests.engine.table import do, seat, table
from tests.tui.helpers import new_session, open_game, play, play_deals, press, session_at, settle

Scene: TypeAlias = Callable[[Pilot[int]], Awaitable[None]]
CANASTAS = ["9h 9s 9c 9d 9h 9s 9c", "Kh Ks Kc Kd Kh Ks Kc", "Qh Qs Qc Qd Qh Qs 2c", "4h 4s 4d", "Ah As Ac 2d"]


def played(ruleset: str, table: str, acts: int, *, deals: int = 0, seed: int = 7) -> Session:
    """Random play: so many whole deals, then so many acts of the next one."""
    session = new_session(ruleset, table, seed)
    if deals:
        play_deals(session, deals, seed)
        if acts:
            session.next_deal()
    play(session, acts, seed + 1)
    return session


async def menu(pilot: Pilot[int]) -> None:
    """The main menu."""


async def new_game(pilot: Pilot[int]) -> None:
    """New game at its first variant."""
    await press(pilot, "n")


async def new_game_options(pilot: Pilot[int]) -> None:
    """New game at a variant with house options, a name being typed."""
    await press(pilot, "n", "down", "tab", "tab", "x")


async def drawing(pilot: Pilot[int]) -> None:
    """The drawing for seats and partners, drawn."""
    await press(pilot, "n")
    page = pilot.app.screen
    assert isinstance(page, NewGamePage)
    page.variants.go([info.id for info in page.variants.infos].index("norsk"))
    page.seed = "5"
    await press(pilot, "enter", "enter")


async def cover(pilot: Pilot[int]) -> None:
    """The cover between two turns."""
    game = await open_game(pilot, late())
    game.keyboard = 3
    screen = pilot.app.screen
    assert isinstance(screen, CoverPage)
    screen.repaint()


async def table_early(pilot: Pilot[int]) -> None:
    """The table in a first turn."""
    await open_game(pilot, new_session("jonola", "4"))
    await press(pilot, "h")


OURS = [
    "4h 4s 4d",
    "7h 7s 7d 7c 7d 2c",
    "9h 9s 9d 9c 9h 9s 9d 9c",
    "Qh Qs Qd Qc Qh 2s Jk",
    "Kh Ks Kd 2c",
    "As Ad Ac Ah",
]
THEIRS = ["6h 6s 6d 6c 2h Jk", "8h 8s 8c 2s", "10h 10s 10d 10c 10h 10s 2d", "Js Jd Jd", "Ac Ah As"]


def late() -> Session:
    """Late in the fourth deal of a match of two teams: Anna is to draw, and may take a frozen pile."""
    deal = table(
        "jonola 4",
        turn=1,
        number=3,
        turns=(13, 13, 13, 13),
        totals=(2750, 1480),
        hands={
            0: "4c 5h 5s 6d 8h 8s 10d Jh Ks Kc Kd Ad 2h 2d Jk",
            1: "4d 6s 8c 10h Qc Jc 9c 5c 7c 4s Ad",
            2: "3s 4c 6h 6d 8s 10c 10d Jh 2d 7d 5d 9s",
            3: "5d 7s 9d Qs Kc 4h 6c 8d",
        },
        melds={0: OURS, 1: THEIRS},
        red_threes={0: "3h 3d", 1: "3h"},
        pile="2c 4d 5c 6s 7h 9c Qd 10c 5d",
        stock=["7h 4h Kh 6c " * 6, "9d 5s Qs 10s " * 6],
    )
    return session_at(do(deal, "draw", "discard Jc", "draw", "discard 7d", "draw", "discard Kc"))


async def table_late(pilot: Pilot[int]) -> None:
    """The table late in a deal."""
    await open_game(pilot, late())
    await press(pilot, "h", "K")


async def table_samba(pilot: Pilot[int]) -> None:
    """The table with sequences."""
    await open_game(pilot, played("sambacanasta", "4", 120, seed=3))
    await press(pilot, "h")


async def table_hand(pilot: Pilot[int]) -> None:
    """The table with hand canastas and wild melds."""
    await open_game(pilot, played("handcanasta", "2", 70, seed=3))
    await press(pilot, "h")


async def staging(pilot: Pilot[int]) -> None:
    """Two groups staged, below the minimum."""
    deal = seat("jonola 4", "5h 5s 5d 2h Kc Ks Kd 4c 6d 8h 8s 10d Ad Ah Jk", pile="4h", totals=(2750, 1480))
    await open_game(pilot, session_at(deal))
    await press(pilot, "h", "5", "g", "g", "enter", "K", "g", "enter", "m", "A", "A", "m")


async def question(pilot: Pilot[int]) -> None:
    """The question before the partner."""
    hands_pile = "7h 3s 9d 5d 8c"
    deal = seat("jonola 4", "4d 6s", melds=CANASTAS, pile=hands_pile, totals=(2750, 1480))
    await open_game(pilot, session_at(deal))
    await press(pilot, "h", "a", "y", "h")


async def refusal(pilot: Pilot[int]) -> None:
    """A refused act with its reason."""
    await table_late(pilot)
    await press(pilot, "escape", "m")


async def sheet(pilot: Pilot[int]) -> None:
    """The scoring sheet after a few deals of two teams."""
    await open_game(pilot, played("jonola", "4", 0, deals=3, seed=3))


async def sheet_danish(pilot: Pilot[int]) -> None:
    """A Danish sheet."""
    await open_game(pilot, played("dansk", "4", 0, deals=4, seed=3))


async def sheet_five(pilot: Pilot[int]) -> None:
    """A sheet of five sides."""
    await open_game(pilot, played("jonstorp", "5", 0, deals=3, seed=3))


async def plot_five(pilot: Pilot[int]) -> None:
    """The plot of five sides, on a page of its own."""
    await sheet_five(pilot)
    await press(pilot, "g")


async def scores(pilot: Pilot[int]) -> None:
    """The sheet so far, with what lies open of the deal that runs."""
    await open_game(pilot, played("jonola", "4", 60, deals=3, seed=3))
    await press(pilot, "p")


async def scores_first(pilot: Pilot[int]) -> None:
    """The same in the first deal."""
    await open_game(pilot, played("jonstorp", "5", 70))
    await press(pilot, "p")


async def choosing(pilot: Pilot[int]) -> None:
    """A question in the prompt line of the table."""
    await table_late(pilot)
    await press(pilot, "escape", "t")


async def result(pilot: Pilot[int]) -> None:
    """The end of a match."""
    await open_game(pilot, played("svensk", "4", 0, deals=60, seed=3))
    await press(pilot, "n")


@cache
def records() -> list[MatchRecord]:
    """Three matches: two finished, one in its third deal."""
    made = []
    samples = (("svensk", "4", 60, 0), ("jonola", "4", 4, 0), ("dansk", "2", 2, 20))
    for day, (ruleset, form, deals, acts) in enumerate(samples, 1):
        match = played(ruleset, form, acts, deals=deals, seed=3).match
        ended = f"2026-03-0{day}T22:15:00+00:00" if match.over else None
        title = "Whitsun" if day == 1 else ""
        made.append(match.record(started=f"2026-03-0{day}T19:30:00+00:00", ended=ended, title=title))
    return made


def keep(pilot: Pilot[int]) -> None:
    """Put the three matches into the app's folder."""
    os.environ["TZ"] = "UTC"
    if hasattr(time, "tzset"):
        time.tzset()
    app = pilot.app
    assert isinstance(app, CanastaApp)
    for record in records():
        app.desk.store_handle.store.add(record)


async def protocols(pilot: Pilot[int]) -> None:
    """The list of old matches."""
    keep(pilot)
    await press(pilot, "o", "down")


async def protocol(pilot: Pilot[int]) -> None:
    """An old match as its sheet, an earlier deal opened."""
    await protocols(pilot)
    await press(pilot, "end", "enter", "up")


async def correction(pilot: Pilot[int]) -> None:
    """A correction being written."""
    await protocol(pilot)
    await press(pilot, "k", "1", "-", "5", "0", "enter", "l", "o", "o", "k", "e", "d")


async def replay(pilot: Pilot[int]) -> None:
    """A deal replayed, in its midst."""
    await protocol(pilot)
    await press(pilot, "enter", *["down"] * 9, "right", "right")


async def statistics(pilot: Pilot[int]) -> None:
    """Counts by player and variant."""
    await protocols(pilot)
    await press(pilot, "t")


async def settings(pilot: Pilot[int]) -> None:
    """The settings."""
    await press(pilot, "s", "down")


async def keys(pilot: Pilot[int]) -> None:
    """The keys, one changed, and another that is refused."""
    await press(pilot, "s", "k", *["down"] * 14, "enter", "v", "down", "enter", "d")


async def variants(pilot: Pilot[int]) -> None:
    """The variants, to read their rules."""
    await press(pilot, "r", "down", "down")


async def rules(pilot: Pilot[int]) -> None:
    """The rule sheet at its section of the pile."""
    await open_game(pilot, new_session("jonola", "4"))
    await press(pilot, "r", "right", "right", "right", "right")


async def help_(pilot: Pilot[int]) -> None:
    """Help after a refusal."""
    await refusal(pilot)
    await press(pilot, "question_mark", "down", "down")


async def signs(pilot: Pilot[int]) -> None:
    """What the signs mean."""
    await table_late(pilot)
    await press(pilot, "question_mark", "s")


async def log(pilot: Pilot[int]) -> None:
    """Everything that happened in the deal."""
    await open_game(pilot, played("jonola", "4", 60))
    await press(pilot, "l")


async def walk(pilot: Pilot[int]) -> None:
    """The walk through a first turn, cards picked."""
    await press(pilot, "w", "d", "A", "g")


async def walk_end(pilot: Pilot[int]) -> None:
    """What the walk says at its end."""
    await press(pilot, "w", "d", "A", "g", "m", "5", "x", "y")


async def trouble(pilot: Pilot[int]) -> None:
    """After an unexpected error."""
    await pilot.app.push_screen(TroublePage(None))


SCENES: dict[str, Scene] = {
    function.__name__.rstrip("_"): function
    for function in (
        *(menu, new_game, new_game_options, drawing, cover, table_early, table_late, table_samba, table_hand),
        *(
            staging,
            question,
            refusal,
            sheet,
            sheet_danish,
            sheet_five,
            plot_five,
            scores,
            scores_first,
            choosing,
            result,
            settings,
            keys,
            variants,
        ),
        *(rules, help_, signs, log, walk, walk_end, trouble, protocols, protocol, correction, replay, statistics),
    )
}
"""Every scene by its name."""


async def show(pilot: Pilot[int], name: str) -> CanastaApp:
    """Bring the app to a scene."""
    await settle(pilot)
    await SCENES[name](pilot)
    await settle(pilot)
    app = pilot.app
    assert isinstance(app, CanastaApp)
    return app
