"""What goes with the card under the cursor, or with the picked ones: one idea after the other."""

from __future__ import annotations

from canasta_tui.cards import is_wild
from canasta_tui.engine.acts import Group
from canasta_tui.engine.ideas import ideas
from canasta_tui.tui.turn.cursor import TableCursor
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.turn.staged_melds import StagedMelds


class Suggestions:
    """The ideas for a card, until another one is meant."""

    def __init__(self, position: SeatPosition, hand: Selection, cursor: TableCursor, staging: StagedMelds) -> None:
        """None looked for yet."""
        self._position, self._hand, self._cursor, self._staging = position, hand, cursor, staging
        self._found: list[Group] | None = None
        self._at = 0

    def drop(self) -> None:
        """Another card is meant now: the ideas hold no longer."""
        self._found = None
        self._at = 0

    @property
    def all(self) -> list[Group]:
        """What could be laid with the first picked card, else with the one under the cursor, best first."""
        if self._found is None:
            self._found = self._find()
        return self._found

    @property
    def next(self) -> Group | None:
        """The idea that gather would pick next."""
        return self.all[self._at % len(self.all)] if self.all else None

    def go_on(self) -> None:
        """The next idea is the one after it; the ideas stay those of the card that they began with."""
        self._at += 1

    def _find(self) -> list[Group]:
        picked = self._hand.picked
        naturals = [card for card in picked if not is_wild(card)]
        card = naturals[0] if naturals else picked[0] if picked else self._cursor.card
        if card is None or self._position.over:
            return []
        found = ideas(self._position.deal, card, self._hand.cards, self._staging.groups)
        return [group for group in found if not picked or set(picked) & set(group.cards)]
