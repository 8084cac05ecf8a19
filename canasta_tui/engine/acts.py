"""What a seat can do: the acts, and their text, which is also that of the case files.

A *group* is some hand cards that go to one meld. Its ``place`` says where, ``kind`` which sort of meld; the
defaults leave both to the rules (an incomplete own meld of the rank, else a complete one, else a new one).
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias, Union

from msgspec import Struct

from canasta_tui.cards import (
    RANK_TEXT,
    WILD_RANKS,
    Card,
    CardError,
    Rank,
    cards_text,
    parse_cards,
    parse_rank,
)
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD, MeldKind

GroupKind: TypeAlias = Literal["", MeldKind]
"""Kind of meld that a group names; empty: as its cards are."""
Place = Literal["", "add", "new"]
"""Where a group goes: empty, as the rules say; to a meld that lies there; or a new meld."""


class ActError(ValueError):
    """A text that is no act or no group; ``str()`` says why."""


class Group(Struct, frozen=True, gc=False):
    """Hand cards for one meld.

    Attributes:
        cards: the cards, as they were named.
        kind: the kind of meld named by a prefix, or empty.
        place: whether an existing or a new meld was named.
        rank: the rank named by a prefix, or 0.
        nth: 1 or 2 where the first or second started of the melds that fit was named, or 0.
    """

    cards: tuple[Card, ...]
    kind: GroupKind = ""
    place: Place = ""
    rank: Rank = 0
    nth: int = 0

    def text(self) -> str:
        """The group in the notation of the case files."""
        body = cards_text(self.cards)
        prefix = target_text(self.kind, self.place, self.rank, self.nth)
        return f"{prefix}: {body}" if prefix else body


class Onto(Struct, frozen=True, gc=False):
    """Where the top card of a taken pile goes, where the taker says so.

    Attributes:
        kind: ``sequence``, ``rank`` for a meld of its rank, or empty.
        place: ``new`` for a new meld beside a canasta, or empty.
        nth: which of the melds that fit, 1 or 2, or 0.
    """

    kind: GroupKind = ""
    place: Place = ""
    nth: int = 0

    def text(self) -> str:
        """As in the case files: ``seq``, ``new``, ``2nd seq``, or empty."""
        if self.place == "new":
            return "new"
        word = "seq" if self.kind == SEQUENCE else "rank" if self.kind == RANK or self.nth else ""
        return f"{_ORDINAL[self.nth]} {word}" if self.nth else word


class Draw(Struct, frozen=True, gc=False, tag="draw", tag_field="act"):
    """Draw from the stock what the variant says."""


class Take(Struct, frozen=True, gc=False, tag="take", tag_field="act"):
    """Take the pile and meld its top card in the same act.

    Attributes:
        cards: the hand cards that go to one meld with the top card.
        also: further groups from the hand, laid in the same act.
        onto: where the top card goes.
        top: 2 to use the two top cards.
    """

    cards: tuple[Card, ...] = ()
    also: tuple[Group, ...] = ()
    onto: Onto = Onto()
    top: int = 1


class Meld(Struct, frozen=True, gc=False, tag="meld", tag_field="act"):
    """Lay groups from the hand in one act."""

    groups: tuple[Group, ...]


class Discard(Struct, frozen=True, gc=False, tag="discard", tag_field="act"):
    """Discard one card, which ends the turn."""

    card: Card


class Ask(Struct, frozen=True, gc=False, tag="ask", tag_field="act"):
    """Ask the partners: may I go out?"""


class Answer(Struct, frozen=True, gc=False, tag="answer", tag_field="act"):
    """Answer the asking partner."""

    yes: bool


class Expose(Struct, frozen=True, gc=False, tag="expose", tag_field="act"):
    """Show a hand of jokers only and turn a card from the stock onto the pile."""


class Pass(Struct, frozen=True, gc=False, tag="pass", tag_field="act"):
    """Leave the pile with the stock empty (ends the deal), or end a turn that is stuck."""


Act: TypeAlias = Union[Draw, Take, Meld, Discard, Ask, Answer, Expose, Pass]
"""Any act."""

ACT_NAMES: Final = ("draw", "take", "meld", "discard", "ask", "answer", "expose", "pass")
"""The acts' names, as in the case files."""

DRAW: Final = Draw()
ASK: Final = Ask()
YES: Final = Answer(True)
NO: Final = Answer(False)
EXPOSE: Final = Expose()
PASS: Final = Pass()
_ORDINAL: Final = ("", "1st", "2nd")
_PREFIX: Final = re.compile(r"(?:(?P<nth>1st|2nd|new)\s+)?(?P<what>seq|w|10|[0-9tjqka])", re.IGNORECASE)
_ONTO: Final = re.compile(r"(?:(?P<nth>1st|2nd)\s+)?(?P<what>seq|rank|10|[0-9tjqka])|(?P<new>new)", re.IGNORECASE)


def act_name(act: Act) -> str:
    """The act's name, as in the case files."""
    name = act.__struct_config__.tag
    assert isinstance(name, str)
    return name


def target_text(kind: GroupKind, place: Place, rank: Rank, nth: int) -> str:
    """The prefix of a group, without its colon; empty where none is needed."""
    word = {SEQUENCE: "seq", WILD: "W", RANK: RANK_TEXT.get(rank, ""), "": ""}[kind]
    if not word:
        return ""
    if place == "new":
        return f"new {word}"
    return f"{_ORDINAL[nth]} {word}" if nth else word


def parse_group(text: str) -> Group:
    """Read a group: cards, with or without a prefix (``K: Jk 2s``, ``new seq: 7h 8h 9h``, ``2nd K: 2h``).

    Raises:
        ActError: the prefix or a card is unknown.
    """
    prefix, colon, body = text.rpartition(":")
    try:
        cards = tuple(parse_cards(body))
        if not colon:
            return Group(cards)
        match = _PREFIX.fullmatch(prefix.strip())
        if match is None:
            raise ActError(f"unknown prefix {prefix.strip()!r}")
        what, nth = match["what"].lower(), (match["nth"] or "").lower()
        kind: GroupKind = SEQUENCE if what == "seq" else WILD if what == "w" else RANK
        rank = parse_rank(what) if kind == RANK else 0
        if rank in WILD_RANKS:
            kind, rank = WILD, 0
    except CardError as error:
        raise ActError(str(error)) from None
    place: Place = "new" if nth == "new" else "add" if kind != WILD else ""
    return Group(cards, kind, place, rank, {"1st": 1, "2nd": 2}.get(nth, 0))


def parse_onto(text: str) -> Onto:
    """Read where the top card goes: ``seq``, ``new``, ``2nd seq``, ``1st rank`` (or the rank itself), or empty.

    Raises:
        ActError: the text says none of these.
    """
    if not text.strip():
        return Onto()
    match = _ONTO.fullmatch(text.strip())
    if match is None:
        raise ActError(f"unknown place {text!r}")
    if match["new"]:
        return Onto(place="new")
    nth = {"1st": 1, "2nd": 2}.get((match["nth"] or "").lower(), 0)
    return Onto(SEQUENCE if match["what"].lower() == "seq" else RANK, "", nth)
