"""Numbers as people write them in the language that is set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from canasta_tui.i18n import language

MINUS: Final = "−"
_THOUSANDS: Final = {"en": ",", "sv": "\N{NO-BREAK SPACE}", "da": ".", "nb": "\N{NO-BREAK SPACE}"}
_DECIMAL: Final = {"en": ".", "sv": ",", "da": ",", "nb": ","}


def number(n: int) -> str:
    """A whole number with a real minus; from five digits on the thousands are set apart (``10 000``)."""
    digits = str(abs(n))
    if len(digits) > 4:
        digits = _grouped(n)
    return MINUS + digits if n < 0 else digits


def signed(n: int) -> str:
    """A number with its sign: ``+100``, ``−75``, ``0``."""
    return f"+{number(n)}" if n > 0 else number(n)


def decimal(x: float, places: int) -> str:
    """A number with so many decimals, after a point or a comma: ``157.5``, ``−0,25``, ``12 345,0``."""
    whole, fraction = f"{abs(x):.{places}f}".split(".")
    minus = MINUS if x < 0 and int(whole + fraction) else ""
    return f"{minus}{number(int(whole))}{_DECIMAL[language()]}{fraction}"


def span(figures: Iterable[int]) -> str:
    """The lowest and the highest of some figures, or the only one: ``11–13``, ``8 000–12 000``, ``162``."""
    found = sorted(set(figures))
    if len(found) == 1:
        return number(found[0])
    ends = (found[0], found[-1])
    if any(abs(end) > 9999 for end in ends):
        return "–".join((MINUS if end < 0 else "") + _grouped(end) for end in ends)
    return "–".join(map(number, ends))


def _grouped(n: int) -> str:
    """The digits with the thousands set apart."""
    return f"{abs(n):,}".replace(",", _THOUSANDS[language()])
