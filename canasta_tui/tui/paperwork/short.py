"""A finished deal in a few lines: who went out, what was answered, what the others had left, who deals next."""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.engine.match import Match
from canasta_tui.engine.view import Event
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number


def _said_yes(events: Sequence[Event], went_out: int | None) -> set[int]:
    """The partners who said yes in the turn in which somebody went out."""
    if went_out is None:
        return set()
    ends = ("discard", "pass", "expose")
    begun = max((n for n, event in enumerate(events) if event.kind in ends and event.seat != went_out), default=0)
    return {event.seat for event in events[begun:] if event.kind == "answer" and event.yes}


def deal_in_short(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    """(name, what there is to say of them, longest first) for the deal that was finished last.

    Once the next one runs, rounds and answers are those of that deal, and are left out.
    """
    sheet, names = match.sheets[-1], match.names
    running = match.finished < len(match.deals)
    view = None if running else match.view(-1)
    said_yes = _said_yes(view.events, sheet.went_out) if view is not None else set()
    lines: list[tuple[str, tuple[str, ...]]] = []
    if sheet.went_out is not None:
        went: tuple[str, ...] = (_("went out"),)
        if view is not None:
            went = (_("went out in round {n}").format(n=max(1, view.turns[sheet.went_out])), *went)
        lines.append((names[sheet.went_out], went))
    for seat, (cards, points) in enumerate(sheet.left):
        if seat == sheet.went_out:
            continue
        text = ngettext("had {n} card left ({points})", "had {n} cards left ({points})", cards)
        if seat in said_yes:
            text = ngettext("said yes, had {n} card left ({points})", "said yes, had {n} cards left ({points})", cards)
        short = ngettext("{n} left ({points})", "{n} left ({points})", cards)
        values = {"n": cards, "points": number(points)}
        lines.append((names[seat], (text.format(**values), short.format(**values))))
    if not match.over:
        dealer = match.deals[-1].dealer if running else match.next_dealer
        first = names[(dealer + 1) % len(names)]
        texts = (_("{dealer} deals, {first} begins"), _("{first} begins"))
        lines.append((_("Next"), tuple(text.format(dealer=names[dealer], first=first) for text in texts)))
    return lines
