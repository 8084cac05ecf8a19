"""Random play, and cases where it is too rare, reach every act and every way of taking that a ruleset has."""

from __future__ import annotations

from pathlib import Path

from canasta_tui.referee import judge, read_cases
from tests.properties.coverage import add_cases, missing, play


def test_every_act_and_way_of_taking_is_reached_in_every_ruleset_that_has_it() -> None:
    found = play(deals=4)
    add_cases(found)
    assert [gap for gap in missing(found) if not gap.startswith("refusal")] == []


def test_a_gap_is_seen() -> None:
    found = play(deals=1)
    found["norsk"].acts.clear()
    assert "norsk: meld" in missing(found)


def test_the_rare_positions_play_as_they_should() -> None:
    cases = read_cases(Path(__file__).with_name("rare.yaml"))
    assert [failure for case in cases for failure in judge(case).failures] == []
