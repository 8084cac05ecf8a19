"""Sequences: a band of suits that runs along the ranks' own places, its length at the end."""

from __future__ import annotations

from canasta_tui.cards import rank_of
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, ACCENT_LINE, LIT, TAG, canasta_ink
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.meld_places import Run
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_layout import Grid

_FIRST_RANK = 4
LACKS_ONE = "+1"
"""Behind the length of a sequence that lacks one card, as at the foot of other melds."""


def draw_run(canvas: Canvas, y: int, grid: Grid, run: Run, style: CardStyle, cursor: bool) -> tuple[int, int]:
    """One sequence; gives x and width of what was drawn, for the mouse."""
    suit = _suit(run)
    lying = run.meld.cards if run.meld else ()
    samba = bool(run.meld and run.meld.canasta)
    here = {rank_of(card) for card in lying}
    staged = {rank_of(card) for group in run.staged for card in group.cards}
    middle = (min(grid.width, 6) - 1) // 2
    first = grid.x(run.low - _FIRST_RANK) + middle
    last = grid.x(run.high - _FIRST_RANK) + middle
    start = first - 1
    line = "━" if samba else "─"
    canvas.put(start, y, " " + line * (last - first) + "  ", Ink.of("edge", "card") if here else ACCENT_LINE)
    character = style.suits[suit]
    for rank in range(run.low, run.high + 1):
        x = grid.x(rank - _FIRST_RANK) + middle
        if rank in staged:
            if rank > run.low:
                canvas.put(x - grid.pitch + 1, y, "╌" * (grid.pitch - 1), ACCENT_LINE)
            canvas.put(x - 1, y, f" {character} ", TAG)
        elif rank in here:
            canvas.put(x, y, character, Ink.of(style.suit_colour(suit), "card", "bold"))
    length = f" {len(lying)} " if lying else ""
    if staged:
        length = f" {len(lying)}+{len(staged)} " if lying else f" +{len(staged)} "
    end = canvas.put(last + 2, y, length, LIT if cursor else _length_ink(samba, bool(staged)))
    if _lacks_one(run):
        end = canvas.put(end, y, LACKS_ONE, ACCENT)
    return start, end - start


def draw_chips(
    canvas: Canvas, y: int, x: int, runs: list[Run], style: CardStyle, cursor: int
) -> list[tuple[int, int, int]]:
    """The sequences in short, all in one row: ``♥ 5-J 7``; gives (nth, x, width) of each."""
    drawn = []
    for run in runs:
        lying = len(run.meld.cards) if run.meld else 0
        staged = sum(len(group.cards) for group in run.staged)
        samba = bool(run.meld and run.meld.canasta)
        suit = _suit(run)
        start = x
        text = f"{style.suits[suit]}{style.rank(run.low)}-{style.rank(run.high)}"
        ink = canasta_ink("samba", bold=False, reverse=True) if samba else Ink.of("ink", "card")
        x = canvas.put(x, y, text, ink)
        upper = canasta_ink("samba", reverse=True) if samba else Ink.of(style.suit_colour(suit), "card", "bold")
        canvas.ink(start, y, 1, upper)
        number = f" {lying}+{staged} " if staged else f" {lying} "
        x = canvas.put(x, y, number, LIT if run.nth == cursor else _length_ink(samba, bool(staged)))
        if _lacks_one(run):
            x = canvas.put(x, y, LACKS_ONE, ACCENT)
        drawn.append((run.nth, start, x - start))
        x += 1
    return drawn


def run_text(run: Run, style: CardStyle) -> str:
    """A sequence in a few characters: ``♥5-J 7``."""
    lying = len(run.meld.cards) if run.meld else 0
    staged = sum(len(group.cards) for group in run.staged)
    spread = f"{style.suits[_suit(run)]}{style.rank(run.low)}-{style.rank(run.high)}"
    if staged:
        return f"{spread} {lying}+{staged}"
    return f"{spread} {lying}{LACKS_ONE if _lacks_one(run) else ''}"


def _lacks_one(run: Run) -> bool:
    """Whether one more card makes it a samba; what is staged onto it is told instead."""
    return bool(run.meld and run.meld.lacks_one and not run.staged)


def _suit(run: Run) -> int:
    return run.meld.suit if run.meld else run.staged[0].suit


def _length_ink(samba: bool, staged: bool) -> Ink:
    if staged:
        return TAG
    return canasta_ink("samba", reverse=True) if samba else Ink.of("ink", "card", "bold")
