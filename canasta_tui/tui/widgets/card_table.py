"""The card table: where the widgets of a table lie."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from canasta_tui.i18n import language
from canasta_tui.tui.textual_private import tighten
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, STRONG
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.table_layout import LEAST_COLUMNS, LEAST_ROWS, TableLayout, table_layout
from canasta_tui.tui.widgets.table_model import TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, fit

_HIDDEN: Final = "-hidden"
LayOut: TypeAlias = Callable[[TableModel, int, int], TableLayout | None]
"""Says where everything lies, from columns and rows of the window; None where that is too small."""


class CardTable(Painted):
    """The felt on which the widgets of a table lie: what a screen composes in it gets its place and its part of what
    :meth:`show` is given. In a window that is too small it says so instead."""

    DEFAULT_CSS = """
    CardTable {
        layers: table;
    }
    CardTable > TableWidget {
        layer: table;
    }
    CardTable > .-hidden {
        display: none;
    }
    """

    def __init__(
        self,
        lay_out: LayOut = table_layout,
        *,
        keyed: bool = True,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        """A table; ``lay_out`` says where everything lies on it, ``keyed`` whether what lies there has its own keys."""
        super().__init__(id=id, classes=classes)
        self._lay_out = lay_out
        self._keyed = keyed
        self._model: TableModel | None = None
        self._ground: tuple[object, ...] = ()
        """What decides how it looks between the things on it."""

    @property
    def model(self) -> TableModel | None:
        """What is shown."""
        return self._model

    @property
    def things(self) -> list[TableWidget]:
        """What lies on it."""
        return [child for child in self.children if isinstance(child, TableWidget)]

    def show(self, model: TableModel) -> None:
        """Show this table from now on; what looks the same is not drawn again."""
        self._model = model
        self._arrange()

    def on_mount(self) -> None:
        """A step of the cursor changes a few cells in wide rows."""
        tighten(self.screen)

    def on_resize(self) -> None:
        """Another size has another layout."""
        self._arrange()

    def _arrange(self) -> None:
        # Before the first layout the whole window is the best guess; it saves drawing the table twice.
        columns, rows = self.size if self.size else self.app.size
        model = self._model
        if model is None or not columns or not rows:
            return
        layout = self._lay_out(model, columns, rows)
        spoken = language()
        ground = (columns, rows, model.style.filled, layout is None and spoken)
        if ground != self._ground:
            self._ground = ground
            felt = Canvas(columns, rows, FELT) if layout is not None else too_small(columns, rows)
            self.show_canvas(felt, filled=model.style.filled)
        for widget in self.things:
            widget.keyed = self._keyed
            if layout is not None:
                widget.take(model, layout, spoken)
            place = widget.place(layout) if layout is not None else None
            widget.set_class(place is None, _HIDDEN)
            if place is not None:
                widget.lie_at(place)


def too_small(columns: int, rows: int) -> Canvas:
    """The sentence that stands for a table, with the size needed and the size there is."""
    canvas = Canvas(columns, rows, FELT)
    text = fit(words.too_small((LEAST_COLUMNS, LEAST_ROWS), (columns, rows)), columns)
    canvas.put((columns - cell_len(text)) // 2, rows // 2, text, STRONG)
    return canvas
