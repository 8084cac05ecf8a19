"""Faces and edges of cards: what both pens, the hand, the melds and the pile have in common."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from canasta_tui.cards import JOKER_RANK, SUIT_SYMBOLS, TWO, Card, Rank, Suit
from canasta_tui.tui.widgets.canvas import Ink

WILD_SIGN: Final = "*"
"""Stands where a suit would stand on a joker and on a canasta of wilds."""


class Edges(Struct, frozen=True):
    """The characters round a card: corners, sides and lines."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


FILLED: Final = Edges("▗", "▄", "▖", "▐", "▌", "▝", "▀", "▘")
"""A block in the card's own colour, half a cell larger than its inside on every side."""
OUTLINE: Final = Edges("╭", "─", "╮", "│", "│", "╰", "─", "╯")
DOUBLE: Final = Edges("╔", "═", "╗", "║", "║", "╚", "═", "╝")
"""A canasta without colours."""
DASHED: Final = Edges("╭", "╌", "╮", "╎", "╎", "╰", "╌", "╯")
"""Not there yet, or not there any more."""


class Faces(Struct, frozen=True):
    """How cards are written.

    Attributes:
        filled: whether cards are blocks of colour; else outlines.
        ranks: texts of at most two cells, by rank.
        suits: four characters of one cell.
        four_colours: whether diamonds are blue and clubs green.
        canasta_word: ``red`` (and black) or ``natural`` (and mixed), on complete canastas.
    """

    filled: bool
    ranks: tuple[str, ...]
    suits: str = SUIT_SYMBOLS
    four_colours: bool = False
    canasta_word: Literal["red", "natural"] = "red"

    @property
    def edges(self) -> Edges:
        """The characters round a plain card."""
        return FILLED if self.filled else OUTLINE

    def suit(self, card: Card) -> str:
        """The suit's character; of a joker the sign of a wild."""
        return WILD_SIGN if card >> 2 == JOKER_RANK else self.suits[card & 3]

    def text(self, card: Card) -> str:
        """Rank and suit: ``10♥``, ``Jk*``."""
        return self.ranks[card >> 2] + self.suit(card)

    def rank(self, rank: Rank) -> str:
        """The rank's text."""
        return self.ranks[rank]

    def colour(self, card: Card) -> str:
        """Name of the colour in which rank and suit are written on a card."""
        return "joker" if card >> 2 == JOKER_RANK else self.suit_colour(card & 3)

    def suit_colour(self, suit: Suit) -> str:
        """Name of a suit's colour on a card."""
        if self.four_colours:
            return ("red", "blue", "green", "ink")[suit]
        return "red" if suit < 2 else "ink"

    def ground(self, card: Card, odd: bool = False) -> str:
        """Name of the card's own colour; strips that lie on each other alternate."""
        wild = card >> 2 in (TWO, JOKER_RANK)
        return ("wild2" if odd else "wild") if wild else ("card2" if odd else "card")


def index(front: str, ground: str) -> Ink:
    """Rank and suit on a card."""
    return f"{front}/{ground} b"


def box(edges: Edges, width: int, height: int) -> list[str]:
    """The lines of an empty box."""
    inside = width - 2
    return [
        edges.top_left + edges.top * inside + edges.top_right,
        *[edges.left + " " * inside + edges.right] * (height - 2),
        edges.bottom_left + edges.bottom * inside + edges.bottom_right,
    ]
