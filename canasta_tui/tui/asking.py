"""Pages that ask for a line of text or for one of a few keys, in the row of the prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from textual import events

from canasta_tui.harmless import is_harmless
from canasta_tui.i18n import _
from canasta_tui.tui.keys import yes_letter
from canasta_tui.tui.page import Page
from canasta_tui.tui.typing import TextLine
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len

LONGEST: int = 500
"""Characters that can be typed."""


class WrongAnswerError(Exception):
    """What was typed will not do; ``str()`` is a sentence that says why."""


class Choice(Struct, frozen=True):
    """One of the answers to a question that a key answers.

    Attributes:
        key: that answers so, a single character.
        label: what it means, in a word or two.
        value: what the page is given.
        own: the letter of the language that is set for it, which is shown; where it is empty, that is the key.
    """

    key: str
    label: str
    value: str
    own: str = ""


class Asked(Struct):
    """What is being asked.

    Attributes:
        label: the question.
        then: is given the text or the choice's value.
        typed: the line of text that is typed.
        choices: where one of a few keys is asked for; else empty.
        shorter: the question in fewer words, for rows in which it does not fit.
    """

    label: str
    then: Callable[[str], None]
    typed: TextLine
    choices: Sequence[Choice] = ()
    shorter: tuple[str, ...] = ()


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

    def ask_text(self, label: str, then: Callable[[str], None], text: str = "", *, whole: bool = False) -> None:
        """Ask for a line of text; ``then`` gets it when enter is pressed. ``whole``: what is typed replaces ``text``.

        Where ``then`` raises :class:`WrongAnswerError` or :class:`OSError`, the row says why and the question stays
        open with what was typed: keys that were meant for it never become commands of the page.
        """
        self._asked = Asked(label, then, TextLine(text, most=LONGEST, whole=whole))

    def ask_key(self, label: str, choices: Sequence[Choice], then: Callable[[str], None], *shorter: str) -> None:
        """Ask for one of these keys; ``then`` gets the value of the one pressed (errors as in :meth:`ask_text`)."""
        self._asked = Asked(label, then, TextLine(most=LONGEST), choices, shorter)

    def ask_yes(self, question: str, then: Callable[[], None], *shorter: str) -> None:
        """Ask yes or no; after a no nothing happens. ``shorter``: the question for rows in which it does not fit."""
        choices = (Choice("y", _("yes"), "yes", yes_letter()), Choice("n", _("no"), ""))
        self.ask_key(question, choices, lambda answer: then() if answer else None, *shorter)

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

    def line(self, usual: PromptText, width: int) -> PromptText:
        """The row: what is asked, what was told, or what is usual here."""
        asked = self._asked
        if asked is None:
            return PromptText((self.notice,), refusal=self.refused) if self.notice else usual
        if asked.choices:
            questions = (asked.label, *asked.shorter)
            texts = (f"{self.notice} {asked.label}", self.notice) if self.notice else questions
            return PromptText(texts, refusal=self.refused)
        line = asked.typed
        shown, before = line.window(width - cell_len(asked.label) - 8)
        # Behind the text the caret is a sign of its own; on a character, and on what is chosen, it is a colour.
        inside = line.whole or line.at < len(line.text)
        mark = (cell_len(shown) + 1 - before, 1) if inside else (0, 0)
        if line.whole:
            mark = (cell_len(shown) + 1, cell_len(shown))
        text = f"{shown} " if inside else f"{shown}_"
        if self.notice:
            texts = (f"{self.notice} {asked.label} {text}", f"{self.notice} {text}", self.notice)
            return PromptText(texts, refusal=self.refused, mark=mark)
        return PromptText((f"{asked.label} {text}",), name=asked.label, mark=mark)

    def asking_keys(self) -> list[FooterKey]:
        """The footer while a question is open."""
        asked = self._asked
        choices = asked.choices if asked is not None else ()
        found = [FooterKey(choice.key, choice.own or choice.key, (choice.label,)) for choice in choices]
        return [
            *(found or [FooterKey("enter", _("enter"), (_("done"),))]),
            FooterKey("escape", _("esc"), (_("leave it"),)),
        ]

    def key_pressed(self, key: str, character: str | None = None) -> bool:
        """A key of the question, or of the page."""
        asked = self._asked
        self.tell("")
        if asked is None:
            return super().key_pressed(key, character)
        if key == "escape":
            self._asked = None
        elif asked.choices:
            chosen = next((choice for choice in asked.choices if key.lower() in (choice.key, choice.own)), None)
            if chosen is not None:
                self._answer(asked, chosen.value)
        elif key == "enter":
            self._answer(asked, asked.typed.text)
        else:
            asked.typed.pressed(key, character)
        if self.is_attached:
            self.repaint()
        return True

    def _answer(self, asked: Asked, answer: str) -> None:
        self._asked = None
        try:
            asked.then(answer)
        except (WrongAnswerError, OSError) as error:
            self._asked = asked
            self.tell(str(error), refused=True)

    def needs_a_sure_key(self, key: str) -> bool:
        """What is typed into a question is text; but a yes needs a sure key."""
        asked = self._asked
        if asked is None:
            return super().needs_a_sure_key(key)
        return any(key.lower() in (choice.key, choice.own) and choice.value == "yes" for choice in asked.choices)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes where one types."""
        asked = self._asked
        if asked is not None and not asked.choices:
            event.stop()
            text = "".join(char if is_harmless(char) else " " for char in event.text)
            asked.typed.insert(" ".join(text.split()))
            self.repaint()
