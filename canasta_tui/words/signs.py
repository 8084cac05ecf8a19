"""Signs for a terminal whose encoding has no suits and frames: letters and plain signs, one for one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from canasta_tui.cards import SUIT_SYMBOLS
from canasta_tui.i18n import _, language
from canasta_tui.words.cards import suit_letters

_PLAIN: Final = {
    **dict.fromkeys("─━═╌┄┈╴╶–—−‐", "-"),
    **dict.fromkeys("│┃║╎┆┊", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋", "+"),
    **dict.fromkeys("░▒▓", ":"),
    **dict.fromkeys("█▉▊▋", "#"),
    **dict.fromkeys("▌▍▎▏▐▀▄▘▝▖▗▙▛▜▟", " "),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("‘’‚‹›", "'"),
    **{"…": ".", "×": "x", "·": ".", "•": "*", "→": ">", "←": "<", "↑": "^", "↓": "v", "\xa0": " "},
}
"""What stands for a sign that an encoding lacks; every one takes one cell."""


def lacks_signs(encoding: str | None) -> bool:
    """Whether an encoding (by default UTF-8) has no suits or no frames."""
    return not _has(encoding or "utf-8", SUIT_SYMBOLS + "─╭█")


def holds_signs(text: str) -> bool:
    """Whether there are suits or frames in a text."""
    return not text.isascii() and any(char in SUIT_SYMBOLS or "\u2500" <= char <= "\u259f" for char in text)


def plain_signs(text: str, encoding: str) -> str:
    """The text with plain signs for those that the encoding lacks, and letters of the language for suits."""
    return text.translate(_table(encoding, language()))


def why_plain(encoding: str) -> str:
    """The sentence that says why suits and frames look as they do."""
    text = _(
        "This terminal's encoding, {encoding}, has no signs for suits and frames: suits are written as letters. A "
        "locale with UTF-8 has them."
    )
    return text.format(encoding=encoding)


@lru_cache
def _table(encoding: str, _language: str) -> dict[int, str]:
    suits = dict(zip(SUIT_SYMBOLS, suit_letters(), strict=True))
    return {ord(sign): plain for sign, plain in {**_PLAIN, **suits}.items() if not _has(encoding, sign)}


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
