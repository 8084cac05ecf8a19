"""Where everything lies while a deal is replayed: the table with all hands open, and the list of acts beside it.

In a narrow window the list lies below the table. What is given up first: cards of the melds one by one, the fans of
the hands, tall cards in the middle, small cards of the melds, and last the cards in the middle.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from textual.geometry import Region

from canasta_tui.tui.widgets.meld_places import packed, places_of, sequences_of
from canasta_tui.tui.widgets.table_layout import (
    LEAST_COLUMNS,
    LEAST_ROWS,
    MeldsLayout,
    TableLayout,
    Tier,
    grid,
)
from canasta_tui.tui.widgets.table_model import TableModel

_BESIDE_FROM: Final = 110
"""From so many columns the list lies beside the table."""
_LEAST_LIST: Final = 42
"""Columns of the list beside the table, at least."""
_WIDEST_TABLE: Final = 99
_LEAST_ACTS: Final = 7
"""Rows of the list below the table, at least."""
_STOCK: Final = 8
"""Columns of a stock's card."""


class _Level(Struct, frozen=True):
    """One way of sharing the rows: how melds are drawn, rows of the cards in the middle (1: in words) and of a hand."""

    tier: Tier
    depth: int
    middle: int
    hand: int


_LEVELS: Final = (
    *(_Level(Tier.LARGE, depth, 6, 3) for depth in (8, 7, 6)),
    _Level(Tier.MEDIUM, 4, 6, 3),
    _Level(Tier.MEDIUM, 4, 4, 3),
    _Level(Tier.MEDIUM, 4, 4, 1),
    _Level(Tier.LINE, 1, 4, 3),
    _Level(Tier.LINE, 1, 4, 1),
    _Level(Tier.LINE, 1, 1, 1),
)


def replay_layout(model: TableModel, columns: int, rows: int) -> TableLayout | None:
    """The layout for a window; None where it is too small for a table. ``beside`` is the room for the acts."""
    if columns < LEAST_COLUMNS or rows < LEAST_ROWS:
        return None
    beside = columns >= _BESIDE_FROM
    width = min(_WIDEST_TABLE, columns - _LEAST_LIST) if beside else columns
    room = rows - 3 - (0 if beside else _LEAST_ACTS)
    level = next((level for level in _LEVELS if _rows(level, model) <= room), _LEVELS[-1])
    spare = max(0, room - _rows(level, model)) if beside else 0
    melds, y = _melds(level, model, width, spare >= 2)
    y += spare > 0
    middle_height = level.middle + (level.middle > 1) + (spare > 2)
    stocks = len(model.view.stocks)
    pitch = _STOCK + 1 if level.middle > 1 else _STOCK + 3
    cards = stocks + (model.view.cut is not None)
    end = 1 + cards * pitch
    hands_y = y + middle_height
    hands = tuple(Region(0, hands_y + seat * level.hand, width, level.hand) for seat in range(len(model.names)))
    below = hands[-1].bottom
    return TableLayout(
        columns=width,
        rows=rows,
        melds=melds,
        header=Region(0, 0, columns, 1),
        prompt=Region(0, rows - 2, columns, 1),
        keys=Region(0, rows - 1, columns, 1),
        stocks=tuple(Region(1 + n * pitch, y, pitch, middle_height) for n in range(stocks)),
        cut=Region(1 + stocks * pitch, y, pitch, middle_height) if model.view.cut is not None else None,
        pile=Region(end, y, width - end, middle_height),
        beside=Region(width, 1, columns - width, rows - 3) if beside else Region(0, below, columns, rows - 2 - below),
        stock_width=_STOCK,
        places=places_of(model),
        middle_cards=level.middle,
        middle_height=middle_height,
        staging=Region(0, 0, 0, 0),
        over_captions=True,
        hands=hands,
    )


def _sequence_rows(level: _Level, model: TableModel, side: int) -> int:
    """Rows for the sequences of a side; where melds are lines, they share one."""
    sequence_rows = max(model.sequence_rows, len(packed(sequences_of(model.view.sides[side]))))
    return min(1, sequence_rows) if level.tier is Tier.LINE else sequence_rows


def _rows(level: _Level, model: TableModel) -> int:
    """Rows of the table."""
    sides = range(len(model.view.sides))
    name = 2 if level.tier is Tier.LARGE else 1
    melds = sum(name + level.depth + _sequence_rows(level, model, side) for side in sides)
    return melds + level.middle + (level.middle > 1) + level.hand * len(model.names)


def _melds(level: _Level, model: TableModel, width: int, apart: bool) -> tuple[tuple[MeldsLayout, ...], int]:
    """The sides below one another, and the row after them; ``apart`` with a free row before the last."""
    places = places_of(model).count
    short_sequences = level.tier is Tier.LINE and model.sequence_rows > 0
    made: list[MeldsLayout] = []
    y = 1
    for side in range(len(model.view.sides)):
        y += apart and side == len(model.view.sides) - 1
        at = grid(width, places, level.tier)
        made.append(
            MeldsLayout(
                side, 0, y, width, level.tier, level.depth, _sequence_rows(level, model, side), short_sequences, at
            )
        )
        y += made[-1].height
    return tuple(made), y
