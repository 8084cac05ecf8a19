"""The matches on disk, as the screens need them. The file is opened when it is first needed, not at the start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from canasta_tui.i18n import _
from canasta_tui.store.folder import FILE, data_folder

if TYPE_CHECKING:
    from canasta_tui.store.listing import MatchRow
    from canasta_tui.store.store import Store
    from canasta_tui.tui.session import MatchJournal, Session

_LARGE: Final = 1 << 20
"""Bytes."""


class StoreHandle:
    """The data folder, open or not yet.

    Attributes:
        folder: the data folder.
    """

    def __init__(self, data_dir: Path | None) -> None:
        """The folder as named, or the user's own. Nothing is opened yet."""
        self.folder = data_folder(data_dir)
        self._store: Store | None = None

    @property
    def store(self) -> Store:
        """The store.

        Raises:
            OSError: it cannot be opened; in words.
        """
        return self._store or self.open()

    def is_large(self) -> bool:
        """Whether the file is so large that reading it takes a while, should it be damaged."""
        try:
            return (self.folder / FILE).stat().st_size > _LARGE
        except OSError:
            return False

    def open(self, tell: Callable[[int], None] = lambda _percent: None) -> Store:
        """Open the file now; ``tell`` is told how much of a damaged one has been read, in per cent.

        Raises:
            OSError: it cannot be opened; in words.
        """
        from canasta_tui.store.store import Store

        self._store = Store.open(self.folder, tell=tell)
        return self._store

    def notices(self) -> list[str]:
        """Sentences about what happened on opening, each given once."""
        store = self._store
        if store is None:
            return []
        notices, store.notices = store.notices, []
        return notices

    def journal(self) -> MatchJournal:
        """A journal for a new match.

        Raises:
            OSError: nothing can be kept; in words.
        """
        if self.store.readonly:
            text = _("Nothing can be kept in {path}: the folder can only be read. Name another one with --data-dir.")
            raise OSError(text.format(path=self.folder))
        return self.store.journal()

    def resume(self, match_id: int | None) -> Session:
        """The match of that number, or the last unfinished one, as it was left.

        Raises:
            OSError: there is none, or it cannot be gone on with; in words.
        """
        from canasta_tui.tui.session import MatchStart, Session

        resumed = self.store.resume(match_id)
        record = resumed.record
        start = MatchStart(resumed.ruleset, resumed.names, resumed.seed, record.seating or (), record.players)
        return Session(resumed.match, start, resumed.journal)

    def unfinished(self) -> list[MatchRow]:
        """The unfinished matches, the last one first.

        Raises:
            OSError: the folder cannot be read; in words.
        """
        from canasta_tui.store.listing import Filter

        return self.store.page(Filter(status="unfinished"))

    def close(self) -> None:
        """Close the file."""
        if self._store is not None:
            self._store.close()
            self._store = None
