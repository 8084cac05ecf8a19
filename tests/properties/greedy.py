"""Players that lay all they can, which meet positions that random ones do not; and tables where few cards are left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from canasta_tui.cards import NATURAL_RANKS, RED_THREES
from canasta_tui.engine.acts import Act, Answer, Ask, Discard, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position
from canasta_tui.rules.schema import Ruleset
from tests.engine.positions import some_melds


def greedy_choice(legal: Sequence[Act], chance: Random) -> Act:
    """Takes and lays whatever it can, the most cards first, asks where it may, and says yes."""
    for kind in (Take, Meld, Ask, Answer):
        acts = [act for act in legal if isinstance(act, kind)]
        if acts and chance.random() < 0.97:
            most = max(map(_laid, acts))
            return chance.choice([act for act in acts if _laid(act) == most])
    discards = [act for act in legal if isinstance(act, Discard)]
    return chance.choice(discards or legal)


def _laid(act: Act) -> int:
    if isinstance(act, Meld):
        return sum(len(group.cards) for group in act.groups)
    return int(act.yes) if isinstance(act, Answer) else 0


def greedy_walk(deal: Deal, seed: str, most: int = 5000) -> Iterator[tuple[Deal, list[Act]]]:
    """A deal in greedy play: every position with its legal acts, to the end (or after so many acts)."""
    chance = Random(seed)
    for _ in range(most):
        if deal.phase == "over":
            return
        legal = deal.legal()
        yield deal, legal
        deal.apply(greedy_choice(legal, chance))


def few_cards(rules: Ruleset, seed: str) -> Deal:
    """Every seat holds one to three cards, most sides lie well, and the stock is short."""
    chance, compiled = Random(seed), CompiledRules(rules)
    pack = chance.sample(compiled.pack, len(compiled.pack))
    ranks = chance.sample(NATURAL_RANKS, 5)
    melds = {side: some_melds(ranks, compiled, chance) if chance.random() < 0.85 else [] for side in range(rules.sides)}
    hands = {}
    for seat in range(rules.seats):
        near = [card for card in pack if card >> 2 in (2, 3, ranks[0], ranks[1], 15)] if chance.random() < 0.6 else pack
        hands[seat] = [card for card in near if card not in RED_THREES][: chance.randint(1, 3)]
        for card in hands[seat]:
            pack.remove(card)
    stocks = [[pack.pop() for _ in range(chance.choice([0, 1, 1, 2, 5, 12]))] for _ in range(rules.stock.count)]
    opened = {side for side, laid in melds.items() if laid}
    partners = rules.asking.mode != "none" and rules.seats > rules.sides
    phase = chance.choice(["draw", "play"])
    position = Position(
        turn=chance.randrange(rules.seats),
        phase=phase,
        dealer=rules.seats - 1,
        totals=tuple(chance.choice([-100, 0, 1600, 5000]) for _ in range(rules.sides)),
        number=chance.choice([0, 1]),
        turns=(3,) * rules.seats,
        hands=hands,
        melds=melds,
        opened=opened,
        melded={seat for seat in range(rules.seats) if seat % rules.sides in opened},
        pile=[pack.pop() for _ in range(chance.choice([0, 1, 1, 2, 6]))],
        stocks=stocks,
        asked=chance.choice([None, True, False]) if partners and phase == "play" else None,
    )
    return Deal.from_position(rules, position)
