"""Numbers as people write them in the language that is set."""

from __future__ import annotations

from typing import Final

from canasta_tui.words import language

MINUS: Final = "−"
_THOUSANDS: Final = {"en": ",", "sv": "\N{NO-BREAK SPACE}", "da": ".", "nb": "\N{NO-BREAK SPACE}"}


def number(n: int) -> str:
    """A whole number with a real minus; from five digits on the thousands are set apart (``10 000``)."""
    digits = str(abs(n))
    if len(digits) > 4:
        digits = f"{abs(n):,}".replace(",", _THOUSANDS[language()])
    return MINUS + digits if n < 0 else digits


def signed(n: int) -> str:
    """A number with its sign: ``+100``, ``−75``, ``0``."""
    return f"+{number(n)}" if n > 0 else number(n)
