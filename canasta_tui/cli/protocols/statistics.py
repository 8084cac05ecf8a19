"""``canasta protocols stats``: the figures of players and variants."""

from __future__ import annotations

import argparse

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.protocols.open_store import opened
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import decimal, number
from canasta_tui.store.exports.text import columns
from canasta_tui.store.statistics import PlayerStatistics, VariantStatistics
from canasta_tui.words.rulesheet import variant_name


def run(args: argparse.Namespace) -> int:
    """Print the statistics by player (of one variant or all) and by variant."""
    with opened(args.data_dir) as store:
        players, variants = store.players(args.variant), store.variant_statistics()
    if not variants:
        print(_("There are no matches yet."))
        return FINE
    shared = [_("Deals"), _("Average"), _("Red"), _("Black"), _("Out"), _("Largest"), _("Asked"), _("Yes")]
    rows = [[_("Player"), _("Matches"), _("Won"), _("Losing run"), *shared]]
    rows += [[p.name, *map(number, (p.matches, p.wins, p.losing_run)), *_shared(p)] for p in players]
    for line in columns(rows, left=1):
        print(line)
    rows = [[_("Variant"), _("Matches"), _("Unfinished"), *shared]]
    rows += [[variant_name(v.name), number(v.matches), number(v.unfinished), *_shared(v)] for v in variants]
    print()
    for line in columns(rows, left=1):
        print(line)
    return FINE


def _shared(counted: PlayerStatistics | VariantStatistics) -> list[str]:
    return [
        number(counted.deals),
        number(round(counted.average)),
        decimal(counted.natural, 2),
        decimal(counted.mixed, 2),
        number(counted.outs),
        "" if counted.largest is None else number(counted.largest),
        number(counted.asked),
        number(counted.yes),
    ]
