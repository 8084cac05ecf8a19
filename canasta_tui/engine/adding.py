"""What a meld takes: said here, once, for laying, taking, going out, the list of acts and the screens."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import ACE, BLACK_THREES, THREE, WILD_RANKS, Card, Rank, Suit
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, Shape


def takes(compiled: CompiledRules, shape: Shape, cards: Sequence[Card]) -> bool:
    """Whether these cards can be added to a meld that lies there, in whatever order suits."""
    kind, rank, suit, naturals, _wilds = shape
    if kind == SEQUENCE:
        return lengthens(rank, naturals, suit, compiled.run_room(naturals), cards)
    wilds = 0
    for card in cards:
        if card >> 2 in WILD_RANKS:
            wilds += 1
        elif kind == WILD or card >> 2 != rank or (rank == THREE and card not in BLACK_THREES):
            return False
    return takes_so_many(compiled, shape, len(cards) - wilds, wilds)


def takes_so_many(compiled: CompiledRules, shape: Shape, naturals: int, wilds: int) -> bool:
    """Whether a meld that is no sequence takes so many fitting naturals (black threes) and wilds."""
    kind, rank, _suit, lying, lying_wilds = shape
    if kind != RANK:
        return kind == WILD and not naturals
    if rank == THREE:
        return compiled.black_three_fault(lying + naturals, lying_wilds + wilds) is None
    return compiled.fits(lying, lying_wilds, naturals, wilds)


def lengthens(low: Rank, length: int, suit: Suit, room: int, cards: Sequence[Card]) -> bool:
    """Whether naturals lengthen a sequence at its ends without a gap: 4 is the lowest card, the ace the highest.

    Args:
        low: lowest rank of the sequence.
        length: its cards.
        suit: its suit.
        room: how many more cards it takes.
        cards: the cards to be added, all at once.
    """
    if len(cards) > room:
        return False
    ranks = ((1 << length) - 1) << low
    for card in cards:
        rank = card >> 2
        if card & 3 != suit or not 4 <= rank <= ACE or ranks >> rank & 1:
            return False
        ranks |= 1 << rank
    run = ranks // (ranks & -ranks)
    return run & (run + 1) == 0


def run_ends(compiled: CompiledRules, shape: Shape) -> list[Card]:
    """The cards that lengthen a sequence by one, the lower first."""
    _kind, low, suit, length, _wilds = shape
    room = compiled.run_room(length)
    ends = [rank * 4 + suit for rank in (low - 1, low + length)]
    return [card for card in ends if lengthens(low, length, suit, room, (card,))]
