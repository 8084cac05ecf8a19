"""A short match, played at random but the same way each time, through the session and the journal."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from canasta_tui.engine.acts import Act, Discard, Meld, Take
from canasta_tui.engine.match import Match
from canasta_tui.engine.notation import act_line
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.rules.schema import Ruleset
from canasta_tui.store.store import Resumed, Store
from canasta_tui.tui.session import MatchStart, Session

NAMES = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")


def clock() -> datetime:
    """Always the same time."""
    return datetime(2026, 3, 1, 19, 30, tzinfo=UTC)


def open_store(folder: Path) -> Store:
    """The store of a folder, at :func:`clock`. It does not wait for the disk: a kill is not a power cut."""
    store = Store(folder, clock=clock)
    store._database._connection.execute("PRAGMA synchronous = OFF")
    return store


@cache
def short_rules(ruleset: str = "svensk", table: str = "4", target: int = 2500) -> Ruleset:
    """A ruleset whose matches end soon."""
    rules = load_ruleset(ruleset, table)
    return msgspec.structs.replace(rules, match=msgspec.structs.replace(rules.match, target=target))


_chosen: dict[Hashable, Act] = {}
"""What was played before in a position: the same few matches are played again and again."""


def choice(match: Match) -> Act:
    """What is played in this position: the same each time, rather melds than not, so that matches come to an end."""
    played = match.deals[-1]
    position = (match.ruleset.id, match.ruleset.table, match.totals, played.pack, match.deal.answer, *played.acts)
    if position not in _chosen:
        _chosen[position] = _choice(match)
    return _chosen[position]


def _choice(match: Match) -> Act:
    deal = match.deal
    chance = Random(f"{match.finished}/{len(match.deals[-1].acts)}/{deal.actor}")
    legal = deal.legal()
    laying = [act for act in legal if isinstance(act, Meld | Take)]
    if laying and chance.random() < 0.9:
        return chance.choice(laying)
    discards = [act for act in legal if isinstance(act, Discard)]
    return chance.choice(discards or legal) if chance.random() < 0.9 else chance.choice(legal)


def new_session(store: Store, rules: Ruleset | None = None, seed: int = 7) -> Session:
    """A match that begins."""
    rules = rules or short_rules()
    return Session.new(rules, NAMES[: rules.seats], seed=seed, journal=store.journal())


def resumed_session(resumed: Resumed) -> Session:
    """A match that goes on."""
    return Session(
        resumed.match,
        MatchStart(resumed.ruleset, resumed.names, resumed.seed, players=resumed.record.players),
        resumed.journal,
    )


def play(session: Session, *, acts: int | None = None, shown: Callable[[str], None] = lambda line: None) -> int:
    """Play on, so many acts or to the end of the match; ``shown`` gets each act once its result could be seen.

    Now and then the last act is taken back and done again.

    Returns:
        acts played.
    """
    played = 0
    while acts is None or played < acts:
        match = session.match
        if match.deal.phase == "over":
            session.report_end()
            if match.over:
                return played
            session.next_deal()
            continue
        act, seat = choice(match), match.deal.actor
        deal, number = len(match.deals), len(match.deals[-1].acts)
        session.apply(act)
        if number % 3 == 0 and match.can_undo():
            session.undo()
            session.apply(act)
        shown(f"{deal}.{number} {act_line(seat, act)}")
        played += 1
    return played


@cache
def unkilled(ruleset: str = "svensk", table: str = "4", target: int = 2500, seed: int = 7) -> Match:
    """The same match played without interruption and without a journal."""
    rules = short_rules(ruleset, table, target)
    session = Session.new(rules, NAMES[: rules.seats], seed=seed)
    play(session)
    return session.match
