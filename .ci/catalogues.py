"""Compile the message catalogues (.po) to what gettext reads (.mo), beside them.

Every build of the package runs this, an editable install included; after an edit of a catalogue run
``python .ci/catalogues.py``. The test suite compiles what is out of date before it starts. A build also compiles the
engine where that is asked for (``engine.py`` beside this file).
"""

from __future__ import annotations

import importlib.util
import tempfile
from pathlib import Path
from types import ModuleType
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


def _engine() -> ModuleType:
    spec = importlib.util.spec_from_file_location("engine", Path(__file__).with_name("engine.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class CatalogueHook(BuildHookInterface):
    """The build's own call of :func:`compile_catalogues`, and of the engine's compiler where it is asked for."""

    def dependencies(self) -> list[str]:
        """What the build needs beside its fixed requirements."""
        engine = _engine()
        return list(engine.NEEDS) if engine.wanted() and self.target_name == "wheel" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files of the wheel are collected."""
        compile_catalogues(Path(self.root))
        engine = _engine()
        if not engine.wanted() or self.target_name != "wheel":
            return
        if version == "editable":
            engine.build_in_place(Path(self.root))
            return
        self.built = tempfile.TemporaryDirectory()
        folder = Path(self.built.name)
        build_data["force_include"].update({str(folder / path): path.as_posix() for path in engine.build(folder)})
        build_data["pure_python"], build_data["infer_tag"] = False, True


if __name__ == "__main__":
    for path in compile_catalogues():
        print(path.relative_to(ROOT))
