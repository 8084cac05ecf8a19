"""``canasta``, ``canasta play`` and ``canasta resume``: the game itself."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from canasta_tui.cli.parser import SEED, Commands, UnusableError, add_game
from canasta_tui.cli.progress import reading_bar
from canasta_tui.i18n import _

if TYPE_CHECKING:
    from canasta_tui.tui.keeping import Keeping
    from canasta_tui.tui.start import Start

_DIGITS = 18
"""The number of a match has no more."""


def add(commands: Commands) -> None:
    """Declare both subcommands."""
    example = "canasta play --ruleset jonola --table 4 --names Anna,Bo,Cia,Dan --seed 7"
    play = commands.add("play", run_play, _("start a match and go straight to the table"), example)
    add_game(play)
    play.add_argument("--names", metavar="A,B,…", help=_("the names at the table, clockwise, separated by commas"))
    play.add_argument("--seed", type=SEED, metavar="N", help=_("seed for the shuffle"))

    resume = commands.add("resume", run_resume, _("continue a match"), "canasta resume")
    resume.add_argument("id", nargs="?", metavar="ID", help=_("which match (default: the last unfinished one)"))


def run_menu(args: argparse.Namespace) -> int:
    """Open the main menu."""
    from canasta_tui.tui.start import Menu

    return _open(args, Menu())


def run_play(args: argparse.Namespace) -> int:
    """Start a match."""
    from canasta_tui.cli.games import chosen_ruleset
    from canasta_tui.tui.start import NewMatch
    from canasta_tui.words.names import check_names, tidy

    names = None if args.names is None else tuple(tidy(name) for name in args.names.split(","))
    ruleset = chosen_ruleset(args.ruleset, args.table, args.option, None if names is None else len(names))
    if names is not None:
        troubles = check_names(args.names.split(","), ruleset.seats)
        if troubles:
            raise UnusableError(troubles[0])
    return _open(args, NewMatch(ruleset, names or (), args.seed))


def run_resume(args: argparse.Namespace) -> int:
    """Continue a match; where there is none to go on with, a sentence says so before any screen is opened."""
    from canasta_tui.store.errors import NoSuchMatchError
    from canasta_tui.tui.keeping import Keeping
    from canasta_tui.tui.start import Resume

    number = None if args.id is None else _match_number(args.id)
    keeping = Keeping(args.data_dir)
    try:
        with reading_bar() as tell:
            keeping.open(tell)
        found = keeping.store.unfinished(number)
        return _open(args, Resume(found), keeping)
    except NoSuchMatchError as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        keeping.close()


def _match_number(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > _DIGITS:
        raise UnusableError(_("A match is named by its number, not by {text}.").format(text=ascii(text[:30])))
    return int(text)


def _open(args: argparse.Namespace, start: Start, keeping: Keeping | None = None) -> int:
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout)  # none if it was closed before we began
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise UnusableError(_("The game needs a terminal, and there is none here."))
    from canasta_tui.tui.app import run_app
    from canasta_tui.tui.keeping import Keeping

    if keeping is None:
        keeping = Keeping(args.data_dir)
        if keeping.is_large():
            # Reading a damaged one takes a while: here it can be told how far it is. Other troubles the menu tells.
            with reading_bar() as tell, suppress(OSError):
                keeping.open(tell)
    return run_app(start, data_dir=args.data_dir, language=args.lang, keeping=keeping)
