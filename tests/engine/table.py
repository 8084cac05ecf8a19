"""A table for tests: rulesets with keys changed, positions from card texts, and acts as the written record has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

from canasta_tui.cards import Card, cards_text, parse_card, parse_cards
from canasta_tui.engine.acts import Act
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.notation import parse_act
from canasta_tui.engine.position import Position, PositionMeld
from canasta_tui.engine.view import Score
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.rules.schema import Ruleset, from_builtins, to_builtins

FILLER = "4d 6s 8c 10h Qc"
"""What a seat holds that a test does not mention."""
STOCK = "4c 5s 6h 7d 8s 9c 10d Jc Qs Kc Ac 4s 5d 6c 7s 8d"
"""What is drawn where a test does not say: the first card of it first."""


@cache
def _loaded(name: str, table: str) -> Ruleset:
    return load_ruleset(name, table)


def rules(form: str, changes: Mapping[str, Any] | None = None) -> Ruleset:
    """A ruleset by name and table form (``svensk 4``), with keys changed (``{"deal.draw": 2}``).

    A number in a key is the place in a list: ``pile.ways.open.0.complete``.
    """
    name, _blank, table = form.partition(" ")
    loaded = _loaded(name, table)
    if not changes:
        return loaded
    plain = to_builtins(loaded)
    for path, value in changes.items():
        *groups, last = path.split(".")
        place: Any = plain
        for step in groups:
            place = place[int(step) if step.isdigit() else step]
        place[int(last) if last.isdigit() else last] = deepcopy(value)
    return from_builtins(plain)


def seat(
    form: str | Ruleset,
    hand: str,
    *,
    melds: Sequence[str] = (),
    pile: str = "",
    changes: Mapping[str, Any] | None = None,
    **more: Any,
) -> Deal:
    """The play phase of seat 0 with this hand, its side's melds and the pile."""
    return table(form, hands={0: hand}, melds={0: melds}, pile=pile, phase="play", changes=changes, **more)


def before(
    form: str | Ruleset,
    hand: str,
    *,
    melds: Sequence[str] = (),
    pile: str = "",
    changes: Mapping[str, Any] | None = None,
    **more: Any,
) -> Deal:
    """The draw phase of seat 0 with this hand, its side's melds and the pile."""
    return table(form, hands={0: hand}, melds={0: melds}, pile=pile, changes=changes, **more)


def table(
    form: str | Ruleset,
    *,
    hands: Mapping[int, str] | None = None,
    melds: Mapping[int, Sequence[str]] | None = None,
    pile: str = "",
    stock: str | Sequence[str] | None = None,
    phase: str = "draw",
    turn: int = 0,
    turns: Sequence[int] | None = None,
    totals: Sequence[int] | None = None,
    number: int = 0,
    dealer: int | None = None,
    opened: set[int] | None = None,
    melded: set[int] | None = None,
    red_threes: Mapping[int, str] | None = None,
    cut: str = "",
    asked: bool | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Deal:
    """A position; melds are texts, ``hand: …`` for a hand canasta. Whatever is not named is as usual."""
    ruleset = form if isinstance(form, Ruleset) else rules(form, changes)
    seats, sides = ruleset.seats, ruleset.sides
    placed = {side: [_meld(text) for text in texts] for side, texts in (melds or {}).items()}
    with_melds = {side for side, found in placed.items() if found}
    stocks = [stock] if isinstance(stock, str) else list(stock) if stock is not None else [STOCK] * ruleset.stock.count
    if len(stocks) < ruleset.stock.count:
        stocks += [""] * (ruleset.stock.count - len(stocks))
    position = Position(
        turn=turn,
        phase=phase,
        dealer=seats - 1 if dealer is None else dealer,
        totals=tuple(totals or (0,) * sides),
        number=number,
        turns=tuple(turns or (3,) * seats),
        hands={n: parse_cards((hands or {}).get(n, FILLER)) for n in range(seats)},
        melds=placed,
        opened=with_melds if opened is None else opened,
        melded={n for n in range(seats) if n % sides in with_melds} if melded is None else melded,
        red_threes={side: parse_cards(text) for side, text in (red_threes or {}).items()},
        pile=parse_cards(pile),
        stocks=[parse_cards(text) for text in stocks],
        cut=parse_card(cut) if cut else None,
        asked=asked,
    )
    return Deal.from_position(ruleset, position)


def _meld(text: str) -> PositionMeld:
    prefix, colon, body = text.rpartition(":")
    assert prefix in ("", "hand")
    return PositionMeld(tuple(parse_cards(body)), bool(colon))


def do(deal: Deal, *acts: str) -> Deal:
    """Play these acts, each by the seat that is to act (``draw``, ``take Kh Kd; also 5h 5d 5s``); the same deal."""
    for act in acts:
        deal.apply(parse_act(act))
    return deal


def why(deal: Deal, act: str) -> str:
    """The code of the reason why an act is refused, or an empty text where it is legal. Nothing changes."""
    reason = deal.check(parse_act(act))
    return "" if reason is None else reason.code.value


def legal(deal: Deal, act: str | Act) -> bool:
    """Whether an act is legal."""
    return deal.check(parse_act(act) if isinstance(act, str) else act) is None


def hand(deal: Deal, number: int = 0) -> str:
    """A seat's cards, in order."""
    return ordered(deal.hands[number])


def ordered(cards: str | Sequence[Card]) -> str:
    """Cards in order, as a text."""
    return cards_text(sorted(parse_cards(cards) if isinstance(cards, str) else cards))


def laid(deal: Deal, side: int = 0) -> list[str]:
    """The melds of a side in the order in which they were started, each in order; ``hand:`` marks a hand canasta."""
    return [("hand: " if meld.hand else "") + cards_text(meld.cards) for meld in deal.view(-1).sides[side].melds]


def score(deal: Deal, side: int = 0) -> Score:
    """A side's lines of the sheet of a deal that is over."""
    assert deal.sheet is not None
    return deal.sheet.scores[side]


KINGS = "Kh Kh Kd Kd Kc Kc Ks"
"""A natural canasta."""
NINES = "9h 9h 9d 9d 9c 9c 2s"
"""A mixed canasta."""
SIXES = "6h 6h 6d 6d 6c 6c 6s"
"""Another natural canasta."""
