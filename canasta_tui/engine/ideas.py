"""Groupings that make sense for a card of the hand, so that nobody has to pick a meld card by card.

Ideas come in the order of what players like best; each is given only where nothing speaks against its lying there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from canasta_tui.cards import THREE, Card, is_red_three, is_wild, rank_of, suit_of
from canasta_tui.engine.acts import Group, Meld
from canasta_tui.engine.adding import run_ends
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, Shape
from canasta_tui.engine.meaning import Groups, at_place, fault, in_order, with_groups

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal


def ideas(deal: Deal, card: Card, hand: Sequence[Card], staged: Groups = ()) -> list[Group]:
    """What could be laid with this card, the best idea first.

    Args:
        deal: the position of the seat in turn.
        card: the card that is to be part of it.
        hand: the cards of the hand that are not staged.
        staged: groups that are laid in the same act.
    """
    found: list[Group] = []
    if not is_red_three(card):
        for idea in _of_wild(deal, card, hand, staged) if is_wild(card) else _of_natural(deal, card, hand, staged):
            if idea not in found and _sensible(deal, idea, staged):
                found.append(idea)
    return found


def fitting(deal: Deal, hand: Sequence[Card], staged: Groups = ()) -> Groups:
    """All naturals of the hand that fit melds of the side, as groups that could lie together with the staged ones."""
    found: Groups = ()
    left = list(hand)
    done = set()
    for meld in deal.side_of[deal.turn].melds:
        if meld.kind == SEQUENCE:
            run = _longest(deal.compiled, meld.shape, left)
            group = Group(run, SEQUENCE, "add") if run else None
        else:
            cards = in_order(card for card in left if rank_of(card) == meld.rank)
            wanted = meld.kind == RANK and meld.rank != THREE and meld.rank not in done
            group = Group(cards) if cards and wanted else None
        if group is not None and fault(deal, (*found, group), staged) is None:
            found = (*found, group)
            done.add(meld.rank if meld.kind == RANK else 0)
            for card in group.cards:
                left.remove(card)
    return found


def _sensible(deal: Deal, idea: Group, staged: Groups) -> bool:
    """Whether the group could lie, and is not of black threes that only somebody who goes out may lay."""
    if fault(deal, (idea,), staged) is not None:
        return False
    threes = any(rank_of(card) == THREE for card in idea.cards)
    return not threes or deal.check(Meld(with_groups(deal, staged, (idea,)))) is None


def _of_natural(deal: Deal, card: Card, hand: Sequence[Card], staged: Groups) -> Iterator[Group]:
    """All of the rank, with the wilds that make a canasta, alone, and with few wilds; then sequences."""
    rank, size = rank_of(card), deal.compiled.canasta
    same = [other for other in hand if rank_of(other) == rank and not is_red_three(other)]
    wilds = sorted(filter(is_wild, hand))
    lying = deal.side_of[deal.turn].of_rank(rank)
    unfinished = next((meld for meld in lying if not deal.is_complete(meld)), None)
    if unfinished is not None:
        missing = size - unfinished.naturals - unfinished.wilds - len(same)
        yield Group(in_order(same))
        for more in (missing, 1):
            if 0 < more <= len(wilds):
                yield Group(in_order([*same, *wilds[:more]]))
    else:
        if lying:
            yield at_place(deal, same, RANK, rank, 0, staged)
        missing = size - len(same)
        few = (missing,) if 0 < missing <= min(len(wilds), 2) else ()
        for more in (*few, *range(len(wilds) + 1)):
            yield at_place(deal, [*same, *wilds[:more]], RANK, rank, len(lying), staged)
    if deal.compiled.sequences:
        yield from _in_sequence(deal, card, hand)


def _in_sequence(deal: Deal, card: Card, hand: Sequence[Card]) -> Iterator[Group]:
    for meld in deal.side_of[deal.turn].of_kind(SEQUENCE):
        run = _longest(deal.compiled, meld.shape, hand)
        if card in run:
            yield Group(run, SEQUENCE, "add")
        yield Group((card,), SEQUENCE, "add")
    shape: Shape = (SEQUENCE, rank_of(card), suit_of(card), 1, 0)
    yield Group(tuple(sorted((card, *_longest(deal.compiled, shape, hand)))), SEQUENCE, "new")


def _longest(compiled: CompiledRules, shape: Shape, hand: Collection[Card]) -> tuple[Card, ...]:
    """The cards of the hand that lengthen the sequence as far as it goes, the higher end first."""
    found: list[Card] = []
    while ends := [card for card in run_ends(compiled, shape) if card in hand]:
        found.append(ends[-1])
        kind, low, suit, length, wilds = shape
        shape = (kind, min(low, rank_of(ends[-1])), suit, length + 1, wilds)
    return tuple(sorted(found))


def _of_wild(deal: Deal, card: Card, hand: Sequence[Card], staged: Groups) -> Iterator[Group]:
    """One wild onto the longest unfinished meld, then onto the others; last all wilds as a meld of their own."""
    side = deal.side_of[deal.turn]
    unfinished = [
        meld for meld in side.melds if meld.kind == RANK and meld.rank != THREE and not deal.is_complete(meld)
    ]
    for meld in sorted(unfinished, key=lambda meld: -len(meld.cards)):
        nth = next(n for n, other in enumerate(side.of_rank(meld.rank)) if other is meld)
        yield at_place(deal, (card,), RANK, meld.rank, nth, staged)
    yield at_place(deal, filter(is_wild, hand), WILD, 0, 0, staged)
