"""A server of the game as a process, with the screen that a tab would show."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import pyte


class Served:
    """``canasta serve`` on a port that is free.

    Attributes:
        address: of the page.
    """

    def __init__(self, folder: Path, *args: str) -> None:
        """Start it with this data folder."""
        left_out = ("NO_COLOR", "TEXTUAL_DRIVER", "COLUMNS", "LINES")
        command = [sys.executable, "-m", "canasta_tui", "serve", "--port", "0", "--lang", "en"]
        self._process = subprocess.Popen(
            [*command, "--data-dir", str(folder), *args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={key: value for key, value in os.environ.items() if key not in left_out},
        )
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline()
        found = re.search(r"http://\S+", self.said)
        assert found is not None, self.said
        self.address = found.group()

    def __enter__(self) -> Served:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.end()

    def end(self) -> tuple[int, str]:
        """End it as ctrl+c does; gives the exit code and what it said of what went wrong."""
        self._process.send_signal(signal.SIGINT)
        _, errors = self._process.communicate(timeout=60)
        return self._process.returncode, errors


class Screen:
    """What a tab shows."""

    def __init__(self, columns: int = 120, rows: int = 40) -> None:
        """Nothing yet."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)

    def feed(self, data: bytes) -> None:
        """What the server sent."""
        # What this stand-in does not know: questions, and the private parameters of keyboards.
        self._stream.feed(re.sub(rb"\x1b\[[<=>][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p", b"", data))

    def resize(self, columns: int, rows: int) -> None:
        """The window has another size."""
        self._screen.resize(rows, columns)

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self._screen.display)

    def place(self, text: str) -> tuple[int, int]:
        """Column and row of the first cell of a text."""
        return next((line.index(text), y) for y, line in enumerate(self._screen.display) if text in line)
