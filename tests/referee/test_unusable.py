"""Unusable case files: one line that names file, line, case and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from canasta_tui.cli import main
from canasta_tui.referee import CaseError, read_cases
from canasta_tui.rules.errors import FileError
from tests.referee.helpers import case_file, write

UNUSABLE = {
    # what is wrong: (the case's keys, the key that the message names, a part of what it says)
    "unknown key of a case": ("whn: [draw]", "whn", "'when'"),
    "unknown key of a position": ("given: {hand: {0: 4h}}", "given.hand", "'hands'"),
    "unknown key of an expectation": ("then: {frozzen: true}", "then.frozzen", "'frozen'"),
    "unknown key of a take": ("when: [{take: {wiht: 4h}}]", "when.0.take.wiht", "'with'"),
    "unknown line of a sheet": ("then: {sheet: {0: {canasta: 1}}}", "then.sheet.0.canasta", "'canastas'"),
    "unknown card": ("given: {hands: {0: 4h 1x}}", "given.hands.0", "'1x'"),
    "unknown card in a group": ("when: [{meld: [4h 4d 4x]}]", "when.0.meld.0", "'4x'"),
    "unknown card expected": ("then: {hand: {0: 4h zz}}", "then.hand.0", "'zz'"),
    "unknown prefix of a group": ('when: [{meld: ["best K: Jk"]}]', "when.0.meld.0", "best K"),
    "unknown place of the top card": ("when: [{take: {with: '', onto: sideways}}]", "when.0.take.onto", "sideways"),
    "more copies than the pack has": ("given: {hands: {0: 4h 4h}, pile: 4h}", "given.pile", "4h"),
    "more jokers than the pack has": ("given: {pile: Jk Jk Jk Jk Jk}", "given.pile", "Jk"),
    "a red three after the first turn": ("given: {hands: {0: 3h 4h}}", "given.hands.0", "red three"),
    "a red three in the play phase": (
        "given: {phase: play, turns: [0, 0], hands: {0: 3h 4h}}",
        "given.hands.0",
        "red three",
    ),
    "the seat in turn without cards": ('given: {hands: {0: ""}}', "given.hands.0", "no cards"),
    "the seat in turn with a hand of no cards": ("given: {hands: {0: 0}}", "given.hands.0", "no cards"),
    "a question where nobody has a partner": ("given: {phase: play, asked: true}", "given.asked", "partner"),
    "a short hand canasta": ('given: {melds: {0: ["hand: 4h 4d 4c"]}}', "given.melds.0.0", "7"),
    "cards that are no meld": ("given: {melds: {0: [4h 5d 6c]}}", "given.melds.0.0", "is not a meld"),
    "a sequence with a gap": ("given: {melds: {0: [4h 5h 7h]}}", "given.melds.0.0", "is not a meld"),
    "a sequence with a wild": ("given: {melds: {0: [4h 5h 2h]}}", "given.melds.0.0", "is not a meld"),
    "a meld of nothing": ('given: {melds: {0: [""]}}', "given.melds.0.0", "is not a meld"),
    "red threes that are none": ("given: {red_threes: {0: 3c}}", "given.red_threes.0", "3c"),
    "a seat that is not there": ("given: {hands: {2: 4h}}", "given.hands.2", "0 to 1"),
    "a side that is not there": ("then: {melds: {2: []}}", "then.melds.2", "0 to 1"),
    "a turn of nobody": ("given: {turn: 2}", "given.turn", "at most 1"),
    "too few scores": ("given: {scores: [0]}", "given.scores", "2"),
    "too many turns": ("given: {turns: [1, 2, 3]}", "given.turns", "2"),
    "two stocks where there is one": ('given: {stock: ["4h", "5h"]}', "given.stock", "1"),
    "a phase that is none": ("given: {phase: over}", "given.phase", "'over'"),
    "an act that is none": ("when: [fold]", "when.0", "'fold'"),
    "an act without its card": ("when: [discard]", "when.0", "discard"),
    "two acts in one": ("when: [{discard: 4h, meld: [4h 4d 4c]}]", "when.0", "own"),
    "an answer that is no truth value": ("when: [ask, {answer: yes}]", "when.1.answer", "'yes'"),
    "a number where truth is wanted": ("then: {frozen: 1}", "then.frozen", "true or false"),
    "a truth value where a number is wanted": ("then: {turn: true}", "then.turn", "whole number"),
    "a number that is a word": ("given: {dealt: 010}", "given.dealt", "'010'"),
    "three top cards": ("when: [{take: {with: 4h, top: 3}}]", "when.0.take.top", "2"),
    "cards as a list": ("given: {pile: [4h, 5h]}", "given.pile", "separated by spaces"),
    "nothing where cards are wanted": ("given: {pile: }", "given.pile", "null"),
    "a deal beside hands": ("given: {deal: {seed: 1}, hands: {0: 4h}}", "given.hands", "fresh deal"),
    "a deal by seed and pack": ("given: {deal: {seed: 1, pack: 4h}}", "given.deal", "seed"),
    "a deal of nothing": ("given: {deal: {}}", "given.deal", "seed"),
    "a pack with a card too many": ("given: {deal: {pack: 4h 4h 4h}}", "given.deal.pack", "4h"),
    "illegal without an act": ("then: {legal: false}", "then.legal", "no act"),
    "an unknown ruleset": ("ruleset: svenska", "ruleset", "svensk"),
    "an unknown table form": ("table: 7", "table", "7"),
    "an unknown option": ("options: {drow: 2}", "options", "draw"),
    "an unknown value of an option": ("options: {draw: 9}", "options", "9"),
    "more cards to deal than there are": ("given: {hands: {0: 4h, 1: 108}}", "given.hands.1", "not that many"),
}


@pytest.mark.parametrize(("body", "key", "word"), UNUSABLE.values(), ids=UNUSABLE.keys())
def test_what_is_unusable_is_named_by_file_case_and_key(tmp_path: Path, body: str, key: str, word: str) -> None:
    path = case_file(tmp_path, body)
    with pytest.raises(CaseError) as error:
        read_cases(path)
    message = str(error.value)
    assert "\n" not in message
    assert message.startswith(f"{path}:")
    assert f": it: {key}: " in message
    assert word in message.split(f": it: {key}: ")[1]


def test_a_question_where_the_variant_has_none(tmp_path: Path) -> None:
    path = case_file(tmp_path, "given: {phase: play, asked: true}", "norsk", "4")
    with pytest.raises(CaseError, match=r"it: given\.asked: .*asked"):
        read_cases(path)


def test_a_question_before_the_draw(tmp_path: Path) -> None:
    path = case_file(tmp_path, "given: {asked: false}", "svensk", "4")
    with pytest.raises(CaseError, match=r"it: given\.asked: "):
        read_cases(path)


def test_the_line_is_that_of_the_key(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """\
        ruleset: svensk
        table: "2"
        cases:
          - name: fine
            then: {turn: 0}
          - name: wrong
            given:
              pile: "4h 5d"
              stock: "4h zz"
        """,
    )
    with pytest.raises(CaseError) as error:
        read_cases(path)
    assert str(error.value).startswith(f"{path}:9: wrong: given.stock: ")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "mapping"),
        ("- a\n- b\n", "mapping"),
        ("just words", "mapping"),
        ("ruleset: svensk\ntable: '2'\n", "cases"),
        ("ruleset: svensk\ntable: '2'\ncases: {}\n", "list"),
        ("ruleset: svensk\ntable: '2'\ncases:\n  - why: no name\n", "name"),
        ("ruleset: svensk\ntable: '2'\ncases:\n  - name: ''\n", "name"),
        ("ruleset: svensk\ntable: '2'\ncases:\n  - name: 7\n", "text"),
        ("ruleset: svensk\ntable: '2'\ncases:\n  - 7\n", "mapping"),
        ("table: '2'\ncases:\n  - name: it\n", "ruleset"),
        ("ruleset: svensk\ncases:\n  - name: it\n", "table"),
        ("rulset: svensk\ntable: '2'\ncases: []\n", "'ruleset'"),
        ("ruleset: svensk\ntable: '2'\ncases: [", "YAML"),
        ("ruleset: svensk\nruleset: dansk\n", "twice"),
        ("cases: !!python/object:os.system {}\n", "tag"),
        ("cases: [\x01]\n", "character"),
        ("[" * 100_000, "YAML"),
        ("cases: &a [*a]\n", "unfolds"),
    ],
)
def test_a_file_that_is_no_case_file(tmp_path: Path, text: str, word: str) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as error:
        read_cases(path)
    message = str(error.value)
    assert "\n" not in message
    assert message.startswith(str(path))
    assert word in message


def test_the_command_says_it_in_one_line_and_judges_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, "ruleset: svensk\ntable: 2\ncases:\n  - name: fine\n", "good.yaml")
    bad = case_file(tmp_path, "given: {pile: zz}")
    assert main(["referee", str(good), str(bad)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "cases.yaml:5: it: given.pile: " in output.err


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["referee", str(tmp_path / name)]) == 2
    output = capsys.readouterr()
    assert output.err.count("\n") == 1
    assert str(tmp_path) in output.err


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cases.yaml"
    path.write_bytes(b"ruleset: \xff\xfe")
    assert main(["referee", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ruleset: svensko\ncases: []\n", "1: ruleset: there is no ruleset svensko; the nearest is svensk"),
        ("ruleset: svensko\ntable: '2'\ncases: []\n", "1: ruleset: there is no ruleset svensko"),
        ("ruleset: svensk\ntable: '9'\ncases: []\n", "2: table: svensk has no table form 9"),
        ("ruleset: svensk\ntable: '2'\noptions: {drow: 2}\ncases: []\n", "3: options: svensk has no option drow"),
        ("ruleset: svensko\ncases: [{name: it, ruleset: svensk, table: '2'}]\n", "1: ruleset: there is no ruleset"),
        ("ruleset: ./no.yaml\ncases: []\n", "1: ruleset: "),
    ],
)
def test_a_file_that_names_what_there_is_not_is_unusable_even_without_cases(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    assert main(["referee", str(path)]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert f"{path}:{says}" in output.err


def test_a_file_without_cases_that_names_what_there_is_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("ruleset: svensk\ntable: '2'\ncases: []\n", encoding="utf-8")
    assert main(["referee", str(path)]) == 0
    assert capsys.readouterr().out == "0 passed, 0 failed\n"
