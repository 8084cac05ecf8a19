"""The row in which a line of text is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.validation import Validator
from textual.widgets import Static

from canasta_tui.tui.textual_private import Contained
from canasta_tui.tui.widgets.field import Field

LONGEST: Final = 500
"""Characters that can be typed."""


class TextPrompt(Vertical, Contained):
    """A question with a field, over the page's prompt while it is open. Why an answer was refused stands above it."""

    def __init__(self) -> None:
        super().__init__()
        self.field = Field(most=LONGEST)

    def compose(self) -> ComposeResult:
        """The refusal, the question, and the field."""
        yield Static(classes="refusal", markup=False)
        with Horizontal():
            yield Static(classes="label", markup=False)
            yield self.field

    def ask(self, label: str, text: str, validators: Sequence[Validator], *, whole: bool) -> None:
        """Ask; where ``whole``, what is typed replaces the text that stands there, else it goes behind it."""
        self.query_one(".label", Static).update(f"> {label} ")
        self.field.validators = list(validators)
        self.field.set_text(text)
        self.refuse("")
        self.add_class("-open")
        self.field.enter(selected=whole)

    def refuse(self, text: str) -> None:
        """Say why the answer will not do; an empty text takes it away."""
        self.query_one(".refusal", Static).update(f"! {text}" if text else "")
        self.set_class(bool(text), "-refused")

    def close(self) -> None:
        """The question is over."""
        self.remove_class("-open")
        self.screen.set_focus(None)
