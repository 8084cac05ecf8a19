"""Decides between the club player's candidates by trying them, within a time that can be set."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.view import View
from canasta_tui.players.club.club_player import decide
from canasta_tui.players.club.outlook import Outlook
from canasta_tui.players.club.weights import WEIGHTS, Weights
from canasta_tui.players.expert.candidates import Candidate, candidates
from canasta_tui.players.expert.trial import tried

SECONDS: Final = 0.3
"""Time for a decision where nothing else is said."""
_TRUST: Final = 40.0
"""How far, in points, the club player's opinion of two close acts is off, on average."""
_LEAST: Final = 4
"""Deals in which every candidate is tried before any is left out."""
_MOST: Final = 200
"""Deals that are tried at most."""


class ExpertPlayer:
    """Thinks ahead for ``seconds`` a decision, or less where little hangs on it."""

    wants_view = True

    def __init__(
        self,
        compiled: CompiledRules,
        seat: int,
        chance: Random,
        seconds: float = SECONDS,
        weights: Weights = WEIGHTS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._compiled, self._seat, self._chance = compiled, seat, chance
        self._seconds, self._weights, self._clock = seconds, weights, clock
        self._memory = Memory(compiled.seats)

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:  # noqa: ARG002
        """One of the legal acts."""
        if len(legal) == 1:
            return legal[0]
        assert view is not None
        ends = self._clock() + self._seconds
        self._memory.follow(view.events)
        world = Deal.from_view(self._compiled, view, self._chance, self._memory)
        favourite = decide(world, self._seat, self._memory, legal, self._weights)
        outlook = Outlook(world, self._seat, self._memory, self._weights)
        found = candidates(outlook, world, legal, favourite)
        if len(found) == 1:
            return favourite
        return self._best(view, found, ends)

    def _best(self, view: View, found: Sequence[Candidate], ends: float) -> Act:
        """The candidate that is best by opinion and trials together."""
        trials: list[list[float]] = [[] for _ in found]
        alive = list(range(len(found)))
        for n in range(1, _MOST + 1):
            world = Deal.from_view(self._compiled, view, self._chance, self._memory)
            outcomes = []
            for index in alive:
                late = self._clock() > ends
                if late:
                    break
                outcomes.append(tried(world, found[index][1], self._seat, self._memory, self._weights))
            if late:
                break
            for index, outcome in zip(alive, outcomes, strict=True):
                trials[index].append(outcome)
            if n % _LEAST == 0 and len(alive) > 2:
                alive = self._better_half(found, trials, alive)
        gains = [_gain(found, trials, index) for index in alive]
        return found[alive[max(range(len(alive)), key=gains.__getitem__)]][1]

    def _better_half(self, found: Sequence[Candidate], trials: Sequence[list[float]], alive: list[int]) -> list[int]:
        """The favourite, and the better half of the others."""
        others = sorted(alive[1:], key=lambda index: -_gain(found, trials, index))
        return [alive[0], *sorted(others[: (len(others) + 1) // 2])]


def _gain(found: Sequence[Candidate], trials: Sequence[list[float]], index: int) -> float:
    """What a candidate brings over the favourite: opinion and trials, each weighed by how sure it is."""
    opinion = found[index][0] - found[0][0]
    differences = [ours - theirs for ours, theirs in zip(trials[index], trials[0], strict=False)]
    count = len(differences)
    if index == 0 or count < _LEAST:
        return 0.0 if index == 0 else opinion
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / (count - 1) + 100.0
    sure = _TRUST**2 / (_TRUST**2 + spread / count)
    return sure * mean + (1.0 - sure) * opinion
