"""What is drawn again, and what is sent, when something changes."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import Cursor, PromptText, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from tests.board import tables
from tests.board.shown import BoardApp, text
from tests.waiting import settle

MOST_BYTES = 1500


@pytest.fixture(autouse=True)
def many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize(("table", "size"), [("stress", (120, 40)), ("stress", (80, 24)), ("table", (120, 40))])
async def test_a_step_of_the_cursor_sends_few_bytes(table: str, size: tuple[int, int]) -> None:
    model: TableModel = getattr(tables, table)()
    app = BoardApp(model)
    sizes = []
    async with app.run_test(size=size, headless=False) as pilot:
        await settle(pilot)
        for index in range(len(model.hand)):
            app.sent()
            app.board.show(tables.replaced(model, cursor=Cursor("hand", index)))
            await settle(pilot)
            sizes.append(len(app.sent().encode()))
    assert 0 < max(sizes) <= MOST_BYTES


async def test_a_change_of_the_focus_alone_sends_nothing() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(120, 40), headless=False) as pilot:
        await settle(pilot)
        app.sent()
        for kind in (Hand, DiscardPile, Stock, Melds):
            app.set_focus(app.query(kind).first())
            await settle(pilot)
            assert isinstance(app.focused, kind)
            assert app.sent() == ""


async def test_nothing_is_sent_while_nothing_happens() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24), headless=False) as pilot:
        await settle(pilot)
        app.sent()
        app.board.show(tables.table())
        await settle(pilot)
        await asyncio.sleep(0)
        assert app.sent() == ""


async def test_only_widgets_that_show_the_change_are_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        show = TableWidget.show_canvas

        def noted(self: TableWidget, canvas: Canvas, *, filled: bool = True) -> None:
            painted.append(type(self).__name__)
            show(self, canvas, filled=filled)

        monkeypatch.setattr(TableWidget, "show_canvas", noted)
        model = tables.table()
        app.board.show(tables.replaced(model, prompt=PromptText(("Anna, discard.",), "Anna")))
        await settle(pilot)
        assert painted == ["Prompt"]
        painted.clear()
        app.board.show(tables.replaced(model, view=replace(model.view, counts=(16, 11, 12, 9))))
        await settle(pilot)
        assert sorted(painted) == ["Header", "Prompt"]


async def test_what_is_sent_piece_by_piece_ends_as_the_whole_picture() -> None:
    """The changes written to a terminal leave there what a fresh drawing would."""
    pyte = pytest.importorskip("pyte")
    app = BoardApp(tables.table())
    screen = pyte.Screen(120, 40)
    stream = pyte.Stream(screen)
    async with app.run_test(size=(120, 40), headless=False) as pilot:
        await settle(pilot)
        for model in (tables.staging(), tables.marks(), tables.samba_staged(), tables.wilds(), tables.table()):
            app.board.show(model)
            await settle(pilot)
        stream.feed(app.sent())
        assert screen.display == text(app).split("\n")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10), (12, 3)])
async def test_a_window_too_small_says_so_and_the_table_comes_back(size: tuple[int, int]) -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = text(app)
        await pilot.resize_terminal(*size)
        await settle(pilot)
        small = text(app)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        after = text(app)
    assert "80 x 24" in small or "80 columns and 24 rows" in small
    assert "Anna" not in small
    assert after == before


async def test_every_widget_paints_the_room_that_the_layout_gives_it() -> None:
    for size in ((80, 24), (97, 31), (120, 40), (200, 70)):
        for make in (tables.table, tables.stress, tables.five_sides, tables.four_single, tables.samba, tables.wilds):
            app = BoardApp(make())
            async with app.run_test(size=size) as pilot:
                await settle(pilot)
                shown = [widget for widget in app.query(TableWidget) if widget.display]
                assert [(widget, widget.size) for widget in shown] == [
                    (widget, (widget.canvas.width, widget.canvas.height)) for widget in shown
                ]
                assert all(widget.drawn for widget in shown)
