"""The help page: the keys of the screen that was open, each of which works from here, and the rule that applies."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Static

from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui import keys
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import Key, fill
from canasta_tui.tui.page import Keyed, PaperPage
from canasta_tui.tui.signs import SignsPage
from canasta_tui.tui.widgets.lined_text import SectionText
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.rulesheet import rule_sheet

_WITH_SIGNS = frozenset({"table", "question", "cover", "sheet", "read_sheet", "result", "protocol", "replay"})
"""Screens with a table, a sheet or a plot."""


class KeyLine(Static):
    """A key with what it does; a click does it. The one that is lit has the class ``-lit``."""

    class Pressed(Message):
        """A line was clicked.

        Attributes:
            line: which.
        """

        def __init__(self, line: KeyLine) -> None:
            super().__init__()
            self.line = line

        @property
        def control(self) -> KeyLine:
            """The line."""
            return self.line

    def __init__(self, key: Key, column: int) -> None:
        """The key's cap takes so many cells."""
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        grid.add_column(width=column, no_wrap=True, style="bold")
        grid.add_column(ratio=1)
        grid.add_row(Text(f" {key.cap_text}"), Text(key.help_text))
        super().__init__(grid)
        self.key = key

    def on_click(self) -> None:
        """Tell the page."""
        self.post_message(self.Pressed(self))


class HelpPage(PaperPage):
    """Keys and rule of a screen: side by side in a wide window, else one under the other.

    With arrows and enter most keys can be done from here. What cannot be undone is not: it must be pressed where it is
    done, by somebody who sees what it is done to.
    """

    KEYS = "help"

    def __init__(self, screen: Keyed, ruleset: Ruleset | None = None, section: str = "") -> None:
        """Help for this screen; with a ruleset, also the section of its rule sheet that applies now."""
        super().__init__()
        self._screen = screen
        self._ruleset = ruleset
        self._section = section
        self._table = screen.open_keys
        self._keys = [key for key in screen.offered() if key.tooltip]
        self.cursor = next((n for n, key in enumerate(self._keys) if not key.final and not key.lasting), 0)

    def compose_body(self) -> ComposeResult:
        """The keys, and the rule; the style sheet shows it beside or below."""
        column = max(cell_len(key.cap_text) for key in self._keys) + 2
        ruleset = self._ruleset
        section = None if ruleset is None else rule_sheet(ruleset).section(self._section or "turn")
        with Horizontal(classes="" if section is None else "-with-rule"):
            with Paper(id="keys"):
                yield Static(_("Keys"), classes="heading", markup=False)
                for key in self._keys:
                    yield KeyLine(key, column)
                if self._table == "table":
                    text = _("{keys} pick the next card of a rank: 0 is ten, * a joker, capitals always pick.")
                    yield Static(text.format(keys=keys.rank_caps()), classes="aside", markup=False)
                if section is not None:
                    yield SectionText(section, id="rule-below")
            if section is not None:
                with Paper(id="rule"):
                    yield SectionText(section)

    @property
    def header(self) -> tuple[str, str, str]:
        """Help."""
        return _("Canasta"), _("Help"), ""

    @property
    def prompt(self) -> PromptText:
        """How to choose, or why what is lit is not done from here."""
        usual = fill("help", _("Choose with the arrows and {enter_key}; {back_key} goes back."))
        if self._is_lasting:
            text = fill(
                "help",
                _("{key} cannot be taken back: press it there yourself. {Enter_key} only goes back."),
                key=self._keys[self.cursor].cap_text,
            )
            return PromptText((text,))
        below = fill(
            "help", _("Choose with the arrows and {enter_key}; {page_down_key} leads to the rule that applies.")
        )
        return PromptText((usual,) if self.wide or self._ruleset is None else (below, usual))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Choose, and back."""
        actions = [action for action in ("enter", "signs", "back") if self.available(action)]
        return [up_down("help"), *(footer_key("help", action) for action in actions)]

    def show(self) -> None:
        """Light the key under the cursor."""
        for n, line in enumerate(self.query(KeyLine)):
            line.set_class(n == self.cursor, "-lit")

    @property
    def _is_lasting(self) -> bool:
        """Whether what is lit cannot be undone."""
        lit = self._keys[self.cursor]
        return lit.final or lit.lasting

    @property
    def _line(self) -> KeyLine:
        return self.query(KeyLine)[self.cursor]

    @property
    def _rule(self) -> Paper:
        """The sheet with the rule, where it has one of its own; else the only one."""
        rule = self.query("#rule").results(Paper)
        return next((paper for paper in rule if paper.display), self.paper)

    def action_up(self) -> None:
        """The key above, once the one that is lit is in sight."""
        out_of_sight = self.paper.scroll_offset.y > self._line.virtual_region.y
        if self.cursor and not out_of_sight:
            self.cursor -= 1
            self.paper.scroll_to_widget(self._line, animate=False)
        else:
            super().action_up()

    def action_down(self) -> None:
        """The key below; after the last one, further down the text."""
        if self.cursor + 1 < len(self._keys):
            self.cursor += 1
            self.paper.scroll_to_widget(self._line, animate=False)
        else:
            super().action_down()

    def action_page_up(self) -> None:
        """Up in the rule."""
        self._rule.scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """Down in the rule."""
        self._rule.scroll_page_down(animate=False)

    def action_enter(self) -> None:
        """Back, and do what is lit unless it cannot be undone."""
        key = self._keys[self.cursor]
        screen = self._screen
        lasting = self._is_lasting
        self.app.pop_screen()
        if key.action != "help" and not lasting:
            screen.call_next(screen.press, key.now)

    def action_signs(self) -> None:
        """What the signs mean."""
        self.app.push_screen(SignsPage(self._ruleset))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Signs are told where there are any."""
        return (action != "signs" or self._screen.KEYS in _WITH_SIGNS) and super().check_action(action, parameters)

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """A key of the list does it."""
        if self.fits and self.is_current:
            self.cursor = self._keys.index(message.line.key)
            self.action_enter()
