"""What random play and the case files reach: acts, ways of taking the pile, and refusals, for every ruleset.

``python -m tests.properties.coverage [--deals N]`` prints the report, by ruleset, and what nothing reached.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

from canasta_tui.cards import is_wild
from canasta_tui.engine.acts import Act, Take, act_name
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.reasons import Code
from canasta_tui.engine.taking import target_of, ways
from canasta_tui.referee import read_cases
from canasta_tui.referee.setting import set_up
from canasta_tui.rules.schema import PickupWay, Ruleset
from tests.properties.play import FORMS, any_act, ruleset, walk

CASES = sorted(Path(__file__).parent.glob("*.yaml")) + sorted(
    Path(__file__).parent.with_name("referee").glob("re*.yaml")
)
"""Case files that count: those of what is rare, and those of the refusals."""


class Coverage:
    """What was reached in one ruleset: how often each act, each way of taking, each refusal."""

    def __init__(self) -> None:
        self.acts: Counter[str] = Counter()
        self.ways: Counter[str] = Counter()
        self.refusals: Counter[Code] = Counter()

    def note(self, deal: Deal, act: Act) -> None:
        """Count an act that is tried on a deal as it stands."""
        reason = deal.check(act)
        if reason is not None:
            self.refusals[reason.code] += 1
            return
        name = "stuck" if act_name(act) == "pass" and deal.phase == "play" else act_name(act)
        self.acts[name] += 1
        if isinstance(act, Take):
            self.ways[way_taken(deal, act)] += 1


def way_label(state: str, way: PickupWay) -> str:
    """A way of taking, for the report."""
    cards = f"{way.naturals} naturals + {way.wilds} wilds" if way.cards is None else f"exactly {way.cards} cards"
    return f"{state}: {cards} onto {way.onto}"


def way_taken(deal: Deal, act: Take) -> str:
    """By which of the ruleset's ways a legal take goes."""
    if act.top == 2:
        return "two tops"
    side = deal.side_of[deal.turn]
    state = ("frozen" if deal.frozen else "open") if side.opened else "unopened"
    if state == "unopened" and deal.frozen and deal.compiled.rules.pile.ways.unopened_frozen is not None:
        state = "unopened_frozen"
    wilds = sum(map(is_wild, act.cards))
    naturals = len(act.cards) - wilds
    for way in ways(deal, side):
        enough = naturals >= way.naturals and wilds >= way.wilds
        exact = way.cards is None or way.cards == len(act.cards)
        target = target_of(deal, side, way, act)
        if enough and exact and target is not None and not (target.sequence and act.cards):
            return way_label(state, way)
    raise AssertionError(f"no way for {act}")


def expected_acts(rules: Ruleset) -> set[str]:
    """The acts that a table form has. Being stuck is no act of its own, and can be too rare to ask for."""
    acts = {"draw", "take", "meld", "discard", "pass"}
    if rules.asking.mode != "none" and rules.seats > rules.sides:
        acts |= {"ask", "answer"}
    if rules.discard.only_jokers == "expose":
        acts.add("expose")
    return acts


def expected_ways(rules: Ruleset) -> set[str]:
    """The ways of taking that a table form has."""
    table = rules.pile.ways
    states = {
        "unopened": table.unopened,
        "unopened_frozen": table.unopened_frozen or (),
        "open": table.open,
        "frozen": table.frozen,
    }
    labels = {way_label(state, way) for state, ways_ in states.items() for way in ways_}
    if not rules.pile.freezes:
        labels = {label for label in labels if not label.startswith(("frozen", "unopened_frozen"))}
    return labels | ({"two tops"} if rules.pile.two_tops.allowed else set())


def play(deals: int) -> dict[str, Coverage]:
    """By ruleset, what so many deals of random play at every table form reach, with senseless acts tried between."""
    found: dict[str, Coverage] = {}
    for form in FORMS:
        coverage = found.setdefault(form[0], Coverage())
        for seed in range(deals):
            chance = Random(seed)
            for deal, act in walk(ruleset(form), seed):
                coverage.note(deal, act)
                coverage.note(deal, any_act(deal, chance))
    return found


def add_cases(found: dict[str, Coverage]) -> None:
    """Add what the acts of the case files reach."""
    for path in CASES:
        for case in read_cases(path):
            coverage = found.setdefault(case.ruleset.id, Coverage())
            deal = set_up(case.given, case.ruleset)
            for act in case.acts:
                coverage.note(deal, act)
                if deal.check(act) is not None:
                    break
                deal.apply(act)


def missing(found: dict[str, Coverage]) -> list[str]:
    """What a ruleset has and nothing reached, and the refusals that no ruleset gave."""
    gaps = []
    for form in FORMS:
        rules, coverage = ruleset(form), found[form[0]]
        gaps += [f"{form[0]}: {name}" for name in expected_acts(rules) - set(coverage.acts)]
        gaps += [f"{form[0]}: {label}" for label in expected_ways(rules) - set(coverage.ways)]
    refused = {code for coverage in found.values() for code in coverage.refusals}
    return sorted(set(gaps)) + sorted(f"refusal: {code.value}" for code in set(Code) - refused)


def main() -> None:
    """Print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="deals at every table form (default: 20)")
    found = play(parser.parse_args().deals)
    lines = ["By random play:"]
    for name, coverage in found.items():
        lines += ["", name]
        lines += [f"  {n:8}  {key}" for counter in (coverage.acts, coverage.ways) for key, n in counter.most_common()]
        refused = ", ".join(f"{code.value} {count}" for code, count in coverage.refusals.most_common())
        lines.append(f"  refused: {refused}")
    gaps = missing(found)
    add_cases(found)
    left = missing(found)
    lines += ["", "Reached by cases alone:", *(f"  {gap}" for gap in gaps if gap not in left)]
    lines += ["", "Reached by nothing:", *(f"  {gap}" for gap in left)]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
