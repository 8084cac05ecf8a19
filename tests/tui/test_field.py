"""A text field: a caret, a selection, pasted text at the caret, undo, and what may stand in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Offset

from canasta_tui.tui.validators import PlayerName, Points, Seed, points_of
from canasta_tui.tui.widgets.field import Field
from tests.waiting import settle


class OneField(App[None]):
    """A field and nothing else."""

    def __init__(self, text: str, most: int, *, first_line: bool) -> None:
        super().__init__()
        self.make: Callable[[], Field] = partial(Field, text, most=most, first_line=first_line)

    def compose(self) -> ComposeResult:
        """The field."""
        yield self.make()


@asynccontextmanager
async def shown(*, most: int = 20, selected: bool = True, first_line: bool = False) -> AsyncIterator[Field]:
    """A field on a screen, entered by the keyboard."""
    async with OneField("Anna", most, first_line=first_line).run_test() as pilot:
        await settle(pilot)
        field = pilot.app.query_one(Field)
        field.enter(selected=selected)
        yield field


def typed(field: Field, *keys: str) -> str:
    for key in keys:
        assert field.pressed(key, key if len(key) == 1 else None), key
    return field.value


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("E", "v", "a"), "Eva"),
        (("left", "left", "home", "X"), "XAnna"),
        (("left", "X"), "XAnna"),
        (("right", "X"), "AnnaX"),
        (("end", "left", "X"), "AnnXa"),
        (("end", "backspace", "backspace"), "An"),
        (("home", "delete"), "nna"),
        (("backspace",), ""),
        (("delete", "Z"), "Z"),
        (("home", "right", "ctrl+u", "B", "o"), "Bo"),
        (("home", "backspace", "left", "X"), "XAnna"),
        (("end", "right", "delete", "X"), "AnnaX"),
        (("home", "right", "shift+right", "shift+right", "X"), "AXa"),
        (("end", "shift+left", "shift+home", "X"), "Xa"),
        (("X", "ctrl+underscore"), "Anna"),
        (("end", "e", "l", "ctrl+underscore"), "Annae"),
        (("ctrl+u", "ctrl+underscore", "X"), "X"),
        (("ctrl+underscore", "ctrl+underscore", "end", "X"), "AnnaX"),
    ],
)
async def test_keys_edit_it(keys: tuple[str, ...], text: str) -> None:
    async with shown() as field:
        assert typed(field, *keys) == text


async def test_behind_a_text_that_is_not_selected_one_goes_on() -> None:
    async with shown(selected=False) as field:
        assert typed(field, "E") == "AnnaE"


async def test_no_more_goes_in_than_there_is_room_for() -> None:
    async with shown(most=6, selected=False) as field:
        field.write("belle")
        assert (field.value, field.cursor_position) == ("Annabe", 6)
        field.select_all()
        field.write("Margarethe")
        assert field.value == "Margar"


@pytest.mark.parametrize("key", ["up", "enter", "escape", "tab", "ctrl+c", "ctrl+z", "f1"])
async def test_a_key_that_means_nothing_to_a_field_is_left_to_others(key: str) -> None:
    async with shown() as field:
        assert not field.pressed(key, "\r" if key == "enter" else None)
        assert field.value == "Anna"


@pytest.mark.parametrize(
    ("first_line", "pasted", "text"),
    [(False, "to a\n file\x1b[A", "Ato a file [Anna"), (True, "Bo\nCia", "ABonna"), (True, "", "Anna")],
)
async def test_what_is_pasted_stands_at_the_caret_in_one_line(first_line: bool, pasted: str, text: str) -> None:
    async with OneField("Anna", 40, first_line=first_line).run_test() as pilot:
        await settle(pilot)
        field = pilot.app.query_one(Field)
        typed(field, "home", "right")
        pilot.app.post_message(events.Paste(pasted))
        await settle(pilot)
        assert field.value == text


async def test_the_click_that_enters_selects_all_and_the_next_sets_the_caret() -> None:
    async with OneField("Anna", 20, first_line=False).run_test() as pilot:
        await settle(pilot)
        field = pilot.app.query_one(Field)
        field.enter(selected=False)
        await settle(pilot)
        await pilot.click(field, offset=Offset(1, 0))
        await settle(pilot)
        assert (field.selected_text, field.cursor_position) == ("", 1), "it was entered by the keyboard"
        pilot.app.screen.set_focus(None)
        await settle(pilot)
        await pilot.click(field, offset=Offset(2, 0))
        await settle(pilot)
        assert field.selected_text == "Anna"
        await pilot.click(field, offset=Offset(2, 0))
        await settle(pilot)
        assert (field.selected_text, field.cursor_position) == ("", 2)
        assert typed(field, "X") == "AnXna"


def test_points_are_whole_numbers_with_a_sign_at_most() -> None:
    check = Points().trouble
    assert check("") == "A number is needed."
    assert check("1oo") == "1oo is not a number of points."
    assert check("0") is not None
    assert [points_of(text) for text in ("-50", " +5 ", "−7") if check(text) is None] == [-50, 5, -7]


def test_a_seed_is_a_number_or_nothing_and_a_name_is_one() -> None:
    assert [Seed().trouble(text) is None for text in ("", " 7 ", "x", "-1", "⁷")] == [True, True, False, False, False]
    result = PlayerName().validate("")
    assert not result.is_valid
    assert result.failure_descriptions == ["Every seat needs a name."]
    assert PlayerName().validate("Åse").is_valid
