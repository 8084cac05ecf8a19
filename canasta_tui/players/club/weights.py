"""The numbers by which the club player judges, in one table. They were tuned in self-play; units are points."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Weights(Struct, frozen=True, kw_only=True):
    """What the terms weigh.

    Attributes:
        rounds, rounds_card, rounds_canasta: rounds that a side is taken to need for going out: at least, for every card
            of its smallest hand, for every canasta that it lacks.
        pace: how much sooner where more cards are drawn: by this power of their number.
        partner: share of a partner's closed cards that counts as ours. piles: cards that piles bring a side, a round.
        wild_help: share of the unseen wilds that counts towards one meld.
        caught: share of the hands' cards that is caught at the end.
        lone, pair: share of a card's worth that a lone natural and one of a pair keep.
        wilds: worth of the first, second … wild kept in the hand, five rounds before ``wilds_from`` rounds are left.
        grip: part of the pile's worth that a pair in the hand for taking it is worth.
        run, run_hand: share of a samba's chance that a sequence on the table, and cards of one in the hand, count for.
        out: part of the bonus and of the others' hands that counts towards what brings going out nearer.
        small: what it costs to be left with one, two … cards without going out.
        shed: part of what going out is worth that a side with the canastas for it has with an empty hand; shed_card:
            share of it that stays with each card.
        spare: part of what brings going out nearer that counts for a mixed canasta where enough are begun.
        opened: worth of having opened, red threes aside: what is laid is seen, and safe to throw no more.
        draw: worth of a card from the stock.
        pile_card: worth of a card in the pile to whoever takes it; pile_base: of taking at all.
        deny: share of the pile's worth that keeping it from the others counts for.
        opening: chance that a side that has not opened can do so with a take, by its minimum (up to 50, 90, 120, more).
        thrown, refused: by how much it is less likely that a seat can use a rank that it threw, or left lying.
        margin: points by which going out must beat going on.
    """

    rounds: float = 1.0
    rounds_card: float = 0.25
    rounds_canasta: float = 2.0
    pace: float = 0.5
    partner: float = 0.7
    piles: float = 0.45
    wild_help: float = 0.2
    caught: float = 0.2
    lone: float = 0.14
    pair: float = 0.57
    wilds: tuple[float, ...] = (55.0, 50.0, 45.0, 40.0, 30.0)
    wilds_from: float = 3.0
    grip: float = 0.07
    run: float = 0.3
    run_hand: float = 0.1
    out: float = 2.0
    small: tuple[float, ...] = (0.0, 100.0, 70.0, 50.0, 35.0, 25.0, 15.0)
    shed: float = 1.4
    shed_card: float = 0.68
    spare: float = 0.0
    opened: float = -150.0
    draw: float = 36.0
    pile_card: float = 24.0
    pile_base: float = 15.0
    deny: float = 0.05
    opening: tuple[float, ...] = (0.6, 0.4, 0.3, 0.2)
    thrown: float = 0.4
    refused: float = 0.7
    margin: float = 0.0


WEIGHTS: Final = Weights()
"""The weights in use."""
