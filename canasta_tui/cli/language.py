"""Which language the command speaks, before anything is said: ``--lang``, else the kept setting, else the locale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from canasta_tui.words import set_language
from canasta_tui.words.languages import choose_language


def set_language_from(argv: Sequence[str]) -> None:
    """Choose the language; a wrong ``--lang`` is the parser's business."""
    set_language(choose_language(next(_asked(argv), None), None))


def _asked(argv: Sequence[str]) -> Iterator[str]:
    for number, word in enumerate(argv):
        if word == "--":
            return
        if word == "--lang" and number + 1 < len(argv):
            yield argv[number + 1]
        elif word.startswith("--lang="):
            yield word.removeprefix("--lang=")
