"""Deals are played with the players that were named."""

from __future__ import annotations

import argparse
import json
import sys

from canasta_tui.cli.errors import FINE, INTERRUPTED, UnusableError
from canasta_tui.cli.games import chosen_ruleset
from canasta_tui.cli.progress import Progress
from canasta_tui.cli.simulate import swap
from canasta_tui.cli.simulate.naming import for_seats, named
from canasta_tui.cli.simulate.report import figures, print_report
from canasta_tui.i18n import _
from canasta_tui.players.simulation import BrokenError, Tally, clock, simulate
from canasta_tui.rules.schema import Ruleset


def run(args: argparse.Namespace) -> int:
    """Play and report; an interrupt leaves the report of what was finished."""
    ruleset = chosen_ruleset(args.ruleset, args.table, args.option)
    try:
        if args.swap:
            return swap.run(args, ruleset, named(args.players))
        return _run(args, ruleset)
    except BrokenError as error:
        raise _broken(error.what, args.seed, error.deal, error.act) from None


def _run(args: argparse.Namespace, ruleset: Ruleset) -> int:
    players = for_seats(named(args.players), ruleset.seats)
    tally = Tally.empty(ruleset)
    begun = clock()
    interrupted = False
    try:
        with Progress(args.deals) as progress:
            for block in simulate(ruleset, args.deals, args.seed, players, args.jobs):
                tally.add(block)
                progress.advance(len(block.acts))
    except KeyboardInterrupt:
        if not len(tally.acts):
            raise
        interrupted = True
    report = figures(tally, clock() - begun)
    report = {"ruleset": ruleset.id, "table": ruleset.table, "seed": args.seed, "players": players, **report}
    if args.json:
        print(json.dumps(report))
    else:
        print_report(report)
    if interrupted:
        print(_("Interrupted: these are the deals that were finished."), file=sys.stderr)
        return INTERRUPTED
    return FINE


def _broken(what: str, seed: int, deal: int, act: int) -> UnusableError:
    """The error of a simulation that met something impossible."""
    message = {
        "no-act": _("Fault of the program: nothing is legal (seed {seed}, deal {deal}, act {act})."),
        "lost-card": _(
            "Fault of the program: the cards are not those of the pack (seed {seed}, deal {deal}, act {act})."
        ),
        "sheet": _("Fault of the program: the sheet does not add up (seed {seed}, deal {deal}, act {act})."),
        "endless": _("Fault of the program: the deal has no end (seed {seed}, deal {deal}, act {act})."),
    }[what]
    return UnusableError(message.format(seed=seed, deal=deal, act=act))
