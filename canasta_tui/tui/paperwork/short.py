"""A finished deal in a few lines: who went out, what was answered, what the others had left, who deals next."""

from __future__ import annotations

from canasta_tui.engine.match import Match
from canasta_tui.words import _, ngettext
from canasta_tui.words.numbers import number


def deal_in_short(match: Match) -> list[tuple[str, str]]:
    """(name, what there is to say of them) for the deal that has just ended."""
    sheet, names = match.sheets[-1], match.names
    view = match.view(-1)
    answers = {event.seat: event.yes for event in view.events if event.kind == "answer"}
    lines: list[tuple[str, str]] = []
    if sheet.went_out is not None:
        turns = view.turns[sheet.went_out]
        lines.append((names[sheet.went_out], _("went out in round {n}").format(n=max(1, turns))))
    for seat, (cards, points) in enumerate(sheet.left):
        if seat == sheet.went_out:
            continue
        text = ngettext("had {n} card left ({points})", "had {n} cards left ({points})", cards)
        if answers.get(seat) is True:
            text = ngettext("said yes, had {n} card left ({points})", "said yes, had {n} cards left ({points})", cards)
        lines.append((names[seat], text.format(n=cards, points=number(points))))
    if not match.over:
        dealer = match.next_dealer
        first = names[(dealer + 1) % len(names)]
        lines.append((_("Next"), _("{dealer} deals, {first} begins").format(dealer=names[dealer], first=first)))
    return lines
