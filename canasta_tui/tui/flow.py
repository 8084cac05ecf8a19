"""Which screen comes next: from the menu to a match and back, and from seat to seat within it.

It stands above the screens and loads each when it is first opened, so that the menu is there at once. Screens reach it
as :class:`~canasta_tui.tui.page.Flow` and do not import it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.desk import Desk
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.page import Keyed

if TYPE_CHECKING:
    from canasta_tui.engine.record import PlayerKind, SeatDraw
    from canasta_tui.tui.game import Game


class ScreenFlow:
    """The way through the screens.

    Attributes:
        game: the match in play, or None.
    """

    def __init__(self, app: App[Any], desk: Desk, tell: Callable[[int | None], None] = lambda _number: None) -> None:
        """At the menu, with no match in play; ``tell`` is told the number of the match that is, whenever it changes."""
        self._app = app
        self._desk = desk
        self._tell = tell
        self.game: Game | None = None

    # From the menu to a match and back

    def sit_down(
        self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None, kinds: tuple[PlayerKind, ...] = ()
    ) -> None:
        """Begin a match, with the drawing for seats before it where the variant has that.

        ``kinds`` says who plays under each name, by default people.
        """
        if ruleset.deal.seating == "drawn":
            from canasta_tui.tui.drawing_seats import DrawingPage

            self._app.push_screen(DrawingPage(ruleset, names, seed, kinds))
        else:
            self.begin(ruleset, names, seed, kinds=kinds)

    def begin(
        self,
        ruleset: Ruleset,
        names: tuple[str, ...],
        seed: int | None,
        draws: tuple[SeatDraw, ...] = (),
        kinds: tuple[PlayerKind, ...] = (),
    ) -> None:
        """Begin a match and go to its first cover; where it cannot be kept, the menu says why."""
        from canasta_tui.tui.game import Game
        from canasta_tui.tui.session import Session

        try:
            journal = self._desk.store_handle.journal()
            session = Session.new(ruleset, names, seed=seed, draws=draws, kinds=kinds, journal=journal)
        except OSError as error:
            self.to_menu(str(error))
            return
        self.open(Game(self._desk, session))

    def resume(self, match_id: int | None = None) -> None:
        """Go on with a kept match, at its cover; where that cannot be, the menu says why."""
        from canasta_tui.tui.game import Game

        try:
            session = self._desk.store_handle.resume(match_id)
        except OSError as error:
            self.to_menu(str(error))
            return
        self.open(Game(self._desk, session))

    def open(self, game: Game) -> None:
        """This match is in play now: to its screen."""
        self.game = game
        self._tell(game.number)
        self.go()

    def to_menu(self, notice: str = "") -> None:
        """Leave whatever is open and show the main menu, with a sentence where there is something to say."""
        notice = " ".join(text for text in (notice, self.leave()) if text)
        self._tell(None)
        while not isinstance(self._app.screen, MenuPage):
            self._app.pop_screen()
        self._app.screen.tell(notice)

    def leave(self) -> str:
        """No match is in play any more; gives what is to be told of its keeping, or nothing."""
        game, self.game = self.game, None
        return "" if game is None else game.leave()

    # From seat to seat

    def next_screen(self) -> Screen[Any]:
        """The screen for the match as it stands: sheet, result, or what belongs to the seat that is to act."""
        game = self._match
        match = game.session.match
        if match.deal.phase == "over":
            if match.over and game.sheet_read:
                from canasta_tui.tui.result import ResultPage

                return ResultPage(game)
            from canasta_tui.tui.sheet import SheetPage

            return SheetPage(game)
        seat = match.deal.actor
        if game.company.is_to_act:
            from canasta_tui.tui.company_turn import CompanyScreen

            return CompanyScreen(game)
        # Nobody needs to look away where one person plays.
        if self._desk.settings.hand_over and len(game.session.people) > 1:
            from canasta_tui.tui.cover import CoverPage

            return CoverPage(game, seat)
        return self.seat_screen(seat)

    def seat_screen(self, seat: int) -> Screen[Any]:
        """The screen with the seat's hand; only its cover opens it (or a table that plays with open hands)."""
        game = self._match
        game.keyboard = seat
        if game.session.match.deal.phase == "answer":
            from canasta_tui.tui.question import QuestionScreen

            return QuestionScreen(game, seat)
        from canasta_tui.tui.table.screen import TableScreen

        return TableScreen(game, seat)

    def go(self) -> None:
        """To the next screen, in place of the one that is open."""
        screen = self.next_screen()
        if isinstance(self._app.screen, MenuPage):
            self._app.push_screen(screen)
        else:
            self._app.switch_screen(screen)

    def show_hand(self, seat: int) -> None:
        """The seat is there: its screen, in place of its cover."""
        self._app.switch_screen(self.seat_screen(seat))

    def cover_up(self) -> None:
        """Where a hand is open, on the screen or below what is, the cover instead; what was staged is put back."""
        if self.game is not None and any(
            isinstance(screen, Keyed) and screen.SHOWS_A_HAND for screen in self._app.screen_stack
        ):
            self.go_anew()

    def go_anew(self) -> None:
        """To the next screen of the match, in place of all that are open; without a match, to the menu."""
        if self.game is None:
            self.to_menu()
            return
        while len(self._app.screen_stack) > 1 and not isinstance(self._app.screen_stack[-2], MenuPage):
            self._app.pop_screen()
        self.go()

    # From every page

    def seats(self) -> None:
        """Open the page that says who plays each seat of the match; the tutorial has none."""
        if self.game is not None:
            from canasta_tui.tui.seats import SeatsPage

            self._app.push_screen(SeatsPage(self.game))

    def help(self, page: Keyed, ruleset: Ruleset | None = None, section: str = "") -> None:
        """Open the help of a page; with a ruleset, also the section of its rule sheet that applies now."""
        from canasta_tui.tui.help import HelpPage

        self._app.push_screen(HelpPage(page, ruleset, section))

    @property
    def _match(self) -> Game:
        assert self.game is not None, "no match is in play"
        return self.game
