"""Case files for the tests, written where they are needed."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

from canasta_tui.referee import Verdict, judge, read_cases


def write(folder: Path, text: str, name: str = "cases.yaml") -> Path:
    """A case file with this text."""
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def case_file(folder: Path, body: str, ruleset: str = "svensk", table: str = "2") -> Path:
    """A file with one case called ``it``; the body holds its keys."""
    head = f'ruleset: {ruleset}\ntable: "{table}"\ncases:\n  - name: it\n'
    path = folder / "cases.yaml"
    path.write_text(head + indent(dedent(body).strip("\n"), "    ") + "\n", encoding="utf-8")
    return path


def verdict(folder: Path, body: str, ruleset: str = "svensk", table: str = "2") -> Verdict:
    """What the referee says of one case."""
    [case] = read_cases(case_file(folder, body, ruleset, table))
    return judge(case)
