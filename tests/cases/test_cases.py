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


@pytest.mark.parametrize(("stem", "case"), CASES, ids=[case.name for _stem, case in CASES])
def test_case(stem: str, case: Case) -> None:
    assert judge(case).failures == ()
    assert case.ruleset.id == stem
    assert case.name.startswith(f"{stem}-")


def test_every_ruleset_has_cases_and_every_case_its_own_name() -> None:
    names = [case.name for _stem, case in CASES]
    assert len(set(names)) == len(names)
    for info in list_rulesets():
        assert sum(stem == info.id for stem, _case in CASES) >= 10, info.id


def test_every_case_cites_the_paragraph_that_it_settles() -> None:
    for path in FILES:
        whys = re.findall(r"^ {4}why: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        assert len(whys) == sum(stem == path.stem for stem, _case in CASES)
        assert [why for why in whys if not re.search(r"\([a-z-]+ §\d+\)[\"']?$", why)] == []
