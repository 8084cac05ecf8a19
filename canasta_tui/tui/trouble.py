"""After an unexpected error: a plain screen over everything, a note for whoever repairs it, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import Static

from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText


def trouble_text(path: Path | None) -> str:
    """What is said to the people at the table, in one or two sentences."""
    text = _(
        "Something went wrong in the program. The match is saved up to the last act: continue with “canasta resume”."
    )
    return f"{text} {_('A note for whoever repairs it is in {path}.').format(path=path)}" if path else text


class TroublePage(ComposedPage):
    """Says that something went wrong. It shows no hand, and lies over whatever was open."""

    KEYS = "trouble"
    COMES_BY_ITSELF = True

    def __init__(self, path: Path | None) -> None:
        """``path`` is where the note was written, if anywhere."""
        super().__init__()
        self._path = path

    def compose_body(self) -> ComposeResult:
        """A note in the middle."""
        with Paper(classes="-note"):
            yield Static(_("The cards are covered."), classes="heading", markup=False)
            yield Static(trouble_text(self._path), classes="text", markup=False)
            yield Static(_("Nothing that was seen is lost."), classes="aside", markup=False)

    @property
    def header(self) -> tuple[str, str, str]:
        """Something went wrong."""
        return _("Canasta"), _("Something went wrong"), ""

    @property
    def prompt(self) -> PromptText:
        """On, or out."""
        return PromptText((_("Resume the match with the cards covered, or leave."),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Both keys."""
        return [footer_key("trouble", "enter"), footer_key("trouble", "leave")]

    def action_enter(self) -> None:
        """On with the match, at its cover; without one, to the menu."""
        self.flow.go_anew()

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit(0)
