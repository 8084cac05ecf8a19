"""The app: what comes in, where it begins and ends, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual import constants, events
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen

from canasta_tui.i18n import _
from canasta_tui.tui.desk import THEMES, Desk
from canasta_tui.tui.flow import ScreenFlow
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.report import note_trouble
from canasta_tui.tui.start import Menu, NewMatch, Resume, Start
from canasta_tui.tui.store_handle import StoreHandle
from canasta_tui.tui.terminal.door import CrowdedKey, Door
from canasta_tui.tui.terminal.packets import PacketDriver, in_browser
from canasta_tui.tui.terminal.plain import PlainSigns
from canasta_tui.tui.textual_private import CarefulApp
from canasta_tui.tui.themes import colours_of, table_themes
from canasta_tui.tui.trouble import TroublePage, trouble_text
from canasta_tui.words.names import EXAMPLES

if sys.platform != "win32":
    from canasta_tui.tui.terminal.driver import GuardedDriver

MOST_TROUBLES: Final = 3
"""After so many unexpected errors the program leaves instead of going on."""
MOST_WAITS: Final = 2000
"""Milliseconds that a key waits for a page that is being built."""


class CanastaApp(CarefulApp[int]):
    """The game.

    Attributes:
        desk: what all screens share.
        flow: which screen comes next.
        door: decides what input reaches the page in front.
        troubles: unexpected errors so far; trouble_file: where the last one was noted.
        contains_headless: whether errors are contained without a terminal too (in tests they are raised).
    """

    TITLE = "Canasta"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, system=True),
        Binding("ctrl+c", "quit", show=False, system=True),
        Binding("ctrl+z", "suspend_process", show=False, system=True),
    ]
    CSS_PATH = "styles/canasta.tcss"

    def __init__(
        self,
        start: Start | None = None,
        *,
        data_dir: Path | None = None,
        language: str | None = None,
        store_handle: StoreHandle | None = None,
    ) -> None:
        """Make the app; nothing is shown and no file but the settings is read yet.

        Args:
            start: where it begins; by default at the menu.
            data_dir: where everything is kept.
            language: as asked for on the command line.
            store_handle: the matches of that folder, where somebody has looked into them already.
        """
        no_colour = bool(os.environ.get("NO_COLOR"))
        if not no_colour:
            # Only a value asks for it; Textual would take an empty one for it too.
            os.environ.pop("NO_COLOR", None)
        super().__init__(ansi_color=True if no_colour else None)
        self.start = start or Menu()
        self.desk = Desk(self, data_dir, language, store_handle, no_colour=no_colour)
        encoding = self.desk.plain_encoding
        self._plain = [PlainSigns(encoding)] if encoding else []
        self.flow = ScreenFlow(self, self.desk, self.tell_match)
        self.door = Door()
        self.troubles = 0
        self.trouble_file: Path | None = None
        self.contains_headless = False
        for theme in table_themes(colours_of(self.console.color_system)):
            self.register_theme(theme)
        self.set_reactive(CarefulApp.theme, THEMES[self.desk.settings.theme])
        self.stylesheet.set_variables(self.get_css_variables())
        self.desk.use_settings()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through: Textual's filter for NO_COLOR, and ours where the terminal lacks signs."""
        return [*super().get_line_filters(), *self._plain]

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: the keys of the screen. Nothing in it comes from a hand."""
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
        """The terminal or the browser behind the door of input; another one may be set from outside."""
        if in_browser():
            return PacketDriver
        if constants.DRIVER is not None or sys.platform == "win32":
            return super().get_driver_class()
        return GuardedDriver

    def post_display_hook(self) -> None:
        """Something was shown: perhaps a page for the first time."""
        if self._screen_stack and not self._batch_count:
            screen = self.screen
            if not isinstance(screen, Keyed) or screen.drawn:
                self.door.saw(screen)

    async def on_event(self, event: events.Event) -> None:
        """Let in what the door lets in. Keys are handled one after the other, each by the page that is open then."""
        if isinstance(event, (events.InputEvent, events.Paste)) and not event.is_forwarded:
            if self._exit:
                return  # somebody has left already: what was typed after that has no page
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
            return await page.take_key(event, sure=sure)
        except Exception as error:
            self.contain(error)
            return True

    def cover_up(self) -> None:
        """Lay the cover over a hand that is open."""
        self.flow.cover_up()

    def paint_anew(self) -> None:
        """Paint everything, since somebody else had the terminal."""
        self.refresh(layout=True)
        self.screen.refresh(layout=True)

    def action_suspend_process(self) -> None:
        """Stop until the shell says that it goes on, then at the cover."""
        if sys.platform == "win32":
            return
        if isinstance(self._driver, GuardedDriver):
            self._driver.stop_process(whole_job=True)

    # Start

    def get_default_screen(self) -> Screen[object]:
        """The main menu lies below everything."""
        return MenuPage()

    def on_mount(self) -> None:
        """Go to where the command line wants to begin."""
        if self.is_headless:
            # Without a terminal nobody presses anything that was meant for the page before.
            self.door.moment = 0.0
        match self.start:
            case NewMatch(ruleset, names, seed, kinds, as_named):
                start = self.flow.begin if as_named else self.flow.sit_down
                start(ruleset, names or EXAMPLES[: ruleset.seats], seed, kinds=kinds)
            case Resume(match_id):
                self.flow.resume(match_id)
            case Menu():
                pass

    async def action_quit(self) -> None:
        """Leave the program; the match is kept."""
        self.exit(0)

    def tell_match(self, number: int | None) -> None:
        """This match is in play now, or none: a browser's tab remembers it."""
        if isinstance(self._driver, PacketDriver):
            self._driver.tell_match(number)

    # When something goes wrong

    def went_wrong(self, error: Exception) -> bool:
        """Cover the screen, keep a note for whoever repairs it, and offer to go on at the cover of the match.

        Textual's own way would print a traceback with the values of variables, hands among them.
        """
        if self.is_headless and not self.contains_headless:
            return False
        self.troubles += 1
        self.trouble_file = note_trouble(error, self.desk.store_handle.folder)
        if self.troubles > MOST_TROUBLES or not self.is_running:
            self.exit(return_code=1)
        else:
            self.call_later(self.push_screen, TroublePage(self.trouble_file))
        return True

    def close(self) -> list[str]:
        """Let go of the match and of the file; gives the sentences that no page could tell any more."""
        untold = [self.flow.leave(), *self.desk.store_handle.notices()]
        self.desk.store_handle.close()
        if sys.platform != "win32" and isinstance(self._driver, GuardedDriver):
            self._driver.hear_no_more()
        return [text for text in untold if text]


def run_app(
    start: Start, *, data_dir: Path | None = None, language: str | None = None, store_handle: StoreHandle | None = None
) -> int:
    """Run the game until the player leaves it; gives the exit code. Arguments as of :class:`CanastaApp`."""
    app = CanastaApp(start, data_dir=data_dir, language=language, store_handle=store_handle)
    try:
        app.run()
    finally:
        for text in app.close():
            sys.stderr.write(text + "\n")
    # Whoever leaves says so with 0; an app that broke down says nothing.
    if app.return_code or app.return_value is None:
        sys.stderr.write(trouble_text(app.trouble_file) + "\n")
        return 1
    return 0
