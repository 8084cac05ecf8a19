"""``canasta rulesets``: the variants, their rule sheets, and help with writing one."""

from __future__ import annotations

from pathlib import Path

from canasta_tui.cli.completing import completed, ruleset_ids, table_keys
from canasta_tui.cli.parser import Commands, add_options
from canasta_tui.i18n import _


def add(commands: Commands) -> None:
    """Declare the subcommand and its own ones."""
    parser = commands.add(
        "rulesets",
        "canasta_tui.cli.rulesets.list",
        _("list the variants, or show, check and write them"),
        "canasta rulesets",
    )
    own = Commands(parser, _("commands"))
    own.add(
        "list", "canasta_tui.cli.rulesets.list", _("list the variants and their table forms"), "canasta rulesets list"
    )

    show = own.add(
        "show",
        "canasta_tui.cli.rulesets.show",
        _("print a variant's rules in plain words"),
        "canasta rulesets show svensk --table 4",
    )
    completed(show.add_argument("id", metavar="ID", help=_("the variant: an id, or the path of a file")), ruleset_ids)
    completed(show.add_argument("--table", metavar="KEY", help=_("the table form (default: the first)")), table_keys)
    show.add_argument("--keys", action="store_true", help=_("name the key of each reading"))
    add_options(show)

    check = own.add(
        "check", "canasta_tui.cli.rulesets.check", _("check ruleset files"), "canasta rulesets check my.yaml"
    )
    check.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("a ruleset file"))

    new = own.add(
        "new",
        "canasta_tui.cli.rulesets.new",
        _("print or write the beginnings of a new ruleset"),
        "canasta rulesets new ours --from svensk --output ours.yaml",
    )
    new.add_argument("id", metavar="ID", help=_("the new ruleset's id"))
    base = _("the variant that it builds on")
    completed(new.add_argument("--from", dest="base", metavar="ID", required=True, help=base), ruleset_ids)
    new.add_argument("--output", type=Path, metavar="FILE", help=_("output file (default: standard output)"))
    new.add_argument("--force", action="store_true", help=_("overwrite a file that is there already"))

    every = own.add(
        "keys", "canasta_tui.cli.rulesets.keys", _("print every key that a ruleset can hold"), "canasta rulesets keys"
    )
    every.add_argument("--markdown", action="store_true", help=_("as a Markdown table"))
