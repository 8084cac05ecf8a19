"""Every point that a source leaves open is a key, is named as a reading, and can be set otherwise: the play follows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from canasta_tui.players.simulation import simulate
from canasta_tui.referee import judge, read_cases
from canasta_tui.rules import ruleset_keys
from canasta_tui.rules.examining import check_file
from canasta_tui.rules.loading import list_rulesets, load_ruleset, ruleset_info
from canasta_tui.rules.strict_yaml import load_bytes
from tests.rules.conftest import Write

FLIPS: dict[str, list[dict[str, Any]]] = load_bytes(Path(__file__).with_name("flips.yaml").read_bytes(), "flips").data
ENTRIES = [(id_, entry) for id_, entries in FLIPS.items() for entry in entries]
NAMES = [f"{id_}-{entry['key']}" for id_, entry in ENTRIES]

# What a variant's own source leaves open and RULES settles, beside the readings that its file lists.
FIGURES = {"pack.decks", "sides", "options"}


def yaml_of(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{yaml_of(k)}: {yaml_of(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(yaml_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def laid_over(base: str, changes: dict[str, Any]) -> str:
    return "\n".join([f"extends: {base}", *(f"{name}: {yaml_of(value)}" for name, value in changes.items())])


@pytest.mark.parametrize(("id_", "entry"), ENTRIES, ids=NAMES)
def test_a_reading_that_is_set_otherwise_decides_otherwise(id_: str, entry: dict[str, Any], write: Write) -> None:
    write("now.yaml", laid_over(id_, entry.get("beforehand", {})))
    write("otherwise.yaml", laid_over(id_, entry["set"]))
    table = entry.get("table") or ruleset_info(id_).tables[0].key
    case = {"table": table, "given": entry["given"], "when": entry.get("when", [])}
    cases = [
        {**case, "name": "now", "ruleset": "now.yaml", "then": entry["then"]},
        {**case, "name": "otherwise", "ruleset": "otherwise.yaml", "then": entry["flipped"]},
    ]
    if "options" in entry:
        cases[1]["options"] = entry["options"]
    path = write("cases.yaml", "cases: " + yaml_of(cases))
    verdicts = [judge(read) for read in read_cases(path)]
    assert [(verdict.name, verdict.failures) for verdict in verdicts] == [("now", ()), ("otherwise", ())]
    assert entry["then"] != entry["flipped"]


@pytest.mark.parametrize("id_", [info.id for info in list_rulesets()])
def test_every_reading_of_a_ruleset_names_a_key_and_has_a_flip(id_: str) -> None:
    own = {
        str(key) for key, why in load_bytes(ruleset_info(id_).path.read_bytes(), id_).data["readings"].items() if why
    }
    known = {*ruleset_keys.plain_keys(), *FIGURES}
    assert own <= known
    flipped = {entry["key"] for entry in FLIPS[id_]}
    named = {reading.key for form in ruleset_info(id_).tables for reading in load_ruleset(id_, form.key).readings}
    assert flipped <= named, "a point that is open here and not named as a reading"
    inherited = {entry["key"] for entries in FLIPS.values() for entry in entries}
    assert own - flipped - FIGURES <= inherited, "a reading that is flipped nowhere"
    for table in ruleset_info(id_).tables:
        for reading in load_ruleset(id_, table.key).readings:
            assert reading.key in known
            assert len(reading.why) > 20


@pytest.mark.parametrize(("id_", "entry"), ENTRIES, ids=NAMES)
def test_a_flipped_ruleset_holds_together(id_: str, entry: dict[str, Any], write: Write) -> None:
    assert check_file(write("otherwise.yaml", laid_over(id_, entry["set"])))


@pytest.mark.heavy
@pytest.mark.parametrize(("id_", "entry"), ENTRIES, ids=NAMES)
def test_random_deals_end_where_a_reading_is_set_otherwise(id_: str, entry: dict[str, Any], write: Write) -> None:
    table = entry.get("table") or ruleset_info(id_).tables[0].key
    ruleset = load_ruleset(write("otherwise.yaml", laid_over(id_, entry["set"])), table, entry.get("options"))
    tallies = list(simulate(ruleset, 15, 1, ["random"] * ruleset.seats))
    assert sum(sum(tally.endings.values()) for tally in tallies) == 15


@pytest.mark.parametrize("id_", [info.id for info in list_rulesets()])
def test_a_house_that_sets_a_key_does_not_print_the_reading_of_it(id_: str, write: Write) -> None:
    """Whether the key itself is set, in the file or in its table form, or the group around it cleared."""
    from canasta_tui.words.rulesheet import rule_sheet

    table = ruleset_info(id_).tables[0].key
    base = load_ruleset(id_, table)
    plain = json.loads(msgspec.json.encode(base))
    for reading in base.readings:
        if reading.key in ("options", *ruleset_keys.TABLE_KEYS):
            continue
        *groups, last = reading.key.split(".")
        value = plain
        for name in (*groups, last):
            value = value[name]
        said: dict[str, Any] = {last: value}
        for name in reversed(groups):
            said = {name: said}
        for form in (said, {"tables": {table: said}}):
            house = load_ruleset(write("ours.yaml", laid_over(id_, form)), table)
            assert [other.key for other in house.readings if other.key == reading.key] == []
        # A path on a line of its own is how the sheet names a reading.
        assert f"({reading.key})" not in rule_sheet(house).as_text(100)
    cleared = load_ruleset(write("ours.yaml", f"extends: {id_}\nred_threes: {{}}\nblack_threes: {{}}\n"), table)
    assert [reading.key for reading in cleared.readings if reading.key.partition(".")[0].endswith("_threes")] == []


@pytest.mark.parametrize("id_", [info.id for info in list_rulesets()])
def test_a_reading_quotes_no_figure_of_another_key(id_: str) -> None:
    """A house may set that key, and the reading would stand beside another figure."""
    for form in ruleset_info(id_).tables:
        rules = load_ruleset(id_, form.key)
        figures = {
            path: value
            for path in ruleset_keys.plain_keys()
            if type(value := attrgetter_or_none(rules, path)) is int and value >= 100
        }
        for reading in rules.readings:
            quoted = {int(number) for number in re.findall(r"\b\d{3,}\b", reading.why)}
            others = {path: value for path, value in figures.items() if path != reading.key and value in quoted}
            beside = reading.key in ("opening.bands", "red_threes.all_each")  # they quote figures of their own
            assert beside or others == {}, (reading.key, others)


def attrgetter_or_none(rules: Any, path: str) -> Any:
    for name in path.split("."):
        rules = getattr(rules, name, None)
    return rules
