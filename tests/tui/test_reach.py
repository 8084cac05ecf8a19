"""Whatever the engine lists as legal can be done at the table, in every variant, by picks, places and questions."""

from __future__ import annotations

import random

import pytest

from canasta_tui.cards import rank_of
from canasta_tui.engine.acts import ASK, DRAW, Act, Discard, Expose, Group, Meld, Pass, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.meaning import where
from canasta_tui.tui.session import Session
from canasta_tui.tui.turn.seat_table import Confirmations, SeatMemory, SeatTable
from canasta_tui.tui.widgets.table_model import Place
from tests.tui.helpers import new_session, random_act

TABLES = [
    *(("jonola", "4"), ("svensk", "4"), ("snabbcanasta", "2"), ("sambacanasta", "4"), ("handcanasta", "4")),
    *(("jonstorp", "4"), ("tre-lekar", "4"), ("norsk", "4"), ("dansk", "4"), ("dansk-samba", "3")),
]


class Noting(SeatTable):
    """A table that writes down the act instead of doing it."""

    done: Act | None = None

    def apply(self, act: Act) -> None:
        self.done = act


def table_for(session: Session) -> Noting:
    return Noting(session, session.match.deal.actor, SeatMemory(), Confirmations())


def stage(table: SeatTable, group: Group, before: tuple[Group, ...]) -> None:
    """Pick the cards of a group and point at its place."""
    table.hand.pick_only(group.cards)
    assert len(table.hand.picked) == len(group.cards)
    place = where(table.session.match.deal, (*before, group))[-1]
    table.stage_at(Place(table.position.side_index, place.kind, place.rank, place.nth))


def candidates(session: Session, act: Act) -> list[Act]:
    """The acts that come of doing at the table what this act means, with every answer to what it asks."""
    if isinstance(act, Take):
        found = []
        for answer in range(8):
            table = table_for(session)
            # What goes onto the meld of the top card is picked with it; the other groups are staged first.
            with_top = [
                group
                for group in act.also
                if table.position.top is not None and group.rank == rank_of(table.position.top)
            ]
            beside = [group for group in act.also if group not in with_top]
            for n, group in enumerate(beside):
                stage(table, group, tuple(beside[:n]))
            table.hand.pick_only((*act.cards, *(card for group in with_top for card in group.cards)))
            table.acts.take()
            while table.choice is not None and table.done is None:
                table.choice.index = min(answer, len(table.choice.options) - 1)
                table.enter()
            if table.done is not None:
                found.append(table.done)
        return found
    table = table_for(session)
    if isinstance(act, Meld):
        for n, group in enumerate(act.groups):
            stage(table, group, act.groups[:n])
        table.acts.lay()
    elif isinstance(act, Discard):
        table.hand.pick_only((act.card,))
        table.acts.discard()
    elif isinstance(act, (Pass, Expose)):
        table.acts.end()
    elif act == DRAW:
        table.acts.draw()
    else:
        assert act == ASK
        table.acts.ask()
    if table.choice is not None:
        table.answer(by_yes=True)
    return [table.done] if table.done is not None else []


def outcome(deal: Deal, act: Act) -> object:
    """What the table looks like after the act."""
    after = deal.copy()
    after.apply(act)
    view = after.view(deal.actor)
    melds = [sorted((m.kind, m.rank, m.suit, tuple(sorted(m.cards))) for m in side.melds) for side in view.sides]
    return (melds, sorted(view.hand), view.pile.count, view.phase, view.actor)


def check_reach(ruleset: str, table: str, seed: int, steps: int, sample: int) -> int:
    rng = random.Random(seed)
    session = new_session(ruleset, table, seed)
    tried = 0
    for _step in range(steps):
        deal = session.match.deal
        if deal.phase == "over":
            break
        legal = session.match.legal()
        if deal.phase != "answer":
            for act in rng.sample(legal, min(sample, len(legal))):
                wanted = outcome(deal, act)
                assert wanted in [outcome(deal, found) for found in candidates(session, act)], act
                tried += 1
        session.apply(random_act(legal, rng))
    return tried


@pytest.mark.parametrize(("ruleset", "table"), TABLES)
def test_every_legal_act_can_be_done_at_the_table(ruleset: str, table: str) -> None:
    assert check_reach(ruleset, table, seed=3, steps=60, sample=3) > 60


@pytest.mark.heavy
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("ruleset", "table"), TABLES)
def test_every_legal_act_of_many_deals_can_be_done_at_the_table(ruleset: str, table: str, seed: int) -> None:
    assert check_reach(ruleset, table, seed=100 + seed, steps=400, sample=6) > 100
