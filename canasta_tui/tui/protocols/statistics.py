"""Statistics by player and by variant, on paper."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Static

from canasta_tui.i18n import _, pgettext
from canasta_tui.i18n.numbers import decimal, number
from canasta_tui.store.statistics import PlayerStatistics, VariantStatistics
from canasta_tui.store.store import Store
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import PaperPage
from canasta_tui.tui.widgets.lined_text import LinedText
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.canastas import CanastaWord, canasta_words, word_on_pile
from canasta_tui.words.rulesheet import variant_name


class StatisticsPage(PaperPage):
    """Two tables; the players' can be of one variant."""

    KEYS = "statistics"

    def __init__(self, store: Store, variant: str = "") -> None:
        """All variants, or the one with this id.

        Raises:
            OSError: the matches cannot be read; in words.
        """
        super().__init__()
        self._store = store
        self.variant = variant
        self._variants = store.variant_statistics()
        self._players = store.players(variant)

    def compose_body(self) -> ComposeResult:
        """Both tables below each other."""
        with Paper():
            if self._variants:
                yield TablesText(self._tables())
            else:
                yield Static(_("No match has been played yet."), markup=False)

    @property
    def header(self) -> tuple[str, str, str]:
        """Which matches are counted."""
        names = {v.variant_id: variant_name(v.name) for v in self._variants}
        return _("Canasta"), _("Statistics"), names.get(self.variant, _("all variants"))

    @property
    def prompt(self) -> PromptText:
        """What is counted."""
        text = _("Sheets count with their corrections; {variant_key} shows the players in one variant.")
        return PromptText((fill("statistics", text),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Scroll, the next variant, help and back."""
        return [up_down("statistics"), *(footer_key("statistics", action) for action in ("variant", "help", "back"))]

    def show(self) -> None:
        """Bring the tables up to date."""
        for text in self.query(TablesText):
            text.tables = self._tables()

    def _tables(self) -> tuple[StatisticsTable, ...]:
        """The players' and the variants'."""
        word = self._word()
        words = canasta_words(word)
        shared = [
            (_("Deals"), pgettext("short head of a column", "Deal")),
            (_("Average"), pgettext("short head of a column", "Avg")),
            (words["Naturals"], word_on_pile("natural", word).capitalize()),
            (words["Mixeds"], word_on_pile("mixed", word).capitalize()),
            (_("Out"), _("Out")),
            (_("Largest"), pgettext("short head of a column", "Max")),
            (_("Asked"), pgettext("short head of a column", "Ask")),
            (_("Yes"), _("Yes")),
        ]
        matches = (_("Matches"), pgettext("short head of a column", "Mat"))
        won = (_("Won"), _("Won"))
        run = (_("Losing run"), pgettext("short head of a column", "Run"))
        unfinished = (_("Unfinished"), pgettext("short head of a column", "Unf"))
        players = [[p.name, *map(number, (p.matches, p.wins, p.losing_run)), *_shared(p)] for p in self._players]
        variants = [
            [variant_name(v.name), number(v.matches), number(v.unfinished), "", *_shared(v)] for v in self._variants
        ]
        return (
            StatisticsTable(_("Player"), (matches, won, run, *shared), players),
            StatisticsTable(_("Variant"), (matches, unfinished, ("", ""), *shared), variants),
        )

    def _word(self) -> CanastaWord:
        """What the variants counted call their canastas; where they differ, by what the canastas are."""
        found = {v.word for v in self._variants if self.variant in ("", v.variant_id)}
        return found.pop() if len(found) == 1 else "natural"

    def action_variant(self) -> None:
        """The players in the next variant, and in the end in all."""
        known = ["", *(v.variant_id for v in self._variants)]
        at = known.index(self.variant) if self.variant in known else 0
        self.variant = known[(at + 1) % len(known)]
        self._players = self._store.players(self.variant)


def _shared(counted: PlayerStatistics | VariantStatistics) -> list[str]:
    largest = "" if counted.largest is None else number(counted.largest)
    each = [decimal(counted.natural, 1), decimal(counted.mixed, 1)]
    average = number(round(counted.average))
    asked = map(number, (counted.asked, counted.yes))
    return [number(counted.deals), average, *each, number(counted.outs), largest, *asked]


class StatisticsTable(Struct, frozen=True):
    """Rows of texts under heads.

    Attributes:
        name: head of the first column.
        heads: of the others, in two lengths.
        rows: the first cell a name, the others figures.
    """

    name: str
    heads: tuple[tuple[str, str], ...]
    rows: list[list[str]]


class TablesText(LinedText):
    """Tables below each other, with cells below each other in all of them; in a narrow sheet with the short heads."""

    tables: reactive[tuple[StatisticsTable, ...]] = reactive[tuple[StatisticsTable, ...]]((), layout=True)
    """What is shown."""

    def __init__(self, tables: tuple[StatisticsTable, ...]) -> None:
        """These tables."""
        super().__init__()
        self.set_reactive(TablesText.tables, tables)

    def lines(self, width: int) -> list[Content]:
        """The lines of all tables, a blank one between them."""
        columns = len(self.tables[0].heads)
        figures = [max(cell_len(row[c + 1]) for t in self.tables for row in t.rows) for c in range(columns)]
        names = max(cell_len(row[0]) for t in self.tables for row in [[t.name], *t.rows])
        for length, gap in ((0, 2), (1, 1)):
            sizes = [max(figures[c], *(cell_len(t.heads[c][length]) for t in self.tables)) for c in range(columns)]
            room = width - sum(sizes) - gap * columns
            if room >= min(names, 16):
                break
        names = min(names, max(8, room))
        lines: list[Content] = []
        for table in self.tables:
            heads = [table.name, *(head[length] for head in table.heads)]
            lines += [Content.styled(_row(heads, names, sizes, gap), "bold")]
            lines += [Content(_row(row, names, sizes, gap)) for row in table.rows]
            lines.append(Content())
        return lines[:-1]


def _row(cells: Sequence[str], names: int, sizes: Sequence[int], gap: int) -> str:
    """A name and figures, each in its column."""
    name = cut(cells[0], names)
    parts = [" " * (gap + size - cell_len(cell)) + cell for cell, size in zip(cells[1:], sizes, strict=True)]
    return name + " " * (names - cell_len(name)) + "".join(parts)
