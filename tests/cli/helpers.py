"""The command as a process, for what only a process shows: imports, pipes, exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

MODULE = [sys.executable, "-m", "canasta_tui"]


def canasta(
    *args: str, env: Mapping[str, str] | None = None, timeout: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command and wait for it, so many seconds at most."""
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})}
    return subprocess.run(
        [*MODULE, *args],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        stdin=subprocess.DEVNULL,
        timeout=timeout,
    )


def imported_by(*args: str) -> set[str]:
    """Names of all modules that the command has imported by its end."""
    script = (
        "import sys; sys.argv[0] = 'canasta'\n"
        "from canasta_tui.cli import main\n"
        "code = main(sys.argv[1:])\n"
        "print('MODULES', code, *sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True, encoding="utf-8")
    line = done.stdout.splitlines()[-1].split()
    assert line[:2] == ["MODULES", "0"], done
    return set(line[2:])
