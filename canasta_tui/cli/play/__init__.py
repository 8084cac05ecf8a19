"""``canasta play`` and ``canasta resume``: the game itself, as does ``canasta`` without a command."""

from __future__ import annotations

from canasta_tui.cli.parser import SEED, Commands, add_game
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list


def add(commands: Commands) -> None:
    """Declare both subcommands."""
    example = "canasta play --ruleset jonola --table 4 --names Anna,Bo,Cia,Dan --seed 7"
    play = commands.add("play", "canasta_tui.cli.play.new", _("start a match and go straight to the table"), example)
    add_game(play)
    play.add_argument("--names", metavar="A,B,…", help=_("the names at the table, clockwise, separated by commas"))
    players = _("who plays each seat, separated by commas: {known} (default: people)")
    known = plain_list(("human", "learner", "club", "expert"))
    play.add_argument("--players", metavar="A,B,…", help=players.format(known=known))
    play.add_argument("--seed", type=SEED, metavar="N", help=_("seed for the shuffle"))

    resume = commands.add("resume", "canasta_tui.cli.play.resume", _("continue a match"), "canasta resume")
    resume.add_argument("id", nargs="?", metavar="ID", help=_("which match (default: the last unfinished one)"))
