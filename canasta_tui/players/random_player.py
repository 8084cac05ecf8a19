"""The player without a plan: any legal act, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.view import View


class RandomPlayer:
    """Chooses uniformly among the legal acts, and looks at nothing."""

    wants_view = False

    def __init__(self, compiled: CompiledRules, seat: int, chance: Random) -> None:  # noqa: ARG002
        self._random = chance.random

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:  # noqa: ARG002
        """One of the legal acts."""
        return legal[int(self._random() * len(legal))]
