"""The settings: each change holds at once and is kept at once."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from canasta_tui.cards import parse_cards
from canasta_tui.i18n import _, pgettext
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import FIELD, LIT, bars, rail, wrapped
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.playing_card import draw_fan, face_of
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len
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
            "language",
            _("Language"),
            (("", _("of the system")), *NAMES.items()),
            _("The letters on the cards follow: J Q K A, Kn D K E, B D K E, Kn D K A."),
        ),
    ]


class SettingsPage(Page):
    """A line a setting, a sample of cards below."""

    KEYS = "settings"

    def __init__(self) -> None:
        """At the first line."""
        super().__init__()
        self.cursor = 0

    def paint(self, canvas: Canvas) -> None:
        """The lines, what the lit one does, and four cards as they look now."""
        rail(canvas, _("Canasta"), _("Settings"))
        tall = canvas.height >= 34
        lines = all_settings()
        gap = 2 if tall else 1
        x = 8 if canvas.width >= 110 else 2
        column = max(cell_len(line.title) for line in lines) + 4
        y = 4 if tall else 2
        for n, line in enumerate(lines):
            row = y + n * gap
            lit = n == self.cursor
            canvas.put(x, row, f">{line.title}" if lit else f" {line.title}", STRONG if lit else MUTED)
            at = x + column
            current = getattr(self.desk.settings, line.name)
            for value, word in line.values:
                chosen = value == current
                shown = f"({word})" if chosen else f" {word} "
                if at + cell_len(shown) > canvas.width - 1:
                    row += 1
                    at = x + column
                canvas.hit(at, row, cell_len(shown), 1, ("value", n, line.values.index((value, word))))
                at = canvas.put(at, row, shown, LIT if chosen and lit else STRONG if chosen else FIELD) + 1
        y += len(lines) * gap + 1
        for row, text in enumerate(wrapped(lines[self.cursor].about, canvas.width - x - 4), y):
            canvas.put(x + 1, row, text, MUTED)
        self._paint_sample(canvas, x + 1, y + 3)
        notice = self.desk.file.notice
        prompt = (
            PromptText((notice,), refusal=True)
            if notice
            else PromptText((_("Changes take effect at once and are saved."),))
        )
        bars(canvas, prompt, [up_down("settings"), *(footer_key("settings", a) for a in ("right", "help", "back"))])

    def _paint_sample(self, canvas: Canvas, x: int, y: int) -> None:
        """A few cards in a fan."""
        style = self.desk.card_style
        faces = [face_of(card, style) for card in _SAMPLE]
        draw_fan(canvas, x, y, 5, [*((face, 5) for face in faces[:-1]), (faces[-1], 9)], style)

    def _change(self, step: int) -> None:
        line = all_settings()[self.cursor]
        values = [value for value, _word in line.values]
        at = values.index(getattr(self.desk.settings, line.name))
        self.desk.change(**{line.name: values[(at + step) % len(values)]})

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

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A value, or a key."""
        if hit[0] == "value":
            self.cursor = int(hit[1])
            line = all_settings()[self.cursor]
            self.desk.change(**{line.name: line.values[int(hit[2])][0]})
            self.repaint()
        else:
            super().pressed(hit)
