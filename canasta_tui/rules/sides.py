"""Which seats are partners: the seats of a side sit as far from one another as they can (of four, each second one)."""

from __future__ import annotations


def side_of(seat: int, sides: int) -> int:
    """The side of a seat, both 0-based."""
    return seat % sides


def seats_of(side: int, seats: int, sides: int) -> range:
    """The seats of a side, lowest first, all 0-based."""
    return range(side, seats, sides)
