from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from canasta_tui.cli.rulesets.keys import default_text, key_lines
from canasta_tui.rules import ruleset_keys
from canasta_tui.rules.examining import check_file
from canasta_tui.rules.files import shipped_folder
from canasta_tui.rules.loading import RulesetError, list_rulesets, load_ruleset
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.strict_yaml import load_text
from tests.rules import commands
from tests.rules.conftest import Write


def test_the_list_names_each_ruleset_with_tables_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.list_() == 0
    out = capsys.readouterr().out
    for info in list_rulesets():
        assert f"{info.id} " in out
        for form in info.tables:
            assert form.key in out
    assert "draw=1|2" in out
    assert "target 8,000–12,000" in out


def test_the_list_shows_where_a_users_file_lies_and_what_is_wrong(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    write("config/rulesets/ours.yaml", "extends: svensk\nname: Ours\n")
    write("config/rulesets/torn.yaml", "name: [\n")
    assert commands.list_() == 0
    out = capsys.readouterr().out
    assert "config/rulesets/ours.yaml" in out
    assert "config/rulesets/torn.yaml:2: not YAML" in out


def test_the_list_marks_what_cannot_be_played(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    write("config/rulesets/fine.yaml", "extends: svensk\nname: Fine\n")
    write("config/rulesets/torn.yaml", "name: [\n")
    write("config/rulesets/unknown.yaml", "extends: svensk\nname: Unknown\ndeal: {cardz: 5}\n")
    write("config/rulesets/odd.yaml", "extends: svensk\nname: Odd\ndeal: {cards: 40}\n")
    assert commands.list_() == 0
    lines = capsys.readouterr().out.splitlines()
    heads = {line.split()[0]: line for line in lines if line[:1].strip()}
    assert {id_ for id_, line in heads.items() if line.endswith(" (broken)")} == {"torn", "unknown", "odd"}
    for id_ in ("torn", "unknown", "odd"):
        after = lines[lines.index(heads[id_]) + 1 :][:2]
        assert f"{id_}.yaml" in after[0]
        assert f"canasta rulesets check config/rulesets/{id_}.yaml" in after[1]


def test_a_new_file_is_written_in_utf8_and_never_over_another(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    path = write("ours.yaml", "mine")
    with pytest.raises(RulesetError, match=r"^ours\.yaml: there is such a file already"):
        commands.new("ours", "svensk", path)
    assert path.read_text(encoding="utf-8") == "mine"
    assert commands.new("ours", "svensk", path, force=True) == 0
    assert capsys.readouterr().out == "Written to ours.yaml.\n"
    assert commands.new("ours", "svensk") == 0
    assert path.read_bytes() == capsys.readouterr().out.encode("utf-8")
    assert commands.check([path]) == 0
    with pytest.raises(OSError, match="No such file"):
        commands.new("ours", "svensk", path.parent / "nowhere" / "ours.yaml")


def test_the_check_praises_what_is_fine(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.check(sorted(shipped_folder().glob("*.yaml"))) == 0
    captured = capsys.readouterr()
    assert captured.out.count("fine") == 10
    assert captured.err == ""


def test_the_check_names_every_wrong_file(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write("bad.yaml", "extends: svensk\ndeal: {cardz: 5}\n")
    good = write("good.yaml", "extends: svensk\n")
    assert commands.check([bad, good]) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith("bad.yaml:2: deal.cardz: ")
    assert captured.out.startswith("good.yaml: fine")
    assert commands.check([good, Path("nowhere.yaml")]) == 2
    assert "nowhere.yaml: " in capsys.readouterr().err


@pytest.mark.parametrize("base", [info.id for info in list_rulesets()])
def test_a_new_file_is_its_base_until_something_is_changed(
    base: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.new("ours", base) == 0
    text = capsys.readouterr().out
    path = write("ours.yaml", text)
    forms = check_file(path)
    for table in forms:
        ours, theirs = load_ruleset(path, table), load_ruleset(base, table)
        assert ours.id == "ours"
        assert msgspec.structs.replace(ours, id=base, name=theirs.name, source=theirs.source) == theirs


@pytest.mark.parametrize("base", [info.id for info in list_rulesets()])
def test_the_comments_of_a_new_file_are_its_base_said_again(
    base: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    commands.new("ours", base)
    lines = capsys.readouterr().out.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("source: ")) + 1
    opened = [line[2:] if line.startswith("# ") else line for line in lines[first:]]
    text = "\n".join([*(line for line in lines[:first] if not line.startswith("extends: ")), *opened])
    path = write("ours.yaml", text.replace("extends: ", "# "))
    for form in (info for info in list_rulesets() if info.id == base):
        for table in form.tables:
            ours, theirs = load_ruleset(path, table.key), load_ruleset(base, table.key)
            same = {"id": base, "name": theirs.name, "source": theirs.source, "readings": theirs.readings}
            assert msgspec.structs.replace(ours, **same) == theirs


def test_a_new_file_needs_an_id_and_a_base_that_exist() -> None:
    with pytest.raises(RulesetError, match="small letters"):
        commands.new("Our House", "svensk")
    with pytest.raises(RulesetError, match="no ruleset svenska; the nearest is svensk"):
        commands.new("ours", "svenska")


def test_every_key_is_described_once_in_the_schema() -> None:
    described = [key for key in ruleset_keys.all_keys() if key.path not in ruleset_keys.PROGRAM_KEYS]
    assert len(described) > 150
    for key in described:
        assert key.description, f"{key.path} has no description"
        assert key.description[0].islower() or key.description.startswith("two "), key.path
        assert not key.description.endswith("."), key.path


def test_the_key_list_names_every_key_of_the_schema() -> None:
    lines = "\n".join(key_lines())
    listed = {line.partition(":")[0] for line in key_lines() if not line.startswith(" ")}
    for key in ruleset_keys.plain_keys().values():
        group = key.path.rpartition(".")[0]
        assert key.path in listed or group == "later_opening", key.path
    for name in ("extends", "tables", "tables.KEY.seats", "options.NAME.values", "pile.ways.unopened[].naturals"):
        assert name in listed
    assert "chosen" not in listed
    assert "default 5000" in lines


def test_the_key_list_as_markdown_is_one_table() -> None:
    lines = list(key_lines(markdown=True))
    assert lines[0].startswith("| key | value | default | meaning |")
    assert all(line.startswith("| ") and line.endswith(" |") for line in lines)
    assert {line.count(" | ") for line in lines if "`null`" not in line} <= {2, 3}
    assert any("`deal.cards` | a whole number from 1 to 40 | `11` | " in line for line in lines)


def test_the_defaults_in_the_key_list_are_those_of_the_schema() -> None:
    for name, key in ruleset_keys.keys_of(Ruleset).items():
        if key.default is not msgspec.NODEFAULT and not isinstance(key.default, msgspec.Struct):
            shown = load_text(f"{name}: {default_text(key) or '~'}", "f").data[name]
            assert shown is None or msgspec.convert(shown, key.type) == key.default
