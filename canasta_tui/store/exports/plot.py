"""The totals of the sides over the deals, as a drawing that stands in a page by itself (SVG)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from canasta_tui.i18n.numbers import number

COLOURS: Final = ("#1c5b38", "#9c2018", "#1b4f9c", "#6d2777", "#8a5a00", "#3a372e")
DASHES: Final = ("", "7 4", "2 3", "10 3 2 3", "5 2", "1 4")
"""Sides differ by their dashes too, for printers without colour."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 14, 12, 26


def to_svg(
    totals: Sequence[Sequence[int]],
    names: Sequence[str],
    *,
    target: int,
    title: str,
    width: int = 720,
    height: int = 260,
) -> str:
    """The drawing.

    Args:
        totals: of each deal, the sides' totals after it.
        names: of the sides, for the legend.
        target: points to which the match is played; a line marks it where it is near.
        title: what a reader that draws nothing says.
        width, height: of the drawing, in its own units; it scales.
    """
    legend = 18 * len(names)
    values = [0, *(value for deal in totals for value in deal)]
    low, high = min(values), max(*values, 100)
    if high > target * 0.6:
        high = max(high, target)
    step = _step(high - low)
    low, high = low // step * step, -(-high // step) * step
    deals = max(1, len(totals))

    def x(deal: float) -> float:
        return round(_LEFT + (width - _LEFT - _RIGHT) * deal / deals, 1)

    def y(value: float) -> float:
        return round(_TOP + (height - _TOP - _BOTTOM) * (high - value) / (high - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + legend}" role="img" '
        f'font-family="sans-serif" font-size="11"><title>{escape(title)}</title>'
    ]
    for value in range(low, high + 1, step):
        colour = "#7a6f58" if value == 0 else "#cdbf9c"
        parts += [
            f'<path d="M{_LEFT} {y(value)}H{width - _RIGHT}" stroke="{colour}" fill="none"/>',
            f'<text x="{_LEFT - 6}" y="{y(value) + 4}" text-anchor="end" fill="#5f5238">{number(value)}</text>',
        ]
    if low <= target <= high:
        line = f'd="M{_LEFT} {y(target)}H{width - _RIGHT}"'
        parts.append(f'<path {line} stroke="#b07d00" stroke-width="1.5" fill="none"/>')
    every = -(-deals // 24)
    parts += [
        f'<text x="{x(deal)}" y="{height - 8}" text-anchor="middle" fill="#5f5238">{deal}</text>'
        for deal in range(every, len(totals) + 1, every)
    ]
    for side, name in enumerate(names):
        points = " ".join(f"{x(deal)},{y(value)}" for deal, value in enumerate([0, *(t[side] for t in totals)]))
        stroke, at = _stroke(side), height + 18 * side + 6
        parts += [
            f'<polyline points="{points}" fill="none" stroke-linejoin="round" {stroke}/>',
            f'<path d="M{_LEFT} {at}h34" {stroke}/>',
            f'<text x="{_LEFT + 42}" y="{at + 4}" fill="#241d14">{escape(name)}</text>',
        ]
    return "".join([*parts, "</svg>"])


def _stroke(side: int) -> str:
    dash = DASHES[side % len(DASHES)]
    line = f'stroke="{COLOURS[side % len(COLOURS)]}" stroke-width="2.5"'
    return f'{line} stroke-dasharray="{dash}"' if dash else line


def _step(span: int) -> int:
    """A round distance between lines, so that there are four to nine of them."""
    step = 50
    while span / step > 8:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step
