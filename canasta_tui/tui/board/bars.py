"""The lower rail: the prompt or a refusal, and the keys."""

from __future__ import annotations

from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.widgets.canvas import Canvas, Hit, Ink
from canasta_tui.tui.widgets.cell_styles import KEYCAP, LIT, RAIL, RAIL_ACCENT, RAIL_OFF, UNLIT, WARNING
from canasta_tui.tui.widgets.table_model import Answers, FooterKey, Prompt
from canasta_tui.tui.widgets.texts import cell_len, cut, fit


def paint_prompt(scene: Scene) -> Canvas:
    """One row."""
    return draw_prompt(scene.model.prompt, scene.plan.columns)


def paint_keys(scene: Scene) -> Canvas:
    """One row."""
    return draw_keys(scene.model.keys, scene.plan.columns, scene.model.prompt)


def split(prompt: Prompt, columns: int) -> tuple[str, str]:
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


def _question_parts(prompt: Prompt, answers: Answers, room: int) -> list[tuple[str, Hit]]:
    """Question and answers in the longest form that fits; where none does, the question is cut."""
    parts: list[tuple[str, Hit]] = []
    for whole in (True, False):
        for question in prompt.texts:
            parts = _with_answers(question, answers, whole=whole)
            if sum(cell_len(text) for text, _hit in parts) <= room:
                return parts
    rest = sum(cell_len(text) for text, _hit in parts[1:])
    return [(cut(parts[0][0], max(0, room - rest)), None), *parts[1:]]


def draw_prompt(prompt: Prompt, columns: int) -> Canvas:
    """A prompt with the name lit, or a refusal on its own ground."""
    text, _more = split(prompt, columns)
    if prompt.refusal:
        canvas = Canvas(columns, 1, WARNING)
        canvas.put(1, 0, f"! {text}", WARNING)
        _mark(canvas, prompt, text, UNLIT)
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
        _mark(canvas, prompt, text, LIT)
    return canvas


def _mark(canvas: Canvas, prompt: Prompt, text: str, ink: Ink) -> None:
    """Mark the caret, or what is chosen."""
    back, cells = prompt.mark
    if cells and text in prompt.texts:
        canvas.ink(3 + cell_len(text) - back, 0, cells, ink)


def draw_keys(keys: tuple[FooterKey, ...], columns: int, prompt: Prompt | None = None) -> Canvas:
    """Keycaps with what they do; what is not possible now is in brackets and dim.

    The labels are the longest for which there is room. Where none would do, the impossible keys lose theirs; then keys
    are left out, from the right, but for the first and the two last ones: the help page has them all.
    A refusal that its own row cannot hold goes on here, until the next key.
    """
    more = split(prompt, columns)[1] if prompt is not None else ""
    if more:
        canvas = Canvas(columns, 1, WARNING)
        canvas.put(3, 0, more, WARNING)
        return canvas
    canvas = Canvas(columns, 1, RAIL)
    keys, labels, gap = _fitting(keys, columns)
    x = 1
    for key, label in zip(keys, labels, strict=True):
        start = x
        if key.possible:
            x = canvas.put(x, 0, f" {key.cap} ", KEYCAP)
            x = canvas.put(x, 0, f" {label}", RAIL) if label else x
        else:
            x = canvas.put(x, 0, f"({key.cap} {label})" if label else f"({key.cap})", RAIL_OFF)
        canvas.hit(start, 0, x - start, 1, ("key", key.key))
        x += gap
    return canvas


def _fitting(keys: tuple[FooterKey, ...], columns: int) -> tuple[tuple[FooterKey, ...], list[str], int]:
    """The keys for which there is room, the label of each, and the blanks between them."""
    while True:
        for labels, gap in _choices(keys):
            if sum(map(_width, keys, labels)) + gap * (len(keys) - 1) <= columns - 2:
                return keys, labels, gap
        if len(keys) <= 3:
            return keys, [""] * len(keys), 1
        keys = (*keys[:-3], *keys[-2:])


def _choices(keys: tuple[FooterKey, ...]) -> list[tuple[list[str], int]]:
    """Labels and gaps, longest first."""
    forms = max((len(key.labels) for key in keys), default=1)
    choices = [([key.labels[min(form, len(key.labels) - 1)] for key in keys], 2) for form in range(forms)]
    shortest = choices[-1][0]
    choices.append((shortest, 1))
    choices.append(([label if key.possible else "" for key, label in zip(keys, shortest, strict=True)], 1))
    return choices


def _width(key: FooterKey, label: str) -> int:
    return cell_len(key.cap) + 2 + (1 + cell_len(label) if label else 0)
