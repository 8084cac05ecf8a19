"""The file of matches goes while a match is played: the table says so, or the leaving does."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from canasta_tui.store.folder import FILE
from canasta_tui.store.store import Store
from canasta_tui.tui.app import CanastaApp, run_app
from canasta_tui.tui.menu import MenuPage
from canasta_tui.tui.start import Menu
from canasta_tui.tui.table.screen import TableScreen
from tests.tui.helpers import app_on, frame, new_match, press, settle

if sys.platform == "win32":
    pytest.skip("an open file cannot be deleted there", allow_module_level=True)

SENTENCE = "The file of matches had been deleted or exchanged: this match was saved anew"


def delete_file(folder: Path) -> None:
    for part in folder.glob(f"{FILE}*"):
        part.unlink()


async def test_the_table_says_that_the_match_was_saved_anew(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "h")
        assert isinstance(app.screen, TableScreen)
        assert app.flow.game is not None
        assert SENTENCE[:40] not in frame(app)
        delete_file(tmp_path)
        before = len(app.flow.game.session.match.record().deals[-1].acts)
        await press(pilot, "d", "y")  # the pile could be taken
        assert len(app.flow.game.session.match.record().deals[-1].acts) == before + 1
        assert SENTENCE[:40] in frame(app)
        acts = app.flow.game.session.match.record().deals
    assert app.close() == []
    with Store(tmp_path) as store:
        assert store.record(1).deals == acts


async def test_what_comes_up_while_leaving_is_told_afterwards(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        delete_file(tmp_path)
    [told] = app.close()
    assert told.startswith(SENTENCE)
    assert app.close() == []


async def test_what_comes_up_on_the_way_to_the_menu_is_told_there(tmp_path: Path) -> None:
    app = app_on(tmp_path, new_match())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        delete_file(tmp_path)
        app.flow.to_menu()
        await settle(pilot)
        assert isinstance(app.screen, MenuPage)
        assert SENTENCE[:40] in frame(app)
    assert app.close() == []


def test_what_nobody_was_told_is_printed_after_the_app_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    order: list[str] = []

    def close(_app: CanastaApp) -> list[str]:
        order.append("close")
        return ["One sentence."]

    monkeypatch.setattr(CanastaApp, "run", lambda _app: order.append("run"))
    monkeypatch.setattr(CanastaApp, "close", close)
    run_app(Menu(), data_dir=tmp_path)
    assert order == ["run", "close"]
    assert capsys.readouterr().err.startswith("One sentence.\n")
