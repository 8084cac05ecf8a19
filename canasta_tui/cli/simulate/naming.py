"""Players by the names that are typed."""

from __future__ import annotations

from difflib import get_close_matches

from canasta_tui.cli.errors import UnusableError
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.players.player import PLAYERS


def named(text: str) -> list[str]:
    """The players that are named, separated by commas.

    Raises:
        UnusableError: there is no such player.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            near = get_close_matches(name, PLAYERS, 1)
            if near:
                raise UnusableError(
                    _("There is no player {name}; did you mean {near}?").format(name=repr(name), near=near[0])
                )
            known = plain_list(PLAYERS)
            raise UnusableError(_("There is no player {name}; there are {known}.").format(name=repr(name), known=known))
    return names


def for_seats(names: list[str], seats: int) -> list[str]:
    """A player's name for each seat: one that is named alone sits everywhere.

    Raises:
        UnusableError: there are more or fewer.
    """
    if len(names) not in (1, seats):
        message = _("This table has {seats} seats: name one player for all, or {seats}, not {found}.")
        raise UnusableError(message.format(seats=seats, found=len(names)))
    return names * seats if len(names) == 1 else names
