"""The README's promises: its commands are those that are checked, its examples work, what it lists is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.cli.commands import build_parser
from canasta_tui.referee import judge, read_cases
from canasta_tui.rules.loading import list_rulesets, load_ruleset

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def indented(word: str) -> list[str]:
    """The lines of the indented blocks that begin with a word."""
    return [line.strip() for line in README.splitlines() if line.startswith(f"    {word}")]


def test_the_test_command_is_the_one_that_is_checked() -> None:
    start, tests = blocks("sh")
    assert tests in CI
    assert tests.startswith("python3 -m venv .venv && ")
    assert start.startswith("python3 -m venv .venv && ")
    assert start.rstrip().endswith("&& .venv/bin/canasta")


def test_the_long_tests_are_run_as_the_readme_says() -> None:
    _coverage, command = indented(".venv/bin/pytest")
    assert command.split("   ")[0] in CI


@pytest.mark.parametrize("module", [line.split()[2] for line in indented(".venv/bin/python -m")])
def test_the_measuring_commands_are_there(module: str) -> None:
    assert (ROOT / Path(*module.split("."))).with_suffix(".py").is_file()


def test_every_shown_command_is_understood() -> None:
    parser = build_parser()
    lines = indented("canasta ") + re.findall(r"`(canasta [^`]*)`", README)
    assert len(lines) > 10
    for line in lines:
        command = re.sub(r"\[[^]]*\]", "", line.split("   ")[0]).split(" > ")[0].replace("FILE...", "FILE")
        assert parser.parse_args(command.split()[1:])


def test_every_option_that_is_shown_is_one_of_its_ruleset() -> None:
    parser = build_parser()
    shown = [line for line in indented("canasta ") if "--option" in line]
    assert shown != []
    for line in shown:
        args = parser.parse_args(re.sub(r"[][]", "", line.split("   ")[0]).split()[1:])
        assert load_ruleset(args.ruleset, args.table, dict(args.option)).chosen.items() >= {"draw": 2}.items()


def test_the_example_case_passes(tmp_path: Path) -> None:
    [example] = blocks("yaml")
    path = tmp_path / "example.yaml"
    path.write_text(example, encoding="utf-8")
    [case] = read_cases(path)
    assert judge(case).failures == ()


def test_every_ruleset_is_listed() -> None:
    table = README.partition("| id | variant | tables |")[2].partition("\n\n")[0]
    listed = re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)
    assert listed == [info.id for info in list_rulesets()]


def test_every_room_is_listed_and_there() -> None:
    rooms = {path.name for path in (ROOT / "canasta_tui").iterdir() if path.is_dir() and not path.name.startswith("_")}
    for room in rooms:
        assert f"\n      {room}/ " in README
    for name in re.findall(r"^    (\S+)/? {2,}", README, re.MULTILINE):
        if not name.startswith((".venv", "canasta")):
            assert (ROOT / name).exists(), name


def test_every_linked_file_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", README):
        name = target[0] or target[1]
        if "://" not in name:
            assert (ROOT / name).is_file(), name


def test_keys_of_the_table_mean_what_the_readme_says() -> None:
    from canasta_tui.tui.keys import TABLE

    actions = {key.key: key.action for key in TABLE}
    listed = re.findall(r"^\| (.+?) \| ", README.partition("| key | does |")[2].partition("\n\n")[0], re.MULTILINE)
    keys = {key for cell in listed for key in re.findall(r"`([^`]+)`", cell)}
    expected = {
        "g": "gather",
        "m": "lay",
        "d": "draw",
        "t": "take",
        "x": "discard",
        "a": "ask",
        "u": "undo",
        "c": "clear",
        "o": "seats",
    }
    assert {"space", "enter", "?", *expected} == keys
    for key, action in expected.items():
        assert actions[key] == action


def test_the_recipe_for_a_ruleset_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The steps of "Add a ruleset", with one number changed."""
    path = tmp_path / "ours.yaml"
    assert main(["rulesets", "new", "ours", "--from", "svensk", "--output", str(path)]) == 0
    with path.open("a", encoding="utf-8") as file:
        file.write("\ndeal: {cards: 9}\n")
    assert main(["rulesets", "check", str(path)]) == 0
    assert main(["rulesets", "show", str(path), "--table", "4"]) == 0
    assert "9" in capsys.readouterr().out
    assert main(["simulate", "--ruleset", str(path), "--table", "4", "--deals", "2"]) == 0
