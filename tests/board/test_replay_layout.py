"""The table of a replay: everything has its room, at every size and at every table."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from canasta_tui.tui.protocols.replay_layout import replay_layout
from canasta_tui.tui.widgets.table_layout import Tier
from tests.board import tables

TABLES = ["table", "six_seats", "stress", "five_sides", "four_single", "samba", "wilds", "many_sequences"]


@pytest.mark.parametrize("columns", [80, 97, 110, 120, 143, 200])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_lies_on_anything_else(table: str, columns: int) -> None:
    model = tables.replaced(getattr(tables, table)(), own=-1)
    for rows in (24, 25, 30, 37, 40, 55, 80):
        made = replay_layout(model, columns, rows)
        assert made is not None
        lying = [*(melds.region for melds in made.melds), *made.stocks, made.pile, *made.hands, made.beside]
        lying += [made.cut] if made.cut is not None else []
        assert [(one, other) for one in lying for other in lying if one is not other and one.overlaps(other)] == []
        assert all(Region(0, 1, columns, rows - 3).contains_region(region) for region in lying)
        assert made.beside.height >= 4
        assert made.beside.width >= 42


def test_the_acts_lie_beside_the_table_where_there_is_room() -> None:
    model = tables.replaced(tables.table(), own=-1)
    wide, narrow = replay_layout(model, 120, 40), replay_layout(model, 80, 24)
    assert wide is not None
    assert narrow is not None
    assert (wide.beside.x, wide.beside.y, narrow.beside.x) == (wide.columns, 1, 0)
    assert [wide.melds[0].tier, narrow.melds[0].tier] == [Tier.LARGE, Tier.LINE]


def test_a_window_too_small_for_a_table_is_too_small_for_a_replay() -> None:
    assert replay_layout(tables.table(), 79, 24) is None
    assert replay_layout(tables.table(), 80, 23) is None
