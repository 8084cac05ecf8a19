"""The cards of a hand, in a fan."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.cards import Card, rank_of
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT_LINE, CURSOR, FELT, MUTED, STRONG, TURN
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.playing_card import FOLD, OUTLINE, CardStyle, draw_small_cards, in_order, index_ink
from canasta_tui.tui.widgets.table_layout import LAST_OF_TWO, LEAST_STRIP, TableLayout, last_strip
from canasta_tui.tui.widgets.table_model import HandCard, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut

_WIDEST: Final = 6
_MARGIN: Final = 4
_SELECTED_OUTLINE: Final = ("┏", "━")


class HandLabel(Struct, frozen=True):
    """Whose hand it is.

    Attributes:
        name: of the seat.
        count: how many cards it holds.
        longest: cells of the longest name of all hands: they begin in the same column.
        lit: whether it is the hand of who acted.
    """

    name: str
    count: int
    longest: int
    lit: bool = False


class Hand(TableWidget, can_focus=True):
    """The cards of one hand in a fan: picked ones stand up, new ones and useless ones are marked.

    Where they are too many for one row they lie in two; beyond what two rows hold, both scroll with the cursor. It
    does not move its cursor by itself: what its keys and the mouse mean is the owner's to say.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Card before", show=False),
        Binding("right", "move(1)", "Next card", show=False),
        Binding("space", "press", "Pick", show=False),
    ]
    """
    | Key(s) | Description |
    | :- | :- |
    | left, right | Move the cursor to the card before or the next one. |
    | space | Press the card under the cursor. |
    """

    cards: reactive[tuple[HandCard, ...]] = reactive(())
    """The cards from left to right."""
    cursor: reactive[int] = reactive(-1)
    """Which card the keyboard is on; -1: none."""
    two_rows: reactive[bool] = reactive(False)
    """Whether they lie in two rows."""
    label: reactive[HandLabel | None] = reactive(None)
    """Whose hand it is, on its left; None: that needs no saying."""

    class Pressed(Message):
        """A card was clicked, or pressed with the keyboard.

        Attributes:
            hand: whose card it is.
            index: of the card, from the left.
        """

        def __init__(self, hand: Hand, index: int) -> None:
            super().__init__()
            self.hand = hand
            self.index = index

        @property
        def control(self) -> Hand:
            """The hand."""
            return self.hand

    class CursorMoved(Message):
        """The cursor was moved to another card.

        Attributes:
            hand: where.
            index: of the card under the cursor, from the left.
        """

        def __init__(self, hand: Hand, index: int) -> None:
            super().__init__()
            self.hand = hand
            self.index = index

        @property
        def control(self) -> Hand:
            """The hand."""
            return self.hand

    def __init__(self, seat: int | None = None, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """The hand of who looks on; with a seat (0-based), the open hand of that seat."""
        super().__init__(id=id, classes=classes)
        self.seat = seat

    def paint(self) -> Canvas:
        """The fan."""
        if self.label is not None:
            return paint_open_hand([item.card for item in self.cards], self.label, *self.size, self.card_style)
        return paint_hand(self.cards, *self.size, self.card_style, two_rows=self.two_rows, cursor=self.cursor)

    def place(self, layout: TableLayout) -> Region:
        """At the bottom, above the prompt; open hands one below the other."""
        return layout.hands[self.seat or 0]

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the hand of the seat that looks, or the open hand of its seat."""
        if self.seat is not None:
            cards = in_order(model.open_hands[self.seat])
            self.cards = tuple(map(HandCard, cards))
            longest = max(map(cell_len, model.names))
            self.label = HandLabel(model.names[self.seat], len(cards), longest, lit=self.seat == model.acting)
            return
        self.cards = model.hand
        self.cursor = model.cursor.index if model.cursor.area == "hand" else -1
        self.two_rows = layout.two_rows

    def action_move(self, step: int) -> None:
        """Move the cursor, as far as there are cards."""
        index = max(0, min(len(self.cards) - 1, self.cursor + step))
        if self.cards and index != self.cursor:
            self.cursor = index
            self.post_message(self.CursorMoved(self, index))

    def action_press(self) -> None:
        """Press the card under the cursor."""
        if 0 <= self.cursor < len(self.cards):
            self.post_message(self.Pressed(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Press the card under the mouse."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None and isinstance(hit[1], int):
            event.stop()
            self.post_message(self.Pressed(self, hit[1]))


# How it is drawn


class FanRow(Struct, frozen=True):
    """One row of the fan.

    Attributes:
        first, count: which cards of the hand.
        x, y: where its first edge stands, and its upper edge.
        strip, last: cells of a card that is covered by the next, and of the last one.
        before, after: how many cards of the row are out of sight.
    """

    first: int
    count: int
    x: int
    y: int
    strip: int
    last: int
    before: int = 0
    after: int = 0


def fan_rows(cards: tuple[HandCard, ...], columns: int, height: int, two_rows: bool, cursor: int) -> list[FanRow]:
    """Where the cards stand. Beyond what two rows hold, both scroll with the cursor."""
    count = len(cards)
    if not count:
        return []
    if not two_rows:
        last = last_strip(columns)
        strip = _WIDEST if count == 1 else min(_WIDEST, (columns - _MARGIN - last) // (count - 1))
        width = strip * (count - 1) + last
        return [FanRow(0, count, (columns - width) // 2, 1, strip, last)]
    deep = height // 2
    room = columns - _MARGIN - LAST_OF_TWO
    most = room // LEAST_STRIP + 1
    split = _split(cards, most)
    rows = [(0, split), (split, count - split)]
    longest = max(length for _first, length in rows)
    if longest > most:
        return _scrolled(rows, most, columns, deep, cursor)
    strip = min(_WIDEST, room // (longest - 1))
    x = (columns - strip * (longest - 1) - LAST_OF_TWO) // 2
    return [FanRow(first, length, x, number * deep, strip, LAST_OF_TWO) for number, (first, length) in enumerate(rows)]


def _split(cards: tuple[HandCard, ...], most: int) -> int:
    """Where the second row begins: at the change of rank nearest the middle, or in it if a row would not fit."""
    count = len(cards)
    middle = (count + 1) // 2
    changes = [n for n in range(1, count) if rank_of(cards[n].card) != rank_of(cards[n - 1].card)]
    changes = [n for n in changes if n <= most and count - n <= most]
    return min(changes, key=lambda n: (abs(2 * n - count), n)) if changes else middle


def _scrolled(rows: list[tuple[int, int]], most: int, columns: int, deep: int, cursor: int) -> list[FanRow]:
    """Rows of as many cards as fit beside the signs for what is out of sight."""
    fit = most - 2
    made = []
    start, split = rows[0][1], rows[1][0]
    at = cursor - split if cursor >= split else cursor
    offset = max(0, min(at - fit // 2, max(start, rows[1][1]) - fit))
    width = LEAST_STRIP * (fit - 1) + LAST_OF_TWO
    for number, (first, length) in enumerate(rows):
        before = max(0, min(offset, length - fit))
        shown = min(fit, length)
        x = (columns - width) // 2
        made.append(
            FanRow(first + before, shown, x, number * deep, LEAST_STRIP, LAST_OF_TWO, before, length - before - shown)
        )
    return made


def paint_hand(
    cards: tuple[HandCard, ...],
    columns: int,
    height: int,
    style: CardStyle,
    *,
    two_rows: bool = False,
    cursor: int = -1,
) -> Canvas:
    """The fan with a row above it for cards that are picked, or two rows of the fan."""
    canvas = Canvas(columns, height, FELT)
    for row in fan_rows(cards, columns, height, two_rows, cursor):
        shown = cards[row.first : row.first + row.count]
        if two_rows:
            _paint_low_row(canvas, style, row, shown, cursor - row.first, height // 2)
        else:
            _paint_tall_row(canvas, style, row, shown, cursor, height)
        _signs(canvas, row)
    return canvas


_LONGEST_NAME: Final = 16


def paint_open_hand(cards: list[Card], label: HandLabel, columns: int, height: int, style: CardStyle) -> Canvas:
    """A hand that lies open beside the name of its seat, in a low fan; small cards where that has no room."""
    canvas = Canvas(columns, height, FELT)
    y = 1 if height > 2 else 0
    wide = min(_LONGEST_NAME, label.longest)
    canvas.put(1, y, (">" if label.lit else " ") + cut(label.name, wide), TURN if label.lit else STRONG)
    count = str(label.count)
    canvas.put(wide + 6 - len(count), y, count, MUTED)
    x, room = wide + 7, columns - wide - 8
    strip = min(_WIDEST, (room - LAST_OF_TWO) // max(1, len(cards) - 1))
    if height > 2 and cards and strip >= LEAST_STRIP:
        row = FanRow(0, len(cards), x, 0, strip, LAST_OF_TWO)
        _paint_low_row(canvas, style, row, tuple(map(HandCard, cards)), -1, height)
    else:
        draw_small_cards(canvas, x, y, room, cards, style)
    return canvas


def _signs(canvas: Canvas, row: FanRow) -> None:
    if row.before:
        text = f"<{row.before}"
        canvas.put(row.x - cell_len(text), row.y + 1, text, MUTED)
    if row.after:
        canvas.put(row.x + row.strip * (row.count - 1) + row.last + 1, row.y + 1, f"{row.after}>", MUTED)


def _ground(item: HandCard, style: CardStyle) -> tuple[Colour, Ink]:
    """The card's colour, and the ink of its rank and suit."""
    if item.cannot:
        return "dimcard", Ink.of("dimink", "dimcard", "bold", plain="dim")
    ground = style.ground(item.card)
    return ground, index_ink(style.colour(item.card), ground)


def _paint_tall_row(
    canvas: Canvas, style: CardStyle, row: FanRow, cards: tuple[HandCard, ...], cursor: int, height: int
) -> None:
    edges = style.border
    x = row.x
    previous: HandCard | None = None
    for number, item in enumerate(cards):
        last = number == len(cards) - 1
        inside = (row.last if last else row.strip) - (2 if last else 1)
        up = item.selected
        was_up = previous is not None and previous.selected
        ground, ink = _ground(item, style)
        top = 0 if up else 1
        _edge_column(canvas, style, x, ground, number == 0, up, was_up, previous, height)
        rim = ACCENT_LINE if up else Ink.of(ground, "felt")
        canvas.put(x + 1, top, edges.top * inside, rim)
        body, ground_ink = " " * inside, Ink.of("ink", ground)
        for y in range(top + 1, height):
            canvas.put(x + 1, y, body, ground_ink)
        if last:
            shadow = Ink.of(ground, "shadow")
            canvas.put(x + 1 + inside, top, edges.top_right, rim)
            for y in range(top + 1, height):
                canvas.put(x + 1 + inside, y, edges.right, shadow)
        _face(canvas, style, x + 1, top + 1, inside, item, ink, ground, number == cursor, height)
        canvas.hit(x, 0 if up else 1, inside + (2 if last else 1), height, ("card", row.first + number))
        x += inside + 1
        previous = item


def _edge_column(
    canvas: Canvas,
    style: CardStyle,
    x: int,
    ground: Colour,
    first: bool,
    up: bool,
    was_up: bool,
    previous: HandCard | None,
    height: int,
) -> None:
    """The left edge of a card: its upper corner, the step to a raised neighbour, and the line on the card before."""
    edges = style.border
    before = _ground(previous, style)[0] if previous is not None else ground
    if up or was_up:
        canvas.put(x, 0, edges.top_left if up else edges.top_right, ACCENT_LINE)
        if up and not was_up:
            step = edges.left if first else ("▟" if style.filled else "┤")
            canvas.put(x, 1, step, Ink.of(ground, "felt"))
        elif was_up and not up:
            canvas.put(x, 1, "▙" if style.filled else "├", Ink.of(before, "felt"))
        else:
            canvas.put(x, 1, FOLD, Ink.of("edge", ground))
    else:
        canvas.put(x, 1, edges.top_left, Ink.of(ground, "felt"))
    edge, ink = (edges.left, Ink.of(ground, "felt")) if first else (FOLD, Ink.of("edge", ground))
    for y in range(2, height):
        canvas.put(x, y, edge, ink)


def _face(
    canvas: Canvas,
    style: CardStyle,
    x: int,
    y: int,
    inside: int,
    item: HandCard,
    ink: Ink,
    ground: Colour,
    cursor: bool,
    height: int,
) -> None:
    """Rank, suit and the marks under them."""
    rank, suit = style.rank(rank_of(item.card)), style.suit(item.card)
    if cursor:
        wide = min(2, inside)
        canvas.put(x, y, f"{rank:<{wide}}", CURSOR)
        canvas.put(x, y + 1, f"{suit:<{wide}}", CURSOR)
    else:
        canvas.put(x, y, rank, ink)
        canvas.put(x, y + 1, suit, ink)
    body = y + 2
    mark = Ink.of("new", ground, "bold")
    if item.cannot:
        for line in range(body, height):
            canvas.put(x, line, "//"[:inside], Ink.of("dimink", ground))
    if item.new:
        if body < height:
            canvas.put(x, body, "+", mark)
        else:
            canvas.put(x + 1, y + 1, "+", mark)
    if cursor and body < height:
        shared = height - 1 == body and (item.new or item.cannot)
        canvas.put(x + 1 if shared else x, height - 1, "^", Ink.of("ink", ground, "bold"))


def _paint_low_row(
    canvas: Canvas, style: CardStyle, row: FanRow, cards: tuple[HandCard, ...], cursor: int, deep: int
) -> None:
    edges = style.border
    x = row.x
    for number, item in enumerate(cards):
        last = number == len(cards) - 1
        inside = (row.last if last else row.strip) - (2 if last else 1)
        ground, ink = _ground(item, style)
        _low_edge(canvas, style, x, row.y, inside, item, ground, number == 0, deep)
        for y in range(row.y + 1, row.y + deep):
            canvas.put(x + 1, y, " " * inside, Ink.of("ink", ground))
        if last:
            canvas.put(x + 1 + inside, row.y, edges.top_right, ACCENT_LINE if item.selected else Ink.of(ground, "felt"))
            for y in range(row.y + 1, row.y + deep):
                canvas.put(x + 1 + inside, y, edges.right, Ink.of(ground, "shadow"))
        _low_face(canvas, style, x + 1, row.y + 1, inside, item, ink, ground, number == cursor, deep)
        canvas.hit(x, row.y, inside + (2 if last else 1), deep, ("card", row.first + number))
        x += inside + 1


def _low_edge(
    canvas: Canvas,
    style: CardStyle,
    x: int,
    y: int,
    inside: int,
    item: HandCard,
    ground: Colour,
    first: bool,
    deep: int,
) -> None:
    edges = style.border
    if item.selected:
        corner, line = ("▐", "█") if style.filled else _SELECTED_OUTLINE
        canvas.put(x, y, corner + line * inside, ACCENT_LINE)
    else:
        canvas.put(x, y, edges.top_left + edges.top * inside, Ink.of(ground, "felt"))
    for below in range(y + 1, y + deep):
        if first:
            canvas.put(x, below, edges.left, Ink.of(ground, "felt"))
        else:
            canvas.put(x, below, OUTLINE.left, Ink.of("edge", ground))
        if item.selected and not style.filled:
            canvas.put(x, below, "┃", FELT)


def _low_face(
    canvas: Canvas,
    style: CardStyle,
    x: int,
    y: int,
    inside: int,
    item: HandCard,
    ink: Ink,
    ground: Colour,
    cursor: bool,
    deep: int,
) -> None:
    rank, suit = style.rank(rank_of(item.card)), style.suit(item.card)
    wide = min(2, inside)
    if item.selected:
        colour = style.colour(item.card)
        # Red on the selection's amber is too faint; the rank stays black there, its suit keeps the colour.
        canvas.put(x, y, f"{rank:<{inside}}", Ink.of("turnink", "sel", "bold", plain="bold reverse"))
        canvas.put(x, y + 1, f"{suit:<{inside}}", Ink.of(colour, ground, "bold", plain="bold reverse"))
    else:
        canvas.put(x, y, rank, ink)
        canvas.put(x, y + 1, suit, ink)
    if cursor:
        canvas.put(x, y, f"{rank:<{wide}}", CURSOR)
        canvas.put(x, y + 1, f"{suit:<{wide}}", CURSOR)
    if item.new:
        canvas.put(x + 1, y + 1, "+", CURSOR if cursor and not style.filled else Ink.of("new", ground, "bold"))
    if item.cannot and inside > 2:
        canvas.put(x + 2, y + 1, "/", Ink.of("dimink", ground))
    if deep > 3 and cursor:
        canvas.put(x, y + deep - 2, "^", Ink.of("ink", ground, "bold"))
