"""The totals over the deals as step lines, with the bands of the opening marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle, pairwise
from typing import Final

from msgspec import Struct

from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.paper import PAPER_GREEN, PAPER_INK, PAPER_LINE, PAPER_MUTED, PAPER_RED
from canasta_tui.tui.widgets.texts import cell_len, cut


class Stroke(Struct, frozen=True):
    """How one side's line is drawn: along, up, and the four corners (from left up, from below right, …)."""

    along: str
    up: str
    left_up: str
    below_right: str
    left_down: str
    above_right: str
    ink: Ink


STROKES: Final = (
    Stroke("━", "┃", "┛", "┏", "┓", "┗", PAPER_GREEN),
    Stroke("╌", "╎", "╯", "╭", "╮", "╰", PAPER_RED),
    Stroke("═", "║", "╝", "╔", "╗", "╚", Ink.of("blue", "paper", "bold")),
    Stroke("┈", "┊", "╯", "╭", "╮", "╰", Ink.of("joker", "paper", "bold")),
    Stroke("─", "│", "┘", "┌", "┐", "└", Ink.of("paper-ink", "paper")),
    Stroke("-", "|", "+", "+", "+", "+", PAPER_MUTED),
)
_LEAST_STEP: Final = 3
_MOST_STEP: Final = 8


def bands(ruleset: Ruleset) -> tuple[tuple[int, int], ...]:
    """Where a new opening minimum begins, and what it is; nothing where the opening needs no points."""
    rule = ruleset.later_opening or ruleset.opening
    found: list[tuple[int, int]] = []
    for band in rule.bands:
        if not found or found[-1][1] != band.points:
            found.append((band.from_, band.points))
    return tuple(found) if any(points for _from, points in found) else ()


def ticks(low: int, high: int) -> list[int]:
    """Round totals for an axis without bands, three or four of them."""
    step = 50
    for factor in cycle((2, 2.5, 2)):
        if (high - low) // step <= 4:
            break
        step = int(step * factor)
    return list(range(step, high + 1, step))


class TotalsPlot(Painted):
    """The total of each side after each deal, drawn with signs; names below say whose line it is.

    The bands of the opening stand at their totals, with the points that an opening needs from there on.
    """

    def __init__(
        self, totals: Sequence[Sequence[int]], names: Sequence[str], marks: Sequence[tuple[int, int]], *, filled: bool
    ) -> None:
        """What to draw.

        Args:
            totals: of every deal the total of each side after it.
            names: of the sides.
            marks: :func:`bands` of the ruleset.
            filled: whether there are colours.
        """
        super().__init__()
        self._totals = totals
        self._legend = (names, marks)
        self.filled = filled

    def paint(self) -> Canvas:
        """The drawing in its size."""
        width, height = self.size
        canvas = Canvas(width, height, PAPER_INK)
        paint_plot(canvas, 0, 0, width, height, self._totals, *self._legend)
        return canvas

    def first_canvas(self) -> Canvas:
        """The first picture."""
        return self.paint()

    def show(self, totals: Sequence[Sequence[int]], *, filled: bool) -> None:
        """Draw other totals: the table agreed on a correction."""
        self._totals = totals
        if self.drawn:
            self.show_canvas(self.paint(), filled=filled)

    def on_resize(self) -> None:
        """Draw for the new size."""
        if self.size:
            self.show_canvas(self.paint(), filled=self.filled)


def paint_plot(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    totals: Sequence[Sequence[int]],
    names: Sequence[str],
    marks: Sequence[tuple[int, int]],
) -> None:
    """Draw on paper that lies there already.

    Args:
        canvas: where.
        x, y, width, height: the part of it.
        totals: of each deal, the sides' totals after it; the last deals are shown where not all have room.
        names: of the sides, for the legend.
        marks: (total, minimum): from this total on the opening needs that minimum.
    """
    legend = _legend(names, width)
    rows = height - len(legend) - 1
    values = [0, *(value for deal in totals for value in deal)]
    low, high = min(values), max(values)
    top = max(high, 100)
    marks = [(mark, points) for mark, points in marks if low <= mark <= top] or [(tick, 0) for tick in ticks(low, top)]
    axis = max(cell_len(number(value)) for value in [*(mark for mark, _points in marks), 0, min(low, 0)]) + 1
    notes = max(len(str(points or "")) for _mark, points in marks) + 1 if width >= 30 and marks else 0
    room = width - axis - 1 - notes
    step = max(_LEAST_STEP, min(_MOST_STEP, room // max(1, len(totals))))
    shown = list(totals[-(room // step) :])
    before = list(totals[-len(shown) - 1]) if len(totals) > len(shown) else [0] * len(names)

    def row(value: int) -> int:
        return y + rows - 1 - round((value - low) * (rows - 1) / max(1, top - low))

    left = x + axis
    for line in range(y, y + rows):
        canvas.put(left, line, "│", PAPER_MUTED)
    for mark, points in marks:
        _guide(canvas, x, left, row(mark), width, mark, str(points or "") if notes else "")
    if low < 0:
        canvas.put_right(left - 1, row(low), number(low), PAPER_MUTED)
    canvas.put(left, row(0), "┼" + "─" * (width - axis - 1 - notes), PAPER_MUTED)
    if row(0) not in {row(mark) for mark, _points in marks}:
        canvas.put_right(left - 1, row(0), number(0), PAPER_MUTED)
    for side in reversed(range(len(names))):
        line_values = [before[side], *(deal[side] for deal in shown)]
        _line(canvas, left + 1, [row(value) for value in line_values], step, STROKES[side % len(STROKES)])
    _numbers(canvas, left + 1, y, rows, row, shown, step)
    first = len(totals) - len(shown) + 1
    for n in range(len(shown)):
        text = str(first + n)
        canvas.put(left + 1 + n * step + (step - len(text)) // 2, y + rows, text, PAPER_MUTED)
    for line, parts in enumerate(legend):
        at = x + 1
        for text, ink in parts:
            at = canvas.put(at, y + rows + 1 + line, text, ink)


def _guide(canvas: Canvas, x: int, left: int, line: int, width: int, mark: int, note: str) -> None:
    canvas.put_right(left - 1, line, number(mark), PAPER_MUTED)
    canvas.put(left, line, "┤", PAPER_MUTED)
    canvas.put(left + 1, line, "┈" * (x + width - left - 2 - len(note)), PAPER_LINE)
    canvas.put_right(x + width, line, note, PAPER_MUTED)


def _line(canvas: Canvas, x: int, rows: list[int], step: int, stroke: Stroke) -> None:
    """One side's line: before the first deal it comes up from its row there."""
    for n, (old, new) in enumerate(pairwise(rows)):
        at = x + n * step
        canvas.put(at + 1, new, stroke.along * (step - 1), stroke.ink)
        if new == old:
            canvas.put(at, new, stroke.along, stroke.ink)
            continue
        up = new < old
        for line in range(min(old, new) + 1, max(old, new)):
            canvas.put(at, line, stroke.up, stroke.ink)
        if n:
            canvas.put(at, old, stroke.left_up if up else stroke.left_down, stroke.ink)
        canvas.put(at, new, stroke.below_right if up else stroke.above_right, stroke.ink)


def _numbers(
    canvas: Canvas, x: int, y: int, rows: int, row: Callable[[int], int], shown: Sequence[Sequence[int]], step: int
) -> None:
    """Totals beside the lines, where nothing lies in the way."""
    for n, deal in enumerate(shown):
        for side, value in enumerate(deal):
            text = number(value)
            end = x + (n + 1) * step
            start = end - cell_len(text)
            if cell_len(text) >= step:
                continue
            for line in (row(value) - 1, row(value) + 1):
                cells = canvas.chars[line][start:end] if y <= line < y + rows else ["x"]
                if all(char in " ┈" for char in cells):
                    canvas.put(start, line, text, STROKES[side % len(STROKES)].ink)
                    break


def _legend(names: Sequence[str], width: int) -> list[list[tuple[str, Ink]]]:
    """Each side's stroke and name, as many in a line as fit."""
    lines: list[list[tuple[str, Ink]]] = [[]]
    used = 0
    for side, name in enumerate(names):
        stroke = STROKES[side % len(STROKES)]
        text = cut(name, width - 5)
        if used and used + cell_len(text) + 5 > width - 1:
            lines.append([])
            used = 0
        lines[-1] += [(f"{stroke.along * 2} {text}  ", stroke.ink)]
        used += cell_len(text) + 5
    return lines
