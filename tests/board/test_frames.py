"""The board, frame by frame, as text."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from canasta_tui.tui.widgets.playing_card import RANK_TEXTS, CardStyle
from tests.board import tables
from tests.board.shown import compare, frame

LARGE, SMALL, BETWEEN, WIDE = (120, 40), (80, 24), (100, 30), (160, 50)
FRAMES = [
    ("table", LARGE),
    ("table", SMALL),
    ("table", BETWEEN),
    ("table", WIDE),
    ("six_seats", SMALL),
    ("long_names", SMALL),
    ("stress", LARGE),
    ("stress", SMALL),
    ("hand_of_40", SMALL),
    ("staging", LARGE),
    ("staging", SMALL),
    ("question", LARGE),
    ("question", SMALL),
    ("five_sides", LARGE),
    ("five_sides", SMALL),
    ("four_single", SMALL),
    ("samba", LARGE),
    ("samba", SMALL),
    ("samba_staged", LARGE),
    ("wilds", LARGE),
    ("wilds", SMALL),
    ("marks", LARGE),
    ("marks", SMALL),
    ("empty_middle", SMALL),
    ("three_with_wilds", SMALL),
    ("many_sequences", LARGE),
    ("many_sequences", SMALL),
]
OUTLINE = [
    ("table", LARGE),
    ("stress", SMALL),
    ("staging", LARGE),
    ("hand_of_40", SMALL),
    ("marks", SMALL),
    ("wilds", LARGE),
    ("samba", SMALL),
]


def name_of(table: str, size: tuple[int, int], pen: str = "") -> str:
    return f"{table}{pen}-{size[0]}x{size[1]}"


@pytest.mark.parametrize(("table", "size"), FRAMES, ids=[name_of(*item) for item in FRAMES])
async def test_frame(table: str, size: tuple[int, int]) -> None:
    got = await frame(getattr(tables, table)(), *size)
    compare(name_of(table, size), got)
    assert [len(got.split("\n")), {cell_len(line) for line in got.split("\n")}] == [size[1], {size[0]}]


@pytest.mark.parametrize(("table", "size"), OUTLINE, ids=[name_of(*item) for item in OUTLINE])
async def test_frame_without_colours(table: str, size: tuple[int, int]) -> None:
    model = tables.replaced(getattr(tables, table)(), style=CardStyle(pen="outline"))
    got = await frame(model, *size)
    compare(name_of(table, size, "-outline"), got)


async def test_frame_with_swedish_letters_for_ranks_and_suits() -> None:
    ranks = (*RANK_TEXTS[:11], "Kn", "D", "K", "E", "Jk")
    model = tables.replaced(tables.stress(), style=CardStyle(suits="HRKS", ranks=ranks))
    got = await frame(model, *SMALL)
    compare(name_of("stress", SMALL, "-swedish"), got)
    assert not any(suit in "".join(got.split("\n")[15:22]) for suit in "♥♦♣♠")


@pytest.mark.parametrize("size", [LARGE, SMALL])
async def test_a_sequence_of_six_says_that_it_lacks_one_card(size: tuple[int, int]) -> None:
    model = tables.samba()
    own, other = model.view.sides[0], model.view.sides[1]
    six, five = tables.meld("seq: 5h 6h 7h 8h 9h 10h"), tables.meld("seq: 5s 6s 7s 8s 9s")
    for sequence, shown in ((six, True), (five, False)):
        sides = (tables.replaced(own, melds=(sequence,)), tables.replaced(other, melds=()))
        text = await frame(tables.replaced(model, view=tables.replaced(model.view, sides=sides)), *size)
        assert ("6 +1" in text or "6+1" in text) == shown
