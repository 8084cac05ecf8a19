"""Playing a case and comparing what is found with what must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

from canasta_tui.cards import Card, cards_text
from canasta_tui.engine.acts import Act
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.engine.notation import act_text
from canasta_tui.engine.position import PositionMeld
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.view import MeldView, Score
from canasta_tui.engine.winner import winner_of
from canasta_tui.i18n import _
from canasta_tui.referee.case import Case
from canasta_tui.referee.setting import set_up
from canasta_tui.words.reasons import refusal_text


class Verdict(Struct, frozen=True, kw_only=True):
    """What came of a case.

    Attributes:
        name: of the case.
        ok: whether everything held that must.
        legal: whether the last act that was tried is legal; true where there is none.
        reason: in words why it is not, else None.
        failures: what was expected and what was found, a sentence each.
    """

    name: str
    ok: bool
    legal: bool
    reason: str | None
    failures: tuple[str, ...]


def judge(case: Case) -> Verdict:
    """Play the acts of a case through the engine and look at everything that its ``then`` names."""
    deal = set_up(case.given, case.ruleset)
    failures: list[str] = []
    refusal: Reason | None = None
    for number, act in enumerate(case.acts, start=1):
        before = _everything(deal)
        refusal = _play(deal, act)
        if refusal is None:
            continue
        if _everything(deal) != before:
            failures.append(_("{act} was refused but changed the position").format(act=_act(act)))
        if number < len(case.acts):
            message = _("{act} (act {number}) must be legal: {reason}")
            reason = refusal_text(refusal, deal)
            failures.append(message.format(act=_act(act), number=number, reason=reason))
            break
    else:
        failures += _legality(case, refusal, deal)
        for key, expected in case.then.facts.items():
            failures += _FACTS[key](key, expected, deal)
    return Verdict(
        name=case.name,
        ok=not failures,
        legal=refusal is None,
        reason=None if refusal is None else refusal_text(refusal, deal),
        failures=tuple(failures),
    )


def _play(deal: Deal, act: Act) -> Reason | None:
    try:
        deal.apply(act)
    except IllegalAct as error:
        return error.reason
    return None


def _legality(case: Case, refusal: Reason | None, deal: Deal) -> list[str]:
    if not case.acts or case.then.legal == (refusal is None):
        return []
    act = _act(case.acts[-1])
    if refusal is None:
        return [_("{act} must be illegal, but is legal").format(act=act)]
    return [_("{act} must be legal: {reason}").format(act=act, reason=refusal_text(refusal, deal))]


def _everything(deal: Deal) -> tuple[object, ...]:
    """All there is to a deal, hidden and seen, as a value that can be compared."""
    seats = range(len(deal.hands))
    hidden = ([sorted(hand) for hand in deal.hands], deal.stocks, deal.pile)
    return (*map(repr, hidden), deal.phase, deal.turn, deal.actor, *(deal.view(seat) for seat in seats), deal.sheet)


def _act(act: Act) -> str:
    """The act for a message."""
    return act_text(act)


# What is found, key by key. Each function gives the failures of one key.

_Fact = Callable[[str, Any, Deal], list[str]]


def _differs(key: str, expected: str, found: str) -> list[str]:
    if expected == found:
        return []
    return [_("{key}: expected {expected}, found {found}").format(key=key, expected=expected, found=found)]


def _single(find: Callable[[Deal], object]) -> _Fact:
    """A key with one value."""

    def check(key: str, expected: Any, deal: Deal) -> list[str]:
        return _differs(key, _plain(expected), _plain(find(deal)))

    return check


def _each(find: Callable[[Deal, int], object], show: Callable[[Any], str]) -> _Fact:
    """A key with a value for some seats or sides."""

    def check(key: str, expected: Any, deal: Deal) -> list[str]:
        failures = []
        for number, value in expected.items():
            failures += _differs(f"{key}[{number}]", show(value), show(find(deal, number)))
        return failures

    return check


def _plain(value: object) -> str:
    """A value as the case files write it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(_plain, value))}]"
    return str(value)


def _cards(cards: Iterable[Card]) -> str:
    """Cards in their order, as the case files write them."""
    return f'"{cards_text(cards)}"'


def _any_order(cards: Iterable[Card]) -> str:
    return _cards(sorted(cards))


def _melds(melds: Iterable[PositionMeld | MeldView]) -> str:
    """Melds in a fixed order, each with its cards in a fixed order."""
    return f"[{', '.join(sorted(('hand: ' if meld.hand else '') + _any_order(meld.cards) for meld in melds))}]"


def _in_order(find: Callable[[Deal], Iterable[Card]]) -> _Fact:
    def check(key: str, expected: Any, deal: Deal) -> list[str]:
        return _differs(key, _cards(expected), _cards(find(deal)))

    return check


def _may(key: str, expected: Any, deal: Deal) -> list[str]:
    wanted = key == "may"
    found = [name for name in expected if deal.may(name) != wanted]
    message = (
        _("may: {act} must be possible, but is not") if wanted else _("may_not: {act} must not be possible, but is")
    )
    return [message.format(act=name) for name in found]


def _stock_count(key: str, expected: Any, deal: Deal) -> list[str]:
    counts = tuple(map(len, deal.stocks))
    return _differs(key, _plain(expected), _plain(counts if isinstance(expected, tuple) else sum(counts)))


def _minimum(deal: Deal, side: int) -> int:
    """Points that the opening needs now; after the deal, those of the next one."""
    if deal.sheet is not None:
        return deal.compiled.minimum(deal.sheet.totals[side], deal.number + 1)
    return deal.view(-1).sides[side].minimum


def _sheet(key: str, expected: Mapping[int, Mapping[str, int]], deal: Deal) -> list[str]:
    if deal.sheet is None:
        return [_("{key}: expected a sheet, but the deal is not over").format(key=key)]
    failures = []
    for side, lines in expected.items():
        score: Score = deal.sheet.scores[side]
        for line, points in lines.items():
            failures += _differs(f"{key}[{side}].{line}", str(points), str(getattr(score, line)))
    return failures


def _totals(deal: Deal) -> tuple[int, ...]:
    """Totals after the deal, or before it while it goes on."""
    return deal.sheet.totals if deal.sheet is not None else tuple(side.total for side in deal.sides)


def _winner(deal: Deal) -> int | None:
    return None if deal.sheet is None else winner_of(deal.compiled.rules, deal.sheet.totals, deal.went_out)


_FACTS: Final[dict[str, _Fact]] = {
    "may": _may,
    "may_not": _may,
    "minimum": _each(_minimum, _plain),
    "hand": _each(lambda deal, seat: deal.hands[seat], _any_order),
    "count": _each(lambda deal, seat: len(deal.hands[seat]), _plain),
    "pile": _in_order(lambda deal: deal.pile),
    "pile_count": _single(lambda deal: len(deal.pile)),
    "frozen": _single(lambda deal: deal.view(-1).pile.frozen),
    "stock_count": _stock_count,
    "melds": _each(lambda deal, side: deal.view(-1).sides[side].melds, _melds),
    "red_threes": _each(lambda deal, side: deal.view(-1).sides[side].red_threes, _any_order),
    "phase": _single(lambda deal: deal.phase),
    "turn": _single(lambda deal: deal.turn),
    "seen_pile": _in_order(lambda deal: deal.view(deal.turn).pile.seen),
    "deal_over": _single(lambda deal: deal.phase == "over"),
    "match_over": _single(lambda deal: _winner(deal) is not None),
    "went_out": _single(lambda deal: deal.went_out),
    "winner": _single(_winner),
    "sheet": _sheet,
    "totals": _single(_totals),
}
"""How each key of ``then`` is compared."""
