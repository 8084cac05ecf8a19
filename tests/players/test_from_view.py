"""A deal made from a view: nobody could tell it from the real one, by what is seen and by what may be done."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from canasta_tui.cards import RED_THREES
from canasta_tui.engine.deal import Deal
from canasta_tui.players.simulation import cards_of
from canasta_tui.rules.schema import Ruleset
from tests.engine.random_houses import random_house
from tests.players.hidden import otherwise
from tests.properties.greedy import greedy_walk
from tests.properties.play import FORMS, OPTIONS, any_act, new_deal, ruleset, walk


def same_deal(deal: Deal, seat: int, chance: Random) -> None:
    """Check a deal that is made from the view of this seat against the real one."""
    view = deal.view(seat)
    made = Deal.from_view(deal.compiled, view, chance)
    assert made.view(seat) == view
    assert cards_of(made) == cards_of(deal)
    assert made.pile == deal.pile, "everybody has seen every card of the pile"
    assert [list(map(len, (*made.hands, *made.stocks)))] == [list(map(len, (*deal.hands, *deal.stocks)))]
    for holder, hand in enumerate(made.hands):
        assert sum(made.counts[holder]) == len(hand)
        if deal.turns[holder]:
            assert not set(hand) & set(RED_THREES), "they lie on the table"
    if seat == deal.actor:
        assert made.legal() == deal.legal()
        for _ in range(3):
            act = any_act(deal, chance)
            assert made.check(act) == deal.check(act)


def check(rules: Ruleset, seed: int, steps: int) -> None:
    """Check so many positions of a random and of a greedy deal, as each seat and an onlooker see them."""
    chance = Random(f"{seed}/seats")
    for moves in (walk(rules, seed), greedy_walk(new_deal(rules, seed + 1), f"{seed}")):
        for n, (deal, _acts) in enumerate(moves):
            if n % steps == 0 or deal.phase == "answer":
                for seat in {deal.actor, chance.randrange(-1, rules.seats)}:
                    same_deal(deal, seat, chance)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form).strip())
def test_a_deal_made_from_a_view_looks_the_same(form: tuple[str, str, str]) -> None:
    check(ruleset(form), 5, 9)


@pytest.mark.heavy
@pytest.mark.parametrize("form", FORMS + OPTIONS, ids=lambda form: " ".join(form).strip())
def test_every_position_of_many_deals_made_from_views(form: tuple[str, str, str]) -> None:
    for seed in range(4):
        check(ruleset(form), 100 + seed, 2)


@pytest.mark.parametrize("n", range(12))
def test_house_rulesets_too(n: int) -> None:
    _words, rules = random_house(f"views/{n}")
    check(rules, n, 7)


def test_the_end_of_a_deal_can_be_looked_at_too() -> None:
    deals = [deal for deal, _act in walk(ruleset(("svensk", "4", "")), 3)]
    deal = deals[-1]
    assert deal.phase == "over"
    view = deal.view(1)
    assert Deal.from_view(deal.compiled, view, Random(1)).view(1) == view


@pytest.mark.parametrize("form", [("svensk", "4", ""), ("jonola", "3", ""), ("handcanasta", "4", "")], ids=" ".join)
def test_a_deal_made_from_a_view_does_not_depend_on_what_is_hidden(form: tuple[str, str, str]) -> None:
    for n, (deal, _act) in enumerate(walk(ruleset(form), 8)):
        if n % 10 == 0:
            seat = deal.actor
            ours = Deal.from_view(deal.compiled, deal.view(seat), Random(n))
            theirs = Deal.from_view(deal.compiled, otherwise(deal, seat, Random(n + 1)).view(seat), Random(n))
            assert (ours.hands, ours.stocks) == (theirs.hands, theirs.stocks)


def test_cards_that_were_taken_stay_where_all_saw_them_go() -> None:
    """Cards from the pile are in the taker's hand in every deal made from a view, until they are played."""
    found = 0
    for deal, _acts in greedy_walk(new_deal(ruleset(("svensk", "4", "")), 4), "4"):
        takes = [event for event in deal.events if event.kind == "take" and event.count > len(event.top)]
        if takes and takes[-1] is deal.events[-1]:
            [taken] = [set(deal.new)] if deal.new else [set()]
            seat = deal.turn
            made = Deal.from_view(deal.compiled, deal.view((seat + 1) % 4), Random(found))
            assert all(made.hands[seat].count(card) >= deal.new.count(card) for card in taken)
            found += bool(taken)
    assert found


def test_a_view_of_no_deal_makes_none() -> None:
    deal = new_deal(ruleset(("svensk", "4", "")), 1)
    bare = msgspec.structs.replace(deal.view(0), facts=None)
    with pytest.raises(ValueError, match="made of no deal"):
        Deal.from_view(deal.compiled, bare, Random(1))
