"""The command as a whole: help, version, exit codes, and what it says of bad input."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from canasta_tui import __version__
from canasta_tui.cli import main
from canasta_tui.cli.parser import version_line
from tests.cli.helpers import MODULE, canasta, imported_by

SUBCOMMANDS = [
    ["play"],
    ["resume"],
    ["protocols"],
    ["protocols", "list"],
    ["protocols", "show"],
    ["protocols", "export"],
    ["protocols", "import"],
    ["protocols", "stats"],
    ["rulesets"],
    ["rulesets", "list"],
    ["rulesets", "show"],
    ["rulesets", "check"],
    ["rulesets", "new"],
    ["rulesets", "keys"],
    ["referee"],
    ["simulate"],
]


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out in (f"canasta {__version__}\n", f"canasta {__version__} (compiled engine)\n")


def test_help_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    output = capsys.readouterr().out
    for name in ("play", "resume", "protocols", "rulesets", "referee", "simulate"):
        assert f"\n    {name} " in output


@pytest.mark.parametrize("words", SUBCOMMANDS, ids=" ".join)
def test_each_subcommand_has_help_with_an_example(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--help"]) == 0
    output = capsys.readouterr().out
    assert f"\n  canasta {' '.join(words)}" in output


@pytest.mark.parametrize("words", SUBCOMMANDS, ids=" ".join)
def test_the_examples_are_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_tui.cli.commands import build_parser

    main([*words, "--help"])
    example = capsys.readouterr().out.strip().splitlines()[-1].split(" > ")[0].split()
    assert example[0] == "canasta"
    assert build_parser().parse_args(example[1:])


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["frob"], "'frob'"),
        (["--frob"], "--frob"),
        (["--lang", "xx"], "'xx'"),
        (["play"], "--ruleset"),
        (["play", "--ruleset", "jonol", "--table", "4"], "jonola"),
        (["play", "--ruleset", "jonola", "--table", "44"], "6-variant-2"),
        (["play", "--ruleset", "jonola"], "--table"),
        (["play", "--ruleset", "jonola", "--table", "4", "--seed", "x"], "'x'"),
        (["play", "--ruleset", "jonola", "--table", "4", "--seed", "-1"], "-1 is not between"),
        (["play", "--ruleset", "jonola", "--table", "4", "--seed", "9" * 30], "not between"),
        (["play", "--ruleset", "jonola", "--table", "4", "--seed", "1.5"], "whole number"),
        (["frob"], "argument COMMAND: invalid choice: 'frob'"),
        (["protocols", "--data-dir", __file__], f"{__file__} is a file where a folder is needed"),
        (["play", "--ruleset", "jonola", "--table", "4", "--seed", "²"], "'²'"),
        (["play", "--ruleset", "jonola", "--table", "4", "--names", "Anna,Bo"], "4"),
        (["play", "--ruleset", "jonola", "--table", "2", "--names", "Anna,"], "name"),
        (["play", "--ruleset", "jonola", "--table", "2", "--names", "Anna,anna"], "same"),
        (["play", "--ruleset", "jonola", "--table", "2", "--names", f"Anna,{'B' * 200}"], "200"),
        (["play", "--ruleset", "jonola", "--table", "2", "--names", "Anna,B\x1b[31mo"], "control"),
        (["play", "--ruleset", "jonola", "--table", "2", "--names", "Anna,\u202eob"], "left to right"),
        (["play", "--ruleset", "jonola", "--names", "A,B,C,D,E"], "5"),
        (["play", "--ruleset", "svensk", "--table", "4", "--option", "draw"], "'draw'"),
        (["play", "--ruleset", "svensk", "--table", "4", "--option", "drow=2"], "draw"),
        (["play", "--ruleset", "svensk", "--table", "4", "--option", "draw=9"], "9"),
        (["play", "--ruleset", "svensk", "--table", "4", "--option", "draw=1", "--option", "draw=2"], "twice"),
        (["play", "--ruleset", "svensk", "--table", "4"], "terminal"),
        (["resume", "x"], "by its number, not by 'x'"),
        (["resume", "٣"], "by its number"),
        (["resume", "9" * 5000], "by its number, not by '9999"),
        (["protocols", "show", "9" * 5000], "by its number, not by '9999"),
        (["protocols", "export", "²"], "by its number"),
        ([], "terminal"),
        (["simulate", "--ruleset", "svensk", "--table", "4", "--deals", "0"], "0"),
        (["simulate", "--ruleset", "svensk", "--table", "4", "--deals", "many"], "'many'"),
        (["simulate", "--ruleset", "svensk", "--table", "4", "--jobs", "0"], "0"),
        (["simulate", "--ruleset", "svensk", "--table", "4", "--players", "randon"], "random"),
        (["simulate", "--ruleset", "svensk", "--table", "4", "--players", "random,random"], "4"),
        (["simulate", "--ruleset", "svenks", "--table", "4"], "svensk"),
        (["referee"], "FILE"),
        (["rulesets", "show", "svenks"], "svensk"),
        (["rulesets", "show", "svensk", "--table", "9"], "9"),
        (["rulesets", "new", "Not An Id", "--from", "svensk"], "id"),
        (["rulesets", "new", "ours", "--from", "svenks"], "svensk"),
        (["rulesets", "check", "missing.yaml"], "missing.yaml"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else None,
)
def test_bad_input_gets_at_most_two_lines_and_exit_code_2(
    args: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(args) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert 1 <= output.err.count("\n") <= 2
    assert word in output.err
    assert "Traceback" not in output.err
    assert output.err.isprintable() or output.err.replace("\n", "").isprintable()


def test_a_table_need_not_be_named_where_the_names_tell_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--ruleset", "jonola", "--names", "Anna,Bo,Cia"]) == 2
    assert "terminal" in capsys.readouterr().err, "all else is understood"


def test_an_invalid_ruleset_is_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("extends: svensk\nname: Ours\ndeel: {cards: 9}\n", encoding="utf-8")
    assert main(["rulesets", "check", str(path)]) == 1
    error = capsys.readouterr().err
    assert f"{path}:3: deel: " in error
    assert "deal" in error


def test_the_list_of_rulesets_names_all_ten(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets"]) == 0
    listed = capsys.readouterr().out
    assert main(["rulesets", "list"]) == 0
    assert capsys.readouterr().out == listed
    shipped = {path.stem for path in (Path(__file__).parents[2] / "rulesets").glob("*.yaml")}
    assert len(shipped) == 10
    assert shipped <= {line.split()[0] for line in listed.splitlines() if line[:1].strip()}


def test_a_new_ruleset_can_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "new", "ours", "--from", "svensk"]) == 0
    path = tmp_path / "ours.yaml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["rulesets", "check", str(path)]) == 0


@pytest.mark.parametrize("language", ["en", "sv", "da", "nb"])
def test_a_rule_sheet_is_printed_in_each_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rulesets", "show", "jonola", "--table", "4", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 60
    assert max(map(len, lines)) <= 100


def test_a_rule_sheet_follows_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    sheets = []
    for options in ([], ["--option", "draw=2"]):
        assert main(["rulesets", "show", "svensk", "--table", "4", *options]) == 0
        sheets.append(capsys.readouterr().out)
    assert sheets[0] != sheets[1]


def test_the_language_comes_from_the_locale_unless_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = {}
    for locale, asked in (("en_US.UTF-8", ""), ("sv_SE.UTF-8", ""), ("sv_SE.UTF-8", "en"), ("xx", "sv"), ("xx", "")):
        monkeypatch.setenv("LANG", locale)
        assert main(["simulate", "--ruleset", "nothing", *(["--lang", asked] if asked else [])]) == 2
        said[locale, asked] = capsys.readouterr().err
    assert said["en_US.UTF-8", ""] == said["sv_SE.UTF-8", "en"] == said["xx", ""]
    assert said["sv_SE.UTF-8", ""] == said["xx", "sv"] != said["en_US.UTF-8", ""]


def test_what_the_parser_itself_says_is_in_the_language_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "sv", "--help"]) == 0
    output = capsys.readouterr().out
    assert "show this help message" not in output
    assert "usage:" not in output


@pytest.mark.parametrize("option", ["--data-dir", "--lang"])
def test_options_of_all_subcommands_may_stand_before_or_behind(option: str, tmp_path: Path) -> None:
    from canasta_tui.cli.commands import build_parser

    value = "sv" if option == "--lang" else str(tmp_path)
    name = option[2:].replace("-", "_")
    before = build_parser().parse_args([option, value, "rulesets", "list"])
    behind = build_parser().parse_args(["rulesets", "list", option, value])
    assert str(getattr(before, name)) == str(getattr(behind, name)) == value


@pytest.mark.parametrize(
    "args",
    [
        ["--help"],
        ["--version"],
        ["rulesets"],
        ["rulesets", "show", "svensk", "--table", "4"],
        ["rulesets", "keys"],
        ["simulate", "--ruleset", "svensk", "--table", "4", "--deals", "1"],
    ],
    ids=" ".join,
)
def test_what_does_not_draw_does_not_import_what_draws(args: list[str]) -> None:
    modules = imported_by(*args)
    assert "canasta_tui.cli" in modules
    assert not modules & {"textual", "rich", "sqlite3", "asyncio"}


def test_the_referee_does_not_import_what_draws(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("ruleset: svensk\ntable: '2'\ncases: [{name: it, then: {turn: 0}}]\n", encoding="utf-8")
    assert not imported_by("referee", str(path)) & {"textual", "rich", "sqlite3", "asyncio"}


def test_help_imports_neither_rulesets_nor_engine() -> None:
    assert not imported_by("--help") & {"yaml", "canasta_tui.engine.deal"}


def test_the_module_is_the_command() -> None:
    done = canasta("--version")
    assert (done.returncode, done.stdout) == (0, version_line() + "\n")
    assert canasta("frob").returncode == 2


def test_a_reader_that_stops_reading_is_no_error() -> None:
    with subprocess.Popen(
        [*MODULE, "rulesets", "keys"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ.copy()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        error = process.stderr.read()
        assert process.wait() == 0
    assert error == b""


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes a stream")
@pytest.mark.parametrize("words", ["rulesets", "--version", "--help", "simulate --ruleset norsk --deals 1 --json"])
def test_an_output_that_was_closed_before_the_start_is_no_error(words: str) -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m canasta_tui {words} >&-', shell=True, stderr=subprocess.PIPE, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes a stream")
def test_a_closed_input_is_no_terminal() -> None:
    done = subprocess.run(f'"{sys.executable}" -m canasta_tui <&-', shell=True, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_said_in_words() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*MODULE, "rulesets"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_terminal_without_the_letters_gets_question_marks() -> None:
    done = subprocess.run(
        [*MODULE, "rulesets", "show", "svensk", "--lang", "sv"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert done.returncode == 0
    assert b"?" in done.stdout
    assert done.stderr.count(b"\n") <= 1


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("canasta_tui.cli.rulesets.list.run", interrupted)
    assert main(["rulesets"]) == 130
    assert capsys.readouterr().err == ""


def test_python_is_new_enough() -> None:
    assert sys.version_info >= (3, 11)


def test_the_kept_setting_goes_before_the_locale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_tui.i18n import language
    from canasta_tui.tui.settings import SettingsFile

    SettingsFile(tmp_path).change(language="da")
    for args, expected in (([], "da"), (["--lang", "sv"], "sv")):
        assert main(["--data-dir", str(tmp_path), *args, "--version"]) == 0
        assert language() == expected


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"language": 7}', b"\xff"])
def test_damaged_settings_do_not_keep_the_command_from_speaking(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    assert main(["--data-dir", str(tmp_path), "--version"]) == 0
    assert (tmp_path / "settings.json").read_bytes() == content


@pytest.mark.parametrize("number", ["99999", "0", "9" * 18])
def test_a_match_that_there_is_not_is_the_same_answer_everywhere(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for words in (["resume", number], ["protocols", "show", number], ["protocols", "export", number]):
        assert main(["--data-dir", str(tmp_path), *words]) == 1
        output = capsys.readouterr()
        assert output.out == ""
        said.append(output.err)
    assert said == [f"There is no match {number}.\n"] * 3


def test_with_nothing_to_resume_the_command_says_so_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(tmp_path), "resume"]) == 1
    assert "There is no unfinished match." in capsys.readouterr().err


def test_what_can_be_resumed_needs_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_tui.rules.loading import load_ruleset
    from canasta_tui.tui.session import Session
    from canasta_tui.tui.store_handle import StoreHandle

    store_handle = StoreHandle(tmp_path)
    Session.new(load_ruleset("svensk", "2"), ("Anna", "Bo"), seed=1, journal=store_handle.journal())
    store_handle.close()
    for words in (["resume"], ["resume", "1"]):
        assert main(["--data-dir", str(tmp_path), *words]) == 2
        assert "terminal" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="names of folders that are no text")
def test_a_folder_whose_name_is_no_text_can_be_used(tmp_path: Path) -> None:
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/sp\xe5r")
    for words, code in ((["protocols"], 0), (["resume"], 1), (["protocols", "show", "1"], 1), (["rulesets"], 0)):
        done = canasta("--data-dir", folder, *words)
        assert done.returncode == code, done.stderr
        assert "Traceback" not in done.stderr
    assert (Path(folder) / "matches.sqlite3").is_file()


def test_what_the_parser_needs_leaves_the_environment_as_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "fi:sv")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert main(["--help"]) == 0
    assert "användning: canasta" in capsys.readouterr().out
    assert os.environ["LANGUAGE"] == "fi:sv"
    monkeypatch.delenv("LANGUAGE")
    assert main(["--lang", "sv", "--help"]) == 0
    assert "LANGUAGE" not in os.environ
