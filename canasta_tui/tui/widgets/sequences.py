"""Sequences: a band of suits that runs along the ranks' own places, its length at the end."""

from __future__ import annotations

from canasta_tui.cards import rank_of
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, ACCENT_LINE, LIT, TAG, canasta_ink
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.meld_places import PlacedSequence
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_layout import Grid

_FIRST_RANK = 4
LACKS_ONE = "+1"
"""Behind the length of a sequence that lacks one card, as at the foot of other melds."""


def draw_sequence(
    canvas: Canvas, y: int, grid: Grid, sequence: PlacedSequence, style: CardStyle, cursor: bool
) -> tuple[int, int]:
    """One sequence; gives x and width of what was drawn, for the mouse."""
    suit = _suit(sequence)
    lying = sequence.meld.cards if sequence.meld else ()
    samba = bool(sequence.meld and sequence.meld.canasta)
    here = {rank_of(card) for card in lying}
    staged = {rank_of(card) for group in sequence.staged for card in group.cards}
    middle = (min(grid.width, 6) - 1) // 2
    first = grid.x(sequence.low - _FIRST_RANK) + middle
    last = grid.x(sequence.high - _FIRST_RANK) + middle
    start = first - 1
    line = "━" if samba else "─"
    canvas.put(start, y, " " + line * (last - first) + "  ", Ink.of("edge", "card") if here else ACCENT_LINE)
    character = style.suits[suit]
    for rank in range(sequence.low, sequence.high + 1):
        x = grid.x(rank - _FIRST_RANK) + middle
        if rank in staged:
            if rank > sequence.low:
                canvas.put(x - grid.pitch + 1, y, "╌" * (grid.pitch - 1), ACCENT_LINE)
            canvas.put(x - 1, y, f" {character} ", TAG)
        elif rank in here:
            canvas.put(x, y, character, Ink.of(style.suit_colour(suit), "card", "bold"))
    length = f" {len(lying)} " if lying else ""
    if staged:
        length = f" {len(lying)}+{len(staged)} " if lying else f" +{len(staged)} "
    end = canvas.put(last + 2, y, length, LIT if cursor else _length_ink(samba, bool(staged)))
    if _lacks_one(sequence):
        end = canvas.put(end, y, LACKS_ONE, ACCENT)
    return start, end - start


def draw_short_sequences(
    canvas: Canvas, y: int, x: int, sequences: list[PlacedSequence], style: CardStyle, cursor: int
) -> list[tuple[int, int, int]]:
    """The sequences in short, all in one row: ``♥ 5-J 7``; gives (nth, x, width) of each."""
    drawn = []
    for sequence in sequences:
        lying = len(sequence.meld.cards) if sequence.meld else 0
        staged = sum(len(group.cards) for group in sequence.staged)
        samba = bool(sequence.meld and sequence.meld.canasta)
        suit = _suit(sequence)
        start = x
        text = f"{style.suits[suit]}{style.rank(sequence.low)}-{style.rank(sequence.high)}"
        ink = canasta_ink("samba", bold=False, reverse=True) if samba else Ink.of("ink", "card")
        x = canvas.put(x, y, text, ink)
        upper = canasta_ink("samba", reverse=True) if samba else Ink.of(style.suit_colour(suit), "card", "bold")
        canvas.ink(start, y, 1, upper)
        number = f" {lying}+{staged} " if staged else f" {lying} "
        x = canvas.put(x, y, number, LIT if sequence.nth == cursor else _length_ink(samba, bool(staged)))
        if _lacks_one(sequence):
            x = canvas.put(x, y, LACKS_ONE, ACCENT)
        drawn.append((sequence.nth, start, x - start))
        x += 1
    return drawn


def sequence_text(sequence: PlacedSequence, style: CardStyle) -> str:
    """A sequence in a few characters: ``♥5-J 7``."""
    lying = len(sequence.meld.cards) if sequence.meld else 0
    staged = sum(len(group.cards) for group in sequence.staged)
    spread = f"{style.suits[_suit(sequence)]}{style.rank(sequence.low)}-{style.rank(sequence.high)}"
    if staged:
        return f"{spread} {lying}+{staged}"
    return f"{spread} {lying}{LACKS_ONE if _lacks_one(sequence) else ''}"


def _lacks_one(sequence: PlacedSequence) -> bool:
    """Whether one more card makes it a samba; what is staged onto it is told instead."""
    return bool(sequence.meld and sequence.meld.lacks_one and not sequence.staged)


def _suit(sequence: PlacedSequence) -> int:
    return sequence.meld.suit if sequence.meld else sequence.staged[0].suit


def _length_ink(samba: bool, staged: bool) -> Ink:
    if staged:
        return TAG
    return canasta_ink("samba", reverse=True) if samba else Ink.of("ink", "card", "bold")
