"""Seats that the computer plays: what it sees, how its acts come, where covers stand, and what is kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from canasta_tui.cards import cards_text
from canasta_tui.cli.errors import UnusableError
from canasta_tui.cli.play import new
from canasta_tui.engine.acts import ASK, DRAW, Discard
from canasta_tui.engine.record import KINDS, PlayerKind
from canasta_tui.engine.view import View
from canasta_tui.players.player import PLAYERS
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.app import CanastaApp
from canasta_tui.tui.company import Company
from canasta_tui.tui.company_turn import CompanyScreen
from canasta_tui.tui.cover import CoverPage
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.question import QuestionScreen
from canasta_tui.tui.session import Session
from canasta_tui.tui.start import NewMatch, Resume
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.words.names import check_names
from canasta_tui.words.players import names_for
from tests.tui.helpers import NAMES, app_on, frame, play, random_act, settle

ALONE: tuple[PlayerKind, ...] = ("human", "club", "club", "club")
PAIRS: tuple[PlayerKind, ...] = ("human", "club", "human", "club")
RULESETS = [
    ("jonola", "4"), ("svensk", "6"), ("snabbcanasta", "4"), ("sambacanasta", "4"), ("handcanasta", "4"),
    ("jonstorp", "6-two-teams"), ("tre-lekar", "2"), ("norsk", "4"), ("dansk", "4"), ("dansk-samba", "4"),
]  # fmt: skip


def match(kinds: tuple[PlayerKind, ...], seed: int = 7) -> NewMatch:
    """A start at a table with these players."""
    return NewMatch(load_ruleset("svensk", str(len(kinds))), NAMES[: len(kinds)], seed, kinds, as_named=True)


def session_of(ruleset: str, table: str, seed: int = 7) -> Session:
    """A match that nothing keeps, every other seat a club player's."""
    rules = load_ruleset(ruleset, table)
    kinds: tuple[PlayerKind, ...] = tuple("club" if seat % 2 else "human" for seat in range(rules.seats))
    return Session.new(rules, NAMES[: rules.seats], seed=seed, kinds=kinds)


async def until(pilot: Pilot[int], screen: type) -> None:
    """Wait for a screen of that kind."""
    for _n in range(2000):
        await settle(pilot)
        if isinstance(pilot.app.screen, screen):
            return
        await pilot.pause(0.01)
    raise AssertionError(f"no {screen.__name__} came")


async def end_turn(pilot: Pilot[int]) -> None:
    """Draw, and discard the first card that may be."""
    app = pilot.app
    assert isinstance(app, CanastaApp)
    assert app.flow.game is not None
    session = app.flow.game.session
    session.apply(DRAW)
    session.apply(next(act for act in session.match.legal() if isinstance(act, Discard)))
    app.flow.go()


@pytest.mark.parametrize(("ruleset", "table"), RULESETS)
def test_people_and_the_computer_play_a_whole_deal(ruleset: str, table: str) -> None:
    session = session_of(ruleset, table)
    company, rng, acts = Company(session), random.Random(3), 0
    while session.match.deal.phase != "over":
        mine = company.is_to_act
        assert mine == (session.match.deal.actor % 2 == 1)
        # A refused act would raise.
        session.apply(company.thought()() if mine else random_act(session.match.legal(), rng))
        acts += mine
    assert acts > 3
    assert not company.is_to_act


def test_a_computer_is_given_its_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of("svensk", "4")
    given: list[View] = []

    class Watched:
        """Keeps what it is given, and does the first thing that is legal."""

        def __init__(self, *_made_of: object) -> None:
            pass

        def choose(self, view: View, legal: list[object], may: object) -> object:
            given.append(view)
            return legal[0]

    monkeypatch.setitem(PLAYERS, "club", Watched)
    company = Company(session)
    for _n in range(40):
        session.apply(company.thought()() if company.is_to_act else session.match.legal()[0])
    assert given
    assert {view.seat for view in given} == {1, 3}


def test_every_kind_has_a_player() -> None:
    assert set(KINDS) - {"human"} <= set(PLAYERS)


@pytest.mark.parametrize("kinds", [ALONE, PAIRS, ("club",) * 6, ("human", *["expert"] * 5)])
def test_names_are_found_for_every_table(kinds: tuple[PlayerKind, ...]) -> None:
    names = names_for(kinds, ("Ada", "Otto"))
    assert check_names(names, len(kinds)) == []
    assert [name for name, kind in zip(names, kinds, strict=True) if kind == "human"][:1] in ([], ["Ada"])


async def test_alone_there_is_no_cover_and_no_hand_but_ones_own(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(ALONE), pace=2000, confirm="none")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, TableScreen)
        await end_turn(pilot)
        await until(pilot, CompanyScreen)
        assert app.flow.game is not None
        session = app.flow.game.session
        view = session.view(0)
        shown = app.screen.query_one(CardTable).model
        assert shown is not None
        assert cards_text(sorted(item.card for item in shown.hand)) == cards_text(sorted(view.hand))
        assert shown.view == view
        assert "Bo (club player) is playing" in frame(app)
        await pilot.press("space")
        await until(pilot, TableScreen)
        assert session.match.deal.actor == 0
        assert {seat for seat, _act in session.match.deals[-1].acts} == {0, 1, 2, 3}


async def test_between_two_people_covers_stand(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(PAIRS), pace=0, confirm="none")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, CoverPage)
        await pilot.press("h")
        await until(pilot, TableScreen)
        await end_turn(pilot)
        await until(pilot, CoverPage)
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 2
        assert "Bo" in frame(app)


async def test_nobodys_hand_is_shown_while_the_computer_plays_between_two_people(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(("club", "human", "club", "human")), pace=2000)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, CompanyScreen)
        shown = app.screen.query_one(CardTable).model
        assert shown is not None
        assert shown.hand == ()
        assert shown.view.hand == ()


async def test_leaving_while_it_thinks_loses_nothing(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(("expert", "club", "human", "learner")), pace=300)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, CompanyScreen)
        assert app.flow.game is not None
        session = app.flow.game.session
        while not session.match.deals[-1].acts:
            await pilot.pause(0.01)
        await pilot.press("q")
        await settle(pilot)
        kept = list(session.match.deals[-1].acts)
        assert app.flow.game is None
    app.close()
    again = app_on(tmp_path, Resume(1), pace=0)
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, TableScreen)
        assert again.flow.game is not None
        session = again.flow.game.session
        assert session.kinds == ("expert", "club", "human", "learner")
        assert session.match.deals[-1].acts[: len(kept)] == kept
        assert session.match.deal.actor == 2
    again.close()


async def test_a_page_above_the_table_stays_while_the_computer_waits(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(("club", "human", "club", "club")), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, TableScreen)
        app.desk.change(pace=300)
        await end_turn(pilot)
        await until(pilot, CompanyScreen)
        await pilot.press("l")
        await settle(pilot)
        log = app.screen
        assert isinstance(log, LogPage)
        assert app.flow.game is not None
        acts = len(app.flow.game.session.match.deals[-1].acts)
        await pilot.pause(0.8)
        assert app.screen is log
        assert len(app.flow.game.session.match.deals[-1].acts) == acts
        await pilot.press("escape", "space")
        await until(pilot, TableScreen)


def at_a_question(table: str) -> Session:
    """A match in which somebody has just asked; people play it."""
    for seed in range(60):
        session = Session.new(load_ruleset("jonola", table), NAMES[: int(table)], seed=seed)
        rng = random.Random(seed)
        while session.match.deal.phase not in ("over", "answer"):
            legal = session.match.legal()
            session.apply(ASK if ASK in legal else random_act(legal, rng))
        if session.match.deal.phase == "answer":
            return session
    raise AssertionError("nobody asked")


@pytest.mark.parametrize("table", ["4", "6"])
def test_a_computer_partner_answers(table: str) -> None:
    session = at_a_question(table)
    asker = session.match.deal.turn
    for seat in range(len(session.names)):
        if seat != asker:
            session.hand_over(seat, "club")
    company = Company(session)
    while session.match.deal.phase == "answer":
        assert company.is_to_act
        session.apply(company.thought()())
    assert session.match.deal.answer is not None
    assert session.match.deal.actor == asker


async def test_a_person_answers_a_computer(tmp_path: Path) -> None:
    session = at_a_question("4")
    asked = session.match.deal.actor
    for seat in range(4):
        if seat != asked:
            session.hand_over(seat, "club")
    app = app_on(tmp_path, match(ALONE), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        from tests.tui.helpers import open_game

        await open_game(pilot, session)
        await until(pilot, QuestionScreen)
        await pilot.press("n")
        await settle(pilot)
        assert session.match.deal.phase != "answer"


async def test_a_seat_is_handed_over_and_taken_back(tmp_path: Path) -> None:
    app = app_on(tmp_path, match(("human", "human", "club", "human")), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, CoverPage)
        assert app.flow.game is not None
        session = app.flow.game.session
        await pilot.press("o", "right", "right", "enter")
        await until(pilot, CoverPage)
        assert session.kinds == ("club", "human", "club", "human")
        assert isinstance(app.screen, CoverPage)
        assert app.screen.seat == 1
        await pilot.press("o", "left", "left", "escape")
        await until(pilot, CoverPage)
        assert session.kinds[0] == "club"
        await pilot.press("o", "left", "left", "enter")
        await until(pilot, CoverPage)
        assert session.kinds == ("human", "human", "club", "human")
        await pilot.press("o", *["down", "right", "down", "down", "right"], "enter")
        # One person plays now, and needs no cover.
        await until(pilot, TableScreen)
        assert session.match.deal.actor == 0
        kinds = session.kinds
    app.close()
    again = app_on(tmp_path, Resume(1), pace=0)
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, TableScreen)
        assert again.flow.game is not None
        assert again.flow.game.session.kinds == kinds == ("human", "learner", "club", "learner")
    again.close()


def test_nothing_is_taken_back_across_a_change_of_hands() -> None:
    session = Session.new(load_ruleset("svensk", "2"), NAMES[:2], seed=7)
    for seed in range(200):
        play(session, 1, seed)
        if session.can_undo():
            break
    assert session.can_undo()
    actor = session.match.deal.actor
    session.hand_over(actor, "club")
    session.hand_over(actor, "human")
    assert not session.can_undo()


@pytest.mark.parametrize("text", ["human,club", "human,club,human,robot"])
def test_players_that_there_are_not_are_refused_in_words(text: str) -> None:
    with pytest.raises(UnusableError, match=r"robot|seats"):
        new._kinds(text, 4)
