"""``canasta protocols``: the command reaches the store; what each part prints is tested with the store."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.cli.protocols import FORMATS, SEPARATORS, STATES
from canasta_tui.engine.match import Match
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.rules.loading import load_ruleset


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a match of one deal, in a file."""
    from canasta_tui.store.exports.data import to_yaml

    rules = load_ruleset("svensk", "2")
    match = Match(rules, ("Anna", "Bo"))
    match.start_deal(*shuffled(rules, 1, 0))
    while match.deal.phase != "over":
        match.apply(match.legal()[-1], undoable=False)
    path = tmp_path / "match.yaml"
    path.write_text(to_yaml(match.record()), encoding="utf-8")
    return path


def test_the_formats_states_and_separators_are_those_of_the_store() -> None:
    from typing import get_args

    from canasta_tui.store.exports.csv_rows import SEPARATORS as KNOWN
    from canasta_tui.store.exports.formats import FORMATS as WRITERS
    from canasta_tui.store.listing import Status

    assert set(FORMATS) == set(WRITERS)
    assert set(SEPARATORS) == set(KNOWN)
    assert set(STATES) == set(get_args(Status))


def test_an_empty_list_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["protocols"]) == 0
    assert capsys.readouterr().out.strip()


def test_a_match_is_imported_listed_shown_and_exported(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ["--data-dir", str(tmp_path / "kept")]
    assert main(["protocols", "import", str(record), *folder]) == 0
    capsys.readouterr()
    for args in (
        [],
        ["list"],
        ["list", "--player", "anna"],
        ["show", "1"],
        ["stats"],
        ["stats", "--variant", "svensk"],
    ):
        assert main(["protocols", *args, *folder]) == 0
        assert "Anna" in capsys.readouterr().out
    assert main(["protocols", "list", "--player", "Nobody", *folder]) == 0
    assert "Anna" not in capsys.readouterr().out
    for form in FORMATS:
        assert main(["protocols", "export", "1", "--format", form, "--yes", *folder]) == 0
        assert "Anna" in capsys.readouterr().out
    target = tmp_path / "again.yaml"
    assert main(["protocols", "export", "1", "--format", "yaml", "--yes", "--output", str(target), *folder]) == 0
    assert main(["protocols", "import", str(target), *folder]) == 2, "it is here already"
    assert main(["protocols", "import", str(target), "--data-dir", str(tmp_path / "elsewhere")]) == 0


@pytest.mark.parametrize("command", ["show", "export"])
def test_no_such_match_is_exit_code_1(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["protocols", command, "77"]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "77" in output.err


@pytest.mark.parametrize(
    "args",
    [
        ["show", "x"],
        ["export", "x"],
        ["export", "1", "--format", "pdf"],
        ["import", "missing.yaml"],
        ["list", "--status", "lost"],
        ["list", "--data-dir", "/dev/null/folder"],
    ],
    ids=" ".join,
)
def test_bad_input_is_exit_code_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["protocols", *args]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert 1 <= output.err.count("\n") <= 2


@pytest.mark.parametrize("content", [b"", b"\xff", b"format: 99\n", b"just words", b"{", b"format: 1\nnames: [A, B]\n"])
def test_a_file_that_is_no_record_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(content)
    assert main(["protocols", "import", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "bad.yaml" in output.err


class Terminal(io.StringIO):
    """A stream of which a process believes that somebody sits at it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def kept(record: Path, tmp_path: Path) -> list[str]:
    """A folder with that match, one deal of which is over."""
    folder = ["--data-dir", str(tmp_path / "kept")]
    assert main(["protocols", "import", str(record), *folder]) == 0
    return folder


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_hands_in_play_are_shown_after_a_yes_only(
    form: str, kept: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out"
    export = ["protocols", "export", "1", "--format", form, *kept]
    capsys.readouterr()
    for answer, code in (("n\n", 1), ("\n", 1), ("", 1), ("maybe\n", 1), ("y\n", 0), (" YES \n", 0)):
        # Standard output goes to a file: the question is asked on the other stream.
        out: io.StringIO = io.StringIO()
        err: io.StringIO = Terminal()
        for name, stream in (("stdin", Terminal(answer)), ("stdout", out), ("stderr", err)):
            monkeypatch.setattr(sys, name, stream)
        assert main(export) == code
        assert "every hand" in err.getvalue()
        assert ("pack" in out.getvalue()) == (code == 0)
        assert "every hand" not in out.getvalue()
        # Standard output is the terminal, and the record goes to a file.
        out, err = Terminal(), io.StringIO()
        for name, stream in (("stdin", Terminal(answer)), ("stdout", out), ("stderr", err)):
            monkeypatch.setattr(sys, name, stream)
        assert main([*export, "--output", str(file)]) == code
        assert "every hand" in out.getvalue()
        assert file.exists() == (code == 0)
        file.unlink(missing_ok=True)


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_without_a_terminal_hands_in_play_are_refused_in_a_sentence(
    form: str, kept: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    for more in ([], ["--output", str(tmp_path / "out")], ["--force", "--output", str(tmp_path / "out")]):
        assert main(["protocols", "export", "1", "--format", form, *more, *kept]) == 2
        output = capsys.readouterr()
        assert output.out == ""
        assert "--yes" in output.err
        assert output.err.count("\n") == 1
        assert not (tmp_path / "out").exists()


def test_what_everybody_has_seen_is_exported_unasked(kept: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_tui.store.store import Store

    with Store.open(kept[1]) as store:
        hand = store.record(1).deals[-1].pack
    capsys.readouterr()
    for command in (["show", "1"], *(["export", "1", "--format", form] for form in ("md", "csv", "html"))):
        assert main(["protocols", *command, *kept]) == 0
        output = capsys.readouterr()
        assert output.err == ""
        assert hand[:20] not in output.out


def test_a_file_is_overwritten_after_a_yes_or_by_force_only(
    kept: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.md"
    export = ["protocols", "export", "1", "--output", str(file), *kept]
    file.write_text("mine")
    capsys.readouterr()
    assert main(export) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.count("\n")) == ("", 1)
    assert "--force" in output.err
    assert main([*export, "--yes"]) == 2, "that is another question"
    assert file.read_text() == "mine"
    for answer, code in (("n\n", 1), ("y\n", 0)):
        monkeypatch.setattr(sys, "stdin", Terminal(answer))
        monkeypatch.setattr(sys, "stdout", Terminal())
        assert main(export) == code
        assert file.read_text().startswith("#") == (code == 0)
    file.write_text("mine")
    assert main([*export, "--force"]) == 0
    assert file.read_text().startswith("#")


def test_yes_can_be_said_in_every_language(kept: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.md"
    for language, word in (("en", "yes"), ("sv", "ja"), ("sv", "j"), ("da", "ja"), ("nb", "ja"), ("nb", "y")):
        file.write_text("mine")
        monkeypatch.setattr(sys, "stdin", Terminal(f"{word}\n"))
        monkeypatch.setattr(sys, "stdout", Terminal())
        assert main(["--lang", language, "protocols", "export", "1", "--output", str(file), *kept]) == 0
        assert file.read_text().startswith("#")


def test_csv_opens_in_a_spreadsheet_of_the_language(kept: list[str], capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    capfdbinary.readouterr()
    for language, option, separator in (
        ("en", [], b","),
        ("sv", [], b";"),
        ("da", [], b";"),
        ("nb", [], b";"),
        ("en", ["--separator", "semicolon"], b";"),
        ("sv", ["--separator", "comma"], b","),
    ):
        assert main(["--lang", language, "protocols", "export", "1", "--format", "csv", *option, *kept]) == 0
        lines = capfdbinary.readouterr().out.split(b"\r\n")
        assert lines[0].startswith(b"\xef\xbb\xbfmatch" + separator + b"started" + separator)
        assert {line.count(separator) for line in lines[:-1]} == {len(lines[0].split(separator)) - 1}
