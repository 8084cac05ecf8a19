"""One trial: a candidate is done in a deal, all seats play on quickly until it is this seat's turn again, and what lies
there then is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, THREE, TWO, Card, is_wild, rank_of
from canasta_tui.engine.acts import ASK, YES, Act, Discard, Meld, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.scoring import score_side
from canasta_tui.engine.state import Side
from canasta_tui.players.club.outlook import Outlook, SideMelds
from canasta_tui.players.club.weights import Weights

_LONGEST: Final = 400
"""Acts after which a trial is judged as it stands."""


def tried(world: Deal, act: Act, seat: int, memory: Memory, weights: Weights) -> float:
    """What a seat's side scores over the others, in points, if the seat does this now."""
    deal = world.copy()
    deal.apply(act)
    begun = deal.turn_number
    own = world.side_of[seat].index
    rounds = deal.compiled.seats
    for _ in range(_LONGEST):
        if deal.phase == "over" or (deal.turn_number - begun >= rounds and deal.phase == "draw"):
            break
        deal.apply(quick(deal), checked=True)
    return margin(deal, own, memory, weights)


def quick(deal: Deal) -> Act:
    """What a hasty player does: one of the listed acts."""
    if deal.phase == "answer":
        return YES
    legal = deal.legal()
    if deal.phase == "draw":
        takes = [act for act in legal if isinstance(act, Take)]
        if takes and (len(deal.pile) > 1 or not deal.stock_count or not any(map(is_wild, takes[0].cards))):
            return min(takes, key=lambda act: sum(map(is_wild, act.cards)))
        return legal[0]
    hand, side = deal.hands[deal.turn], deal.side_of[deal.turn]
    melds = [act for act in legal if isinstance(act, Meld)]
    if melds:
        act = min(melds, key=lambda one: _dearness(deal, side, one))
        if _dearness(deal, side, act) < 2.0 or len(hand) <= 4:
            return act
    if ASK in legal and deal.compiled.must_ask and len(hand) <= 4 and deal.answer is None:
        return ASK
    discards = [act for act in legal if isinstance(act, Discard)]
    if discards:
        return min(discards, key=lambda one: _kept(deal, hand, one.card))
    return legal[0]


def _dearness(deal: Deal, side: Side, act: Meld) -> float:
    """How dear a meld is in wilds; one that completes a canasta is not."""
    cards = [card for group in act.groups for card in group.cards]
    wilds = sum(map(is_wild, cards))
    if not wilds:
        return -0.1 * len(cards)
    if wilds == len(cards):
        rank = act.groups[0].rank
        sizes = [meld.naturals + meld.wilds for meld in side.of_rank(rank)]
        return 1.0 if deal.compiled.canasta - 1 in sizes or deal.compiled.canasta - 2 in sizes else 2.5
    return 1.0 if side.opened else float(wilds) - 1.0


def _kept(deal: Deal, hand: Sequence[Card], card: Card) -> float:
    """How much a card is kept: wilds, pairs, and what the next seat waits for."""
    rank = rank_of(card)
    if is_wild(card):
        return 200.0
    if rank == THREE:
        return 8.0
    following = deal.side_of[(deal.turn + 1) % deal.compiled.seats]
    worth = float(deal.compiled.value[card]) / 5.0
    worth += 12.0 * (deal.counts[deal.turn][rank] - 1)
    if any(meld.rank == rank and not deal.is_complete(meld) for meld in following.melds) and not deal.frozen:
        worth += 4.0 * len(deal.pile) + 15.0
    return worth + 0.01 * len(hand)


def margin(deal: Deal, own: int, memory: Memory, weights: Weights) -> float:
    """What a side scores over the mean of the others, as far as it can be told."""
    if deal.sheet is not None:
        worths = [float(score.total) for score in deal.sheet.scores]
    else:
        after = memory.copy()
        after.follow(deal.events)
        worths = [_worth(deal, side, after, weights) for side in deal.sides]
    others = [worth for n, worth in enumerate(worths) if n != own]
    return worths[own] - sum(others) / len(others)


def _worth(deal: Deal, side: Side, memory: Memory, weights: Weights) -> float:
    """What lies before a side, and what may come of it and of its hands."""
    score = score_side(deal, side, hands=False)
    seat = side.seats[0]
    outlook = Outlook(deal, seat, memory, weights)
    table, counts = SideMelds(side.melds), deal.counts[seat]
    worth = score.table + score.red_threes + outlook.whole(table, deal.hands[seat], counts)
    least = len(deal.hands[seat])
    for other in side.seats[1:]:
        held = deal.counts[other]
        for rank in NATURAL_RANKS:
            if held[rank]:
                lying = table.ranks.get(rank, ())
                worth += outlook.rank(rank, lying, held[rank]) - outlook.rank(rank, lying, 0)
        worth += outlook.wilds(table, held[TWO], held[JOKER_RANK]) - outlook.wilds(table, 0, 0)
        least = min(least, len(deal.hands[other]))
    return worth + outlook.size(least)
