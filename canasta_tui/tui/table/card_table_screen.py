"""A screen with the card table of a match: before the seat in turn, before who is asked, while the computer acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult

from canasta_tui.engine.view import View
from canasta_tui.tui.page import Keyed
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.cut_card import CutCard
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.header import Header
from canasta_tui.tui.widgets.key_bar import KeyBar
from canasta_tui.tui.widgets.last_acts import LastActs
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.partner_question import PartnerQuestion
from canasta_tui.tui.widgets.prompt import Prompt
from canasta_tui.tui.widgets.staging import Staging
from canasta_tui.tui.widgets.stock import Stock

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class CardTableScreen(Keyed):
    """The table of a match, laid out from where one side sits.

    Textual calls the handlers of a screen and then those of its bases, so a screen that has one of its own leaves the
    drawing to the one here.

    Attributes:
        BESIDE_THE_PILE: what stands beside the discard pile: the last acts, or the question.
        SHOWS_A_HAND: it does.
    """

    BESIDE_THE_PILE: ClassVar[type[LastActs | PartnerQuestion]] = LastActs
    SHOWS_A_HAND = True

    def __init__(self, game: Game) -> None:
        """The table of this match."""
        super().__init__()
        self._game = game
        self._left = False
        """Whether another screen is about to take its place: then nothing more is shown here."""

    @property
    def table_view(self) -> View:
        """The table as it is seen here."""
        raise NotImplementedError

    @property
    def front_side(self) -> int:
        """The side that sits in front (0-based)."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """The hand, the table melds, the stock piles and the discard pile, with what happened and what can be done."""
        view, own = self.table_view, self.front_side
        with CardTable(keyed=False):
            yield Header()
            for step in range(1, len(view.sides)):
                yield Melds((own + step) % len(view.sides))
            for stock in range(len(view.stocks)):
                yield Stock(stock)
            yield DiscardPile()
            yield CutCard()
            yield self.BESIDE_THE_PILE()
            yield Melds(own)
            yield Staging()
            yield Hand()
            yield Prompt()
            yield KeyBar()

    @property
    def drawn(self) -> bool:
        """Whether the table has been drawn."""
        return self.is_mounted and self.query_one(CardTable).drawn

    def on_mount(self) -> None:
        """Show the table."""
        self.repaint()

    def on_resize(self) -> None:
        """The footer depends on the width."""
        self.repaint()

    def on_screen_resume(self) -> None:
        """Back from another screen: words or colours may have changed there."""
        if self.is_current:
            self.repaint()

    async def on_key_bar_pressed(self, message: KeyBar.Pressed) -> None:
        """A key of the footer."""
        await self.press(message.key)
