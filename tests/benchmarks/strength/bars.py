"""How strong the computer players are, on the same cards with the seats swapped, against what they have to reach.

``python -m tests.benchmarks.strength.bars [--packs 120] [--first club --second reference] [--seconds 0.3] [RULESET …]``
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Final

from canasta_tui.players.duplicate import Duel, duel
from canasta_tui.players.expert.expert_player import SECONDS, ExpertPlayer
from canasta_tui.players.player import PLAYERS
from canasta_tui.rules.loading import load_ruleset
from tests.benchmarks.strength.reference import ReferencePlayer

BARS: Final = {
    ("svensk", "4"): 200,
    ("dansk", "4"): 200,
    ("norsk", "4"): 200,
    ("sambacanasta", "4"): 400,
    ("jonola", "4"): 700,
    ("jonstorp", "4"): 700,
    ("tre-lekar", "2"): 700,
}
"""Points a deal by which ``club`` has to beat a greedy player."""
OVER_CLUB: Final = 150
"""Points a deal by which ``expert`` has to beat ``club`` everywhere."""


def main() -> None:
    """Print a line for each table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--packs", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", default="club")
    parser.add_argument("--second", default="reference")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    PLAYERS["reference"] = ReferencePlayer
    PLAYERS["expert"] = partial(ExpertPlayer, seconds=args.seconds)
    for (ruleset, table), bar in BARS.items():
        if args.rulesets and ruleset not in args.rulesets:
            continue
        found, begun = Duel(), time.perf_counter()
        for match in duel(load_ruleset(ruleset, table), args.packs, args.seed, (args.first, args.second), args.jobs):
            found.add(match)
        wanted = OVER_CLUB if args.second == "club" else bar
        pace = found.pace[0]
        print(
            f"{ruleset:13}{table} {len(found.packs):4} packs {found.difference:+7.0f} ± {found.margin:4.0f}"
            f" (wanted {wanted}), matches {found.won[0]}:{found.won[1]},"
            f" ms {pace.quantile(0.5) / 1000:.2f} / {pace.quantile(0.99) / 1000:.1f} / {max(pace.counts) / 1000:.0f}"
            f" [{time.perf_counter() - begun:.0f} s]",
            flush=True,
        )


if __name__ == "__main__":
    main()
