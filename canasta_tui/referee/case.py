"""What a case says, once it has been read: the position or fresh deal, the acts, and what must hold."""

from __future__ import annotations

from msgspec import Struct

from canasta_tui.cards import Card
from canasta_tui.engine.acts import Act
from canasta_tui.engine.position import PositionMeld
from canasta_tui.rules.errors import FileError
from canasta_tui.rules.schema import Ruleset

Cards = tuple[Card, ...]


class CaseError(FileError):
    """Unusable input: not the case format, or a position that cannot be. Names file, line, case and key."""


class FreshDeal(Struct, frozen=True, kw_only=True):
    """A deal from the pack instead of a position: by a seed, or by the pack's first cards from its top."""

    seed: int | None = None
    pack: Cards = ()


class Given(Struct, frozen=True, kw_only=True):
    """The position as the file names it; ``None``, or an absent seat or side, where it leaves that to the defaults.

    Attributes:
        hands: of a seat, its cards, or how many it is dealt.
        stocks: each stock in drawing order.
        deal: a fresh deal instead; then only dealer, scores, dealt and cut stand beside it.
    """

    turn: int = 0
    phase: str = "draw"
    dealer: int | None = None
    scores: tuple[int, ...] | None = None
    dealt: int = 0
    turns: tuple[int, ...] | None = None
    hands: dict[int, Cards | int] = {}
    melds: dict[int, list[PositionMeld]] = {}
    opened: frozenset[int] | None = None
    melded: frozenset[int] | None = None
    red_threes: dict[int, Cards] = {}
    pile: Cards = ()
    stocks: tuple[Cards, ...] | None = None
    cut: Card | None = None
    asked: bool | None = None
    deal: FreshDeal | None = None


class Then(Struct, frozen=True, kw_only=True):
    """What must hold after the last act.

    Attributes:
        legal: whether the last act is legal.
        facts: every other key with what it asks for: numbers, words, cards, or mappings of those by seat or side.
    """

    legal: bool = True
    facts: dict[str, object] = {}


class Case(Struct, frozen=True, kw_only=True):
    """One case of a file.

    Attributes:
        ruleset: the variant at its table form, with the options chosen.
    """

    name: str
    ruleset: Ruleset
    given: Given
    acts: tuple[Act, ...]
    then: Then
