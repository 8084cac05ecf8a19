"""What the command prints to: streams that never fail for a letter, and let nothing through that steers a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, cast

from canasta_tui.harmless import harmless


class Guarded:
    """A stream whose texts are made harmless before they are written; all else is the stream's own.

    Attributes:
        steered: the stream itself, for control sequences of our own.
    """

    def __init__(self, stream: TextIO) -> None:
        self.steered = stream

    def write(self, text: str) -> int:
        """Write a text, with a mark of replacement for what would steer the terminal; tabs become blanks."""
        return self.steered.write(harmless(text.replace("\t", " "), "\n"))

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.steered, name)


@contextmanager
def guarded_streams() -> Iterator[None]:
    """Let all that is printed inside the block go through guarded streams; closed ones are made ones to nowhere."""
    opened = _open(sys.stdout), _open(sys.stderr)
    for stream in opened:
        _never_choke(stream)
    sys.stdout, sys.stderr = (cast("TextIO", Guarded(stream)) for stream in opened)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = opened


def steer(text: str) -> None:
    """Write control sequences of our own to the error stream."""
    stream = getattr(sys.stderr, "steered", sys.stderr)
    stream.write(text)
    stream.flush()


def _open(stream: TextIO | None) -> TextIO:
    """The stream, or nowhere if the process was begun with it closed."""
    return Path(os.devnull).open("w", encoding="utf-8") if stream is None else stream


def _never_choke(stream: TextIO) -> None:
    """Print a question mark for what the terminal's encoding does not have."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
