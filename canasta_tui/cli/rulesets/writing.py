"""Values as a ruleset file writes them."""

from __future__ import annotations

from typing import Any


def one_line(value: Any) -> str:
    """A value in one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {one_line(below)}" for name, below in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(one_line, value)) + "]"
    return scalar(value)


def scalar(value: Any) -> str:
    """A plain value as YAML, quoted where it would be read as something else."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if isinstance(value, int) or (text and text.replace("_", "").replace("-", "").isalnum() and not text[0].isdigit()):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
