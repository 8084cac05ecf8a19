"""After an unexpected error: a plain screen over everything, a note for whoever repairs it, and the way back."""

from __future__ import annotations

from pathlib import Path

from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import bars, rail, wrapped
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.widgets.table_model import PromptText


def trouble_text(path: Path | None) -> str:
    """What is said to the people at the table, in one or two sentences."""
    text = _(
        "Something went wrong in the program. The match is saved up to the last act: continue with “canasta resume”."
    )
    return f"{text} {_('A note for whoever repairs it is in {path}.').format(path=path)}" if path else text


class TroublePage(Page):
    """Says that something went wrong. It shows no hand, and lies over whatever was open."""

    KEYS = "trouble"
    COMES_BY_ITSELF = True

    def __init__(self, path: Path | None) -> None:
        """``path`` is where the note was written, if anywhere."""
        super().__init__()
        self._path = path

    def paint(self, canvas: Canvas) -> None:
        """A sheet of paper in the middle."""
        rail(canvas, _("Canasta"), _("Something went wrong"))
        width, x = 60, (canvas.width - 60) // 2
        lines = wrapped(trouble_text(self._path), width - 6)
        draw_paper(canvas, x, 5, width, len(lines) + 6, filled=self.desk.pens.filled)
        canvas.put(x + 3, 6, _("The cards are covered."), PAPER_STRONG)
        for row, line in enumerate(lines, 8):
            canvas.put(x + 3, row, line, PAPER_INK)
        canvas.put(x + 3, 9 + len(lines), _("Nothing that was seen is lost."), PAPER_MUTED)
        request = PromptText((_("Resume the match with the cards covered, or leave."),))
        bars(canvas, request, [footer_key("trouble", "enter"), footer_key("trouble", "leave")])

    def action_enter(self) -> None:
        """On with the match, at its cover; without one, to the menu."""
        self.flow.go_anew()

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit(0)
