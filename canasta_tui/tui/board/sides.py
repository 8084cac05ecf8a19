"""The melds of the sides, each under its plate."""

from __future__ import annotations

from canasta_tui.i18n.numbers import number, signed
from canasta_tui.tui.board.melds import Light, draw_large, draw_line, draw_medium, draw_red_threes
from canasta_tui.tui.board.scene import Scene
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas, Ink
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, PRINT, STRONG
from canasta_tui.tui.widgets.meld_places import Run, columns_of, packed, place_of, runs_of
from canasta_tui.tui.widgets.sequences import draw_chips, draw_run, run_text
from canasta_tui.tui.widgets.table_layout import Block, Tier
from canasta_tui.tui.widgets.table_model import Place, Texts
from canasta_tui.tui.widgets.texts import cell_len, cut

_JOINT = " ─ "
_LONGEST_NAME = 36
_SHORT_NAME = 24
_SHORTEST_NAME = 16


def paint_others(scene: Scene) -> Canvas:
    """All other sides, in the order of play after the own one."""
    canvas = Canvas(scene.plan.columns, scene.plan.others_height, FELT)
    for block in scene.plan.others:
        _paint_block(canvas, scene, block)
    return canvas


def paint_own(scene: Scene) -> Canvas:
    """The own side, with what is staged."""
    canvas = Canvas(scene.plan.columns, scene.plan.own_height, FELT)
    _paint_block(canvas, scene, scene.plan.own)
    return canvas


def _paint_block(canvas: Canvas, scene: Scene, block: Block) -> None:
    model = scene.model
    side = model.view.sides[block.side]
    _plate(canvas, scene, block)
    staged = model.staged if block.side == model.own else ()
    y = block.melds_y
    where = scene.cursor.place if scene.cursor.area == "place" else None
    grid = block.grid
    for slot, column in enumerate(columns_of(side, scene.places, staged)):
        place = place_of(block.side, column, slot)
        under = where is not None and _same(where, place)
        lit = scene.lit == column.rank if not column.empty or column.kind == "rank" else False
        light = Light(under, lit)
        x = grid.x(slot)
        if block.tier is Tier.LARGE:
            rows = draw_large(canvas, x, y, grid.width, block.depth, column, scene.style, light)
            canvas.hit(x, y, grid.width, rows, ("place", *_arguments(place)))
        elif block.tier is Tier.MEDIUM:
            width = min(6, grid.width)
            draw_medium(canvas, x, y, width, column, scene.style, light)
            canvas.hit(x, y, width, block.depth, ("place", *_arguments(place)))
        else:
            draw_line(canvas, x, y, grid.pitch, column, scene.style, light)
            canvas.hit(x, y, min(6, grid.pitch), 1, ("place", *_arguments(place)))
    if block.tier is Tier.LARGE and grid.aside >= 0 and side.red_threes:
        caption = _red_caption(scene, block.side)
        draw_red_threes(canvas, grid.aside, y, block.depth, side.red_threes, caption, scene.style)
    _runs(canvas, scene, block, where)


def _runs(canvas: Canvas, scene: Scene, block: Block, where: Place | None) -> None:
    runs = _block_runs(scene, block)
    y = block.melds_y + block.depth
    under = where.nth if where is not None and where.side == block.side and where.kind == "sequence" else -1
    if not block.runs:
        return
    if block.chips:
        for nth, x, width in draw_chips(canvas, y, block.grid.left, runs, scene.style, under):
            run = next(run for run in runs if run.nth == nth)
            canvas.hit(x, y, width, 1, ("place", block.side, "sequence", run.low, nth))
        return
    for line, row in enumerate(packed(runs)[: block.runs]):
        for run in row:
            x, width = draw_run(canvas, y + line, block.grid, run, scene.style, run.nth == under)
            rank = run.meld.rank if run.meld else run.low
            canvas.hit(x, y + line, width, 1, ("place", block.side, "sequence", rank, run.nth))


def _block_runs(scene: Scene, block: Block) -> list[Run]:
    model = scene.model
    return runs_of(model.view.sides[block.side], model.staged if block.side == model.own else ())


def _same(cursor: Place, place: Place) -> bool:
    """Whether the cursor is on this column; the melds of one rank share it."""
    if (cursor.side, cursor.kind) != (place.side, place.kind):
        return False
    return cursor.nth == place.nth if place.kind == "wild" else cursor.rank == place.rank


def _arguments(place: Place) -> tuple[int, str, int, int]:
    return (place.side, place.kind, place.rank, place.nth)


# The plate


def _plate(canvas: Canvas, scene: Scene, block: Block) -> None:
    """Name, total, opening, the way to going out and red threes, set into a printed line."""
    canvas.put(block.x, block.y, "─" * block.width, PRINT)
    parts = _plate_parts(scene, block)
    width = sum(cell_len(text) for text, _ink in parts) + len(_JOINT) * (len(parts) - 1) + 2
    x = block.x + max(0, (block.width - width) // 2)
    canvas.put(x, block.y, " " * min(width, block.width), FELT)
    x += 1
    for place, (text, ink) in enumerate(parts):
        if place:
            x = canvas.put(x, block.y, _JOINT, PRINT)
        x = canvas.put(x, block.y, text, ink)


def _plate_parts(scene: Scene, block: Block) -> list[tuple[str, Ink]]:
    """The parts in the longest form for which there is room.

    Where even the short ones are too long, long names are cut first; then the red threes go.
    """
    model = scene.model
    side = model.view.sides[block.side]
    name = cut(model.side_names[block.side], _LONGEST_NAME)
    opening = words.opening_state(side)
    opening_ink = MUTED if side.opened else ACCENT
    goal: Texts = words.going_out_state(side, model.goal, model.style.canasta_word)
    done = model.goal.canastas > 0 and (
        side.canastas >= model.goal.canastas and side.natural >= model.goal.natural and side.mixed >= model.goal.mixed
    )
    aside = block.tier is Tier.LARGE and block.grid.aside >= 0
    red: Texts = () if aside or not side.red_threes else _red_texts(scene, block.side)
    runs = [] if block.runs else [run_text(run, scene.style) for run in _block_runs(scene, block)]
    room = block.width - 4
    # A plate that nearly fills its block reads badly where long and short words change from side to side.
    long = block.width >= 100
    goals: Texts = goal if long else goal[1:] or goal
    openings: Texts = opening if long or not goal or side.needs_canasta else opening[-1:]
    choices = [(o, g, r) for o in openings for g in (*goals, "") for r in (*red, "")]
    whole = [choice for choice in choices if (choice[1] or not goals) and (choice[2] or not red)]
    names = (name, *(cut(name, width) for width in (_SHORT_NAME, _SHORTEST_NAME) if cell_len(name) > width))
    tries = [(n, *choice) for n in names for choice in whole] + [(n, *choice) for n in names for choice in choices]
    for name_text, opening_text, goal_text, red_text in tries:
        parts = [(name_text, STRONG), (number(side.total), STRONG), (opening_text, opening_ink)]
        if goal_text:
            parts.append((goal_text, FELT if done else MUTED))
        if red_text:
            parts.append((red_text, MUTED))
        if runs:
            parts.append(("  ".join(runs), STRONG))
        if sum(cell_len(text) for text, _ink in parts) + len(_JOINT) * (len(parts) - 1) <= room:
            return parts
    short = [(cut(name, max(4, room - 8)), STRONG), (number(side.total), STRONG)]
    left = room - sum(cell_len(text) + len(_JOINT) for text, _ink in short)
    return [*short, (cut("  ".join(runs), left), STRONG)] if runs and left > 8 else short


def _red_texts(scene: Scene, number: int) -> Texts:
    cards = scene.model.view.sides[number].red_threes
    style = scene.style
    by_suit = [
        f"{sum(card & 3 == suit for card in cards)}x{style.rank(3)}{style.suits[suit]}"
        for suit in (0, 1)
        if any(card & 3 == suit for card in cards)
    ]
    return (" ".join(map(style.text, sorted(cards))), " ".join(by_suit))


def _red_caption(scene: Scene, number: int) -> str:
    brought = scene.model.red_three_points
    return signed(brought[number]) if brought else f"x{len(scene.model.view.sides[number].red_threes)}"
