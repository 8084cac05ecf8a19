"""What the disk has changed of a match: found by the seals on its rows, said in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.store.schema import COLUMNS
from canasta_tui.store.seals import COUNTED, Part, Seal, row_sum, sealed_columns

RawRow: TypeAlias = tuple[Any, ...]
"""A row of a table with all its columns, in order (see :data:`canasta_tui.store.schema.COLUMNS`)."""

_SUMMED: Final[dict[str, list[tuple[Part, list[int]]]]] = {
    table: [(part, [list(columns).index(name) for name in summed]) for part, summed in parts]
    for table, columns in COLUMNS.items()
    if (parts := sealed_columns(table, list(columns)))
}
"""For each table: which columns are summed, for which part of the seal."""


class Damage(Struct, frozen=True):
    """Something that is not what was kept.

    Attributes:
        what: the row of the match itself, a deal, an act, a correction, a note or who played a seat was
            changed; rows of the last five are ``missing``; or the ``seal`` does not fit, while each row by itself does.
        table: of the row, or of the missing rows.
        deal: number of the deal, where it is known, else -1.
    """

    what: Literal["changed", "missing", "seal"]
    table: str = ""
    deal: int = -1


def find_damage(match: RawRow, rows: Mapping[str, Sequence[RawRow]]) -> list[Damage]:
    """What has changed of the record of a match, by its rows; nothing where it was never sealed."""
    kept = _kept(rows)
    if kept is None and match[-1] is None:
        return []
    found = seal_of(match, rows)
    if kept is not None and (found.record, found.played) == (kept.record, kept.played):
        return []
    damaged = list(_changed(match, rows))
    if kept is not None:
        damaged += [Damage("missing", table) for table in COUNTED if getattr(found, table) < getattr(kept, table)]
    return damaged or [Damage("seal")]


def facts_fit(match: RawRow, rows: Mapping[str, Sequence[RawRow]]) -> bool:
    """Whether what follows from a record is as it was kept beside it."""
    kept = _kept(rows)
    return kept is not None and seal_of(match, rows).facts == kept.facts


def list_fits(match: RawRow, rows: Mapping[str, Sequence[RawRow]]) -> bool:
    """Whether all but the acts is as it was kept: what a match is listed and counted by. The acts need not be given."""
    kept = _kept(rows)
    found = seal_of(match, rows)
    return kept is not None and (found.record, found.facts) == (kept.record, kept.facts)


def is_changed(table: str, row: RawRow) -> bool:
    """Whether a row of the record is not what its own sum says; one without a sum counts as right."""
    ((_part, summed), *_) = _SUMMED[table]
    return row[-1] is not None and row[-1] != row_sum(table, [row[n] for n in summed])


def seal_of(match: RawRow, rows: Mapping[str, Sequence[RawRow]]) -> Seal:
    """What the seal of a match would be by the rows that are there."""
    seal = Seal()
    for table, parts in _SUMMED.items():
        for row in [match] if table == "matches" else rows[table]:
            for part, summed in parts:
                seal.add(part, row_sum(table, [row[n] for n in summed]))
            seal.count(table)
    return seal


def damage_text(match_id: int, damaged: Sequence[Damage]) -> str:
    """The first thing that was changed, in a sentence."""
    first = damaged[0]
    if first.what == "changed":
        match first.table:
            case "matches":
                text = _("Match {number}: the disk has changed its names, its title or its rules.")
            case "corrections":
                text = _("Match {number}: the disk has changed a correction.")
            case "notes":
                text = _("Match {number}: the disk has changed a note.")
            case "players":
                text = _("Match {number}: the disk has changed who played a seat.")
            case _:
                text = _("Match {number}: the disk has changed deal {deal}. It is not what was played.")
    else:
        text = _("Match {number}: something of it is missing in the file, or was changed by the disk.")
    return text.format(number=match_id, deal=first.deal + 1)


def _kept(rows: Mapping[str, Sequence[RawRow]]) -> Seal | None:
    """The seal as it was kept; what an older version did not count yet was not there."""
    return Seal(*(number or 0 for number in rows["seals"][0][1:])) if rows["seals"] else None


def _changed(match: RawRow, rows: Mapping[str, Sequence[RawRow]]) -> Iterator[Damage]:
    if is_changed("matches", match):
        yield Damage("changed", "matches")
    numbers = {deal[0]: deal[2] for deal in rows["deals"]}
    for table in COUNTED:
        for row in rows[table]:
            if is_changed(table, row):
                deal = numbers.get(row[1], -1) if table == "acts" else row[2] if table == "deals" else -1
                yield Damage("changed", table, deal)
