"""Rulesets that contradict themselves are refused, with file, line and key."""

from __future__ import annotations

import pytest

from canasta_tui.rules.examining import check_file
from canasta_tui.rules.loading import RulesetError, load_ruleset
from tests.rules.conftest import Write

# what a variant of svensk at the table of four says -> key at fault, and a word of the message
CONTRADICTIONS = {
    "deal: {cards: 27}": ("deal.cards", "needs? 110 cards"),
    "tables: {'4': {sides: 3}}": ("sides", "4 seats cannot be divided into 3"),
    "opening: {bands: []}": ("opening.bands", "no line"),
    "opening: {bands: [{from: 5, points: 50}]}": ("opening.bands", "begins at 5"),
    "opening: {bands: [{from: 0, to: 1400, points: 50}, {from: 1500, points: 90}]}": ("opening.bands", "gap"),
    "opening: {bands: [{from: 0, to: 1500, points: 50}, {from: 1500, points: 90}]}": ("opening.bands", "overlap"),
    "opening: {bands: [{from: 0, points: 50}, {from: 0, points: 90}]}": ("opening.bands", "must rise"),
    "opening: {bands: [{from: 0, to: 2000, points: 50}]}": ("opening.bands", "gap above the last"),
    "opening: {bands: [{from: 0, points: 5}, {from: 50, to: 45, points: 9}, {from: 50, points: 9}]}": (
        "opening.bands",
        "must rise",
    ),
    "opening: {bands: [{from: 0, to: -5, points: 5}, {from: 0, points: 9}]}": ("opening.bands", "must rise"),
    "later_opening: {bands: [{from: 10, points: 5}]}": ("later_opening.bands", "begins at 10"),
    "opening: {one_meld_naturals: 9}": ("opening.one_meld_naturals", "9 natural cards"),
    "opening: {needs_canasta: [wild, samba]}": ("opening.needs_canasta", "none of these"),
    "going_out: {canastas: 12}": ("going_out.canastas", "at most 11 of the 12"),
    "going_out: {canastas: 1, natural: 2}": ("going_out.canastas", "more than the 1"),
    "going_out: {canastas: 12, natural: 12}": ("going_out.natural", "at most 11 of the 12"),
    "pack: {decks: 1, jokers: 2}\ndeal: {cards: 5}\ngoing_out: {canastas: 1, natural: 1}": (
        "going_out.natural",
        "at most 0 of the 1",
    ),
    "melds: {max_wilds: 0}\npile: {ways: {open: [{naturals: 2}]}}\ngoing_out: {canastas: 2, mixed: 1}": (
        "going_out.mixed",
        "at most 0 of the 1",
    ),
    "melds: {max_wilds: 0}": ("pile.ways.open", "1 wild cards where a meld may hold 0"),
    "melds: {canasta_cards: 3, min_cards: 4}": ("melds.canasta_cards", "shorter than a meld"),
    "melds: {min_naturals: 9}": ("melds.min_naturals", "there are only 8"),
    "wild_melds: {allowed: true, start: 13}": ("wild_melds.start", "there are only 12"),
    "sequences: {allowed: true, start: 8}": ("sequences.start", "7 make a samba"),
    "pile: {two_tops: {allowed: true}}": ("pile.two_tops.allowed", "canastas.hand"),
    "pile: {wild_top: wild_meld}": ("pile.wild_top", "wild_melds.allowed"),
    "pile: {ways: {open: [{onto: sequence}]}}": ("pile.ways.open", "sequences.allowed"),
    "pile: {ways: {frozen: [{naturals: 2, complete: new}]}}": ("pile.ways.frozen", "melds.second_of_rank"),
    "pile: {ways: {frozen: [{naturals: 2, incomplete: choose}]}}": ("pile.ways.frozen", "melds.second_of_rank"),
    "pile: {ways: {unopened: [{naturals: 2, wilds: 1, cards: 2}]}}": ("pile.ways.unopened", "exactly 2"),
    "pile: {ways: {open: [{wilds: 2, wilds_at_most: 1}]}}": ("pile.ways.open", "at most 1"),
    "black_threes: {forms: []}": ("black_threes.forms", "in no form"),
    "black_threes: {forms: [{threes: 5}]}": ("black_threes.forms", "there are only 4"),
    "discard: {only_jokers: expose}": ("discard.only_jokers", "discard.never"),
    "canastas: {many: [{from: 5, points: 1}, {from: 5, points: 2}]}": ("canastas.many", "must rise"),
    "options: {a: {key: deal.cards, values: [10, 11]}, b: {key: deal.cards, values: [11, 12]}}": ("options.b", "same"),
    "options: {a: {key: deal.cards, values: [12, 13]}}": ("options.a", "not one of the option's values"),
    "options: {a: {key: deal.cards, values: [11, 12, 12]}}": ("options.a", "twice"),
}


@pytest.mark.parametrize(
    ("text", "expected"), CONTRADICTIONS.items(), ids=[text.replace("\n", " ")[:60] for text in CONTRADICTIONS]
)
def test_a_contradiction_is_refused_with_its_key(text: str, expected: tuple[str, str], write: Write) -> None:
    key, says = expected
    path = write("ours.yaml", f"extends: svensk\nname: Ours\n{text}\n")
    with pytest.raises(RulesetError, match=says) as caught:
        load_ruleset(path, "4")
    assert str(caught.value).startswith("ours.yaml:")
    assert caught.value.line >= 3 or "rulesets/svensk.yaml, line " in str(caught.value)
    assert key in caught.value.key


def test_a_contradiction_of_one_table_names_that_table(write: Write) -> None:
    path = write("ours.yaml", "extends: svensk\ntables:\n  6:\n    deal: {cards: 30}\n")
    assert load_ruleset(path, "4").deal.cards == 11
    for use in (lambda: load_ruleset(path, "6"), lambda: check_file(path)):
        with pytest.raises(RulesetError, match=r"^ours\.yaml:4: tables\.6\.deal\.cards: 6 hands of 30"):
            use()


def test_a_choice_that_contradicts_is_found_by_the_check(write: Write) -> None:
    options = "options: {cards: {key: deal.cards, values: [11, 40]}, draw: null, canastas: null}"
    path = write("ours.yaml", f"extends: svensk\nname: Ours\n{options}\n")
    assert load_ruleset(path, "4").deal.cards == 11
    with pytest.raises(RulesetError, match="hands of 40"):
        check_file(path)


@pytest.mark.parametrize(
    "text",
    [
        "asking: {mode: required, needs_canastas: true}",
        "opening: {bands: [{from: 0, to: 1495, points: 50}, {from: 1500, to: 4999, points: 90}]}",
        "opening: {second_top_counts: true}",
        "match: {target: 1000}",
        "going_out: {canastas: 11}",
        "melds: {second_of_rank: true}\ngoing_out: {canastas: 12}",
        "discard: {last: false}\nmelds: {on_canasta: none}",
        "going_out: {canastas: 0}",
    ],
)
def test_what_is_only_unusual_or_idle_is_allowed(text: str, write: Write) -> None:
    path = write("ours.yaml", f"extends: svensk\nname: Ours\n{text}\n")
    assert load_ruleset(path, "2").id == "ours"
    assert "2" in check_file(path)
