"""Make all pictures of this folder anew: ``python screenshots/make.py`` (or only some: ``… table_late sheet``).

Each is an SVG of a screen at a moment from a fixed seed (``tests/tui/scenes.py``), so that a picture changes only when
the screen does, drawn on the grid of its cells (``cells.py``). ``turn`` is the recording at the head of the README.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["COLORTERM"] = "truecolor"
os.environ.pop("NO_COLOR", None)
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import cells  # noqa: E402
from textual.strip import Strip  # noqa: E402

from canasta_tui.tui.app import CanastaApp  # noqa: E402
from tests.engine.table import seat  # noqa: E402
from tests.tui.helpers import app_on, open_game, press, screen_strips, session_at  # noqa: E402
from tests.tui.scenes import show  # noqa: E402

LARGE, SMALL = (120, 40), (80, 24)
PICTURES = [
    *((scene, LARGE, "dark") for scene in ("menu", "new_game", "drawing", "cover", "table_early", "table_late")),
    *((scene, LARGE, "dark") for scene in ("staging", "question", "table_samba", "sheet", "sheet_five", "result")),
    *((scene, LARGE, "dark") for scene in ("help", "rules", "settings", "walk", "protocols", "protocol", "replay")),
    *((scene, SMALL, "dark") for scene in ("new_game_options", "table_late", "staging", "question", "sheet")),
    *((scene, LARGE, "light") for scene in ("table_late", "sheet")),
    *((scene, LARGE, "contrast") for scene in ("table_late", "sheet")),
]
"""Scene, size of the window, theme."""


def file_name(scene: str, size: tuple[int, int], theme: str) -> str:
    """What a picture is called."""
    return "-".join([scene.replace("_", "-"), f"{size[0]}x{size[1]}", *([theme] if theme != "dark" else [])]) + ".svg"


RECORDING: Final = "turn.svg"
"""A turn from cover to cover, for the head of the README."""
TURN_SIZE: Final = (100, 30)
TURN: Final = (
    *(("h", 2.2), ("K", 1.6), ("g", 0.7), ("enter", 1.0), ("A", 1.4), ("g", 0.7), ("enter", 1.0)),
    *(("m", 2.0), ("4", 1.8), ("x", 0.9), ("y", 1.8)),
)
"""What is pressed in the recording, and how long one sees the screen before it."""
_END: Final = 3.0


def ground(app: CanastaApp) -> str:
    """The felt's colour, which shows where nothing is painted."""
    return app.get_css_variables()["c-felt"]


async def picture(scene: str, size: tuple[int, int], theme: str) -> str:
    """The SVG of a scene; nothing in it depends on when or where it was made."""
    with tempfile.TemporaryDirectory() as folder:
        app = app_on(Path(folder), theme=theme)
        async with app.run_test(size=size) as pilot:
            await show(pilot, scene)
            svg = cells.picture(screen_strips(app), ground(app))
        app.close()
    return svg


async def turn() -> str:
    """The recording of a turn."""
    frames: list[tuple[list[Strip], float]] = []
    hand = "4c 5h 5s 6d 8h 8s 10d Kc Ks Kd Ad Ah As 2h Jk"
    with tempfile.TemporaryDirectory() as folder:
        app = app_on(Path(folder), confirm="all")
        async with app.run_test(size=TURN_SIZE) as pilot:
            await open_game(pilot, session_at(seat("jonola 4", hand, pile="4h")))
            for key, seconds in TURN:
                frames.append((list(screen_strips(app)), seconds))
                await press(pilot, key)
            frames.append((list(screen_strips(app)), _END))
            svg = cells.recording(frames, ground(app))
        app.close()
    return svg


def main(wanted: list[str]) -> None:
    """Make the pictures of these scenes, or all; ``turn`` is the recording."""
    for scene, size, theme in PICTURES:
        if not wanted or scene in wanted:
            path = HERE / file_name(scene, size, theme)
            path.write_text(asyncio.run(picture(scene, size, theme)), encoding="utf-8")
            sys.stdout.write(f"{path.name}\n")
    if not wanted or "turn" in wanted:
        (HERE / RECORDING).write_text(asyncio.run(turn()), encoding="utf-8")
        sys.stdout.write(f"{RECORDING}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
