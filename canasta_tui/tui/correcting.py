"""Correcting a past sheet: which side, how many points, and why."""

from __future__ import annotations

from canasta_tui.engine.match import Match
from canasta_tui.i18n import _
from canasta_tui.tui.asking_page import AskingPage, KeyChoice
from canasta_tui.tui.validators import Points, points_of
from canasta_tui.words.names import side_names


class CorrectingPage(AskingPage):
    """A page with a sheet that the table can correct."""

    @property
    def match(self) -> Match:
        """Whose sheet it is."""
        raise NotImplementedError

    @property
    def open_deal(self) -> int:
        """The deal (0-based) whose sheet is corrected."""
        raise NotImplementedError

    def correct(self, side: int, points: int, reason: str) -> None:
        """Keep a correction of the open deal.

        Raises:
            OSError: it cannot be kept, or says nothing; in words.
        """
        raise NotImplementedError

    def action_correct(self) -> None:
        """Correct the sheet of the open deal."""
        if not self.match.finished:
            self.tell(_("There is no sheet to correct yet."), refused=True)
            return
        names = side_names(self.match.names, self.match.ruleset.sides)
        choices = [KeyChoice(str(n), name, str(n - 1)) for n, name in enumerate(names, 1)]
        self.ask_key(_("Correct deal {n} of which side?").format(n=self.open_deal + 1), choices, self._ask_points)

    def _ask_points(self, side: str) -> None:
        self.ask_text(
            _("Points to add (with a minus: to take away):"), lambda text: self._ask_reason(side, text), "", Points()
        )

    def _ask_reason(self, side: str, points: str) -> None:
        self.ask_text(_("Why, for everybody to read:"), lambda reason: self._try(int(side), points_of(points), reason))

    def _try(self, side: int, points: int, reason: str) -> None:
        self.correct(side, points, reason)
        self.tell(_("The totals follow; the sheet itself stays as it was."))
