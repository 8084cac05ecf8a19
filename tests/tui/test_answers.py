"""A question in the prompt line of the table: what answers it, and what does nothing while it is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.cards import parse_card
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.help import HelpPage
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.turn.seat_table import SeatTable
from canasta_tui.tui.widgets.partner_question import PartnerQuestion
from canasta_tui.tui.widgets.prompt import draw_prompt
from canasta_tui.tui.widgets.table_model import Answers, PromptText
from tests.engine.table import before, seat
from tests.tui.helpers import SIZES, app_on, click, frame, hits, open_game, press, session_at
from tests.tui.scenes import CANASTAS

LONG = "4d 6s 8c 10h Qc"


def table_of(app: CanastaApp) -> SeatTable:
    assert isinstance(app.screen, TableScreen)
    return app.screen.table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("index", "discarded"), [(0, True), (1, False)])
async def test_yes_and_no_in_the_prompt_line_can_be_clicked(
    tmp_path: Path, size: tuple[int, int], index: int, discarded: bool
) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", LONG)))
        await press(pilot, "h", "8", "x")
        assert "yes  [no]" in frame(app)
        await click(pilot, "answer", index)
        assert isinstance(app.screen, CoverPage) is discarded
        if not discarded:
            assert table_of(app).choice is None


@pytest.mark.parametrize("size", SIZES)
async def test_each_way_that_is_offered_can_be_clicked(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_on(tmp_path)
    deal = seat("sambacanasta 4", f"7h {LONG}", melds=["7d 7s 7c", "4h 5h 6h"])
    async with app.run_test(size=size) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "7", "enter")
        if not any(hit == ("answer", 1) for hit, *_where in hits(app)):
            # No room for all of them in one row: the arrow beside the lit one leads to the next.
            await click(pilot, "key", "right")
        await click(pilot, "answer", 1)
        assert [group.kind for group in table_of(app).staging.shown()] == ["sequence"]


def test_where_not_all_answers_fit_the_arrows_beside_the_lit_one_can_be_clicked() -> None:
    prompt = PromptText(
        ("Where do they go?",), answers=Answers(("the sevens on the table", "the sequence", "nowhere"), 1)
    )
    row = draw_prompt(prompt, 44)
    assert row.text().rstrip() == " > Where do they go?  < the sequence >"
    assert row.hits[0][row.text().index("<")] == ("key", "left")
    assert row.hits[0][row.text().index("the sequence")] == ("answer", 1)
    assert row.hits[0][row.text().rindex(">")] == ("key", "right")


def test_the_question_gives_way_before_its_answers() -> None:
    row = draw_prompt(PromptText(("A question that has no room at all here",), answers=Answers(("yes", "no"), 1)), 30)
    assert row.text().rstrip().endswith("< no >")
    assert len(row.text()) == 30


@pytest.mark.parametrize("key", ["q", "a", "u", "l", "p", "r", "d", "m", "g", "f", "c", "s", "e", "t", "x", "7", "K"])
async def test_while_a_question_is_open_other_keys_do_nothing(tmp_path: Path, key: str) -> None:
    app = app_on(tmp_path)
    deal = seat("jonola 4", f"9d 9c {LONG}", melds=["9h 9s 9c"])
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "9", "m", "8", "x")
        table = table_of(app)
        question, shown, acts = table.choice, frame(app), list(table.session.match.deals[-1].acts)
        assert question is not None
        await press(pilot, key)
        assert table_of(app) is table
        assert table.choice is question
        assert frame(app) == shown
        assert table.session.match.deals[-1].acts == acts


async def test_while_a_question_is_open_a_click_on_the_table_does_nothing(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", LONG, melds=["9h 9s 9c"], pile="4c")))
        await press(pilot, "h", "8", "x")
        question, shown = table_of(app).choice, frame(app)
        for what in ("pile", "stock", "card", "place"):
            await click(pilot, what)
            assert table_of(app).choice is question
            assert frame(app) == shown


@pytest.mark.parametrize("key", ["n", "escape"])
async def test_n_and_escape_leave_the_question(tmp_path: Path, key: str) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", LONG)))
        await press(pilot, "h", "8", "x", key)
        table = table_of(app)
        assert table.choice is None
        assert table.hand.picked == (parse_card("8c"),)


@pytest.mark.parametrize("key", ["j", "y"])
async def test_j_answers_yes_in_swedish_and_is_shown(tmp_path: Path, key: str) -> None:
    app = app_on(tmp_path, language="sv")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", LONG)))
        await press(pilot, "h", "8", "x")
        assert frame(app).splitlines()[-1].split()[:4] == ["j", "ja", "n", "nej"]
        await press(pilot, key)
        assert isinstance(app.screen, CoverPage)


async def test_the_partner_answers_with_j_and_reads_it_in_the_note(tmp_path: Path) -> None:
    app = app_on(tmp_path, language="da")
    deal = seat("jonola 4", "4d 6s", melds=CANASTAS)
    async with app.run_test(size=(80, 24)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a")
        if isinstance(app.screen, TableScreen):
            await press(pilot, "j")
        await press(pilot, "h")
        assert any(hit == ("key", "j") for hit, widget, *_where in hits(app) if isinstance(widget, PartnerQuestion))
        await press(pilot, "j")
        assert game.session.match.deal.answer is True


async def test_the_keys_of_a_question_say_what_they_answer(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session_at(seat("svensk 4", LONG)))
        await press(pilot, "h", "8", "x")
        assert frame(app).splitlines()[-1].strip() == "y  yes   n  no   left/right  other answer   enter  no"
        await press(pilot, "right")
        assert frame(app).splitlines()[-1].strip().endswith("enter  yes")
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpPage)
        assert "Highlight the next answer." in frame(app)
        assert "Draw from the stock" not in frame(app)


async def test_in_the_list_of_what_can_be_done_the_keys_of_the_acts_answer(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(before("svensk 4", LONG, pile="4c")))
        await press(pilot, "h", "down")
        assert table_of(app).choice is not None
        await press(pilot, "x")
        assert table_of(app).choice is not None
        await press(pilot, "d")
        assert table_of(app).choice is None
        assert not table_of(app).drawing
