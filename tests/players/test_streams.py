"""Every seat has its own stream of chance: a change in one seat changes no other's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.view import View
from canasta_tui.players.player import PLAYERS, May
from canasta_tui.players.random_streams import stream
from canasta_tui.players.simulation import simulate
from canasta_tui.rules.loading import load_ruleset


def test_streams_differ_by_seed_deal_and_seat_and_come_again() -> None:
    keys = [(seed, deal, seat) for seed in (1, 11) for deal in (0, 1) for seat in (0, 1)]
    first = {key: stream(*key).random() for key in keys}
    assert len(set(first.values())) == len(keys)
    assert first == {key: stream(*key).random() for key in keys}


def test_what_a_seat_draws_changes_no_other_seats_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[int, list[float]] = {}

    class Noting:
        """Plays the first legal act; the seat given draws more from its stream."""

        wants_view = False
        extra = 0

        def __init__(self, compiled: CompiledRules, seat: int, chance: Random) -> None:
            self.seat, self.chance = seat, chance

        def choose(self, view: View | None, legal: Sequence[Act], may: May) -> Act:
            for _ in range(self.extra if self.seat == 1 else 0):
                self.chance.random()
            drawn.setdefault(self.seat, []).append(self.chance.random())
            return legal[-1]

    monkeypatch.setitem(PLAYERS, "noting", Noting)
    found = []
    for extra in (0, 3):
        monkeypatch.setattr(Noting, "extra", extra)
        drawn.clear()
        [_block] = simulate(load_ruleset("svensk", "4"), 2, 5, ["noting"] * 4)
        found.append({seat: list(values) for seat, values in drawn.items()})
    before, after = found
    assert before[1] != after[1]
    assert all(before[seat] == after[seat] for seat in (0, 2, 3))
