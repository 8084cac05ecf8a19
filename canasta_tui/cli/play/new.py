"""``canasta play``: a new match, straight at the table."""

from __future__ import annotations

import argparse

from canasta_tui.cli.errors import UnusableError
from canasta_tui.cli.games import chosen_ruleset
from canasta_tui.cli.play.open_screens import open_game
from canasta_tui.engine.record import KINDS, PlayerKind
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.tui.start import NewMatch
from canasta_tui.words.names import check_names, tidy
from canasta_tui.words.players import names_for


def run(args: argparse.Namespace) -> int:
    """Start a match."""
    names = None if args.names is None else tuple(tidy(name) for name in args.names.split(","))
    ruleset = chosen_ruleset(args.ruleset, args.table, args.option, _seats(names, args.players))
    if names is not None:
        troubles = check_names(args.names.split(","), ruleset.seats)
        if troubles:
            raise UnusableError(troubles[0])
    kinds = () if args.players is None else _kinds(args.players, ruleset.seats)
    if kinds and names is None:
        names = names_for(kinds)
    return open_game(args, NewMatch(ruleset, names or (), args.seed, kinds))


def _seats(names: tuple[str, ...] | None, players: str | None) -> int | None:
    """How many seats were meant, where something says it."""
    if names is not None:
        return len(names)
    return None if players is None else players.count(",") + 1


def _kinds(text: str, seats: int) -> tuple[PlayerKind, ...]:
    """Who plays each seat, as named on the command line, separated by commas.

    Raises:
        UnusableError: there is no such player, or not one for each seat.
    """
    named = [word.strip() for word in text.split(",")]
    for name in named:
        if name not in KINDS:
            raise UnusableError(
                _("There is no player {name}; there are {known}.").format(name=repr(name), known=plain_list(KINDS))
            )
    if len(named) != seats:
        text = _("This table has {seats} seats: name who plays each of them, not {found}.")
        raise UnusableError(text.format(seats=seats, found=len(named)))
    return tuple(kind for name in named for kind in KINDS if kind == name)
