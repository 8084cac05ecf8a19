"""Two players compared on the same cards: every match is played once with each side of the table taken by the first.

The difference of a pack is what the first player's side scored with it over what the others scored, averaged over the
seatings; the cards' luck falls out of it. At tables of more than two sides the first player takes one side in turn and
the second all others, whose points are averaged.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Sequence
from math import sqrt
from multiprocessing.pool import Pool
from typing import Final

from msgspec import Struct, field

from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.engine.view import View
from canasta_tui.engine.winner import winner_of
from canasta_tui.players.player import PLAYERS, May, Player
from canasta_tui.players.random_streams import stream
from canasta_tui.players.simulation import leave_interrupts_to_the_parent, play_deal
from canasta_tui.players.spread import Spread
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.sides import side_of

_LONGEST: Final = 60
"""Deals after which a match is left unfinished."""
_NORMAL: Final = 1.96
"""Standard errors either side of a mean that hold it in 95 of 100 cases."""


class Duel(Struct, kw_only=True):
    """What came of some matches.

    Attributes:
        packs: of each pack, points a deal of the first player over the second.
        points: sum of the points of each player's sides; deals: how many deals were played, all seatings counted.
        matches: finished ones, all seatings counted; won: of each player, how many.
        pace: of each player, microseconds of each decision.
    """

    packs: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=lambda: [0.0, 0.0])
    deals: int = 0
    matches: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    pace: list[Spread] = field(default_factory=lambda: [Spread(), Spread()])

    def add(self, other: Duel) -> None:
        """Add further matches."""
        self.packs += other.packs
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.deals += other.deals
        self.matches += other.matches
        self.won = [a + b for a, b in zip(self.won, other.won, strict=True)]
        for mine, more in zip(self.pace, other.pace, strict=True):
            mine.update(more)

    @property
    def difference(self) -> float:
        """Points a deal of the first player over the second: the mean over the packs, at least one."""
        return sum(self.packs) / len(self.packs)

    @property
    def margin(self) -> float:
        """Half the 95 % interval of :attr:`difference`, in points; infinite with fewer than two packs."""
        count = len(self.packs)
        if count < 2:
            return float("inf")
        mean = self.difference
        return _NORMAL * sqrt(sum((pack - mean) ** 2 for pack in self.packs) / (count - 1) / count)


class _Timed:
    """A player whose decisions are timed, in microseconds."""

    def __init__(self, player: Player, pace: Spread) -> None:
        self._player, self._pace = player, pace
        self.wants_view = player.wants_view

    def choose(self, view: View | None, legal: Sequence[Act], may: May) -> Act:
        """What the player chooses."""
        begun = time.perf_counter()
        act = self._player.choose(view, legal, may)
        self._pace.add(round((time.perf_counter() - begun) * 1e6))
        return act


def duel(ruleset: Ruleset, packs: int, seed: int, names: tuple[str, str], jobs: int = 1) -> Generator[Duel, None, None]:
    """Play matches in duplicate until so many packs have been compared, and yield what came of each.

    Args:
        ruleset: the variant at its table form.
        packs: how many, at least 1; the last match is played to its end, so there may be some more.
        seed: everything follows from it: packs and choices.
        names: of the two players (:data:`~canasta_tui.players.player.PLAYERS`).
        jobs: processes to use.

    Raises:
        BrokenError: something that must never happen.
    """
    work = ((ruleset, seed, match, names) for match in range(packs))
    if jobs == 1:
        yield from _until(map(_play_match, work), packs)
        return
    with Pool(jobs, leave_interrupts_to_the_parent) as pool:
        yield from _until(pool.imap(_play_match, work), packs)


def _until(matches: Iterable[Duel], packs: int) -> Generator[Duel, None, None]:
    found = 0
    for match in matches:
        yield match
        found += len(match.packs)
        if found >= packs:
            return


def _play_match(work: tuple[Ruleset, int, int, tuple[str, str]]) -> Duel:
    """One match, once for each side that the first player can take."""
    ruleset, seed, match, names = work
    found = Duel()
    compiled = CompiledRules(ruleset)
    seatings = []
    for own in range(ruleset.sides):
        scores, winner = _play_seating(compiled, f"{seed}/{match}", names, own, found)
        seatings.append(scores)
        found.deals += len(scores)
        if winner is not None:
            found.matches += 1
            found.won[0 if winner == own else 1] += 1
        for first, second in scores:
            found.points[0] += first
            found.points[1] += second
    # A pack counts as far as every seating came to it.
    for scores_of_pack in zip(*seatings, strict=False):
        found.packs.append(sum(first - second for first, second in scores_of_pack) / len(scores_of_pack))
    return found


def _play_seating(
    compiled: CompiledRules, seed: str, names: tuple[str, str], own: int, found: Duel
) -> tuple[list[tuple[float, float]], int | None]:
    """A match in which the first player has this side: (its points, the others' mean) of each deal, and who won."""
    rules = compiled.rules
    totals, dealer = (0,) * rules.sides, rules.seats - 1
    scores: list[tuple[float, float]] = []
    for number in range(_LONGEST):
        pack, cut = shuffled(rules, seed, number)
        deal = Deal.start(compiled, pack, dealer=dealer, totals=totals, number=number, cut=cut)
        players: list[Player] = []
        for seat in range(rules.seats):
            which = 0 if side_of(seat, rules.sides) == own else 1
            player = PLAYERS[names[which]](compiled, seat, stream(seed, number, seat))
            players.append(_Timed(player, found.pace[which]))
        sheet = play_deal(deal, players, number)[0]
        points = [score.total for score in sheet.scores]
        others = [score for side, score in enumerate(points) if side != own]
        scores.append((points[own], sum(others) / len(others)))
        totals, dealer = sheet.totals, (dealer + 1) % rules.seats
        winner = winner_of(rules, sheet.totals, sheet.went_out)
        if winner is not None:
            return scores, winner
    return scores, None
