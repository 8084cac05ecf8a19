"""What the command prints, and what becomes of an error that nobody expected."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.cli.streams import Guarded, guarded_streams, steer
from canasta_tui.rules.loading import RulesetError
from canasta_tui.words.signs import why_plain
from tests.cli.helpers import MODULE, canasta


def test_nothing_that_steers_a_terminal_is_printed() -> None:
    stream = io.StringIO()
    guarded = Guarded(stream)
    assert guarded.write("Anna\x1b]0;evil\x07\tBo\x9b31m\u202e\u2028\r\n") == 24
    guarded.writelines(["a\x00", "b\n"])
    assert stream.getvalue() == "Anna\ufffd]0;evil\ufffd Bo\ufffd31m\ufffd\ufffd\ufffd\na\ufffdb\n"


def test_our_own_control_sequences_are_printed_and_the_streams_are_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    with guarded_streams():
        sys.stderr.write("\x1b[1mbold\n")
        steer("\x1b[K")
    assert stream.getvalue() == "\ufffd[1mbold\n\x1b[K"
    assert sys.stderr is stream


@pytest.mark.skipif(os.name != "posix", reason="names of files hold anything there")
def test_the_name_of_a_file_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a\x1b[31m\u202e.yaml"
    path.write_text("deal: {cardz: 1}\n", encoding="utf-8")
    assert main(["rulesets", "check", str(path)]) == 1
    output = capsys.readouterr()
    assert "cardz" in output.err
    assert "\x1b" not in output.err
    assert "\u202e" not in output.err


def broken(*_args: object) -> int:
    """What nobody expected."""
    raise ZeroDivisionError("no\nsuch thing")


def test_an_error_that_nobody_expected_is_one_line_and_the_place_of_its_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("canasta_tui.cli.rulesets.list.run", broken)
    assert main(["--data-dir", str(tmp_path), "rulesets"]) == 3
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert str(tmp_path / "trouble.log") in output.err
    assert "ZeroDivisionError" in (tmp_path / "trouble.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "error", [RecursionError(), MemoryError(), UnicodeEncodeError("x", "y", 0, 1, "z"), KeyError(1)]
)
def test_so_is_any_other(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_args: object) -> int:
        raise error

    monkeypatch.setattr("canasta_tui.cli.protocols.list.run", fail)
    assert main(["protocols", "--data-dir", str(tmp_path)]) == 3
    assert capsys.readouterr().err.count("\n") == 1


def test_an_error_before_the_command_is_understood_is_caught_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.modules["canasta_tui.cli.main"], "build_parser", broken)
    assert main(["--data-dir", str(tmp_path), "--help"]) == 3
    assert (tmp_path / "trouble.log").is_file()
    assert capsys.readouterr().err.count("\n") == 1


def test_what_was_expected_is_no_breakdown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fail(*_args: object) -> int:
        raise RulesetError("no")

    monkeypatch.setattr("canasta_tui.cli.rulesets.list.run", fail)
    assert main(["--data-dir", str(tmp_path), "rulesets"]) == 2
    assert not (tmp_path / "trouble.log").exists()


@pytest.mark.skipif(os.name != "posix", reason="users of the system by name")
@pytest.mark.parametrize("words", [["protocols"], ["rulesets"], ["simulate", "--ruleset", "norsk", "--deals", "1"]])
def test_the_folder_of_nobody_is_a_sentence_and_no_breakdown(words: list[str]) -> None:
    done = canasta(*words, env={"CANASTA_DATA_DIR": "~nobody-of-that-name/x"})
    assert done.returncode in (0, 2)
    assert "Traceback" not in done.stderr
    assert (done.returncode == 2) == ("no such user" in done.stderr)
    assert done.stderr.count("\n") == (1 if done.returncode else 0)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices with names")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
@pytest.mark.parametrize(
    "words", [["protocols"], ["protocols", "show", "1"], ["protocols", "import", "matches.sqlite3"]]
)
def test_a_file_of_matches_that_never_ends_keeps_nobody_waiting(kind: str, words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    else:
        path.mkdir()
    words = [str(path) if word == path.name else word for word in words]
    done = canasta("--data-dir", str(tmp_path), *words, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    # The store follows a link to the file of matches; what is to be imported is called what one called it.
    assert ("/dev/zero" if kind == "device" and str(path) not in words else path.name) in done.stderr


CASES = """\
ruleset: svensk
table: "2"
cases:
  - name: not-held
    given: {phase: play, hands: {0: "4c 5c"}}
    when: [{discard: Kh}]
    then: {legal: false}
"""


@pytest.mark.parametrize("encoding", ["iso8859-1", "cp1252", "ascii", "utf-8"])
def test_without_suits_in_the_encoding_letters_are_written_and_one_sentence_says_why(
    encoding: str, tmp_path: Path
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(CASES, encoding="utf-8")
    done = subprocess.run(
        [*MODULE, "referee", str(path)],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert ("K♥" if encoding == "utf-8" else "Kh") in done.stdout.decode(encoding)
    expected = "" if encoding == "utf-8" else why_plain(encoding) + "\n"
    assert done.stderr.decode(encoding) == expected


def test_plain_dashes_and_quotes_need_no_sentence() -> None:
    done = subprocess.run(
        [*MODULE, "rulesets", "list", "--lang", "sv"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "iso8859-1", "PYTHONUTF8": "0"},
    )
    assert b"?" not in done.stdout
    assert "giv 11-13, dra 2; canastor för utgång 3-4".encode("iso8859-1") in done.stdout
    assert done.stderr == b""
    buffer, errors = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(buffer, encoding="latin-1", newline="\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", errors)
        with guarded_streams():
            sys.stdout.write("säger ”ja” – «nei»\n")
        out.flush()
    assert (buffer.getvalue().decode("latin-1"), errors.getvalue()) == ('säger "ja" - «nei»\n', "")


def test_signs_that_are_lacking_get_a_plain_form_and_a_sentence() -> None:
    buffer, errors = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(buffer, encoding="latin-1", newline="\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", errors)
        with guarded_streams():
            sys.stdout.write("Å 7♥ K♠ – ╭─╮ … »\n")
        out.flush()
    assert buffer.getvalue().decode("latin-1") == "Å 7h Ks - +-+ . »\n"
    assert errors.getvalue() == why_plain("latin-1") + "\n"


def test_where_nothing_is_lacking_nothing_is_said() -> None:
    buffer, errors = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(buffer, encoding="utf-8", newline="\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", out)
        patch.setattr("sys.stderr", errors)
        with guarded_streams():
            sys.stdout.write("7♥ ─\n")
        out.flush()
    assert buffer.getvalue().decode() == "7♥ ─\n"
    assert errors.getvalue() == ""
