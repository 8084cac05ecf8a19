"""``canasta resume``: on with a match that is not over."""

from __future__ import annotations

import argparse
import sys

from canasta_tui.cli.errors import NOT_SO
from canasta_tui.cli.match_number import match_number
from canasta_tui.cli.play.open_screens import open_game
from canasta_tui.cli.progress import reading_bar
from canasta_tui.store.errors import NoSuchMatchError
from canasta_tui.tui.start import Resume
from canasta_tui.tui.store_handle import StoreHandle
from canasta_tui.tui.terminal.packets import in_browser


def run(args: argparse.Namespace) -> int:
    """Continue a match; where there is none to go on with, a sentence says so before any screen is opened."""
    number = None if args.id is None else match_number(args.id)
    if in_browser():
        # There is nothing to print a sentence to: the menu says it.
        return open_game(args, Resume(number))
    store_handle = StoreHandle(args.data_dir)
    try:
        with reading_bar() as tell:
            store_handle.open(tell)
        found = store_handle.store.unfinished(number)
        return open_game(args, Resume(found), store_handle)
    except NoSuchMatchError as error:
        print(error, file=sys.stderr)
        return NOT_SO
    finally:
        store_handle.close()
