"""A playing card as it is drawn everywhere: face, back, a strip of one that is covered, and small in a row.

Who draws a card says where, how large and with which :class:`CardStyle`; nobody else knows what stands on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from canasta_tui.cards import (
    JOKER_RANK,
    RANK_SLOTS,
    RANK_TEXT,
    SUIT_SYMBOLS,
    TWO,
    WILD_RANKS,
    Card,
    Rank,
    Suit,
    rank_of,
    suit_of,
)
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, PRINT_TEXT
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.texts import cell_len

Pen = Literal["filled", "outline"]

WILD_SIGN: Final = "*"
"""Stands where a suit would stand on a joker and on a canasta of wilds."""
RANK_TEXTS: Final = tuple(RANK_TEXT.get(rank, "") for rank in range(RANK_SLOTS))
"""The English letters of the ranks, indexed by rank."""


class Border(Struct, frozen=True):
    """The characters round a card: corners, sides and lines."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


FILLED: Final = Border("▗", "▄", "▖", "▐", "▌", "▝", "▀", "▘")
"""A block in the card's own colour, half a cell larger than its inside on every side."""
OUTLINE: Final = Border("╭", "─", "╮", "│", "│", "╰", "─", "╯")
DOUBLE: Final = Border("╔", "═", "╗", "║", "║", "╚", "═", "╝")
"""A canasta without colours."""
DASHED: Final = Border("╭", "╌", "╮", "╎", "╎", "╰", "╌", "╯")
"""Not there yet, or not there any more."""
FOLD: Final = OUTLINE.left
"""The line between a card and the one that it covers."""


_FOUR_COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "ink")


class CardStyle(Struct, frozen=True):
    """How cards are written.

    Attributes:
        pen: ``filled`` in colour, ``outline`` without any colour (NO_COLOR).
        four_colours: diamonds blue, clubs green.
        suits: four characters of one cell for hearts, diamonds, clubs, spades; letters instead of symbols are a
            choice of the player.
        ranks: texts of at most two cells, indexed by rank (see :data:`RANK_TEXTS`).
        canasta_word: ``red`` (and black) or ``natural`` (and mixed), on complete canastas.
    """

    pen: Pen = "filled"
    four_colours: bool = False
    suits: str = SUIT_SYMBOLS
    ranks: tuple[str, ...] = RANK_TEXTS
    canasta_word: Literal["red", "natural"] = "red"

    @property
    def filled(self) -> bool:
        """Whether cards are blocks of colour; else outlines."""
        return self.pen == "filled"

    @property
    def border(self) -> Border:
        """The characters round a plain card."""
        return FILLED if self.filled else OUTLINE

    def suit(self, card: Card) -> str:
        """The suit's character; of a joker the sign of a wild."""
        return WILD_SIGN if rank_of(card) == JOKER_RANK else self.suits[suit_of(card)]

    def text(self, card: Card) -> str:
        """Rank and suit: ``10♥``, ``Jk*``."""
        return self.rank(rank_of(card)) + self.suit(card)

    def rank(self, rank: Rank) -> str:
        """The rank's text."""
        return self.ranks[rank]

    def colour(self, card: Card) -> Colour:
        """Name of the colour in which rank and suit are written on a card."""
        return "joker" if rank_of(card) == JOKER_RANK else self.suit_colour(suit_of(card))

    def suit_colour(self, suit: Suit) -> Colour:
        """Name of a suit's colour on a card."""
        if self.four_colours:
            return _FOUR_COLOURS[suit]
        return "red" if suit < 2 else "ink"

    def ground(self, card: Card, odd: bool = False) -> Colour:
        """Name of the card's own colour; strips that lie on each other alternate."""
        wild = rank_of(card) in WILD_RANKS
        return ("wild2" if odd else "wild") if wild else ("card2" if odd else "card")


class Face(Struct, frozen=True):
    """What stands on one card.

    Attributes:
        rank, suit: the texts in its upper left corner; both are empty where nothing of them is to be seen.
        ink: of the texts.
        ground: name of the card's own colour.
    """

    rank: str
    suit: str
    ink: Ink
    ground: Colour


def face_of(card: Card, style: CardStyle, *, odd: bool = False, ink: Ink | None = None) -> Face:
    """A card face up; ``odd`` for every second one of a pile, ``ink`` where its corner is marked."""
    ground = style.ground(card, odd)
    return Face(style.rank(rank_of(card)), style.suit(card), ink or index_ink(style.colour(card), ground), ground)


def letter_face(letter: str, suit: Suit, style: CardStyle) -> Face:
    """A card with any letter in place of a rank, as in a title."""
    return Face(letter, style.suits[suit], index_ink(style.suit_colour(suit), "card"), "card")


def covered_face(odd: bool) -> Face:
    """A card of which nothing but an edge is to be seen; those that lie on each other alternate."""
    return Face("", "", Ink.of("ink", "card"), "card2" if odd else "card")


def index_ink(front: Colour, ground: Colour) -> Ink:
    """The ink of rank and suit on a card."""
    return Ink.of(front, ground, "bold")


def box(border: Border, width: int, height: int) -> list[str]:
    """The lines of an empty box."""
    inside = width - 2
    return [
        border.top_left + border.top * inside + border.top_right,
        *[border.left + " " * inside + border.right] * (height - 2),
        border.bottom_left + border.bottom * inside + border.bottom_right,
    ]


def draw_fan(
    canvas: Canvas,
    x: int,
    y: int,
    height: int,
    cards: Sequence[tuple[Face, int]],
    style: CardStyle,
    *,
    indent: int = 0,
    under: Mapping[int, Colour] | None = None,
) -> int:
    """Cards face up that cover one another from left to right; gives the x after the last one.

    Args:
        cards: each with the cells of it that are to be seen, its left edge included; of the last one all of them.
        indent: cells between the left edge and the rank.
        under: what the first card lies on where that is not the felt: rows (0 is its upper edge) and colours.
    """
    border = style.border
    for number, (face, width) in enumerate(cards):
        first, last = number == 0, number == len(cards) - 1
        inside = width - (2 if last else 1)
        ground = face.ground
        top = border.top_left + border.top * inside + (border.top_right if last else "")
        canvas.put(x, y, top, Ink.of(ground, "felt"))
        for row in range(1, height - 1):
            if first:
                canvas.put(x, y + row, border.left, Ink.of(ground, (under or {}).get(row, "felt")))
            else:
                canvas.put(x, y + row, FOLD, Ink.of("edge", ground))
            canvas.put(x + 1, y + row, " " * inside, Ink.of("ink", ground))
            if last:
                canvas.put(x + 1 + inside, y + row, border.right, Ink.of(ground, "shadow"))
        foot = y + height - 1
        canvas.put(x, foot, border.bottom_left, Ink.of(ground, "felt" if first else "shadow"))
        canvas.put(
            x + 1, foot, border.bottom * inside + (border.bottom_right if last else ""), Ink.of(ground, "shadow")
        )
        canvas.put(x + 1 + indent, y + 1, face.rank, face.ink)
        canvas.put(x + 1 + indent, y + 2, face.suit, face.ink)
        x += width
    return x


def draw_card(
    canvas: Canvas, x: int, y: int, width: int, height: int, face: Face, style: CardStyle, *, indent: int = 0
) -> None:
    """One whole card face up, with rank and suit in its upper left corner."""
    draw_fan(canvas, x, y, height, [(face, width)], style, indent=indent)


def draw_far_corner(
    canvas: Canvas, x: int, y: int, width: int, height: int, card: Card, style: CardStyle, word: str = ""
) -> None:
    """Suit and rank in the lower right corner of a whole card (the upper one where it is low), after a red word."""
    rank, suit = style.rank(rank_of(card)), style.suit(card)
    ground = style.ground(card)
    ink, red = index_ink(style.colour(card), ground), index_ink("red", ground)
    right = x + width - 1
    if height > 4:
        canvas.put(right - 1, y + height - 3, suit, ink)
        canvas.put(right - cell_len(rank), y + height - 2, rank, ink)
        canvas.put(right - cell_len(rank) - 1 - cell_len(word), y + height - 2, word, red)
    else:
        canvas.put(right - cell_len(rank), y + 1, rank, ink)
        canvas.put(right - 1, y + 2, suit, ink)
        canvas.put(right - cell_len(word), y + 2, word, red)


def draw_back(canvas: Canvas, x: int, y: int, width: int, height: int, style: CardStyle, *, thick: bool) -> None:
    """A card face down; ``thick`` where more of them lie below."""
    border = style.border
    inside = width - 2
    canvas.put(x, y, border.top_left + border.top * inside + border.top_right, Ink.of("backline", "felt"))
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, border.left, Ink.of("backline", "felt"))
        canvas.put(x + 1, row, "░" * inside, Ink.of("backpat", "back"))
        canvas.put(x + inside + 1, row, border.right, Ink.of("backline", "shadow"))
    foot = y + height - 1
    if thick and style.filled:
        canvas.put(x, foot, border.left, Ink.of("foot", "felt"))
        canvas.put(x + 1, foot, border.bottom * inside, Ink.of("backline", "foot"))
        canvas.put(x + inside + 1, foot, border.right, Ink.of("foot", "shadow"))
    else:
        canvas.put(x, foot, border.bottom_left, Ink.of("backline", "felt"))
        canvas.put(x + 1, foot, border.bottom * inside + border.bottom_right, Ink.of("backline", "shadow"))


def draw_backs(
    canvas: Canvas, x: int, y: int, count: int, *, strip: int, last: int, height: int, style: CardStyle
) -> int:
    """Cards face down that cover one another; gives the width.

    Args:
        strip: cells of each card that is covered by the next.
        last: cells inside the last one.
    """
    if not count:
        return 0
    width = strip * (count - 1) + last + 2
    border, filled = style.border, style.filled
    rim, body = (Ink.of("backline", "felt"), Ink.of("backpat", "back")) if filled else (PRINT_TEXT, PRINT_TEXT)
    shadow = Ink.of("backline", "shadow") if filled else PRINT_TEXT
    foot = y + height - 1
    for number in range(count):
        start = x + number * strip
        inside = last if number == count - 1 else strip - 1
        # Notches between backs would look like a fence: a filled fan has one rim.
        joined = filled and number
        canvas.put(start, y, (border.top if joined else border.top_left) + border.top * inside, rim)
        for row in range(y + 1, foot):
            canvas.put(start, row, border.left, Ink.of("backline", "back") if joined else rim)
            canvas.put(start + 1, row, "░" * inside, body)
        canvas.put(start, foot, border.bottom if joined else border.bottom_left, shadow if number else rim)
        canvas.put(start + 1, foot, border.bottom * inside, shadow)
    end = x + width - 1
    canvas.put(end, y, border.top_right, rim)
    for row in range(y + 1, foot):
        canvas.put(end, row, border.right, shadow)
    canvas.put(end, foot, border.bottom_right, shadow)
    return width


# Small: rank and suit alone, side by side in one row

_LAST: Final = {TWO: 16, JOKER_RANK: 17}
"""Twos and jokers stand last."""


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By rank, threes to aces, then twos and jokers."""
    return sorted(cards, key=lambda card: (_LAST.get(rank_of(card), rank_of(card)), suit_of(card)))


def draw_small_cards(
    canvas: Canvas, x: int, y: int, width: int, cards: Sequence[Card], style: CardStyle, *, sorts: bool = True
) -> None:
    """Cards in the order given, on one row of so many cells.

    Where they are too many, a rank is written once before the suits of its cards (unless their order matters: then
    ``sorts`` is False), and where that is still too long, the number of those that found no room stands at the end.
    """
    parts = [(card, style.text(card)) for card in cards]
    if sorts and sum(cell_len(text) + 1 for _card, text in parts) > width:
        parts = _grouped(cards, style)
    parts = [(card, f"{text} " if _begins(parts, n) else text) for n, (card, text) in enumerate(parts)]
    end = x + width
    for n, (card, text) in enumerate(parts):
        left = len(parts) - n
        more = f"+{left}"
        if x + cell_len(text) > end - (len(more) if left > 1 else 0):
            canvas.put(x, y, more, MUTED)
            return
        x = canvas.put(x, y, text, index_ink(style.colour(card), style.ground(card)))


def _grouped(cards: Sequence[Card], style: CardStyle) -> list[tuple[Card, str]]:
    """The cards by rank: of each rank the first with its rank, the others as suits alone."""
    parts: list[tuple[Card, str]] = []
    before = 0
    for card in in_order(cards):
        parts.append((card, style.suit(card) if rank_of(card) == before else style.text(card)))
        before = rank_of(card)
    return parts


def _begins(parts: Sequence[tuple[Card, str]], n: int) -> bool:
    """Whether after this part a card with its rank begins (or nothing): a blank stands before it."""
    return n + 1 == len(parts) or len(parts[n + 1][1]) > 1
