"""The table while the computer's seats act: one act after the other, at the pace of the settings."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from canasta_tui.engine.view import View
from canasta_tui.i18n import _
from canasta_tui.rules.sides import side_of
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import fill
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.public_table import public_model
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.sheet import ReadSheetPage
from canasta_tui.tui.table.card_table_screen import CardTableScreen
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.table_model import HandCard, PromptText, TableModel
from canasta_tui.words.players import kind_label

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game

_POLL: Final = 0.05
"""Seconds between two looks whether a page that lies above has been closed."""


class CompanyScreen(CardTableScreen):
    """The table while nobody at the keyboard is to act.

    Where one person plays, it shows that person's hand; where several do, nobody's.
    """

    KEYS = "company"
    COMES_BY_ITSELF = True

    def __init__(self, game: Game) -> None:
        """The match, with a seat of the computer's to act."""
        super().__init__(game)
        people = game.session.people
        self.seat = people[0] if len(people) == 1 else -1
        self._hurry = asyncio.Event()
        self._refusal = ""

    @property
    def table_view(self) -> View:
        """With one person's hand, or nobody's."""
        return self._game.session.view(self.seat)

    @property
    def front_side(self) -> int:
        """The side of the first person who plays."""
        people = self._game.session.people
        return side_of(people[0] if people else 0, self._game.session.ruleset.sides)

    def on_mount(self) -> None:
        """Let the computer begin."""
        self.run_worker(self._play(), exclusive=True)

    def repaint(self) -> None:
        """Show the table as it is now."""
        if not self._left and self.is_mounted:
            self.query_one(CardTable).show(self._model())

    def _model(self) -> TableModel:
        session = self._game.session
        view = self.table_view
        model = public_model(session, view, self.desk.card_style, self.front_side, self.app.size.width)
        hand: tuple[HandCard, ...] = ()
        if self.seat >= 0:
            selection = Selection(self._game.memory(self.seat).sort)
            selection.show(view.hand, view.new)
            hand = tuple(HandCard(item.card) for item in selection.items)
        keys = tuple(footer_key("company", action) for action in ("skip", "scores", "log", "seats", "help", "leave"))
        return replace(model, hand=hand, prompt=self._prompt(), keys=keys)

    def _prompt(self) -> PromptText:
        if self._refusal:
            return PromptText((self._refusal,), refusal=True)
        session = self._game.session
        actor = session.match.deal.actor
        name, kind = session.names[actor], kind_label(session.kinds[actor])
        texts = (_("{name} ({kind}) is playing; {skip_key} shows all at once."), _("{name} is playing."))
        return PromptText(tuple(fill("company", text, name=name, kind=kind) for text in texts), name=name)

    async def _play(self) -> None:
        """Act after act, until a person is to act or the deal is over. Each is kept before it is shown."""
        company, session = self._game.company, self._game.session
        while company.is_to_act:
            began = time.monotonic()
            act = await asyncio.to_thread(company.thought())
            await self._wait(self.desk.settings.pace / 1000 - (time.monotonic() - began))
            try:
                session.apply(act)
            except OSError as error:
                self._refusal = str(error)
                self._hurry.clear()
                self.repaint()
                await self._hurry.wait()
                self._refusal = ""
                continue
            if company.is_to_act:
                self.repaint()
        await self._wait(0)
        self._left = True
        self.flow.go()

    async def _wait(self, seconds: float) -> None:
        """So long, unless somebody is in a hurry; and while another page lies above, until it has been closed."""
        if seconds > 0:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)
        while self.app.screen is not self:
            await asyncio.sleep(_POLL)

    def action_skip(self) -> None:
        """On to the next person's turn; after something could not be kept, try again."""
        self._hurry.set()

    def action_help(self) -> None:
        """The keys."""
        self.flow.help(self, self._game.session.ruleset)

    def action_log(self) -> None:
        """Everything that happened in this deal."""
        self.app.push_screen(LogPage(self._game))

    def action_scores(self) -> None:
        """The scoring sheet so far."""
        self.app.push_screen(ReadSheetPage(self._game))

    def action_rules(self) -> None:
        """The rules of the variant."""
        self.app.push_screen(RulesPage(self._game.session.ruleset))

    def action_seats(self) -> None:
        """Who plays each seat."""
        self.flow.seats()

    def action_leave(self) -> None:
        """Leave the table; everything is kept."""
        self._left = True
        self.flow.to_menu()
