"""The app: themes, settings, what all screens share, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import constants, events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.message import Message
from textual.screen import Screen

from canasta_tui.cards import RANK_SLOTS
from canasta_tui.i18n import _, set_language
from canasta_tui.tui.settings import Settings, SettingsFile, settings_folder
from canasta_tui.tui.start import Menu, NewMatch, Resume, Start
from canasta_tui.tui.terminal.door import CrowdedKey, Door
from canasta_tui.tui.themes import CONTRAST_NAME, DARK_NAME, LIGHT_NAME, table_themes
from canasta_tui.tui.widgets.canvas import Pens, draw_plainly
from canasta_tui.tui.widgets.pens import pens_of
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.words.cards import rank_letters, suit_mark, use_suit_letters
from canasta_tui.words.languages import choose_language
from canasta_tui.words.signs import lacks_signs, why_plain

if TYPE_CHECKING:
    from canasta_tui.engine.record import SeatDraw
    from canasta_tui.rules.schema import Ruleset
    from canasta_tui.tui.game import Game
    from canasta_tui.tui.keeping import Keeping
    from canasta_tui.tui.page import Keyed

THEMES: Final = {"dark": DARK_NAME, "light": LIGHT_NAME, "contrast": CONTRAST_NAME}
"""The setting's name of each theme."""
MOST_TROUBLES: Final = 3
"""After so many unexpected errors the program leaves instead of going on."""
MOST_WAITS: Final = 2000
"""Milliseconds that a key waits for a page that is being built."""


class CanastaApp(App[int]):
    """The game.

    Attributes:
        data_dir: where everything is kept, or None for the user's own folders.
        file: the settings and their file.
        keeping: the matches on disk.
        game: the match in play, or None.
        door: decides what input reaches the page in front.
        told_of_capitals: whether the prompt has said that capitals pick cards.
        troubles: unexpected errors so far; trouble_file: where the last one was noted.
        plain_encoding: the terminal's encoding where it has no suits and frames, else empty.
        contains_headless: whether errors are contained without a terminal too (in tests they are raised).
    """

    TITLE = "Canasta"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, system=True),
        Binding("ctrl+c", "quit", show=False, system=True),
        Binding("ctrl+z", "suspend_process", show=False, system=True),
    ]
    CSS = """
    Screen { background: $c-felt; color: $c-text; }
    """

    def __init__(
        self,
        start: Start | None = None,
        *,
        data_dir: Path | None = None,
        language: str | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        """Make the app; nothing is shown and no file but the settings is read yet.

        Args:
            start: where it begins; by default at the menu.
            data_dir: where everything is kept.
            language: as asked for on the command line.
            keeping: the matches of that folder, where somebody has looked into them already.
        """
        self.no_colour = bool(os.environ.get("NO_COLOR"))
        if not self.no_colour:
            # Only a value asks for it; Textual would take an empty one for it too.
            os.environ.pop("NO_COLOR", None)
        super().__init__(ansi_color=True if self.no_colour else None)
        self.start = start or Menu()
        self.data_dir = data_dir
        self.file = SettingsFile(settings_folder(data_dir))
        terminal = sys.__stdout__ if sys.platform == "win32" else sys.__stderr__  # what Textual writes to
        self.plain_encoding = (terminal.encoding if terminal else "") or ""
        if not lacks_signs(self.plain_encoding):
            self.plain_encoding = ""
        draw_plainly(self.plain_encoding)
        self.asked_language = language
        self.game: Game | None = None
        self.door = Door()
        self.told_of_capitals = False
        self.troubles = 0
        self.trouble_file: Path | None = None
        self.contains_headless = False
        self._keeping = keeping
        for theme in table_themes(256 if self.console.color_system == "256" else 1 << 24):
            self.register_theme(theme)
        self.set_reactive(App.theme, THEMES[self.settings.theme])
        self.stylesheet.set_variables(self.get_css_variables())
        set_language(choose_language(language, self.settings.language or None))
        use_suit_letters(self.settings.suit_letters or bool(self.plain_encoding))
        self._untold = [why_plain(self.plain_encoding)] if self.plain_encoding else []
        if self.settings.reduced_motion:
            self.animation_level = "none"

    # What all screens share

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.file.settings

    @property
    def keeping(self) -> Keeping:
        """The matches on disk; the file is opened when it is first needed."""
        if self._keeping is None:
            from canasta_tui.tui.keeping import Keeping

            self._keeping = Keeping(self.data_dir)
        return self._keeping

    def notices(self) -> list[str]:
        """Sentences about the settings and the terminal that nobody has been told yet, each given once."""
        told = [*([self.file.notice] if self.file.notice else []), *self._untold]
        self.file.notice, self._untold = "", []
        return told

    @property
    def pens(self) -> Pens:
        """The pens of the theme."""
        return pens_of(cast("App[object]", self), filled=not self.no_colour)

    @property
    def card_style(self) -> CardStyle:
        """How cards are drawn, with the letters and suits of the language that is set."""
        ranks = ("", "", *(rank_letters(rank) for rank in range(2, RANK_SLOTS)))
        suits = "".join(suit_mark(suit) for suit in range(4))
        return CardStyle("outline" if self.no_colour else "filled", self.settings.four_colours, suits, ranks)

    def change(self, **changes: object) -> None:
        """Change settings, keep them, and let them hold at once."""
        if "language" in changes:
            self.asked_language = None
        self.file.change(**changes)
        self.use_settings()

    def use_settings(self) -> None:
        """Let the settings hold."""
        settings = self.settings
        self.theme = THEMES[settings.theme]
        set_language(choose_language(self.asked_language, settings.language or None))
        use_suit_letters(settings.suit_letters or bool(self.plain_encoding))
        if settings.reduced_motion:
            self.animation_level = "none"

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: the keys of the screen. Nothing in it comes from a hand."""
        from canasta_tui.tui.page import Keyed

        if isinstance(screen, Keyed):
            yield from screen.commands()
        yield SystemCommand(_("Quit"), _("Leave the program; the match is kept."), self.action_quit)

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open."""
        from canasta_tui.tui.palette import GamePalette

        if not isinstance(self.screen, GamePalette):
            self.push_screen(GamePalette())

    # Input

    def get_driver_class(self) -> type[Driver]:
        """The terminal behind the door of input, where there is one; another one may be set from outside."""
        if constants.DRIVER is not None or sys.platform == "win32":
            return super().get_driver_class()
        from canasta_tui.tui.terminal.driver import GuardedDriver

        return cast("type[Driver]", GuardedDriver)

    def post_display_hook(self) -> None:
        """Something was shown: perhaps a page for the first time."""
        from canasta_tui.tui.page import Keyed

        if self._screen_stack and not self._batch_count:
            screen = self.screen
            if not isinstance(screen, Keyed) or screen.drawn:
                self.door.saw(screen)

    async def on_event(self, event: events.Event) -> None:
        """Let in what the door lets in. Keys are handled one after the other, each by the page that is open then."""
        if isinstance(event, (events.InputEvent, events.Paste)) and not event.is_forwarded:
            if self._exit:
                return  # somebody has left already: what was typed after that has no page
            from canasta_tui.tui.page import Keyed

            page = self.screen
            keyed = page if isinstance(page, Keyed) else None
            verdict = self.door.judge(page, event, guarded=keyed is not None and keyed.COMES_BY_ITSELF)
            if verdict == "no":
                return
            if keyed is not None and isinstance(event, events.Key):
                sure = verdict == "yes" and not isinstance(event, CrowdedKey)
                if await self._press(keyed, event, sure=sure):
                    return
        await super().on_event(event)

    async def _press(self, page: Keyed, event: events.Key, *, sure: bool) -> bool:
        """Give a key to a page; whether it means anything there."""
        for _n in range(MOST_WAITS):
            if page.is_mounted:
                break
            await asyncio.sleep(0.001)
        try:
            return page.take_key(event, sure=sure)
        except Exception as error:
            self._handle_exception(error)
            return True

    def cover_up(self) -> None:
        """Lay the cover over a hand that is open."""
        if self.game is not None:
            self.game.cover_up()

    def paint_anew(self) -> None:
        """Paint everything, since somebody else had the terminal."""
        self.refresh(layout=True)
        self.screen.refresh(layout=True)

    def action_suspend_process(self) -> None:
        """Stop until the shell says that it goes on, then at the cover."""
        if sys.platform == "win32":
            return
        from canasta_tui.tui.terminal.driver import GuardedDriver

        if isinstance(self._driver, GuardedDriver):
            self._driver.stop_process(whole_job=True)

    # Start

    def get_default_screen(self) -> Screen[object]:
        """The main menu lies below everything."""
        from canasta_tui.tui.menu import MenuPage

        return MenuPage()

    def on_mount(self) -> None:
        """Go to where the command line wants to begin."""
        if self.is_headless:
            # Without a terminal nobody presses anything that was meant for the page before.
            self.door.moment = 0.0
        match self.start:
            case NewMatch(ruleset, names, seed, as_named):
                from canasta_tui.words.names import EXAMPLES

                start = self.begin if as_named else self.sit_down
                start(ruleset, names or EXAMPLES[: ruleset.seats], seed)
            case Resume(match_id):
                self.resume(match_id)
            case Menu():
                pass

    def sit_down(self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None) -> None:
        """Begin a match, with the drawing for seats before it where the variant has that."""
        if ruleset.deal.seating == "drawn":
            from canasta_tui.tui.drawing_seats import DrawingPage

            self.push_screen(DrawingPage(ruleset, names, seed))
        else:
            self.begin(ruleset, names, seed)

    def begin(
        self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None, draws: tuple[SeatDraw, ...] = ()
    ) -> None:
        """Begin a match and go to its first cover; where it cannot be kept, the menu says why."""
        from canasta_tui.tui.game import Game
        from canasta_tui.tui.session import Session

        try:
            session = Session.new(ruleset, names, seed=seed, draws=draws, journal=self.keeping.journal())
        except OSError as error:
            self.to_menu(str(error))
            return
        self.game = Game(self, session)
        self.game.go()

    def resume(self, match_id: int | None = None) -> None:
        """Go on with a kept match, at its cover; where that cannot be, the menu says why."""
        from canasta_tui.tui.game import Game

        try:
            session = self.keeping.resume(match_id)
        except OSError as error:
            self.to_menu(str(error))
            return
        self.game = Game(self, session)
        self.game.go()

    def to_menu(self, notice: str = "") -> None:
        """Leave whatever is open and show the main menu, with a sentence where there is something to say."""
        from canasta_tui.tui.menu import MenuPage

        if self.game is not None:
            notice = " ".join(text for text in (notice, self.game.leave()) if text)
            self.game = None
        while not isinstance(self.screen, MenuPage):
            self.pop_screen()
        menu = self.screen
        assert isinstance(menu, MenuPage)
        menu.tell(notice)

    async def action_quit(self) -> None:
        """Leave the program; the match is kept."""
        self.exit(0)

    # When something goes wrong

    def _handle_exception(self, error: Exception) -> None:
        """Cover the screen, keep a note for whoever repairs it, and offer to go on at the cover of the match.

        Textual's own way would print a traceback with the values of variables, hands among them.
        """
        if self.is_headless and not self.contains_headless:
            super()._handle_exception(error)
            return
        from canasta_tui.tui.report import note_trouble
        from canasta_tui.tui.trouble import TroublePage

        self.troubles += 1
        self.trouble_file = note_trouble(error, self.keeping.folder)
        if self.troubles > MOST_TROUBLES or not self.is_running:
            self.exit(return_code=1)
            return
        self.call_later(self.push_screen, TroublePage(self.trouble_file))

    def contain(self, error: Exception) -> None:
        """An error outside of the pages: as if it had been on one."""
        self._handle_exception(error)

    async def _dispatch_message(self, message: Message) -> None:
        """Go on after an error: Textual would end the program, with no word, at the first that the app itself meets."""
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            self._handle_exception(error)

    def close(self) -> list[str]:
        """Let go of the match and of the file; gives the sentences that no page could tell any more."""
        untold: list[str] = []
        if self.game is not None:
            untold.append(self.game.leave())
            self.game = None
        if self._keeping is not None:
            untold += self._keeping.notices()
            self._keeping.close()
        if sys.platform != "win32":
            from canasta_tui.tui.terminal.driver import GuardedDriver

            if isinstance(self._driver, GuardedDriver):
                self._driver.hear_no_more()
        return [text for text in untold if text]


def run_app(
    start: Start, *, data_dir: Path | None = None, language: str | None = None, keeping: Keeping | None = None
) -> int:
    """Run the game until the player leaves it; gives the exit code. Arguments as of :class:`CanastaApp`."""
    app = CanastaApp(start, data_dir=data_dir, language=language, keeping=keeping)
    try:
        app.run()
    finally:
        for text in app.close():
            sys.stderr.write(text + "\n")
    # Whoever leaves says so with 0; an app that broke down says nothing.
    if app.return_code or app.return_value is None:
        from canasta_tui.tui.trouble import trouble_text

        sys.stderr.write(trouble_text(app.trouble_file) + "\n")
        return 1
    return 0
