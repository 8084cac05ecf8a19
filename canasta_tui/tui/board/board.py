"""The board: the areas of the table, one widget each."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from canasta_tui.tui.board.bars import paint_keys, paint_prompt
from canasta_tui.tui.board.hand import paint_hand
from canasta_tui.tui.board.messages import (
    AnswerPressed,
    CardPressed,
    KeyPressed,
    PilePressed,
    PlacePressed,
    StockPressed,
)
from canasta_tui.tui.board.middle import paint_middle
from canasta_tui.tui.board.rail import paint_rail
from canasta_tui.tui.board.scene import Scene, scene_of
from canasta_tui.tui.board.sides import paint_others, paint_own
from canasta_tui.tui.board.tray import paint_tray
from canasta_tui.tui.textual_private import tighten
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import META, Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, STRONG
from canasta_tui.tui.widgets.contained import Contained
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.table_layout import LEAST_COLUMNS, LEAST_ROWS, Plan
from canasta_tui.tui.widgets.table_model import BoardModel, Place
from canasta_tui.tui.widgets.texts import cell_len, fit


class AreaKind(Struct, frozen=True):
    """One of the areas.

    Attributes:
        name: its id in the widget tree.
        paint: draws it.
        shows: what of the scene it shows: where that is the same, nothing is drawn.
        height: its rows in a plan.
    """

    name: str
    paint: Callable[[Scene], Canvas]
    shows: Callable[[Scene], tuple[object, ...]]
    height: Callable[[Plan], int]


def _rail(scene: Scene) -> tuple[object, ...]:
    model, view = scene.model, scene.model.view
    seats = (model.names, view.counts, view.turn, view.phase, view.actor)
    return (model.variant, model.target, view.deal_number, *seats)


def _sides(scene: Scene) -> tuple[object, ...]:
    model = scene.model
    return (model.view.sides, model.side_names, model.goal, model.red_three_points, scene.places, scene.lit)


def _place(scene: Scene, *, own: bool) -> Place | None:
    place = scene.cursor.place if scene.cursor.area == "place" else None
    return place if place is not None and (place.side == scene.model.own) == own else None


def _others(scene: Scene) -> tuple[object, ...]:
    return (*_sides(scene), _place(scene, own=False))


def _own(scene: Scene) -> tuple[object, ...]:
    return (*_sides(scene), _place(scene, own=True), scene.model.staged)


def _middle(scene: Scene) -> tuple[object, ...]:
    model, view = scene.model, scene.model.view
    table = (view.stocks, view.pile, view.cut, view.shown, model.pile_note, model.pile_word, model.peek)
    cursor = scene.cursor if scene.cursor.area in ("pile", "stock") else None
    tray = (model.tray, model.staged) if scene.plan.tray_in_middle else None
    return (*table, model.acts, model.question, cursor, scene.lit, tray)


def _tray(scene: Scene) -> tuple[object, ...]:
    return (scene.model.tray, scene.model.staged, scene.model.question)


def _hand(scene: Scene) -> tuple[object, ...]:
    return (scene.model.hand, scene.cursor.index if scene.cursor.area == "hand" else -1)


AREAS: Final = (
    AreaKind("rail", paint_rail, _rail, lambda _plan: 1),
    AreaKind("others", paint_others, _others, lambda plan: plan.others_height),
    AreaKind("middle", paint_middle, _middle, lambda plan: plan.middle_height),
    AreaKind("own", paint_own, _own, lambda plan: plan.own_height),
    AreaKind("tray", paint_tray, _tray, lambda plan: plan.tray_height),
    AreaKind("hand", paint_hand, _hand, lambda plan: plan.hand_height),
    AreaKind("prompt", paint_prompt, lambda scene: (scene.model.prompt,), lambda _plan: 1),
    AreaKind(
        "keys",
        paint_keys,
        lambda scene: (scene.model.keys, scene.model.prompt.refusal and scene.model.prompt),
        lambda _plan: 1,
    ),
)
"""The areas from top to bottom."""


class Area(Painted):
    """One area of the table. It draws itself again only when something that it shows has changed."""

    def __init__(self, kind: AreaKind) -> None:
        super().__init__(id=kind.name)
        self.kind = kind
        self._drawn: Hashable = None

    def update_scene(self, scene: Scene) -> None:
        """Draw what has changed."""
        key = (scene.plan, scene.model.style, scene.language, *self.kind.shows(scene))
        if key != self._drawn:
            self._drawn = key
            self.show_canvas(self.kind.paint(scene), filled=scene.style.filled)

    def on_click(self, event: events.Click) -> None:
        """Say what was clicked."""
        hit = event.style.meta.get(META)
        if hit is None:
            return
        event.stop()
        what, *arguments = hit
        message = _MESSAGES[what](*arguments)
        self.post_message(message)


_MESSAGES: Final = {
    "card": CardPressed,
    "place": PlacePressed,
    "pile": PilePressed,
    "stock": StockPressed,
    "key": KeyPressed,
    "answer": AnswerPressed,
}


class Board(Contained, Vertical):
    """The whole table. Call :meth:`show` with each new model.

    Messages: see :mod:`canasta_tui.tui.board.messages`. The board takes no focus and knows no keys.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Board {
        width: 1fr;
        height: 1fr;
    }
    Board > #too-small {
        display: none;
        height: 1fr;
    }
    Board.-too-small > Area {
        display: none;
    }
    Board.-too-small > #too-small {
        display: block;
    }
    Board > .-none {
        display: none;
    }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id, classes=classes)
        self._areas = tuple(map(Area, AREAS))
        self._notice = Painted(id="too-small")
        self._model: BoardModel | None = None
        self._plan: Plan | None = None

    def compose(self) -> ComposeResult:
        """The areas from top to bottom, and the notice that stands for them in a window that is too small."""
        yield from self._areas
        yield self._notice

    @property
    def model(self) -> BoardModel | None:
        """What is shown."""
        return self._model

    @property
    def drawn(self) -> bool:
        """Whether what it shows has been drawn."""
        return self._notice.drawn or any(area.drawn for area in self._areas)

    def show(self, model: BoardModel) -> None:
        """Show this from now on; what looks the same is not drawn again."""
        self._model = model
        self._draw()

    def on_mount(self) -> None:
        """A step of the cursor changes a few cells in wide rows."""
        tighten(self.screen)

    def on_resize(self) -> None:
        """Another size has another plan."""
        self._draw()

    def _draw(self) -> None:
        # Before the first layout the whole window is the best guess; it saves drawing the table twice.
        columns, rows = self.size if self.size else self.app.size
        model = self._model
        if model is None or not columns or not rows:
            return
        scene = scene_of(model, columns, rows)
        self.set_class(scene is None, "-too-small")
        if scene is None:
            self._notice.show_canvas(paint_too_small(columns, rows), filled=model.style.filled)
            return
        if scene.plan != self._plan:
            self._plan = scene.plan
            for area in self._areas:
                height = area.kind.height(scene.plan)
                area.styles.height = height
                area.set_class(not height, "-none")
        for area in self._areas:
            area.update_scene(scene)


def paint_too_small(columns: int, rows: int) -> Canvas:
    """The sentence that stands for the table, with the size needed and the size there is."""
    canvas = Canvas(columns, rows, FELT)
    text = fit(words.too_small((LEAST_COLUMNS, LEAST_ROWS), (columns, rows)), columns)
    canvas.put((columns - cell_len(text)) // 2, rows // 2, text, STRONG)
    return canvas


def frame_text(model: BoardModel, columns: int, rows: int) -> str:
    """The whole board as plain text, for logs and tests; the notice where the window is too small."""
    scene = scene_of(model, columns, rows)
    if scene is None:
        return paint_too_small(columns, rows).text()
    return "\n".join(kind.paint(scene).text() for kind in AREAS if kind.height(scene.plan))
