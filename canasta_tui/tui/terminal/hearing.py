"""Makes events of what the reader read and hands them to the app, whatever the input came by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from textual import events
from textual.app import App
from textual.message import Message

from canasta_tui.tui.terminal.door import CrowdedKey
from canasta_tui.tui.terminal.reader import TYPED, Piece
from canasta_tui.tui.textual_private import XTermParser

MOST_AHEAD: Final = 100
"""So many events may wait for the pages; what comes beyond is dropped."""
_TOGETHER: Final = 0.004
"""Keys that come within so many seconds come together: no fingers are that fast."""


class Hearing:
    """Hands on what was read, one piece after the other."""

    def __init__(self, app: App[Any], tell: Callable[[Message], None]) -> None:
        """For this app; ``tell`` sends it an event."""
        self._app = app
        self._tell = tell
        self._parser = XTermParser()
        self._last_key = float("-inf")

    def hand_on(self, pieces: Sequence[Piece], *, alone: bool) -> None:
        """Make events of what was read, and send them to the app; ``alone``: nothing else came with it."""
        weight = sum(piece.weight for piece in pieces)
        now = monotonic()
        if weight:
            alone = alone and weight == 1 and now - self._last_key > _TOGETHER
            self._last_key = now
        if self._app.message_queue_size > MOST_AHEAD:
            return  # nobody types that far ahead; what would come of it is not what anybody meant
        keys = 0
        for n, piece in enumerate(pieces):
            if piece.kind == "key":
                keys += 1
                if keys > TYPED:
                    continue
            if piece.kind == "mouse" and _is_move(piece) and n + 1 < len(pieces) and _is_move(pieces[n + 1]):
                continue  # only where the mouse has come to matters
            for event in events_of(self._parser, piece):
                if isinstance(event, events.Key) and not alone:
                    self._tell(CrowdedKey(event.key, event.character))
                else:
                    self._tell(event)


def _is_move(piece: Piece) -> bool:
    return piece.text.startswith(("\x1b[<32;", "\x1b[<35;"))


def events_of(parser: XTermParser, piece: Piece) -> list[Message]:
    """What a piece tells the app; Textual's parser knows the names of keys."""
    if piece.kind == "nothing" or not piece.text:
        return []
    if piece.kind == "escape":
        return [events.Key("escape", "\x1b")]
    if piece.kind == "paste":
        return [events.Paste(piece.text)]
    return list(parser.feed(piece.text))
