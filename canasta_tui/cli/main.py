"""The whole command: language, parser, dispatch, and the one place where errors become a line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from canasta_tui.cli import completing
from canasta_tui.cli.commands import build_parser
from canasta_tui.cli.errors import BROKEN, FINE, INTERRUPTED, UNUSABLE, UnusableError
from canasta_tui.cli.language import data_dir_of, set_language_from
from canasta_tui.cli.parser import parser_speaks_like_us
from canasta_tui.cli.streams import guarded_streams
from canasta_tui.i18n import _
from canasta_tui.rules.errors import FileError
from canasta_tui.tui.report import note_trouble


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (by default those of the process); returns the exit code."""
    argv = sys.argv[1:] if argv is None else list(argv)
    with guarded_streams():
        return _contained(argv)


def _contained(argv: list[str]) -> int:
    """Run the command; whatever goes wrong is a line and an exit code."""
    try:
        set_language_from(argv)
        code = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has read enough. What is still in the buffer has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except KeyboardInterrupt:
        return INTERRUPTED
    except (UnusableError, FileError) as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(_os_words(error))
    except Exception as error:
        return _broken_down(error, argv)
    return code


def _run(argv: list[str]) -> int:
    try:
        with parser_speaks_like_us():
            parser = build_parser()
            if completing.asked():
                completing.answer(parser)
                return FINE
            args = parser.parse_args(argv)
    except SystemExit as stop:  # help and version have printed what was asked for
        return int(stop.code or 0)
    code: int = import_module(args.module).run(args)
    return code


def _complain(message: str) -> int:
    print(_("canasta: {message}").format(message=" ".join(message.split())), file=sys.stderr)
    return UNUSABLE


def _broken_down(error: Exception, argv: list[str]) -> int:
    """Note an error that nobody expected, and say where the note is."""
    path = note_trouble(error, data_dir_of(argv))
    message = _("something went wrong in the program.")
    if path is not None:
        message += " " + _("A note for whoever repairs it is in {path}.").format(path=path)
    _complain(message)
    return BROKEN


def _os_words(error: OSError) -> str:
    """What the system said, in a line: errors of our own say it all themselves."""
    if error.errno is None:
        return str(error)
    reason = error.strerror or _("the system gives no reason")
    if error.filename is None:
        return reason
    name = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else str(error.filename)
    return f"{name}: {reason}"
