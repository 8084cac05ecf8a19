"""The scoring sheet: after each deal, and to be read at any time in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from canasta_tui.engine.match import Match
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.correcting import CorrectingPage
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.paperwork.short import deal_in_short
from canasta_tui.tui.protocols.replay import replay_page
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.widgets.lined_text import LinedText
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.score_sheet import COLUMN, ScoreSheet, SheetText
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut, fit
from canasta_tui.tui.widgets.totals_plot import TotalsPlot, bands
from canasta_tui.words.scoresheet import SheetRow, headings, running_rows, sheet_rows

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game

_SHORT_NAME: Final = 8


class FittedLine(LinedText):
    """One line, in the first length that fits."""

    def __init__(self, *texts: str) -> None:
        """The text, longest first."""
        super().__init__()
        self._texts = texts

    def lines(self, width: int) -> list[Content]:
        """The line."""
        return [Content(fit(self._texts, width))]


class DealInShort(LinedText):
    """What there is to say of a deal, a line a person."""

    said: reactive[list[tuple[str, tuple[str, ...]]]] = reactive[list[tuple[str, tuple[str, ...]]]](list, layout=True)
    """Names, and what there is to say of them in several lengths."""

    def lines(self, width: int) -> list[Content]:
        """Names below each other, and the texts beside them."""
        longest = max((cell_len(name) for name, _texts in self.said), default=0)
        needed = max((cell_len(texts[-1]) for _name, texts in self.said), default=0)
        column = max(min(longest, width - needed - 1), min(longest, _SHORT_NAME)) + 1
        # All in their long form or none, so that what is alike reads alike.
        first = 0 if all(cell_len(texts[0]) <= width - column for _name, texts in self.said) else -1
        lines: list[Content] = []
        for name, texts in self.said:
            name = cut(name, column - 1)
            text = fit(texts[first:], width - column)
            lines.append(Content.assemble((name, "bold $c-text"), " " * (column - cell_len(name)), text))
        return lines


class SheetBase(PaperPage):
    """The paper, and beside it the plot where there is room for both."""

    def __init__(self) -> None:
        """The sheet, and not the plot where it has a page of its own."""
        super().__init__()
        self._plot_alone = False

    @property
    def match(self) -> Match:
        """Whose sheet it is."""
        raise NotImplementedError

    def rows(self, *, compact: bool) -> list[SheetRow]:
        """The lines of the sheet."""
        return sheet_rows(self.match, compact=compact)

    def short(self) -> list[tuple[str, tuple[str, ...]]]:
        """What is said of a deal beside the sheet: a name, and a text in several lengths."""
        return deal_in_short(self.match)

    @property
    def short_title(self) -> str:
        """What stands over :meth:`short`."""
        return _("Deal {n} in short").format(n=len(self.match.sheets))

    def compose_body(self) -> ComposeResult:
        """The sheet; the plot with what happened in a deal."""
        match = self.match
        yield ScoreSheet(self.sheet)
        with Vertical(id="beside"):
            with Paper(id="plot"):
                yield FittedLine(_("Totals over the deals"), _("Totals"))
                yield TotalsPlot(self._totals, headings(match)[-1], bands(match.ruleset), filled=self.desk.pens.filled)
            yield Static(id="short-title", markup=False)
            yield DealInShort()

    @property
    def header(self) -> tuple[str, str, str]:
        """Variant, title, target."""
        rules = self.match.ruleset
        return _(rules.name), self.title_text, _("to {target}").format(target=number(rules.match.target))

    @property
    def title_text(self) -> str:
        """What the page is about."""
        raise NotImplementedError

    @property
    def paper(self) -> ScoreSheet:
        """The sheet."""
        return self.query_one(ScoreSheet)

    @property
    def sheet(self) -> SheetText:
        """The sheet as it is written in a window of this size."""
        columns, rows = self.app.size
        sides = self.match.ruleset.sides
        if self._beside:
            width = 29 + COLUMN * sides if self.wide else 52
        else:
            width = min(columns - 2, 32 + COLUMN * sides if self.wide else columns)
        lengths = [self.rows(compact=False)] if self.wide else []
        lengths.append(self.rows(compact=True))
        height = rows - (5 if self.tall else 3)
        return SheetText.fitting(width, height, headings(self.match), lengths, roomy=self.wide)

    @property
    def _beside(self) -> bool:
        """Whether sheet and plot have room beside each other."""
        sides = self.match.ruleset.sides
        return bool(self.match.sheets) and (sides == 2 or (self.wide and sides == 3))

    @property
    def plot_is_apart(self) -> bool:
        """Whether there is a plot, on a page of its own."""
        return bool(self.match.sheets) and not self._beside

    @property
    def _totals(self) -> list[tuple[int, ...]]:
        """Of each deal the totals after it."""
        return [self.match.totals_after(n + 1) for n in range(len(self.match.sheets))]

    def show(self) -> None:
        """Sheet and plot as they are now."""
        self.set_class(self._beside, "-beside")
        self.set_class(self.plot_is_apart and self._plot_alone, "-plot")
        self.paper.text = self.sheet
        if self.match.sheets:
            self.query_one(TotalsPlot).show(self._totals, filled=self.desk.pens.filled)
            self.query_one("#short-title", Static).update(self.short_title)
            self.query_one(DealInShort).said = self.short()

    def action_plot(self) -> None:
        """The plot on a page of its own, where it does not lie beside the sheet."""
        self._plot_alone = not self._plot_alone

    def action_page_up(self) -> None:
        """One window up, one line kept in sight."""
        self.paper.scroll_relative(y=1 - self.paper.room, animate=False)

    def action_page_down(self) -> None:
        """One window down, one line kept in sight."""
        self.paper.scroll_relative(y=self.paper.room - 1, animate=False)


class _GameSheet(SheetBase):
    """The sheet of the match in play."""

    def __init__(self, game: Game) -> None:
        """The sheet of this match."""
        super().__init__()
        self._game = game

    @property
    def match(self) -> Match:
        """The match in play."""
        return self._game.session.match


class SheetPage(CorrectingPage, _GameSheet):
    """The sheet after a deal. It waits for a key; what the table agrees on is corrected here."""

    KEYS = "sheet"
    COMES_BY_ITSELF = True

    @property
    def match(self) -> Match:
        """The match in play."""
        return self._game.session.match

    @property
    def open_deal(self) -> int:
        """The deal that has just ended."""
        return self.match.finished - 1

    def correct(self, side: int, points: int, reason: str) -> None:
        """Keep a correction of the deal that has just ended."""
        self._game.session.correct(deal=self.open_deal, side=side, points=points, reason=reason)

    @property
    def title_text(self) -> str:
        """How the deal ended."""
        sheet, n = self.match.sheets[-1], len(self.match.sheets)
        if sheet.went_out is not None:
            return _("Deal {n} is over: {name} went out").format(n=n, name=self.match.names[sheet.went_out])
        return _("Deal {n} is over: the stock is empty").format(n=n)

    @property
    def prompt(self) -> PromptText:
        """What comes next, or what is asked."""
        match = self.match
        if match.over:
            text = fill("sheet", _("All may read. Press {next_key} to see who has won."))
        else:
            text = fill(
                "sheet",
                _("All may read. Press {next_key} for deal {n}; the keyboard then goes to {name}."),
                n=len(match.sheets) + 1,
                name=match.names[(match.next_dealer + 1) % len(match.names)],
            )
        return self.line(PromptText((text,)))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """The next deal, and what can be read; or the answers to a question."""
        if self.asks:
            return self.asking_keys()
        nexts = (_("result"),) if self.match.over else (_("next deal"), _("next"))
        found = [footer_key("sheet", "next", labels=nexts)]
        if self.sheet.unseen:
            found.append(up_down("sheet", _("earlier deals")))
        actions = ["plot"] if self.plot_is_apart else []
        actions += ["replay", "correct"] if self.wide else ["replay"]
        return [*found, *(footer_key("sheet", action) for action in (*actions, "rules", "help", "leave"))]

    def action_next(self) -> None:
        """The next deal, or the result."""
        game = self._game
        try:
            if game.session.match.over:
                game.session.report_end()
                game.sheet_read = True
            else:
                game.session.next_deal()
        except OSError as error:
            self.tell(str(error), refused=True)
            return
        self.flow.go()

    def action_replay(self) -> None:
        """The deal once more."""
        session = self._game.session
        self.app.push_screen(replay_page(session.match.record(seed=session.start.seed), len(session.match.sheets) - 1))

    def action_rules(self) -> None:
        """How it is scored."""
        self.app.push_screen(RulesPage(self.match.ruleset, "scoring"))

    def action_seats(self) -> None:
        """Who plays each seat."""
        self.flow.seats()

    def action_leave(self) -> None:
        """Leave the table; everything is kept."""
        self.flow.to_menu()


class ReadSheetPage(_GameSheet):
    """The sheet so far, read between two acts, with what lies open of the deal that runs.

    Anybody may read it: what the cards in the hands cost is not in it.
    """

    KEYS = "read_sheet"

    @property
    def _deal_runs(self) -> bool:
        return self.match.deal.phase != "over"

    def rows(self, *, compact: bool) -> list[SheetRow]:
        """The finished deals, and the one that runs."""
        rows = super().rows(compact=compact)
        if not self._deal_runs:
            return rows
        return [
            *rows,
            *([SheetRow("light")] if rows else []),
            *running_rows(self.match, self._game.session.open_scores()),
        ]

    @property
    def title_text(self) -> str:
        """The scores."""
        return _("Scores")

    @property
    def prompt(self) -> PromptText:
        """What is counted."""
        if not self._deal_runs:
            return PromptText((_("The scoring sheet so far."),))
        return PromptText(
            (
                _("The sheet so far. Of the running deal only what lies open is counted, nothing in the hands."),
                _("Of the running deal only what lies open is counted."),
            )
        )

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Scroll, and back."""
        actions = ["plot"] if self.plot_is_apart else []
        actions += ["rules", "help", "back"]
        return [up_down("read_sheet", _("scroll")), *(footer_key("read_sheet", action) for action in actions)]

    def action_rules(self) -> None:
        """How it is scored."""
        self.app.push_screen(RulesPage(self.match.ruleset, "scoring"))
