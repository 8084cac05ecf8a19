"""A name means one thing: no two public classes of the package share one, and no coined name comes back."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

PACKAGE = ROOT / "canasta_tui"
COINED = {
    "Book": "CompiledRules",
    "Keeping": "StoreHandle",
    "Laying": "MeldPlan",
    "Lie": "Placement",
    "Lying": "MeldSizes",
    "Placing": "MeldPlanner",
    "Plan": "ActPlan",
    "Sight": "SeatPosition",
    "Way": "PickupWay",
}
"""Classes that explained nothing, or meant several things, and what they are called."""
COINED_MODULES = {
    **{"book": "compiled_rules", "ending": "winner", "finishing": "going_out", "laying": "melding"},
    **{"counts": "statistics", "edges": "", "faces": "", "inks": "", "look": "", "middle": "discard_pile, stock"},
    **{"keeping": "store_handle", "paperwork": "paper", "walk": "tutorial"},
    **{"onlooking": "public_table", "others": "melds", "own": "melds", "rail": "header", "runs": "sequences"},
    **{"sight": "position", "tight": "textual_private", "tray": "staging", "viewing": "make_view"},
}
"""Modules likewise."""


def classes(text: str) -> Iterator[str]:
    """The public classes and type aliases at the top of a file. Those within a class are told apart by its name."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id if ast.unparse(node.annotation) == "TypeAlias" else "_"
        else:
            continue
        if not name.startswith("_"):
            yield name


def homes() -> dict[str, list[str]]:
    """Where each class of the package is defined."""
    found = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in classes(path.read_text(encoding="utf-8")):
            found[name].append(path.relative_to(ROOT).as_posix())
    return found


def test_what_is_looked_for_is_seen() -> None:
    text = "class A:\n    class Pressed: ...\nclass _B: ...\nC: TypeAlias = int\nD: int = 1\n"
    assert list(classes(text)) == ["A", "C"]
    assert homes()["Deal"] == ["canasta_tui/engine/deal.py"]


def test_no_two_classes_share_a_name() -> None:
    assert {name: files for name, files in homes().items() if len(files) > 1} == {}


def test_no_coined_name_comes_back() -> None:
    assert COINED.keys() & homes().keys() == set()
    modules = {path.stem for path in Path(PACKAGE).rglob("*.py")}
    assert COINED_MODULES.keys() & modules == set()


def test_what_a_coined_name_became_is_there() -> None:
    assert set(COINED.values()) <= homes().keys()
