"""``canasta protocols export``: a match in another format, to a file or to the standard output."""

from __future__ import annotations

import argparse
import sys

from canasta_tui.cli.confirming import asker
from canasta_tui.cli.errors import FINE, NOT_SO
from canasta_tui.cli.protocols.open_store import read
from canasta_tui.i18n import _
from canasta_tui.store.exports.csv_rows import to_csv
from canasta_tui.store.exports.formats import FORMATS, shows_hands, write_file


def run(args: argparse.Namespace) -> int:
    """Write it; 1 where there is none of that number, or where the person does not want it shown or overwritten."""
    found = read(args.data_dir, args.id)
    if found is None:
        return NOT_SO
    record, match, number = found
    may_show, may_overwrite = asker("--yes", args.yes), asker("--force", args.force)
    if shows_hands(args.format, match) and not may_show(
        _("Match {number} is not over: this shows every hand, the stock and the cards to come. Go on?").format(
            number=number
        )
    ):
        return NOT_SO
    # What is no plain file (a device, a pipe) loses nothing by being written to.
    if (
        args.output is not None
        and args.output.is_file()
        and not may_overwrite(_("{path} is there already. Write over it?").format(path=args.output))
    ):
        return NOT_SO
    if args.format == "csv":
        written = to_csv(record, match, number, args.separator)
    else:
        written = FORMATS[args.format](record, match, number)
    if args.output is None:
        _write(written)
    else:
        write_file(args.output, written)
    return FINE


def _write(written: str) -> None:
    """Print text as it is to the byte, whatever the terminal's encoding and line ends."""
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(written)
    else:
        buffer.write(written.encode())
        buffer.flush()
