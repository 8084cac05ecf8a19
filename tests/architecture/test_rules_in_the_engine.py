"""Rules live in the engine: the screens read of a ruleset only what they show, and nothing compiled from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from canasta_tui.rules.schema import Ruleset
from tests.conftest import ROOT

SHOWN = {
    "name": "the variant's name, in headings",
    "seats": "how many names there are",
    "sides": "which names stand together",
    "match.target": "the target, in headings",
    "going_out.canastas": "the goal that the plates and the legend tell",
    "going_out.natural": "the goal that the plates and the legend tell",
    "going_out.mixed": "the goal that the plates and the legend tell",
    "pile.word": "frozen or blocked: a word",
    "canastas.word": "red or natural: a word",
    "canastas.hand": "whether the legend explains hand canastas",
    "wild_melds.allowed": "whether a place for wild melds is drawn and explained",
    "sequences.allowed": "whether rows for sequences are drawn and explained",
    "pile.seen": "how much room the pile needs",
    "opening": "where the axis of the totals marks another minimum",
    "later_opening": "where the axis of the totals marks another minimum",
    "deal.seating": "which page comes after the names",
}
"""What the screens read of a ruleset, and what for."""
ROOTS = {"rules", "ruleset", "_rules", "_ruleset"}
"""What a ruleset is called."""
SECTIONS = {field.encode_name for field in msgspec.structs.fields(Ruleset)} | set(Ruleset.__struct_fields__)
COMPILED = {
    *(
        "adding",
        "compiled_rules",
        "going_out",
        "melding",
        "legal",
        "openings",
        "planning",
        "position",
        "reach",
        "remedies",
    ),
    *("sampling", "scoring", "state", "taking", "turns", "make_view"),
}
"""Modules of the engine that a front has no business with: they work with compiled rules and with hidden cards."""
SCORES = {"canasta_tui/tui/session.py"}
"""The session fetches figures of the sheet for the screens."""


def read_of_a_ruleset(source: str) -> Iterator[str]:
    """The keys of a ruleset that a source reads, as ``section.key`` (or the section alone)."""
    tree = ast.parse(source)
    inner = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or id(node) in inner:
            continue
        names: list[str] = []
        here: ast.expr = node
        while isinstance(here, ast.Attribute):
            names.insert(0, here.attr)
            here = here.value
        if isinstance(here, ast.Name):
            names.insert(0, here.id)
        for n, name in enumerate(names[:-1]):
            if name in ROOTS and names[n + 1] in SECTIONS:
                section = names[n + 1]
                nested = section in ("name", "seats", "sides", "opening", "later_opening") or n + 2 >= len(names)
                yield section if nested else f"{section}.{names[n + 2]}"


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted(Path(ROOT, "canasta_tui", "tui").rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_a_key_that_is_read_is_seen() -> None:
    assert list(read_of_a_ruleset("self.rules.pile.two_tops.allowed")) == ["pile.two_tops"]
    assert list(read_of_a_ruleset("rule = game.ruleset.melds")) == ["melds"]
    assert list(read_of_a_ruleset("compiled.rules.melds.min_naturals + session.ruleset.seats")) == [
        "melds.min_naturals",
        "seats",
    ]
    assert list(read_of_a_ruleset("self.pile.seen, ruleset.id, view.sides")) == ["id"]


def test_the_screens_read_of_a_ruleset_only_what_they_show() -> None:
    read = {key: name for name, source in sources() for key in read_of_a_ruleset(source)}
    assert {key: name for key, name in read.items() if key not in SHOWN} == {}
    assert set(SHOWN) <= set(read), "what is no longer read needs no line"


def test_the_screens_read_no_compiled_rules() -> None:
    found = []
    for name, source in sources():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute) and node.attr == "compiled":
                found.append(f"{name}:{node.lineno}: .compiled")
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("canasta_tui.engine."):
                module = (node.module or "").rpartition(".")[2]
                if module in COMPILED and not (module == "scoring" and name in SCORES):
                    found.append(f"{name}:{node.lineno}: {module}")
    assert found == []
