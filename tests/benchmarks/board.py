"""What the board costs: drawing a late table, and a step of the cursor.

    .venv/bin/python -m tests.benchmarks.board [--rounds 20]

Times are processor time, given beside that of a reference measured in the same run: as many styled segments as a
full table has, made and rendered with nothing of ours. Bytes are those that a terminal with all colours is sent.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import time
from collections.abc import Callable

os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_ANIMATIONS="none")

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from canasta_tui.tui.board.board import AREAS
from canasta_tui.tui.board.scene import scene_of
from canasta_tui.tui.themes import DARK
from canasta_tui.tui.widgets.canvas import Pens
from canasta_tui.tui.widgets.table_model import BoardModel, Cursor
from tests.board import tables
from tests.board.shown import BoardApp

SIZE = (120, 40)
SEGMENTS = 27
"""Segments in a row of the reference."""


def reference(console: Console) -> int:
    """Forty rows of segments, made and rendered."""
    total = 0
    for row in range(SIZE[1]):
        styles = [Style(color=f"rgb({row},{n},90)", bgcolor="rgb(20,50,40)") for n in range(SEGMENTS)]
        total += len(Strip([Segment("text", style) for style in styles]).render(console))
    return total


def full(model: BoardModel, console: Console) -> int:
    """A whole table from the model to bytes."""
    scene = scene_of(model, *SIZE)
    assert scene is not None
    pens = Pens(DARK, filled=True)
    canvases = [kind.paint(scene) for kind in AREAS]
    return sum(len(canvas.strip(y, pens).render(console)) for canvas in canvases for y in range(canvas.height))


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Median processor time of a call."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return 1000 * statistics.median(times)


async def cursor_bytes(model: BoardModel) -> list[int]:
    """Bytes sent for each step of the cursor through the hand."""
    app = BoardApp(model)
    sizes = []
    async with app.run_test(size=SIZE, headless=False) as pilot:
        await pilot.pause()
        for index in range(len(model.hand)):
            app.sent()
            app.board.show(tables.replaced(model, cursor=Cursor("hand", index)))
            await pilot.pause()
            sizes.append(len(app.sent().encode()))
    return sizes


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    model = tables.stress()
    console = Console(color_system="truecolor", force_terminal=True)
    base = milliseconds(lambda: reference(console), rounds)
    drawn = milliseconds(lambda: full(model, console), rounds)
    sizes = asyncio.run(cursor_bytes(model))
    out = sys.__stdout__
    print(f"reference         {base:7.1f} ms", file=out)
    print(f"late table, full  {drawn:7.1f} ms ({drawn / base:.2f})  {full(model, console)} bytes", file=out)
    print(f"step of the cursor: {statistics.median(sizes):.0f} bytes, at most {max(sizes)}", file=out)


if __name__ == "__main__":
    main()
