"""``canasta simulate``: what it prints, that a seed settles it, and that a fault stops it."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from canasta_tui.cli import main
from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.players import simulation
from canasta_tui.players.player import PLAYERS, May
from canasta_tui.players.simulation import BLOCK, Tally, simulate
from canasta_tui.rules.loading import load_ruleset


def report(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    """The object that a simulation prints."""
    assert main(["simulate", "--json", *args]) == 0
    [line] = capsys.readouterr().out.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_the_report_has_rates_lengths_endings_and_sides(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--ruleset", "svensk", "--table", "4", "--deals", "30", "--seed", "3")
    assert (found["ruleset"], found["table"], found["deals"], found["seed"]) == ("svensk", "4", 30, 3)
    assert found["acts"] > 1000
    assert found["seconds"] > 0
    assert found["deals_per_s"] > 0
    assert found["acts_per_s"] > found["deals_per_s"]
    assert set(found["endings"]) == {"out", "stock", "stuck"}
    assert sum(found["endings"].values()) == 30
    assert len(found["sides"]) == 2
    assert sum(side["matches_won"] for side in found["sides"]) == found["matches"]
    assert all(side["lowest"] <= side["mean_score"] <= side["highest"] for side in found["sides"])
    assert found["lengths"]["median"] <= found["lengths"]["p90"] <= found["lengths"]["longest"]


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the machine."""
    return {key: value for key, value in found.items() if key not in ("seconds", "deals_per_s", "acts_per_s")}


def test_a_seed_settles_everything_whatever_the_number_of_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("canasta_tui.players.simulation.BLOCK", 10)
    args = ["--ruleset", "svensk", "--table", "2", "--deals", "24"]
    one = report(capsys, *args, "--jobs", "1")
    two = report(capsys, *args, "--jobs", "2")
    other = report(capsys, *args, "--seed", "2")
    assert without_time(one) == without_time(two)
    assert one["acts"] != other["acts"]


def test_options_are_played_by(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--ruleset", "svensk", "--table", "4", "--deals", "10"]
    assert report(capsys, *args)["acts"] != report(capsys, *args, "--option", "draw=2")["acts"]


def test_it_is_printed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--ruleset", "norsk", "--deals", "5"]) == 0
    output = capsys.readouterr()
    for word in ("norsk, table 4: 5 deals", "deals/s", "acts/s", "endings: out", "side 0", "side 1"):
        assert word in output.out
    assert output.err == "", "no bar where nobody looks"


class Stubborn:
    """A player that does what nobody may."""

    wants_view = True

    def __init__(self, compiled: CompiledRules, seat: int, chance: object) -> None:
        self.seat = seat
        self.seen = 0

    def choose(self, view: Any, legal: Sequence[Act], may: May) -> Act:
        assert view is not None
        assert view.seat == view.actor == self.seat
        assert may(legal[0])
        self.seen += 1
        return legal[0]


def test_players_are_given_the_view_of_their_seat_where_they_want_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(PLAYERS, "first", Stubborn)
    found = report(capsys, "--ruleset", "svensk", "--table", "2", "--deals", "2", "--players", "first,random")
    assert found["players"] == ["first", "random"]


class Spoiled:
    """A deal in which something is wrong: around the real one, since a compiled class cannot be patched."""

    what = ""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    @classmethod
    def start(cls, *args: Any, **kwargs: Any) -> Spoiled:
        deal = Deal.start(*args, **kwargs)
        if cls.what == "lost-card":
            deal.stocks[0].pop()
        elif cls.what == "sheet":
            deal.sides[0].total += 5
        return cls(deal)

    def legal(self) -> list[Act]:
        return [] if self.what == "no-act" else self._deal.legal()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._deal, name)


@pytest.mark.parametrize("what", ["no-act", "lost-card", "sheet"])
def test_a_fault_stops_it_and_names_seed_and_deal(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulation, "Deal", Spoiled)
    monkeypatch.setattr(Spoiled, "what", what)
    assert main(["simulate", "--ruleset", "svensk", "--table", "2", "--deals", "3", "--seed", "77"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "seed 77, deal 0" in output.err


def test_an_interrupt_ends_all_processes_at_once() -> None:
    blocks = simulate(load_ruleset("norsk", "4"), 1000 * BLOCK, 1, ["random"] * 4, jobs=2)
    next(blocks)
    workers = multiprocessing.active_children()
    assert len(workers) == 2
    for worker in workers:  # a terminal interrupts them too; they leave it to the one that started them
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGINT)
    next(blocks)
    with pytest.raises(KeyboardInterrupt):
        blocks.throw(KeyboardInterrupt)
    assert not [worker for worker in workers if worker.is_alive()]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_leaves_the_result_so_far(
    jobs: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from canasta_tui.cli import progress

    def interrupted(self: progress.Progress, count: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(progress.Progress, "advance", interrupted)
    args = ["simulate", "--ruleset", "norsk", "--deals", str(5 * BLOCK), "--jobs", jobs, "--json"]
    assert main(args) == 130
    output = capsys.readouterr()
    assert json.loads(output.out)["deals"] == BLOCK
    assert "Interrupted" in output.err


def test_greedy_players_go_out_more_often_and_score_more(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--ruleset", "svensk", "--table", "4", "--deals", "30"]
    greedy, chance = report(capsys, *args, "--players", "greedy"), report(capsys, *args)
    assert greedy["endings"]["out"] > chance["endings"]["out"]
    assert all(
        ours["mean_score"] > theirs["mean_score"] for ours, theirs in zip(greedy["sides"], chance["sides"], strict=True)
    )


def test_what_is_counted_does_not_grow_with_the_deals() -> None:
    tally = Tally.empty(load_ruleset("norsk", "4"))
    for block in simulate(load_ruleset("norsk", "4"), 40, 1, ["greedy"] * 4):
        for _ in range(1000):
            tally.add(block)
    assert len(tally.acts) == 40_000 == sum(tally.endings.values())
    assert len(msgspec.json.encode(list(tally.acts.counts.values()))) < 1000
    assert tally.acts.quantile(0.5) == sorted(tally.acts)[20_000]
    assert tally.acts.total == sum(tally.acts)


def test_the_help_names_the_players(capsys: pytest.CaptureFixture[str]) -> None:
    from canasta_tui.cli.simulate import PLAYERS as NAMED

    assert set(NAMED) == set(PLAYERS)
    assert main(["simulate", "--help"]) == 0
    output = " ".join(capsys.readouterr().out.split())
    assert f"there are {', '.join(NAMED)} (default: random)" in output
