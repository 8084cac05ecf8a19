"""Between the sides: the stocks, the pile, and the last acts or the partner's question."""

from __future__ import annotations

from canasta_tui.cards import Card
from canasta_tui.tui.board.note import paint_note
from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.board.tray import paint_tray_row
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas, Ink
from canasta_tui.tui.widgets.cell_styles import ACCENT, ACCENT_LINE, FELT, ICE_TEXT, LIT, MUTED, PRINT, STRONG
from canasta_tui.tui.widgets.playing_card import (
    DASHED,
    Face,
    box,
    covered_face,
    draw_back,
    draw_card,
    draw_fan,
    draw_far_corner,
    face_of,
)
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_EDGES = 3
"""Covered cards of which an edge shows, at most."""
_CROSS = 7
"""Cells of the crosswise card that stick out."""
_SMALL_TOP = 7
"""Width of the top card in a narrow window."""


def paint_middle(scene: Scene) -> Canvas:
    """The area with its captions and the free rows below them."""
    canvas = Canvas(scene.plan.columns, scene.plan.middle_height, FELT)
    _Middle(canvas, scene).paint()
    return canvas


class _Middle:
    """Where everything stands in the middle of one scene."""

    def __init__(self, canvas: Canvas, scene: Scene) -> None:
        self.canvas = canvas
        self.scene = scene
        self.view = scene.model.view
        columns = scene.plan.columns
        self.columns = columns
        self.rows = scene.plan.middle_cards
        self.wide = columns >= 100
        self.question = scene.model.question is not None
        self.left = 2 if columns < 90 else 3 if columns < 112 else scene.plan.own.grid.left
        small = self.question and not self.wide
        self.stock_width = 6 if small else 10 if self.wide else 8
        self.stock_pitch = self.stock_width + (2 if self.wide else 1)
        beside = len(self.view.stocks) + (self.view.cut is not None and len(self.view.stocks) == 1)
        self.stocks_end = self.left + beside * self.stock_pitch - (self.stock_pitch - self.stock_width)
        self.pile_x = self.pile_end = 0
        self.crossed = self.view.pile.crossed

    def paint(self) -> None:
        """Everything, from left to right."""
        self._stocks()
        if self.question:
            pile = (_CROSS if self.crossed else 0) + _SMALL_TOP
            start = (
                max(58 * self.columns // 120, self.stocks_end + 24)
                if self.wide
                else max(29, self.stocks_end + 2 + pile + 2)
            )
            self._pile(self.stocks_end + 2, start - 2)
            paint_note(self.canvas, self.scene, start, self.columns - start - (2 if self.wide else 1), self.rows)
        else:
            acts = self._acts_x()
            gap = 0 if 100 <= self.columns < 110 else 2
            self._pile(self.stocks_end + (0 if self.wide else 2), acts - (gap if self.wide else 1))
            self._acts(acts)
        if self.scene.plan.tray_in_middle and self.scene.model.tray.kind != "empty":
            self.canvas.put(0, self.rows, " " * self.columns, FELT)
            paint_tray_row(self.canvas, self.rows, self.scene)

    # stocks

    def _stocks(self) -> None:
        stocks = self.view.stocks
        under = self.scene.cursor.index if self.scene.cursor.area == "stock" else -1
        for number, count in enumerate(stocks):
            x = self.left + number * self.stock_pitch
            self._stock(x, count, number == under)
            self.canvas.hit(x, 0, self.stock_width, self.rows, ("stock", number))
            if self.wide or len(stocks) == 1:
                self._caption(x, self.stock_width, words.stock_captions(len(stocks), number), number == under)
        width = len(stocks) * self.stock_pitch - (self.stock_pitch - self.stock_width)
        if not self.wide and len(stocks) == 2:
            self._caption(self.left, width, words.both_stocks(), False)
        if self.view.cut is not None:
            self._cut(self.view.cut, self.left + self.stock_pitch, len(stocks) == 1)

    def _caption(self, x: int, width: int, text: str, cursor: bool) -> None:
        text = cut(text, width + 1)
        at = x + (width - cell_len(text)) // 2
        if cursor:
            self.canvas.put(at - 1, self.rows, f" {text} ", LIT)
        else:
            self.canvas.put(at, self.rows, text, MUTED)

    def _stock(self, x: int, count: int, cursor: bool) -> None:
        canvas, width, rows = self.canvas, self.stock_width, self.rows
        inside = width - 2
        text_row = 2 if rows > 4 else 1
        if not count:
            for number, line in enumerate(box(DASHED, width, rows)):
                canvas.put(x, number, line, MUTED)
            canvas.put(x + 1, text_row, cut(words.empty_stock(), inside).center(inside), LIT if cursor else MUTED)
            return
        draw_back(canvas, x, 0, width, rows, self.scene.style, thick=count > 1 and rows > 4)
        text = f" {count} "
        canvas.put(x + 1 + (inside - len(text)) // 2, text_row, text, LIT if cursor else "cantext/back b")

    def _cut(self, card: Card, x: int, room: bool) -> None:
        """The cut card lies where a second stock would; beside two stocks only its name stands there."""
        caption = words.cut_caption()
        if not room:
            text = cut(f"{caption} {self.scene.style.text(card)}", self.columns)
            self.canvas.put(self.stocks_end + 1, self.rows, text, MUTED)
            return
        draw_card(self.canvas, x, 0, 7, self.rows, face_of(card, self.scene.style), self.scene.style)
        draw_far_corner(self.canvas, x, 0, 7, self.rows, card, self.scene.style)
        self._caption(x, 7, caption, False)

    # the pile

    def _pile(self, start: int, end: int) -> None:
        pile = self.view.pile
        canvas, rows = self.canvas, self.rows
        under = self.scene.cursor.area == "pile"
        top_width = 9 if self.wide else _SMALL_TOP
        if not pile.count:
            width = 10 if self.wide else 9
            x = start + (max(0, (end - start - width + 1) // 2) if self.wide else 0)
            for number, line in enumerate(box(DASHED, width, rows)):
                canvas.put(x, number, line, PRINT)
            word = cut(words.no_pile(), width - 2)
            canvas.put(x + 1, 2 if rows > 4 else 1, word.center(width - 2), LIT if under else MUTED)
            self.pile_x, self.pile_end = x, x + width
            canvas.hit(x, 0, width, rows, ("pile",))
            return
        cross = _CROSS if self.crossed else 0
        room = end - start - cross - top_width
        strip = 5 if self.wide else 4
        open_cards = pile.seen[1:]
        if open_cards:
            strip = max(3, min(strip, room // len(open_cards)))
            open_cards = open_cards[: room // strip]
        covered = pile.count - len(open_cards) - 1
        edges = max(0, min(_EDGES, covered, room - strip * len(open_cards)))
        width = cross + edges + strip * len(open_cards) + top_width
        spread = end - start - width + 1
        x = start + (max(0, spread // 2) if self.wide else 0)
        self.pile_x, self.pile_end = x, x + width
        if cross:
            self._crosswise(x)
        self._fan(x + cross, edges, strip, tuple(reversed(open_cards)), top_width)
        canvas.hit(x, 0, width, rows, ("pile",))
        self._pile_caption(start, end, under)

    def _crosswise(self, x: int) -> None:
        """The landscape card that freezes or blocks the pile: it says so, not which card it is."""
        canvas = self.canvas
        edges = self.scene.style.border
        y = 1 if self.rows > 4 else 0
        inside = _CROSS - 1
        word = cut(words.crosswise(self.scene.model.pile_word), inside + 1)
        canvas.put(x, y, edges.top_left + edges.top * inside, "ice/felt")
        for row in (y + 1, y + 2):
            canvas.put(x, row, edges.left, "ice/felt")
            canvas.put(x + 1, row, " " * inside, "iceink/ice b")
        if cell_len(word) > inside:
            canvas.put(x, y + 1, word, "iceink/ice b")
        else:
            canvas.put(x + 1, y + 1, word.center(inside), "iceink/ice b")
        canvas.put(x, y + 3, edges.bottom_left, "ice/felt")
        canvas.put(x + 1, y + 3, edges.bottom * inside, "ice/shadow")

    def _fan(self, x: int, edge_count: int, strip: int, open_cards: tuple[Card, ...], top_width: int) -> None:
        rows, style, top = self.rows, self.scene.style, self.view.pile.seen[0]
        cards = [(covered_face((edge_count - n) % 2 == 1), 1) for n in range(edge_count)]
        cards += [(self._face(card), strip) for card in open_cards]
        crosswise = dict.fromkeys((2, 3) if rows > 4 else (1, 2), "ice") if self.crossed else {}
        end = draw_fan(self.canvas, x, 0, rows, [*cards, (self._face(top), top_width)], style, under=crosswise)
        word = cut(words.stop_word(), 4) if self.view.pile.stopped else ""
        draw_far_corner(self.canvas, end - top_width, 0, top_width, rows, top, style, word)

    def _face(self, card: Card) -> Face:
        return face_of(card, self.scene.style, ink=LIT if self._lit(card) else None)

    def _lit(self, card: Card) -> bool:
        rank = card >> 2
        return self.scene.lit == (15 if rank == 2 else rank)

    def _pile_caption(self, start: int, end: int, cursor: bool) -> None:
        pile = self.view.pile
        model = self.scene.model
        count = list(words.pile_counts(pile))
        notes: list[tuple[str, Ink]] = []
        if pile.stopped:
            notes.append((words.stopped_note(self.scene.style.text(pile.seen[0])), ACCENT))
        elif model.pile_note:
            notes += [(text, ICE_TEXT if self.crossed else ACCENT_LINE) for text in model.pile_note]
        elif self.crossed:
            notes.append((words.frozen_note(model.pile_word, pile.above_wild), ICE_TEXT))
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
        middle = (self.pile_x + self.pile_end + 1) // 2
        x = max(start, min(middle - width // 2, end - 1 - width))
        if cursor:
            self.canvas.put(x - 1, self.rows, f" {number} ", LIT)
        else:
            self.canvas.put(x, self.rows, number, MUTED)
        if note:
            self.canvas.put(x + cell_len(number), self.rows, ", ", MUTED)
            self.canvas.put(x + cell_len(number) + 2, self.rows, *note)

    # the last acts

    def _acts_x(self) -> int:
        if self.columns >= 112:
            return max(87 * self.columns // 120, self.scene.plan.own.grid.x(9))
        if self.wide:
            return 71 * self.columns // 100
        if self.scene.model.peek == 1 and len(self.view.stocks) == 1:
            return 34
        return 54

    def _acts(self, x: int) -> None:
        canvas = self.canvas
        room = self.columns - x - 1
        shown = self.view.shown
        if shown:
            at = canvas.put(x, 0, words.turned_up() + " ", ACCENT)
            for card in shown:
                text = self.scene.style.text(card)
                if at + cell_len(text) > self.columns - 1:
                    break
                at = canvas.put(at, 0, text, STRONG) + 1
        else:
            canvas.put(x, 0, cut(words.last_acts(), room), "muted/felt b")
        acts = self.scene.model.acts[-self.rows :]
        names = min(8, max(map(cell_len, self.scene.model.names)))
        for number, act in enumerate(acts):
            y = 1 + number
            newest = number == len(acts) - 1
            canvas.put(x, y, cut(act.name, names), STRONG if newest else MUTED)
            text = fit(act.texts, room - names - 1)
            canvas.put(x + names + 1, y, text, FELT if newest else MUTED)
