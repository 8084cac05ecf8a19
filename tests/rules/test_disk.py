"""Files that strangers name: pipes, devices, links in a circle, folders, and what is too large."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from canasta_tui.referee import read_cases
from canasta_tui.rules.disk import named_folder, read_ordinary
from canasta_tui.rules.errors import FileError
from canasta_tui.rules.loading import RulesetError, list_rulesets, load_ruleset
from canasta_tui.tui.settings import FILE, SettingsFile, kept_language
from tests.rules.conftest import Write

posix = pytest.mark.skipif(os.name != "posix", reason="pipes and devices with names")


def pipe(path: Path) -> None:
    """A pipe that nobody writes to: whoever reads it waits for ever."""
    os.mkfifo(path)


def device(path: Path) -> None:
    """A device that has no end."""
    path.symlink_to("/dev/zero")


def circle(path: Path) -> None:
    """A link that leads to itself."""
    path.symlink_to(path)


def folder(path: Path) -> None:
    """A folder where a file should be."""
    path.mkdir()


def dangling(path: Path) -> None:
    """A link to nothing."""
    path.symlink_to(path.with_name("nothing"))


MAKERS = [pipe, device, circle, folder, dangling]
each = pytest.mark.parametrize("make", MAKERS, ids=[make.__name__ for make in MAKERS])


@posix
@each
def test_what_is_no_ordinary_file_is_refused_at_once(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    make(path)
    with pytest.raises(OSError, match=r".+") as caught:
        read_ordinary(path, 100)
    assert caught.value.strerror


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_ordinary(path, 100) == b"x" * 100
    with pytest.raises(OSError, match="larger") as caught:
        read_ordinary(path, 99)
    assert caught.value.errno == errno.EFBIG
    with pytest.raises(FileNotFoundError):
        read_ordinary(tmp_path / "a\0b", 100)


@posix
@each
def test_as_a_ruleset_it_is_refused_in_a_line(make: Callable[[Path], None], write: Write, tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    make(path)
    with pytest.raises(RulesetError) as caught:
        load_ruleset(path, "4")
    assert str(caught.value).startswith("ours.yaml: the file cannot be read: ")
    with pytest.raises(FileError) as cases:
        read_cases(write("cases.yaml", "ruleset: ours.yaml\ntable: '4'\ncases: [{name: it}]\n"))
    assert "\n" not in str(cases.value)


@posix
@each
def test_in_the_users_folder_it_is_listed_with_its_error(
    make: Callable[[Path], None], config: Path, tmp_path: Path
) -> None:
    (config / "rulesets").mkdir(parents=True)
    make(config / "rulesets" / "ours.yaml")
    [ours] = [info for info in list_rulesets() if info.id == "ours"]
    assert ours.error is not None
    assert "cannot be read" in str(ours.error)


@posix
def test_a_ruleset_that_extends_a_link_in_a_circle_is_refused(write: Write, tmp_path: Path) -> None:
    circle(tmp_path / "base.yaml")
    with pytest.raises(RulesetError, match=r"^ours\.yaml:1: extends: "):
        load_ruleset(write("ours.yaml", "extends: ./base.yaml\n"), "4")


@posix
@each
def test_as_settings_it_is_told_and_left_alone(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / FILE
    make(path)
    kind = path.lstat().st_mode
    file = SettingsFile(tmp_path)
    assert bool(file.notice) == (make is not dangling)
    assert kept_language(tmp_path) is None
    file.change(theme="light")
    assert file.settings.theme == "light"
    assert path.lstat().st_mode == kind
    assert bool(file.notice) == (make is not dangling)


@pytest.mark.parametrize("content", [b"[" * 90_000, b'{"a":' * 90_000, b'{"names":' + b"[" * 2000 + b"]" * 2000 + b"}"])
def test_deeply_nested_settings_are_set_aside(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert kept_language(tmp_path) is None
    file = SettingsFile(tmp_path)
    assert "damaged" in file.notice or "cannot be read" in file.notice


@posix
def test_settings_behind_a_link_are_written_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / FILE).symlink_to(tmp_path / "real" / "mine.json")
    SettingsFile(tmp_path).change(theme="light")
    assert (tmp_path / FILE).is_symlink()
    assert b"light" in (tmp_path / "real" / "mine.json").read_bytes()
    assert SettingsFile(tmp_path).settings.theme == "light"


@posix
def test_the_folder_of_a_user_whom_nobody_knows_is_an_error_in_words() -> None:
    with pytest.raises(OSError, match="no such user"):
        named_folder("~nobody-of-that-name/canasta")
    assert named_folder("~/x") == Path.home() / "x"
