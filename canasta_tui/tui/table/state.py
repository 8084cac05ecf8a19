"""The whole table before the seat in turn: what the keys and the mouse do."""

from __future__ import annotations

from canasta_tui.engine.acts import ASK, DRAW
from canasta_tui.i18n import _, ngettext
from canasta_tui.tui.table.acting import Acting
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.sight import Confirmations, SeatMemory

__all__ = ["Confirmations", "SeatMemory", "Table"]


class Table(Acting):
    """What one seat has in mind between two acts: cursor, picked cards, staged groups, an open question."""

    def pick(self) -> None:
        """Pick the card under the cursor, or put it back; elsewhere, use what is under the cursor."""
        if self.cursor.area == "hand":
            self.press_card(self.cursor.index)
        else:
            self.enter()

    def enter(self) -> None:
        """Use what is under the cursor."""
        if self.choice is not None:
            self.answer(by_yes=False)
        elif self.cursor.area == "stock":
            self.press_stock()
        elif self.cursor.area == "pile":
            self.press_pile()
        elif self.cursor.area == "place" and self.cursor.place is not None:
            self.stage_at(self.cursor.place)
        else:
            self.stage()

    def press_stock(self) -> None:
        """Draw; whoever has drawn already is told so kindly, for one draw may take from two stocks."""
        drawn = next((event for event in reversed(self.view.events) if event.kind in ("draw", "take")), None)
        if self.drawing or drawn is None or drawn.kind == "take":
            self.draw()
        elif drawn.count == len(self.view.stocks) == 2 and all(self.view.stocks):
            self.tell((_("You have drawn: one card came from each stock."),))
        else:
            text = ngettext("You have drawn {n} card already.", "You have drawn {n} cards already.", drawn.count)
            self.tell((text.format(n=drawn.count),))

    def press_pile(self) -> None:
        """Take the pile, or discard on it, as the turn goes."""
        self.take() if self.drawing else self.discard()

    def answer(self, *, by_yes: bool) -> None:
        """Answer the open question: with yes, or with what is lit."""
        choice, self.choice = self.choice, None
        if choice is None:
            self.refuse(_("There is no question to answer now."))
            return
        choice.chosen(by_yes=by_yes).run()

    def answer_with(self, index: int) -> None:
        """Give this answer to the open question."""
        if self.choice is not None:
            self.choice.index = index
            self.answer(by_yes=False)

    def cancel(self) -> None:
        """Leave the open question; without one, put the picked cards back."""
        if self.choice is not None:
            self.choice = None
        else:
            self.hand.clear()
            self.drop_offers()

    def below_hand(self) -> None:
        """What can be done now, as a question: so that arrows and enter alone reach everything."""
        self.choice = self._actions()

    def _actions(self) -> Choice:
        found: list[Option] = []
        if self.check(DRAW) is None:
            found.append(Option(_("draw"), self.draw, "draw"))
        if self.can_take():
            found.append(Option(_("take pile"), self.take, "take"))
        if self.can_lay():
            found.append(Option(_("lay"), self.lay, "lay"))
        if self.can_discard():
            found.append(Option(_("discard"), self.discard, "discard"))
        if self.check(ASK) is None:
            found.append(Option(_("ask"), self.ask, "ask"))
        if self.end_act() is not None:
            found.append(Option(_("pass"), self.end, "end"))
        if self.offer is not None:
            found.append(Option(_("gather"), self.gather, "gather"))
        if self.can_undo():
            found.append(Option(_("take back"), self.undo, "undo"))
        found += [Option(_("sort"), self.sort, "sort"), Option(_("nothing"), lambda: None)]
        return Choice((_("What now?"),), tuple(found))
