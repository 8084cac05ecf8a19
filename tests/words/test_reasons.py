"""Every refusal has its sentence, in every language, with its numbers."""

import re
from collections.abc import Iterator

import pytest

from canasta_tui.cards import parse_card
from canasta_tui.engine.reasons import SECTIONS, Code, Reason
from canasta_tui.i18n import LANGUAGES, set_language
from canasta_tui.rules.schema import (
    BlackThreeForm,
    BlackThreeRules,
    GoingOutRules,
    MeldRules,
    PickupWay,
    PickupWays,
    PileRules,
    Ruleset,
    SequenceRules,
)
from canasta_tui.words.reasons import reason_section, reason_text

NUMBERED = {
    Code.TOO_EARLY,
    Code.BARRED_BY_OWN_CARDS,
    Code.TAKE_EXACT,
    Code.TAKE_WILDS,
    Code.TWO_TOPS_CARDS,
    Code.TOO_FEW_CARDS,
    Code.TOO_FEW_NATURALS,
    Code.TOO_MANY_WILDS,
    Code.MORE_NATURALS,
    Code.TAKE_UNOPENED,
    Code.TAKE_FROZEN,
    Code.BELOW_MINIMUM,
    Code.OPENING_NATURALS,
    Code.OPENING_CANASTA,
    Code.CANASTAS_MISSING,
    Code.NOTHING_TO_ASK_FOR,
    Code.ASK_HAND,
}


def ruleset(**keys: object) -> Ruleset:
    return Ruleset(id="some", name="Some", table="4", seats=4, sides=2, **keys)  # type: ignore[arg-type]


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def test_every_code_has_a_whole_sentence() -> None:
    seven = parse_card("7d")
    ways = (PickupWay(naturals=2), PickupWay(onto="own_any"))
    reasons = [
        reason
        for code in Code
        for reason in (Reason(code, card=seven, rank=7), Reason(code, 5, 3, "natural", seven, 7, ways))
    ]
    texts = [(reason.code, reason_text(reason, ruleset())) for reason in reasons]
    assert [told for told in texts if not re.fullmatch(r"\S.*[.?]", told[1]) or re.search(r"[{}]|  ", told[1])] == []


def test_the_numbers_are_in_the_sentence() -> None:
    texts = {code: reason_text(Reason(code, needs=91, has=66, rank=7), ruleset()) for code in NUMBERED}
    assert {code: text for code, text in texts.items() if "91" not in text or "66" not in text} == {}


def test_single_numbers_are_in_the_sentence() -> None:
    assert "91" in reason_text(Reason(Code.SEQUENCE_FULL, needs=91), ruleset())
    assert "91" in reason_text(Reason(Code.STOCK_LEFT, has=91), ruleset())
    left = reason_text(Reason(Code.BLACK_THREES_GOING_OUT, needs=1, has=91), ruleset())
    assert re.findall(r"\d+", left) == ["1", "91"]


def test_numbers_that_explain_nothing_are_left_out() -> None:
    """Two naturals were needed and chosen: something else is wrong with the cards."""
    for code in (Code.TAKE_UNOPENED, Code.TAKE_FROZEN):
        assert not re.search(r"\d", reason_text(Reason(code, needs=2, has=2), ruleset()))


def test_the_ways_and_forms_of_the_variant_are_named() -> None:
    pair, single = (PickupWay(naturals=2),), (PickupWay(naturals=1, wilds=1),)
    for code in (Code.TAKE_OPEN, Code.TAKE_ON_CANASTA, Code.NO_MELD_TO_TAKE_ONTO):
        texts = {reason_text(Reason(code, rank=7, ways=ways), ruleset()) for ways in ((), pair, single, pair + single)}
        assert len(texts) == 4
    all_of_them = BlackThreeRules(forms=(BlackThreeForm(all=True),))
    text = reason_text(Reason(Code.BLACK_THREES_FORM), ruleset(black_threes=all_of_them))
    assert re.findall(r"\d+", text) == ["4"]


@pytest.mark.parametrize("code", [Code.TOO_EARLY, Code.CANASTAS_MISSING])
def test_one_and_several_are_told_apart(code: Code) -> None:
    one = reason_text(Reason(code, needs=1, what="all"), ruleset()).replace("1", "N")
    two = reason_text(Reason(code, needs=2, what="all"), ruleset()).replace("2", "N")
    assert one != two


def test_the_opening_says_how_much_is_short(language: str) -> None:
    text = reason_text(Reason(Code.BELOW_MINIMUM, needs=90, has=65), ruleset())
    assert re.findall(r"\d+", text) == ["90", "65", "25"]
    if language == "en":
        assert text == "Opening needs 90, these make 65: 25 short."


def test_which_canasta_is_missing_is_told() -> None:
    texts = {reason_text(Reason(Code.CANASTAS_MISSING, 2, 1, what), ruleset()) for what in ("all", "natural", "mixed")}
    assert len(texts) == 3


@pytest.mark.parametrize(
    ("code", "keys"),
    [
        (Code.ONE_CARD_EACH, {"pile": PileRules(single_card_with_one_in_hand="when_stock_empty")}),
        (Code.NO_GROUP, {"sequences": SequenceRules(allowed=True)}),
        (Code.MORE_NATURALS, {"melds": MeldRules(more_naturals=True)}),
        (Code.CANASTAS_MISSING, {"going_out": GoingOutRules(before_turn=True)}),
    ],
)
def test_the_sentence_follows_the_variant(code: Code, keys: dict[str, object]) -> None:
    assert reason_text(Reason(code), ruleset()) != reason_text(Reason(code), ruleset(**keys))


def test_the_rank_is_named_as_the_language_names_it(language: str) -> None:
    text = reason_text(Reason(Code.SECOND_OF_RANK, rank=13), ruleset())
    name = {"en": "kings", "sv": "kungar", "da": "konger", "nb": "konger"}[language]
    assert name in text


def test_every_code_has_its_section() -> None:
    assert set(SECTIONS) == set(Code)
    assert reason_section(Reason(Code.BELOW_MINIMUM)) == "opening"


def test_an_opening_with_a_canasta_of_another_kind_is_told_which_kinds_do(language: str) -> None:
    told = reason_text(Reason(Code.OPENING_CANASTA, 7, 7, "natural mixed"), ruleset())
    assert told == {
        "en": "The opening needs a complete canasta: a red one or a black one; no other is enough.",
        "sv": "Öppningen kräver en färdig canasta: en röd eller en svart; ingen annan räcker.",
        "da": "Åbningen kræver en færdig canasta: en rød eller en sort; ingen anden er nok.",
        "nb": "Åpningen krever en ferdig canasta: en rød eller en svart; ingen annen er nok.",
    }.get(language)


def test_a_frozen_pile_that_takes_an_exact_number_says_so_of_too_many_cards_too() -> None:
    exact = ruleset(pile=PileRules(ways=PickupWays(frozen=(PickupWay(cards=3, wilds_at_most=1),))))
    for has in (2, 4):
        assert re.findall(r"\d+", reason_text(Reason(Code.TAKE_FROZEN, 3, has, rank=7), exact)) == ["3", str(has)]
