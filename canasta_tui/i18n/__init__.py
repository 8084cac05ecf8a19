"""The language in use: messages by gettext; lists, numbers and dates as each language writes them.

``_``, ``ngettext`` and ``pgettext`` look a message up in the language that is set now, each time they are called,
so that the running program can change language. Messages are whole sentences with named placeholders
(``_("{name}, discard to end your turn.").format(name=name)``), never glued from pieces.
Nothing here knows the game, so that any part that speaks to people can use it; what the game says is in
:mod:`canasta_tui.words`, where the catalogues lie too.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "sv", "da", "nb")
"""English (the language of the messages themselves), Swedish, Danish, Norwegian bokmål."""

LOCALES: Final = Path(__file__).parents[1] / "words" / "locales"
"""The folder of the catalogues."""
_translation: _gettext.NullTranslations = _gettext.NullTranslations()
_language = "en"


def set_language(code: str) -> None:
    """Use this language (one of :data:`LANGUAGES`) from now on; an unknown one means English."""
    global _translation, _language
    _language = code if code in LANGUAGES else "en"
    _translation = _gettext.translation("canasta", LOCALES, [_language], fallback=True)


def language() -> str:
    """The language in use: ``en``, ``sv``, ``da`` or ``nb``."""
    return _language


def _(message: str) -> str:
    return _translation.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The plural form of the message for ``n``."""
    return _translation.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message in a context, where one English word has several translations."""
    return _translation.pgettext(context, message)


def marked(message: str) -> str:
    """The message itself, unchanged: marks a text for the catalogues that ``_`` looks up later."""
    return message
