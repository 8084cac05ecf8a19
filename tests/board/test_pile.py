"""The discard pile."""

from __future__ import annotations

import pytest

from canasta_tui.tui.widgets.cell_styles import LIT
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.table_model import Cursor
from tests.board import tables
from tests.board.shown import BoardApp
from tests.waiting import settle


@pytest.mark.parametrize(
    ("card", "top", "lit"),
    [("Jk", "2c", True), ("2h", "2c", True), ("2h", "Jk", True), ("5h", "5s", True), ("5h", "6s", False)],
)
async def test_what_is_of_the_rank_under_the_cursor_is_lit(card: str, top: str, lit: bool) -> None:
    """A two and a joker light each other: both are wild."""
    model = tables.table()
    view = tables.replaced(model.view, pile=tables.pile(top, 1))
    app = BoardApp(tables.replaced(model, view=view, hand=tables.hand(card), cursor=Cursor("hand", 0)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        canvas = app.query_one(DiscardPile).canvas
    assert any(LIT in row for row in canvas.inks) == lit
