"""Whether a hand could go out in this turn: a search that never says no where there is a way.

Ranks are looked at one by one; what is carried from one to the next is how many wilds are left, whether the one card
that may be discarded has been chosen, and the canastas so far. Sequences and the opening are taken generously: the
answer may be yes where the cards do not quite do it, never the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from canasta_tui.cards import ACE, NATURAL_RANKS, THREE, WILD_RANKS, Card, Rank
from canasta_tui.engine.going_out import canastas_fault, discard_fault
from canasta_tui.engine.kinds import SEQUENCE, WILD
from canasta_tui.engine.state import State

CanastaCount: TypeAlias = tuple[int, int, int]
"""All, natural and mixed ones, as far as they count for going out."""
Stage: TypeAlias = tuple[int, bool, CanastaCount]
"""Wilds left, whether a card is kept for the discard, canastas."""
SizeList: TypeAlias = list[tuple[int, int]]
"""Naturals and wilds of melds of one rank."""
NO_CANASTA: CanastaCount = (0, 0, 0)


def could_go_out(state: State) -> bool:
    """Whether the seat in turn might go out in this turn, consent aside; before it has drawn that is always open."""
    if state.phase != "play":
        return True
    rule = state.compiled.rules.going_out
    if rule.before_turn and canastas_fault(state, state.before) is not None:
        return False
    side, hand = state.side_of[state.turn], state.hands[state.turn]
    if not side.opened and sum(state.compiled.value[card] for card in hand) < side.minimum:
        return False
    return _Reach(state).found()


class _Reach:
    """The search at one position."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.compiled = state.compiled
        self.side = state.side_of[state.turn]
        self.hand = state.hands[state.turn]
        rule = self.compiled.rules.going_out
        self.needed = NO_CANASTA if rule.before_turn else (rule.canastas, rule.natural, rule.mixed)
        top = state.pile[-1] if state.pile else None
        self.last = {card for card in self.hand if discard_fault(state, card, [card], top) is None}
        """Cards that could be the last discard."""

    def found(self) -> bool:
        wilds = self.state.wilds_in_hand(self.state.turn)
        stages: set[Stage] = {(wilds, False, self._with(NO_CANASTA, (self._sambas(), 0, 0)))}
        running = self._in_sequences()
        for rank in (THREE, *NATURAL_RANKS):
            cards = [card for card in self.hand if card >> 2 == rank]
            stages = self._rank(stages, rank, cards, sum(card in running for card in cards))
        stages = set(self._wild_melds(stages))
        return any(left == 0 and canastas == self.needed for left, _kept, canastas in stages)

    def _with(self, canastas: CanastaCount, more: CanastaCount) -> CanastaCount:
        """The sum, as far as it is needed."""
        total, natural, mixed = (min(a + b, most) for a, b, most in zip(canastas, more, self.needed, strict=True))
        return total, natural, mixed

    def _rank(self, stages: set[Stage], rank: Rank, cards: list[Card], running: int) -> set[Stage]:
        lying = [(meld.naturals, meld.wilds) for meld in self.side.of_rank(rank)]
        if not cards and not lying:
            return stages
        most = max((left for left, _kept, _canastas in stages), default=0)
        discardable = any(card in self.last for card in cards)
        found: set[Stage] = set()
        for laid in range(max(0, len(cards) - running - discardable), len(cards) + 1):
            for kept in {False, discardable and laid < len(cards)}:
                if len(cards) - laid - kept > running:
                    continue
                for wilds, made in self._placed(rank, lying, laid, most):
                    found |= {
                        (left - wilds, before or kept, self._with(canastas, made))
                        for left, before, canastas in stages
                        if wilds <= left and not (before and kept)
                    }
        return found

    def _placed(self, rank: Rank, lying: SizeList, naturals: int, most: int) -> set[tuple[int, CanastaCount]]:
        """For every way to lay so many naturals of the rank: wilds that go with them, and the canastas there are."""
        found = set()
        for wilds in range(most + 1):
            for melds in self._spread(rank, lying, naturals, wilds):
                made = NO_CANASTA
                for meld in melds:
                    made = self._with(made, self._canasta(rank, *meld))
                found.add((wilds, made))
        return found

    def _spread(
        self, rank: Rank, lying: SizeList, naturals: int, wilds: int, beside: bool = False
    ) -> Iterator[SizeList]:
        """The melds of the rank after so many cards more, in every legal way; at most two of them new.

        ``beside`` says that there are melds of the rank before these.
        """
        if lying:
            (n, w), *others = lying
            for a in range(naturals + 1):
                for b in range(wilds + 1):
                    if not (a or b) or self._holds(rank, n, w, a, b):
                        for rest in self._spread(rank, others, naturals - a, wilds - b, True):
                            yield [(n + a, w + b), *rest]
            return
        if not naturals and not wilds:
            yield []
            return
        several = self.compiled.rules.melds.second_of_rank
        if (several or not beside) and self._holds(rank, 0, 0, naturals, wilds):
            yield [(naturals, wilds)]
        if several:
            for a in range(self.compiled.rules.melds.min_naturals, naturals):
                for b in range(wilds + 1):
                    if self._holds(rank, 0, 0, a, b) and self._holds(rank, 0, 0, naturals - a, wilds - b):
                        yield [(a, b), (naturals - a, wilds - b)]

    def _holds(self, rank: Rank, naturals: int, wilds: int, more_naturals: int, more_wilds: int) -> bool:
        if rank == THREE:
            return self.compiled.black_three_fault(naturals + more_naturals, wilds + more_wilds) is None
        return self.compiled.fits(naturals, wilds, more_naturals, more_wilds)

    def _canasta(self, rank: Rank, naturals: int, wilds: int) -> CanastaCount:
        if naturals + wilds < self.compiled.canasta or (rank == THREE and not self.compiled.rules.black_threes.canasta):
            return NO_CANASTA
        return (1, 0, 1) if wilds else (1, 1, 0)

    def _wild_melds(self, stages: Iterable[Stage]) -> Iterator[Stage]:
        """What becomes of the wilds that are left: a discard, own melds of wilds, new ones."""
        discardable = any(card >> 2 in WILD_RANKS for card in self.last)
        lying = [meld.wilds for meld in self.side.of_kind(WILD)]
        for left, kept, canastas in stages:
            for last in {False, discardable and not kept and left > 0}:
                for sizes in self._wild_spread(lying, left - last):
                    many = sum(size >= self.compiled.canasta for size in sizes)
                    natural = many if self.compiled.rules.going_out.wild_is_natural else 0
                    yield 0, kept or last, self._with(canastas, (many, natural, 0))

    def _wild_spread(self, lying: list[int], wilds: int) -> Iterator[list[int]]:
        if lying:
            for more in range(wilds + 1):
                for rest in self._wild_spread(lying[1:], wilds - more):
                    yield [lying[0] + more, *rest]
        elif not wilds:
            yield []
        elif self.compiled.wild_start and wilds >= self.compiled.wild_start:
            yield [wilds]
            if self.compiled.rules.wild_melds.several and wilds >= 2 * self.compiled.wild_start:
                yield from (
                    [one, wilds - one] for one in range(self.compiled.wild_start, wilds - self.compiled.wild_start + 1)
                )

    # Sequences, generously

    def _in_sequences(self) -> set[Card]:
        """Cards of the hand that could lie in a sequence: in a run of their suit with enough cards, lying ones too."""
        if not self.compiled.sequences:
            return set()
        known = set(self.hand)
        for meld in self.side.of_kind(SEQUENCE):
            known |= {rank * 4 + meld.suit for rank in range(meld.rank, meld.high + 1)}
        found: set[Card] = set()
        for suit in range(4):
            run: list[Card] = []
            for rank in range(4, ACE + 2):
                card = rank * 4 + suit
                if rank <= ACE and card in known:
                    run.append(card)
                    continue
                if len(run) >= self.compiled.rules.sequences.start:
                    found.update(run)
                run = []
        return found

    def _sambas(self) -> int:
        """As many sambas as there could be at most."""
        if not self.compiled.sequences:
            return 0
        count = 0
        for suit in range(4):
            cards = sum(card & 3 == suit and 4 <= card >> 2 <= ACE for card in self.hand)
            lying = [meld.naturals for meld in self.side.of_kind(SEQUENCE) if meld.suit == suit]
            count += sum(size + cards >= self.compiled.samba for size in lying) + cards // self.compiled.samba
        return count
