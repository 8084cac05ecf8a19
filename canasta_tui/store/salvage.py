"""Carry what can be read of a damaged file into a fresh one.

A match whose record is all there, as its seal says, is carried over as it is. Of another one the part before the damage
is kept, as far as it replays; it can be played on from there. What follows from a record is worked out anew where it
was damaged.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from canasta_tui.engine.record import FORMAT, DealRecord, MatchRecord
from canasta_tui.store.damage import Damage, RawRow, facts_fit, find_damage, is_changed
from canasta_tui.store.errors import UnreadableMatchError
from canasta_tui.store.facts import digest
from canasta_tui.store.found_rows import FoundRows
from canasta_tui.store.notices import Altered, Cut, Salvaged, What
from canasta_tui.store.records import assemble, insert_match
from canasta_tui.store.replaying import readable_part, write_facts
from canasta_tui.store.schema import COLUMNS
from canasta_tui.store.telling import Tell

_ENDED, _DELETED = (list(COLUMNS["matches"]).index(name) for name in ("ended", "deleted"))


def salvage(path: Path, connection: sqlite3.Connection, tell: Tell) -> Salvaged:
    """Write what can be read of a file into an empty one, inside a transaction of the caller's.

    Args:
        path: the file; it need not be there.
        connection: to the empty one.
        tell: is told how far it has come.

    Raises:
        OSError: the file cannot be read.
        sqlite3.Error: the other one cannot be written.
    """
    with FoundRows(path) as found:
        found.fill(lambda done, of: tell(done * 50 // of))
        return _carry_over(found, connection, lambda done, of: tell(50 + done * 50 // of))


def _carry_over(found: FoundRows, connection: sqlite3.Connection, tell: Callable[[int, int], None]) -> Salvaged:
    result = Salvaged()
    count = found.count()
    for done, (match, rows) in enumerate(found.matches(), 1):
        _carry(match, rows, connection, result)
        tell(done, count)
    result.lost += found.orphans()
    _insert(connection, "notices", found.notices())
    return result


def _carry(match: RawRow, rows: dict[str, list[RawRow]], connection: sqlite3.Connection, result: Salvaged) -> None:
    """Carry a match over, and count it in the result."""
    match_id = match[0]
    damaged = find_damage(match, rows)
    if _is_whole(match, rows, damaged):
        _insert(connection, "matches", [match])
        for table, some in rows.items():
            if table != "seals":  # the triggers write a new one
                _insert(connection, table, some)
        result.whole += 1
        return
    try:
        record, replay = readable_part(beginning(match, rows))
    except UnreadableMatchError:
        result.lost += 1
        return
    ended = match[_ENDED] if replay.over else None
    record = msgspec.structs.replace(record, ended=ended)
    insert_match(connection, record, match_id)
    write_facts(connection, match_id, replay, record)
    connection.execute("UPDATE matches SET deleted = ? WHERE id = ?", (match[_DELETED], match_id))
    result.altered += _altered(match_id, damaged)
    if match[-1] is None or _is_cut(record, rows, damaged):
        result.cut.append(Cut(match_id, len(record.deals)))
    elif not damaged or damaged == [Damage("seal")]:
        result.whole += 1


def _acts(rows: dict[str, list[RawRow]]) -> dict[int, list[RawRow]]:
    acts: dict[int, list[RawRow]] = defaultdict(list)
    for row in rows["acts"]:
        acts[row[1]].append(row)
    return acts


def _is_whole(match: RawRow, rows: dict[str, list[RawRow]], damaged: list[Damage]) -> bool:
    """Whether nothing of a match is missing: its record and what follows from it are as they were kept.

    Of a file from before there were seals: its record is in order, and each finished deal is as its sheet says.
    """
    if match[-1] is not None:
        return not damaged and facts_fit(match, rows)
    try:
        record = assemble(match, rows["deals"], _acts(rows), rows["corrections"], rows["notes"], rows["players"])
    except UnreadableMatchError:
        return False
    finished = match[list(COLUMNS["matches"]).index("deals")]
    digests = {row[0]: row[3] for row in rows["sheets"]}
    sums = [digests.get(row[0]) == digest(deal) for row, deal in zip(rows["deals"], record.deals, strict=True)]
    sides = record.ruleset.get("sides", 0)
    return (
        record.format <= FORMAT
        and len(rows["seats"]) == len(record.names)
        and all(sums[:finished])
        and finished in (len(sums), len(sums) - 1)
        and len(rows["scores"]) == finished * sides
    )


def beginning(match: RawRow, rows: dict[str, list[RawRow]]) -> MatchRecord:
    """The record of a match, from its rows by table, up to the first deal in which a row is missing or was changed.

    Raises:
        UnreadableMatchError: its own row cannot be read.
    """
    acts = _acts(rows)
    digests = {row[0]: row[3] for row in rows["sheets"]}
    deals: list[RawRow] = []
    for number, deal in enumerate(rows["deals"]):
        if deal[2] != number:
            break
        if is_changed("deals", deal):
            break
        deals.append(deal)
        kept = list(_unbroken(acts[deal[0]]))
        acts[deal[0]] = kept
        known = digests.get(deal[0])
        if known is not None and known != digest(_deal(deal, kept)):
            break
    known_deals = range(len(deals))
    corrections = [
        row
        for row in rows["corrections"]
        if row[2] in known_deals and row[6] <= len(deals) and not is_changed("corrections", row)
    ]
    notes = [row for row in rows["notes"] if row[2] is None or row[2] in known_deals]
    players = [row for row in rows["players"] if not is_changed("players", row)]
    record = assemble(match, deals, acts, corrections, notes, players)
    return msgspec.structs.replace(record, ended=None)


def _deal(row: RawRow, acts: list[RawRow]) -> DealRecord:
    return DealRecord(dealer=row[3], pack=row[4], cut=row[5], acts=tuple(act[3] for act in acts))


def _unbroken(acts: Iterable[RawRow]) -> Iterator[RawRow]:
    for number, act in enumerate(acts):
        if act[2] != number or is_changed("acts", act):
            return
        yield act


def _is_cut(record: MatchRecord, rows: dict[str, list[RawRow]], damaged: list[Damage]) -> bool:
    """Whether deals or acts are missing of what was read."""
    played = ("deals", "acts")
    return any(place.table in played for place in damaged) or (
        len(record.deals) != len(rows["deals"]) or sum(len(deal.acts) for deal in record.deals) != len(rows["acts"])
    )


def _altered(match_id: int, damaged: list[Damage]) -> list[Altered]:
    found: list[Altered] = []
    for place in damaged:
        if place.table not in ("deals", "acts", ""):
            what = place.table if place.what == "changed" else f"missing {place.table}"
            found.append(Altered(match_id, msgspec.convert(what, What)))
    return list(dict.fromkeys(found))


def _insert(connection: sqlite3.Connection, table: str, rows: list[RawRow]) -> None:
    marks = ", ".join("?" * len(COLUMNS[table]))
    connection.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", rows)
