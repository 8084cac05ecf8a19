"""Phrases that several sections use, and what follows from several keys together."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, TWO, Rank
from canasta_tui.i18n import ngettext, pgettext
from canasta_tui.rules.schema import MeldRules, Ruleset, Values
from canasta_tui.words.canastas import CanastaWord, canasta_words

VALUE_KEYS = ("four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
"""The keys of the naturals' values, from the four upwards."""


def in_teams(rules: Ruleset) -> bool:
    """Whether a side is a team."""
    return rules.seats > rules.sides


def value_of(values: Values, rank: Rank) -> int:
    """Points of one card of a rank other than three."""
    if rank == JOKER_RANK:
        return values.joker
    if rank == TWO:
        return values.two
    value: int = getattr(values, VALUE_KEYS[rank - NATURAL_RANKS[0]])
    return value


def wilds_fit(melds: MeldRules, naturals: int, wilds: int) -> bool:
    """Whether a rank meld may hold so many naturals and wilds."""
    if naturals < melds.min_naturals or (melds.max_wilds is not None and wilds > melds.max_wilds):
        return False
    if wilds * melds.naturals_per_wild > naturals:
        return False
    return not melds.more_naturals or naturals > wilds or naturals + wilds < melds.more_naturals_from


def most_wilds(melds: MeldRules, size: int) -> int:
    """Wilds that a rank meld of so many cards can hold at most; -1 where no such meld is legal."""
    return max((wilds for wilds in range(size) if wilds_fit(melds, size - wilds, wilds)), default=-1)


def a_card(kind: str) -> str:
    """``a joker``, ``a two``, ``a wild card``, ``a red three``, ``a black three``."""
    return {
        "joker": pgettext("a card", "a joker"),
        "two": pgettext("a card", "a two"),
        "wild": pgettext("a card", "a wild card"),
        "red_three": pgettext("a card", "a red three"),
        "black_three": pgettext("a card", "a black three"),
    }[kind]


def naturals_count(n: int) -> str:
    """``3 natural cards``."""
    return ngettext("{n} natural card", "{n} natural cards", n).format(n=n)


def wilds_count(n: int) -> str:
    """``3 wild cards``."""
    return ngettext("{n} wild card", "{n} wild cards", n).format(n=n)


def kinds_of_canastas(kinds: Iterable[str], word: CanastaWord) -> list[str]:
    """``a red one`` and so on, for enumerations of kinds of canastas."""
    names = {
        "natural": pgettext("a canasta", "a {natural} one"),
        "mixed": pgettext("a canasta", "a {mixed} one"),
        "wild": pgettext("a canasta", "a wild one"),
        "samba": pgettext("a canasta", "a samba"),
    }
    return [names[kind].format(**canasta_words(word)) for kind in kinds]
