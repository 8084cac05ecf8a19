"""``canasta simulate --swap``: two players compared on the same cards, and what came of it."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from canasta_tui.cli.errors import FINE, INTERRUPTED, UnusableError
from canasta_tui.cli.progress import Progress
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import decimal, number
from canasta_tui.players.duplicate import Duel, duel
from canasta_tui.rules.schema import Ruleset


def run(args: argparse.Namespace, ruleset: Ruleset, players: list[str]) -> int:
    """Play and report; an interrupt leaves the report of the matches that were finished.

    Raises:
        UnusableError: there are not two players.
        BrokenError: something that must never happen.
    """
    if len(players) != 2:
        raise UnusableError(_("To compare players, name two: `--players club,greedy`."))
    found, interrupted = Duel(), False
    try:
        with Progress(args.deals) as progress:
            for match in duel(ruleset, args.deals, args.seed, (players[0], players[1]), args.jobs):
                found.add(match)
                progress.advance(len(match.packs))
    except KeyboardInterrupt:
        if not found.packs:
            raise
        interrupted = True
    report = {"ruleset": ruleset.id, "table": ruleset.table, "seed": args.seed, **_report(found, players)}
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    if interrupted:
        print(_("Interrupted: these are the matches that were finished."), file=sys.stderr)
        return INTERRUPTED
    return FINE


def _report(found: Duel, players: list[str]) -> dict[str, Any]:
    """The figures, as they are printed with ``--json``."""
    margin = found.margin
    return {
        "packs": len(found.packs),
        "deals": found.deals,
        "difference": round(found.difference, 1),
        "margin": None if margin == float("inf") else round(margin, 1),
        "matches": found.matches,
        "players": [
            {
                "name": name,
                "mean_score": round(points / found.deals, 1),
                "matches_won": won,
                "ms": {
                    "median": pace.quantile(0.5) / 1000,
                    "p99": pace.quantile(0.99) / 1000,
                    "longest": max(pace.counts) / 1000,
                },
            }
            for name, points, won, pace in zip(players, found.points, found.won, found.pace, strict=True)
        ],
    }


def _print(report: dict[str, Any]) -> None:
    line = _("{ruleset}, table {table}: {packs} packs, seats swapped, {deals} deals, seed {seed}")
    counts = {key: number(report[key]) for key in ("packs", "deals", "matches")}
    print(line.format(ruleset=report["ruleset"], table=report["table"], seed=report["seed"], **counts))
    first, second = report["players"]
    names = {"first": first["name"], "second": second["name"], "points": decimal(report["difference"], 1)}
    if report["margin"] is None:
        print(_("  {first} over {second}: {points} points a deal").format(**names))
    else:
        margin = decimal(report["margin"], 1)
        line = _("  {first} over {second}: {points} points a deal, ± {margin} (95 %)")
        print(line.format(**names, margin=margin))
    for player in report["players"]:
        line = _("  {name}: mean score {mean_score}, matches won {matches_won} of {matches}")
        score, won = decimal(player["mean_score"], 1), number(player["matches_won"])
        print(line.format(name=player["name"], mean_score=score, matches_won=won, matches=counts["matches"]))
        pace = {name: decimal(value, 2) for name, value in player["ms"].items()}
        print(_("    milliseconds a decision: median {median}, 99 % {p99}, longest {longest}").format(**pace))
