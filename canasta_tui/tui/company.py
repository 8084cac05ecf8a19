"""The computer's seats of a match: who sits there, and what they do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from canasta_tui.engine.acts import Act
from canasta_tui.players.random_streams import stream
from canasta_tui.tui.session import Session

if TYPE_CHECKING:
    from canasta_tui.players.player import Player


class Company:
    """Players for the seats that the computer has, each made when it first has to act in a deal."""

    def __init__(self, session: Session) -> None:
        """For this match, at whatever point it stands."""
        self._session = session
        self._players: dict[tuple[int, int, str], Player] = {}

    @property
    def is_to_act(self) -> bool:
        """Whether the computer has the next act."""
        deal = self._session.match.deal
        return deal.phase != "over" and self._session.kinds[deal.actor] != "human"

    def thought(self) -> Callable[[], Act]:
        """What the seat that is to act has to think about; called, in whatever thread, it gives the act.

        All that it knows is put together here and now: the view of its own seat, and what is legal.
        """
        match = self._session.match
        seat = match.deal.actor
        player = self._player(seat)
        view, legal, may = match.view(seat), match.legal(), match.deal.allows
        return lambda: player.choose(view, legal, may)

    def _player(self, seat: int) -> Player:
        # Loaded only where somebody plays with the computer: the menu does without.
        from canasta_tui.players.player import seated

        kind = self._session.kinds[seat]
        number = len(self._session.match.deals) - 1
        key = (number, seat, kind)
        if key not in self._players:
            chance = stream(self._session.start.seed, number, seat)
            self._players = {known: player for known, player in self._players.items() if known[0] == number}
            self._players[key] = seated(kind, self._session.ruleset, seat, chance)
        return self._players[key]
