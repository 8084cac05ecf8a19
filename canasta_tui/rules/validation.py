"""What contradicts itself in a ruleset whose keys are all known and of the right type."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import attrgetter
from typing import Final

from msgspec import Struct

from canasta_tui.cards import NATURAL_RANKS
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.rules import ruleset_keys
from canasta_tui.rules.schema import OpeningRules, PickupWay, Ruleset

_STEP: Final = 5
"""Totals move in steps of so many points, so 1495 and 1500 are neighbours."""
_SUITS: Final = 4


class Contradiction(Struct, frozen=True):
    """Two things that a ruleset says and that cannot both be.

    Attributes:
        key: the key at fault, with dots.
        message: what is wrong, in the language that was set.
    """

    key: str
    message: str


def contradiction(ruleset: Ruleset) -> Contradiction | None:
    """The first contradiction of a ruleset, or none."""
    return next(contradictions(ruleset), None)


def contradictions(ruleset: Ruleset) -> Iterator[Contradiction]:
    """All contradictions of a ruleset."""
    yield from _table(ruleset)
    yield from _melds(ruleset)
    yield from _opening(ruleset, ruleset.opening, "opening")
    if ruleset.later_opening is not None:
        yield from _opening(ruleset, ruleset.later_opening, "later_opening")
    yield from _pile(ruleset)
    yield from _threes(ruleset)
    yield from _going_out(ruleset)
    yield from _scoring(ruleset)
    yield from _options(ruleset)


def _table(r: Ruleset) -> Iterator[Contradiction]:
    if r.seats % r.sides:
        message = _("{seats} seats cannot be divided into {sides} equal sides")
        yield Contradiction("sides", message.format(seats=r.seats, sides=r.sides))
    pack = 52 * r.pack.decks + r.pack.jokers
    needed = r.seats * r.deal.cards + 1 + r.stock.count
    if needed > pack:
        message = _("{seats} hands of {cards}, the upcard and a stock need {needed} cards, and the pack has {pack}")
        yield Contradiction("deal.cards", message.format(seats=r.seats, cards=r.deal.cards, needed=needed, pack=pack))


def _melds(r: Ruleset) -> Iterator[Contradiction]:
    melds, wilds = r.melds, _wilds(r)
    if melds.canasta_cards < melds.min_cards:
        message = _("a canasta of {canasta} cards is shorter than a meld of {meld}")
        yield Contradiction("melds.canasta_cards", message.format(canasta=melds.canasta_cards, meld=melds.min_cards))
    if melds.min_naturals > _of_rank(r):
        message = _("a meld cannot have {needs} natural cards of a rank: there are only {has}")
        yield Contradiction("melds.min_naturals", message.format(needs=melds.min_naturals, has=_of_rank(r)))
    if r.wild_melds.allowed and r.wild_melds.start > wilds:
        message = _("a meld of {needs} wild cards is impossible: there are only {has}")
        yield Contradiction("wild_melds.start", message.format(needs=r.wild_melds.start, has=wilds))
    if r.sequences.allowed and r.sequences.start > r.sequences.samba_cards:
        message = _("a sequence cannot begin with {start} cards where {samba} make a samba")
        yield Contradiction("sequences.start", message.format(start=r.sequences.start, samba=r.sequences.samba_cards))


def _opening(r: Ruleset, opening: OpeningRules, key: str) -> Iterator[Contradiction]:
    yield from _bands(r, opening, f"{key}.bands")
    for name in ("one_meld_naturals", "other_melds_naturals"):
        needs = getattr(opening, name)
        if needs > _of_rank(r):
            message = _("a meld cannot have {needs} natural cards of a rank: there are only {has}")
            yield Contradiction(f"{key}.{name}", message.format(needs=needs, has=_of_rank(r)))
    possible = {
        "natural": _natural_canastas(r) > 0,
        "mixed": _mixed_canastas(r) > 0,
        "wild": _wild_canastas(r) > 0 and opening.wild_meld,
        "samba": _sambas(r) > 0,
    }
    if opening.needs_canasta and not any(possible[kind] for kind in opening.needs_canasta):
        yield Contradiction(f"{key}.needs_canasta", _("none of these canastas can be made here"))


def _bands(r: Ruleset, opening: OpeningRules, key: str) -> Iterator[Contradiction]:
    bands = opening.bands
    if not bands:
        yield Contradiction(key, _("there is no line for a total of 0"))
        return
    if bands[0].from_ != 0:
        message = _("the lowest line begins at {total}, it must begin at 0")
        yield Contradiction(key, message.format(total=number(bands[0].from_)))
    for low, high in pairwise(bands):
        if high.from_ <= low.from_:
            message = _("the lines must rise: {second} follows {first}")
            yield Contradiction(key, message.format(first=number(low.from_), second=number(high.from_)))
        elif low.to is not None and low.to >= high.from_:
            message = _("two lines overlap: one reaches up to {to}, the next begins at {total}")
            yield Contradiction(key, message.format(to=number(low.to), total=number(high.from_)))
        elif low.to is not None and high.from_ - low.to > _STEP:
            message = _("there is a gap between two lines: one reaches up to {to}, the next begins at {total}")
            yield Contradiction(key, message.format(to=number(low.to), total=number(high.from_)))
    last = bands[-1]
    if last.to is not None and last.to + _STEP < r.match.target:
        message = _("there is a gap above the last line: it reaches up to {to}, the match is played to {target}")
        yield Contradiction(key, message.format(to=number(last.to), target=number(r.match.target)))
    for band in bands:
        if band.to is not None and band.to < band.from_:
            message = _("a line from {total} cannot reach up to {to}")
            yield Contradiction(key, message.format(to=number(band.to), total=number(band.from_)))


def _pile(r: Ruleset) -> Iterator[Contradiction]:
    ways = r.pile.ways
    for name in ("unopened", "unopened_frozen", "open", "frozen"):
        for way in getattr(ways, name) or ():
            yield from _way(r, way, f"pile.ways.{name}")
    if r.pile.two_tops.allowed and r.canastas.hand is None:
        message = _("two top cards are taken for a hand canasta, and there are none here (canastas.hand)")
        yield Contradiction("pile.two_tops.allowed", message)
    if r.pile.two_tops.allowed and r.pile.max_cards == 1:
        yield Contradiction("pile.max_cards", _("two top cards cannot be taken where at most one card is taken"))
    if r.pile.wild_top == "wild_meld" and not r.wild_melds.allowed:
        yield Contradiction("pile.wild_top", _("there are no melds of wild cards alone (wild_melds.allowed)"))


def _way(r: Ruleset, way: PickupWay, key: str) -> Iterator[Contradiction]:
    if way.cards is not None and way.cards < way.naturals + way.wilds:
        message = _("a way of taking cannot need {needs} cards and allow exactly {cards}")
        yield Contradiction(key, message.format(needs=way.naturals + way.wilds, cards=way.cards))
    if way.wilds_at_most is not None and way.wilds_at_most < way.wilds:
        message = _("a way of taking cannot need {needs} wild cards and allow at most {most}")
        yield Contradiction(key, message.format(needs=way.wilds, most=way.wilds_at_most))
    if way.onto == "sequence" and not r.sequences.allowed:
        yield Contradiction(key, _("there are no sequences to add the top card to (sequences.allowed)"))
    needs_second = way.complete in ("new", "choose") or way.incomplete == "choose"
    if way.onto == "rank" and needs_second and not r.melds.second_of_rank:
        message = _("no second meld of a rank may be started beside a canasta (melds.second_of_rank)")
        yield Contradiction(key, message)
    if way.onto == "rank" and r.melds.max_wilds is not None and way.wilds > r.melds.max_wilds:
        message = _("a way of taking cannot need {needs} wild cards where a meld may hold {most}")
        yield Contradiction(key, message.format(needs=way.wilds, most=r.melds.max_wilds))


def _threes(r: Ruleset) -> Iterator[Contradiction]:
    if r.black_threes.melds == "never":
        return
    if not r.black_threes.forms:
        yield Contradiction("black_threes.forms", _("black threes may be melded, but in no form"))
    has = 2 * r.pack.decks
    for form in r.black_threes.forms:
        if not form.ordinary_wilds and not form.all and form.threes > has:
            message = _("{needs} black threes cannot be melded: there are only {has}")
            yield Contradiction("black_threes.forms", message.format(needs=form.threes, has=has))


def _going_out(r: Ruleset) -> Iterator[Contradiction]:
    needs = r.going_out
    if needs.natural + needs.mixed > needs.canastas:
        message = _(
            "{natural} canastas without wild cards and {mixed} with them are more than the {all} that are needed"
        )
        yield Contradiction(
            "going_out.canastas", message.format(natural=needs.natural, mixed=needs.mixed, all=needs.canastas)
        )
    naturals, mixed, wild, sambas = _natural_canastas(r), _mixed_canastas(r), _wild_canastas(r), _sambas(r)
    most = _("the pack can make at most {most} of the {needs} canastas that going out needs")
    as_natural = naturals + (wild if needs.wild_is_natural else 0)
    if needs.natural > as_natural:
        yield Contradiction("going_out.natural", most.format(most=as_natural, needs=needs.natural))
    if needs.mixed > mixed:
        yield Contradiction("going_out.mixed", most.format(most=mixed, needs=needs.mixed))
    possible = _rank_canastas(r) + wild + sambas
    if needs.canastas > possible:
        yield Contradiction("going_out.canastas", most.format(most=possible, needs=needs.canastas))
    if r.discard.only_jokers == "expose" and "joker" not in r.discard.never:
        message = _("a hand of jokers is exposed only where jokers are never discarded (discard.never)")
        yield Contradiction("discard.only_jokers", message)


def _scoring(r: Ruleset) -> Iterator[Contradiction]:
    for low, high in pairwise(r.canastas.many):
        if high.from_ <= low.from_:
            message = _("the lines must rise: {second} follows {first}")
            yield Contradiction("canastas.many", message.format(first=low.from_, second=high.from_))


def _options(r: Ruleset) -> Iterator[Contradiction]:
    owners: dict[str, str] = {}
    for name, option in r.options.items():
        if option.key in owners:
            message = _("the options {first} and {second} set the same key")
            yield Contradiction(f"options.{name}", message.format(first=owners[option.key], second=name))
        owners[option.key] = name
        if len({(type(value), value) for value in option.values}) < len(option.values):
            yield Contradiction(f"options.{name}", _("a value appears twice here"))
        if option.key not in ruleset_keys.plain_keys():
            yield Contradiction(f"options.{name}.key", _("there is no key {key}").format(key=option.key))
            continue
        now = attrgetter(option.key)(r)
        if not any(value == now and type(value) is type(now) for value in option.values):
            message = _("{value}, which the ruleset says at {key}, is not one of the option's values")
            yield Contradiction(f"options.{name}", message.format(value=now, key=option.key))


def _of_rank(r: Ruleset) -> int:
    """Naturals of one rank in the pack."""
    return _SUITS * r.pack.decks


def _wilds(r: Ruleset) -> int:
    """Wilds in the pack."""
    return _SUITS * r.pack.decks + r.pack.jokers


def _natural_canastas(r: Ruleset) -> int:
    """How many natural canastas the pack can make at most."""
    of_rank = _of_rank(r) // r.melds.canasta_cards
    return len(NATURAL_RANKS) * (of_rank if r.melds.second_of_rank else min(of_rank, 1))


def _mixed_canastas(r: Ruleset) -> int:
    """How many mixed canastas the pack can make at most: as many as their wilds, and then their naturals, allow."""
    cards, melds = r.melds.canasta_cards, r.melds
    for wilds in range(1, cards):
        naturals = cards - wilds
        if naturals > _of_rank(r):
            continue
        if melds.max_wilds is not None and wilds > melds.max_wilds:
            return 0
        if naturals < max(melds.min_naturals, melds.naturals_per_wild * wilds):
            return 0
        if melds.more_naturals and cards >= melds.more_naturals_from and naturals <= wilds:
            return 0
        of_rank = len(NATURAL_RANKS) * (_of_rank(r) // naturals if melds.second_of_rank else 1)
        return min(of_rank, _wilds(r) // wilds)
    return 0


def _rank_canastas(r: Ruleset) -> int:
    """How many canastas of ranks, natural and mixed together, the pack can make at most."""
    if not _natural_canastas(r) and not _mixed_canastas(r):
        return 0
    if not r.melds.second_of_rank:
        return len(NATURAL_RANKS)
    return (len(NATURAL_RANKS) * _of_rank(r) + _wilds(r)) // r.melds.canasta_cards


def _wild_canastas(r: Ruleset) -> int:
    """How many canastas of wilds alone the pack can make at most."""
    if not r.wild_melds.allowed:
        return 0
    fitting = _wilds(r) // max(r.melds.canasta_cards, r.wild_melds.start)
    return fitting if r.wild_melds.several else min(fitting, 1)


def _sambas(r: Ruleset) -> int:
    """How many sambas the pack can make at most."""
    if not r.sequences.allowed:
        return 0
    in_suit = r.pack.decks * (len(NATURAL_RANKS) // r.sequences.samba_cards)
    return _SUITS * (in_suit if r.sequences.several_of_suit else 1)
