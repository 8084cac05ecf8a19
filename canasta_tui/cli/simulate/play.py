"""Deals are played with the players that were named."""

from __future__ import annotations

import argparse
import json
import sys
from difflib import get_close_matches

from canasta_tui.cli.errors import FINE, INTERRUPTED, UnusableError
from canasta_tui.cli.games import chosen_ruleset
from canasta_tui.cli.progress import Progress
from canasta_tui.cli.simulate.report import figures, print_report
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.players.player import PLAYERS
from canasta_tui.players.simulation import BrokenError, Tally, clock, simulate


def run(args: argparse.Namespace) -> int:
    """Play and report; an interrupt leaves the report of the deals that were finished."""
    ruleset = chosen_ruleset(args.ruleset, args.table, args.option)
    players = _players(args.players, ruleset.seats)
    tally = Tally.empty(ruleset)
    begun = clock()
    interrupted = False
    try:
        with Progress(args.deals) as progress:
            for block in simulate(ruleset, args.deals, args.seed, players, args.jobs):
                tally.add(block)
                progress.advance(len(block.acts))
    except BrokenError as error:
        raise _broken(error.what, args.seed, error.deal, error.act) from None
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


def _players(text: str, seats: int) -> list[str]:
    """A player's name for each seat."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            near = get_close_matches(name, PLAYERS, 1)
            if near:
                raise UnusableError(
                    _("There is no player {name}; did you mean {near}?").format(name=repr(name), near=near[0])
                )
            known = plain_list(PLAYERS)
            raise UnusableError(_("There is no player {name}; there are {known}.").format(name=repr(name), known=known))
    if len(names) not in (1, seats):
        message = _("This table has {seats} seats: name one player for all, or {seats}, not {found}.")
        raise UnusableError(message.format(seats=seats, found=len(names)))
    return names * seats if len(names) == 1 else names


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
