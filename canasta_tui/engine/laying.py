"""From the groups of an act to the melds they go to: which meld, and whether it may hold them.

The result does not depend on the order in which the groups are named: an act is legal if some order of laying its
cards is (common §17).
"""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import (
    ACE,
    JOKER_RANK,
    RED_THREES,
    THREE,
    TWO,
    Card,
    Rank,
    Suit,
)
from canasta_tui.engine.acts import Group
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import RANK, SEQUENCE, WILD, Side, State, TableMeld


class Laying:
    """What one act adds to one meld.

    Attributes:
        meld: the meld on the table, or None for a new one.
        kind, rank, suit: of the meld; the lowest rank of a sequence after the act.
        cards: the cards added, those of the pile included.
        naturals, wilds: how many of each are added.
        absorbed: own sequences that become part of this one.
    """

    __slots__ = ("absorbed", "cards", "kind", "meld", "naturals", "rank", "suit", "wilds")

    def __init__(self, meld: TableMeld | None, kind: int, rank: Rank, suit: Suit = 0) -> None:
        """Nothing added yet."""
        self.meld = meld
        self.kind = kind
        self.rank = rank
        self.suit = suit
        self.cards: list[Card] = []
        self.naturals = 0
        self.wilds = 0
        self.absorbed: list[TableMeld] = []

    def add(self, cards: Sequence[Card]) -> None:
        """Count further cards in."""
        for card in cards:
            self.cards.append(card)
            if card >> 2 in (TWO, JOKER_RANK):
                self.wilds += 1
            else:
                self.naturals += 1

    @property
    def naturals_after(self) -> int:
        """Naturals in the meld after the act."""
        lying = sum(meld.naturals for meld in self.absorbed) if self.absorbed else 0
        return self.naturals + (self.meld.naturals if self.meld else 0) + lying

    @property
    def wilds_after(self) -> int:
        """Wilds in the meld after the act."""
        return self.wilds + (self.meld.wilds if self.meld else 0)

    @property
    def size_after(self) -> int:
        """Cards in the meld after the act."""
        return self.naturals_after + self.wilds_after

    def canasta_after(self, state: State) -> str:
        """The kind of canasta that the meld is after the act, or empty."""
        if self.meld is not None:
            return state.canasta_of(self.meld, self.naturals_after - self.meld.naturals, self.wilds)
        return state.canasta_of(TableMeld(self.kind, self.rank, self.suit), self.naturals_after, self.wilds)


Layings = list[Laying]


class _Run:
    """A sequence while groups are being placed: its ends, and the laying that extends it."""

    __slots__ = ("high", "laying", "low", "suit")

    def __init__(self, low: Rank, high: Rank, suit: Suit, laying: Laying) -> None:
        self.low, self.high, self.suit, self.laying = low, high, suit, laying

    @classmethod
    def of(cls, meld: TableMeld) -> _Run:
        return cls(meld.rank, meld.high, meld.suit, Laying(meld, SEQUENCE, meld.rank, meld.suit))


class _Sequences:
    """Places sequence groups, in whatever order works, the order named first."""

    def __init__(self, state: State, side: Side) -> None:
        self.rule = state.book.rules.sequences
        self.runs = [_Run.of(meld) for meld in side.of_kind(SEQUENCE)]
        self.fault: Reason | None = None
        self.hopeless: set[tuple[object, ...]] = set()

    def fits(self, run: _Run, suit: Suit, ranks: set[Rank]) -> bool:
        """Whether the ranks (distinct) extend the run at its ends, within its length."""
        if run.suit != suit:
            return False
        low, high = min(run.low, min(ranks)), max(run.high, max(ranks))
        length = run.high - run.low + 1
        if high - low + 1 != length + len(ranks) or any(run.low <= rank <= run.high for rank in ranks):
            return False
        return self.rule.longer or high - low + 1 <= self.rule.samba_cards

    def extend(self, run: _Run, cards: Sequence[Card]) -> None:
        """Add cards that fit."""
        ranks = [card >> 2 for card in cards]
        run.low, run.high = min(run.low, *ranks), max(run.high, *ranks)
        run.laying.rank = run.low
        run.laying.add(cards)

    def place(self, groups: list[Group]) -> bool:
        """Place all groups, trying every order until one works; False leaves the reason in ``fault``."""
        if not groups:
            return True
        position = (*groups, *((run.low, run.high, run.suit) for run in self.runs))
        if position in self.hopeless:
            return False
        for n, group in enumerate(groups):
            saved = [(run.low, run.high, len(run.laying.cards)) for run in self.runs]
            if self._place_one(group) and self.place(groups[:n] + groups[n + 1 :]):
                return True
            self._restore(saved)
        self.hopeless.add(position)
        return False

    def join(self) -> None:
        """Make one of two neighbouring sequences where cards of this act have closed the gap."""
        for first in self.runs:
            for other in [run for run in self.runs if run is not first and run.suit == first.suit]:
                touching = other.low == first.high + 1 or first.low == other.high + 1
                length = first.high - first.low + other.high - other.low + 2
                if touching and (first.laying.cards or other.laying.cards) and length <= self.rule.samba_cards:
                    if other.laying.meld is not None:
                        first.laying.absorbed.append(other.laying.meld)
                    first.laying.add(other.laying.cards)
                    first.low, first.high = min(first.low, other.low), max(first.high, other.high)
                    first.laying.rank = first.low
                    self.runs.remove(other)
                    self.join()
                    return

    def _restore(self, saved: list[tuple[int, int, int]]) -> None:
        del self.runs[len(saved) :]
        for run, (low, high, count) in zip(self.runs, saved, strict=True):
            run.low, run.high = low, high
            run.laying.rank = low
            del run.laying.cards[count:]
            run.laying.naturals = count

    def _place_one(self, group: Group) -> bool:
        suit, ranks = group.cards[0] & 3, {card >> 2 for card in group.cards}
        if group.place != "new":
            fitting = [run for run in self.runs if self.fits(run, suit, ranks)]
            if group.nth:
                fitting = fitting[group.nth - 1 : group.nth]
            if fitting:
                self.extend(fitting[0], group.cards)
                return True
            if group.place == "add" or group.nth:
                full = [run for run in self.runs if run.suit == suit]
                too_long = any(run.high - run.low + 1 >= self.rule.samba_cards for run in full) and not self.rule.longer
                self.fault = Reason(Code.SEQUENCE_FULL if too_long else Code.NOT_IN_SEQUENCE, card=group.cards[0])
                return False
        return self._start(group, suit, ranks)

    def _start(self, group: Group, suit: Suit, ranks: set[Rank]) -> bool:
        low, high = min(ranks), max(ranks)
        if high - low + 1 != len(ranks):
            self.fault = Reason(Code.NOT_IN_SEQUENCE, card=group.cards[0])
        elif len(ranks) < self.rule.start:
            self.fault = Reason(Code.TOO_FEW_CARDS, self.rule.start, len(ranks), what="sequence")
        elif len(ranks) > self.rule.samba_cards and not self.rule.longer:
            self.fault = Reason(Code.SEQUENCE_FULL, self.rule.samba_cards, len(ranks), card=group.cards[0])
        elif not self.rule.several_of_suit and any(run.suit == suit for run in self.runs):
            self.fault = Reason(Code.SECOND_SEQUENCE, card=group.cards[0])
        else:
            laying = Laying(None, SEQUENCE, low, suit)
            laying.add(group.cards)
            self.runs.append(_Run(low, high, suit, laying))
            return True
        return False


def group_kind(group: Group) -> int | Reason:
    """Which kind of meld a group is meant for, or why it is none."""
    cards = group.cards
    if not cards:
        return Reason(Code.NOTHING_LAID)
    red = next((card for card in cards if card in RED_THREES), None)
    if red is not None:
        return Reason(Code.RED_THREE, card=red)
    naturals = [card for card in cards if card >> 2 not in (TWO, JOKER_RANK)]
    ranks = {card >> 2 for card in naturals}
    if group.kind == "wild" or (not naturals and group.kind == ""):
        return Reason(Code.NO_GROUP) if naturals else WILD
    one_rank = len(ranks) <= 1
    if group.kind == "rank":
        return RANK if group.rank and one_rank and ranks <= {group.rank} else Reason(Code.NO_GROUP)
    run = len(naturals) == len(cards) == len(ranks) and len({card & 3 for card in cards}) == 1
    run = run and all(4 <= rank <= ACE for rank in ranks)
    if group.kind == "seq":
        return SEQUENCE if run else Reason(Code.NO_GROUP)
    if one_rank:
        return RANK
    return SEQUENCE if run else Reason(Code.NO_GROUP)


class Placing:
    """Places the groups of one act, the group of a taken pile first."""

    def __init__(self, state: State, side: Side) -> None:
        """Nothing placed yet; ``beside`` will be a new meld that may lie beside an incomplete one of its rank."""
        self.state = state
        self.side = side
        self.layings: Layings = []
        self.beside: Laying | None = None
        self.sequences: _Sequences | None = None

    def take(self, tops: Sequence[Card], cards: Sequence[Card], meld: TableMeld | None) -> None:
        """Place the top card(s) of a taken pile with hand cards on an own meld, or on a new one."""
        kind, rank = (WILD, JOKER_RANK) if tops[0] >> 2 in (TWO, JOKER_RANK) else (RANK, tops[0] >> 2)
        laying = self._on(meld) if meld else self._new(kind, rank)
        laying.add(tops)
        laying.add(cards)

    def take_onto_sequence(self, top: Card, nth: int) -> bool:
        """Place the top card of a taken pile on a sequence that it extends; False if there is none."""
        self.sequences = _Sequences(self.state, self.side)
        fitting = [run for run in self.sequences.runs if self.sequences.fits(run, top & 3, {top >> 2})]
        fitting = fitting[nth - 1 : nth] if nth else fitting[:1]
        if not fitting:
            return False
        self.sequences.extend(fitting[0], [top])
        return True

    def groups(self, groups: Sequence[Group]) -> Reason | None:
        """Place all groups; the reason why one has no place, or None.

        Groups that name a meld which another group of the act may only begin wait until those have been placed.
        """
        runs: list[Group] = []
        beside: list[tuple[Group, int]] = []
        later: list[tuple[Group, int]] = []
        for group in groups:
            kind = group_kind(group)
            if isinstance(kind, Reason):
                return kind
            if kind == SEQUENCE:
                if not self.state.book.sequences:
                    return Reason(Code.NO_SEQUENCES if group.kind == "seq" else Code.NO_GROUP)
                runs.append(group)
            elif group.place == "add":
                later.append((group, kind))
            elif group.place == "new" and kind == RANK and not self._has(group.rank):
                beside.append((group, kind))
            else:
                fault = self._place(group, kind)
                if fault is not None:
                    return fault
        for group, kind in beside + later:
            fault = self._place(group, kind)
            if fault is not None:
                return fault
        return self._place_runs(runs)

    def _place_runs(self, runs: list[Group]) -> Reason | None:
        if runs or self.sequences:
            self.sequences = self.sequences or _Sequences(self.state, self.side)
            if not self.sequences.place(runs):
                return self.sequences.fault
            if self.state.book.rules.sequences.joined:
                self.sequences.join()
            self.layings += [run.laying for run in self.sequences.runs if run.laying.cards or run.laying.absorbed]
        return None

    def _has(self, rank: Rank) -> bool:
        """Whether a meld of the rank lies there, or has been begun by a group before."""
        return bool(self.side.of_rank(rank)) or any(la.kind == RANK and la.rank == rank for la in self.layings)

    def _place(self, group: Group, kind: int) -> Reason | None:
        wild_melds = self.state.book.rules.wild_melds
        if kind == WILD:
            if not wild_melds.allowed:
                return Reason(Code.NO_WILD_MELDS)
            rank, lying = JOKER_RANK, self.side.of_kind(WILD)
        else:
            rank = group.rank or next(card >> 2 for card in group.cards if card >> 2 not in (TWO, JOKER_RANK))
            lying = self.side.of_rank(rank)
        started = [la for la in self.layings if la.meld is None and la.kind == kind and la.rank == rank]
        if group.place == "new":
            there = bool(lying or started)
            if kind == WILD and there and not wild_melds.several:
                return Reason(Code.SECOND_WILD_MELD)
            if kind == RANK and not there:
                return Reason(Code.NO_MELD_THERE, rank=rank)
            self._new(kind, rank).add(group.cards)
            return None
        if group.nth:
            every: list[Laying] = [self._on(meld) for meld in lying] + started
            if len(every) < group.nth:
                return Reason(Code.NO_MELD_THERE, rank=rank)
            every[group.nth - 1].add(group.cards)
            return None
        meld = next((m for m in lying if not self.state.is_complete(m)), None)
        if meld is None and started:
            started[0].add(group.cards)
            return None
        meld = meld or next(iter(lying), None)
        if meld is None and group.place == "add":
            return Reason(Code.NO_MELD_THERE, rank=rank)
        (self._on(meld) if meld else self._new(kind, rank)).add(group.cards)
        return None

    def _on(self, meld: TableMeld) -> Laying:
        for laying in self.layings:
            if laying.meld is meld:
                return laying
        laying = Laying(meld, meld.kind, meld.rank, meld.suit)
        self.layings.append(laying)
        return laying

    def _new(self, kind: int, rank: Rank) -> Laying:
        laying = Laying(None, kind, rank)
        self.layings.append(laying)
        return laying

    def finish(self) -> Reason | None:
        """Drop melds that got nothing, and say why one of the others cannot hold its cards, or None."""
        self.layings = [laying for laying in self.layings if laying.cards or laying.absorbed]
        for laying in self.layings:
            fault = self._fault(laying)
            if fault is not None:
                return fault
        return None

    def _fault(self, laying: Laying) -> Reason | None:
        state, book = self.state, self.state.book
        if laying.kind == SEQUENCE:
            return None
        meld = laying.meld
        if laying.kind == WILD:
            if meld is None and laying.wilds < book.wild_start:
                return Reason(Code.TOO_FEW_CARDS, book.wild_start, laying.wilds, what="wild")
            return self._second_wild_fault(laying)
        if laying.rank == THREE:
            fault = book.black_three_fault(laying.naturals_after, laying.wilds_after)
            return fault or (self._second_fault(laying, state) if meld is None else None)
        if not book.fits(meld.naturals if meld else 0, meld.wilds if meld else 0, laying.naturals, laying.wilds):
            fault = book.adding_fault(
                meld.naturals if meld else 0, meld.wilds if meld else 0, laying.naturals, laying.wilds
            )
            assert fault is not None
            return Reason(fault.code, fault.needs, fault.has, rank=laying.rank)
        if meld is None:
            return self._second_fault(laying, state)
        return None

    def _second_fault(self, laying: Laying, state: State) -> Reason | None:
        others = self.side.of_rank(laying.rank)
        news = [
            other for other in self.layings if other.meld is None and other.kind == RANK and other.rank == laying.rank
        ]
        if (not others and len(news) == 1) or laying is self.beside:
            return None
        if not state.book.rules.melds.second_of_rank:
            return Reason(Code.SECOND_OF_RANK, rank=laying.rank)
        sizes = [meld.naturals + meld.wilds + self._added(meld) for meld in others]
        sizes += [other.size_after for other in news[:-1]]
        if all(size >= state.book.canasta for size in sizes):
            return None
        return Reason(Code.SECOND_OF_RANK, state.book.canasta, min(sizes), rank=laying.rank)

    def _second_wild_fault(self, laying: Laying) -> Reason | None:
        if laying.meld is not None:
            return None
        news = [other for other in self.layings if other.meld is None and other.kind == WILD]
        sizes = [meld.wilds + self._added(meld) for meld in self.side.of_kind(WILD)]
        sizes += [other.wilds for other in news[:-1]]
        several = self.state.book.rules.wild_melds.several
        if sizes and (not several or min(sizes) < self.state.book.canasta):
            return Reason(Code.SECOND_WILD_MELD)
        return None

    def _added(self, meld: TableMeld) -> int:
        return sum(len(laying.cards) for laying in self.layings if laying.meld is meld)
