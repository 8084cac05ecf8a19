"""What all areas need to draw one model in one window."""

from __future__ import annotations

from msgspec import Struct

from canasta_tui.cards import JOKER_RANK, TWO, Rank
from canasta_tui.i18n import language
from canasta_tui.tui.widgets.meld_places import Places, places_of
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_layout import Plan, plan
from canasta_tui.tui.widgets.table_model import BoardModel, Cursor


class Scene(Struct, frozen=True):
    """A model with everything that follows from it and from the size of the window.

    Attributes:
        model, plan: as they are.
        style: how cards are written.
        places: the places of each side.
        lit: the rank of the card under the cursor (15 for any wild), or 0: it is lit wherever it lies.
        language: of the board's own words.
    """

    model: BoardModel
    plan: Plan
    style: CardStyle
    places: Places
    lit: Rank
    language: str

    @property
    def cursor(self) -> Cursor:
        """Where the keyboard is."""
        return self.model.cursor


def scene_of(model: BoardModel, columns: int, rows: int) -> Scene | None:
    """The scene for a window; None where it is too small for a table."""
    planned = plan(model, columns, rows)
    if planned is None:
        return None
    return Scene(model, planned, model.style, places_of(model), _lit(model), language())


def _lit(model: BoardModel) -> Rank:
    cursor = model.cursor
    if cursor.area != "hand" or not 0 <= cursor.index < len(model.hand):
        return 0
    rank = model.hand[cursor.index].card >> 2
    return JOKER_RANK if rank == TWO else rank
