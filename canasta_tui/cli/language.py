"""Which language the command speaks: ``--lang``, else the kept setting, else the locale."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from canasta_tui.words import LANGUAGES, set_language

_NORWEGIAN = ("no", "nn", "nb")


def set_language_from(argv: Sequence[str]) -> None:
    """Choose the language before anything is said; a wrong ``--lang`` is the parser's business."""
    asked = next(_asked(argv), None)
    set_language(asked if asked in LANGUAGES else _from_locale())


def _asked(argv: Sequence[str]) -> Iterator[str]:
    for number, word in enumerate(argv):
        if word == "--":
            return
        if word == "--lang" and number + 1 < len(argv):
            yield argv[number + 1]
        elif word.startswith("--lang="):
            yield word.removeprefix("--lang=")


def _from_locale() -> str:
    """The language of the environment, as gettext reads it; English where it is none of ours."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for locale in os.environ.get(variable, "").split(":"):
            code = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            if code in _NORWEGIAN:
                return "nb"
            if code in LANGUAGES:
                return code
        if os.environ.get(variable):
            return "en"
    return "en"
