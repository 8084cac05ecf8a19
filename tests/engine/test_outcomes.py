"""What an act would do that is worth asking about first."""

from __future__ import annotations

import pytest

from canasta_tui.engine.deal import Deal
from canasta_tui.engine.notation import parse_act
from canasta_tui.engine.outcomes import Outcome, outcome
from tests.engine.table import KINGS, NINES, SIXES, before, seat
from tests.properties.play import everything

REST = "4h 5h 6h 7h"
OTHER = "8h 8d 8c"
AFTER_TURN = {"stock.at_end": "after_turn"}
FREEZING = {"pile.freezes": ["wild", "red_three", "black_three"]}


def of(deal: Deal, act: str) -> Outcome:
    """What the act would do; nothing happens to the deal."""
    earlier = everything(deal)
    found = outcome(deal, parse_act(act))
    assert everything(deal) == earlier
    return found


@pytest.mark.parametrize(
    ("deal", "act", "expected"),
    [
        (seat("svensk 4", REST), "discard 4h", Outcome()),
        # The end of the deal, however one goes out, and without.
        (seat("svensk 4", "4h", melds=[KINGS]), "discard 4h", Outcome(goes_out=True, ends_deal=True)),
        (seat("svensk 4", "Ks", melds=[KINGS]), "meld Ks", Outcome(goes_out=True, ends_deal=True)),
        (before("svensk 4", "9s 9h", melds=[KINGS], pile="9c"), "take 9s 9h", Outcome(goes_out=True, ends_deal=True)),
        (before("svensk 4", "9s 9h", melds=[KINGS], pile="4c 5c 9c"), "take 9s 9h", Outcome()),
        (before("svensk 4", REST, melds=[KINGS], pile="4c", stock=""), "pass", Outcome(ends_deal=True)),
        (seat("svensk 4", REST, melds=[KINGS], stock="", changes=AFTER_TURN), "discard 4h", Outcome(ends_deal=True)),
        (seat("svensk 4", f"Ks {REST}", melds=[KINGS], stock="", changes=AFTER_TURN), "meld Ks", Outcome()),
        # The pile: a wild freezes it once, and stops the next player as a black three does.
        (seat("svensk 4", f"2c {REST}", pile="9c"), "discard 2c", Outcome(freezes=True, stops=True)),
        (seat("svensk 4", f"2c {REST}", pile="2d 9c"), "discard 2c", Outcome(stops=True)),
        (seat("svensk 4", f"3c {REST}", pile="9c"), "discard 3c", Outcome(stops=True)),
        (seat("svensk 4", f"3c {REST}", changes=FREEZING), "discard 3c", Outcome(freezes=True, stops=True)),
        (seat("jonstorp 4", f"2c {REST}", pile="9c"), "discard 2c", Outcome(freezes=True, stops=True)),
        (seat("jonstorp 4", f"2c {REST}", pile="2d 9c"), "discard 2c", Outcome(stops=True)),
        # What is given up.
        (seat("dansk 4", REST, melds=[NINES], asked=True), "discard 4h", Outcome(stays=100)),
        (seat("dansk 4", REST, melds=[NINES], asked=False), "discard 4h", Outcome()),
        (seat("svensk 4", f"2c {REST}", melds=[KINGS]), "meld K: 2c", Outcome(spoils=13, lost=200)),
        (seat("svensk 4", f"2c {REST}", melds=[SIXES, NINES]), "meld 9: 2c", Outcome()),
        (
            before("svensk 4", f"Ks 2c {REST}", melds=[KINGS], pile="Kd"),
            "take Ks 2c",
            Outcome(spoils=13, lost=200),
        ),
        (
            seat("handcanasta 4", f"2c {REST}", melds=["hand: " + KINGS]),
            "meld K: 2c",
            Outcome(spoils=13, lost=2000),
        ),
        # What counts towards an opening: of a take also the top card, and nothing below it.
        (seat("svensk 4", f"Ah Ad Ac {REST}"), "meld Ah Ad Ac", Outcome(counts=60)),
        (before("svensk 4", f"Ah Ad {REST}", pile="Kc As"), "take Ah Ad", Outcome(counts=60)),
        # The question.
        (seat("svensk 4", "4h Ks", melds=[KINGS]), "ask", Outcome(binds=True)),
        (seat("svensk 4", "4h 5h", melds=[KINGS]), "ask", Outcome(binds=True, in_vain=True)),
        (seat("svensk 4", "4h Ks", melds=[KINGS], changes={"asking.no_binds": False}), "ask", Outcome()),
        # Nobody is told beforehand what is drawn.
        (before("svensk 4", REST, pile="9c", stock="3h"), "draw", Outcome()),
    ],
)
def test_what_an_act_would_do(deal: Deal, act: str, expected: Outcome) -> None:
    assert of(deal, act) == expected
