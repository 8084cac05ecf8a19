"""How often each number came: as long as there are few different ones, it stays small however many come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator


class Spread:
    """Whole numbers, of which only the counts are kept."""

    def __init__(self) -> None:
        """Of no numbers yet."""
        self.counts: Counter[int] = Counter()

    def add(self, value: int) -> None:
        """Count one more number in."""
        self.counts[value] += 1

    def update(self, other: Spread) -> None:
        """All numbers of another spread."""
        self.counts.update(other.counts)

    def __len__(self) -> int:
        return self.counts.total()

    def __iter__(self) -> Iterator[int]:
        """All of them, lowest first."""
        for value, count in sorted(self.counts.items()):
            for _ in range(count):
                yield value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spread) and self.counts == other.counts

    __hash__ = None  # type: ignore[assignment]

    @property
    def total(self) -> int:
        """The sum of the numbers counted in."""
        return sum(value * count for value, count in self.counts.items())

    def quantile(self, share: float) -> int:
        """The number below which this share of them lies.

        Raises:
            ValueError: there are none.
        """
        place = min(len(self) - 1, int(share * len(self)))
        for value, count in sorted(self.counts.items()):
            place -= count
            if place < 0:
                return value
        raise ValueError("no numbers")
