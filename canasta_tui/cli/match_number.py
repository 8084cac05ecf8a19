"""The number of a match, as it is typed."""

from __future__ import annotations

from typing import Final

from canasta_tui.cli.errors import UnusableError
from canasta_tui.i18n import _

_DIGITS: Final = 18
"""The number of a match has no more."""


def match_number(text: str) -> int:
    """The number that was typed.

    Raises:
        UnusableError: it is none.
    """
    written = text.strip()
    if not (written.isascii() and written.isdecimal()) or len(written) > _DIGITS:
        raise UnusableError(_("A match is named by its number, not by {text}.").format(text=ascii(written[:30])))
    return int(written)
