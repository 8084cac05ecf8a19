"""Questions at the command line that want a yes before something is shown or lost."""

from __future__ import annotations

import sys
from collections.abc import Callable

from canasta_tui.cli.errors import UnusableError
from canasta_tui.i18n import _, pgettext


def asker(option: str, said: bool) -> Callable[[str], bool]:
    """What asks such a question: gives whether the answer was yes, at once where the option was given.

    Args:
        option: that says yes beforehand, as it is typed.
        said: whether it was given.
    """

    def ask(question: str) -> bool:
        return said or _ask(question, option)

    return ask


def _ask(question: str, option: str) -> bool:
    """Ask at the terminal. The question never goes into what is written to a file or another program.

    Raises:
        UnusableError: there is nobody to ask.
    """
    stream = sys.stdout if sys.stdout.isatty() else sys.stderr
    if sys.stdin is None or not sys.stdin.isatty() or not stream.isatty():
        text = _("{question} There is no terminal to ask at: {option} says yes.")
        raise UnusableError(text.format(question=question, option=option))
    stream.write(_("{question} [y/n] ").format(question=question))
    stream.flush()
    try:
        answer = sys.stdin.readline().strip().casefold()
    except UnicodeDecodeError:
        answer = ""
    # translators: what may be typed for yes, with blanks between
    if answer in pgettext("answers to a question", "y yes").split():
        return True
    sys.stderr.write(_("Nothing was written.") + "\n")
    return False
