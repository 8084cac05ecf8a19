"""Whatever keys and clicks come in whatever order: no error, no key without an answer, and always a full frame."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from canasta_tui.tui import keys
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.page import Keyed
from tests.tui.helpers import app_on, frame, hits, new_session, open_game, play, press, settle

LEAVING = {"quit", "leave"}


async def monkey(pilot: Pilot[int], rng: random.Random, steps: int) -> set[str]:
    """Random keys of the screen that is open, rank keys and clicks; gives the screens that were seen."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    seen: set[str] = set()
    for _step in range(steps):
        screen = app.screen
        seen.add(type(screen).__name__)
        if not isinstance(screen, Keyed):
            await press(pilot, "escape")
            continue
        if rng.random() < 0.2:
            found = hits(app)
            if found:
                hit, widget, x, y = rng.choice(found)
                if hit != ("key", "q"):
                    await pilot.click(widget, offset=(x, y))
        else:
            known = [key.key for key in keys.SCREENS[screen.KEYS] if key.action not in LEAVING]
            ranks = list(keys.rank_keys()) if screen.KEYS == "table" else []
            # Covers are opened more often than their rules are read, and what is read is closed again.
            often = ["h"] * 8 if isinstance(screen, CoverPage) else []
            often += ["escape"] * 4 if "escape" in known and screen.KEYS != "table" else []
            await pilot.press(rng.choice([*known, *known, *ranks, *often]))
        await settle(pilot)
        assert len(frame(app).splitlines()) == pilot.app.size.height
    return seen


@pytest.mark.parametrize(("ruleset", "table", "acts"), [("handcanasta", "3", 30), ("sambacanasta", "2", 50)])
async def test_random_keys_and_clicks_break_nothing(tmp_path: Path, ruleset: str, table: str, acts: int) -> None:
    session = new_session(ruleset, table, seed=acts)
    play(session, acts)
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        seen = await monkey(pilot, random.Random(acts), 60)
    assert "TableScreen" in seen


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("seed", "ruleset", "table"),
    [
        *((0, "jonola", "6"), (1, "svensk", "5"), (2, "snabbcanasta", "4"), (3, "sambacanasta", "4")),
        *((4, "handcanasta", "4"), (5, "jonstorp", "6-two-teams"), (0, "tre-lekar", "4-single"), (1, "norsk", "4")),
        *((2, "dansk", "2"), (3, "dansk-samba", "4")),
    ],
)
async def test_many_random_keys_in_every_variant_break_nothing(
    tmp_path: Path, ruleset: str, table: str, seed: int
) -> None:
    session = new_session(ruleset, table, seed)
    play(session, 10 + 10 * seed, seed)
    app = app_on(tmp_path, hand_over=bool(seed % 2), confirm=("all", "costs", "none")[seed % 3])
    async with app.run_test(size=((80, 24), (120, 40))[seed % 2]) as pilot:
        await open_game(pilot, session)
        seen = await monkey(pilot, random.Random(seed), 200)
    assert "TableScreen" in seen
