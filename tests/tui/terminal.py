"""The game in a pseudo terminal, as people have it: what is typed are bytes, what is seen is a screen of cells."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import pyte

PATIENCE = 60.0
"""Seconds to wait for something that must come, on a machine that has much else to do."""

# What the stand-in terminal does not know: private parameters, questions, strings.
_UNKNOWN = re.compile(
    r"\x1b\[[<=>][0-9;:]*[ -/]*[@-~]|\x1b\[\??[0-9;:]*[ -/]+[@-~]|\x1b\[\?[0-9;:]*[^0-9;:hlJK]"
    r"|\x1b\[[0-9;]*[cnt]|\x1b[\]P_^X].*?(?:\x07|\x1b\\)",
    re.DOTALL,
)
_UNFINISHED = re.compile(r"\x1b(?:\[[0-?]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?)?\Z")


class Terminal:
    """A program in a pseudo terminal.

    Attributes:
        pid: its process.
        status: its exit status once it has ended, negative for a signal.
        frames: the texts of the screen after each burst of output, if ``keeps_frames``.
    """

    def __init__(
        self,
        *args: str,
        folder: Path,
        size: tuple[int, int] = (120, 40),
        keeps_frames: bool = False,
        environment: Mapping[str, str] | None = None,
        first: str = "",
    ) -> None:
        """Run ``canasta`` with these arguments; ``first`` is what Python does before."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.Stream(self._screen)
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._tail = ""
        self.status: int | None = None
        self.keeps_frames = keeps_frames
        self.frames: list[str] = []
        left_out = ("LINES", "COLUMNS", "NO_COLOR", "TMUX", "TEXTUAL_DRIVER")
        kept = {key: value for key, value in os.environ.items() if key not in left_out}
        kept |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "CANASTA_DATA_DIR": str(folder)}
        program = f"{first}\nimport sys; from canasta_tui.cli import main; sys.exit(main())"
        command = [sys.executable, "-c", program, *args, "--lang", "en"]
        self.pid, self._fd = pty.fork()
        if self.pid == 0:  # pragma: no cover (another process)
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", *reversed(size), 0, 0))
                os.execve(sys.executable, command, {**kept, **(environment or {})})
            finally:
                os._exit(127)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    # Typing

    def send(self, data: str | bytes) -> None:
        """Type this, as it is."""
        data = data.encode() if isinstance(data, str) else data
        while data:
            # The program may be busy writing: read meanwhile, or both wait for each other.
            _readable, writable, _ = select.select([], [self._fd], [], 0.05)
            if writable:
                data = data[os.write(self._fd, data[:1024]) :]
            self._read(0)

    def send_unread(self, data: bytes) -> None:
        """Type this without reading what the program writes, as a terminal does that is slow."""
        os.write(self._fd, data)

    def click(self, x: int, y: int, times: int = 1) -> None:
        """Press and release the mouse at a cell."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m" * times)

    def click_on(self, text: str, times: int = 1) -> tuple[int, int]:
        """Click the first cell of a text; gives where."""
        y, line = next((y, line) for y, line in enumerate(self.lines()) if text in line)
        x = line.index(text)
        self.click(x, y, times)
        return x, y

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        os.close(self._fd)
        self._fd = -1

    def resize(self, columns: int, rows: int) -> None:
        """The window changes its size; what it shows is followed up to a usual one."""
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._screen.resize(min(rows, 200), min(columns, 400))

    # Looking

    def _read(self, wait: float) -> bool:
        if self._fd < 0 or not select.select([self._fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self._fd, 65536)
        except OSError:
            data = b""
        if not data:
            return False
        text = self._tail + self._decode(data)
        match = _UNFINISHED.search(text)
        self._tail, text = (text[match.start() :], text[: match.start()]) if match else ("", text)
        self._stream.feed(_UNKNOWN.sub("", text))
        if self.keeps_frames and not select.select([self._fd], [], [], 0.002)[0]:
            self.frames.append(self.text())
        return True

    def lines(self) -> list[str]:
        """The rows of the screen."""
        return [line.rstrip() for line in self._screen.display]

    def text(self) -> str:
        """The whole screen."""
        return "\n".join(self.lines())

    @property
    def modes(self) -> set[int]:
        """The private modes that are on, of those that a program sets for itself."""
        return {mode >> 5 for mode in self._screen.mode if mode >= 32} - {7, 25}

    def is_raw(self) -> bool:
        """Whether what is typed is neither shown nor held back until a line is whole."""
        return not self.flags() & (termios.ICANON | termios.ECHO)

    def flags(self) -> int:
        """How the terminal treats what is typed: its local flags."""
        flags: int = termios.tcgetattr(self._fd)[3]
        return flags

    def wait(self, holds: Callable[[], bool], what: str = "") -> None:
        """Read until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end or (not self._read(0.02) and self.ended()):
                if holds():
                    return
                raise AssertionError(f"waited in vain for {what or holds} (status {self.status}):\n{self.text()}")

    def until(self, text: str) -> None:
        """Read until the screen shows a text."""
        self.wait(lambda: text in self.text(), repr(text))

    def watch(self, seconds: float) -> None:
        """Read for so long: for what must not come."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._read(left)

    def press(self, key: str, text: str, apart: float = 0.5) -> None:
        """Press a key until the screen shows a text; a page that has just come lets keys pass."""
        end = time.monotonic() + PATIENCE
        while text not in self.text():
            if time.monotonic() > end:
                raise AssertionError(f"{key!r} did not lead to {text!r}:\n{self.text()}")
            self.send(key)
            until = time.monotonic() + apart
            while text not in self.text() and time.monotonic() < until:
                self._read(0.05)

    def ended(self) -> bool:
        """Whether the program has ended."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait_end(self) -> int:
        """The exit status, once the program has ended."""
        self.wait(self.ended, "its end")
        while self._read(0.05):
            pass
        assert self.status is not None
        return self.status

    def memory(self) -> int:
        """The most memory that the program has held so far, in KiB."""
        match = re.search(
            r"^VmHWM:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8"), re.MULTILINE
        )
        assert match is not None
        return int(match[1])

    def state(self) -> str:
        """The process's state: ``T`` while it is stopped."""
        return Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]

    def close(self) -> None:
        """End the program, whatever it does."""
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            os.kill(self.pid, signal.SIGCONT)
            os.waitpid(self.pid, 0)
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
