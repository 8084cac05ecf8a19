"""The melds of one side, under its name."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.cards import Rank, suit_of
from canasta_tui.engine.view import SideView
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, PRINT, STRONG
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.meld_columns import Light, draw_large, draw_line, draw_medium, draw_red_threes
from canasta_tui.tui.widgets.meld_places import Places, columns_of, packed, place_of, sequences_of
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.sequences import draw_sequence, draw_short_sequences, sequence_text
from canasta_tui.tui.widgets.table_layout import MeldsLayout, TableLayout, Tier
from canasta_tui.tui.widgets.table_model import Goal, Place, StagedGroup, TableModel, Texts
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut

_JOINT = " ─ "
_LONGEST_NAME = 36
_SHORT_NAME = 24
_SHORTEST_NAME = 16


class ShownSide(Struct, frozen=True):
    """What is shown of a side.

    Attributes:
        view: its melds, red threes and points.
        name: of the side.
        goal: what going out takes.
        red_points: what its red threes would bring now, over them; None: their number is shown.
        staged: groups that lie in their places and are not laid yet.
    """

    view: SideView
    name: str
    goal: Goal = Goal()
    red_points: int | None = None
    staged: tuple[StagedGroup, ...] = ()


class Melds(TableWidget, can_focus=True):
    """What one side has on the table: its name, points and way to going out, and below them its melds.

    Every rank has its own place, the same on every side; wilds lie after the ace, sequences below. How much of a meld
    is drawn follows from the room: every card, a small card, or a line.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Place before", show=False),
        Binding("right", "move(1)", "Next place", show=False),
        Binding("enter,space", "press", "Use", show=False),
    ]
    """
    | Key(s) | Description |
    | :- | :- |
    | left, right | Move the cursor to the place before or the next one. |
    | enter, space | Press the place under the cursor. |
    """

    shown: reactive[ShownSide | None] = reactive(None)
    """What is shown; None: nothing yet."""
    arrangement: reactive[MeldsLayout | None] = reactive(None)
    """How the melds are drawn."""
    places: reactive[Places] = reactive(Places())
    """The places after the ace."""
    cursor: reactive[Place | None] = reactive(None)
    """The place that the keyboard is on."""
    lit: reactive[Rank] = reactive(0)
    """The rank that is lit wherever it lies (15 for any wild), or 0."""

    class Pressed(Message):
        """A place was clicked, or pressed with the keyboard.

        Attributes:
            melds: those of which side.
            place: the meld, or the empty place.
        """

        def __init__(self, melds: Melds, place: Place) -> None:
            super().__init__()
            self.melds = melds
            self.place = place

        @property
        def control(self) -> Melds:
            """The melds of the side."""
            return self.melds

    class CursorMoved(Message):
        """The cursor was moved to another place.

        Attributes:
            melds: those of which side.
            place: the one under the cursor.
        """

        def __init__(self, melds: Melds, place: Place) -> None:
            super().__init__()
            self.melds = melds
            self.place = place

        @property
        def control(self) -> Melds:
            """The melds of the side."""
            return self.melds

    def __init__(self, side: int, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """The melds of this side (0-based)."""
        super().__init__(id=id, classes=classes)
        self.side = side

    def paint(self) -> Canvas:
        """Name and melds."""
        canvas = Canvas(*self.size, FELT)
        if self.shown is not None and self.arrangement is not None:
            draw_melds(
                canvas, self.shown, self.arrangement, self.places, self.card_style, cursor=self.cursor, lit=self.lit
            )
        return canvas

    def place(self, layout: TableLayout) -> Region | None:
        """Above the stocks, or below them for the side that looks."""
        return layout.melds[self.side].region if self.side < len(layout.melds) else None

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show this side of the table."""
        if self.side >= len(layout.melds):
            return
        points = next(iter(model.red_three_points[self.side : self.side + 1]), None)
        staged = model.staged if self.side == model.own else ()
        self.shown = ShownSide(model.view.sides[self.side], model.side_names[self.side], model.goal, points, staged)
        self.arrangement = layout.melds[self.side]
        self.places = layout.places
        where = model.cursor.place if model.cursor.area == "place" else None
        self.cursor = where if where is not None and where.side == self.side else None
        self.lit = model.lit

    def all_places(self) -> list[Place]:
        """The places from left to right, as they are drawn: ranks, wilds, black threes, then sequences."""
        if self.shown is None:
            return []
        columns = columns_of(self.shown.view, self.places, self.shown.staged)
        sequences = sequences_of(self.shown.view, self.shown.staged)
        found = [place_of(self.side, column, slot) for slot, column in enumerate(columns)]
        return found + [
            Place(self.side, "sequence", sequence.meld.rank if sequence.meld else sequence.low, sequence.nth)
            for sequence in sequences
        ]

    def action_move(self, step: int) -> None:
        """Move the cursor, as far as there are places."""
        places = self.all_places()
        at = next((n for n, place in enumerate(places) if self.cursor and _same(self.cursor, place)), -1)
        index = max(0, min(len(places) - 1, at + step))
        if places and index != at:
            self.cursor = places[index]
            self.post_message(self.CursorMoved(self, places[index]))

    def action_press(self) -> None:
        """Press the place under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Pressed(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Press the place under the mouse."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None and isinstance(hit[1], Place):
            event.stop()
            self.post_message(self.Pressed(self, hit[1]))


def draw_melds(
    canvas: Canvas,
    shown: ShownSide,
    arrangement: MeldsLayout,
    places: Places,
    style: CardStyle,
    *,
    cursor: Place | None = None,
    lit: Rank = 0,
) -> None:
    """The name of a side and its melds, from the upper left corner of a canvas."""
    _Painter(canvas, shown, arrangement, places, style).paint(cursor, lit)


class _Painter:
    """Draws the melds of one side."""

    def __init__(
        self, canvas: Canvas, shown: ShownSide, arrangement: MeldsLayout, places: Places, style: CardStyle
    ) -> None:
        self.canvas = canvas
        self.shown = shown
        self.layout = arrangement
        self.places = places
        self.style = style
        self.sequences = sequences_of(shown.view, shown.staged)

    def paint(self, cursor: Place | None, lit: Rank) -> None:
        """Everything, from above."""
        canvas, layout, style = self.canvas, self.layout, self.style
        self._name()
        y, grid, tier = layout.melds_y, layout.grid, layout.tier
        for slot, column in enumerate(columns_of(self.shown.view, self.places, self.shown.staged)):
            place = place_of(layout.side, column, slot)
            under = cursor is not None and _same(cursor, place)
            light = Light(under, lit == column.rank if not column.empty or column.kind == "rank" else False)
            x = grid.x(slot)
            if tier is Tier.LARGE:
                rows = draw_large(canvas, x, y, grid.width, layout.depth, column, style, light)
                canvas.hit(x, y, grid.width, rows, ("place", place))
            elif tier is Tier.MEDIUM:
                width = min(6, grid.width)
                draw_medium(canvas, x, y, width, column, style, light)
                canvas.hit(x, y, width, layout.depth, ("place", place))
            else:
                draw_line(canvas, x, y, grid.pitch, column, style, light)
                canvas.hit(x, y, min(6, grid.pitch), 1, ("place", place))
        red = self.shown.view.red_threes
        if tier is Tier.LARGE and grid.aside >= 0 and red:
            points = self.shown.red_points
            caption = f"x{len(red)}" if points is None else signed(points)
            draw_red_threes(canvas, grid.aside, y, layout.depth, red, caption, style)
        self._sequences(cursor.nth if cursor is not None and cursor.kind == "sequence" else -1)

    def _sequences(self, under: int) -> None:
        layout, sequences = self.layout, self.sequences
        y = layout.melds_y + layout.depth
        if not layout.sequence_rows:
            return
        if layout.short_sequences:
            for nth, x, width in draw_short_sequences(self.canvas, y, layout.grid.left, sequences, self.style, under):
                sequence = next(sequence for sequence in sequences if sequence.nth == nth)
                self.canvas.hit(x, y, width, 1, ("place", Place(layout.side, "sequence", sequence.low, nth)))
            return
        for line, row in enumerate(packed(sequences)[: layout.sequence_rows]):
            for sequence in row:
                x, width = draw_sequence(
                    self.canvas, y + line, layout.grid, sequence, self.style, sequence.nth == under
                )
                rank = sequence.meld.rank if sequence.meld else sequence.low
                place = Place(layout.side, "sequence", rank, sequence.nth)
                self.canvas.hit(x, y + line, width, 1, ("place", place))

    def _name(self) -> None:
        """Name, total, opening, the way to going out and red threes, set into a printed line."""
        canvas, room = self.canvas, self.layout.width
        canvas.put(0, 0, "─" * room, PRINT)
        parts = self._name_parts()
        width = sum(cell_len(text) for text, _ink in parts) + len(_JOINT) * (len(parts) - 1) + 2
        x = max(0, (room - width) // 2)
        canvas.put(x, 0, " " * min(width, room), FELT)
        x += 1
        for place, (text, ink) in enumerate(parts):
            if place:
                x = canvas.put(x, 0, _JOINT, PRINT)
            x = canvas.put(x, 0, text, ink)

    def _name_parts(self) -> list[tuple[str, Ink]]:
        """The parts in the longest form for which there is room.

        Where even the short ones are too long, long names are cut first; then the red threes go.
        """
        layout, goal_of = self.layout, self.shown.goal
        side = self.shown.view
        name = cut(self.shown.name, _LONGEST_NAME)
        opening = words.opening_state(side)
        opening_ink = MUTED if side.opened else ACCENT
        goal: Texts = words.going_out_state(side, goal_of, self.style.canasta_word)
        done = goal_of.canastas > 0 and (
            side.canastas >= goal_of.canastas and side.natural >= goal_of.natural and side.mixed >= goal_of.mixed
        )
        aside = layout.tier is Tier.LARGE and layout.grid.aside >= 0
        red: Texts = () if aside or not side.red_threes else self._red_texts()
        sequences = [] if layout.sequence_rows else [sequence_text(sequence, self.style) for sequence in self.sequences]
        room = layout.width - 4
        # A plate that nearly fills its block reads badly where long and short words change from side to side.
        long = layout.width >= 100
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
            if sequences:
                parts.append(("  ".join(sequences), STRONG))
            if sum(cell_len(text) for text, _ink in parts) + len(_JOINT) * (len(parts) - 1) <= room:
                return parts
        short = [(cut(name, max(4, room - 8)), STRONG), (number(side.total), STRONG)]
        left = room - sum(cell_len(text) + len(_JOINT) for text, _ink in short)
        return [*short, (cut("  ".join(sequences), left), STRONG)] if sequences and left > 8 else short

    def _red_texts(self) -> Texts:
        cards, style = self.shown.view.red_threes, self.style
        by_suit = [
            f"{sum(suit_of(card) == suit for card in cards)}x{style.rank(3)}{style.suits[suit]}"
            for suit in (0, 1)
            if any(suit_of(card) == suit for card in cards)
        ]
        return (" ".join(map(style.text, sorted(cards))), " ".join(by_suit))


def _same(cursor: Place, place: Place) -> bool:
    """Whether the cursor is on this column; the melds of one rank share it."""
    if (cursor.side, cursor.kind) != (place.side, place.kind):
        return False
    return cursor.nth == place.nth if place.kind == "wild" else cursor.rank == place.rank
