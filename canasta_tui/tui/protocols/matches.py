"""The list of old matches: filtered, sorted, and only the rows in sight read from the disk."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from textual import events

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.dates import day, moment
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.store.clock import local
from canasta_tui.store.edits import KEPT_DAYS
from canasta_tui.store.listing import Filter, MatchRow, SortKey, Status
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import PAPER_CURSOR, PAPER_GREEN, PAPER_RED, bars, centred, rail, right
from canasta_tui.tui.protocols.changing import ChangingPage
from canasta_tui.tui.protocols.sheet import ProtocolPage
from canasta_tui.tui.protocols.statistics import StatisticsPage
from canasta_tui.tui.textpage import Scroll
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_LINE, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut, fit
from canasta_tui.words.names import side_names
from canasta_tui.words.rulesheet import variant_name

_SORTS: Final[tuple[SortKey, ...]] = ("date", "variant", "table", "seats", "result", "deals")
_STATUSES: Final[tuple[Status, ...]] = ("all", "unfinished", "finished")


def sort_words(sort: SortKey) -> str:
    """The heading of a column, which is also what the list is sorted by."""
    return {
        "date": _("Date"),
        "variant": _("Variant"),
        "table": _("Table"),
        "seats": _("Seats"),
        "result": _("Result"),
        "deals": _("Deals"),
        "number": _("No."),
    }[sort]


def result_texts(row: MatchRow) -> tuple[tuple[str, ...], Ink]:
    """How the match ended, in a few words, longest first, and the ink for it."""
    totals = "–".join(map(number, row.totals))
    if row.unreadable:
        return (_("damaged"),), PAPER_RED
    if not row.finished:
        return (_("unfinished {totals}").format(totals=totals).rstrip(), _("unfinished")), PAPER_RED
    if row.winner is None:
        return (totals,), PAPER_INK
    side = side_names(row.names, len(row.totals))[row.winner]
    best = number(row.totals[row.winner])
    won = _("{side} won {totals}")
    shorter = (f"{side} {totals}", won.format(side=side, totals=best), f"{side} {best}")
    return (won.format(side=side, totals=totals), *shorter), PAPER_GREEN


def match_names(row: MatchRow) -> str:
    """The title of a match, where it has one, and always who played it."""
    names = plain_list(row.names)
    return f"{row.title}: {names}" if row.title else names


class ProtocolsPage(ChangingPage, Page):
    """All matches in a table."""

    KEYS = "protocols"

    def __init__(self) -> None:
        """The newest match first, all of them."""
        super().__init__()
        self.filter = Filter()
        self.sort: SortKey = "date"
        self.descending = True
        self.cursor = 0
        self.count = 0
        self.all = 0
        self._scroll = Scroll()
        self._rows: dict[int, MatchRow] = {}
        self._deleted: list[int] = []

    def on_mount(self) -> None:
        """Count the matches."""
        self.load()

    def on_screen_resume(self) -> None:
        """Back from a match: it may have changed."""
        self.load()

    # Reading

    def load(self) -> None:
        """Count again; the rows in sight are read when they are painted."""
        self._rows.clear()

        def count() -> None:
            self.all = self.store.count(Filter(deleted=self.filter.deleted))
            self.count = self.store.count(self.filter)

        if not self.attempt(count):
            self.count = self.all = 0
        self.cursor = max(0, min(self.cursor, self.count - 1))

    def changed(self) -> None:
        """Read the list again."""
        self.load()

    def row(self, at: int) -> MatchRow | None:
        """The match at a place of the list; None where it cannot be read."""
        if at not in self._rows and 0 <= at < self.count:
            room = max(1, self._scroll.room)
            start = max(0, at - room)

            def read() -> None:
                rows = self.store.page(
                    self.filter, sort=self.sort, descending=self.descending, offset=start, limit=2 * room + 1
                )
                self._rows = dict(enumerate(rows, start))

            if not self.attempt(read):
                self.count = 0
        return self._rows.get(at)

    @property
    def chosen(self) -> MatchRow | None:
        """The match under the cursor."""
        return self.row(self.cursor)

    # Painting

    def paint(self, canvas: Canvas) -> None:
        """The table on paper."""
        text = ngettext("{n} match", "{n} matches", self.count).format(n=number(self.count))
        rail(canvas, _("Canasta"), _("Deleted matches") if self.filter.deleted else _("Score protocols"), text)
        tall, wide = canvas.height >= 34, canvas.width >= 110
        x, y = (3, 2) if tall else (1, 1)
        width, height = canvas.width - 2 * x, canvas.height - y - (3 if tall else 2)
        draw_paper(canvas, x, y, width, height, filled=self.desk.pens.filled)
        columns = _columns(width - 6, wide=wide)
        self._paint_heads(canvas, x + 3, y + 1, columns)
        canvas.put(x + 2, y + 2, "─" * (width - 4), PAPER_LINE)
        self._scroll.lines, self._scroll.room = self.count, max(1, height - 4)
        self._scroll.show(self.cursor)
        self._scroll.by(0)
        if not self.count:
            centred(canvas, y + height // 2, self._empty(), PAPER_MUTED)
        for line in range(min(self._scroll.room, self.count - self._scroll.offset)):
            at = self._scroll.offset + line
            row = self.row(at)
            if row is not None:
                self._paint_row(canvas, x + 3, y + 3 + line, columns, row, lit=at == self.cursor)
                canvas.hit(x + 1, y + 3 + line, width - 2, 1, ("match", at))
        actions = ["enter", "filter", "sort"]
        if self.filter.deleted:
            actions += ["restore", "deleted"]
        else:
            actions += ["continue", "restore" if self._deleted else "delete"]
            actions += ["status", "export", "statistics", "deleted"] if wide else []
        actions += ["back", "help"]
        back = (_("other matches"), _("others"))
        found = [
            footer_key("protocols", action, labels=back if action == "deleted" and self.filter.deleted else ())
            for action in actions
        ]
        bars(canvas, self.line(self._usual()), self.asking_keys() if self.asks else found)

    def _empty(self) -> str:
        if self.all:
            return _("No match fits the filter.")
        return _("No deleted match is kept.") if self.filter.deleted else _("No match has been played yet.")

    def _usual(self) -> PromptText:
        """Which match is lit, in full where its row is too narrow, and which matches these are."""
        standing, row = self._standing(), self.chosen
        if row is None:
            return PromptText((standing,))
        lit = _("{names}.").format(names=match_names(row))
        if row.deleted:
            time = local(row.deleted)
            text = _("Deleted on {date}; {restore_key} brings it back.")
            lit = f"{lit} {fill('protocols', text, date=day(time) if time else '')}"
        return PromptText((f"{lit} {standing}", lit))

    def _standing(self) -> str:
        parts = []
        if self.filter.text:
            parts.append(_("with {text}").format(text=self.filter.text))
        if self.filter.variant:
            names = dict(self.store.variants())
            parts.append(variant_name(names.get(self.filter.variant, self.filter.variant)))
        if self.filter.status != "all":
            parts.append(_("unfinished") if self.filter.status == "unfinished" else _("finished"))
        way = _("falling") if self.descending else _("rising")
        parts.append(_("sorted by {column}, {way}").format(column=sort_words(self.sort).lower(), way=way))
        return _("Matches {how}.").format(how=plain_list(parts))

    def _paint_heads(self, canvas: Canvas, x: int, y: int, columns: list[tuple[SortKey, int]]) -> None:
        for key, width in columns:
            mark = ("v" if self.descending else "^") if key == self.sort else ""
            text = cut(f"{sort_words(key)} {mark}".rstrip(), width)
            ink = PAPER_STRONG if mark else PAPER_MUTED
            if key == "deals":
                right(canvas, x + width, y, text, ink)
            else:
                canvas.put(x, y, text, ink)
            canvas.hit(x, y, width, 1, ("sort", key))
            x += width + 2

    def _paint_row(
        self, canvas: Canvas, x: int, y: int, columns: list[tuple[SortKey, int]], row: MatchRow, *, lit: bool
    ) -> None:
        result, ink = result_texts(row)
        time = local(row.started)
        texts: dict[SortKey, tuple[str, ...]] = {
            "date": (moment(time), day(time)) if time else ("",),
            "variant": (variant_name(row.variant),),
            "table": (row.table,),
            "seats": _seats(row, dict(columns)["seats"]),
            "deals": (number(row.deals),),
            "result": result,
        }
        if lit:
            total = sum(width + 2 for _key, width in columns) - 2
            canvas.put(x - 1, y, " " * (total + 2), PAPER_CURSOR)
        for key, width in columns:
            shown = fit(texts[key], width)
            at = x + width - cell_len(shown) if key == "deals" else x
            canvas.put(at, y, shown, PAPER_CURSOR if lit else ink if key == "result" else PAPER_INK)
            x += width + 2

    # Doing

    def _go(self, cursor: int) -> None:
        self.cursor = max(0, min(self.count - 1, cursor))

    def action_up(self) -> None:
        """The match above."""
        self._go(self.cursor - 1)

    def action_down(self) -> None:
        """The match below."""
        self._go(self.cursor + 1)

    def action_page_up(self) -> None:
        """A window up."""
        self._go(self.cursor - self._scroll.room + 1)

    def action_page_down(self) -> None:
        """A window down."""
        self._go(self.cursor + self._scroll.room - 1)

    def action_home(self) -> None:
        """The first match of the list."""
        self._go(0)

    def action_last(self) -> None:
        """The last match of the list."""
        self._go(self.count - 1)

    def action_enter(self) -> None:
        """Open the match as its sheet."""
        row = self.chosen
        if row is None:
            return
        pages: list[ProtocolPage] = []
        if self.attempt(lambda: pages.append(ProtocolPage(self.store, row.number))):
            self.app.push_screen(pages[0])

    def action_filter(self) -> None:
        """Only matches with these words."""
        self.ask_text(_("Words in names, title or variant:"), self._filter_text, self.filter.text, whole=True)

    def _filter_text(self, text: str) -> None:
        self.filter = replace(self.filter, text=text.strip())
        self.cursor = 0
        self.load()

    def action_status(self) -> None:
        """All, the unfinished or the finished ones."""
        at = _STATUSES.index(self.filter.status)
        self.filter = replace(self.filter, status=_STATUSES[(at + 1) % len(_STATUSES)])
        self.cursor = 0
        self.load()

    def action_variant(self) -> None:
        """Only one variant, the next one, and in the end all again."""
        known: list[str] = [""]
        self.attempt(lambda: known.extend(variant for variant, _name in self.store.variants()))
        at = known.index(self.filter.variant) if self.filter.variant in known else 0
        self.filter = replace(self.filter, variant=known[(at + 1) % len(known)])
        self.cursor = 0
        self.load()

    def action_sort(self) -> None:
        """Sort by the next column."""
        self.sort_by(_SORTS[(_SORTS.index(self.sort) + 1) % len(_SORTS)])

    def action_turn(self) -> None:
        """Sort the other way round."""
        self.descending = not self.descending
        self.load()

    def sort_by(self, sort: SortKey) -> None:
        """Sort by a column: dates and figures falling, texts rising; the same column again turns it round."""
        self.descending = not self.descending if sort == self.sort else sort in ("date", "result", "deals")
        self.sort = sort
        self.load()

    def action_delete(self) -> None:
        """Take the match out of the list, after a question; it can be brought back."""
        row = self.chosen
        if row is None:
            return
        if row.deleted:
            self.tell(_("This match is deleted already."), refused=True)
            return
        questions = (
            _("Delete match {number}, {names}? For {days} days it can be brought back."),
            _("Delete match {number}, {names}?"),
            _("Delete match {number}? For {days} days it can be brought back."),
        )
        question, *shorter = (
            text.format(number=row.number, names=match_names(row), days=KEPT_DAYS) for text in questions
        )
        self.ask_yes(question, lambda: self._delete(row.number), *shorter)

    def _delete(self, number: int) -> None:
        self.store.delete(number)
        self._deleted.append(number)
        self.load()
        self.tell(
            fill(
                "protocols",
                _("Match {number} was deleted; {restore_key} brings it back, {deleted_key} lists all that were."),
                number=number,
            )
        )

    def action_deleted(self) -> None:
        """The deleted matches, or the others again."""
        self.filter = replace(self.filter, deleted=not self.filter.deleted)
        self.cursor = 0
        self.load()

    def action_restore(self) -> None:
        """Bring a match back: the deleted one that is lit, or the one that was deleted here last."""
        if self.filter.deleted:
            row = self.chosen
            if row is not None and self.attempt(partial(self.store.restore, row.number)):
                self._restored(row.number)
        elif not self._deleted:
            self.tell(
                fill("protocols", _("Nothing was deleted here; {deleted_key} lists the deleted matches.")), refused=True
            )
        elif self.attempt(partial(self.store.restore, self._deleted[-1])):
            self._restored(self._deleted[-1])

    def _restored(self, number: int) -> None:
        self._deleted = [other for other in self._deleted if other != number]
        self.load()
        self.tell(_("Match {number} is back.").format(number=number))

    def action_back(self) -> None:
        """From the deleted matches to the others, from those to the menu."""
        if self.filter.deleted:
            self.action_deleted()
        else:
            super().action_back()

    def action_statistics(self) -> None:
        """Statistics by player and by variant."""
        pages: list[StatisticsPage] = []
        if self.attempt(lambda: pages.append(StatisticsPage(self.store, self.filter.variant))):
            self.app.push_screen(pages[0])

    def pressed(self, hit: tuple[Any, ...]) -> None:
        """A match (a second click opens it), the head of a column, or a key."""
        if self.asks and hit[0] != "key":
            return
        if hit[0] == "match":
            if self.cursor == hit[1]:
                self.call_next(self.press, by_action(self.KEYS, "enter").now)
            else:
                self._go(int(hit[1]))
                self.repaint()
        elif hit[0] == "sort":
            self.sort_by(hit[1])
            self.repaint()
        else:
            super().pressed(hit)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel."""
        event.stop()
        self._go(self.cursor - 3)
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel."""
        event.stop()
        self._go(self.cursor + 3)
        self.repaint()


def _seats(row: MatchRow, width: int) -> tuple[str, ...]:
    """Who played a match, in so many cells: a title takes half of them at most where there is no room for both."""
    names = plain_list(row.names)
    if not row.title:
        return (names,)
    return (f"{row.title}: {names}", f"{cut(row.title, width // 2)}: {names}")


def _columns(width: int, *, wide: bool) -> list[tuple[SortKey, int]]:
    """The columns and their widths, two cells apart; the seats take what is left."""
    fixed: list[tuple[SortKey, int]]
    if wide:
        fixed = [("date", 16), ("variant", 17), ("table", 11), ("seats", 0), ("deals", 5), ("result", 30)]
    else:
        fixed = [("date", 10), ("variant", 13), ("table", 5), ("seats", 0), ("result", 22)]
    room = width - sum(size for _key, size in fixed) - 2 * (len(fixed) - 1)
    return [(key, size or room) for key, size in fixed]
