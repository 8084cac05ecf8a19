"""The ten rulesets that come with the program, at every table form."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import canasta_tui
from canasta_tui.rules import files
from canasta_tui.rules.examining import check_file
from canasta_tui.rules.loading import list_rulesets, load_ruleset, ruleset_info
from canasta_tui.rules.schema import Ruleset

# id: table key -> seats, sides, cards in the pack, cards dealt, target, canastas to go out (natural, mixed among them)
FORMS: dict[str, dict[str, tuple[int, int, int, int, int, tuple[int, int, int]]]] = {
    "jonola": {
        "2": (2, 2, 165, 13, 8000, (3, 1, 1)),
        "3": (3, 3, 165, 13, 8000, (3, 1, 1)),
        "4": (4, 2, 165, 13, 10000, (3, 2, 1)),
        "6": (6, 2, 165, 13, 10000, (3, 2, 1)),
        "6-variant-2": (6, 2, 165, 11, 12000, (4, 3, 1)),
    },
    "svensk": {
        "2": (2, 2, 108, 11, 5000, (1, 0, 0)),
        "3": (3, 3, 108, 11, 5000, (1, 0, 0)),
        "4": (4, 2, 108, 11, 5000, (1, 0, 0)),
        "5": (5, 5, 162, 11, 5000, (1, 0, 0)),
        "6": (6, 3, 162, 11, 5000, (1, 0, 0)),
    },
    "snabbcanasta": {
        "2": (2, 2, 108, 11, 5000, (2, 0, 0)),
        "3": (3, 3, 108, 11, 5000, (2, 0, 0)),
        "4": (4, 2, 108, 11, 5000, (2, 0, 0)),
        "5": (5, 5, 162, 11, 5000, (2, 0, 0)),
        "6": (6, 3, 162, 11, 5000, (2, 0, 0)),
    },
    "sambacanasta": {
        "2": (2, 2, 162, 15, 10000, (2, 0, 0)),
        "3": (3, 3, 162, 15, 10000, (2, 0, 0)),
        "4": (4, 2, 162, 15, 10000, (2, 0, 0)),
        "6": (6, 3, 162, 15, 10000, (2, 0, 0)),
    },
    "handcanasta": {
        "2": (2, 2, 108, 11, 5000, (1, 0, 0)),
        "3": (3, 3, 108, 11, 5000, (1, 0, 0)),
        "4": (4, 2, 108, 11, 5000, (1, 0, 0)),
    },
    "jonstorp": {
        "2": (2, 2, 162, 15, 10000, (4, 2, 0)),
        "3": (3, 3, 162, 15, 10000, (4, 2, 0)),
        "4": (4, 2, 162, 15, 10000, (4, 2, 0)),
        "5": (5, 5, 162, 15, 10000, (4, 2, 0)),
        "6-three-teams": (6, 3, 216, 15, 10000, (4, 2, 0)),
        "6-two-teams": (6, 2, 216, 15, 15000, (4, 2, 0)),
    },
    "tre-lekar": {
        "2": (2, 2, 162, 13, 10000, (3, 1, 0)),
        "3": (3, 3, 162, 13, 10000, (3, 1, 0)),
        "4": (4, 2, 162, 13, 10000, (3, 1, 0)),
        "4-single": (4, 4, 162, 13, 10000, (3, 1, 0)),
    },
    "norsk": {"4": (4, 2, 108, 11, 5000, (1, 0, 0))},
    "dansk": {
        "2": (2, 2, 108, 15, 5000, (2, 0, 0)),
        "3": (3, 3, 108, 13, 5000, (1, 0, 0)),
        "4": (4, 2, 108, 11, 5000, (1, 0, 0)),
    },
    "dansk-samba": {
        "2": (2, 2, 162, 13, 10000, (2, 0, 0)),
        "3": (3, 3, 162, 13, 10000, (1, 0, 0)),
        "4": (4, 2, 162, 13, 10000, (1, 0, 0)),
        "5": (5, 5, 162, 13, 10000, (1, 0, 0)),
        "6": (6, 3, 162, 13, 10000, (1, 0, 0)),
    },
}
DRAWS = {
    **dict.fromkeys(("svensk", "handcanasta", "norsk", "dansk", "dansk-samba"), 1),
    **dict.fromkeys(("jonola", "snabbcanasta", "sambacanasta", "jonstorp", "tre-lekar"), 2),
}
# total before the deal -> points that the opening needs
BANDS = {
    "jonola": {-5: 50, 0: 50, 1495: 50, 1497: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120, 5000: 150, 11995: 150},
    "svensk": {-5: 15, 0: 50, 1499: 50, 1500: 90, 2499: 90, 2500: 120, 4995: 120},
    "sambacanasta": {-5: 15, 0: 50, 1499: 50, 1500: 90, 2499: 90, 2500: 120, 6999: 120, 7000: 150},
    "jonstorp": {0: 50},
    "tre-lekar": {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120, 5000: 200, 9995: 200},
    "norsk": {-5: 15, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120},
    "dansk": {-5: 0, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 4995: 120},
    "dansk-samba": {-5: 0, 0: 50, 1495: 50, 1500: 90, 2995: 90, 3000: 120, 6995: 120, 7000: 150},
}
TABLES = [(id_, table) for id_, forms in FORMS.items() for table in forms]


def minimum(ruleset: Ruleset, total: int) -> int:
    if total < 0:
        return ruleset.opening.below_zero
    return next(band.points for band in reversed(ruleset.opening.bands) if band.from_ <= total)


def test_the_menu_lists_the_ten_in_their_order() -> None:
    assert [info.id for info in list_rulesets()] == list(FORMS)
    assert all(info.error is None and info.source and info.name for info in list_rulesets())


@pytest.mark.parametrize("id_", FORMS)
def test_each_ruleset_has_its_tables_and_holds_together(id_: str) -> None:
    assert set(check_file(files.shipped_folder() / f"{id_}.yaml")) == set(FORMS[id_])


@pytest.mark.parametrize(("id_", "table"), TABLES)
def test_each_table_has_the_figures_of_the_rules(id_: str, table: str) -> None:
    seats, sides, pack, cards, target, needs = FORMS[id_][table]
    ruleset = load_ruleset(id_, table)
    assert (ruleset.seats, ruleset.sides) == (seats, sides)
    assert 52 * ruleset.pack.decks + ruleset.pack.jokers == pack
    assert (ruleset.deal.cards, ruleset.deal.draw, ruleset.match.target) == (cards, DRAWS[id_], target)
    assert (ruleset.going_out.canastas, ruleset.going_out.natural, ruleset.going_out.mixed) == needs
    form = ruleset_info(id_).table(table)
    assert form is not None
    assert (form.seats, form.sides, form.pack, form.cards, form.target, form.canastas, form.draw) == (
        *(seats, sides, pack, cards, target, needs[0], DRAWS[id_]),
    )


@pytest.mark.parametrize("id_", BANDS)
def test_the_opening_needs_what_the_source_says(id_: str) -> None:
    for table in FORMS[id_]:
        ruleset = load_ruleset(id_, table)
        assert {total: minimum(ruleset, total) for total in BANDS[id_]} == BANDS[id_]


@pytest.mark.parametrize(("id_", "mode"), [("jonola", "required"), ("svensk", "optional"), ("norsk", "none")])
def test_asking_is_what_the_table_of_four_has(id_: str, mode: str) -> None:
    assert load_ruleset(id_, "4").asking.mode == mode


def test_options_stand_where_the_rules_offer_a_choice() -> None:
    offered = {info.id: sorted({o.name for form in info.tables for o in form.options}) for info in list_rulesets()}
    for id_ in ("svensk", "handcanasta"):
        assert {"draw", "canastas"} <= set(offered[id_])
    assert offered["snabbcanasta"] == offered["sambacanasta"] == offered["jonola"] == []
    two = load_ruleset("svensk", "4", {"draw": 2, "canastas": 2})
    assert (two.deal.draw, two.going_out.canastas) == (2, 2)


def test_each_ruleset_names_its_source_by_a_title_and_has_its_paragraphs_beside_it() -> None:
    for info in list_rulesets():
        assert not re.search(r"\.txt|\d{3}_|\"", info.source)
        page = info.path.with_suffix(".md").read_text(encoding="utf-8")
        assert "\nSource: " in page
        numbers = [int(n) for n in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1))


def test_no_code_knows_a_ruleset_by_its_id() -> None:
    ids = set(FORMS)
    package = Path(canasta_tui.__file__).parent
    found = []
    for path in sorted(package.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare | ast.Match | ast.Dict | ast.Set):
                words = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
                found += [(path.name, node.lineno, word) for word in words & ids]
    assert found == []
