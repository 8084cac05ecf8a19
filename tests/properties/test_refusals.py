"""A refused act leaves everything as it was, and the one door that explains is the one that refuses."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Meld
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.players.simulation import cards_of
from canasta_tui.words.reasons import refusal_text
from tests.engine.positions import small_position
from tests.properties.play import FORMS, Form, any_act, everything, one_form_a_day, ruleset, somewhere

SEEDS = st.integers(0, 2**32 - 1)
STEPS = st.integers(0, 220)
every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


def try_anything(form: Form, seed: int, steps: int, tries: int) -> None:
    """At one position, try acts without any sense."""
    deal = somewhere(ruleset(form), seed, steps)
    pack = sorted(deal.compiled.pack)
    chance = Random(f"{seed}/{steps}")
    before = everything(deal)
    for _ in range(tries):
        act = any_act(deal, chance)
        reason = deal.check(act)
        if reason is None:
            other = deal.copy()
            assert other.apply(act)
            assert cards_of(other) == pack
            continue
        with pytest.raises(IllegalAct) as refusal:
            deal.apply(act)
        assert refusal.value.reason == reason
    assert everything(deal) == before


@every_form
@settings(max_examples=2)
@given(seed=SEEDS, steps=STEPS)
def test_a_refused_act_changes_nothing(form: Form, seed: int, steps: int) -> None:
    try_anything(form, seed, steps, tries=40)


@pytest.mark.heavy
@every_form
@settings(max_examples=20)
@given(seed=SEEDS, steps=STEPS)
def test_many_refused_acts_change_nothing(form: Form, seed: int, steps: int) -> None:
    try_anything(form, seed, steps, tries=100)


@one_form_a_day
def test_nothing_can_be_done_after_the_end(form: Form) -> None:
    deal = somewhere(ruleset(form), 3, 10_000)
    chance = Random(3)
    before = everything(deal)
    assert deal.phase == "over"
    for _ in range(50):
        with pytest.raises(IllegalAct):
            deal.apply(any_act(deal, chance))
    assert everything(deal) == before


# What a refusal names


def goes_out(deal: Deal) -> bool:
    """Whether the seat can go out by melding, tried to the end."""
    if deal.phase == "over":
        return deal.went_out is not None
    for act in deal.legal():
        if isinstance(act, Meld):
            other = deal.copy()
            other.apply(act)
            if goes_out(other):
                return True
    return False


def may(name: str) -> Callable[[Deal], bool]:
    """Whether an act of this name is on the list of what is legal."""
    return lambda deal: any(type(act).__name__.lower() == name for act in deal.legal())


AFTER_YOU_CAN: Final[dict[str, Callable[[Deal], bool]]] = {
    "draw": may("draw"),
    "take the pile": may("take"),
    "pass, which ends the deal": lambda deal: deal.phase == "draw" and may("pass")(deal),
    "meld": may("meld"),
    "discard": may("discard"),
    "go out by laying what you hold": goes_out,
    "ask whether you may go out": may("ask"),
    "show your hand": may("expose"),
    "end your turn without a discard": lambda deal: deal.phase == "play" and may("pass")(deal),
}
ANYWHERE: Final[dict[str, Callable[[Deal], bool]]] = {
    "First draw from the stock": may("draw"),
    "or take the pile": may("take"),
    "meld if you wish, then discard": lambda deal: may("meld")(deal) and may("discard")(deal),
    "you have to take the pile": may("take"),
    "you have to show your hand": may("expose"),
    "answered first, yes or no": may("answer"),
    "You can go out": goes_out,
    "you have to ask: may I go out?": lambda deal: may("ask")(deal) or deal.check(ASK) is not None,
}
"""What a sentence of a refusal names as possible, and whether it is."""


def named_in_vain(text: str, deal: Deal) -> list[str]:
    """What the text of a refusal says that one can do, and that cannot be done."""
    found = [phrase for phrase, possible in ANYWHERE.items() if phrase in text and not possible(deal)]
    listed = re.search(r"You can (?!go out, so)(.*)\.$", text)
    if listed:
        rest = listed[1]
        for phrase in sorted(AFTER_YOU_CAN, key=len, reverse=True):
            if phrase in rest:
                rest = rest.replace(phrase, "")
                if not AFTER_YOU_CAN[phrase](deal):
                    found.append(phrase)
        assert re.fullmatch(r"[ ,]*(or)?[ ,]*", rest), text
    if "you have to ask" in text and deal.check(ASK) is not None:
        assert not text.endswith("may I go out?"), text
    return found


def try_to_be_refused(deal: Deal, chance: Random, tries: int) -> int:
    """Try acts, look at every refusal, and count them."""
    hand = sorted(set(deal.hands[deal.turn]))
    acts: list[Act] = [DRAW, PASS, ASK, EXPOSE, *map(Discard, hand), *(any_act(deal, chance) for _ in range(tries))]
    refused = 0
    for act in acts:
        reason = deal.check(act)
        if reason is not None:
            refused += 1
            text = refusal_text(reason, deal)
            assert named_in_vain(text, deal) == [], text
    return refused


@every_form
@settings(max_examples=2)
@given(seed=SEEDS, steps=STEPS)
def test_what_a_refusal_names_is_possible(form: Form, seed: int, steps: int) -> None:
    assert try_to_be_refused(somewhere(ruleset(form), seed, steps), Random(seed), 30)


@every_form
@settings(max_examples=6)
@given(seed=SEEDS)
def test_what_a_refusal_names_is_possible_with_few_cards(form: Form, seed: int) -> None:
    assert try_to_be_refused(small_position(ruleset(form), f"{seed}"), Random(seed), 15)


@pytest.mark.heavy
@every_form
@settings(max_examples=50)
@given(seed=SEEDS)
def test_what_many_refusals_name_is_possible(form: Form, seed: int) -> None:
    assert try_to_be_refused(small_position(ruleset(form), f"{seed}"), Random(seed), 30)
