"""The alphabet of the command line: the parser, how a subcommand is declared, and the arguments that several have."""

from __future__ import annotations

import argparse
import gettext
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NoReturn

from canasta_tui import __version__
from canasta_tui.cli.completing import completed, ruleset_ids, table_keys
from canasta_tui.i18n import LANGUAGES, LOCALES, _, language, marked
from canasta_tui.i18n.numbers import number

ARGPARSE_MESSAGES: Final = (
    marked("usage: "),
    marked("options"),
    marked("positional arguments"),
    marked("show this help message and exit"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("invalid %(type)s value: %(value)r"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("not allowed with argument %s"),
    marked("ignored explicit argument %r"),
)
"""What the standard library's parser says, for the catalogues."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in two lines: what is wrong, and where help is."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **kwargs)

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        hint = _("See `{command} --help`.").format(command=self.prog)
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n{hint}\n")


class Commands:
    """The subcommands of a parser, all with the options that go everywhere."""

    def __init__(self, parser: argparse.ArgumentParser, title: str) -> None:
        self._subparsers = parser.add_subparsers(title=title, metavar="COMMAND", parser_class=Parser)

    def add(self, name: str, module: str, summary: str, example: str) -> argparse.ArgumentParser:
        """A subcommand.

        Args:
            name: as it is typed.
            module: whose ``run(args)`` does it and returns the exit code; it is not loaded before it is asked for.
            summary: for the help.
            example: a whole command line.
        """
        epilog = _("Example:") + f"\n  {example}"
        parser = self._subparsers.add_parser(name, help=summary, description=summary, epilog=epilog)
        parser.set_defaults(module=module)
        # Given before the subcommand they hold too, so here they have no default of their own.
        add_everywhere(parser, argparse.SUPPRESS)
        return parser


def add_everywhere(parser: argparse.ArgumentParser, default: Any) -> None:
    """The options that every command line may have."""
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=_("language: en, sv, da or nb"))
    folder = _("folder for matches and settings (default: CANASTA_DATA_DIR, else the user's data folder)")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", default=default, help=folder)


def version_line() -> str:
    """What ``--version`` prints: the version, and which engine runs where it is not the one in plain Python."""
    found = find_spec("canasta_tui.engine.legal")
    compiled = found is not None and not str(found.origin).endswith(".py")
    return f"canasta {__version__}" + (" (compiled engine)" if compiled else "")


@contextmanager
def parser_speaks_like_us() -> Iterator[None]:
    """Inside the block the standard library's own messages come from our catalogues, in our language."""
    before = os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("canasta", str(LOCALES))
    gettext.textdomain("canasta")
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = before


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """An argument type: a whole number within bounds."""

    def read(text: str) -> int:
        written = text.strip()
        digits = written.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            raise argparse.ArgumentTypeError(_("{text} is not a whole number").format(text=repr(text[:30])))
        if len(digits) > 19 or not low <= int(written) <= high:
            message = _("{number} is not between {low} and {high}")
            raise argparse.ArgumentTypeError(message.format(number=written[:30], low=number(low), high=number(high)))
        return int(written)

    return read


SEED: Final = whole_number(0, 2**63 - 1)
"""Argument type of seeds."""


def option_pair(text: str) -> tuple[str, str]:
    """An argument type: a house option as ``name=value``."""
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise argparse.ArgumentTypeError(_("{text} is not of the form name=value").format(text=repr(text[:60])))
    return name.strip(), value.strip()


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that name a variant: ruleset, table form, house options."""
    variant = _("the variant: an id, or the path of a file")
    completed(parser.add_argument("--ruleset", required=True, metavar="ID", help=variant), ruleset_ids)
    table = _("the table form, such as 4 (needed where there are several)")
    completed(parser.add_argument("--table", metavar="KEY", help=table), table_keys)
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The house options of a variant."""
    parser.add_argument(
        "--option",
        action="append",
        type=option_pair,
        default=[],
        metavar="NAME=VALUE",
        help=_("a house option of the variant; may be given several times"),
    )
