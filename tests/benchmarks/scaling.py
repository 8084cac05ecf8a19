"""What a second process brings to a simulation, and what ten times as many deals cost in memory.

    .venv/bin/python -m tests.benchmarks.scaling [--jobs 2] [--deals 2000] [--rounds 3] [RULESET/TABLE ...]

Prints, for each ruleset, how many times as many deals a second so many processes play as one does (turn and turn about,
the median over the rounds; other programs that run at the same time take their share of it), and the peak memory of a
process that played a tenth of the deals against one that played them all (on Linux, which says it per process).
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time

from canasta_tui.players.simulation import simulate
from canasta_tui.rules.schema import Ruleset
from tests.benchmarks.play_speed import tables

_PEAK = """
import re, sys
from pathlib import Path
from canasta_tui.players.simulation import simulate
from canasta_tui.rules.loading import load_ruleset
rules = load_ruleset(*sys.argv[1].split("/"))
for tally in simulate(rules, int(sys.argv[2]), 1, ["random"] * rules.seats):
    pass
print(re.search(r"VmHWM:\\s*(\\d+)", Path("/proc/self/status").read_text())[1])
"""


def rate(rules: Ruleset, deals: int, jobs: int) -> float:
    """Deals a second, by the clock on the wall."""
    begun = time.perf_counter()
    for _ in simulate(rules, deals, 1, ["random"] * rules.seats, jobs):
        pass
    return deals / (time.perf_counter() - begun)


def peak(name: str, deals: int) -> int:
    """Kilobytes that a fresh process takes at most for so many deals."""
    command = [sys.executable, "-c", _PEAK, name, str(deals)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", default=["svensk/4"], metavar="RULESET/TABLE", help="or: all")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for name, rules in tables(args.tables):
        ratios = []
        for _ in range(args.rounds):
            one = rate(rules, args.deals, 1)
            ratios.append(rate(rules, args.deals, args.jobs) / one)
        few, many = peak(name, args.deals // 10), peak(name, args.deals)
        print(
            f"{name:24}{args.jobs} processes: ratio {statistics.median(ratios):.2f} "
            f"({min(ratios):.2f} to {max(ratios):.2f})  memory: ratio {many / few:.2f} ({few} to {many} kB)"
        )


if __name__ == "__main__":
    main()
