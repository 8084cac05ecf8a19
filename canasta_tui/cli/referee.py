"""``canasta referee``: what the rules say about positions in case files."""

from __future__ import annotations

import argparse
from pathlib import Path

from canasta_tui.cli.parser import Commands
from canasta_tui.i18n import _


def add(commands: Commands) -> None:
    """Declare the subcommand."""
    summary = _("settle arguments: check positions and rulings in case files")
    parser = commands.add("referee", run, summary, "canasta referee tests/cases/jonola.yaml")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=_("a case file"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object a case"))


def run(args: argparse.Namespace) -> int:
    """Judge every case; exit code 1 if one fails. Nothing is judged unless every file can be used."""
    from canasta_tui.referee import judge, read_cases

    files = [read_cases(path) for path in args.files]
    passed = failed = 0
    for case in (case for cases in files for case in cases):
        verdict = judge(case)
        passed, failed = passed + verdict.ok, failed + (not verdict.ok)
        if args.json:
            import msgspec

            print(msgspec.json.encode(verdict).decode())
        elif verdict.ok:
            print(f"ok {verdict.name}" + (f": {verdict.reason}" if verdict.reason else ""))
        else:
            print(f"FAIL {verdict.name}: {'; '.join(verdict.failures)}")
    if not args.json:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
