"""What a card, a wild and a side are is defined once, and taken apart elsewhere only where speed asks for it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import ROOT

MEASURED = {
    *("adding", "deal", "going_out", "melding", "legal_melds", "legal_takes", "openings", "reach", "state", "taking"),
    "make_view",
}
"""Files of the engine through which every act of a simulation goes: there ``card >> 2`` was measured to count."""
CARDS = "canasta_tui/cards.py"
SIDES = "canasta_tui/rules/sides.py"
CLUB = "canasta_tui/players/club/"
"""A computer player weighs every card of every hand that it thinks possible."""
TAKEN_APART = re.compile(r">> 2\b|\b(card|top|cut|cards\[0\]) & 3\b")
WILD = re.compile(r"in \(TWO, JOKER_RANK\)|in \(JOKER_RANK, TWO\)|in \(2, 15\)")
PARTNERS = re.compile(
    r"\b(seat|went_out|other|n) % [\w.()]*sides\b|::[\w.]*sides\b|range\(\w+, [\w.()]+, [\w.]*sides\)"
)


def found(pattern: re.Pattern[str]) -> set[str]:
    """The files of the package in which a line matches."""
    return {
        path.relative_to(ROOT).as_posix()
        for path in Path(ROOT, "canasta_tui").rglob("*.py")
        if pattern.search(path.read_text(encoding="utf-8"))
    }


def test_what_is_looked_for_is_seen() -> None:
    assert TAKEN_APART.search("ranks = {card >> 2 for card in cards}")
    assert TAKEN_APART.search("suit = card & 3")
    assert WILD.search("card >> 2 in (TWO, JOKER_RANK)")
    assert PARTNERS.search("names[side::sides]")
    assert PARTNERS.search("seat % len(view.sides)")
    assert PARTNERS.search("range(side, rules.seats, rules.sides)")


def test_a_card_is_taken_apart_only_where_speed_was_measured() -> None:
    measured = {f"canasta_tui/engine/{name}.py" for name in MEASURED}
    files = {name for name in found(TAKEN_APART) if not name.startswith(CLUB)}
    assert files == {CARDS, *measured}


def test_wild_ranks_are_named_once() -> None:
    assert {name for name in found(WILD) if not name.startswith(CLUB)} == set()


def test_partners_are_worked_out_in_one_place() -> None:
    assert found(PARTNERS) == {SIDES}
