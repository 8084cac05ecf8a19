"""From the groups of an act to the melds they go to: which meld, and whether it may hold them.

The result does not depend on the order in which the groups are named: an act is legal if some order of laying its
cards is (common §17).
"""

from __future__ import annotations

from collections.abc import Sequence

from canasta_tui.cards import ACE, JOKER_RANK, RED_THREES, THREE, WILD_RANKS, Card, Rank, Suit
from canasta_tui.engine.acts import Group
from canasta_tui.engine.adding import lengthens, takes
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, MeldKind, Shape
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.state import Side, State, TableMeld


class MeldPlan:
    """What one act adds to one meld.

    Attributes:
        meld: the meld on the table, or None for a new one.
        kind, rank, suit: of the meld; the lowest rank of a sequence after the act.
        cards: the cards added, those of the pile included.
        naturals, wilds: how many of each are added.
        absorbed: own sequences that become part of this one.
        unbegun: why no group of a new meld is a meld by itself, to which the others can be added; None where one is.
    """

    __slots__ = ("absorbed", "cards", "kind", "meld", "naturals", "rank", "suit", "unbegun", "wilds")

    def __init__(self, meld: TableMeld | None, kind: MeldKind, rank: Rank, suit: Suit = 0) -> None:
        """Nothing added yet."""
        self.meld = meld
        self.kind = kind
        self.rank = rank
        self.suit = suit
        self.cards: list[Card] = []
        self.naturals = 0
        self.wilds = 0
        self.absorbed: list[TableMeld] = []
        self.unbegun: Reason | None = None

    def add(self, cards: Sequence[Card]) -> None:
        """Count further cards in."""
        for card in cards:
            self.cards.append(card)
            if card >> 2 in WILD_RANKS:
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
    def shape_before(self) -> Shape:
        """The meld before the act; of a new one nothing lies there."""
        return self.meld.shape if self.meld else (self.kind, self.rank, self.suit, 0, 0)

    @property
    def size_after(self) -> int:
        """Cards in the meld after the act."""
        return self.naturals_after + self.wilds_after

    def canasta_after(self, state: State) -> str:
        """The kind of canasta that the meld is after the act, or empty."""
        if self.meld is not None:
            return state.canasta_of(self.meld, self.naturals_after - self.meld.naturals, self.wilds)
        return state.canasta_of(TableMeld(self.kind, self.rank, self.suit), self.naturals_after, self.wilds)


class _Run:
    """A sequence while groups are being placed: its ends, and the plan that extends it."""

    __slots__ = ("high", "low", "meld_plan", "suit")

    def __init__(self, low: Rank, high: Rank, suit: Suit, meld_plan: MeldPlan) -> None:
        self.low, self.high, self.suit, self.meld_plan = low, high, suit, meld_plan

    @classmethod
    def of(cls, meld: TableMeld) -> _Run:
        return cls(meld.rank, meld.high, meld.suit, MeldPlan(meld, SEQUENCE, meld.rank, meld.suit))


class _Sequences:
    """Places sequence groups, in whatever order works, the order named first."""

    def __init__(self, state: State, side: Side) -> None:
        self.compiled = state.compiled
        self.rule = state.compiled.rules.sequences
        self.runs = [_Run.of(meld) for meld in side.of_kind(SEQUENCE)]
        self.fault: Reason | None = None
        self.placed: list[tuple[Group, _Run]] = []
        self.hopeless: set[tuple[object, ...]] = set()

    def fits(self, run: _Run, cards: Sequence[Card]) -> bool:
        """Whether the cards extend the run at its ends, within its length."""
        length = run.high - run.low + 1
        return lengthens(run.low, length, run.suit, self.compiled.run_room(length), cards)

    def extend(self, run: _Run, cards: Sequence[Card]) -> None:
        """Add cards that fit."""
        ranks = [card >> 2 for card in cards]
        run.low, run.high = min(run.low, *ranks), max(run.high, *ranks)
        run.meld_plan.rank = run.low
        run.meld_plan.add(cards)

    def place(self, groups: list[Group]) -> bool:
        """Place all groups, trying every order until one works; False leaves the reason in ``fault``."""
        if not groups:
            return True
        position = (*groups, *((run.low, run.high, run.suit) for run in self.runs))
        if position in self.hopeless:
            return False
        for n, group in enumerate(groups):
            saved, count = [(run.low, run.high, len(run.meld_plan.cards)) for run in self.runs], len(self.placed)
            if self._place_one(group) and self.place(groups[:n] + groups[n + 1 :]):
                return True
            self._restore(saved)
            del self.placed[count:]
        self.hopeless.add(position)
        return False

    def join(self) -> None:
        """Make one of two neighbouring sequences where cards of this act have closed the gap."""
        for first in self.runs:
            for other in [run for run in self.runs if run is not first and run.suit == first.suit]:
                touching = other.low == first.high + 1 or first.low == other.high + 1
                length = first.high - first.low + other.high - other.low + 2
                if touching and (first.meld_plan.cards or other.meld_plan.cards) and length <= self.rule.samba_cards:
                    if other.meld_plan.meld is not None:
                        first.meld_plan.absorbed.append(other.meld_plan.meld)
                    first.meld_plan.add(other.meld_plan.cards)
                    first.low, first.high = min(first.low, other.low), max(first.high, other.high)
                    first.meld_plan.rank = first.low
                    self.placed = [(group, first if run is other else run) for group, run in self.placed]
                    self.runs.remove(other)
                    self.join()
                    return

    def _restore(self, saved: list[tuple[int, int, int]]) -> None:
        del self.runs[len(saved) :]
        for run, (low, high, count) in zip(self.runs, saved, strict=True):
            run.low, run.high = low, high
            run.meld_plan.rank = low
            del run.meld_plan.cards[count:]
            run.meld_plan.naturals = count

    def _place_one(self, group: Group) -> bool:
        suit, ranks = group.cards[0] & 3, {card >> 2 for card in group.cards}
        if group.place != "new":
            fitting = [run for run in self.runs if self.fits(run, group.cards)]
            if group.nth:
                fitting = fitting[group.nth - 1 : group.nth]
            if fitting:
                self.extend(fitting[0], group.cards)
                self.placed.append((group, fitting[0]))
                return True
            if group.place == "add" or group.nth:
                full = [run for run in self.runs if run.suit == suit]
                too_long = any(self.compiled.run_room(run.high - run.low + 1) <= 0 for run in full)
                self.fault = Reason(Code.SEQUENCE_FULL if too_long else Code.NOT_IN_SEQUENCE, card=group.cards[0])
                return False
        return self._start(group, suit, ranks)

    def _start(self, group: Group, suit: Suit, ranks: set[Rank]) -> bool:
        low, high = min(ranks), max(ranks)
        if high - low + 1 != len(ranks):
            self.fault = Reason(Code.NOT_IN_SEQUENCE, card=group.cards[0])
        elif len(ranks) < self.rule.start:
            self.fault = Reason(Code.TOO_FEW_CARDS, self.rule.start, len(ranks), what="sequence")
        elif len(ranks) > self.compiled.run_room(0):
            self.fault = Reason(Code.SEQUENCE_FULL, self.rule.samba_cards, len(ranks), card=group.cards[0])
        elif not self.rule.several_of_suit and any(run.suit == suit for run in self.runs):
            self.fault = Reason(Code.SECOND_SEQUENCE, card=group.cards[0])
        else:
            meld_plan = MeldPlan(None, SEQUENCE, low, suit)
            meld_plan.add(group.cards)
            self.runs.append(_Run(low, high, suit, meld_plan))
            self.placed.append((group, self.runs[-1]))
            return True
        return False


def group_kind(group: Group) -> MeldKind | Reason:
    """Which kind of meld a group is meant for, or why it is none."""
    cards = group.cards
    if not cards:
        return Reason(Code.NOTHING_LAID)
    red = next((card for card in cards if card in RED_THREES), None)
    if red is not None:
        return Reason(Code.RED_THREE, card=red)
    naturals = [card for card in cards if card >> 2 not in WILD_RANKS]
    ranks = {card >> 2 for card in naturals}
    if group.kind == WILD or (not naturals and group.kind == ""):
        return Reason(Code.NO_GROUP) if naturals else WILD
    one_rank = len(ranks) <= 1
    if group.kind == RANK:
        return RANK if group.rank and one_rank and ranks <= {group.rank} else Reason(Code.NO_GROUP)
    run = len(naturals) == len(cards) == len(ranks) and len({card & 3 for card in cards}) == 1
    run = run and all(4 <= rank <= ACE for rank in ranks)
    if group.kind == SEQUENCE:
        return SEQUENCE if run else Reason(Code.NO_GROUP)
    if one_rank:
        return RANK if not group.rank or group.rank in ranks else Reason(Code.NO_GROUP)
    return SEQUENCE if run else Reason(Code.NO_GROUP)


def alone(side: Side, group: Group) -> MeldPlan | None:
    """Where the only group of an act goes, which names no place and is of one rank: to the one meld of that rank, or a
    new one; None where there is more to look at.
    """
    if group.kind or group.place:
        return None
    rank = 0
    for card in group.cards:
        own = card >> 2
        if own not in WILD_RANKS:
            if rank not in (0, own):
                return None
            rank = own
    there = side.of_rank(rank)
    if not rank or len(there) > 1:
        return None
    meld_plan = MeldPlan(there[0] if there else None, RANK, rank)
    meld_plan.add(group.cards)
    return meld_plan


class MeldPlanner:
    """Places the groups of one act, the group of a taken pile first.

    Attributes:
        meld_plans: what goes to which meld.
        placed: each group with the plan that it is part of, in the order in which they were placed.
        beside: a new meld that may lie beside an incomplete one of its rank, or None.
    """

    def __init__(self, state: State, side: Side) -> None:
        """Nothing placed yet."""
        self.state = state
        self.side = side
        self.meld_plans: list[MeldPlan] = []
        self.placed: list[tuple[Group, MeldPlan]] = []
        self.beside: MeldPlan | None = None
        self.sequences: _Sequences | None = None

    def take(self, tops: Sequence[Card], cards: Sequence[Card], meld: TableMeld | None) -> None:
        """Place the top card(s) of a taken pile with hand cards on an own meld, or on a new one."""
        wild = tops[0] >> 2 in WILD_RANKS
        meld_plan = self._on(meld) if meld else self._new(WILD if wild else RANK, JOKER_RANK if wild else tops[0] >> 2)
        meld_plan.add(tops)
        meld_plan.add(cards)
        if meld is None:
            meld_plan.unbegun = self._group_fault(meld_plan)

    def take_onto_sequence(self, top: Card, nth: int) -> bool:
        """Place the top card of a taken pile on a sequence that it extends; False if there is none."""
        self.sequences = _Sequences(self.state, self.side)
        fitting = [run for run in self.sequences.runs if self.sequences.fits(run, [top])]
        fitting = fitting[nth - 1 : nth] if nth else fitting[:1]
        if not fitting:
            return False
        self.sequences.extend(fitting[0], [top])
        return True

    def groups(self, groups: Sequence[Group]) -> Reason | None:
        """Place all groups; the reason why one has no place, or None.

        Groups that name a meld which another group of the act may only begin wait until those have been placed, and
        those with wilds until naturals have made room for them.
        """
        runs: list[Group] = []
        beside: list[tuple[Group, MeldKind]] = []
        later: list[tuple[Group, MeldKind]] = []
        for group in groups:
            kind = group_kind(group)
            if isinstance(kind, Reason):
                return kind
            if kind == SEQUENCE:
                if not self.state.compiled.sequences:
                    return Reason(Code.NO_SEQUENCES if group.kind == SEQUENCE else Code.NO_GROUP)
                runs.append(group)
            elif group.place == "add":
                later.append((group, kind))
            elif group.place == "new" and not self._has(kind, group.rank or JOKER_RANK):
                beside.append((group, kind))
            else:
                fault = self._place(group, kind)
                if fault is not None:
                    return fault
        later.sort(key=lambda pending: sum(card >> 2 in WILD_RANKS for card in pending[0].cards))
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
            if self.state.compiled.rules.sequences.joined:
                self.sequences.join()
            self.meld_plans += [
                run.meld_plan for run in self.sequences.runs if run.meld_plan.cards or run.meld_plan.absorbed
            ]
            self.placed += [(group, run.meld_plan) for group, run in self.sequences.placed]
        return None

    def _has(self, kind: MeldKind, rank: Rank) -> bool:
        """Whether a meld of the kind and rank lies there, or has been begun by a group before."""
        there = [(meld.kind, meld.rank) for meld in self.side.melds] + [(new.kind, new.rank) for new in self.meld_plans]
        return (kind, rank) in there

    def _place(self, group: Group, kind: MeldKind) -> Reason | None:
        wild_melds = self.state.compiled.rules.wild_melds
        if kind == WILD:
            if not wild_melds.allowed:
                return Reason(Code.NO_WILD_MELDS)
            rank, lying = JOKER_RANK, self.side.of_kind(WILD)
        else:
            rank = group.rank or next(card >> 2 for card in group.cards if card >> 2 not in WILD_RANKS)
            lying = self.side.of_rank(rank)
        started = [new for new in self.meld_plans if new.meld is None and new.kind == kind and new.rank == rank]
        if group.place == "new":
            if not lying and not started:
                return Reason(Code.NO_MELD_THERE, rank=rank)
            if kind == WILD and not wild_melds.several:
                return Reason(Code.SECOND_WILD_MELD)
            self._add(group, self._new(kind, rank))
            return None
        # Incomplete melds before complete ones, as they lie before the act; of each those started first.
        complete = list(filter(self.state.is_complete, lying))
        there = [meld for meld in lying if meld not in complete]
        every: list[TableMeld | MeldPlan] = [*lying, *started] if group.nth else [*there, *started, *complete]
        if group.nth:
            every = [meld for meld in every if self._takes(meld, group)][group.nth - 1 : group.nth]
        elif len(every) > 1:
            every = [meld for meld in every if self._takes(meld, group)] or every
        if not every and group.place == "add":
            return Reason(Code.NO_MELD_THERE, rank=rank)
        meld = every[0] if every else self._new(kind, rank)
        meld_plan = self._on(meld) if isinstance(meld, TableMeld) else meld
        self._add(group, meld_plan)
        return None

    def _takes(self, meld: TableMeld | MeldPlan, group: Group) -> bool:
        """Whether a meld on the table, or one begun in the act, takes a group besides what it got in the act so far."""
        if isinstance(meld, MeldPlan):
            return takes(self.state.compiled, meld.shape_before, (*meld.cards, *group.cards))
        added = next((meld_plan.cards for meld_plan in self.meld_plans if meld_plan.meld is meld), [])
        return takes(self.state.compiled, meld.shape, (*added, *group.cards))

    def _add(self, group: Group, meld_plan: MeldPlan) -> None:
        """Place a group on a meld, or begin a new one with it, which it must be by itself."""
        meld_plan.add(group.cards)
        self.placed.append((group, meld_plan))
        if (
            meld_plan.meld is None
            and group.place != "add"
            and (meld_plan.unbegun or len(meld_plan.cards) == len(group.cards))
        ):
            alone = MeldPlan(None, meld_plan.kind, meld_plan.rank)
            alone.add(group.cards)
            meld_plan.unbegun = self._group_fault(alone)

    def _on(self, meld: TableMeld) -> MeldPlan:
        for meld_plan in self.meld_plans:
            if meld_plan.meld is meld:
                return meld_plan
        meld_plan = MeldPlan(meld, meld.kind, meld.rank, meld.suit)
        self.meld_plans.append(meld_plan)
        return meld_plan

    def _new(self, kind: MeldKind, rank: Rank) -> MeldPlan:
        meld_plan = MeldPlan(None, kind, rank)
        self.meld_plans.append(meld_plan)
        return meld_plan

    def finish(self) -> Reason | None:
        """Drop melds that got nothing, and say why one of the others cannot hold its cards, or None."""
        self.meld_plans = [meld_plan for meld_plan in self.meld_plans if meld_plan.cards or meld_plan.absorbed]
        for meld_plan in self.meld_plans:
            fault = self._fault(meld_plan)
            if fault is not None:
                return fault
        return None

    def _fault(self, meld_plan: MeldPlan) -> Reason | None:
        fault = self._group_fault(meld_plan) or meld_plan.unbegun
        if fault is None and meld_plan.meld is None and meld_plan.kind != SEQUENCE:
            return self._second_fault(meld_plan) if meld_plan.kind == RANK else self._second_wild_fault()
        return fault

    def _group_fault(self, meld_plan: MeldPlan) -> Reason | None:
        """Why a meld cannot hold its cards after the act, whatever else lies there, or None."""
        compiled = self.state.compiled
        if meld_plan.kind == SEQUENCE:
            return None
        if meld_plan.kind == WILD:
            few = meld_plan.meld is None and meld_plan.wilds < compiled.wild_start
            return Reason(Code.TOO_FEW_CARDS, compiled.wild_start, meld_plan.wilds, what="wild") if few else None
        _kind, rank, _suit, naturals, wilds = meld_plan.shape_before
        if rank == THREE:
            return compiled.black_three_fault(meld_plan.naturals_after, meld_plan.wilds_after)
        if compiled.fits(naturals, wilds, meld_plan.naturals, meld_plan.wilds):
            return None
        fault = compiled.adding_fault(naturals, wilds, meld_plan.naturals, meld_plan.wilds)
        assert fault is not None
        return Reason(fault.code, fault.needs, fault.has, rank=rank)

    def _second_fault(self, meld_plan: MeldPlan) -> Reason | None:
        others = self.side.of_rank(meld_plan.rank)
        news = [
            other
            for other in self.meld_plans
            if other.meld is None and other.kind == RANK and other.rank == meld_plan.rank
        ]
        if (not others and len(news) == 1) or meld_plan is self.beside:
            return None
        compiled = self.state.compiled
        if not compiled.rules.melds.second_of_rank:
            return Reason(Code.SECOND_OF_RANK, rank=meld_plan.rank)
        sizes = [meld.naturals + meld.wilds + self._added(meld) for meld in others]
        sizes += [other.size_after for other in news[:-1]]
        if all(size >= compiled.canasta for size in sizes):
            return None
        return Reason(Code.SECOND_OF_RANK, compiled.canasta, min(sizes), rank=meld_plan.rank)

    def _second_wild_fault(self) -> Reason | None:
        news = [other for other in self.meld_plans if other.meld is None and other.kind == WILD]
        sizes = [meld.wilds + self._added(meld) for meld in self.side.of_kind(WILD)]
        sizes += [other.wilds for other in news[:-1]]
        several = self.state.compiled.rules.wild_melds.several
        if sizes and (not several or min(sizes) < self.state.compiled.canasta):
            return Reason(Code.SECOND_WILD_MELD)
        return None

    def _added(self, meld: TableMeld) -> int:
        return sum(len(meld_plan.cards) for meld_plan in self.meld_plans if meld_plan.meld is meld)
