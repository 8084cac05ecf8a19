"""Pages that ask for a line of text or for one of a few keys, where the prompt stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from textual.app import ComposeResult
from textual.validation import Validator

from canasta_tui.i18n import _
from canasta_tui.tui.keys import by_id
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.text_prompt import TextPrompt

# The style sheet knows a page by the first of its bases that is a node; that is the kind of page, and not this.
if TYPE_CHECKING:
    _Page = Keyed
else:
    _Page = object


class KeyChoice(Struct, frozen=True):
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
        choices: where one of a few keys is asked for; else empty.
        shorter: the question in fewer words, for rows in which it does not fit.
    """

    label: str
    then: Callable[[str], None]
    choices: Sequence[KeyChoice] = ()
    shorter: tuple[str, ...] = ()


class AskingPage(_Page):
    """A page with a row where it asks and tells; it stands before the kind of page that draws the rest.

    Attributes:
        notice: a sentence that stands in the row until the next key.
        refused: whether the notice is a refusal.
    """

    notice: str = ""
    refused: bool = False
    _asked: Asked | None = None

    def compose(self) -> ComposeResult:
        """The page, and the row for texts."""
        yield from super().compose()
        yield TextPrompt()

    @property
    def asks(self) -> bool:
        """Whether a question is open: then all keys belong to it."""
        return self._asked is not None

    def ask_text(
        self,
        label: str,
        then: Callable[[str], None],
        text: str = "",
        *validators: Validator,
        whole: bool = False,
    ) -> None:
        """Ask for a line of text; ``then`` gets it when enter is pressed. ``whole``: what is typed replaces ``text``.

        Where a validator refuses it, or ``then`` raises :class:`OSError`, the row says why and the question stays open
        with what was typed: keys that were meant for it never become commands of the page.
        """
        self._asked = Asked(label, then)
        self.query_one(TextPrompt).ask(label, text, validators, whole=whole)

    def ask_key(self, label: str, choices: Sequence[KeyChoice], then: Callable[[str], None], *shorter: str) -> None:
        """Ask for one of these keys; ``then`` gets the value of the one pressed (errors as in :meth:`ask_text`)."""
        self._asked = Asked(label, then, choices, shorter)

    def ask_yes(self, question: str, then: Callable[[], None], *shorter: str) -> None:
        """Ask yes or no; after a no nothing happens. ``shorter``: the question for rows in which it does not fit."""
        yes, no = by_id("yes"), by_id("no")
        choices = (KeyChoice(yes.now, _("yes"), "yes", yes.cap_text), KeyChoice(no.now, _("no"), "", no.cap_text))
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

    def line(self, usual: PromptText) -> PromptText:
        """The row: what is asked, what was told, or what is usual here."""
        asked = self._asked
        if asked is None:
            return PromptText((self.notice,), refusal=self.refused) if self.notice else usual
        questions = (asked.label, *asked.shorter)
        texts = (f"{self.notice} {asked.label}", self.notice) if self.notice else questions
        return PromptText(texts, refusal=self.refused)

    def asking_keys(self) -> list[FooterKey]:
        """The footer while a question is open."""
        asked = self._asked
        choices = asked.choices if asked is not None else ()
        found = [FooterKey(choice.key, choice.own or choice.key, (choice.label,)) for choice in choices]
        return [
            *(found or [FooterKey("enter", _("enter"), (_("done"),))]),
            FooterKey("escape", _("esc"), (_("leave it"),)),
        ]

    async def key_pressed(self, key: str, character: str | None = None) -> bool:
        """A key of the question, or of the page."""
        asked = self._asked
        self.tell("")
        if asked is None:
            return await super().key_pressed(key, character)
        if asked.choices:
            chosen = next((choice for choice in asked.choices if key.lower() in (choice.key, choice.own)), None)
            if key == "escape":
                self._asked = None
            elif chosen is not None:
                self._answer(asked, chosen.value)
        else:
            self._type(asked, key, character)
        if self.is_attached:
            self.repaint()
        return True

    def _type(self, asked: Asked, key: str, character: str | None) -> None:
        """A key of a question for a text."""
        prompt = self.query_one(TextPrompt)
        refusal = ""
        if key == "escape":
            self._asked = None
        elif key != "enter":
            prompt.field.pressed(key, character)
        else:
            refusal = prompt.field.refusal
            if not refusal:
                self._answer(asked, prompt.field.value)
        if self._asked is asked:
            prompt.refuse(refusal or self.notice)
        elif self._asked is None or self._asked.choices:
            prompt.close()

    def _answer(self, asked: Asked, answer: str) -> None:
        self._asked = None
        try:
            asked.then(answer)
        except OSError as error:
            self._asked = asked
            self.tell(str(error), refused=True)

    def needs_a_sure_key(self, key: str) -> bool:
        """What is typed into a question is text; but a yes needs a sure key."""
        asked = self._asked
        if asked is None:
            return super().needs_a_sure_key(key)
        return any(key.lower() in (choice.key, choice.own) and choice.value == "yes" for choice in asked.choices)
