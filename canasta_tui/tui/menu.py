"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from textual.binding import ActiveBinding

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import LIT, bars, centred, rail, wrapped
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, MUTED, STRONG
from canasta_tui.tui.widgets.paper import PAPER_INK, draw_paper
from canasta_tui.tui.widgets.playing_card import draw_fan, letter_face
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.names import side_names

if TYPE_CHECKING:
    from canasta_tui.store.listing import MatchRow

_LETTERS: Final = "CANASTA"
"""Seven letters, seven cards: a canasta."""


class Entry(Struct, frozen=True):
    """A line of the menu."""

    action: str
    title: str
    about: str


class MenuPage(Page):
    """What can be done. It lies below every other screen."""

    KEYS = "menu"

    def __init__(self) -> None:
        """The menu, at its first line."""
        super().__init__()
        self.cursor = 0
        self._notice = ""
        self._unfinished: list[MatchRow] = []
        self._looked = False

    def on_mount(self) -> None:
        """Look for unfinished matches once the menu stands."""
        self.call_after_refresh(self.look)

    def on_screen_resume(self) -> None:
        """Back from a match: it may be unfinished, or over."""
        if self._looked:
            self.look()
        super().on_screen_resume()

    def look(self) -> None:
        """Look for unfinished matches, and for what the store has to say."""
        self._looked = True
        keeping = self.desk.keeping
        try:
            self._unfinished = keeping.unfinished()
            notices = keeping.notices()
        except OSError as error:
            self._unfinished, notices = [], [str(error)]
        if self.app.screen is self:  # below another page nobody reads it: that page tells it
            notices += self.desk.notices()
        if notices:
            self._notice = " ".join(notices)
        self.repaint()

    def tell(self, notice: str) -> None:
        """Say something in the prompt line, until the next key; with nothing to say, what nobody has seen yet stays."""
        self._notice = notice or self._notice
        self.repaint()

    def entries(self) -> list[Entry]:
        """The lines of the menu."""
        found = []
        if self._unfinished:
            found.append(Entry("continue", _("Continue"), match_title(self._unfinished[0])))
        found.append(Entry("new", _("New game"), _("choose a variant and a table")))
        return [
            *found,
            Entry("protocols", _("Score protocols"), _("read and replay old matches")),
            Entry("rules", _("Rules"), _("of every variant, in full")),
            Entry("walk", _("Tutorial"), _("a walk through one turn")),
            Entry("settings", _("Settings"), _("colours, card letters, sorting, language")),
            Entry("quit", _("Quit"), ""),
        ]

    def paint(self, canvas: Canvas) -> None:
        """The name on seven cards, and the lines."""
        unfinished = len(self._unfinished)
        more = _("{n} unfinished").format(n=unfinished) if unfinished else ""
        rail(canvas, "", _("Canasta"), more)
        tall = canvas.height >= 34
        y = 4 if tall else 2
        self._paint_title(canvas, y, tall=tall)
        y += 12 if tall else 8
        entries = self.entries()
        self.cursor = min(self.cursor, len(entries) - 1)
        titles = max(cell_len(entry.title) for entry in entries) + 7
        abouts = max(cell_len(entry.about) for entry in entries)
        width = min(canvas.width - 8, titles + abouts + 3)
        x = (canvas.width - width) // 2
        for n, entry in enumerate(entries):
            row = y + n * (2 if tall else 1)
            about = cut(entry.about, width - titles - 1)
            cap = by_action(self.KEYS, entry.action).cap_text
            if n == self.cursor:
                canvas.put(x, row, f">{cap}  {entry.title}".ljust(titles) + about.ljust(width - titles), LIT)
            else:
                canvas.put(x + 1, row, cap, ACCENT)
                canvas.put(x + 4, row, entry.title, STRONG)
                canvas.put(x + titles, row, about, MUTED)
            canvas.hit(x, row, width, 1, ("entry", entry.action))
        if self._notice and cell_len(self._notice) > canvas.width - 4:
            self._paint_notice(canvas)
            prompt = PromptText((_("Please read this first; any key goes on."),), refusal=True)
        elif self._notice:
            prompt = PromptText((self._notice,), refusal=True)
        elif self.desk.settings.walked:
            prompt = PromptText((_("Pass the keyboard round: a game for two to six people."),))
        else:
            prompt = PromptText((fill("menu", _("First time here? {walk_key} walks you through one turn.")),))
        actions = ["enter", "new", "walk", "settings", "help", "quit"]
        if self._unfinished:
            actions.insert(1, "continue")
        bars(canvas, prompt, [footer_key("menu", action) for action in actions])

    def _paint_notice(self, canvas: Canvas) -> None:
        """What is too long for one line, on a sheet over the lower part of the menu."""
        width = min(canvas.width - 4, 90)
        lines = wrapped(self._notice, width - 6)[: canvas.height - 8]
        x, y = (canvas.width - width) // 2, canvas.height - 5 - len(lines)
        draw_paper(canvas, x, y, width, len(lines) + 2, filled=self.desk.pens.filled)
        for row, line in enumerate(lines, y + 1):
            canvas.put(x + 3, row, line, PAPER_INK)

    def _paint_title(self, canvas: Canvas, y: int, *, tall: bool) -> None:
        strip, last, height = (9, 11, 8) if tall else (7, 9, 5)
        style = self.desk.card_style
        faces = [letter_face(letter, (0, 3, 1, 2)[n % 4], style) for n, letter in enumerate(_LETTERS)]
        cards = [*((face, strip) for face in faces[:-1]), (faces[-1], last)]
        x = (canvas.width - strip * (len(cards) - 1) - last) // 2
        draw_fan(canvas, x, y, height, cards, style, indent=1)
        if tall:
            centred(
                canvas, y + height + 1, _("the Scandinavian variants, for one keyboard and a table of people"), MUTED
            )

    async def perform(self, found: ActiveBinding) -> None:
        """The next key takes the notice away; the walk has been offered."""
        self._notice = ""
        if not self.desk.settings.walked and found.binding.action not in ("up", "down", "help"):
            self.desk.change(walked=True)
        await super().perform(found)

    def action_up(self) -> None:
        """The line above."""
        self.cursor = (self.cursor - 1) % len(self.entries())

    def action_down(self) -> None:
        """The line below."""
        self.cursor = (self.cursor + 1) % len(self.entries())

    async def action_enter(self) -> None:
        """Open what is lit."""
        await self.run_action(self.entries()[self.cursor].action)

    def action_new(self) -> None:
        """A new game."""
        from canasta_tui.tui.newgame import NewGamePage

        self.app.push_screen(NewGamePage())

    def action_continue(self) -> None:
        """The last unfinished match."""
        self.flow.resume(self._unfinished[0].number)

    def action_protocols(self) -> None:
        """Old matches."""
        from canasta_tui.tui.protocols.matches import ProtocolsPage

        self.app.push_screen(ProtocolsPage())

    def action_rules(self) -> None:
        """The rules of a variant."""
        from canasta_tui.tui.variants import VariantsPage

        self.app.push_screen(VariantsPage())

    def action_walk(self) -> None:
        """The walk through one turn."""
        from canasta_tui.tui.walk import WalkScreen

        self.app.push_screen(WalkScreen(self.desk))

    def action_settings(self) -> None:
        """The settings."""
        from canasta_tui.tui.settings_page import SettingsPage

        self.app.push_screen(SettingsPage())

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit(0)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be something to continue."""
        return bool(self._unfinished) if action == "continue" else super().check_action(action, parameters)

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A line, or a key."""
        if hit[0] == "entry":
            self.call_next(self.press, by_action(self.KEYS, str(hit[1])).now)
        else:
            super().pressed(hit)


def match_title(row: MatchRow) -> str:
    """An unfinished match in a few words: ``Jonola Canasta, deal 4: Anna & Cia 2750, Bo & Dan 1480``."""
    sides = len(row.totals)
    if not sides:
        text = _("{variant}, deal 1: {names}")
        return text.format(variant=_(row.variant), names=plain_list(row.names))
    owners = side_names(row.names, sides)
    standing = plain_list(f"{owner} {number(total)}" for owner, total in zip(owners, row.totals, strict=True))
    text = _("{variant}, deal {n}: {standing}")
    return text.format(variant=_(row.variant), n=row.deals + 1, standing=standing)
