"""The card that was cut to before the deal."""

from __future__ import annotations

from textual.geometry import Region
from textual.reactive import reactive

from canasta_tui.cards import Card
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import FELT, MUTED
from canasta_tui.tui.widgets.playing_card import draw_card, draw_far_corner, face_of
from canasta_tui.tui.widgets.stock import draw_caption
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cut

_WIDTH = 7


class CutCard(TableWidget):
    """The cut card, face up where a second stock would lie; beside two stocks nothing but its name."""

    card: reactive[Card | None] = reactive(None)
    """Which; None: no card was cut to."""
    card_rows: reactive[int] = reactive(4)
    """Rows of the card."""

    def paint(self) -> Canvas:
        """The card and what stands below."""
        canvas = Canvas(*self.size, FELT)
        if self.card is None:
            return canvas
        rows, style = self.card_rows, self.card_style
        if canvas.height <= rows or rows < 3:
            canvas.put(0, 0, cut(f"{words.cut_caption()} {style.text(self.card)}", canvas.width), MUTED)
            return canvas
        draw_card(canvas, 1, 0, _WIDTH, rows, face_of(self.card, style), style)
        draw_far_corner(canvas, 1, 0, _WIDTH, rows, self.card, style)
        draw_caption(canvas, 1, rows, _WIDTH, words.cut_caption(), lit=False)
        return canvas

    def place(self, layout: TableLayout) -> Region | None:
        """Beside the stock."""
        return layout.cut

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the card of this deal."""
        self.card = model.view.cut
        self.card_rows = layout.middle_cards
