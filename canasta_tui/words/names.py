"""Names of the people at the table, and of their sides: which ones can be played under and kept, and why not."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from canasta_tui.harmless import is_harmless, is_visible
from canasta_tui.i18n import _
from canasta_tui.rules.sides import seats_of

LONGEST: Final = 16
"""Cells that a name may take; longer ones would push others off the rail."""
_MOST_CHARACTERS: Final = 4 * LONGEST
"""Of a name, marks over and under its letters included."""
EXAMPLES: Final = ("Anna", "Bo", "Cia", "Dan", "Eva", "Finn")
"""Names to begin with."""
_BIDI: Final = frozenset({"R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "PDF", "PDI", "FSI"})


def cells(text: str) -> int:
    """Columns that the text takes in a terminal."""
    from rich.cells import cell_len

    return cell_len(text)


def side_names(names: Sequence[str], sides: int) -> tuple[str, ...]:
    """What the sides are called, by the names of their seats: ``Anna & Cia``."""
    return tuple(" & ".join(names[seat] for seat in seats_of(side, len(names), sides)) for side in range(sides))


def tidy(name: str) -> str:
    """The name without blanks at its ends, with single blanks inside, in composed form."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def check_name(name: str) -> str | None:
    """Why this name will not do, as a sentence; None if it will. The name is judged as :func:`tidy` leaves it."""
    if any(not is_harmless(char) and unicodedata.category(char) != "Cf" for char in name):
        return _("A name cannot contain control characters.")
    name = tidy(name)
    if not name:
        return _("Every seat needs a name.")
    if any(unicodedata.bidirectional(char) in _BIDI for char in name):
        return _("A name must be written from left to right: other directions would mix up the line it stands in.")
    if not all(map(_can_be_seen, name)):
        return _("A name cannot contain control characters.")
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        return _("A name needs a letter or a digit.")
    if cells(name) > LONGEST or len(name) > _MOST_CHARACTERS:
        text = _("A name can be at most {most} columns wide; this one takes {has}.")
        return text.format(most=LONGEST, has=cells(name) if cells(name) > LONGEST else len(name))
    return None


def _can_be_seen(char: str) -> bool:
    """Whether the character may stand in a name: a blank, a mark over a letter, or what can be seen by itself."""
    mark = unicodedata.category(char)[0] == "M"
    assigned = unicodedata.category(char) not in ("Cn", "Co")
    return char == " " or (is_harmless(char) and assigned and (mark or is_visible(char)))


def same_name(name: str) -> str:
    """What two names have in common that are told apart by letter case, width or blanks alone."""
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def check_names(names: Sequence[str], seats: int) -> list[str]:
    """Why these names will not do for so many seats, as sentences; empty if they will."""
    if len(names) != seats:
        return [_("This table has {seats} seats, but there are {names} names.").format(seats=seats, names=len(names))]
    troubles: list[str] = []
    for seat, name in enumerate(names, 1):
        trouble = check_name(name)
        if trouble:
            troubles.append(_("Seat {seat}: {trouble}").format(seat=seat, trouble=trouble))
    seen: dict[str, int] = {}
    for seat, name in enumerate(names, 1):
        key = same_name(name)
        if key and key in seen:
            text = _("Seats {first} and {second} have the same name, {name}.")
            troubles.append(text.format(first=seen[key], second=seat, name=tidy(name)))
        seen.setdefault(key, seat)
    return troubles
