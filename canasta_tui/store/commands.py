"""What ``canasta protocols`` does: each function prints and returns the exit code.

Raises:
    StoreError: from every function, where the matches cannot be read, or a file is no record; ``str()`` says why.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import decimal, number
from canasta_tui.rules.disk import read_ordinary, write_whole
from canasta_tui.store.errors import NoSuchMatchError, StoreError, translated
from canasta_tui.store.exports import data, html, markdown, table, text
from canasta_tui.store.exports.story import date_text, title_of
from canasta_tui.store.listing import Filter, MatchRow
from canasta_tui.store.replaying import replay
from canasta_tui.store.statistics import PlayerStatistics, VariantStatistics
from canasta_tui.store.store import Store
from canasta_tui.store.telling import Tell, nobody
from canasta_tui.words.rulesheet import variant_name

FINE: Final = 0
NOT_SO: Final = 1
FORMATS: Final[dict[str, Callable[[MatchRecord, Match, int], str]]] = {
    "md": lambda record, match, _number: markdown.to_markdown(record, match),
    "csv": table.to_csv,
    "html": lambda record, match, _number: html.to_html(record, match),
    "json": lambda record, _match, _number: data.to_json(record),
    "yaml": lambda record, _match, _number: data.to_yaml(record),
}
"""Formats of ``export``, and what writes a match (with its replay and number) in each."""
_WHOLE_RECORD: Final = ("json", "yaml")
"""Formats that hold the cards as they lay; the others tell what could be seen at the table."""
Ask: TypeAlias = Callable[[str], bool]
"""Asks a question at the terminal; whether the answer was yes."""


def list_(data_dir: Path | str | None = None, chosen: Filter | None = None, *, tell: Tell = nobody) -> int:
    """Print the matches, the newest first; of deleted ones also when they were deleted."""
    with _open(data_dir, tell) as store:
        rows = store.page(chosen)
    if not rows:
        if chosen is not None and chosen.deleted:
            _print(_("No deleted match is kept."))
        else:
            _print(_("There are no matches yet.") if chosen is None else _("No matches found."))
        return FINE
    heading = (_("No."), _("Date"), _("Variant"), _("Table"), _("Seats"), _("Deals"), _("Result"))
    lines = [heading, *(_cells(row) for row in rows)]
    if chosen is not None and chosen.deleted:
        dates = (_("Deleted"), *(date_text(row.deleted) for row in rows))
        lines = [(*line[:-1], date, line[-1]) for line, date in zip(lines, dates, strict=True)]
    # The numbers stand to the right, so that their column is turned round and back.
    numbers = max(text.width(line[0]) for line in lines)
    for line, cells in zip(lines, text.columns([line[1:] for line in lines], left=len(lines[0]) - 1), strict=True):
        _print(" " * (numbers - text.width(line[0])) + f"{line[0]}  {cells}")
    return FINE


def show(data_dir: Path | str | None, match_id: str | int, *, tell: Tell = nobody) -> int:
    """Print the sheets of a match; 1 where there is none of that number."""
    with _open(data_dir, tell) as store:
        found = _read(store, match_id)
    if found is None:
        return NOT_SO
    record, match, _id = found
    sys.stdout.write(text.to_text(record, match))
    return FINE


def export(
    data_dir: Path | str | None,
    match_id: str | int,
    form: str = "md",
    output: Path | None = None,
    *,
    may_show: Ask,
    may_overwrite: Ask,
    separator: str | None = None,
    tell: Tell = nobody,
) -> int:
    """Write a match in one of :data:`FORMATS`, to a file or to the standard output; 1 where there is none.

    Args:
        data_dir: the data folder.
        match_id: number of the match, as it was typed.
        form: one of :data:`FORMATS`.
        output: the file, or None for the standard output.
        may_show: asked before anything is written that shows the hands of a match in play; after a no, 1.
        may_overwrite: asked before a file is overwritten; after a no, 1.
        tell: is told how much of a damaged file has been read.
        separator: between the cells of CSV, one of the names in ``table.SEPARATORS``; None for the usual one.
    """
    with _open(data_dir, tell) as store:
        found = _read(store, match_id)
    if found is None:
        return NOT_SO
    if shows_hands(form, found[1]) and not may_show(
        _("Match {number} is not over: this shows every hand, the stock and the cards to come. Go on?").format(
            number=found[2]
        )
    ):
        return NOT_SO
    # What is no plain file (a device, a pipe) loses nothing by being written to.
    if (
        output is not None
        and output.is_file()
        and not may_overwrite(_("{path} is there already. Write over it?").format(path=output))
    ):
        return NOT_SO
    written = table.to_csv(*found, separator) if form == "csv" else FORMATS[form](*found)
    if output is None:
        _write(written)
    else:
        write_file(output, written)
    return FINE


def shows_hands(form: str, match: Match) -> bool:
    """Whether a match in this format shows cards that players of it must not know: the hands, or the deals to come."""
    return form in _WHOLE_RECORD and not match.over


def import_(data_dir: Path | str | None, path: Path, *, tell: Tell = nobody) -> int:
    """Add a match from a YAML or JSON export, after playing it again."""
    try:
        content = read_ordinary(path, data.LARGEST)
    except OSError as error:
        raise translated(error, path) from error
    record = data.from_bytes(content, str(path))
    with _open(data_dir, tell) as store:
        try:
            added = store.add(record)
        except StoreError as error:
            raise StoreError(_("{file} was not added. {why}").format(file=path, why=error)) from error
        title = title_of(record, replay(record))
    _print(_("Match {number} was added: {title}.").format(number=added, title=title))
    return FINE


def restore(data_dir: Path | str | None, match_id: str | int, *, tell: Tell = nobody) -> int:
    """Bring a deleted match back; 1 where there is none of that number, or it was not deleted."""
    number = _number(match_id)
    with _open(data_dir, tell) as store:
        try:
            if store.row(number).deleted is None:
                sys.stderr.write(_("Match {number} is not deleted.").format(number=number) + "\n")
                return NOT_SO
            store.restore(number)
        except NoSuchMatchError as error:
            sys.stderr.write(f"{error}\n")
            return NOT_SO
    _print(_("Match {number} is back.").format(number=number))
    return FINE


def stats(data_dir: Path | str | None = None, variant: str = "", *, tell: Tell = nobody) -> int:
    """Print the statistics by player (of one variant or all) and by variant."""
    with _open(data_dir, tell) as store:
        players, variants = store.players(variant), store.variant_statistics()
    if not variants:
        _print(_("There are no matches yet."))
        return FINE
    shared = [_("Deals"), _("Average"), _("Red"), _("Black"), _("Out"), _("Largest"), _("Asked"), _("Yes")]
    rows = [[_("Player"), _("Matches"), _("Won"), _("Losing run"), *shared]]
    rows += [[p.name, *map(number, (p.matches, p.wins, p.losing_run)), *_shared(p)] for p in players]
    for line in text.columns(rows, left=1):
        _print(line)
    rows = [[_("Variant"), _("Matches"), _("Unfinished"), *shared]]
    rows += [[variant_name(v.name), number(v.matches), number(v.unfinished), *_shared(v)] for v in variants]
    _print("")
    for line in text.columns(rows, left=1):
        _print(line)
    return FINE


def write_file(path: Path, written: str) -> None:
    """Write a file whole or not at all; what is no plain file is written through.

    Raises:
        StoreError: it cannot be written; what was there before is still there.
    """
    try:
        write_whole(path, written.encode())
    except OSError as error:
        raise translated(error, path) from error


@contextlib.contextmanager
def _open(data_dir: Path | str | None, tell: Tell) -> Iterator[Store]:
    with Store.open(data_dir, tell=tell) as store:
        _print_notices(store)
        yield store
        _print_notices(store)  # on what was read


def _print_notices(store: Store) -> None:
    for notice in store.notices:
        sys.stderr.write(notice + "\n")
    store.notices = []


def _read(store: Store, match_id: str | int) -> tuple[MatchRecord, Match, int] | None:
    """A match by what was typed for its number; None, said on the standard error, where there is none."""
    number = _number(match_id)
    try:
        record = store.record(number)
    except NoSuchMatchError as error:
        sys.stderr.write(f"{error}\n")
        return None
    return record, replay(record), number


def _number(match_id: str | int) -> int:
    written = str(match_id).strip()
    if not (written.isascii() and written.isdecimal()) or len(written) > 18:
        raise StoreError(_("A match is named by its number, not by {text}.").format(text=ascii(written[:30])))
    return int(written)


def _cells(row: MatchRow) -> tuple[str, ...]:
    sides = len(row.totals)
    totals = " – ".join(map(number, row.totals))
    if row.unreadable:
        result = _("unreadable")
    elif not row.finished:
        result = _("{totals} (unfinished)").format(totals=totals) if totals else _("(unfinished)")
    elif row.winner is None:
        result = totals
    else:
        winner = " & ".join(row.names[row.winner :: sides])
        result = _("{totals}, {winner} won").format(totals=totals, winner=winner)
    seats = plain_list(row.names)
    names = f"{seats} ({row.title})" if row.title else seats
    date = date_text(row.started)
    return (str(row.number), date, variant_name(row.variant), row.table, names, number(row.deals), result)


def _shared(counted: PlayerStatistics | VariantStatistics) -> list[str]:
    return [
        number(counted.deals),
        number(round(counted.average)),
        decimal(counted.natural, 2),
        decimal(counted.mixed, 2),
        number(counted.outs),
        "" if counted.largest is None else number(counted.largest),
        number(counted.asked),
        number(counted.yes),
    ]


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


def _write(written: str) -> None:
    """Print text as it is to the byte, whatever the terminal's encoding and line ends."""
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(written)
    else:
        buffer.write(written.encode())
        buffer.flush()
