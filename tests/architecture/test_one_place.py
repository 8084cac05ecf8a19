"""Numbers, dates and lists for people are written in one place each, so that every language writes them its own way."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.conftest import ROOT

PLACES = {"canasta_tui/i18n/numbers.py", "canasta_tui/i18n/dates.py", "canasta_tui/i18n/lists.py"}
NOT_FOR_PEOPLE = {
    ("canasta_tui/cli/rulesets/writing.py", "list"): 2,  # YAML in one line, as a ruleset writes it
    ("canasta_tui/referee/judging.py", "list"): 2,  # what a case compares, as it is written in one
    ("canasta_tui/store/exports/html.py", "number"): 1,  # millimetres of a style sheet
    ("canasta_tui/store/open_file.py", "date"): 1,  # the name of a file that is set aside
    ("canasta_tui/store/records.py", "list"): 2,  # columns of SQL
    ("canasta_tui/store/salvage.py", "list"): 1,  # marks of SQL
    ("canasta_tui/store/seals.py", "list"): 5,  # columns of SQL
    ("canasta_tui/store/found_rows.py", "list"): 2,  # columns and marks of SQL
    ("canasta_tui/tui/protocols/changing.py", "date"): 1,  # the name of a file
}
"""What a machine reads, and how often it is written in the file."""


def written(source: str) -> Counter[str]:
    """How often a source writes a number with separators, decimals or a sign, a date, and a list with commas."""
    found: Counter[str] = Counter()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            parts = [part.value for part in ast.walk(node.format_spec) if isinstance(part, ast.Constant)]
            found["number"] += any(re.search(r"[,_+%]|\.\d*[fe]$", str(part)) is not None for part in parts)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found["date"] += node.func.attr == "strftime"
            joined = node.func.value
            found["list"] += node.func.attr == "join" and isinstance(joined, ast.Constant) and joined.value == ", "
    return +found


def test_what_writes_a_number_a_date_or_a_list_is_seen() -> None:
    assert written('f"{points:,}"') == {"number": 1}
    assert written('f"{points:+d}"') == {"number": 1}
    assert written('f"{seconds:.1f} s"') == {"number": 1}
    assert written('time.strftime("%d.%m.%Y")') == {"date": 1}
    assert written('", ".join(names)') == {"list": 1}
    assert written('f"{name:<8}{number(points):>5}" + " ".join(names)') == {}


def test_numbers_dates_and_lists_for_people_are_written_in_one_place_each() -> None:
    found: dict[tuple[str, str], int] = {}
    for path in sorted(Path(ROOT, "canasta_tui").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name not in PLACES:
            found |= {(name, what): times for what, times in written(path.read_text(encoding="utf-8")).items()}
    assert found == NOT_FOR_PEOPLE
