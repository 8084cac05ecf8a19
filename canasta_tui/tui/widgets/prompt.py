"""The row that says what is expected, or why something was refused."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.tui.widgets.canvas import Canvas, Hit
from canasta_tui.tui.widgets.cell_styles import RAIL, RAIL_ACCENT, WARNING
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import Answers, PromptText, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut, fit


class Prompt(TableWidget):
    """The row above the keys: what is expected now, why the last key was refused, or a question with its answers."""

    text: reactive[PromptText] = reactive(PromptText())
    """What stands in it."""

    class Answered(Message):
        """An answer to the open question was clicked.

        Attributes:
            prompt: where.
            index: of the answer.
        """

        def __init__(self, prompt: Prompt, index: int) -> None:
            super().__init__()
            self.prompt = prompt
            self.index = index

        @property
        def control(self) -> Prompt:
            """The row."""
            return self.prompt

    class KeyPressed(Message):
        """An arrow beside an answer was clicked.

        Attributes:
            prompt: where.
            key: as Textual calls it.
        """

        def __init__(self, prompt: Prompt, key: str) -> None:
            super().__init__()
            self.prompt = prompt
            self.key = key

        @property
        def control(self) -> Prompt:
            """The row."""
            return self.prompt

    def paint(self) -> Canvas:
        """One row."""
        return draw_prompt(self.text, self.size.width)

    def place(self, layout: TableLayout) -> Region:
        """Above the keys."""
        return layout.prompt

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show what is expected."""
        del layout
        self.text = model.prompt

    def on_click(self, event: events.Click) -> None:
        """Give the answer under the mouse, or go to another."""
        hit = self.hit_at(event.x, event.y)
        if hit is None:
            return
        event.stop()
        if isinstance(hit[1], int):
            self.post_message(self.Answered(self, hit[1]))
        else:
            self.post_message(self.KeyPressed(self, str(hit[1])))


def split_refusal(prompt: PromptText, columns: int) -> tuple[str, str]:
    """What stands in the prompt's row, and what of a long refusal goes on in the row of the keys."""
    text = fit(prompt.texts, columns - 4)
    whole = prompt.texts[-1] if prompt.texts else ""
    if not prompt.refusal or text in prompt.texts:
        return text, ""
    head = whole
    while cell_len(head) > columns - 4 and " " in head:
        head = head.rpartition(" ")[0]
    return head, cut(whole[len(head) :].strip(), columns - 4)


def _with_answers(question: str, answers: Answers, *, whole: bool) -> list[tuple[str, Hit]]:
    """The question and its answers, the lit one in brackets (or that one alone); each part with what a click means."""
    if not whole:
        lit: Hit = ("answer", answers.lit)
        return [(question, None), ("  ", None), ("<", ("key", "left")), (f" {answers.labels[answers.lit]} ", lit),
                (">", ("key", "right"))]  # fmt: skip
    parts: list[tuple[str, Hit]] = [(f"{question} ", None)]
    for n, label in enumerate(answers.labels):
        parts += [(" ", None), (f"[{label}]" if n == answers.lit else f" {label} ", ("answer", n))]
    return parts


def _question_parts(prompt: PromptText, answers: Answers, room: int) -> list[tuple[str, Hit]]:
    """Question and answers in the longest form that fits; where none does, the question is cut."""
    parts: list[tuple[str, Hit]] = []
    for whole in (True, False):
        for question in prompt.texts:
            parts = _with_answers(question, answers, whole=whole)
            if sum(cell_len(text) for text, _hit in parts) <= room:
                return parts
    rest = sum(cell_len(text) for text, _hit in parts[1:])
    return [(cut(parts[0][0], max(0, room - rest)), None), *parts[1:]]


def draw_prompt(prompt: PromptText, columns: int) -> Canvas:
    """A prompt with the name lit, or a refusal on its own ground."""
    text, _more = split_refusal(prompt, columns)
    if prompt.refusal:
        canvas = Canvas(columns, 1, WARNING)
        canvas.put(1, 0, f"! {text}", WARNING)
        return canvas
    canvas = Canvas(columns, 1, RAIL)
    if prompt.answers is not None:
        canvas.put(1, 0, ">", RAIL_ACCENT)
        x = 3
        for part, hit in _question_parts(prompt, prompt.answers, columns - 4):
            end = canvas.put(x, 0, part, RAIL_ACCENT if hit == ("answer", prompt.answers.lit) else RAIL)
            if hit is not None:
                canvas.hit(x, 0, end - x, 1, hit)
            x = end
        return canvas
    if text:
        canvas.put(1, 0, f"> {text}", RAIL)
        canvas.ink(1, 0, 1, RAIL_ACCENT)
        if prompt.name and text.startswith(prompt.name):
            canvas.ink(3, 0, cell_len(prompt.name), RAIL_ACCENT)
    return canvas
