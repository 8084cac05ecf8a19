"""The polite beginner: knows the rules, sees its own hand, and does not yet watch the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from canasta_tui.cards import THREE, Card, is_wild, rank_of
from canasta_tui.engine.acts import Act, Answer, Ask, Discard, Draw, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.view import SideView, View

_SEES: Final = 0.52
"""Chance that it sees at a time what a meld or a take would bring it."""
_DITHERS: Final = 3
"""Among so many of the cards that it wants least it throws any."""
_FEW: Final = 4
"""Cards with which a beginner thinks of going out."""


class LearnerPlayer:
    """Lays what it sees it can, keeps its pairs, throws a low lone card; misses a good deal, does nothing absurd."""

    wants_view = True

    def __init__(self, compiled: CompiledRules, seat: int, chance: Random) -> None:
        self._compiled, self._seat, self._chance = compiled, seat, chance

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:  # noqa: ARG002
        """One of the legal acts."""
        assert view is not None
        if view.phase == "answer":
            return next(act for act in legal if act == Answer(len(view.hand) <= 2 * _FEW))
        takes = [act for act in legal if isinstance(act, Take)]
        if takes:
            worthwhile = view.pile.takeable > 2 or not any(map(is_wild, takes[0].cards))
            others = [act for act in legal if isinstance(act, Draw)]
            if not others or (worthwhile and self._sees()):
                return self._of_fewest_wilds(takes)
            return others[0]
        melds = [act for act in legal if isinstance(act, Meld) and self._likes(view, act)]
        if melds and self._sees():
            return self._of_fewest_wilds(melds)
        if len(view.hand) <= _FEW and self._own(view).canastas and self._sees():
            asks = [act for act in legal if isinstance(act, Ask)]
            if asks:
                return asks[0]
        discards = [act for act in legal if isinstance(act, Discard)]
        if discards:
            order = sorted(discards, key=lambda act: (self._worth(view, act.card), act.card))
            return order[int(self._chance.random() * min(_DITHERS, len(order)))]
        # There is nothing to throw: the hand must be laid, or the turn passed.
        return legal[0]

    def _sees(self) -> bool:
        return self._chance.random() < _SEES

    def _own(self, view: View) -> SideView:
        return next(side for side in view.sides if self._seat in side.seats)

    def _of_fewest_wilds(self, acts: Sequence[Take | Meld]) -> Act:
        return min(acts, key=lambda act: sum(map(is_wild, _cards(act))))

    def _likes(self, view: View, act: Meld) -> bool:
        """Wilds alone are laid where the meld is long, or the hand is short."""
        cards = _cards(act)
        if not all(map(is_wild, cards)) or len(view.hand) <= _FEW:
            return True
        ranks = {group.rank for group in act.groups}
        return any(meld.rank in ranks and meld.lacks_one for meld in self._own(view).melds)

    def _worth(self, view: View, card: Card) -> int:
        """How much it wants to keep a card: wilds most, then pairs and what its side melds, then by points."""
        rank, value = rank_of(card), self._compiled.value[card]
        if is_wild(card):
            return 1000 + value
        if rank == THREE:
            return -1
        held = sum(rank_of(other) == rank for other in view.hand)
        return 100 * (held - 1) + 50 * any(meld.rank == rank for meld in self._own(view).melds) + value


def _cards(act: Take | Meld) -> list[Card]:
    if isinstance(act, Take):
        return [*act.cards, *(card for group in act.also for card in group.cards)]
    return [card for group in act.groups for card in group.cards]
