"""A question that the table puts in its prompt line: yes or no, or one of several ways."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from canasta_tui.tui.board.model import Texts


class Option(Struct, frozen=True):
    """One answer: what it is called, and what it does."""

    label: str
    run: Callable[[], None]


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

    def texts(self) -> Texts:
        """The question with its answers, the lit one in brackets; in less room with the lit one alone."""
        marked = [
            f"[{option.label}]" if n == self.index else f" {option.label} " for n, option in enumerate(self.options)
        ]
        lit = self.options[self.index].label
        whole = tuple(f"{question}  {' '.join(marked)}" for question in self.question)
        return (*whole, *(f"{question}  < {lit} >" for question in self.question))
