"""The screens are opened: only at a terminal or in a browser, and with a bar while a damaged file is read."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TextIO

from canasta_tui.cli.errors import UnusableError
from canasta_tui.cli.progress import reading_bar
from canasta_tui.i18n import _
from canasta_tui.tui.app import run_app
from canasta_tui.tui.start import Start
from canasta_tui.tui.store_handle import StoreHandle
from canasta_tui.tui.terminal.packets import in_browser


def open_game(args: argparse.Namespace, start: Start, store_handle: StoreHandle | None = None) -> int:
    """Run the game; gives its exit code.

    Args:
        args: what was typed.
        start: what comes first.
        store_handle: the file of matches, where it is open already.

    Raises:
        UnusableError: there is no terminal.
    """
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout)  # none if it was closed before we began
    if not in_browser() and not all(stream is not None and stream.isatty() for stream in streams):
        raise UnusableError(_("The game needs a terminal, and there is none here."))
    if store_handle is None:
        store_handle = StoreHandle(args.data_dir)
        if store_handle.is_large():
            # Reading a damaged one takes a while: here it can be told how far it is. Other troubles the menu tells.
            with reading_bar() as tell, suppress(OSError):
                store_handle.open(tell)
    return run_app(start, data_dir=args.data_dir, language=args.lang, store_handle=store_handle)
