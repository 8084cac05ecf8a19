"""The state of one deal: where every card is, whose turn it is, and what follows from it directly.

Hands are kept as lists of cards, by rank, and as counts by rank, and melds of one rank by that rank as well, so that no
act has to sort or to count anything. All of it changes in :meth:`State.give`, :meth:`State.remove`, :meth:`Side.lay`
and :meth:`Side.changed` alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from canasta_tui.cards import BLACK_THREES, JOKER_RANK, RANK_SLOTS, THREE, TWO, WILD_RANKS, Card, Rank, Suit
from canasta_tui.engine.acts import Act
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.kinds import SEQUENCE, WILD, MeldKind, Shape
from canasta_tui.engine.view import Event, Phase, Sheet
from canasta_tui.rules.sides import seats_of, side_of

Canasta = Literal["", "natural", "mixed", "wild", "samba"]


MeldSizes: TypeAlias = tuple[tuple[int, int], ...]
"""Naturals and wilds of each meld of one rank."""


class TableMeld:
    """One meld on the table.

    Attributes:
        kind: as in :mod:`canasta_tui.engine.kinds`.
        rank: its rank; the lowest one of a sequence; 15 of a wild meld.
        suit: of a sequence, else 0.
        naturals, wilds: how many cards of each.
        cards: all of them, in the order in which they were laid.
        hand: whether it was made as a hand canasta; hand_clean: whether it was clean then.
        started, completed: numbers of the turns in which it was started and became a canasta (or samba); -1 where that
            is not known or has not happened.
    """

    __slots__ = ("cards", "completed", "hand", "hand_clean", "kind", "naturals", "rank", "started", "suit", "wilds")

    def __init__(self, kind: MeldKind, rank: Rank, suit: Suit = 0) -> None:
        """An empty meld, to be filled by the act that starts it."""
        self.kind = kind
        self.rank = rank
        self.suit = suit
        self.naturals = 0
        self.wilds = 0
        self.cards: list[Card] = []
        self.hand = False
        self.hand_clean = False
        self.started = -1
        self.completed = -1

    def copy(self) -> TableMeld:
        """An independent copy."""
        other = TableMeld(self.kind, self.rank, self.suit)
        other.naturals, other.wilds = self.naturals, self.wilds
        other.hand, other.hand_clean = self.hand, self.hand_clean
        other.started, other.completed = self.started, self.completed
        other.cards = self.cards.copy()
        return other

    @property
    def shape(self) -> Shape:
        """The meld as far as adding to it and going out are concerned."""
        return self.kind, self.rank, self.suit, self.naturals, self.wilds

    @property
    def high(self) -> Rank:
        """The highest rank of a sequence."""
        return self.rank + self.naturals - 1


class Side:
    """What lies before one side.

    Attributes:
        index: 0-based.
        seats: its seats, lowest first.
        melds: in the order in which they were started; they are added with :meth:`lay`.
        by_rank: those of one rank, by rank, each list in that order; wild ones, which have no rank, under 15.
        lying: naturals and wilds of each of those, by rank; runs: shapes of the sequences, as they were started.
        counted: canastas among the melds: all, natural and mixed ones, as far as they count for going out; None where
            they have changed since that was counted.
        red_threes: on the table.
        opened: whether it has opened in this deal.
        total: points before this deal.
        minimum: points that its opening needs; counts as long as it has not opened.
        penalty: points taken off for asking and staying in, as a positive number.
    """

    __slots__ = (
        *("by_rank", "counted", "index", "lying", "melds", "minimum", "opened", "penalty", "red_threes", "runs"),
        *("seats", "total"),
    )

    def __init__(self, index: int, seats: tuple[int, ...], total: int, minimum: int) -> None:
        """A side at the start of a deal."""
        self.index = index
        self.seats = seats
        self.melds: list[TableMeld] = []
        self.by_rank: dict[Rank, list[TableMeld]] = {}
        self.lying: list[MeldSizes] = [()] * RANK_SLOTS
        self.runs: tuple[Shape, ...] = ()
        self.counted: tuple[int, int, int] | None = None
        self.red_threes: list[Card] = []
        self.opened = False
        self.total = total
        self.minimum = minimum
        self.penalty = 0

    def copy(self) -> Side:
        """An independent copy."""
        other = Side(self.index, self.seats, self.total, self.minimum)
        for meld in self.melds:
            other.lay(meld.copy())
        other.red_threes = self.red_threes.copy()
        other.opened, other.penalty = self.opened, self.penalty
        return other

    def lay(self, meld: TableMeld) -> None:
        """Add a meld, which may grow later: :meth:`changed` is told so."""
        self.melds.append(meld)
        if meld.kind != SEQUENCE:
            self.by_rank.setdefault(meld.rank, []).append(meld)
        self.changed(meld)

    def changed(self, meld: TableMeld) -> None:
        """Count anew what is kept of a meld whose cards have changed, and of the others of its rank or kind."""
        self.counted = None
        if meld.kind == SEQUENCE:
            self.runs = tuple([meld.shape for meld in self.melds if meld.kind == SEQUENCE])
        else:
            self.lying[meld.rank] = tuple([(meld.naturals, meld.wilds) for meld in self.by_rank[meld.rank]])

    def of_rank(self, rank: Rank) -> list[TableMeld]:
        """Its melds of this rank (no sequences), in the order in which they were started."""
        return self.by_rank.get(rank, []) if rank != JOKER_RANK else []

    def of_kind(self, kind: MeldKind) -> list[TableMeld]:
        """Its melds of this kind, in the order in which they were started."""
        if kind == WILD:
            return self.by_rank.get(JOKER_RANK, [])
        return [meld for meld in self.melds if meld.kind == kind]


class State:
    """One deal, as data.

    Attributes:
        compiled: the rules.
        number: deals finished before this one in the match.
        dealer: seat; the seat to its left begins.
        hands: each seat's cards, in no particular order.
        held: of each seat, its cards by rank, lowest suits first (red threes of a seat before its first turn too).
        counts: of each seat, how many cards of each rank it holds.
        present: of each seat, the cards that it holds as bits, card 0 the lowest.
        sides: all sides; ``side_of[seat]`` is the side of a seat.
        stocks: one or two lists of cards, the next card to draw last.
        pile: bottom first, top last; freezers: how many cards in it freeze it.
        phase, turn: as in the case files. actor: the seat that is to act now, -1 when the deal is over.
        turns: finished turns of each seat in this deal.
        melded: of each seat, whether it had melded in this deal before this turn.
        melding_acts: melds and takes of the seat in turn in this turn; laid_onto: whether one of them added to a meld
            that lay there before the turn; took: whether it took the pile.
        before: the melds of its side when the turn began, where the variant asks for canastas that lay there then.
        asked: whether the seat in turn has asked in this turn; answer: what it heard, None before; asked_in: the phase
            in which it asked.
        new: cards that came to the hand of the seat in turn in this turn.
        shown: cards turned up or exposed to all in this turn.
        cut: the cut card, or None.
        events: what happened, oldest first; heard: whether anybody hears of it: where nobody does, none are made.
        discarded_out: whether the last card of the seat that went out was discarded.
        went_out, ending, sheet: once the deal is over.
        plans: of acts that were found legal in this very position, what they do, by the act's identity.
    """

    __slots__ = (
        *("actor", "answer", "asked", "asked_in", "before", "compiled", "counts", "cut", "dealer", "ending", "events"),
        *(
            "freezers",
            "discarded_out",
            "hands",
            "heard",
            "held",
            "laid_onto",
            "melding_acts",
            "melded",
            "new",
            "number",
            "phase",
            "pile",
            "plans",
            "present",
            "sheet",
            "shown",
        ),
        *("side_of", "sides", "stocks", "took", "turn", "turn_number", "turns", "went_out"),
    )

    def __init__(self, compiled: CompiledRules, dealer: int, totals: tuple[int, ...], number: int) -> None:
        """An empty table before a deal."""
        seats, sides = compiled.seats, compiled.sides
        self.compiled: Final = compiled
        self.number = number
        self.dealer = dealer
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.held: list[list[tuple[Card, ...]]] = [[()] * RANK_SLOTS for _ in range(seats)]
        self.present = [0] * seats
        self.counts: list[list[int]] = [[0] * RANK_SLOTS for _ in range(seats)]
        self.sides: list[Side] = [
            Side(n, tuple(seats_of(n, seats, sides)), totals[n], compiled.minimum(totals[n], number))
            for n in range(sides)
        ]
        self.side_of: list[Side] = [self.sides[side_of(seat, sides)] for seat in range(seats)]
        self.stocks: list[list[Card]] = [[] for _ in range(compiled.rules.stock.count)]
        self.pile: list[Card] = []
        self.freezers = 0
        self.phase: Phase = "draw"
        self.turn = (dealer + 1) % seats
        self.actor = self.turn
        self.turn_number = 0
        self.turns = [0] * seats
        self.melded = [False] * seats
        self.melding_acts = 0
        self.laid_onto = False
        self.took = False
        self.before: list[Shape] = []
        self.asked = False
        self.answer: bool | None = None
        self.asked_in: Phase = "play"
        self.new: list[Card] = []
        self.shown: list[Card] = []
        self.cut: Card | None = None
        self.events: list[Event] = []
        self.heard = True
        self.discarded_out = False
        self.went_out: int | None = None
        self.ending = ""
        self.sheet: Sheet | None = None
        self.plans: dict[int, tuple[Act, object]] = {}

    @property
    def forehand(self) -> int:
        """The seat left of the dealer."""
        return (self.dealer + 1) % self.compiled.seats

    @property
    def frozen(self) -> bool:
        """Whether the pile is frozen for everyone."""
        return self.freezers > 0

    @property
    def crossed(self) -> bool:
        """Whether a card lies across the pile: it is frozen, or a wild in it blocks what lies below."""
        return self.frozen or (self.compiled.rules.pile.stop_at_wild and self.above_wild() is not None)

    @property
    def stock_count(self) -> int:
        """Cards in all stocks together."""
        return sum(map(len, self.stocks))

    def give(self, seat: int, card: Card) -> None:
        """Put a card into a hand."""
        rank = card >> 2
        self.hands[seat].append(card)
        self.counts[seat][rank] += 1
        self.present[seat] |= 1 << card
        held = self.held[seat]
        cards = held[rank]
        held[rank] = (*cards, card) if not cards or cards[-1] <= card else tuple(sorted((*cards, card)))

    def remove(self, seat: int, card: Card) -> None:
        """Take a card, which must be there, out of a hand."""
        rank = card >> 2
        self.hands[seat].remove(card)
        self.counts[seat][rank] -= 1
        held = self.held[seat]
        cards = held[rank]
        place = cards.index(card)
        held[rank] = cards = cards[:place] + cards[place + 1 :]
        if card not in cards:
            self.present[seat] ^= 1 << card

    def set_hand(self, seat: int, cards: Iterable[Card]) -> None:
        """Give a seat these cards instead of its own."""
        self.hands[seat] = []
        self.present[seat] = 0
        self.counts[seat] = [0] * RANK_SLOTS
        self.held[seat] = [()] * RANK_SLOTS
        for card in cards:
            self.give(seat, card)

    def canasta_of(self, meld: TableMeld, more_naturals: int = 0, more_wilds: int = 0) -> Canasta:
        """What kind of canasta a meld is (with so many more cards), or empty."""
        size = meld.naturals + meld.wilds + more_naturals + more_wilds
        if meld.kind == SEQUENCE:
            return "samba" if size >= self.compiled.samba else ""
        if size < self.compiled.canasta or (meld.rank == THREE and not self.compiled.rules.black_threes.canasta):
            return ""
        if meld.kind == WILD:
            return "wild"
        return "mixed" if meld.wilds + more_wilds else "natural"

    def is_complete(self, meld: TableMeld) -> bool:
        """Whether a meld has as many cards as a canasta (or samba) needs."""
        needed = self.compiled.samba if meld.kind == SEQUENCE else self.compiled.canasta
        return meld.naturals + meld.wilds >= needed

    def points(self, cards: Iterable[Card]) -> int:
        """Points that these cards count on the table."""
        value = self.compiled.value
        return sum(value[card] for card in cards)

    def cost(self, cards: Iterable[Card]) -> int:
        """Points that these cards cost whoever holds them when the deal ends."""
        cost = self.compiled.cost
        return sum(cost[card] for card in cards)

    def drawable(self) -> int:
        """How many cards a draw would bring, if none of them is a red three."""
        left, count = list(map(len, self.stocks)), 0
        for n in range(self.compiled.rules.deal.draw):
            at = n % len(left)
            if not left[at] and self.compiled.rules.stock.when_one_empty != "fewer":
                at = left.index(max(left))
            count += left[at] > 0
            left[at] -= left[at] > 0
        return count

    def wilds_in_hand(self, seat: int) -> int:
        """How many jokers and twos a seat holds."""
        counts = self.counts[seat]
        return counts[TWO] + counts[JOKER_RANK]

    def black_threes(self, seat: int) -> tuple[Card, ...]:
        """The seat's black threes, lowest suits first."""
        return tuple([card for card in self.held[seat][THREE] if card in BLACK_THREES])

    def takeable(self) -> int:
        """How many cards a take of the pile would bring, the top card included."""
        pile, rule = self.pile, self.compiled.rules.pile
        count = len(pile)
        if rule.max_cards is not None:
            count = min(count, rule.max_cards)
        if rule.stop_at_wild:
            above = self.above_wild()
            if above is not None:
                count = min(count, above + 1)
        return count

    def above_wild(self) -> int | None:
        """Cards above the uppermost wild of the pile; None where it holds none."""
        for above, card in enumerate(reversed(self.pile)):
            if card >> 2 in WILD_RANKS:
                return above
        return None

    def count_freezers(self) -> None:
        """Set :attr:`freezers` anew from the cards that lie in the pile."""
        freezes = self.compiled.freezes
        self.freezers = sum(freezes[card] for card in self.pile)
