"""The club player at every table: only legal acts, no dead end, and nothing that it could not have seen."""

from __future__ import annotations

from random import Random

import pytest

from canasta_tui.engine.acts import Discard, Meld, Take
from canasta_tui.engine.book import Book
from canasta_tui.engine.deal import Deal
from canasta_tui.players.player import PLAYERS
from canasta_tui.players.simulation import cards_of, play_deal
from canasta_tui.players.streams import stream
from canasta_tui.rules.schema import Ruleset
from tests.engine.random_houses import random_house
from tests.players.hidden import otherwise
from tests.properties.play import FORMS, new_deal, ruleset

NAMES = ["club"]


def play_out(rules: Ruleset, seed: int, name: str) -> Deal:
    """A deal among players of one kind, from the dealing to the sheet; every act is checked, listed or not."""
    deal = new_deal(rules, seed)
    before = cards_of(deal)
    players = [PLAYERS[name](deal.book, seat, stream("tests", seed, seat)) for seat in range(rules.seats)]
    acts = 0
    while deal.phase != "over":
        act = players[deal.actor].choose(deal.view(deal.actor), deal.legal(), deal.allows)
        assert deal.check(act) is None
        deal.apply(act)
        acts += 1
        assert acts < 3000
    assert deal.sheet is not None
    assert cards_of(deal) == before
    return deal


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form).strip())
def test_a_few_deals_at_every_table(form: tuple[str, str, str], name: str) -> None:
    play_out(ruleset(form), 0, name)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form).strip())
def test_many_deals_at_every_table(form: tuple[str, str, str], name: str) -> None:
    for seed in range(20):
        play_out(ruleset(form), 1000 + seed, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("n", range(5))
def test_house_rulesets(n: int, name: str) -> None:
    _words, rules = random_house(f"players/{n}")
    for seed in range(3):
        play_out(rules, seed, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "form", [("svensk", "4", ""), ("jonola", "4", ""), ("sambacanasta", "3", ""), ("jonstorp", "2", "")], ids=" ".join
)
def test_what_is_hidden_changes_no_decision(form: tuple[str, str, str], name: str) -> None:
    rules = ruleset(form)
    deal = new_deal(rules, 3)
    table = [PLAYERS[name](deal.book, seat, stream(1, 1, seat)) for seat in range(rules.seats)]
    chance, tried = Random(9), 0
    while deal.phase != "over":
        seat = deal.actor
        chosen = []
        for one in (deal, otherwise(deal, seat, chance)):
            fresh = PLAYERS[name](deal.book, seat, stream(2, tried, seat))
            chosen.append(fresh.choose(one.view(seat), one.legal(), one.allows))
        assert chosen[0] == chosen[1]
        tried += 1
        deal.apply(table[seat].choose(deal.view(seat), deal.legal(), deal.allows))
    assert tried > 20


@pytest.mark.parametrize("name", NAMES)
def test_a_player_decides_the_same_whether_it_sat_there_from_the_start_or_not(name: str) -> None:
    deal = new_deal(ruleset(("svensk", "4", "")), 12)
    table = [PLAYERS[name](deal.book, seat, stream(1, 1, seat)) for seat in range(4)]
    while deal.phase != "over":
        view, legal = deal.view(deal.actor), deal.legal()
        late = PLAYERS[name](deal.book, deal.actor, stream(1, 1, deal.actor))
        act = table[deal.actor].choose(view, legal, deal.allows)
        assert late.choose(view, legal, deal.allows) == act
        deal.apply(act)


def results(first: str, second: str, form: tuple[str, str, str], packs: int) -> float:
    """Points a deal of the first player over the second, with the seats swapped."""
    rules = ruleset(form)
    book, total = Book(rules), 0.0
    for pack in range(packs):
        for own in range(rules.sides):
            deal = new_deal(rules, 50 + pack)
            names = [first if seat % rules.sides == own else second for seat in range(rules.seats)]
            players = [PLAYERS[one](book, seat, stream(3, pack, seat)) for seat, one in enumerate(names)]
            scores = [score.total for score in play_deal(deal, players)[0].scores]
            others = [score for side, score in enumerate(scores) if side != own]
            total += scores[own] - sum(others) / len(others)
    return total / packs / rules.sides


@pytest.mark.parametrize("form", [("svensk", "4", ""), ("tre-lekar", "2", ""), ("jonstorp", "4", "")], ids=" ".join)
def test_club_beats_greedy(form: tuple[str, str, str]) -> None:
    assert results("club", "greedy", form, 25) > 0


def test_club_completes_a_canasta_and_keeps_a_pair_off_the_next_seats_meld() -> None:
    """What anybody would do: the seventh king goes down, and no king is thrown to a side that waits for it."""
    kinds = set()
    for seed in range(6):
        deal = new_deal(ruleset(("svensk", "4", "")), seed)
        players = [PLAYERS["club"](deal.book, seat, stream(4, seed, seat)) for seat in range(4)]
        while deal.phase != "over":
            act = players[deal.actor].choose(deal.view(deal.actor), deal.legal(), deal.allows)
            kinds.add(type(act))
            if isinstance(act, Discard):
                side = deal.side_of[deal.turn]
                six = [meld.rank for meld in side.melds if meld.naturals + meld.wilds == 6 and not meld.wilds]
                assert act.card >> 2 not in six
            deal.apply(act)
    assert {Discard, Meld, Take} <= kinds
