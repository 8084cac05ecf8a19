"""``canasta serve``: where the library is there, the server runs until somebody ends it."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from canasta_tui.cli.errors import FINE, UnusableError
from canasta_tui.i18n import _, language


def run(args: argparse.Namespace) -> int:
    """Serve the game.

    Raises:
        UnusableError: the extra is not installed.
        OSError: nothing can listen there.
    """
    if find_spec("textual_serve") is None:
        text = _("Playing in a browser needs textual-serve, which is not installed: {command}.")
        raise UnusableError(text.format(command="pip install 'canasta-tui[web]'"))
    # A page shows every sign, whatever the encoding of the terminal is that the server was started in.
    command = [sys.executable, "-X", "utf8", "-m", "canasta_tui", "--lang", args.lang or language()]
    if args.data_dir is not None:
        command += ["--data-dir", str(args.data_dir)]
    server: Any = import_module("canasta_tui.cli.serve.server")
    server.serve(command, args.host, args.port)
    return FINE
