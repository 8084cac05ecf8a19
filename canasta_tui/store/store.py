"""The way in to everything that is stored."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.engine.shuffling import shuffled
from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.store import edits, listing, statistics
from canasta_tui.store.clock import Clock, now, stamp
from canasta_tui.store.comparing import Comparing, unfit_text
from canasta_tui.store.errors import NoSuchMatchError, StoreError, UnreadableMatchError
from canasta_tui.store.folder import data_folder
from canasta_tui.store.journal import Journal
from canasta_tui.store.listing import EVERYTHING, Filter, MatchRow, SortKey
from canasta_tui.store.open_file import checked_at_opening, open_file
from canasta_tui.store.records import insert_match, json_text, read_record, read_rows
from canasta_tui.store.replaying import checked, readable_part, replay, write_facts
from canasta_tui.store.telling import Tell, nobody


class Resumed(Struct):
    """A match that goes on.

    Attributes:
        match: at exactly the position where it was left; the first deal is dealt if that had not been done.
        journal: that keeps what comes.
        record: as it is kept.
        match_id: its number.
        seed: from which the packs of the deals to come are shuffled.
    """

    match: Match
    journal: Journal
    record: MatchRecord
    match_id: int
    seed: int

    @property
    def ruleset(self) -> Ruleset:
        """What it is played by."""
        return self.match.ruleset

    @property
    def names(self) -> tuple[str, ...]:
        """Of the seats."""
        return self.match.names


class Store:
    """The matches in a data folder.

    Attributes:
        notices: sentences about what happened on opening (a damaged file was set aside …), to be shown once. Those of
            a program that was killed before it could show them come again.
        readonly: whether the folder can only be read: matches can be looked at, not played.
    """

    def __init__(self, folder: Path, *, clock: Clock = now, tell: Tell = nobody) -> None:
        """Open the folder, and make it if need be.

        Args:
            folder: the data folder.
            clock: the time of day.
            tell: where a damaged file has to be read, is told how much of that is done, in per cent.

        Raises:
            StoreError: it cannot be opened; in words.
        """
        opened = open_file(folder, clock, tell)
        self._folder = folder
        self._database = opened.database
        self._database.reopen = self._reopen
        self._lock = opened.lock
        self._clock = clock
        self._journals: list[Journal] = []
        self.notices: list[str] = self._database.notices()
        self._comparing = None if checked_at_opening(self.path) else Comparing(self._database)
        if not self.readonly:
            edits.purge(self._database, clock)

    @classmethod
    def open(cls, data_dir: Path | str | None = None, *, tell: Tell = nobody) -> Store:
        """Open the data folder (as given, or as ``CANASTA_DATA_DIR`` says, or the user's own); ``tell`` as above.

        Raises:
            StoreError: it cannot be opened; in words.
        """
        return cls(data_folder(data_dir), tell=tell)

    @property
    def readonly(self) -> bool:
        """Whether the folder can only be read."""
        return self._database.readonly

    @property
    def path(self) -> Path:
        """The file."""
        return self._database.path

    def close(self) -> None:
        """Close the file; what was played here may go on elsewhere."""
        for journal in self._journals:
            journal.close()
        self._database.forget_notices()
        self._database.close()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- playing

    def journal(self) -> Journal:
        """A journal for a new match."""
        return self._opened(Journal(self._database, self._clock))

    def unfinished(self, match_id: int | None = None) -> int:
        """The number of the match that :meth:`resume` would go on with.

        Raises:
            NoSuchMatchError: there is none of that number, none that is unfinished, or this one is over or deleted.
            StoreError: the file cannot be read.
        """
        if match_id is None:
            match_id = listing.last_unfinished(self._database)
            if match_id is None:
                raise NoSuchMatchError(_("There is no unfinished match."))
        row = self._row(match_id)
        if row.deleted is not None:
            raise NoSuchMatchError(_("Match {number} was deleted. Bring it back first.").format(number=match_id))
        if row.finished:
            raise NoSuchMatchError(_("Match {number} is over.").format(number=match_id))
        return match_id

    def resume(self, match_id: int | None = None) -> Resumed:
        """Go on with that match, or with the last unfinished one, at exactly its position.

        Of a match whose record is damaged the part before the damage goes on, as a match of its own; the damaged
        one stays as it is. :attr:`notices` says so.

        Raises:
            NoSuchMatchError: there is none of that number, none that is unfinished, or this one is over or deleted.
            MatchInUseError: another program is playing it.
            UnreadableMatchError: nothing of it can be read.
            StoreError: the file cannot be read or written.
        """
        match_id = self.unfinished(match_id)
        # A session of this very program that was left behind does not stand in the way.
        self._leave(match_id)
        journal = Journal(self._database, self._clock, match_id)
        try:
            try:
                record = read_record(self._database, match_id)
                match = replay(record)
            except UnreadableMatchError as error:
                self.notices.append(str(error))
                journal.close()
                match_id, record, match = self._copy_readable(match_id)
                journal = Journal(self._database, self._clock, match_id)
            record, match = self._catch_up(match_id, record, match)
            if record.seed is None:
                record = self._seeded(match_id, record)
            if not match.deals:
                pack, cut = shuffled(match.ruleset, record.seed or 0, 0)
                journal.start_deal(pack, cut)
                match.start_deal(pack, cut)
            journal.follow(match, record)
            return Resumed(match, self._opened(journal), record, match_id, record.seed or 0)
        except BaseException:
            journal.close()
            raise

    # -- reading

    def count(self, chosen: Filter | None = None) -> int:
        """How many matches the filter lets through."""
        return listing.count(self._database, chosen or EVERYTHING)

    def page(
        self,
        chosen: Filter | None = None,
        *,
        sort: SortKey = "date",
        descending: bool = True,
        offset: int = 0,
        limit: int = -1,
    ) -> list[MatchRow]:
        """Matches that the filter lets through, in the order asked for."""
        rows = listing.page(
            self._database, chosen or EVERYTHING, sort=sort, descending=descending, offset=offset, limit=limit
        )
        return self._compared(rows)

    def row(self, match_id: int) -> MatchRow:
        """The match as it is listed.

        Raises:
            NoSuchMatchError: there is none of that number.
        """
        return self._compared([self._row(match_id)])[0]

    def variants(self) -> list[tuple[str, str]]:
        """Id and name of each variant of which there is a match."""
        return listing.variants(self._database)

    def last_unfinished(self) -> int | None:
        """Number of the match that ``resume`` would go on with."""
        return listing.last_unfinished(self._database)

    def record(self, match_id: int) -> MatchRecord:
        """The record of a match.

        Raises:
            NoSuchMatchError: there is none of that number.
            UnreadableMatchError: it is damaged.
        """
        self._row(match_id)
        return read_record(self._database, match_id)

    def players(self, variant: str = "") -> list[statistics.PlayerStatistics]:
        """Statistics by name, of all variants or of one.

        Raises:
            StoreError: what is counted is not what was kept; in words.
        """
        self._compare_all()
        return statistics.by_player(self._database, variant=variant)

    def variant_statistics(self) -> list[statistics.VariantStatistics]:
        """Statistics by variant.

        Raises:
            StoreError: as above.
        """
        self._compare_all()
        return statistics.by_variant(self._database)

    # -- changing

    def add(self, record: MatchRecord) -> int:
        """Add a match from its record, after playing it again; returns its number.

        Raises:
            UnreadableMatchError: the record breaks a rule (names deal, act and reason) or holds what none may hold.
            StoreError: that match is here already, or it cannot be written.
        """
        record, match = checked(record)
        twin = self._twin(record)
        if twin is not None:
            raise StoreError(_("This match is here already, as match {number}.").format(number=twin))
        with self._database.writing() as connection:
            match_id = insert_match(connection, record)
            write_facts(connection, match_id, match, record)
        return match_id

    def rename(self, match_id: int, title: str) -> None:
        """Give a match a title; an empty one takes it away."""
        edits.rename(self._database, match_id, title)

    def annotate(self, match_id: int, text: str, *, deal: int | None = None, act: int | None = None) -> None:
        """Set the note of a match, a deal or an act; an empty text takes it away."""
        edits.annotate(self._database, match_id, text, deal=deal, act=act)

    def correct(self, match_id: int, *, deal: int, side: int, points: int, reason: str) -> MatchRecord:
        """Correct a past sheet; see :func:`canasta_tui.store.edits.correct`.

        Where the match is being played in this very program, give the session's match the last correction of the
        record that comes back.

        Raises:
            MatchInUseError: another program is playing the match.
        """
        with self._held(match_id):
            return edits.correct(
                self._database, self._clock, match_id, deal=deal, side=side, points=points, reason=reason
            )

    def delete(self, match_id: int) -> None:
        """Take a match out of the list; it can be restored for a while."""
        self._leave(match_id)
        with self._held(match_id):
            edits.delete(self._database, self._clock, match_id)

    def restore(self, match_id: int) -> None:
        """Bring a deleted match back."""
        edits.restore(self._database, match_id)

    # -- inside

    def _compared(self, rows: list[MatchRow]) -> list[MatchRow]:
        if self._comparing is None:
            return rows
        rows, news = self._comparing.rows(rows)
        self.notices += news
        return rows

    def _compare_all(self) -> None:
        unfit = self._comparing.all() if self._comparing is not None else ()
        if unfit:
            raise StoreError(unfit_text(min(unfit)))

    def _reopen(self) -> None:
        """Open what is there now, in the place of the file that was opened and is gone."""
        self._database.close()
        if self._lock is not None:
            self._lock.release()
        opened = open_file(self._folder, self._clock)
        self._lock = opened.lock
        self._database.become(opened.database)
        self.notices += self._database.notices()

    def _row(self, match_id: int) -> MatchRow:
        row = listing.find(self._database, match_id) if 0 < match_id < 1 << 63 else None
        if row is None:
            raise NoSuchMatchError(_("There is no match {number}.").format(number=match_id))
        return row

    def _opened(self, journal: Journal) -> Journal:
        self._journals = [*(other for other in self._journals if other.is_open), journal]
        return journal

    def _leave(self, match_id: int) -> None:
        for journal in self._journals:
            if journal.match_id == match_id:
                journal.close()

    @contextlib.contextmanager
    def _held(self, match_id: int) -> Iterator[None]:
        """No other program plays the match meanwhile."""
        self._row(match_id)
        if any(journal.match_id == match_id and journal.holds for journal in self._journals):
            yield
            return
        journal = Journal(self._database, self._clock, match_id)
        try:
            yield
        finally:
            journal.close()

    def _catch_up(self, match_id: int, record: MatchRecord, match: Match) -> tuple[MatchRecord, Match]:
        """Keep what a program that was killed between the last act of a deal and its sheet could not."""
        row = self._row(match_id)
        ended = record.ended
        if match.over and ended is None:
            ended = stamp(self._clock())
        if row.deals != match.finished or ended != record.ended:
            record = msgspec.structs.replace(record, ended=ended)
            with self._database.writing() as connection:
                write_facts(connection, match_id, match, record)
        return record, match

    def _seeded(self, match_id: int, record: MatchRecord) -> MatchRecord:
        seed = secrets.randbits(48)
        with self._database.writing() as connection:
            connection.execute("UPDATE matches SET seed = ? WHERE id = ?", (str(seed), match_id))
        return msgspec.structs.replace(record, seed=seed)

    def _copy_readable(self, match_id: int) -> tuple[int, MatchRecord, Match]:
        from canasta_tui.store.salvage import beginning

        record, match = readable_part(beginning(*read_rows(self._database, match_id)))
        with self._database.writing() as connection:
            copy = insert_match(connection, record)
            write_facts(connection, copy, match, record)
            connection.execute("UPDATE matches SET unreadable = ? WHERE id = ?", (stamp(self._clock()), match_id))
        self.notices.append(
            _("What could be read of match {number} goes on as match {copy}.").format(number=match_id, copy=copy)
        )
        return copy, record, match

    def _twin(self, record: MatchRecord) -> int | None:
        if not record.deals:
            return None
        found = self._database.row(
            "SELECT m.id FROM matches m JOIN deals d ON d.match = m.id AND d.number = 0"
            " WHERE m.started IS ? AND m.names = ? AND d.pack = ? AND m.deleted IS NULL",
            (record.started, json_text(record.names), record.deals[0].pack),
        )
        return int(found[0]) if found else None
