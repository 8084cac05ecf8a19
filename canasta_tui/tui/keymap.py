"""What the player may give another key, and why a key will not do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from canasta_tui.i18n import _, marked
from canasta_tui.tui import keys
from canasta_tui.tui.keys import Key, by_id, cap_of

PROGRAM: Final = ("ctrl+c", "ctrl+p", "ctrl+q", "ctrl+z")
"""Keys of the program itself: the palette, and ways to leave."""
YES_LETTERS: Final = ("j",)
"""Letters that answer yes in some language, beside the key of yes."""
TITLES: Final = {
    "": marked("Everywhere"),
    "table": marked("Table"),
    "cover": marked("Cover"),
    "company": marked("While the computer plays"),
    "sheet": marked("Scoring sheet"),
    "result": marked("Result"),
    "menu": marked("Menu"),
    "new_game": marked("New game"),
    "drawing": marked("Drawing for seats"),
    "protocols": marked("Score protocols"),
    "match": marked("A match"),
    "protocol": marked("Sheet of a match"),
    "replay": marked("Replay"),
    "statistics": marked("Statistics"),
    "seats": marked("Who plays each seat"),
    "settings": marked("Settings"),
    "keys": marked("Keys"),
    "help": marked("Help"),
    "walk": marked("Tutorial"),
    "trouble": marked("Something went wrong"),
}
"""Where the keys are whose ids begin so, in the order in which they are listed."""
_WRITTEN: Final = re.compile(r"(?:(?:ctrl|alt|shift|super)\+)*[a-z0-9_]{2,20}")


def changeable() -> dict[str, list[Key]]:
    """The keys that can be changed, by the title (in the language that is set) of where they are."""
    found: dict[str, list[Key]] = {_(title): [] for title in TITLES.values()}
    for key in keys.all_keys():
        if key.description and not key.fixed:
            group = key.name.rpartition(".")[0]
            found[_(TITLES[group])].append(key)
    return {title: listed for title, listed in found.items() if listed}


def tidied(pressed: str) -> str:
    """A pressed key as it can be kept: capitals do what their small letters do."""
    return pressed.lower() if len(pressed) == 1 else pressed


def refusal(name: str, pressed: str, keymap: Mapping[str, str]) -> str:
    """Why the key with this id cannot be the pressed one, in a sentence; empty if it can.

    Args:
        name: id of the key that is to be changed.
        pressed: as Textual calls it, and :func:`tidied`.
        keymap: what has been changed, by id.
    """
    cap = cap_of(pressed)
    if pressed in PROGRAM or (len(pressed) > 1 and not _WRITTEN.fullmatch(pressed)):
        return _("{key} belongs to the program.").format(key=cap)
    if name.startswith("new_game.") and len(cap) == 1:
        return _("{key} is text where names are typed.").format(key=cap)
    for table in keys.bound_together(name):
        for other in table:
            taken = keymap.get(other.name, other.key) == pressed
            if other.id != name and (taken or (other.id == "yes" and pressed in YES_LETTERS)):
                what = other.label_text or cap_of(other.key)
                return _("{key} is already the key for: {what}. Change that one first.").format(key=cap, what=what)
    if name.startswith("table.") or name == "cover.show" or name in {key.id for key in keys.TABLE}:
        ranks = keys.rank_keys()
        if pressed in ranks and pressed != by_id(name).key:
            return _("{key} picks a card of its rank at the table.").format(key=cap)
    return ""


def usable(kept: Mapping[str, object]) -> dict[str, str]:
    """What of a kept keymap can be used: keys that are damaged, unknown or clash are as the program has them."""
    known = {key.name: key for listed in changeable().values() for key in listed}
    keymap = {
        name: pressed
        for name, pressed in kept.items()
        if name in known and isinstance(pressed, str) and pressed and pressed == tidied(pressed) != known[name].key
    }
    while wrong := next((name for name in keymap if refusal(name, keymap[name], keymap)), None):
        del keymap[wrong]
    return keymap
