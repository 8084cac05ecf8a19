"""The kinds of meld, by the one name that melds on the table, groups of an act, views and events give them."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from canasta_tui.cards import Rank, Suit

MeldKind: TypeAlias = Literal["rank", "wild", "sequence"]
"""Cards of one rank (black threes too), wilds alone, or a sequence of one suit."""

RANK: Final = "rank"
WILD: Final = "wild"
SEQUENCE: Final = "sequence"

Shape: TypeAlias = tuple[MeldKind, Rank, Suit, int, int]
"""A meld as far as adding to it and going out are concerned: kind, rank (lowest one of a sequence), suit, naturals,
wilds."""
