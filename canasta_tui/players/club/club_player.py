"""The strong rule player: asks its rooms what each choice is worth, and does the best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from canasta_tui.engine.acts import ASK, DRAW, NO, PASS, YES, Act, Expose
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.view import View
from canasta_tui.players.club.discards import priced
from canasta_tui.players.club.going_out import out_gain, wants_out, way_out
from canasta_tui.players.club.melding import best_meld
from canasta_tui.players.club.outlook import Outlook
from canasta_tui.players.club.pile import best_take
from canasta_tui.players.club.weights import WEIGHTS, Weights


class ClubPlayer:
    """Plays by :data:`~canasta_tui.players.club.weights.WEIGHTS`; of chance it needs little."""

    wants_view = True

    def __init__(self, compiled: CompiledRules, seat: int, chance: Random, weights: Weights = WEIGHTS) -> None:
        self._compiled, self._seat, self._chance = compiled, seat, chance
        self._weights = weights
        self._memory = Memory(compiled.seats)

    def choose(self, view: View | None, legal: Sequence[Act], may: object) -> Act:  # noqa: ARG002
        """One of the legal acts."""
        if len(legal) == 1:
            return legal[0]
        assert view is not None
        self._memory.follow(view.events)
        world = Deal.from_view(self._compiled, view, self._chance, self._memory)
        return decide(world, self._seat, self._memory, legal, self._weights)


def decide(world: Deal, seat: int, memory: Memory, legal: Sequence[Act], weights: Weights) -> Act:
    """What the club player does in a deal, of which it looks at nothing but what the seat sees."""
    outlook = Outlook(world, seat, memory, weights)
    if world.phase == "answer":
        good = out_gain(outlook, world) > weights.margin
        return YES if good else NO
    if world.phase == "draw":
        _gain, take = best_take(outlook, world, legal)
        if take is not None:
            return take
        return DRAW if world.stock_count else (PASS if PASS in legal else legal[0])
    act = _play(outlook, world, legal)
    return act if act is not None else legal[0]


def _play(outlook: Outlook, world: Deal, legal: Sequence[Act]) -> Act | None:
    told_no = world.answer is False and world.compiled.rules.asking.no_binds
    wanted = not told_no and wants_out(outlook, world)
    if wanted:
        acts = way_out(outlook, world)
        if acts is not None:
            if world.compiled.must_ask and world.answer is None and ASK in legal:
                return ASK
            if not world.compiled.must_ask or world.answer:
                first = acts[0]
                return next((act for act in legal if act == first), first)
    _gain, meld = best_meld(outlook, legal, ends=wanted)
    if meld is not None:
        return meld
    discards = priced(outlook, legal)
    if discards:
        return discards[0][1]
    return next((act for act in legal if isinstance(act, Expose)), None)
