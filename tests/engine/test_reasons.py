"""The numbers, cards and ranks that a refusal gives, since the words for people are made of them."""

from __future__ import annotations

import pytest

from canasta_tui.cards import card_text
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.notation import parse_act
from canasta_tui.engine.reasons import SECTIONS, Code
from tests.engine.table import KINGS, NINES, SIXES, before, seat

QUEENS = "Qh Qd Qc"
OTHER = "8h 8d 8c"
REST = "4h 5h 6h 7h"
SEVEN_WILDS = "2h 2d 2c 2s 2h 2d Jk"
KING, QUEEN = 13, 12


def told(deal: Deal, act: str) -> tuple[object, ...]:
    """Code, needs, has, what, card and rank of a refusal, trailing empty ones left out."""
    reason = deal.check(parse_act(act))
    assert reason is not None
    card = "" if reason.card is None else card_text(reason.card)
    found: list[object] = [reason.code.value, reason.needs, reason.has, reason.what, card, reason.rank]
    while found[-1] in ("", 0):
        found.pop()
    return tuple(found)


@pytest.mark.parametrize(
    ("deal", "act", "expected"),
    [
        (seat("svensk 2", f"5h 5d 5c {REST}"), "meld 5h 5d 5c", ("below-minimum", 50, 15)),
        (seat("svensk 2", "Kh Kd Kc 4h", melds=[OTHER]), "meld Kh Kd Kc", ("canastas-missing", 1, 0, "all")),
        (seat("svensk 2", "4h", melds=[OTHER]), "discard 4h", ("canastas-missing", 1, 0, "all")),
        (seat("svensk 2", "Kh Kd Kc", melds=[OTHER]), "meld Kh Kd Kc", ("canastas-missing", 1, 0, "all")),
        (seat("jonola 2", "8s", melds=[OTHER, KINGS, SIXES]), "meld 8s", ("canastas-missing", 3, 2, "all")),
        (
            seat("jonola 2", "8s", melds=[OTHER, KINGS, SIXES, "Jh Jh Jd Jd Jc Jc Js"]),
            "meld 8s",
            ("canastas-missing", 1, 0, "mixed"),
        ),
        (
            seat("jonola 2", "8h 8d 8c Jk Jk", melds=[QUEENS]),
            "meld 8h 8d 8c",
            ("only-undiscardable", 1, 0, "", "Jk"),
        ),
        (seat("svensk 2", f"Kh Kd {REST}", melds=[OTHER]), "meld Kh Kd", ("too-few-cards", 3, 2, "", "", KING)),
        (
            seat("svensk 2", f"Kh 2c 2d {REST}", melds=[OTHER]),
            "meld Kh 2c 2d",
            ("too-few-naturals", 2, 1, "", "", KING),
        ),
        (
            seat("jonola 2", f"Kh Kd 2c 2d Jk Jk {REST}", melds=[OTHER]),
            "meld Kh Kd 2c 2d Jk Jk",
            ("too-many-wilds", 3, 4, "", "", KING),
        ),
        (
            seat("norsk 4", f"Kh Kd 2c 2d {REST}", melds=[OTHER]),
            "meld Kh Kd 2c 2d",
            ("more-naturals", 4, 2, "", "", KING),
        ),
        (
            seat("jonstorp 2", f"Kh Kd 2c 2d {REST}", melds=[OTHER]),
            "meld Kh Kd 2c 2d",
            ("more-naturals", 3, 2, "", "", KING),
        ),
        (seat("jonola 2", f"2c {REST}", melds=[KINGS]), "meld K: 2c", ("canasta-takes-no-wild", 7, 7, "", "", KING)),
        (seat("svensk 2", f"Kh {REST}", melds=[OTHER]), "meld Kh Kd Kc", ("not-in-hand", 0, 0, "", "Kd")),
        (seat("svensk 2", "4h 5h", melds=[OTHER]), "discard 9c", ("not-in-hand", 0, 0, "", "9c")),
        (seat("svensk 2", "4h 5h", melds=[OTHER]), "draw", ("not-now", 0, 0, "play")),
        (before("svensk 2", "4h 5h", melds=[OTHER]), "discard 4h", ("not-now", 0, 0, "draw")),
        (before("svensk 2", "4h 5h", pile="9c"), "pass", ("stock-left", 0, 16)),
        (before("dansk 3", "4h 5h", melds=[QUEENS], pile="Qs", stock=""), "pass", ("must-take", 0, 0, "", "Qs")),
        (before("svensk 2", f"Kh Kd {REST}", melds=[OTHER], pile="2c"), "take Kh Kd", ("stopped", 0, 0, "", "2c")),
        (
            before("jonstorp 2", f"Kh Kd {REST}", melds=[OTHER], pile="Kc", turns=[1, 1]),
            "take Kh Kd",
            ("too-early", 2, 1),
        ),
        (
            before("jonstorp 2", f"Kh Kd {REST}", melds=["Kh Kd Kc Ks 2c"], pile="Kc"),
            "take Kh Kd",
            ("barred-by-own-cards", 5, 5, "", "", KING),
        ),
        (
            before("svensk 2", f"Kh Qd {REST}", melds=[OTHER], pile="Kc"),
            "take Kh Qd",
            ("take-other-rank", 0, 0, "", "Qd", KING),
        ),
        (before("svensk 2", f"Kh 2c {REST}", pile="Kc"), "take Kh 2c", ("take-unopened", 2, 1, "", "", KING)),
        (
            before("svensk 2", f"Kh 2c {REST}", melds=[OTHER], pile="2d Kc"),
            "take Kh 2c",
            ("take-frozen", 2, 1, "", "", KING),
        ),
        (before("svensk 2", f"Kh {REST}", melds=[OTHER], pile="Kc"), "take Kh", ("take-open", 1, 1, "", "", KING)),
        (
            before("tre-lekar 2", f"Kh Kd Ks {REST}", melds=[OTHER], pile="Kc"),
            "take Kh Kd Ks",
            ("take-exact", 2, 3, "", "", KING),
        ),
        (
            before("tre-lekar 2", f"Kh Kd {REST}", melds=[OTHER], pile="2d Kc"),
            "take Kh Kd",
            ("take-frozen", 3, 2, "", "", KING),
        ),
        (
            before("tre-lekar 2", f"Kh 2c 2d {REST}", melds=[OTHER], pile="Kc"),
            "take 2c 2d",
            ("take-wilds", 1, 2, "", "", KING),
        ),
        (
            before("handcanasta 2", f"Kh Kd Ks Kh {REST}", melds=[OTHER], pile="Kc Ks"),
            "take Kh Kd Ks Kh; top 2",
            ("two-tops-cards", 5, 4, "", "", KING),
        ),
        (seat("jonstorp 2", f"Kh Kd Kc Qh Qd Qc {REST}"), "meld Kh Kd Kc; Qh Qd Qc", ("opening-naturals", 4, 3, "one")),
        (
            seat("jonstorp 2", f"Kh Kd Kc Ks Qh Qd 2c {REST}"),
            "meld Kh Kd Kc Ks; Qh Qd 2c",
            ("opening-naturals", 3, 2, "other"),
        ),
        (
            seat("jonstorp 2", f"Ah Ad Ac As {REST}", number=1),
            "meld Ah Ad Ac As",
            ("opening-canasta", 7, 4, "natural mixed"),
        ),
        (
            seat("jonstorp 2", f"{SEVEN_WILDS} {REST}", number=1),
            f"meld {SEVEN_WILDS}",
            ("opening-canasta", 7, 7, "natural mixed"),
        ),
        (
            seat("svensk 2", f"Kh Kd Kc {REST}", melds=[KINGS]),
            "meld new K: Kh Kd Kc",
            ("second-of-rank", 0, 0, "", "", KING),
        ),
        (
            seat("jonola 2", f"Kh Kd Kc {REST}", melds=[QUEENS, "Kh Kd Kc Ks Kh"]),
            "meld new K: Kh Kd Kc",
            ("second-of-rank", 7, 5, "", "", KING),
        ),
        (seat("svensk 2", f"2c {REST}", melds=[OTHER]), "meld Q: 2c", ("no-meld-there", 0, 0, "", "", QUEEN)),
        (seat("svensk 2", "3c 3s", melds=[KINGS]), "meld 3c 3s", ("black-threes-form", 0, 2)),
        (
            seat("svensk 2", "3c 3s 3s 4h 5h", melds=[OTHER]),
            "meld 3c 3s 3s",
            ("black-threes-going-out", 1, 0, "all"),
        ),
        (seat("jonstorp 2", f"2h 2d Jk {REST}", melds=[OTHER]), "meld 2h 2d Jk", ("too-few-cards", 7, 3, "wild")),
        (
            seat("sambacanasta 2", f"4h 5h {REST}", melds=[OTHER]),
            "meld new seq: 4h 5h",
            ("too-few-cards", 3, 2, "sequence"),
        ),
        (
            seat("jonola 2", "Kh Jk", melds=[KINGS, QUEENS + " Qs Qh Qd Qc", "Ah Ad Ac As Ah 2d 2c"]),
            "meld Kh",
            ("keep-a-card", 2, 1, "never-discarded", "Jk"),
        ),
        (
            seat("svensk 2", "3c 3s 3s 4h 5h", melds=[KINGS]),
            "meld 3c 3s 3s",
            ("black-threes-going-out", 1, 2),
        ),
        (seat("svensk 4", "4h", melds=[KINGS]), "ask", ("ask-hand", 2, 1)),
        (seat("jonola 4", "4h 5h", melds=[KINGS, SIXES]), "ask", ("nothing-to-ask-for", 3, 2, "all")),
        (seat("jonola 2", "Jk 4h", melds=[NINES]), "discard Jk", ("never-discarded", 0, 0, "", "Jk")),
        (seat("tre-lekar 2", "2c 4h", pile="Jk"), "discard 2c", ("wild-on-wild", 0, 0, "", "2c")),
        (seat("tre-lekar 2", "3c", melds=[KINGS]), "discard 3c", ("last-black-three", 0, 0, "", "3c")),
        (seat("jonstorp 2", "4h", melds=[KINGS]), "discard 4h", ("last-not-discarded", 0, 0, "", "4h")),
    ],
)
def test_what_a_refusal_tells(deal: Deal, act: str, expected: tuple[object, ...]) -> None:
    assert told(deal, act) == expected


OUT = [KINGS, "Qh Qd Qc Qs Qh Qd Qc", "Ah Ad Ac As Ah 2d 2c"]
"""The canastas that going out needs in jonola."""
HIGH = {"opening.bands": [{"from": 0, "points": 500}], "later_opening.bands": [{"from": 0, "points": 500}]}


@pytest.mark.parametrize(
    ("both", "act", "told_first", "other", "its_act", "told_alone"),
    [
        # The right to go out: a no settles it for the turn, then canastas, then the question, then the last card.
        (
            *(seat("svensk 4", QUEENS, melds=[OTHER], asked=False), f"meld {QUEENS}", "told-no"),
            *(seat("svensk 4", QUEENS, melds=[OTHER]), f"meld {QUEENS}", "canastas-missing"),
        ),
        (
            *(seat("jonola 4", "Kd Ks", melds=[KINGS]), "meld Kd Ks", "canastas-missing"),
            *(seat("jonola 4", "Kd Ks", melds=OUT), "meld Kd Ks", "must-ask"),
        ),
        (
            *(seat("jonola 2", "Kh Jk", melds=[KINGS]), "meld Kh", "canastas-missing"),
            *(seat("jonola 2", "Kh Jk", melds=OUT), "meld Kh", "keep-a-card"),
        ),
        (
            *(seat("jonstorp 2", "4h", melds=[KINGS]), "discard 4h", "last-not-discarded"),
            *(seat("svensk 2", "4h", melds=[OTHER]), "discard 4h", "canastas-missing"),
        ),
        (
            *(seat("jonola 2", "Jk Jk Jk", melds=[QUEENS]), "meld Q: Jk", "must-expose"),
            *(seat("jonola 2", "Qs Jk Jk", melds=[QUEENS]), "meld Qs", "only-undiscardable"),
        ),
        # Black threes: the canastas that are missing for going out before the number of cards that would be left.
        (
            *(seat("svensk 2", "3c 3s 3s", melds=[OTHER]), "meld 3c 3s 3s", "black-threes-going-out"),
            *(seat("svensk 2", QUEENS, melds=[OTHER]), f"meld {QUEENS}", "canastas-missing"),
        ),
        # The pile: what bars it whatever one holds, then the cards, then the way of taking, then the opening.
        (
            *(before("svensk 2", f"Kh {REST}", pile="2c"), "take Kd", "stopped"),
            *(before("svensk 2", f"Kh {REST}", pile="Kc"), "take Kd", "not-in-hand"),
        ),
        (
            *(before("svensk 2", f"Kh {REST}", pile="Kc"), "take Kh 2c", "not-in-hand"),
            *(before("svensk 2", f"Kh 2c {REST}", pile="Kc"), "take Kh 2c", "take-unopened"),
        ),
        (
            *(before("svensk 2", f"5h 2c {REST}", pile="5c"), "take 5h 2c", "take-unopened"),
            *(before("svensk 2", f"5h 5d {REST}", pile="5c"), "take 5h 5d", "below-minimum"),
        ),
        # The opening: no meld, then what points would not mend, then points, then what would be left in the hand.
        (
            *(seat("svensk 2", f"5h 5d {REST}"), "meld 5h 5d", "too-few-cards"),
            *(seat("svensk 2", f"5h 5d 5c {REST}"), "meld 5h 5d 5c", "below-minimum"),
        ),
        (
            *(seat("jonstorp 2", f"{SEVEN_WILDS} {REST}", changes=HIGH), f"meld {SEVEN_WILDS}", "opening-wild-meld"),
            *(seat("jonstorp 2", f"Kh Kd Kc Ks {REST}", changes=HIGH), "meld Kh Kd Kc Ks", "below-minimum"),
        ),
        (
            *(seat("jonstorp 2", f"4h 4d 4c {REST}", number=1, changes=HIGH), "meld 4h 4d 4c", "opening-canasta"),
            *(seat("jonstorp 2", f"4h 4h 4d 4d 4c 4c 4s {REST}", number=1, changes=HIGH), "meld 4h 4h 4d 4d 4c 4c 4s"),
            "below-minimum",
        ),
        (
            *(seat("svensk 2", "5h 5d 5c"), "meld 5h 5d 5c", "below-minimum"),
            *(seat("svensk 2", "Ah Ad Ac 4h"), "meld Ah Ad Ac", "canastas-missing"),
        ),
        # The question.
        (
            *(seat("jonstorp 2", "4h 5h", melds=[KINGS]), "ask", "no-asking"),
            *(seat("svensk 2", "4h 5h", melds=[KINGS]), "ask", "no-partner"),
        ),
        (
            *(seat("jonola 4", "4h", melds=[KINGS]), "ask", "ask-hand"),
            *(seat("jonola 4", "4h 5h", melds=[KINGS]), "ask", "nothing-to-ask-for"),
        ),
    ],
)
def test_of_two_faults_the_one_that_helps_most_is_told(
    both: Deal, act: str, told_first: str, other: Deal, its_act: str, told_alone: str
) -> None:
    """The first position has both faults, the second one only the lesser."""
    assert told(both, act)[0] == told_first
    assert told(other, its_act)[0] == told_alone


def test_every_code_belongs_to_a_section_of_the_rule_sheet() -> None:
    assert set(SECTIONS) == set(Code)
