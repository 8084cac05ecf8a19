"""What a terminal is shown whose encoding has no suits and frames."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from canasta_tui.words.signs import plain_signs


class PlainSigns(LineFilter):
    """Puts the signs that an encoding has in place of those that it lacks, cell for cell, whatever drew them."""

    def __init__(self, encoding: str) -> None:
        """For this encoding."""
        super().__init__()
        self._encoding = encoding

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same cells with plain signs."""
        del background
        return [Segment(plain_signs(text, self._encoding), style, control) for text, style, control in segments]
