"""``canasta protocols list``: a line a match."""

from __future__ import annotations

import argparse

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.protocols.open_store import opened
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.store.exports import text
from canasta_tui.store.exports.story import date_text
from canasta_tui.store.listing import EVERYTHING, Filter, MatchRow
from canasta_tui.words.names import side_names
from canasta_tui.words.rulesheet import variant_name


def run(args: argparse.Namespace) -> int:
    """Print the matches, the newest first; of deleted ones also when they were deleted."""
    chosen = Filter(text=args.text, status=args.status, variant=args.variant, player=args.player, deleted=args.deleted)
    with opened(args.data_dir) as store:
        rows = store.page(chosen)
    if not rows:
        if chosen.deleted:
            print(_("No deleted match is kept."))
        else:
            print(_("There are no matches yet.") if chosen == EVERYTHING else _("No matches found."))
        return FINE
    heading = (_("No."), _("Date"), _("Variant"), _("Table"), _("Seats"), _("Deals"), _("Result"))
    lines = [heading, *(_cells(row) for row in rows)]
    if chosen.deleted:
        dates = (_("Deleted"), *(date_text(row.deleted) for row in rows))
        lines = [(*line[:-1], date, line[-1]) for line, date in zip(lines, dates, strict=True)]
    # The numbers stand to the right, so that their column is turned round and back.
    numbers = max(text.width(line[0]) for line in lines)
    for line, cells in zip(lines, text.columns([line[1:] for line in lines], left=len(lines[0]) - 1), strict=True):
        print(" " * (numbers - text.width(line[0])) + f"{line[0]}  {cells}")
    return FINE


def _cells(row: MatchRow) -> tuple[str, ...]:
    sides = len(row.totals)
    totals = " – ".join(map(number, row.totals))
    if row.unreadable:
        result = _("unreadable")
    elif not row.finished:
        result = _("{totals} (unfinished)").format(totals=totals) if totals else _("(unfinished)")
    elif row.winner is None:
        result = totals
    else:
        winner = side_names(row.names, sides)[row.winner]
        result = _("{totals}, {winner} won").format(totals=totals, winner=winner)
    seats = plain_list(row.names)
    names = f"{seats} ({row.title})" if row.title else seats
    date = date_text(row.started)
    return (str(row.number), date, variant_name(row.variant), row.table, names, number(row.deals), result)
