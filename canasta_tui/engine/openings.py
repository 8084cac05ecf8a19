"""The openings that a hand allows: every set of melds that opens and of which nothing can be left out.

Cards of a rank are alike here: an opening is listed once, with the cards of the lowest suits, and with twos before
jokers where both would do. The search goes rank by rank, dearest first, and stops a branch that can no longer reach
the minimum. Two melds of one rank in the act that opens, where the first is complete, are legal but not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from canasta_tui.cards import (
    ACE,
    BLACK_THREES,
    JOKER,
    JOKER_RANK,
    NATURAL_RANKS,
    RED_THREES,
    THREE,
    TWO,
    Card,
    Rank,
)
from canasta_tui.engine.acts import Group, Meld, Take
from canasta_tui.engine.state import State
from canasta_tui.engine.taking import take_rest

_MOST_RUN_SETS: Final = 5000
Choice: TypeAlias = tuple[Rank, int, int]
"""A meld of the opening: rank (15 for a wild meld), naturals and wilds from the hand."""


class Base:
    """The meld with the top card that an opening take begins with: nothing of it can be left out.

    Attributes:
        rank: of the top card.
        naturals, wilds: hand cards that go with it, at least.
        tops: how many top cards are melded.
        exact: whether exactly these hand cards take the pile, so that further ones are a group of their own.
    """

    __slots__ = ("exact", "naturals", "rank", "tops", "wilds")

    def __init__(self, rank: Rank, naturals: int, wilds: int, tops: int = 1, exact: bool = False) -> None:
        """The hand cards that a way of taking asks for."""
        self.rank = rank
        self.naturals = naturals
        self.wilds = wilds
        self.tops = tops
        self.exact = exact


class _Search:
    """One search: the hand as counts, and what the opening needs."""

    def __init__(self, state: State, base: Base | None, runs: tuple[tuple[Card, ...], ...]) -> None:
        seat = state.turn
        book = state.book
        self.state = state
        self.book = book
        self.base = base
        self.runs = runs
        self.held = state.held(seat)
        self.rule = book.opening(state.number)
        self.minimum = state.side_of[seat].minimum
        self.counts = list(state.counts[seat])
        threes = sum(card in BLACK_THREES for card in state.hands[seat]) if self.counts[THREE] else 0
        self.run_cards = [card for run in runs for card in run]
        for card in self.run_cards:
            self.counts[card >> 2] -= 1
        self.counts[THREE] = threes if book.rules.black_threes.melds != "never" else 0
        self.jokers = self.counts[JOKER_RANK]
        self.wilds = self.jokers + self.counts[TWO]
        self.run_points = sum(book.value[card] for card in self.run_cards)
        self.top_points = 0
        if base is not None:
            if self.rule.top_counts:
                self.top_points += book.value[state.pile[-1]]
            if base.tops == 2 and self.rule.second_top_counts:
                self.top_points += book.value[state.pile[-2]]
        self._only_canastas = bool(self.rule.needs_canasta) and self.minimum == 0
        self.most_left = book.rules.black_threes.cards_left if book.rules.black_threes.melds == "going_out" else None
        self.hand_size = len(state.hands[seat]) + (_cards_taken(state, base.tops) if base is not None else 0)
        # The meld with the most naturals is the one; a meld of fewer than the others need can only be the only one.
        self.least_naturals = min(self.rule.one_meld_naturals, self.rule.other_melds_naturals)
        self.plain = not (
            self.rule.one_meld_naturals or self.rule.other_melds_naturals or self.rule.needs_canasta or threes
        )
        value = book.rank_value
        self.wild_points = [
            min(n, self.jokers) * value[JOKER_RANK] + max(0, n - self.jokers) * value[TWO]
            for n in range(self.wilds + 1)
        ]
        self.order = self._order()
        self.best_after = self._best_after()

    @property
    def sure_points(self) -> int:
        """Points that count whatever is chosen: the top card's, where they do, and those of the sequences."""
        return self.top_points + self.run_points

    def _order(self) -> list[Rank]:
        """Ranks that may be melded, dearest first; the base's rank first of all."""
        value, counts = self.book.rank_value, self.counts
        least = max(self.book.rules.melds.min_naturals, self.least_naturals)
        if self._only_canastas:
            least = max(least, self.book.canasta - self.wilds)
        ranks = [rank for rank in NATURAL_RANKS if counts[rank] >= least and (not self.base or rank != self.base.rank)]
        ranks.sort(key=lambda rank: -value[rank])
        if counts[THREE] >= 2:
            ranks.append(THREE)
        wild_base = self.base is not None and self.base.rank == JOKER_RANK
        if self.book.wild_start and self.wilds >= self.book.wild_start and self.rule.wild_meld and not wild_base:
            ranks.insert(0, JOKER_RANK)
        return [self.base.rank, *ranks] if self.base else ranks

    def _best_after(self) -> list[int]:
        """For each place in the order, points of all naturals from there on."""
        value, counts = self.book.rank_value, self.counts
        best = [0]
        for rank in reversed(self.order):
            best.append(best[-1] + (0 if rank == JOKER_RANK else counts[rank] * value[rank]))
        best.reverse()
        return best

    def possible(self) -> bool:
        """Whether the minimum can be reached at all, were everything melded."""
        if self.sure_points + self.best_after[0] + self.wild_points[self.wilds] < self.minimum:
            return False
        return not self.rule.needs_canasta or self._canasta_possible()

    def _canasta_possible(self) -> bool:
        if any(len(run) >= self.book.samba for run in self.runs):
            return True
        for rank in self.order:
            tops = self.base.tops if self.base is not None and self.base.rank == rank else 0
            if (0 if rank == JOKER_RANK else self.counts[rank]) + tops + self.wilds >= self.book.canasta:
                return True
        return False

    def options(self, rank: Rank, wilds_left: int) -> Iterator[Choice]:
        """The melds of this rank that the hand allows, small ones first."""
        base = self.base if self.base is not None and self.base.rank == rank else None
        if rank == JOKER_RANK:
            for wilds in range(base.wilds if base else self.book.wild_start, wilds_left + 1):
                yield rank, 0, wilds
            return
        held = self.counts[rank]
        if base is None and self.plain:
            yield from ((rank, naturals, wilds) for naturals, wilds in self.book.new_melds(held, wilds_left))
            return
        tops = base.tops if base else 0
        low_n, low_w = (base.naturals, base.wilds) if base else (self.least_naturals, 0)
        least = self.book.canasta if self._only_canastas and base is None else 1
        for size in range(least, held + wilds_left + 1):
            for wilds in range(max(low_w, size - held), min(size, wilds_left) + 1):
                naturals = size - wilds
                if naturals < low_n:
                    break
                if rank == THREE:
                    if self.book.black_three_fault(naturals, wilds) is None:
                        yield rank, naturals, wilds
                elif self.book.fits(0, 0, naturals + tops, wilds):
                    yield rank, naturals, wilds

    def holds(self, chosen: list[Choice]) -> bool:
        """Whether these melds open, the points and the hand limit aside."""
        if not (chosen or self.runs) or (self.base and not chosen):
            return False
        if self.plain:
            return True
        rule = self.rule
        if rule.one_meld_naturals or rule.other_melds_naturals:
            naturals = [self.naturals(choice) for choice in chosen if choice[0] != JOKER_RANK]
            naturals = sorted([*naturals, *map(len, self.runs)], reverse=True)
            if not naturals or naturals[0] < rule.one_meld_naturals:
                return False
            if any(n < rule.other_melds_naturals for n in naturals[1:]):
                return False
        # Black threes come last in the order. Where they are for going out alone, the act has to lay (nearly) all.
        if self.most_left is not None and chosen and chosen[-1][0] == THREE and self.left(chosen) > self.most_left:
            return False
        if not rule.needs_canasta or any(self.canasta(choice) in rule.needs_canasta for choice in chosen):
            return True
        return "samba" in rule.needs_canasta and any(len(run) >= self.book.samba for run in self.runs)

    def left(self, chosen: list[Choice]) -> int:
        """Cards left in the hand, those taken from the pile included."""
        return self.hand_size - sum(map(len, self.runs)) - sum(naturals + wilds for _, naturals, wilds in chosen)

    def naturals(self, choice: Choice) -> int:
        """Naturals of a meld, top cards included."""
        return choice[1] + (self.base.tops if self.base is not None and self.base.rank == choice[0] else 0)

    def canasta(self, choice: Choice) -> str:
        """The kind of canasta that a meld is, or empty."""
        if self.naturals(choice) + choice[2] < self.book.canasta or choice[0] == THREE:
            return ""
        return "wild" if choice[0] == JOKER_RANK else "mixed" if choice[2] else "natural"

    def is_least(self, chosen: list[Choice], points: int, used: int) -> bool:
        """Whether no meld and no card can be left out of melds that open.

        Args:
            chosen: the melds.
            points: of all but their wilds.
            used: how many wilds are in them.
        """
        minimum, wild_points, value = self.minimum, self.wild_points, self.book.rank_value
        for run in self.runs:
            fewer_points = points - sum(self.book.value[card] for card in run)
            if fewer_points + wild_points[used] >= minimum and self._holds_without(run, chosen):
                return False
        first = 1 if self.base else 0
        for n, (rank, naturals, wilds) in enumerate(chosen):
            before, after = chosen[:n], chosen[n + 1 :]
            left = points - naturals * value[rank] + wild_points[used - wilds]
            if n >= first and left >= minimum and self.holds([*before, *after]):
                return False
            if naturals and points - value[rank] + wild_points[used] >= minimum:
                fewer = (rank, naturals - 1, wilds)
                if self._allowed(fewer) and self.holds([*before, fewer, *after]):
                    return False
            if wilds and points + wild_points[used - 1] >= minimum:
                fewer = (rank, naturals, wilds - 1)
                if self._allowed(fewer) and self.holds([*before, fewer, *after]):
                    return False
        return True

    def _holds_without(self, run: tuple[Card, ...], chosen: list[Choice]) -> bool:
        runs = self.runs
        self.runs = tuple(other for other in runs if other is not run)
        try:
            return self.holds(chosen)
        finally:
            self.runs = runs

    def _allowed(self, choice: Choice) -> bool:
        rank, naturals, wilds = choice
        if naturals < 0 or wilds < 0:
            return False
        base = self.base if self.base is not None and self.base.rank == rank else None
        if base and (naturals < base.naturals or wilds < base.wilds):
            return False
        if rank == JOKER_RANK:
            return wilds + (base.tops if base else 0) >= self.book.wild_start
        if rank == THREE:
            return self.book.black_three_fault(naturals, wilds) is None
        if base:
            return self.book.fits(0, 0, naturals + base.tops, wilds)
        return self.book.fits(0, 0, naturals, wilds)

    def run(self, place: int, chosen: list[Choice], points: int, wilds_left: int) -> Iterator[list[Choice]]:
        """Every opening from this place in the order on; ``points`` are those of all chosen but their wilds."""
        used = self.wilds - wilds_left
        if points + self.wild_points[used] >= self.minimum and self.holds(chosen):
            if self.is_least(chosen, points, used):
                yield chosen
            return
        if place == len(self.order):
            return
        if points + self.best_after[place] + self.wild_points[self.wilds] < self.minimum:
            return
        rank = self.order[place]
        value = self.book.rank_value[rank]
        for choice in self.options(rank, wilds_left):
            gain = choice[1] * value if rank != JOKER_RANK else 0
            yield from self.run(place + 1, [*chosen, choice], points + gain, wilds_left - choice[2])
        if not (self.base and place == 0):
            yield from self.run(place + 1, chosen, points, wilds_left)

    def cards(self, chosen: list[Choice]) -> list[tuple[Card, ...]]:
        """The cards of each meld: lowest suits first, and no more jokers than the minimum needs."""
        value, held = self.book.rank_value, self.held
        wilds = sum(choice[2] for choice in chosen)
        twos = held[TWO]
        missing = self.minimum - self.sure_points - sum(n * value[rank] for rank, n, _ in chosen)
        jokers = max(0, wilds - len(twos))
        while jokers < self.jokers and jokers * value[JOKER_RANK] + (wilds - jokers) * value[TWO] < missing:
            jokers += 1
        pool = [JOKER] * jokers + twos[: wilds - jokers]
        groups = []
        for rank, naturals, n_wilds in chosen:
            own = (self._without_runs(held[rank]) if self.runs else held[rank])[:naturals] if naturals else []
            groups.append((*own, *(pool.pop() for _ in range(n_wilds))))
        return groups + list(self.runs)

    def _without_runs(self, cards: list[Card]) -> list[Card]:
        left = list(cards)
        for card in self.run_cards:
            if card in left:
                left.remove(card)
        return left


def _cards_taken(state: State, tops: int) -> int:
    """How many cards a take with so many top cards brings to the hand."""
    rest, _pile = take_rest(state, tops)
    return sum(card not in RED_THREES for card in rest)


def _run_sets(state: State) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every set of sequences that the hand allows, fewer before more, none first; at most ``_MOST_RUN_SETS``."""
    yield ()
    if not state.book.sequences:
        return
    hand, several = state.hands[state.turn], state.book.rules.sequences.several_of_suit
    runs = list(hand_runs(state, hand, state.book.samba))
    sets: list[tuple[int, tuple[tuple[Card, ...], ...]]] = [(0, ())]
    made = 0
    while sets and made < _MOST_RUN_SETS:
        longer: list[tuple[int, tuple[tuple[Card, ...], ...]]] = []
        for start, chosen in sets:
            for n in range(start, len(runs)):
                if not several and any(run[0] & 3 == runs[n][0] & 3 for run in chosen):
                    continue
                cards = [card for run in (*chosen, runs[n]) for card in run]
                if all(cards.count(card) <= hand.count(card) for card in runs[n]):
                    longer.append((n, (*chosen, runs[n])))
                    made += 1
                    yield longer[-1][1]
                    if made >= _MOST_RUN_SETS:
                        return
        sets = longer


def hand_runs(state: State, hand: list[Card], most: int) -> Iterator[tuple[Card, ...]]:
    """Every sequence that can be laid from these cards, from the shortest allowed to one of so many cards."""
    start = state.book.rules.sequences.start
    ranks_of_suit = [0, 0, 0, 0]
    for card in hand:
        if 4 <= card >> 2 <= ACE:
            ranks_of_suit[card & 3] |= 1 << (card >> 2)
    for suit, ranks in enumerate(ranks_of_suit):
        lows = ranks
        for n in range(1, start):
            lows &= ranks >> n
        for size in range(start, most + 1):
            for low in range(4, ACE + 1) if lows else ():
                if lows >> low & 1:
                    yield tuple(range(low * 4 + suit, (low + size) * 4 + suit, 4))
            lows &= ranks >> size


def _hopeless(state: State, base: Base | None) -> bool:
    """Whether no rank has as many cards as the opening asks of one meld: told quickly, since it mostly is so."""
    book, counts = state.book, state.counts[state.turn]
    rule = book.opening(state.number)
    if book.sequences or not (rule.one_meld_naturals or rule.needs_canasta):
        return False
    most = max(counts[4 : ACE + 1])
    if base is not None:
        most = max(most, counts[base.rank] + base.tops)
    if most < rule.one_meld_naturals:
        return True
    wilds = counts[TWO] + counts[JOKER_RANK]
    return bool(rule.needs_canasta) and most + wilds < book.canasta


def openings(state: State, base: Base | None = None) -> Iterator[list[tuple[Card, ...]]]:
    """The groups of every least opening of the seat in turn; with a base, the first group goes with the top card.

    The hand limit and what a take leaves are not looked at here.
    """
    if _hopeless(state, base):
        return
    for runs in _run_sets(state):
        search = _Search(state, base, runs)
        if search.possible():
            for chosen in search.run(0, [], search.sure_points, search.wilds):
                yield search.cards(chosen)


def with_more_jokers(state: State, groups: list[tuple[Card, ...]]) -> Iterator[list[tuple[Card, ...]]]:
    """The same groups with jokers of the hand in place of twos, as few as there may be first.

    A listed opening lays twos before jokers; where jokers are never discarded it may have to be the other way round.
    """
    laid = sum(card == JOKER for group in groups for card in group)
    spare = state.counts[state.turn][JOKER_RANK] - laid
    twos = sum(card >> 2 == TWO for group in groups for card in group)
    for count in range(1, min(spare, twos) + 1):
        left = count
        changed = []
        for group in groups:
            cards = list(group)
            for n, card in enumerate(cards):
                if left and card >> 2 == TWO:
                    cards[n] = JOKER
                    left -= 1
            changed.append(tuple(cards))
        yield changed


def _group(cards: tuple[Card, ...]) -> Group:
    """The group of these cards; a sequence is called new, since another one of the act may be its neighbour."""
    naturals = {card >> 2 for card in cards if card >> 2 not in (TWO, JOKER_RANK)}
    return Group(cards, "seq", "new") if len(naturals) > 1 else Group(cards)


def opening_meld(groups: list[tuple[Card, ...]]) -> Meld:
    """The act that lays these groups."""
    return Meld(tuple(map(_group, groups)))


def opening_take(groups: list[tuple[Card, ...]], base: Base) -> Take:
    """The act that takes the pile with the first group and lays the others."""
    first, others = groups[0], list(map(_group, groups[1:]))
    if base.exact:
        naturals = [card for card in first if card >> 2 == base.rank]
        wilds = [card for card in first if card >> 2 != base.rank]
        more = (*naturals[base.naturals :], *wilds[base.wilds :])
        first = (*naturals[: base.naturals], *wilds[: base.wilds])
        if more:
            others.insert(0, Group(more, "rank", "add", base.rank))
    return Take(first, tuple(others), top=base.tops)
