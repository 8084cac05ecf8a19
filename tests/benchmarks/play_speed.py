"""Random play against RLCard's gin rummy, turn and turn about in one run.

    .venv/bin/pip install -e '.[bench]'
    .venv/bin/python -m tests.benchmarks.play_speed [--rounds 7] [--seconds 1] [RULESET/TABLE ...]

Prints, for each ruleset, acts a second (each a uniform choice among all legal acts, dealing and scoring included) and
how many of them go to one step of RLCard's environment. The reference needs a random choice among its legal actions
too. Processor time is counted, so that other programs disturb little; the ratio is the median over the rounds. The
rounds of a ruleset follow one another, as they do in a simulation: what the first has listed the others find.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

from canasta_tui.players.simulation import simulate
from canasta_tui.rules.loading import list_rulesets, load_ruleset
from canasta_tui.rules.schema import Ruleset

DEFAULT = ("svensk/4", "jonola/4")


def our_acts(rules: Ruleset) -> Callable[[float], float]:
    """A function that plays for so many seconds and returns acts a second."""
    seeds = iter(range(10**9))

    def run(seconds: float) -> float:
        acts, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            for tally in simulate(rules, 10, next(seeds), ["random"] * rules.seats):
                acts += tally.acts.total
        return acts / spent

    return run


def their_steps() -> Callable[[float], float]:
    """The same for RLCard's gin rummy, in steps of its environment."""
    import rlcard

    environment, chance = rlcard.make("gin-rummy"), Random(1)

    def run(seconds: float) -> float:
        steps, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            state, _player = environment.reset()
            while not environment.is_over():
                state, _player = environment.step(chance.choice(list(state["legal_actions"])))
                steps += 1
        return steps / spent

    return run


def tables(names: list[str]) -> Iterator[tuple[str, Ruleset]]:
    """The rulesets that were named, as ``ruleset/table``; ``all`` means every table form there is."""
    if names == ["all"]:
        names = [f"{info.id}/{form.key}" for info in list_rulesets() for form in info.tables]
    for name in names:
        ruleset, _slash, table = name.partition("/")
        yield name, load_ruleset(ruleset, table)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", default=list(DEFAULT), metavar="RULESET/TABLE", help="or: all")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    args = parser.parse_args()
    reference = their_steps()
    ours = [(name, our_acts(rules)) for name, rules in tables(args.tables)]
    rates: dict[str, list[float]] = {name: [] for name, _run in ours}
    ratios: dict[str, list[float]] = {name: [] for name, _run in ours}
    steps = []
    for name, run in ours:
        for _ in range(args.rounds):
            before = reference(args.seconds / 2)
            rate = run(args.seconds)
            step = (before + reference(args.seconds / 2)) / 2
            steps.append(step)
            rates[name].append(rate)
            ratios[name].append(rate / step)
    print(f"{'RLCard gin-rummy':24}{statistics.median(steps):10.0f} steps/s")
    for name, values in ratios.items():
        low, high = min(values), max(values)
        print(
            f"{name:24}{statistics.median(rates[name]):10.0f} acts/s  "
            f"ratio {statistics.median(values):.2f} ({low:.2f} to {high:.2f})"
        )


if __name__ == "__main__":
    main()
