"""Whether an example is legal: it is put on a table of the very ruleset, and the engine is asked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from canasta_tui.cards import ACE, JACK, JOKER, JOKER_RANK, KING, NATURAL_RANKS, QUEEN, THREE, TWO, Card, Rank
from canasta_tui.engine.acts import Group, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.position import Position, PositionMeld
from canasta_tui.rules.schema import Ruleset

Ranks = Sequence[Rank]
_STRONG: Final = (ACE, QUEEN, 10, 9)
"""Ranks of canastas that open a side whatever it needs."""
_FREEZERS: Final = {"wild": TWO * 4, "red_three": THREE * 4 + 1, "black_three": THREE * 4}


def total_that_needs(rules: Ruleset, needed: int) -> int | None:
    """A total of a side (in points) whose next opening needs so much, or None."""
    compiled = CompiledRules(rules)
    totals = (-5, *(band.from_ for band in rules.opening.bands))
    return next((total for total in totals if compiled.minimum(total, 0) == needed), None)


def may_meld(rules: Ruleset, groups: Iterable[Ranks], total: int) -> bool:
    """Whether a side with this total opens the first deal with these groups."""
    laid = tuple(Group(_cards(group)) for group in groups)
    deal = _table(rules, [card for group in laid for card in group.cards], total=total, phase="play")
    return deal.check(Meld(laid)) is None


def may_lay(rules: Ruleset, cards: Sequence[Card]) -> bool:
    """Whether a side that has opened may lay these cards as one new meld."""
    group = Group(tuple(cards))
    return _table(rules, list(cards), total=0, phase="play", opened=True).check(Meld((group,))) is None


def may_take(
    rules: Ruleset, top: Rank, hand: Ranks, also: Sequence[Ranks], *, opened: bool, frozen: bool = False
) -> bool:
    """Whether the pile can be taken with these hand cards and further groups, by a side with a total of 0.

    A side that has not opened lays strong canastas along where no further groups are named, so that its minimum is
    reached.
    """
    if not opened and not also:
        also = [(rank,) * rules.melds.canasta_cards for rank in _STRONG]
    cards, groups = _cards(hand), tuple(Group(_cards(group)) for group in also)
    freezer = next((_FREEZERS[kind] for kind in rules.pile.freezes), None) if frozen else None
    if frozen and freezer is None:
        return False
    named = [*cards, *(card for group in groups for card in group.cards)]
    pile = [*([] if freezer is None else [freezer]), 8 * 4, top * 4]
    deal = _table(rules, named, total=0, phase="draw", pile=pile, opened=opened)
    return deal.check(Take(cards, groups)) is None


def _cards(ranks: Ranks) -> tuple[Card, ...]:
    return tuple(JOKER if rank == JOKER_RANK else rank * 4 + n % 4 for n, rank in enumerate(ranks))


def _table(
    rules: Ruleset, hand: list[Card], *, total: int, phase: str, pile: Sequence[Card] = (), opened: bool = False
) -> Deal:
    """Seat 0 in turn with these cards and some single ones to keep and discard; its side has a meld of jacks or not."""
    used = {card // 4 for card in (*hand, *pile)}
    spare = [rank * 4 for rank in NATURAL_RANKS if rank not in (*used, KING, JACK)][:4]
    compiled = CompiledRules(rules)
    melds = (
        {0: [PositionMeld(_cards((JACK,) * max(rules.melds.min_cards, rules.melds.min_naturals)))]} if opened else {}
    )
    position = Position(
        phase=phase,
        dealer=compiled.seats - 1,
        totals=(total,) + (0,) * (compiled.sides - 1),
        turns=(3 + rules.pile.from_forehand_turn,) * compiled.seats,
        hands={seat: [*hand, *spare] if seat == 0 else [9 * 4, 10 * 4] for seat in range(compiled.seats)},
        melds=melds,
        opened={0} if opened else set(),
        pile=list(pile),
        stocks=[[4 * 4, 5 * 4, 6 * 4] for _n in range(rules.stock.count)],
    )
    return Deal.from_position(compiled, position)
