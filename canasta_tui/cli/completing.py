"""What the shell offers when the tab key is pressed, where argcomplete is installed (the extra ``completion``)."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any, Final

from canasta_tui.rules.errors import FileError

ASKED: Final = "_ARGCOMPLETE"
"""Environment variable that the shell sets when it asks."""

Completer = Callable[..., Iterable[str]]


def asked() -> bool:
    """Whether the shell asks what could stand next, and nothing is to be done."""
    return ASKED in os.environ


def answer(parser: argparse.ArgumentParser) -> None:
    """Tell the shell what could stand next, and end the process; nothing where argcomplete is not installed."""
    try:
        argcomplete: Any = import_module("argcomplete")
    except ImportError:
        return
    argcomplete.autocomplete(parser)


def completed(action: argparse.Action, completer: Completer) -> None:
    """Let an argument be completed with what the completer gives."""
    action.completer = completer  # type: ignore[attr-defined]


def ruleset_ids(**_asked: object) -> list[str]:
    """The variants that there are."""
    from canasta_tui.rules.loading import list_rulesets

    return [info.id for info in list_rulesets()]


def table_keys(parsed_args: argparse.Namespace, **_asked: object) -> list[str]:
    """The table forms of the variant that was named, where one was."""
    from canasta_tui.rules.loading import ruleset_info

    named = getattr(parsed_args, "ruleset", None) or getattr(parsed_args, "id", None)
    try:
        return [table.key for table in ruleset_info(named).tables] if named else []
    except (FileError, OSError):
        return []
