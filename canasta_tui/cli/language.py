"""Which language the command speaks, before anything is said: ``--lang``, else the kept setting, else the locale."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from canasta_tui.i18n import set_language
from canasta_tui.tui.settings import kept_language
from canasta_tui.words.languages import choose_language


def set_language_from(argv: Sequence[str]) -> None:
    """Choose the language; a wrong ``--lang`` is the parser's business."""
    asked = _value(argv, "--lang")
    set_language(choose_language(asked, None if asked else _kept(data_dir_of(argv))))


def data_dir_of(argv: Sequence[str]) -> str | None:
    """The data folder that the command line names, before it is parsed."""
    return _value(argv, "--data-dir")


def _value(argv: Sequence[str], option: str) -> str | None:
    """What the command line gives for an option, as far as can be told before it is parsed."""
    for number, word in enumerate(argv):
        if word == "--":
            return None
        if word == option and number + 1 < len(argv):
            return argv[number + 1]
        if word.startswith(f"{option}="):
            return word.removeprefix(f"{option}=")
    return None


def _kept(folder: str | None) -> str | None:
    """The language of the settings. A file that is missing or damaged is the game's business."""
    return kept_language(Path(folder) if folder else None)
