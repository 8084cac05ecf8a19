"""The end of a match: who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_tui.cards import SUIT_SYMBOLS
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import PAPER_GREEN, bars, centred, place_card, rail, right
from canasta_tui.tui.paperwork.plot import bands, paint_plot
from canasta_tui.tui.protocols.replay import replay_page
from canasta_tui.tui.sheet import ReadSheetPage
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.scoresheet import headings

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class ResultPage(Page):
    """The winners, every side's total, and the way there."""

    KEYS = "result"
    COMES_BY_ITSELF = True

    def __init__(self, game: Game) -> None:
        """The result of this match."""
        super().__init__()
        self._game = game

    def paint(self, canvas: Canvas) -> None:
        """A place card for the winners, the standing, the plot."""
        match = self._game.session.match
        winner = match.winner
        assert winner is not None
        names = headings(match)[-1]
        tall, filled = canvas.height >= 34, self.desk.pens.filled
        rail(canvas, _(match.ruleset.name), _("The match is over"))
        width = min(canvas.width - 8, max(40, cell_len(names[winner]) + 14))
        x, y = (canvas.width - width) // 2, 3 if tall else 1
        size = len(match.names) // match.ruleset.sides
        won = ngettext("has won", "have won", size)
        lines = [(names[winner], PAPER_GREEN), (won, PAPER_MUTED), (number(match.totals[winner]), PAPER_STRONG)]
        if tall:
            lines = [("", PAPER_INK), lines[0], lines[1], ("", PAPER_INK), lines[2], ("", PAPER_INK)]
        draw_paper(canvas, x, y, width, len(lines) + 2, filled=filled)
        place_card(canvas, x, y, width, lines, SUIT_SYMBOLS)
        y += len(lines) + (4 if tall else 3)
        order = sorted(range(len(names)), key=lambda side: -match.totals[side])
        column = min(40, max(map(cell_len, names))) + 2
        left = (canvas.width - column - 10) // 2
        for place, side in enumerate(order, 1):
            canvas.put(left, y, f"{place}.", MUTED)
            canvas.put(left + 3, y, cut(names[side], column), STRONG if side == winner else MUTED)
            right(canvas, left + 3 + column + 8, y, number(match.totals[side]), STRONG)
            y += 1
        deals = len(match.sheets)
        text = ngettext("after {n} deal of {variant}", "after {n} deals of {variant}", deals)
        centred(canvas, y, text.format(n=deals, variant=_(match.ruleset.name)), MUTED)
        self._paint_plot(canvas, y + 2)
        prompt = PromptText((fill("result", _("Well played. {again_key} begins a new match at the same table.")),))
        actions = ("again", "scores", "replay", "help", "leave")
        bars(canvas, prompt, [footer_key("result", action) for action in actions])

    def _paint_plot(self, canvas: Canvas, y: int) -> None:
        match = self._game.session.match
        height = canvas.height - 3 - y
        if height < 8:
            return
        width = min(canvas.width - 8, 70)
        x = (canvas.width - width) // 2
        draw_paper(canvas, x, y, width, height, filled=self.desk.pens.filled)
        totals = [match.totals_after(n + 1) for n in range(len(match.sheets))]
        paint_plot(canvas, x + 2, y + 1, width - 4, height - 2, totals, headings(match)[-1], bands(match.ruleset))

    def action_again(self) -> None:
        """A new match at the same table."""
        session = self._game.session
        self.flow.to_menu()
        self.flow.begin(session.ruleset, session.names, None)

    def action_scores(self) -> None:
        """The scoring sheet."""
        self.app.push_screen(ReadSheetPage(self._game))

    def action_replay(self) -> None:
        """The match once more."""
        session = self._game.session
        self.app.push_screen(replay_page(session.match.record(seed=session.start.seed), 0))

    def action_leave(self) -> None:
        """Back to the menu."""
        self.flow.to_menu()
