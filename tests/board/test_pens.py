"""Colours and their absence."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from rich.color import Color, ColorSystem

from canasta_tui.tui.themes import CONTRAST, DARK, LIGHT, PREFIX, Colour, table_themes
from canasta_tui.tui.widgets.canvas import Canvas, Pens
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.playing_card import CardStyle
from tests.board import tables
from tests.board.shown import BoardApp, strips
from tests.waiting import settle

_TEXTS: Mapping[Colour, tuple[Colour, ...]] = {
    "felt": ("text", "muted", "printtext", "accent", "icetext"),
    "rail": ("rail-text", "rail-dim", "rail-accent"),
    "key": ("rail-text",),
    "warnbg": ("warntext",),
    "card": ("ink", "red", "blue", "green", "new"),
    "card2": ("ink", "red", "blue", "green"),
    "wild": ("ink", "red", "blue", "green", "joker"),
    "wild2": ("ink", "red", "joker"),
    "dimcard": ("dimink",),
    "canred": ("cantext",),
    "canblack": ("cantext",),
    "cansamba": ("cantext",),
    "canwild": ("ink",),
    "back": ("cantext",),
    "ice": ("iceink",),
    "paper": ("paper-ink", "paper-muted", "paper-green", "paper-red"),
    "turnbg": ("turnink",),
    "accent": ("accent-ink",),
    "cursor": ("cursortext",),
}
LEAST = 4.5


def luminance(value: str) -> float:
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def faint(colours: Mapping[Colour, str]) -> list[tuple[str, str, float]]:
    found: list[tuple[str, str, float]] = []
    for ground, texts in _TEXTS.items():
        for front in texts:
            # The bold ranks and suits on the darker strips are the one place that goes down to 4.3.
            least = 4.3 if ground in ("wild", "wild2", "card2") else LEAST
            value = contrast(colours[front], colours[ground])
            if value < least:
                found.append((front, ground, round(value, 2)))
    return found


@pytest.mark.parametrize("colours", [DARK, LIGHT, CONTRAST], ids=["dark", "light", "contrast"])
def test_every_text_stands_out_from_its_ground(colours: Mapping[Colour, str]) -> None:
    assert faint(colours) == []


@pytest.mark.parametrize("number", [0, 1, 2], ids=["dark", "light", "contrast"])
def test_texts_stand_out_after_rounding_to_256_colours(number: int) -> None:
    variables = table_themes(256)[number].variables
    colours = {name: Color.parse(variables[PREFIX + name]) for name in DARK}
    rounded = {name: colour.downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex for name, colour in colours.items()}
    assert faint(rounded) == []


def test_all_three_themes_name_the_same_colours() -> None:
    assert set(DARK) == set(LIGHT) == set(CONTRAST)


@pytest.mark.parametrize("table", ["table", "stress", "marks", "question", "wilds", "samba_staged"])
@pytest.mark.parametrize("size", [(120, 40), (80, 24)], ids=["large", "small"])
async def test_the_outline_pen_has_no_colour_and_always_a_style(table: str, size: tuple[int, int]) -> None:
    app = BoardApp(tables.replaced(getattr(tables, table)(), style=CardStyle(pen="outline")))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        segments = [segment for strip in strips(app) for segment in strip]
    assert all(segment.style is not None for segment in segments)
    coloured = [segment for segment in segments if segment.style and (segment.style.color or segment.style.bgcolor)]
    assert coloured == []


async def test_with_no_color_set_nothing_coloured_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = BoardApp(tables.replaced(tables.marks(), style=CardStyle(pen="outline")))
    async with app.run_test(size=(80, 24), headless=False) as pilot:
        await settle(pilot)
        app.sent()
        app.board.refresh()
        app.board.show(tables.replaced(tables.stress(), style=CardStyle(pen="outline")))
        await settle(pilot)
        sent = app.sent()
    assert "Anna 34" in sent
    assert re.findall(r"\x1b\[[0-9;]*[34]8;[0-9;]*m", sent) == []


async def test_another_theme_draws_the_same_table_in_its_colours() -> None:
    app = BoardApp(tables.table())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = strips(app)
        app.theme = "canasta-light"
        await settle(pilot)
        after = strips(app)
    assert [strip.text for strip in before] == [strip.text for strip in after]
    styles = [segment.style for strip in after for segment in strip if segment.style]
    grounds = {style.bgcolor.name for style in styles if style.bgcolor}
    assert LIGHT["felt"] in grounds
    assert DARK["felt"] not in grounds


def test_an_ink_is_a_colour_with_one_pen_and_attributes_with_the_other() -> None:
    filled, outline = Pens(DARK, filled=True), Pens(DARK, filled=False)
    ink = Ink.of("red", "card", "bold", plain="reverse")
    assert filled.style(ink).color == Color.parse(DARK["red"])
    assert [outline.style(ink).reverse, outline.style(ink).bold] == [True, None]
    assert outline.style(Ink.of("red", "card", "bold")).bold


def test_the_same_ink_is_the_same_object_and_any_difference_makes_another() -> None:
    ink = Ink.of("red", "card", "bold")
    assert Ink.of("red", "card", "bold", plain="bold") is ink
    others = [Ink.of("red", "card"), Ink.of("red", "card2", "bold"), Ink.of("red", "card", "bold", plain="none")]
    assert len({id(made) for made in (ink, *others)}) == 4


def test_a_blank_joins_a_neighbour_on_the_same_ground_only() -> None:
    canvas = Canvas(6, 1, Ink.of("text", "felt"))
    canvas.put(0, 0, "ab", Ink.of("red", "card", "bold"))
    canvas.put(2, 0, "  ", Ink.of("ink", "card"))
    assert [segment.text for segment in canvas.strip(0, Pens(DARK, filled=True))] == ["ab  ", "  "]


def test_diamonds_and_clubs_have_colours_of_their_own_in_a_deck_of_four() -> None:
    four = CardStyle(four_colours=True)
    two = CardStyle()
    assert [four.suit_colour(suit) for suit in range(4)] == ["red", "blue", "green", "ink"]
    assert [two.suit_colour(suit) for suit in range(4)] == ["red", "red", "ink", "ink"]
