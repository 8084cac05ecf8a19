"""The tray between table and hand: what is picked, or what is staged against the minimum."""

from __future__ import annotations

from canasta_tui.tui.board.note import cost_in_tray
from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas, Ink
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, STRONG, TAG
from canasta_tui.tui.widgets.table_model import StagedGroup
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_EIGHTHS = " ▏▎▍▌▋▊▉█"
_Parts = list[tuple[str, Ink]]


def paint_tray(scene: Scene) -> Canvas:
    """One row, or none where the middle has taken the tray in."""
    canvas = Canvas(scene.plan.columns, scene.plan.tray_height, FELT)
    if scene.plan.tray_height:
        paint_tray_row(canvas, 0, scene)
    return canvas


def paint_tray_row(canvas: Canvas, y: int, scene: Scene) -> None:
    """The tray's row on any canvas."""
    tray = scene.model.tray
    columns = scene.plan.columns
    if tray.kind == "empty" and not cost_in_tray(scene):
        return
    centred = columns >= 100
    room = columns - 8
    if cost_in_tray(scene) and scene.model.question is not None:
        parts: _Parts = [(fit(scene.model.question.cost, room), MUTED)]
        centred = True
    elif tray.kind == "note":
        parts = [(fit(tray.texts, room), MUTED)]
        centred = True
    elif tray.kind == "picked":
        parts = _picked(scene, room)
    else:
        parts = _staged(scene, room)
    width = sum(cell_len(text) for text, _ink in parts)
    x = (columns - width) // 2 if centred else 3
    for text, ink in parts:
        x = canvas.put(x, y, text, ink)


def _picked(scene: Scene, room: int) -> _Parts:
    tray, style = scene.model.tray, scene.style
    parts: _Parts = [(f" {words.picked()} ", TAG), (" ", FELT)]
    cards = " ".join(map(style.text, tray.cards))
    if cell_len(cards) > room // 2:
        cards = "".join(style.rank(card >> 2) for card in tray.cards)
    parts.append((cut(cards, room // 2), STRONG))
    left = room - sum(cell_len(text) for text, _ink in parts) - 2
    if tray.texts and left > 5:
        parts.append(("  " + fit(tray.texts, left), MUTED))
    return parts


def _staged(scene: Scene, room: int) -> _Parts:
    model, tray = scene.model, scene.model.tray
    wide = scene.plan.columns >= 100
    head: _Parts = [(f" {words.staged()} ", TAG), ("  " if wide else " ", FELT)]
    tail: _Parts = [(fit(words.staged_sum(tray.points, tray.needs), room), STRONG)]
    if tray.needs:
        tail.append(("  " if wide else " ", FELT))
        tail += _meter(tray.points, tray.needs, 18 if wide else 12, scene.style.filled)
        tail.append(("  " if wide else " ", FELT))
        tail.append((words.shortfall(tray.points, tray.needs), ACCENT))
    left = room - sum(cell_len(text) for text, _ink in head + tail)
    if tray.texts:
        text = fit(tray.texts, max(0, left // 2))
        tail.append(("  " + text, MUTED))
        left -= cell_len(text) + 2
    return head + _groups(model.staged, scene, left - 3) + tail


def _groups(groups: tuple[StagedGroup, ...], scene: Scene, room: int) -> _Parts:
    """The groups with their points, as many as there is room for; the others are counted."""
    joint = " " if scene.plan.columns >= 100 else ""
    parts: _Parts = []
    used = 0
    for number, group in enumerate(groups):
        cards = joint.join(scene.style.rank(card >> 2) for card in group.cards)
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
    return [(bar.ljust(width), "accent/felt2")]
