"""A question that the table puts in its prompt line: yes or no, or one of several ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.tui.widgets.table_model import Answers, PromptText, Texts


class Option(Struct, frozen=True):
    """One answer.

    Attributes:
        label: what it is called.
        run: what it does.
        action: the action of the table's keys that does the same, whose key then answers too; else empty.
    """

    label: str
    run: Callable[[], None]
    action: str = ""


class Choice:
    """An open question.

    Attributes:
        question: the sentence, in one or several lengths, longest first.
        options: the answers; the last one is always to leave things as they are.
        index: the one that is lit; enter does it.
        yes: the one that ``y`` does, whichever is lit.
    """

    __slots__ = ("index", "options", "question", "yes")

    def __init__(self, question: Texts, options: tuple[Option, ...], *, index: int = 0, yes: int | None = None) -> None:
        """An open question; without ``yes``, ``y`` does what is lit."""
        self.question = question
        self.options = options
        self.index = index
        self.yes = yes

    def move(self, step: int) -> None:
        """Light the next or the previous answer."""
        self.index = (self.index + step) % len(self.options)

    def chosen(self, *, by_yes: bool) -> Option:
        """The answer that a key gives."""
        return self.options[self.yes if by_yes and self.yes is not None else self.index]

    def named(self, action: str | None) -> int | None:
        """The answer that is this action of the table's keys, or None."""
        return next((n for n, option in enumerate(self.options) if action and option.action == action), None)

    def prompt(self) -> PromptText:
        """The question with its answers."""
        return PromptText(self.question, answers=Answers(tuple(option.label for option in self.options), self.index))


class Questions:
    """The question that is open, if any.

    Attributes:
        open: it; None: nothing is asked.
    """

    def __init__(self) -> None:
        """Nothing is asked."""
        self.open: Choice | None = None

    def ask(self, question: Texts, options: Sequence[Option]) -> None:
        """Ask; the last answer leaves things as they are."""
        self.open = Choice(question, tuple(options))

    def confirm(self, question: Texts, run: Callable[[], None]) -> None:
        """Ask whether to do it; no is lit, so that a reflex does nothing."""
        self.open = Choice(question, (Option(_("yes"), run), Option(_("no"), lambda: None)), index=1, yes=0)

    def answer(self, *, by_yes: bool) -> bool:
        """Answer with yes, or with what is lit; whether there was anything to answer."""
        choice, self.open = self.open, None
        if choice is None:
            return False
        choice.chosen(by_yes=by_yes).run()
        return True
