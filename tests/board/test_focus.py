"""The focus is Textual's: it goes from widget to widget, and the one that has it has keys of its own."""

from __future__ import annotations

import pytest
from textual.message import Message
from textual.widget import Widget

from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import Cursor, Place
from tests.board import tables
from tests.board.shown import BoardApp
from tests.waiting import settle


def name_of(widget: Widget | None) -> str:
    number = getattr(widget, "side", getattr(widget, "index", ""))
    return f"{type(widget).__name__}{number}"


async def test_there_is_a_widget_for_each_thing_on_the_table() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        shown = [name_of(widget) for widget in app.board.children if widget.display]
    assert shown == [
        *("Header", "Melds1", "Stock0", "Stock1", "DiscardPile", "LastActs"),
        *("Melds0", "Staging", "Hand", "Prompt", "KeyBar"),
    ]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_tab_goes_through_melds_stocks_pile_and_hand(size: tuple[int, int]) -> None:
    app = BoardApp(tables.table())
    seen = []
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        app.set_focus(app.query_one(Hand))
        for _n in range(6):
            await pilot.press("tab")
            seen.append(name_of(app.focused))
        await pilot.press("shift+tab")
        assert name_of(app.focused) == "Melds0"
    assert seen == ["Melds1", "Stock0", "Stock1", "DiscardPile", "Melds0", "Hand"]


async def heard_of(widget: type[Widget], *keys: str, cursor: Cursor) -> list[Message]:
    """What is heard when these keys are pressed while the first widget of the class has the focus."""
    app = BoardApp(tables.replaced(tables.table(), cursor=cursor))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.set_focus(app.query(widget).first())
        await pilot.press(*keys)
        await settle(pilot)
    return app.heard


async def test_arrows_and_space_walk_through_the_hand_and_press_a_card() -> None:
    heard = await heard_of(Hand, "right", "right", "left", "space", cursor=Cursor("hand", 0))
    assert [type(message) for message in heard] == [Hand.CursorMoved] * 3 + [Hand.Pressed]
    assert [message.index for message in heard if isinstance(message, Hand.CursorMoved | Hand.Pressed)] == [1, 2, 1, 1]


async def test_the_cursor_of_the_hand_stops_at_its_ends() -> None:
    assert await heard_of(Hand, "left", cursor=Cursor("hand", 0)) == []
    last = len(tables.table().hand) - 1
    assert await heard_of(Hand, "right", cursor=Cursor("hand", last)) == []


async def test_arrows_and_enter_walk_through_the_places_and_press_one() -> None:
    heard = await heard_of(Melds, "right", "enter", cursor=Cursor("place", place=Place(1, "rank", 4)))
    places = [message.place for message in heard if isinstance(message, Melds.CursorMoved | Melds.Pressed)]
    assert [(place.side, place.kind, place.rank) for place in places] == [(1, "rank", 5)] * 2


@pytest.mark.parametrize(("widget", "said"), [(Stock, Stock.Pressed), (DiscardPile, DiscardPile.Pressed)])
@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_press_stock_and_pile(widget: type[Widget], said: type[Message], key: str) -> None:
    heard = await heard_of(widget, key, cursor=Cursor())
    assert [type(message) for message in heard] == [said]
    assert isinstance(heard[0].control, widget)
