"""Colours and their absence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import dist

import pytest
from rich.color import Color, ColorSystem

from canasta_tui.tui.themes import CONTRAST, DARK, LIGHT, PREFIX, Colour, colours_of, table_themes
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
    "paper2": ("paper-ink",),
    "felt2": ("text",),
    "sel": ("turnink",),
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


VGA = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
"""What the sixteen names are on the console of Linux and in an xterm."""


def in_sixteen(number: int, palette: str) -> dict[Colour, str]:
    """The colours of a theme as a terminal shows them that has these sixteen."""
    variables = table_themes(16)[number].variables
    names = palette.split()
    found = {}
    for name in DARK:
        colour = Color.parse(variables[PREFIX + name]).downgrade(ColorSystem.STANDARD)
        assert colour.number is not None
        found[name] = f"#{names[colour.number]}"
    return found


@pytest.mark.parametrize("palette", [VGA, XTERM], ids=["console", "xterm"])
@pytest.mark.parametrize("number", [0, 1, 2], ids=["dark", "light", "contrast"])
def test_texts_stand_out_in_sixteen_colours(number: int, palette: str) -> None:
    colours = in_sixteen(number, palette)
    assert faint(colours) == []
    grounds = {colours[name] for name in ("felt", "card", "paper", "wild", "back", "key", "ice", "turnbg")}
    assert len(grounds) >= 6, "what lies on the table is told from it"
    assert contrast(colours["print"], colours["felt"]) > 3, "printed lines do not vanish"


@pytest.mark.parametrize(
    ("system", "colours"), [("standard", 16), ("256", 256), ("truecolor", 1 << 24), (None, 1 << 24)]
)
def test_a_terminal_gets_the_table_of_as_many_colours_as_it_has(system: str | None, colours: int) -> None:
    assert colours_of(system) == colours


def test_the_felt_is_green_in_256_colours() -> None:
    felt = Color.parse(table_themes(256)[0].variables[f"{PREFIX}felt"]).downgrade(ColorSystem.EIGHT_BIT)
    red, green, blue = felt.get_truecolor()
    assert green > max(red, blue)


PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
"""How somebody without red or without green cones sees linear red, green and blue (Machado, Oliveira, Fernandes)."""


def lab(value: str, sight: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """A colour in CIELAB (D65), as that sight has it."""
    parts = [int(value[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    seen = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in sight]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    scaled = [sum(a * b for a, b in zip(row, seen, strict=True)) / w for row, w in zip(to_xyz, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, sight: tuple[tuple[float, ...], ...]) -> float:
    return dist(lab(one, sight), lab(other, sight))


@pytest.mark.parametrize("sight", [PROTAN, DEUTAN], ids=["protan", "deutan"])
@pytest.mark.parametrize("colours", [1 << 24, 256, 16])
@pytest.mark.parametrize("number", [0, 1, 2], ids=["dark", "light", "contrast"])
@pytest.mark.parametrize("pair", ["green red", "paper-green paper-red", "blue red"])
def test_the_colour_blind_tell_clubs_from_hearts_and_yes_from_no(
    pair: str, number: int, colours: int, sight: tuple[tuple[float, ...], ...]
) -> None:
    variables = table_themes(colours)[number].variables
    one, other = (variables[PREFIX + name] for name in pair.split())
    assert apart(one, other, sight) >= 30


def test_the_measure_knows_what_cannot_be_told_apart() -> None:
    assert apart("#a61b14", "#175a2b", PROTAN) < 15
    assert apart("#000000", "#ffffff", DEUTAN) == pytest.approx(100, abs=0.5)


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
