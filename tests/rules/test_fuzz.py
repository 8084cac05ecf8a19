"""Whatever a ruleset file holds, the answer is a ruleset or one line that says what is wrong."""

from __future__ import annotations

import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from canasta_tui.rules.examining import check_file
from canasta_tui.rules.files import shipped_folder
from canasta_tui.rules.loading import RulesetError, load_ruleset, ruleset_info
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.strict_yaml import load_bytes
from tests.rules.test_readings import yaml_of

SHIPPED = sorted(shipped_folder().glob("*.yaml"))
JUNK: list[Any] = [
    *(None, True, False, 0, -1, 7, 10**14, "", "x", "yes", "two", "svensk", [], [None], [0], ["two"], [{}], {}),
    *({"a": 1}, {0: 0}, [[1]], {"key": "deal.cards", "values": [1, 2]}, {"values": [11, 12], "key": "pile"}),
]


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [spot for key, below in items for spot in spots(below, (*path, key))]


def spoiled(data: Any, chance: Random) -> Any:
    """The same file with one to three values replaced, taken out, renamed or added."""
    data = copy.deepcopy(data)
    for _ in range(chance.randint(1, 3)):
        *way, last = chance.choice(spots(data))
        holder = data
        for step in way:
            holder = holder[step]
        kind = chance.choice(("replace", "replace", "drop", "rename", "add"))
        if kind == "replace":
            holder[last] = copy.deepcopy(chance.choice(JUNK))
        elif kind == "drop":
            del holder[last]
        elif isinstance(holder, dict):
            value = holder[last] if kind == "add" else holder.pop(last)
            holder[chance.choice(["cardz", "deal", "0", 4, "options", "tables", "extends", "", "a b"])] = value
        if not data:
            return {"name": None}
    return data


def spoil_and_use(path: Path, tmp_path: Path, times: int, chance: Random) -> None:
    original = load_bytes(path.read_bytes(), path.name).data
    file = tmp_path / "spoiled.yaml"
    refusals = []
    for _ in range(times):
        file.write_text(yaml_of(spoiled(original, chance)), encoding="utf-8")
        info = ruleset_info(file)
        refusals.append(str(info.error or ""))
        for use in (lambda: check_file(file), lambda: load_ruleset(file, chance.choice(["2", "4", "x"]))):
            try:
                result = use()
            except RulesetError as error:
                refusals.append(str(error))
            else:
                assert isinstance(result, list | Ruleset)
    assert sum(map(bool, refusals)) > times // 2
    assert [text for text in refusals if "\n" in text or len(text) > 1500] == []


every_file = pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])


@every_file
def test_a_spoiled_file_is_refused_in_one_line_or_is_a_ruleset(path: Path, tmp_path: Path) -> None:
    spoil_and_use(path, tmp_path, 6, Random(path.stem))


@pytest.mark.heavy
@every_file
def test_many_spoiled_files_are_refused_or_are_rulesets(path: Path, tmp_path: Path) -> None:
    spoil_and_use(path, tmp_path, 60, Random(f"{path.stem}/many"))
