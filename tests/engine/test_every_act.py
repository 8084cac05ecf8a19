"""What the engine lists against what there is: every grouping of a small hand is tried, and the lists compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from canasta_tui.cards import JOKER, Card
from canasta_tui.engine.acts import Act, Meld, Take, act_name
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.engine.notation import act_text, parse_act
from canasta_tui.rules.schema import Ruleset
from tests.engine.every_act import Effect, effect, every_meld, every_take, is_less
from tests.engine.houses import RULESETS, every_ruleset, some_rulesets_a_day
from tests.engine.positions import opening_position, small_position
from tests.properties.play import everything

Build = Callable[[Ruleset, str], Deal]


def snapshot(deal: Deal) -> tuple[object, ...]:
    """What an act could change, cheaply."""
    side = deal.side_of[deal.turn]
    melds = [(meld.kind, meld.rank, meld.naturals, meld.wilds, tuple(meld.cards), meld.hand) for meld in side.melds]
    hands = [list(hand) for hand in deal.hands], [list(counts) for counts in deal.counts]
    places = [list(stock) for stock in deal.stocks], list(deal.pile), list(side.red_threes), list(deal.new)
    return (*hands, *places, melds, side.opened, deal.phase, deal.turn, deal.actor, len(deal.events))


def groups_of(act: Meld | Take) -> list[tuple[Card, ...]]:
    """The cards of each group of an act."""
    if isinstance(act, Meld):
        return [group.cards for group in act.groups]
    return [act.cards, *(group.cards for group in act.also)]


def compare(deal: Deal) -> list[str]:
    """Everything that is wrong with the list of this position, in words."""
    name = "meld" if deal.phase == "play" else "take"
    before = snapshot(deal)
    legal: dict[Effect, Act] = {}
    tried = 0
    for attempt in every_meld(deal) if name == "meld" else every_take(deal):
        tried += 1
        found = effect(deal, attempt)
        if found is not None:
            legal.setdefault(found, attempt)
    wrong = []
    if snapshot(deal) != before:
        wrong.append("checking changed the position")
    if deal.may(name) != bool(legal):
        wrong.append(f"may {name} is {deal.may(name)}, with {len(legal)} of {tried} legal")
    listed = deal.legal()
    if len(set(listed)) < len(listed):
        wrong.append("an act is listed twice")
    effects: set[Effect] = set()
    takes: set[tuple[Effect, int]] = set()
    for act in listed:
        if deal.check(act) is not None:
            wrong.append(f"{act_text(act)} is listed and illegal")
        elif isinstance(act, Meld | Take):
            found = effect(deal, act)
            assert found is not None
            effects.add(found)
            lays = (found, sum(card == JOKER for group in groups_of(act) for card in group))
            if isinstance(act, Take) and lays in takes:
                wrong.append(f"{act_text(act)} is another name for an act that is listed")
            takes.add(lays)
            if found not in legal:
                wrong.append(f"{act_text(act)} was not found by trying")
        if parse_act(act_text(act)) != act:
            wrong.append(f"{act_text(act)} reads otherwise")
    for found, example in legal.items():
        least = not any(is_less(other, found) for other in legal)
        if least and found not in effects:
            wrong.append(f"{act_text(example)} is least and not listed")
    return wrong


def show(deal: Deal) -> str:
    side = deal.view(0).sides[0]
    melds = [meld.cards for meld in side.melds]
    return f"{deal.phase} {deal.hands[0]} on {melds}, pile {deal.pile}, opened {side.opened}, minimum {side.minimum}"


def look(name: str, build: Build, seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = build(RULESETS[name], f"{name}/{seed}")
        wrong = compare(deal)
        assert wrong == [], f"seed {seed}: {show(deal)}"


@every_ruleset
def test_the_list_has_every_least_act_and_nothing_illegal(name: str) -> None:
    look(name, small_position, range(2))


@some_rulesets_a_day
def test_the_list_has_every_least_opening_and_nothing_illegal(name: str) -> None:
    look(name, opening_position, range(1))


@pytest.mark.heavy
@every_ruleset
def test_many_lists_of_acts(name: str) -> None:
    look(name, small_position, [*range(2, 14), *range(1000, 1008)])


@pytest.mark.heavy
@every_ruleset
def test_many_lists_of_openings(name: str) -> None:
    look(name, opening_position, range(1, 4))


def apply_and_check(name: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        deal = small_position(RULESETS[name], f"apply/{name}/{seed}")
        acts: list[Act] = list(every_meld(deal) if deal.phase == "play" else every_take(deal))
        before = everything(deal)
        for act in Random(seed).sample(acts, min(30, len(acts))):
            reason = deal.check(act)
            other = deal.copy()
            if reason is None:
                events = other.apply(act)
                assert act_name(act) in [event.kind for event in events]
                assert snapshot(other) != snapshot(deal)
            else:
                with pytest.raises(IllegalAct) as refused:
                    other.apply(act)
                assert refused.value.reason == reason
                assert snapshot(other) == snapshot(deal)
        assert everything(deal) == before


@every_ruleset
def test_apply_does_what_check_says(name: str) -> None:
    apply_and_check(name, range(1))


@pytest.mark.heavy
@every_ruleset
def test_apply_does_what_check_says_in_more_positions(name: str) -> None:
    apply_and_check(name, range(1, 4))
