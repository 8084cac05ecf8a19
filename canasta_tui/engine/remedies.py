"""What can be done in place of a refused act: nothing but what is possible in this very position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from canasta_tui.engine.acts import ASK
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.turns import goes_out_by_melding

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal

Instead = Literal["draw", "take", "meld", "out", "discard", "ask", "expose", "pass", "leave"]
"""An act by its name; ``out`` is going out by laying what is left, ``leave`` a pass that ends the deal."""
_DRAW_PHASE: Final[tuple[Instead, ...]] = ("draw", "take", "leave")
_PLAY_PHASE: Final[tuple[Instead, ...]] = ("meld", "discard", "out", "expose", "pass")
_LAST_CARD: Final[tuple[Instead, ...]] = ("out", "ask", "expose", "pass")
_NAMED: Final[dict[Code, tuple[Instead, ...]]] = {
    Code.STOCK_EMPTY: ("take", "leave"),
    Code.STOCK_LEFT: ("draw", "take"),
    Code.NOT_STUCK: ("discard", "out", "expose"),
    **dict.fromkeys(
        (
            *(Code.CANASTAS_MISSING, Code.KEEP_A_CARD, Code.MUST_ASK, Code.TOLD_NO, Code.NEVER_DISCARDED),
            *(Code.WILD_ON_WILD, Code.LAST_NOT_DISCARDED, Code.LAST_BLACK_THREE),
        ),
        _LAST_CARD,
    ),
}
"""What the refusals of each code speak of, where it is possible."""


class Remedy(Struct, frozen=True):
    """What a refusal may add to its reason.

    Attributes:
        ways: what can be done now, in the order in which it is said.
        keep: whether the hand is such that a card can be kept (it holds more than one).
        ask: where one has to ask first, why that is not possible now; None where it is.
        hold: where one has to ask first and can only after the take: how many cards it has to leave; 0 elsewhere.
    """

    ways: tuple[Instead, ...] = ()
    keep: bool = False
    ask: Reason | None = None
    hold: int = 0


def remedy(deal: Deal, reason: Reason) -> Remedy:
    """What the seat that is to act can do in place of an act that is refused for this reason."""
    named = _NAMED.get(reason.code, ())
    if reason.code is Code.NOT_NOW:
        named = _DRAW_PHASE if deal.phase == "draw" else _PLAY_PHASE
    elif named is _LAST_CARD and deal.may("discard"):
        named = ()
    ways = tuple(way for way in named if _possible(deal, way))
    ask = deal.check(ASK) if reason.code is Code.MUST_ASK else None
    if ask is not None and ask.code is Code.NOT_NOW:  # the refused act is a take
        return Remedy(ways, hold=deal.compiled.rules.asking.min_hand)
    return Remedy(ways, len(deal.hands[deal.turn]) > 1, ask)


def _possible(deal: Deal, way: Instead) -> bool:
    if way == "out":
        return not deal.may("discard") and deal.may("meld") and goes_out_by_melding(deal)
    if way in ("pass", "leave"):
        return (deal.phase == "draw") == (way == "leave") and deal.may("pass")
    return deal.may(way)
