"""The player that grabs: takes and lays whatever it can, and goes out as soon as it may."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from canasta_tui.engine.acts import Act, Answer, Ask, Discard, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.view import View


class GreedyPlayer:
    """Prefers takes, then the melds of the most cards, then the question, and says yes; discards at random."""

    wants_view = False

    def __init__(self, compiled: CompiledRules, seat: int, chance: Random) -> None:  # noqa: ARG002
        self._chance = chance
        # Where a question can cost points it asks only if it must.
        costly = compiled.rules.asking.stayed_penalty and not compiled.must_ask
        self._kinds = (Take, Meld, Answer) if costly else (Take, Meld, Ask, Answer)

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:  # noqa: ARG002
        """One of the legal acts."""
        for kind in self._kinds:
            acts = [act for act in legal if isinstance(act, kind)]
            if acts:
                most = max(map(_worth, acts))
                return self._chance.choice([act for act in acts if _worth(act) == most])
        discards = [act for act in legal if isinstance(act, Discard)]
        return self._chance.choice(discards or legal)


def _worth(act: Act) -> int:
    if isinstance(act, Meld):
        return sum(len(group.cards) for group in act.groups)
    return int(act.yes) if isinstance(act, Answer) else 0
