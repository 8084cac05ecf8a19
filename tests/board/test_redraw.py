"""What is drawn again, and what is sent, when something changes."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from canasta_tui.tui.board.board import AREAS, Area
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.table_model import BoardModel, Cursor, Prompt
from tests.board import tables
from tests.board.shown import BoardApp, text
from tests.waiting import settle

MOST_BYTES = 2000


@pytest.fixture(autouse=True)
def many_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize(("table", "size"), [("stress", (120, 40)), ("stress", (80, 24)), ("table", (120, 40))])
async def test_a_step_of_the_cursor_sends_few_bytes(table: str, size: tuple[int, int]) -> None:
    model: BoardModel = getattr(tables, table)()
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


async def test_nothing_is_sent_while_nothing_happens() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24), headless=False) as pilot:
        await settle(pilot)
        app.sent()
        app.board.show(tables.table())
        await settle(pilot)
        await asyncio.sleep(0)
        assert app.sent() == ""


async def test_only_areas_that_show_the_change_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        show = Area.show_canvas

        def noted(self: Area, canvas: Canvas, *, filled: bool = True) -> None:
            drawn.append(self.kind.name)
            show(self, canvas, filled=filled)

        monkeypatch.setattr(Area, "show_canvas", noted)
        app.board.show(tables.replaced(tables.table(), prompt=Prompt(("Anna, discard.",), "Anna")))
        assert drawn == ["prompt"]
        drawn.clear()
        model = tables.table()
        app.board.show(tables.replaced(model, view=replace(model.view, counts=(16, 11, 12, 9))))
        assert set(drawn) == {"rail", "prompt"}


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


def test_every_area_paints_the_rows_that_the_plan_gives_it() -> None:
    from canasta_tui.tui.board.scene import scene_of

    for size in ((80, 24), (97, 31), (120, 40), (200, 70)):
        for make in (tables.table, tables.stress, tables.five_sides, tables.four_single, tables.samba, tables.wilds):
            scene = scene_of(make(), *size)
            assert scene is not None
            heights = [kind.height(scene.plan) for kind in AREAS]
            assert [sum(heights), [kind.paint(scene).height for kind in AREAS]] == [size[1], heights]
