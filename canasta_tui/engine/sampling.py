"""Whole deals that a seat could not tell from the real one: from its view, with what is hidden filled in by chance."""

from __future__ import annotations

from random import Random

from canasta_tui.cards import RED_THREES, Card
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.shuffling import cut_returns, shuffle
from canasta_tui.engine.state import Side, State, TableMeld
from canasta_tui.engine.view import SideView, View


def remembered(view: View) -> Memory:
    """What the table has shown, by the view's events; of a deal not watched from its start, as far as they go."""
    memory = Memory(len(view.counts))
    memory.follow(view.events)
    return memory


def fill(state: State, view: View, rng: Random, memory: Memory | None = None) -> None:
    """Make an empty state (of the view's dealer, totals and number) one that the seat could not tell from the real one.

    Args:
        state: the state, fresh.
        view: what the seat sees.
        rng: where the cards lie that it does not see follows from it.
        memory: what the table has shown, where that is kept; else it follows from the view's events.

    Raises:
        ValueError: the view was made of no deal.
    """
    memory = remembered(view) if memory is None else memory
    _set_open(state, view)
    seen_pile = list(view.pile.seen[::-1])
    pile: list[Card | None] = [*memory.pile]
    pile[len(pile) - len(seen_pile) :] = seen_pile
    pile[:0] = [None] * (view.pile.count - len(pile))
    unseen = list(state.compiled.pack)
    open_cards = [card for card in pile if card is not None]
    open_cards += view.hand
    open_cards += [card for side in state.sides for meld in side.melds for card in meld.cards]
    open_cards += [card for side in state.sides for card in side.red_threes]
    if view.cut is not None and not cut_returns(state.compiled.rules):
        open_cards.append(view.cut)
    for card in open_cards:
        unseen.remove(card)
    for card in view.hand:
        state.give(view.seat, card)
    seats = [seat for seat in range(state.compiled.seats) if seat != view.seat]
    for seat in seats:
        for card in memory.known[seat][: view.counts[seat]]:
            if card in unseen:
                unseen.remove(card)
                state.give(seat, card)
    _hide(state, view, pile, unseen, seats, rng)


def _hide(state: State, view: View, pile: list[Card | None], unseen: list[Card], seats: list[int], rng: Random) -> None:
    """Spread the cards that nobody has shown over the hands, the stocks and what is unknown of the pile."""
    shuffle(unseen, rng)
    # A red three lies in the hands of those alone that have not begun their first turn, or in the stock.
    late = [seat for seat in seats if not view.turns[seat] and seat != view.turn]
    laid = view.phase == "over" or state.compiled.rules.red_threes.dealt == "at_once"
    closed = [] if laid else late
    gaps = {seat: view.counts[seat] - len(state.hands[seat]) for seat in seats}
    blanks = sum(card is None for card in pile)
    room = sum(gaps[seat] for seat in seats if seat not in closed) + blanks
    plain = [card for card in unseen if card not in RED_THREES]
    rest = [*plain[room:], *(card for card in unseen if card in RED_THREES)]
    shuffle(rest, rng)
    for seat in seats:
        source = rest if seat in closed else plain
        for _ in range(gaps[seat]):
            state.give(seat, source.pop(0))
    state.pile = [plain.pop(0) if card is None else card for card in pile]
    state.count_freezers()
    for n, size in enumerate(view.stocks):
        state.stocks[n] = [rest.pop() for _ in range(size)]


def _set_open(state: State, view: View) -> None:
    """All that the view says outright."""
    facts = view.facts
    if facts is None:
        raise ValueError("a view that was made of no deal")
    state.turn, state.actor, state.phase = view.turn, view.actor, view.phase
    state.turns, state.turn_number = list(view.turns), sum(view.turns)
    state.melded = list(facts.melded)
    state.melding_acts, state.laid_onto, state.took = facts.melding_acts, facts.laid_onto, facts.took
    state.before, state.asked_in = list(facts.before), facts.asked_in
    state.asked, state.answer = view.asked, view.answer
    state.new, state.shown, state.cut = list(view.new), list(view.shown), view.cut
    state.events = list(view.events)
    for side, seen, penalty, melds in zip(state.sides, view.sides, facts.penalties, facts.melds, strict=True):
        side.penalty = penalty
        _lay_side(side, seen, melds)


def _lay_side(side: Side, seen: SideView, facts: tuple[tuple[int, int, bool], ...]) -> None:
    side.opened, side.red_threes = seen.opened, list(seen.red_threes)
    for shown, (started, completed, clean) in zip(seen.melds, facts, strict=True):
        meld = TableMeld(shown.kind, shown.rank, shown.suit)
        meld.cards = list(shown.cards)
        meld.naturals, meld.wilds = shown.naturals, shown.wilds
        meld.hand, meld.hand_clean = shown.hand, clean
        meld.started, meld.completed = started, completed
        side.lay(meld)
