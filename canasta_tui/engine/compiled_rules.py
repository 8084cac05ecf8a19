"""A ruleset made ready for fast play: tables by card, and the shapes a meld may have.

Nothing here is a rule of its own: every table follows from the :class:`~canasta_tui.rules.schema.Ruleset`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from canasta_tui.cards import (
    ACE,
    BLACK_THREES,
    CARD_SLOTS,
    JACK,
    JOKER_RANK,
    KING,
    NATURAL_RANKS,
    QUEEN,
    RANK_SLOTS,
    THREE,
    TWO,
    WILD_RANKS,
    Card,
    Rank,
    full_pack,
    rank_of,
)
from canasta_tui.engine.acts import Discard, Meld, Take
from canasta_tui.engine.kinds import Shape
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.rules.schema import BlackThreeForm, OpeningRules, PickupWay, Ruleset

_VALUE_NAMES: Final = {
    TWO: "two",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    JACK: "jack",
    QUEEN: "queen",
    KING: "king",
    ACE: "ace",
    JOKER_RANK: "joker",
}
_BITS: Final = 7
_MOST_KEPT: Final = 20_000
"""So many lists of a sort are remembered: some twenty megabytes; play needs a few thousand again and again."""
_MOST_COMPILED: Final = 4
"""So many compiled rules are remembered with their lists."""


NewMelds: TypeAlias = dict[tuple[Card, ...], list[Meld]]
"""Least new melds by the cards of their rank."""


class Lists:
    """What the lists of legal acts have named, by all that decides it, so that it is made once.

    A list is a pure function of its key and the ruleset: nothing in it has ever to be taken back. Keys are made of the
    cards of a rank as :attr:`canasta_tui.engine.state.State.held` has them and of melds as
    :attr:`canasta_tui.engine.state.Side.lying` has them.
    """

    def __init__(self) -> None:
        """Nothing yet."""
        self.discards: Final[dict[tuple[Card, ...], list[Discard]]] = {}
        self.melds: Final[dict[tuple[object, ...], list[Meld]]] = {}
        self.begun: Final[dict[tuple[tuple[Card, ...], ...], tuple[NewMelds, NewMelds]]] = {}
        self.ends: Final[dict[tuple[Shape, ...], dict[Card, int]]] = {}
        self.takes: Final[dict[tuple[object, ...], list[Take]]] = {}

    def keep_melds(self, key: tuple[object, ...], acts: Iterable[Meld]) -> list[Meld]:
        """Remember a list, and give it back."""
        if len(self.melds) > _MOST_KEPT:
            self.melds.clear()
        known = self.melds[key] = list(acts)
        return known

    def new_melds(self, wilds: tuple[tuple[Card, ...], ...]) -> tuple[NewMelds, NewMelds]:
        """The new melds that were listed with these wilds, where none of the rank lies there and where one does; who
        lists more adds them.
        """
        known = self.begun.get(wilds)
        if known is None:
            if len(self.begun) > _MOST_KEPT // 20:
                self.begun.clear()
            known = self.begun[wilds] = {}, {}
        return known

    def keep_ends(self, runs: tuple[Shape, ...], ends: dict[Card, int]) -> dict[Card, int]:
        """Remember what extends these sequences, and give it back."""
        if len(self.ends) > _MOST_KEPT // 4:
            self.ends.clear()
        self.ends[runs] = ends
        return ends

    def keep_takes(self, key: tuple[object, ...], acts: Iterable[Take]) -> list[Take]:
        """Remember a list, and give it back."""
        if len(self.takes) > _MOST_KEPT:
            self.takes.clear()
        known = self.takes[key] = list(acts)
        return known


class CompiledRules:
    """The rules of one table, as the engine looks them up.

    Attributes:
        rules: the ruleset itself.
        pack: all cards of the pack, in order.
        value: points of a melded card, by card; a black three has its table value, a red three none.
        dearest: the natural ranks, those of the highest value first.
        cost: points that a card left in a hand costs, by card.
        rank_value: points of a melded natural, by rank.
        freezes: whether a card in the pile freezes it, by card.
        stops: whether a card on top of the pile keeps everybody from taking it, by card.
        undiscardable: cards that are never discarded, by card.
        any_discard: whether of any two cards one may be discarded, on whatever card.
        least_cards: cards of the shortest meld of one rank.
        canasta: cards that make a canasta.
        red_threes, black_threes: how many the pack holds.
        asking: whether there is a question at this table at all.
        must_ask: whether it is a duty.
        listed_sizes: cards of the new melds of one rank that the list of legal acts names.
        most_listed: cards of the longest group of any kind that it names beside openings and black threes.
        beside_threes: with how many cards left in the hand black threes may be melded; -1: never.
        with_top: on a pile that is not frozen, and on a frozen one, how many naturals and how many wilds of the hand a
            listed take of an opened side can lay at most.
        lists: acts that the lists of legal acts have named, by the cards and melds that decide it.
    """

    def __init__(self, rules: Ruleset) -> None:
        """Make the tables of a ruleset that :mod:`canasta_tui.rules` has checked."""
        self.rules = rules
        self._shapes: dict[int, bool] = {}
        self._new_melds: dict[int, tuple[tuple[Rank, int, int, int], ...]] = {}
        self.pack: Final = full_pack(rules.pack.decks, rules.pack.jokers)
        self.seats: Final = rules.seats
        self.sides: Final = rules.sides
        self.rank_value: Final = [0] * RANK_SLOTS
        for rank, name in _VALUE_NAMES.items():
            self.rank_value[rank] = getattr(rules.pack.values, name)
        self.rank_value[THREE] = rules.black_threes.table_value
        self.value: Final = [self.rank_value[rank_of(card)] for card in range(CARD_SLOTS)]
        self.dearest: Final = sorted(NATURAL_RANKS, key=lambda rank: -self.rank_value[rank])
        self._wild_points: dict[int, list[int]] = {}
        self.cost: Final = list(self.value)
        for card in range(THREE * 4, THREE * 4 + 4):
            self.value[card] = rules.black_threes.table_value if card in BLACK_THREES else 0
            self.cost[card] = rules.black_threes.hand_value if card in BLACK_THREES else 0
        freezes = rules.pile.freezes
        self.freezes: Final = [False] * CARD_SLOTS
        self.stops: Final = [False] * CARD_SLOTS
        self.undiscardable: Final = [False] * CARD_SLOTS
        for card in set(self.pack):
            rank = rank_of(card)
            wild, three = rank in WILD_RANKS, rank == THREE
            black = card in BLACK_THREES
            self.stops[card] = three or (wild and rules.pile.wild_top == "never")
            self.freezes[card] = (
                (wild and "wild" in freezes)
                or (three and not black and "red_three" in freezes)
                or (black and "black_three" in freezes)
            )
            self.undiscardable[card] = (rank == JOKER_RANK and "joker" in rules.discard.never) or (
                rank == TWO and "two" in rules.discard.never
            )
        self.any_discard: Final = not rules.discard.never and rules.discard.wild_on_wild != "no"
        self.least_cards: Final = max(rules.melds.min_cards, rules.melds.min_naturals)
        self.canasta: Final = rules.melds.canasta_cards
        self.samba: Final = rules.sequences.samba_cards
        self.red_threes: Final = 2 * rules.pack.decks
        self.black_threes: Final = 2 * rules.pack.decks
        partners = rules.seats > rules.sides
        self.asking: Final = partners and rules.asking.mode != "none"
        self.must_ask: Final = partners and rules.asking.mode == "required"
        self.wild_start: Final = rules.wild_melds.start if rules.wild_melds.allowed else 0
        self.sequences: Final = rules.sequences.allowed
        hand = (self.canasta,) if rules.canastas.hand is not None else ()
        self.listed_sizes: Final = (self.least_cards, *hand)
        self.most_listed: Final = max(*self.listed_sizes, *hand, self.wild_start, rules.sequences.start)
        threes = rules.black_threes
        left = {"never": -1, "going_out": threes.cards_left, "always": len(self.pack)}
        self.beside_threes: Final = left[threes.melds]
        self.lists: Final = Lists()
        self.with_top: Final = (self._with_top(rules.pile.ways.open), self._with_top(rules.pile.ways.frozen))

    def _with_top(self, ways: Iterable[PickupWay]) -> tuple[int, int]:
        naturals, wilds = 0, self.wild_start
        for way in ways:
            if way.cards is not None:
                naturals = max(naturals, way.cards)
                most = way.cards if way.wilds_at_most is None else min(way.cards, way.wilds_at_most)
                wilds = max(wilds, way.wilds, most)
            elif self.fits(0, 0, way.naturals + 1, way.wilds):
                naturals, wilds = max(naturals, way.naturals), max(wilds, way.wilds)
            elif way.onto == "rank":
                # More has to go with the top card, so that there is a meld: however much that is.
                naturals = wilds = len(self.pack)
        if self.rules.pile.two_tops.allowed:
            naturals = max(naturals, self.rules.pile.two_tops.hand_cards)
            wilds = max(wilds, self.rules.pile.two_tops.hand_cards)
        return naturals, wilds

    def opening(self, number: int) -> OpeningRules:
        """What opens in the deal of this number (0-based)."""
        later = self.rules.later_opening
        return later if number and later is not None else self.rules.opening

    def minimum(self, total: int, number: int) -> int:
        """Points that the opening needs with this total before the deal of this number (0-based)."""
        opening = self.opening(number)
        if total < 0:
            return opening.below_zero
        points = 0
        for band in opening.bands:
            if band.from_ > total:
                break
            points = band.points
        return points

    def shape_fault(self, naturals: int, wilds: int) -> Reason | None:
        """Why so many naturals and wilds cannot be a meld of one rank, or None."""
        melds = self.rules.melds
        if naturals < melds.min_naturals:
            return Reason(Code.TOO_FEW_NATURALS, melds.min_naturals, naturals)
        if melds.max_wilds is not None and wilds > melds.max_wilds:
            return Reason(Code.TOO_MANY_WILDS, melds.max_wilds, wilds)
        if naturals < melds.naturals_per_wild * wilds:
            return Reason(Code.MORE_NATURALS, melds.naturals_per_wild * wilds, naturals)
        if melds.more_naturals and naturals <= wilds and naturals + wilds >= melds.more_naturals_from:
            return Reason(Code.MORE_NATURALS, wilds + 1, naturals)
        if naturals + wilds < melds.min_cards:
            return Reason(Code.TOO_FEW_CARDS, melds.min_cards, naturals + wilds)
        return None

    def adding_fault(self, naturals: int, wilds: int, more_naturals: int, more_wilds: int) -> Reason | None:
        """Why these cards cannot join a meld of one rank (or begin one, where it has none yet), in any order.

        The cards may be laid one by one in whatever order suits, so a wild may be the card that completes a
        canasta on which then only naturals may follow.
        """
        n, w = naturals + more_naturals, wilds + more_wilds
        fault = self.shape_fault(n, w)
        if fault is not None:
            return fault
        on_canasta = self.rules.melds.on_canasta
        if on_canasta == "any" or n + w <= self.canasta:
            return None
        if on_canasta == "none":
            return Reason(Code.CANASTA_CLOSED, self.canasta, n + w)
        if not more_wilds:
            return None
        for first in range(more_naturals + 1):
            if naturals + first + w <= self.canasta and self.shape_fault(naturals + first, w) is None:
                return None
        return Reason(Code.CANASTA_TAKES_NO_WILD, self.canasta, naturals + wilds)

    def fits(self, naturals: int, wilds: int, more_naturals: int, more_wilds: int) -> bool:
        """Whether :meth:`adding_fault` finds nothing; remembered."""
        key = ((naturals << _BITS | wilds) << _BITS | more_naturals) << _BITS | more_wilds
        known = self._shapes.get(key)
        if known is None:
            known = self._shapes[key] = self.adding_fault(naturals, wilds, more_naturals, more_wilds) is None
        return known

    def new_melds(self, rank: Rank, held: int, wilds: int) -> tuple[tuple[Rank, int, int, int], ...]:
        """Rank, naturals, wilds and top cards (none) of every new meld of a rank from so many naturals and wilds in the
        hand, small ones first; remembered.
        """
        key = (rank << _BITS | held) << _BITS | wilds
        known = self._new_melds.get(key)
        if known is None:
            known = self._new_melds[key] = tuple(
                (rank, size - w, w, 0)
                for size in range(1, held + wilds + 1)
                for w in range(max(0, size - held), min(size, wilds) + 1)
                if (self.black_three_fault(size - w, w) is None if rank == THREE else self.fits(0, 0, size - w, w))
            )
        return known

    def wild_points(self, jokers: int, twos: int) -> list[int]:
        """What so many wilds of a hand are worth at most, from none to all of them; remembered."""
        key = jokers << _BITS | twos
        known = self._wild_points.get(key)
        if known is None:
            joker, two = self.rank_value[JOKER_RANK], self.rank_value[TWO]
            known = self._wild_points[key] = [
                min(n, jokers) * joker + max(0, n - jokers) * two for n in range(jokers + twos + 1)
            ]
        return known

    def run_room(self, length: int) -> int:
        """How many more cards a sequence of so many takes (a samba none, unless the variant lets it grow)."""
        return (ACE - 3 if self.rules.sequences.longer else self.samba) - length

    def black_three_fault(self, threes: int, wilds: int) -> Reason | None:
        """Why so many black threes and wilds are no form of such a meld, or None."""
        rule = self.rules.black_threes
        if rule.melds == "never":
            return Reason(Code.BLACK_THREES_NEVER)
        if any(self._is_form(form, threes, wilds) for form in rule.forms):
            return None
        return Reason(Code.BLACK_THREES_FORM, has=threes)

    def _is_form(self, form: BlackThreeForm, threes: int, wilds: int) -> bool:
        if form.ordinary_wilds:
            return threes + wilds >= form.threes and self.shape_fault(threes, wilds) is None
        if wilds != form.wilds:
            return False
        if form.all:
            return threes == self.black_threes
        return threes >= form.threes if form.more else threes == form.threes


def compile_rules(rules: Ruleset) -> CompiledRules:
    """A ruleset made ready: that of an earlier call for the same rules, with all it has listed, or a new one."""
    for compiled in _COMPILED:
        if compiled.rules == rules:
            return compiled
    if len(_COMPILED) >= _MOST_COMPILED:
        del _COMPILED[0]
    _COMPILED.append(CompiledRules(rules))
    return _COMPILED[-1]


_COMPILED: Final[list[CompiledRules]] = []
