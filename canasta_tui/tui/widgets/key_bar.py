"""The row of keys at the bottom."""

from __future__ import annotations

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive

from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import KEYCAP, RAIL, RAIL_OFF, WARNING
from canasta_tui.tui.widgets.prompt import split_refusal
from canasta_tui.tui.widgets.table_layout import TableLayout
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText, TableModel
from canasta_tui.tui.widgets.table_widget import TableWidget
from canasta_tui.tui.widgets.texts import cell_len


class KeyBar(TableWidget):
    """The keys that matter now, with what they do; those that do nothing now are in brackets.

    The end of a refusal that is too long for the prompt stands here until the next key.
    """

    keys: reactive[tuple[FooterKey, ...]] = reactive(())
    """The keys from left to right."""
    refusal: reactive[PromptText | None] = reactive(None)
    """The refusal in the prompt, or None."""

    class Pressed(Message):
        """A key was clicked.

        Attributes:
            key_bar: where.
            key: as Textual calls it.
        """

        def __init__(self, key_bar: KeyBar, key: str) -> None:
            super().__init__()
            self.key_bar = key_bar
            self.key = key

        @property
        def control(self) -> KeyBar:
            """The row."""
            return self.key_bar

    def paint(self) -> Canvas:
        """One row."""
        return draw_keys(self.keys, self.size.width, self.refusal)

    def place(self, layout: TableLayout) -> Region:
        """At the bottom."""
        return layout.keys

    def show(self, model: TableModel, layout: TableLayout) -> None:
        """Show the keys of the table."""
        del layout
        self.keys = model.keys
        self.refusal = model.prompt if model.prompt.refusal else None

    def on_click(self, event: events.Click) -> None:
        """Press the key under the mouse."""
        hit = self.hit_at(event.x, event.y)
        if hit is not None:
            event.stop()
            self.post_message(self.Pressed(self, str(hit[1])))


def draw_keys(keys: tuple[FooterKey, ...], columns: int, prompt: PromptText | None = None) -> Canvas:
    """Keycaps with what they do; what is not possible now is in brackets and dim.

    The labels are the longest for which there is room. Where none would do, the impossible keys lose theirs; then keys
    are left out, from the right, but for the first and the two last ones: the help page has them all.
    A refusal that its own row cannot hold goes on here, until the next key.
    """
    more = split_refusal(prompt, columns)[1] if prompt is not None else ""
    if more:
        canvas = Canvas(columns, 1, WARNING)
        canvas.put(3, 0, more, WARNING)
        return canvas
    canvas = Canvas(columns, 1, RAIL)
    keys, labels, gap = _fitting(keys, columns)
    x = 1
    for key, label in zip(keys, labels, strict=True):
        start = x
        if key.possible:
            x = canvas.put(x, 0, f" {key.cap} ", KEYCAP)
            x = canvas.put(x, 0, f" {label}", RAIL) if label else x
        else:
            x = canvas.put(x, 0, f"({key.cap} {label})" if label else f"({key.cap})", RAIL_OFF)
        canvas.hit(start, 0, x - start, 1, ("key", key.key))
        x += gap
    return canvas


def _fitting(keys: tuple[FooterKey, ...], columns: int) -> tuple[tuple[FooterKey, ...], list[str], int]:
    """The keys for which there is room, the label of each, and the blanks between them."""
    while True:
        for labels, gap in _choices(keys):
            if sum(map(_width, keys, labels)) + gap * (len(keys) - 1) <= columns - 2:
                return keys, labels, gap
        if len(keys) <= 3:
            return keys, [""] * len(keys), 1
        keys = (*keys[:-3], *keys[-2:])


def _choices(keys: tuple[FooterKey, ...]) -> list[tuple[list[str], int]]:
    """Labels and gaps, longest first."""
    forms = max((len(key.labels) for key in keys), default=1)
    choices = [([key.labels[min(form, len(key.labels) - 1)] for key in keys], 2) for form in range(forms)]
    shortest = choices[-1][0]
    choices.append((shortest, 1))
    choices.append(([label if key.possible else "" for key, label in zip(keys, shortest, strict=True)], 1))
    return choices


def _width(key: FooterKey, label: str) -> int:
    return cell_len(key.cap) + 2 + (1 + cell_len(label) if label else 0)
