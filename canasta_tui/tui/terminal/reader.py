"""Cuts what a terminal sends into keys, mouse reports and pastes. Everything else is swallowed whole.

A terminal sends keys, but also replies to questions that somebody asked it long ago: its version, its colours, what the
clipboard holds. They begin with an escape character and follow the grammar of ECMA-48, known or unknown, so they can be
told from keys and left out without knowing what they say. They may come in pieces, with pauses between them.
"""

from __future__ import annotations

import codecs
import re
from enum import Enum, auto
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from textual import constants

from canasta_tui.tui.textual_private import KEY_SEQUENCES, NO_KEY

PieceKind: TypeAlias = Literal["text", "key", "escape", "paste", "mouse", "report", "nothing"]

TYPED: Final = 32
"""So many characters can be typed before the program looks again; more at once are a paste."""
KEPT: Final = 100_000
"""Characters of a paste that are kept."""
_LATE: Final = 0.5
"""Seconds in which a lone escape character may turn out to be the beginning of a reply after all."""
_PATIENCE: Final = 2.0
"""Seconds that the rest of a sequence may take."""
_SILENCE: Final = 4.0
"""Seconds of silence that end a long reply whose end never comes."""
_BY_HAND: Final = 1.0
"""The same where it came one character at a time, as when somebody has pressed alt and a letter and types on."""
_SECOND_THOUGHT: Final = 0.3
"""Seconds in which a letter after a lone escape character may turn out to be the beginning of a reply."""
_PASTING: Final = 0.05
"""Seconds after a piece of a paste in which what comes belongs to it."""
_HALF: Final = 0.1
"""Seconds that the rest of a character may take."""
_LONGEST: Final = 64
"""Characters of the longest sequence that can mean something."""

_ESC: Final = "\x1b"
_PASTE: Final = "\x1b[200~"
_PASTE_END: Final = "\x1b[201~"
_CANCEL: Final = "\x18\x1a"
_STRINGS: Final = "]P^_X"
"""After an escape character these begin a string: OSC, DCS, PM, APC, SOS."""
_LATE_KEYS: Final = "OPX/"
"""Keys that may also go on where a lone escape character left off."""
_LATE_BEGINNINGS: Final = "[]^_\\" + _LATE_KEYS
_C1: Final = {0x8F: "O", 0x90: "P", 0x98: "X", 0x9B: "[", 0x9D: "]", 0x9E: "^", 0x9F: "_"}
"""The same beginnings as one character of eight bits."""
_OLD_MOUSE: Final = {"M": 3, "t": 2, "T": 6}
"""Old mouse reports: after ``CSI`` and one of these come so many bytes, whatever they are."""

_PLAIN: Final = re.compile(r"[^\x1b\x80-\x9f\ud800-\udfff]+")
_KITTY: Final = re.compile(r"\x1b\[(\d{1,7})(?:;\d{0,3}(?:;(\d{1,7}))?)?u")
_MODIFIED: Final = re.compile(r"\x1b\[(?:1;\d{1,3}[ABCDEFHPQS]|\d{1,3};\d{1,3}~)")
_MOUSE: Final = re.compile(r"\x1b\[<(\d{1,3});-?\d{1,5};-?\d{1,5}[Mm]")
_REPORT: Final = re.compile(r"\x1b\[(?:[IO]|\?2026;[0-4]\$y)")
"""Reports that are asked for: the window has the focus or not, and whether frames can be sent as a whole."""
_NEVER_KEYS: Final = "Rctnxy"
"""Replies end in these; so do a few keys that nobody needs here."""
_KEYS: Final = frozenset(
    sequence
    for sequence, meaning in KEY_SEQUENCES.items()
    if len(sequence) > 2
    and sequence[0] == _ESC
    and sequence[1] in "[O"
    and sequence[-1] not in _NEVER_KEYS
    and meaning is not NO_KEY
)


class Piece(Struct, frozen=True):
    """Something that came in.

    Attributes:
        kind: characters that were typed, one key as a sequence, the escape key, a paste, the mouse, a report that was
            asked for, or nothing: something that was swallowed.
        text: the characters or the sequence.
    """

    kind: PieceKind
    text: str = ""

    @property
    def weight(self) -> int:
        """How many keys it may have been, for telling a key that came alone; the mouse and reports do not count."""
        if self.kind in ("mouse", "report"):
            return 0
        return len(self.text) if self.kind == "text" else 1


class _State(Enum):
    GROUND = auto()
    ESCAPE = auto()
    CSI = auto()
    SS3 = auto()
    OTHER = auto()
    STRING = auto()
    OLD_MOUSE = auto()
    PASTE = auto()


class Reader:
    """What a terminal sends, piece by piece. Times are seconds of one clock that never goes back."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._state = _State.GROUND
        self._held = ""
        self._since = self._last = 0.0
        self._left = 0
        self._by_hand = False
        """Whether the sequence has come one character at a time, as when somebody types it."""
        self._late = ""
        """The character that may go on where a lone escape character left off."""
        self._lone_escape = self._pasted = float("-inf")
        self._found: list[Piece] = []

    @property
    def waits(self) -> bool:
        """Whether the rest of a sequence is waited for."""
        return self._state is not _State.GROUND

    @property
    def _half(self) -> bool:
        return bool(self._decoder.getstate()[0])

    @property
    def deadline(self) -> float | None:
        """When :meth:`tick` must be called, or None."""
        if self._late:
            return self._since + _SECOND_THOUGHT
        if self._state is _State.ESCAPE and self._held:
            return self._since + constants.ESCAPE_DELAY
        if self._state is _State.STRING:
            return self._last + (_BY_HAND if self._by_hand else _SILENCE)
        if self._state is not _State.GROUND:
            return self._last + _PATIENCE
        return self._last + _HALF if self._half else None

    def tick(self, now: float) -> list[Piece]:
        """What can be said now that nothing more has come."""
        deadline = self.deadline
        if deadline is None or now < deadline:
            return []
        if self._half:
            self._decoder.reset()
        if self._state is _State.ESCAPE and self._late:
            self._found.append(Piece("text", self._late))
        elif self._state is _State.ESCAPE and self._held:
            self._found.append(Piece("escape", _ESC))
            self._lone_escape = now
        elif self._state is _State.PASTE:
            self._end_paste(self._held)
        elif self._state is not _State.GROUND:
            self._found.append(Piece("nothing"))
        self._ground()
        return self._give()

    def feed(self, data: bytes, now: float) -> list[Piece]:
        """What has come, as far as it is whole."""
        found = self.tick(now)
        text = self._decoder.decode(data)
        if len(text) > 1:
            self._by_hand = False
        self._last = now
        if self._late:
            # Something follows it at once, so it was no key.
            text, self._late = self._late + text, ""
        elif text and text[0] in _LATE_BEGINNINGS and self._state is _State.GROUND and now - self._lone_escape < _LATE:
            self._begin(_State.ESCAPE, now)
            if len(text) == 1 and text in _LATE_KEYS:
                self._late = text
                return found
        self._read(text, now)
        return [*found, *self._give()]

    def _give(self) -> list[Piece]:
        found, self._found = self._found, []
        return found

    def _ground(self) -> None:
        self._state, self._held, self._late = _State.GROUND, "", ""

    def _begin(self, state: _State, now: float, held: str = _ESC) -> None:
        self._state, self._held, self._since = state, held, now

    def _swallowed(self) -> None:
        self._found.append(Piece("nothing"))
        self._ground()

    def _read(self, text: str, now: float) -> None:
        at = 0
        while at < len(text):
            if self._state is _State.GROUND:
                plain = _PLAIN.match(text, at)
                if plain is not None:
                    self._plain(plain.group(), now)
                    at = plain.end()
                    continue
            elif self._state is _State.PASTE:
                at = self._read_paste(text, at)
                continue
            elif self._state is _State.STRING:
                # The bulk of a long string needs no look at each character.
                plain = _PLAIN.match(text, at)
                if plain is not None and not set(plain.group()) & {"\x07", *_CANCEL}:
                    at = plain.end()
                    continue
            self._step(text[at], now, last=at == len(text) - 1)
            at += 1

    def _plain(self, text: str, now: float) -> None:
        if len(text) > TYPED or now - self._pasted < _PASTING:
            self._end_paste(text)
            self._pasted = now
        else:
            self._found.append(Piece("text", text))

    def _step(self, char: str, now: float, *, last: bool) -> None:
        code = ord(char)
        byte = code - 0xDC00 if 0xDC80 <= code <= 0xDCFF else code
        if char == _ESC:
            self._escape(now)
        elif self._state is _State.OLD_MOUSE:
            self._left -= len(char.encode("utf-8", "surrogateescape"))
            if self._left <= 0:
                self._found.append(Piece("mouse"))
                self._ground()
        elif self._state is _State.STRING:
            if byte == 0x9C or char in _CANCEL or (char == "\x07" and self._held == "]"):
                self._swallowed()
        elif byte in _C1:
            self._begin(_State.ESCAPE, now, "")
            self._introduced(_C1[byte], now, last=last)
        elif self._state is _State.ESCAPE:
            self._introduced(char, now, last=last)
        elif self._state is _State.GROUND or char in _CANCEL or code > 0x7E:
            self._swallowed()
        elif self._state is _State.OTHER:
            if code >= 0x30:
                self._swallowed()
        elif self._state is _State.SS3:
            self._held += char
            if not char.isdigit() and char != ";":
                self._complete()
        else:
            self._csi(char, now)

    def _escape(self, now: float) -> None:
        """An escape character: a key of its own, or the beginning of something; it ends what was open."""
        of_string = self._state is _State.STRING or (self._state is _State.ESCAPE and not self._held)
        if self._state is _State.ESCAPE and self._held:
            self._found.append(Piece("escape", _ESC))
        elif self._state is not _State.GROUND:
            self._found.append(Piece("nothing"))
        self._begin(_State.ESCAPE, now, "" if of_string else _ESC)

    def _introduced(self, char: str, now: float, *, last: bool) -> None:
        """The character after an escape character."""
        if char == "[":
            self._begin(_State.CSI, now, "\x1b[")
        elif char == "O":
            self._begin(_State.SS3, now, "\x1bO")
        elif char in _STRINGS:
            self._begin(_State.STRING, now, char)
            self._by_hand = last
        elif " " <= char <= "/":
            self._begin(_State.OTHER, now)
        elif char < " ":
            # Enter, tab and their like are keys of their own.
            if self._held:
                self._found.append(Piece("escape", _ESC))
            self._ground()
            self._plain(char, now)
        else:
            self._swallowed()

    def _csi(self, char: str, now: float) -> None:
        if char < " ":
            return
        if len(self._held) <= _LONGEST:
            self._held += char
        if self._held == "\x1b[[" or char < "@":
            return
        if self._held[2:] in _OLD_MOUSE:
            self._left = _OLD_MOUSE[char]
            self._begin(_State.OLD_MOUSE, now)
        elif self._held == _PASTE:
            self._begin(_State.PASTE, now, "")
        else:
            self._complete()

    def _complete(self) -> None:
        sequence = self._held
        self._ground()
        if _MOUSE.fullmatch(sequence):
            self._found.append(Piece("mouse", sequence))
        elif _REPORT.fullmatch(sequence):
            self._found.append(Piece("report", sequence))
        elif sequence in _KEYS or _MODIFIED.fullmatch(sequence) or _is_kitty(sequence):
            self._found.append(Piece("key", sequence))
        else:
            self._found.append(Piece("nothing"))

    def _read_paste(self, text: str, at: int) -> int:
        """Add to the paste, up to its end; gives where to read on."""
        before = len(self._held)
        whole = self._held + text[at:]
        end = whole.find(_PASTE_END)
        if end < 0:
            # What is too much is dropped, but the end may have come in part.
            self._held = whole if len(whole) <= KEPT else whole[:KEPT] + whole[KEPT:][-len(_PASTE_END) :]
            return len(text)
        self._end_paste(whole[:end])
        self._ground()
        return at + end + len(_PASTE_END) - before

    def _end_paste(self, text: str) -> None:
        kept = "".join(char for char in text[:KEPT] if char in "\n\r\t" or char.isprintable())
        self._found.append(Piece("paste", kept))


def _is_kitty(sequence: str) -> bool:
    """Whether it is a key as the keyboard protocol of kitty reports it, of characters that there are."""
    match = _KITTY.fullmatch(sequence)
    return match is not None and all(_is_character(int(code)) for code in match.groups() if code)


def _is_character(code: int) -> bool:
    return code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
