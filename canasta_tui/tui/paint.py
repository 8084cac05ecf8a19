"""What all screens but the table are painted with: rail, prompt and keys, paper, printed lines, card backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, PRINT, RAIL, RAIL_ACCENT, RAIL_DIM, STRONG, TURN
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.key_bar import draw_keys
from canasta_tui.tui.widgets.paper import PAPER_GREEN as PAPER_GREEN
from canasta_tui.tui.widgets.paper import PAPER_INK
from canasta_tui.tui.widgets.paper import PAPER_RED as PAPER_RED
from canasta_tui.tui.widgets.prompt import draw_prompt
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut

PAPER_HEAVY: Final = Ink.of("paper-muted", "paper")
PAPER_CURSOR: Final = Ink.of("cursortext", "cursor", "bold", plain="bold reverse")
LIT: Final = TURN


def centred(canvas: Canvas, y: int, text: str, ink: Ink, x: int = 0, width: int | None = None) -> int:
    """Write a text in the middle of a row (or of a part of it); gives its x."""
    room = canvas.width if width is None else width
    text = cut(text, room)
    start = x + (room - cell_len(text)) // 2
    canvas.put(start, y, text, ink)
    return start


def right(canvas: Canvas, x: int, y: int, text: str, ink: Ink) -> None:
    """Write a text that ends before x."""
    canvas.put_right(x, y, text, ink)


def rail(canvas: Canvas, left: str, middle: str, end: str = "") -> None:
    """The wooden rail above: where we are, what it is about, and a figure at the end."""
    canvas.put(0, 0, " " * canvas.width, RAIL)
    room = canvas.width - 4 - cell_len(middle)
    canvas.put(1, 0, cut(left, room // 2), RAIL_DIM)
    canvas.put((canvas.width - cell_len(middle)) // 2, 0, middle, RAIL_ACCENT)
    right(canvas, canvas.width - 1, 0, cut(end, room // 2), RAIL_DIM)


def paste(canvas: Canvas, other: Canvas, y: int) -> None:
    """Lay a canvas of the same width on rows of this one."""
    for row in range(other.height):
        if 0 <= y + row < canvas.height:
            canvas.chars[y + row] = list(other.chars[row])
            canvas.inks[y + row] = list(other.inks[row])
            canvas.hits[y + row] = list(other.hits[row])


def bars(canvas: Canvas, line: PromptText, keys: Sequence[FooterKey]) -> None:
    """The two rows at the bottom: what is expected (or why the last key was refused), and the keys."""
    paste(canvas, draw_prompt(line, canvas.width), canvas.height - 2)
    paste(canvas, draw_keys(tuple(keys), canvas.width, line), canvas.height - 1)


def printed(canvas: Canvas, y: int, title: str, *, x: int | None = None) -> None:
    """A line printed on the felt with a title in it; in the middle, or at x."""
    canvas.put(0, y, "─" * canvas.width, PRINT)
    text = f" {title} "
    start = (canvas.width - cell_len(text)) // 2 if x is None else x
    canvas.put(start, y, text, STRONG if x is not None else MUTED)


def place_card(canvas: Canvas, x: int, y: int, width: int, lines: Sequence[tuple[str, Ink]], suits: str) -> None:
    """A place card: lines in the middle, a suit in each corner; as high as its lines need, plus the rim."""
    height = len(lines) + 2
    for row, (text, ink) in enumerate(lines, y + 1):
        centred(canvas, row, text, ink, x + 2, width - 4)
    top, bottom = y + 1, y + height - 2
    canvas.put(x + 2, top, suits[3], PAPER_INK)
    canvas.put(x + width - 3, top, suits[0], Ink.of("red", "paper"))
    canvas.put(x + 2, bottom, suits[1], Ink.of("red", "paper"))
    canvas.put(x + width - 3, bottom, suits[2], PAPER_INK)


def button(canvas: Canvas, x: int, y: int, cap: str, label: str, key: str) -> int:
    """A key that stands for itself on the felt; gives the x after it."""
    end = canvas.put(x, y, f" {cap} ", LIT)
    end = canvas.put(end + 1, y, label, STRONG)
    canvas.hit(x, y, end - x, 1, ("key", key))
    return end
