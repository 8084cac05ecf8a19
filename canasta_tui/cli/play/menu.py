"""``canasta`` alone: the main menu."""

from __future__ import annotations

import argparse

from canasta_tui.cli.play.open_screens import open_game
from canasta_tui.tui.start import Menu


def run(args: argparse.Namespace) -> int:
    """Open the main menu."""
    return open_game(args, Menu())
