"""The table of contents of the command line: every subcommand, and what may be typed without one."""

from __future__ import annotations

import argparse

from canasta_tui.cli import play, protocols, referee, rulesets, serve, simulate
from canasta_tui.cli.parser import Commands, Parser, add_everywhere, version_line
from canasta_tui.i18n import _


def build_parser() -> argparse.ArgumentParser:
    """The parser of ``canasta``, speaking the language that is set."""
    parser = Parser(
        prog="canasta",
        description=_("Canasta for two to six people at one terminal. Without a command the game's menu opens."),
        epilog=_("Example:") + "\n  canasta play --ruleset jonola --table 4 --names Anna,Bo,Cia,Dan",
    )
    parser.add_argument(
        "--version",
        action="version",
        version=version_line(),
        help=_("show program's version number and exit"),  # not every argparse looks its own text up
    )
    add_everywhere(parser, None)
    parser.set_defaults(module="canasta_tui.cli.play.menu")
    commands = Commands(parser, _("commands"))
    for room in (play, serve, protocols, rulesets, referee, simulate):
        room.add(commands)
    return parser
