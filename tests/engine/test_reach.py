"""Whether a hand could go out in this turn: never denied where trying finds a way, and denied where it is plain."""

from __future__ import annotations

import pytest

from canasta_tui.cards import NATURAL_RANKS
from canasta_tui.engine.acts import Discard, Meld
from canasta_tui.engine.deal import Deal, table_meld
from canasta_tui.engine.position import PositionMeld
from canasta_tui.engine.reach import could_go_out
from tests.engine.positions import opening_position, small_position
from tests.engine.table import KINGS, NINES, SIXES, before, seat
from tests.properties.play import FORMS, Form, ruleset

OTHER = "8h 8d 8c"
QUEENS = "Qh Qd Qc"


def goes_out(deal: Deal, tried: set[object]) -> bool:
    """Whether the seat can go out, found by trying every list of legal melds to its end."""
    if deal.phase == "over":
        return deal.went_out is not None
    here = (tuple(sorted(deal.hands[0])), tuple((m.kind, m.rank, m.naturals, m.wilds) for m in deal.sides[0].melds))
    if here in tried:
        return False
    tried.add(here)
    last = len(deal.hands[0]) == 1
    for act in deal.legal():
        if isinstance(act, Meld) or (last and isinstance(act, Discard)):
            then = deal.copy()
            then.apply(act)
            if goes_out(then, tried):
                return True
    return False


def with_canastas(deal: Deal) -> Deal:
    """The deal with three natural canastas and a mixed one more, where the side has melds."""
    side = deal.sides[0]
    free = [rank for rank in NATURAL_RANKS if not side.of_rank(rank)] if side.opened else []
    for n, rank in enumerate(free[-4:]):
        wild = (8,) if n == 0 else (rank * 4 + 3,)
        side.lay(table_meld(PositionMeld((*[rank * 4, rank * 4 + 1] * 3, *wild))))
    return deal


def look_for_ways(form: Form, numbers: range) -> int:
    """Ways out that there are, none of them denied."""
    ways = 0
    for number in numbers:
        small, opening = (make(ruleset(form), f"{number}/out") for make in (small_position, opening_position))
        for deal in (small, opening, with_canastas(small.copy())):
            if deal.phase == "play" and len(deal.hands[0]) <= 7 and goes_out(deal, set()):
                ways += 1
                assert could_go_out(deal)
    return ways


every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


@every_form
def test_it_is_never_denied_where_there_is_a_way(form: Form) -> None:
    assert look_for_ways(form, range(20)) > 0


@pytest.mark.heavy
@every_form
def test_it_is_never_denied_in_many_positions_where_there_is_a_way(form: Form) -> None:
    assert look_for_ways(form, range(20, 150)) > 5


@pytest.mark.parametrize(
    ("deal", "possible"),
    [
        # Two cards that fit nothing, one of which can be discarded.
        (seat("svensk 4", "4h 5h", melds=[KINGS]), False),
        (seat("svensk 4", "4h", melds=[KINGS]), True),
        (seat("svensk 4", "4h Ks", melds=[KINGS]), True),
        (seat("svensk 4", "4h 4d 2c 5h", melds=[KINGS]), True),
        # The canastas for it.
        (seat("svensk 4", "Qs Qh Qd 4h", melds=[QUEENS]), False),
        (seat("svensk 4", "Qs Qh Qd Qc 4h", melds=[QUEENS]), True),
        (seat("svensk 4", "Qs Qh 2d 2c 4h", melds=["Qh Qd Qc"]), True),
        (seat("jonola 4", "4h 4d 4s", melds=[KINGS, SIXES]), False),
        (seat("jonola 4", "4h 4d 4s", melds=[KINGS, SIXES, NINES]), True),
        # A wild completes one canasta only.
        (seat("jonola 4", "2c 4h", melds=[KINGS, SIXES, "9h 9h 9d 9d 9c 9c"]), True),
        (seat("jonola 4", "2c 4h", melds=[KINGS, "6h 6h 6d 6d 6c 6c", "9h 9h 9d 9d 9c 9c"]), False),
        # A last card that is never discarded.
        (seat("jonola 4", "Jk 4h 4d 4s", melds=[KINGS, SIXES, NINES]), True),
        (seat("jonola 4", "Jk Jk Jk Jk Jk 4h 4d 4s", melds=[KINGS, SIXES, NINES]), False),
        (seat("jonstorp 4", "4h", melds=[KINGS, SIXES, NINES, "10h 10h 10d 10d 10c 10c 10s"]), False),
        # What was not complete when the turn began.
        (seat("svensk 4", "Ks 4h", melds=["Kh Kd Kc Kh Kd Kc"], changes={"going_out.before_turn": True}), False),
        (seat("svensk 4", "Ks 4h", melds=["Kh Kd Kc Kh Kd Kc"]), True),
        # An opening out of reach, black threes that are never melded, and a samba.
        (seat("svensk 4", "4h 4d 4c 4s 4h 4d 4c 5h", totals=(0, 0)), False),
        (seat("jonola 4", "3c 3s 3c", melds=[KINGS, SIXES, NINES]), False),
        (seat("svensk 4", "3c 3s 3c", melds=[KINGS]), True),
        (seat("sambacanasta 4", "Ah 4d", melds=[KINGS, "8h 9h 10h Jh Qh Kh"]), True),
        (seat("sambacanasta 4", "Ad 4d", melds=[KINGS, "8h 9h 10h Jh Qh Kh"]), False),
        # Nobody knows before drawing.
        (before("svensk 4", "4h 5h", melds=[KINGS]), True),
    ],
)
def test_where_it_is_plain(deal: Deal, possible: bool) -> None:
    assert could_go_out(deal) is possible
