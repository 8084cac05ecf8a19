"""Everything a seat may do now: every draw, discard, question, answer, expose and pass, and every least take,
meld and lay-off.

Least: nothing can be left out of it. Cards of a rank that differ only in suit stand for one another in takes and new
melds (the lowest suits are named), not in discards, lay-offs and sequences. A new hand canasta, where the variant
tells them apart, is listed as well. Everything else that is legal can be reached by several of these acts, or is one
of them with more cards in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from canasta_tui.cards import CARD_SLOTS, JOKER_RANK, NATURAL_RANKS, THREE, TWO, Card, Rank, is_wild
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, NO, PASS, YES, Act, Discard, Group, Kind, Meld, Onto, Place, Take
from canasta_tui.engine.adding import run_ends
from canasta_tui.engine.adding import takes as fits
from canasta_tui.engine.book import Book
from canasta_tui.engine.finishing import discard_fault, keeps_discard, right_fault, shapes_after
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD
from canasta_tui.engine.openings import Base, hand_runs, openings
from canasta_tui.engine.planning import Plan, plan_take, planned
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import State, TableMeld
from canasta_tui.engine.taking import fits_own_meld, pile_fault, ways
from canasta_tui.engine.turns import ask_fault, expose_fault, stuck

MOST_OPENINGS: Final = 200
"""So many openings (and so many opening takes) are listed at most; in play there are hardly ever more than fifty."""
_DISCARDS: Final = tuple(Discard(card) for card in range(CARD_SLOTS))
_LAY_OFFS: Final = tuple((Meld((Group((card,)),)), True) for card in range(CARD_SLOTS))
_MOST_KEPT: Final = 50_000
"""So many lists of new melds are remembered."""
Held: TypeAlias = list[list[Card]]
"""The cards of a hand by rank, lowest suits first (:meth:`canasta_tui.engine.state.State.held`)."""


def legal_acts(state: State) -> list[Act]:
    """The list, in an order that depends on the position alone; empty only when the deal is over."""
    if state.phase == "draw":
        acts: list[Act] = [DRAW] if state.stock_count else []
        acts += takes(state)
        if state.book.rules.asking.when == "any_time" and ask_fault(state) is None:
            acts.append(ASK)
        if not state.stock_count and pass_fault(state) is None:
            acts.append(PASS)
        return acts
    if state.phase == "play":
        return _play_acts(state)
    return [YES, NO] if state.phase == "answer" else []


def pass_fault(state: State) -> Reason | None:
    """Why the seat in turn may not pass: in the draw phase with the stock empty, or in the play phase when stuck."""
    if state.phase == "play":
        return None if stuck(state) else Reason(Code.NOT_STUCK)
    if state.stock_count:
        return Reason(Code.STOCK_LEFT, has=state.stock_count)
    rule = state.book.rules.stock.must_take
    if rule != "never" and fits_own_meld(state, state.turn) and any(_binds(state, act) for act in takes(state)):
        return Reason(Code.MUST_TAKE, card=state.pile[-1])
    return None


def _binds(state: State, act: Act) -> bool:
    """Whether a legal take is one that the seat must make with the stock empty."""
    if state.book.rules.stock.must_take == "own_meld" or not isinstance(act, Take):
        return True
    plan = plan_take(state, act)
    return isinstance(plan, Plan) and keeps_discard(state, plan.left, plan.pile[-1] if plan.pile else None)


def _play_acts(state: State) -> list[Act]:
    acts: list[Act] = []
    if expose_fault(state) is None:
        acts.append(EXPOSE)
        if state.book.rules.discard.expose_before_out:
            return acts
    acts += discards(state)
    acts += melds(state)
    if ask_fault(state) is None:
        acts.append(ASK)
    if len(acts) <= 1 and stuck(state):
        acts.append(PASS)
    return acts


def discards(state: State) -> list[Act]:
    """Every legal discard of the seat in turn, by card."""
    hand = state.hands[state.turn]
    cards = sorted(set(hand))
    top = state.pile[-1] if state.pile else None
    if len(hand) > 1 and (state.book.rules.discard.wild_on_wild == "yes" or top is None or not is_wild(top)):
        never = state.book.undiscardable
        return [_DISCARDS[card] for card in cards if not never[card]]
    if len(hand) == 1 and right_fault(state, shapes_after(state.side_of[state.turn])) is not None:
        return []
    return [_DISCARDS[card] for card in cards if discard_fault(state, card, hand, top) is None]


def takes(state: State) -> Iterator[Act]:
    """Every least take of the seat in turn."""
    seat = state.turn
    if pile_fault(state, seat) is not None:
        return
    if state.side_of[seat].opened:
        for act in _open_takes(state, seat):
            if planned(state, act):
                yield act
    else:
        yield from islice(_opening_takes(state, seat), MOST_OPENINGS)


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
            if (w := naturals + wilds + more - n) <= most_w and state.book.fits(0, 0, n + 1, w)
        ]
        if fitting:
            return fitting
    return []


def _two_top_hands(state: State, seat: int, rank: Rank) -> Iterator[tuple[int, int]]:
    """Naturals and wilds from the hand that would go with two top cards, as few as there may be."""
    rule, pile = state.book.rules.pile.two_tops, state.pile
    if not rule.allowed or len(pile) < 2 or pile[-2] >> 2 != rank:
        return
    counts = state.counts[seat]
    for wilds in range(min(rule.hand_cards, counts[TWO] + counts[JOKER_RANK]) + 1):
        naturals = rule.hand_cards - wilds
        if naturals <= counts[rank] and state.book.fits(0, 0, naturals + 2, wilds):
            yield naturals, wilds


def wild_choices(held: Held, count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many wilds that differs in its number of jokers."""
    if not count:
        yield ()
        return
    twos, jokers = held[TWO], held[JOKER_RANK]
    for n in range(max(0, count - len(twos)), min(len(jokers), count) + 1):
        yield (*twos[: count - n], *jokers[:n])


def _open_takes(state: State, seat: int) -> Iterator[Take]:
    rank = state.pile[-1] >> 2
    if rank in (TWO, JOKER_RANK):
        yield from _wild_top_takes(state, seat)
        return
    lying = state.side_of[seat].of_rank(rank)
    table = ways(state, state.side_of[seat])
    for way in table:
        if way.onto == "sequence":
            extended = _extended(state, state.pile[-1])
            for n in range(extended):
                yield Take(onto=Onto(SEQUENCE, "", n + 1 if extended > 1 else 0))
        elif way.onto == "own_any" and lying:
            yield Take()
        elif way.onto == "own_incomplete" and not all(map(state.is_complete, lying)):
            yield Take()
    hands = set()
    for naturals, wilds, exact in _way_hands(state, seat, rank):
        if exact or lying or state.book.fits(0, 0, naturals + 1, wilds):
            hands.add((naturals, wilds))
        else:
            hands.update(_more_for_a_meld(state, seat, rank, naturals, wilds))
    if not hands and not state.counts[seat][rank]:
        return
    held = state.held(seat)
    own = held[rank]
    choose = bool(lying) and any(way.complete == "choose" for way in table)
    for naturals, wilds in sorted(hands, reverse=True):
        for chosen in wild_choices(held, wilds):
            act = Take((*own[:naturals], *chosen))
            yield act
            if choose:
                yield Take(act.cards, onto=Onto(place="new"))
    for naturals, wilds in _two_top_hands(state, seat, rank):
        for chosen in wild_choices(held, wilds):
            yield Take((*own[:naturals], *chosen), top=2)


def _wild_top_takes(state: State, seat: int) -> Iterator[Take]:
    lying, needed = state.side_of[seat].of_kind(WILD), state.book.wild_start - 1
    if lying:
        yield Take()
    if lying and not (state.book.rules.wild_melds.several and all(map(state.is_complete, lying))):
        return
    if needed <= state.wilds_in_hand(seat):
        for chosen in wild_choices(state.held(seat), needed):
            yield Take(chosen, onto=Onto(place="new" if lying else ""))


def _opening_takes(state: State, seat: int) -> Iterator[Act]:
    rank = state.pile[-1] >> 2
    if rank in (TWO, JOKER_RANK):
        needed = state.book.wild_start - 1
        fine = needed <= state.wilds_in_hand(seat) and state.book.opening(state.number).wild_meld
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


def _extended(state: State, card: Card) -> int:
    """How many own sequences a card extends."""
    return sum(fits(state.book, meld.shape, (card,)) for meld in state.side_of[state.turn].of_kind(SEQUENCE))


def melds(state: State) -> Iterable[Act]:
    """Every least meld and lay-off of the seat in turn."""
    seat = state.turn
    if not state.side_of[seat].opened:
        return (act for _groups, act in islice(openings(state), MOST_OPENINGS))
    spare = len(state.hands[seat]) - 2
    lasting = None if state.book.any_discard else _lasting(state, seat)
    ample = lasting is None and spare >= state.book.most_listed
    acts: list[Act] = []
    for act, sure in _candidates(state, seat):
        if sure and not ample:
            cards = act.groups[0].cards
            sure = len(cards) <= spare and (lasting is None or _leaves_one(lasting, cards))
        if sure or planned(state, act):
            acts.append(act)
    return acts


def _lasting(state: State, seat: int) -> list[Card]:
    """The cards of the hand that may be discarded."""
    hand, top, never = state.hands[seat], state.pile[-1] if state.pile else None, state.book.undiscardable
    if state.book.rules.discard.wild_on_wild == "yes":
        return [card for card in hand if not never[card]]
    barred = {card for card in set(hand) if discard_fault(state, card, hand, top) is not None}
    return [card for card in hand if card not in barred] if barred else hand


def _leaves_one(lasting: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether one of the cards that may be discarded stays in the hand."""
    return len(lasting) > len(cards) or sum(card in lasting for card in cards) < len(lasting)


Candidate: TypeAlias = tuple[Meld, bool]
"""An act to try, and whether it is sure to be legal as far as the melds go."""
Found: TypeAlias = list[Candidate]
"""Candidates so far: one list that every search adds to, since most of the time of random play is spent here."""


def _candidates(state: State, seat: int) -> Found:
    side, book, held = state.side_of[seat], state.book, state.held(seat)
    found: Found = []
    by_rank: dict[Rank, list[TableMeld]] = {}
    for meld in side.melds:
        if meld.kind == RANK:
            by_rank.setdefault(meld.rank, []).append(meld)
    wilds = len(held[TWO]) + len(held[JOKER_RANK])
    least = book.least_cards
    second = book.rules.melds.second_of_rank
    for rank in NATURAL_RANKS:
        own = held[rank]
        if not own:
            continue
        lying = by_rank.get(rank)
        if lying is None:
            if len(own) + wilds >= least:
                _new_melds(found, state, held, rank, False)
            continue
        _naturals_onto(found, state, own, lying)
        if second and all(map(state.is_complete, lying)):
            _new_melds(found, state, held, rank, True)
    if wilds:
        shown = held[TWO][:1] + held[JOKER_RANK][:1]
        for rank, lying in by_rank.items():
            if rank != THREE:
                _wilds_onto(found, state, shown, rank, lying)
        if book.wild_start:
            _wild_melds(found, state, seat, held, shown)
    if book.sequences:
        _sequence_melds(found, state, state.hands[seat])
    if (held[THREE] or THREE in by_rank) and book.rules.black_threes.melds != "never":
        _black_three_melds(found, state, seat, held)
    return found


def _one(cards: tuple[Card, ...], kind: Kind = "", place: Place = "", rank: Rank = 0, nth: int = 0) -> Meld:
    return Meld((Group(cards, kind, place, rank, nth),))


def _naturals_onto(found: Found, state: State, own: Sequence[Card], lying: list[TableMeld]) -> None:
    for nth in _names(state, [meld for meld in lying if state.book.fits(meld.naturals, meld.wilds, 1, 0)]):
        last = -1
        for card in own:
            if card != last:
                last = card
                found.append((_one((card,), RANK, "add", card >> 2, nth), True) if nth else _LAY_OFFS[card])


def _names(state: State, fitting: list[TableMeld]) -> list[int]:
    """What a group can say to go to each of the melds that it fits: the first two have a name (1, 2), and what names
    none (0) goes to the first incomplete one.
    """
    if len(fitting) < 2:
        return [0] * len(fitting)
    incomplete = [n for n, meld in enumerate(fitting) if not state.is_complete(meld)]
    return [1, 2, 0] if incomplete and incomplete[0] > 1 else [1, 2]


def _wilds_onto(found: Found, state: State, shown: Sequence[Card], rank: Rank, lying: list[TableMeld]) -> None:
    for nth in _names(state, [meld for meld in lying if state.book.fits(meld.naturals, meld.wilds, 0, 1)]):
        found += [(_one((card,), RANK, "add", rank, nth), True) for card in shown]


def _new_melds(found: Found, state: State, held: Held, rank: Rank, beside: bool) -> None:
    """The least new melds of a rank, and hand canastas where the variant tells them apart."""
    # What there is depends on few cards of the hand, and comes again and again: it is made once.
    book, most = state.book, state.book.listed_sizes[-1]
    key = (beside, *held[rank][:most], 0, *held[TWO][:most], *held[JOKER_RANK][:most])
    known = book.listed.get(key)
    if known is None:
        if len(book.listed) > _MOST_KEPT:
            book.listed.clear()
        known = book.listed[key] = list(_make_new_melds(book, held, rank, beside))
    found += known


def _make_new_melds(book: Book, held: Held, rank: Rank, beside: bool) -> Iterator[tuple[Meld, bool]]:
    own = held[rank]
    wilds_held = len(held[TWO]) + len(held[JOKER_RANK])
    for size in book.listed_sizes:
        for naturals in range(min(size, len(own)), max(1, size - wilds_held) - 1, -1):
            if not book.fits(0, 0, naturals, size - naturals):
                break
            for chosen in wild_choices(held, size - naturals):
                cards = (*own[:naturals], *chosen)
                yield _one(cards, RANK, "new", rank) if beside else _one(cards), True


def _wild_melds(found: Found, state: State, seat: int, held: Held, shown: Sequence[Card]) -> None:
    book = state.book
    lying = state.side_of[seat].of_kind(WILD)
    if lying:
        found += [(_one((card,), WILD), True) for card in shown]
    if not lying or (book.rules.wild_melds.several and all(map(state.is_complete, lying))):
        sizes = {book.wild_start}
        if book.rules.canastas.hand is not None:
            sizes.add(max(book.canasta, book.wild_start))
        for size in sorted(sizes):
            if size <= state.wilds_in_hand(seat):
                found += [(_one(chosen, WILD, "new" if lying else ""), True) for chosen in wild_choices(held, size)]


def _sequence_melds(found: Found, state: State, hand: list[Card]) -> None:
    rule = state.book.rules.sequences
    ends: dict[Card, int] = {}
    for meld in state.side_of[state.turn].of_kind(SEQUENCE):
        for card in run_ends(state.book, meld.shape):
            ends[card] = ends.get(card, 0) + 1
    if ends:
        for card in sorted(set(hand)):
            fitting = ends.get(card, 0)
            for n in range(min(fitting, 2)):
                found.append((_one((card,), SEQUENCE, "add", 0, n + 1 if fitting > 1 else 0), True))
    for run in hand_runs(state, hand, rule.start):
        found.append((_one(run, SEQUENCE, "new"), rule.several_of_suit))


def _black_three_melds(found: Found, state: State, seat: int, held: Held) -> None:
    """Black threes with or without wilds; few, and each checked in full."""
    rule, hand = state.book.rules.black_threes, state.hands[seat]
    threes = held[THREE]
    most = rule.cards_left if rule.melds == "going_out" else len(hand)
    lying = state.side_of[seat].of_rank(THREE)
    for wilds in range(state.wilds_in_hand(seat) + 1):
        for count in range(0 if lying and wilds else 1, len(threes) + 1):
            if len(hand) - count - wilds <= most and (lying or state.book.black_three_fault(count, wilds) is None):
                for chosen in wild_choices(held, wilds):
                    cards = (*threes[:count], *chosen)
                    found.append((_one(cards) if count else _one(cards, RANK, "add", THREE), False))
