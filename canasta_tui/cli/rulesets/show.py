"""``canasta rulesets show``: a variant's rules in plain words."""

from __future__ import annotations

import argparse
from shutil import get_terminal_size
from typing import Final

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.games import chosen_ruleset
from canasta_tui.rules.loading import ruleset_info
from canasta_tui.words.rulesheet import rule_sheet

WIDEST: Final = 100
"""Columns of a rule sheet at most: longer lines are hard to read."""


def run(args: argparse.Namespace) -> int:
    """Print it."""
    if args.table is None:
        info = ruleset_info(args.id)
        if info.error is not None:
            raise info.error
        args.table = info.tables[0].key
    ruleset = chosen_ruleset(args.id, args.table, args.option)
    print(rule_sheet(ruleset, keys=args.keys).as_text(min(get_terminal_size().columns, WIDEST)))
    return FINE
