"""What the optional compiler is given, and that ``--version`` says which engine runs."""

from __future__ import annotations

import pytest

from canasta_tui import __version__
from canasta_tui.cli import parser
from canasta_tui.engine import legal
from tests.conftest import ROOT, load_script

ENGINE = ROOT / "canasta_tui" / "engine"
SCRIPT = load_script(".ci/engine.py")


@pytest.mark.parametrize("name", SCRIPT.MODULES)
def test_a_compiled_module_defines_no_struct(name: str) -> None:
    text = (ENGINE / f"{name}.py").read_text(encoding="utf-8")
    assert "(Struct" not in text, "msgspec's structs are made by their metaclass, which the compiler does not know"


def test_it_is_off_unless_the_variable_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for value, wanted in (("", False), ("0", False), ("1", True)):
        monkeypatch.setenv("CANASTA_COMPILE", value)
        assert SCRIPT.wanted() is wanted
    monkeypatch.delenv("CANASTA_COMPILE")
    assert SCRIPT.wanted() is False


def test_the_version_names_a_compiled_engine() -> None:
    compiled = not str(legal.__file__).endswith(".py")
    assert parser.version_line() == f"canasta {__version__}" + (" (compiled engine)" if compiled else "")
