"""The rules of a variant: the rule sheet, section by section."""

from __future__ import annotations

from typing import Any

from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.paint import LIT, PAPER_HEAVY, bars, rail
from canasta_tui.tui.textpage import Line, Scroll, ScrollPage, paint_text
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_STRONG
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.rulesheet import rule_sheet
from canasta_tui.words.rulesheet.document import Heading, Section, block_lines


def section_lines(section: Section, width: int) -> list[Line]:
    """A section with its title, in lines of at most so many cells."""
    lines: list[Line] = [[(section.title, PAPER_STRONG)], [("━" * width, PAPER_HEAVY)]]
    for block in section.blocks:
        ink = PAPER_STRONG if isinstance(block, Heading) else PAPER_INK
        lines += [[(text, ink)] for text in block_lines(block, width)]
        lines.append([])
    return lines[:-1]


class RulesPage(ScrollPage):
    """The rule sheet: its sections on the left, the one that is lit on the paper beside them."""

    KEYS = "rules"

    def __init__(self, ruleset: Ruleset, section: str = "") -> None:
        """Opened at this section (a key of the rule sheet), or at the first one."""
        super().__init__()
        self._ruleset = ruleset
        self.section = section

    def paint(self, canvas: Canvas) -> None:
        """Sections and paper."""
        sheet = rule_sheet(self._ruleset)
        keys = [section.key for section in sheet.sections]
        if self.section not in keys:
            self.section = keys[0]
        at = keys.index(self.section)
        rail(canvas, _("Rules"), sheet.title)
        column = min(26, max(cell_len(section.title) for section in sheet.sections) + 4)
        for row, section in enumerate(sheet.sections, 2):
            text = cut(section.title, column - 3)
            if section.key == self.section:
                canvas.put(1, row, f">{text} ".ljust(column), LIT)
            else:
                canvas.put(2, row, text, MUTED)
            canvas.hit(1, row, column, 1, ("section", section.key))
        x = column + 2
        width = min(canvas.width - x - 2, 92)
        lines = section_lines(sheet.sections[at], width - 6)
        paint_text(canvas, x, 1, width, canvas.height - 4, lines, self.scroll, filled=self.desk.pens.filled)
        prompt = PromptText(
            (_("Section {n} of {all}. Left and right turn the pages.").format(n=at + 1, all=len(keys)),)
        )
        bars(
            canvas,
            prompt,
            [
                *(footer_key("rules", a) for a in ("previous", "next")),
                up_down("rules", _("scroll")),
                footer_key("rules", "back"),
            ],
        )

    def _turn(self, step: int) -> None:
        keys = [section.key for section in rule_sheet(self._ruleset).sections]
        at = keys.index(self.section) if self.section in keys else 0
        self.section = keys[(at + step) % len(keys)]
        self.scroll = Scroll()

    def action_previous(self) -> None:
        """The section before."""
        self._turn(-1)

    def action_next(self) -> None:
        """The next section."""
        self._turn(1)

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A section, or a key."""
        if hit[0] == "section":
            self.section = str(hit[1])
            self.scroll = Scroll()
            self.repaint()
        else:
            super().pressed(hit)
