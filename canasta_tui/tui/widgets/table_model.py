"""What the board draws: immutable data, without rules.

A screen builds one :class:`TableModel` and hands it to ``Board.show(model)``; the board redraws what differs from
the model before. Nothing here is worked out by the board: which cards are dimmed, which keys are possible and what
the prompt says are the screen's answers from the engine. Sentences come ready-made, where there is room for
several lengths as tuples, longest first: the board takes the longest that fits.

Positions are 0-based everywhere: seats, sides, indexes in the hand, ``nth``.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from canasta_tui.cards import JOKER_RANK, TWO, Card, Rank, Suit, rank_of
from canasta_tui.engine.kinds import MeldKind
from canasta_tui.engine.view import View
from canasta_tui.tui.widgets.playing_card import CardStyle

CursorArea = Literal["none", "hand", "place", "pile", "stock"]
TrayKind = Literal["empty", "picked", "staged", "note"]
Texts = tuple[str, ...]
"""The same text in several lengths, longest first."""


class Place(Struct, frozen=True):
    """A place where a meld lies or can lie.

    Attributes:
        side: whose.
        kind: ``rank`` (black threes too), ``wild`` or ``sequence``.
        rank: of a rank meld its rank (3 for black threes); 15 for wilds; of a sequence its lowest rank.
        nth: which of the side's melds of this kind and rank, in the order in which they were started; of sequences,
            which of all the side's sequences. The first one also names an empty place.
    """

    side: int
    kind: MeldKind
    rank: Rank
    nth: int = 0


class Cursor(Struct, frozen=True):
    """Where the keyboard is on the table.

    Attributes:
        area: ``hand``, ``place``, ``pile``, ``stock``, or ``none``.
        index: of the card in the hand, or of the stock.
        place: with area ``place``.
    """

    area: CursorArea = "none"
    index: int = 0
    place: Place | None = None


class HandCard(Struct, frozen=True):
    """One card of the hand that is shown.

    Attributes:
        card: which.
        selected: it is picked (raised).
        new: it came in this turn.
        cannot: nothing can be done with it now (dimmed).
    """

    card: Card
    selected: bool = False
    new: bool = False
    cannot: bool = False


class StagedGroup(Struct, frozen=True):
    """Cards that have left the hand on the screen and lie in their place, not yet laid.

    Attributes:
        cards: naturals first, wilds last.
        points: of these cards.
        kind, rank, suit: of the meld; a sequence has the lowest rank of these cards.
        nth: as in :class:`Place`; for a new meld beside others it is their number.
        added: whether the cards go to a meld that lies there (else they are a new meld).
    """

    cards: tuple[Card, ...]
    points: int
    kind: MeldKind = "rank"
    rank: Rank = 0
    suit: Suit = 0
    nth: int = 0
    added: bool = False


class StagingRow(Struct, frozen=True):
    """The row between table and hand.

    Attributes:
        kind: ``empty``; ``picked`` (cards and what can be done with them); ``staged`` (the groups of
            :attr:`TableModel.staged` are listed with their points); ``note`` (a text alone).
        cards: the picked ones.
        texts: for picked and note: the sentence after the cards. For staged: added after the numbers.
        points: what the staged groups come to.
        needs: the opening minimum they are measured against, 0 for none (then points only, no meter).
    """

    kind: TrayKind = "empty"
    cards: tuple[Card, ...] = ()
    texts: Texts = ()
    points: int = 0
    needs: int = 0


class Answers(Struct, frozen=True):
    """What can be answered to the question in the prompt's row: the words, and which of them is lit."""

    labels: tuple[str, ...]
    lit: int = 0


class PromptText(Struct, frozen=True):
    """What is expected now, or why the last key was refused.

    Attributes:
        texts: the sentence.
        name: the part of it that is lit, where the sentence begins with it (the seat's name).
        refusal: whether it is a refusal: own background, ``!`` in front.
        answers: after a question what can be answered, each to be clicked; else None.
    """

    texts: Texts = ()
    name: str = ""
    refusal: bool = False
    answers: Answers | None = None


class FooterKey(Struct, frozen=True):
    """One key of the footer. Keep their number and order through a turn: nothing may slide under the finger.

    Attributes:
        key: the key as Textual calls it; comes back in ``KeyPressed``.
        cap: what stands on the keycap (``space``).
        labels: what it does (``take pile``, ``take``).
        possible: else it is drawn in brackets, dim.
    """

    key: str
    cap: str
    labels: Texts
    possible: bool = True


class ActLine(Struct, frozen=True):
    """One line of the last acts: who, and what (in one or several lengths)."""

    name: str
    texts: Texts


class Question(Struct, frozen=True):
    """The note that asks the partner; it lies where the pile's open cards and the last acts were.

    Attributes:
        title: ``Anna asks you, Cia: May I go out?``
        choices: (key, sentence in one or several lengths): what each answer means.
        cost: what the own hand would cost; on a small table it goes to the row above the hand.
    """

    title: Texts
    choices: tuple[tuple[str, Texts], ...]
    cost: Texts = ()


class Goal(Struct, frozen=True):
    """What going out takes: canastas of a side, and of them natural and mixed ones, at least."""

    canastas: int = 0
    natural: int = 0
    mixed: int = 0


class TableModel(Struct, frozen=True):
    """The table before one pair of eyes.

    Attributes:
        view: what that seat may see; stocks, pile, sides, counts and whose turn it is are drawn from it.
        names: of the seats.
        side_names: of the sides (``Anna & Cia``).
        own: the side drawn below, with the hand.
        variant: the variant's name.
        target: points to which the match is played.
        goal: what going out takes, for the plates.
        hand: the cards in display order; empty for an onlooker. It need not be the hand of ``view``.
        cursor: where the keyboard is.
        staged: groups in their places; they are no longer in ``hand``.
        staging: the row above the hand.
        prompt: the sentence above the keys.
        keys: about seven.
        acts: the last acts, oldest first.
        question: the partner's note, or None.
        pile_note: words after the pile's count, such as ``frozen: natural pair only``; empty: the board's own words.
        pile_word: ``frozen`` or ``blocked``, on the crosswise card.
        wild_places: places kept for wild melds after the ace, whether or not any lies there (0: only when needed).
        black_three_place: whether a place is kept for black threes.
        peek: how many cards of the pile the rules let a seat look at, at most: the middle keeps room for them.
        red_three_points: what each side's red threes would bring now, over them; empty: their number is shown.
        sequence_rows: rows kept for sequences under each side's melds.
        heading: stands in the header in place of the seats.
        open_hands: the hands of all seats, where all lie open.
        acting: the seat that did what is shown, where all hands lie open; -1: none.
        style: how its cards are drawn.
    """

    view: View
    names: tuple[str, ...]
    side_names: tuple[str, ...]
    variant: str
    target: int
    own: int = 0
    goal: Goal = Goal()
    hand: tuple[HandCard, ...] = ()
    cursor: Cursor = Cursor()
    staged: tuple[StagedGroup, ...] = ()
    staging: StagingRow = StagingRow()
    prompt: PromptText = PromptText()
    keys: tuple[FooterKey, ...] = ()
    acts: tuple[ActLine, ...] = ()
    question: Question | None = None
    pile_note: Texts = ()
    pile_word: Literal["frozen", "blocked"] = "frozen"
    wild_places: int = 0
    black_three_place: bool = False
    sequence_rows: int = 0
    peek: int = 1
    red_three_points: tuple[int, ...] = ()
    heading: str = ""
    open_hands: tuple[tuple[Card, ...], ...] = ()
    acting: int = -1
    style: CardStyle = CardStyle()

    @property
    def lit(self) -> Rank:
        """The rank of the hand's card under the cursor (15 for any wild), or 0: it is lit wherever it lies."""
        cursor = self.cursor
        if cursor.area != "hand" or not 0 <= cursor.index < len(self.hand):
            return 0
        rank = rank_of(self.hand[cursor.index].card)
        return JOKER_RANK if rank == TWO else rank
