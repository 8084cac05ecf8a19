"""The pens of a running app: its theme's colours, or none."""

from __future__ import annotations

from textual.app import App

from canasta_tui.tui.themes import DARK, PREFIX
from canasta_tui.tui.widgets.canvas import Pens

_made: dict[tuple[str, bool, str], Pens] = {}


def pens_of(app: App[object], *, filled: bool) -> Pens:
    """The pens for the theme that the app shows now; a theme that is not ours gets the dark table's colours."""
    variables = app.theme_variables
    # The felt's value tells apart the two versions of a theme, for many colours and for 256.
    key = (app.theme, filled, variables.get(f"{PREFIX}felt", ""))
    pens = _made.get(key)
    if pens is None:
        colours = {name: variables.get(PREFIX + name, value) for name, value in DARK.items()}
        pens = _made[key] = Pens(colours, filled=filled)
    return pens
