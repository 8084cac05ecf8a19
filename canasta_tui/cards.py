"""Ranks, suits, cards, packs and their notation. Knows no game.

A card is a small integer, ``rank * 4 + suit``: ranks are 2 to 14 (jack 11, queen 12, king 13, ace 14) and
15 for a joker; suits are 0 hearts, 1 diamonds, 2 clubs, 3 spades. A pack holds each card several times, so
hands and piles are multisets: two equal integers are two equal cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = int
Rank: TypeAlias = int
Suit: TypeAlias = int

HEARTS, DIAMONDS, CLUBS, SPADES = range(4)
TWO: Final = 2
THREE: Final = 3
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14
JOKER_RANK: Final = 15
JOKER: Final = JOKER_RANK * 4

RED_THREES: Final = (THREE * 4 + HEARTS, THREE * 4 + DIAMONDS)
BLACK_THREES: Final = (THREE * 4 + CLUBS, THREE * 4 + SPADES)
WILD_RANKS: Final = (TWO, JOKER_RANK)
NATURAL_RANKS: Final = tuple(range(4, 15))
RANK_SLOTS: Final = 16
"""Length of a table indexed by rank."""
CARD_SLOTS: Final = 64
"""Length of a table indexed by card."""

RANK_TEXT: Final = {
    **{n: str(n) for n in range(2, 11)},
    JACK: "J",
    QUEEN: "Q",
    KING: "K",
    ACE: "A",
    JOKER_RANK: "Jk",
}
SUIT_TEXT: Final = "hdcs"
SUIT_SYMBOLS: Final = "♥♦♣♠"
_RANK_OF_TEXT: Final = {text.lower(): rank for rank, text in RANK_TEXT.items()} | {"t": 10}
_SUIT_OF_TEXT: Final = {text: n for n, text in enumerate(SUIT_TEXT)} | {text: n for n, text in enumerate(SUIT_SYMBOLS)}


class CardError(ValueError):
    """A text that names no card; ``str()`` says which."""


def rank_of(card: Card) -> Rank:
    """Rank 2 to 14, or 15 for a joker."""
    return card >> 2


def suit_of(card: Card) -> Suit:
    """Suit 0 to 3 (hearts, diamonds, clubs, spades); 0 for a joker."""
    return card & 3


def is_wild(card: Card) -> bool:
    """Whether the card is a joker or a two."""
    return card >> 2 in WILD_RANKS


def is_red_three(card: Card) -> bool:
    """Whether the card is the three of hearts or of diamonds."""
    return card in RED_THREES


def is_natural(card: Card) -> bool:
    """Whether the card is a four to an ace."""
    return 4 <= card >> 2 <= ACE


def parse_card(text: str) -> Card:
    """Read one card: rank then suit (``10h``, ``Th``, ``K♠``) or ``Jk``; letter case does not matter.

    Raises:
        CardError: the text names no card.
    """
    word = text.strip().lower()
    if word == "jk":
        return JOKER
    rank, suit = _RANK_OF_TEXT.get(word[:-1]), _SUIT_OF_TEXT.get(word[-1:])
    if rank is None or suit is None or rank == JOKER_RANK:
        raise CardError(f"unknown card {text!r}")
    return rank * 4 + suit


def parse_rank(text: str) -> Rank:
    """Read one rank: ``4`` … ``10`` (or ``T``), ``J``, ``Q``, ``K``, ``A``, ``2``, ``3``, ``Jk``.

    Raises:
        CardError: the text names no rank.
    """
    rank = _RANK_OF_TEXT.get(text.strip().lower())
    if rank is None:
        raise CardError(f"unknown rank {text!r}")
    return rank


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by blanks; an empty text is no card.

    Raises:
        CardError: a word names no card.
    """
    return [parse_card(word) for word in text.split()]


def card_text(card: Card) -> str:
    """The card in the notation of the case files: ``10h``, ``Ks``, ``Jk``."""
    return "Jk" if card == JOKER else RANK_TEXT[card >> 2] + SUIT_TEXT[card & 3]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in the notation of the case files, separated by blanks, in the order given."""
    return " ".join(map(card_text, cards))


def full_pack(decks: int, jokers: int) -> list[Card]:
    """All cards of a pack of so many 52-card decks plus so many jokers, in order."""
    return [rank * 4 + suit for rank in range(TWO, JOKER_RANK) for suit in range(4)] * decks + [JOKER] * jokers
