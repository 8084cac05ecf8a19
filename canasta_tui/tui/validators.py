"""What may stand in a text field, and in which words it is refused."""

from __future__ import annotations

from textual.validation import ValidationResult, Validator

from canasta_tui.i18n import _
from canasta_tui.store.holding import points_trouble
from canasta_tui.words.names import check_name


class Sentence(Validator):
    """A check that says what is wrong in a sentence."""

    def trouble(self, value: str) -> str | None:
        """What is wrong with the text, or None."""
        raise NotImplementedError

    def validate(self, value: str) -> ValidationResult:
        """The text will do, or why not."""
        trouble = self.trouble(value)
        return self.success() if trouble is None else self.failure(trouble, value)


class PlayerName(Sentence):
    """The name of somebody at the table."""

    def trouble(self, value: str) -> str | None:
        """As everywhere that names are kept."""
        return check_name(value)


class Seed(Sentence):
    """The number that the cards are shuffled by, or nothing."""

    def trouble(self, value: str) -> str | None:
        """Digits, if anything."""
        text = value.strip()
        if not text or (text.isascii() and text.isdecimal()):
            return None
        return _("Shuffle: a whole number from 0 up, or nothing for cards at random.")


class Points(Sentence):
    """The points of a correction."""

    def trouble(self, value: str) -> str | None:
        """A whole number other than 0, perhaps with a sign."""
        text = _plain(value)
        digits = text.removeprefix("-")
        if not text:
            return _("A number is needed.")
        if not (digits.isascii() and digits.isdecimal()) or len(text) > 8:
            return _("{text} is not a number of points.").format(text=value.strip())
        return points_trouble(int(text))


def points_of(text: str) -> int:
    """The number that :class:`Points` let pass."""
    return int(_plain(text))


def _plain(text: str) -> str:
    return text.strip().replace("−", "-").removeprefix("+")
