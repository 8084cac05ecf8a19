"""``canasta play``: a new match, straight at the table."""

from __future__ import annotations

import argparse

from canasta_tui.cli.errors import UnusableError
from canasta_tui.cli.games import chosen_ruleset
from canasta_tui.cli.play.open_screens import open_game
from canasta_tui.tui.start import NewMatch
from canasta_tui.words.names import check_names, tidy


def run(args: argparse.Namespace) -> int:
    """Start a match."""
    names = None if args.names is None else tuple(tidy(name) for name in args.names.split(","))
    ruleset = chosen_ruleset(args.ruleset, args.table, args.option, None if names is None else len(names))
    if names is not None:
        troubles = check_names(args.names.split(","), ruleset.seats)
        if troubles:
            raise UnusableError(troubles[0])
    return open_game(args, NewMatch(ruleset, names or (), args.seed))
