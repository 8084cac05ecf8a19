"""The legend of the signs: one key from help, and of the very signs that are drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.help import HelpPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.signs import Sign, SignsPage, hand_signs, meld_signs, plot_signs
from canasta_tui.tui.widgets.hand import paint_hand
from canasta_tui.tui.widgets.playing_card import CardStyle
from tests.board import tables
from tests.board.shown import FRAMES
from tests.tui.helpers import FRAMES as SCREENS
from tests.tui.helpers import SIZES, app_on, frame, new_session, open_game, press

BOARDS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(FRAMES.glob("*.txt")))
LONG_HAND = paint_hand(tables.hand_of(70).hand, 80, 6, CardStyle(), two_rows=True).text()
SHEETS = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SCREENS.glob("sheet*.txt")))


@pytest.mark.parametrize("sign", [*meld_signs(None), *hand_signs(None, filled=True), *hand_signs(None, filled=False)])
def test_what_the_legend_tells_of_stands_on_the_boards(sign: Sign) -> None:
    parts = [re.escape(part) for part in sign.shown.split()]
    if "<" in sign.shown:
        parts = [r"<\d+|\d+>"]
    assert all(re.search(part, BOARDS + LONG_HAND) for part in parts), sign.shown


@pytest.mark.parametrize("sign", plot_signs())
def test_what_the_legend_tells_of_the_sheet_stands_there(sign: Sign) -> None:
    assert all(part in SHEETS for part in sign.shown.replace("= 600", "=").split()), sign.shown


def test_a_variant_has_only_the_signs_that_can_come_up_in_it() -> None:
    plain, every = meld_signs(load_ruleset("svensk", "4")), meld_signs(None)
    assert len(every) - len(plain) == 3
    samba = [sign.shown for sign in meld_signs(load_ruleset("sambacanasta", "4"))]
    assert any("━" in shown for shown in samba)


@pytest.mark.parametrize("size", SIZES)
async def test_the_legend_is_one_key_from_help(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_game(pilot, new_session())
        for keys in (("question_mark",), ("h", "question_mark")):
            await press(pilot, *keys)
            assert isinstance(app.screen, HelpPage)
            assert "s  signs" in frame(app).splitlines()[-1]
            await press(pilot, "s")
            assert isinstance(app.screen, SignsPage)
            assert "4+0" in frame(app)
            await press(pilot, "end")
            assert "120" in frame(app)
            await press(pilot, "escape")
            assert isinstance(app.screen, HelpPage)
            await press(pilot, "escape")


async def test_where_there_are_no_signs_none_are_told(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, MenuPage)
        await press(pilot, "question_mark", "s")
        assert isinstance(app.screen, HelpPage)
        assert "signs" not in frame(app).splitlines()[-1]
