"""Everything a seat may do now: every draw, discard, question, answer, expose and pass, and every least take,
meld and lay-off.

Least: nothing can be left out of it. Cards of a rank that differ only in suit stand for one another in takes and new
melds (the lowest suits are named), not in discards, lay-offs and sequences. A new hand canasta, where the variant
tells them apart, is listed as well. Everything else that is legal can be reached by several of these acts, or is one
of them with more cards in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from canasta_tui.cards import ACE, BLACK_THREES, JOKER, JOKER_RANK, NATURAL_RANKS, THREE, TWO, Card, Rank
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, NO, PASS, YES, Act, Discard, Group, Meld, Onto, Take
from canasta_tui.engine.finishing import discard_fault, keeps_discard, right_fault, shapes_after
from canasta_tui.engine.openings import Base, hand_runs, opening_meld, opening_take, openings
from canasta_tui.engine.planning import Plan, plan_meld, plan_take
from canasta_tui.engine.state import RANK, SEQUENCE, WILD, State, TableMeld
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.taking import fits_own_meld, pile_fault, ways
from canasta_tui.engine.turns import ask_fault, expose_fault, stuck

MOST_OPENINGS: Final = 200
"""So many openings (and so many opening takes) are listed at most; in play there are hardly ever more than fifty."""
_DISCARDS: Final = tuple(Discard(card) for card in range(64))


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
    if len(hand) > 1 and state.book.any_discard:
        return [_DISCARDS[card] for card in cards]
    top = state.pile[-1] if state.pile else None
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
            if isinstance(plan_take(state, act), Plan):
                yield act
    else:
        yield from islice(_opening_takes(state, seat), MOST_OPENINGS)


def _way_hands(state: State, seat: int, rank: Rank) -> Iterator[tuple[int, int, bool]]:
    """For each way that asks for hand cards: naturals and wilds that the seat holds for it, and whether exactly these."""
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


def wild_choices(state: State, seat: int, count: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many wilds that differs in its number of jokers."""
    twos, jokers = state.cards_of_rank(seat, TWO), state.counts[seat][JOKER_RANK]
    for n in range(max(0, count - len(twos)), min(jokers, count) + 1):
        yield (*twos[: count - n], *[JOKER] * n)


def _open_takes(state: State, seat: int) -> Iterator[Take]:
    rank = state.pile[-1] >> 2
    if rank in (TWO, JOKER_RANK):
        yield from _wild_top_takes(state, seat)
        return
    own = state.cards_of_rank(seat, rank)
    seen: set[Take] = set()
    for naturals, wilds, _exact in _way_hands(state, seat, rank):
        for chosen in wild_choices(state, seat, wilds):
            act = Take((*own[:naturals], *chosen))
            if act not in seen:
                seen.add(act)
                yield act
                if state.side_of[seat].of_rank(rank) and state.book.rules.melds.second_of_rank:
                    yield Take(act.cards, onto=Onto(place="new"))
    for way in ways(state, state.side_of[seat]):
        if way.onto == "sequence":
            lying = _extended(state, state.pile[-1])
            for n in range(lying):
                yield Take(onto=Onto("seq", "", n + 1 if lying > 1 else 0))
        elif way.onto != "rank":
            yield Take()
    for naturals, wilds in _two_top_hands(state, seat, rank):
        for chosen in wild_choices(state, seat, wilds):
            yield Take((*own[:naturals], *chosen), top=2)


def _wild_top_takes(state: State, seat: int) -> Iterator[Take]:
    needed = 0 if state.side_of[seat].of_kind(WILD) else state.book.wild_start - 1
    if 0 <= needed <= state.wilds_in_hand(seat):
        for chosen in wild_choices(state, seat, needed):
            yield Take(chosen)


def _opening_takes(state: State, seat: int) -> Iterator[Act]:
    rank = state.pile[-1] >> 2
    if rank in (TWO, JOKER_RANK):
        yield from (act for act in _wild_top_takes(state, seat) if isinstance(plan_take(state, act), Plan))
        return
    bases = [Base(rank, n, w, exact=exact) for n, w, exact in _way_hands(state, seat, rank)]
    bases += [Base(rank, n, w, tops=2) for n, w in _two_top_hands(state, seat, rank)]
    for base in bases:
        for groups in openings(state, base):
            act = opening_take(groups, base)
            if isinstance(plan_take(state, act), Plan):
                yield act


def _extended(state: State, card: Card) -> int:
    """How many own sequences a card extends."""
    return sum(_extends(state, meld, card) for meld in state.side_of[state.turn].of_kind(SEQUENCE))


def _extends(state: State, meld: TableMeld, card: Card) -> bool:
    rank, rule = card >> 2, state.book.rules.sequences
    if meld.suit != card & 3 or not 4 <= rank <= ACE or rank not in (meld.rank - 1, meld.high + 1):
        return False
    return rule.longer or meld.naturals < rule.samba_cards


def melds(state: State) -> Iterator[Act]:
    """Every least meld and lay-off of the seat in turn."""
    seat = state.turn
    hand = state.hands[seat]
    if not state.side_of[seat].opened:
        yield from islice(_opening_melds(state, seat), MOST_OPENINGS)
        return
    top = state.pile[-1] if state.pile else None
    if state.book.any_discard:
        spare, discardable = len(hand) - 2, len(hand)
        lasting = [True] * 64
    else:
        lasting = [True] * 64
        for card in set(hand):
            lasting[card] = discard_fault(state, card, hand, top) is None
        discardable = sum(lasting[card] for card in hand)
        spare = len(hand) - 2
    for group, sure in _groups(state, seat):
        cards = group.cards
        if sure and len(cards) <= spare and sum(lasting[card] for card in cards) < discardable:
            yield Meld((group,))
        else:
            act = Meld((group,))
            if isinstance(plan_meld(state, act), Plan):
                yield act


def _opening_melds(state: State, seat: int) -> Iterator[Act]:
    for groups in openings(state):
        act = opening_meld(groups)
        if isinstance(plan_meld(state, act), Plan):
            yield act


def _groups(state: State, seat: int) -> Iterator[tuple[Group, bool]]:
    """Groups to try, each with whether it is sure to be legal as far as the melds go."""
    side, book, counts = state.side_of[seat], state.book, state.counts[seat]
    by_rank: dict[Rank, list[TableMeld]] = {}
    for meld in side.melds:
        if meld.kind == RANK:
            by_rank.setdefault(meld.rank, []).append(meld)
    hand = sorted(set(state.hands[seat]))
    for card in hand:
        rank = card >> 2
        if 4 <= rank <= ACE and rank in by_rank:
            yield from _naturals_onto(state, card, by_rank[rank])
    for rank in NATURAL_RANKS:
        if counts[rank]:
            lying = by_rank.get(rank)
            if lying is None:
                yield from _new_melds(state, seat, rank, Group(()))
            elif book.rules.melds.second_of_rank and all(map(state.is_complete, lying)):
                yield from _new_melds(state, seat, rank, Group((), "rank", "new", rank))
    wilds = [card for card in hand if card >> 2 in (TWO, JOKER_RANK)]
    if wilds:
        shown = [card for card in (next((c for c in wilds if c != JOKER), None), JOKER) if card in wilds]
        for rank, lying in by_rank.items():
            yield from _wilds_onto(state, shown, rank, lying)
        if book.wild_start:
            yield from _wild_melds(state, seat, shown)
    if book.sequences:
        yield from _sequence_groups(state, hand)
    if counts[THREE] and book.rules.black_threes.melds != "never":
        yield from _black_three_groups(state, seat)


def _naturals_onto(state: State, card: Card, lying: list[TableMeld]) -> Iterator[tuple[Group, bool]]:
    book = state.book
    if len(lying) == 1:
        if book.fits(lying[0].naturals, lying[0].wilds, 1, 0):
            yield Group((card,)), True
        return
    for n, meld in enumerate(lying[:2]):
        if book.fits(meld.naturals, meld.wilds, 1, 0):
            yield Group((card,), "rank", "add", card >> 2, n + 1), True


def _wilds_onto(state: State, shown: Sequence[Card], rank: Rank, lying: list[TableMeld]) -> Iterator[tuple[Group, bool]]:
    for n, meld in enumerate(lying[:2]):
        if rank == THREE:
            fits = state.book.black_three_fault(meld.naturals, meld.wilds + 1) is None
        else:
            fits = state.book.fits(meld.naturals, meld.wilds, 0, 1)
        if fits:
            for card in shown:
                yield Group((card,), "rank", "add", rank, n + 1 if len(lying) > 1 else 0), rank != THREE


def _new_melds(state: State, seat: int, rank: Rank, prefix: Group) -> Iterator[tuple[Group, bool]]:
    book, held = state.book, state.counts[seat][rank]
    size = book.rules.melds.min_cards
    own = None
    for naturals in range(min(size, held), 0, -1):
        if not book.fits(0, 0, naturals, size - naturals):
            break
        own = own or state.cards_of_rank(seat, rank)
        for chosen in wild_choices(state, seat, size - naturals):
            yield Group((*own[:naturals], *chosen), prefix.kind, prefix.place, prefix.rank), True
    if book.rules.canastas.hand is not None:
        wilds = state.wilds_in_hand(seat)
        for naturals in range(min(book.canasta, held), max(0, book.canasta - wilds) - 1, -1):
            if naturals and book.fits(0, 0, naturals, book.canasta - naturals):
                own = own or state.cards_of_rank(seat, rank)
                for chosen in wild_choices(state, seat, book.canasta - naturals):
                    yield Group((*own[:naturals], *chosen), prefix.kind, prefix.place, prefix.rank), True


def _wild_melds(state: State, seat: int, shown: Sequence[Card]) -> Iterator[tuple[Group, bool]]:
    book = state.book
    lying = state.side_of[seat].of_kind(WILD)
    if lying:
        for card in shown:
            yield Group((card,), "wild"), True
    if not lying or (book.rules.wild_melds.several and all(map(state.is_complete, lying))):
        sizes = {book.wild_start}
        if book.rules.canastas.hand is not None:
            sizes.add(max(book.canasta, book.wild_start))
        for size in sorted(sizes):
            if size <= state.wilds_in_hand(seat):
                for chosen in wild_choices(state, seat, size):
                    yield Group(chosen, "wild", "new" if lying else ""), True


def _sequence_groups(state: State, hand: Sequence[Card]) -> Iterator[tuple[Group, bool]]:
    for card in hand:
        fitting = _extended(state, card)
        for n in range(min(fitting, 2)):
            yield Group((card,), "seq", "add", 0, n + 1 if fitting > 1 else 0), True
    for run in hand_runs(state, list(hand)):
        if len(run) == state.book.rules.sequences.start:
            yield Group(run, "seq", "new"), state.book.rules.sequences.several_of_suit


def _black_three_groups(state: State, seat: int) -> Iterator[tuple[Group, bool]]:
    """Black threes with or without wilds; few, and each checked in full."""
    rule, hand = state.book.rules.black_threes, state.hands[seat]
    threes = [card for card in sorted(hand) if card in BLACK_THREES]
    most = rule.cards_left if rule.melds == "going_out" else len(hand)
    lying = state.side_of[seat].of_rank(THREE)
    for wilds in range(state.wilds_in_hand(seat) + 1):
        for count in range(1, len(threes) + 1):
            if len(hand) - count - wilds <= most and (lying or state.book.black_three_fault(count, wilds) is None):
                for chosen in wild_choices(state, seat, wilds):
                    yield Group((*threes[:count], *chosen)), False
