"""The command ``canasta``: one file a subcommand, ``main`` around them.

No subcommand is imported before it is asked for, so that only those which draw load what draws.
"""

from canasta_tui.cli.main import main

__all__ = ["main"]
