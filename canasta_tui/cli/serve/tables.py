"""The tables of a server: one process of the game for each browser's tab, which remembers its match when it is loaded
anew."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

PATIENCE: Final = 15.0
"""Seconds that a table may take to be left."""
MOST_REMEMBERED: Final = 1000
"""Tabs whose match is remembered; older ones come to the menu, which offers their match too."""


class ServedGame(AppService):
    """A process of the game that says which match it plays.

    Attributes:
        tab: what remembers it.
    """

    def __init__(
        self,
        tab: Tab,
        command: str,
        *,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        """For a tab; the callbacks reach its page."""
        super().__init__(
            command, write_bytes=write_bytes, write_str=write_str, close=close, download_manager=DownloadManager()
        )
        self.tab = tab

    async def on_meta(self, data: bytes) -> None:
        """The game tells something: which match it plays is remembered here, all else is the library's."""
        told = json.loads(data)
        if told.get("type") == "match":
            self.tab.match = told.get("number")
        else:
            await super().on_meta(data)


class Tab:
    """A browser's tab: at most one game runs for it.

    Attributes:
        match: number of the match that was in play last, or None.
        game: what runs, or None.
    """

    def __init__(self) -> None:
        """Nothing runs yet."""
        self.match: int | None = None
        self.game: ServedGame | None = None
        self._turn = asyncio.Lock()

    async def open(self, game: ServedGame, columns: int, rows: int) -> None:
        """Start a game, once the one before has let go of its match."""
        async with self._turn:
            await self.leave()
            self.game = game
            game.command = shlex.join([*shlex.split(game.command), *self._resume()])
            await game.start(columns, rows)

    async def leave(self, game: ServedGame | None = None) -> None:
        """End what runs, or this game if it is what runs; the match is kept."""
        running = self.game
        if running is None or (game is not None and game is not running):
            return
        self.game = None
        try:
            await asyncio.wait_for(running.stop(), PATIENCE)
        except (TimeoutError, OSError):
            return
        await running.remote_close()

    def _resume(self) -> Sequence[str]:
        return () if self.match is None else ("resume", str(self.match))


class Tables:
    """All tabs of a server, by the names that their pages have made up."""

    def __init__(self) -> None:
        """No tab has come yet."""
        self._tabs: dict[str, Tab] = {}

    def tab(self, name: str) -> Tab:
        """The tab of that name."""
        found = self._tabs.pop(name, None) or Tab()
        self._tabs[name] = found
        for old in [key for key, tab in self._tabs.items() if tab.game is None][: len(self._tabs) - MOST_REMEMBERED]:
            del self._tabs[old]
        return found

    async def close(self) -> None:
        """End everything that runs; the matches are kept."""
        await asyncio.gather(*(tab.leave() for tab in self._tabs.values()))
