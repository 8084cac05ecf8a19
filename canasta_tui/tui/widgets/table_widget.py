"""What the widgets of the card table have in common."""

from __future__ import annotations

from typing import Self

from textual.geometry import Region
from textual.reactive import reactive

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import TableModel


class TableWidget(Painted):
    """Something that lies on the card table.

    It has its state in reactive attributes and draws it with :meth:`paint`. However many of them change at once, it is
    painted once, and only the cells that look different are sent.
    """

    DEFAULT_CSS = """
    TableWidget {
        position: absolute;
    }
    TableWidget:disabled:can-focus {
        opacity: 1;
    }
    """
    FOCUS_ON_CLICK = False
    """A click does something and leaves the keyboard where it was."""

    keyed = True
    """Whether its own keys do something; on a screen with keys for the whole table those do it."""
    _region: Region | None = None
    _written: tuple[CardStyle, str] | None = None
    """How it was written last: sixteen widgets are shown at each key, and hardly ever in another way."""
    _due = False
    """Whether it has to be painted."""
    _waits = False
    """Whether more is about to change, after which it is painted at once."""

    card_style: reactive[CardStyle] = reactive(CardStyle())
    """How cards are written."""
    language: reactive[str] = reactive("")
    """The language of its words: another one draws it anew."""

    def paint(self) -> Canvas:
        """What it shows, in its size."""
        raise NotImplementedError

    def place(self, layout: TableLayout) -> Region | None:
        """Where it lies on the table; None where it is not there."""
        raise NotImplementedError

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show its part of the table from now on."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether its keys do something."""
        return super().check_action(action, parameters) if self.keyed else False

    def lie_at(self, region: Region) -> None:
        """Lie there on the table from now on."""
        if region != self._region:
            self._region = region
            self.styles.offset = region.offset
            self.styles.width = region.width
            self.styles.height = region.height

    def take(self, model: TableModel, layout: TableLayout, language: str) -> None:
        """Show its part of the table, and paint it at once."""
        self._waits = True
        written = (model.style, language)
        if written != self._written:
            self._written = written
            self.card_style, self.language = written
        self.show(model, layout)
        self._waits = False
        if self._due:
            self._paint_again()

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Refresh these regions; without any, paint again and refresh what differs."""
        if regions or layout or recompose or not repaint or not self.is_mounted:
            return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        if not self._due:
            self._due = True
            if not self._waits:
                self.call_next(self._paint_again)
        return self

    def _paint_again(self) -> None:
        if self._due and self.size:
            self.show_canvas(self.paint(), filled=self.card_style.filled)
        self._due = False

    def first_canvas(self) -> Canvas:
        """Its first picture."""
        self.filled = self.card_style.filled
        return self.paint()

    def on_resize(self) -> None:
        """Another size looks different."""
        self.refresh()
