"""What every test stands on: up-to-date catalogues, English, and folders of its own."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

# Before Textual is imported anywhere: nothing moves while a test looks at it, and all colours are there.
os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ["COLORTERM"] = "truecolor"
os.environ.pop("NO_COLOR", None)
# Without byte code every program that a test starts compiles everything anew, and every run all tests.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

ROOT = Path(__file__).resolve().parent.parent
UNIX_ONLY = ["tui/test_input_door.py", "store/test_killed.py"]
"""Pseudo terminals and signals, which Windows does not have: these files cannot even be imported there."""
collect_ignore = UNIX_ONLY if sys.platform == "win32" else []

hypothesis.settings.register_profile(
    "everyday",
    deadline=None,
    derandomize=True,
    suppress_health_check=[hypothesis.HealthCheck.too_slow, hypothesis.HealthCheck.function_scoped_fixture],
)
hypothesis.settings.load_profile("everyday")


def load_script(path: str) -> ModuleType:
    """A Python file of the repository that belongs to no package, as a module."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Twice as many at a time as there are processors: the tests of screens and terminals mostly wait."""
    return 2 * (os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Compile what has changed in the catalogues, once, before anything reads them."""
    if not hasattr(config, "workerinput"):
        load_script(".ci/catalogues.py").compile_catalogues()


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees or touches the user's matches, settings and rulesets."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("CANASTA_DATA_DIR", str(home / "data"))
    monkeypatch.setenv("CANASTA_CONFIG_DIR", str(home / "config"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")


@pytest.fixture(autouse=True)
def _english() -> None:
    """Every test begins in English, with the keys as they come."""
    from canasta_tui.i18n import set_language

    set_language("en")
    if keys := sys.modules.get("canasta_tui.tui.keys"):
        keys.use_keymap({})
