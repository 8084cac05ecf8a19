"""``canasta simulate``: whole deals without a screen, and what came of them."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any, Final

from canasta_tui.cli.parser import SEED, Commands, UnusableError, add_game, whole_number
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import decimal, number

if TYPE_CHECKING:
    from canasta_tui.players.simulation import Tally


PLAYERS: Final = ("greedy", "random")
"""Names of the players, so that no player need be loaded to show help."""


def add(commands: Commands) -> None:
    """Declare the subcommand."""
    summary = _("play deals automatically and print speed, length and scores")
    example = "canasta simulate --ruleset svensk --table 4 --deals 1000 --jobs 2"
    parser = commands.add("simulate", run, summary, example)
    add_game(parser)
    deals = _("how many deals (default: 100)")
    parser.add_argument("--deals", type=whole_number(1, 10**8), default=100, metavar="N", help=deals)
    parser.add_argument(
        "--seed", type=SEED, default=1, metavar="N", help=_("seed; the same seed gives the same deals (default: 1)")
    )
    players = _("one player for all seats, or one for each, separated by commas; there are {known} (default: random)")
    players = players.format(known=plain_list(PLAYERS))
    parser.add_argument("--players", default="random", metavar="A,B,…", help=players)
    jobs = _("processes to use (default: 1); the result is the same with any number")
    parser.add_argument("--jobs", type=whole_number(1, 256), default=1, metavar="N", help=jobs)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """Play and report; an interrupt leaves the report of the deals that were finished."""
    from canasta_tui.cli.games import chosen_ruleset
    from canasta_tui.cli.main import INTERRUPTED
    from canasta_tui.cli.progress import Progress
    from canasta_tui.players.simulation import BrokenError, Tally, clock, simulate

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
    report = _report(tally, clock() - begun)
    report = {"ruleset": ruleset.id, "table": ruleset.table, "seed": args.seed, "players": players, **report}
    if args.json:
        import json

        print(json.dumps(report))
    else:
        _print(report)
    if interrupted:
        print(_("Interrupted: these are the deals that were finished."), file=sys.stderr)
        return INTERRUPTED
    return 0


def _players(text: str, seats: int) -> list[str]:
    """A player's name for each seat."""
    from difflib import get_close_matches

    from canasta_tui.players.player import PLAYERS

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


def _report(tally: Tally, seconds: float) -> dict[str, Any]:
    """The figures, as they are printed with ``--json``."""
    deals, acts = len(tally.acts), tally.acts.total
    seconds = max(seconds, 1e-9)
    return {
        "deals": deals,
        "acts": acts,
        "seconds": round(seconds, 3),
        "deals_per_s": round(deals / seconds, 2),
        "acts_per_s": round(acts / seconds, 1),
        "lengths": {
            "mean": round(acts / deals, 1),
            "median": tally.acts.quantile(0.5),
            "p90": tally.acts.quantile(0.9),
            "longest": max(tally.acts.counts),
        },
        "endings": {name: tally.endings.get(name, 0) for name in ("out", "stock", "stuck")},
        "stuck_turns": tally.stuck,
        "matches": tally.matches,
        "sides": [
            {
                "mean_score": round(scores.total / deals, 1),
                "lowest": min(scores.counts),
                "highest": max(scores.counts),
                "matches_won": won,
            }
            for scores, won in zip(tally.scores, tally.won, strict=True)
        ],
    }


def _print(report: dict[str, Any]) -> None:
    deals, figures = report["deals"], _written(report)
    print(_("{ruleset}, table {table}: {deals} deals, seed {seed}").format(**figures))
    print(_("  {deals_per_s} deals/s, {acts_per_s} acts/s ({seconds} s)").format(**figures))
    lengths = _written(report["lengths"])
    print(
        _("  acts in a deal: mean {mean}, median {median}, 90th percentile {p90}, longest {longest}").format(**lengths)
    )
    shares = {name: decimal(100 * count / deals, 1) for name, count in report["endings"].items()}
    print(_("  endings: out {out}%, stock {stock}%, stuck {stuck}%").format(**shares))
    print(_("  turns ended without a discard: {stuck_turns}").format(**figures))
    print(_("  matches finished: {matches}").format(**figures))
    for side, scores in enumerate(report["sides"]):
        line = _("  side {side}: mean score {mean_score} (from {lowest} to {highest}), matches won {matches_won}")
        print(line.format(side=side, **_written(scores)))


def _written(figures: dict[str, Any]) -> dict[str, Any]:
    """The figures as people write them; the seed is a name that is typed again, and stays as it is."""
    written = dict(figures)
    for name, value in figures.items():
        if isinstance(value, float):
            written[name] = decimal(value, 2 if name in ("deals_per_s", "seconds") else 1)
        elif isinstance(value, int) and name != "seed":
            written[name] = number(value)
    return written
