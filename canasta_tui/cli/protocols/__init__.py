"""``canasta protocols``: matches that were played, as lists, sheets and files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from canasta_tui.cli.parser import Commands
from canasta_tui.i18n import _

FORMATS: Final = ("md", "csv", "html", "json", "yaml")
SEPARATORS: Final = ("comma", "semicolon")
STATES: Final = ("all", "finished", "unfinished")


def add(commands: Commands) -> None:
    """Declare the subcommand and its own ones."""
    summary = _("list, show, export, import and restore score protocols")
    parser = commands.add("protocols", "canasta_tui.cli.protocols.list", summary, "canasta protocols")
    own = Commands(parser, _("commands"))
    parser.set_defaults(text="", status="all", variant="", player="", deleted=False)

    which = own.add(
        "list", "canasta_tui.cli.protocols.list", _("list the matches"), "canasta protocols list --player Anna"
    )
    which.add_argument(
        "--text", default="", metavar="WORDS", help=_("only matches whose title, names or variant contain these words")
    )
    which.add_argument("--status", choices=STATES, default="all", help=_("only finished or unfinished ones"))
    which.add_argument("--variant", default="", metavar="ID", help=_("only those of this variant"))
    which.add_argument("--player", default="", metavar="NAME", help=_("only those with this player"))
    which.add_argument("--deleted", action="store_true", help=_("those that were deleted, which can be restored"))

    show = own.add(
        "show", "canasta_tui.cli.protocols.show", _("print the sheets of a match"), "canasta protocols show 12"
    )
    show.add_argument("id", metavar="ID", help=_("which match"))

    example = "canasta protocols export 12 --format html --output match.html"
    export = own.add("export", "canasta_tui.cli.protocols.export", _("write a match in another format"), example)
    export.add_argument("id", metavar="ID", help=_("which match"))
    export.add_argument("--format", choices=FORMATS, default="md", help=_("the format (default: md)"))
    export.add_argument("--output", type=Path, metavar="FILE", help=_("output file (default: standard output)"))
    export.add_argument(
        "--separator",
        choices=SEPARATORS,
        help=_("between the cells of csv (default: comma in English, else semicolon, as spreadsheets expect)"),
    )
    export.add_argument("--force", action="store_true", help=_("overwrite the file without asking"))
    export.add_argument("--yes", action="store_true", help=_("show the hands of a match in play without asking"))

    bring = own.add(
        "import",
        "canasta_tui.cli.protocols.import_",
        _("add a match from a yaml or json export"),
        "canasta protocols import match.yaml",
    )
    bring.add_argument("file", type=Path, metavar="FILE", help=_("the file"))

    back = own.add(
        "restore",
        "canasta_tui.cli.protocols.restore",
        _("bring a deleted match back (within 30 days)"),
        "canasta protocols restore 12",
    )
    back.add_argument("id", metavar="ID", help=_("which match"))

    figures = own.add(
        "stats",
        "canasta_tui.cli.protocols.statistics",
        _("print statistics by player and variant"),
        "canasta protocols stats",
    )
    figures.add_argument("--variant", default="", metavar="ID", help=_("only matches of this variant"))
