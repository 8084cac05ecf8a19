"""What a computer player is, and the ones there are by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol, TypeAlias

from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules, compile_rules
from canasta_tui.engine.view import View
from canasta_tui.players.club.club_player import ClubPlayer
from canasta_tui.players.expert.expert_player import ExpertPlayer
from canasta_tui.players.greedy_player import GreedyPlayer
from canasta_tui.players.learner import LearnerPlayer
from canasta_tui.players.random_player import RandomPlayer
from canasta_tui.rules.schema import Ruleset

May: TypeAlias = Callable[[Act], bool]
"""Whether an act is legal in the position: :meth:`canasta_tui.engine.deal.Deal.allows`, since lists name least acts."""


class Player(Protocol):
    """One seat's player in one deal. It knows the rules, its seat's view and what it drew from its own stream.

    Attributes:
        wants_view: whether it looks at the table; one that does not is given no view, which saves making it.
    """

    wants_view: bool

    def choose(self, view: View | None, legal: Sequence[Act], may: May) -> Act:
        """What to do now, be it a turn's act, the question to the partners or the answer to theirs.

        Args:
            view: the table as the player's seat sees it; that seat is to act.
            legal: the list of :meth:`~canasta_tui.engine.deal.Deal.legal`, at least one.
            may: whether an act that need not be listed is legal.

        Returns:
            A legal act; one of the list where it is in it (the very object).
        """


Maker: TypeAlias = Callable[[CompiledRules, int, Random], Player]
"""Makes a player of the rules, its seat and its own source of chance (see ``random_streams``)."""
PLAYERS: Final[dict[str, Maker]] = {
    "club": ClubPlayer,
    "expert": ExpertPlayer,
    "greedy": GreedyPlayer,
    "learner": LearnerPlayer,
    "random": RandomPlayer,
}
"""Players by name."""


def seated(name: str, ruleset: Ruleset, seat: int, chance: Random) -> Player:
    """The player of that name at a seat, for a match by these rules."""
    return PLAYERS[name](compile_rules(ruleset), seat, chance)
