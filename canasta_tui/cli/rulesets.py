"""``canasta rulesets``: the variants, their rule sheets, and help with writing one."""

from __future__ import annotations

import argparse
from pathlib import Path
from shutil import get_terminal_size
from typing import Final

from canasta_tui.cli.completing import completed, ruleset_ids, table_keys
from canasta_tui.cli.parser import Commands, add_options
from canasta_tui.i18n import _

WIDEST: Final = 100
"""Columns of a rule sheet at most: longer lines are hard to read."""


def add(commands: Commands) -> None:
    """Declare the subcommand and its own ones."""
    parser = commands.add(
        "rulesets", run_list, _("list the variants, or show, check and write them"), "canasta rulesets"
    )
    own = Commands(parser, _("commands"))
    own.add("list", run_list, _("list the variants and their table forms"), "canasta rulesets list")

    show = own.add(
        "show", run_show, _("print a variant's rules in plain words"), "canasta rulesets show svensk --table 4"
    )
    completed(show.add_argument("id", metavar="ID", help=_("the variant: an id, or the path of a file")), ruleset_ids)
    completed(show.add_argument("--table", metavar="KEY", help=_("the table form (default: the first)")), table_keys)
    show.add_argument("--keys", action="store_true", help=_("name the key of each reading"))
    add_options(show)

    check = own.add("check", run_check, _("check ruleset files"), "canasta rulesets check my.yaml")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("a ruleset file"))

    new = own.add(
        "new",
        run_new,
        _("print or write the beginnings of a new ruleset"),
        "canasta rulesets new ours --from svensk --output ours.yaml",
    )
    new.add_argument("id", metavar="ID", help=_("the new ruleset's id"))
    base = _("the variant that it builds on")
    completed(new.add_argument("--from", dest="base", metavar="ID", required=True, help=base), ruleset_ids)
    new.add_argument("--output", type=Path, metavar="FILE", help=_("output file (default: standard output)"))
    new.add_argument("--force", action="store_true", help=_("overwrite a file that is there already"))

    every = own.add("keys", run_keys, _("print every key that a ruleset can hold"), "canasta rulesets keys")
    every.add_argument("--markdown", action="store_true", help=_("as a Markdown table"))


def run_list(_args: argparse.Namespace) -> int:
    """Print the list."""
    from canasta_tui.rules import commands

    return commands.list_()


def run_show(args: argparse.Namespace) -> int:
    """Print a rule sheet."""
    from canasta_tui.cli.games import chosen_ruleset
    from canasta_tui.rules.loading import ruleset_info
    from canasta_tui.words.rulesheet import rule_sheet

    if args.table is None:
        info = ruleset_info(args.id)
        if info.error is not None:
            raise info.error
        args.table = info.tables[0].key
    ruleset = chosen_ruleset(args.id, args.table, args.option)
    print(rule_sheet(ruleset, keys=args.keys).as_text(min(get_terminal_size().columns, WIDEST)))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Check files; exit code 1 if one is invalid."""
    from canasta_tui.rules import commands

    return commands.check(args.files)


def run_new(args: argparse.Namespace) -> int:
    """Print a file to begin with."""
    from canasta_tui.rules import commands

    return commands.new(args.id, args.base, args.output, force=args.force)


def run_keys(args: argparse.Namespace) -> int:
    """Print the list of keys."""
    from canasta_tui.rules import commands

    return commands.keys_(args.markdown)
