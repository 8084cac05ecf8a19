"""A bar on the error stream for work that takes long: only on a terminal, and only once it has taken a while."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final

from canasta_tui.cli.streams import steer

_WIDTH: Final = 40
_PATIENCE: Final = 1.0
"""Seconds before the bar appears."""


class Progress:
    """Counts towards a total; as a context manager it wipes its line at the end."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._begun = time.monotonic()
        self._drawn = False
        self._on = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._drawn:
            steer("\r\x1b[K")

    def advance(self, count: int) -> None:
        """So many more are done."""
        self._done += count
        seconds = time.monotonic() - self._begun
        if not self._on or seconds < _PATIENCE:
            return
        self._drawn = True
        full = _WIDTH * self._done // self._total
        left = seconds / self._done * (self._total - self._done)
        bar = "#" * full + "-" * (_WIDTH - full)
        steer(f"\r\x1b[K[{bar}] {self._done}/{self._total} {left:.0f} s")
