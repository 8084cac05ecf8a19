"""What the referee compares: every key of ``then`` can hold and can fail, and says what was expected and found."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from canasta_tui.cli import main
from canasta_tui.referee import judge, read_cases
from canasta_tui.referee.judging import _FACTS
from tests.referee.helpers import case_file, verdict, write

OPENING = """\
given:
  hands: {0: "2c 5h 5d 5s 7c 8d Jh Qh Qd Kc As", 1: "4c 4d"}
  pile: "9c 4d Qs"
  scores: [0, -5]
  stock: "8h 8s 9s"
when:
  - take: {with: "Qh Qd 2c", also: ["5h 5d 5s"]}
"""
OUT = """\
given:
  hands: {0: "Qh", 1: "4c 4d 3c"}
  melds: {0: [7h 7d 7c 7s 7h 7d 7c, Qs Qh Qd]}
  red_threes: {0: "3h", 1: "3d 3d"}
  scores: [4000, 120]
  pile: "9c"
  stock: "Jh"
when: [draw, {meld: ["Qh"]}, {discard: Jh}]
"""
HELD = {
    # key: (case, what holds, what does not, a part of the failure)
    "may": (OPENING, "[discard]", "[draw]", "draw"),
    "may_not": (OPENING, "[draw, take, pass]", "[discard]", "discard"),
    "minimum": (OPENING, "{0: 0, 1: 15}", "{1: 50}", "minimum[1]: expected 50, found 15"),
    "hand": (OPENING, '{0: "4d 9c 7c 8d Jh Kc As"}', '{0: "4d 9c"}', "hand[0]"),
    "count": (OPENING, "{0: 7, 1: 2}", "{0: 8}", "count[0]: expected 8, found 7"),
    "pile": (OPENING, '""', '"4d"', 'pile: expected "4d", found ""'),
    "pile_count": (OPENING, "0", "1", "pile_count: expected 1, found 0"),
    "frozen": (OPENING, "false", "true", "frozen: expected true, found false"),
    "stock_count": (OPENING, "3", "2", "stock_count: expected 2, found 3"),
    "melds": (OPENING, "{0: [5s 5d 5h, Qh Qs 2c Qd]}", "{0: [5s 5d 5h]}", "melds[0]"),
    "red_threes": (OPENING, '{0: ""}', '{0: "3h"}', "red_threes[0]"),
    "phase": (OPENING, "play", "draw", "phase: expected draw, found play"),
    "turn": (OPENING, "0", "1", "turn: expected 1, found 0"),
    "seen_pile": ('given: {pile: "4h 5h"}', '"5h"', '"5h 4h"', "seen_pile"),
    "deal_over": (OUT, "true", "false", "deal_over: expected false, found true"),
    "match_over": (OUT, "false", "true", "match_over: expected true, found false"),
    "went_out": (OUT, "0", "null", "went_out: expected null, found 0"),
    "winner": (OUT, "null", "0", "winner: expected 0, found null"),
    "sheet": (
        OUT,
        "{0: {canastas: 500, red_threes: 100, going_out: 200, bonus: 800, table: 75, hand: 0, points: 75}}",
        "{1: {total: 0}}",
        "sheet[1].total: expected 0, found ",
    ),
    "totals": (OUT, "[4875, 305]", "[4875, 0]", "totals: expected [4875, 0], found [4875, 305]"),
}


def test_every_key_is_tried_here() -> None:
    assert set(HELD) == set(_FACTS)


@pytest.mark.parametrize("key", HELD)
def test_a_key_that_holds(tmp_path: Path, key: str) -> None:
    body, holds, _fails, _word = HELD[key]
    assert verdict(tmp_path, f"{body.strip()}\nthen: {{{key}: {holds}}}").failures == ()


@pytest.mark.parametrize("key", HELD)
def test_a_key_that_does_not_hold(tmp_path: Path, key: str) -> None:
    body, _holds, fails, word = HELD[key]
    result = verdict(tmp_path, f"{body.strip()}\nthen: {{{key}: {fails}}}")
    assert not result.ok
    [failure] = result.failures
    assert word in failure


def test_a_sheet_before_the_end_is_a_failure(tmp_path: Path) -> None:
    result = verdict(tmp_path, "then: {sheet: {0: {total: 0}}}")
    assert not result.ok


def test_the_minimum_after_the_deal_is_that_of_the_next_one(tmp_path: Path) -> None:
    assert verdict(tmp_path, OUT + "then: {minimum: {0: 120, 1: 50}}").ok


def test_the_stocks_can_be_counted_apart_or_together(tmp_path: Path) -> None:
    body = 'given: {stock: ["4h 5h", "6h"]}\n'
    assert verdict(tmp_path, body + "then: {stock_count: [2, 1]}", "jonola").ok
    assert verdict(tmp_path, body + "then: {stock_count: 3}", "jonola").ok
    assert not verdict(tmp_path, body + "then: {stock_count: [1, 2]}", "jonola").ok


def test_a_hand_canasta_is_told_from_one_of_the_table(tmp_path: Path) -> None:
    body = 'given: {melds: {0: ["hand: 4h 4d 4c 4s 4h 4d 4c"]}}\n'
    assert verdict(tmp_path, body + 'then: {melds: {0: ["hand: 4h 4h 4d 4d 4c 4c 4s"]}}', "handcanasta").ok
    assert not verdict(tmp_path, body + 'then: {melds: {0: ["4h 4h 4d 4d 4c 4c 4s"]}}', "handcanasta").ok


def test_an_illegal_last_act_is_a_pass_with_its_reason_where_it_must_be_illegal(tmp_path: Path) -> None:
    result = verdict(
        tmp_path,
        'given: {hands: {0: "Jk Qh Ac 4c"}, pile: Qs}\n'
        'when: [{take: {with: "Qh Jk"}}]\nthen: {legal: false, phase: draw, pile: Qs}',
    )
    assert (result.ok, result.legal) == (True, False)
    assert result.reason


def test_an_illegal_last_act_fails_where_it_must_be_legal(tmp_path: Path) -> None:
    result = verdict(tmp_path, "when: [{discard: 4h}]")
    assert not result.ok
    assert result.reason is not None
    assert result.reason in result.failures[0]


def test_a_legal_last_act_fails_where_it_must_be_illegal(tmp_path: Path) -> None:
    result = verdict(tmp_path, "when: [draw]\nthen: {legal: false}")
    assert (result.ok, result.legal, result.reason) == (False, True, None)
    assert "draw" in result.failures[0]


def test_acts_before_the_last_must_be_legal(tmp_path: Path) -> None:
    result = verdict(tmp_path, "when: [draw, draw, {discard: 4h}]\nthen: {legal: false, turn: 1}")
    assert not result.ok
    [failure] = result.failures
    assert "2" in failure


def test_cards_that_are_no_meld_are_an_illegal_act(tmp_path: Path) -> None:
    body = 'given: {phase: play, hands: {0: "Kh Qd 4h 4d"}}\nwhen: [{meld: [%s]}]\nthen: {legal: false}'
    assert verdict(tmp_path, body % "Kh Qd").ok
    assert verdict(tmp_path, body % "Ah Ad Ac").ok
    assert verdict(tmp_path, body % '""').ok


def test_a_question_is_answered_by_the_partner(tmp_path: Path) -> None:
    body = """\
    given: {phase: play, hands: {0: "4h 4d"}, melds: {0: [7h 7d 7c 7s 7h 7d 7c]}}
    when: [ask, {answer: false}]
    then: {phase: play, turn: 0, may: [discard], may_not: [ask, answer]}
    """
    assert verdict(tmp_path, body, table="4").failures == ()


def test_the_command_prints_a_line_a_case_and_the_sums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(
        tmp_path,
        """\
        ruleset: svensk
        table: "2"
        cases:
          - {name: good, then: {turn: 0}}
          - {name: refused, when: [{discard: 4h}], then: {legal: false}}
          - {name: bad, then: {turn: 1, phase: play}}
        """,
    )
    assert main(["referee", str(path)]) == 1
    output = capsys.readouterr()
    lines = output.out.splitlines()
    assert lines[0] == "ok good"
    assert lines[1].startswith("ok refused: ")
    assert lines[2] == "FAIL bad: turn: expected 1, found 0; phase: expected play, found draw"
    assert lines[3] == "2 passed, 1 failed"
    assert (len(lines), output.err) == (4, "")


def test_the_command_prints_an_object_a_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = case_file(tmp_path, "when: [{discard: 4h}]\nthen: {legal: false}")
    assert main(["referee", "--json", str(path)]) == 0
    [line] = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert set(found) == {"name", "ok", "legal", "reason", "failures"}
    assert (found["name"], found["ok"], found["legal"], found["failures"]) == ("it", True, False, [])
    assert found["reason"]


def test_several_files_are_summed_up_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = case_file(tmp_path, "then: {turn: 0}")
    assert main(["referee", str(path), str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 0 failed"


def test_a_file_of_no_cases_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, "cases: []\n")
    assert main(["referee", str(path)]) == 0
    assert capsys.readouterr().out == "0 passed, 0 failed\n"


def test_reasons_are_told_in_the_language_that_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = case_file(tmp_path, "when: [{discard: 4h}]\nthen: {legal: false}")
    said = []
    for language in ("en", "sv"):
        main(["referee", "--lang", language, str(path)])
        said.append(capsys.readouterr().out)
    assert said[0] != said[1]


def test_a_verdict_is_plain_data(tmp_path: Path) -> None:
    [case] = read_cases(case_file(tmp_path, "then: {turn: 0}"))
    assert msgspec.to_builtins(judge(case))["ok"] is True
