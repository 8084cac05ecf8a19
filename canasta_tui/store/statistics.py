"""Counting what was played: by player's name, and by variant.

Deleted matches do not count. Matches, wins and losing runs are of finished matches; everything counted by deals
takes the finished deals of unfinished matches too. Sheets count with their corrections.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from canasta_tui.store.database import Database
from canasta_tui.store.records import folded
from canasta_tui.words.canastas import CanastaWord


class PlayerStatistics(Struct, kw_only=True):
    """How one name has fared.

    Attributes:
        name: as it was written last.
        matches, wins: finished matches, and how many of them the player's side won.
        losing_run: the most finished matches lost one after the other.
        deals: finished deals.
        average: points of the side's sheet on average; 0 without a deal.
        natural, mixed: canastas of the side in a deal on average.
        outs: deals in which this player went out.
        largest: the side's best sheet, or None.
        asked, yes: questions that this player put to the partners, and how often they said yes.
    """

    name: str
    matches: int = 0
    wins: int = 0
    losing_run: int = 0
    deals: int = 0
    average: float = 0.0
    natural: float = 0.0
    mixed: float = 0.0
    outs: int = 0
    largest: int | None = None
    asked: int = 0
    yes: int = 0


class VariantStatistics(Struct, kw_only=True):
    """How one variant goes.

    Attributes:
        variant_id, name: the ruleset's.
        word: what it calls its canastas, ``red`` or ``natural``.
        matches, unfinished: finished matches and others.
        deals: finished deals.
        average: points of a sheet on average; natural, mixed: canastas of a side in a deal on average.
        outs: deals that ended by somebody going out.
        largest: the best sheet, or None.
        asked, yes: questions put, and how often the answer was yes.
    """

    variant_id: str
    name: str
    word: CanastaWord = "red"
    matches: int = 0
    unfinished: int = 0
    deals: int = 0
    average: float = 0.0
    natural: float = 0.0
    mixed: float = 0.0
    outs: int = 0
    largest: int | None = None
    asked: int = 0
    yes: int = 0


_CORRECTED = """
    WITH corrected AS (SELECT match, deal, side, sum(points) AS points FROM corrections GROUP BY match, deal, side)
"""
_SCORES = """
    FROM matches m JOIN deals d ON d.match = m.id JOIN sheets h ON h.deal = d.id JOIN scores c ON c.deal = d.id
    LEFT JOIN corrected k ON k.match = m.id AND k.deal = d.number AND k.side = c.side
"""
_AVERAGES = """
    avg(c.total + ifnull(k.points, 0)), avg(c.natural), avg(c.mixed), max(c.total + ifnull(k.points, 0))
"""


def by_player(database: Database, *, variant: str = "") -> list[PlayerStatistics]:
    """Every name of which there is a match (of the variant with that id), most matches first.

    Raises:
        StoreError: the file cannot be read.
    """
    only, values = ("AND m.variant_id = ?", [variant]) if variant else ("", [])
    found: dict[str, PlayerStatistics] = {}
    runs: dict[str, list[bool]] = defaultdict(list)
    for key, name, won in database.rows(
        "SELECT s.folded, s.name, CASE WHEN m.ended IS NULL THEN NULL ELSE m.winner IS s.side END"
        f" FROM matches m JOIN seats s ON s.match = m.id WHERE m.deleted IS NULL {only} ORDER BY m.started, m.id",
        values,
    ):
        player = found.setdefault(key, PlayerStatistics(name=name))
        player.name = name
        if won is not None:
            player.matches += 1
            player.wins += won
            runs[key].append(bool(won))
    for key, *numbers in database.rows(
        f"{_CORRECTED} SELECT s.folded, count(*), sum(h.went_out IS s.seat), {_AVERAGES} {_SCORES}"
        f" JOIN seats s ON s.match = m.id AND s.side = c.side WHERE m.deleted IS NULL {only} GROUP BY s.folded",
        values,
    ):
        _fill(found[key], numbers)
    for key, asked, yes in database.rows(
        "SELECT s.folded, count(*), sum(q.yes) FROM matches m JOIN deals d ON d.match = m.id"
        " JOIN questions q ON q.deal = d.id JOIN seats s ON s.match = m.id AND s.seat = q.seat"
        f" WHERE m.deleted IS NULL {only} GROUP BY s.folded",
        values,
    ):
        found[key].asked, found[key].yes = asked, yes
    for key, won_each in runs.items():
        found[key].losing_run = longest_run_of_losses(won_each)
    return sorted(found.values(), key=lambda player: (-player.matches, -player.deals, folded(player.name)))


def by_variant(database: Database) -> list[VariantStatistics]:
    """Every variant of which there is a match, most matches first.

    Raises:
        StoreError: the file cannot be read.
    """
    found = {
        key: VariantStatistics(
            variant_id=key,
            name=name,
            word="natural" if word == "natural" else "red",
            matches=finished,
            unfinished=unfinished,
        )
        for key, name, word, finished, unfinished in database.rows(
            "SELECT variant_id, max(variant),"
            " max(CASE WHEN json_valid(ruleset) THEN json_extract(ruleset, '$.canastas.word') END),"
            " sum(ended IS NOT NULL), sum(ended IS NULL) FROM matches WHERE deleted IS NULL GROUP BY variant_id"
        )
    }
    for key, *numbers in database.rows(
        f"{_CORRECTED} SELECT m.variant_id, count(DISTINCT d.id),"
        " count(DISTINCT CASE WHEN h.went_out IS NOT NULL THEN d.id END),"
        f" {_AVERAGES} {_SCORES} WHERE m.deleted IS NULL GROUP BY m.variant_id"
    ):
        _fill(found[key], numbers)
    for key, asked, yes in database.rows(
        "SELECT m.variant_id, count(*), sum(q.yes) FROM matches m JOIN deals d ON d.match = m.id"
        " JOIN questions q ON q.deal = d.id WHERE m.deleted IS NULL GROUP BY m.variant_id"
    ):
        found[key].asked, found[key].yes = asked, yes
    return sorted(found.values(), key=lambda v: (-v.matches, -v.deals, v.name))


def longest_run_of_losses(won: Iterable[bool]) -> int:
    """The most losses one after the other."""
    longest = run = 0
    for win in won:
        run = 0 if win else run + 1
        longest = max(longest, run)
    return longest


def _fill(statistics: PlayerStatistics | VariantStatistics, numbers: list[Any]) -> None:
    deals, outs, average, natural, mixed, largest = numbers
    statistics.deals, statistics.outs, statistics.largest = deals, outs, largest
    statistics.average, statistics.natural, statistics.mixed = average, natural, mixed
