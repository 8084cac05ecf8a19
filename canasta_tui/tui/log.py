"""Everything that everybody saw in this deal, one line a seat and turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.paint import bars, rail, wrapped
from canasta_tui.tui.textpage import Line, ScrollPage, paint_text
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.events import log_lines

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class LogPage(ScrollPage):
    """The acts of the deal, oldest first. It is drawn from what an onlooker sees, so anybody may read it."""

    KEYS = "log"

    def __init__(self, game: Game) -> None:
        """The log of the deal that runs."""
        super().__init__(follow=True)
        self._game = game

    def paint(self, canvas: Canvas) -> None:
        """A sheet with the acts."""
        session = self._game.session
        view = self._game.view
        rail(canvas, _(session.ruleset.name), _("Deal {n}: what happened").format(n=view.deal_number + 1))
        width = min(canvas.width - 4, 96)
        paint_text(
            canvas, (canvas.width - width) // 2, 1, width, canvas.height - 4, self._lines(width - 6), self.scroll,
            filled=self.desk.pens.filled,
        )  # fmt: skip
        prompt = PromptText((_("All of this was seen by everybody at the table."),))
        bars(canvas, prompt, [up_down("log", _("scroll")), *(footer_key("log", action) for action in ("help", "back"))])

    def _lines(self, width: int) -> list[Line]:
        session = self._game.session
        names = session.names
        column = max(map(cell_len, names)) + 2
        lines: list[Line] = []
        for entry in log_lines(self._game.view.events, names, session.ruleset):
            name = names[entry.seat] if entry.seat >= 0 else ""
            for n, text in enumerate(wrapped(entry.text, width - column - 5)):
                number = f"{entry.turn + 1:>3}  " if n == 0 and entry.seat >= 0 else "     "
                first = (name if n == 0 else "").ljust(column)
                lines.append([(number, PAPER_MUTED), (first, PAPER_STRONG), (text, PAPER_INK)])
        return lines
