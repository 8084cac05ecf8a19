"""``canasta protocols``: what is printed, and the exit codes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_tui.cli.main import main
from canasta_tui.store.folder import FILE
from canasta_tui.store.store import Store
from tests.store.helpers import new_session, open_store, play, unkilled


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a finished match and one in play."""
    with open_store(tmp_path / "data") as store:
        play(new_session(store))
        store.rename(1, "The first")
        play(new_session(store, seed=8), acts=20)
    return tmp_path / "data"


def run(capsysbinary: pytest.CaptureFixture[bytes], folder: Path, *words: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of ``canasta protocols …``."""
    code = main(["--data-dir", str(folder), "protocols", *words])
    out, err = capsysbinary.readouterr()
    return code, out.decode(), err.decode()


def test_list_shows_the_matches_newest_first(folder: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    for words in ((), ("list",)):
        code, out, err = run(capsysbinary, folder, *words)
        assert (code, err) == (0, "")
        heading, second, first = out.splitlines()
        assert heading.split()[0] == "No."
        assert "unfinished" in second
        assert "The first" in first
        assert "won" in first


def test_an_empty_folder_has_no_matches(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    for words in (("list",), ("stats",)):
        assert run(capsysbinary, tmp_path, *words) == (0, "There are no matches yet.\n", "")


def test_show_prints_the_sheet(folder: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, out, err = run(capsysbinary, folder, "show", "1")
    assert (code, err) == (0, "")
    assert out.startswith("The first\n")
    assert all(str(total) in out for total in unkilled().totals)


@pytest.mark.parametrize("words", [("show", "7"), ("export", "7"), ("show", "0")])
def test_a_match_that_is_not_there_is_exit_code_1(
    folder: Path, capsysbinary: pytest.CaptureFixture[bytes], words: tuple[str, ...]
) -> None:
    code, out, err = run(capsysbinary, folder, *words)
    assert (code, out) == (1, "")
    assert "There is no match" in err


@pytest.mark.parametrize("number", ["x", "-1", "1.5", "٣", "", "9" * 40])
def test_what_is_no_number_is_exit_code_2(
    folder: Path, capsysbinary: pytest.CaptureFixture[bytes], number: str
) -> None:
    code, out, err = run(capsysbinary, folder, "show", "--", number)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_what_is_exported_can_be_imported_and_is_the_same_again(
    folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], form: str
) -> None:
    code, out, _err = run(capsysbinary, folder, "export", "1", "--format", form)
    assert code == 0
    file = tmp_path / f"match.{form}"
    assert run(capsysbinary, folder, "export", "1", "--format", form, "--output", str(file)) == (0, "", "")
    assert file.read_bytes() == out.encode()
    code, said, _err = run(capsysbinary, tmp_path / "other", "import", str(file))
    assert (code, said) == (0, "Match 1 was added: The first.\n")
    assert run(capsysbinary, tmp_path / "other", "export", "1", "--format", form)[1] == out


@pytest.mark.parametrize("form", ["md", "csv", "html"])
def test_every_format_can_be_printed(folder: Path, capsysbinary: pytest.CaptureFixture[bytes], form: str) -> None:
    for number in ("1", "2"):
        code, out, err = run(capsysbinary, folder, "export", number, "--format", form)
        assert (code, err) == (0, "")
        assert out


def test_an_import_that_breaks_a_rule_names_deal_act_and_reason(
    folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "match.yaml"
    run(capsysbinary, folder, "export", "1", "--format", "yaml", "--output", str(file))
    file.write_text(file.read_text().replace("- 0 draw", "- 0 pass", 1))
    code, out, err = run(capsysbinary, tmp_path / "other", "import", str(file))
    assert (code, out) == (2, "")
    assert "Deal 1, act 1 (0 pass) breaks a rule: There are" in err


def test_an_import_that_is_here_already_or_not_there_is_exit_code_2(
    folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "match.yaml"
    run(capsysbinary, folder, "export", "1", "--format", "yaml", "--output", str(file))
    code, _out, err = run(capsysbinary, folder, "import", str(file))
    assert code == 2
    assert "here already, as match 1" in err
    assert run(capsysbinary, folder, "import", str(tmp_path / "none.yaml"))[0] == 2
    assert run(capsysbinary, folder, "import", str(tmp_path))[0] == 2


def test_an_output_that_cannot_be_written_leaves_what_was_there(
    folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    code, _out, err = run(capsysbinary, folder, "export", "1", "--output", str(tmp_path / "no" / "file.md"))
    assert code == 2
    assert "no" in err
    code, _out, err = run(capsysbinary, folder, "export", "1", "--output", str(tmp_path))
    assert code == 2
    file = tmp_path / "file.md"
    file.write_text("before")
    assert run(capsysbinary, folder, "export", "1", "--force", "--output", str(file))[0] == 0
    assert file.read_text().startswith("# The first")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_statistics_have_a_line_for_each_player_and_variant(
    folder: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    code, out, err = run(capsysbinary, folder, "stats")
    assert (code, err) == (0, "")
    players, variants = out.split("\n\n")
    assert [line.split()[0] for line in players.splitlines()] == ["Player", "Anna", "Bo", "Cia", "Dan"]
    assert len(variants.splitlines()) == 2


def test_deleted_matches_are_listed_and_restored(folder: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(capsysbinary, folder, "list", "--deleted") == (0, "No deleted match is kept.\n", "")
    with Store(folder) as store:  # by the clock of this day: thirty days later it is gone for good
        store.delete(1)
    code, out, err = run(capsysbinary, folder, "list", "--deleted")
    assert (code, err) == (0, "")
    heading, row = out.splitlines()
    assert "Deleted" in heading
    assert "The first" in row
    assert row.split()[0] == "1"
    assert len(re.findall(r"\d{4}-\d\d-\d\d \d\d:\d\d", row)) == 2, "when it was begun, and when it was deleted"
    assert len(run(capsysbinary, folder, "list")[1].splitlines()) == 2
    assert run(capsysbinary, folder, "restore", "1") == (0, "Match 1 is back.\n", "")
    assert len(run(capsysbinary, folder, "list")[1].splitlines()) == 3
    assert run(capsysbinary, folder, "restore", "1") == (1, "", "Match 1 is not deleted.\n")
    assert run(capsysbinary, folder, "restore", "7") == (1, "", "There is no match 7.\n")
    assert run(capsysbinary, folder, "restore", "x")[0] == 2


def test_a_damaged_file_is_said_and_the_list_printed(folder: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    path = folder / FILE
    path.write_bytes(b"?" * 50 + path.read_bytes()[50:])
    code, out, err = run(capsysbinary, folder, "list")
    assert code == 0
    assert "was damaged" in err
    assert "2 matches were carried over whole." in err
    assert len(out.splitlines()) == 3
