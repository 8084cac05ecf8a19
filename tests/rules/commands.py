"""The commands about rulesets as functions, as if their arguments had been typed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import canasta_tui.cli.rulesets.check
import canasta_tui.cli.rulesets.list
import canasta_tui.cli.rulesets.new


def list_() -> int:
    """``canasta rulesets list``; the exit code."""
    return canasta_tui.cli.rulesets.list.run(Namespace())


def check(files: Sequence[Path]) -> int:
    """``canasta rulesets check FILE ...``; the exit code."""
    return canasta_tui.cli.rulesets.check.run(Namespace(files=files))


def new(id_: str, base: str, output: Path | None = None, *, force: bool = False) -> int:
    """``canasta rulesets new ID --from BASE``; the exit code."""
    return canasta_tui.cli.rulesets.new.run(Namespace(id=id_, base=base, output=output, force=force))
