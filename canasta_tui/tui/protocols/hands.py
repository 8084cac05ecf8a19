"""Open hands and piles in one row each: cards side by side, every one with rank and suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from canasta_tui.cards import JOKER_RANK, TWO, Card
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED
from canasta_tui.tui.widgets.playing_card import Faces
from canasta_tui.tui.widgets.texts import cell_len

_LAST: Final = {TWO: 16, JOKER_RANK: 17}
"""Twos and jokers stand last."""


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By rank, threes to aces, then twos and jokers."""
    return sorted(cards, key=lambda card: (_LAST.get(card >> 2, card >> 2), card & 3))


def draw_cards(
    canvas: Canvas, x: int, y: int, width: int, cards: Sequence[Card], faces: Faces, *, sorts: bool = True
) -> None:
    """Cards in the order given, on one row of so many cells.

    Where they are too many, a rank is written once before the suits of its cards (unless their order matters: then
    ``sorts`` is False), and where that is still too long, the number of those that found no room stands at the end.
    """
    parts = [(card, faces.text(card)) for card in cards]
    if sorts and sum(cell_len(text) + 1 for _card, text in parts) > width:
        parts = _grouped(cards, faces)
    parts = [(card, f"{text} " if _begins(parts, n) else text) for n, (card, text) in enumerate(parts)]
    end = x + width
    for n, (card, text) in enumerate(parts):
        left = len(parts) - n
        more = f"+{left}"
        if x + cell_len(text) > end - (len(more) if left > 1 else 0):
            canvas.put(x, y, more, MUTED)
            return
        ground = faces.ground(card)
        x = canvas.put(x, y, text, f"{faces.colour(card)}/{ground} b")


def _grouped(cards: Sequence[Card], faces: Faces) -> list[tuple[Card, str]]:
    """The cards by rank: of each rank the first with its rank, the others as suits alone."""
    parts: list[tuple[Card, str]] = []
    before = 0
    for card in in_order(cards):
        parts.append((card, faces.suit(card) if card >> 2 == before else faces.text(card)))
        before = card >> 2
    return parts


def _begins(parts: Sequence[tuple[Card, str]], n: int) -> bool:
    """Whether after this part a card with its rank begins (or nothing): a blank stands before it."""
    return n + 1 == len(parts) or len(parts[n + 1][1]) > 1
