"""The hand: every card can be read, every mark is there."""

from __future__ import annotations

import re

import pytest

from canasta_tui.cards import JOKER, JOKER_RANK, RANK_TEXT, SUIT_SYMBOLS
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.hand import fan_rows, paint_hand
from canasta_tui.tui.widgets.playing_card import RANK_TEXTS, CardStyle
from canasta_tui.tui.widgets.table_layout import table_layout
from canasta_tui.tui.widgets.table_model import Cursor, HandCard, TableModel
from tests.board import tables

LETTERS = {
    "sv": ("Kn", "D", "K", "E"),
    "da": ("B", "D", "K", "E"),
    "nb": ("Kn", "D", "K", "A"),
    "en": ("J", "Q", "K", "A"),
}


def drawn(model: TableModel, columns: int = 80, rows: int = 24) -> Canvas:
    layout = table_layout(model, columns, rows)
    assert layout is not None
    cursor = model.cursor.index if model.cursor.area == "hand" else -1
    size = layout.hands[0].size
    return paint_hand(model.hand, *size, model.style, two_rows=layout.two_rows, cursor=cursor)


def cells_of(canvas: Canvas, index: int) -> list[str]:
    """What stands on one card, row by row from its upper edge."""
    rows = []
    for chars, hits in zip(canvas.chars, canvas.hits, strict=True):
        text = "".join(char for char, hit in zip(chars, hits, strict=True) if hit == ("card", index))
        if text:
            rows.append(text)
    return rows


def face(canvas: Canvas, index: int) -> tuple[str, str]:
    """Rank and suit that can be read on a card."""
    rows = [row[1:] for row in cells_of(canvas, index)]
    written = [row.strip(" ▌│▙├") for row in rows if row.strip(" ▄▖▌│─╮█━▙├")]
    return written[0].split()[0], written[1][0]


def with_letters(model: TableModel, letters: tuple[str, ...], pen: str = "filled") -> TableModel:
    ranks = list(RANK_TEXTS)
    ranks[11:15] = letters
    return tables.replaced(model, style=CardStyle(pen=pen, ranks=tuple(ranks)))  # type: ignore[arg-type]


@pytest.mark.parametrize("pen", ["filled", "outline"])
@pytest.mark.parametrize("count", [1, 2, 11, 15, 24, 25, 31, 40, 48])
def test_every_card_of_a_hand_shows_rank_and_suit_at_80_columns(count: int, pen: str) -> None:
    model = tables.replaced(tables.hand_of(count), style=CardStyle(pen=pen), cursor=Cursor())  # type: ignore[arg-type]
    canvas = drawn(model)
    wanted = [(RANK_TEXT[item.card >> 2], SUIT_SYMBOLS[item.card & 3]) for item in model.hand]
    assert [face(canvas, index) for index in range(count)] == wanted


@pytest.mark.parametrize("letters", LETTERS.values(), ids=LETTERS)
@pytest.mark.parametrize("count", [24, 48])
def test_the_letters_of_every_language_fit_the_narrowest_strip(letters: tuple[str, ...], count: int) -> None:
    faces = [rank * 4 + 3 for rank in (10, 11, 12, 13, 14)] + [JOKER]
    cards = tuple(HandCard(card) for card in sorted(faces * 8)[:count])
    canvas = drawn(with_letters(tables.replaced(tables.table(), hand=cards, cursor=Cursor()), letters))
    texts = dict(RANK_TEXT) | dict(zip(range(11, 15), letters, strict=True))
    suits = {card.card: "*" if card.card >> 2 == JOKER_RANK else SUIT_SYMBOLS[3] for card in cards}
    shown = [face(canvas, index) for index in range(count)]
    assert shown == [(texts[item.card >> 2], suits[item.card]) for item in cards]


def test_beyond_48_cards_the_one_under_the_cursor_is_in_sight_and_the_rest_is_counted() -> None:
    for index in (0, 20, 35, 59):
        canvas = drawn(tables.replaced(tables.hand_of(60), cursor=Cursor("hand", index)))
        seen = {hit[1] for hits in canvas.hits for hit in hits if hit is not None}
        assert index in seen
        signs = re.findall(r"<(\d+)", canvas.text()) + re.findall(r"(\d+)>", canvas.text())
        assert sum(map(int, signs)) == 60 - len(seen)


def test_a_very_long_hand_scrolls_so_that_the_cursor_stands_in_the_middle() -> None:
    cards = tables.hand_of(60).hand
    for cursor, before in ((0, 0), (11, 0), (15, 4), (20, 8)):
        rows = fan_rows(cards, 80, 6, True, cursor)
        assert [(row.before, row.count, row.before + row.count + row.after) for row in rows] == [
            (before, 22, 30),
            (before, 22, 30),
        ]


def test_two_rows_split_at_a_change_of_rank() -> None:
    model = tables.hand_of_40()
    layout = table_layout(model, 80, 24)
    assert layout is not None
    assert layout.two_rows
    last = max(hit[1] for hit in drawn(model).hits[1] if hit is not None and isinstance(hit[1], int))
    assert model.hand[last].card >> 2 != model.hand[last + 1].card >> 2


def test_a_selected_card_stands_one_row_higher() -> None:
    model = tables.replaced(tables.table(), hand=tables.hand("4c 5h 6d", selected="1"), cursor=Cursor())
    lines = drawn(model).text().split("\n")
    assert ["5" in lines[1], "4" in lines[1], "4" in lines[2]] == [True, False, True]


def test_marks_for_new_and_impossible_cards_and_for_the_cursor_need_no_colour() -> None:
    cards = tables.hand("4c 5h 6d 7s", new="1", cannot="2")
    model = tables.replaced(tables.table(), hand=cards, cursor=Cursor("hand", 3), style=CardStyle(pen="outline"))
    canvas = drawn(model, 120, 40)
    marks = ["".join(cells_of(canvas, index)) for index in range(4)]
    assert ["+" in marks[1], "//" in marks[2], "^" in marks[3]] == [True, True, True]
    assert not any(mark in marks[0] for mark in ("+", "/", "^"))


def test_new_and_cursor_are_both_seen_where_the_card_has_one_row_for_them() -> None:
    cards = tables.hand("4c 5h", new="1")
    model = tables.replaced(tables.table(), hand=cards, cursor=Cursor("hand", 1))
    assert "+^" in "".join(cells_of(drawn(model), 1))


def test_no_hand_is_drawn_for_an_onlooker() -> None:
    assert drawn(tables.replaced(tables.table(), hand=(), cursor=Cursor())).text().strip() == ""


def test_rows_of_a_very_long_hand_that_differ_by_a_card_both_end_at_their_last() -> None:
    rows = fan_rows(tables.hand_of(61).hand, 80, 6, True, 30)
    assert [(row.before, row.count, row.after) for row in rows] == [(9, 22, 0), (8, 22, 0)]


def test_of_several_changes_of_rank_the_one_nearest_the_middle_splits_the_hand() -> None:
    cards = tables.hand(" ".join(["4c"] * 8 + ["5c"] * 6 + ["6c"] * 8 + ["7c"] * 8))
    assert [(row.first, row.count) for row in fan_rows(cards, 80, 6, True, 0)] == [(0, 14), (14, 16)]
