"""A deal act by act: the same table as in play, and worths that add up to the sheet."""

from __future__ import annotations

from itertools import pairwise

import pytest

from canasta_tui.engine.match import Match
from canasta_tui.store.steps import steps_of, turn_after, turn_before, turn_ends
from tests.store.helpers import unkilled

TABLES = [("svensk", "4"), ("jonola", "3"), ("sambacanasta", "6"), ("jonstorp", "5"), ("handcanasta", "2")]


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_every_step_is_the_table_of_that_moment(table: tuple[str, str]) -> None:
    record = unkilled(*table, 1500).record()
    steps = steps_of(record, 0)
    assert [step.line for step in steps[1:]] == [line.partition(" ")[2] for line in record.deals[0].acts]
    for n in range(0, len(steps), 17):
        match = Match.replay(record, deals=1, acts=n)
        assert steps[n].deal.view(-1) == match.deal.view(-1)
        assert steps[n].deal.hands == match.deal.hands


@pytest.mark.parametrize("table", TABLES, ids=map("-".join, TABLES))
def test_what_the_acts_were_worth_leads_to_the_sheet(table: tuple[str, str]) -> None:
    match = unkilled(*table, 1500)
    for number, sheet in enumerate(match.sheets):
        steps = steps_of(match.record(), number)
        assert steps[-1].standing == tuple(score.total for score in sheet.scores)
        for before, after in pairwise(steps):
            side = after.seat % match.ruleset.sides
            assert after.worth == after.standing[side] - before.standing[side]


def test_melding_is_worth_its_cards_twice_and_discarding_the_card() -> None:
    steps = steps_of(unkilled().record(), 0)
    for step in steps[1:]:
        verb, _, rest = step.line.partition(" ")
        value = step.deal.compiled.value
        if verb == "discard" and not step.deal.sheet:
            assert step.worth == step.deal.compiled.cost[step.deal.pile[-1]]
        canasta = any(len(meld.cards) > 6 for meld in step.deal.side_of[step.seat].melds)
        if verb == "meld" and not step.deal.sheet and not canasta:
            cards = [card for event in step.events if event.kind == "meld" for card in event.cards]
            assert step.worth == sum(2 * value[card] for card in cards), rest


def test_turns_are_walked_forwards_and_back() -> None:
    steps = steps_of(unkilled().record(), 0)
    ends = turn_ends(steps)
    found, at = [], 0
    while at < len(steps) - 1:
        at = turn_after(steps, at)
        found.append(at)
    assert found == ends
    back = []
    while at > 0:
        at = turn_before(steps, at)
        back.append(at)
    assert back == [*reversed(ends[:-1]), 0]
    assert turn_after(steps, len(steps) - 1) == len(steps) - 1
    assert turn_before(steps, 0) == 0
    assert [steps[end].turn for end in ends] == list(range(len(ends)))
