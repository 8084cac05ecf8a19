"""A bar on the error stream for work that takes long: only on a terminal, and only once it has taken a while."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Final

from canasta_tui.cli.streams import steer
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number

_WIDTH: Final = 40
_PATIENCE: Final = 1.0
"""Seconds before the bar appears."""


class Progress:
    """Counts towards a total, after a few words; it wipes its line at the end, of the count or of the context."""

    def __init__(self, total: int, words: str = "") -> None:
        self._total = total
        self._words = f"{words} " if words else ""
        self._done = 0
        self._begun = time.monotonic()
        self._drawn = False
        self._on = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._wipe()

    def advance(self, count: int) -> None:
        """So many more are done."""
        self._done += count
        seconds = time.monotonic() - self._begun
        if not self._on or seconds < _PATIENCE:
            return
        if self._done >= self._total:
            self._wipe()
            return
        self._drawn = True
        full = _WIDTH * self._done // self._total
        left = seconds / self._done * (self._total - self._done)
        bar = "#" * full + "-" * (_WIDTH - full)
        steer(f"\r\x1b[K{self._words}[{bar}] {self._done}/{self._total} {number(round(left))} s")

    def _wipe(self) -> None:
        if self._drawn:
            steer("\r\x1b[K")
            self._drawn = False


@contextmanager
def reading_bar() -> Iterator[Callable[[int], None]]:
    """A bar for the reading of a damaged file of matches; is told how much is done, in per cent."""
    with Progress(100, _("reading a damaged file")) as bar:
        known = 0

        def tell(percent: int) -> None:
            nonlocal known
            if percent > known:
                bar.advance(percent - known)
                known = percent

        yield tell
