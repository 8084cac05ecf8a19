"""What the table has shown so far: what anybody who watched and forgot nothing would know.

It is fed by events alone, so it holds for every seat and for onlookers alike. What a seat knows besides is its hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import JOKER, NATURAL_RANKS, RANK_SLOTS, RED_THREES, Card, rank_of
from canasta_tui.engine.view import Event


class Memory:
    """Public knowledge of one deal.

    Attributes:
        pile: the discard pile card by card, bottom first; None for a card that was never seen (of a deal whose
            beginning was not watched).
        known: of each seat, cards that it surely holds: taken from the pile (or shown), and not played since.
        thrown: of each seat, how many cards of each rank it has discarded.
        refused: of each seat, how often it drew while a natural card of this rank lay on top of the pile.
        last_thrown: of each seat, the turn in which it last discarded a card of the rank; -1 where it has not.
        fed: events told so far.
    """

    __slots__ = ("_last", "fed", "known", "last_thrown", "pile", "refused", "thrown")

    def __init__(self, seats: int) -> None:
        """Before the deal."""
        self.pile: list[Card | None] = []
        self.known: list[list[Card]] = [[] for _ in range(seats)]
        self.thrown: list[list[int]] = [[0] * RANK_SLOTS for _ in range(seats)]
        self.refused: list[list[int]] = [[0] * RANK_SLOTS for _ in range(seats)]
        self.last_thrown: list[list[int]] = [[-1] * RANK_SLOTS for _ in range(seats)]
        self.fed = 0
        self._last: Event | None = None

    def copy(self) -> Memory:
        """An independent copy."""
        other = Memory(0)
        other.pile = self.pile.copy()
        other.known = [cards.copy() for cards in self.known]
        other.thrown = [counts.copy() for counts in self.thrown]
        other.refused = [counts.copy() for counts in self.refused]
        other.last_thrown = [turns.copy() for turns in self.last_thrown]
        other.fed, other._last = self.fed, self._last
        return other

    def follow(self, events: Sequence[Event]) -> None:
        """Hear what is new in the whole list of a deal's events; where acts were taken back, hear it all again."""
        if self.fed > len(events) or (self.fed and events[self.fed - 1] != self._last):
            fresh = Memory(len(self.known))
            self.pile, self.known, self.thrown = fresh.pile, fresh.known, fresh.thrown
            self.refused, self.last_thrown, self.fed, self._last = fresh.refused, fresh.last_thrown, 0, None
        for event in events[self.fed :]:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """One more event."""
        self.fed += 1
        self._last = event
        kind, seat = event.kind, event.seat
        if kind == "upcard":
            self.pile += event.cards
        elif kind == "draw":
            top = self.pile[-1] if self.pile else None
            if top is not None and rank_of(top) in NATURAL_RANKS:
                self.refused[seat][rank_of(top)] += 1
        elif kind == "discard":
            [card] = event.cards
            self.pile.append(card)
            self.thrown[seat][rank_of(card)] += 1
            self.last_thrown[seat][rank_of(card)] = event.turn
            self._play(seat, event.cards)
        elif kind == "meld":
            self._play(seat, event.cards)
        elif kind == "take":
            self._play(seat, event.cards)
            taken = self.pile[-event.count :]
            del self.pile[-event.count :]
            rest = taken[: -len(event.top)]
            self.known[seat] += [card for card in rest if card is not None and card not in RED_THREES]
        elif kind == "expose":
            self.pile += event.cards
            self.known[seat] = [JOKER] * event.count

    def _play(self, seat: int, cards: Sequence[Card]) -> None:
        known = self.known[seat]
        for card in cards:
            if card in known:
                known.remove(card)
