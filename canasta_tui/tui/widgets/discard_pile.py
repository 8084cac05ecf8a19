"""The discard pile."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.cards import JOKER_RANK, TWO, Card, Rank, rank_of
from canasta_tui.engine.view import PileView
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, ACCENT_LINE, FELT, ICE_TEXT, LIT, MUTED, PRINT
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.playing_card import (
    DASHED,
    CardStyle,
    Face,
    box,
    covered_face,
    draw_fan,
    draw_far_corner,
    draw_small_cards,
    face_of,
)
from canasta_tui.tui.widgets.table_layout import CROSSWISE, SMALL_TOP, TableLayout
from canasta_tui.tui.widgets.table_model import TableModel, Texts
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut

_EDGES: Final = 3
"""Covered cards of which an edge shows, at most."""
_LEAST_ROWS: Final = 3
"""In fewer rows the cards stand side by side."""


class DiscardPile(TableWidget, can_focus=True):
    """The discard pile: the top card, those below it that may be looked at, and edges of those that may not.

    A card across it says that it is frozen or blocked, a word on the top card that this card stops the next seat.
    Below stands how many cards there are and what is known of a take.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Use", show=False)]
    """
    | Key(s) | Description |
    | :- | :- |
    | enter, space | Press the pile. |
    """

    pile: reactive[PileView | None] = reactive(None)
    """What is known of it; None: nothing yet."""
    word: reactive[Literal["frozen", "blocked"]] = reactive("frozen")
    """What that card says."""
    note: reactive[Texts] = reactive(())
    """Words after the count, longest first; empty: its own words."""
    lit: reactive[Rank] = reactive(0)
    """The rank that is lit wherever it lies (15 for any wild), or 0."""
    under_cursor: reactive[bool] = reactive(False)
    """Whether the keyboard is on it."""
    card_rows: reactive[int] = reactive(4)
    """Rows of its cards."""
    wide: reactive[bool] = reactive(False)
    """Whether its cards are wide, and stand in the middle of the room."""
    all_open: reactive[bool] = reactive(False)
    """Whether every card of it may be looked at."""
    margin: reactive[int] = reactive(0)
    """Columns of felt on the left at least."""

    class Pressed(Message):
        """It was clicked, or pressed with the keyboard.

        Attributes:
            discard_pile: the pile.
        """

        def __init__(self, discard_pile: DiscardPile) -> None:
            super().__init__()
            self.discard_pile = discard_pile

        @property
        def control(self) -> DiscardPile:
            """The pile."""
            return self.discard_pile

    def paint(self) -> Canvas:
        """The cards and what stands below."""
        canvas = Canvas(*self.size, FELT)
        if self.pile is not None:
            _Painter(canvas, self, self.pile).paint()
        return canvas

    def place(self, layout: TableLayout) -> Region:
        """Between the sides, beside the stocks."""
        return layout.pile

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the pile of the table."""
        self.pile = model.view.pile
        self.word = model.pile_word
        self.note = model.pile_note
        self.lit = model.lit
        self.under_cursor = model.cursor.area == "pile"
        self.card_rows = layout.middle_cards
        self.wide = layout.wide
        self.all_open = bool(model.open_hands)
        self.margin = 2 if model.question is not None or not layout.wide else 0

    def action_press(self) -> None:
        """Press the pile."""
        self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        """Press the pile."""
        if self.hit_at(event.x, event.y) is not None:
            event.stop()
            self.action_press()


class _Painter:
    """Draws the pile with what is known of it."""

    def __init__(self, canvas: Canvas, widget: DiscardPile, pile: PileView) -> None:
        self.canvas = canvas
        self.widget = widget
        self.pile = pile
        self.style: CardStyle = widget.card_style
        self.rows = widget.card_rows
        self.x = self.end = 0
        """Where the cards begin and end."""

    def paint(self) -> None:
        """The cards, and what stands below."""
        start, end = self.widget.margin, self.canvas.width
        if self.rows < _LEAST_ROWS:
            self._in_a_row(start, end)
            return
        if not self.pile.count:
            self._empty(start, end)
            return
        canvas, pile, wide = self.canvas, self.pile, self.widget.wide
        top_width = 9 if wide else SMALL_TOP
        cross = CROSSWISE if self.pile.crossed else 0
        room = end - start - cross - top_width
        strip = 5 if wide else 4
        open_cards = pile.seen[1:]
        if open_cards:
            strip = max(3, min(strip, room // len(open_cards)))
            open_cards = open_cards[: room // strip]
        covered = pile.count - len(open_cards) - 1
        edges = max(0, min(_EDGES, covered, room - strip * len(open_cards)))
        width = cross + edges + strip * len(open_cards) + top_width
        spread = end - start - width + 1
        x = start + (max(0, spread // 2) if wide else 0)
        self.x, self.end = x, x + width
        if cross:
            self._crosswise(x)
        self._fan(x + cross, edges, strip, tuple(reversed(open_cards)), top_width)
        canvas.hit(x, 0, width, self.rows, ("pile",))
        self._caption(start, end, list(self._counts()), self._notes())

    def _counts(self) -> Texts:
        """How many cards there are, and how many of them are open, longest first."""
        return words.whole_pile(self.pile.count) if self.widget.all_open else words.pile_counts(self.pile)

    def _in_a_row(self, start: int, end: int) -> None:
        """The cards side by side, the top one first, and a word where it is crossed or stops the next seat."""
        pile, canvas = self.pile, self.canvas
        x = canvas.put(start, 0, words.whole_pile(pile.count)[-1], MUTED) + 1
        note = words.crosswise(self.widget.word) if pile.crossed else words.stop_word() if pile.stopped else ""
        draw_small_cards(canvas, x, 0, end - x - cell_len(note) - 2, pile.seen, self.style, sorts=False)
        canvas.put(end - 1 - cell_len(note), 0, note, ACCENT)

    def _empty(self, start: int, end: int) -> None:
        width = 10 if self.widget.wide else 9
        x = start + (max(0, (end - start - width + 1) // 2) if self.widget.wide else 0)
        for row, line in enumerate(box(DASHED, width, self.rows)):
            self.canvas.put(x, row, line, PRINT)
        word = cut(words.no_pile(), width - 2).center(width - 2)
        self.canvas.put(x + 1, 2 if self.rows > 4 else 1, word, LIT if self.widget.under_cursor else MUTED)
        self.canvas.hit(x, 0, width, self.rows, ("pile",))

    def _crosswise(self, x: int) -> None:
        """The landscape card that freezes or blocks the pile: it says so, not which card it is."""
        canvas = self.canvas
        edges = self.style.border
        y = 1 if self.rows > 4 else 0
        inside = CROSSWISE - 1
        word = cut(words.crosswise(self.widget.word), inside + 1)
        canvas.put(x, y, edges.top_left + edges.top * inside, Ink.of("ice", "felt"))
        for row in (y + 1, y + 2):
            canvas.put(x, row, edges.left, Ink.of("ice", "felt"))
            canvas.put(x + 1, row, " " * inside, Ink.of("iceink", "ice", "bold"))
        if cell_len(word) > inside:
            canvas.put(x, y + 1, word, Ink.of("iceink", "ice", "bold"))
        else:
            canvas.put(x + 1, y + 1, word.center(inside), Ink.of("iceink", "ice", "bold"))
        canvas.put(x, y + 3, edges.bottom_left, Ink.of("ice", "felt"))
        canvas.put(x + 1, y + 3, edges.bottom * inside, Ink.of("ice", "shadow"))

    def _fan(self, x: int, edge_count: int, strip: int, open_cards: tuple[Card, ...], top_width: int) -> None:
        rows, style, top = self.rows, self.style, self.pile.seen[0]
        cards = [(covered_face((edge_count - n) % 2 == 1), 1) for n in range(edge_count)]
        cards += [(self._face(card), strip) for card in open_cards]
        crosswise: dict[int, Colour] = dict.fromkeys((2, 3) if rows > 4 else (1, 2), "ice") if self.pile.crossed else {}
        end = draw_fan(self.canvas, x, 0, rows, [*cards, (self._face(top), top_width)], style, under=crosswise)
        word = cut(words.stop_word(), 4) if self.pile.stopped else ""
        draw_far_corner(self.canvas, end - top_width, 0, top_width, rows, top, style, word)

    def _face(self, card: Card) -> Face:
        return face_of(card, self.style, ink=LIT if self._lit(card) else None)

    def _lit(self, card: Card) -> bool:
        rank = rank_of(card)
        return self.widget.lit == (JOKER_RANK if rank == TWO else rank)

    def _notes(self) -> list[tuple[str, Ink]]:
        """What is said after the count, longest first."""
        widget, pile = self.widget, self.pile
        if pile.stopped:
            return [(words.stopped_note(self.style.text(pile.seen[0])), ACCENT)]
        if widget.note:
            return [(text, ICE_TEXT if pile.crossed else ACCENT_LINE) for text in widget.note]
        return [(words.frozen_note(widget.word, pile.above_wild), ICE_TEXT)] if pile.crossed else []

    def _caption(self, start: int, end: int, count: list[str], notes: list[tuple[str, Ink]]) -> None:
        """The longest that fits, below the middle of the cards."""
        room = end - start - 1
        choices = [(number, note) for number in count for note in notes] + [(number, None) for number in count]
        number, note = next(
            (
                (number, note)
                for number, note in choices
                if cell_len(number) + (cell_len(note[0]) + 2 if note else 0) <= room
            ),
            (cut(count[-1], room), None),
        )
        width = cell_len(number) + (cell_len(note[0]) + 2 if note else 0)
        middle = (self.x + self.end + 1) // 2
        x = max(start, min(middle - width // 2, end - 1 - width))
        if self.widget.under_cursor:
            self.canvas.put(x - 1, self.rows, f" {number} ", LIT)
        else:
            self.canvas.put(x, self.rows, number, MUTED)
        if note:
            self.canvas.put(x + cell_len(number), self.rows, ", ", MUTED)
            self.canvas.put(x + cell_len(number) + 2, self.rows, *note)

    # the last acts
