"""Groups that have left the hand on the screen and lie in their places, not laid yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canasta_tui.cards import Card
from canasta_tui.engine.ideas import fitting
from canasta_tui.engine.meaning import Groups, at_place, fault, ways_to_lay, where, with_groups
from canasta_tui.engine.reasons import Reason
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.widgets.table_model import Place, StagedGroup

MOST_WAYS: Final = 6
"""So many answers a question has at most."""


class StagedMelds:
    """What is staged, and what further cards mean beside it.

    Attributes:
        groups: the groups, in the order in which they were staged.
    """

    def __init__(self, position: SeatPosition) -> None:
        """Nothing is staged."""
        self._position = position
        self.groups: Groups = ()

    @property
    def cards(self) -> list[Card]:
        """All cards that are staged."""
        return [card for group in self.groups for card in group.cards]

    @property
    def points(self) -> int:
        """What they count."""
        return self._position.points(self.cards)

    def beside(self, groups: Groups) -> Groups:
        """The staged groups and these."""
        return with_groups(self._position.deal, self.groups, groups)

    def add(self, groups: Groups) -> None:
        """Stage these groups too, which can lie there."""
        self.groups = self.beside(groups)

    def add_at(self, cards: Sequence[Card], place: Place) -> Reason | None:
        """Stage these cards on a place of the own side; the reason why they cannot lie there, or None."""
        deal = self._position.deal
        group = at_place(deal, cards, place.kind, place.rank, place.nth, self.groups)
        reason = fault(deal, (group,), self.groups)
        if reason is None:
            self.add((group,))
        return reason

    def take_back(self) -> None:
        """Take the last group back."""
        self.groups = self.groups[:-1]

    def keep_held(self) -> None:
        """Keep the groups whose cards the seat still holds, as far as they can still lie together."""
        held = list(self._position.view.hand)
        kept: Groups = ()
        for group in self.groups:
            if all(held.count(card) >= group.cards.count(card) for card in group.cards):
                kept = (*kept, group)
                for card in group.cards:
                    held.remove(card)
        self.groups = kept if fault(self._position.deal, kept) is None else ()

    def ways(self, cards: Sequence[Card]) -> tuple[list[Groups], Reason | None]:
        """What the cards can mean beside what is staged, as many ways as a question has answers; else why nothing."""
        found, reason = ways_to_lay(self._position.deal, cards, self.groups)
        return found[:MOST_WAYS], reason

    def with_cards(self, cards: Sequence[Card]) -> Groups:
        """What is staged, with these cards where they can be meant in one way only."""
        found = self.ways(cards)[0] if cards else []
        return self.beside(found[0]) if len(found) == 1 else self.groups

    def fitting(self, cards: Sequence[Card]) -> Groups:
        """Every natural of these cards that fits a meld of the side, as groups."""
        return fitting(self._position.deal, cards, self.groups)

    def shown(self) -> tuple[StagedGroup, ...]:
        """What is staged, as the board draws it."""
        return tuple(
            StagedGroup(
                cards=group.cards,
                points=self._position.points(group.cards),
                kind=place.kind,
                rank=place.rank,
                suit=place.suit,
                nth=place.nth,
                added=place.meld is not None,
            )
            for group, place in zip(self.groups, where(self._position.deal, self.groups), strict=True)
        )
