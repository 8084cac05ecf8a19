"""The command ``canasta``."""

from canasta_tui.cli.main import main

__all__ = ["main"]
