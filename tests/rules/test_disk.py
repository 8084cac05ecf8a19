"""Files that strangers name: pipes, devices, links in a circle, folders, and what is too large."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from canasta_tui.referee import read_cases
from canasta_tui.rules.disk import named_folder, read_ordinary, write_whole
from canasta_tui.rules.errors import FileError
from canasta_tui.rules.loading import RulesetError, list_rulesets, load_ruleset
from canasta_tui.tui.settings import FILE, SettingsFile, kept_language
from tests.rules.commands import new
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


@posix
def test_a_link_is_written_through_and_stays(tmp_path: Path) -> None:
    real, link = tmp_path / "real.md", tmp_path / "link.md"
    link.symlink_to(real)
    write_whole(link, b"one")
    assert (link.is_symlink(), real.read_bytes()) == (True, b"one")
    real.chmod(0o640)
    write_whole(link, b"two")
    assert (link.is_symlink(), real.read_bytes(), real.stat().st_mode & 0o777) == (True, b"two", 0o640)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.md", "real.md"]


@posix
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_whole(tmp_path / "pipe", b"content")
    assert os.read(reader, 100) == b"content"
    os.close(reader)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


@posix
def test_a_pipe_that_nobody_reads_is_said_at_once_and_one_that_is_read_slowly_gets_all(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="nobody reads from this pipe") as caught:
        write_whole(pipe, b"content")
    assert caught.value.filename == str(pipe)
    program = "import pathlib, sys, time; file = open(sys.argv[1], 'rb'); time.sleep(0.3); print(len(file.read()))"
    reader = subprocess.Popen([sys.executable, "-c", program, str(pipe)], stdout=subprocess.PIPE)
    end = time.monotonic() + 30
    while True:
        try:
            write_whole(pipe, b"x" * 300_000)
            break
        except OSError:  # it has not opened the pipe yet
            assert time.monotonic() < end
            time.sleep(0.02)
    assert reader.communicate(timeout=30)[0].strip() == b"300000"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_device_is_said_and_stays_a_device(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/dev/full")
    for path in (Path("/dev/full"), tmp_path / "link"):
        with pytest.raises(OSError, match="No space") as caught:
            write_whole(path, b"content")
        assert caught.value.errno == errno.ENOSPC
        assert stat.S_ISCHR(path.stat().st_mode)
    write_whole(Path("/dev/null"), b"content")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_file_that_cannot_be_written_keeps_what_it_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.md").write_bytes(b"old")

    def full(self: Path, content: bytes) -> int:
        self.touch()
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="full"):
        write_whole(tmp_path / "x.md", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["x.md"]
    assert (tmp_path / "x.md").read_bytes() == b"old"


@posix
def test_what_somebody_put_in_the_way_is_neither_written_through_nor_taken_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda _bytes: "guessed")
    (tmp_path / "theirs").write_bytes(b"theirs")
    (tmp_path / ".canasta-guessed.new").symlink_to(tmp_path / "theirs")
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "x.md", b"ours")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".canasta-guessed.new", "theirs"]
    assert (tmp_path / "theirs").read_bytes() == b"theirs"


@posix
def test_settings_are_written_through_a_link_and_never_through_what_lies_beside(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_bytes(b"theirs")
    (tmp_path / "settings.new").symlink_to(tmp_path / "theirs")
    (tmp_path / FILE).symlink_to(tmp_path / "real.json")
    SettingsFile(tmp_path).change(language="sv")
    assert kept_language(tmp_path) == "sv"
    assert (tmp_path / FILE).is_symlink()
    assert (tmp_path / "theirs").read_bytes() == b"theirs"


@posix
def test_where_the_standard_output_goes_the_output_goes_too(tmp_path: Path) -> None:
    program = "from canasta_tui.rules.disk import write_whole; import pathlib, sys; print('first', flush=True);"
    program += "write_whole(pathlib.Path(sys.argv[1]), b'second\\n'); print('third')"
    for name in ("/dev/stdout", str(tmp_path / "out")):
        with (tmp_path / "out").open("ab") as out:
            subprocess.run([sys.executable, "-c", program, name], stdout=out, check=True)
    assert (tmp_path / "out").read_text() == "first\nsecond\nthird\n" * 2


@posix
def test_a_new_ruleset_goes_through_links_and_devices_too(tmp_path: Path) -> None:
    (tmp_path / "null.yaml").symlink_to("/dev/null")
    assert new("ours", "svensk", tmp_path / "null.yaml") == 0
    assert stat.S_ISCHR((tmp_path / "null.yaml").stat().st_mode)
    (tmp_path / "link.yaml").symlink_to(tmp_path / "real.yaml")
    assert new("ours", "svensk", tmp_path / "link.yaml") == 0
    assert "extends: svensk" in (tmp_path / "real.yaml").read_text()
    with pytest.raises(RulesetError, match="--force"):
        new("ours", "svensk", tmp_path / "link.yaml")


def test_an_error_in_writing_names_the_file_that_was_meant(tmp_path: Path) -> None:
    full = Path("/dev/full")
    for path in (tmp_path / "none" / "x.yaml", tmp_path / ("x" * 300), *([full] if full.exists() else [])):
        with pytest.raises(OSError, match=r"No such file|too long|No space") as error:
            write_whole(path, b"text")
        assert error.value.filename == str(path)
