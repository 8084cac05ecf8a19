"""The question to the partner, on paper."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.paper import draw_paper
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import Question, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, fit

_TALL: Final = 8
"""Rows of a note that has room to breathe, and for what the own hand would cost."""


def has_room_for_cost(layout: TableLayout) -> bool:
    """Whether the note can say what the own hand would cost."""
    return layout.middle_cards > 4 and layout.middle_height >= _TALL


class PartnerQuestion(TableWidget):
    """A note with the question to the partner and what each answer means; it lies where the last acts were."""

    question: reactive[Question | None] = reactive(None)
    """What is asked."""
    tall: reactive[bool] = reactive(False)
    """Whether there is room to breathe."""
    card_rows: reactive[int] = reactive(4)
    """Rows of the cards beside it."""

    margin: reactive[int] = reactive(1)
    """Columns of felt on its right."""

    class Answered(Message):
        """An answer was clicked.

        Attributes:
            partner_question: the note.
            key: of the answer.
        """

        def __init__(self, partner_question: PartnerQuestion, key: str) -> None:
            super().__init__()
            self.partner_question = partner_question
            self.key = key

        @property
        def control(self) -> PartnerQuestion:
            """The note."""
            return self.partner_question

    def paint(self) -> Canvas:
        """The note on the felt."""
        canvas = Canvas(*self.size, FELT)
        if self.question is not None:
            width = canvas.width - self.margin
            height = _TALL if self.tall else min(self.card_rows + 1, canvas.height)
            draw_note(canvas, self.question, width, height, filled=self.card_style.filled, tall=self.tall)
        return canvas

    def place(self, layout: TableLayout) -> Region | None:
        """Beside the pile, while a question is open."""
        return layout.beside if self.question is not None else None

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the question."""
        self.question = model.question
        self.tall = has_room_for_cost(layout)
        self.card_rows = layout.middle_cards
        self.margin = 2 if layout.wide else 1

    def on_click(self, event: events.Click) -> None:
        """Give the answer under the mouse."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None:
            event.stop()
            self.post_message(self.Answered(self, str(hit[1])))


def draw_note(canvas: Canvas, question: Question, width: int, height: int, *, filled: bool, tall: bool) -> None:
    """The question, each answer and, where there is room, what the own hand would cost."""
    draw_paper(canvas, 0, 0, width, height, filled=filled)
    inside = width - 5
    y = 1
    canvas.put(3, y, fit(question.title, inside), Ink.of("paper-ink", "paper", "bold"))
    colours: tuple[Colour, Colour] = ("paper-green", "paper-red")
    gap = 2 if tall else 1
    for number, (key, texts) in enumerate(question.choices):
        y += 2 if tall and number == 0 else 1
        cap = f" {key} "
        canvas.put(3, y, cap, Ink.of("paper", colours[number % 2], "bold", plain="bold reverse"))
        text = fit(texts, inside - cell_len(cap) - gap)
        canvas.put(3 + cell_len(cap) + gap, y, text, Ink.of("paper-ink", "paper"))
        canvas.hit(3, y, cell_len(cap) + gap + cell_len(text), 1, ("key", key))
    if tall and question.cost:
        canvas.put(3, y + 2, fit(question.cost, inside), Ink.of("paper-muted", "paper"))
