"""Which language the program speaks: what was asked for, else the setting, else the locale."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

from canasta_tui.i18n import LANGUAGES

NAMES: Final = {"en": "English", "sv": "Svenska", "da": "Dansk", "nb": "Norsk bokmål"}
"""Each language in its own words, for the settings: these are never translated."""
_NORWEGIAN: Final = ("no", "nb", "nn")
_WINDOWS: Final = {0x06: "da", 0x09: "en", 0x14: "nb", 0x1D: "sv"}
"""The numbers that Windows has for our languages."""
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(name: str) -> str | None:
    """The language that a name or a locale means (``sv``, ``sv_SE.UTF-8``, ``no``, ``nn-NO``), or none of ours."""
    code = name.strip().lower().replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]
    if code in _NORWEGIAN:
        return "nb"
    return code if code in LANGUAGES else None


def choose_language(argument: str | None, setting: str | None, environ: Mapping[str, str] | None = None) -> str:
    """The language to speak: one of :data:`~canasta_tui.i18n.LANGUAGES`.

    Args:
        argument: what ``--lang`` said, if anything.
        setting: the kept setting, if there is one.
        environ: the environment to read the locale from; by default that of the process. As with gettext the first
            of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set decides: of the list in LANGUAGE the first language
            that is ours, but nothing in it where the locale is C. Where nothing is set, Windows is asked, if it is
            there. What is none of our languages means English.
    """
    for wish in (argument, setting):
        code = language_of(wish) if wish else None
        if code is not None:
            return code
    variables = os.environ if environ is None else environ
    locale = next(filter(None, map(variables.get, _VARIABLES)), "")
    wishes = variables.get("LANGUAGE", "")
    if wishes and locale not in ("C", "POSIX"):
        return next(filter(None, map(language_of, wishes.split(":"))), "en")
    return language_of(locale or _of_windows()) or "en"


def _of_windows() -> str:
    """The language in which Windows speaks to its user; empty elsewhere, and where it is none that is known here."""
    if sys.platform != "win32":
        return ""
    import ctypes

    # The low ten bits name the language, those above them the country.
    return _WINDOWS.get(ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF, "")
