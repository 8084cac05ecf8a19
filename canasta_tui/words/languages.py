"""Which language the program speaks: what was asked for, else the setting, else the locale."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from canasta_tui.words import LANGUAGES

NAMES: Final = {"en": "English", "sv": "Svenska", "da": "Dansk", "nb": "Norsk bokmål"}
"""Each language in its own words, for the settings: these are never translated."""
_NORWEGIAN: Final = ("no", "nb", "nn")
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(name: str) -> str | None:
    """The language that a name or a locale means (``sv``, ``sv_SE.UTF-8``, ``no``, ``nn-NO``), or none of ours."""
    code = name.strip().lower().replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    if code in _NORWEGIAN:
        return "nb"
    return code if code in LANGUAGES else None


def choose_language(argument: str | None, setting: str | None, environ: Mapping[str, str] | None = None) -> str:
    """The language to speak: one of :data:`~canasta_tui.words.LANGUAGES`.

    Args:
        argument: what ``--lang`` said, if anything.
        setting: the kept setting, if there is one.
        environ: the environment to read the locale from; by default that of the process. As everywhere the first of
            LC_ALL, LC_MESSAGES and LANG that is set decides; what is none of our languages means English.
    """
    for wish in (argument, setting):
        code = language_of(wish) if wish else None
        if code is not None:
            return code
    variables = os.environ if environ is None else environ
    locale = next(filter(None, map(variables.get, _VARIABLES)), "")
    return language_of(locale) or "en"
