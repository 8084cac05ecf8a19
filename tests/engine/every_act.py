"""Every meld and take that a small hand allows, found by trying them all: slow, simple, and independent of the search.

A card of the hand goes to one of the places that there are for it, or stays. Acts that name their groups otherwise but
lay the same cards on the same melds are tried once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import prod

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, THREE, TWO, Card, Rank
from canasta_tui.engine.acts import Act, Group, Meld, Onto, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, MeldKind
from canasta_tui.engine.planning import ActPlan, plan_meld, plan_take

Place = tuple[str, Rank, int]
"""Where a card can go: the meld of its ``rank``, a ``new`` one beside it, the ``nth``, a ``seq``, a new ``run`` …"""
WILD_PLACE: Place = ("wild", 0, 0)
SECOND_WILD_PLACE: Place = ("wild", 0, 2)
WITH: Place = ("with", 0, 0)


def is_wild(card: Card) -> bool:
    return card >> 2 in (TWO, JOKER_RANK)


def _places(deal: Deal, top: Card | None) -> dict[Card, list[Place]]:
    """For each card of the hand, where it can go at all."""
    compiled, side, hand = deal.compiled, deal.side_of[deal.turn], deal.hands[deal.turn]
    second = compiled.rules.melds.second_of_rank
    ranks = {card >> 2 for card in hand if not is_wild(card)} | {meld.rank for meld in side.melds if meld.kind == RANK}
    if top is not None:
        ranks.add(top >> 2)
    of_rank: dict[Rank, list[Place]] = {}
    for rank in sorted(ranks):
        of_rank[rank] = [("rank", rank, 0)]
        cards = sum(card >> 2 == rank or is_wild(card) for card in hand) + (top is not None and rank == top >> 2)
        begins = cards >= compiled.canasta + compiled.least_cards and not side.opened
        if second and (side.of_rank(rank) or begins or (top is not None and rank == top >> 2)):
            of_rank[rank].append(("new", rank, 0))
        if len(side.of_rank(rank)) > 1:
            of_rank[rank] += [("nth", rank, n) for n in (1, 2)]
    places: dict[Card, list[Place]] = {}
    sequences = side.of_kind(SEQUENCE)
    for card in set(hand):
        if is_wild(card):
            found = [place for rank in of_rank for place in of_rank[rank]]
            if compiled.wild_start:
                found.append(WILD_PLACE)
                lying = side.of_kind(WILD)
                if compiled.rules.wild_melds.several and (
                    lying or sum(map(is_wild, hand)) + (top is not None) >= compiled.canasta + compiled.wild_start
                ):
                    found.append(SECOND_WILD_PLACE)
        else:
            found = list(of_rank[card >> 2])
            if compiled.sequences and card >> 2 != THREE:
                fitting = sum(meld.suit == card & 3 for meld in sequences)
                found += [("sequence", 0, n) for n in range(1, min(fitting, 2) + 1)]
                found.append(("run", card & 3, 0))
                if sum(other & 3 == card & 3 and not is_wild(other) for other in hand) >= 6:
                    found.append(("run", card & 3, 1))
        if top is not None and (is_wild(card) or card >> 2 == top >> 2):
            found.append(WITH)
        places[card] = found
    return places


def _spreads(hand: list[Card], places: dict[Card, list[Place]]) -> Iterator[dict[Place, tuple[Card, ...]]]:
    """Every way to let the cards go to their places, equal cards being alike."""
    choices = []
    for card, count in sorted(Counter(hand).items()):
        choices.append([(card, spread) for spread in _multisets(places[card], count)])
    for chosen in product(*choices):
        groups: dict[Place, list[Card]] = {}
        for card, spread in chosen:
            for place in spread:
                groups.setdefault(place, []).append(card)
        yield {place: tuple(cards) for place, cards in groups.items()}


def how_many(deal: Deal) -> int:
    """How many ways there are to let the cards of the hand go to their places."""
    hand = deal.hands[deal.turn]
    places = _places(deal, deal.pile[-1] if deal.pile and deal.phase == "draw" else None)
    return prod(len(_multisets(places[card], number)) for card, number in Counter(hand).items())


def _multisets(places: list[Place], count: int) -> list[tuple[Place, ...]]:
    """Every choice of a place for up to so many equal cards."""
    found: list[tuple[Place, ...]] = [()]
    size: list[tuple[Place, ...]] = [()]
    for _ in range(count):
        size = [(*chosen, place) for chosen in size for place in places if not chosen or place >= chosen[-1]]
        found += size
    return found


def _group(place: Place, cards: tuple[Card, ...]) -> Group:
    kind, rank, nth = place
    wilds = all(map(is_wild, cards))
    if kind == "rank":
        return Group(cards, "rank", "add", rank) if wilds else Group(cards)
    if kind == "new":
        return Group(cards, "rank", "new", rank)
    if kind == "nth":
        return Group(cards, "rank", "add", rank, nth)
    if kind == "wild":
        return Group(cards, "wild", "new" if nth else "")
    if kind == "sequence":
        return Group(cards, "sequence", "add", 0, nth)
    return Group(cards, "sequence", "new")


def every_meld(deal: Deal) -> Iterator[Meld]:
    """Every meld to try in the play phase."""
    hand = deal.hands[deal.turn]
    for spread in _spreads(hand, _places(deal, None)):
        if spread and all(_sensible(place, cards) for place, cards in spread.items()):
            yield Meld(tuple(_group(place, cards) for place, cards in spread.items()))


def _sensible(place: Place, cards: tuple[Card, ...]) -> bool:
    """Whether the cards could be a group at all: sequences of distinct ranks, new melds with a natural."""
    if place[0] in ("sequence", "run"):
        return len({card >> 2 for card in cards}) == len(cards)
    return True


def every_take(deal: Deal) -> Iterator[Take]:
    """Every take to try in the draw phase."""
    if not deal.pile:
        return
    top, rules = deal.pile[-1], deal.compiled.rules
    hand = deal.hands[deal.turn]
    ontos = [Onto()]
    if rules.sequences.allowed:
        ontos += [Onto("sequence"), Onto("sequence", "", 2)]
    if rules.melds.second_of_rank or rules.wild_melds.several:
        ontos.append(Onto(place="new"))
    tops = [1, 2] if rules.pile.two_tops.allowed else [1]
    for spread in _spreads(hand, _places(deal, top)):
        if not all(_sensible(place, cards) for place, cards in spread.items()):
            continue
        cards = spread.pop(WITH, ())
        also = tuple(_group(place, group) for place, group in spread.items())
        for onto in ontos:
            for top_cards in tops:
                yield Take(cards, also, onto, top_cards)


Effect = frozenset[tuple[tuple[str, str, int], tuple[tuple[str, int], ...]]]
"""What an act does to the melds, suits of a rank and kinds of wild aside: a target and how many of which come to it."""


def effect(deal: Deal, act: Act) -> Effect | None:
    """What a legal meld or take does, or None where it is illegal."""
    plan = plan_meld(deal, act) if isinstance(act, Meld) else plan_take(deal, act)  # type: ignore[arg-type]
    if not isinstance(plan, ActPlan):
        return None
    side = deal.side_of[deal.turn]
    layings = []
    begun: Counter[tuple[str, str, int]] = Counter()
    for meld_plan in sorted(plan.meld_plans, key=lambda meld_plan: -len(meld_plan.cards)):
        at = next((n for n, meld in enumerate(side.melds) if meld is meld_plan.meld), -1)
        new = ("new", meld_plan.kind, 100 * (1 + meld_plan.suit) * (meld_plan.kind == SEQUENCE) + meld_plan.rank)
        target = ("old", str(at), 0) if at >= 0 else (*new[:2], new[2] + 1000 * begun[new])
        begun[new] += at < 0
        cards = Counter(_likeness(card, meld_plan.kind) for card in meld_plan.cards)
        layings.append((target, tuple(sorted(cards.items()))))
    # A take of two top cards is another act than one of one, also where it lays as many.
    tops = (("tops", "", len(plan.tops)), ())
    return frozenset([*layings, tops])


def _likeness(card: Card, kind: MeldKind) -> str:
    if kind == SEQUENCE:
        return str(card)
    if is_wild(card):
        return "wild"
    return "black" if card in BLACK_THREES else f"r{card >> 2}"


def is_less(one: Effect, other: Effect) -> bool:
    """Whether an act lays part of what another lays, on the same melds."""
    if one == other:
        return False
    mine = {target: Counter(dict(cards)) for target, cards in one}
    theirs = {target: Counter(dict(cards)) for target, cards in other}
    return all(target in theirs and cards <= theirs[target] for target, cards in mine.items())
