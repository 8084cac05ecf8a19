"""Compile the message catalogues (.po) to what gettext reads (.mo), beside them.

Every build of the package runs this, an editable install included; after an edit of a catalogue run
``python .ci/catalogues.py``. The test suite compiles what is out of date before it starts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand or by the tests, where the build tool need not be installed
    BuildHookInterface = object

ROOT = Path(__file__).resolve().parent.parent


def compile_catalogues(root: Path = ROOT) -> list[Path]:
    """Compile every catalogue that is newer than its compiled file; returns what was written."""
    written = []
    for source in sorted((root / "canasta_tui" / "words" / "locales").glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file)
        unfinished = target.with_suffix(".mo.new")
        with unfinished.open("wb") as file:
            write_mo(file, catalogue)
        unfinished.replace(target)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface):
    """The build's own call of :func:`compile_catalogues`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files of the wheel are collected."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    for path in compile_catalogues():
        print(path.relative_to(ROOT))
