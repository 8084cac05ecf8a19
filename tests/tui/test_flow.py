"""From the menu to the result: keys alone, the mouse alone, and what comes after what."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from textual.geometry import Offset

from canasta_tui.cards import Card
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.drawing_seats import DrawingPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.newgame import NewGamePage
from canasta_tui.tui.paperwork.short import deal_in_short
from canasta_tui.tui.question import QuestionScreen
from canasta_tui.tui.result import ResultPage
from canasta_tui.tui.session import Session
from canasta_tui.tui.settings import SettingsFile
from canasta_tui.tui.sheet import ReadSheetPage, SheetPage
from canasta_tui.tui.start import NewMatch, Resume
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.themes import LIGHT_NAME
from canasta_tui.tui.widgets.table_model import Place
from canasta_tui.tui.widgets.value_row import ValueRow
from canasta_tui.words.scoresheet import full_rows, running_rows, sheet_rows
from canasta_tui.words.signs import why_plain
from tests.engine.table import before, seat, table
from tests.tui.helpers import (
    SIZES,
    app_on,
    click,
    frame,
    new_match,
    new_session,
    open_game,
    pick,
    play,
    play_deals,
    press,
    session_at,
    settle,
)

LONG = "4d 6s 8c 10h Qc"
CANASTAS = ["9h 9s 9c 9d 9h 9s 9c", "Kh Ks Kc Kd Kh Ks Kc", "Qh Qs Qc Qd Qh Qs 2c"]
"""What jonola asks for at the tables in teams: two red ones and a black one."""


def short_deal() -> Session:
    """A deal for two that ends after a few turns: three cards are left in the stock, and no pile can be taken."""
    hands = {0: "4d 6s 8c 10h Qc", 1: "5d 7s 9c Jh Kc"}
    return session_at(table("svensk 2", hands=hands, pile="3c", stock="4c 5s 6h"))


def screen_of(app: CanastaApp) -> str:
    return type(app.screen).__name__


def hand_of(app: CanastaApp) -> tuple[Card, ...]:
    assert isinstance(app.screen, TableScreen)
    return app.screen.table.hand.cards


async def test_from_the_menu_to_the_table_with_keys(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n")
        assert isinstance(app.screen, NewGamePage)
        await press(pilot, "tab", "tab", "ctrl+u", "E", "l", "s", "a", "enter")
        assert isinstance(app.screen, CoverPage)
        assert "E  L  S  A" in frame(app)
        await press(pilot, "h")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.session.names == ("Elsa", "Bo", "Cia", "Dan")
    assert app.desk.settings.names == ("Elsa", "Bo", "Cia", "Dan")


async def test_the_focus_is_where_the_cursor_is(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    deal = before("jonola 4", "4h 5h 6h 7h 8h 9h 10h Jh", pile="4c")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h")
        screen = app.screen
        assert isinstance(screen, TableScreen)
        places = []
        for key in ("tab", "tab", "tab", "tab", "tab", "tab", "up", "up", "left", "down", "shift+tab"):
            await press(pilot, key)
            cursor = screen.table.cursor
            side = "" if cursor.place is None else cursor.place.side
            stock = cursor.index if cursor.area == "stock" else ""
            places.append((type(app.focused).__name__, f"{cursor.area}{side}{stock}"))
        assert [area for _focused, area in places] == [
            *("place0", "pile", "stock1", "stock0", "place1", "hand"),
            *("place0", "pile", "stock1", "place0", "hand"),
        ]
        kinds = {"place": "Melds", "pile": "DiscardPile", "stock": "Stock", "hand": "Hand"}
        assert [focused for focused, _area in places] == [kinds[area.rstrip("01")] for _focused, area in places]


async def test_straight_to_the_first_cover(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match("svensk", "2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 0


async def test_an_ordinary_turn_takes_at_most_eight_key_presses(tmp_path: Path) -> None:
    deal = before("svensk 4", f"7h 7d 7s {LONG}", pile="4c", melds=["9h 9s 9c"])
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h")
        turn = ["d", "7", "g", "m", "8", "x", "y"]
        await press(pilot, *turn)
        assert screen_of(app) == "CoverPage"
        assert [meld.rank for meld in game.view.sides[0].melds] == [9, 7]
        assert len(turn) <= 8


async def test_a_whole_deal_with_the_keyboard_alone(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        game = await open_game(pilot, short_deal())
        for _turn in range(3):
            await press(pilot, "h", "d", "space", "x", "y")
            assert screen_of(app) == "CoverPage"
        await press(pilot, "h", "e", "y")
        assert isinstance(app.screen, SheetPage)
        await press(pilot, "n")
        assert isinstance(app.screen, CoverPage)
        assert len(game.session.match.deals) == 2
        assert app.screen.seat == 1


async def test_a_whole_deal_with_arrows_space_and_enter_alone(tmp_path: Path) -> None:
    """Only the cover has a key of its own, so that nobody opens it by going on."""
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        for _turn in range(3):
            await press(pilot, "h", "up", "up", "left", "enter")
            await press(pilot, "down", "down", "space", "down", "enter", "left", "enter")
            assert screen_of(app) == "CoverPage"
        await press(pilot, "h", "down", "enter", "left", "enter")
        assert isinstance(app.screen, SheetPage)


async def test_a_whole_deal_with_the_mouse_alone(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, short_deal())
        for _turn in range(3):
            await click(pilot, "key", "h")
            await click(pilot, "stock", 0)
            await click(pilot, "card", 0)
            await click(pilot, "pile")
            await click(pilot, "key", "y")
            assert screen_of(app) == "CoverPage"
        await click(pilot, "key", "h")
        await click(pilot, "key", "e")
        await click(pilot, "key", "y")
        assert isinstance(app.screen, SheetPage)
        await click(pilot, "key", "n")
        assert isinstance(app.screen, CoverPage)
        assert len(game.session.match.deals) == 2


async def test_melds_are_staged_and_laid_with_the_mouse(tmp_path: Path) -> None:
    deal = seat("svensk 4", f"Ah Ad As {LONG}", pile="4c")
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await click(pilot, "key", "h")
        for n, item in enumerate(hand_of(app)):
            if item >> 2 == 14:
                await click(pilot, "card", n)
        await click(pilot, "place", Place(0, "rank", 14))
        await click(pilot, "key", "m")
        assert [meld.rank for meld in game.view.sides[0].melds] == [14]


async def test_new_game_with_the_mouse_alone(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.click("#new")
        await settle(pilot)
        await click(pilot, "variant", 1)
        await pick(pilot, "#forms", 0)
        await pilot.click("#deal")
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert (app.flow.game.session.ruleset.id, app.flow.game.session.ruleset.table) == ("svensk", "2")


async def test_the_name_of_a_variant_and_who_plays_it_are_never_cut(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        for index in range(10):
            page.variants.go(index)
            for form in range(len(page.variants.forms)):
                page.variants.go_form(form)
                page.repaint()
                await settle(pilot)
                [_rail, _rim, heading, *_rest] = frame(app).splitlines()
                assert page.variants.info.name in heading
                assert ".." not in heading


async def test_house_options_are_offered_and_hold(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "n", "down")
        assert isinstance(app.screen, NewGamePage)
        name = next(option.name for option in app.screen.options if option.key == "deal.draw")
        while app.screen.field != f"option{[option.name for option in app.screen.options].index(name)}":
            await press(pilot, "tab")
        await press(pilot, "right", "enter")
        assert app.flow.game is not None
        assert app.flow.game.session.ruleset.deal.draw == 2


async def test_norsk_draws_for_seats_and_may_skip_it(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        page.variants.go([info.id for info in page.variants.infos].index("norsk"))
        await press(pilot, "enter")
        assert isinstance(app.screen, DrawingPage)
        await press(pilot, "enter")
        assert "sits first and begins" in frame(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert {draw.name for draw in app.flow.game.session.start.draws} == {"Anna", "Bo", "Cia", "Dan"}
        await press(pilot, "q", "n")
        page = app.screen
        assert isinstance(page, NewGamePage)
        page.variants.go([info.id for info in page.variants.infos].index("norsk"))
        await press(pilot, "enter", "k")
        assert app.flow.game is not None
        assert app.flow.game.session.start.draws == ()
        assert app.flow.game.session.names == ("Anna", "Bo", "Cia", "Dan")


async def test_the_command_line_offers_the_drawing_of_seats_too(tmp_path: Path) -> None:
    rules = load_ruleset("norsk", "4")
    app = app_on(tmp_path, NewMatch(rules, ("Anna", "Bo", "Cia", "Dan"), 7))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, DrawingPage)
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert {draw.name for draw in app.flow.game.session.start.draws} == {"Anna", "Bo", "Cia", "Dan"}
    app.close()
    app = app_on(tmp_path / "other", NewMatch(rules, ("Anna", "Bo", "Cia", "Dan"), 7))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuPage)
    app.close()


# The question


async def test_the_partner_is_asked_under_a_cover_of_their_own(tmp_path: Path) -> None:
    deal = seat("jonola 4", "4d 6s 8c", melds=CANASTAS, pile="5c")
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a", "y")
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 2
        assert "Anna has a question for you" in frame(app)
        await press(pilot, "h")
        assert isinstance(app.screen, QuestionScreen)
        assert "Anna asks you, Cia: may I go out?" in frame(app)
        await press(pilot, "y")
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 0
        assert "your question is answered" in frame(app)
        assert "answered yes" in frame(app)
        await press(pilot, "h")
        assert isinstance(app.screen, TableScreen)
        assert game.view.answer is True


async def test_in_a_small_window_the_cover_and_the_note_cover_no_text(tmp_path: Path) -> None:
    """A frozen pile needs more room beside the note; on a low place card the suits stand beside the text."""
    deal = seat("jonola 4", "4d 6s 8c", melds=CANASTAS, pile="7h 3s 2d 5d 8c 9c 9d 9h 4c 10h")
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a", "y")
        assert "♠    a question for you    ♥" in frame(app)
        await press(pilot, "h")
        assert "FROZEN▐10 10▌  ▐  Anna asks you, Cia" in frame(app)
        assert "take 5 of 10" in frame(app)


async def test_the_cover_tells_everything_since_the_last_turn_in_the_midst_of_a_turn_too(tmp_path: Path) -> None:
    session = session_at(table("svensk 2", hands={0: f"7h 7d 7s {LONG}", 1: "5d 7s 9c Jh Kc"}, pile="3c"))
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        await press(pilot, "h", "d", "8", "x", "y", "h", "d", "5", "x", "y", "h", "d", "s")
        app.flow.go()  # as when the match is taken up again
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 0
        told = frame(app)
        assert "Bo    drew 1, discarded 5" in told
        assert "Anna  drew 1" in told
        assert "discarded 8" not in told


async def test_both_partners_are_asked_at_a_table_of_six(tmp_path: Path) -> None:
    deal = seat("jonola 6", "4d 6s 8c", melds=CANASTAS, pile="5c")
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a", "y")
        asked = []
        while isinstance(app.screen, CoverPage) and app.screen.seat != 0:
            asked.append(app.screen.seat)
            await press(pilot, "h", "y")
        assert asked == [2, 4]


async def test_a_no_can_be_clicked(tmp_path: Path) -> None:
    deal = seat("jonola 4", "4d 6s 8c", melds=CANASTAS, pile="5c")
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        game = await open_game(pilot, session_at(deal))
        await press(pilot, "h", "a", "y", "h")
        await click(pilot, "key", "n")
        assert game.view.answer is False


# Leaving, resuming, the end


async def test_leaving_and_going_on_lands_on_the_cover_at_the_same_position(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", "d")
        assert app.flow.game is not None
        if isinstance(app.screen, TableScreen) and app.screen.table.choice:
            await press(pilot, "y")
        before_leaving = app.flow.game.session.view(0)
        await press(pilot, "q")
        assert isinstance(app.screen, MenuPage)
        await press(pilot, "c")
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert app.flow.game.session.view(0) == before_leaving


async def test_another_start_of_the_program_goes_on_with_the_last_match(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h", "d", "y")
        assert app.flow.game is not None
        seen = app.flow.game.session.view(0)
    app.close()
    again = app_on(tmp_path, Resume())
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(again.screen, CoverPage)
        assert again.flow.game is not None
        assert again.flow.game.session.view(0) == seen
    again.close()


async def test_with_nothing_to_resume_the_menu_says_so(tmp_path: Path) -> None:
    app = app_on(tmp_path, Resume(77))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, MenuPage)
        assert "77" in frame(app).splitlines()[-2]


async def test_the_sheet_waits_for_its_key_and_the_result_comes_after_it(tmp_path: Path) -> None:
    session = new_session("svensk", "2", seed=3)
    play_deals(session, 60)
    assert session.match.over
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        for key in ("x", "enter", "space", "y", "h"):
            await press(pilot, key)
            assert isinstance(app.screen, SheetPage)
        await press(pilot, "n")
        assert isinstance(app.screen, ResultPage)
        assert "has won" in frame(app)
        await press(pilot, "p")
        assert isinstance(app.screen, ReadSheetPage)
        await press(pilot, "escape", "n")
        assert isinstance(app.screen, CoverPage)


async def test_the_sheet_can_be_read_again_at_any_time(tmp_path: Path) -> None:
    session = new_session()
    play_deals(session, 2)
    session.next_deal()
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        for keys in (("p",), ("h", "p")):
            await press(pilot, *keys)
            assert isinstance(app.screen, ReadSheetPage)
            assert "Sub-total" in frame(app)
            await press(pilot, "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_the_sheet_says_what_lies_open_of_the_running_deal(tmp_path: Path, size: tuple[int, int]) -> None:
    deal = seat("svensk 2", "Ah Ah Jk 4c", melds=["9h 9h 9d 9d 9c 9c 2s", "Kh Kd Kc"], red_threes={0: "3h 3d"})
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_game(pilot, session_at(deal))
        for keys in (("p",), ("h", "p")):
            await press(pilot, *keys)
            assert isinstance(app.screen, ReadSheetPage)
            [line] = [line for line in frame(app).splitlines() if "Lies open" in line]
            assert line.split()[-3:-1] == ["610", "0"]
            await press(pilot, "escape")


def test_after_its_end_no_running_deal_stands_on_the_sheet() -> None:
    session = new_session()
    play_deals(session, 1)
    rows = sheet_rows(session.match, compact=False)
    session.next_deal()
    more = running_rows(session.match, session.open_scores())
    assert [row.left for row in more if row.left] == ["deal 2", "so far"]
    assert not any(row.label.startswith("Going out") or row.label == "Cards in hand" for row in more)
    assert any(row.label.startswith("Going out") for row in rows)


def test_the_sheet_says_the_next_opening_also_where_a_side_has_opened() -> None:
    session = new_session()
    play_deals(session, 2)
    session.next_deal()
    rows = full_rows(session.match, 1)
    [opening] = [row for row in rows if row.label == "Next opening"]
    assert [cell[1] for cell in opening.cells] == [str(session.match.minimum(side)) for side in range(2)]
    play(session, 60)
    assert any(side.opened for side in session.match.deal.sides)
    assert full_rows(session.match, 1) == rows


def test_what_is_said_of_a_deal_is_not_taken_from_the_one_that_runs() -> None:
    session = new_session(seed=3)
    play_deals(session, 3, seed=3)
    [*told, following] = deal_in_short(session.match)
    session.next_deal()
    play(session, 60)
    [*later, still_following] = deal_in_short(session.match)
    assert still_following == following
    assert [name for name, _texts in later] == [name for name, _texts in told]
    assert [texts[-1] for _name, texts in later] == [texts[-1] for _name, texts in told]
    assert "in round" not in str(later)


async def test_with_open_hands_there_is_no_cover(tmp_path: Path) -> None:
    app = app_on(tmp_path, hand_over=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "d", "space", "x", "y")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.position.seat == 1


# The keyboard stays alive


async def test_keys_work_after_every_screen_that_was_closed(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        await press(pilot, "h")
        for opens in ("question_mark", "l", "p", "r", "ctrl+p"):
            await press(pilot, opens)
            assert not isinstance(app.screen, TableScreen)
            await press(pilot, "escape")
            assert isinstance(app.screen, TableScreen)
            at = app.screen.table.cursor
            await press(pilot, "right" if at.index == 0 else "left")
            assert app.screen.table.cursor != at


async def test_what_can_be_undone_can_be_done_from_the_help_page(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        await press(pilot, "h", "question_mark", "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.table.hand.picked
        assert table.table.drawing
        await press(pilot, "question_mark", "up", "up")
        assert " d cannot be taken back" in frame(app)
        await press(pilot, "enter")
        assert app.screen is table
        assert table.table.drawing


async def test_help_on_a_refusal_opens_the_section_of_its_rule(tmp_path: Path) -> None:
    deal = seat("svensk 4", f"Kh Kd Ks {LONG}")
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "K", "K", "K", "m")
        assert "20 short" in frame(app).splitlines()[-2]
        await press(pilot, "question_mark")
        assert "The opening" in frame(app).splitlines()[2]


async def test_in_a_small_window_the_help_says_where_the_rule_is(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, new_session())
        await press(pilot, "h", "a", "question_mark")
        assert "page down leads to the rule that applies" in frame(app)
        await press(pilot, "pagedown")
        assert "The turn" in frame(app)


async def test_the_refusal_goes_with_the_next_key(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        await press(pilot, "h", "m")
        assert frame(app).splitlines()[-2].startswith(" !")
        await press(pilot, "right")
        assert not frame(app).splitlines()[-2].startswith(" !")


async def test_the_sort_order_of_a_seat_is_kept_over_the_match(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        game = await open_game(pilot, short_deal())
        await press(pilot, "h", "s", "d", "space", "x", "y", "h", "d", "space", "x", "y", "h")
        assert game.memory(0).sort == "suit"
        assert game.memory(1).sort == "rank"
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.hand.sort == "suit"


async def test_play_goes_on_after_random_acts_made_elsewhere(tmp_path: Path) -> None:
    session = new_session()
    play(session, 40)
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_game(pilot, session)
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == session.match.deal.actor


async def test_a_long_refusal_is_said_whole_in_the_smallest_window(tmp_path: Path) -> None:
    deal = before("svensk 4", f"Kh {LONG}", pile="4c Ks", melds=["9h 9s 9c"])
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session_at(deal))
        await press(pilot, "h", "t")
        assert isinstance(app.screen, TableScreen)
        told = app.screen.table.notices.refusal_text
        assert len(told) > 76
        first, second = frame(app).splitlines()[-2:]
        assert f"{first.removeprefix(' ! ')} {second.strip()}" == told
        await press(pilot, "right")
        assert "draw" in frame(app).splitlines()[-1]


async def test_the_palette_finds_a_key_by_what_it_does(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, short_deal())
        await press(pilot, "h", "ctrl+p", "D", "r", "a", "w")
        await pilot.app.workers.wait_for_complete()
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.table.drawing


# Settings


async def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s", "right", "down", "right", "down", "right", "down", "right")
        await press(pilot, "escape")
        assert isinstance(app.screen, MenuPage)
    kept = SettingsFile(tmp_path).settings
    assert (kept.theme, kept.four_colours, kept.suit_letters, kept.sort) == ("light", True, True, "suit")
    assert app.theme == LIGHT_NAME


async def test_settings_with_the_mouse(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.click("#settings")
        await settle(pilot)
        await pick(pilot, "#setting0", 2)
        assert app.desk.settings.theme == "contrast"
        row = app.screen.query_one("#setting4", ValueRow)
        assert row.hovered is None
        await pilot.hover(row, offset=Offset(1, 0))
        await settle(pilot)
        assert row.hovered == 0
        await pilot.hover("#about")
        await settle(pilot)
        assert row.hovered is None


async def test_seats_are_drawn_with_the_mouse(tmp_path: Path) -> None:
    app = app_on(tmp_path, NewMatch(load_ruleset("norsk", "4"), ("Anna", "Bo", "Cia", "Dan"), 7))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, DrawingPage)
        await pilot.click("#draw")
        await settle(pilot)
        assert "sits first and begins" in frame(app)
        await click(pilot, "key", "enter")
        assert isinstance(app.screen, CoverPage)


async def test_suits_as_letters_stand_everywhere_at_the_table(tmp_path: Path) -> None:
    app = app_on(tmp_path, suit_letters=True)
    async with app.run_test(size=(120, 40)) as pilot:
        session = new_session()
        play(session, 30)
        await open_game(pilot, session)
        await press(pilot, "h")
        shown = frame(app)
        assert not set("♦♣") & set(shown)
        assert any(f"{rank}d" in shown for rank in ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))


async def test_the_walk_is_offered_once(tmp_path: Path) -> None:
    for offered in (True, False):
        app = app_on(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert ("w walks you through" in frame(app)) == offered
            await press(pilot, "n", "escape")
            assert "w walks you through" not in frame(app)


async def test_the_walk_leads_through_one_whole_turn_and_back(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        steps = []
        await press(pilot, "w")
        for key in ("d", "A", "g", "enter", "m", "4", "x", "y"):
            steps.append(frame(app).splitlines()[-2][:16])
            await press(pilot, key)
        assert [step for step in steps if "Step" in step] == [
            *(f" > Step {n} of 6: " for n in (1, 2, 3, 3, 4, 5, 6)),
        ]
        assert "That was a turn" in frame(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, MenuPage)
        await press(pilot, "w", "q")
        assert isinstance(app.screen, MenuPage)


async def test_the_walk_says_how_it_is_skipped_and_is_offered_once(tmp_path: Path) -> None:
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "First time here?" in frame(app)
        await press(pilot, "w")
        assert "press d. q skips this." in frame(app)
        await press(pilot, "q")
        assert isinstance(app.screen, MenuPage)
        assert "First time here?" not in frame(app)


async def test_the_names_of_three_partners_stand_whole_over_their_column(tmp_path: Path) -> None:
    session = new_session("jonola", "6")
    play_deals(session, 1)
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        for size in ((80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            _rail, *lines = frame(app).splitlines()
            names = [line for line in lines if "Anna & Cia" in line and "Bo & Dan" in line]
            assert ".." not in names[0]
            below = lines[lines.index(names[0]) + 1]
            assert "& Eva" in below
            assert "& Finn" in below


async def test_the_longest_names_leave_room_for_what_is_said_of_them(tmp_path: Path) -> None:
    names = tuple(f"{name}-Marie Gunborg"[:16] for name in ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn"))
    session = Session.new(load_ruleset("jonola", "6"), names, seed=4)
    play_deals(session, 1)
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_game(pilot, session)
        told = frame(app)
        for cards, points in session.match.sheets[0].left:
            assert not cards or f"{cards} left ({points})" in told


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_what_nobody_was_told_stands_at_the_first_cover_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("canasta_tui.words.cards._suit_letters", False)
    monkeypatch.setattr("sys.__stderr__", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, CoverPage)
        shown = " ".join(frame(app).split())
        assert why_plain("ascii") in shown
        await press(pilot, "h", "q")
        assert isinstance(app.screen, MenuPage)
        assert "encoding" not in frame(app)
