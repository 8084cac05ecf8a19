"""Random play for the property tests: table forms, walks through deals, and whole positions as comparable values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from canasta_tui.cards import is_natural, is_wild
from canasta_tui.engine.acts import ACT_NAMES, ASK, DRAW, EXPOSE, NO, PASS, YES, Act, Discard, Group, Meld, Onto, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.rules.loading import list_rulesets, load_ruleset
from canasta_tui.rules.schema import Ruleset

Form = tuple[str, str, str]
"""A ruleset, a table form, and an option as ``name=value`` (empty: none chosen)."""

FORMS: list[Form] = [(info.id, table.key, "") for info in list_rulesets() for table in info.tables]
"""Every ruleset and table form that is shipped."""
OPTIONS: list[Form] = [
    (info.id, table.key, f"{option.name}={value}")
    for info in list_rulesets()
    for table in info.tables
    for option in table.options
    for value in option.values[1:]
]
"""Every house option that can be chosen there, each by itself."""


RULESETS = [info.id for info in list_rulesets()]
"""Every ruleset that is shipped."""
ONE_EACH = [min((form for form in FORMS if form[0] == name), key=lambda form: form[1] != "4") for name in RULESETS]
"""A table of each ruleset, that of four players where there is one."""
one_form_each = pytest.mark.parametrize("form", ONE_EACH, ids=" ".join)
one_form_a_day = pytest.mark.parametrize(
    "form", [form if form in ONE_EACH else pytest.param(form, marks=pytest.mark.heavy) for form in FORMS], ids=" ".join
)
"""A table form of each ruleset every day, the others with the long tests."""
TOTALS = (-200, 0, 1600, 3000, 6900, 8000)
"""Totals that meet every line of every opening table."""


@cache
def ruleset(form: Form) -> Ruleset:
    """The ruleset of a table form and option."""
    name, _equals, value = form[2].partition("=")
    return load_ruleset(form[0], form[1], {name: value} if name else {})


def new_deal(rules: Ruleset, seed: int) -> Deal:
    """A deal that follows from the seed, dealer, totals and number too."""
    chance = Random(seed)
    pack, cut = shuffled(rules, seed)
    totals = [chance.choice(TOTALS) for _ in range(rules.sides)]
    return Deal.start(rules, pack, dealer=chance.randrange(rules.seats), totals=totals, number=seed % 2, cut=cut)


def walk(rules: Ruleset, seed: int) -> Iterator[tuple[Deal, Act]]:
    """A deal in random play: at every step the deal as it stands and the act that will be done next."""
    deal, chance = new_deal(rules, seed), Random(f"{seed}/acts")
    while deal.phase != "over":
        legal = deal.legal()
        assert legal, f"nothing is legal in phase {deal.phase}: {deal.hands[deal.turn]}"
        act = legal[int(chance.random() * len(legal))]
        yield deal, act
        deal.apply(act)


def somewhere(rules: Ruleset, seed: int, steps: int) -> Deal:
    """The deal of a seed after so many random acts, or at its end."""
    play = walk(rules, seed)
    deal, _act = next(play)
    for _ in range(steps):
        if next(play, None) is None:
            break
    return deal


def everything(deal: Deal) -> tuple[Any, ...]:
    """All there is to a deal as a value: what is hidden, what each seat sees, what has happened."""
    seats = range(-1, len(deal.hands))
    hidden = [sorted(hand) for hand in deal.hands], [list(stock) for stock in deal.stocks], list(deal.pile)
    inner = [list(counts) for counts in deal.counts], deal.freezers, list(deal.melded), list(deal.events)
    return (
        *hidden,
        *inner,
        deal.phase,
        deal.legal(),
        [deal.view(seat) for seat in seats],
        deal.sheet,
        deal.ending,
        deal.went_out,
    )


def relabelled(deal: Deal, seat: int, chance: Random) -> Deal:
    """A deal that this seat (-1: an onlooker) could not tell from the given one: what it cannot see lies otherwise.

    Of the pile everybody knows its number of red threes and where its wilds and, where they freeze, its black threes
    lie, since all of them were seen when they were played; so only its naturals change places with others.
    """
    other = deal.copy()
    closed: list[tuple[list[int], int]] = [
        (cards, n) for holder, cards in enumerate(other.hands) if holder != seat for n in range(len(cards))
    ]
    closed += [(stock, n) for stock in other.stocks for n in range(len(stock))]
    seen = len(deal.view(seat).pile.seen)
    buried = [(other.pile, n) for n in range(len(other.pile) - seen)]
    _mix([place for place in closed + buried if is_natural(place[0][place[1]])], chance)
    _mix(closed, chance)
    for hand, counts in zip(other.hands, other.counts, strict=True):
        counts[:] = [sum(card >> 2 == rank for card in hand) for rank in range(len(counts))]
    return other


def _mix(places: list[tuple[list[int], int]], chance: Random) -> None:
    """Let the cards of these places change places."""
    cards = [cards[n] for cards, n in places]
    chance.shuffle(cards)
    for (holder, n), card in zip(places, cards, strict=True):
        holder[n] = card


def any_act(deal: Deal, chance: Random) -> Act:
    """An act without any sense for what is legal: of any name, with cards held and not held."""

    def cards(most: int) -> tuple[int, ...]:
        hand = deal.hands[deal.turn]
        rank = chance.choice(hand) >> 2 if hand else 5
        same = [card for card in hand if card >> 2 == rank or is_wild(card)]
        pool = chance.choice([hand, same, same, list(range(8, 61))]) or [20]
        return tuple(chance.choice(pool) for _ in range(chance.randint(0, most)))

    def groups(most: int) -> tuple[Group, ...]:
        return tuple(
            Group(
                cards(9),
                chance.choice(("", "", "rank", "wild", "sequence")),
                chance.choice(("", "", "add", "new")),
                chance.choice((0, 0, 5, 13)),
                chance.choice((0, 0, 1, 2)),
            )
            for _ in range(chance.randint(0, most))
        )

    fitting = {
        "draw": ("draw", "take", "take", "pass"),
        "play": ("meld", "meld", "meld", "discard", "ask", "expose", "pass"),
    }
    match chance.choice(fitting[deal.phase] if deal.phase in fitting and chance.random() < 0.7 else ACT_NAMES):
        case "take":
            onto = Onto(chance.choice(("", "rank", "sequence")), chance.choice(("", "new")), chance.choice((0, 1, 2)))
            return Take(cards(6), groups(2), chance.choice((Onto(), onto)), chance.choice((1, 1, 2)))
        case "meld":
            return Meld(groups(3))
        case "discard":
            return Discard(
                chance.choice(deal.hands[deal.turn] or [20]) if chance.random() < 0.5 else chance.randrange(8, 61)
            )
        case name:
            answer = chance.choice((YES, NO))
            plain: dict[str, Act] = {"draw": DRAW, "ask": ASK, "answer": answer, "expose": EXPOSE, "pass": PASS}
            return plain[name]
