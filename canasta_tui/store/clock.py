"""The time of day, as the store writes it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]


def now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def stamp(time: datetime) -> str:
    """The time as records hold it: ISO 8601 in UTC, to the second."""
    return time.astimezone(UTC).isoformat(timespec="seconds")


def local(text: str | None) -> datetime | None:
    """A kept time in the zone of this machine; None where there is none or it cannot be read."""
    try:
        return None if text is None else datetime.fromisoformat(text).astimezone()
    except (ValueError, OverflowError, OSError):
        return None
