"""Pages that ask for a line of text or for one of a few keys, in the row of the prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct
from textual import events

from canasta_tui.tui.board.model import FooterKey, Prompt
from canasta_tui.tui.look.texts import cell_len
from canasta_tui.tui.page import Page
from canasta_tui.words import _

LONGEST: int = 500
"""Characters that can be typed."""


class Asked(Struct):
    """What is being asked.

    Attributes:
        label: the question.
        then: is given the text or the key's value.
        text: what has been typed.
        keys: where one of a few keys is asked for: key -> value; else None.
    """

    label: str
    then: Callable[[str], None]
    text: str = ""
    keys: Mapping[str, str] | None = None


class AskingPage(Page):
    """A page with a row where it asks and tells.

    Attributes:
        notice: a sentence that stands in the row until the next key.
        refused: whether the notice is a refusal.
    """

    notice: str = ""
    refused: bool = False
    _asked: Asked | None = None

    @property
    def asks(self) -> bool:
        """Whether a question is open: then all keys belong to it."""
        return self._asked is not None

    def ask_text(self, label: str, then: Callable[[str], None], text: str = "") -> None:
        """Ask for a line of text; ``then`` gets it when enter is pressed."""
        self._asked = Asked(label, then, text)

    def ask_key(self, label: str, keys: Mapping[str, str], then: Callable[[str], None]) -> None:
        """Ask for one of these keys; ``then`` gets its value."""
        self._asked = Asked(label, then, keys=keys)

    def tell(self, notice: str, *, refused: bool = False) -> None:
        """Say something until the next key."""
        self.notice, self.refused = notice, refused

    def attempt(self, do: Callable[[], object]) -> bool:
        """Do something with the disk; where it cannot be done, say why. Whether it was done."""
        try:
            do()
        except OSError as error:
            self.tell(str(error), refused=True)
            return False
        return True

    def line(self, usual: Prompt, width: int) -> Prompt:
        """The row: what is asked, what was told, or what is usual here."""
        asked = self._asked
        if asked is None:
            return Prompt((self.notice,), refusal=self.refused) if self.notice else usual
        if asked.keys is not None:
            return Prompt((asked.label,))
        room = width - cell_len(asked.label) - 8
        shown = asked.text if cell_len(asked.text) <= room else "…" + asked.text[-room + 1 :]
        return Prompt((f"{asked.label} {shown}_",), name=asked.label)

    def asking_keys(self) -> list[FooterKey]:
        """The footer while a question is open."""
        asked = self._asked
        found = [] if asked is None or asked.keys is not None else [FooterKey("enter", _("enter"), (_("done"),))]
        return [*found, FooterKey("escape", _("esc"), (_("leave it"),))]

    def key_pressed(self, key: str, character: str | None = None) -> bool:
        """A key of the question, or of the page."""
        asked = self._asked
        if asked is None:
            self.tell("")
            return super().key_pressed(key, character)
        if key == "escape":
            self._asked = None
        elif asked.keys is not None:
            value = asked.keys.get(key)
            if value is not None:
                self._asked = None
                asked.then(value)
        elif key == "enter":
            self._asked = None
            asked.then(asked.text)
        elif key == "backspace":
            asked.text = asked.text[:-1]
        elif key == "ctrl+u":
            asked.text = ""
        elif character is not None and character.isprintable():
            asked.text = (asked.text + character)[:LONGEST]
        if self.is_attached:
            self.repaint()
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes where one types."""
        asked = self._asked
        if asked is not None and asked.keys is None:
            event.stop()
            asked.text = (asked.text + " ".join(event.text.split()))[:LONGEST]
            self.repaint()
