"""Every reason for a refusal has a position that gives it, and a sentence that says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.engine.reasons import Code
from canasta_tui.referee import judge, read_cases
from canasta_tui.referee.case import Case
from canasta_tui.referee.setting import set_up

CASES = {case.name: case for case in read_cases(Path(__file__).with_name("refusals.yaml"))}


def test_there_is_a_case_for_every_code() -> None:
    assert set(CASES) == {code.value for code in Code}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_refusal_is_the_one_expected_and_is_said_in_words(case: Case) -> None:
    deal = set_up(case.given, case.ruleset)
    *before, last = case.acts
    for act in before:
        deal.apply(act)
    reason = deal.check(last)
    assert reason is not None
    assert reason.code.value == case.name
    verdict = judge(case)
    assert verdict.failures == ()
    assert verdict.reason
    assert not verdict.reason[0].islower()
    assert verdict.reason.endswith((".", "?"))
