"""What a record may hold: one definition, for what is played, changed and imported.

Types and bounds of numbers stand in :mod:`canasta_tui.engine.record`, and what the rules allow comes out when a record
is played again. Here is the rest: texts that can be shown, times that are times, and references to what there is.
Each function gives what is wrong in a sentence, or None.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

from canasta_tui.cards import CardError, parse_cards
from canasta_tui.engine.match import Match
from canasta_tui.engine.record import LARGEST_NUMBER, Correction, MatchRecord, Note, PlayedBy, SeatDraw
from canasta_tui.engine.seating import seated
from canasta_tui.harmless import code_point, first_harmful
from canasta_tui.i18n import _
from canasta_tui.store.clock import stamp
from canasta_tui.store.tidy_text import LONGEST, tidy
from canasta_tui.words.names import check_names
from canasta_tui.words.names import tidy as tidy_name

MOST_POINTS: Final = 1_000_000
"""That a correction can add or take away."""
LARGEST_SEED: Final = 10**100
_LONG_TEXTS: Final = ("readings", "source")
"""Keys of a ruleset whose texts may have several lines."""


def record_trouble(record: MatchRecord) -> str | None:
    """What a record holds that none may hold, whatever its deals say; to be asked before it is played again."""
    return next(_record_troubles(record), None)


def played_trouble(record: MatchRecord, match: Match) -> str | None:
    """What a record says that its deals do not bear out; ``match`` is the record played again."""
    if record.ended is not None and not match.over:
        return _("It says that the match has ended, but nobody has won.")
    shown = match.ruleset.canastas.doubles.cut_rank
    if any(bool(deal.cut) != shown for deal in record.deals):
        return _("A deal has a cut card where the rules show none, or has none where they show one.")
    numbers = [total for deals in range(match.finished) for total in match.totals_after(deals + 1)]
    return next(map(number_trouble, filter(number_trouble, numbers)), None)


def names_trouble(names: Sequence[str]) -> str | None:
    """What is wrong with the names at a table, as they would be kept."""
    troubles = check_names(names, len(names))
    if troubles:
        return troubles[0]
    other = next((name for name in names if name != tidy_name(name)), None)
    return (
        None
        if other is None
        else _("The name {name} has blanks or signs that are kept in another way.").format(name=ascii(other))
    )


def text_trouble(what: str, text: str) -> str | None:
    """What is wrong with a text that people wrote; ``what`` is how the sentence calls it."""
    if text == tidy(text):
        return None
    text = _("{what} is not one line of at most {most} characters that can all be seen.")
    return text.format(what=what, most=LONGEST)


def time_trouble(text: str | None) -> str | None:
    """What is wrong with a time, as records hold it."""
    try:
        if text is None or stamp(datetime.fromisoformat(text)) == text:
            return None
    except (ValueError, OverflowError):
        pass
    example = "2026-03-01T19:30:00+00:00"
    return _("{text} is not a time as records have it, such as {example}.").format(
        text=ascii(text)[:40], example=example
    )


def number_trouble(number: int) -> str | None:
    """What is wrong with a whole number."""
    if abs(number) <= LARGEST_NUMBER:
        return None
    return _("A number is too large; {most} is the largest.").format(most=LARGEST_NUMBER)


def points_trouble(points: int) -> str | None:
    """What is wrong with the points of a correction."""
    if points == 0 or abs(points) > MOST_POINTS:
        return _("A correction adds or takes away some points, a million at most.")
    return None


def correction_trouble(correction: Correction) -> str | None:
    """What is wrong with a correction, apart from whether there is such a sheet."""
    if not correction.reason:
        return _("A correction needs a reason, so that everybody can see why.")
    return (
        text_trouble(_("The reason of a correction"), correction.reason)
        or points_trouble(correction.points)
        or time_trouble(correction.at)
    )


def note_trouble(note: Note, acts: Sequence[int]) -> str | None:
    """What is wrong with a note; ``acts`` says how many acts each deal of the match has."""
    if not note.text:
        return _("A note says nothing.")
    trouble = text_trouble(_("A note"), note.text)
    if trouble is not None or note.deal is None:
        return trouble or (None if note.act is None else _no_such_place())
    if note.deal >= len(acts) or (note.act is not None and note.act >= acts[note.deal]):
        return _no_such_place()
    return None


def player_trouble(player: PlayedBy, seats: int, acts: Sequence[int]) -> str | None:
    """What is wrong with who plays a seat; ``acts`` says how many acts each deal of the match has."""
    # Seats are taken before the first deal, and an act is reached before it is done.
    played = acts[player.deal] if player.deal < len(acts) else 0
    if player.seat < seats and player.deal <= len(acts) and player.act <= played:
        return None
    return _("Somebody plays a seat, a deal or an act that there is not.")


def _no_such_place() -> str:
    return _("A note stands at a deal or an act that there is not.")


def _record_troubles(record: MatchRecord) -> Iterator[str]:
    acts = [len(deal.acts) for deal in record.deals]
    found = [
        names_trouble(record.names),
        text_trouble(_("The title"), record.title),
        time_trouble(record.started),
        time_trouble(record.ended),
        *(correction_trouble(correction) for correction in record.corrections),
        *(note_trouble(note, acts) for note in record.notes),
        *(player_trouble(player, len(record.names), acts) for player in record.players),
        *(_draw_trouble(draw, record.names) for draw in record.seating or ()),
        *(_value_trouble(key, value) for key, value in record.ruleset.items()),
        *(_act_trouble(line) for deal in record.deals for line in deal.acts),
    ]
    yield from filter(None, found)
    yield from filter(None, [_seating_trouble(record)])
    turns = [(player.deal, player.act) for player in record.players]
    if turns != sorted(turns):
        yield _("The seats were not taken in this order.")
    if len({(note.deal, note.act) for note in record.notes}) < len(record.notes):
        yield _("Two notes stand at the same place.")
    if record.seed is not None and abs(record.seed) > LARGEST_SEED:
        yield _("The seed is too large.")


def _act_trouble(line: str) -> str | None:
    """What is wrong with the line of an act before it is read. Its blanks do not matter."""
    harmless = len(line) <= LONGEST and first_harmful(line) is None
    return None if harmless else _("An act must be one line of at most {most} characters.").format(most=LONGEST)


def _draw_trouble(draw: SeatDraw, names: Sequence[str]) -> str | None:
    if draw.name not in names:
        return _("Somebody who does not play has drawn for a seat.")
    try:
        cards = parse_cards(draw.cards)
    except CardError:
        cards = []
    return None if 0 < len(cards) <= LONGEST else _("What was drawn for a seat is not a card.")


def _seating_trouble(record: MatchRecord) -> str | None:
    """Whether those who play sit as they have drawn; each draw by itself is a draw."""
    sides = record.ruleset.get("sides")
    if record.seating is None or not isinstance(sides, int) or sides < 1:
        return None  # what is wrong with the ruleset is said elsewhere
    try:
        sit = seated(record.seating, sides) == record.names
    except ValueError:
        sit = False
    return None if sit else _("The players do not sit as they have drawn.")


def _value_trouble(key: str, value: Any) -> str | None:
    """What is wrong with a part of the ruleset, apart from what the rules of rulesets say."""
    several_lines = key in _LONG_TEXTS
    for inner in _values(value):
        if isinstance(inner, int):
            trouble = number_trouble(inner)
        elif isinstance(inner, str):
            char = first_harmful(inner, "\n" if several_lines else "")
            trouble = None if char is None else _("Its ruleset has the character {char}.").format(char=code_point(char))
            if not several_lines and len(inner) > LONGEST:
                trouble = _("Its ruleset has a text of more than {most} characters.").format(most=LONGEST)
        else:
            continue
        if trouble is not None:
            return trouble
    return None


def _values(value: Any) -> Iterator[Any]:
    """A value, and everything in it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _values(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _values(inner)
    else:
        yield value
