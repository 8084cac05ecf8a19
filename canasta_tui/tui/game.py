"""Which screen comes next in a match, and what the screens of one match share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_tui.engine.view import Event, View
from canasta_tui.tui.session import Session
from canasta_tui.tui.table.sight import Confirmations, SeatMemory

if TYPE_CHECKING:
    from textual.screen import Screen

    from canasta_tui.tui.app import CanastaApp

_ENDS_A_TURN = frozenset({"discard", "pass", "expose"})
"""Kinds of events."""


class Game:
    """A match in play.

    Attributes:
        app: the app.
        session: the match.
        keyboard: the seat that had the keyboard last, or None.
        sheet_read: whether the sheet of the finished match has been read.
    """

    def __init__(self, app: CanastaApp, session: Session) -> None:
        """A match that has just been dealt or taken up again."""
        self.app = app
        self.session = session
        self.keyboard: int | None = None
        self.sheet_read = False
        self._memories: dict[int, SeatMemory] = {}

    def memory(self, seat: int) -> SeatMemory:
        """What the table remembers of a seat."""
        return self._memories.setdefault(seat, SeatMemory(self.app.settings.sort))

    @property
    def confirmations(self) -> Confirmations:
        """What is asked about first."""
        confirm = self.app.settings.confirm
        return Confirmations(discards=confirm == "all", costs=confirm != "none")

    @property
    def view(self) -> View:
        """What everybody may see."""
        return self.session.view(-1)

    def next_screen(self) -> Screen[object]:
        """The screen for the match as it stands: sheet, result, or the cover of the seat that is to act."""
        match = self.session.match
        if match.deal.phase == "over":
            if match.over and self.sheet_read:
                from canasta_tui.tui.result import ResultPage

                return ResultPage(self)
            from canasta_tui.tui.sheet import SheetPage

            return SheetPage(self)
        seat = match.deal.actor
        if self.app.settings.hand_over:
            from canasta_tui.tui.cover import CoverPage

            return CoverPage(self, seat)
        return self.seat_screen(seat)

    def seat_screen(self, seat: int) -> Screen[object]:
        """The screen with the seat's hand; only its cover opens it (or a table that plays with open hands)."""
        self.keyboard = seat
        if self.session.match.deal.phase == "answer":
            from canasta_tui.tui.question import QuestionScreen

            return QuestionScreen(self, seat)
        from canasta_tui.tui.table.screen import TableScreen

        return TableScreen(self, seat)

    def go(self) -> None:
        """To the next screen, in place of the one that is open."""
        from canasta_tui.tui.menu import MenuPage

        screen = self.next_screen()
        if isinstance(self.app.screen, MenuPage):
            self.app.push_screen(screen)
        else:
            self.app.switch_screen(screen)

    def cover_up(self) -> None:
        """Where a hand is open, on the screen or below what is, the cover instead; what was staged is put back."""
        from canasta_tui.tui.page import Keyed

        if any(isinstance(screen, Keyed) and screen.SHOWS_A_HAND for screen in self.app.screen_stack):
            self.go_anew()

    def go_anew(self) -> None:
        """To the next screen, in place of all that are open."""
        from canasta_tui.tui.menu import MenuPage

        while len(self.app.screen_stack) > 1 and not isinstance(self.app.screen_stack[-2], MenuPage):
            self.app.pop_screen()
        self.go()

    def leave(self) -> str:
        """The table is left; everything is kept already. Gives what is to be told of that, or nothing."""
        self.session.close()
        return self.session.journal.news()

    def since_last_turn(self, seat: int) -> tuple[Event, ...]:
        """What everybody saw since the seat ended its last turn in this deal, oldest first."""
        events = self.view.events
        last = max(
            (n for n, event in enumerate(events) if event.seat == seat and event.kind in _ENDS_A_TURN), default=-1
        )
        return events[last + 1 :]
