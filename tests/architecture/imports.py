"""Who imports whom in the package, wherever in a file the import stands, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "canasta_tui"
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def modules(root: Path = ROOT, package: str = PACKAGE) -> dict[str, Path]:
    """Every module of a package by its dotted name."""
    found = {}
    for path in sorted((root / package).rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def edges(known: dict[str, Path]) -> dict[str, set[str]]:
    """The modules of the package that each of them imports.

    Counted are imports at the head of a file, inside a function and for the types alone, and a module that is named in
    a text, as what is loaded by its name is.
    """
    return {name: set(_imported(path, known)) - {name} for name, path in known.items()}


def _imported(path: Path, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in known:
            yield node.value


def late(path: Path) -> Iterator[str]:
    """The modules that a file imports inside its functions, of whatever package."""
    inside = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, _FUNCTIONS)]
    for node in {inner for function in inside for inner in ast.walk(function)}:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


def circles(imported: dict[str, set[str]]) -> list[list[str]]:
    """The modules that import each other, directly or by way of others; one list a circle."""
    reached = {name: _reached(name, imported) for name in imported}
    together = {tuple(sorted(other for other in reached[name] if name in reached[other])) for name in imported}
    return [list(circle) for circle in sorted(together) if circle]


def _reached(name: str, imported: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    left = list(imported[name])
    while left:
        module = left.pop()
        if module not in found:
            found.add(module)
            left += imported[module]
    return found
