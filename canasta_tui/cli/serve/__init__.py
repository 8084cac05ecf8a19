"""``canasta serve``: the game in a browser's tab (extra ``web``)."""

from __future__ import annotations

from canasta_tui.cli.parser import Commands, whole_number
from canasta_tui.i18n import _

PORT = whole_number(0, 65535)
"""Argument type of ports; 0 takes any that is free."""


def add(commands: Commands) -> None:
    """Declare the subcommand."""
    serve = commands.add(
        "serve", "canasta_tui.cli.serve.start", _("play in a browser on this machine"), "canasta serve"
    )
    host = _("the address to listen at (default: one that only this machine reaches)")
    serve.add_argument("--host", default="127.0.0.1", help=host)
    port = _("the port to listen at (default: 8000; 0 takes any that is free)")
    serve.add_argument("--port", type=PORT, default=8000, metavar="N", help=port)
