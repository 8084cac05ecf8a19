"""Which area gets which rows, and where the ranks' places stand.

It follows from the size of the window and from what lies on the table. The richest plan that fits is taken. What is
given up first: free rows, the other sides' large columns, the own ones, the tall middle, then single lines for the
others and last for oneself and the body of the hand.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from canasta_tui.tui.widgets.meld_places import RANK_PLACES, packed, places_of, runs_of
from canasta_tui.tui.widgets.table_model import BoardModel

LEAST_COLUMNS: Final = 80
LEAST_ROWS: Final = 24
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


class Block(Struct, frozen=True):
    """One side's part of an area.

    Attributes:
        side: which.
        x, y, width: where its plate lies in the area; the melds follow below it.
        tier: how the melds are drawn.
        depth: rows of the melds, without plate and counts.
        runs: rows for sequences below the melds; with none, sequences are written on the plate.
        chips: whether the sequences are written in short, in one row.
        grid: the places.
    """

    side: int
    x: int
    y: int
    width: int
    tier: Tier
    depth: int
    runs: int
    chips: bool
    grid: Grid

    @property
    def melds_y(self) -> int:
        """First row of the melds."""
        return self.y + (2 if self.tier is Tier.LARGE else 1)

    @property
    def height(self) -> int:
        """Rows of the block, plate included."""
        return self.melds_y - self.y + self.depth + self.runs


class Plan(Struct, frozen=True):
    """Rows of every area, from top to bottom: rail, others, middle, own, tray, hand, prompt, keys.

    Attributes:
        columns, rows: of the window.
        others, own: the blocks of these areas.
        others_height, middle_height, own_height, tray_height, hand_height: rows of the areas.
        middle_cards: rows of the cards in the middle, 6 or 4; the captions stand below them.
        tray_in_middle: whether the tray has no row of its own and takes that of the captions while it is in use.
        two_rows: whether the hand lies in two rows.
    """

    columns: int
    rows: int
    others: tuple[Block, ...]
    own: Block
    others_height: int
    middle_height: int
    middle_cards: int
    own_height: int
    tray_height: int
    hand_height: int
    tray_in_middle: bool
    two_rows: bool


class _Level(Struct, frozen=True):
    """One way of sharing the rows: tiers and depths of the others and oneself, the middle's cards, the hand."""

    others: Tier
    others_depth: int
    middle: int
    own: Tier
    own_depth: int
    hand: int
    tray_in_middle: bool = False
    chips: bool = False
    most_runs: int = 99


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
    chips = [replace(level, chips=True, most_runs=1) for level in levels[-6:]]
    # With sequences at a table of many sides there may be no row for them at all.
    return levels + chips + [replace(level, most_runs=0) for level in chips]


_LEVELS: Final = tuple(_levels())


def last_strip(columns: int) -> int:
    """Cells of the last, uncovered card of a hand in one row."""
    return max(7, min(9, 7 + (columns - 80) // 20))


LAST_OF_TWO: Final = 6
"""Cells of the last card of a hand in two rows."""


def fits_one_row(cards: int, columns: int) -> bool:
    """Whether a hand fits one row with every rank readable."""
    return cards < 2 or (columns - 4 - last_strip(columns)) // (cards - 1) >= LEAST_STRIP


def plan(model: BoardModel, columns: int, rows: int) -> Plan | None:
    """The plan for a window; None where it is too small for a table."""
    if columns < LEAST_COLUMNS or rows < LEAST_ROWS:
        return None
    others = [(model.own + step) % len(model.view.sides) for step in range(1, len(model.view.sides))]
    places = places_of(model).count
    runs = {
        side: max(model.sequence_rows, len(packed(runs_of(view, model.staged if side == model.own else ()))))
        for side, view in enumerate(model.view.sides)
    }
    two_rows = not fits_one_row(len(model.hand), columns)
    for level in _LEVELS:
        made = _try(level, model.own, others, places, runs, columns, rows, two_rows)
        if made is not None:
            return made
    return None


def _try(
    level: _Level,
    own: int,
    others: list[int],
    places: int,
    runs: dict[int, int],
    columns: int,
    rows: int,
    two_rows: bool,
) -> Plan | None:
    blocks, others_height = _others(level, others, places, runs, columns, level.own)
    own_block = Block(
        own,
        0,
        0,
        columns,
        level.own,
        level.own_depth,
        min(runs[own], level.most_runs),
        level.chips,
        grid(columns, places, level.own),
    )
    hand = 6 if two_rows else level.hand
    tray = 0 if level.tray_in_middle else 1
    used = _BARS + others_height + level.middle + 1 + own_block.height + tray + hand
    spare = rows - used
    if spare < 0 or (two_rows and level.hand < 6):
        return None
    extra = _spread(spare)
    return Plan(
        columns,
        rows,
        blocks,
        own_block,
        others_height + extra["others"],
        level.middle + 1 + extra["middle"],
        level.middle,
        own_block.height + extra["own"],
        tray,
        hand + extra["hand"],
        level.tray_in_middle,
        two_rows,
    )


def _spread(spare: int) -> dict[str, int]:
    """Free rows: one after the others, one after the middle, one after the own melds, then a taller hand, and so on."""
    extra = dict.fromkeys(("others", "middle", "own", "hand"), 0)
    order = ("others", "middle", "own", "hand", "others", "middle", "hand", "own")
    for step in range(spare):
        extra[order[step % len(order)]] += 1
    return extra


def _others(
    level: _Level, sides: list[int], places: int, runs: dict[int, int], columns: int, own: Tier
) -> tuple[tuple[Block, ...], int]:
    side_by_side = len(sides) > 1 and columns >= _BLOCKS_FROM and places == RANK_PLACES and level.others > Tier.LINE
    blocks: list[Block] = []
    y = 0
    if side_by_side:
        width = (columns - 4) // 2
        narrow = Grid((width - 5 * places) // 2, 5, 5, places)
        for first in range(0, len(sides), 2):
            row = sides[first : first + 2]
            kept = max(min(runs[side], level.most_runs) for side in row)
            for number, side in enumerate(row):
                x = 1 + number * (columns // 2)
                at = Grid(x + narrow.left, narrow.pitch, narrow.width, places)
                blocks.append(Block(side, x, y, width, level.others, level.others_depth, kept, level.chips, at))
            y += blocks[-1].height
        return tuple(blocks), y
    at = grid(columns, places, max(own, level.others))
    for side in sides:
        kept = min(runs[side], level.most_runs)
        blocks.append(Block(side, 0, y, columns, level.others, level.others_depth, kept, level.chips, at))
        y += blocks[-1].height
    return tuple(blocks), y


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
