"""Small positions at random that play reaches seldom: few cards in hand, most of which fit, near going out."""

from __future__ import annotations

from random import Random

from canasta_tui.cards import ACE, JOKER, NATURAL_RANKS, Card, Rank, parse_cards
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position, PositionMeld
from canasta_tui.rules.schema import Ruleset

WILDS = (8, 9, JOKER)
BLACK = (14, 15)


def _rank_meld(rank: Rank, size: int, compiled: CompiledRules, chance: Random) -> PositionMeld:
    fitting = [wilds for wilds in range(4) if compiled.shape_fault(size - wilds, wilds) is None]
    wilds = chance.choice(fitting)
    naturals = [rank * 4 + chance.randrange(4) for _ in range(size - wilds)]
    return PositionMeld((*naturals, *(chance.choice(WILDS) for _ in range(wilds))))


def some_melds(ranks: list[Rank], compiled: CompiledRules, chance: Random) -> list[PositionMeld]:
    """Melds of a side: up to four of these ranks, perhaps wilds, sequences and black threes."""
    rules = compiled.rules
    found = []
    for rank in ranks[: chance.randint(0, 4)]:
        found.append(
            _rank_meld(rank, max(compiled.least_cards, chance.choice([3, 4, 5, 6, 6, 7, 7, 8])), compiled, chance)
        )
        if rules.melds.second_of_rank and len(found[-1].cards) >= 7 and chance.random() < 0.4:
            found.append(_rank_meld(rank, max(compiled.least_cards, chance.choice([3, 5, 6, 7])), compiled, chance))
            if len(found[-1].cards) >= 7 and chance.random() < 0.4:
                found.append(_rank_meld(rank, max(compiled.least_cards, chance.choice([3, 6])), compiled, chance))
    if rules.wild_melds.allowed and chance.random() < 0.3:
        size = chance.choice([size for size in (3, 6, 7, 8) if size >= rules.wild_melds.start])
        found.append(PositionMeld(tuple(chance.choice(WILDS) for _ in range(size))))
    usual = chance.randrange(4)
    for _ in range(chance.choice([0, 1, 1, 2]) if rules.sequences.allowed else 0):
        low = chance.choice([4, *range(4, 12)])
        size = min(chance.choice([3, 4, 5, 6, 6, 7]), ACE + 1 - low)
        suit = chance.choice([usual, usual, usual, 3 - usual])
        found.append(PositionMeld(tuple(rank * 4 + suit for rank in range(low, low + size))))
    if rules.black_threes.melds != "never" and chance.random() < 0.15:
        found.append(PositionMeld(tuple(parse_cards("3c 3s 3s"))))
    return found


def _ends(melds: list[PositionMeld]) -> list[Card]:
    """Cards that extend the sequences."""
    found = []
    for meld in melds:
        ranks = [card >> 2 for card in meld.cards if card not in WILDS]
        if len(set(ranks)) > 2:
            suit = meld.cards[0] & 3
            found += [rank * 4 + suit for rank in (min(ranks) - 1, max(ranks) + 1) if 4 <= rank <= ACE]
    return found


def small_position(rules: Ruleset, seed: str) -> Deal:
    """The side has opened or not; the hand has at most six cards, most of which fit something."""
    chance, compiled = Random(seed), CompiledRules(rules)
    ranks = chance.sample(NATURAL_RANKS, 5)
    opened = chance.random() < 0.75
    melds = some_melds(ranks, compiled, chance) if opened else []
    pool = [rank * 4 + suit for rank in ranks for suit in range(4)] + 2 * _ends(melds) + [*WILDS, JOKER, *BLACK]
    few = [card for card in pool if card >> 2 in (ranks[0], ranks[1], 2, 3, 15)]
    from_ = few if chance.random() < 0.3 else pool
    hand = [chance.choice(from_) for _ in range(chance.choice([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]))]
    pile = [chance.choice([*pool, 12]) for _ in range(chance.choice([0, 0, 1, 2, 6, 11]))]
    pile += [ranks[0] * 4] * chance.choice([0, 0, 1]) + [chance.choice([ranks[0] * 4, chance.choice(pool)])]
    return _deal(rules, chance, hand, pile, melds, opened)


def opening_position(rules: Ruleset, seed: str) -> Deal:
    """The side has not opened; up to eleven cards of few ranks, black threes among them."""
    chance = Random(seed)
    one, other = chance.sample([4, 5, 7, 13, ACE], 2)
    hand = [one * 4 + chance.choice([0, 0, 1]) for _ in range(chance.randint(2, 8))]
    hand += [other * 4] * chance.choice([0, 1, 2, 3, 4])
    if chance.random() < 0.5 and rules.black_threes.melds != "never":
        hand += [14] * chance.randint(0, 2) + [15] * chance.randint(1, 4)
    hand += [chance.choice(WILDS) for _ in range(chance.choice([0, 0, 1, 2, 3]))]
    if rules.discard.never and chance.random() < 0.5:
        hand = [one * 4] * chance.randint(2, 3) + [chance.choice(WILDS) for _ in range(chance.randint(2, 5))]
    if rules.sequences.allowed and chance.random() < 0.7:
        low, suits = chance.randint(4, 9), [chance.randrange(4), chance.randrange(4)]
        hand = hand[:2] + [rank * 4 + chance.choice(suits) for rank in range(low, low + 6)]
    below = [chance.choice([one * 4, other * 4, 12, 8, 20])] * chance.randint(0, 2)
    return _deal(rules, chance, hand[:11], [*below, chance.choice([one, other]) * 4], [], False)


def _deal(
    rules: Ruleset, chance: Random, hand: list[Card], pile: list[Card], melds: list[PositionMeld], opened: bool
) -> Deal:
    phase = chance.choice(["draw", "play", "play"])
    partners = rules.asking.mode != "none" and rules.seats > rules.sides
    asked = chance.random() < 0.6 if phase == "play" and partners and chance.random() < 0.6 else None
    position = Position(
        turn=0,
        phase=phase,
        dealer=rules.seats - 1,
        totals=tuple(chance.choice([-100, 0, 0, 1600, 5000]) for _ in range(rules.sides)),
        number=chance.choice([0, 1]),
        turns=(3,) * rules.seats,
        hands={seat: list(hand) if seat == 0 else parse_cards("5h 6h") for seat in range(rules.seats)},
        melds={0: melds},
        opened={0} if opened else set(),
        pile=pile if phase == "draw" or chance.random() < 0.8 else [],
        stocks=[parse_cards("5h 6h 7h") if chance.random() < 0.7 else [] for _ in range(rules.stock.count)],
        asked=asked,
    )
    return Deal.from_position(rules, position)
