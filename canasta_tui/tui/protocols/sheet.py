"""A kept match as its sheet with the plot; each deal can be opened line by line, corrected and replayed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.widgets import Static

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import signed
from canasta_tui.store.listing import MatchRow
from canasta_tui.store.replaying import replay
from canasta_tui.store.store import Store
from canasta_tui.tui.correcting import CorrectingPage
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.paperwork.short import deal_in_short
from canasta_tui.tui.protocols.changing import ChangingPage
from canasta_tui.tui.protocols.replay import ReplayPage
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.sheet import SheetBase
from canasta_tui.tui.widgets.score_sheet import SheetDeal
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.words.names import side_names
from canasta_tui.words.scoresheet import SheetRow, sheet_rows


class ProtocolPage(ChangingPage, CorrectingPage, SheetBase):
    """The sheet of a kept match."""

    KEYS = "protocol"

    def __init__(self, store: Store, match_id: int) -> None:
        """The match of that number, its last finished deal open.

        Raises:
            OSError: it cannot be read; in words.
        """
        super().__init__()
        self._number = match_id
        self._kept = store
        self.record: MatchRecord
        self.listed: MatchRow
        self._replayed: Match
        self._shorts: dict[int, list[tuple[str, tuple[str, ...]]]] = {}
        self._read()
        self.deal: int = max(0, self._replayed.finished - 1)
        """The deal that is open, 0-based."""

    def _read(self) -> None:
        self.record = self._kept.record(self._number)
        self.listed = self._kept.row(self._number)
        self._replayed = replay(self.record)
        self._shorts.clear()

    @property
    def chosen(self) -> MatchRow:
        """The match."""
        return self.listed

    def changed(self) -> None:
        """Read it again."""
        self.attempt(self._read)

    @property
    def match(self) -> Match:
        """The match, played again."""
        return self._replayed

    # What is shown

    def rows(self, *, compact: bool) -> list[SheetRow]:
        """The sheet with the chosen deal open."""
        return sheet_rows(self.match, compact=compact, deal=self.deal)

    def short(self) -> list[tuple[str, tuple[str, ...]]]:
        """The chosen deal in a few lines."""
        if self.deal not in self._shorts:
            self._shorts[self.deal] = deal_in_short(Match.replay(self.record, deals=self.deal + 1))
        return self._shorts[self.deal]

    @property
    def short_title(self) -> str:
        """What stands over the lines."""
        return _("Deal {n} in short").format(n=self.deal + 1)

    def compose_body(self) -> ComposeResult:
        """Paper and plot, or that there is nothing to read yet."""
        if self.match.finished:
            yield from super().compose_body()
        else:
            yield Static(_("No deal of this match is finished yet."), classes="none", markup=False)

    def show(self) -> None:
        """Paper and plot as they are now."""
        if self.match.finished:
            super().show()

    @property
    def title_text(self) -> str:
        """The name of the match, or which deal is open."""
        if self.listed.title or not self.match.finished:
            return self.listed.title
        return _("Deal {n} of {deals}").format(n=self.deal + 1, deals=self.match.finished)

    @property
    def prompt(self) -> PromptText:
        """What is asked, or what was written about the match."""
        return self.line(self._usual())

    @property
    def footer(self) -> Sequence[FooterKey]:
        """What can be done with the match, or the answers to a question."""
        if self.asks:
            return self.asking_keys()
        actions = ["replay"]
        actions += ["plot"] if self.plot_is_apart else []
        actions += [] if self.listed.finished else ["continue"]
        actions += ["correct", "export"]
        actions += ["name", "note"] if self.wide else []
        actions += ["back", "help"]
        return [up_down("protocol", _("deals")), *(footer_key("protocol", action) for action in actions)]

    def _usual(self) -> PromptText:
        texts = [note.text for note in self.record.notes if note.deal is None]
        texts += [note.text for note in self.record.notes if note.deal == self.deal and note.act is None]
        sides = side_names(self.match.names, self.match.ruleset.sides)
        texts += [
            _("Corrected: {side} {points}, {reason}").format(
                side=sides[c.side], points=signed(c.points), reason=c.reason
            )
            for c in self.match.corrections
            if c.deal == self.deal
        ]
        if texts:
            return PromptText(("; ".join(texts),))
        if self.match.finished:
            return PromptText(
                (fill("protocol", _("Up and down open a deal; {replay_key} shows it once more, act by act.")),)
            )
        return PromptText((plain_list(self.match.names),))

    # Doing

    def _open(self, deal: int) -> None:
        self.deal = max(0, min(self.match.finished - 1, deal))
        if self.match.finished:
            self.paper.show_deal(self.deal)

    def action_up(self) -> None:
        """The deal before."""
        self._open(self.deal - 1)

    def action_down(self) -> None:
        """The next deal."""
        self._open(self.deal + 1)

    def action_home(self) -> None:
        """The first deal."""
        self._open(0)

    def action_last(self) -> None:
        """The last finished deal."""
        self._open(self.match.finished)

    def action_replay(self) -> None:
        """The open deal once more."""
        if self.match.finished:
            self.app.push_screen(ReplayPage(self.record, self.deal, kept=(self._kept, self._number)))

    def action_rules(self) -> None:
        """The rules that it was played by."""
        self.app.push_screen(RulesPage(self.match.ruleset, "scoring"))

    @property
    def open_deal(self) -> int:
        """The deal that is open."""
        return self.deal

    def correct(self, side: int, points: int, reason: str) -> None:
        """Keep a correction of the open deal."""
        self._kept.correct(self._number, deal=self.deal, side=side, points=points, reason=reason)
        self.changed()

    async def on_sheet_deal_pressed(self, message: SheetDeal.Pressed) -> None:
        """A deal of the sheet is opened; a second click replays it."""
        if self.asks or not self.is_current or not self.fits:
            return
        if message.sheet_deal.deal == self.deal:
            await self.press(by_action(self.KEYS, "replay").now)
        else:
            self._open(message.sheet_deal.deal)
            self.repaint()
