"""What the shell offers at the tab key."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from canasta_tui.rules.loading import list_rulesets


def offered(line: str, answer: Path) -> list[str]:
    """What stands in the answer when the shell asks about this line, the cursor at its end."""
    asking = {
        "_ARGCOMPLETE": "1",
        "_ARGCOMPLETE_IFS": "\n",
        "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
        "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
        "COMP_LINE": line,
        "COMP_POINT": str(len(line)),
    }
    command = [sys.executable, "-m", "canasta_tui"]
    subprocess.run(command, env={**os.environ, **asking}, check=True, stdin=subprocess.DEVNULL, timeout=60)
    return answer.read_text(encoding="utf-8").split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("canasta sim", ["simulate"]),
        ("canasta play --rules", ["--ruleset"]),
        ("canasta play --ruleset samba", ["sambacanasta"]),
        ("canasta rulesets show ", [info.id for info in list_rulesets()]),
        ("canasta play --ruleset norsk --table ", ["4"]),
        ("canasta rulesets show svensk --table ", ["2", "3", "4", "5", "6"]),
        ("canasta play --ruleset nowhere --table ", []),
    ],
)
def test_what_can_stand_next_is_offered(line: str, expected: list[str], tmp_path: Path) -> None:
    found = offered(line, tmp_path / "answer")
    assert [word for word in found if not word.startswith("-") or word in expected] == expected


def test_where_nothing_can_answer_the_shell_is_told_nothing_and_no_game_begins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from canasta_tui.cli import main

    monkeypatch.setenv("_ARGCOMPLETE", "1")
    monkeypatch.setitem(sys.modules, "argcomplete", None)
    assert main([]) == 0
    assert capsys.readouterr() == ("", "")
