"""One line of text while somebody types it: a caret, arrows that edit, and a text that the first character replaces."""

from __future__ import annotations

from canasta_tui.tui.widgets.texts import cell_len


class TextLine:
    """A line of text with a caret.

    Attributes:
        text: what stands there.
        at: characters before the caret.
        whole: whether all of it is chosen, so that what is typed replaces it.
    """

    __slots__ = ("_most", "at", "text", "whole")

    def __init__(self, text: str = "", *, most: int, whole: bool = False) -> None:
        """The caret stands at the end; the line takes in at most so many characters."""
        self.text = text
        self._most = most
        self.at = len(text)
        self.whole = whole and bool(text)

    def insert(self, text: str) -> None:
        """Write at the caret, or in place of what is chosen; what is too much is left out."""
        if self.whole:
            self.clear()
        text = text[: max(0, self._most - len(self.text))]
        self.text = self.text[: self.at] + text + self.text[self.at :]
        self.at += len(text)

    def clear(self) -> None:
        """Empty the line."""
        self.text, self.at, self.whole = "", 0, False

    def pressed(self, key: str, character: str | None) -> bool:
        """What a key does to the line; whether it means anything here."""
        if character is not None and character.isprintable():
            self.insert(character)
        elif key == "ctrl+u" or (self.whole and key in ("backspace", "delete")):
            self.clear()
        elif key == "backspace":
            self.text = self.text[: max(0, self.at - 1)] + self.text[self.at :]
            self._go(self.at - 1)
        elif key == "delete":
            self.text = self.text[: self.at] + self.text[self.at + 1 :]
        elif key in ("left", "right", "home", "end"):
            # From a chosen text an arrow leads to that end of it, as in forms.
            step = {"left": -len(self.text) if self.whole else -1, "right": 1, "home": -len(self.text)}
            self._go(self.at + step.get(key, len(self.text)))
        else:
            return False
        return True

    def _go(self, at: int) -> None:
        self.at = max(0, min(len(self.text), at))
        self.whole = False

    def window(self, room: int) -> tuple[str, int]:
        """The part of the text that so many cells show, the caret in it; and the cells before the caret."""
        start = 0
        while cell_len(self.text[start : self.at]) > room - 1:
            start += 1
        stop = len(self.text)
        while cell_len(self.text[start:stop]) > room:
            stop -= 1
        return self.text[start:stop], cell_len(self.text[start : self.at])
