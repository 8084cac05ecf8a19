"""A widget that goes on after an error."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widget import Widget


class Contained(Widget):
    """Goes on after an error in what it was told.

    Textual ends the life of a widget with its first error: it would stay on the screen and hear nothing any more. What
    fails while it comes into being never comes to be; that is left to Textual.
    """

    async def _dispatch_message(self, message: Message) -> None:
        """Handle a message; an error is the app's to tell."""
        try:
            await super()._dispatch_message(message)
        except Exception as error:
            if isinstance(message, (events.Compose, events.Mount)):
                raise
            self.app._handle_exception(error)
