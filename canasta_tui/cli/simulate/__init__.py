"""``canasta simulate``: whole deals without a screen, and what came of them."""

from __future__ import annotations

from typing import Final

from canasta_tui.cli.parser import SEED, Commands, add_game, whole_number
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list

PLAYERS: Final = ("club", "expert", "greedy", "learner", "random")
"""Names of the players, so that no player need be loaded to show help."""


def add(commands: Commands) -> None:
    """Declare the subcommand."""
    summary = _("play deals automatically and print speed, length and scores")
    example = "canasta simulate --ruleset svensk --table 4 --deals 1000 --jobs 2"
    parser = commands.add("simulate", "canasta_tui.cli.simulate.play", summary, example)
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
    swap = _(
        "compare two players on the same cards: every match is played with each side of the table taken by the first; "
        "--deals is the number of packs"
    )
    parser.add_argument("--swap", action="store_true", help=swap)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
