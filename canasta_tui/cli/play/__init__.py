"""``canasta play`` and ``canasta resume``: the game itself, as does ``canasta`` without a command."""

from __future__ import annotations

from canasta_tui.cli.parser import SEED, Commands, add_game
from canasta_tui.i18n import _


def add(commands: Commands) -> None:
    """Declare both subcommands."""
    example = "canasta play --ruleset jonola --table 4 --names Anna,Bo,Cia,Dan --seed 7"
    play = commands.add("play", "canasta_tui.cli.play.new", _("start a match and go straight to the table"), example)
    add_game(play)
    play.add_argument("--names", metavar="A,B,…", help=_("the names at the table, clockwise, separated by commas"))
    play.add_argument("--seed", type=SEED, metavar="N", help=_("seed for the shuffle"))

    resume = commands.add("resume", "canasta_tui.cli.play.resume", _("continue a match"), "canasta resume")
    resume.add_argument("id", nargs="?", metavar="ID", help=_("which match (default: the last unfinished one)"))
