"""``canasta protocols show``: the sheets of a match."""

from __future__ import annotations

import argparse
import sys

from canasta_tui.cli.errors import FINE, NOT_SO
from canasta_tui.cli.protocols.open_store import read
from canasta_tui.store.exports.text import to_text


def run(args: argparse.Namespace) -> int:
    """Print them; 1 where there is no match of that number."""
    found = read(args.data_dir, args.id)
    if found is None:
        return NOT_SO
    record, match, _number = found
    sys.stdout.write(to_text(record, match))
    return FINE
