"""Runs the terminal: reads it through the reader, and answers to signals so that no hand is left on the screen.

It stands on Textual's driver for Linux and macOS and replaces how that one reads, measures the window and stops.
"""

from __future__ import annotations

import os
import selectors
import signal
import sys
import termios
import tty
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Final, Protocol, TextIO, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from canasta_tui.tui.terminal.hearing import Hearing
from canasta_tui.tui.terminal.reader import Reader

MOST_COLUMNS: Final = 700
MOST_ROWS: Final = 250
"""No window is larger. Who says so (an environment, a terminal) is not believed: each cell costs memory."""
_CHUNK: Final = 65536
_TICK: Final = 0.1
"""Seconds after which the input thread looks whether it has to end."""
_LEAVING: Final = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
_PATIENCE: Final = 3.0
"""Seconds that leaving may take before a signal ends the program at once."""
_UNTIL_READ: Final = 0.05
"""Seconds in which a terminal has surely read what was written to it last."""
_GIVE_BACK: Final = (
    b"\x1b[?2004l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[?7h"
)
"""What gives a terminal back: pastes, mouse, keys, the other screen, the cursor, the focus, wrapped lines."""


class _PatientFile:
    """The terminal to write to. When it is gone, what is written is dropped, so that the match can still be closed."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, if anybody is there."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Send it off, if anybody is there."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The file's number."""
        return self._file.fileno()


class Hides(Protocol):
    """An app that can hide what only one seat may see, and goes on after an error."""

    def cover_up(self) -> None:
        """Lay the cover over a hand that is open."""

    def paint_anew(self) -> None:
        """Paint everything, since somebody else had the terminal."""

    def contain(self, error: Exception) -> None:
        """Tell of an error outside of the pages."""


class GuardedDriver(LinuxDriver):
    """The terminal behind the door of input."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Take over the terminal's signals; nothing is written to it yet."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._hides = cast("Hides", app)
        self._size = self._size or self._get_terminal_size()
        self._file = cast("Any", _PatientFile(cast("TextIO", self._file)))
        self._stopped = False
        loop = self._loop
        self._leaves_since: float | None = None
        for name in _LEAVING:
            number = getattr(signal, name)
            loop.add_signal_handler(number, self._leave, number)
        loop.add_signal_handler(signal.SIGTSTP, self.stop_process)
        loop.add_signal_handler(signal.SIGCONT, self._continued)

    # The window

    def _get_terminal_size(self) -> tuple[int, int]:
        """The window's size as the terminal says it, at most what a window can be."""
        for file in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
            with suppress(AttributeError, ValueError, OSError):
                columns, rows = os.get_terminal_size(cast("TextIO", file).fileno())
                if columns and rows:
                    return min(columns, MOST_COLUMNS), min(rows, MOST_ROWS)
        return 80, 24

    def _query_in_band_window_resize(self) -> None:
        """Never asked for: a signal says when the size changes, and the size is then asked of the system."""

    # Stopping, going on and leaving

    def _leave(self, number: int) -> None:
        """Leave as the key does. It takes a moment, in which asking again changes nothing; later nobody has to wait."""
        if self._leaves_since is None:
            self._leaves_since = monotonic()
            self._app.exit(0)
        elif monotonic() > self._leaves_since + _PATIENCE:
            self._set_terminal(keeps_output=True)
            with suppress(OSError):
                os.write(cast("TextIO", self._file).fileno(), _GIVE_BACK)
            self._give_back_flags()
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)

    def close(self) -> None:
        """Let go of the terminal. If it is for good, the match is closed next, and signals come without the loop."""
        super().close()
        if self._app.is_running:
            return
        if self._leaves_since is None:
            self._leaves_since = monotonic()
        for name in _LEAVING:
            number = getattr(signal, name)
            self._loop.remove_signal_handler(number)
            signal.signal(number, lambda number, _frame: self._leave(number))

    def hear_no_more(self) -> None:
        """Everything is closed: what is left to do is to end, and nobody can ask for more."""
        for name in _LEAVING:
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        self._give_back_flags()

    def stop_application_mode(self) -> None:
        """Give the terminal back, but for one flag: ctrl+c, still held, must not make it drop what we write last."""
        before = self.attrs_before
        self.attrs_before = _keeping_output(before)
        super().stop_application_mode()
        self.attrs_before = before

    def _give_back_flags(self) -> None:
        """Set the terminal's flags as they were, once it has read what was written to it."""
        sleep(_UNTIL_READ)
        self._set_terminal()

    def _set_terminal(self, *, keeps_output: bool = False) -> None:
        attributes = _keeping_output(self.attrs_before) if keeps_output else self.attrs_before
        if attributes is not None:
            with suppress(termios.error, OSError):
                termios.tcsetattr(self.fileno, termios.TCSANOW, attributes)

    def stop_process(self, *, whole_job: bool = False) -> None:
        """Give the terminal back and stop, until somebody says that it goes on; ``whole_job``: as ctrl+z does."""
        self._hides.cover_up()
        self.suspend_application_mode()
        self._give_back_flags()
        self._stopped = True
        os.kill(0 if whole_job else os.getpid(), signal.SIGSTOP)

    def _continued(self) -> None:
        """Take the terminal again. Who stopped the process from outside left its screen as it was: it is covered."""
        if not self._stopped:
            self._hides.cover_up()
            self.suspend_application_mode()
            self._give_back_flags()
        self._stopped = False
        self.resume_application_mode()
        writer = self._writer_thread
        # In the background the terminal is not ours: it has stopped us again, and another signal will come.
        self._stopped = writer is None or not writer.is_alive()
        if not self._stopped:
            self._hides.paint_anew()

    def write(self, data: str) -> None:
        """Write to the terminal, unless it is somebody else's now."""
        if not self._stopped:
            super().write(data)

    # Reading

    def _run_input_thread(self) -> None:
        """Read until the program leaves. An error in reading ends neither the game nor the reading."""
        while not self.exit_event.is_set():
            try:
                self.run_input_thread()
            except Exception as error:
                self._app.call_later(self._hides.contain, error)
                self.exit_event.wait(_TICK)

    def run_input_thread(self) -> None:
        """Read what comes and hand it on."""
        reader = Reader()
        hearing = Hearing(self._app, self.process_message)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                deadline = reader.deadline
                wait = _TICK if deadline is None else max(0.0, min(_TICK, deadline - monotonic()))
                if not selector.select(wait):
                    hearing.hand_on(reader.tick(monotonic()), alone=True)
                    continue
                try:
                    data = os.read(self.fileno, _CHUNK)
                except OSError:
                    data = b""
                if not data:
                    # The terminal is gone.
                    self._loop.call_soon_threadsafe(self._leave, signal.SIGHUP)
                    self.exit_event.wait()
                    return
                waited = reader.waits
                pieces = reader.feed(data, monotonic())
                hearing.hand_on(pieces, alone=not waited and not reader.waits)


def _keeping_output(attributes: list[Any] | None) -> list[Any] | None:
    """A terminal's attributes with which ctrl+c does not throw away what the terminal has not read yet."""
    if attributes is None:
        return None
    kept = list(attributes)
    kept[tty.LFLAG] |= termios.NOFLSH
    return kept
