"""What is let in to the page in front.

A page that comes by itself (a cover, a question, a sheet) stands where another one was a moment ago, and people are
still pressing what was meant for that one: the second click of two, a key that is held, what they typed ahead. Nothing
of it may open a hand, answer, deal or leave.
"""

from __future__ import annotations

from time import monotonic
from typing import Final, Literal, TypeAlias

from textual import events
from textual.screen import Screen

Admission: TypeAlias = Literal["no", "stale", "yes"]
"""Not let in; let in, but nothing that cannot be undone may come of it; let in."""

MOMENT: Final = 0.3
"""Seconds for which a page that comes by itself hears nothing."""
HELD: Final = 0.75
"""The same key again within so many seconds may be held: keyboards wait up to 0.66 s before they repeat."""
REPEAT: Final = 0.2
"""Once a key repeats, it does so within so many seconds."""
DOUBLE_CLICK: Final = 0.5
"""Clicks within so many seconds of one another belong together."""

_MOUSE: Final = "mouse"


class CrowdedKey(events.Key):
    """A key that did not come alone: among others at once, or in the middle of something that was no key."""


CrowdedKey.handler_name = events.Key.handler_name


class Door:
    """Judges what was pressed by the page in front and by when that page was first seen.

    Attributes:
        moment: seconds for which a page that comes by itself hears nothing; 0 lets everything in, for programs that
            drive the app without a terminal.
    """

    def __init__(self, moment: float = MOMENT) -> None:
        """Nothing has been seen or pressed yet."""
        self.moment = moment
        self._page: Screen[object] | None = None
        self._seen = 0.0
        self._before = ""
        """The press that was the last one before the page was seen, as long as it may be held still."""
        self._repeats = False
        """Whether that press has come again since."""
        self._last = ""
        self._last_time = float("-inf")
        self._button = True
        """Whether the mouse button was let in when it went down."""

    def saw(self, page: Screen[object]) -> None:
        """The page has been painted, all of it."""
        if page is not self._page:
            self._page, self._seen, self._before = page, monotonic(), self._last
            if not self._last:
                # Before the first page nobody saw anything that a press could have been meant for.
                self._seen -= self.moment

    def judge(self, page: Screen[object], event: events.Event, *, guarded: bool) -> Admission:
        """What may come of an event; ``guarded`` says that the page comes by itself."""
        if not self.moment:
            return "yes"
        if isinstance(event, events.MouseUp):
            return "yes" if self._button else "no"
        if isinstance(event, events.Key):
            press = event.key
        elif isinstance(event, events.MouseDown):
            press = _MOUSE
        elif isinstance(event, events.Paste):
            press = "paste"
        else:
            return "yes"
        verdict = self._verdict(page, press, event.time, guarded=guarded)
        self._last, self._last_time = press, event.time
        if press == _MOUSE:
            self._button = verdict == "yes"
        return verdict

    def _verdict(self, page: Screen[object], press: str, time: float, *, guarded: bool) -> Admission:
        early = page is not self._page or time < self._seen + (self.moment if guarded else 0.0)
        again = DOUBLE_CLICK if press == _MOUSE else REPEAT if self._repeats else HELD
        held = press == self._before == self._last and time - self._last_time < again
        self._repeats = held
        if early:
            self._before = press
        elif not held:
            self._before = ""
            return "yes"
        return "no" if guarded or press == _MOUSE else "stale"
