"""Every least take of the seat in turn.

What an opened side can take the pile with follows from its top card, from the hand's cards of that rank and its wilds,
and from the melds that lie there: it is made once (``Lists`` of ``compiled_rules``). That a legal end of the turn
remains is looked at anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from canasta_tui.cards import JOKER_RANK, TWO, WILD_RANKS, Rank
from canasta_tui.engine.acts import Act, Onto, Take
from canasta_tui.engine.kinds import SEQUENCE, WILD
from canasta_tui.engine.legal_melds import MOST_OPENINGS, ends_of, wild_choices
from canasta_tui.engine.openings import Base, openings
from canasta_tui.engine.planning import lies_as_take, planned
from canasta_tui.engine.state import State
from canasta_tui.engine.taking import pile_fault, ways


def takes(state: State) -> Iterable[Act]:
    """Every least take of the seat in turn."""
    seat = state.turn
    if pile_fault(state, seat) is not None:
        return ()
    if not state.side_of[seat].opened:
        return islice(_opening_takes(state, seat), MOST_OPENINGS)
    acts = _fitting(state, seat)
    if not acts:
        return acts
    # Where enough cards stay, one of them a natural, a card that may be discarded is left.
    hand, counts = state.hands[seat], state.counts[seat]
    most = len(hand) - 2
    if not state.compiled.any_discard:
        most = min(most, len(hand) - counts[TWO] - counts[JOKER_RANK] - 1)
    return [act for act in acts if len(act.cards) <= most or planned(state, act)]


def _fitting(state: State, seat: int) -> list[Take]:
    """Every least take of an opened side as far as the way of taking and the melds go."""
    compiled, pile, side, held = state.compiled, state.pile, state.side_of[seat], state.held[seat]
    top, frozen = pile[-1], state.freezers > 0
    rank = JOKER_RANK if top >> 2 in WILD_RANKS else top >> 2
    twin = len(pile) > 1 and pile[-2] >> 2 == top >> 2 and compiled.rules.pile.two_tops.allowed
    naturals, wilds = compiled.with_top[frozen]
    own, twos, jokers = held[rank][:naturals], held[TWO][:wilds], held[JOKER_RANK][:wilds]
    extended = ends_of(compiled, side.runs).get(top, 0) if side.runs else 0
    key = (top >> 2, extended, twin, frozen, own, twos, jokers, side.lying[rank])
    known = compiled.lists.takes.get(key)
    if known is None:
        acts = (act for act in _open_takes(state, seat) if lies_as_take(state, act))
        known = compiled.lists.keep_takes(key, acts)
    return known


def _way_hands(state: State, seat: int, rank: Rank) -> Iterator[tuple[int, int, bool]]:
    """For each way that asks for hand cards, and is met: its naturals and wilds, and whether exactly these."""
    counts = state.counts[seat]
    held, wilds_held = counts[rank], counts[TWO] + counts[JOKER_RANK]
    for way in ways(state, state.side_of[seat]):
        if way.onto != "rank":
            continue
        if way.cards is None:
            if held >= way.naturals and wilds_held >= way.wilds:
                yield way.naturals, way.wilds, False
            continue
        most = way.cards if way.wilds_at_most is None else way.wilds_at_most
        for wilds in range(way.wilds, min(most, wilds_held, way.cards) + 1):
            if held >= way.cards - wilds >= way.naturals:
                yield way.cards - wilds, wilds, True


def _more_for_a_meld(state: State, seat: int, rank: Rank, naturals: int, wilds: int) -> list[tuple[int, int]]:
    """The fewest hand cards, these among them, that begin a meld with the top card, where a way asks for too few."""
    counts = state.counts[seat]
    most_n, most_w = counts[rank], counts[TWO] + counts[JOKER_RANK]
    for more in range(1, most_n + most_w - naturals - wilds + 1):
        fitting = [
            (n, w)
            for n in range(naturals, min(naturals + more, most_n) + 1)
            if (w := naturals + wilds + more - n) <= most_w and state.compiled.fits(0, 0, n + 1, w)
        ]
        if fitting:
            return fitting
    return []


def _two_top_hands(state: State, seat: int, rank: Rank) -> Iterator[tuple[int, int]]:
    """Naturals and wilds from the hand that would go with two top cards, as few as there may be."""
    rule, pile = state.compiled.rules.pile.two_tops, state.pile
    if not rule.allowed or len(pile) < 2 or pile[-2] >> 2 != rank:
        return
    counts = state.counts[seat]
    for wilds in range(min(rule.hand_cards, counts[TWO] + counts[JOKER_RANK]) + 1):
        naturals = rule.hand_cards - wilds
        if naturals <= counts[rank] and state.compiled.fits(0, 0, naturals + 2, wilds):
            yield naturals, wilds


def _open_takes(state: State, seat: int) -> Iterator[Take]:
    rank = state.pile[-1] >> 2
    if rank in WILD_RANKS:
        yield from _wild_top_takes(state, seat)
        return
    lying = state.side_of[seat].of_rank(rank)
    table = ways(state, state.side_of[seat])
    for way in table:
        if way.onto == "sequence":
            extended = ends_of(state.compiled, state.side_of[seat].runs).get(state.pile[-1], 0)
            for n in range(extended):
                yield Take(onto=Onto(SEQUENCE, "", n + 1 if extended > 1 else 0))
        elif way.onto == "own_any" and lying:
            yield Take()
        elif way.onto == "own_incomplete" and not all(map(state.is_complete, lying)):
            yield Take()
    hands = set()
    for naturals, wilds, exact in _way_hands(state, seat, rank):
        if exact or lying or state.compiled.fits(0, 0, naturals + 1, wilds):
            hands.add((naturals, wilds))
        else:
            hands.update(_more_for_a_meld(state, seat, rank, naturals, wilds))
    if not hands and not state.counts[seat][rank]:
        return
    held = state.held[seat]
    own, wild = held[rank], (held[TWO], held[JOKER_RANK])
    choose = bool(lying) and any(way.complete == "choose" for way in table)
    for naturals, wilds in sorted(hands, reverse=True):
        for chosen in wild_choices(wild, wilds):
            act = Take((*own[:naturals], *chosen))
            yield act
            if choose:
                yield Take(act.cards, onto=Onto(place="new"))
    for naturals, wilds in _two_top_hands(state, seat, rank):
        for chosen in wild_choices(wild, wilds):
            yield Take((*own[:naturals], *chosen), top=2)


def _wild_top_takes(state: State, seat: int) -> Iterator[Take]:
    lying, needed = state.side_of[seat].of_kind(WILD), state.compiled.wild_start - 1
    if lying:
        yield Take()
    if lying and not (state.compiled.rules.wild_melds.several and all(map(state.is_complete, lying))):
        return
    if needed <= state.wilds_in_hand(seat):
        held = state.held[seat]
        for chosen in wild_choices((held[TWO], held[JOKER_RANK]), needed):
            yield Take(chosen, onto=Onto(place="new" if lying else ""))


def _opening_takes(state: State, seat: int) -> Iterator[Act]:
    rank = state.pile[-1] >> 2
    if rank in WILD_RANKS:
        needed = state.compiled.wild_start - 1
        fine = needed <= state.wilds_in_hand(seat) and state.compiled.opening(state.number).wild_meld
        bases = [Base(JOKER_RANK, 0, needed)] if fine else []
    else:
        bases = [Base(rank, n, w, exact=exact) for n, w, exact in _way_hands(state, seat, rank)]
        bases += [Base(rank, n, w, tops=2) for n, w in _two_top_hands(state, seat, rank)]
    # Two ways can begin the same opening: it is listed once.
    seen: set[tuple[int, ...]] = set()
    for base in bases:
        for groups, act in openings(state, base, len(bases)):
            lays = (base.tops, *(card for group in groups for card in (*group, 0)))
            if lays not in seen:
                seen.add(lays)
                yield act
