"""What one seat may see, and nothing else.

A view is plain data. Screens, log lines, notices and computer players are given views, never the deal itself.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from canasta_tui.cards import Card, Rank, Suit
from canasta_tui.engine.kinds import MeldKind, Shape

Phase = Literal["draw", "play", "answer", "over"]


class MeldView(Struct, frozen=True):
    """One meld on the table.

    Attributes:
        kind: rank (black threes too), wild or sequence.
        rank: its rank; of a sequence the lowest rank; 15 of a wild meld.
        suit: the suit of a sequence, else 0.
        cards: its cards, naturals first, wilds last; a sequence from low to high.
        naturals, wilds: how many of each.
        canasta: ``natural``, ``mixed``, ``wild``, ``samba``, or empty.
        hand: whether it is a hand canasta.
        lacks_one: whether one more card makes it a canasta.
    """

    kind: MeldKind
    rank: Rank
    suit: Suit
    cards: tuple[Card, ...]
    naturals: int
    wilds: int
    canasta: str
    hand: bool
    lacks_one: bool


class SideView(Struct, frozen=True):
    """What lies before one side, and how it stands.

    Attributes:
        seats: its seats, 0-based.
        melds: in the order in which they were started.
        red_threes: on the table.
        total: points before this deal.
        opened: whether it has opened in this deal.
        minimum: points that its opening needs, 0 where none is needed or it has opened.
        needs_canasta: whether its opening needs a canasta (of one of the kinds named).
        canastas, natural, mixed: complete canastas, and how many of them count as natural and as mixed for going out.
        table_value: points of the melded cards.
    """

    seats: tuple[int, ...]
    melds: tuple[MeldView, ...]
    red_threes: tuple[Card, ...]
    total: int
    opened: bool
    minimum: int
    needs_canasta: tuple[str, ...]
    canastas: int
    natural: int
    mixed: int
    table_value: int


class PileView(Struct, frozen=True):
    """The discard pile.

    Attributes:
        count: all its cards.
        seen: what this seat may look at, top first (the top card is always in it unless the pile is empty).
        frozen: for everyone.
        stopped: whether its top card is one that nobody can take.
        red_threes: how many lie in it.
        above_wild: cards above its uppermost wild; None where it holds no wild.
        takeable: how many cards a take would bring, the top card included (0 when empty).
        crossed: whether a card lies across it: it is frozen, or a wild in it blocks what lies below.
    """

    count: int
    seen: tuple[Card, ...]
    frozen: bool
    stopped: bool
    red_threes: int
    above_wild: int | None
    takeable: int
    crossed: bool


class Event(Struct, frozen=True):
    """One thing that happened, told so that everybody may hear it.

    Attributes:
        kind: ``deal``, ``upcard``, ``red_three`` (laid), ``draw``, ``take``, ``meld``, ``discard``, ``ask``,
            ``answer``, ``expose``, ``pass``, ``out`` (went out), ``end`` (deal over without a going out).
        seat: who did it, 0-based; -1 for the deal itself.
        cards: the cards that all saw: discarded, melded with a take from the hand, shown, laid.
        groups: for take and meld, the cards added to each meld, those of the pile included (first the top card's meld).
        onto: for each of them, whether it was added to a meld that lay there before the act.
        melds: for each of them, what the meld is after the act: ``rank``, ``wild`` or ``sequence``, and its rank (the
            lowest one of a sequence, 15 of a wild meld).
        top: for a take, the top card(s) of the pile.
        count: for draw, cards that came to the hand; for take, cards that came from the pile, the top included.
        yes: for an answer.
        turn: number of the turn in the deal, from 0.
    """

    kind: str
    seat: int
    cards: tuple[Card, ...] = ()
    groups: tuple[tuple[Card, ...], ...] = ()
    onto: tuple[bool, ...] = ()
    melds: tuple[tuple[MeldKind, Rank], ...] = ()
    top: tuple[Card, ...] = ()
    count: int = 0
    yes: bool = False
    turn: int = 0


class TurnFacts(Struct, frozen=True):
    """What the rules ask about the turn and the melds besides what lies there. All of it was seen by all.

    Attributes:
        melded: of each seat, whether it had melded in this deal before this turn.
        melding_acts: melds and takes in this turn; laid_onto: whether one of them added to a meld that lay there
            before the turn; took: whether the pile was taken.
        before: the melds of the side in turn when the turn began, where the variant asks for canastas that lay there
            then: kind, rank, suit, naturals, wilds of each.
        asked_in: the phase in which the question was asked.
        penalties: points taken off each side for asking and staying in, as positive numbers.
        melds: of each side's melds, the turns in which it was started and completed (-1: not known, or not yet), and
            whether it was clean when it was made as a hand canasta.
    """

    melded: tuple[bool, ...]
    melding_acts: int
    laid_onto: bool
    took: bool
    before: tuple[Shape, ...]
    asked_in: Phase
    penalties: tuple[int, ...]
    melds: tuple[tuple[tuple[int, int, bool], ...], ...]


class View(Struct, frozen=True):
    """The table as one seat may see it.

    Attributes:
        seat: whose view; -1 for an onlooker who sees no hand.
        phase, turn: as of the deal; in phase ``answer`` the turn stays with the asker and ``asked_seat`` answers.
        actor: the seat that is to act now; -1 when the deal is over.
        hand: the own cards, in no particular order.
        new: of them, those that came in this turn (only for the seat in turn).
        counts: cards in each seat's hand.
        sides: every side.
        stocks: cards in each stock.
        pile: the pile.
        shown: cards turned up to all during this turn (taken cards, where the variant shows them).
        cut: the cut card, where the variant shows it.
        asked: whether the seat in turn has asked in this turn, and ``answer`` what it heard (None while it waits).
        events: what has happened in the deal so far, oldest first.
        dealer: seat; deal_number: 0-based; turns: finished turns of each seat.
        facts: what the rules ask besides, so that a whole deal can be made from the view
            (:meth:`canasta_tui.engine.deal.Deal.from_view`); None where no deal was looked at.
    """

    seat: int
    phase: Phase
    turn: int
    actor: int
    hand: tuple[Card, ...]
    new: tuple[Card, ...]
    counts: tuple[int, ...]
    sides: tuple[SideView, ...]
    stocks: tuple[int, ...]
    pile: PileView
    shown: tuple[Card, ...]
    cut: Card | None
    asked: bool
    answer: bool | None
    asked_seat: int
    events: tuple[Event, ...]
    dealer: int
    deal_number: int
    turns: tuple[int, ...]
    facts: TurnFacts | None = None


class Score(Struct, frozen=True):
    """One side's lines of the scoring sheet of a deal, in points.

    Attributes:
        natural, mixed, wild, samba, hand: how many canastas of each kind (hand canastas are counted in their kind too).
        canastas: their bonuses, additions for many included; many: of it, the addition for many canastas.
        red_three_count, red_threes: how many, and what they bring (negative where they are charged).
        going_out: the bonus for it, concealed part included; concealed: whether it was concealed.
        penalty: negative, for asking and staying in.
        bonus: the sum of canastas, red_threes, going_out and penalty.
        table: values of the melded cards. hand: negative, of the cards left in the hands.
        points: table + hand. total: bonus + points.
    """

    natural: int
    mixed: int
    wild: int
    samba: int
    hand_canastas: int
    canasta_lines: tuple[tuple[str, bool, int, int], ...]
    """(kind, from the hand, factor of doubling, points) of each canasta, in the order of the melds."""
    canastas: int
    many: int
    red_three_count: int
    red_threes: int
    going_out: int
    concealed: bool
    penalty: int
    bonus: int
    table: int
    hand: int
    points: int
    total: int


class Sheet(Struct, frozen=True):
    """The scoring sheet of one deal.

    Attributes:
        scores: of each side.
        went_out: seat, or None.
        ending: ``out``, ``pass`` (stock empty, a seat passed), ``stock`` (the turn after which the stock was empty).
        totals: of each side after the deal.
        left: value and number of the cards left in each seat's hand: (cards, points), for the report.
    """

    scores: tuple[Score, ...]
    went_out: int | None
    ending: str
    totals: tuple[int, ...]
    left: tuple[tuple[int, int], ...]
