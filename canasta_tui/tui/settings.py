"""The player's settings, kept in a small file after every change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.rules.disk import check_ordinary, named_folder, read_ordinary, write_whole

FILE: Final = "settings.json"
_MAX_BYTES: Final = 100_000
ThemeName = Literal["dark", "light", "contrast"]
Confirm = Literal["all", "costs", "none"]
SortName = Literal["rank", "suit"]
Pace = Literal[0, 300, 800, 2000]
Language = Literal["", "en", "sv", "da", "nb"]


class Settings(Struct, frozen=True, kw_only=True):
    """What the player chose. Unknown keys of a later version are kept out, missing ones have their defaults.

    Attributes:
        theme: dark, light or high contrast.
        four_colours: whether diamonds are blue and clubs green.
        suit_letters: whether suits are written as letters.
        sort: how a hand is sorted at first.
        reduced_motion: whether nothing moves by itself.
        hand_over: whether the screen is covered between two seats (off: open games, all at one table look on).
        confirm: what is asked about first: every discard and what costs, only what costs, or nothing.
        pace: milliseconds before each act of a computer's seat is shown; 0: all at once.
        language: empty: that of the system.
        walked: whether the walk through a first turn was offered.
        names: of the last table, to begin with.
        keys: the keys that the player has changed, by the id of the binding (what cannot be used is left out).
    """

    theme: ThemeName = "dark"
    four_colours: bool = False
    suit_letters: bool = False
    sort: SortName = "rank"
    reduced_motion: bool = False
    hand_over: bool = True
    confirm: Confirm = "all"
    pace: Pace = 800
    language: Language = ""
    walked: bool = False
    names: tuple[str, ...] = ()
    keys: dict[str, object] = {}


class SettingsFile:
    """The file that holds them.

    Attributes:
        path: where it is.
        settings: as they are now.
        notice: a sentence where the file could not be read, or not be written; else empty.
    """

    def __init__(self, folder: Path) -> None:
        """Read the file of this folder; where it is no use it is set aside, and the defaults hold."""
        self.path = folder / FILE
        self.settings = Settings()
        self.notice = ""
        try:
            self.settings = msgspec.json.decode(read_ordinary(self.path, _MAX_BYTES), type=Settings)
        except FileNotFoundError:
            pass
        except (msgspec.MsgspecError, RecursionError):
            self.notice = self._set_aside()
        except OSError as error:
            text = _("The settings cannot be read ({why}); the defaults are used.")
            self.notice = text.format(why=error.strerror or error)

    def _set_aside(self) -> str:
        aside = self.path.with_suffix(".unreadable.json")
        try:
            self.path.replace(aside)
        except OSError:
            return _("The settings file is damaged; the defaults are used.")
        text = _("The settings file is damaged: it was set aside as {name}, and the defaults are used.")
        return text.format(name=aside.name)

    def change(self, **changes: object) -> None:
        """Change settings and write the file; where that fails they hold until the end, and the notice says so."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        self.notice = ""
        # Where a link stands the file that it leads to is meant.
        path = Path(os.path.realpath(self.path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if os.path.lexists(path):
                check_ordinary(path)
            write_whole(path, msgspec.json.format(msgspec.json.encode(self.settings)) + b"\n")
        except OSError as error:
            text = _("The settings could not be saved ({why}): they apply until you leave.")
            self.notice = text.format(why=error.strerror or error)


class _Spoken(Struct):
    language: str = ""


def kept_language(data_dir: Path | None = None) -> str | None:
    """The language that the settings name, where they can be read and name one; else None."""
    try:
        content = read_ordinary(settings_folder(data_dir) / FILE, _MAX_BYTES)
        return msgspec.json.decode(content, type=_Spoken).language or None
    except (OSError, msgspec.MsgspecError, RecursionError):
        return None


def settings_folder(data_dir: Path | None = None) -> Path:
    """Where the settings are: in the data folder that was named, else in the user's config folder.

    Raises:
        OSError: it begins with the name of a user whom the system does not know.
    """
    named = data_dir or os.environ.get("CANASTA_DATA_DIR") or os.environ.get("CANASTA_CONFIG_DIR")
    if named:
        return named_folder(named)
    import platformdirs

    return Path(platformdirs.user_config_dir("canasta", appauthor=False))
