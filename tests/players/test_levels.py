"""The three levels at every table: only legal acts, no dead end, and nothing that they could not have seen."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from canasta_tui.cards import is_wild
from canasta_tui.engine.acts import Discard, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.players.expert.expert_player import ExpertPlayer
from canasta_tui.players.player import PLAYERS, Player
from canasta_tui.players.random_streams import stream
from canasta_tui.players.simulation import cards_of, play_deal
from canasta_tui.rules.schema import Ruleset
from tests.engine.random_houses import random_house
from tests.players.hidden import otherwise
from tests.properties.play import FORMS, new_deal, ruleset

NAMES = ["learner", "club"]
"""Levels that are quick enough to be tried everywhere."""


class Ticks:
    """A clock that goes on by one second whenever it is asked, so that time is counted in trials."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def hasty_expert(compiled: CompiledRules, seat: int, chance: Random) -> Player:
    """An expert with time for few trials, always for the same number."""
    return ExpertPlayer(compiled, seat, chance, seconds=8, clock=Ticks())


@pytest.fixture(autouse=True)
def _experts_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "expert", hasty_expert)


def play_out(rules: Ruleset, seed: int, name: str) -> Deal:
    """A deal among players of one kind, from the dealing to the sheet; every act is checked, listed or not."""
    deal = new_deal(rules, seed)
    before = cards_of(deal)
    players = [PLAYERS[name](deal.compiled, seat, stream("tests", seed, seat)) for seat in range(rules.seats)]
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


@pytest.mark.parametrize("form", FORMS[::9], ids=lambda form: " ".join(form).strip())
def test_an_expert_at_some_tables(form: tuple[str, str, str]) -> None:
    play_out(ruleset(form), 3, "expert")


@pytest.mark.heavy
@pytest.mark.parametrize("form", FORMS, ids=lambda form: " ".join(form).strip())
def test_experts_at_every_table(form: tuple[str, str, str]) -> None:
    for seed in range(8):
        play_out(ruleset(form), 2000 + seed, "expert")


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


@pytest.mark.parametrize("name", [*NAMES, "expert"])
@pytest.mark.parametrize("form", [("svensk", "4", ""), ("jonola", "4", ""), ("sambacanasta", "3", "")], ids=" ".join)
def test_what_is_hidden_changes_no_decision(form: tuple[str, str, str], name: str) -> None:
    rules = ruleset(form)
    deal = new_deal(rules, 3)
    table = [PLAYERS[name](deal.compiled, seat, stream(1, 1, seat)) for seat in range(rules.seats)]
    chance, tried = Random(9), 0
    while deal.phase != "over":
        seat = deal.actor
        if name == "expert" and tried % 10:  # each decision costs trials
            tried += 1
            deal.apply(table[seat].choose(deal.view(seat), deal.legal(), deal.allows))
            continue
        chosen = []
        for one in (deal, otherwise(deal, seat, chance)):
            fresh = PLAYERS[name](deal.compiled, seat, stream(2, tried, seat))
            chosen.append(fresh.choose(one.view(seat), one.legal(), one.allows))
        assert chosen[0] == chosen[1]
        tried += 1
        deal.apply(table[seat].choose(deal.view(seat), deal.legal(), deal.allows))
    assert tried > 20


def test_club_decides_the_same_whether_it_sat_there_from_the_start_or_not() -> None:
    deal = new_deal(ruleset(("svensk", "4", "")), 12)
    table = [PLAYERS["club"](deal.compiled, seat, stream(1, 1, seat)) for seat in range(4)]
    while deal.phase != "over":
        view, legal = deal.view(deal.actor), deal.legal()
        late = PLAYERS["club"](deal.compiled, deal.actor, stream(1, 1, deal.actor))
        act = table[deal.actor].choose(view, legal, deal.allows)
        assert late.choose(view, legal, deal.allows) == act
        deal.apply(act)


def results(first: str, second: str, form: tuple[str, str, str], packs: int) -> float:
    """Points a deal of the first player over the second, with the seats swapped."""
    rules = ruleset(form)
    compiled, total = CompiledRules(rules), 0.0
    for pack in range(packs):
        for own in range(rules.sides):
            deal = new_deal(rules, 50 + pack)
            names = [first if seat % rules.sides == own else second for seat in range(rules.seats)]
            players = [PLAYERS[one](compiled, seat, stream(3, pack, seat)) for seat, one in enumerate(names)]
            scores = [score.total for score in play_deal(deal, players)[0].scores]
            others = [score for side, score in enumerate(scores) if side != own]
            total += scores[own] - sum(others) / len(others)
    return total / packs / rules.sides


@pytest.mark.parametrize("form", [("svensk", "4", ""), ("tre-lekar", "2", ""), ("jonola", "4", "")], ids=" ".join)
def test_a_learner_is_better_than_chance_and_not_so_good_as_greedy(form: tuple[str, str, str]) -> None:
    assert results("learner", "random", form, 8) > 0
    assert results("learner", "greedy", form, 20) < 0


@pytest.mark.parametrize("form", [("svensk", "4", ""), ("tre-lekar", "2", ""), ("jonstorp", "4", "")], ids=" ".join)
def test_club_beats_greedy(form: tuple[str, str, str]) -> None:
    assert results("club", "greedy", form, 12) > 0


def test_club_completes_a_canasta_and_keeps_a_pair_off_the_next_seats_meld() -> None:
    """What anybody would do: the seventh king goes down, and no king is thrown to a side that waits for it."""
    kinds = set()
    for seed in range(6):
        deal = new_deal(ruleset(("svensk", "4", "")), seed)
        players = [PLAYERS["club"](deal.compiled, seat, stream(4, seed, seat)) for seat in range(4)]
        while deal.phase != "over":
            act = players[deal.actor].choose(deal.view(deal.actor), deal.legal(), deal.allows)
            kinds.add(type(act))
            if isinstance(act, Discard):
                side = deal.side_of[deal.turn]
                six = [meld.rank for meld in side.melds if meld.naturals + meld.wilds == 6 and not meld.wilds]
                assert act.card >> 2 not in six
            deal.apply(act)
    assert {Discard, Meld, Take} <= kinds


def test_an_expert_keeps_to_its_time() -> None:
    """Of the time it is given it uses all where two acts are close, and never more than a trial beyond it."""
    deal = new_deal(ruleset(("svensk", "4", "")), 5)
    longest = 0
    for _ in range(40):
        clock = Ticks()
        expert = ExpertPlayer(deal.compiled, deal.actor, stream(1, 1, deal.actor), seconds=9, clock=clock)
        act = expert.choose(deal.view(deal.actor), deal.legal(), deal.allows)
        assert deal.check(act) is None
        assert clock.now <= 11
        longest = max(longest, clock.now)
        deal.apply(act)
    assert longest > 9


def test_an_expert_without_time_plays_like_the_club(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "expert", partial(ExpertPlayer, seconds=0, clock=Ticks()))
    deal = new_deal(ruleset(("norsk", "4", "")), 5)
    for n in range(60):
        if deal.phase == "over":
            break
        acts = []
        for name in ("club", "expert"):
            player = PLAYERS[name](deal.compiled, deal.actor, stream(1, n, deal.actor))
            acts.append(player.choose(deal.view(deal.actor), deal.legal(), deal.allows))
        assert acts[0] == acts[1]
        deal.apply(acts[0])


def test_a_learner_throws_no_wild_while_it_holds_anything_else() -> None:
    thrown = 0
    for seed in range(10):
        deal = new_deal(ruleset(("svensk", "4", "")), seed)
        players = [PLAYERS["learner"](deal.compiled, seat, stream(6, seed, seat)) for seat in range(4)]
        while deal.phase != "over":
            act = players[deal.actor].choose(deal.view(deal.actor), deal.legal(), deal.allows)
            if isinstance(act, Discard):
                thrown += 1
                naturals = sum(not is_wild(card) for card in deal.hands[deal.turn])
                assert not is_wild(act.card) or naturals < 3
            deal.apply(act)
    assert thrown > 50
