"""Drawing for seats and partners before a match (norsk §2).

Each person draws a card; the highest plays first, the second highest is the partner. Ace is high, two is low; of
equal ranks spades go before hearts, diamonds and clubs. Who draws a joker, or a card that another has drawn too,
draws again.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from canasta_tui.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    SPADES,
    TWO,
    Card,
    cards_text,
    full_pack,
    parse_cards,
    rank_of,
    suit_of,
)
from canasta_tui.engine.record import SeatDraw
from canasta_tui.engine.shuffling import shuffle
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.sides import seats_of

_SUIT_ORDER = {SPADES: 3, HEARTS: 2, DIAMONDS: 1, CLUBS: 0}


class Seating(Struct, frozen=True):
    """How the seats were drawn.

    Attributes:
        draws: what each person drew, in the order in which they were named.
        names: of the seats, seat 0 (which plays first) first.
    """

    draws: tuple[SeatDraw, ...]
    names: tuple[str, ...]


def rank_order(card: Card) -> tuple[int, int]:
    """What a drawn card is worth: its rank, ace high and two low, then its suit."""
    assert TWO <= rank_of(card) <= ACE
    return rank_of(card), _SUIT_ORDER[suit_of(card)]


def draw_for_seats(rules: Ruleset, names: Sequence[str], seed: int | str) -> Seating:
    """Let each person draw, and seat them: the highest at seat 0, the next ones as its partners, the others in order.

    Args:
        rules: the ruleset, whose whole pack is drawn from and whose sides are filled.
        names: of the people, in any order, all different; one for each seat.
        seed: makes the order of the pack.
    """
    pack = full_pack(rules.pack.decks, rules.pack.jokers)
    shuffle(pack, random.Random(f"{seed}/seats"))
    drawn: list[list[Card]] = [[] for _ in names]
    waiting = list(range(len(names)))
    while waiting:
        for person in waiting:
            drawn[person].append(pack.pop())
        last = Counter(cards[-1] for cards in drawn)
        waiting = [n for n, cards in enumerate(drawn) if cards[-1] == JOKER or last[cards[-1]] > 1]
    draws = tuple(SeatDraw(name=name, cards=cards_text(cards)) for name, cards in zip(names, drawn, strict=True))
    return Seating(draws=draws, names=seated(draws, rules.sides))


def seated(draws: Sequence[SeatDraw], sides: int) -> tuple[str, ...]:
    """The names of the seats, seat 0 first, by what each person drew last: the highest there, the next as its partners.

    Raises:
        ValueError: they do not all differ, or are not as many for each side.
        CardError: what was drawn is no cards.
    """
    last = {draw.name: parse_cards(draw.cards)[-1] for draw in draws}
    if JOKER in last.values() or len(set(last.values())) < len(draws) or len(draws) % sides:
        raise ValueError("they have to draw again")
    ranked = sorted(last, key=lambda name: rank_order(last[name]), reverse=True)
    seats = [seat for side in range(sides) for seat in seats_of(side, len(draws), sides)]
    return tuple(name for _seat, name in sorted(zip(seats, ranked, strict=True)))
