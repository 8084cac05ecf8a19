"""Files import each other one way: no file of the package leads back to itself, wherever its imports stand."""

from __future__ import annotations

from pathlib import Path

from tests.architecture.imports import circles, edges, modules


def test_no_file_of_the_package_leads_back_to_itself() -> None:
    found = circles(edges(modules()))
    assert found == [], "\n".join(" <-> ".join(circle) for circle in found)


def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path) -> None:
    files = {
        "__init__": "",
        "low": "from toy import head\n",
        "head": "def use():\n    import toy.typed\n",
        "typed": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from toy.named import Named\n",
        "named": "NEXT = 'toy.low'\n",
        "above": "from toy.low import use\nfrom toy import above\n",
    }
    (tmp_path / "toy").mkdir()
    for name, text in files.items():
        (tmp_path / "toy" / f"{name}.py").write_text(text, encoding="utf-8")
    imported = edges(modules(tmp_path, "toy"))
    assert imported["toy.above"] == {"toy.low"}
    assert circles(imported) == [["toy.head", "toy.low", "toy.named", "toy.typed"]]
    imported["toy.named"].clear()
    assert circles(imported) == []
