"""An unexpected error covers the screen, is noted without anybody's cards, and the match goes on at its cover."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from canasta_tui.tui.app import MOST_TROUBLES, CanastaApp
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.help import HelpPage
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.report import note_trouble
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.trouble import TroublePage
from canasta_tui.tui.turn.seat_table import SeatTable
from tests.tui.helpers import app_on, click, frame, new_match, press, settle
from tests.tui.test_privacy import cards_written, known_cards


def containing(folder: Path) -> CanastaApp:
    app = app_on(folder, new_match())
    app.contains_headless = True
    return app


def broken(_page: object) -> None:
    raise RuntimeError("something unforeseen")


async def test_an_error_at_the_table_covers_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "h")
        assert isinstance(app.screen, TableScreen)
        monkeypatch.setattr(SeatTable, "gather", broken)
        await press(pilot, "g")
        assert isinstance(app.screen, TroublePage)
        assert "Something went wrong" in frame(app)
        assert not cards_written(frame(app))
        await press(pilot, "enter")
        assert isinstance(app.screen, CoverPage)
        assert app.flow.game is not None
        assert cards_written(frame(app)) <= known_cards(app.flow.game.session.view(-1))
        await press(pilot, "h", "d", "y")
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.table.drawing
    app.close()


async def test_an_error_while_drawing_covers_the_hand_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await press(pilot, "h")
        with monkeypatch.context() as patched:
            patched.setattr("canasta_tui.tui.table.screen.table_model", broken)
            await press(pilot, "right")
        assert isinstance(app.screen, TroublePage)
        await click(pilot, "key", "enter")
        assert isinstance(app.screen, CoverPage)
    app.close()


async def test_the_note_holds_no_values_of_variables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        monkeypatch.setattr(SeatTable, "gather", broken)
        await press(pilot, "g")
        note = (tmp_path / "trouble.log").read_text()
        assert "RuntimeError: something unforeseen" in note
        assert "hand" not in note
        assert "View(" not in note
    app.close()


async def test_after_several_errors_the_program_leaves(tmp_path: Path) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _n in range(MOST_TROUBLES):
            app._handle_exception(RuntimeError("again"))
            assert app.return_code is None
        app._handle_exception(RuntimeError("once more"))
        assert app.return_code == 1
    app.close()


async def test_from_the_trouble_one_can_leave_to_a_menu_that_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        monkeypatch.setattr(SeatTable, "gather", broken)
        await press(pilot, "g", "enter", "q")
        assert isinstance(app.screen, MenuPage)
        await press(pilot, "c")
        assert isinstance(app.screen, CoverPage)
        await settle(pilot)
    app.close()


async def test_an_error_that_the_app_itself_meets_does_not_end_it(tmp_path: Path) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        app.call_later(broken, None)
        await settle(pilot)
        assert app.return_code is None
        assert isinstance(app.screen, TroublePage)
        await press(pilot, "enter", "h")
        assert isinstance(app.screen, TableScreen)
    app.close()


async def test_after_an_error_a_page_hears_clicks_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = app_on(tmp_path)
    app.contains_headless = True
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        with monkeypatch.context() as patched:
            patched.setattr(MenuPage, "action_help", broken)
            await click(pilot, "key", "question_mark")
        assert isinstance(app.screen, TroublePage)
        await click(pilot, "key", "enter")
        assert isinstance(app.screen, MenuPage)
        await click(pilot, "key", "question_mark")
        assert isinstance(app.screen, HelpPage)
    app.close()


async def test_a_page_that_can_never_be_drawn_again_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = containing(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "h")
        monkeypatch.setattr("canasta_tui.tui.table.screen.table_model", broken)
        await press(pilot, "right", "enter")
        assert isinstance(app.screen, CoverPage)
        assert len(app.screen_stack) == 2
        await press(pilot, "q")
        assert isinstance(app.screen, MenuPage)
        assert app.troubles == 1
    app.close()


def test_a_note_that_cannot_be_written_is_no_second_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    path = note_trouble(RuntimeError("x"), tmp_path / "file")
    assert path is not None
    assert path.is_relative_to(tmp_path / "elsewhere")
    assert "RuntimeError: x" in path.read_text(encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    assert note_trouble(RuntimeError("x"), tmp_path / "file") is None


@pytest.mark.skipif(os.name != "posix", reason="a pipe with a name")
def test_a_note_does_not_wait_for_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "trouble.log")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    path = note_trouble(RuntimeError("x"), tmp_path)
    assert path is not None
    assert path.is_relative_to(tmp_path / "elsewhere")
