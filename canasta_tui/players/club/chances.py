"""Chances of getting cards: from so many unseen ones, each with the same chance of coming to us."""

from __future__ import annotations

from math import comb
from typing import Final

_STEPS: Final = 40
"""Chances are rounded to this part of one, so that few tables are ever made."""
_MOST: Final = 40
_tables: Final[dict[tuple[int, int], tuple[float, ...]]] = {}


def at_least(unseen: int, chance: float, needed: int) -> float:
    """Chance that at least so many of the unseen cards come to us, each coming with this chance."""
    if needed <= 0:
        return 1.0
    if needed > unseen:
        return 0.0
    unseen = min(unseen, _MOST)
    step = min(max(round(chance * _STEPS), 0), _STEPS)
    table = _tables.get((unseen, step))
    if table is None:
        table = _tables[unseen, step] = _tails(unseen, step / _STEPS)
    return table[needed] if needed < len(table) else 0.0


def _tails(unseen: int, chance: float) -> tuple[float, ...]:
    exact = [comb(unseen, n) * chance**n * (1 - chance) ** (unseen - n) for n in range(unseen + 1)]
    return tuple(sum(exact[n:]) for n in range(unseen + 1))


def holds(needed: int, among: int, hand: int, unseen: int) -> float:
    """Chance that a hand of so many closed cards has so many of the ``among`` unseen cards of a kind (hypergeometric).

    Args:
        needed: cards of the kind wanted.
        among: unseen cards of that kind.
        hand: closed cards of the hand.
        unseen: all unseen cards, ``hand`` among them.
    """
    if needed <= 0:
        return 1.0
    if among < needed or hand < needed or unseen <= 0:
        return 0.0
    key = (needed, among, hand, unseen)
    known = _hands.get(key)
    if known is None:
        total = comb(unseen, hand)
        fewer = sum(
            comb(among, n) * comb(unseen - among, hand - n) for n in range(needed) if hand - n <= unseen - among
        )
        known = _hands[key] = 1.0 - fewer / total if total else 0.0
        if len(_hands) > _MOST_KEPT:
            _hands.clear()
    return known


_hands: Final[dict[tuple[int, int, int, int], float]] = {}
_MOST_KEPT: Final = 50_000
