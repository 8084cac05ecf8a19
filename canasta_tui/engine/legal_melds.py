"""Every least meld and lay-off of the seat in turn.

What there is to lay of one rank follows from the cards of the rank in the hand, from the wilds, and from the melds of
the rank that lie there: it comes again and again in a deal, and is made once (``Lists`` of ``compiled_rules``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from canasta_tui.cards import ACE, JOKER_RANK, NATURAL_RANKS, THREE, TWO, Card, Rank
from canasta_tui.engine.acts import Act, Group, GroupKind, Meld, Place
from canasta_tui.engine.adding import run_ends
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.going_out import discard_fault
from canasta_tui.engine.kinds import Shape
from canasta_tui.engine.openings import openings, run_lows
from canasta_tui.engine.planning import planned
from canasta_tui.engine.state import MeldSizes, State

MOST_OPENINGS: Final = 200
"""So many openings (and so many opening takes) are listed at most; in play there are hardly ever more than fifty."""
Wilds: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Twos, lowest suits first, and jokers."""


def melds(state: State) -> Iterable[Act]:
    """Every least meld and lay-off of the seat in turn."""
    seat = state.turn
    if not state.side_of[seat].opened:
        return _opening_melds(state)
    compiled, counts = state.compiled, state.counts[seat]
    acts = _fitting(state, seat)
    hand = state.hands[seat]
    spare, naturals = len(hand) - 2, len(hand) - counts[TWO] - counts[JOKER_RANK]
    # Where enough cards stay, one of them a natural, any of these acts leaves a card that may be discarded.
    if spare < compiled.most_listed or not (compiled.any_discard or naturals > compiled.most_listed):
        lasting = None if compiled.any_discard else _lasting(state, seat)
        acts = [act for act in acts if _leaves_discard(act, spare, lasting) or planned(state, act)]
    if (counts[THREE] or state.side_of[seat].lying[THREE]) and naturals - counts[THREE] <= compiled.beside_threes:
        acts += [act for act in _black_three_melds(state, seat) if planned(state, act)]
    return acts


def _opening_melds(state: State) -> Iterator[Act]:
    for _groups, act in islice(openings(state), MOST_OPENINGS):
        yield act


def _leaves_discard(act: Meld, spare: int, lasting: list[Card] | None) -> bool:
    """Whether an act lays no more cards than can be spared, and not all of those that may be discarded."""
    cards = act.groups[0].cards
    if len(cards) > spare:
        return False
    return lasting is None or len(lasting) > len(cards) or sum(card in lasting for card in cards) < len(lasting)


def _lasting(state: State, seat: int) -> list[Card]:
    """The cards of the hand that may be discarded."""
    hand, top, never = state.hands[seat], state.pile[-1] if state.pile else None, state.compiled.undiscardable
    if state.compiled.rules.discard.wild_on_wild == "yes":
        return [card for card in hand if not never[card]]
    barred = {card for card in set(hand) if discard_fault(state, card, hand, top) is not None}
    return [card for card in hand if card not in barred] if barred else hand


def wild_choices(wilds: Wilds, count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many wilds that differs in its number of jokers."""
    if not count:
        yield ()
        return
    twos, jokers = wilds
    for n in range(max(0, count - len(twos)), min(len(jokers), count) + 1):
        yield (*twos[: count - n], *jokers[:n])


def _fitting(state: State, seat: int) -> list[Meld]:
    """Every least meld and lay-off that the own melds allow, black threes and the end of the turn aside."""
    side, compiled, held = state.side_of[seat], state.compiled, state.held[seat]
    known, keep, lying = compiled.lists.melds, compiled.lists.keep_melds, side.lying
    most, second = compiled.listed_sizes[-1], compiled.rules.melds.second_of_rank
    wilds = held[TWO][:most], held[JOKER_RANK][:most]
    # Of each rank, as many of its cards as a listed meld can have decide what there is to begin with these wilds.
    fresh, beside = compiled.lists.new_melds(wilds)
    count = len(held[TWO]) + len(held[JOKER_RANK])
    found: list[Meld] = []
    for rank in NATURAL_RANKS:
        own = held[rank]
        if not own:
            continue
        there = lying[rank]
        if there:
            key: tuple[object, ...] = (own, there)
            acts = known.get(key)
            found += keep(key, _lay_offs(compiled, own, there)) if acts is None else acts
            if not second or min(map(sum, there)) < compiled.canasta:
                continue
        elif len(own) + count < compiled.least_cards:
            continue
        begun = beside if there else fresh
        own = own[:most]
        acts = begun.get(own)
        if acts is None:
            acts = begun[own] = list(_new_melds(compiled, own, wilds, bool(there)))
        found += acts
    if count:
        shown = (*held[TWO][:1], *held[JOKER_RANK][:1])
        for rank in side.by_rank:
            if rank not in (THREE, JOKER_RANK):
                key = (rank, lying[rank], shown)
                acts = known.get(key)
                found += keep(key, _wilds_onto(compiled, shown, rank, lying[rank])) if acts is None else acts
        if compiled.wild_start:
            found += _wild_melds(compiled, (held[TWO], held[JOKER_RANK]), lying[JOKER_RANK], shown)
    if compiled.sequences:
        _add_sequences(found, state, side.runs, state.present[seat])
    return found


def _one(cards: tuple[Card, ...], kind: GroupKind = "", place: Place = "", rank: Rank = 0, nth: int = 0) -> Meld:
    return Meld((Group(cards, kind, place, rank, nth),))


def _lay_offs(compiled: CompiledRules, own: Sequence[Card], there: MeldSizes) -> Iterator[Meld]:
    """Each different natural onto each of the melds of its rank that takes one."""
    for nth in _names(compiled, [meld for meld in there if compiled.fits(meld[0], meld[1], 1, 0)]):
        for card in sorted(set(own)):
            yield _one((card,), "rank", "add", card >> 2, nth) if nth else _one((card,))


def _wilds_onto(compiled: CompiledRules, shown: Sequence[Card], rank: Rank, there: MeldSizes) -> Iterator[Meld]:
    for nth in _names(compiled, [meld for meld in there if compiled.fits(meld[0], meld[1], 0, 1)]):
        for card in shown:
            yield _one((card,), "rank", "add", rank, nth)


def _names(compiled: CompiledRules, fitting: Sequence[tuple[int, int]]) -> list[int]:
    """What a group can say to go to each of the melds that it fits: the first two have a name (1, 2), and what names
    none (0) goes to the first incomplete one.
    """
    if len(fitting) < 2:
        return [0] * len(fitting)
    incomplete = [n for n, (naturals, wilds) in enumerate(fitting) if naturals + wilds < compiled.canasta]
    return [1, 2, 0] if incomplete and incomplete[0] > 1 else [1, 2]


def _new_melds(compiled: CompiledRules, own: Sequence[Card], wilds: Wilds, beside: bool) -> Iterator[Meld]:
    """The least new melds of a rank, and hand canastas where the variant tells them apart."""
    rank, count = own[0] >> 2, len(wilds[0]) + len(wilds[1])
    for size in compiled.listed_sizes:
        for naturals in range(min(size, len(own)), max(1, size - count) - 1, -1):
            if not compiled.fits(0, 0, naturals, size - naturals):
                break
            for chosen in wild_choices(wilds, size - naturals):
                cards = (*own[:naturals], *chosen)
                yield _one(cards, "rank", "new", rank) if beside else _one(cards)


def _wild_melds(compiled: CompiledRules, wilds: Wilds, there: MeldSizes, shown: Sequence[Card]) -> Iterator[Meld]:
    if there:
        for card in shown:
            yield _one((card,), "wild")
    if there and not (compiled.rules.wild_melds.several and all(size >= compiled.canasta for _naturals, size in there)):
        return
    sizes = {compiled.wild_start}
    if compiled.rules.canastas.hand is not None:
        sizes.add(max(compiled.canasta, compiled.wild_start))
    for size in sorted(sizes):
        if size <= len(wilds[0]) + len(wilds[1]):
            for chosen in wild_choices(wilds, size):
                yield _one(chosen, "wild", "new" if there else "")


def _add_sequences(found: list[Meld], state: State, runs: tuple[Shape, ...], present: int) -> None:
    """Add every card that extends an own sequence, and every least new sequence."""
    compiled = state.compiled
    rule, known = compiled.rules.sequences, compiled.lists.melds
    if runs:
        acts = known.get(runs)
        if acts is None:
            acts = compiled.lists.keep_melds(runs, _onto_runs(compiled, runs))
        found += [act for act in acts if present >> act.groups[0].cards[0] & 1]
    lows = run_lows(present, rule.start)
    if not lows:
        return
    if not rule.several_of_suit:
        for run in runs:
            lows &= ~(_SUIT << run[2])
    key = ("sequences", lows)
    acts = known.get(key)
    found += compiled.lists.keep_melds(key, _new_runs(lows, rule.start)) if acts is None else acts


_SUIT: Final = sum(1 << 4 * rank for rank in NATURAL_RANKS)
"""The naturals of hearts as bits."""


def ends_of(compiled: CompiledRules, runs: tuple[Shape, ...]) -> dict[Card, int]:
    """How many of these sequences a card extends, for each that extends one; remembered."""
    ends = compiled.lists.ends.get(runs)
    if ends is None:
        ends = {}
        for run in runs:
            for card in run_ends(compiled, run):
                ends[card] = ends.get(card, 0) + 1
        compiled.lists.keep_ends(runs, ends)
    return ends


def _onto_runs(compiled: CompiledRules, runs: tuple[Shape, ...]) -> Iterator[Meld]:
    for card, fitting in sorted(ends_of(compiled, runs).items()):
        for n in range(min(fitting, 2)):
            yield _one((card,), "sequence", "add", 0, n + 1 if fitting > 1 else 0)


def _new_runs(lows: int, start: int) -> Iterator[Meld]:
    for suit in range(4):
        for rank in range(4, ACE + 1):
            low = rank * 4 + suit
            if lows >> low & 1:
                yield _one(tuple(range(low, low + 4 * start, 4)), "sequence", "new")


def _black_three_melds(state: State, seat: int) -> Iterator[Meld]:
    """Black threes with or without wilds; few, and each checked in full."""
    hand, held = state.hands[seat], state.held[seat]
    threes = state.black_threes(seat)
    most = state.compiled.beside_threes
    lying = state.side_of[seat].lying[THREE]
    for wilds in range(max(0, len(hand) - most - len(threes)), state.wilds_in_hand(seat) + 1):
        for count in range(0 if lying and wilds else 1, len(threes) + 1):
            if len(hand) - count - wilds <= most and (lying or state.compiled.black_three_fault(count, wilds) is None):
                for chosen in wild_choices((held[TWO], held[JOKER_RANK]), wilds):
                    cards = (*threes[:count], *chosen)
                    yield _one(cards) if count else _one(cards, "rank", "add", THREE)
