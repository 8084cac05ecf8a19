"""How far work that takes long has come, told to whoever wants to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Tell: TypeAlias = Callable[[int], None]
"""Is told how much is done, in per cent, again and again."""


def nobody(_percent: int) -> None:
    """Nobody wants to know."""
