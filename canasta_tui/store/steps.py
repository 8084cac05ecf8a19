"""A deal act by act: the table after each act, what the act was worth, and where turns begin."""

from __future__ import annotations

from msgspec import Struct

from canasta_tui.engine.deal import Deal
from canasta_tui.engine.match import Match
from canasta_tui.engine.notation import parse_line
from canasta_tui.engine.record import MatchRecord
from canasta_tui.engine.scoring import score_side
from canasta_tui.engine.view import Event
from canasta_tui.rules.sides import side_of


class Step(Struct, frozen=True):
    """The table after an act (or, as the first step, after the dealing).

    Attributes:
        seat: who acted; -1 for the dealing.
        line: the act in the written record, without the seat; empty for the dealing.
        events: what happened in it.
        turn: number of the turn to which the act belongs, from 0; -1 for the dealing.
        worth: points by which the act changed what the acting side would score if the deal ended now.
        standing: what each side would score if the deal ended now (or scores, where it is over).
        deal: the table, all hands open; not to be changed.
    """

    seat: int
    line: str
    events: tuple[Event, ...]
    turn: int
    worth: int
    standing: tuple[int, ...]
    deal: Deal


def steps_of(record: MatchRecord, number: int) -> list[Step]:
    """All steps of a deal (0-based) of a record that replays, the dealing first."""
    deal = Match.replay(record, deals=number + 1, acts=0).deal
    steps = [Step(-1, "", tuple(deal.events), -1, 0, _standing(deal), deal.copy())]
    for line in record.deals[number].acts:
        seat, act = parse_line(line)
        turn = deal.turn_number
        events = deal.apply(act)
        standing = _standing(deal)
        side = side_of(seat, len(standing))
        worth = standing[side] - steps[-1].standing[side]
        steps.append(Step(seat, line.partition(" ")[2], events, turn, worth, standing, deal.copy()))
    return steps


def turn_after(steps: list[Step], at: int) -> int:
    """The step that ends the turn after the one shown (a turn's end is what its last act left); the last at the end."""
    ends = turn_ends(steps)
    return next((end for end in ends if end > at), len(steps) - 1)


def turn_before(steps: list[Step], at: int) -> int:
    """The step that ended the turn before; the dealing at the beginning."""
    ends = [0, *turn_ends(steps)]
    return max((end for end in ends if end < at), default=0)


def turn_ends(steps: list[Step]) -> list[int]:
    """The last step of each turn."""
    return [
        n for n, step in enumerate(steps) if step.turn >= 0 and (n + 1 == len(steps) or steps[n + 1].turn != step.turn)
    ]


def _standing(deal: Deal) -> tuple[int, ...]:
    if deal.sheet is not None:
        return tuple(score.total for score in deal.sheet.scores)
    return tuple(score_side(deal, side).total for side in deal.sides)
