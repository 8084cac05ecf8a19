"""What lies on the desk of every screen: the settings, the matches on disk, the pens. It knows no screen."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from textual.app import App

from canasta_tui.cards import RANK_SLOTS
from canasta_tui.i18n import set_language
from canasta_tui.tui.keymap import usable
from canasta_tui.tui.keys import use_keymap
from canasta_tui.tui.settings import Settings, SettingsFile, settings_folder
from canasta_tui.tui.store_handle import StoreHandle
from canasta_tui.tui.themes import CONTRAST_NAME, DARK_NAME, LIGHT_NAME
from canasta_tui.tui.widgets.canvas import Pens
from canasta_tui.tui.widgets.pens import pens_of
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.words.cards import rank_letters, suit_mark, use_suit_letters
from canasta_tui.words.languages import choose_language
from canasta_tui.words.signs import lacks_signs, why_plain

THEMES: Final = {"dark": DARK_NAME, "light": LIGHT_NAME, "contrast": CONTRAST_NAME}
"""The setting's name of each theme."""


class Desk:
    """What all screens share.

    Attributes:
        file: the settings and their file.
        store_handle: the matches on disk.
        no_colour: whether nothing is coloured.
        plain_encoding: the terminal's encoding where it has no suits and frames, else empty.
        keymap: the keys that the player has changed, by the id of the binding.
        told_of_capitals: whether the prompt has said that capitals pick cards.
    """

    def __init__(
        self,
        app: App[Any],
        data_dir: Path | None,
        language: str | None,
        store_handle: StoreHandle | None,
        *,
        no_colour: bool,
    ) -> None:
        """Read the settings and let them hold in the app; no other file is read yet.

        Args:
            app: whose colours and animations the settings decide.
            data_dir: where everything is kept, or None for the user's own folders.
            language: as asked for on the command line.
            store_handle: the matches of that folder, where somebody has looked into them already.
            no_colour: as asked for by the environment.
        """
        self._app = app
        self._asked_language = language
        self.file = SettingsFile(settings_folder(data_dir))
        self.store_handle = store_handle or StoreHandle(data_dir)
        self.no_colour = no_colour
        terminal = sys.__stdout__ if sys.platform == "win32" else sys.__stderr__  # what Textual writes to
        encoding = (terminal.encoding if terminal else "") or ""
        self.plain_encoding = encoding if lacks_signs(encoding) else ""
        self._untold = [why_plain(self.plain_encoding)] if self.plain_encoding else []
        self.told_of_capitals = False
        self.keymap: dict[str, str] = {}

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.file.settings

    @property
    def pens(self) -> Pens:
        """The pens of the theme."""
        return pens_of(self._app, filled=not self.no_colour)

    @property
    def card_style(self) -> CardStyle:
        """How cards are drawn, with the letters and suits of the language that is set."""
        ranks = ("", "", *(rank_letters(rank) for rank in range(2, RANK_SLOTS)))
        suits = "".join(suit_mark(suit) for suit in range(4))
        return CardStyle("outline" if self.no_colour else "filled", self.settings.four_colours, suits, ranks)

    def notices(self) -> list[str]:
        """Sentences about the settings and the terminal that nobody has been told yet, each given once."""
        told = [*([self.file.notice] if self.file.notice else []), *self._untold]
        self.file.notice, self._untold = "", []
        return told

    def change(self, **changes: object) -> None:
        """Change settings, keep them, and let them hold at once."""
        if "language" in changes:
            self._asked_language = None
        self.file.change(**changes)
        self._app.theme = THEMES[self.settings.theme]
        self.use_settings()

    def change_keys(self, keymap: Mapping[str, str]) -> None:
        """Other keys hold at once, and are kept: ids of bindings with the keys that Textual calls so."""
        self.change(keys=dict(keymap))

    def use_settings(self) -> None:
        """Let the settings hold, but for the theme."""
        settings = self.settings
        set_language(choose_language(self._asked_language, settings.language or None))
        self.keymap = usable(settings.keys)
        use_keymap(self.keymap)
        self._app.set_keymap(self.keymap)
        use_suit_letters(settings.suit_letters or bool(self.plain_encoding))
        if settings.reduced_motion:
            self._app.animation_level = "none"
