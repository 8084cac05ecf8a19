"""How a command ends: the exit codes, and the error of whoever cannot go on with what was typed."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
NOT_SO: Final = 1
"""The thing asked about is not so: a failed case, an invalid ruleset, no such match."""
UNUSABLE: Final = 2
"""The input cannot be used."""
BROKEN: Final = 3
"""A fault of the program."""
INTERRUPTED: Final = 130


class UnusableError(Exception):
    """Input that cannot be used; ``str()`` is a line for people."""
