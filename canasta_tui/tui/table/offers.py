"""Groupings that make sense for a card of the hand, so that a meld takes two keys and not ten.

Offers are ideas; each is shown only after the engine has found nothing against it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from canasta_tui.cards import ACE, THREE, Card, is_red_three, is_wild, rank_of, suit_of
from canasta_tui.engine.acts import Group
from canasta_tui.engine.book import Book
from canasta_tui.engine.view import MeldView, SideView
from canasta_tui.tui.table.grouping import (
    Groups,
    extends,
    in_order,
    lie_of,
    melds_of_kind,
    melds_of_rank,
    onto_rank,
    wilds_of,
)

Check = Callable[[Groups], bool]
"""Whether groups could lie, the opening minimum and the end of the turn aside."""


def offers(card: Card, hand: Sequence[Card], side: SideView, book: Book, possible: Check) -> list[Group]:
    """What could be laid with this card of the hand, the best idea first. ``hand`` is what is not staged."""
    if is_red_three(card):
        return []
    ideas = _wild_ideas(card, hand, side, book) if is_wild(card) else _natural_ideas(card, hand, side, book)
    found: list[Group] = []
    for idea in ideas:
        if idea not in found and possible((idea,)):
            found.append(idea)
    return found


def fitting(hand: Sequence[Card], side: SideView, book: Book, possible: Check) -> Groups:
    """All naturals of the hand that fit the side's melds, as groups that could lie together."""
    found: Groups = ()
    left = list(hand)
    for meld in side.melds:
        if meld.kind == "rank" and meld.rank != THREE:
            cards = in_order(card for card in left if rank_of(card) == meld.rank)
            if cards and not any(lie_of(group, side, book).rank == meld.rank for group in found):
                group = Group(cards)
                if possible((*found, group)):
                    found = (*found, group)
                    left = [card for card in left if card not in cards]
        elif meld.kind == "sequence":
            run = _longest_extension(meld, left, book)
            if run and possible((*found, Group(run, "sequence", "add"))):
                found = (*found, Group(run, "sequence", "add"))
                for card in run:
                    left.remove(card)
    return found


def _natural_ideas(card: Card, hand: Sequence[Card], side: SideView, book: Book) -> list[Group]:
    rank = rank_of(card)
    same = [other for other in hand if rank_of(other) == rank and not is_red_three(other)]
    wilds = wilds_of(hand)
    lying = melds_of_rank(side, rank)
    size, rules = book.canasta, book.rules
    ideas: list[Group] = []
    open_ = next((meld for meld in lying if not meld.canasta), None)
    if open_ is not None:
        missing = size - len(open_.cards) - len(same)
        ideas.append(Group(in_order(same)))
        if 0 < missing <= len(wilds):
            ideas.append(Group(in_order([*same, *wilds[:missing]])))
        ideas += [Group(in_order([*same, *wilds[:1]]))] if wilds else []
    elif lying:
        ideas.append(onto_rank(in_order(same), rank, side, book, lying[0]))
    if open_ is None:
        missing = size - len(same)
        if 0 < missing <= min(len(wilds), 2) and len(same) >= rules.melds.min_naturals:
            ideas.append(_new(same, wilds[:missing], rank, bool(lying)))
        if len(same) >= rules.melds.min_cards:
            ideas.append(_new(same, (), rank, bool(lying)))
        for more in range(1, len(wilds) + 1):
            if len(same) + more >= rules.melds.min_cards:
                ideas.append(_new(same, wilds[:more], rank, bool(lying)))
    if rules.sequences.allowed:
        ideas += _sequence_ideas(card, hand, side, book)
    if rules.wild_melds.allowed and rank == THREE and not ideas:
        ideas.append(Group(in_order(same)))
    return ideas


def _new(naturals: Sequence[Card], wilds: Sequence[Card], rank: int, beside: bool) -> Group:
    cards = in_order([*naturals, *wilds])
    return Group(cards, "rank", "new", rank) if beside else Group(cards)


def _sequence_ideas(card: Card, hand: Sequence[Card], side: SideView, book: Book) -> list[Group]:
    ideas = []
    for meld in melds_of_kind(side, "sequence"):
        run = _longest_extension(meld, hand, book)
        if card in run:
            ideas.append(Group(run, "sequence", "add"))
        if extends(book, meld, [card]):
            ideas.append(Group((card,), "sequence", "add"))
    run = _run_around(card, hand)[: book.run_room(0)]
    if card in run and len(run) >= book.rules.sequences.start:
        ideas.append(Group(run, "sequence", "new"))
    return ideas


def _run_around(card: Card, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The longest unbroken run of the card's suit in the hand that holds the card."""
    suit = suit_of(card)
    held = set(hand)
    low = high = rank_of(card)
    while low > 4 and (low - 1) * 4 + suit in held:
        low -= 1
    while high < ACE and (high + 1) * 4 + suit in held:
        high += 1
    return tuple(rank * 4 + suit for rank in range(low, high + 1))


def _longest_extension(meld: MeldView, hand: Sequence[Card], book: Book) -> tuple[Card, ...]:
    """The cards of the hand that lengthen the sequence as far as it goes."""
    held, suit = set(hand), meld.suit
    low, high = meld.rank, meld.rank + len(meld.cards) - 1
    room = book.run_room(len(meld.cards))
    cards: list[Card] = []
    while room > len(cards) and high < ACE and (high + 1) * 4 + suit in held:
        high += 1
        cards.append(high * 4 + suit)
    while room > len(cards) and low > 4 and (low - 1) * 4 + suit in held:
        low -= 1
        cards.append(low * 4 + suit)
    return tuple(sorted(cards))


def _wild_ideas(card: Card, hand: Sequence[Card], side: SideView, book: Book) -> list[Group]:
    """One wild onto a meld that it completes, onto the longest unfinished one, or all wilds as a meld of their own."""
    unfinished = [meld for meld in side.melds if meld.kind == "rank" and meld.rank != THREE and not meld.canasta]
    unfinished.sort(key=lambda meld: -len(meld.cards))
    ideas = [onto_rank((card,), meld.rank, side, book, meld) for meld in unfinished]
    wilds = wilds_of(hand)
    if book.wild_start:
        ideas.append(Group(tuple(wilds)))
    return ideas
