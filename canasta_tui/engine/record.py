"""The record of a match: from it every position, sheet and frame follows again.

A record is plain data: texts, numbers and lists, the same in memory, in the journal and in an exported file.
It holds nothing that can be derived (no totals, sheets or minimums), and the engine puts no times into it: who has
a clock fills them in. Cards and acts are texts, as in :mod:`canasta_tui.cards` and :mod:`canasta_tui.engine.notation`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from canasta_tui.cards import Card, card_text, cards_text, parse_card, parse_cards
from canasta_tui.engine.acts import Act
from canasta_tui.engine.notation import act_line, parse_line

FORMAT: Final = 2
"""Number of the format written here. A reader refuses a higher one."""

LARGEST_NUMBER: Final = 1 << 53
"""Further from zero no number of a record may lie: up to here every reader of JSON and every database keeps it as it is
(the seed, which may be larger, is kept as text)."""
_NotNegative = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]


class _Plain(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Immutable, strict about unknown keys, and silent about what is as usual."""


class SeatDraw(_Plain, frozen=True, kw_only=True):
    """What one person drew for seats before the match.

    Attributes:
        name: whose draw.
        cards: the card drawn; where it had to be drawn again, all of them in order.
    """

    name: str
    cards: str


class DealRecord(_Plain, frozen=True, kw_only=True):
    """One deal: how the cards lay, and what was done.

    Attributes:
        dealer: seat, 0-based.
        pack: the whole pack from its top, as it lay when the cards were dealt (where an unfit upcard goes back into
            the stock: after that).
        cut: the cut card, where one was shown, else empty.
        acts: a line for each act that stands (an act taken back leaves none).
    """

    dealer: _NotNegative
    pack: str
    cut: str = ""
    acts: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        *,
        dealer: int,
        pack: Sequence[Card],
        cut: Card | None = None,
        acts: Iterable[tuple[int, Act]] = (),
    ) -> DealRecord:
        """The record of a deal given as cards and as acts with their seats.

        Raises:
            ActError: an act has no line (see :func:`canasta_tui.engine.notation.act_line`).
        """
        return cls(
            dealer=dealer,
            pack=cards_text(pack),
            cut="" if cut is None else card_text(cut),
            acts=tuple(act_line(seat, act) for seat, act in acts),
        )

    def pack_cards(self) -> list[Card]:
        """The pack from its top.

        Raises:
            CardError: a word names no card.
        """
        return parse_cards(self.pack)

    def cut_card(self) -> Card | None:
        """The cut card, or None.

        Raises:
            CardError: the text names no card.
        """
        return parse_card(self.cut) if self.cut else None

    def moves(self) -> list[tuple[int, Act]]:
        """The acts with their seats.

        Raises:
            ActError: a line is no act.
        """
        return [parse_line(line) for line in self.acts]


class Correction(_Plain, frozen=True, kw_only=True):
    """A change of a past sheet that the table agreed on afterwards. The sheet itself stays as it was.

    Attributes:
        deal: whose sheet, 0-based.
        side: which side's column, 0-based.
        points: added to the side's total (negative for a penalty).
        reason: why, in the table's own words.
        before: number of deals that had been begun when it was made. Totals follow from it at once, the opening
            minimum from the next deal on, since the earlier ones were played by what was known then.
        at: when it was made, as ISO 8601 text, or None.
    """

    deal: _NotNegative
    side: _NotNegative
    points: Annotated[int, Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
    reason: str
    before: _NotNegative
    at: str | None = None


class Note(_Plain, frozen=True, kw_only=True):
    """What somebody wrote about the match, a deal of it or an act.

    Attributes:
        text: the note.
        deal: of which deal, 0-based; None for the whole match.
        act: of which act of that deal, 0-based; None for the whole deal.
    """

    text: str
    deal: _NotNegative | None = None
    act: _NotNegative | None = None


PlayerKind: TypeAlias = Literal["human", "learner", "club", "expert"]
"""Who plays a seat: a person, or the computer at one of its levels."""
KINDS: Final[tuple[PlayerKind, ...]] = get_args(PlayerKind)
"""All of them."""


class PlayedBy(_Plain, frozen=True, kw_only=True):
    """Who plays a seat from some act on. Until the first such entry of a seat a person does.

    Attributes:
        seat: which seat, 0-based.
        kind: who.
        deal, act: from which act of which deal on, both 0-based.
    """

    seat: _NotNegative
    kind: PlayerKind
    deal: _NotNegative = 0
    act: _NotNegative = 0


def kinds_of(players: Iterable[PlayedBy], seats: int) -> tuple[PlayerKind, ...]:
    """Who plays each seat at the end of a match with these entries."""
    kinds: list[PlayerKind] = ["human"] * seats
    for player in players:
        kinds[player.seat] = player.kind
    return tuple(kinds)


class MatchRecord(_Plain, frozen=True, kw_only=True):
    """A whole match.

    Attributes:
        format: number of the format, see :data:`FORMAT`.
        title: the name given to the match, or empty.
        started, ended: ISO 8601 texts, or None; an ended match is over.
        names: of the seats.
        seating: how seats were drawn, in the order in which people had been named; None where they were not.
        players: who plays the seats, in the order in which they took them; none where only people play.
        seed: from which the packs of later deals will be shuffled, where the match is to go on; those that were
            dealt are in the deals themselves.
        ruleset: the full ruleset as it was, options chosen (``canasta_tui.rules.schema.to_builtins``).
        deals: in order; the last may be unfinished.
        corrections: in the order in which they were made.
        notes: in the order in which they were written.
    """

    format: Annotated[int, Meta(ge=1, le=LARGEST_NUMBER)]
    title: str = ""
    started: str | None = None
    ended: str | None = None
    names: tuple[str, ...]
    seating: tuple[SeatDraw, ...] | None = None
    players: tuple[PlayedBy, ...] = ()
    seed: int | None = None
    ruleset: dict[str, Any]
    deals: tuple[DealRecord, ...] = ()
    corrections: tuple[Correction, ...] = ()
    notes: tuple[Note, ...] = ()
