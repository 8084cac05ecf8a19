"""The help page: the keys of the screen that was open, each of which works from here, and the rule that applies."""

from __future__ import annotations

from typing import Any

from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui import keys
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.paint import PAPER_CURSOR, bars, rail, wrapped
from canasta_tui.tui.rules import section_lines
from canasta_tui.tui.signs import SignsPage
from canasta_tui.tui.textpage import Line, Scroll, ScrollPage, paint_text
from canasta_tui.tui.widgets.canvas import Canvas, Hit
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.rulesheet import rule_sheet

WIDE = 110
"""Columns from which keys and rule lie side by side."""


_WITH_SIGNS = frozenset({"table", "question", "cover", "sheet", "read_sheet", "result", "protocol", "replay"})
"""Screens with a table, a sheet or a plot."""


class HelpPage(ScrollPage):
    """Keys and rule of a screen.

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
        table = screen.open_keys
        self._table = table
        self._keys = [key for key in keys.SCREENS[table] if key.help and screen.available(key.action)]
        self.cursor = next((n for n, key in enumerate(self._keys) if not keys.is_lasting(table, key.action)), 0)
        self.rule_scroll = Scroll()
        self._rows: dict[int, int] = {}

    def paint(self, canvas: Canvas) -> None:
        """One sheet or two."""
        rail(canvas, _("Canasta"), _("Help"))
        filled = self.desk.pens.filled
        wide = canvas.width >= WIDE and self._ruleset is not None
        width = 54 if wide else canvas.width - 4
        lines, hits = self._key_lines(width - 6)
        if wide:
            rule = self._rule_lines(canvas.width - width - 12)
            rest = canvas.width - width - 6
            paint_text(canvas, width + 4, 1, rest, canvas.height - 4, rule, self.rule_scroll, filled=filled)
        else:
            lines += [[], *self._rule_lines(width - 6)] if self._ruleset is not None else []
        paint_text(canvas, 2, 1, width, canvas.height - 4, lines, self.scroll, filled=filled, hits=hits)
        usual = fill("help", _("Choose with the arrows and {enter_key}; {back_key} goes back."))
        lit = self._keys[self.cursor]
        if self._is_lasting:
            usual = fill(
                "help",
                _("{key} cannot be taken back: press it there yourself. {Enter_key} only goes back."),
                key=lit.cap_text,
            )
        below = fill(
            "help", _("Choose with the arrows and {enter_key}; {page_down_key} leads to the rule that applies.")
        )
        prompt = PromptText((usual,) if wide or self._ruleset is None or self._is_lasting else (below, usual))
        actions = [action for action in ("enter", "signs", "back") if self.available(action)]
        bars(canvas, prompt, [up_down("help"), *(footer_key("help", action) for action in actions)])

    def _key_lines(self, width: int) -> tuple[list[Line], dict[int, Hit]]:
        lines: list[Line] = [[(_("Keys"), PAPER_STRONG)], []]
        hits: dict[int, Hit] = {}
        self._rows = {}
        column = max(cell_len(key.cap_text) for key in self._keys) + 2
        for n, key in enumerate(self._keys):
            self._rows[n] = len(lines)
            lit = n == self.cursor
            for at, text in enumerate(wrapped(key.help_text, width - column - 1)):
                cap = f" {key.cap_text}".ljust(column) if at == 0 else " " * column
                hits[len(lines)] = ("do", n)
                lines.append([(cap, PAPER_CURSOR if lit and at == 0 else PAPER_STRONG), (" " + text, PAPER_INK)])
        if self._screen.open_keys == "table":
            lines.append([])
            text = _("{keys} pick the next card of a rank: 0 is ten, * a joker, capitals always pick.")
            lines += [[(part, PAPER_MUTED)] for part in wrapped(text.format(keys=keys.rank_caps()), width)]
        return lines, hits

    def _rule_lines(self, width: int) -> list[Line]:
        if self._ruleset is None:
            return []
        return section_lines(rule_sheet(self._ruleset).section(self._section or "turn"), width)

    @property
    def _is_lasting(self) -> bool:
        """Whether what is lit cannot be undone."""
        return keys.is_lasting(self._table, self._keys[self.cursor].action)

    def _move(self, step: int) -> None:
        if 0 <= self.cursor + step < len(self._keys):
            self.cursor += step
            self.scroll.show(self._rows.get(self.cursor, 0))
        else:
            self.scroll.by(step)

    def action_up(self) -> None:
        """The key above."""
        if self.scroll.offset > self._rows.get(self.cursor, 0):
            self.scroll.by(-1)
        else:
            self._move(-1)

    def action_down(self) -> None:
        """The key below; after the last one, further down the text."""
        self._move(1)

    def action_page_up(self) -> None:
        """Up in the rule."""
        (self.rule_scroll if self.rule_scroll.lines else self.scroll).page(-1)

    def action_page_down(self) -> None:
        """Down in the rule."""
        (self.rule_scroll if self.rule_scroll.lines else self.scroll).page(1)

    def action_enter(self) -> None:
        """Back, and do what is lit unless it cannot be undone."""
        key = self._keys[self.cursor]
        screen = self._screen
        lasting = self._is_lasting
        self.app.pop_screen()
        if key.action != "help" and not lasting:
            screen.key_pressed(key.key)

    def action_signs(self) -> None:
        """What the signs mean."""
        self.app.push_screen(SignsPage(self._ruleset))

    def available(self, action: str) -> bool:
        """Signs are told where there are any."""
        return action != "signs" or self._screen.KEYS in _WITH_SIGNS

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A key of the list does it; or a key of the footer."""
        if hit[0] == "do":
            self.cursor = int(hit[1])
            self.action_enter()
        else:
            super().pressed(hit)
