"""What the screens of one match share."""

from __future__ import annotations

from canasta_tui.engine.view import Event, View
from canasta_tui.tui.company import Company
from canasta_tui.tui.desk import Desk
from canasta_tui.tui.session import Session
from canasta_tui.tui.turn.acts import Confirmations, SeatMemory

_ENDS_A_TURN = frozenset({"discard", "pass", "expose"})
"""Kinds of events."""


class Game:
    """A match in play.

    Attributes:
        session: the match.
        keyboard: the seat that had the keyboard last, or None.
        company: what plays the computer's seats.
        sheet_read: whether the sheet of the finished match has been read.
    """

    def __init__(self, desk: Desk, session: Session) -> None:
        """A match that has just been dealt or taken up again."""
        self._desk = desk
        self.session = session
        self.company = Company(session)
        self.keyboard: int | None = None
        self.sheet_read = False
        self._memories: dict[int, SeatMemory] = {}

    def memory(self, seat: int) -> SeatMemory:
        """What the table remembers of a seat."""
        return self._memories.setdefault(seat, SeatMemory(self._desk.settings.sort))

    @property
    def number(self) -> int | None:
        """The match's number in the file; None where nothing keeps it."""
        return self.session.journal.match_id

    @property
    def confirmations(self) -> Confirmations:
        """What is asked about first."""
        confirm = self._desk.settings.confirm
        return Confirmations(discards=confirm == "all", costs=confirm != "none")

    @property
    def view(self) -> View:
        """What everybody may see."""
        return self.session.view(-1)

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
