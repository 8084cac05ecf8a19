"""A rectangle of cells to draw on, and the pens that turn it into strips.

Each cell has a character, an :class:`Ink` and what a click on it means. The filled pen draws with the ink's colours;
the outline pen knows no colour and uses its plain text style.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

from canasta_tui.harmless import is_harmless
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.ink import Ink, TextStyle

Hit: TypeAlias = tuple[Hashable, ...] | None
"""What a click on a cell means: a word and its arguments; None for nothing."""
Span: TypeAlias = tuple[int, int, int]
"""A changed part of a row: y, x of its first cell, width."""

META: Final = "board"
"""Key of a :data:`Hit` in the meta data of a style."""
_NEAR: Final = 1
"""Changed cells so near to each other are one span; moving the cursor costs less than sending cells between."""


_CARDS: Final = ("card", "card2", "wild", "wild2", "dimcard", "back", "backpat", "backline", "ice")
_CANASTAS: Final = ("canred", "canblack", "canwild", "cansamba")
_MATERIALS: Final = frozenset((*_CARDS, *_CANASTAS, "key", "paper", "paper2"))
"""Colours of things that can be pressed, and not of what is written on them."""
_TOUCH: Final = 0.15
_WRITTEN_ON: Final[Mapping[Colour, Colour]] = {"felt": "accent", "felt2": "accent", "rail": "rail-accent"}
"""Grounds without a shape of their own, and the colour of what is written on them under the mouse."""


class Canvas:
    """Cells to draw on. What lies outside is cut off."""

    __slots__ = ("chars", "height", "hits", "inks", "width")

    def __init__(self, width: int, height: int, ink: Ink) -> None:
        self.width = width
        self.height = height
        self.chars = [[" "] * width for _ in range(height)]
        self.inks: list[list[Ink]] = [[ink] * width for _ in range(height)]
        self.hits: list[list[Hit]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: Ink) -> int:
        """Write a text of one line; gives the x after it."""
        cells = _cells(text)
        end = x + len(cells)
        if 0 <= y < self.height and cells:
            if x < 0:
                cells, x = cells[-x:], 0
            if end > self.width:
                cells = cells[: max(0, self.width - x)]
            stop = x + len(cells)
            self.chars[y][x:stop] = cells
            self.inks[y][x:stop] = [ink] * len(cells)
        return end

    def put_right(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write a text that ends before x."""
        self.put(x - cell_len(text), y, text, ink)

    def ink(self, x: int, y: int, width: int, ink: Ink) -> None:
        """Give cells another ink, keeping what is written there."""
        if 0 <= y < self.height:
            start, stop = max(0, x), min(self.width, x + width)
            if stop > start:
                self.inks[y][start:stop] = [ink] * (stop - start)

    def hit(self, x: int, y: int, width: int, height: int, hit: Hit) -> None:
        """Say what a click on a rectangle means."""
        start, stop = max(0, x), min(self.width, x + width)
        if stop > start:
            for row in self.hits[max(0, y) : max(0, y + height)]:
                row[start:stop] = [hit] * (stop - start)

    def changes(self, before: Canvas) -> list[Span] | None:
        """Where this canvas looks different from the one before; None where the size differs."""
        if (self.width, self.height) != (before.width, before.height):
            return None
        spans: list[Span] = []
        for y in range(self.height):
            chars, inks, hits = self.chars[y], self.inks[y], self.hits[y]
            old_chars, old_inks, old_hits = before.chars[y], before.inks[y], before.hits[y]
            if chars == old_chars and inks == old_inks and hits == old_hits:
                continue
            first = last = -1
            for x in range(self.width):
                if chars[x] != old_chars[x] or inks[x] != old_inks[x] or hits[x] != old_hits[x]:
                    if first >= 0 and x - last > _NEAR:
                        spans.append((y, first, last - first + 1))
                        first = x
                    elif first < 0:
                        first = x
                    last = x
            spans.append((y, first, last - first + 1))
        return spans

    def spans_of(self, hit: Hit) -> list[Span]:
        """Where a click means this."""
        spans: list[Span] = []
        for y, row in enumerate(self.hits):
            cells = [x for x, had in enumerate(row) if had == hit]
            if cells:
                spans.append((y, cells[0], cells[-1] - cells[0] + 1))
        return spans

    def strip(self, y: int, pens: Pens, hovered: Hit = None) -> Strip:
        """One row as Textual wants it; what means ``hovered`` is lit.

        Blanks show nothing but their ground, so they join a neighbour on the same ground: that halves what is sent.
        """
        chars, inks, hits = self.chars[y], self.inks[y], self.hits[y]
        segments: list[Segment] = []
        text, ink, hit, ground = "", inks[0], None, ""
        start = 0
        for stop in range(1, self.width + 1):
            if stop < self.width and inks[stop] == inks[start] and hits[stop] == hits[start]:
                continue
            new_text, new_ink, new_hit = "".join(chars[start:stop]), inks[start], hits[start]
            new_ground = pens.ground(new_ink)
            if text and new_hit == hit and new_ground == ground and (text.isspace() or new_text.isspace()):
                ink = new_ink if text.isspace() else ink
                text += new_text
            else:
                if text:
                    segments.append(Segment(text, pens.style(ink, hit, lit=hit is not None and hit == hovered)))
                text, ink, hit, ground = new_text, new_ink, new_hit, new_ground
            start = stop
        if text:
            segments.append(Segment(text, pens.style(ink, hit, lit=hit is not None and hit == hovered)))
        return Strip(segments, self.width)

    def text(self) -> str:
        """The characters alone, for tests and for reading."""
        return "\n".join("".join(row) for row in self.chars)


@lru_cache(maxsize=4096)
def _cells(text: str) -> tuple[str, ...]:
    """One entry a cell: a character of two cells is followed by an empty one, marks join what they stand on.

    What would steer the terminal never gets into a cell, wherever the text came from. A table is made of few texts
    that are written again and again, so they are kept.
    """
    if cell_len(text) == len(text) and text.isprintable():
        return tuple(text)
    cells: list[str] = []
    for character in text:
        width = cell_len(character)
        if not is_harmless(character):
            cells.extend(" " * width)
        elif width == 0:
            if cells:
                at = -2 if cells[-1] == "" and len(cells) > 1 else -1
                cells[at] += character
        else:
            cells.append(character)
            cells.extend([""] * (width - 1))
    return tuple(cells)


class Pens:
    """The styles of the inks, for one theme and one way of drawing.

    Args:
        colours: colour values by the names of :mod:`canasta_tui.tui.themes`.
        filled: whether there are colours at all; else nothing but bold, dim and reverse.
    """

    def __init__(self, colours: Mapping[Colour, str], *, filled: bool) -> None:
        self.filled = filled
        self._colours = colours
        self._styles: dict[tuple[Ink, Hit, bool], Style] = {}
        self._grounds: dict[Ink, str] = {}

    def ground(self, ink: Ink) -> str:
        """What a blank in this ink looks like: two inks of one ground make the same blank."""
        known = self._grounds.get(ink)
        if known is None:
            style = self._make(ink)
            # In reverse the blank has the colour of the writing.
            colour = style.color if style.reverse else style.bgcolor
            known = self._grounds[ink] = str((colour, style.reverse, style.underline))
        return known

    def style(self, ink: Ink, hit: Hit = None, *, lit: bool = False) -> Style:
        """The style of an ink; never None, which Textual's filter for NO_COLOR could not take.

        Args:
            hit: what a click on it means, which goes with the style.
            lit: whether the mouse is on it.
        """
        known = self._styles.get((ink, hit, lit))
        if known is not None:
            return known
        made = self._make(ink, lit=lit)
        if hit is not None:
            made += Style(meta={META: hit})
        self._styles[ink, hit, lit] = made
        return made

    def _make(self, ink: Ink, *, lit: bool = False) -> Style:
        if not self.filled:
            return _style(None, None, ink.plain, underline=lit)
        if lit:
            return _style(self._lit(ink.text, ink.ground), self._lit(ink.ground), ink.text_style)
        return _style(self._colours[ink.text], self._colours[ink.ground], ink.text_style)

    def _lit(self, name: Colour, ground: Colour | None = None) -> str:
        """A colour under the mouse: cards and wood get a touch of the accent, what is written on the felt all of it."""
        if name in _MATERIALS:
            return Color.parse(self._colours[name]).blend(Color.parse(self._colours["accent"]), _TOUCH).hex6
        if ground is not None and ground in _WRITTEN_ON:
            return self._colours[_WRITTEN_ON[ground]]
        return self._colours[name]


def _style(front: str | None, ground: str | None, text_style: TextStyle, *, underline: bool = False) -> Style:
    return Style(
        color=front,
        bgcolor=ground,
        bold="bold" in text_style or None,
        dim="dim" in text_style or None,
        reverse="reverse" in text_style or None,
        underline=underline or "underline" in text_style or None,
    )
