"""A Textual app that does next to nothing: what any such program pays before it does anything of its own."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.widgets import Footer, Header, Label, ListItem, ListView, Static


class BareApp(App[None]):
    """A header, a line, a list, a footer."""

    TITLE = "Bare app"
    BINDINGS = [("q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        """The widgets."""
        yield Header()
        yield Static("Ready")
        yield ListView(*(ListItem(Label(f"Item {n}")) for n in range(20)))
        yield Footer()


if __name__ == "__main__":
    BareApp().run()
