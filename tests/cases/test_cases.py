"""The rule book in executable form: every case of this folder, one test each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from canasta_tui.referee import judge, read_cases
from canasta_tui.referee.case import Case
from canasta_tui.rules.loading import list_rulesets

FILES = sorted(Path(__file__).parent.glob("*.yaml"))
CASES = [(path.stem, case) for path in FILES for case in read_cases(path)]
HOUSES = Path(__file__).parent / "houses" / "cases.yaml"
HOUSE_CASES = read_cases(HOUSES)


@pytest.mark.parametrize(("stem", "case"), CASES, ids=[case.name for _stem, case in CASES])
def test_case(stem: str, case: Case) -> None:
    assert judge(case).failures == ()
    assert case.ruleset.id == stem
    assert case.name.startswith(f"{stem}-")


@pytest.mark.parametrize("case", HOUSE_CASES, ids=[case.name for case in HOUSE_CASES])
def test_case_of_a_house(case: Case) -> None:
    """House rulesets that turn a key of the variant they extend, and options of the table."""
    assert judge(case).failures == ()


def test_every_ruleset_has_cases_and_every_case_its_own_name() -> None:
    names = [case.name for case in (*(case for _stem, case in CASES), *HOUSE_CASES)]
    assert len(set(names)) == len(names)
    for info in list_rulesets():
        assert sum(stem == info.id for stem, _case in CASES) >= 10, info.id


def test_every_case_cites_the_paragraph_that_it_settles() -> None:
    for path in (*FILES, HOUSES):
        whys = re.findall(r"^ {4}why: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(whys) == len(read_cases(path))
        assert [why for why in whys if not re.search(r"\([a-z-]+ §\d+\)[\"']?$", why)] == []
