"""What is longer than the window on a painted page: the list of matches."""

from __future__ import annotations


class Scroll:
    """Which part of a long text is shown.

    Attributes:
        offset: first line shown.
        lines: how many there are; room: how many are shown (as painted last).
        follow: whether the end stays in sight once it is, as in what grows at its end.
    """

    __slots__ = ("follow", "lines", "offset", "room")

    def __init__(self, *, follow: bool = False) -> None:
        """At the top, or at the end of what is followed."""
        self.offset = 0
        self.lines = 0
        self.room = 1
        self.follow = follow

    def fit(self, lines: int, room: int) -> None:
        """So many lines are there now, and so many have room."""
        at_end = self.follow and self.offset >= self.last
        self.lines, self.room = lines, room
        self.offset = self.last if at_end else min(self.offset, self.last)

    @property
    def last(self) -> int:
        """The greatest offset."""
        return max(0, self.lines - self.room)

    def by(self, lines: int) -> None:
        """Further down (or up)."""
        self.offset = max(0, min(self.last, self.offset + lines))

    def page(self, pages: int) -> None:
        """Further by so many windows, one line kept in sight."""
        self.by(pages * max(1, self.room - 1))

    def show(self, line: int) -> None:
        """So that the line is in sight."""
        if line < self.offset:
            self.offset = line
        elif line >= self.offset + self.room:
            self.offset = line - self.room + 1
