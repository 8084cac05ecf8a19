"""Why an act is refused: a stable code, and the numbers that explain it. The words are elsewhere."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from canasta_tui.cards import Card, Rank
from canasta_tui.rules.schema import PickupWay


class Code(StrEnum):
    """Every reason for a refusal. The values are stable: records and catalogues use them."""

    # the turn
    DEAL_OVER = "deal-over"
    NOT_NOW = "not-now"
    """The act does not belong to this phase; ``Reason.phase`` tells the phase."""
    MUST_ANSWER = "must-answer"
    MUST_EXPOSE = "must-expose"
    # drawing and passing
    STOCK_EMPTY = "stock-empty"
    STOCK_LEFT = "stock-left"
    MUST_TAKE = "must-take"
    NOT_STUCK = "not-stuck"
    # the pile
    PILE_EMPTY = "pile-empty"
    STOPPED = "stopped"
    """A wild or a three lies on top of the pile (``card``)."""
    TOO_EARLY = "too-early"
    """The forehand has finished ``has`` of ``needs`` turns."""
    BARRED_BY_OWN_CARDS = "barred-by-own-cards"
    """The side has ``has`` cards of the rank on the table; ``needs`` bar the pile."""
    ONE_CARD_EACH = "one-card-each"
    TAKE_OTHER_RANK = "take-other-rank"
    """A hand card in the take's meld is neither of the top card's rank nor wild."""
    TAKE_UNOPENED = "take-unopened"
    """What lies with the top card does not do for a side that has not opened (``needs`` naturals)."""
    TAKE_FROZEN = "take-frozen"
    """What lies with the top card does not do for a frozen pile (``needs`` naturals or cards)."""
    TAKE_OPEN = "take-open"
    """What lies with the top card is no way of taking this pile."""
    TAKE_EXACT = "take-exact"
    """Exactly ``needs`` hand cards must go with the top card, not ``has``."""
    TAKE_WILDS = "take-wilds"
    """At most ``needs`` of the hand cards may be wild, not ``has``."""
    TAKE_ON_CANASTA = "take-on-canasta"
    NO_MELD_TO_TAKE_ONTO = "no-meld-to-take-onto"
    TWO_TOPS_FORBIDDEN = "two-tops-forbidden"
    TWO_TOPS_DIFFER = "two-tops-differ"
    TWO_TOPS_CARDS = "two-tops-cards"
    TWO_TOPS_INCOMPLETE = "two-tops-incomplete"
    # cards and melds
    NOTHING_LAID = "nothing-laid"
    NOT_IN_HAND = "not-in-hand"
    RED_THREE = "red-three"
    NO_GROUP = "no-group"
    """The cards are no meld: not one rank, and no sequence."""
    TOO_FEW_CARDS = "too-few-cards"
    """``needs`` cards for a new meld (``what``: of wilds alone ``wild``, or ``sequence``), and ``has`` were laid."""
    TOO_FEW_NATURALS = "too-few-naturals"
    TOO_MANY_WILDS = "too-many-wilds"
    """``has`` wilds where the meld may hold ``needs``."""
    MORE_NATURALS = "more-naturals"
    """There must be more naturals than wilds, or at least as many as the ratio asks."""
    CANASTA_TAKES_NO_WILD = "canasta-takes-no-wild"
    CANASTA_CLOSED = "canasta-closed"
    SECOND_OF_RANK = "second-of-rank"
    NO_MELD_THERE = "no-meld-there"
    NO_WILD_MELDS = "no-wild-melds"
    SECOND_WILD_MELD = "second-wild-meld"
    NO_SEQUENCES = "no-sequences"
    NOT_IN_SEQUENCE = "not-in-sequence"
    SEQUENCE_FULL = "sequence-full"
    SECOND_SEQUENCE = "second-sequence"
    BLACK_THREES_NEVER = "black-threes-never"
    BLACK_THREES_FORM = "black-threes-form"
    BLACK_THREES_GOING_OUT = "black-threes-going-out"
    """``has`` cards would be left where ``needs`` may be; with ``what``, canastas as of ``canastas-missing``."""
    # opening
    BELOW_MINIMUM = "below-minimum"
    """The opening needs ``needs`` points and has ``has``."""
    OPENING_NATURALS = "opening-naturals"
    """A meld of the opening needs ``needs`` naturals."""
    OPENING_WILD_MELD = "opening-wild-meld"
    OPENING_CANASTA = "opening-canasta"
    """The opening needs a canasta of ``needs`` cards of a kind in ``what``; its longest meld, of any kind, has
    ``has``.
    """
    # keeping cards and going out
    KEEP_A_CARD = "keep-a-card"
    """The act would leave one card (``card``), which cannot be discarded: ``what`` is the code that says why."""
    ONLY_UNDISCARDABLE = "only-undiscardable"
    """The act would leave nothing that may be discarded."""
    CANASTAS_MISSING = "canastas-missing"
    """Going out needs ``needs`` canastas (or naturals, mixed: ``what``), the side has ``has``."""
    MUST_ASK = "must-ask"
    TOLD_NO = "told-no"
    # discarding
    NEVER_DISCARDED = "never-discarded"
    WILD_ON_WILD = "wild-on-wild"
    LAST_NOT_DISCARDED = "last-not-discarded"
    LAST_BLACK_THREE = "last-black-three"
    # asking
    NO_ASKING = "no-asking"
    NO_PARTNER = "no-partner"
    ASKED_ALREADY = "asked-already"
    ASK_HAND = "ask-hand"
    """The asker must hold ``needs`` cards and holds ``has``."""
    NOTHING_TO_ASK_FOR = "nothing-to-ask-for"
    """The canastas for going out do not lie there yet (as of ``canastas-missing``), or the hand cannot go out."""
    NOT_ASKED = "not-asked"
    NOT_JOKERS_ONLY = "not-jokers-only"
    CAN_GO_OUT = "can-go-out"


class Reason(Struct, frozen=True):
    """Why an act is refused.

    Attributes:
        code: which reason.
        needs, has: points, cards or canastas, as the code says.
        what: which sort of canasta is missing: ``all``, ``natural``, ``mixed``; or the phase, the sort of meld, another
            code, kinds of canastas with blanks between; or empty.
        card: the card at fault, or none.
        rank: the rank at fault, or 0.
        ways: the ways of taking by which the top card could go somewhere here, whatever the hand holds.
    """

    code: Code
    needs: int = 0
    has: int = 0
    what: str = ""
    card: Card | None = None
    rank: Rank = 0
    ways: tuple[PickupWay, ...] = ()


SECTIONS: dict[Code, str] = {}
"""The section of the rule sheet that a code belongs to: filled in below, complete by test."""


def _section(name: str, *codes: Code) -> None:
    SECTIONS.update(dict.fromkeys(codes, name))


_section("turn", Code.DEAL_OVER, Code.NOT_NOW, Code.NOTHING_LAID, Code.NOT_IN_HAND)
_section("turn", Code.NEVER_DISCARDED, Code.WILD_ON_WILD, Code.NOT_STUCK)
_section("stock", Code.STOCK_EMPTY, Code.STOCK_LEFT, Code.MUST_TAKE)
_section(
    "pile",
    *(
        Code.PILE_EMPTY,
        Code.STOPPED,
        Code.TOO_EARLY,
        Code.BARRED_BY_OWN_CARDS,
        Code.ONE_CARD_EACH,
        Code.TAKE_OTHER_RANK,
    ),
    *(Code.TAKE_UNOPENED, Code.TAKE_FROZEN, Code.TAKE_OPEN, Code.TAKE_EXACT, Code.TAKE_WILDS, Code.TAKE_ON_CANASTA),
    *(Code.NO_MELD_TO_TAKE_ONTO, Code.TWO_TOPS_FORBIDDEN, Code.TWO_TOPS_DIFFER, Code.TWO_TOPS_CARDS),
    Code.TWO_TOPS_INCOMPLETE,
)
_section(
    "melds",
    *(Code.NO_GROUP, Code.TOO_FEW_CARDS, Code.TOO_FEW_NATURALS, Code.TOO_MANY_WILDS, Code.MORE_NATURALS),
    *(Code.CANASTA_TAKES_NO_WILD, Code.CANASTA_CLOSED, Code.SECOND_OF_RANK, Code.NO_MELD_THERE, Code.NO_WILD_MELDS),
    *(Code.SECOND_WILD_MELD, Code.NO_SEQUENCES, Code.NOT_IN_SEQUENCE, Code.SEQUENCE_FULL, Code.SECOND_SEQUENCE),
)
_section("threes", Code.RED_THREE, Code.BLACK_THREES_NEVER, Code.BLACK_THREES_FORM, Code.BLACK_THREES_GOING_OUT)
_section("threes", Code.LAST_BLACK_THREE)
_section("opening", Code.BELOW_MINIMUM, Code.OPENING_NATURALS, Code.OPENING_WILD_MELD, Code.OPENING_CANASTA)
_section(
    "going-out",
    *(Code.KEEP_A_CARD, Code.ONLY_UNDISCARDABLE, Code.CANASTAS_MISSING, Code.LAST_NOT_DISCARDED, Code.CAN_GO_OUT),
)
_section(
    "asking",
    *(
        Code.MUST_ANSWER,
        Code.MUST_ASK,
        Code.TOLD_NO,
        Code.NO_ASKING,
        Code.NO_PARTNER,
        Code.ASKED_ALREADY,
        Code.ASK_HAND,
    ),
    *(Code.NOTHING_TO_ASK_FOR, Code.NOT_ASKED),
)
_section("jokers-only", Code.MUST_EXPOSE, Code.NOT_JOKERS_ONLY)
