"""Clicks on the board say what lies under the pointer."""

from __future__ import annotations

import pytest
from textual.message import Message

from canasta_tui.tui.widgets.canvas import Hit
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.key_bar import KeyBar
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.painted import Painted
from canasta_tui.tui.widgets.partner_question import PartnerQuestion
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import Place, TableModel
from tests.board import tables
from tests.board.shown import BoardApp, strips
from tests.waiting import settle

SMALL = (80, 24)


async def clicked(model: TableModel, size: tuple[int, int], *hits: tuple[type[Painted], Hit]) -> list[Message]:
    """What is heard when the last cell that means this, in a widget of this class, is clicked."""
    app = BoardApp(model)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for kind, hit in hits:
            await pilot.click(offset=spot(app, kind, hit))
            await settle(pilot)
    return app.heard


def spot(app: BoardApp, kind: type[Painted], hit: Hit) -> tuple[int, int]:
    """The last cell of the window that has this meaning."""
    cells = [
        (widget.region.x + x, widget.region.y + y)
        for widget in app.query(kind)
        if widget.display
        for y, row in enumerate(widget.canvas.hits)
        for x, had in enumerate(row)
        if had == hit
    ]
    return cells[-1]


@pytest.mark.parametrize("pen", ["filled", "outline"])
async def test_cards_pile_stocks_and_keys(pen: str) -> None:
    model = tables.replaced(tables.table(), style=CardStyle(pen=pen))  # type: ignore[arg-type]
    heard = await clicked(
        model,
        SMALL,
        (Hand, ("card", 0)),
        (Hand, ("card", 14)),
        (DiscardPile, ("pile",)),
        (Stock, ("stock", 1)),
        (KeyBar, ("key", "d")),
        (KeyBar, ("key", "x")),
    )
    assert [type(message) for message in heard] == [
        Hand.Pressed,
        Hand.Pressed,
        DiscardPile.Pressed,
        Stock.Pressed,
        KeyBar.Pressed,
        KeyBar.Pressed,
    ]
    said = [getattr(message, "index", getattr(message, "key", None)) for message in heard]
    assert said == [0, 14, None, None, "d", "x"]
    assert [message.control.index for message in heard if isinstance(message, Stock.Pressed)] == [1]


@pytest.mark.parametrize("size", [(120, 40), SMALL], ids=["large", "small"])
async def test_melds_empty_places_and_sequences(size: tuple[int, int]) -> None:
    model = tables.samba()
    places = [
        Place(0, "rank", 8, 0),
        Place(0, "rank", 5, 0),
        Place(1, "rank", 6, 0),
        Place(0, "sequence", 9, 1),
        Place(1, "sequence", 5, 0),
    ]
    heard = await clicked(model, size, *((Melds, ("place", place)) for place in places))
    pressed = [(message.control.side, message.place) for message in heard if isinstance(message, Melds.Pressed)]
    assert pressed == [(place.side, place) for place in places]


async def test_of_two_melds_of_a_rank_the_one_that_can_grow_is_meant() -> None:
    heard = await clicked(tables.wilds(), SMALL, (Melds, ("place", Place(0, "rank", 9, 1))))
    assert [message.place for message in heard if isinstance(message, Melds.Pressed)] == [Place(0, "rank", 9, 1)]


async def test_an_answer_of_the_question_is_its_key() -> None:
    heard = await clicked(tables.question(), SMALL, (PartnerQuestion, ("key", "n")))
    assert [message.key for message in heard if isinstance(message, PartnerQuestion.Answered)] == ["n"]


async def test_a_click_on_the_felt_says_nothing() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.click(offset=(40, 17))
        await settle(pilot)
    assert app.heard == []


HOVERED: list[tuple[type[Painted], Hit]] = [
    (Hand, ("card", 3)),
    (DiscardPile, ("pile",)),
    (Stock, ("stock", 0)),
    (Melds, ("place", Place(0, "rank", 6, 0))),
    (KeyBar, ("key", "d")),
]


@pytest.mark.parametrize("pen", ["filled", "outline"])
@pytest.mark.parametrize(("kind", "hit"), HOVERED, ids=[kind.__name__ for kind, _hit in HOVERED])
async def test_what_can_be_pressed_lights_up_under_the_mouse(kind: type[Painted], hit: Hit, pen: str) -> None:
    app = BoardApp(tables.replaced(tables.table(), style=CardStyle(pen=pen)))  # type: ignore[arg-type]
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        plain = strips(app)
        at = spot(app, kind, hit)
        await pilot.hover(offset=at)
        await settle(pilot)
        lit = strips(app)
        await pilot.hover(offset=(40, 17))
        await settle(pilot)
        after = strips(app)
    assert [strip.text for strip in lit] == [strip.text for strip in plain]
    changed = [y for y, (one, other) in enumerate(zip(plain, lit, strict=True)) if one != other]
    assert at[1] in changed
    assert after == plain
