"""Which card to throw: what the hand loses by it, and what it may give away."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, THREE, TWO, Card
from canasta_tui.engine.acts import Act, Discard
from canasta_tui.players.club.melding import left_of
from canasta_tui.players.club.outlook import Outlook, SideMelds
from canasta_tui.players.club.pile import chance_of_take


def priced(outlook: Outlook, legal: Sequence[Act]) -> list[tuple[float, Discard]]:
    """Every discard with its price in points, the cheapest first; equal ones as they are listed."""
    found = [(price(outlook, act.card), act) for act in legal if isinstance(act, Discard)]
    return sorted(found, key=lambda pair: pair[0])


def price(outlook: Outlook, card: Card) -> float:
    """What throwing a card costs: what it is worth in the hand, and what the next seats may gain by it."""
    return loss(outlook, card) + danger(outlook, card)


def loss(outlook: Outlook, card: Card) -> float:
    """What the hand is worth less without a card."""
    state, seat = outlook.state, outlook.seat
    counts, hand = state.counts[seat], state.hands[seat]
    table, rank = SideMelds(outlook.side.melds), card >> 2
    if rank == THREE:
        held = sum(one in BLACK_THREES for one in hand)
        return outlook.black_threes(held) - outlook.black_threes(held - 1)
    if rank in (TWO, JOKER_RANK):
        twos, jokers = counts[TWO], counts[JOKER_RANK]
        fewer = (twos - 1, jokers) if rank == TWO else (twos, jokers - 1)
        return outlook.wilds(table, twos, jokers) - outlook.wilds(table, *fewer)
    lying = table.ranks.get(rank, ())
    lost = outlook.rank(rank, lying, counts[rank]) - outlook.rank(rank, lying, counts[rank] - 1)
    if outlook.compiled.sequences:
        suit = card & 3
        lost += outlook.run_of(suit, table, hand) - outlook.run_of(suit, table, left_of(hand, card))
    return lost


def danger(outlook: Outlook, card: Card) -> float:
    """What the next seat may gain by this card on top of the pile: its chance to take times what the pile is worth."""
    state = outlook.state
    seats = outlook.compiled.seats
    following = (outlook.seat + 1) % seats
    if following in outlook.side.seats:
        return 0.0
    frozen = state.frozen or outlook.compiled.freezes[card]
    chance = chance_of_take(outlook, following, card, frozen=frozen)
    worth = outlook.pile_worth(len(state.pile) + 1)
    return chance * worth
