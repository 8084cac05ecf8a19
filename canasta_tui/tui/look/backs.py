"""Cards face down, and the place card that names who is to come: the picture of the hand-over."""

from __future__ import annotations

from canasta_tui.cards import SUIT_SYMBOLS
from canasta_tui.tui.look.canvas import Canvas
from canasta_tui.tui.look.cards import Edges, Faces
from canasta_tui.tui.look.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.look.texts import cell_len, cut

_WIDEST = 5
_MARGIN = 8


def fan_width(cards: int, columns: int, last: int) -> tuple[int, int]:
    """Cells of one covered card and of the whole fan of backs, so that it fits the columns."""
    if cards < 2:
        return 0, last
    strip = max(1, min(_WIDEST if columns >= 100 else _WIDEST - 1, (columns - _MARGIN - last) // (cards - 1)))
    shown = min(cards, (columns - _MARGIN - last) // strip + 1)
    return strip, strip * (shown - 1) + last


def draw_backs(canvas: Canvas, y: int, height: int, cards: int, faces: Faces) -> None:
    """A fan of so many backs in the middle of the canvas; the number of cards is public, and nothing else is told."""
    if cards < 1:
        return
    columns = canvas.width
    last = 11 if columns >= 100 else 9
    strip, width = fan_width(cards, columns, last)
    edges: Edges = faces.edges
    x = (columns - width) // 2
    inside = width - 2
    canvas.put(x, y, edges.top_left + edges.top * inside + edges.top_right, "backline/felt")
    joints = range(x, x + width - last + 1, strip) if strip else range(x, x + 1)
    for row in range(y + 1, y + height - 1):
        canvas.put(x + 1, row, "░" * inside, "backpat/back")
        for joint in joints:
            canvas.put(joint, row, edges.left, "backline/felt" if joint == x else "backline/back")
        canvas.put(x + inside + 1, row, edges.right, "backline/shadow")
    canvas.put(x, y + height - 1, edges.bottom_left, "backline/felt")
    canvas.put(x + 1, y + height - 1, edges.bottom * inside + edges.bottom_right, "backline/shadow")


def draw_place_card(
    canvas: Canvas, y: int, width: int, height: int, name: str, above: str, faces: Faces, *, under_back: int = 0
) -> None:
    """A card of paper with a name in wide letters and a line above it, in the middle of the canvas.

    Args:
        canvas: what to draw on.
        y: first row.
        width, height: cells of the card, 5 rows or more.
        name: letterspaced where there is room.
        above: a few words over the name.
        faces: which pen, and the characters of the suits in the corners.
        under_back: so many of its upper rows lie on the backs of cards, the others on the felt.
    """
    x = (canvas.width - width) // 2
    grounds = [list(canvas.inks[row]) for row in range(y, min(canvas.height, y + height))]
    draw_paper(canvas, x, y, width, height, filled=faces.filled)
    if faces.filled:
        _keep_grounds(canvas, x, y, width, grounds[:under_back])
    inside = width - 6
    wide = "  ".join(name.upper())
    spaced = " ".join(name.upper())
    shown = next((text for text in (wide, spaced, name) if cell_len(text) <= inside), cut(name, inside))
    tall = height > 6
    first, last = y + 1, y + height - 2
    middle = x + width // 2
    line_y = first + 1 if tall else first
    above = cut(above, inside)
    canvas.put(middle - cell_len(above) // 2, line_y, above, PAPER_MUTED)
    canvas.put(middle - cell_len(shown) // 2, last - 1 if tall else last, shown, PAPER_STRONG)
    suits = faces.suits or SUIT_SYMBOLS
    inks = ("paper-red/paper", PAPER_INK)
    canvas.put(x + 2, first, suits[3], inks[1])
    canvas.put(x + width - 3, first, suits[0], inks[0])
    canvas.put(x + 2, last, suits[1], inks[0])
    canvas.put(x + width - 3, last, suits[2], inks[1])


def _keep_grounds(canvas: Canvas, x: int, y: int, width: int, inks: list[list[str]]) -> None:
    """The halves of cells beside the card's edges show what lies below it."""
    for row, below in enumerate(inks):
        columns = range(x, x + width) if row == 0 else (x,)
        for column in columns:
            if 0 <= column < canvas.width:
                ground = below[column].partition(" ")[0].partition("|")[0].rpartition("/")[2]
                canvas.ink(column, y + row, 1, f"paper/{ground}")
