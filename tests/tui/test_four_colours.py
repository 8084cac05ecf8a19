"""In a deck of four colours diamonds are blue and clubs green wherever a card is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.tui.themes import DARK
from tests.tui.helpers import SIZES, app_on, screen_strips
from tests.tui.scenes import SCENES, show

CARDS = {DARK[name] for name in ("card", "card2", "wild", "wild2")}
COLOURS = {"♥": DARK["red"], "♦": DARK["blue"], "♣": DARK["green"], "♠": DARK["ink"]}
SHOWN = {
    "menu": "♦♣",
    "settings": "♦♣",
    "drawing": "♦",
    "table_hand": "♣",
    "table_late": "♦♣",
    "table_samba": "♦",
    "staging": "♦♣",
    "question": "♦♣",
    "replay": "♦♣",
}
"""Screens on which cards lie face up, and suits that are among them."""


async def suits_of(folder: Path, scene: str, size: tuple[int, int], *, four: bool) -> set[tuple[str, str]]:
    """Every suit that stands on a card on the screen, with its colour."""
    app = app_on(folder, four_colours=four)
    found = set()
    async with app.run_test(size=size) as pilot:
        await show(pilot, scene)
        for strip in screen_strips(app):
            for part in strip:
                style = part.style
                if style and style.color and style.bgcolor and style.bgcolor.name in CARDS:
                    found |= {(suit, style.color.name) for suit in COLOURS if suit in part.text}
    return found


@pytest.mark.parametrize("size", SIZES, ids=["large", "small"])
@pytest.mark.parametrize("scene", SHOWN)
async def test_every_screen_with_cards_knows_the_four_colours(
    tmp_path: Path, scene: str, size: tuple[int, int]
) -> None:
    found = await suits_of(tmp_path, scene, size, four=True)
    assert found <= set(COLOURS.items())
    assert {suit for suit, _colour in found} >= set(SHOWN[scene])


async def test_in_a_deck_of_two_colours_diamonds_are_red_and_clubs_black(tmp_path: Path) -> None:
    found = await suits_of(tmp_path, "menu", SIZES[1], four=False)
    assert found == {("♥", DARK["red"]), ("♦", DARK["red"]), ("♣", DARK["ink"]), ("♠", DARK["ink"])}


def test_every_scene_that_is_asked_is_there() -> None:
    assert set(SHOWN) <= set(SCENES)
