"""The note with the question to the partner, on paper."""

from __future__ import annotations

from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.paper import draw_paper
from canasta_tui.tui.widgets.texts import cell_len, fit


def paint_note(canvas: Canvas, scene: Scene, x: int, width: int, rows: int) -> None:
    """The question, each answer and, where there is room, what the own hand would cost."""
    question = scene.model.question
    assert question is not None
    tall = rows > 4 and canvas.height >= 8
    height = 8 if tall else min(rows + 1, canvas.height)
    draw_paper(canvas, x, 0, width, height, filled=scene.style.filled)
    inside = width - 5
    y = 1
    canvas.put(x + 3, y, fit(question.title, inside), "paper-ink/paper b")
    colours = ("paper-green", "paper-red")
    gap = 2 if tall else 1
    for number, (key, texts) in enumerate(question.choices):
        y += 2 if tall and number == 0 else 1
        cap = f" {key} "
        canvas.put(x + 3, y, cap, f"paper/{colours[number % 2]} b|br")
        text = fit(texts, inside - cell_len(cap) - gap)
        canvas.put(x + 3 + cell_len(cap) + gap, y, text, "paper-ink/paper")
        canvas.hit(x + 3, y, cell_len(cap) + gap + cell_len(text), 1, ("key", key))
    if tall and question.cost:
        canvas.put(x + 3, y + 2, fit(question.cost, inside), "paper-muted/paper")


def cost_in_tray(scene: Scene) -> bool:
    """Whether the note has no room for the cost of the own hand, so that the tray says it."""
    question = scene.model.question
    if question is None or not question.cost:
        return False
    return not (scene.plan.middle_cards > 4 and scene.plan.middle_height >= 8)
