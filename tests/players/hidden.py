"""The same table with everything that a seat cannot know lying otherwise."""

from __future__ import annotations

from random import Random

from canasta_tui.cards import RED_THREES
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.memory import Memory


def otherwise(deal: Deal, seat: int, chance: Random) -> Deal:
    """A deal in which the closed cards of the other hands and of the stocks have changed places.

    Cards that all saw go into a hand stay there, and so do red threes, which lie where they can.
    """
    memory = Memory(len(deal.hands))
    memory.follow(deal.events)
    other = deal.copy()
    places: list[tuple[list[int], int]] = []
    for holder, hand in enumerate(other.hands):
        known = list(memory.known[holder])
        for n, card in enumerate(hand):
            if card in known:
                known.remove(card)
            elif holder != seat and card not in RED_THREES:
                places.append((hand, n))
    places += [(stock, n) for stock in other.stocks for n, card in enumerate(stock) if card not in RED_THREES]
    cards = [place[n] for place, n in places]
    chance.shuffle(cards)
    for (place, n), card in zip(places, cards, strict=True):
        place[n] = card
    for n, hand in enumerate(other.hands):
        other.set_hand(n, hand)
    return other
