"""The board's own words, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from canasta_tui.i18n import LANGUAGES, language, set_language
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_model import Goal
from canasta_tui.tui.widgets.texts import cell_len, cut, fit
from canasta_tui.words.canastas import CanastaWord, word_on_pile
from tests.board import tables
from tests.board.shown import frame, frames

WORDS: tuple[CanastaWord, ...] = ("red", "natural")


@pytest.fixture(params=LANGUAGES, autouse=True)
def each_language(request: pytest.FixtureRequest) -> Iterator[None]:
    before = language()
    set_language(request.param)
    yield
    set_language(before)


def test_words_on_cards_fit_the_cards() -> None:
    kinds = [word_on_pile(kind, word) for kind in ("natural", "mixed", "wild", "samba") for word in WORDS]
    assert max(map(cell_len, [*kinds, words.hand_word()])) <= 5
    assert max(cell_len(words.crosswise(word)) for word in ("frozen", "blocked")) <= 7
    assert cell_len(words.stop_word()) <= 4
    assert cell_len(words.hand_letter()) == 1


async def test_the_plates_tell_name_total_and_opening_at_80_columns() -> None:
    models = [tables.staging(), tables.six_seats(), tables.five_sides(), tables.hand_of_40()]
    for model, text in zip(models, await frames(models, 80, 24), strict=True):
        for side, name in zip(model.view.sides, model.side_names, strict=True):
            plate = next(line for line in text.split("\n") if f" {name} ─ {number(side.total)} ─" in line)
            assert any(state in plate for state in words.opening_state(side))


async def test_the_way_to_going_out_stands_on_every_plate_at_80_columns() -> None:
    goals = [Goal(2), Goal(3, 2, 1), Goal(3, 1, 1), Goal(4, 2, 0), Goal(2, 0, 1)]
    asked = [(goal, word) for goal in goals for word in WORDS]
    table = tables.table()
    models = [tables.replaced(table, goal=goal, style=CardStyle(canasta_word=word)) for goal, word in asked]
    for (goal, word), text in zip(asked, await frames(models, 80, 24), strict=True):
        for side in table.view.sides:
            assert any(state in text for state in words.going_out_state(side, goal, word)), (goal, word)


async def test_long_names_are_cut_before_the_red_threes_are_left_out() -> None:
    model = tables.replaced(tables.long_names(), side_names=("Annabelle-Carla & Cornelia & Eva-Marie",) * 2)
    reds = ["3♥ 3♦" for side in model.view.sides if side.red_threes]
    assert reds
    plates = [line for line in (await frame(model, 80, 24)).split("\n") if " Annabelle" in line and "─" in line]
    assert sum("3♥" in plate or "3♦" in plate for plate in plates) == len(reds)


def test_the_window_that_is_needed_is_named_even_in_a_tiny_one() -> None:
    assert "80" in fit(words.too_small((80, 24), (12, 3)), 12)


def test_a_text_too_long_is_cut_with_dots_and_never_too_wide() -> None:
    assert [cut("Annabelle", 7), cut("Anna", 4), cut("Annabelle", 3), cut("x", 0)] == ["Annab..", "Anna", "Ann", ""]
    assert [cell_len(cut("李小龍李小龍", width)) for width in (1, 5, 6, 7, 12)] == [1, 5, 6, 6, 12]


async def test_a_wild_in_a_pile_that_nothing_freezes_is_told_as_blocked_with_what_a_take_brings() -> None:
    for size in ((120, 40), (80, 24)):
        free = tables.five_sides()
        pile = structs.replace(free.view.pile, count=15, above_wild=2, takeable=3, crossed=True)
        blocked = tables.replaced(free, view=structs.replace(free.view, pile=pile))
        before, text = await frames([free, blocked], *size)
        assert words.crosswise("blocked") not in before
        assert words.crosswise("blocked") in text
        assert any(count in text for count in words.pile_counts(pile)[:2])
