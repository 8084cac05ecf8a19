"""A match that is being played, and the journal that keeps every act before the screen shows it.

The screens change a match only through a :class:`Session`. It asks the engine whether the act is legal (once in a
position, however often the screens ask), gives it to the journal, and only then applies it: what was seen has been
kept, and what could not be kept has not happened.
"""

from __future__ import annotations

import os
from typing import Protocol

from msgspec import Struct

from canasta_tui.cards import Card
from canasta_tui.engine.acts import Act
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.engine.match import Match
from canasta_tui.engine.outcomes import Outcome, outcome
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.record import Correction, PlayedBy, PlayerKind, SeatDraw, kinds_of
from canasta_tui.engine.scoring import open_scores, red_three_points
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.engine.view import Event, Score, Sheet, View
from canasta_tui.rules.schema import Ruleset


class MatchStart(Struct, frozen=True):
    """What a match begins with.

    Attributes:
        ruleset: with the table form and the options chosen.
        names: of the seats, seat 0 first.
        seed: from which the packs of all its deals are shuffled.
        draws: how the seats were drawn for; empty where they were taken as named.
        players: who plays the seats, in the order in which they took them; empty where only people do.
    """

    ruleset: Ruleset
    names: tuple[str, ...]
    seed: int
    draws: tuple[SeatDraw, ...] = ()
    players: tuple[PlayedBy, ...] = ()


class MatchJournal(Protocol):
    """What keeps a match. Each method returns when what it was given is safe.

    A method that cannot keep it raises :class:`OSError` (or a subclass), whose ``str()`` says why in words for people;
    then the act does not happen. ``end_deal`` and ``end_match`` follow from the acts and may be given again.
    """

    @property
    def match_id(self) -> int | None:
        """The number of the match that is kept, once one is."""

    def follow(self, match: Match) -> None:
        """This is the match that is kept, always as it is before what is given next."""

    def news(self) -> str:
        """What people should be told of the keeping, once; or nothing."""

    def start_match(self, start: MatchStart) -> None:
        """A match begins."""

    def start_deal(self, pack: tuple[Card, ...], cut: Card | None) -> None:
        """The next deal begins with this pack, from its top, and this cut card."""

    def act(self, seat: int, act: Act) -> None:
        """This act of the seat, found legal, is about to be applied."""

    def undo(self) -> None:
        """The last act that was given and not undone is about to be undone."""

    def seat_taken(self, player: PlayedBy) -> None:
        """Somebody else is about to play a seat, from here on."""

    def end_deal(self, sheet: Sheet) -> None:
        """The deal is over with this sheet."""

    def end_match(self, winner: int | None) -> None:
        """The match is over; ``winner`` is a side."""

    def correct(self, correction: Correction) -> Correction:
        """The table agrees on a change of a past sheet; gives it as it was kept."""

    def close(self) -> None:
        """The match is left: another program may go on with it."""


class NoJournal:
    """Keeps nothing: for tests, and where the player wants no record."""

    match_id: int | None = None

    def follow(self, match: Match) -> None:
        """Keeps nothing."""

    def news(self) -> str:
        """There is none."""
        return ""

    def start_match(self, start: MatchStart) -> None:
        """Keeps nothing."""

    def start_deal(self, pack: tuple[Card, ...], cut: Card | None) -> None:
        """Keeps nothing."""

    def act(self, seat: int, act: Act) -> None:
        """Keeps nothing."""

    def undo(self) -> None:
        """Keeps nothing."""

    def seat_taken(self, player: PlayedBy) -> None:
        """Keeps nothing."""

    def end_deal(self, sheet: Sheet) -> None:
        """Keeps nothing."""

    def end_match(self, winner: int | None) -> None:
        """Keeps nothing."""

    def correct(self, correction: Correction) -> Correction:
        """Keeps nothing."""
        return correction

    def close(self) -> None:
        """Keeps nothing."""


def any_seed() -> int:
    """A seed that nobody chose."""
    return int.from_bytes(os.urandom(6))


class Session:
    """A match in play.

    Attributes:
        match: the engine's match; screens read it only through :meth:`view`.
        start: what it began with.
        journal: what keeps it.
        players: who plays the seats, in the order in which they took them.
    """

    def __init__(self, match: Match, start: MatchStart, journal: MatchJournal) -> None:
        self.match = match
        self.start = start
        self.journal = journal
        self.players = start.players
        journal.follow(match)
        self._unreported = False
        """Whether the end of the deal on the table still has to be given to the journal."""
        self._position: tuple[Deal, int] | None = None
        self._said: dict[Act, Reason | None] = {}
        """What the engine said of acts in that position: in that deal, after so many events."""

    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        names: tuple[str, ...],
        *,
        seed: int | None = None,
        draws: tuple[SeatDraw, ...] = (),
        kinds: tuple[PlayerKind, ...] = (),
        journal: MatchJournal | None = None,
    ) -> Session:
        """Begin a match and deal its first deal; ``kinds`` says who plays each seat, by default a person.

        Raises:
            OSError: the journal cannot keep it.
        """
        players = tuple(PlayedBy(seat=seat, kind=kind) for seat, kind in enumerate(kinds) if kind != "human")
        start = MatchStart(ruleset, names, any_seed() if seed is None else seed, draws, players)
        session = cls(Match(ruleset, names), start, journal or NoJournal())
        session.journal.start_match(start)
        session.next_deal()
        return session

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.start.names

    @property
    def kinds(self) -> tuple[PlayerKind, ...]:
        """Who plays each seat now."""
        return kinds_of(self.players, len(self.names))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == "human")

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset played by."""
        return self.start.ruleset

    def view(self, seat: int) -> View:
        """The table as the seat may see it; -1 for what everybody sees."""
        return self.match.view(seat)

    def red_three_points(self) -> tuple[int, ...]:
        """What the red threes of each side would bring if the deal ended now, by the breakdown that the sheet uses."""
        deal = self.match.deal
        views = self.view(-1).sides
        return tuple(red_three_points(deal, side, views[n].canastas) for n, side in enumerate(deal.sides))

    def open_scores(self) -> tuple[Score, ...]:
        """What lies open of the running deal is worth so far, for each side; nothing of a hand is in it."""
        return open_scores(self.match.deal)

    def check(self, act: Act) -> Reason | None:
        """Why the act is refused, or None."""
        deal = self.match.deal
        position = (deal, len(deal.events))
        if position != self._position:
            self._position, self._said = position, {}
        if act not in self._said:
            self._said[act] = self.match.check(act)
        return self._said[act]

    def outcome(self, act: Act) -> Outcome:
        """What a legal act would do that is worth asking about first."""
        return outcome(self.match.deal, act)

    def next_deal(self) -> None:
        """Shuffle and deal the next deal.

        Raises:
            OSError: the journal cannot keep it; nothing has been dealt.
        """
        self.report_end()
        pack, cut = shuffled(self.ruleset, self.start.seed, len(self.match.deals))
        self.journal.start_deal(tuple(pack), cut)
        self.match.start_deal(pack, cut)

    def apply(self, act: Act) -> tuple[Event, ...]:
        """Keep the act and apply it.

        Raises:
            IllegalAct: the engine refuses it; nothing has changed.
            OSError: the journal cannot keep it; nothing has changed.
        """
        reason = self.check(act)
        if reason is not None:
            raise IllegalAct(reason)
        self.journal.act(self.match.deal.actor, act)
        events = self.match.apply(act, checked=True)
        if self.match.deal.phase == "over":
            self._unreported = True
        return events

    def can_undo(self) -> bool:
        """Whether the last act can be taken back: by the rules, and because the seat has not changed hands since."""
        here = len(self.match.deals) - 1
        taken = max((player.act for player in self.players if player.deal == here), default=0)
        return self.match.can_undo() and len(self.match.deals[-1].acts) > taken

    def hand_over(self, seat: int, kind: PlayerKind) -> None:
        """Somebody else plays a seat from here on; what was done before is not taken back any more.

        Raises:
            OSError: the journal cannot keep it; nothing has changed.
        """
        deal = len(self.match.deals) - 1
        player = PlayedBy(seat=seat, kind=kind, deal=deal, act=len(self.match.deals[-1].acts))
        self.journal.seat_taken(player)
        self.players = (*self.players, player)

    def undo(self) -> None:
        """Keep that the last act is taken back, and take it back.

        Raises:
            OSError: the journal cannot keep it; nothing has changed.
        """
        self.journal.undo()
        self.match.undo()

    def report_end(self) -> None:
        """Give the end of the deal (and of the match) to the journal, if it has not been given yet.

        Raises:
            OSError: the journal cannot keep it; it can be tried again.
        """
        if not self._unreported:
            return
        self.journal.end_deal(self.match.sheets[-1])
        if self.match.over:
            self.journal.end_match(self.match.winner)
        self._unreported = False

    def correct(self, *, deal: int, side: int, points: int, reason: str) -> None:
        """Correct the sheet of a past deal (0-based): totals, winner and the next deal's minimum follow.

        Raises:
            OSError: there is no such sheet, it says nothing, or the journal cannot keep it; nothing has changed.
        """
        self.report_end()
        wanted = Correction(deal=deal, side=side, points=points, reason=reason, before=len(self.match.deals))
        self.match.correct(self.journal.correct(wanted))

    def close(self) -> None:
        """Leave the match; everything is kept already."""
        self.journal.close()
