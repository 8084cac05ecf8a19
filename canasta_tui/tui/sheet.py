"""The scoring sheet: after each deal, and to be read at any time in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from canasta_tui.engine.match import Match
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.correcting import CorrectingPage
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.paint import PAPER_HEAVY, PAPER_LIT, bars, rail, right, wrapped
from canasta_tui.tui.paperwork.short import deal_in_short
from canasta_tui.tui.protocols.replay import replay_page
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.textpage import ScrollPage
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_LINE, PAPER_MUTED, PAPER_STRONG, draw_paper, lines_above
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut, fit
from canasta_tui.tui.widgets.totals_plot import bands, paint_plot
from canasta_tui.words.scoresheet import SheetRow, headings, running_rows, sheet_rows

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game

_INKS: Final[dict[str, Ink]] = {
    "plain": PAPER_INK,
    "strong": PAPER_STRONG,
    "lit": PAPER_LIT,
    "muted": PAPER_MUTED,
}
_LEAST_COLUMN: Final = 9
_MOST_COLUMN: Final = 18
_SHORT_NAME: Final = 8


def folded(heads: Sequence[str], width: int) -> list[tuple[str, ...]]:
    """The names of the sides in one line, or broken between names in two where one would be cut."""
    columns = [wrapped(head.replace(" & ", " &\u00a0"), width) for head in heads]
    columns = [[*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines for lines in columns]
    most = max(map(len, columns))
    lines = zip(*([*[""] * (most - len(lines)), *lines] for lines in columns), strict=True)
    return [tuple(text.replace("\u00a0", " ") for text in line) for line in lines]


class SheetBase(ScrollPage):
    """The paper, and beside it the plot where there is room for both."""

    def __init__(self) -> None:
        """At the end of the sheet."""
        super().__init__(follow=True)
        self._plot_alone = False
        self._shown_deal: int | None = None

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

    def show_deal(self, deal: int) -> None:
        """Scroll so that this deal is in sight."""
        self._shown_deal = deal

    def _paint_sheet(self, canvas: Canvas) -> bool:
        """Paint paper and plot; whether the plot has a page of its own."""
        tall, wide = canvas.height >= 34, canvas.width >= 110
        sides = self.match.ruleset.sides
        beside = sides == 2 or (wide and sides == 3)
        y = 2 if tall else 1
        bottom = canvas.height - (3 if tall else 2)
        if self._plot_alone and not beside:
            self._paint_plot(canvas, 2, y, canvas.width - 4, bottom - y)
            return True
        if not beside:
            width = min(canvas.width - 2, 32 + sides * _MOST_COLUMN if wide else canvas.width)
            self._paint_paper(canvas, (canvas.width - width) // 2, y, width, bottom - y, wide=wide)
            return True
        x, width = (5, 29 + _MOST_COLUMN * sides) if wide else (1, 52)
        self._paint_paper(canvas, x, y, width, bottom - y, wide=wide)
        left = x + width + (4 if wide else 1)
        room = canvas.width - left - (4 if wide else 1)
        lines = self.short()
        height = min(24 if wide else 16, bottom - y - len(lines) - 2)
        self._paint_plot(canvas, left, y, room, height)
        self._paint_short(canvas, left + 1, y + height + (2 if tall else 1), room - 1, bottom, lines, titled=tall)
        return False

    def _paint_paper(self, canvas: Canvas, x: int, y: int, width: int, height: int, *, wide: bool) -> None:
        match = self.match
        inside = width - (6 if wide else 4)
        number_column = 12 if wide else 2
        longest = 17 if wide else 15
        sides = match.ruleset.sides
        column = max(_LEAST_COLUMN, min(_MOST_COLUMN, (inside - 1 - number_column - longest) // sides))
        heads = [line for head in headings(match) for line in folded(head, column - 1)]
        room = height - 3 - len(heads)
        rows = self.rows(compact=False) if wide else []
        if not rows or len(rows) > room:
            rows = self.rows(compact=True)
        self.scroll.fit(len(rows), room)
        if self._shown_deal is not None:
            lines = [n for n, row in enumerate(rows) if row.deal == self._shown_deal]
            for line in (lines[-1], lines[0]) if lines else ():
                self.scroll.show(line)
            self._shown_deal = None
            self.scroll.by(0)
        shown = rows[self.scroll.offset : self.scroll.offset + room]
        draw_paper(canvas, x, y, width, min(height, len(shown) + 3 + len(heads)), filled=self.desk.pens.filled)
        end = x + width - (4 if wide else 2)
        canvas.put(x + 3, y + 1, _("Scoring sheet") if wide else "", PAPER_MUTED)
        for line, head in enumerate(heads):
            for side, text in enumerate(head):
                at = end - (sides - 1 - side) * column
                right(canvas, at, y + 1 + line, cut(text, column - 1), PAPER_STRONG)
        canvas.put(x + 2, y + 1 + len(heads), "━" * (width - 4), PAPER_HEAVY)
        for line, row in enumerate(shown, y + 2 + len(heads)):
            self._paint_row(canvas, x, line, width, row, number_column, column)
            if row.deal >= 0:
                canvas.hit(x + 1, line, width - 2, 1, ("deal", row.deal))
        if self.scroll.offset:
            text = lines_above(self.scroll.offset)
            canvas.put(x + 3, y + 1, text, PAPER_MUTED)

    def _paint_row(
        self, canvas: Canvas, x: int, y: int, width: int, row: SheetRow, number_column: int, column: int
    ) -> None:
        if row.kind in ("light", "heavy"):
            sign, ink = ("─", PAPER_LINE) if row.kind == "light" else ("━", PAPER_HEAVY)
            canvas.put(x + 2, y, sign * (width - 4), ink)
            return
        ink = _INKS[row.kind]
        if row.kind == "lit":
            canvas.put(x + 1, y, " " * (width - 2), ink)
        left = row.left if number_column > 2 else row.left.rpartition(" ")[2] if row.left[-1:].isdigit() else ""
        canvas.put(x + 3 if number_column > 2 else x + 2, y, cut(left, number_column - 1), PAPER_MUTED)
        start = x + 2 + number_column + (1 if number_column > 2 else 0)
        end = x + width - (4 if number_column > 2 else 2)
        sides = len(row.cells)
        for side, texts in enumerate(row.cells):
            text = fit(texts, column - 1)
            right(canvas, end - (sides - 1 - side) * column, y, text, ink)
        first = end - (sides - 1) * column - (cell_len(fit(row.cells[0], column - 1)) if row.cells else 0)
        canvas.put(start, y, cut(row.label, first - start - 1), ink)

    def _paint_plot(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        match = self.match
        draw_paper(canvas, x, y, width, height, filled=self.desk.pens.filled)
        title = _("Totals over the deals") if width > 30 else _("Totals")
        canvas.put(x + 2, y + 1, title, PAPER_MUTED)
        totals = [match.totals_after(n + 1) for n in range(len(match.sheets))]
        names = headings(match)[-1]
        paint_plot(canvas, x + 2, y + 2, width - 4, height - 3, totals, names, bands(match.ruleset))

    def _paint_short(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        width: int,
        bottom: int,
        lines: list[tuple[str, tuple[str, ...]]],
        *,
        titled: bool,
    ) -> None:
        if titled:
            canvas.put(x, y, self.short_title, STRONG)
            y += 1
        lines = lines[: max(0, bottom - y)]
        longest = max((cell_len(name) for name, _texts in lines), default=0)
        needed = max((cell_len(texts[-1]) for _name, texts in lines), default=0)
        column = max(min(longest, width - needed - 1), min(longest, _SHORT_NAME)) + 1
        # All in their long form or none, so that what is alike reads alike.
        first = 0 if all(cell_len(texts[0]) <= width - column for _name, texts in lines) else -1
        for line, (name, texts) in enumerate(lines, y):
            canvas.put(x, line, cut(name, column - 1), STRONG)
            canvas.put(x + column, line, fit(texts[first:], width - column), MUTED)

    def action_plot(self) -> None:
        """The plot on a page of its own, where it does not lie beside the sheet."""
        self._plot_alone = not self._plot_alone


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

    def paint(self, canvas: Canvas) -> None:
        """Paper, plot and what comes next."""
        match = self.match
        rules = match.ruleset
        sheet = match.sheets[-1]
        n = len(match.sheets)
        if sheet.went_out is not None:
            title = _("Deal {n} is over: {name} went out").format(n=n, name=match.names[sheet.went_out])
        else:
            title = _("Deal {n} is over: the stock is empty").format(n=n)
        rail(canvas, _(rules.name), title, _("to {target}").format(target=number(rules.match.target)))
        page_of_its_own = self._paint_sheet(canvas)
        if match.over:
            texts = (fill("sheet", _("All may read. Press {next_key} to see who has won.")),)
        else:
            first = match.names[(match.next_dealer + 1) % len(match.names)]
            texts = (
                fill(
                    "sheet",
                    _("All may read. Press {next_key} for deal {n}; the keyboard then goes to {name}."),
                    n=n + 1,
                    name=first,
                ),
            )
        nexts = (_("result"),) if match.over else (_("next deal"), _("next"))
        found = [footer_key("sheet", "next", labels=nexts)]
        if self.scroll.last:
            found.append(up_down("sheet", _("earlier deals")))
        if page_of_its_own:
            found.append(footer_key("sheet", "plot"))
        found.append(footer_key("sheet", "replay"))
        if canvas.width >= 110:
            found.append(footer_key("sheet", "correct"))
        found += [footer_key("sheet", action) for action in ("rules", "help", "leave")]
        bars(canvas, self.line(PromptText(texts)), self.asking_keys() if self.asks else found)

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

    def paint(self, canvas: Canvas) -> None:
        """Paper and plot."""
        rules = self.match.ruleset
        rail(canvas, _(rules.name), _("Scores"), _("to {target}").format(target=number(rules.match.target)))
        found = [up_down("read_sheet", _("scroll"))]
        if not self.match.sheets:
            self._paint_first(canvas)
        elif self._paint_sheet(canvas):
            found.append(footer_key("read_sheet", "plot"))
        found += [footer_key("read_sheet", action) for action in ("rules", "help", "back")]
        texts = (
            _("The sheet so far. Of the running deal only what lies open is counted, nothing in the hands."),
            _("Of the running deal only what lies open is counted."),
        )
        bars(canvas, PromptText(texts if self._deal_runs else (_("The scoring sheet so far."),)), found)

    def _paint_first(self, canvas: Canvas) -> None:
        """In the first deal there is nothing but the deal that runs."""
        wide = canvas.width >= 110
        sides = self.match.ruleset.sides
        width = min(canvas.width - 2, 32 + sides * _MOST_COLUMN if wide else canvas.width)
        y = 2 if canvas.height >= 34 else 1
        self._paint_paper(canvas, (canvas.width - width) // 2, y, width, canvas.height - y - 2, wide=wide)

    def action_rules(self) -> None:
        """How it is scored."""
        self.app.push_screen(RulesPage(self.match.ruleset, "scoring"))
