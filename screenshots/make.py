"""Make all pictures of this folder anew: ``python screenshots/make.py`` (or only some: ``… table_late sheet``).

Each is an SVG of a screen at a moment from a fixed seed (``tests/tui/scenes.py``), so that a picture changes only when
the screen does.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path

os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ.pop("NO_COLOR", None)
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

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


async def picture(scene: str, size: tuple[int, int], theme: str) -> str:
    """The SVG of a scene; nothing in it depends on when or where it was made."""
    from tests.tui.helpers import app_on
    from tests.tui.scenes import show

    with tempfile.TemporaryDirectory() as folder:
        app = app_on(Path(folder), theme=theme)
        async with app.run_test(size=size) as pilot:
            await show(pilot, scene)
            svg = app.export_screenshot(title="canasta", simplify=True)
        app.close()
    return portable(svg) + "\n"


def portable(svg: str) -> str:
    """The same picture for every renderer, without a name made by chance and without a font from somewhere else."""
    svg = re.sub(r"terminal-\d+-", "canasta-", svg)
    svg = re.sub(r"\s*<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"\s*@font-face\s*{[^}]*}", "", svg)
    svg = re.sub(r"font-family:[^;]*;", "font-family: Fira Code, DejaVu Sans Mono, monospace;", svg)
    return svg.replace("<text ", '<text xml:space="preserve" lengthAdjust="spacingAndGlyphs" ')


def main(wanted: list[str]) -> None:
    """Make the pictures of these scenes, or all."""
    for scene, size, theme in PICTURES:
        if not wanted or scene in wanted:
            path = HERE / file_name(scene, size, theme)
            path.write_text(asyncio.run(picture(scene, size, theme)), encoding="utf-8")
            sys.stdout.write(f"{path.name}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
