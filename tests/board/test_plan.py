"""How the window is shared: the same ranks in the same columns, and always a table from 80 x 24 on."""

from __future__ import annotations

import pytest
from textual.geometry import Region

from canasta_tui.tui.widgets.table_layout import TableLayout, Tier, fits_one_row, table_layout
from canasta_tui.tui.widgets.table_model import Cursor, HandCard, TableModel
from tests.board import tables
from tests.board.shown import frame

TABLES = ["table", "six_seats", "stress", "five_sides", "four_single", "samba", "wilds", "hand_of_40"]


def planned(model: TableModel, columns: int, rows: int) -> TableLayout:
    made = table_layout(model, columns, rows)
    assert made is not None
    return made


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("columns", [80, 91, 100, 112, 118, 120, 143, 200])
def test_every_window_from_80_by_24_has_a_plan_that_fills_it(table: str, columns: int) -> None:
    model: TableModel = getattr(tables, table)()
    for rows in (24, 25, 30, 37, 40, 55, 80):
        made = planned(model, columns, rows)
        assert made.keys.bottom == made.prompt.bottom + 1 == rows
        assert made.hands[0].bottom == made.prompt.y
        lying = [*(block.region for block in made.melds), *made.stocks, made.pile, made.beside, made.hands[0]]
        lying += [] if made.over_captions else [made.staging]
        assert [(one, other) for one in lying for other in lying if one is not other and one.overlaps(other)] == []
        assert all(Region(0, 1, columns, rows - 3).contains_region(region) for region in lying)
        for block in made.melds:
            last = block.grid.x(block.grid.count - 1) + block.grid.width
            assert block.grid.left >= 0
            assert last <= block.width


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (1, 1)])
def test_below_80_by_24_there_is_no_table(size: tuple[int, int]) -> None:
    assert table_layout(tables.table(), *size) is None


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
def test_a_rank_stands_in_the_same_column_on_both_sides(size: tuple[int, int]) -> None:
    for model in (tables.table(), tables.wilds(), tables.samba()):
        made = planned(model, *size)
        columns = [{block.x + block.grid.x(slot) for slot in (0, 5, 10)} for block in made.melds]
        assert columns == columns[:1] * len(model.view.sides)


def test_tiers_follow_the_size() -> None:
    tiers = {
        size: tuple(block.tier for block in planned(tables.table(), *size).melds)
        for size in ((120, 40), (100, 30), (80, 24))
    }
    assert tiers == {
        (120, 40): (Tier.LARGE, Tier.LARGE),
        (100, 30): (Tier.MEDIUM, Tier.MEDIUM),
        (80, 24): (Tier.MEDIUM, Tier.MEDIUM),
    }


def test_three_sides_have_lines_above_and_small_cards_below_at_80_by_24() -> None:
    made = planned(tables.stress(), 80, 24)
    assert [block.tier for block in made.melds] == [Tier.MEDIUM, Tier.LINE, Tier.LINE]
    assert made.two_rows


def test_two_others_share_the_rows_at_120_columns() -> None:
    made = planned(tables.stress(), 120, 40)
    _own, first, second = made.melds
    assert (first.y, second.y, first.tier) == (1, 1, Tier.LARGE)
    assert first.x + first.width <= second.x


def test_the_plan_does_not_depend_on_what_is_selected_or_where_the_cursor_is() -> None:
    """Nothing moves under the finger within a turn."""
    base = tables.table()
    picked = tables.replaced(
        base, hand=tuple(HandCard(item.card, selected=True) for item in base.hand), cursor=Cursor("pile")
    )
    assert planned(base, 80, 24) == planned(picked, 80, 24)


def test_one_row_holds_36_cards_at_120_and_24_at_80_columns() -> None:
    assert [fits_one_row(36, 120), fits_one_row(37, 120), fits_one_row(24, 80), fits_one_row(25, 80)] == [
        True,
        False,
        True,
        False,
    ]


async def test_with_many_sides_and_sequences_the_sequences_go_to_the_plates() -> None:
    base = tables.five_sides()
    melds = [tables.meld("seq: 5h 6h 7h"), tables.meld("seq: 5h 6h 7h 8h"), tables.meld("seq: 6s 7s 8s")]
    sides = [tables.side((seat,), melds, 100) for seat in range(5)]
    view = tables.view(sides, base.view.counts, base.view.stocks, base.view.pile)
    text = await frame(tables.replaced(base, view=view), 80, 24)
    assert text.count("♥5-7 3") == text.count("♥5-8 4") == text.count("♠6-8 3") == 5
