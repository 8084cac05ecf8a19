"""Waiting for what a test looks for, never for a fixed time: a machine under load is slow, not wrong."""

from __future__ import annotations

from time import monotonic
from typing import Any

from textual.app import App
from textual.pilot import Pilot

LONGEST = 60.0
"""Seconds after which what is waited for will not come any more."""


def _unfinished(app: App[Any]) -> bool:
    """Whether the screen has still to be laid out or painted, or something waits until it was."""
    screen = app.screen
    return bool(
        screen._layout_required or screen._repaint_required or screen._dirty_widgets or screen._callbacks
    ) or not (screen.is_mounted and screen.is_running)


async def settle(pilot: Pilot[Any]) -> None:
    """Wait until every message was handled, and in two looks in a row nothing is left to be laid out or painted.

    Textual's own `Pilot.pause()` takes a process that gets no processor time for one that has nothing left to do.
    """
    app, before = pilot.app, None
    end = monotonic() + LONGEST
    while monotonic() < end:
        await pilot.pause(0)
        if not app.is_running or app._exception is not None:
            return
        now = None if _unfinished(app) else [id(screen) for screen in app.screen_stack]
        if now is not None and now == before:
            return
        before = now
    raise AssertionError("the screen does not come to rest")
