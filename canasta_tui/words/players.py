"""Who plays a seat, in words: a person, or the computer at one of its levels."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.engine.record import PlayerKind
from canasta_tui.i18n import _, pgettext
from canasta_tui.words.names import EXAMPLES, same_name


def kind_label(kind: PlayerKind) -> str:
    """What that kind of player is called."""
    match kind:
        case "human":
            return pgettext("player", "person")
        case "learner":
            return pgettext("player", "learner")
        case "club":
            return pgettext("player", "club player")
        case "expert":
            return pgettext("player", "expert")


def names_for(kinds: Sequence[PlayerKind], people: Sequence[str] = EXAMPLES) -> tuple[str, ...]:
    """Names to begin with at a table of these seats; ``people`` are those of its persons, in order, as far as known."""
    persons = iter([*people, *(name for name in EXAMPLES if name not in people)])
    names = [next(persons) if kind == "human" else "" for kind in kinds]
    taken = {same_name(name) for name in names}
    kin = iter([name for name in _company() if same_name(name) not in taken])
    return tuple(name or next(kin) for name in names)


def _company() -> tuple[str, ...]:
    """What the computer's seats are called, more than a table has seats: people may have such names."""
    return (
        *(_("Ada"), _("Otto"), _("Greta"), _("Kaj"), _("Siv"), _("Tor")),
        *(_("Liv"), _("Ole"), _("Ida"), _("Jon"), _("Pia"), _("Max")),
    )
