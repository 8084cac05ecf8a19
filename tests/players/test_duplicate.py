"""Two players on the same cards: the arithmetic of swapped seats, and what is printed of it."""

from __future__ import annotations

import json
from math import isclose, sqrt
from typing import Any

import pytest

from canasta_tui.cli import main
from canasta_tui.players.duplicate import Duel, duel
from canasta_tui.rules.loading import load_ruleset


def together(ruleset: str, table: str, packs: int, names: tuple[str, str], jobs: int = 1, seed: int = 1) -> Duel:
    found = Duel()
    for match in duel(load_ruleset(ruleset, table), packs, seed, names, jobs):
        found.add(match)
    return found


@pytest.mark.parametrize("table", ["2", "3", "4"])
def test_a_player_that_draws_nothing_is_equal_to_itself(table: str) -> None:
    """With the same player everywhere each seating is the same deal, so that nobody is better."""
    found = together("svensk", table, 3, ("club", "club"))
    assert found.packs == pytest.approx([0.0] * len(found.packs))
    assert found.won[0] * (load_ruleset("svensk", table).sides - 1) == found.won[1]


def test_the_sums_are_those_of_the_deals() -> None:
    found = together("svensk", "4", 4, ("club", "random"))
    assert len(found.packs) >= 4
    assert sum(found.won) == found.matches > 0
    assert found.difference > 0
    assert isclose(found.difference, sum(found.packs) / len(found.packs))
    assert found.points[0] > found.points[1]
    mean = found.difference
    spread = sqrt(sum((pack - mean) ** 2 for pack in found.packs) / (len(found.packs) - 1))
    assert isclose(found.margin, 1.96 * spread / sqrt(len(found.packs)))
    assert all(len(pace) > 0 for pace in found.pace)


def test_one_pack_has_no_interval() -> None:
    assert Duel(packs=[5.0]).margin == float("inf")


def test_the_players_change_sides_and_the_result_its_sign() -> None:
    ours, theirs = together("norsk", "4", 2, ("club", "greedy")), together("norsk", "4", 2, ("greedy", "club"))
    assert ours.packs == pytest.approx([-pack for pack in theirs.packs])
    assert ours.won == theirs.won[::-1]


def test_the_number_of_processes_changes_nothing() -> None:
    one, two = together("svensk", "2", 3, ("greedy", "random")), together("svensk", "2", 3, ("greedy", "random"), 2)
    assert (one.packs, one.won, one.points) == (two.packs, two.won, two.points)


def report(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert main(["simulate", "--swap", "--json", "--ruleset", "svensk", "--table", "4", *args]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_the_report_has_points_matches_and_pace(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--deals", "3", "--players", "greedy,random")
    assert found["packs"] >= 3
    assert [player["name"] for player in found["players"]] == ["greedy", "random"]
    assert found["margin"] > 0
    assert sum(player["matches_won"] for player in found["players"]) == found["matches"]
    for player in found["players"]:
        assert 0 <= player["ms"]["median"] <= player["ms"]["p99"] <= player["ms"]["longest"]


def test_it_is_printed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["simulate", "--swap", "--ruleset", "svensk", "--table", "4", "--deals", "2", "--players", "greedy,random"]
    assert main(args) == 0
    output = capsys.readouterr().out
    for word in ("seats swapped", "greedy over random", "points a deal", "(95 %)", "matches won", "milliseconds"):
        assert word in output


def test_it_takes_two_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--swap", "--ruleset", "svensk", "--table", "4", "--players", "greedy"]) == 2
    assert "name two" in capsys.readouterr().err
