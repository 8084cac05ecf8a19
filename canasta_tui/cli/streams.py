"""What the command prints to: streams that never fail for a letter, and let nothing through that steers a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, cast

from canasta_tui.harmless import harmless
from canasta_tui.words.signs import holds_signs, lacks_signs, plain_signs, why_plain


class Guarded:
    """A stream whose texts are made harmless before they are written; all else is the stream's own.

    Attributes:
        steered: the stream itself, for control sequences of our own.
        plain: whether suits or frames, which the stream's encoding lacks, were written in a plain form.
    """

    def __init__(self, stream: TextIO) -> None:
        self.steered = stream
        self.plain = False
        self._lacks_signs = lacks_signs(getattr(stream, "encoding", None))

    def write(self, text: str) -> int:
        """Write a text, with a mark of replacement for what would steer the terminal; tabs become blanks."""
        text = harmless(text.replace("\t", " "), "\n")
        if self._lacks_signs:
            self.plain = self.plain or holds_signs(text)
            text = plain_signs(text, self.steered.encoding)
        return self.steered.write(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.steered, name)


@contextmanager
def guarded_streams() -> Iterator[None]:
    """Let all that is printed inside the block go through guarded streams; closed ones are made ones to nowhere.

    Where signs had to be written in a plain form a sentence at the end says why.
    """
    opened = _open(sys.stdout), _open(sys.stderr)
    for stream in opened:
        _never_choke(stream)
    guarded = [Guarded(stream) for stream in opened]
    sys.stdout, sys.stderr = (cast("TextIO", stream) for stream in guarded)
    try:
        yield
        encoding = next((one.steered.encoding for one in guarded if one.plain), None)
        if encoding is not None:
            opened[1].write(why_plain(encoding) + "\n")
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
