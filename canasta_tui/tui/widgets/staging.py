"""The row between table and hand."""

from __future__ import annotations

from typing import Final

from textual.geometry import Region
from textual.reactive import reactive

from canasta_tui.cards import rank_of
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, STRONG, TAG
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.partner_question import has_room_for_cost
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_layout import WIDE_TABLE, TableLayout
from canasta_tui.tui.widgets.table_model import StagedGroup, StagingRow, TableModel, Texts
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_Parts = list[tuple[str, Ink]]


class Staging(TableWidget):
    """The row between table and hand: which cards are picked, or which are staged, against the opening minimum.

    Where the partner's question has no room for what the own hand would cost, that stands here.
    """

    row: reactive[StagingRow] = reactive(StagingRow())
    """What is picked or staged."""
    groups: reactive[tuple[StagedGroup, ...]] = reactive(())
    """The staged groups."""
    cost: reactive[Texts] = reactive(())
    """What the own hand would cost, longest first; empty where that is not said here."""

    def paint(self) -> Canvas:
        """One row."""
        canvas = Canvas(*self.size, FELT)
        draw_staging(canvas, self.row, self.groups, self.cost, self.card_style)
        return canvas

    def place(self, layout: TableLayout) -> Region | None:
        """Above the hand; where that has no row to spare, over what stands under the stocks and the pile."""
        if layout.over_captions and self.row.kind == "empty":
            return None
        return layout.staging

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show what the seat has in mind."""
        self.row = model.staging
        self.groups = model.staged
        question = model.question
        self.cost = question.cost if question is not None and not has_room_for_cost(layout) else ()


def draw_staging(
    canvas: Canvas, row: StagingRow, groups: tuple[StagedGroup, ...], cost: Texts, style: CardStyle
) -> None:
    """Write the row on a canvas."""
    if row.kind == "empty" and not cost:
        return
    columns = canvas.width
    centred = columns >= WIDE_TABLE
    room = columns - 8
    if cost:
        parts: _Parts = [(fit(cost, room), MUTED)]
        centred = True
    elif row.kind == "note":
        parts = [(fit(row.texts, room), MUTED)]
        centred = True
    elif row.kind == "picked":
        parts = _picked(row, style, room)
    else:
        parts = _staged(row, groups, style, room, wide=columns >= WIDE_TABLE)
    width = sum(cell_len(text) for text, _ink in parts)
    x = (columns - width) // 2 if centred else 3
    for text, ink in parts:
        x = canvas.put(x, 0, text, ink)


def _picked(row: StagingRow, style: CardStyle, room: int) -> _Parts:
    parts: _Parts = [(f" {words.picked()} ", TAG), (" ", FELT)]
    cards = " ".join(map(style.text, row.cards))
    if cell_len(cards) > room // 2:
        cards = "".join(style.rank(rank_of(card)) for card in row.cards)
    parts.append((cut(cards, room // 2), STRONG))
    left = room - sum(cell_len(text) for text, _ink in parts) - 2
    if row.texts and left > 5:
        parts.append(("  " + fit(row.texts, left), MUTED))
    return parts


def _staged(row: StagingRow, groups: tuple[StagedGroup, ...], style: CardStyle, room: int, *, wide: bool) -> _Parts:
    head: _Parts = [(f" {words.staged()} ", TAG), ("  " if wide else " ", FELT)]
    tail: _Parts = [(fit(words.staged_sum(row.points, row.needs), room), STRONG)]
    if row.needs:
        tail.append(("  " if wide else " ", FELT))
        tail += _meter(row.points, row.needs, 18 if wide else 12, style.filled)
        tail.append(("  " if wide else " ", FELT))
        tail.append((words.shortfall(row.points, row.needs), ACCENT))
    left = room - sum(cell_len(text) for text, _ink in head + tail)
    if row.texts:
        text = fit(row.texts, max(0, left // 2))
        tail.append(("  " + text, MUTED))
        left -= cell_len(text) + 2
    return head + _groups(groups, style, left - 3, wide=wide) + tail


def _groups(groups: tuple[StagedGroup, ...], style: CardStyle, room: int, *, wide: bool) -> _Parts:
    """The groups with their points, as many as there is room for; the others are counted."""
    joint = " " if wide else ""
    parts: _Parts = []
    used = 0
    for number, group in enumerate(groups):
        cards = joint.join(style.rank(rank_of(card)) for card in group.cards)
        points = f" ({group.points})"
        width = cell_len(cards) + len(points) + (3 if number else 0)
        rest = len(groups) - number
        rest_width = cell_len(words.more_groups(rest - 1)) + 3 if rest > 1 else 0
        if used + width + rest_width > room:
            text = words.more_groups(rest)
            if used + cell_len(text) + 3 <= room or not parts:
                parts.append((f" + {text}" if number else text, MUTED))
            break
        if number:
            parts.append((" + ", MUTED))
        parts += [(cards, STRONG), (points, MUTED)]
        used += width
    if parts:
        parts.append((" = ", MUTED))
    return parts


def _meter(points: int, needs: int, width: int, filled: bool) -> _Parts:
    """How far the points reach, in eighths of a cell, or in whole cells without colour."""
    eighths = min(width * 8, points * width * 8 // needs)
    full, part = divmod(eighths, 8)
    if not filled:
        return [("█" * full + "░" * (width - full), FELT)]
    bar = "█" * full + (_EIGHTHS[part] if full < width and part else "")
    return [(bar.ljust(width), Ink.of("accent", "felt2"))]
