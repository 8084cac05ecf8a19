"""Every case of the files is judged, and what came of it printed."""

from __future__ import annotations

import argparse

import msgspec

from canasta_tui.cli.errors import FINE, NOT_SO
from canasta_tui.referee import judge, read_cases


def run(args: argparse.Namespace) -> int:
    """Judge every case; exit code 1 if one fails. Nothing is judged unless every file can be used."""
    files = [read_cases(path) for path in args.files]
    passed = failed = 0
    for case in (case for cases in files for case in cases):
        verdict = judge(case)
        passed, failed = passed + verdict.ok, failed + (not verdict.ok)
        if args.json:
            print(msgspec.json.encode(verdict).decode())
        elif verdict.ok:
            print(f"ok {verdict.name}" + (f": {verdict.reason}" if verdict.reason else ""))
        else:
            print(f"FAIL {verdict.name}: {'; '.join(verdict.failures)}")
    if not args.json:
        print(f"{passed} passed, {failed} failed")
    return NOT_SO if failed else FINE
