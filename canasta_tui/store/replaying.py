"""Play a record again: to check it, to find how far it can be read, and to keep what follows from it."""

from __future__ import annotations

import sqlite3

import msgspec

from canasta_tui.engine.match import Match, ReplayError
from canasta_tui.engine.record import MatchRecord
from canasta_tui.i18n import _
from canasta_tui.rules.schema import from_builtins
from canasta_tui.rules.validation import contradiction
from canasta_tui.store import facts
from canasta_tui.store.errors import UnreadableMatchError
from canasta_tui.store.holding import note_trouble, played_trouble, player_trouble, record_trouble
from canasta_tui.words.reasons import reason_text


def replay(record: MatchRecord) -> Match:
    """The match that a record tells of, at its end.

    Raises:
        UnreadableMatchError: the record breaks a rule; ``str()`` names deal, act and reason.
    """
    try:
        return _replayed(record)
    except ReplayError as error:
        raise UnreadableMatchError(replay_text(error, record)) from error


def checked(record: MatchRecord) -> tuple[MatchRecord, Match]:
    """A record that somebody else wrote, as it is kept here, and the match that it tells of.

    Letter case and blanks do not matter where cards and acts are read; they are kept as play writes them.

    Raises:
        UnreadableMatchError: the record breaks a rule, or holds what none may hold; in words.
    """
    trouble = record_trouble(record)
    if trouble is None:
        match = replay(record)
        trouble = played_trouble(record, match)
    if trouble is not None:
        raise UnreadableMatchError(trouble)
    return msgspec.structs.replace(record, deals=match.record().deals), match


def _replayed(record: MatchRecord) -> Match:
    try:
        fault = contradiction(from_builtins(record.ruleset))
    except msgspec.ValidationError as error:
        raise ReplayError("ruleset", detail=str(error)) from None
    if fault is not None:
        raise ReplayError("ruleset", detail=f"{fault.key}: {fault.message}")
    return Match.replay(record)


def readable_part(record: MatchRecord) -> tuple[MatchRecord, Match]:
    """The record up to the first thing in it that breaks a rule, and the match at that point.

    Raises:
        UnreadableMatchError: nothing of it can be read.
    """
    while True:
        try:
            return _without_lost_places(record), _replayed(record)
        except ReplayError as error:
            shorter = _before(record, error)
            if shorter is None:
                raise UnreadableMatchError(replay_text(error, record)) from error
            record = shorter


def _without_lost_places(record: MatchRecord) -> MatchRecord:
    """The record without the notes, and the takings of a seat, whose deal or act has gone."""
    acts = [len(deal.acts) for deal in record.deals]
    notes = tuple(note for note in record.notes if note_trouble(note, acts) is None)
    seats = len(record.names)
    players = tuple(player for player in record.players if player_trouble(player, seats, acts) is None)
    return msgspec.structs.replace(record, notes=notes, players=players)


def _before(record: MatchRecord, error: ReplayError) -> MatchRecord | None:
    """The record without the place of the error and what follows it; None where that is the very beginning."""
    if error.what == "correction":
        known = [c for c in record.corrections if c.deal < len(record.deals) and c.before <= len(record.deals)]
        fewer = tuple(known if len(known) < len(record.corrections) else record.corrections[:-1])
        return msgspec.structs.replace(record, corrections=fewer)
    if error.what == "ruleset" and record.ruleset.get("options"):
        # What might have been chosen does not matter any more: what was chosen stands in the rules themselves.
        return msgspec.structs.replace(record, ruleset={**record.ruleset, "options": {}})
    if error.deal < 0:
        return None
    deals = record.deals[: error.deal + 1]
    if error.act >= 0:
        last = msgspec.structs.replace(deals[-1], acts=deals[-1].acts[: error.act])
        return msgspec.structs.replace(record, deals=(*deals[:-1], last), ended=None)
    return msgspec.structs.replace(record, deals=deals[:-1], ended=None)


def replay_text(error: ReplayError, record: MatchRecord) -> str:
    """What is wrong with a record, and where, in a sentence; deals and acts are counted from 1."""
    place = _("Deal {deal}, act {act}").format(deal=error.deal + 1, act=error.act + 1)
    line = record.deals[error.deal].acts[error.act] if error.act >= 0 else ""
    match error.what:
        case "illegal" if error.reason is not None:
            reason = reason_text(error.reason, from_builtins(record.ruleset))
            return _("{place} ({line}) breaks a rule: {reason}").format(place=place, line=line, reason=reason)
        case "notation":
            return _("{place} cannot be read: {line}").format(place=place, line=line)
        case "seat":
            return _("{place} ({line}): it is not that player's turn.").format(place=place, line=line)
        case "over" if error.act >= 0:
            return _("{place} ({line}): the deal is over by then.").format(place=place, line=line)
        case "over":
            return _("Deal {deal}: the match is over by then.").format(deal=error.deal + 1)
        case "unfinished":
            return _("Deal {deal} begins before the one before it is over.").format(deal=error.deal + 1)
        case "dealer":
            return _("Deal {deal}: it is not the turn of seat {seat} to deal.").format(
                deal=error.deal + 1, seat=error.detail
            )
        case "pack":
            return _("Deal {deal}: its cards are not those of the ruleset's pack.").format(deal=error.deal + 1)
        case "correction":
            return _("A correction names a deal or a side that does not exist.")
        case "format":
            return _("The record is of format {number}, which is newer than this program.").format(number=error.detail)
        case _:
            return _("Its ruleset cannot be played: {why}.").format(why=error.detail)


def write_facts(connection: sqlite3.Connection, match_id: int, match: Match, record: MatchRecord) -> None:
    """Keep what follows from a record that has been played again; whether it has ended is as the record says."""
    deal_ids = [
        row for (row,) in connection.execute("SELECT id FROM deals WHERE match = ? ORDER BY number", (match_id,))
    ]
    for deal_id, deal, sheet in zip(deal_ids, record.deals, match.sheets, strict=False):
        facts.write_deal(connection, deal_id, sheet, deal)
    facts.write_match(
        connection,
        match_id,
        deals=match.finished,
        totals=match.totals if match.finished else (),
        winner=match.winner,
        ended=record.ended,
    )
