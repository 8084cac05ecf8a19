"""Case files: from YAML to cases, with every unusable thing refused by file, line, case and key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from canasta_tui.cards import Card, card_text, is_natural, is_red_three, is_wild, rank_of, suit_of
from canasta_tui.engine.acts import (
    ACT_NAMES,
    ASK,
    DRAW,
    EXPOSE,
    PASS,
    Act,
    ActError,
    Answer,
    Discard,
    Group,
    Meld,
    Onto,
    Take,
    parse_group,
    parse_onto,
)
from canasta_tui.engine.position import PositionMeld
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.referee.case import Case, CaseError, FreshDeal, Given, Then
from canasta_tui.referee.setting import check_position
from canasta_tui.referee.spot import Spot
from canasta_tui.rules.disk import read_ordinary
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.loading import load_ruleset, ruleset_info
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.strict_yaml import load_bytes

_FILE_KEYS: Final = ("ruleset", "table", "options", "cases")
_CASE_KEYS: Final = ("name", "why", "ruleset", "table", "options", "given", "when", "then")
_BARE_ACTS: Final[dict[str, Act]] = {"draw": DRAW, "ask": ASK, "expose": EXPOSE, "pass": PASS}
_BESIDE_DEAL: Final = ("deal", "dealer", "scores", "dealt", "cut")
SHEET_LINES: Final = ("canastas", "red_threes", "going_out", "penalty", "bonus", "table", "hand", "points", "total")
"""The lines of a side's sheet, as in :class:`canasta_tui.engine.view.Score`."""
_MAX_BYTES: Final = 16_000_000
_LATEST: Final = 10_000
"""Deals, turns and the like beyond this are a slip of the pen."""


def read_cases(path: Path) -> list[Case]:
    """Read one case file; every case that is returned can be put on the table.

    Raises:
        CaseError: something in the file is unusable.
        YamlError: the file is no plain YAML.
        OSError: the file cannot be read.
    """
    document = load_bytes(read_ordinary(path, _MAX_BYTES), str(path))
    top = Spot(document, document.data)
    keys = top.keys(_FILE_KEYS)
    if "cases" not in keys:
        raise top.error(_("the key {key} is missing"), key="cases")
    rulesets = _Rulesets(path.parent)
    if "ruleset" in keys:
        # A file without cases, or one in which every case names its own, is still wrong where this is.
        rulesets.check(keys["ruleset"])
        if "table" in keys and not keys["cases"].value:
            rulesets.get(keys["ruleset"], keys["table"], keys.get("options"))
    return [_case(spot, keys, rulesets) for spot in keys["cases"].items()]


class _Rulesets:
    """The rulesets that a file names, each loaded once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, Ruleset] = {}

    def check(self, name: Spot) -> None:
        """See that there is a ruleset of this name that can be read."""
        try:
            info = ruleset_info(self._place(name))
        except RulesetError as error:
            raise name.error(str(error)) from None
        if info.error is not None:
            raise name.error(str(info.error))

    def _place(self, name: Spot) -> str:
        which = name.text()
        return str(self._folder / which) if which.endswith((".yaml", ".yml")) else which

    def get(self, name: Spot, table: Spot, options: Spot | None) -> Ruleset:
        """The ruleset of this name (a path counts from the case file's folder), table form and options."""
        which, form = self._place(name), _table(table)
        chosen = {} if options is None else {str(key): value for key, value in options.mapping().items()}
        key = repr((which, form, sorted(chosen.items())))
        if key not in self._known:
            blamed = name
            try:
                info = ruleset_info(which)
                if info.error is None:
                    blamed = table if info.table(form) is None else options or name
                self._known[key] = load_ruleset(which, form, chosen)
            except RulesetError as error:
                raise blamed.error(str(error)) from None
        return self._known[key]


def _table(spot: Spot) -> str:
    """The key of a table form: a word, even where it is written like a number."""
    is_number = isinstance(spot.value, int) and not isinstance(spot.value, bool)
    return str(spot.value) if is_number else spot.text()


def _case(spot: Spot, file_keys: dict[str, Spot], rulesets: _Rulesets) -> Case:
    name = _name(spot)
    spot = spot.named(name)
    keys = spot.keys(_CASE_KEYS)
    if "why" in keys:
        keys["why"].text()
    ruleset = _ruleset(spot, {**file_keys, **keys}, rulesets)
    given_spot = keys.get("given")
    given = _given(given_spot, ruleset) if given_spot is not None else Given()
    check_position(given, ruleset, given_spot or spot)
    acts = tuple(_act(act) for act in keys["when"].items()) if "when" in keys else ()
    then = _then(keys["then"], ruleset) if "then" in keys else Then()
    if not then.legal and not acts:
        raise keys["then"].child("legal").error(_("there is no act that could be illegal"))
    return Case(name=name, ruleset=ruleset, given=given, acts=acts, then=then)


def _name(spot: Spot) -> str:
    if not isinstance(spot.value, dict):
        spot.keys(_CASE_KEYS)
    name = spot.value.get("name")
    if name is None:
        raise spot.error(_("the key {key} is missing"), key="name")
    text = " ".join(spot.child("name").text().split())
    if not text or not text.isprintable():
        raise spot.child("name").error(_("a name needs letters that can be printed"))
    return text


def _ruleset(spot: Spot, keys: dict[str, Spot], rulesets: _Rulesets) -> Ruleset:
    for key in ("ruleset", "table"):
        if key not in keys:
            raise spot.error(_("the key {key} is missing"), key=key)
    return rulesets.get(keys["ruleset"], keys["table"], keys.get("options"))


def _given(spot: Spot, ruleset: Ruleset) -> Given:
    keys = spot.keys(_GIVEN)
    if "deal" in keys:
        for key, child in keys.items():
            if key not in _BESIDE_DEAL:
                raise child.error(_("{key} cannot be given together with a fresh deal"), key=key)
    values: dict[str, Any] = {}
    for key, child in keys.items():
        values["stocks" if key == "stock" else key] = _GIVEN[key](child, ruleset)
    return Given(**values)


def _seats(spot: Spot, ruleset: Ruleset) -> frozenset[int]:
    return frozenset(item.number(0, ruleset.seats - 1) for item in spot.items())


def _sides(spot: Spot, ruleset: Ruleset) -> frozenset[int]:
    return frozenset(item.number(0, ruleset.sides - 1) for item in spot.items())


def _turns(spot: Spot, ruleset: Ruleset) -> tuple[int, ...]:
    return tuple(item.number(0, _LATEST) for item in spot.each_seat(ruleset.seats))


def _scores(spot: Spot, ruleset: Ruleset) -> tuple[int, ...]:
    return tuple(item.number() for item in spot.each_side(ruleset.sides))


def _hands(spot: Spot, ruleset: Ruleset) -> dict[int, tuple[Card, ...] | int]:
    hands: dict[int, tuple[Card, ...] | int] = {}
    for seat, child in spot.by_seat(ruleset.seats):
        is_number = isinstance(child.value, int) and not isinstance(child.value, bool)
        hands[seat] = child.number(0) if is_number else child.cards()
    return hands


def _red_threes(spot: Spot, ruleset: Ruleset) -> dict[int, tuple[Card, ...]]:
    laid = {}
    for side, child in spot.by_side(ruleset.sides):
        laid[side] = child.cards()
        for card in laid[side]:
            if not is_red_three(card):
                raise child.error(_("{card} is not a red three"), card=card_text(card))
    return laid


def _melds(spot: Spot, ruleset: Ruleset) -> dict[int, list[PositionMeld]]:
    return {side: [_meld(item, ruleset) for item in child.items()] for side, child in spot.by_side(ruleset.sides)}


def _meld(spot: Spot, ruleset: Ruleset) -> PositionMeld:
    meld = _meld_text(spot)
    if not _is_meld(meld.cards):
        message = _(
            "{cards} is not a meld: neither one rank with wild cards, nor wild cards alone, nor a sequence of one suit"
        )
        raise spot.error(message, cards=repr(spot.text()))
    if meld.hand and len(meld.cards) < ruleset.melds.canasta_cards:
        message = _("a hand canasta has at least {needs} cards, not {has}")
        raise spot.error(message, needs=ruleset.melds.canasta_cards, has=len(meld.cards))
    return meld


def _meld_text(spot: Spot) -> PositionMeld:
    prefix, colon, body = spot.text().rpartition(":")
    if colon and prefix.strip().lower() != "hand":
        raise spot.error(_("unknown prefix {word}; a meld on the table can only have hand:"), word=repr(prefix.strip()))
    return PositionMeld(spot.but(body).cards(), bool(colon))


def _is_meld(cards: Sequence[Card]) -> bool:
    naturals = [card for card in cards if not is_wild(card)]
    if not cards or any(map(is_red_three, cards)):
        return False
    if len({rank_of(card) for card in naturals}) <= 1:
        return True
    ranks = sorted(rank_of(card) for card in naturals)
    unbroken = ranks == list(range(ranks[0], ranks[0] + len(ranks)))
    one_suit = len({suit_of(card) for card in naturals}) == 1
    return unbroken and one_suit and len(naturals) == len(cards) and all(map(is_natural, naturals))


def _stocks(spot: Spot, ruleset: Ruleset) -> tuple[tuple[Card, ...], ...]:
    count = ruleset.stock.count
    if isinstance(spot.value, list):
        items = spot.items()
        if len(items) != count:
            raise spot.error(_("this ruleset has {count} stocks, not {found}"), count=count, found=len(items))
        return tuple(item.cards() for item in items)
    cards = spot.cards()
    if count == 1:
        return (cards,)
    if cards:
        raise spot.error(_("this ruleset has {count} stocks, not {found}"), count=count, found=1)
    return ((),) * count


def _deal(spot: Spot, _ruleset: Ruleset) -> FreshDeal:
    keys = spot.keys(("seed", "pack"))
    if len(keys) != 1:
        raise spot.error(_("a fresh deal has either a seed or a pack"))
    if "seed" in keys:
        return FreshDeal(seed=keys["seed"].number())
    return FreshDeal(pack=keys["pack"].cards())


_GIVEN: Final[dict[str, Callable[[Spot, Ruleset], Any]]] = {
    "turn": lambda spot, ruleset: spot.number(0, ruleset.seats - 1),
    "phase": lambda spot, _ruleset: spot.choice(("draw", "play")),
    "dealer": lambda spot, ruleset: spot.number(0, ruleset.seats - 1),
    "scores": _scores,
    "dealt": lambda spot, _ruleset: spot.number(0, _LATEST),
    "turns": _turns,
    "hands": _hands,
    "melds": _melds,
    "opened": _sides,
    "melded": _seats,
    "red_threes": _red_threes,
    "pile": lambda spot, _ruleset: spot.cards(),
    "stock": _stocks,
    "cut": lambda spot, _ruleset: spot.card(),
    "asked": lambda spot, _ruleset: spot.truth(),
    "deal": _deal,
}
"""How each key of a position is read."""


def _act(spot: Spot) -> Act:
    if isinstance(spot.value, str):
        if spot.value in _BARE_ACTS:
            return _BARE_ACTS[spot.value]
        if spot.value in ACT_NAMES:
            raise spot.error(_("the act {word} needs to say what, after a colon"), word=spot.value)
        raise spot.error(
            _("{word} is not an act; the acts are {known}"), word=repr(spot.value), known=and_list(ACT_NAMES)
        )
    keys = spot.keys([name for name in ACT_NAMES if name not in _BARE_ACTS])
    if len(keys) != 1:
        raise spot.error(_("each act is an item of its own in the list"))
    [(name, child)] = keys.items()
    match name:
        case "discard":
            return Discard(child.card())
        case "answer":
            return Answer(child.truth())
        case "meld":
            return Meld(_groups(child))
    return _take(child)


def _take(spot: Spot) -> Take:
    keys = spot.keys(("with", "also", "onto", "top"))
    onto = Onto()
    if "onto" in keys:
        try:
            onto = parse_onto(keys["onto"].text())
        except ActError as error:
            raise _act_error(keys["onto"], error) from None
    return Take(
        keys["with"].cards() if "with" in keys else (),
        _groups(keys["also"]) if "also" in keys else (),
        onto,
        keys["top"].number(1, 2) if "top" in keys else 1,
    )


def _groups(spot: Spot) -> tuple[Group, ...]:
    groups = []
    for item in spot.items():
        try:
            groups.append(parse_group(item.text()))
        except ActError as error:
            raise _act_error(item, error) from None
    return tuple(groups)


def _act_error(spot: Spot, error: ActError) -> CaseError:
    """The error of an act's text, said about its place in the file."""
    prefix, _colon, body = spot.text().rpartition(":")
    spot.but(body).cards()
    return spot.error(_("{problem} cannot be understood"), problem=repr(prefix or str(error)))


def _then(spot: Spot, ruleset: Ruleset) -> Then:
    keys = spot.keys(("legal", *_FACTS))
    legal = keys.pop("legal").truth() if "legal" in keys else True
    return Then(legal=legal, facts={key: _FACTS[key](child, ruleset) for key, child in keys.items()})


def _act_names(spot: Spot, _ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(item.choice(ACT_NAMES) for item in spot.items())


def _stock_count(spot: Spot, ruleset: Ruleset) -> int | tuple[int, ...]:
    if not isinstance(spot.value, list):
        return spot.number(0)
    items = spot.items()
    if len(items) != ruleset.stock.count:
        raise spot.error(_("this ruleset has {count} stocks, not {found}"), count=ruleset.stock.count, found=len(items))
    return tuple(item.number(0) for item in items)


def _expected_melds(spot: Spot, ruleset: Ruleset) -> dict[int, list[PositionMeld]]:
    return {side: [_meld_text(item) for item in child.items()] for side, child in spot.by_side(ruleset.sides)}


def _sheet(spot: Spot, ruleset: Ruleset) -> dict[int, dict[str, int]]:
    return {
        side: {key: line.number() for key, line in child.keys(SHEET_LINES).items()}
        for side, child in spot.by_side(ruleset.sides)
    }


def _seat_or_none(spot: Spot, ruleset: Ruleset) -> int | None:
    return None if spot.value is None else spot.number(0, ruleset.seats - 1)


def _side_or_none(spot: Spot, ruleset: Ruleset) -> int | None:
    return None if spot.value is None else spot.number(0, ruleset.sides - 1)


_FACTS: Final[dict[str, Callable[[Spot, Ruleset], object]]] = {
    "may": _act_names,
    "may_not": _act_names,
    "minimum": lambda spot, rules: {side: child.number(0) for side, child in spot.by_side(rules.sides)},
    "hand": lambda spot, rules: {seat: child.cards() for seat, child in spot.by_seat(rules.seats)},
    "count": lambda spot, rules: {seat: child.number(0) for seat, child in spot.by_seat(rules.seats)},
    "pile": lambda spot, _rules: spot.cards(),
    "pile_count": lambda spot, _rules: spot.number(0),
    "frozen": lambda spot, _rules: spot.truth(),
    "stock_count": _stock_count,
    "melds": _expected_melds,
    "red_threes": _red_threes,
    "phase": lambda spot, _rules: spot.choice(("draw", "play", "answer", "over")),
    "turn": lambda spot, rules: spot.number(0, rules.seats - 1),
    "seen_pile": lambda spot, _rules: spot.cards(),
    "deal_over": lambda spot, _rules: spot.truth(),
    "match_over": lambda spot, _rules: spot.truth(),
    "went_out": _seat_or_none,
    "winner": _side_or_none,
    "sheet": _sheet,
    "totals": _scores,
}
"""How each key of what must hold is read."""
