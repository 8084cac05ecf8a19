"""A field for one line of text."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.validation import Validator
from textual.widgets import Input
from textual.widgets.input import Selection

from canasta_tui.harmless import is_harmless
from canasta_tui.tui.textual_private import Contained

_REMEMBERED: Final = 200
"""Changes that can be undone."""
_NOT_OURS: Final = frozenset({"submit", "copy"})
"""What Textual's own field does and this one leaves to the page: enter, and ctrl+c, which leaves the program."""


class Field(Input, Contained, inherit_bindings=False):
    """A line of text with a caret, a selection, and an undo. Who enters it by key or mouse finds all of it selected,
    so that what is typed replaces it; a second click sets the caret.

    The page gives it every key by :meth:`pressed`, in the order in which they were typed.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *(binding for binding in Input.BINDINGS if isinstance(binding, Binding) and binding.action not in _NOT_OURS),
        Binding("ctrl+u", "empty", show=False),
        Binding("ctrl+underscore", "undo", show=False),
    ]

    def __init__(
        self,
        value: str = "",
        *,
        most: int,
        first_line: bool = False,
        placeholder: str = "",
        validators: Sequence[Validator] = (),
        id: str | None = None,  # noqa: A002 (Textual's name)
    ) -> None:
        """A field with this text.

        Args:
            value: what stands in it.
            most: characters that it takes in.
            first_line: whether of a pasted text the first line counts; else its lines are joined.
            placeholder: what stands in it while it is empty.
            validators: what its text has to be.
            id: its name for Textual.
        """
        self._most = most
        self._first_line = first_line
        self._before: deque[tuple[str, Selection]] = deque(maxlen=_REMEMBERED)
        self._by_key = self._entered = False
        super().__init__(
            value, placeholder, max_length=most, validators=validators, validate_on=["blur"], select_on_focus=False,
            compact=True, id=id,
        )  # fmt: skip
        self.cursor_blink = False

    @property
    def refusal(self) -> str:
        """Why its text will not do, or nothing."""
        result = self.validate(self.value)
        return "" if result is None or result.is_valid else result.failure_descriptions[0]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Nothing is kept from the page: it hears its keys first, and gives the field what it does not want itself."""
        del key, character
        return False

    def set_text(self, text: str) -> None:
        """Another text, which cannot be undone."""
        self.value = text
        self._before.clear()

    def enter(self, *, selected: bool = True) -> None:
        """Go to the field by the keyboard: all of it is selected, or the caret stands behind it."""
        self._by_key, self._entered = not self.has_focus, False
        self.screen.set_focus(self)
        self.selection = Selection(0 if selected else len(self.value), len(self.value))

    def pressed(self, key: str, character: str | None) -> bool:
        """What a key does to the text; whether it means anything here."""
        self._entered = False
        action = _ACTIONS.get(key)
        if action == "undo":
            self.action_undo()
        elif action is not None:
            before = self.value, self.selection
            _namespace, name, arguments = parse(action)
            getattr(self, f"action_{name}")(*arguments)
            self._remember(*before)
        elif character is not None and character.isprintable():
            self.write(character)
        else:
            return False
        return True

    def write(self, text: str) -> None:
        """Write at the caret, or in place of what is selected; what is too much is left out."""
        before = self.value, self.selection
        start, end = sorted(self.selection)
        room = self._most - len(self.value) + end - start
        self.replace(text[: max(0, room)], start, end)
        self._remember(*before)

    def _remember(self, text: str, selection: Selection) -> None:
        if text != self.value:
            self._before.append((text, selection))

    def restricted(self) -> None:
        """Nothing is said where there is no more room."""

    def action_undo(self) -> None:
        """Take back the last change."""
        if self._before:
            self.value, self.selection = self._before.pop()

    def action_empty(self) -> None:
        """Empty it."""
        self.delete(0, len(self.value))

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes where one types."""
        event.stop()
        event.prevent_default()
        text = (event.text.splitlines() or [""])[0] if self._first_line else event.text
        self.write(" ".join("".join(char if is_harmless(char) else " " for char in text).split()))

    def on_focus(self) -> None:
        """By the keyboard, or by a click, which comes next."""
        self._entered = not self._by_key
        self._by_key = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The click that enters it selects all."""
        if self._entered:
            event.prevent_default()
            self.select_all()
        self._entered = False


_ACTIONS: Final = {
    key: binding.action for binding in Field.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
}
"""What each key does to the text."""
