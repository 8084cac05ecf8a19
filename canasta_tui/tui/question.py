"""The question to the partner: their own view of the table, and yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from canasta_tui.engine.acts import NO, YES, Act
from canasta_tui.engine.view import View
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.sides import side_of
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action
from canasta_tui.tui.log import LogPage
from canasta_tui.tui.public_table import public_model
from canasta_tui.tui.rules import RulesPage
from canasta_tui.tui.table.card_table_screen import CardTableScreen
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.widgets.card_table import CardTable
from canasta_tui.tui.widgets.partner_question import PartnerQuestion
from canasta_tui.tui.widgets.table_model import HandCard, PromptText, Question, TableModel

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class QuestionScreen(CardTableScreen):
    """The table before the partner who is asked."""

    KEYS = "question"
    COMES_BY_ITSELF = True
    BESIDE_THE_PILE = PartnerQuestion

    def __init__(self, game: Game, seat: int) -> None:
        """The question to this seat."""
        super().__init__(game)
        self.seat = seat
        self._refusal = ""

    @property
    def table_view(self) -> View:
        """As the partner who is asked sees it."""
        return self._game.session.view(self.seat)

    @property
    def front_side(self) -> int:
        """The partners' own."""
        return side_of(self.seat, self._game.session.ruleset.sides)

    def repaint(self) -> None:
        """Show the table with the question."""
        if not self._left:
            self.query_one(CardTable).show(self._model())

    def _model(self) -> TableModel:
        session = self._game.session
        view = self.table_view
        asker, name = session.names[view.turn], session.names[self.seat]
        hand = Selection(self._game.memory(self.seat).sort)
        hand.show(view.hand, ())
        cost, cards = session.match.deal.cost(view.hand), len(view.hand)
        question = Question(
            title=(
                _("{asker} asks you, {name}: may I go out?").format(asker=asker, name=name),
                _("{asker}: may I go out?").format(asker=asker),
            ),
            choices=(
                (
                    by_action(self.KEYS, "yes").cap_text,
                    (
                        _("yes, {asker} may end the deal in this turn").format(asker=asker),
                        _("yes, {asker} may go out").format(asker=asker),
                    ),
                ),
                (
                    by_action(self.KEYS, "no").cap_text,
                    (
                        _("no, {asker} discards and keeps at least one card").format(asker=asker),
                        _("no, {asker} keeps a card").format(asker=asker),
                    ),
                ),
            ),
            cost=(
                ngettext(
                    "If {asker} goes out, your {n} card counts {points} against your side.",
                    "If {asker} goes out, your {n} cards count {points} against your side.",
                    cards,
                ).format(asker=asker, n=cards, points=number(cost)),
                ngettext(
                    "Your {n} card would count {points} against your side.",
                    "Your {n} cards would count {points} against your side.",
                    cards,
                ).format(n=cards, points=number(cost)),
                _("Your cards would count {points}.").format(points=number(cost)),
            ),
        )
        texts = (
            _("{name}, answer {asker} with yes or no. The answer binds for this turn; nothing else is said."),
            _("{name}, answer {asker} with yes or no. The answer binds for this turn."),
            _("{name}, answer {asker}: yes or no."),
        )
        prompt = PromptText(tuple(text.format(name=name, asker=asker) for text in texts), name=name)
        if self._refusal:
            prompt = PromptText((self._refusal,), refusal=True)
        return replace(
            public_model(session, view, self.desk.card_style, self.front_side, self.app.size.width),
            hand=tuple(HandCard(item.card) for item in hand.items),
            prompt=prompt,
            keys=tuple(footer_key("question", action) for action in ("yes", "no", "log", "rules", "help")),
            question=question,
        )

    def _answer(self, act: Act) -> None:
        try:
            self._game.session.apply(act)
        except OSError as error:
            self._refusal = str(error)
            return
        self._left = True
        self.flow.go()

    def action_yes(self) -> None:
        """Yes."""
        self._answer(YES)

    def action_no(self) -> None:
        """No."""
        self._answer(NO)

    def action_help(self) -> None:
        """The keys, and the rules of asking."""
        self.flow.help(self, self._game.session.ruleset, "asking")

    def action_log(self) -> None:
        """Everything that happened in this deal."""
        self.app.push_screen(LogPage(self._game))

    def action_rules(self) -> None:
        """The rules of asking."""
        self.app.push_screen(RulesPage(self._game.session.ruleset, "asking"))

    async def on_partner_question_answered(self, message: PartnerQuestion.Answered) -> None:
        """An answer of the note, which shows the caps of their keys."""
        for key in (by_action(self.KEYS, action) for action in ("yes", "no")):
            if message.key == key.cap_text:
                await self.press(key.now)
