"""What a variant calls its two kinds of canastas: red and black, or natural and mixed.

Every text that names them holds ``{natural}`` and ``{mixed}`` in place of the words, and is filled in from here.
"""

from __future__ import annotations

from typing import Final, Literal

from canasta_tui.i18n import pgettext

CanastaWord = Literal["red", "natural"]
"""The values of the ruleset's key ``canastas.word``."""
OTHER: Final[dict[CanastaWord, CanastaWord]] = {"red": "natural", "natural": "red"}
"""The pair of words that a variant does not use."""


def canasta_words(word: CanastaWord) -> dict[str, str]:
    """The words, by the names that they have in a text.

    ``natural`` and ``mixed`` stand before one canasta, ``naturals`` and ``mixeds`` before several or after an article
    (some languages tell these apart); ``Natural``, ``Naturals``, ``Mixed`` and ``Mixeds`` begin a sentence or a line.
    """
    if word == "natural":
        found = {
            "natural": pgettext("one canasta", "natural"),
            "naturals": pgettext("several canastas, or the canasta", "natural"),
            "mixed": pgettext("one canasta", "mixed"),
            "mixeds": pgettext("several canastas, or the canasta", "mixed"),
        }
    else:
        found = {
            "natural": pgettext("one canasta", "red"),
            "naturals": pgettext("several canastas, or the canasta", "red"),
            "mixed": pgettext("one canasta", "black"),
            "mixeds": pgettext("several canastas, or the canasta", "black"),
        }
    return found | {name.capitalize(): text[:1].upper() + text[1:] for name, text in found.items()}


def word_on_pile(kind: str, word: CanastaWord) -> str:
    """The word on a closed pile, of at most five letters."""
    if kind == "wild":
        return pgettext("canasta of wilds, at most 5 letters", "wild")
    if kind == "samba":
        return pgettext("complete sequence, at most 5 letters", "samba")
    if word == "natural":
        return {
            "natural": pgettext("natural canasta, at most 5 letters", "nat."),
            "mixed": pgettext("mixed canasta, at most 5 letters", "mixed"),
        }[kind]
    return {
        "natural": pgettext("canasta of naturals, at most 5 letters", "red"),
        "mixed": pgettext("canasta with wilds, at most 5 letters", "black"),
    }[kind]
