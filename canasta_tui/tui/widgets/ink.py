"""What a cell is drawn with: the colours of its text and its ground, and what stands for them without colours."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from canasta_tui.tui.themes import Colour

TextStyle: TypeAlias = Literal["none", "bold", "dim", "reverse", "bold reverse", "underline"]
"""As ``text-style`` of a style sheet says it."""


class Ink(Struct, frozen=True, eq=False):
    """How cells are drawn. It is made with :meth:`of`, so that the same ink is the same object.

    Attributes:
        text, ground: the colours of the filled pen.
        text_style: of the filled pen.
        plain: the text style of the outline pen, which knows no colour.
    """

    text: Colour
    ground: Colour
    text_style: TextStyle
    plain: TextStyle

    @staticmethod
    def of(text: Colour, ground: Colour, text_style: TextStyle = "none", plain: TextStyle | None = None) -> Ink:
        """The ink of these colours; without colours it has the same text style, or the one in ``plain``."""
        key = (text, ground, text_style, plain or text_style)
        made = _MADE.get(key)
        if made is None:
            made = _MADE[key] = Ink(*key)
        return made


_MADE: Final[dict[tuple[Colour, Colour, TextStyle, TextStyle], Ink]] = {}
