"""Clicks on the board say what lies under the pointer."""

from __future__ import annotations

import pytest
from textual.message import Message

from canasta_tui.tui.board.messages import CardPressed, KeyPressed, PilePressed, PlacePressed, StockPressed
from canasta_tui.tui.board.scene import scene_of
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_model import BoardModel, Place
from tests.board import tables
from tests.board.shown import BoardApp
from tests.waiting import settle

SMALL = (80, 24)


def spot(model: BoardModel, size: tuple[int, int], area: str, hit: tuple[object, ...]) -> tuple[int, int]:
    """The last cell of the window that has this meaning."""
    from canasta_tui.tui.board.board import AREAS

    scene = scene_of(model, *size)
    assert scene is not None
    top = 0
    for kind in AREAS:
        if kind.name == area:
            canvas = kind.paint(scene)
            return [(x, top + y) for y, row in enumerate(canvas.hits) for x, had in enumerate(row) if had == hit][-1]
        top += kind.height(scene.plan)
    raise AssertionError(area)


async def clicked(model: BoardModel, size: tuple[int, int], *spots: tuple[int, int]) -> list[Message]:
    app = BoardApp(model)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for place in spots:
            await pilot.click(offset=place)
    return app.heard


@pytest.mark.parametrize("pen", ["filled", "outline"])
async def test_cards_pile_stocks_and_keys(pen: str) -> None:
    model = tables.replaced(tables.table(), style=CardStyle(pen=pen))  # type: ignore[arg-type]
    spots = [
        spot(model, SMALL, "hand", ("card", 0)),
        spot(model, SMALL, "hand", ("card", 14)),
        spot(model, SMALL, "middle", ("pile",)),
        spot(model, SMALL, "middle", ("stock", 1)),
        spot(model, SMALL, "keys", ("key", "d")),
        spot(model, SMALL, "keys", ("key", "x")),
    ]
    heard = await clicked(model, SMALL, *spots)
    assert [type(message) for message in heard] == [
        CardPressed,
        CardPressed,
        PilePressed,
        StockPressed,
        KeyPressed,
        KeyPressed,
    ]
    said = [getattr(message, "index", getattr(message, "key", None)) for message in heard]
    assert said == [0, 14, None, 1, "d", "x"]


@pytest.mark.parametrize("size", [(120, 40), SMALL], ids=["large", "small"])
async def test_melds_empty_places_and_sequences(size: tuple[int, int]) -> None:
    model = tables.samba()
    places = [
        ("own", Place(0, "rank", 8, 0)),
        ("own", Place(0, "rank", 5, 0)),
        ("others", Place(1, "rank", 6, 0)),
        ("own", Place(0, "sequence", 9, 1)),
        ("others", Place(1, "sequence", 5, 0)),
    ]
    spots = [
        spot(model, size, area, ("place", place.side, place.kind, place.rank, place.nth)) for area, place in places
    ]
    heard = await clicked(model, size, *spots)
    pressed = [message.place for message in heard if isinstance(message, PlacePressed)]
    assert pressed == [place for _area, place in places]


async def test_of_two_melds_of_a_rank_the_one_that_can_grow_is_meant() -> None:
    model = tables.wilds()
    at = spot(model, SMALL, "own", ("place", 0, "rank", 9, 1))
    heard = await clicked(model, SMALL, at)
    assert [message.place for message in heard if isinstance(message, PlacePressed)] == [Place(0, "rank", 9, 1)]


async def test_an_answer_of_the_question_is_its_key() -> None:
    model = tables.question()
    heard = await clicked(model, SMALL, spot(model, SMALL, "middle", ("key", "n")))
    assert [message.key for message in heard if isinstance(message, KeyPressed)] == ["n"]


async def test_a_click_on_the_felt_says_nothing() -> None:
    assert await clicked(tables.table(), SMALL, (40, 17)) == []
