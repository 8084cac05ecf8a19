"""What holds in every deal of every ruleset, whatever is played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta_tui.cards import JOKER_RANK, RED_THREES, TWO
from canasta_tui.engine.acts import ACT_NAMES, act_name
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.going_out import canasta_counts, shapes_after
from canasta_tui.engine.notation import act_line, parse_line
from canasta_tui.players.simulation import cards_of
from tests.properties.play import FORMS, OPTIONS, Form, everything, new_deal, one_form_a_day, ruleset, walk

SEEDS = st.integers(0, 2**32 - 1)
every_form = pytest.mark.parametrize("form", FORMS, ids=" ".join)


def check_bookkeeping(deal: Deal) -> None:
    """What is kept beside the cards for speed says what the cards say."""
    for seat, hand in enumerate(deal.hands):
        for rank in range(TWO, JOKER_RANK + 1):
            assert deal.counts[seat][rank] == sum(card >> 2 == rank for card in hand)
            assert deal.held[seat][rank] == tuple(sorted(card for card in hand if card >> 2 == rank))
        assert deal.present[seat] == sum(1 << card for card in set(hand))
    assert deal.freezers == sum(deal.compiled.freezes[card] for card in deal.pile)
    for side in deal.sides:
        for meld in side.melds:
            wilds = sum(card >> 2 in (TWO, JOKER_RANK) for card in meld.cards)
            assert (meld.naturals, meld.wilds) == (len(meld.cards) - wilds, wilds)
        melds = [meld for meld in side.melds if meld.kind != "sequence"]
        for rank in range(TWO, JOKER_RANK + 1):
            assert side.by_rank.get(rank, []) == [meld for meld in melds if meld.rank == rank]
            assert side.lying[rank] == tuple((meld.naturals, meld.wilds) for meld in melds if meld.rank == rank)
        assert side.counted in (None, canasta_counts(deal, shapes_after(side)))
        assert side.runs == tuple(meld.shape for meld in side.melds if meld.kind == "sequence")


def check_sheet(deal: Deal) -> None:
    """The sheet's sums are sums, and it names why the deal ended."""
    sheet = deal.sheet
    assert sheet is not None
    assert sheet.ending in ("out", "pass", "stock")
    assert (sheet.went_out is None) == (sheet.ending != "out")
    for side, score in enumerate(sheet.scores):
        assert score.bonus == score.canastas + score.red_threes + score.going_out + score.penalty
        assert score.points == score.table + score.hand
        assert score.total == score.bonus + score.points
        assert sheet.totals[side] == deal.sides[side].total + score.total


def check_deal(form: Form, seed: int) -> None:
    """Play one deal and look at every step."""
    rules = ruleset(form)
    deal = new_deal(rules, seed)
    pack = sorted(deal.compiled.pack)
    for deal, act in walk(rules, seed):
        assert cards_of(deal) == pack
        assert deal.actor == deal.turn or deal.phase == "answer"
        assert deal.check(act) is None
        check_bookkeeping(deal)
    assert cards_of(deal) == pack
    assert not any(card in RED_THREES for hand in deal.hands for card in hand)
    assert deal.legal() == []
    check_sheet(deal)


@every_form
@settings(max_examples=1)
@given(seed=SEEDS)
def test_no_card_is_lost_no_seat_is_stuck_and_the_sheet_adds_up(form: Form, seed: int) -> None:
    check_deal(form, seed)


@pytest.mark.heavy
@pytest.mark.parametrize("form", FORMS + OPTIONS, ids=" ".join)
@settings(max_examples=8)
@given(seed=SEEDS)
def test_many_deals_lose_no_card_and_meet_no_dead_end(form: Form, seed: int) -> None:
    check_deal(form, seed)


@every_form
@settings(max_examples=1)
@given(seed=SEEDS)
def test_every_act_offered_is_legal_and_every_name_that_may_be_used_is_offered(form: Form, seed: int) -> None:
    for step, (deal, _act) in enumerate(walk(ruleset(form), seed)):
        if step % 7:
            continue
        legal = deal.legal()
        assert [act for act in legal if deal.check(act) is not None] == []
        names = {act_name(act) for act in legal}
        assert {name for name in ACT_NAMES if deal.may(name)} == names
        assert len(set(legal)) == len(legal)


@one_form_a_day
@settings(max_examples=1)
@given(seed=SEEDS)
def test_a_listed_act_does_without_a_check_what_it_does_with_one(form: Form, seed: int) -> None:
    unheard: Deal | None = None
    for step, (deal, act) in enumerate(walk(ruleset(form), seed)):
        if unheard is None:
            unheard = deal.copy(heard=False)
        if step % 5 == 0:
            checked, sure, listed = deal.copy(), deal.copy(), deal.copy()
            listed.legal()
            for other, known in ((checked, False), (sure, True), (listed, True)):
                told = other.apply(act, checked=known)
                assert told == tuple(other.events[len(deal.events) :])
            assert everything(sure) == everything(checked)
            assert everything(listed) == everything(checked)
        assert unheard.legal() == deal.legal()
        assert unheard.apply(act, checked=True) == ()
        last = deal
    assert unheard is not None
    assert unheard.events == []
    assert unheard.sheet == last.sheet


@every_form
@settings(max_examples=1)
@given(seed=SEEDS)
def test_acts_survive_being_written_down(form: Form, seed: int) -> None:
    for step, (deal, _act) in enumerate(walk(ruleset(form), seed)):
        if step % 7:
            continue
        for act in deal.legal():
            assert parse_line(act_line(deal.actor, act)) == (deal.actor, act)


@one_form_a_day
@settings(max_examples=1)
@given(seed=SEEDS)
def test_the_written_acts_replay_to_the_same_end(form: Form, seed: int) -> None:
    rules = ruleset(form)
    lines: list[str] = []
    deal = new_deal(rules, seed)
    for deal, act in walk(rules, seed):
        lines.append(act_line(deal.actor, act))
    again = new_deal(rules, seed)
    for line in lines:
        seat, act = parse_line(line)
        assert seat == again.actor
        again.apply(act)
    assert everything(again) == everything(deal)


@one_form_a_day
@settings(max_examples=1)
@given(seed=SEEDS)
def test_a_copy_lives_its_own_life(form: Form, seed: int) -> None:
    for step, (deal, act) in enumerate(walk(ruleset(form), seed)):
        if step % 23:
            continue
        before = everything(deal)
        copy = deal.copy()
        assert everything(copy) == before
        copy.apply(act)
        assert everything(deal) == before
        assert everything(copy) != before
