"""The house's own rules: which way imports go, what the engine may know, and that no code asks for a variant's name."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "canasta_tui"
SOURCES = sorted(PACKAGE.rglob("*.py"))
IDS = {path.stem for path in (ROOT / "rulesets").glob("*.yaml")}


def test_imports_go_one_way() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()", "--no-cache"],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


@pytest.mark.parametrize(
    "module", ["canasta_tui.engine.match", "canasta_tui.players.simulation", "canasta_tui.referee"]
)
def test_the_engine_and_what_plays_with_it_load_nothing_that_draws_or_stores(module: str) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not set(done.stdout.split()) & {"textual", "rich", "sqlite3", "asyncio", "platformdirs"}


def test_the_engine_reads_no_file() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, canasta_tui.engine.match; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert not set(done.stdout.split()) & {"yaml", "canasta_tui.i18n", "canasta_tui.words", "canasta_tui.rules.loading"}


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Every text in a source file that is no documentation and names no ruleset to be loaded."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "load_ruleset":
            passed |= {id(argument) for argument in node.args}
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node.lineno, node.value


def test_no_code_asks_for_a_rulesets_name() -> None:
    assert len(IDS) == 10
    asking = [
        f"{path.relative_to(ROOT)}:{line}: {text}" for path in SOURCES for line, text in strings(path) if text in IDS
    ]
    assert asking == []


def test_the_engine_has_no_texts_for_people() -> None:
    translated = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in SOURCES
        if path.parent.name == "engine"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext", "pgettext")
    ]
    assert translated == []


def test_only_the_given_seed_decides_what_is_random() -> None:
    """The engine uses no source of chance but those that it is given or makes of a seed."""
    loose = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in SOURCES
        if path.parent.name == "engine"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "random"
        and node.attr != "Random"
    ]
    assert loose == []


def test_every_code_of_a_refusal_can_be_said_and_has_its_section() -> None:
    from canasta_tui.engine.reasons import SECTIONS, Code

    assert set(SECTIONS) == set(Code)
