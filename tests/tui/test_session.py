"""Every act is kept before it happens; what cannot be kept has not happened."""

from __future__ import annotations

import pytest

from canasta_tui.cards import JOKER, Card, parse_cards
from canasta_tui.engine.acts import ASK, DRAW, Act, Answer, Discard, Meld
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.engine.match import Match
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.view import Event, Sheet
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.session import MatchStart, NoJournal, Session
from tests.engine.table import before, seat
from tests.tui.helpers import NAMES, new_session, play, session_at, table_at

LONG = "4d 6s 8c 10h Qc"


class Witness(NoJournal):
    """Writes down what it is given, and what the match looked like then."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.told: list[str] = []
        self.phases: list[str] = []
        self.full = False

    def tell(self, what: str) -> None:
        if self.full:
            raise OSError("The disk is full.")
        self.told.append(what)
        if self.session is not None:
            self.phases.append(self.session.match.deal.phase)

    def follow(self, match: Match) -> None:
        """It keeps no match."""

    def news(self) -> str:
        return ""

    def start_match(self, start: MatchStart) -> None:
        self.tell("start_match")

    def start_deal(self, pack: tuple[Card, ...], cut: Card | None) -> None:
        self.tell(f"start_deal {len(pack)}")

    def act(self, seat: int, act: Act) -> None:
        self.tell(f"act {seat}")

    def undo(self) -> None:
        self.tell("undo")

    def end_deal(self, sheet: Sheet) -> None:
        self.tell("end_deal")

    def end_match(self, winner: int | None) -> None:
        self.tell("end_match")


def witnessed(seed: int = 7) -> tuple[Session, Witness]:
    witness = Witness()
    session = Session.new(load_ruleset("jonola", "4"), NAMES[:4], seed=seed, journal=witness)
    witness.session = session
    return session, witness


def test_a_new_match_and_its_first_deal_are_kept() -> None:
    _session, witness = witnessed()
    assert witness.told == ["start_match", "start_deal 165"]


def test_an_act_is_given_to_the_journal_before_it_is_applied() -> None:
    session, witness = witnessed()
    session.apply(DRAW)
    assert witness.told[-1] == "act 0"
    assert witness.phases == ["draw"]
    assert session.match.deal.phase == "play"


def test_an_act_that_cannot_be_kept_does_not_happen() -> None:
    session, witness = witnessed()
    before = session.view(0)
    witness.full = True
    with pytest.raises(OSError, match="full"):
        session.apply(DRAW)
    assert session.view(0) == before


def test_an_illegal_act_never_reaches_the_journal() -> None:
    session, witness = witnessed()
    with pytest.raises(IllegalAct):
        session.apply(Discard(JOKER))
    assert witness.told == ["start_match", "start_deal 165"]


def test_a_deal_that_cannot_be_kept_is_not_dealt() -> None:
    session, witness = witnessed()
    play(session, 100_000)
    witness.full = True
    with pytest.raises(OSError, match="full"):
        session.next_deal()
    assert len(session.match.deals) == 1


def test_the_end_of_a_deal_is_kept_before_the_next_one_begins() -> None:
    session, witness = witnessed()
    play(session, 100_000)
    session.next_deal()
    assert witness.told[-2:] == ["end_deal", "start_deal 165"]


def test_undo_is_kept_before_it_is_done() -> None:
    session, witness = witnessed()
    while not session.match.can_undo():
        melds = [act for act in session.match.legal() if isinstance(act, Meld)]
        session.apply(melds[0] if melds else session.match.legal()[0])
    before = session.view(-1)
    session.undo()
    assert witness.told[-1] == "undo"
    assert session.view(-1) != before


def test_the_same_seed_deals_the_same_cards() -> None:
    one, two, other = new_session(seed=7), new_session(seed=7), new_session(seed=8)
    assert one.view(0).hand == two.view(0).hand
    assert one.view(0).hand != other.view(0).hand


def test_red_threes_are_worth_on_the_table_what_the_sheet_gives() -> None:
    session = new_session()
    play(session, 100_000)
    sheet = session.match.sheets[-1]
    assert session.red_three_points() == tuple(score.red_threes for score in sheet.scores)


class Watching(NoJournal):
    """Writes down in which order things happen to an act."""

    def __init__(self, happened: list[str]) -> None:
        self.happened = happened

    def act(self, seat: int, act: Act) -> None:
        self.happened.append("kept")


@pytest.mark.parametrize(
    ("deal", "cards", "key"),
    [
        (before("svensk 4", LONG, pile="4c"), "", "draw"),
        (before("svensk 4", f"Ah Ad {LONG}", pile="4c As"), "Ah Ad", "take"),
        (seat("svensk 4", f"7h 7d 7s {LONG}", melds=["9h 9s 9c"]), "7h 7d 7s", "lay"),
        (seat("svensk 4", f"2h {LONG}", melds=["7d 7s 7c 7h 7d 7s 7c"]), "2h", "lay"),
        (seat("svensk 4", LONG), "8c", "discard"),
    ],
    ids=["draw", "take", "meld", "meld that is asked about", "discard"],
)
def test_an_act_is_checked_once_and_kept_before_it_is_done(
    deal: Deal, cards: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_at(deal)
    happened: list[str] = []
    table.session.journal = Watching(happened)
    table.hand.pick_only(parse_cards(cards))
    checked: list[Act] = []
    check, apply = Deal.check, Deal.apply

    def counted(self: Deal, act: Act) -> Reason | None:
        checked.append(act)
        return check(self, act)

    def done(self: Deal, act: Act, *, checked: bool = False) -> tuple[Event, ...]:
        if self is table.session.match.deal:
            happened.append("done")
        return apply(self, act, checked=checked)

    monkeypatch.setattr(Deal, "check", counted)
    monkeypatch.setattr(Deal, "apply", done)
    getattr(table.acts, key)()
    if table.choice is not None:
        table.answer(by_yes=True)
    assert table.notices.refusal_text == ""
    assert happened == ["kept", "done"]
    act = table.session.match.deals[-1].acts[-1][1]
    assert checked.count(act) == 1


def test_what_was_said_of_an_act_holds_for_its_position_only() -> None:
    session = new_session()
    assert session.check(DRAW) is None
    session.apply(DRAW)
    assert session.check(DRAW) is not None
    with pytest.raises(IllegalAct):
        session.apply(DRAW)


def test_the_end_of_a_deal_is_told_once_however_often_it_is_reported() -> None:
    session, witness = witnessed()
    play(session, 100_000)
    session.report_end()
    session.report_end()
    assert witness.told.count("end_deal") == 1


def test_the_end_of_a_deal_is_told_before_its_sheet_is_corrected() -> None:
    session, witness = witnessed()
    play(session, 100_000)
    assert "end_deal" not in witness.told
    session.correct(deal=0, side=1, points=-50, reason="A card lay under the table.")
    assert witness.told[-1] == "end_deal"
    assert session.match.corrections[0].points == -50


def test_an_answer_is_kept_as_the_act_of_the_seat_that_gives_it() -> None:
    session = session_at(seat("svensk 4", LONG, melds=["7d 7s 7c 7h 7d 7s 7c"]))
    session.journal = witness = Witness()
    session.apply(ASK)
    session.apply(Answer(False))
    assert witness.told == ["act 0", "act 2"]
