"""``canasta referee``: what the rules say about positions in case files."""

from __future__ import annotations

from pathlib import Path

from canasta_tui.cli.parser import Commands
from canasta_tui.i18n import _


def add(commands: Commands) -> None:
    """Declare the subcommand."""
    summary = _("settle arguments: check positions and rulings in case files")
    parser = commands.add(
        "referee", "canasta_tui.cli.referee.judge", summary, "canasta referee tests/cases/jonola.yaml"
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("a case file"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object a case"))
