"""Where the players' chance comes from: every seat has its own, so a change in one changes no other's."""

from __future__ import annotations

from random import Random


def stream(seed: int | str, deal: int, seat: int) -> Random:
    """The stream of chance of one seat in one deal."""
    return Random(f"{seed}/{deal}/{seat}/player")
