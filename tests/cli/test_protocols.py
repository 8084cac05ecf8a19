"""``canasta protocols``: the command reaches the store; what each part prints is tested with the store."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.cli.protocols import FORMATS, STATES
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


def test_the_formats_and_states_are_those_of_the_store() -> None:
    from typing import get_args

    from canasta_tui.store.commands import FORMATS as WRITERS
    from canasta_tui.store.listing import Status

    assert set(FORMATS) == set(WRITERS)
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
        assert main(["protocols", "export", "1", "--format", form, *folder]) == 0
        assert "Anna" in capsys.readouterr().out
    target = tmp_path / "again.yaml"
    assert main(["protocols", "export", "1", "--format", "yaml", "--output", str(target), *folder]) == 0
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
