"""The table before the seat in turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from textual.binding import ActiveBinding, Binding
from textual.widget import Widget

from canasta_tui.engine.view import View
from canasta_tui.i18n import _
from canasta_tui.tui import keys
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.sheet import ReadSheetPage
from canasta_tui.tui.table.card_table_screen import CardTableScreen
from canasta_tui.tui.table.drawing import table_model
from canasta_tui.tui.turn.seat_table import SeatTable
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.discard_pile import DiscardPile
from canasta_tui.tui.widgets.hand import Hand
from canasta_tui.tui.widgets.melds import Melds
from canasta_tui.tui.widgets.prompt import Prompt
from canasta_tui.tui.widgets.stock import Stock
from canasta_tui.tui.widgets.table_model import TableModel

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class TableScreen(CardTableScreen):
    """The table with the seat's hand. Opened by its cover alone, and replaced by a cover when the turn is over."""

    KEYS = "table"
    BINDINGS = [*keys.TABLE, *keys.ONLY_ASKED]

    def __init__(self, game: Game, seat: int) -> None:
        """The table before this seat."""
        super().__init__(game)
        self.table = SeatTable(game.session, seat, game.memory(seat), game.confirmations)

    @property
    def table_view(self) -> View:
        """As the seat in turn sees it."""
        return self.table.view

    @property
    def front_side(self) -> int:
        """The seat's own."""
        return self.table.position.side_index

    def on_screen_resume(self) -> None:
        """Back from another screen: confirmations may have changed there."""
        self.table.acts.confirm = self._game.confirmations

    def repaint(self) -> None:
        """Show what the seat has in mind; once its turn is over, the cover instead."""
        if self._left:
            return
        if self.table.over:
            self._left = True
            self.leave_turn()
            return
        columns = self.size.width or self.app.size.width
        self.show_table(table_model(self.table, self.desk.card_style, columns))

    def show_table(self, model: TableModel) -> None:
        """Show this table, with the focus where its cursor is."""
        self.query_one(CardTable).show(model)
        self._focus_cursor()

    def leave_turn(self) -> None:
        """The turn is over: to the next screen of the match."""
        self.flow.go()

    @property
    def open_keys(self) -> str:
        """While a question is open only its own keys act."""
        return self.KEYS if self.table.choice is None else "choice"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a question is open only its keys and those of the acts that are its answers do something."""
        choice = self.table.choice
        if choice is not None:
            return any(key.action == action for key in keys.CHOICE) or choice.named(action) is not None
        if action in ("yes", "no"):
            return False
        return super().check_action(action, parameters)

    async def key_pressed(self, key: str, character: str | None = None) -> bool:
        """An action, or a key that picks the next card of a rank."""
        if self._left:
            return True
        self.table.notices.forget()
        if await super().key_pressed(key, character):
            return True
        meant = self._pick_by_key(key)
        self.repaint()
        # While a question is open the cursor stays; without this tab would move the focus away from it.
        return meant or key in ("tab", "shift+tab")

    async def perform(self, found: ActiveBinding) -> None:
        """Do it; where an answer to the open question is that act, answer with it."""
        choice = self.table.choice
        index = None if choice is None else choice.named(found.binding.action)
        if index is None:
            await super().perform(found)
        else:
            self.table.answer_with(index)
            self.repaint()

    def _pick_by_key(self, key: str) -> bool:
        """Pick a card; whether the key means a rank."""
        rank = keys.rank_keys().get(key) if self.table.choice is None else None
        if rank is not None:
            self.table.pick_rank(rank)
            self.tell_of_capitals(key)
        return rank is not None

    def meant(self, key: str) -> ActiveBinding | None:
        """A capital that is the letter of a rank picks it, whatever its small letter does."""
        return None if key.isupper() and key in keys.rank_keys() and self.table.choice is None else super().meant(key)

    def tell_of_capitals(self, key: str) -> None:
        """Say once that a capital picks a card where the small letter does something else: perhaps nobody meant it."""
        meant = keys.by_key(self.KEYS, key.lower()) if key.isupper() else None
        if meant is None or self.desk.told_of_capitals:
            return
        self.desk.told_of_capitals = True
        texts = (
            _("{capital} picks a card of that rank; the small {letter} is the key for: {what}. Is Caps Lock on?"),
            _("{capital} picks a rank; the small {letter}: {what}. Is Caps Lock on?"),
        )
        what = meant.label_text
        self.table.notices.tell(tuple(text.format(capital=key, letter=key.lower(), what=what) for text in texts))

    def is_final(self, binding: Binding) -> bool:
        """A discard that is not asked about ends the turn too, and so may the answer to a question."""
        action, choice = binding.action, self.table.choice
        if choice is not None and choice.named(action) is not None:
            return True
        if action == "discard":
            return not self.table.acts.confirm.discards
        return super().is_final(binding)

    # Keys

    def action_draw(self) -> None:
        """Draw."""
        self.table.acts.draw()

    def action_take(self) -> None:
        """Take the pile."""
        self.table.acts.take()

    def action_pick(self) -> None:
        """Pick the card under the cursor."""
        self.table.pick()

    def action_gather(self) -> None:
        """Pick what goes with it."""
        self.table.gather()

    def action_enter(self) -> None:
        """Stage, or use what is under the cursor."""
        self.table.enter()

    def action_lay(self) -> None:
        """Lay."""
        self.table.acts.lay()

    def action_discard(self) -> None:
        """Discard."""
        self.table.acts.discard()

    def action_undo(self) -> None:
        """Take back."""
        self.table.undo()

    def action_ask(self) -> None:
        """Ask the partners."""
        self.table.acts.ask()

    def action_clear(self) -> None:
        """Put everything back."""
        self.table.clear()

    def action_fit(self) -> None:
        """Stage what fits."""
        self.table.fit()

    def action_sort(self) -> None:
        """Sort the hand in another manner."""
        self.table.sort()

    def action_end(self) -> None:
        """Pass, or show a hand of jokers."""
        self.table.acts.end()

    def action_yes(self) -> None:
        """Yes."""
        self.table.answer(by_yes=True)

    def action_no(self) -> None:
        """No."""
        self.table.cancel()

    def action_put_back(self) -> None:
        """Leave the question, or put the picked cards back."""
        self.table.cancel()

    def action_next_area(self) -> None:
        """From the hand up the table: own melds, pile, stocks, the other sides."""
        self._follow(self.focus_previous())

    def action_previous_area(self) -> None:
        """Down the table."""
        self._follow(self.focus_next())

    def _follow(self, focused: Widget | None) -> None:
        """Move the cursor to where the focus went."""
        match focused:
            case Hand():
                self.table.go_to("hand")
            case Melds(side=side):
                self.table.go_to("place", side=side)
            case DiscardPile():
                self.table.go_to("pile")
            case Stock(index=index):
                self.table.go_to("stock", index=index)

    def _focus_cursor(self) -> None:
        """Give the focus to where the cursor is."""
        cursor = self.table.cursor
        side = cursor.place.side if cursor.place is not None else -1
        for widget in self.query_one(CardTable).things:
            match widget:
                case Hand():
                    here = cursor.area == "hand"
                case Melds():
                    here = cursor.area == "place" and widget.side == side
                case DiscardPile():
                    here = cursor.area == "pile"
                case Stock():
                    here = cursor.area == "stock" and widget.index == cursor.index
                case _:
                    here = False
            if here:
                self.set_focus(widget, scroll_visible=False)

    def action_left(self) -> None:
        """One step."""
        self.table.move(-1, 0)

    def action_right(self) -> None:
        """One step."""
        self.table.move(1, 0)

    def action_up(self) -> None:
        """One step."""
        self.table.move(0, -1)

    def action_down(self) -> None:
        """One step."""
        self.table.move(0, 1)

    def action_home(self) -> None:
        """To the first card."""
        self.table.first()

    def action_last(self) -> None:
        """To the last card."""
        self.table.last()

    def action_help(self) -> None:
        """The keys, and the rule that applies: that of the last refusal, if there was one."""
        self.flow.help(self, self.table.session.ruleset, self.table.section)

    def action_log(self) -> None:
        """Everything that happened in this deal."""
        self.app.push_screen(LogPage(self._game))

    def action_scores(self) -> None:
        """The scoring sheet so far."""
        self.app.push_screen(ReadSheetPage(self._game))

    def action_rules(self) -> None:
        """The rules of the variant, at the section that applies."""
        self.app.push_screen(RulesPage(self.table.session.ruleset, self.table.section))

    def action_seats(self) -> None:
        """Who plays each seat."""
        self.flow.seats()

    def action_leave(self) -> None:
        """Leave the table; everything is kept."""
        self._left = True
        self.flow.to_menu()

    # The mouse

    def on_hand_pressed(self, message: Hand.Pressed) -> None:
        """A card of the hand."""
        self._by_mouse(partial(self.table.press_card, message.index))

    def on_melds_pressed(self, message: Melds.Pressed) -> None:
        """A meld, or an empty place."""
        self._by_mouse(partial(self.table.stage_at, message.place))

    def on_discard_pile_pressed(self) -> None:
        """The pile: take it, or discard on it."""
        self._by_mouse(self.table.press_pile)

    def on_stock_pressed(self) -> None:
        """A stock: draw."""
        self._by_mouse(self.table.press_stock)

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """An answer to the open question."""
        self.table.notices.forget()
        self.table.answer_with(message.index)
        self.repaint()

    async def on_prompt_key_pressed(self, message: Prompt.KeyPressed) -> None:
        """An arrow beside an answer."""
        await self.press(message.key)

    def _by_mouse(self, do: Callable[[], None]) -> None:
        """Do what a click on the table means; while a question is open it means nothing."""
        self.table.notices.forget()
        if self.table.choice is None:
            do()
        self.repaint()
