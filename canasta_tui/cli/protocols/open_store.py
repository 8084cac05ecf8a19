"""The matches are opened for a command, and what was noticed about their file is said on the standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from canasta_tui.cli.match_number import match_number
from canasta_tui.cli.progress import reading_bar
from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.store.errors import NoSuchMatchError
from canasta_tui.store.replaying import replay
from canasta_tui.store.store import Store


@contextmanager
def opened(data_dir: Path | None) -> Iterator[Store]:
    """The matches of a data folder, with a bar while a damaged file is read.

    Raises:
        StoreError: they cannot be read; ``str()`` says why.
    """
    with reading_bar() as tell, Store.open(data_dir, tell=tell) as store:
        _print_notices(store)
        yield store
        _print_notices(store)  # on what was read


def read(data_dir: Path | None, typed: str) -> tuple[MatchRecord, Match, int] | None:
    """A match by what was typed for its number, with its replay; None, said on the standard error, where there is none.

    Raises:
        StoreError: the matches cannot be read.
        UnusableError: it is no number.
    """
    with opened(data_dir) as store:
        number = match_number(typed)
        try:
            record = store.record(number)
        except NoSuchMatchError as error:
            sys.stderr.write(f"{error}\n")
            return None
        return record, replay(record), number


def _print_notices(store: Store) -> None:
    for notice in store.notices:
        sys.stderr.write(notice + "\n")
    store.notices = []
