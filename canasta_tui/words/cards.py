"""Cards in words: letters and names of ranks and suits, in the language that is set."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from canasta_tui.cards import (
    ACE,
    JACK,
    JOKER,
    JOKER_RANK,
    KING,
    QUEEN,
    SUIT_SYMBOLS,
    Card,
    Rank,
    Suit,
    rank_of,
    suit_of,
)
from canasta_tui.i18n import language, pgettext

RANK_WIDTH: Final = 2
"""Cells that the letters of any rank take at most, in every language."""

_suit_letters = False


def use_suit_letters(on: bool) -> None:
    """Write suits as letters of the language from now on (else as symbols)."""
    global _suit_letters
    _suit_letters = on


def rank_letters(rank: Rank) -> str:
    """What stands on a card of the rank: ``7``, ``10``, ``Kn``, ``E``, ``Jk``; at most two cells."""
    return _rank_letters(language())[rank]


def suit_mark(suit: Suit) -> str:
    """The suit in one cell: its symbol, or its letter where letters are wanted."""
    return _suit_marks(language())[suit] if _suit_letters else SUIT_SYMBOLS[suit]


def suit_letters() -> tuple[str, ...]:
    """The letters of the suits in the language, in their order: hearts, diamonds, clubs, spades."""
    return _suit_marks(language())


def card_label(card: Card) -> str:
    """The card as people write it: ``K♥``, ``10♠``, ``Jk``."""
    if card == JOKER:
        return rank_letters(JOKER_RANK)
    return rank_letters(rank_of(card)) + suit_mark(suit_of(card))


def cards_label(cards: Iterable[Card]) -> str:
    """Cards as people write them, separated by blanks, in the order given."""
    return " ".join(map(card_label, cards))


def ranks_label(cards: Iterable[Card]) -> str:
    """The ranks of cards alone, separated by blanks: ``A A A``."""
    return " ".join(rank_letters(rank_of(card)) for card in cards)


def letter_ranks() -> dict[str, Rank]:
    """The letters of the language's ranks, lower case, for keys and typed cards: ``{"kn": 11, "d": 12, …}``."""
    letters = _rank_letters(language())
    return {letters[rank].lower(): rank for rank in (JACK, QUEEN, KING, ACE)}


def rank_name(rank: Rank) -> str:
    """One card of the rank, without article: ``seven``."""
    return _rank_names(language())[rank][0]


def rank_names(rank: Rank) -> str:
    """Several cards of the rank: ``sevens``."""
    return _rank_names(language())[rank][1]


def the_ranks(rank: Rank) -> str:
    """The cards of the rank that were spoken of: ``the sevens``."""
    return _rank_names(language())[rank][2]


def suit_name(suit: Suit) -> str:
    """The suit, as a word: ``hearts``."""
    return _suit_names(language())[suit]


@lru_cache
def _rank_letters(_language: str) -> tuple[str, ...]:
    return (
        *("", ""),
        *map(str, range(2, 11)),
        pgettext("letter of the jack", "J"),
        pgettext("letter of the queen", "Q"),
        pgettext("letter of the king", "K"),
        pgettext("letter of the ace", "A"),
        pgettext("letters of a joker", "Jk"),
    )


@lru_cache
def _suit_marks(_language: str) -> tuple[str, ...]:
    return (
        pgettext("letter of hearts", "h"),
        pgettext("letter of diamonds", "d"),
        pgettext("letter of clubs", "c"),
        pgettext("letter of spades", "s"),
    )


@lru_cache
def _suit_names(_language: str) -> tuple[str, ...]:
    return (
        pgettext("suit", "hearts"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "clubs"),
        pgettext("suit", "spades"),
    )


@lru_cache
def _rank_names(_language: str) -> tuple[tuple[str, str, str], ...]:
    """Of each rank: one card, several, and the definite form of several."""
    none = ("", "", "")
    return (
        *(none, none),
        (pgettext("one card", "two"), pgettext("several cards", "twos"), pgettext("these cards", "the twos")),
        (pgettext("one card", "three"), pgettext("several cards", "threes"), pgettext("these cards", "the threes")),
        (pgettext("one card", "four"), pgettext("several cards", "fours"), pgettext("these cards", "the fours")),
        (pgettext("one card", "five"), pgettext("several cards", "fives"), pgettext("these cards", "the fives")),
        (pgettext("one card", "six"), pgettext("several cards", "sixes"), pgettext("these cards", "the sixes")),
        (pgettext("one card", "seven"), pgettext("several cards", "sevens"), pgettext("these cards", "the sevens")),
        (pgettext("one card", "eight"), pgettext("several cards", "eights"), pgettext("these cards", "the eights")),
        (pgettext("one card", "nine"), pgettext("several cards", "nines"), pgettext("these cards", "the nines")),
        (pgettext("one card", "ten"), pgettext("several cards", "tens"), pgettext("these cards", "the tens")),
        (pgettext("one card", "jack"), pgettext("several cards", "jacks"), pgettext("these cards", "the jacks")),
        (pgettext("one card", "queen"), pgettext("several cards", "queens"), pgettext("these cards", "the queens")),
        (pgettext("one card", "king"), pgettext("several cards", "kings"), pgettext("these cards", "the kings")),
        (pgettext("one card", "ace"), pgettext("several cards", "aces"), pgettext("these cards", "the aces")),
        (pgettext("one card", "joker"), pgettext("several cards", "jokers"), pgettext("these cards", "the jokers")),
    )
