"""The journal of a match in play: every act is on the disk before anybody sees its result."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

import msgspec

from canasta_tui.cards import Card
from canasta_tui.engine.acts import Act
from canasta_tui.engine.match import Match
from canasta_tui.engine.notation import act_line
from canasta_tui.engine.record import FORMAT, Correction, DealRecord, MatchRecord, PlayedBy, SeatDraw
from canasta_tui.engine.view import Sheet
from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset, to_builtins
from canasta_tui.store import edits, facts
from canasta_tui.store.clock import Clock, stamp
from canasta_tui.store.database import Database
from canasta_tui.store.errors import MatchInUseError, StoreError, translated
from canasta_tui.store.holding import record_trouble
from canasta_tui.store.locks import FileLock
from canasta_tui.store.records import insert_deal, insert_match, insert_player, read_deal, read_record
from canasta_tui.store.replaying import write_facts


class MatchTerms(Protocol):
    """What a match begins with, as the front says it."""

    @property
    def ruleset(self) -> Ruleset:
        """With the table form and the options chosen."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the seats."""

    @property
    def seed(self) -> int:
        """From which the packs are shuffled."""

    @property
    def draws(self) -> tuple[SeatDraw, ...]:
        """How the seats were drawn; empty where they were not."""

    @property
    def players(self) -> tuple[PlayedBy, ...]:
        """Who plays the seats at first; empty where only people do."""


class Journal:
    """Keeps one match. Every method has written to the disk when it returns; one that raises has written nothing.

    While it is open no other program can play the match: it holds a lock that ends with this program.

    Raises:
        StoreError: from every method that writes: disk full, folder read-only, file damaged …, in words.
    """

    def __init__(self, database: Database, clock: Clock, match_id: int | None = None) -> None:
        """A journal for a new match, or one that goes on with the match of that number.

        Raises:
            MatchInUseError: another program is playing that match.
        """
        self._database = database
        self._clock = clock
        self._lock: FileLock | None = None
        self._closed = False
        self.match_id = match_id
        """Number of the match in the store; None before it has begun."""
        self._generation = database.generation
        self._match: Match | None = None
        self._header: MatchRecord | None = None
        self._news: list[str] = []
        if match_id is not None:
            self._take_lock(match_id)

    def follow(self, match: Match, record: MatchRecord | None = None) -> None:
        """This is the match that is kept, always as it is before what is given next; and its record where it goes on.

        Should the file be gone, the whole match is saved anew from it.
        """
        self._match = match
        self._header = record or self._header

    def news(self) -> str:
        """What people should be told of the keeping, once; or nothing."""
        news, self._news = self._news, []
        return " ".join(news)

    def start_match(self, start: MatchTerms) -> None:
        """A match begins: keep its full ruleset, names, seating and seed, and the time.

        Raises:
            StoreError: a name or a text of the ruleset is none that a record may hold, or it cannot be written.
        """
        record = MatchRecord(
            format=FORMAT,
            started=stamp(self._clock()),
            names=start.names,
            seating=start.draws or None,
            players=start.players,
            seed=start.seed,
            ruleset=to_builtins(start.ruleset),
        )
        trouble = record_trouble(record)
        if trouble is not None:
            raise StoreError(trouble)
        try:
            with self._writing() as connection:
                match_id = insert_match(connection, record)
                self._take_lock(match_id)
        except BaseException:
            self._release()
            raise
        self.match_id = match_id
        self._header = record

    def start_deal(self, pack: Sequence[Card], cut: Card | None) -> None:
        """The next deal begins with this pack, from its top, and this cut card."""
        if self._lock is None:  # the match was over, and a correction has opened it again
            self._take_lock(self._number())
        with self._writing() as connection:
            self._one(connection, "SELECT id FROM matches WHERE id = ?")
            number = self._one(connection, "SELECT count(*) FROM deals WHERE match = ?")
            seats = self._one(connection, "SELECT count(*) FROM seats WHERE match = ?")
            deal = DealRecord.of(dealer=(seats - 1 + number) % seats, pack=pack, cut=cut)
            insert_deal(connection, self._number(), number, deal)

    def act(self, seat: int, act: Act) -> None:
        """This act of the seat, found legal, is about to be applied."""
        line = act_line(seat, act)
        with self._writing() as connection:
            deal = self._one(connection, _RUNNING)
            connection.execute(
                "INSERT INTO acts (deal, number, line) VALUES (?, (SELECT count(*) FROM acts WHERE deal = ?), ?)",
                (deal, deal, line),
            )

    def undo(self) -> None:
        """The last act is about to be taken back: nothing of it stays in the file, nor what was noted of it."""
        with self._writing() as connection:
            deal = self._one(connection, _RUNNING)
            connection.execute(
                "DELETE FROM acts WHERE id = (SELECT id FROM acts WHERE deal = ? ORDER BY number DESC LIMIT 1)", (deal,)
            )
            connection.execute(
                "DELETE FROM notes WHERE (match, deal) = (SELECT match, number FROM deals WHERE id = ?) "
                "AND act >= (SELECT count(*) FROM acts WHERE deal = ?)",
                (deal, deal),
            )

    def seat_taken(self, player: PlayedBy) -> None:
        """Somebody else plays a seat from here on."""
        with self._writing() as connection:
            self._one(connection, "SELECT id FROM matches WHERE id = ?")
            # A match that an older version began may hold from now on what that could not read.
            connection.execute("UPDATE matches SET format = ? WHERE id = ?", (FORMAT, self._number()))
            insert_player(connection, self._number(), player)
        if self._header is not None:
            self._header = msgspec.structs.replace(self._header, players=(*self._header.players, player))

    def end_deal(self, sheet: Sheet) -> None:
        """The deal is over with this sheet. It follows from the acts, so it may be given again."""
        with self._writing() as connection:
            deal = self._one(connection, _RUNNING)
            facts.write_deal(connection, deal, sheet, read_deal(connection, deal))
            deals = self._one(connection, "SELECT count(*) FROM deals WHERE match = ?")
            totals = facts.totals(connection, self._number())
            facts.write_match(connection, self._number(), deals=deals, totals=totals, winner=None, ended=None)
        self._database.fold()

    def end_match(self, winner: int | None) -> None:
        """The match is over; ``winner`` is a side. Nobody needs to be kept from it any more."""
        with self._writing() as connection:
            connection.execute(
                "UPDATE matches SET winner = ?, ended = ? WHERE id = ?",
                (winner, stamp(self._clock()), self._number()),
            )
        self._release()

    def correct(self, correction: Correction) -> Correction:
        """The table agrees on a change of a past sheet; gives it as it was kept, with the time.

        Raises:
            StoreError: there is no such sheet, it says nothing, or it cannot be kept.
        """
        self._stay()
        record = edits.correct(
            self._database,
            self._clock,
            self._number(),
            deal=correction.deal,
            side=correction.side,
            points=correction.points,
            reason=correction.reason,
        )
        return record.corrections[-1]

    @property
    def is_open(self) -> bool:
        """Whether it still holds its match, or waits for one."""
        return not self._closed

    @property
    def holds(self) -> bool:
        """Whether it keeps other programs from playing the match."""
        return self._lock is not None

    def close(self) -> None:
        """Stop playing the match here; another program may go on with it. Nothing can be written any more."""
        if self.holds:
            try:
                self._stay()
            except StoreError as error:
                self._news.append(str(error))
        self.match_id = None
        self._closed = True
        self._release()

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        self._stay()
        with self._database.writing() as connection:
            yield connection

    def _stay(self) -> None:
        """See that the match is in the file: where another one lies there by now, save the whole match anew."""
        self._database.renew()
        if self._generation == self._database.generation:
            return
        if self.match_id is None or self._match is None or self._header is None:
            self._generation = self._database.generation
            return
        record = self._match.record()
        ended = stamp(self._clock()) if self._match.over else None
        record = msgspec.structs.replace(
            self._header, deals=record.deals, corrections=record.corrections, ended=self._header.ended or ended
        )
        number: int | None = None
        with contextlib.suppress(StoreError):
            there = read_record(self._database, self.match_id)
            if (there.started, there.names, there.ruleset) == (record.started, record.names, record.ruleset):
                number, record = self.match_id, msgspec.structs.replace(record, title=there.title, notes=there.notes)
        with self._database.writing() as connection:
            if number is not None:
                connection.execute("DELETE FROM matches WHERE id = ?", (number,))
            number = insert_match(connection, record, number)
            write_facts(connection, number, self._match, record)
            self._release()
            self._take_lock(number)
        self.match_id = number
        self._generation = self._database.generation
        self._news.append(
            _("The file of matches had been deleted or exchanged: this match was saved anew in {path}.").format(
                path=self._database.path
            )
        )

    def _take_lock(self, match_id: int) -> None:
        if self._database.readonly:
            raise StoreError(_("{path} may be read but not written.").format(path=self._database.path))
        lock = FileLock(self._database.path.parent / "locks" / f"match-{match_id}.lock")
        try:
            taken = lock.take()
        except OSError as error:
            raise translated(error, lock.path) from error
        if not taken:
            raise MatchInUseError(
                _("Match {number} is being played in another window. You can read it, not play it.").format(
                    number=match_id
                )
            )
        self._lock = lock

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release(remove=True)
            self._lock = None

    def _number(self) -> int:
        if self.match_id is None:
            raise StoreError(_("This match is not being played here any more."))
        return self.match_id

    def _one(self, connection: sqlite3.Connection, sql: str) -> int:
        """The one number that a query about this match gives."""
        found = connection.execute(sql, (self._number(),)).fetchone()
        if found is None:
            raise StoreError(_("Match {number} is no longer in the file.").format(number=self.match_id))
        return int(found[0])


_RUNNING: Final = "SELECT id FROM deals WHERE match = ? ORDER BY number DESC LIMIT 1"
"""The deal in play."""
