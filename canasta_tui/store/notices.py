"""What was done with an unusable file: kept in the new one until it has been told, in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final, Literal

import msgspec
from msgspec import Struct

from canasta_tui.i18n import _, ngettext

What = Literal["matches", "corrections", "notes", "players", "missing corrections", "missing notes", "missing players"]


class Cut(Struct, frozen=True):
    """A match of which only the beginning could be read.

    Attributes:
        match: its number.
        deals: deals kept, the last perhaps in part.
    """

    match: int
    deals: int


class Altered(Struct, frozen=True):
    """A match of which something besides the deals is not what was kept.

    Attributes:
        match: its number.
        what: its own row (names, title, rules), a correction, a note or who played a seat was changed, or is
            missing.
    """

    match: int
    what: What


class Salvaged(Struct):
    """What could be carried over.

    Attributes:
        whole: matches kept as they were.
        cut: matches kept in part.
        altered: matches of which something besides the deals was changed or is missing, and what.
        lost: matches of which nothing could be kept.
    """

    whole: int = 0
    cut: list[Cut] = []
    altered: list[Altered] = []
    lost: int = 0


class Report(Struct):
    """What was done with a file that could not be used.

    Attributes:
        fault: why: it was damaged, or no file of ours.
        aside: where it is now.
        of: fingerprint of its content.
        salvaged: what the new file holds of it.
    """

    fault: Literal["damaged", "foreign"]
    aside: str
    of: str
    salvaged: Salvaged = msgspec.field(default_factory=Salvaged)


_ALTERED: Final[dict[What, Callable[[], str]]] = {
    "matches": lambda: _("Match {number}: its names, its title or its rules were damaged, and may have changed."),
    "corrections": lambda: _("Match {number}: a correction was damaged, and left out."),
    "notes": lambda: _("Match {number}: a note was damaged, and may have changed."),
    "players": lambda: _("Match {number}: who played a seat was damaged, and left out."),
    "missing corrections": lambda: _("Match {number}: a correction is missing."),
    "missing notes": lambda: _("Match {number}: a note is missing."),
    "missing players": lambda: _("Match {number}: who played a seat is missing."),
}


def keep(connection: sqlite3.Connection, report: Report) -> None:
    """Keep a report in the new file, inside a transaction of the caller's.

    Raises:
        sqlite3.Error: it cannot be written.
    """
    connection.execute("INSERT INTO notices (report) VALUES (?)", (msgspec.json.encode(report).decode(),))


def reports(connection: sqlite3.Connection) -> list[Report]:
    """The reports that have not been told yet, the oldest first.

    Raises:
        sqlite3.Error: the file cannot be read.
    """
    found: list[Report] = []
    for (text,) in connection.execute("SELECT report FROM notices ORDER BY id"):
        try:
            found.append(msgspec.json.decode(text, type=Report))
        except (msgspec.MsgspecError, TypeError):
            found.append(Report("damaged", "?", ""))
    return found


def report_text(report: Report) -> list[str]:
    """What people should be told, a sentence or two each."""
    if report.fault == "foreign":
        first = _("The file of matches is not a file of this program.")
    else:
        first = _("The file of matches was damaged.")
    done = report.salvaged
    texts = [_("{what} It is kept as {path}; a new one was begun.").format(what=first, path=report.aside)]
    if done.whole:
        texts.append(
            ngettext("{n} match was carried over whole.", "{n} matches were carried over whole.", done.whole).format(
                n=done.whole
            )
        )
    texts += [
        _("Match {number} could be read up to deal {deal}.").format(number=cut.match, deal=cut.deals)
        for cut in done.cut
    ]
    texts += [_ALTERED[altered.what]().format(number=altered.match) for altered in done.altered]
    if done.lost:
        texts.append(
            ngettext("{n} match could not be read.", "{n} matches could not be read.", done.lost).format(n=done.lost)
        )
    return texts
