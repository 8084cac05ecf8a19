"""The game in a pseudo terminal: replies, odd bytes, floods, double clicks, signals; no hand is shown by accident."""

from __future__ import annotations

import random
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tui.replies import REPLIES, as_bytes
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a pseudo terminal")

PLAY = ("play", "--ruleset", "svensk", "--table", "4", "--names", "Anna,Bo,Cia,Dan", "--seed", "7")
COVER, TABLE = "I am Anna, show my hand", "Anna, draw"
LEFT_OVER = {1000, 1002, 1003, 1006, 1015, 1016, 1049, 2004, 2048}
"""Modes that a program must not leave behind: the mouse, the other screen, pastes, sizes."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A match at its first cover."""
    with Terminal(*PLAY, folder=tmp_path, size=(80, 24)) as found:
        found.until(COVER)
        yield found


def leaves_cleanly(terminal: Terminal) -> None:
    """The program has left by itself, and the terminal is as it was."""
    assert terminal.wait_end() == 0
    assert not terminal.modes & LEFT_OVER
    assert not terminal.is_raw()


def resumes(folder: Path) -> None:
    """Another program can go on with the match."""
    with Terminal("resume", folder=folder, size=(80, 24)) as again:
        again.until("show my hand")


# Replies


@pytest.mark.parametrize("shown", [COVER, TABLE])
def test_replies_of_terminals_do_nothing(terminal: Terminal, shown: str) -> None:
    if shown == TABLE:
        terminal.press("h", TABLE)
    terminal.watch(0.6)
    before = terminal.text()
    assert shown in before
    terminal.keeps_frames = True
    rng = random.Random(1)
    for reply in REPLIES.values():
        data = as_bytes(reply)
        terminal.send(data)
        terminal.watch(0.005)
        cut = rng.randrange(2, len(data))
        terminal.send(data[:cut])
        terminal.watch(0.01)
        terminal.send(data[cut:])
    terminal.watch(0.5)
    assert set(terminal.frames) <= {before}
    terminal.press("r", "Rules", apart=3)


def test_a_version_that_arrives_late_opens_no_hand(terminal: Terminal) -> None:
    terminal.watch(0.6)
    for piece in (b"\x1bP", b">|g", b"h", b"ostty 1.2.0\x1b", b"\\"):
        terminal.send(piece)
        terminal.watch(0.15)
    terminal.send("hd")
    terminal.watch(0.3)
    assert COVER in terminal.text()
    terminal.press("h", TABLE)


# Odd bytes


def test_bytes_that_are_no_characters_end_nothing(terminal: Terminal) -> None:
    terminal.watch(0.6)
    for data in (b"\xe5", b"\x1b\x5b\x4d\x43\x80\x2a", b"\xff\xfe\x00", b"\xc3", b"\xed\xa0\x80", b"\x1b[104;1:3u"):
        terminal.send(data)
        terminal.watch(0.15)
    assert COVER in terminal.text()
    terminal.press("h", TABLE)


def strings(rng: random.Random, n: int) -> Iterator[bytes]:
    """Random strings, most of them near to what terminals send; none that leaves the game."""
    replies = [as_bytes(reply) for reply in REPLIES.values()]
    for _n in range(n):
        size = rng.randrange(1, 24)
        data = rng.choice(
            [
                rng.randbytes(size),
                bytes(rng.choices(b"\x1b[]P_^XO;?<0123456789cmMtuR~\\\x07\x9b\x90\xe5hdxyl ", k=size)),
                rng.choice(replies)[: rng.randrange(1, 40)],
                struct.pack("<BBBBBB", 0x1B, 0x5B, 0x4D, *rng.randbytes(3)),
            ]
        )
        # Control C, Q and Z leave or stop, as they should.
        yield data.translate(None, b"\x03\x11\x1aqQ")


def bombard(terminal: Terminal, seed: int, n: int) -> None:
    """Many random strings; then the game still runs and can be left by its keys."""
    for count, data in enumerate(strings(random.Random(seed), n)):
        terminal.send(data)
        if count % 20 == 0:
            terminal.watch(0.02)
            assert not terminal.ended(), (seed, count, terminal.status)
    terminal.watch(4.5)  # a string without an end is given up after a while
    for _n in range(60):
        if terminal.ended():
            break
        terminal.send("\x1b")
        terminal.watch(0.2)
        terminal.send("q")
        terminal.watch(1.0)
    leaves_cleanly(terminal)


def test_random_bytes_end_nothing(terminal: Terminal) -> None:
    terminal.press("h", TABLE)
    bombard(terminal, 1, 200)


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_random_strings_end_nothing(terminal: Terminal, tmp_path: Path, seed: int) -> None:
    terminal.press("h", TABLE)
    bombard(terminal, seed, 2500)
    trouble = tmp_path / "trouble.log"
    assert not trouble.exists(), trouble.read_text(encoding="utf-8")


# Floods


def test_a_long_paste_is_over_at_once(terminal: Terminal) -> None:
    terminal.press("h", TABLE)
    start = time.monotonic()
    terminal.send(b"dxy hs g " * 111_000)
    terminal.watch(0.5)
    terminal.press("r", "Rules", apart=3)
    assert time.monotonic() - start < 30


def test_a_window_without_end_is_not_believed(tmp_path: Path) -> None:
    endless = {"COLUMNS": "99999", "LINES": "99999"}
    with Terminal(*PLAY, folder=tmp_path, size=(80, 24), environment=endless) as terminal:
        terminal.until(COVER)
        assert terminal.memory() < 300_000
        terminal.resize(30_000, 30_000)
        terminal.watch(1.0)
        terminal.resize(80, 24)
        terminal.watch(0.3)
        terminal.press("h", TABLE)
        assert terminal.memory() < 600_000


# The mouse, and keys typed ahead


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_the_second_click_of_two_opens_no_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    with Terminal(*PLAY, folder=tmp_path, size=size, keeps_frames=True) as terminal:
        terminal.until(COVER)
        terminal.press("h", TABLE)
        for key, shown in (("d", "Anna drew 1"), (" ", "picked"), ("x", "and end your turn?")):
            terminal.send(key)
            terminal.until(shown)
        terminal.frames.clear()
        terminal.click_on("y  yes", times=3)
        terminal.until("I am Bo")
        terminal.watch(1.0)
        assert "I am Bo" in terminal.text()
        assert not any(not frame.strip() for frame in terminal.frames), "a blank frame"
        terminal.click_on("show my hand")
        terminal.until("Bo, draw")


# Signals


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_signals_leave_as_the_key_does(terminal: Terminal, tmp_path: Path, number: signal.Signals) -> None:
    terminal.press("h", TABLE)
    terminal.signal(number)
    leaves_cleanly(terminal)
    if number == signal.SIGTERM:
        resumes(tmp_path)


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_who_asks_again_and_again_does_not_break_the_leaving_off(terminal: Terminal, asked: signal.Signals) -> None:
    terminal.press("h", TABLE)
    for n in range(60):
        if terminal.ended():
            break
        terminal.signal(signal.SIGHUP if n % 2 else asked)
        terminal.watch(0.02)
    leaves_cleanly(terminal)


def test_a_leaving_that_takes_too_long_is_cut_short_with_the_terminal_given_back(tmp_path: Path) -> None:
    with Terminal(*PLAY, folder=tmp_path, size=(80, 24), first=NEVER_LEAVES) as terminal:
        terminal.until(COVER)
        terminal.press("h", TABLE)
        terminal.signal(signal.SIGTERM)
        terminal.watch(1.0)
        terminal.signal(signal.SIGTERM)
        terminal.watch(3.0)
        assert not terminal.ended()
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_end() == -signal.SIGTERM
        assert not terminal.modes & LEFT_OVER
        assert not terminal.is_raw()


def test_control_c_held_while_leaving_takes_nothing_from_what_gives_the_terminal_back(tmp_path: Path) -> None:
    with Terminal(*PLAY, folder=tmp_path, size=(120, 40), first=CLOSES_SLOWLY) as terminal:
        flags = terminal.flags()
        terminal.until(COVER)
        terminal.press("h", TABLE)
        terminal.watch(1.0)
        # What the terminal has not read yet is what the system drops at control C.
        terminal.send_unread(b"\x03")
        end = time.monotonic() + 10
        while terminal.is_raw() and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(0.3)
        terminal.send_unread(b"\x03")
        time.sleep(0.3)
        leaves_cleanly(terminal)
        assert terminal.flags() == flags


def test_when_the_terminal_goes_the_match_is_closed(terminal: Terminal, tmp_path: Path) -> None:
    terminal.press("h", TABLE)
    terminal.hang_up()
    assert terminal.wait_end() == 0
    resumes(tmp_path)


def by_key(terminal: Terminal) -> None:
    terminal.send("\x1a")


def from_outside(terminal: Terminal) -> None:
    terminal.signal(signal.SIGTSTP)


@pytest.mark.parametrize("stop", [by_key, from_outside])
def test_a_stopped_game_gives_the_terminal_back_and_goes_on_at_the_cover(
    terminal: Terminal, stop: Callable[[Terminal], None]
) -> None:
    terminal.press("h", TABLE)
    terminal.press("l", "the cards are dealt", apart=5)
    stop(terminal)
    terminal.wait(lambda: terminal.state() == "T")
    terminal.wait(lambda: not terminal.modes & LEFT_OVER)
    assert not terminal.is_raw()
    terminal.signal(signal.SIGCONT)
    terminal.until(COVER)
    terminal.wait(terminal.is_raw)
    terminal.press("h", TABLE)
    terminal.signal(signal.SIGTERM)
    leaves_cleanly(terminal)


def test_after_a_stop_that_nobody_could_answer_the_cover_stands(terminal: Terminal) -> None:
    terminal.press("h", TABLE)
    terminal.signal(signal.SIGSTOP)
    terminal.wait(lambda: terminal.state() == "T")
    terminal.signal(signal.SIGCONT)
    terminal.until(COVER)
    terminal.press("h", TABLE)
    terminal.signal(signal.SIGTERM)
    leaves_cleanly(terminal)


# Errors in reading, and real ones

FAILS_ONCE = """
from canasta_tui.tui.terminal import reader
feed, failed = reader.Reader.feed, []
def failing(self, data, now):
    if b"z" in data and not failed:
        failed.append(True)
        raise RuntimeError("unreadable")
    return feed(self, data, now)
reader.Reader.feed = failing
"""
CLOSES_SLOWLY = """
import time
from canasta_tui.tui.store_handle import StoreHandle
from canasta_tui.tui.terminal.driver import GuardedDriver
stop = GuardedDriver.stop_application_mode
def late(self):
    self.write("\\x1b[H" * 1700)  # more than waits where control C does not reach it
    stop(self)
GuardedDriver.stop_application_mode = late
close = StoreHandle.close
def slow(self):
    time.sleep(1)
    close(self)
StoreHandle.close = slow
"""
NEVER_LEAVES = """
import asyncio
from canasta_tui.tui.app import CanastaApp
async def never(self):
    await asyncio.sleep(3600)
CanastaApp._close_all = never
"""
BREAKS = """
from canasta_tui.tui.app import CanastaApp
def broken(self, event):
    if getattr(event, "key", "") == "z":
        self.panic("broken")
on_event = CanastaApp.on_event
async def breaking(self, event):
    broken(self, event)
    await on_event(self, event)
CanastaApp.on_event = breaking
"""


def test_an_error_in_reading_is_noted_and_play_goes_on_at_the_cover(tmp_path: Path) -> None:
    with Terminal(*PLAY, folder=tmp_path, size=(80, 24), first=FAILS_ONCE) as terminal:
        terminal.until(COVER)
        terminal.press("h", TABLE)
        terminal.send("z")
        terminal.until("Something went wrong")
        terminal.press("\r", COVER, apart=1)
        terminal.press("h", TABLE)
        assert "RuntimeError: unreadable" in (tmp_path / "trouble.log").read_text(encoding="utf-8")


def test_a_real_breakdown_does_not_end_with_0(tmp_path: Path) -> None:
    with Terminal(*PLAY, folder=tmp_path, size=(80, 24), first=BREAKS) as terminal:
        terminal.until(COVER)
        terminal.send("z")
        assert terminal.wait_end() == 1
        assert not terminal.is_raw()
