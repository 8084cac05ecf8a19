"""Build the engine's modules as C extensions with mypyc: the same code, more than twice as fast.

Off by default. Where the variable CANASTA_COMPILE is set (to anything but 0), an install or a build of the wheel does
it; ``python .ci/engine.py`` does it in the checkout, and ``python .ci/engine.py --remove`` takes it back. It needs a C
compiler. ``canasta --version`` says which engine runs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = (
    *("adding", "compiled_rules", "deal", "going_out", "legal", "legal_melds", "legal_takes", "make_view"),
    *("melding", "openings", "planning", "scoring", "state", "taking", "turns", "winner"),
)
"""What is compiled: all that decides and acts. The others hold plain data (msgspec's structs stay as they are)."""
NEEDS = ["mypy>=1.14", "setuptools>=65", "msgspec>=0.19"]
"""What the build needs for it."""
_FLAGS = ("--ignore-missing-imports", "--follow-imports=silent")
_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="canasta-engine", packages=[], ext_modules=mypycify({args!r}, opt_level="2"))
"""


def wanted() -> bool:
    """Whether the variable asks for it."""
    return os.environ.get("CANASTA_COMPILE", "0") not in ("", "0")


def build(into: Path) -> list[Path]:
    """Build into this folder; returns the extensions, relative to it.

    Raises:
        subprocess.CalledProcessError: it cannot be built.
    """
    paths = [f"canasta_tui/engine/{name}.py" for name in MODULES]
    with tempfile.TemporaryDirectory() as work:
        ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(ROOT / "canasta_tui", Path(work) / "canasta_tui", ignore=ignored)
        setup = Path(work) / "setup.py"
        setup.write_text(_SETUP.format(args=[*_FLAGS, *paths]), encoding="utf-8")
        command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(into)]
        subprocess.run(command, cwd=work, check=True, stdout=sys.stderr)
    return sorted(path.relative_to(into) for path in into.rglob("*") if path.suffix in (".so", ".pyd"))


def build_in_place(root: Path = ROOT) -> list[Path]:
    """Build beside the modules of the checkout; returns the extensions."""
    remove(root)
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder))
        for path in built:
            shutil.move(Path(folder) / path, root / path)
    return [root / path for path in built]


def remove(root: Path = ROOT) -> None:
    """Take the extensions of the checkout away."""
    for folder in (root, root / "canasta_tui" / "engine"):
        for suffix in ("so", "pyd"):
            for path in folder.glob(f"*.{suffix}"):
                path.unlink()


if __name__ == "__main__":
    if "--remove" in sys.argv:
        remove()
    else:
        for path in build_in_place():
            print(path.relative_to(ROOT))
