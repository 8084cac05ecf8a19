"""A config folder of its own for each test, so that no ruleset of this machine's user gets in the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Write = Callable[[str, str], Path]


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The config folder of this test; its ``rulesets`` folder does not exist yet."""
    folder = tmp_path / "config"
    monkeypatch.setenv("CANASTA_CONFIG_DIR", str(folder))
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a ruleset file into this test's folder; its path comes back."""

    def write_file(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write_file
