"""What a variant says: every key in which variants differ, each documented once, here.

A ruleset file (YAML) holds these keys once for all its tables and, under ``tables``, what a table form changes.
:mod:`canasta_tui.rules.loading` merges ``extends``, the table form and the chosen options into one
:class:`Ruleset`, which is all the engine ever sees. The defaults are what holds
everywhere unless a variant says otherwise. The printed key list and the rule sheet are generated from these same
classes.

Units: ``*_value``, ``points``, ``bonus`` and the like are points; ``cards`` counts cards; seats are 0-based.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

WildKind = Literal["joker", "two"]
Freezer = Literal["wild", "red_three", "black_three"]
CanastaKind = Literal["natural", "mixed", "wild", "samba"]
Positive = Annotated[int, Meta(ge=1)]
NotNegative = Annotated[int, Meta(ge=0)]


class _Keys(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of keys: immutable, and strict about names it does not know."""


class Values(_Keys, frozen=True, kw_only=True):
    """Points of one card of each rank; of a black three see ``black_threes``."""

    joker: Annotated[int, Meta(description="points of a joker", ge=0)] = 50
    two: Annotated[int, Meta(description="points of a two", ge=0)] = 20
    ace: Annotated[int, Meta(description="points of an ace", ge=0)] = 20
    king: Annotated[int, Meta(description="points of a king", ge=0)] = 10
    queen: Annotated[int, Meta(description="points of a queen", ge=0)] = 10
    jack: Annotated[int, Meta(description="points of a jack", ge=0)] = 10
    ten: Annotated[int, Meta(description="points of a ten", ge=0)] = 10
    nine: Annotated[int, Meta(description="points of a nine", ge=0)] = 10
    eight: Annotated[int, Meta(description="points of an eight", ge=0)] = 10
    seven: Annotated[int, Meta(description="points of a seven", ge=0)] = 5
    six: Annotated[int, Meta(description="points of a six", ge=0)] = 5
    five: Annotated[int, Meta(description="points of a five", ge=0)] = 5
    four: Annotated[int, Meta(description="points of a four", ge=0)] = 5


class PackRules(_Keys, frozen=True, kw_only=True):
    """The cards of the game."""

    decks: Annotated[int, Meta(description="number of 52-card decks", ge=1, le=8)] = 2
    jokers: Annotated[int, Meta(description="number of jokers in the whole pack", ge=0, le=32)] = 4
    values: Annotated[Values, Meta(description="points of the cards")] = Values()


class DealingRules(_Keys, frozen=True, kw_only=True):
    """The deal and the draw."""

    cards: Annotated[int, Meta(description="cards dealt to each player", ge=1, le=40)] = 11
    draw: Annotated[int, Meta(description="cards drawn from the stock in a turn", ge=1, le=5)] = 1
    seating: Annotated[
        Literal["fixed", "drawn"],
        Meta(description="whether seats are taken as named, or drawn for with cards before the match (may be skipped)"),
    ] = "fixed"


class StockRules(_Keys, frozen=True, kw_only=True):
    """The face-down cards."""

    count: Annotated[int, Meta(description="number of stocks: 1, or 2 equal halves drawn from in turn", ge=1, le=2)] = 1
    odd_card: Annotated[
        Literal["first", "second"], Meta(description="two stocks: which one gets the odd card, if there is one")
    ] = "first"
    upcard_from: Annotated[
        Literal["first", "second"], Meta(description="two stocks: from which one the upcard is turned and covered")
    ] = "first"
    when_one_empty: Annotated[
        Literal["other", "fewer"],
        Meta(description="two stocks, one of them empty: draw both cards from the other, or draw only one card"),
    ] = "other"
    replace_from: Annotated[
        Literal["same", "fuller"],
        Meta(
            description="two stocks: where the card for a drawn red three comes from (the other if that one is empty)"
        ),
    ] = "same"
    dealt_replace_from: Annotated[
        Literal["fuller", "first"],
        Meta(description="two stocks: where the cards for dealt red threes come from at a player's first turn"),
    ] = "fuller"
    expose_from: Annotated[
        Literal["fuller", "first"],
        Meta(description="two stocks: from which one a player who shows the hand turns a card"),
    ] = "fuller"
    at_end: Annotated[
        Literal["take_or_pass", "after_turn"],
        Meta(
            description="stock empty: players in turn may take the pile until one passes, or the deal ends with "
            "the turn after which the stock is empty"
        ),
    ] = "take_or_pass"
    must_take: Annotated[
        Literal["never", "own_meld", "own_meld_keeping"],
        Meta(
            description="stock empty: whether a player must take a pile whose top card fits a meld of the side: "
            "never, whenever that is legal, or only where the player need not go out by it"
        ),
    ] = "never"


class UpcardRules(_Keys, frozen=True, kw_only=True):
    """The card turned to start the discard pile."""

    cover: Annotated[
        tuple[Literal["joker", "two", "red_three", "black_three"], ...],
        Meta(description="cards that may not lie as upcard: another card is turned"),
    ] = ("joker", "two", "red_three")
    covered: Annotated[
        Literal["stays", "returns"],
        Meta(description="whether such a card stays under the new one, or goes back into the stock at a random place"),
    ] = "stays"


class PickupWay(_Keys, frozen=True, kw_only=True):
    """One way of taking the pile: what must go down with its top card, and where it goes."""

    naturals: Annotated[
        int, Meta(description="at least this many natural cards of the top card's rank from the hand", ge=0)
    ] = 0
    wilds: Annotated[int, Meta(description="at least this many wild cards from the hand", ge=0)] = 0
    cards: Annotated[
        NotNegative | None,
        Meta(
            description="exactly this many cards from the hand go with the top card (0: it goes alone); null: no "
            "such limit"
        ),
    ] = None
    wilds_at_most: Annotated[
        NotNegative | None,
        Meta(description="at most this many of the cards from the hand are wild; null: the meld's own limit"),
    ] = None
    onto: Annotated[
        Literal["rank", "own_incomplete", "own_any", "sequence"],
        Meta(
            description="where the top card goes: a meld of its rank, new or the side's own (rank); necessarily "
            "one of the side's own melds of its rank that already lay there and is not a canasta "
            "(own_incomplete) or any of them (own_any); one of the side's own sequences (sequence)"
        ),
    ] = "rank"
    complete: Annotated[
        Literal["join", "new", "choose", "no"],
        Meta(
            description="onto rank, where the side has a canasta of the rank and no incomplete meld of it: the cards "
            "join the canasta, start a new meld, the player chooses (joining unless said otherwise), or this way is "
            "barred"
        ),
    ] = "join"
    incomplete: Annotated[
        Literal["join", "choose", "no"],
        Meta(
            description="onto rank, where the side has an incomplete meld of the rank: the cards join it, the player "
            "may choose a canasta of the rank beside it instead, or this way is barred"
        ),
    ] = "join"
    further: Annotated[
        bool,
        Meta(description="whether further cards of the rank may lie in the same act, as groups of their own"),
    ] = True


class PickupWays(_Keys, frozen=True, kw_only=True):
    """The ways of taking, by the state of side and pile; any one of them is enough."""

    unopened: Annotated[
        tuple[PickupWay, ...], Meta(description="for a side that has not opened, in the act that opens it")
    ] = (PickupWay(naturals=2),)
    unopened_frozen: Annotated[
        tuple[PickupWay, ...] | None,
        Meta(description="for a side that has not opened, on a frozen pile; null: as on a pile that is not frozen"),
    ] = None
    open: Annotated[
        tuple[PickupWay, ...], Meta(description="for a side that has opened, on a pile that is not frozen")
    ] = (
        PickupWay(naturals=2),
        PickupWay(naturals=1, wilds=1),
        PickupWay(onto="own_any"),
    )
    frozen: Annotated[tuple[PickupWay, ...], Meta(description="for a side that has opened, on a frozen pile")] = (
        PickupWay(naturals=2),
    )


class TwoTops(_Keys, frozen=True, kw_only=True):
    """Taking with the two top cards of the pile, for a new hand canasta."""

    allowed: Annotated[bool, Meta(description="whether the two top cards may be used where they are of one rank")] = (
        False
    )
    hand_cards: Annotated[int, Meta(description="cards from the hand that must go with them, at least", ge=1)] = 5
    beside_incomplete: Annotated[
        bool, Meta(description="whether it may be done while the side has an incomplete meld of the rank")
    ] = False
    beside_canasta: Annotated[
        bool, Meta(description="whether it may be done, for a new meld, beside a canasta of the rank that the side has")
    ] = True


class PileRules(_Keys, frozen=True, kw_only=True):
    """The discard pile and the taking of it."""

    ways: Annotated[PickupWays, Meta(description="the ways of taking")] = PickupWays()
    max_cards: Annotated[
        Positive | None, Meta(description="at most this many cards are taken, from the top; null: the whole pile")
    ] = None
    stop_at_wild: Annotated[
        bool,
        Meta(description="only the cards above the uppermost wild card and that card itself are taken, the rest stays"),
    ] = False
    from_forehand_turn: Annotated[
        int, Meta(description="taking is forbidden before the forehand has finished this many turns of the deal", ge=0)
    ] = 0
    bar_own_cards: Annotated[
        Positive | None,
        Meta(
            description="a rank of which the player's side has this many cards on the table cannot be taken; "
            "null: no bar"
        ),
    ] = None
    freezes: Annotated[
        tuple[Freezer, ...], Meta(description="cards that freeze the pile as long as one of them lies in it")
    ] = ("wild", "red_three")
    single_card_with_one_in_hand: Annotated[
        Literal["yes", "no", "when_stock_empty"],
        Meta(description="whether a player with one card in hand may take a pile of a single card"),
    ] = "yes"
    seen: Annotated[
        int, Meta(description="how many cards of the pile the player whose turn it is may look at, from the top", ge=1)
    ] = 1
    shown_on_take: Annotated[bool, Meta(description="whether the taken cards are shown to all")] = False
    two_tops: Annotated[TwoTops, Meta(description="taking with the two top cards")] = TwoTops()
    wild_top: Annotated[
        Literal["never", "wild_meld"],
        Meta(
            description="a wild card on top: the pile is never taken, or it may be taken with the top card for a "
            "meld of wild cards alone (the side's own, or a new one with cards from the hand), frozen"
            " or not"
        ),
    ] = "never"
    word: Annotated[
        Literal["frozen", "blocked"], Meta(description="what the screen calls a pile with a wild card in it")
    ] = "frozen"


class MeldRules(_Keys, frozen=True, kw_only=True):
    """Melds of one rank."""

    min_cards: Annotated[int, Meta(description="cards of a new meld, at least", ge=2)] = 3
    min_naturals: Annotated[int, Meta(description="natural cards in a meld, at least", ge=1)] = 2
    max_wilds: Annotated[
        NotNegative | None, Meta(description="wild cards in a meld, at most; null: no fixed number")
    ] = None
    naturals_per_wild: Annotated[
        int,
        Meta(
            description="natural cards that each wild card needs: 0 no such rule, 1 never more wild cards than "
            "natural ones, 2 …",
            ge=0,
        ),
    ] = 0
    more_naturals: Annotated[
        bool, Meta(description="whether there must always be more natural cards than wild ones")
    ] = False
    more_naturals_from: Annotated[
        int, Meta(description="more_naturals: applies to melds of at least this many cards (7: only canastas)", ge=3)
    ] = 3
    canasta_cards: Annotated[int, Meta(description="cards that make a canasta", ge=3)] = 7
    on_canasta: Annotated[
        Literal["any", "naturals", "none"],
        Meta(description="what may be added to a canasta: anything within the limits, only natural cards, or nothing"),
    ] = "any"
    second_of_rank: Annotated[
        bool, Meta(description="whether a new meld of a rank may be started beside a canasta of it")
    ] = False


class WildMeldRules(_Keys, frozen=True, kw_only=True):
    """Melds of wilds alone."""

    allowed: Annotated[bool, Meta(description="whether there are melds of wild cards alone")] = False
    start: Annotated[int, Meta(description="wild cards that a new one needs, laid in one act", ge=3)] = 3
    several: Annotated[bool, Meta(description="whether a side may start another one beside a complete one")] = False
    clean_jokers: Annotated[
        bool, Meta(description="whether a wild canasta of nothing but jokers is clean, like one of twos")
    ] = True


class SequenceRules(_Keys, frozen=True, kw_only=True):
    """Sequences: naturals of one suit in unbroken order, 4 lowest, ace highest."""

    allowed: Annotated[bool, Meta(description="whether there are sequences")] = False
    start: Annotated[int, Meta(description="cards of a new sequence, at least", ge=3)] = 3
    samba_cards: Annotated[int, Meta(description="cards that make a samba", ge=3, le=11)] = 7
    longer: Annotated[bool, Meta(description="whether further cards may be added to a samba")] = False
    several_of_suit: Annotated[bool, Meta(description="whether a side may have several sequences of a suit")] = True
    joined: Annotated[
        bool,
        Meta(
            description="whether cards that close the gap between two of a side's sequences of a suit join them, "
            "where together they make no more than a samba"
        ),
    ] = False


class Band(_Keys, frozen=True, kw_only=True, rename={"from_": "from"}):
    """One line of the opening minimum."""

    from_: Annotated[int, Meta(description="lowest total before the deal to which it applies", ge=0)]
    to: Annotated[
        int | None, Meta(description="highest total, only to check the table: the band reaches up to the next one")
    ] = None
    points: Annotated[int, Meta(description="points that the opening needs", ge=0)]


class OpeningRules(_Keys, frozen=True, kw_only=True):
    """A side's first act of melding in a deal."""

    below_zero: Annotated[int, Meta(description="points needed with a total below zero", ge=0)] = 15
    bands: Annotated[
        tuple[Band, ...], Meta(description="points needed, by the total before the deal, from 0 upwards")
    ] = (
        Band(from_=0, points=50),
        Band(from_=1500, points=90),
        Band(from_=3000, points=120),
    )
    top_counts: Annotated[bool, Meta(description="whether the top card of a taken pile counts towards the minimum")] = (
        True
    )
    second_top_counts: Annotated[bool, Meta(description="whether the second top card counts, where two are taken")] = (
        False
    )
    one_meld_naturals: Annotated[
        int, Meta(description="natural cards that one meld of the act must have at least; 0 no such rule", ge=0)
    ] = 0
    other_melds_naturals: Annotated[
        int,
        Meta(
            description="natural cards that every meld of the act but the one with the most must have; 0 no such rule",
            ge=0,
        ),
    ] = 0
    wild_meld: Annotated[bool, Meta(description="whether a meld of wild cards can be part of the act")] = True
    needs_canasta: Annotated[
        tuple[CanastaKind, ...],
        Meta(description="the act must contain a canasta of one of these kinds; empty: none needed"),
    ] = ()


class BlackThreeForm(_Keys, frozen=True, kw_only=True):
    """One form in which black threes may be melded."""

    threes: Annotated[
        int, Meta(description="this many black threes (with ordinary_wilds: cards, wild ones included)", ge=0)
    ] = 3
    more: Annotated[bool, Meta(description="whether more are allowed")] = True
    all: Annotated[bool, Meta(description="whether it takes all the black threes instead")] = False
    wilds: Annotated[int, Meta(description="exactly this many wild cards as well", ge=0)] = 0
    ordinary_wilds: Annotated[
        bool, Meta(description="whether wild cards may stand for black threes within the ordinary limit of a meld")
    ] = False


class BlackThreeRules(_Keys, frozen=True, kw_only=True):
    """Threes of clubs and spades."""

    melds: Annotated[
        Literal["never", "going_out", "always"],
        Meta(description="when they may be melded: never, only in the turn of going out, or always"),
    ] = "going_out"
    forms: Annotated[
        tuple[BlackThreeForm, ...], Meta(description="the forms of such a meld; any of them is allowed")
    ] = (BlackThreeForm(),)
    cards_left: Annotated[
        int,
        Meta(description="going_out: the act that melds them leaves at most this many cards in the hand", ge=0, le=1),
    ] = 1
    canasta: Annotated[bool, Meta(description="whether seven or more cards of them are a canasta")] = False
    table_value: Annotated[int, Meta(description="points of a melded black three, also for an opening", ge=0)] = 5
    hand_value: Annotated[int, Meta(description="points that a black three left in a hand costs", ge=0)] = 5
    last_discard: Annotated[bool, Meta(description="whether a black three may be the last discard")] = True


class RedThreeRules(_Keys, frozen=True, kw_only=True):
    """Threes of hearts and diamonds."""

    each: Annotated[int, Meta(description="bonus of each")] = 100
    all_each: Annotated[int, Meta(description="bonus of each, where a side has them all")] = 200
    when: Annotated[
        Literal["always", "opened", "canastas"],
        Meta(description="when the side gets it: always, if it has opened, or if it has enough canastas at the end"),
    ] = "always"
    canastas: Annotated[int, Meta(description="when canastas: this many are needed", ge=0)] = 2
    else_each: Annotated[int, Meta(description="points of each otherwise (negative: it costs)")] = -100
    else_all_each: Annotated[int, Meta(description="points of each otherwise, where a side has them all")] = -100
    else_without_out: Annotated[
        bool, Meta(description="whether these other points also count in a deal in which nobody went out (else: none)")
    ] = True
    dealt: Annotated[
        Literal["first_turn", "at_once"],
        Meta(
            description="when dealt ones are laid and replaced: at the player's first turn, or all before the "
            "first turn"
        ),
    ] = "first_turn"
    pile_replaced: Annotated[
        bool, Meta(description="whether one that comes out of the pile is replaced from the stock")
    ] = False


class DiscardRules(_Keys, frozen=True, kw_only=True):
    """The discard that ends a turn."""

    never: Annotated[tuple[WildKind, ...], Meta(description="cards that are never discarded")] = ()
    wild_on_wild: Annotated[
        Literal["yes", "no", "only_wilds"],
        Meta(
            description="whether a wild card may be discarded on a wild card: yes, no, or only from a hand of "
            "nothing but wild cards"
        ),
    ] = "yes"
    last: Annotated[bool, Meta(description="whether the last card may be discarded, so that the player goes out")] = (
        True
    )
    only_jokers: Annotated[
        Literal["pass", "expose"],
        Meta(
            description="a hand of nothing but jokers that cannot be discarded: the turn ends without a discard, "
            "or the player shows the hand and turns a card from the stock onto the pile"
        ),
    ] = "pass"
    expose_before_out: Annotated[
        bool,
        Meta(description="expose: whether it must be done even where the player could go out by melding the jokers"),
    ] = False
    expose_without_stock: Annotated[
        Literal["ends_turn", "ends_deal"],
        Meta(description="expose: with no stock to turn a card from, the turn ends, or the deal"),
    ] = "ends_turn"


class GoingOutRules(_Keys, frozen=True, kw_only=True):
    """Getting rid of the last card."""

    canastas: Annotated[int, Meta(description="canastas that the side must have", ge=0)] = 1
    natural: Annotated[int, Meta(description="red (natural) ones among them, at least", ge=0)] = 0
    mixed: Annotated[int, Meta(description="black (mixed) ones among them, at least", ge=0)] = 0
    wild_is_natural: Annotated[bool, Meta(description="whether a wild canasta counts as a red (natural) one here")] = (
        False
    )
    before_turn: Annotated[
        bool, Meta(description="whether these canastas must be complete before the turn in which the player goes out")
    ] = False
    bonus: Annotated[int, Meta(description="bonus for going out")] = 100
    concealed_bonus: Annotated[
        int,
        Meta(
            description="further bonus for going out concealed: a player who had melded nothing in the deal "
            "before the turn, and melds in it"
        ),
    ] = 0
    concealed_acts: Annotated[
        Literal["any", "one"], Meta(description="concealed: whether all cards must be melded in one act")
    ] = "any"
    concealed_onto_melds: Annotated[
        bool, Meta(description="concealed: whether cards may be added to melds that lay there before the turn")
    ] = True
    concealed_pile: Annotated[bool, Meta(description="concealed: whether the pile may be taken in the turn")] = True
    concealed_discard: Annotated[bool, Meta(description="concealed: whether the last card may be discarded")] = True
    concealed_own_canasta: Annotated[
        bool, Meta(description="concealed: whether the player must also complete a canasta in the turn")
    ] = False
    concealed_partner_melded: Annotated[
        bool, Meta(description="concealed: whether a partner may have melded before")
    ] = True


class AskingRules(_Keys, frozen=True, kw_only=True):
    """The question to the partners: may I go out?"""

    mode: Annotated[
        Literal["none", "optional", "required"],
        Meta(description="whether there is a question (only where a player has a partner), and whether it is a duty"),
    ] = "none"
    needs_canastas: Annotated[
        bool, Meta(description="whether the canastas for going out must be complete before the question")
    ] = False
    min_hand: Annotated[int, Meta(description="cards that the asker must hold at least", ge=1)] = 2
    when: Annotated[
        Literal["after_drawing", "any_time"],
        Meta(
            description="whether it is asked after drawing or taking, or at any time in one's own turn before the"
            " discard"
        ),
    ] = "after_drawing"
    no_binds: Annotated[
        bool, Meta(description="whether a no forbids going out in that turn (else it is only advice)")
    ] = True
    once_a_turn: Annotated[bool, Meta(description="whether the question can be asked only once a turn")] = True
    stayed_penalty: Annotated[
        int,
        Meta(
            description="points it costs a side when a player asked, was told yes and did not go out in that turn", ge=0
        ),
    ] = 0


class HandCanastas(_Keys, frozen=True, kw_only=True):
    """Bonuses of canastas laid in one act from the hand."""

    natural: Annotated[int, Meta(description="hand canasta without wild cards")]
    mixed: Annotated[int, Meta(description="hand canasta with wild cards")]
    wild_clean: Annotated[int, Meta(description="hand canasta of clean wild cards")]
    wild_mixed: Annotated[int, Meta(description="hand canasta of twos and jokers")]


class Doubles(_Keys, frozen=True, kw_only=True):
    """Canastas worth double."""

    cut_rank: Annotated[bool, Meta(description="whether a cut card is shown whose rank doubles canastas")] = False
    wild_cut: Annotated[bool, Meta(description="whether a wild cut card doubles wild canastas")] = True
    repeat: Annotated[bool, Meta(description="whether every further canasta of a rank by the same side is doubled")] = (
        False
    )
    third: Annotated[bool, Meta(description="whether the third and later ones of a rank are doubled too")] = True
    multiply: Annotated[bool, Meta(description="whether doublings multiply (else a canasta is doubled once)")] = True
    cut_returns: Annotated[
        bool, Meta(description="whether the cut card goes back into the pack (else it is out of play for the deal)")
    ] = True


class ManyCanastas(_Keys, frozen=True, kw_only=True, rename={"from_": "from"}):
    """A bonus for many canastas."""

    from_: Annotated[int, Meta(description="from this many canastas of the side in the deal", ge=1)]
    points: Annotated[int, Meta(description="bonus, in place of that of a lower line")]


class CanastaRules(_Keys, frozen=True, kw_only=True):
    """Bonuses of canastas, and what they are called."""

    word: Annotated[
        Literal["red", "natural"],
        Meta(
            description="what the variant calls canastas without and with wild cards: red and black, or natural and "
            "mixed"
        ),
    ] = "red"
    natural: Annotated[int, Meta(description="canasta without wild cards")] = 500
    mixed: Annotated[int, Meta(description="canasta with wild cards")] = 300
    wild: Annotated[int, Meta(description="canasta of wild cards alone, of twos and jokers")] = 0
    wild_clean: Annotated[
        int | None, Meta(description="canasta of wild cards alone, of twos alone (or jokers alone); null: as wild")
    ] = None
    samba: Annotated[int, Meta(description="complete sequence")] = 1500
    hand: Annotated[HandCanastas | None, Meta(description="bonuses of hand canastas; null: not told apart")] = None
    hand_counted: Annotated[
        Literal["act", "turn"],
        Meta(description="hand canastas: a new meld that is complete after the act, or at the end of the turn"),
    ] = "act"
    hand_stays_clean: Annotated[
        bool,
        Meta(
            description="hand canastas: whether a clean one stays clean when wild cards (or jokers to twos) are added"
        ),
    ] = False
    doubles: Annotated[Doubles, Meta(description="what is doubled")] = Doubles()
    many: Annotated[tuple[ManyCanastas, ...], Meta(description="bonus for many canastas, lowest first")] = ()


class MatchRules(_Keys, frozen=True, kw_only=True):
    """The end of the match."""

    target: Annotated[int, Meta(description="points to which the match is played", ge=1)] = 5000
    at: Annotated[Literal["reached", "passed"], Meta(description="whether the target must be reached, or passed")] = (
        "reached"
    )
    tie: Annotated[
        Literal["another_deal", "went_out"],
        Meta(
            description="several sides equal at the top: another deal is played, or the side that went out in this "
            "deal wins if it is one of them"
        ),
    ] = "another_deal"
    out_needed: Annotated[
        bool, Meta(description="whether only a deal in which somebody went out can end the match")
    ] = False


class SheetLook(_Keys, frozen=True, kw_only=True):
    """How the scoring sheet is laid out."""

    layout: Annotated[
        Literal["canastas_points", "bonus_points", "we_they", "bonus_minus_cards"],
        Meta(
            description="the paper: Canastas, Points and Sub-total; bonus and points; two columns of bonus and point "
            "lines with a line under each deal; or bonus, minus and card points"
        ),
    ] = "bonus_points"


class Reading(_Keys, frozen=True, kw_only=True):
    """A point that the source leaves open, and how it is read here."""

    key: Annotated[str, Meta(description="the key, with dots, that the reading sets")]
    why: Annotated[str, Meta(description="what the source says or leaves out")]


class OwnWord(_Keys, frozen=True, kw_only=True):
    """A word of the variant's source, beside ours."""

    term: Annotated[
        Literal[
            "pile",
            "stock",
            "wild",
            "natural_card",
            "black_three",
            "meld",
            "opening",
            "frozen",
            "blocked",
            "natural_canasta",
            "mixed_canasta",
            "going_out",
        ],
        Meta(description="what the word is for"),
    ]
    word: Annotated[str, Meta(description="the word, in the language of the source", min_length=1)]


class HouseOption(_Keys, frozen=True, kw_only=True):
    """A choice that a table makes before play."""

    key: Annotated[str, Meta(description="the key, with dots, that the option sets")]
    values: Annotated[
        tuple[int | bool | str, ...],
        Meta(
            description="what may be chosen; the default is what the ruleset itself says (the program puts it first)",
            min_length=2,
        ),
    ]


class Ruleset(_Keys, frozen=True, kw_only=True):
    """One variant at one table form with its options chosen: all that the engine needs to know."""

    id: Annotated[str, Meta(description="short name, the same as the file's", pattern="^[a-z0-9][a-z0-9-]*$")]
    name: Annotated[
        str, Meta(description="the variant's name, in one line", min_length=1, max_length=80, pattern=r"^[^\n\t]*\Z")
    ]
    table: Annotated[str, Meta(description="key of the table form")]
    seats: Annotated[int, Meta(description="number of seats", ge=2, le=6)]
    sides: Annotated[
        int, Meta(description="number of sides; the player in seat s belongs to side s mod sides", ge=2, le=6)
    ]
    source: Annotated[str, Meta(description="where the rules come from")] = ""
    readings: Annotated[tuple[Reading, ...], Meta(description="points where the source leaves the rule open")] = ()
    own_words: Annotated[tuple[OwnWord, ...], Meta(description="words of the source that differ from ours")] = ()
    pack: Annotated[PackRules, Meta(description="the pack")] = PackRules()
    deal: Annotated[DealingRules, Meta(description="deal and draw")] = DealingRules()
    stock: Annotated[StockRules, Meta(description="the stock")] = StockRules()
    upcard: Annotated[UpcardRules, Meta(description="the upcard")] = UpcardRules()
    pile: Annotated[PileRules, Meta(description="the discard pile")] = PileRules()
    melds: Annotated[MeldRules, Meta(description="melds of one rank")] = MeldRules()
    wild_melds: Annotated[WildMeldRules, Meta(description="melds of wild cards alone")] = WildMeldRules()
    sequences: Annotated[SequenceRules, Meta(description="sequences")] = SequenceRules()
    opening: Annotated[OpeningRules, Meta(description="the opening")] = OpeningRules()
    later_opening: Annotated[
        OpeningRules | None, Meta(description="the opening in every deal but the first; null: as in the first")
    ] = None
    black_threes: Annotated[BlackThreeRules, Meta(description="black threes")] = BlackThreeRules()
    red_threes: Annotated[RedThreeRules, Meta(description="red threes")] = RedThreeRules()
    discard: Annotated[DiscardRules, Meta(description="the discard")] = DiscardRules()
    going_out: Annotated[GoingOutRules, Meta(description="going out")] = GoingOutRules()
    asking: Annotated[AskingRules, Meta(description="the question to the partner")] = AskingRules()
    canastas: Annotated[CanastaRules, Meta(description="bonuses of canastas")] = CanastaRules()
    match: Annotated[MatchRules, Meta(description="the end of the match")] = MatchRules()
    sheet: Annotated[SheetLook, Meta(description="the scoring sheet")] = SheetLook()
    options: Annotated[
        dict[str, HouseOption], Meta(description="the choices a table may make before play, by name")
    ] = {}
    chosen: Annotated[
        dict[str, int | bool | str], Meta(description="the house options chosen (filled in by the program)")
    ] = {}


def to_builtins(ruleset: Ruleset) -> dict[str, Any]:
    """The whole ruleset as plain mappings and lists, for records and the journal."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(ruleset))  # to_builtins() would leave tuples
    return plain


def from_builtins(plain: Any) -> Ruleset:
    """A ruleset from such mappings.

    Raises:
        msgspec.ValidationError: something is missing, unknown or of the wrong type.
    """
    return msgspec.convert(plain, Ruleset)
