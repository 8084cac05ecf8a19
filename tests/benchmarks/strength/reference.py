"""The reference player: lays all it can, and throws its lowest safe card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from canasta_tui.cards import JOKER_RANK, THREE, TWO, Card
from canasta_tui.engine.acts import Act, Discard
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.view import View
from canasta_tui.players.greedy_player import GreedyPlayer


class ReferencePlayer:
    """Greedy but for its discard: no wild, no rank that others have melded, then the fewest points."""

    wants_view = True

    def __init__(self, compiled: CompiledRules, seat: int, chance: Random) -> None:
        self._value = compiled.value
        self._greedy = GreedyPlayer(compiled, seat, chance)

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:
        act = self._greedy.choose(view, legal, may)
        if not isinstance(act, Discard):
            return act
        assert view is not None
        melded = {meld.rank for side in view.sides if view.seat not in side.seats for meld in side.melds}
        discards = [one for one in legal if isinstance(one, Discard)]

        def order(one: Discard) -> tuple[bool, bool, bool, int]:
            rank = one.card >> 2
            return rank in (TWO, JOKER_RANK), rank in melded, self._kept(view, one.card), self._value[one.card]

        return min(discards, key=order)

    def _kept(self, view: View, card: Card) -> bool:
        """Whether the card is one of a pair, or goes to an own meld."""
        own = next(side for side in view.sides if view.seat in side.seats)
        rank = card >> 2
        return rank != THREE and (
            sum(held >> 2 == rank for held in view.hand) > 1 or any(meld.rank == rank for meld in own.melds)
        )
