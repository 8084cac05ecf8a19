"""Start-up time and memory of the game against a Textual app that does nothing, turn and turn about in one run.

    .venv/bin/python -m tests.benchmarks.start_up [--rounds 7] [--size 120x40]

Each start runs in a pseudo-terminal of its own; the time is that from the spawn to the first text on the screen.
Ratios are medians over the rounds. Needs a system with pseudo-terminals.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import select
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

BARE = [sys.executable, str(Path(__file__).with_name("bare_app.py"))]
GAME = [sys.executable, "-m", "canasta_tui"]
TABLE = [*GAME, "play", "--ruleset", "jonola", "--table", "4", "--names", "Anna,Bo,Cia,Dan", "--seed", "7"]
ESCAPES = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b.", re.DOTALL)
PATIENCE = 20.0


def start(command: list[str], size: tuple[int, int]) -> tuple[float, float]:
    """Seconds to the first text, and peak memory in MB, of one start."""
    begun = time.monotonic()
    pid, terminal = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execvp(command[0], command)
    output, shown = b"", 0.0
    while not shown and time.monotonic() - begun < PATIENCE:
        if select.select([terminal], [], [], 0.25)[0]:
            try:
                output += os.read(terminal, 65536)
            except OSError:
                break
            if re.search(rb"[A-Za-z]{3}", ESCAPES.sub(b"", output)):
                shown = time.monotonic() - begun
    # What is drawn after the first text counts for memory too.
    quiet = time.monotonic()
    while time.monotonic() - quiet < 0.5:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                os.read(terminal, 65536)
            except OSError:
                break
            quiet = time.monotonic()
    os.kill(pid, 9)
    _pid, _status, usage = os.wait4(pid, 0)
    os.close(terminal)
    if not shown:
        raise SystemExit(f"{' '.join(command)}: no text within {PATIENCE} s:\n{output.decode(errors='replace')}")
    return shown, usage.ru_maxrss / 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--size", default="120x40", metavar="COLUMNSxLINES")
    args = parser.parse_args()
    columns, _x, lines = args.size.partition("x")
    size = int(columns), int(lines)
    commands = {"bare app": BARE, "main menu": GAME, "table": TABLE}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CANASTA_DATA_DIR"] = folder
        for _ in range(args.rounds):
            for name, command in commands.items():
                found[name].append(start(command, size))
    for name, runs in found.items():
        seconds, memory = (statistics.median(run[n] for run in runs) for n in (0, 1))
        ratios = [
            statistics.median(run[n] / bare[n] for run, bare in zip(runs, found["bare app"], strict=True))
            for n in (0, 1)
        ]
        print(f"{name:12}{1000 * seconds:8.0f} ms ({ratios[0]:.2f}) {memory:8.1f} MB ({ratios[1]:.2f})")


if __name__ == "__main__":
    main()
