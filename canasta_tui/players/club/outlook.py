"""What melds and a hand are worth to a side: points that lie there, and those that may come of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from canasta_tui.cards import (
    ACE,
    BLACK_THREES,
    CARD_SLOTS,
    JOKER,
    JOKER_RANK,
    NATURAL_RANKS,
    RANK_SLOTS,
    RED_THREES,
    THREE,
    TWO,
    Card,
    Rank,
)
from canasta_tui.engine.going_out import canasta_counts, shapes_after
from canasta_tui.engine.kinds import RANK, WILD
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.state import State, TableMeld
from canasta_tui.players.club.chances import at_least
from canasta_tui.players.club.weights import Weights

RankMeld: TypeAlias = tuple[int, int, bool]
"""A meld of one rank: naturals, wilds, whether it is a hand canasta."""
SequenceMeld: TypeAlias = tuple[int, int, int]
"""A sequence: suit, lowest rank, cards."""


class SideMelds:
    """The melds of one side, by what they are of.

    Attributes:
        ranks: melds of each rank. wilds: of wilds alone: cards of each, and whether it is a hand canasta. runs:
            sequences.
    """

    __slots__ = ("ranks", "runs", "wilds")

    def __init__(self, melds: Iterable[TableMeld]) -> None:
        """The melds as they lie."""
        self.ranks: dict[Rank, list[RankMeld]] = {}
        self.wilds: list[tuple[int, bool]] = []
        self.runs: list[SequenceMeld] = []
        for meld in melds:
            if meld.kind == RANK:
                self.ranks.setdefault(meld.rank, []).append((meld.naturals, meld.wilds, meld.hand))
            elif meld.kind == WILD:
                self.wilds.append((meld.wilds, meld.hand))
            else:
                self.runs.append((meld.suit, meld.rank, meld.naturals))


class Outlook:
    """How a seat judges at one moment; everything that is hidden counts by its chance.

    Attributes:
        state: the deal, of which only what the seat sees is read.
        seat: whose eyes.
        unseen: how many cards of each kind the seat has not seen; of_rank: of each rank; closed: all of them.
        rounds: how long the deal is taken to go on.
    """

    def __init__(self, state: State, seat: int, memory: Memory, weights: Weights) -> None:
        """Look at the table once; what is worth what follows from it."""
        self.state, self.seat, self.memory, self.weights = state, seat, memory, weights
        self.compiled = compiled = state.compiled
        self.side = state.side_of[seat]
        self._count_unseen()
        self.near = max(0.0, 1.0 - self._missing(self.side.index))
        stock = state.stock_count / max(1, compiled.rules.deal.draw * compiled.seats)
        self.rounds = max(0.5, min(stock, min(self._rounds_of(side.index) for side in state.sides)))
        drawn = self.rounds * (compiled.rules.deal.draw + weights.piles)
        partners = [one for one in self.side.seats if one != seat]
        held = sum(len(state.hands[one]) - len(memory.known[one]) for one in partners)
        closed = max(1, self.closed)
        self.own_share = min(0.9, drawn / closed)
        self.share = min(0.9, (drawn * len(self.side.seats) + weights.partner * held) / closed)
        self.partners_known = [0] * RANK_SLOTS
        for one in partners:
            for card in memory.known[one]:
                self.partners_known[card >> 2] += 1
        others = [one for one in range(compiled.seats) if one not in self.side.seats]
        left = sum(len(state.hands[one]) for one in others) / max(1, len(others)) * len(self.side.seats)
        rule = compiled.rules.going_out
        self.going_out = rule.bonus + 9.0 * left
        self._set_bonuses()
        last = self.rounds <= 1.0
        self.caught = 0.9 if last else weights.caught + 0.3 * max(0.0, 1.0 - self.rounds / 4)

    def _count_unseen(self) -> None:
        state = self.state
        unseen = [0] * CARD_SLOTS
        for card in self.compiled.pack:
            unseen[card] += 1
        gone: list[Iterable[Card]] = [state.hands[self.seat], *self.memory.known]
        gone += [[card for card in self.memory.pile if card is not None]]
        for side in state.sides:
            gone.append(side.red_threes)
            gone += [meld.cards for meld in side.melds]
        for cards in gone:
            for card in cards:
                unseen[card] -= 1
        # What a seat that looks knows of its own hand is counted once.
        for card in self.memory.known[self.seat]:
            unseen[card] += 1
        self.unseen = [max(0, count) for count in unseen]
        self.of_rank = [0] * RANK_SLOTS
        for card, count in enumerate(self.unseen):
            if card not in RED_THREES:
                self.of_rank[card >> 2] += count
        self.closed = sum(self.unseen)
        self.unseen_wilds = self.of_rank[TWO] + self.of_rank[JOKER_RANK]

    def _rounds_of(self, side: int) -> float:
        """Rounds after which a side may be ready to go out."""
        weights = self.weights
        least = min(len(self.state.hands[seat]) for seat in self.state.sides[side].seats)
        canastas = weights.rounds_canasta * self._missing(side) / self.compiled.rules.deal.draw**weights.pace
        return float(weights.rounds + weights.rounds_card * least + canastas)

    def _missing(self, number: int) -> float:
        """How many canastas a side lacks for going out; begun ones count by their cards."""
        rule, state, side = self.compiled.rules.going_out, self.state, self.state.sides[number]
        total, natural, mixed = canasta_counts(state, shapes_after(side))
        lacks = max(rule.canastas - total, max(0, rule.natural - natural) + max(0, rule.mixed - mixed), 0)
        if not lacks:
            return 0.0 if side.opened else 0.5
        goal = self.compiled.canasta
        begun = sorted((meld.naturals + meld.wilds for meld in side.melds if not state.is_complete(meld)), reverse=True)
        return lacks - sum(min(0.9, size / goal) for size in begun[:lacks])

    def _set_bonuses(self) -> None:
        """What a canasta of each kind brings: its bonus, and its part of what it takes to go out."""
        rules, state = self.compiled.rules, self.state
        rule, canastas = rules.going_out, rules.canastas
        total, natural, mixed = canasta_counts(state, shapes_after(self.side))
        self.lacking = max(0, rule.canastas - total)
        lacks_natural, lacks_mixed = max(0, rule.natural - natural), max(0, rule.mixed - mixed)
        part = self.weights.out * self.going_out / max(1, rule.canastas)
        any_kind = self.lacking > lacks_natural + lacks_mixed
        red = rules.red_threes
        if red.when == "canastas" and total < red.canastas:
            part += len(self.side.red_threes) * (red.each - red.else_each) / red.canastas
        self.natural_part = part if lacks_natural or any_kind else 0.0
        # Melds with wilds that lie there already will be the mixed ones; a further one brings going out no nearer.
        begun = sum(meld.kind == RANK and meld.wilds > 0 and not state.is_complete(meld) for meld in self.side.melds)
        room = self.lacking - lacks_natural
        self.mixed_part = part * (1.0 if begun < room else self.weights.spare) if room > 0 else 0.0
        self.natural = canastas.natural + self.natural_part
        self.mixed = canastas.mixed + self.mixed_part
        wild_part = part if any_kind or (lacks_natural and rule.wild_is_natural) else 0.0
        self.wild = canastas.wild + wild_part
        self.samba = canastas.samba + (part if any_kind else 0.0)
        self.factor = [1.0] * RANK_SLOTS
        doubles = canastas.doubles
        if doubles.cut_rank and state.cut is not None:
            self.factor[state.cut >> 2] = 2.0
        self.hand_bonus = canastas.hand

    # -- the parts

    def table_bonus(self, rank: Rank, wilds: int, hand: bool) -> float:
        """What a complete canasta brings."""
        if rank == THREE and not self.compiled.rules.black_threes.canasta:
            return 0.0
        if hand and self.hand_bonus is not None:
            return self.factor[rank] * (self.hand_bonus.mixed if wilds else self.hand_bonus.natural)
        bonus = self.mixed if wilds else self.natural
        return self.factor[rank] * bonus

    def rank(self, rank: Rank, lying: Sequence[RankMeld], held: int) -> float:
        """What the melds of a rank and the cards of it in the hand are worth, the points of melded cards aside."""
        compiled, weights = self.compiled, self.weights
        goal = compiled.canasta
        worth = 0.0
        unseen = self.of_rank[rank] + self.partners_known[rank]
        value, cost = compiled.rank_value[rank], compiled.cost[rank * 4]
        open_meld = False
        for naturals, wilds, hand in lying:
            if naturals + wilds >= goal:
                worth += self.table_bonus(rank, wilds, hand)
                continue
            own = 0 if open_meld else held
            worth += self._coming(rank, naturals + own, wilds, unseen, self.share)
            open_meld = True
        if not held:
            return worth
        if open_meld or (lying and compiled.rules.melds.on_canasta != "none"):
            # Laying them is sure unless the deal ends before.
            sure = 1.0 - 0.5 * self.caught
            return worth + held * (sure * value - (1.0 - sure) * cost) + self._grip(rank, held, lying)
        later = weights.lone if held == 1 else weights.pair if held < compiled.least_cards else 1.0 - 0.7 * self.caught
        if held < compiled.least_cards:
            later *= min(1.0, unseen / 4)
        worth += held * (later * value - (1.0 - later) * self.caught * cost)
        worth += later * self._coming(rank, held, 0, unseen, 0.5 * (self.share + self.own_share))
        if self.hand_bonus is not None:
            chance = at_least(unseen, self.own_share, goal - held)
            worth += chance * self.factor[rank] * self.hand_bonus.natural
        return worth + self._grip(rank, held, lying)

    def _coming(self, rank: Rank, naturals: int, wilds: int, unseen: int, share: float) -> float:
        """What the canasta that an unfinished meld may become is worth."""
        if rank == THREE:
            return 0.0
        lacks = self.compiled.canasta - naturals - wilds
        mixed = self.factor[rank] * self.mixed
        helped = unseen + int(self.weights.wild_help * self.unseen_wilds)
        if self.compiled.rules.melds.max_wilds == 0:
            helped = unseen
        any_kind = at_least(helped, share, lacks)
        if wilds:
            return mixed * any_kind
        natural = at_least(unseen, share, lacks)
        return self.factor[rank] * self.natural * natural + mixed * max(0.0, any_kind - natural)

    def _grip(self, rank: Rank, held: int, lying: Sequence[RankMeld]) -> float:
        """What a pair in the hand is worth for taking the pile."""
        if held < 2 or not self.of_rank[rank]:
            return 0.0
        if lying and not self.state.frozen:
            return 0.0
        pile = max(5, len(self.state.pile))
        return self.weights.grip * self.pile_worth(pile) * min(1.0, self.of_rank[rank] / 5) * min(1.0, self.rounds / 3)

    def pile_worth(self, cards: int) -> float:
        """What a pile of so many cards is worth to whoever takes it."""
        limit = self.compiled.rules.pile.max_cards
        return self.weights.pile_base + self.weights.pile_card * (cards if limit is None else min(cards, limit))

    def wilds(self, table: SideMelds, twos: int, jokers: int) -> float:
        """What wilds in the hand and melds of wilds alone are worth, the points of cards on the table aside."""
        held, compiled = twos + jokers, self.compiled
        worth = 0.0
        kept, first = self.weights.wilds, self.weights.wilds_from
        early = min(1.5, max(0.0, (self.rounds - first) / 5.0))
        for n in range(held):
            worth += early * kept[min(n, len(kept) - 1)]
        sure = 1.0 - 0.8 * self.caught
        worth += twos * (sure * compiled.value[TWO * 4] - (1 - sure) * compiled.cost[TWO * 4])
        worth += jokers * (sure * compiled.value[JOKER] - (1 - sure) * compiled.cost[JOKER])
        if not compiled.wild_start:
            return worth
        goal, open_meld = compiled.canasta, False
        for cards, _hand in table.wilds:
            if cards >= goal:
                worth += self.wild
            else:
                open_meld = True
                worth += self.wild * at_least(self.unseen_wilds, self.share * 0.8, goal - cards - held)
        if not open_meld and held and (not table.wilds or compiled.rules.wild_melds.several):
            bonus = self.wild
            if self.hand_bonus is not None and held + 1 >= goal:
                bonus = self.hand_bonus.wild_mixed
            share = 0.5 * (self.share + self.own_share) if held >= compiled.wild_start else self.own_share
            worth += bonus * at_least(self.unseen_wilds, share, goal - held)
        return worth

    def run_of(self, suit: int, table: SideMelds, hand: Sequence[Card]) -> float:
        """What the sequences of a suit, on the table and in the hand, are worth, the cards' points aside."""
        goal = self.compiled.samba
        held = [0] * RANK_SLOTS
        for card in hand:
            if card & 3 == suit and 4 <= card >> 2 <= ACE:
                held[card >> 2] += 1
        worth = 0.0
        for run_suit, low, length in table.runs:
            if run_suit != suit:
                continue
            if length >= goal:
                worth += self.samba
                continue
            worth += self.weights.run * self.samba * self._window(suit, held, low, length, self.share)
            for rank in range(low - goal, low + length + goal):
                if 4 <= rank <= ACE and held[rank]:
                    held[rank] -= 1
        if sum(map(bool, held)) >= 2:
            worth += (
                self.weights.run_hand * self.samba * self._window(suit, held, 0, 0, 0.5 * (self.share + self.own_share))
            )
        return worth

    def _window(self, suit: int, held: Sequence[int], low: Rank, length: int, share: float) -> float:
        """The best chance of a samba that holds the cards of a run (or, with none, at least two from the hand)."""
        goal, best = self.compiled.samba, 0.0
        first = max(4, low + length - goal) if length else 4
        last = min(low, ACE - goal + 1) if length else ACE - goal + 1
        for start in range(first, last + 1):
            chance = 1.0
            for rank in range(start, start + goal):
                if (length and low <= rank < low + length) or held[rank]:
                    continue
                unseen = self.unseen[rank * 4 + suit]
                if not unseen:
                    chance = 0.0
                    break
                chance *= 1.0 - (1.0 - share) ** unseen
            best = max(best, chance)
        return best

    def black_threes(self, held: int) -> float:
        """What black threes in the hand are worth: stoppers, that cost what they cost when they are caught."""
        return held * (12.0 - self.caught * self.compiled.cost[BLACK_THREES[0]])

    def size(self, left: int) -> float:
        """What being left with so many cards after the discard is worth: nearly out, or too few to play on."""
        small, weights = self.weights.small, self.weights
        few = -small[left] if 0 <= left < len(small) else 0.0
        return (1.0 - self.near) * few + self.near * weights.shed * self.going_out * weights.shed_card ** max(0, left)

    def staying(self, table: SideMelds, counts: Sequence[int]) -> int:
        """How many cards of a hand cannot soon be laid: neither on a meld of the side nor as a new one."""
        least, wilds = self.compiled.least_cards, counts[TWO] + counts[JOKER_RANK]
        out = (
            self.compiled.rules.black_threes.melds != "never"
            and self.compiled.black_three_fault(counts[THREE], 0) is None
        )
        stay = 0 if out else counts[THREE]
        for rank in NATURAL_RANKS:
            if counts[rank] and rank not in table.ranks and counts[rank] < least:
                lacks = least - counts[rank]
                if lacks <= wilds and counts[rank] >= self.compiled.rules.melds.min_naturals:
                    wilds -= lacks
                else:
                    stay += counts[rank]
        return stay

    def whole(self, table: SideMelds, hand: Sequence[Card], counts: Sequence[int]) -> float:
        """What a side's melds and this hand are worth, the points of the cards on the table aside."""
        ranks = self.ranks(table, counts, NATURAL_RANKS)
        threes = self.black_threes(sum(card in BLACK_THREES for card in hand))
        runs = sum(self.run_of(suit, table, hand) for suit in range(4)) if self.compiled.sequences else 0.0
        return ranks + threes + runs + self.wilds(table, counts[TWO], counts[JOKER_RANK])

    def ranks(self, table: SideMelds, counts: Sequence[int], ranks: Iterable[Rank]) -> float:
        """The worth of some ranks."""
        return sum(self.rank(rank, table.ranks.get(rank, ()), counts[rank]) for rank in ranks)
