"""What a computer player is, and the ones there are by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from canasta_tui.engine.acts import Act
from canasta_tui.engine.view import View
from canasta_tui.players.greedy_player import GreedyPlayer
from canasta_tui.players.random_player import RandomPlayer


class Player(Protocol):
    """One seat's player.

    Attributes:
        wants_view: whether it looks at the table; one that does not is given no view, which saves making it.
    """

    wants_view: bool

    def choose(self, view: View | None, legal: Sequence[Act]) -> Act:
        """One of the legal acts (there is at least one)."""


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {"greedy": GreedyPlayer, "random": RandomPlayer}
"""Players by name, each made with its own source of chance."""
