"""The worst hands for the list of legal acts: a search for them, and how long each takes.

    .venv/bin/python -m tests.benchmarks.worst_case [--search SECONDS] [RULESET/TABLE ...]

Measures ``legal()`` and ``may()`` of every hand of ``worst_hands.txt`` in milliseconds of processor time, the best of
three. With ``--search`` it looks for worse ones (long hands at random, of which cards are then exchanged where that
takes longer), and writes the worst of each ruleset into that file.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec import Struct

from canasta_tui.cards import RED_THREES, Card, cards_text, parse_cards
from canasta_tui.engine.acts import ACT_NAMES
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position
from canasta_tui.rules.schema import Ruleset
from tests.engine.random_houses import random_house
from tests.properties.play import FORMS, ruleset

FILE = Path(__file__).with_name("worst_hands.txt")
SHIPPED, HOUSE = 50.0, 250.0
"""Milliseconds within which the list must be made, for shipped rulesets and for houses."""


class Hand(Struct, frozen=True):
    """A seat that has not opened, with many cards.

    Attributes:
        rules: ``ruleset/table``, or ``house N`` for the N-th of the random houses.
        phase, total, number: of the position; the total is that of its side before the deal.
        cards, pile: as in the case files, the pile's top card last.
    """

    rules: str
    phase: str
    total: int
    number: int
    cards: str
    pile: str

    def deal(self, rules: Ruleset | CompiledRules) -> Deal:
        """The position, in which the other seats hold little."""
        compiled = rules if isinstance(rules, CompiledRules) else CompiledRules(rules)
        position = Position(
            phase=self.phase,
            dealer=compiled.seats - 1,
            totals=(self.total,) * compiled.sides,
            number=self.number,
            turns=(3,) * compiled.seats,
            hands={seat: parse_cards(self.cards if seat == 0 else "5h 6h") for seat in range(compiled.seats)},
            pile=parse_cards(self.pile),
            stocks=[parse_cards("5h 6h 7h") for _ in range(compiled.rules.stock.count)],
        )
        return Deal.from_position(compiled, position)

    def line(self) -> str:
        """The hand as a line of the file."""
        return " | ".join(map(str, (self.rules, self.phase, self.total, self.number, self.cards, self.pile)))


def read_hands() -> list[Hand]:
    """The hands of the file."""
    hands = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        name, phase, total, number, cards, pile = (part.strip() for part in line.split("|"))
        hands.append(Hand(name, phase, int(total), int(number), cards, pile))
    return hands


def rules_of(name: str) -> Ruleset:
    """The ruleset of a hand."""
    if name.startswith("house "):
        return random_house(name.removeprefix("house "))[1]
    found, _slash, table = name.partition("/")
    return ruleset((found, table, ""))


def milliseconds(hand: Hand, compiled: CompiledRules, tries: int = 3) -> float:
    """Processor time of ``legal()`` or of all ``may()``, whichever takes longer."""
    deal = hand.deal(compiled)
    best = []
    for look in (deal.legal, lambda: [deal.may(name) for name in ACT_NAMES]):
        times = []
        for _ in range(tries):
            begun = time.process_time()
            look()
            times.append(time.process_time() - begun)
        best.append(min(times) * 1000)
    return max(best)


def long_hands(name: str, compiled: CompiledRules, chance: Random) -> Iterator[Hand]:
    """Long hands at random, for ever."""
    pack = [card for card in compiled.pack if card not in RED_THREES]
    while True:
        cards = chance.sample(pack, chance.randint(12, min(60, len(pack) - 20)))
        if chance.random() < 0.3:
            few = set(chance.sample(range(4, 15), 6))
            cards = [card for card in cards if card >> 2 in few or card >> 2 in (2, 3, 15)]
        top = chance.choice(cards)
        total = chance.choice([-100, 0, 1600, 3000, 8000])
        phase = chance.choice(["draw", "play", "play"])
        yield Hand(name, phase, total, chance.choice([0, 1]), cards_text(cards), cards_text([20, top]))


def exchanged(hand: Hand, compiled: CompiledRules, chance: Random) -> Hand:
    """The hand with some cards exchanged, put in or left out."""
    cards = parse_cards(hand.cards)
    left: list[Card] = [card for card in compiled.pack if card not in RED_THREES]
    for card in cards:
        left.remove(card)
    for _ in range(chance.randint(1, 3)):
        if cards and chance.random() < 0.6:
            left.append(cards.pop(chance.randrange(len(cards))))
        if left and len(cards) < 60 and chance.random() < 0.7:
            cards.append(left.pop(chance.randrange(len(left))))
    return Hand(hand.rules, hand.phase, hand.total, hand.number, cards_text(cards), hand.pile)


def worst_of(name: str, seconds: float, seed: int) -> Hand:
    """The worst hand found for a ruleset in so many seconds."""
    compiled, chance = CompiledRules(rules_of(name)), Random(f"{name}/{seed}")
    worst, most = next(long_hands(name, compiled, chance)), 0.0
    begun = time.monotonic()
    hands = long_hands(name, compiled, chance)
    while (spent := time.monotonic() - begun) < seconds:
        hand = next(hands) if spent < seconds / 2 else exchanged(worst, compiled, chance)
        taken = milliseconds(hand, compiled, 1)
        if taken > most and (taken := milliseconds(hand, compiled, 3)) > most:
            worst, most = hand, taken
    return worst


def main() -> None:
    """Search and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="RULESET/TABLE", help="or: house N (default: all, and 40 houses)")
    parser.add_argument("--search", type=float, metavar="SECONDS", help="for each ruleset")
    args = parser.parse_args()
    if args.search:
        names = args.tables or ["/".join(form[:2]) for form in FORMS] + [f"house {n}" for n in range(40)]
        found = {name: worst_of(name, args.search, 1) for name in names}
        kept = [hand for hand in (read_hands() if FILE.exists() else []) if hand.rules not in found]
        FILE.write_text("".join(hand.line() + "\n" for hand in [*kept, *found.values()]), encoding="utf-8")
    late = 0
    for hand in read_hands():
        taken = milliseconds(hand, CompiledRules(rules_of(hand.rules)))
        limit = HOUSE if hand.rules.startswith("house") else SHIPPED
        late += taken > limit
        print(f"{hand.rules:28}{hand.phase:6}{len(parse_cards(hand.cards)):3} cards {taken:8.1f} ms of {limit:.0f}")
    print(f"{late} too late")


if __name__ == "__main__":
    main()
