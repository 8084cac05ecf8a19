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

from canasta_tui.tui.themes import DARK
from canasta_tui.tui.widgets.canvas import Pens
from canasta_tui.tui.widgets.table_model import Cursor, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from tests.board import tables
from tests.board.shown import BoardApp
from tests.waiting import settle

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


def full(app: BoardApp, console: Console) -> int:
    """A whole table from the widgets' state to bytes."""
    pens = Pens(DARK, filled=True)
    canvases = [widget.paint() for widget in app.query(TableWidget) if widget.display]
    return sum(len(canvas.strip(y, pens).render(console)) for canvas in canvases for y in range(canvas.height))


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Median processor time of a call."""
    times = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return 1000 * statistics.median(times)


async def measure(model: TableModel, rounds: int) -> tuple[float, int, list[int]]:
    """Milliseconds and bytes of a whole table, and bytes of each step of the cursor through the hand."""
    console = Console(color_system="truecolor", force_terminal=True)
    app = BoardApp(model)
    sizes = []
    async with app.run_test(size=SIZE, headless=False) as pilot:
        await settle(pilot)
        drawn, size = milliseconds(lambda: full(app, console), rounds), full(app, console)
        for index in range(len(model.hand)):
            app.sent()
            app.board.show(tables.replaced(model, cursor=Cursor("hand", index)))
            await settle(pilot)
            sizes.append(len(app.sent().encode()))
    return drawn, size, sizes


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    console = Console(color_system="truecolor", force_terminal=True)
    base = milliseconds(lambda: reference(console), rounds)
    drawn, size, sizes = asyncio.run(measure(tables.stress(), rounds))
    out = sys.__stdout__
    print(f"reference         {base:7.1f} ms", file=out)
    print(f"late table, full  {drawn:7.1f} ms ({drawn / base:.2f})  {size} bytes", file=out)
    print(f"step of the cursor: {statistics.median(sizes):.0f} bytes, at most {max(sizes)}", file=out)


if __name__ == "__main__":
    main()
