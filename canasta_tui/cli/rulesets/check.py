"""``canasta rulesets check``: ruleset files in full."""

from __future__ import annotations

import argparse
import sys

from canasta_tui.cli.errors import FINE, NOT_SO, UNUSABLE
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules import files
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.examining import examine


def run(args: argparse.Namespace) -> int:
    """Name every mistake.

    Returns:
        :data:`NOT_SO` if one is wrong, :data:`UNUSABLE` if one cannot be read at all.
    """
    worst = FINE
    for path in args.files:
        try:
            file = files.find(path)
            forms, found = examine(file)
        except RulesetError as error:
            forms, found = [], [error]
        for mistake in sorted(found, key=lambda mistake: (mistake.file, mistake.line)):
            print(mistake, file=sys.stderr)
        if found:
            worst = max(worst, NOT_SO if path.is_file() or found[0].line else UNUSABLE)
        else:
            print(_("{file}: fine, with the tables {tables}").format(file=files.shown(file), tables=and_list(forms)))
    return worst
