"""The bar above the table."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from textual.geometry import Region
from textual.reactive import reactive

from canasta_tui.i18n.numbers import number
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import RAIL, RAIL_ACCENT, RAIL_DIM, TURN
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.table_layout import WIDE_TABLE, TableLayout
from canasta_tui.tui.widgets.table_model import TableModel, Texts
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_SHORT_NAME: Final = 8
_LEAST_NAME: Final = 3


class HeaderSeat(Struct, frozen=True):
    """A seat in the header.

    Attributes:
        name: of who sits there.
        cards: how many they hold.
        state: ``turn``: in turn; ``asks``: in turn, and waits for an answer; ``asked``: has to answer; else empty.
    """

    name: str
    cards: int
    state: Literal["", "turn", "asks", "asked"] = ""


class HeaderText(Struct, frozen=True):
    """What stands in the header: on the left, in the middle (the seats, or a heading), on the right."""

    titles: Texts
    seats: tuple[HeaderSeat, ...]
    target: str
    heading: str = ""


def header_text(model: TableModel) -> HeaderText:
    """The header of a table."""
    view = model.view
    target = words.target_title(number(model.target))
    if model.heading:
        return HeaderText((model.variant,), (), target, model.heading)
    seats = []
    for seat, name in enumerate(model.names):
        state: Literal["", "turn", "asks", "asked"] = ""
        if view.phase == "answer" and seat == view.actor:
            state = "asked"
        elif view.phase != "over" and seat == view.turn:
            state = "asks" if view.phase == "answer" else "turn"
        seats.append(HeaderSeat(name, view.counts[seat], state))
    titles = words.deal_title(model.variant, view.deal_number + 1)
    return HeaderText(titles, tuple(seats), target)


class Header(TableWidget):
    """The bar above the table: variant and deal, the seats in the order of play with their cards, the target."""

    text: reactive[HeaderText] = reactive(HeaderText((), (), ""))
    """What stands in it."""

    def paint(self) -> Canvas:
        """One row."""
        return draw_header(self.text, self.size.width)

    def place(self, layout: TableLayout) -> Region:
        """At the top."""
        return layout.header

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the header of this table."""
        del layout
        self.text = header_text(model)


def draw_header(text: HeaderText, columns: int) -> Canvas:
    """One row. Where it is too narrow the target goes first, then the variant; then the names are cut."""
    canvas = Canvas(columns, 1, RAIL)
    if not text.seats:
        room = (columns - cell_len(text.heading)) // 2 - 3
        canvas.put(1, 0, cut("".join(text.titles[:1]), room), RAIL_DIM)
        canvas.put(room + 3, 0, text.heading, RAIL_ACCENT)
        canvas.put(columns - 1 - cell_len(text.target), 0, cut(text.target, room), RAIL_DIM)
        return canvas
    gap = 2 if columns >= WIDE_TABLE else 1
    titles = text.titles if columns >= WIDE_TABLE else text.titles[1:]
    seats = _seats(text.seats, None)
    # Two cells of wood stay on each side of the seats.
    room = (columns - _width(seats, gap)) // 2 - 3
    if max(cell_len(seat.name) for seat in text.seats) > _SHORT_NAME and room < cell_len(titles[-1]):
        seats = _seats(text.seats, _SHORT_NAME)
    most = _SHORT_NAME
    while _width(seats, gap) > columns - 2 and most > _LEAST_NAME:
        most -= 1
        seats = _seats(text.seats, most)
    width = _width(seats, gap)
    left = (columns - width) // 2
    room = left - 3
    if room >= cell_len(text.target):
        canvas.put(columns - 1 - cell_len(text.target), 0, text.target, RAIL_DIM)
        title = fit(titles, room)
    else:
        free = columns - width - 3
        title = next((title for title in titles if cell_len(title) <= free), "")
        left = max(left, 1 + cell_len(title) + 2) if title else left
    canvas.put(1, 0, title, RAIL_DIM)
    x = left
    for seat, ink in seats:
        x = canvas.put(x, 0, seat, ink) + gap
    return canvas


def _width(seats: list[tuple[str, Ink]], gap: int) -> int:
    return sum(cell_len(text) for text, _ink in seats) + gap * (len(seats) - 1)


_MARKS: Final = {"": (" ", RAIL), "turn": (">", TURN), "asks": (">", RAIL_ACCENT), "asked": ("?", TURN)}
"""What stands before a seat, and how it is lit."""


def _seats(seats: tuple[HeaderSeat, ...], most: int | None) -> list[tuple[str, Ink]]:
    """Each seat's text and ink, with names of at most so many cells."""
    shown = []
    for seat in seats:
        mark, ink = _MARKS[seat.state]
        name = seat.name if most is None else cut(seat.name, most)
        shown.append((f"{mark}{name} {seat.cards} ", ink))
    return shown
