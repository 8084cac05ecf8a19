"""Compare with its seal what a match is listed and counted by, when that is looked at.

A file that is not too large is compared in whole when it is opened (:mod:`canasta_tui.store.open_file`); a large one
opens at once, and each match is compared the first time that it is listed, all of them before they are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from canasta_tui.i18n import _
from canasta_tui.store.damage import list_fits
from canasta_tui.store.database import Database, suspect
from canasta_tui.store.listing import MatchRow
from canasta_tui.store.records import read_rows

_FEW: Final = 100
"""So many matches are compared one by one; for more all are read in one go, which takes about as long."""


class Comparing:
    """What has been compared already."""

    def __init__(self, database: Database) -> None:
        """Nothing has been compared of this file."""
        self._database = database
        self._done: set[int] = set()
        self._unfit: set[int] = set()
        self._all = False
        self._untold: list[str] = []

    def rows(self, rows: Sequence[MatchRow]) -> tuple[list[MatchRow], list[str]]:
        """The rows, those that are not as they were kept marked as unreadable; and a sentence on each of them, once.

        Raises:
            StoreError: the file cannot be read.
        """
        new = [row.number for row in rows if not self._all and row.number not in self._done]
        if len(new) > _FEW:
            self.all()
        else:
            self._found(
                {number for number in new if not list_fits(*read_rows(self._database, number, acts=False))}, new
            )
        news, self._untold = self._untold, []
        return [
            msgspec.structs.replace(row, unreadable=True) if row.number in self._unfit else row for row in rows
        ], news

    def all(self) -> set[int]:
        """The matches that are not as they were kept.

        Raises:
            StoreError: the file cannot be read.
        """
        if not self._all:
            self._found(self._database.unfit(), ())
            self._all = True
        return self._unfit

    def _found(self, unfit: set[int], compared: Sequence[int]) -> None:
        for number in sorted(unfit - self._unfit):
            self._untold.append(unfit_text(number))
            suspect(self._database.path)
        self._unfit |= unfit
        self._done.update(compared)


def unfit_text(number: int) -> str:
    """That a match is not listed and counted as it was kept, and what helps."""
    return _(
        "Match {number}: the disk has changed what the list shows of it."
        " Leave the program and start it again; then it is put in order."
    ).format(number=number)
