"""The rules of a variant: the rule sheet, section by section."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import OptionList

from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.widgets.lined_text import SectionText
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cut
from canasta_tui.words.rulesheet import rule_sheet

_LONGEST: Final = 23
"""Cells for the title of a section in the list."""


class RulesPage(PaperPage):
    """The rule sheet: its sections on the left, the one that is lit on the paper beside them."""

    KEYS = "rules"

    def __init__(self, ruleset: Ruleset, section: str = "") -> None:
        """Opened at this section (a key of the rule sheet), or at the first one."""
        super().__init__()
        self._sheet = rule_sheet(ruleset)
        keys = [known.key for known in self._sheet.sections]
        self._at = keys.index(section) if section in keys else 0

    @property
    def section(self) -> str:
        """Key of the section that is open."""
        return self._sheet.sections[self._at].key

    def compose_body(self) -> ComposeResult:
        """Sections and paper."""
        with Horizontal():
            yield OptionList(*map(self._title, range(len(self._sheet.sections))), markup=False)
            with Paper():
                yield SectionText(self._sheet.sections[self._at])

    def _title(self, index: int) -> str:
        """A section in the list; without colours a sign marks the open one."""
        return (">" if index == self._at else " ") + cut(self._sheet.sections[index].title, _LONGEST)

    @property
    def header(self) -> tuple[str, str, str]:
        """Which rules."""
        return _("Rules"), self._sheet.title, ""

    @property
    def prompt(self) -> PromptText:
        """Where we are."""
        all_ = len(self._sheet.sections)
        return PromptText((_("Section {n} of {all}. Left and right turn the pages.").format(n=self._at + 1, all=all_),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Turn the pages, scroll and back."""
        turn = [footer_key("rules", action) for action in ("previous", "next")]
        return [*turn, up_down("rules", _("scroll")), footer_key("rules", "back")]

    def show(self) -> None:
        """Open the section and light its title."""
        titles, text, section = self.query_one(OptionList), self.query_one(SectionText), self._sheet.sections[self._at]
        titles.highlighted = self._at
        if text.section is not section:
            text.section = section
            self.paper.scroll_home(animate=False)
            for index in range(titles.option_count):
                titles.replace_option_prompt_at_index(index, self._title(index))

    def _turn(self, step: int) -> None:
        self._at = (self._at + step) % len(self._sheet.sections)

    def action_previous(self) -> None:
        """The section before."""
        self._turn(-1)

    def action_next(self) -> None:
        """The next section."""
        self._turn(1)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """A section was clicked."""
        if self.fits and self.is_current:
            self._at = message.option_index
            self.repaint()
