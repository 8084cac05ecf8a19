"""What is worth trying: the acts that the club player thinks best, each with what it thinks of it in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from canasta_tui.engine.acts import DRAW, Act, Discard, Meld, Take
from canasta_tui.engine.deal import Deal
from canasta_tui.players.club.discards import priced
from canasta_tui.players.club.melding import ranked_melds
from canasta_tui.players.club.outlook import Outlook
from canasta_tui.players.club.pile import ranked_takes

Candidate: TypeAlias = tuple[float, Act]
"""What the club player thinks of an act, in points, and the act."""
MOST: Final = 4
"""So many candidates at most."""
_APART: Final = 120.0
"""Points behind the best from which on an act is not worth trying."""


def candidates(outlook: Outlook, world: Deal, legal: Sequence[Act], favourite: Act) -> list[Candidate]:
    """The favourite first, then what comes close to it; only the favourite where there is nothing to try."""
    found: list[Candidate] = []
    if isinstance(favourite, Take) or favourite == DRAW:
        found = [(0.0, DRAW)] if world.stock_count else []
        found += ranked_takes(outlook, world, legal)
    elif isinstance(favourite, Meld):
        found = [*ranked_melds(outlook, legal)]
    elif isinstance(favourite, Discard):
        found = [(-price, act) for price, act in priced(outlook, legal)]
    best = next((worth for worth, act in found if act == favourite), None)
    if best is None:
        return [(0.0, favourite)]
    close = [pair for pair in found if pair[1] != favourite and pair[0] > best - _APART]
    close.sort(key=lambda pair: -pair[0])
    return [(best, favourite), *close[: MOST - 1]]
