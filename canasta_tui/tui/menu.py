"""The main menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.containers import Center, Vertical
from textual.content import Content
from textual.widgets import Static

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.widgets.drawn_cards import DrawnCards
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.playing_card import draw_fan, letter_face
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.names import side_names

if TYPE_CHECKING:
    from canasta_tui.store.listing import MatchRow

_LETTERS: Final = "CANASTA"
"""Seven letters, seven cards: a canasta."""
_ACTIONS: Final = ("continue", "new", "protocols", "rules", "walk", "settings", "quit")
"""What the lines do."""


class Entry(Struct, frozen=True):
    """A line of the menu."""

    action: str
    title: str
    about: str


class MenuPage(ComposedPage):
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

    def look(self) -> None:
        """Look for unfinished matches, and for what the store has to say."""
        self._looked = True
        store_handle = self.desk.store_handle
        try:
            self._unfinished = store_handle.unfinished()
            notices = store_handle.notices()
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

    def compose_body(self) -> ComposeResult:
        """The name on seven cards, and the lines."""
        with Center():
            yield DrawnCards()
        yield Static(id="subtitle", markup=False)
        with Center(), Vertical(id="entries"):
            for action in _ACTIONS:
                yield Static(id=action)
        with Paper(id="notice", classes="-note"):
            yield Static(markup=False)

    @property
    def header(self) -> tuple[str, str, str]:
        """How many matches are unfinished."""
        unfinished = len(self._unfinished)
        return "", _("Canasta"), _("{n} unfinished").format(n=unfinished) if unfinished else ""

    @property
    def prompt(self) -> PromptText:
        """What there is to tell, or what one can do here."""
        if self._lies_on_paper:
            return PromptText((_("Please read this first; any key goes on."),), refusal=True)
        if self._notice:
            return PromptText((self._notice,), refusal=True)
        if self.desk.settings.walked:
            return PromptText((_("Pass the keyboard round: a game for two to six people."),))
        return PromptText((fill("menu", _("First time here? {walk_key} walks you through one turn.")),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """What most people do here."""
        more = ["continue"] if self._unfinished else []
        actions = ["enter", *more, "new", "walk", "settings", "help", "quit"]
        return [footer_key("menu", action) for action in actions]

    @property
    def _lies_on_paper(self) -> bool:
        """Whether a notice is too long for one line, so that it lies on a sheet over the lower part of the menu."""
        return cell_len(self._notice) > self.app.size.width - 4

    def show(self) -> None:
        """The lines, the lit one in reverse, and what there is to tell."""
        self._show_title()
        self.query_one("#subtitle", Static).update(
            _("the Scandinavian variants, for one keyboard and a table of people")
        )
        entries = self.entries()
        self.cursor = min(self.cursor, len(entries) - 1)
        titles = max(cell_len(entry.title) for entry in entries) + 7
        abouts = max(cell_len(entry.about) for entry in entries)
        width = min(self.app.size.width - 8, titles + abouts + 3)
        self.query_one("#entries").styles.width = width
        self.query_one("#continue").display = bool(self._unfinished)
        for n, entry in enumerate(entries):
            line, lit = self.query_one(f"#{entry.action}", Static), n == self.cursor
            cap = by_action(self.KEYS, entry.action).cap_text
            about = cut(entry.about, width - titles - 1)
            title = entry.title.ljust(titles - 4)
            line.update(
                Content(f">{cap}  {title}{about}")
                if lit
                else Content.assemble(" ", (cap, "bold $c-accent"), "  ", (title, "bold $c-text"), about)
            )
            line.set_class(lit, "-lit")
        notice = self.query_one("#notice")
        notice.display = self._lies_on_paper
        width = min(self.app.size.width - 4, 90)
        notice.styles.width = width
        notice.styles.margin = (0, 0, 0, (self.app.size.width - width) // 2 - 2)
        notice.query_one(Static).update(self._notice)

    def _show_title(self) -> None:
        """Seven letters on seven cards."""
        strip, last, height = (9, 11, 8) if self.tall else (7, 9, 5)
        style = self.desk.card_style
        faces = [letter_face(letter, (0, 3, 1, 2)[n % 4], style) for n, letter in enumerate(_LETTERS)]
        cards = [*((face, strip) for face in faces[:-1]), (faces[-1], last)]
        width = sum(cells for _face, cells in cards)
        fan = self.query_one(DrawnCards)
        fan.show(width, height, lambda canvas: draw_fan(canvas, 0, 0, height, cards, style, indent=1))

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
        from canasta_tui.tui.tutorial import TutorialScreen

        self.app.push_screen(TutorialScreen(self.desk))

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

    async def on_click(self, event: events.Click) -> None:
        """A line."""
        if event.widget is not None and event.widget.id in _ACTIONS:
            await self.press(by_action(self.KEYS, event.widget.id).now)


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
