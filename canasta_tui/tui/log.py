"""Everything that everybody saw in this deal, one line a seat and turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.widgets.paper import PAPER_MUTED, Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.events import log_lines

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class LogPage(PaperPage):
    """The acts of the deal, oldest first. It is drawn from what an onlooker sees, so anybody may read it."""

    KEYS = "log"

    def __init__(self, game: Game) -> None:
        """The log of the deal that runs."""
        super().__init__()
        self._game = game

    def compose_body(self) -> ComposeResult:
        """A sheet with the acts, its end in sight."""
        with Paper(follows=True):
            yield Static(self._acts())

    def _acts(self) -> Table:
        """Number of the turn, name, and what was done."""
        session = self._game.session
        names = session.names
        acts = Table.grid(padding=(0, 2, 0, 0), expand=True)
        acts.add_column(width=3, justify="right", style=self.desk.pens.style(PAPER_MUTED))
        acts.add_column(width=max(map(cell_len, names)), no_wrap=True, style="bold")
        acts.add_column(ratio=1)
        for entry in log_lines(self._game.view.events, names, session.ruleset):
            seated = entry.seat >= 0
            turn, name = (str(entry.turn + 1), names[entry.seat]) if seated else ("", "")
            acts.add_row(turn, Text(name), Text(entry.text))
        return acts

    @property
    def header(self) -> tuple[str, str, str]:
        """Variant and deal."""
        title = _("Deal {n}: what happened").format(n=self._game.view.deal_number + 1)
        return _(self._game.session.ruleset.name), title, ""

    @property
    def prompt(self) -> PromptText:
        """That anybody may read it."""
        return PromptText((_("All of this was seen by everybody at the table."),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Scroll, help and back."""
        return [up_down("log", _("scroll")), *(footer_key("log", action) for action in ("help", "back"))]
