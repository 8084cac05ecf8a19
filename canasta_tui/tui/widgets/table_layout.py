"""Where everything on the card table lies, and where the ranks' places stand.

It follows from the size of the window and from what lies on the table. The richest layout that fits is taken. What is
given up first: free rows, the other sides' large columns, the own ones, the tall cards between the sides, then single
lines for the others and last for oneself and the body of the hand.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from textual.geometry import Region

from canasta_tui.tui.widgets.meld_places import RANK_PLACES, Places, packed, places_of, sequences_of
from canasta_tui.tui.widgets.table_model import TableModel

LEAST_COLUMNS: Final = 80
LEAST_ROWS: Final = 24
WIDE_TABLE: Final = 100
"""From so many columns things stand further apart."""
_BARS: Final = 3
"""Rail, prompt and keys."""
_BLOCKS_FROM: Final = 118
"""From so many columns two other sides stand beside each other."""
_ASIDE_FROM: Final = 112
"""From so many columns red threes lie beside the melds as cards."""
_ASIDE: Final = 7
"""Columns that the red threes take beside the melds, at least."""
LEAST_STRIP: Final = 3
"""Cells of a card in the hand: its edge and a rank of two cells."""


class Tier(IntEnum):
    """How a side's melds are drawn."""

    LINE = 0
    MEDIUM = 1
    LARGE = 2


class Grid(Struct, frozen=True):
    """The places along a row.

    Attributes:
        left: x of the first place.
        pitch: from one place to the next.
        width: of a card in a place.
        count: of places.
        aside: x of the red threes, or -1 where they stand on the plate.
    """

    left: int
    pitch: int
    width: int
    count: int
    aside: int = -1

    def x(self, slot: int) -> int:
        """x of a place."""
        return self.left + slot * self.pitch


class MeldsLayout(Struct, frozen=True):
    """How the melds of one side are drawn, and where.

    Attributes:
        side: which.
        x, y, width: where they lie; first comes a line with the side's name, then its melds.
        tier: how the melds are drawn.
        depth: rows of the melds, without the names and counts above them.
        sequence_rows: rows for sequences below the melds; with none, sequences are written beside the name.
        short_sequences: whether the sequences are written in short, in one row.
        grid: the places, counted from x.
    """

    side: int
    x: int
    y: int
    width: int
    tier: Tier
    depth: int
    sequence_rows: int
    short_sequences: bool
    grid: Grid

    @property
    def melds_y(self) -> int:
        """First row of the melds, counted from the name."""
        return 2 if self.tier is Tier.LARGE else 1

    @property
    def height(self) -> int:
        """All rows, the name included."""
        return self.melds_y + self.depth + self.sequence_rows

    @property
    def region(self) -> Region:
        """Where in the window they lie."""
        return Region(self.x, self.y, self.width, self.height)


class TableLayout(Struct, frozen=True):
    """Where everything lies in a window.

    Attributes:
        columns, rows: of the window.
        melds: how each side's melds are drawn, by side.
        header, prompt, keys: the bars.
        stocks: each stock with what stands under it.
        cut: where the cut card lies, or None.
        pile: the room for the pile, from the stocks to what lies beside it.
        beside: the room for the last acts, or for the question to the partner.
        stock_width: cells of a stock's card.
        places: the places of each side.
        middle_cards: rows of the cards in stocks and pile, 6 or 4; below them stands what they are.
        middle_height: rows between the sides.
        staging: the row of what is picked or staged.
        over_captions: whether it lies over what stands under the stocks and the pile, so that it is there only while
            it is in use.
        hands: the room for each hand that is shown.
        two_rows: whether the hand lies in two rows.
    """

    columns: int
    rows: int
    melds: tuple[MeldsLayout, ...]
    header: Region
    prompt: Region
    keys: Region
    stocks: tuple[Region, ...]
    cut: Region | None
    pile: Region
    beside: Region
    stock_width: int
    places: Places
    middle_cards: int
    middle_height: int
    staging: Region
    over_captions: bool
    hands: tuple[Region, ...]
    two_rows: bool = False

    @property
    def wide(self) -> bool:
        """Whether there is room to spare between the columns."""
        return self.columns >= WIDE_TABLE


class _Level(Struct, frozen=True):
    """One way of sharing the rows: tiers and depths of the others and oneself, the middle's cards, the hand."""

    others: Tier
    others_depth: int
    middle: int
    own: Tier
    own_depth: int
    hand: int
    staging_in_middle: bool = False
    short_sequences: bool = False
    most_sequence_rows: int = 99


_DEPTHS: Final = {Tier.MEDIUM: 4, Tier.LINE: 1}


def _levels() -> list[_Level]:
    large, medium, line = Tier.LARGE, Tier.MEDIUM, Tier.LINE
    levels = [_Level(large, depth, 6, large, depth, hand) for depth, hand in ((8, 7), (8, 6), (7, 6), (6, 6))]
    levels += [_Level(medium, 4, 6, large, 8, hand) for hand in (7, 6)]
    levels += [_Level(medium, 4, 6, medium, 4, 6)]
    levels += [_Level(line, 1, 6, large, depth, hand) for depth, hand in ((8, 7), (7, 6))]
    levels += [_Level(medium, 4, 4, medium, 4, hand) for hand in (6, 5)]
    levels += [_Level(line, 1, 4, medium, 4, hand) for hand in (6, 5)]
    levels += [_Level(line, 1, 4, line, 1, 6), _Level(line, 1, 4, line, 1, 6, True)]
    in_short = [replace(level, short_sequences=True, most_sequence_rows=1) for level in levels[-6:]]
    # With sequences at a table of many sides there may be no row for them at all.
    return levels + in_short + [replace(level, most_sequence_rows=0) for level in in_short]


_LEVELS: Final = tuple(_levels())


def last_strip(columns: int) -> int:
    """Cells of the last, uncovered card of a hand in one row."""
    return max(7, min(9, 7 + (columns - 80) // 20))


LAST_OF_TWO: Final = 6
"""Cells of the last card of a hand in two rows."""


def fits_one_row(cards: int, columns: int) -> bool:
    """Whether a hand fits one row with every rank readable."""
    return cards < 2 or (columns - 4 - last_strip(columns)) // (cards - 1) >= LEAST_STRIP


def table_layout(model: TableModel, columns: int, rows: int) -> TableLayout | None:
    """The layout for a window; None where it is too small for a table."""
    if columns < LEAST_COLUMNS or rows < LEAST_ROWS:
        return None
    others = [(model.own + step) % len(model.view.sides) for step in range(1, len(model.view.sides))]
    places = places_of(model)
    sequence_rows = {
        side: max(model.sequence_rows, len(packed(sequences_of(view, model.staged if side == model.own else ()))))
        for side, view in enumerate(model.view.sides)
    }
    two_rows = not fits_one_row(len(model.hand), columns)
    for level in _LEVELS:
        made = _try(level, model, others, places, sequence_rows, columns, rows, two_rows)
        if made is not None:
            return made
    return None


def _try(
    level: _Level,
    model: TableModel,
    others: list[int],
    places: Places,
    sequence_rows: dict[int, int],
    columns: int,
    rows: int,
    two_rows: bool,
) -> TableLayout | None:
    blocks, others_height = _others(level, others, places.count, sequence_rows, columns, level.own)
    own = MeldsLayout(
        model.own,
        0,
        0,
        columns,
        level.own,
        level.own_depth,
        min(sequence_rows[model.own], level.most_sequence_rows),
        level.short_sequences,
        grid(columns, places.count, level.own),
    )
    hand = 6 if two_rows else level.hand
    staging_rows = 0 if level.staging_in_middle else 1
    used = _BARS + others_height + level.middle + 1 + own.height + staging_rows + hand
    spare = rows - used
    if spare < 0 or (two_rows and level.hand < 6):
        return None
    extra = _spread(spare)
    middle_y = 1 + others_height + extra["others"]
    middle_height = level.middle + 1 + extra["middle"]
    own = replace(own, y=middle_y + middle_height)
    staging_y = own.y + own.height + extra["own"]
    melds = sorted((*blocks, own), key=lambda block: block.side)
    width, stocks, cut, pile, beside = between_the_sides(
        model, columns, own.grid, middle_y, level.middle, middle_height
    )
    return TableLayout(
        columns=columns,
        rows=rows,
        melds=tuple(melds),
        header=Region(0, 0, columns, 1),
        prompt=Region(0, rows - 2, columns, 1),
        keys=Region(0, rows - 1, columns, 1),
        stocks=stocks,
        cut=cut,
        pile=pile,
        beside=beside,
        stock_width=width,
        places=places,
        middle_cards=level.middle,
        middle_height=middle_height,
        staging=Region(0, staging_y if staging_rows else middle_y + level.middle, columns, 1),
        over_captions=not staging_rows,
        hands=(Region(0, staging_y + staging_rows, columns, hand + extra["hand"]),),
        two_rows=two_rows,
    )


CROSSWISE: Final = 7
"""Cells of the crosswise card that stick out."""
SMALL_TOP: Final = 7
"""Width of the pile's top card in a narrow window."""


def between_the_sides(
    model: TableModel, columns: int, own: Grid, y: int, cards: int, height: int
) -> tuple[int, tuple[Region, ...], Region | None, Region, Region]:
    """The stocks' width; where they, the cut card, the pile and what is beside it lie: from y on in so many rows."""
    view, question = model.view, model.question is not None
    wide = columns >= WIDE_TABLE
    left = 2 if columns < 90 else 3 if columns < 112 else own.left
    width = 6 if question and not wide else 10 if wide else 8
    gap = 2 if wide else 1
    pitch = width + gap
    count = len(view.stocks)
    beside_stocks = count + (view.cut is not None and count == 1)
    end = left + beside_stocks * pitch - gap
    # What stands under a card may be a cell wider than the card, so each has a cell of felt on its left.
    stocks = tuple(Region(left - 1 + n * pitch, y, width + 1, height) for n in range(count))
    cut = None
    if view.cut is not None:
        cut = Region(left - 1 + pitch, y, width + 1, height) if count == 1 else Region(end + 1, y + cards, 2 * width, 1)
    if question:
        crossed = CROSSWISE if view.pile.crossed else 0
        acts = max(58 * columns // 120, end + 24) if wide else max(29, end + 2 + crossed + SMALL_TOP + 2)
        stop = acts - 2
    else:
        acts = _acts_x(model, columns, own)
        stop = acts - ((0 if columns < 110 else 2) if wide else 1)
    return width, stocks, cut, Region(end, y, stop - end, height), Region(acts, y, columns - acts, height)


def _acts_x(model: TableModel, columns: int, own: Grid) -> int:
    if columns >= 112:
        return max(87 * columns // 120, own.x(9))
    if columns >= WIDE_TABLE:
        return 71 * columns // 100
    if model.peek == 1 and len(model.view.stocks) == 1:
        return 34
    return 54


def _spread(spare: int) -> dict[str, int]:
    """Free rows: one after the others, one after the middle, one after the own melds, then a taller hand, and so on."""
    extra = dict.fromkeys(("others", "middle", "own", "hand"), 0)
    order = ("others", "middle", "own", "hand", "others", "middle", "hand", "own")
    for step in range(spare):
        extra[order[step % len(order)]] += 1
    return extra


def _others(
    level: _Level, sides: list[int], places: int, sequence_rows: dict[int, int], columns: int, own: Tier
) -> tuple[tuple[MeldsLayout, ...], int]:
    """The other sides below the header, and the rows that they take."""
    side_by_side = len(sides) > 1 and columns >= _BLOCKS_FROM and places == RANK_PLACES and level.others > Tier.LINE
    blocks: list[MeldsLayout] = []
    y = 1
    if side_by_side:
        width = (columns - 4) // 2
        narrow = Grid((width - 5 * places) // 2, 5, 5, places)
        for first in range(0, len(sides), 2):
            row = sides[first : first + 2]
            kept = max(min(sequence_rows[side], level.most_sequence_rows) for side in row)
            for number, side in enumerate(row):
                x = 1 + number * (columns // 2)
                blocks.append(
                    MeldsLayout(
                        side, x, y, width, level.others, level.others_depth, kept, level.short_sequences, narrow
                    )
                )
            y += blocks[-1].height
        return tuple(blocks), y - 1
    at = grid(columns, places, max(own, level.others))
    for side in sides:
        kept = min(sequence_rows[side], level.most_sequence_rows)
        blocks.append(
            MeldsLayout(side, 0, y, columns, level.others, level.others_depth, kept, level.short_sequences, at)
        )
        y += blocks[-1].height
    return tuple(blocks), y - 1


def grid(columns: int, places: int, tier: Tier) -> Grid:
    """The places of a side that has the whole width; the same for all sides, so that ranks stand in columns."""
    aside = tier is Tier.LARGE and columns >= _ASIDE_FROM
    pitch = 9 + max(0, columns - 124) // 12
    while True:
        width = 5 if pitch < 8 else 6 if pitch < 9 or tier is not Tier.LARGE else 7
        total = (places - 1) * pitch + width
        if total + (_ASIDE if aside else 0) <= columns - 2 or pitch <= width:
            break
        pitch -= 1
    beside = min(_ASIDE + 5, columns - 2 - total) if aside else 0
    left = max(1, min((columns - total - beside) // 2 + 1, columns - total - beside - 1))
    return Grid(left, pitch, width, places, left + total + beside - 5 if aside else -1)
