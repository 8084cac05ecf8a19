"""Settings are kept after every change; a file that is no use is set aside, and said so."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.tui.settings import Settings, SettingsFile, settings_folder
from tests.tui.helpers import app_on


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert file.notice == ""


def test_a_change_is_in_the_file_at_once(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "new" / "folder").change(theme="light", names=("Åse", "Bo"))
    again = SettingsFile(tmp_path / "new" / "folder")
    assert again.settings.theme == "light"
    assert again.settings.names == ("Åse", "Bo")


def test_a_damaged_file_is_set_aside_and_said_so(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "pink"')
    file = SettingsFile(tmp_path)
    assert file.settings == Settings()
    assert "set aside as settings.unreadable.json" in file.notice
    assert (tmp_path / "settings.unreadable.json").read_text() == '{"theme": "pink"'


def test_a_wrong_value_is_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"sort": "colour"}')
    assert "damaged" in SettingsFile(tmp_path).notice


def test_settings_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "contrast", "sounds": true}')
    file = SettingsFile(tmp_path)
    assert (file.settings.theme, file.notice) == ("contrast", "")


def test_a_change_that_cannot_be_written_holds_and_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    file = SettingsFile(tmp_path / "taken")
    file.change(theme="light")
    assert file.settings.theme == "light"
    assert "could not be saved" in file.notice


def test_the_folder_is_that_of_the_data_where_one_was_named(tmp_path: Path) -> None:
    assert settings_folder(tmp_path) == tmp_path


@pytest.mark.parametrize(("value", "without"), [("", False), ("1", True), (None, False)])
def test_only_a_value_of_no_color_takes_the_colours(
    value: str | None, without: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if value is None:
        monkeypatch.delenv("NO_COLOR", raising=False)
    else:
        monkeypatch.setenv("NO_COLOR", value)
    app = app_on(tmp_path)
    assert (app.desk.no_colour, app.no_color) == (without, without)
    assert app.desk.pens.filled is not without
    app.close()
