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


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("9d 9s 5d", "The question comes after taking the pile, and then you must hold at least 2 cards."),
        ("9d 9s 5d 4d", None),
    ],
)
def test_a_take_that_leaves_too_few_cards_to_ask_is_told_so(tmp_path: Path, hand: str, told: str | None) -> None:
    file = tmp_path / "asking.yaml"
    file.write_text(
        "ruleset: jonola\ntable: '4'\ncases:\n- name: take\n  given:\n"
        f"    hands: {{0: '{hand}'}}\n    pile: 9h\n"
        "    melds: {0: [Kh Kd Ks Kc Kh Kd Ks, Qh Qd Qs Qc Qh Qd Qs, Ah Ad As Ac 2h 2d 2s]}\n"
        "  when: [{take: {with: 9d 9s}}]\n"
        f"  then: {{legal: {str(told is None).lower()}}}\n",
        encoding="utf-8",
    )
    (case,) = read_cases(file)
    verdict = judge(case)
    assert verdict.failures == ()
    if told:
        assert verdict.reason == f"Before going out you have to ask: may I go out? {told}"
