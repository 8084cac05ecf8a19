"""The upper rail: variant and deal, the seats in the order of play with their cards, the target."""

from __future__ import annotations

from canasta_tui.i18n.numbers import number
from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas, Ink
from canasta_tui.tui.widgets.cell_styles import RAIL, RAIL_ACCENT, RAIL_DIM, TURN
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_SHORT_NAME = 8
_LEAST_NAME = 3


def paint_rail(scene: Scene) -> Canvas:
    """One row. Where it is too narrow the target goes first, then the variant; then the names are cut."""
    columns = scene.plan.columns
    canvas = Canvas(columns, 1, RAIL)
    model = scene.model
    gap = 2 if columns >= 100 else 1
    titles = words.deal_title(model.variant, model.view.deal_number + 1)
    if columns < 100:
        titles = titles[1:]
    target = words.target_title(number(model.target))
    seats = _seats(scene, None)
    width = _width(seats, gap)
    # Two cells of wood stay on each side of the seats.
    room = (columns - width) // 2 - 3
    if _longest(scene) > _SHORT_NAME and room < cell_len(titles[-1]):
        seats = _seats(scene, _SHORT_NAME)
    most = _SHORT_NAME
    while _width(seats, gap) > columns - 2 and most > _LEAST_NAME:
        most -= 1
        seats = _seats(scene, most)
    width = _width(seats, gap)
    room = (columns - width) // 2 - 3
    left = (columns - width) // 2
    if room >= cell_len(target):
        canvas.put(columns - 1 - cell_len(target), 0, target, RAIL_DIM)
        title = fit(titles, room)
    else:
        free = columns - width - 3
        title = next((text for text in titles if cell_len(text) <= free), "")
        left = max(left, 1 + cell_len(title) + 2) if title else left
    canvas.put(1, 0, title, RAIL_DIM)
    x = left
    for text, ink in seats:
        x = canvas.put(x, 0, text, ink) + gap
    return canvas


def _longest(scene: Scene) -> int:
    return max(map(cell_len, scene.model.names))


def _width(seats: list[tuple[str, Ink]], gap: int) -> int:
    return sum(cell_len(text) for text, _ink in seats) + gap * (len(seats) - 1)


def _seats(scene: Scene, most: int | None) -> list[tuple[str, Ink]]:
    """Each seat's text and ink: the one in turn has ``>`` and is lit, one that is asked has ``?`` and is lit."""
    view = scene.model.view
    seats: list[tuple[str, Ink]] = []
    for seat, name in enumerate(scene.model.names):
        asked = view.phase == "answer" and seat == view.actor
        turn = view.phase != "over" and seat == view.turn
        mark = "?" if asked else ">" if turn else " "
        ink = TURN if asked or (turn and view.phase != "answer") else RAIL_ACCENT if turn else RAIL
        shown = name if most is None else cut(name, most)
        seats.append((f"{mark}{shown} {view.counts[seat]} ", ink))
    return seats
