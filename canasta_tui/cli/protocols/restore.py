"""``canasta protocols restore``: a deleted match comes back."""

from __future__ import annotations

import argparse
import sys

from canasta_tui.cli.errors import FINE, NOT_SO
from canasta_tui.cli.match_number import match_number
from canasta_tui.cli.protocols.open_store import opened
from canasta_tui.i18n import _
from canasta_tui.store.errors import NoSuchMatchError


def run(args: argparse.Namespace) -> int:
    """Bring it back; 1 where there is none of that number, or it was not deleted."""
    number = match_number(args.id)
    with opened(args.data_dir) as store:
        try:
            if store.row(number).deleted is None:
                print(_("Match {number} is not deleted.").format(number=number), file=sys.stderr)
                return NOT_SO
            store.restore(number)
        except NoSuchMatchError as error:
            print(error, file=sys.stderr)
            return NOT_SO
    print(_("Match {number} is back.").format(number=number))
    return FINE
