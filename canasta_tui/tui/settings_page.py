"""The settings: each change holds at once and is kept at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from canasta_tui.cards import parse_cards
from canasta_tui.i18n import _, pgettext
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.keys_page import KeysPage
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.widgets.drawn_cards import DrawnCards
from canasta_tui.tui.widgets.playing_card import draw_fan, face_of
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.tui.widgets.value_row import ValueRow
from canasta_tui.words.languages import NAMES

_SAMPLE: Final = tuple(parse_cards("Ks Qh Jc Ad 10s"))
"""Every suit, and a ten."""


class Setting(Struct, frozen=True):
    """One line.

    Attributes:
        name: of the attribute in the settings.
        title: what it is called.
        values: what can be chosen, each with its word.
        about: what it does, in a sentence.
    """

    name: str
    title: str
    values: tuple[tuple[object, str], ...]
    about: str


def all_settings() -> list[Setting]:
    """The lines, in the language that is set."""
    on_off = ((True, pgettext("setting", "on")), (False, pgettext("setting", "off")))
    themes = (("dark", _("dark")), ("light", _("light")), ("contrast", _("high contrast")))
    return [
        Setting("theme", _("Theme"), themes, _("With NO_COLOR set nothing is coloured, whatever is chosen here.")),
        Setting("four_colours", _("Four-colour deck"), on_off, _("Diamonds are blue and clubs are green.")),
        Setting("suit_letters", _("Suits as letters"), on_off, _("For terminals that draw the suits too wide.")),
        Setting(
            "sort",
            _("Sort the hand"),
            (("rank", _("by rank")), ("suit", _("by suit"))),
            fill("table", _("At the start of a match; {sort_key} changes it at the table, for each seat.")),
        ),
        Setting("reduced_motion", _("Reduced motion"), on_off, _("Nothing on the screen moves by itself.")),
        Setting(
            "hand_over",
            _("Cover between players"),
            on_off,
            _("Turn off only for open-handed games that everybody watches."),
        ),
        Setting(
            "confirm",
            _("Ask first"),
            (("all", _("discards and costly acts")), ("costs", _("costly acts")), ("none", _("never"))),
            _("Costly acts lose points or a chance, bind you for the turn, or end the deal."),
        ),
        Setting(
            "pace",
            _("Computer's pace"),
            ((2000, _("slow")), (800, _("calm")), (300, _("quick")), (0, _("at once"))),
            fill("company", _("How fast a computer's acts are shown; {skip_key} at the table shows all at once.")),
        ),
        Setting(
            "language",
            _("Language"),
            (("", _("of the system")), *NAMES.items()),
            _("The letters on the cards follow: J Q K A, Kn D K E, B D K E, Kn D K A."),
        ),
    ]


class SettingsPage(ComposedPage):
    """A line a setting, a sample of cards below."""

    KEYS = "settings"

    def __init__(self) -> None:
        """At the first line."""
        super().__init__()
        self.cursor = 0

    def compose_body(self) -> ComposeResult:
        """The lines, what the lit one does, and a few cards as they look now."""
        for n in range(len(all_settings())):
            with Horizontal(classes="setting"):
                yield Static(classes="title", markup=False)
                yield ValueRow(id=f"setting{n}")
        yield Static(id="about", markup=False)
        yield DrawnCards()

    @property
    def header(self) -> tuple[str, str, str]:
        """The settings."""
        return _("Canasta"), _("Settings"), ""

    @property
    def prompt(self) -> PromptText:
        """When changes hold, or why they were not kept."""
        notice = self.desk.file.notice
        return PromptText((notice or _("Changes take effect at once and are saved."),), refusal=bool(notice))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Move, change and back."""
        return [up_down("settings"), *(footer_key("settings", action) for action in ("right", "keys", "help", "back"))]

    def show(self) -> None:
        """The values that hold, in the language that holds."""
        lines = all_settings()
        column = max(cell_len(line.title) for line in lines) + 4
        titles = self.query(".title").results(Static)
        rows = self.query(ValueRow)
        for n, (line, title, row) in enumerate(zip(lines, titles, rows, strict=True)):
            lit = n == self.cursor
            title.update(f">{line.title}" if lit else f" {line.title}")
            title.set_class(lit, "-lit")
            title.styles.width = column
            values = [value for value, _word in line.values]
            row.show(
                [word for _value, word in line.values], values.index(getattr(self.desk.settings, line.name)), lit=lit
            )
        self.query_one("#about", Static).update(lines[self.cursor].about)
        style = self.desk.card_style
        faces = [face_of(card, style) for card in _SAMPLE]
        fan = [*((face, 5) for face in faces[:-1]), (faces[-1], 9)]
        self.query_one(DrawnCards).show(31, 5, lambda canvas: draw_fan(canvas, 0, 0, 5, fan, style))

    def _change(self, step: int) -> None:
        line = all_settings()[self.cursor]
        values = [value for value, _word in line.values]
        at = values.index(getattr(self.desk.settings, line.name))
        self.desk.change(**{line.name: values[(at + step) % len(values)]})

    def action_keys(self) -> None:
        """The keys."""
        self.app.push_screen(KeysPage())

    def action_up(self) -> None:
        """The line above."""
        self.cursor = (self.cursor - 1) % len(all_settings())

    def action_down(self) -> None:
        """The line below."""
        self.cursor = (self.cursor + 1) % len(all_settings())

    def action_left(self) -> None:
        """The value before."""
        self._change(-1)

    def action_right(self) -> None:
        """The next value."""
        self._change(1)

    def on_value_row_picked(self, message: ValueRow.Picked) -> None:
        """A value was clicked."""
        if not (self.fits and self.is_current):
            return
        self.cursor = int((message.row.id or "")[7:])
        line = all_settings()[self.cursor]
        self.desk.change(**{line.name: line.values[message.index][0]})
        self.repaint()
