"""What happened last."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import reactive

from canasta_tui.cards import Card
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import ACCENT, FELT, MUTED, STRONG
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import ActLine, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len, cut, fit

_LONGEST_NAME = 8


class LastActs(TableWidget):
    """The last acts, who did what, the newest last and lit; above them cards that lie open to all in this turn."""

    acts: reactive[tuple[ActLine, ...]] = reactive(())
    """The acts, oldest first."""
    names: reactive[tuple[str, ...]] = reactive(())
    """Of all seats: the acts stand beside the longest."""
    turned_up: reactive[tuple[Card, ...]] = reactive(())
    """Cards that lie open to all."""
    most: reactive[int] = reactive(4)
    """How many acts are shown at most."""

    def paint(self) -> Canvas:
        """The heading and a line for each act."""
        canvas = Canvas(*self.size, FELT)
        room = canvas.width - 1
        if self.turned_up:
            at = canvas.put(0, 0, words.turned_up() + " ", ACCENT)
            for card in self.turned_up:
                text = self.card_style.text(card)
                if at + cell_len(text) > room:
                    break
                at = canvas.put(at, 0, text, STRONG) + 1
        else:
            canvas.put(0, 0, cut(words.last_acts(), room), Ink.of("muted", "felt", "bold"))
        names = min(_LONGEST_NAME, max(map(cell_len, self.names), default=0))
        acts = self.acts[-self.most :]
        for y, act in enumerate(acts, 1):
            newest = y == len(acts)
            canvas.put(0, y, cut(act.name, names), STRONG if newest else MUTED)
            canvas.put(names + 1, y, fit(act.texts, room - names - 1), FELT if newest else MUTED)
        return canvas

    def place(self, layout: TableLayout) -> Region:
        """Between the sides, on the right."""
        return layout.beside

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the acts of the table."""
        self.acts = model.acts
        self.names = model.names
        self.turned_up = model.view.shown
        self.most = layout.middle_cards
