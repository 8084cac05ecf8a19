"""Take the pile or draw: what it brings now, against a card from the stock; and who else could take it."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import JOKER_RANK, TWO, Card
from canasta_tui.engine.acts import Act, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.kinds import SEQUENCE, WILD
from canasta_tui.engine.state import Side
from canasta_tui.players.club.chances import holds
from canasta_tui.players.club.melding import opening_worth
from canasta_tui.players.club.outlook import Outlook, SideMelds
from canasta_tui.rules.schema import PickupWay

_MOST_TAKES = 8
"""So many takes are weighed at most: those of the fewest wilds."""


def best_take(outlook: Outlook, world: Deal, legal: Sequence[Act]) -> tuple[float, Take | None]:
    """The take that brings the most over drawing, in points; none where drawing is better."""
    ranked = ranked_takes(outlook, world, legal)
    if ranked and (ranked[0][0] > 0.0 or not world.stock_count):
        return ranked[0]
    return 0.0, None


def ranked_takes(outlook: Outlook, world: Deal, legal: Sequence[Act]) -> list[tuple[float, Take]]:
    """The takes with what they bring over drawing, in points, the best first; equal ones as they are listed."""
    takes = [act for act in legal if isinstance(act, Take)]
    if not takes:
        return []
    takes = sorted(takes, key=_dearness)[:_MOST_TAKES]
    counts, hand, side = world.counts[outlook.seat], world.hands[outlook.seat], outlook.side
    before = outlook.whole(SideMelds(side.melds), hand, counts) + _lying(outlook, side)
    before += outlook.size(_size(outlook, SideMelds(side.melds), counts) + world.compiled.rules.deal.draw - 1)
    stock = min(world.compiled.rules.deal.draw, world.stock_count)
    drawing = outlook.weights.draw * stock
    taken = world.takeable()
    denied = outlook.weights.deny * outlook.pile_worth(taken) if taken > 1 else 0.0
    found: list[tuple[float, Take]] = []
    for act in takes:
        after = world.copy()
        after.apply(act)
        if after.phase == "over":
            gain = outlook.going_out
        else:
            gain = _worth_after(outlook, after) - before - drawing + denied
            if not side.opened:
                gain += opening_worth(outlook)
        found.append((gain, act))
    return sorted(found, key=lambda pair: -pair[0])


def _worth_after(outlook: Outlook, after: Deal) -> float:
    counts, hand = after.counts[outlook.seat], after.hands[outlook.seat]
    side = after.sides[outlook.side.index]
    table = SideMelds(side.melds)
    worth = outlook.whole(table, hand, counts) + _lying(outlook, side)
    return worth + outlook.size(_size(outlook, table, counts) - 1)


def _size(outlook: Outlook, table: SideMelds, counts: Sequence[int]) -> int:
    """Cards of a hand after all is laid that can be, where the side is near going out; else all of them."""
    return outlook.staying(table, counts) if outlook.near > 0.5 else sum(counts)


def _lying(outlook: Outlook, side: Side) -> float:
    value = outlook.compiled.value
    return sum(value[card] for meld in side.melds for card in meld.cards)


def _dearness(act: Take) -> tuple[int, int]:
    cards = [*act.cards, *(card for group in act.also for card in group.cards)]
    return sum(card >> 2 in (TWO, JOKER_RANK) for card in cards), len(cards)


def chance_of_take(outlook: Outlook, seat: int, card: Card, *, frozen: bool) -> float:
    """Chance that this seat can take a pile with this card on top.

    Args:
        outlook: what is seen.
        seat: the seat, of another side.
        card: the top card.
        frozen: whether the pile is frozen then.
    """
    state, compiled, weights = outlook.state, outlook.compiled, outlook.weights
    if compiled.stops[card]:
        return 0.0
    rule, rank, side = compiled.rules.pile, card >> 2, state.side_of[seat]
    if state.turns[state.forehand] < rule.from_forehand_turn:
        return 0.0
    lying = side.of_rank(rank)
    if rule.bar_own_cards is not None and sum(meld.naturals + meld.wilds for meld in lying) >= rule.bar_own_cards:
        return 0.0
    if rank in (TWO, JOKER_RANK):
        return 0.5 if side.of_kind(WILD) else 0.1
    table = rule.ways
    if side.opened:
        lines = table.frozen if frozen else table.open
    else:
        lines = table.unopened_frozen if frozen and table.unopened_frozen is not None else table.unopened
    chance = max((_chance_by(outlook, seat, card, way) for way in lines), default=0.0)
    if not side.opened:
        opening = compiled.opening(state.number)
        level = 3 if opening.needs_canasta else sum(side.minimum > bound for bound in (50, 90, 120))
        chance *= weights.opening[level] if not opening.needs_canasta else 0.1
    return chance


def _chance_by(outlook: Outlook, seat: int, card: Card, way: PickupWay) -> float:
    """Chance that the seat can take by this way."""
    state, compiled = outlook.state, outlook.compiled
    rank, side = card >> 2, state.side_of[seat]
    lying = side.of_rank(rank)
    complete = [meld for meld in lying if state.is_complete(meld)]
    if way.onto == "sequence":
        fits = any(
            meld.suit == card & 3
            and rank in (meld.rank - 1, meld.rank + meld.naturals)
            and compiled.run_room(meld.naturals) > 0
            for meld in side.of_kind(SEQUENCE)
        )
        return 1.0 if fits else 0.0
    if way.onto == "own_any":
        return 1.0 if lying and (len(complete) < len(lying) or compiled.rules.melds.on_canasta != "none") else 0.0
    if way.onto == "own_incomplete":
        return 1.0 if len(complete) < len(lying) else 0.0
    if complete and len(complete) == len(lying) and way.complete == "no":
        return 0.0
    if len(complete) < len(lying) and way.incomplete == "no":
        return 0.0
    known = outlook.memory.known[seat]
    known_naturals = sum(held >> 2 == rank for held in known)
    known_wilds = sum(held >> 2 in (TWO, JOKER_RANK) for held in known)
    closed = len(state.hands[seat]) - len(known)
    wilds = way.wilds
    naturals = way.naturals
    if way.cards is not None:
        most = way.cards if way.wilds_at_most is None else way.wilds_at_most
        naturals = max(naturals, way.cards - most)
        wilds = max(wilds, way.cards - naturals)
    chance = holds(naturals - known_naturals, outlook.of_rank[rank], closed, outlook.closed)
    chance *= holds(wilds - known_wilds, outlook.unseen_wilds, closed, outlook.closed)
    if naturals > known_naturals:
        chance *= outlook.weights.thrown ** outlook.memory.thrown[seat][rank]
        chance *= outlook.weights.refused ** outlook.memory.refused[seat][rank]
    return chance
