"""Whole deals played without a screen, and what came of them.

Deals are played in matches, so that totals and with them the opening minimums move as they do at a table. So that any
number of processes gives the same result, the deals are cut into blocks of fixed size; every block begins a new match.
"""

from __future__ import annotations

import signal
import time
from collections import Counter, deque
from collections.abc import Generator, Sequence
from multiprocessing.pool import AsyncResult, Pool
from typing import Final

from msgspec import Struct, field

from canasta_tui.cards import Card
from canasta_tui.engine.acts import Pass
from canasta_tui.engine.compiled_rules import compile_rules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.engine.view import Sheet
from canasta_tui.engine.winner import winner_of
from canasta_tui.players.player import PLAYERS, Player
from canasta_tui.players.random_streams import stream
from canasta_tui.players.spread import Spread
from canasta_tui.rules.schema import Ruleset

BLOCK: Final = 100
"""Deals in a block."""
_AHEAD: Final = 4
"""Blocks given out for each process before the first of them is waited for."""
_ENDLESS: Final = 50_000
"""Acts after which a deal is taken to go on for ever; the longest seen have a few thousand."""
ENDINGS: Final = {"out": "out", "pass": "stock", "stock": "stock"}
"""How deals end, by the sheet's word for it: somebody went out, or the stock did."""


class BrokenError(Exception):
    """Something that must never happen in play.

    Attributes:
        what: a code: ``no-act``, ``lost-card``, ``sheet``, ``endless``.
        deal: 0-based number of the deal among those simulated.
        act: 0-based number of the act in it.
    """

    def __init__(self, what: str, deal: int, act: int) -> None:
        super().__init__(what, deal, act)
        self.what = what
        self.deal = deal
        self.act = act


class Tally(Struct, kw_only=True):
    """What came of some deals.

    Attributes:
        acts: how many acts the deals had.
        endings: number of deals by ending: ``out``, ``stock``.
        stuck: turns that ended without a discard because there was no other way.
        scores: of each side, its points in each deal.
        matches: finished ones; won: of each side, how many of them.
    """

    acts: Spread = field(default_factory=Spread)
    endings: Counter[str] = field(default_factory=Counter)
    stuck: int = 0
    scores: list[Spread]
    matches: int = 0
    won: list[int]

    @classmethod
    def empty(cls, ruleset: Ruleset) -> Tally:
        """Nothing counted yet."""
        return cls(scores=[Spread() for _ in range(ruleset.sides)], won=[0] * ruleset.sides)

    def add(self, other: Tally) -> None:
        """Add what came of further deals."""
        self.acts.update(other.acts)
        self.endings += other.endings
        self.stuck += other.stuck
        for mine, more in zip(self.scores, other.scores, strict=True):
            mine.update(more)
        self.matches += other.matches
        self.won = [a + b for a, b in zip(self.won, other.won, strict=True)]


def simulate(
    ruleset: Ruleset, deals: int, seed: int, players: Sequence[str], jobs: int = 1
) -> Generator[Tally, None, None]:
    """Play so many deals and yield what came of each block, in order.

    Args:
        ruleset: the variant at its table form.
        deals: how many, at least 1.
        seed: everything follows from it: packs and choices.
        players: a name of :data:`~canasta_tui.players.player.PLAYERS` for each seat.
        jobs: processes to use.

    Raises:
        BrokenError: something that must never happen.
    """
    firsts = range(0, deals, BLOCK)
    blocks = ((ruleset, first, min(BLOCK, deals - first), seed, tuple(players)) for first in firsts)
    if jobs == 1 or len(firsts) == 1:
        yield from map(_play_block, blocks)
        return
    # Left by an interrupt or an error, the pool ends its processes at once: nobody will count their blocks.
    with Pool(min(jobs, len(firsts)), leave_interrupts_to_the_parent) as pool:
        waiting: deque[AsyncResult[Tally]] = deque()
        for block in blocks:
            waiting.append(pool.apply_async(_play_block, (block,)))
            # So many blocks are given out ahead, however many there are: memory does not grow with the deals.
            if len(waiting) > _AHEAD * jobs:
                yield waiting.popleft().get()
        while waiting:
            yield waiting.popleft().get()


def leave_interrupts_to_the_parent() -> None:
    """For a process of a pool."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_block(block: tuple[Ruleset, int, int, int, tuple[str, ...]]) -> Tally:
    ruleset, first, count, seed, names = block
    tally = Tally.empty(ruleset)
    compiled = compile_rules(ruleset)
    whole = sorted(compiled.pack)
    totals, number, dealer = (0,) * ruleset.sides, 0, ruleset.seats - 1
    for index in range(first, first + count):
        pack, cut = shuffled(ruleset, seed, index)
        in_play = whole if len(pack) == len(whole) else sorted(pack)  # a cut card may be out of play
        players = [PLAYERS[name](compiled, seat, stream(seed, index, seat)) for seat, name in enumerate(names)]
        heard = any(player.wants_view for player in players)
        deal = Deal.start(compiled, pack, dealer=dealer, totals=totals, number=number, cut=cut, heard=heard)
        sheet, acts, stuck = play_deal(deal, players, index)
        tally.stuck += stuck
        _check(deal, sheet, in_play, totals, index, acts)
        tally.acts.add(acts)
        tally.endings[ENDINGS[sheet.ending]] += 1
        for side, score in enumerate(sheet.scores):
            tally.scores[side].add(score.total)
        totals, number, dealer = sheet.totals, number + 1, (dealer + 1) % ruleset.seats
        best = winner_of(ruleset, sheet.totals, sheet.went_out)
        if best is not None:
            tally.matches += 1
            tally.won[best] += 1
            totals, number, dealer = (0,) * ruleset.sides, 0, ruleset.seats - 1
    return tally


def play_deal(deal: Deal, players: Sequence[Player], index: int = 0) -> tuple[Sheet, int, int]:
    """Play to the end: the sheet, how many acts it took, and how many turns ended stuck.

    Raises:
        BrokenError: something that must never happen; ``index`` is the number of the deal in it.
    """
    acts, stuck, may = 0, 0, deal.allows
    while deal.phase != "over":
        legal = deal.legal()
        if not legal:
            raise BrokenError("no-act", index, acts)
        seat = deal.actor
        player = players[seat]
        act = player.choose(deal.view(seat) if player.wants_view else None, legal, may)
        if type(act) is Pass and deal.phase == "play":
            stuck += 1
        # A listed act needs no check; one that looks at nothing has nothing but the list.
        deal.apply(act, checked=not player.wants_view or any(act is listed for listed in legal))
        acts += 1
        if acts > _ENDLESS:
            raise BrokenError("endless", index, acts)
    if deal.sheet is None:
        raise BrokenError("sheet", index, acts)
    return deal.sheet, acts, stuck


def _check(deal: Deal, sheet: Sheet, whole: list[Card], totals: tuple[int, ...], index: int, acts: int) -> None:
    """Every card of the pack is somewhere, and the sheet's sums are sums."""
    if cards_of(deal) != whole:
        raise BrokenError("lost-card", index, acts)
    for score, before, after in zip(sheet.scores, totals, sheet.totals, strict=True):
        bonus = score.canastas + score.red_threes + score.going_out + score.penalty
        points = score.table + score.hand
        if (bonus, points, bonus + points, before + score.total) != (score.bonus, score.points, score.total, after):
            raise BrokenError("sheet", index, acts)


def cards_of(deal: Deal) -> list[Card]:
    """Every card of a deal, wherever it lies, in order."""
    groups = [*deal.hands, deal.pile, *deal.stocks]
    for side in deal.sides:
        groups.append(side.red_threes)
        groups += [meld.cards for meld in side.melds]
    return sorted(card for cards in groups for card in cards)


def clock() -> float:
    """Seconds from some fixed moment, for rates."""
    return time.perf_counter()
