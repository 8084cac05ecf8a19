"""A program that is killed at any moment has lost nothing that was seen, and the match goes on to the same end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from canasta_tui.engine.record import MatchRecord
from tests.store.helpers import open_store, unkilled

ROOT = Path(__file__).parents[2]


def lines_of(record: MatchRecord) -> list[str]:
    """Every act of a record as the killed program prints it."""
    return [
        f"{deal}.{number} {line}"
        for deal, played in enumerate(record.deals, 1)
        for number, line in enumerate(played.acts)
    ]


def play_until(folder: Path, lines: int, number: int) -> tuple[list[str], bool]:
    """Let the program play, send it a signal after it has shown so many acts; what it showed, and whether it ended."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.store.killed_player", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert program.stdout is not None
    seen: list[str] = []
    for line in program.stdout:
        seen.append(line.strip())
        if len(seen) == lines:
            # The program runs on meanwhile: the signal meets it somewhere between or within the next acts.
            program.send_signal(number)
    program.wait()
    program.stdout.close()
    if seen and seen[-1] == "end":
        return seen[:-1], True
    assert program.returncode == -number
    return seen, False


def kill_again_and_again(folder: Path, kills: int, chance: Random, *, number: int) -> None:
    """Matches one after the other, each killed until it comes to its end."""
    whole = unkilled().record()
    expected = lines_of(whole)
    killed, match_id, shown = 0, 1, [""] * 0
    for _ in range(4 * kills):
        if killed == kills:
            return
        seen, ended = play_until(folder, chance.randrange(1, len(expected) // 4), number)
        shown += seen
        killed += not ended
        with open_store(folder) as store:
            assert store.notices == []
            record = store.record(match_id)
            # The signal may meet the program when the last act is kept, and the end not yet shown.
            finished = store.row(match_id).finished
            assert finished or not ended
        kept = lines_of(record)
        assert kept == expected[: len(kept)]
        assert set(shown) <= set(kept)
        for deal, same in zip(record.deals, whole.deals, strict=False):
            assert (deal.pack, deal.dealer) == (same.pack, same.dealer)
        if finished:
            assert record.deals == whole.deals
            match_id, shown = match_id + 1, []
    raise AssertionError(f"only {killed} of {kills} signals met the program while it played")


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP], ids=["killed", "terminal-closed"])
def test_nothing_shown_is_lost(tmp_path: Path, number: int) -> None:
    kill_again_and_again(tmp_path, 4, Random(1), number=number)


@pytest.mark.heavy
def test_nothing_shown_is_lost_in_fifty_kills(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 50, Random(2), number=signal.SIGKILL)
