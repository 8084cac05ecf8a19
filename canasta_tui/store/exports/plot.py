"""The totals of the sides over the deals, as a drawing in steps (SVG) that stands in a page by itself."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from canasta_tui.i18n.numbers import number

COLOURS: Final = ("#1c5b38", "#9c2018", "#1b4f9c", "#6d2777", "#a13a70", "#3a372e")
"""Of the sides; a page may set others as ``--side0``, ``--side1``, … as it may ``--ink``, ``--muted``, ``--line`` and
``--goal``."""
DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "5 2", "1 4")
"""Sides differ by their dashes too, for printers without colour and for two that share a stretch."""
WIDTH: Final = 720
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 96, 14, 26
_APART: Final = 3.5
"""Lines of two sides that would lie on each other are drawn so far apart."""
_TEXT_APART: Final = 15.0
_LEGEND: Final = 18
_LETTER: Final = 6.6


def to_svg(
    totals: Sequence[Sequence[int]], names: Sequence[str], *, target: int, title: str, height: float = 260
) -> str:
    """The drawing, :data:`WIDTH` units wide; it scales.

    Args:
        totals: of each deal, the sides' totals after it.
        names: of the sides, for the legend; the end of each line has its initial.
        target: points to which the match is played; a line with its number marks it.
        title: what a reader that draws nothing says.
        height: of the drawing without the legend.
    """
    values = [0, target, *(value for deal in totals for value in deal)]
    step = _step(max(*values, 100) - min(values))
    low, high = min(values) // step * step, -(-max(*values, 100) // step) * step
    deals = max(1, len(totals))
    right = WIDTH - _RIGHT

    def x(deal: float) -> float:
        return _LEFT + (right - _LEFT) * deal / deals

    def y(value: float) -> float:
        return _TOP + (height - _TOP - _BOTTOM) * (high - value) / (high - low)

    parts = []
    for value in range(low, high + 1, step):
        if abs(y(value) - y(target)) >= _TEXT_APART:
            tint = _paint("stroke", "line", "#cdbf9c") if value else _paint("stroke", "muted", "#7a6f58")
            parts.append(f'<path d="M{_LEFT} {round(y(value), 1)}H{right}" {tint}/>')
            parts.append(_label(_LEFT - 6, y(value), "end", number(value)))
    tint = _paint("stroke", "goal", "#8a5a00")
    parts.append(f'<path class="goal" d="M{_LEFT} {round(y(target), 1)}H{right}" stroke-width="2" {tint}/>')
    parts.append(_label(_LEFT - 6, y(target), "end", number(target), "goal", "#8a5a00", bold=True))
    every = -(-deals // 24)
    shown = range(every, len(totals) + 1, every)
    parts += [_label(x(deal - 0.5), height - 12, "middle", str(deal)) for deal in shown]
    rows = [spread([y(value) for value in deal], _APART) for deal in totals]
    sides = len(names)
    for side in range(sides):
        across = _APART * (side - (sides - 1) / 2)
        points = [(x(0), y(0))]
        for deal, row in enumerate(rows):
            start = x(deal) + across if deal else x(0)
            points += [(start, points[-1][1]), (start, row[side])]
        if rows:
            points.append((right, rows[-1][side]))
        line = " ".join(f"{round(across, 1)},{round(down, 1)}" for across, down in points)
        parts.append(f'<polyline points="{line}" stroke-linejoin="round" {_stroke(side)}/>')
    if rows:
        for side, (initial, down) in enumerate(zip(initials(names), spread(rows[-1], _TEXT_APART), strict=True)):
            text = f"{escape(initial)} {number(totals[-1][side])}"
            n = side % len(COLOURS)
            parts.append(_label(right + 8, down, "start", text, f"side{n}", COLOURS[n], bold=True))
    legend, lines = _legend(names, height)
    whole = height + _LEGEND * lines + 4
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {round(whole)}" role="img" fill="none" '
        f'font-family="sans-serif" font-size="11"><title>{escape(title)}</title>{"".join([*parts, *legend])}</svg>'
    )


def initials(names: Sequence[str]) -> list[str]:
    """The first letters by which each name is told from the others; where none are few, the number."""
    for length in (1, 2, 3):
        found = [name[:length] for name in names]
        if len(set(found)) == len(found):
            return found
    return [str(side + 1) for side in range(len(names))]


def spread(places: Sequence[float], apart: float) -> list[float]:
    """The same places, in the same order, moved as little as need be for no two to be closer than ``apart``."""
    order = sorted(range(len(places)), key=lambda n: (places[n], n))
    groups: list[list[float]] = []  # of neighbours that touch: the sum of where each would have the first, and how many
    for n, index in enumerate(order):
        groups.append([places[index] - n * apart, 1])
        while len(groups) > 1 and groups[-2][0] / groups[-2][1] > groups[-1][0] / groups[-1][1]:
            total, many = groups.pop()
            groups[-1][0] += total
            groups[-1][1] += many
    placed = [total / many for total, many in groups for _ in range(int(many))]
    found = list(places)
    for n, index in enumerate(order):
        found[index] = placed[n] + n * apart
    return found


def _legend(names: Sequence[str], height: float) -> tuple[list[str], int]:
    """Each side's stroke and name, as many in a line as fit; and how many lines that takes."""
    parts: list[str] = []
    at, line = float(_LEFT), 0
    for side, name in enumerate(names):
        wide = 60 + _LETTER * len(name)
        if at > _LEFT and at + wide > WIDTH:
            at, line = float(_LEFT), line + 1
        down = height + _LEGEND * line + 6
        parts += [
            f'<path d="M{round(at, 1)} {round(down, 1)}h34" {_stroke(side)}/>',
            _label(at + 42, down, "start", escape(name), "ink", "#241d14"),
        ]
        at += wide
    return parts, line + 1


def _label(
    x: float, y: float, anchor: str, text: str, ink: str = "muted", usual: str = "#5f5238", *, bold: bool = False
) -> str:
    weight = ' font-size="13" font-weight="bold"' if bold else ""
    place = f'x="{round(x, 1)}" y="{round(y + 4, 1)}" text-anchor="{anchor}"{weight}'
    return f"<text {place} {_paint('fill', ink, usual)}>{text}</text>"


def _paint(what: str, name: str, usual: str) -> str:
    return f'style="{what}:var(--{name}, {usual})"'


def _stroke(side: int) -> str:
    n = side % len(COLOURS)
    line = f'stroke-width="2.5" {_paint("stroke", f"side{n}", COLOURS[n])}'
    return f'{line} stroke-dasharray="{DASHES[n]}"' if DASHES[n] else line


def _step(span: int) -> int:
    """A round distance between lines, so that there are four to nine of them."""
    step = 50
    while span / step > 8:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step
