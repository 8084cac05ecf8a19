"""Dates and times of day as people write them in the language that is set."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from canasta_tui.i18n import language

_DAYS: Final = {"en": "%Y-%m-%d", "sv": "%Y-%m-%d", "da": "%d.%m.%Y", "nb": "%d.%m.%Y"}
"""All of one width, so that columns stay straight."""
_TIMES: Final = {"en": "%H:%M", "sv": "%H:%M", "da": "%H.%M", "nb": "%H:%M"}


def day(time: datetime) -> str:
    """The date alone: ``2026-12-01``, ``01.12.2026``."""
    return time.strftime(_DAYS[language()])


def moment(time: datetime) -> str:
    """The date with hour and minute: ``2026-12-01 18:30``, ``01.12.2026 18.30``."""
    return f"{day(time)} {time.strftime(_TIMES[language()])}"
