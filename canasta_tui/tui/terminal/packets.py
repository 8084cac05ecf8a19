"""Plays in a browser's tab: input comes as packets on the standard input, and what is painted goes out as packets.

textual-serve stands at the other end and talks with the page. A packet is a letter (``D`` for what a terminal would
send or show, ``M`` for a message in JSON), its length in four bytes, and so many bytes.
"""

from __future__ import annotations

import json
import os
import selectors
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any, Final

from textual.app import App
from textual.drivers.web_driver import WebDriver

from canasta_tui.tui.terminal.hearing import Hearing
from canasta_tui.tui.terminal.reader import Reader

SERVED: Final = "textual.drivers.web_driver:WebDriver"
"""What ``TEXTUAL_DRIVER`` holds where textual-serve has started the program."""
MOST_COLUMNS: Final = 700
MOST_ROWS: Final = 250
"""No window is larger, whatever a page says: each cell costs memory."""
LARGEST: Final = 1 << 20
"""Bytes of a packet; who sends more is not the server that started us."""
_CHUNK: Final = 65536
_TICK: Final = 0.1
"""Seconds after which the input thread looks whether it has to end."""
_HEAD: Final = 5


def in_browser() -> bool:
    """Whether the program was started to play in a browser's tab, with no terminal of its own."""
    return os.environ.get("TEXTUAL_DRIVER") == SERVED


class Packets:
    """Cuts a stream of bytes into packets."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[tuple[str, bytes]]:
        """The packets that are whole now: letter and content.

        Raises:
            ValueError: one is larger than any that is sent.
        """
        self._held += data
        while len(self._held) >= _HEAD:
            size = int.from_bytes(self._held[1:_HEAD], "big")
            if size > LARGEST:
                raise ValueError("a packet that nobody sends")
            if len(self._held) < _HEAD + size:
                return
            kind, content = chr(self._held[0]), bytes(self._held[_HEAD : _HEAD + size])
            del self._held[: _HEAD + size]
            yield kind, content


class PacketDriver(WebDriver):
    """The browser's tab, behind the same door of input as a terminal."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Nothing is written yet."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if self._size is not None:
            self._size = _bounded(*self._size)
        self._gone = False

    def write(self, data: str) -> None:
        """Show this; when the server is gone, nobody sees it, and the match can still be closed."""
        if not self._gone:
            try:
                super().write(data)
            except OSError:
                self._gone = True

    def write_meta(self, data: dict[str, object]) -> None:
        """Tell the server something."""
        if not self._gone:
            try:
                super().write_meta(data)
            except OSError:
                self._gone = True

    def tell_match(self, number: int | None) -> None:
        """Tell the server which match is in play, so that a page that is loaded again comes back to it."""
        self.write_meta({"type": "match", "number": number})

    def run_input_thread(self) -> None:
        """Read until the program leaves; when the server is gone the program leaves too."""
        packets, reader = Packets(), Reader()
        hearing = Hearing(self._app, self.process_message)
        source = sys.__stdin__
        if source is None or sys.platform == "win32":  # there a pipe cannot be waited for
            super().run_input_thread()
            return
        with selectors.DefaultSelector() as selector:
            selector.register(source.fileno(), selectors.EVENT_READ)
            while not self.exit_event.is_set():
                deadline = reader.deadline
                wait = _TICK if deadline is None else max(0.0, min(_TICK, deadline - monotonic()))
                if not selector.select(wait):
                    hearing.hand_on(reader.tick(monotonic()), alone=True)
                    continue
                data = os.read(source.fileno(), _CHUNK)
                try:
                    found = list(packets.feed(data))
                except ValueError:
                    data = b""
                if not data:
                    self._gone = True
                    self._app.call_later(self._app.exit, 0)
                    return
                for kind, content in found:
                    if kind == "D":
                        waited = reader.waits
                        pieces = reader.feed(content, monotonic())
                        hearing.hand_on(pieces, alone=not waited and not reader.waits)
                    else:
                        self._meta(content)

    def _meta(self, content: bytes) -> None:
        """A message of the server; one that makes no sense is not heard."""
        try:
            told = json.loads(content)
        except ValueError:
            return
        kind = told.get("type") if isinstance(told, dict) else None
        if kind == "resize":
            size = told.get("width"), told.get("height")
            if all(isinstance(value, int) and value > 0 for value in size):
                columns, rows = _bounded(*size)
                self.on_meta(kind, {"width": columns, "height": rows})
        elif kind == "quit":
            self._app.call_later(self._app.exit, 0)
        elif kind in ("focus", "blur"):
            self.on_meta(kind, told)


def _bounded(columns: int, rows: int) -> tuple[int, int]:
    return max(1, min(columns, MOST_COLUMNS)), max(1, min(rows, MOST_ROWS))
