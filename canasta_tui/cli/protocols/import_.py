"""``canasta protocols import``: a match from a YAML or JSON export, after playing it again."""

from __future__ import annotations

import argparse

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.protocols.open_store import opened
from canasta_tui.i18n import _
from canasta_tui.rules.disk import read_ordinary
from canasta_tui.store.errors import StoreError, translated
from canasta_tui.store.exports import data
from canasta_tui.store.exports.story import title_of
from canasta_tui.store.replaying import replay


def run(args: argparse.Namespace) -> int:
    """Add it.

    Raises:
        StoreError: the file is no record, or holds what no match could.
    """
    try:
        content = read_ordinary(args.file, data.LARGEST)
    except OSError as error:
        raise translated(error, args.file) from error
    record = data.from_bytes(content, str(args.file))
    with opened(args.data_dir) as store:
        try:
            added = store.add(record)
        except StoreError as error:
            raise StoreError(_("{file} was not added. {why}").format(file=args.file, why=error)) from error
        title = title_of(record, replay(record))
    print(_("Match {number} was added: {title}.").format(number=added, title=title))
    return FINE
