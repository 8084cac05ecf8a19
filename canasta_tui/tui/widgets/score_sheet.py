"""The scoring sheet: a column a side, the names above it, one deal below the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar, Final

from msgspec import Struct
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style

from canasta_tui.i18n import _
from canasta_tui.tui.widgets.lined_text import LinedText
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.texts import cell_len, cut, fit, wrapped
from canasta_tui.words.scoresheet import SheetRow

COLUMN: Final = 18
"""Cells that a side's column takes where there is room."""
_LEAST_COLUMN: Final = 9
_EDGES: Final = 2


def folded(heads: Sequence[str], width: int) -> list[tuple[str, ...]]:
    """The names of the sides in one line, or broken between names in two where one would be cut."""
    columns = [wrapped(head.replace(" & ", " &\u00a0"), width) for head in heads]
    columns = [[*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines for lines in columns]
    most = max(map(len, columns))
    lines = zip(*([*[""] * (most - len(lines)), *lines] for lines in columns), strict=True)
    return [tuple(text.replace("\u00a0", " ") for text in line) for line in lines]


class SheetColumns(Struct, frozen=True):
    """Where things stand in a line of the sheet, in cells.

    Attributes:
        width: of the line.
        sides: how many columns of figures there are.
        roomy: whether the column before the labels says which deal it is in words, and not only its number.
    """

    width: int
    sides: int
    roomy: bool

    @property
    def margin(self) -> int:
        """Cells before the first column."""
        return 2 if self.roomy else 1

    @property
    def deals(self) -> int:
        """Cells of the column that says which deal it is."""
        return 12 if self.roomy else 2

    @property
    def end(self) -> int:
        """Where the last column ends."""
        return self.width - (3 if self.roomy else 1)

    @property
    def column(self) -> int:
        """Cells of a side's column."""
        longest_label = 17 if self.roomy else 15
        inside = self.width - (4 if self.roomy else 2)
        return max(_LEAST_COLUMN, min(COLUMN, (inside - 1 - self.deals - longest_label) // self.sides))

    def figures(self, texts: Sequence[Sequence[str]]) -> list[str]:
        """What stands in the sides' columns, each in the first length that fits."""
        return [fit(text, self.column - 1) for text in texts]

    def line(self, left: str, label: str, figures: Sequence[str]) -> tuple[str, str]:
        """The two parts of a line: what stands before the labels, and label and figures."""
        start = self.margin + self.deals
        first = self.end - (self.sides - 1) * self.column
        cells = [" " * (self.column - cell_len(text)) + text for text in figures[1:]]
        room = first - start - (cell_len(figures[0]) if figures else 0)
        label = cut(label, room - 1)
        body = label + " " * (room - cell_len(label)) + "".join((*figures[:1], *cells))
        left = " " * self.margin + cut(left, self.deals - 1)
        body += " " * (self.width - start - cell_len(body))
        return left + " " * (start - cell_len(left)), body


class SheetText(Struct, frozen=True):
    """What stands on a sheet, and how.

    Attributes:
        columns: where.
        heads: what stands over the columns, in one or more lines.
        rows: the lines.
        unseen: how many of them have no room.
    """

    columns: SheetColumns
    heads: tuple[tuple[str, ...], ...]
    rows: tuple[SheetRow, ...]
    unseen: int

    @classmethod
    def fitting(
        cls,
        width: int,
        height: int,
        headings: Sequence[Sequence[str]],
        lengths: Sequence[list[SheetRow]],
        *,
        roomy: bool,
    ) -> SheetText:
        """The first of these lengths of a sheet that has room, or the last.

        Args:
            width, height: cells that the paper takes at most, edges included.
            headings: what stands over the columns.
            lengths: the lines, in several lengths.
            roomy: as in :class:`SheetColumns`.
        """
        columns = SheetColumns(width - _EDGES, len(headings[0]), roomy)
        heads = tuple(line for head in headings for line in folded(head, columns.column - 1))
        room = height - _EDGES - len(heads) - 1
        rows = next((rows for rows in lengths if 0 < len(rows) <= room), lengths[-1])
        return cls(columns, heads, tuple(rows), max(0, len(rows) - room))

    def deals(self) -> list[tuple[int, tuple[SheetRow, ...]]]:
        """The lines of each deal with its number (0-based; -1 for the one that runs)."""
        return [(deal, tuple(rows)) for deal, rows in groupby(self.rows, lambda row: row.deal)]


class SheetHead(LinedText):
    """The names over the columns, and the line below them."""

    text: reactive[SheetText | None] = reactive[SheetText | None](None, layout=True)
    """The sheet."""

    def __init__(self, text: SheetText) -> None:
        super().__init__()
        self.set_reactive(SheetHead.text, text)

    def lines(self, width: int) -> list[Content]:
        """The head."""
        if self.text is None:
            return []
        columns = self.text.columns
        lines: list[Content] = []
        for n, head in enumerate(self.text.heads):
            left = _("Scoring sheet") if columns.roomy and not n else ""
            line = "".join(columns.line("", "", [cut(name, columns.column - 1) for name in head]))
            title = " " * columns.margin + left
            lines.append(Content.assemble((title, "$c-paper-muted"), (line[cell_len(title) :], "bold")))
        return [*lines, Content.styled(f" {'━' * (width - 2)} ", "$c-paper-muted")]


class SheetDeal(LinedText):
    """The lines of one deal; a click asks for it.

    Component classes: ``sheet-deal--deal`` for what says which deal it is, and ``sheet-deal--`` with the kind of a row.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "sheet-deal--deal",
        "sheet-deal--strong",
        "sheet-deal--lit",
        "sheet-deal--muted",
        "sheet-deal--light",
        "sheet-deal--heavy",
    }

    columns: reactive[SheetColumns | None] = reactive[SheetColumns | None](None, layout=True)
    """Where things stand."""
    rows: reactive[tuple[SheetRow, ...]] = reactive[tuple[SheetRow, ...]]((), layout=True)
    """The lines."""

    class Pressed(Message):
        """A deal was clicked.

        Attributes:
            sheet_deal: which.
        """

        def __init__(self, sheet_deal: SheetDeal) -> None:
            super().__init__()
            self.sheet_deal = sheet_deal

        @property
        def control(self) -> SheetDeal:
            """The deal."""
            return self.sheet_deal

    def __init__(self, columns: SheetColumns, deal: int, rows: tuple[SheetRow, ...]) -> None:
        """The lines of a deal (0-based; -1 for the one that runs)."""
        super().__init__()
        self.deal = deal
        self.set_reactive(SheetDeal.columns, columns)
        self.set_reactive(SheetDeal.rows, rows)

    def lines(self, width: int) -> list[Content]:
        """The rows."""
        return [self._line(row, width) for row in self.rows]

    def _line(self, row: SheetRow, width: int) -> Content:
        if row.kind in ("light", "heavy"):
            line = ("─" if row.kind == "light" else "━") * (width - 2)
            return Content.assemble(" ", Content(line).stylize(self._style(row.kind)), " ")
        columns = self.columns
        assert columns is not None
        left = row.left if columns.roomy else row.left.rpartition(" ")[2] if row.left[-1:].isdigit() else ""
        before, after = columns.line(left, row.label, columns.figures(row.cells))
        parts = [Content(before).stylize(self._style("deal")), Content(after)]
        if row.kind != "plain":
            parts[1] = parts[1].stylize(self._style(row.kind))
        if row.kind == "lit":
            parts[0] = Content(before).stylize(self._style("lit"))
        return Content.assemble(*parts)

    def _style(self, name: str) -> Style:
        return self.get_visual_style(f"sheet-deal--{name}")

    def on_click(self) -> None:
        """Tell the page."""
        self.post_message(self.Pressed(self))


class ScoreSheet(Paper):
    """The scoring sheet on paper: the names stay above while the deals are scrolled; its end is in sight at first."""

    text: reactive[SheetText | None] = reactive[SheetText | None](None)
    """What stands on it."""

    def __init__(self, text: SheetText) -> None:
        super().__init__(follows=True, classes="-note")
        self.set_reactive(ScoreSheet.text, text)

    def compose(self) -> ComposeResult:
        """The head, and the deals."""
        text = self.text
        assert text is not None
        self.styles.width = text.columns.width + _EDGES
        yield SheetHead(text)
        for deal, rows in text.deals():
            yield SheetDeal(text.columns, deal, rows)

    def watch_text(self, text: SheetText) -> None:
        """Write what is new."""
        if not self.is_mounted:
            return
        self.styles.width = text.columns.width + _EDGES
        self.query_one(SheetHead).text = text
        for widget, (deal, rows) in zip(self.query(SheetDeal), text.deals(), strict=True):
            widget.deal, widget.columns, widget.rows = deal, text.columns, rows

    @property
    def room(self) -> int:
        """Lines that are in sight below the head."""
        return self.scrollable_content_region.height - self.query_one(SheetHead).size.height

    def show_deal(self, deal: int) -> None:
        """Bring a deal (0-based) into sight, its beginning at least."""
        self._at_end = False
        self.call_after_refresh(self._show_deal, deal)

    def _show_deal(self, deal: int) -> None:
        lines = [n for n, row in enumerate(self.text.rows) if row.deal == deal] if self.text is not None else []
        if lines:
            top = max(self.scroll_offset.y, lines[-1] - self.room + 1)
            self.scroll_to(y=min(top, lines[0]), animate=False, immediate=True)
        self._scrolled()
