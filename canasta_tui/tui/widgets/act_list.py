"""The acts of a deal, one a line."""

from __future__ import annotations

from msgspec import Struct
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, LIT, MUTED, STRONG
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut

_LONGEST_NAME = 16


class ListedAct(Struct, frozen=True):
    """One line.

    Attributes:
        name: who acted; empty for the dealing.
        text: what was done.
        worth: what it was worth, with its sign; empty where it is not said.
        begins: whether it is the first act of a turn: then the name stands there.
    """

    name: str
    text: str
    worth: str = ""
    begins: bool = False


class ActList(TableWidget):
    """All acts of a deal with what each was worth; the one that is shown is lit, and always in sight."""

    acts: reactive[tuple[ListedAct, ...]] = reactive(())
    """The acts, the dealing first."""
    at: reactive[int] = reactive(0)
    """The one that is shown."""

    class Pressed(Message):
        """An act was clicked.

        Attributes:
            act_list: where.
            index: of the act.
        """

        def __init__(self, act_list: ActList, index: int) -> None:
            super().__init__()
            self.act_list = act_list
            self.index = index

        @property
        def control(self) -> ActList:
            """The list."""
            return self.act_list

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id, classes=classes)
        self._first = 0
        """The first act in sight."""

    def paint(self) -> Canvas:
        """The acts round the one that is shown."""
        canvas = Canvas(*self.size, FELT)
        names = min(_LONGEST_NAME, max((cell_len(act.name) for act in self.acts), default=0))
        self._first = self._scrolled(canvas.height)
        for y, act in enumerate(self.acts[self._first : self._first + canvas.height]):
            index = self._first + y
            lit = index == self.at
            ink = LIT if lit else MUTED
            if lit:
                canvas.put(1, y, " " * (canvas.width - 2), LIT)
            canvas.put(5 - len(str(index)), y, str(index), ink)
            if act.begins or lit or not y:
                canvas.put(6, y, cut(act.name, names), LIT if lit else STRONG)
            end = canvas.width - 2 - cell_len(act.worth)
            canvas.put(7 + names, y, cut(act.text, end - 8 - names), ink)
            canvas.put(end, y, act.worth, ink)
            canvas.hit(1, y, canvas.width - 2, 1, ("act", index))
        return canvas

    def _scrolled(self, height: int) -> int:
        """The first act in sight: as before, where that shows what is round the lit one."""
        margin = height // 3
        first = min(self._first, max(0, self.at - margin))
        first = max(first, min(self.at + margin, len(self.acts) - 1) - height + 1)
        return max(0, min(first, self.at, len(self.acts) - 1))

    def place(self, layout: TableLayout) -> Region:
        """Beside the table, or below it."""
        return layout.beside

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Its acts come from whoever owns it."""

    def on_click(self, event: events.Click) -> None:
        """Show the act under the mouse."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None and isinstance(hit[1], int):
            event.stop()
            self.post_message(self.Pressed(self, hit[1]))
