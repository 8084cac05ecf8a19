"""The end of a match: whether a sheet decides it."""

from __future__ import annotations

from canasta_tui.engine.view import Sheet
from canasta_tui.rules.schema import Ruleset


def winner(rules: Ruleset, sheet: Sheet) -> int | None:
    """The side that has won the match with the deal of this sheet, or None while the match goes on.

    The highest total wins once the target is reached (or passed). Several sides equal at the top play another deal,
    unless the variant lets the one that went out win (RULES.md, "What holds everywhere").
    """
    end = rules.match
    best = max(sheet.totals)
    if best < end.target or (best == end.target and end.at == "passed"):
        return None
    leaders = [side for side, total in enumerate(sheet.totals) if total == best]
    if len(leaders) == 1:
        return leaders[0]
    if end.tie == "went_out" and sheet.went_out is not None and sheet.went_out % rules.sides in leaders:
        return sheet.went_out % rules.sides
    return None
