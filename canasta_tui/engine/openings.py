"""The openings that a hand allows: every set of melds that opens and of which nothing can be left out.

Cards of a rank are alike here: an opening is listed once, with the cards of the lowest suits, and with twos before
jokers where both would do. What an opening must have beside points (a canasta, a meld of so many naturals) is chosen
first, then melds for the points, dearest first; a branch that can no longer reach the minimum is left. The search looks
at so many melds at most; a hand that allows more openings than can be looked at still has one listed.

Melds that open are no act yet: a card that may be discarded has to stay. Where nearly the whole hand is laid, or what
stays are cards that are never discarded, each opening is therefore planned in full; one that leaves no legal end of the
turn counts as none, and may have to lay more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final, TypeAlias

from canasta_tui.cards import ACE, JOKER, JOKER_RANK, NATURAL_RANKS, RED_THREES, THREE, TWO, WILD_RANKS, Card, Rank
from canasta_tui.engine.acts import Group, Meld, Take
from canasta_tui.engine.going_out import canastas_fault
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, Shape
from canasta_tui.engine.planning import planned
from canasta_tui.engine.state import State
from canasta_tui.engine.taking import take_rest, ways

_MOST_LOOKS: Final = 4_000
"""So many melds are looked at in one search; hands in play need a few hundred."""
OpeningMeld: TypeAlias = tuple[Rank, int, int, int]
"""A meld of the opening: rank (15 for a wild meld), naturals and wilds from the hand, and top cards."""
SequenceCards: TypeAlias = tuple[Card, ...]
"""A sequence of the opening."""
OpeningCards: TypeAlias = list[tuple[Card, ...]]
"""The cards of each meld of an opening, the base's first."""
_Fill: TypeAlias = Callable[[], Iterator[None]]
"""Adds melds to the chosen ones until they open, once for each way."""
_Test: TypeAlias = Callable[[int, str], bool]
"""Whether a meld of so many naturals, a canasta of this kind or none, meets a condition."""


class Base:
    """The meld with the top card that an opening take begins with: nothing of it can be left out.

    Attributes:
        rank: of the top card; 15 for a wild one.
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
    """One search: the hand as counts, what the opening needs, and what is chosen so far.

    Attributes:
        chosen, runs: the melds and sequences chosen so far, the base first.
        points: of them and of the top card, wilds aside; used: how many wilds are in them.
        counts: naturals (and black threes) of each rank that are not chosen.
        looks: how many more melds may be looked at.
        spare, naturals: an opening that lays no more cards, and fewer of the naturals, surely leaves a card to discard.
        begun: whether the base is a meld by itself, to which further cards can be added.
        easy: whether the melds chosen are all that a take (or a meld) by this base asks for.
    """

    def __init__(self, state: State, base: Base | None, looks: int) -> None:
        seat = state.turn
        compiled = state.compiled
        self.state = state
        self.compiled = compiled
        self.base = base
        self.held = [*state.held[seat]]
        if self.held[THREE]:
            self.held[THREE] = state.black_threes(seat)
        self.rule = compiled.opening(state.number)
        self.minimum = state.side_of[seat].minimum
        self.counts = list(state.counts[seat])
        self.counts[THREE] = len(self.held[THREE]) if compiled.rules.black_threes.melds != "never" else 0
        self.jokers = self.counts[JOKER_RANK]
        self.wilds = self.jokers + self.counts[TWO]
        self.most_left = (
            compiled.rules.black_threes.cards_left if compiled.rules.black_threes.melds == "going_out" else None
        )
        self.hand_size = len(state.hands[seat]) + (_cards_taken(state, base.tops) if base is not None else 0)
        one, other = self.rule.one_meld_naturals, self.rule.other_melds_naturals
        # The meld with the most naturals is the one; a meld of fewer than the others need can only be the only one.
        self.least_naturals = min(one, other)
        self.conditions = bool(one or other or self.rule.needs_canasta)
        self.several = self._second_possible()
        start = compiled.rules.sequences.start
        self.every_run = list(hand_runs(state.present[seat], start, compiled.samba)) if compiled.sequences else []
        if self.counts[THREE] and self.most_left is not None and self._stays() > self.most_left:
            self.counts[THREE] = 0
        self.plain = not (self.conditions or self.counts[THREE] or self.several)
        self.wild_points = compiled.wild_points(self.jokers, self.counts[TWO])
        self.chosen: list[OpeningMeld] = []
        self.runs: list[SequenceCards] = []
        self.points = self.top_points = self._top_points()
        self.used = 0
        self.looks = looks
        self.spare = len(state.hands[seat]) - 2
        self.easy = self._easy()
        self.begun = base is None or not base.exact or compiled.fits(0, 0, base.naturals + base.tops, base.wilds)
        self.naturals = len(state.hands[seat]) - self.wilds
        self.opens_within: dict[tuple[object, ...], bool] = {}
        self.order = self._order()

    def _second_possible(self) -> bool:
        """Whether the hand has the cards for a canasta, and for a second meld of its rank (or of wilds) beside it."""
        rules, tops = self.compiled.rules, self.base.tops if self.base is not None else 0
        if rules.wild_melds.several and self.wilds + tops >= self.compiled.canasta + self.compiled.wild_start:
            return True
        most = max(self.counts[4 : ACE + 1]) + self.wilds + tops
        return rules.melds.second_of_rank and most >= self.compiled.canasta + self.compiled.least_cards

    def _stays(self) -> int:
        """How many cards surely stay in the hand: those that are in no sequence and too few of their rank for a meld,
        and what a take brings.
        """
        least, base = self.compiled.rules.melds.min_naturals, self.base
        running = {card for run in self.every_run for card in run}
        few = [rank for rank in NATURAL_RANKS if self.counts[rank] < least and (base is None or rank != base.rank)]
        alone = sum(card not in running for rank in few for card in self.held[rank])
        return alone + self.hand_size - len(self.state.hands[self.state.turn])

    def _top_points(self) -> int:
        """Points of the top cards, where they count."""
        if self.base is None:
            return 0
        value, pile = self.compiled.value, self.state.pile
        points = value[pile[-1]] if self.rule.top_counts else 0
        return points + (value[pile[-2]] if self.base.tops == 2 and self.rule.second_top_counts else 0)

    def _easy(self) -> bool:
        """Whether what the search looks at is all that the act needs, the end of the turn and black threes aside."""
        base, side = self.base, self.state.side_of[self.state.turn]
        if base is None:
            return not side.melds
        exact = base.exact or all(way.wilds_at_most is None for way in ways(self.state, side))
        return exact and base.tops == 1 and not side.melds

    def _order(self) -> list[Rank]:
        """Ranks that may be melded, dearest first."""
        counts = self.counts
        least = max(self.compiled.rules.melds.min_naturals, self.least_naturals)
        taken = self.base.rank if self.base is not None and not self._several(self.base.rank) else 0
        ranks = [rank for rank in self.compiled.dearest if counts[rank] >= least and rank != taken]
        if counts[THREE]:
            ranks.append(THREE)
        wild_melds = self.compiled.wild_start and self.rule.wild_meld and taken != JOKER_RANK
        if wild_melds and self.wilds >= self.compiled.wild_start:
            ranks.insert(0, JOKER_RANK)
        return ranks

    # -- choosing

    def openings(self) -> Iterator[tuple[OpeningCards, Meld | Take]]:
        """Every least opening: its groups, the base's first, and the act."""
        seen: set[tuple[object, ...]] = set()
        found = False
        for _ in self._begin(self._fill_all):
            if not self.plain:
                key = (*sorted(self.chosen), *sorted(self.runs))
                if key in seen:
                    continue
                seen.add(key)
            opening = self.opening()
            if opening is not None:
                found = True
                yield opening
        if not found and self.looks <= 0:
            some = self._choose_some()
            if some is not None:
                yield some

    def _begin(self, fill: _Fill) -> Iterator[None]:
        """Choose the base, and go on."""
        if self.base is None:
            yield from self._conditions(fill)
            return
        for choice in self._base_options(self.base):
            if self._push(choice):
                yield from self._conditions(fill)
                self._pop()

    def _conditions(self, fill: _Fill) -> Iterator[None]:
        """Choose the melds that the opening asks for beside points, then others for the points."""
        test = self._unmet() if self.conditions else None
        if test is None:
            yield from fill()
            return
        for rank in self.order:
            for choice in self.options(rank):
                if test(choice[1], self.canasta(choice)) and self._push(choice):
                    yield from self._conditions(fill)
                    self._pop()
        for run in self.every_run:
            if test(len(run), "samba" if len(run) >= self.compiled.samba else "") and self._push_run(run):
                yield from self._conditions(fill)
                self._pop_run()

    def _unmet(self) -> _Test | None:
        """A condition that no chosen meld meets yet: whether a meld with so many naturals, of this kind, meets it."""
        kinds, one = self.rule.needs_canasta, self.rule.one_meld_naturals
        if kinds and not self._has_canasta(self.chosen, self.runs):
            return lambda _naturals, kind: kind in kinds
        if one and max(_naturals(self.chosen, self.runs), default=0) < one:
            return lambda naturals, _kind: naturals >= one
        return None

    def _fill_all(self) -> Iterator[None]:
        return self._fill_runs(0)

    def _fill_runs(self, start: int) -> Iterator[None]:
        """Add sequences and then melds until the minimum is reached."""
        value, counts = self.compiled.rank_value, self.counts
        best = [0]
        for rank in reversed(self.order):
            best.append(best[-1] + (0 if rank == JOKER_RANK else counts[rank] * value[rank]))
        best.reverse()
        if self._opens():
            if self.is_least():
                yield None
            return
        yield from self._fill(0, best)
        if self._reached() and self._lawful():
            return
        for n in range(start, len(self.every_run)):
            if self.looks > 0 and self._push_run(self.every_run[n]):
                yield from self._fill_runs(n)
                self._pop_run()

    def _reached(self) -> bool:
        return self.points + self.wild_points[self.used] >= self.minimum and bool(self.chosen or self.runs)

    def _fill(self, place: int, best: list[int]) -> Iterator[None]:
        """Add melds from this place in the order on, where the chosen ones do not open yet; ``best`` holds the points
        of all naturals from each place on.
        """
        order, every_wild = self.order, self.wild_points[self.wilds]
        for at in range(place, len(order)):
            if self.points + best[at] + every_wild < self.minimum:
                return
            rank = order[at]
            again = not self.plain and self._several(rank)
            opening: list[OpeningMeld] = []
            for choice in self.options(rank):
                # With more cards than one that opens it would not be least.
                if any(choice[1] >= other[1] and choice[2] >= other[2] for other in opening):
                    continue
                if self._push(choice):
                    if self._opens():
                        opening.append(choice)
                        if self.is_least():
                            yield None
                    else:
                        second = again and choice[1] + choice[2] >= self.compiled.canasta
                        yield from self._fill(at if second else at + 1, best)
                    self._pop()

    def _opens(self) -> bool:
        """Whether the chosen melds open, and can be laid with a legal end of the turn left."""
        return self._reached() and (self.plain or self.holds(self.chosen, self.runs)) and self._lawful()

    def _push(self, choice: OpeningMeld) -> bool:
        """Choose a meld; False, and nothing chosen, where it cannot lie with the others."""
        self.looks -= 1
        if self.looks < 0:
            return False
        rank, naturals, wilds, _tops = choice
        self.chosen.append(choice)
        if not self.plain and not self._together(self.chosen, self.runs):
            self.chosen.pop()
            return False
        if rank != JOKER_RANK:
            self.counts[rank] -= naturals
            self.points += naturals * self.compiled.rank_value[rank]
        self.used += wilds
        return True

    def _pop(self) -> None:
        rank, naturals, wilds, _tops = self.chosen.pop()
        if rank != JOKER_RANK:
            self.counts[rank] += naturals
            self.points -= naturals * self.compiled.rank_value[rank]
        self.used -= wilds

    def _push_run(self, run: SequenceCards) -> bool:
        self.looks -= 1
        laid = [card for other in self.runs for card in other]
        held = self.held
        for card in run:
            rank = card >> 2
            if self.counts[rank] < 1 or held[rank].count(card) <= laid.count(card):
                return False
        if not self.compiled.rules.sequences.several_of_suit and any(other[0] & 3 == run[0] & 3 for other in self.runs):
            return False
        self.runs.append(run)
        if not self.plain and not self._together(self.chosen, self.runs):
            self.runs.pop()
            return False
        for card in run:
            self.counts[card >> 2] -= 1
            self.points += self.compiled.value[card]
        return True

    def _pop_run(self) -> None:
        for card in self.runs.pop():
            self.counts[card >> 2] += 1
            self.points -= self.compiled.value[card]

    def options(self, rank: Rank) -> Iterable[OpeningMeld]:
        """The new melds of this rank that the rest of the hand allows, small ones first."""
        left, held = self.wilds - self.used, self.counts[rank]
        if rank == JOKER_RANK:
            return [(rank, 0, wilds, 0) for wilds in range(self.compiled.wild_start, left + 1)]
        melds = self.compiled.new_melds(rank, held, left)
        if rank == THREE or not self.least_naturals:
            return melds
        return [meld for meld in melds if meld[1] >= self.least_naturals]

    def _base_options(self, base: Base) -> Iterator[OpeningMeld]:
        """The melds with the top card, small ones first."""
        held = 0 if base.rank == JOKER_RANK else self.counts[base.rank]
        for size in range(base.naturals + base.wilds, held + self.wilds + 1):
            for wilds in range(max(base.wilds, size - held), min(size - base.naturals, self.wilds) + 1):
                choice = (base.rank, size - wilds, wilds, base.tops)
                if self._allowed(choice):
                    yield choice

    # -- what holds

    def _allowed(self, choice: OpeningMeld) -> bool:
        """Whether a meld may be like this, by itself."""
        rank, naturals, wilds, tops = choice
        if naturals < 0 or wilds < 0:
            return False
        base = self.base
        if tops and base is not None:
            more, more_wilds = naturals - base.naturals, wilds - base.wilds
            if more < 0 or more_wilds < 0:
                return False
            # Further cards are a group of their own, to which the top card's comes where that begins no meld.
            if not self.begun and not self.compiled.fits(0, 0, more, more_wilds):
                return False
        if rank == JOKER_RANK:
            return wilds + tops >= self.compiled.wild_start
        if rank == THREE:
            return self.compiled.black_three_fault(naturals, wilds) is None
        return self.compiled.fits(0, 0, naturals + tops, wilds)

    def holds(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> bool:
        """Whether these melds open, the points and the hand limit aside."""
        if not (chosen or runs) or (self.base is not None and not chosen):
            return False
        if self.plain:
            return True
        rule = self.rule
        if rule.one_meld_naturals and max(_naturals(chosen, runs), default=0) < rule.one_meld_naturals:
            return False
        # Where black threes are for going out alone, the act has to lay (nearly) all.
        threes = self.most_left is not None and any(choice[0] == THREE for choice in chosen)
        if threes and (self.left(chosen, runs) > (self.most_left or 0) or self._lacks_canastas(chosen, runs)):
            return False
        return self._together(chosen, runs) and (not rule.needs_canasta or self._has_canasta(chosen, runs))

    def _together(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> bool:
        """Whether these melds can lie in one opening: naturals of the others, and melds of one rank beside complete."""
        other = self.rule.other_melds_naturals
        if other and len(chosen) + len(runs) > 1:
            naturals = _naturals(chosen, runs)
            if len(naturals) > 1 and min(naturals) < other:
                return False
        complete: dict[Rank, bool] = {}
        for rank, natural, wild, tops in chosen:
            if rank in complete and not (complete[rank] and self._several(rank)):
                return False
            complete[rank] = natural + wild + tops >= self.compiled.canasta
        return True

    def _lacks_canastas(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> bool:
        """Whether the canastas for going out are not among these melds, the only ones that the side then has."""
        shapes: list[Shape] = [(SEQUENCE, run[0] >> 2, run[0] & 3, len(run), 0) for run in runs]
        for rank, naturals, wilds, tops in chosen:
            if rank == JOKER_RANK:
                shapes.append((WILD, rank, 0, 0, wilds + tops))
            else:
                shapes.append((RANK, rank, 0, naturals + tops, wilds))
        return canastas_fault(self.state, shapes) is not None

    def _several(self, rank: Rank) -> bool:
        rules = self.compiled.rules
        return self.several and (rules.wild_melds.several if rank == JOKER_RANK else rules.melds.second_of_rank)

    def left(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> int:
        """Cards left in the hand, those taken from the pile included."""
        return self.hand_size - sum(map(len, runs)) - sum(choice[1] + choice[2] for choice in chosen)

    def canasta(self, choice: OpeningMeld) -> str:
        """The kind of canasta that a meld is, or empty."""
        rank, naturals, wilds, tops = choice
        if naturals + wilds + tops < self.compiled.canasta or rank == THREE:
            return ""
        return "wild" if rank == JOKER_RANK else "mixed" if wilds else "natural"

    def _has_canasta(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> bool:
        kinds = self.rule.needs_canasta
        if any(self.canasta(choice) in kinds for choice in chosen):
            return True
        return "samba" in kinds and any(len(run) >= self.compiled.samba for run in runs)

    def is_least(self) -> bool:
        """Whether no meld and no card can be left out of the chosen ones, which open."""
        if self.points + self.wild_points[self.used] - self.minimum < self._lightest():
            return True
        if self._leaves_discard():
            return next(self._smaller(), None) is None
        return not any(self._opens_within(chosen, runs) for chosen, runs in list(self._smaller()))

    def _lightest(self) -> int:
        """Points of the card of the chosen melds that counts least."""
        value, wild_points, used = self.compiled.rank_value, self.wild_points, self.used
        lightest = wild_points[used] - wild_points[used - 1] if used else wild_points[-1] + self.points
        for rank, naturals, _wilds, _tops in self.chosen:
            if naturals and value[rank] < lightest:
                lightest = value[rank]
        for run in self.runs:
            lightest = min(lightest, *(value[card >> 2] for card in run))
        return lightest

    def _leaves_discard(self) -> bool:
        """Whether the chosen melds (and with them any part of them) surely leave a card that may be discarded."""
        laid = naturals = 0
        for _rank, own, wilds, _tops in self.chosen:
            laid += own + wilds
            naturals += own
        for run in self.runs:
            laid += len(run)
            naturals += len(run)
        return laid <= self.spare and (self.compiled.any_discard or naturals < self.naturals)

    def _sure(self) -> bool:
        """Whether the chosen melds, which open, surely are a legal act."""
        if not self.easy or any(choice[0] == THREE for choice in self.chosen):
            return False
        base = self.base
        if base is not None:
            # What else is of the top card's rank, the way of taking may not allow.
            _rank, naturals, wilds, _tops = self.chosen[0]
            if base.exact and naturals + wilds > base.naturals + base.wilds:
                return False
            others = [choice[0] for choice in self.chosen[1:]] + [run[0] >> 2 for run in self.runs]
            if base.rank in others:
                return False
        return self._leaves_discard()

    def _lawful(self) -> bool:
        """Whether the chosen melds, which open, can be laid with a legal end of the turn left."""
        return self._leaves_discard() or self.opening() is not None

    def _opens_within(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> bool:
        """Whether these melds, which have the points to open, or part of them can be laid; remembered."""
        key = (*chosen, *runs)
        known = self.opens_within.get(key)
        if known is None:
            self.looks -= 1
            before = self.chosen, self.runs
            self._choose(chosen, runs)
            known = self._lawful() or any(self._opens_within(*less) for less in list(self._smaller()))
            self.opens_within[key] = known
            self._choose(*before)
        return known

    def _smaller(self) -> Iterator[tuple[list[OpeningMeld], list[SequenceCards]]]:
        """What is left of the chosen ones with one meld or card less, where that opens too."""
        chosen, runs, value = self.chosen, self.runs, self.compiled.rank_value
        wild_points, used, spare = self.wild_points, self.used, self.points - self.minimum
        for n, run in enumerate(runs):
            others = [*runs[:n], *runs[n + 1 :]]
            run_points = sum(self.compiled.value[card] for card in run)
            if spare - run_points + wild_points[used] >= 0 and self.holds(chosen, others):
                yield chosen, others
        for n, (rank, naturals, wilds, tops) in enumerate(chosen):
            before, after = chosen[:n], chosen[n + 1 :]
            points = naturals * value[rank] if rank != JOKER_RANK else 0
            if not tops and spare - points + wild_points[used - wilds] >= 0 and self.holds([*before, *after], runs):
                yield [*before, *after], runs
            for fewer, lost, left in (
                ((rank, naturals - 1, wilds, tops), value[rank], used),
                ((rank, naturals, wilds - 1, tops), 0, max(0, used - 1)),
            ):
                changed = [*before, fewer, *after]
                if spare - lost + wild_points[left] >= 0 and self._allowed(fewer) and self.holds(changed, runs):
                    yield changed, runs

    # -- where there are too many to look at

    def _choose_some(self) -> tuple[OpeningCards, Meld | Take] | None:
        """One small opening where the search has come to none: of all that the hand gives, less and less of it."""
        self.looks = _MOST_LOOKS
        if next(self._begin(self._fill_most), False) is False:
            return None
        found = None
        less: tuple[list[OpeningMeld], list[SequenceCards]] | None = self.chosen, self.runs
        while less is not None:
            self._choose(*less)
            found = self.opening() or found
            less = next(self._smaller(), None)
        return found

    def _fill_most(self) -> Iterator[None]:
        """Add melds with as many naturals as there are, and then all wilds that they take."""
        before = len(self.chosen)
        for rank in self.order:
            for choice in sorted(self.options(rank), key=lambda choice: (-choice[1], choice[2])):
                if self._push(choice):
                    break
        for n, (rank, naturals, wilds, tops) in enumerate(self.chosen):
            more = wilds
            for spread in range(wilds + 1, wilds + self.wilds - self.used + 1):
                if self._allowed((rank, naturals, spread, tops)):
                    more = spread
            self.chosen[n] = (rank, naturals, more, tops)
            self.used += more - wilds
        if self._reached() and self.holds(self.chosen, self.runs):
            yield None
        while len(self.chosen) > before:
            self._pop()

    def _choose(self, chosen: list[OpeningMeld], runs: list[SequenceCards]) -> None:
        """Choose these melds instead, and count their points and wilds."""
        self.chosen, self.runs = chosen, runs
        value = self.compiled.rank_value
        self.used = sum(choice[2] for choice in self.chosen)
        self.points = self.top_points + sum(self.compiled.value[card] for run in self.runs for card in run)
        self.points += sum(choice[1] * value[choice[0]] for choice in self.chosen)

    # -- from melds to cards

    def opening(self) -> tuple[OpeningCards, Meld | Take] | None:
        """The groups and the act that lay the chosen melds, or None where that leaves no legal end of the turn.

        Twos are laid before jokers; where it matters which wilds stay, it may have to be the other way round.
        """
        groups = self.cards()
        if self._sure():
            return groups, self._act(groups)
        others = iter(()) if self.compiled.any_discard else with_more_jokers(self.state, groups)
        for choice in chain((groups,), others):
            act = self._act(choice)
            if planned(self.state, act):
                return choice, act
        return None

    def _act(self, groups: OpeningCards) -> Meld | Take:
        base = self.base
        if base is None:
            return opening_meld(groups)
        return opening_take(groups, base, self.begun)

    def cards(self) -> OpeningCards:
        """The cards of each meld: lowest suits first, and no more jokers than the minimum needs."""
        value = self.compiled.rank_value
        twos = self.held[TWO]
        missing = self.minimum - self.points
        jokers = max(0, self.used - len(twos))
        while jokers < self.jokers and jokers * value[JOKER_RANK] + (self.used - jokers) * value[TWO] < missing:
            jokers += 1
        pool = [*[JOKER] * jokers, *twos[: self.used - jokers]]
        left = self.held
        if self.runs or self.several:
            left = [*left]
            for run in self.runs:
                for card in run:
                    place = left[card >> 2].index(card)
                    left[card >> 2] = left[card >> 2][:place] + left[card >> 2][place + 1 :]
        groups = []
        for rank, naturals, wilds, _tops in self.chosen:
            own = left[rank][:naturals]
            if self.several:
                left[rank] = left[rank][naturals:]
            groups.append((*own, *[pool.pop() for _ in range(wilds)]) if wilds else own)
        return groups + self.runs


def _naturals(chosen: list[OpeningMeld], runs: list[SequenceCards]) -> list[int]:
    """How many naturals each meld has, those of wilds aside."""
    found = [choice[1] + choice[3] for choice in chosen if choice[0] != JOKER_RANK]
    return found + list(map(len, runs))


def _cards_taken(state: State, tops: int) -> int:
    """How many cards a take with so many top cards brings to the hand."""
    rest, _pile = take_rest(state, tops)
    return sum(card not in RED_THREES for card in rest)


_NATURALS: Final = ((1 << 4 * (ACE + 1)) - 1) ^ ((1 << 4 * 4) - 1)
"""Fours to aces of all suits as bits."""
_HEARTS: Final = sum(1 << 4 * rank for rank in NATURAL_RANKS)


def run_lows(present: int, size: int) -> int:
    """The lowest cards of all sequences of so many that can be laid from a hand; cards as bits."""
    naturals = lows = present & _NATURALS
    for n in range(1, size):
        lows &= naturals >> 4 * n
    return lows


def hand_runs(present: int, start: int, most: int) -> Iterator[tuple[Card, ...]]:
    """Every sequence that can be laid from a hand, its cards as bits: by suit, from the shortest to the longest."""
    lows = [run_lows(present, size) for size in range(start, most + 1)]
    if not lows[0]:
        return
    for suit in range(4):
        for size, every in enumerate(lows, start):
            left = every & _HEARTS << suit
            while left:
                low = (left & -left).bit_length() - 1
                left &= left - 1
                yield tuple(range(low, low + 4 * size, 4))


def _hopeless(state: State, base: Base | None) -> bool:
    """Whether the hand cannot open, told quickly: it has too few points, or too few cards of any rank."""
    compiled, counts, side = state.compiled, state.counts[state.turn], state.side_of[state.turn]
    rule, value = compiled.opening(state.number), compiled.rank_value
    wilds = counts[TWO] + counts[JOKER_RANK]
    least = 1 if compiled.sequences else compiled.rules.melds.min_naturals if wilds else compiled.least_cards
    points = counts[TWO] * value[TWO] + counts[JOKER_RANK] * value[JOKER_RANK]
    for rank in NATURAL_RANKS:
        if counts[rank] >= least:
            points += counts[rank] * value[rank]
    if compiled.rules.black_threes.melds != "never":
        points += counts[THREE] * value[THREE]
    if base is not None:
        points += base.tops * max(value[base.rank], value[TWO]) + counts[base.rank] * value[base.rank]
    if points < side.minimum:
        return True
    if compiled.sequences or not (rule.one_meld_naturals or rule.needs_canasta):
        return False
    most = max(counts[4 : ACE + 1])
    tops = base.tops if base is not None else 0
    if base is not None and base.rank != JOKER_RANK:
        most = max(most, counts[base.rank] + tops)
    if most < rule.one_meld_naturals:
        return True
    return bool(rule.needs_canasta) and max(most, tops) + wilds < compiled.canasta


def openings(state: State, base: Base | None = None, share: int = 1) -> Iterator[tuple[OpeningCards, Meld | Take]]:
    """Every least opening of the seat in turn: its groups and the legal act; with a base, the first group goes with the
    top card.

    Several searches for one list share what may be looked at: ``share`` is how many they are.
    """
    return iter(()) if _hopeless(state, base) else _Search(state, base, _MOST_LOOKS // share).openings()


def with_more_jokers(state: State, groups: OpeningCards) -> Iterator[OpeningCards]:
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


def _groups(melds: OpeningCards, begun: list[Rank]) -> Iterator[Group]:
    """The groups of these melds, naturals first; a sequence is called new, since another one of the act may be its
    neighbour, and a second meld of a rank too.
    """
    for cards in melds:
        rank = JOKER_RANK if cards[0] >> 2 == TWO else cards[0] >> 2
        second = cards[1] >> 2 if len(cards) > 1 else rank
        if rank != JOKER_RANK and second != rank and second not in WILD_RANKS:
            yield Group(cards, SEQUENCE, "new")
            continue
        if rank in begun:
            yield Group(cards, RANK, "new", rank) if rank != JOKER_RANK else Group(cards, WILD, "new")
        else:
            begun.append(rank)
            yield Group(cards)


def opening_meld(melds: OpeningCards) -> Meld:
    """The act that lays these melds."""
    return Meld(tuple(_groups(melds, [])))


def opening_take(melds: OpeningCards, base: Base, begun: bool) -> Take:
    """The act that takes the pile with the first meld and lays the others.

    ``begun`` says whether the base's cards are a meld with the top card, to which further ones can be added; else those
    have to be one, to which the top card comes.
    """
    first, others = melds[0], list(_groups(melds[1:], [base.rank]))
    if base.exact:
        naturals = [card for card in first if card >> 2 == base.rank]
        wilds = [card for card in first if card >> 2 != base.rank]
        more = (*naturals[base.naturals :], *wilds[base.wilds :])
        first = (*naturals[: base.naturals], *wilds[: base.wilds])
        if more:
            others.insert(0, Group(more, "rank", "add", base.rank) if begun else Group(more))
    return Take(first, tuple(others), top=base.tops)
