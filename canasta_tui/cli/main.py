"""The command ``canasta``: its parser and the one place where errors become words and exit codes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="canasta")
    parser.parse_args(argv)
    return 0
