"""The end of a match: whether the totals decide it."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.sides import side_of


def winner_of(rules: Ruleset, totals: Sequence[int], went_out: int | None) -> int | None:
    """The side that has won the match, or None while it goes on.

    The highest total wins once the target is reached (or passed). Several sides equal at the top play another deal,
    unless the variant lets the one that went out win (common §26). Where the variant wants it so, a deal in which
    nobody went out decides nothing (dansk §2).

    Args:
        rules: the ruleset.
        totals: points of each side after a deal.
        went_out: the seat that went out in that deal, or None.
    """
    end = rules.match
    if end.out_needed and went_out is None:
        return None
    best = max(totals)
    if best < end.target or (best == end.target and end.at == "passed"):
        return None
    leaders = [side for side, total in enumerate(totals) if total == best]
    if len(leaders) == 1:
        return leaders[0]
    if end.tie == "went_out" and went_out is not None and side_of(went_out, rules.sides) in leaders:
        return side_of(went_out, rules.sides)
    return None
