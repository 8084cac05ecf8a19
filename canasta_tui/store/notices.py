"""What was done with an unusable file, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from canasta_tui.words import _, ngettext

if TYPE_CHECKING:
    from canasta_tui.store.opening import Report


_ALTERED: Final[dict[str, Callable[[], str]]] = {
    "matches": lambda: _("Match {number}: its names, its title or its rules were damaged, and may have changed."),
    "corrections": lambda: _("Match {number}: a correction was damaged, and left out."),
    "notes": lambda: _("Match {number}: a note was damaged, and may have changed."),
    "missing corrections": lambda: _("Match {number}: a correction is missing."),
    "missing notes": lambda: _("Match {number}: a note is missing."),
}


def report_text(report: Report) -> list[str]:
    """What people should be told, a sentence or two each."""
    match report.fault.value:
        case "foreign":
            first = _("The file of matches is no file of this program.")
        case _:
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
