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
        (seat("svensk 2", "Kh Kd Kc 4h", melds=[OTHER]), "meld Kh Kd Kc", ("keep-a-card", 2, 1, "", "4h")),
        (seat("svensk 2", "4h", melds=[OTHER]), "discard 4h", ("keep-a-card", 2, 1, "all", "4h")),
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
        (seat("jonstorp 2", f"Ah Ad Ac As {REST}", number=1), "meld Ah Ad Ac As", ("opening-canasta", 7, 4)),
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
            seat("svensk 2", "3c 3s 3s 4h 5h", melds=[KINGS]),
            "meld 3c 3s 3s",
            ("black-threes-going-out", 1, 2),
        ),
        (seat("svensk 4", "4h", melds=[KINGS]), "ask", ("ask-hand", 2, 1)),
        (seat("jonola 4", "4h 5h", melds=[KINGS, SIXES]), "ask", ("canastas-missing", 3, 2, "all")),
        (seat("jonola 2", "Jk 4h", melds=[NINES]), "discard Jk", ("never-discarded", 0, 0, "", "Jk")),
        (seat("tre-lekar 2", "2c 4h", pile="Jk"), "discard 2c", ("wild-on-wild", 0, 0, "", "2c")),
        (seat("tre-lekar 2", "3c", melds=[KINGS]), "discard 3c", ("last-black-three", 0, 0, "", "3c")),
        (seat("jonstorp 2", "4h", melds=[KINGS]), "discard 4h", ("last-not-discarded", 0, 0, "", "4h")),
    ],
)
def test_what_a_refusal_tells(deal: Deal, act: str, expected: tuple[object, ...]) -> None:
    assert told(deal, act) == expected


def test_every_code_belongs_to_a_section_of_the_rule_sheet() -> None:
    assert set(SECTIONS) == set(Code)
