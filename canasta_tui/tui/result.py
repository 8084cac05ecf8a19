"""The end of a match: who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center
from textual.widgets import Static

from canasta_tui.cards import SUIT_SYMBOLS
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.protocols.replay import replay_page
from canasta_tui.tui.sheet import ReadSheetPage
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.place_card import PlaceCard
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.tui.widgets.totals_plot import TotalsPlot, bands
from canasta_tui.words.scoresheet import headings

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game

_LEAST_PLOT: Final = 8
"""Rows that the plot needs."""


class ResultPage(ComposedPage):
    """The winners, every side's total, and the way there."""

    KEYS = "result"
    COMES_BY_ITSELF = True

    def __init__(self, game: Game) -> None:
        """The result of this match."""
        super().__init__()
        self._game = game

    def compose_body(self) -> ComposeResult:
        """A place card for the winners, the standing, the plot."""
        match = self._game.session.match
        winner, names = match.winner, headings(match)[-1]
        assert winner is not None
        won = ngettext("has won", "have won", len(match.names) // match.ruleset.sides)
        lines = ((names[winner], "winner"), (won, "won"), (number(match.totals[winner]), "total"))
        card = PlaceCard(SUIT_SYMBOLS, *lines)
        card.styles.width = max(40, cell_len(names[winner]) + 14)
        with Center():
            yield card
        with Center():
            yield Static(self._standing(names), classes="standing")
        text = ngettext("after {n} deal of {variant}", "after {n} deals of {variant}", len(match.sheets))
        text = text.format(n=len(match.sheets), variant=_(match.ruleset.name))
        with Center():
            yield Static(text, classes="deals", markup=False)
        with Center(id="plot"), Paper():
            totals = [match.totals_after(n + 1) for n in range(len(match.sheets))]
            yield TotalsPlot(totals, names, bands(match.ruleset), filled=self.desk.pens.filled)

    def _standing(self, names: Sequence[str]) -> Table:
        """The sides by their totals."""
        totals, winner = self._game.session.match.totals, self._game.session.match.winner
        strong, muted = self.desk.pens.style(STRONG), self.desk.pens.style(MUTED)
        standing = Table.grid(padding=(0, 1, 0, 0))
        standing.add_column(no_wrap=True, style=muted)
        standing.add_column(width=min(40, max(map(cell_len, names))) + 2, no_wrap=True)
        standing.add_column(width=8, justify="right", no_wrap=True, style=strong)
        for place, side in enumerate(sorted(range(len(names)), key=lambda side: -totals[side]), 1):
            name = Text(cut(names[side], 42), style=strong if side == winner else muted)
            standing.add_row(f"{place}.", name, number(totals[side]))
        return standing

    @property
    def header(self) -> tuple[str, str, str]:
        """Which variant."""
        return _(self._game.session.match.ruleset.name), _("The match is over"), ""

    @property
    def prompt(self) -> PromptText:
        """Once more?"""
        return PromptText((fill("result", _("Well played. {again_key} begins a new match at the same table.")),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """All keys."""
        return [footer_key("result", action) for action in ("again", "scores", "replay", "help", "leave")]

    def show(self) -> None:
        """The plot, where it has room for its axes."""
        sides = self._game.session.match.ruleset.sides
        above = 15 if self.tall else 10
        self.query_one("#plot").display = self.app.size.height - above - sides - 2 >= _LEAST_PLOT

    def action_again(self) -> None:
        """A new match at the same table."""
        session = self._game.session
        self.flow.to_menu()
        self.flow.begin(session.ruleset, session.names, None, kinds=session.kinds)

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
