"""A walk through one turn for somebody who plays for the first time: a real table, and a line that says what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.widgets import Static

from canasta_tui.cards import rank_of
from canasta_tui.engine.acts import Meld
from canasta_tui.i18n import _
from canasta_tui.rules.loading import load_ruleset
from canasta_tui.tui.desk import Desk
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.game import Game
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.session import Session
from canasta_tui.tui.table.drawing import table_model
from canasta_tui.tui.table.screen import TableScreen
from canasta_tui.tui.turn.seat_table import SeatTable
from canasta_tui.tui.widgets.paper import Paper
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText, Texts
from canasta_tui.words.canastas import OTHER, CanastaWord, canasta_words
from canasta_tui.words.cards import rank_letters
from canasta_tui.words.names import EXAMPLES

SEED: Final = 385
"""Deals the first seat an opening of three aces."""
STEPS: Final = 6


def advice(table: SeatTable) -> tuple[int, Texts]:
    """The step that the turn has come to (1 to :data:`STEPS`), and what to do, longest first."""
    if table.drawing:
        return 1, (
            fill(
                "table",
                _(
                    "Your cards are at the bottom, the stock and the pile in the middle. A turn begins with a"
                    " draw: press {draw_key}. {leave_key} skips this."
                ),
            ),
            fill("table", _("A turn begins with a draw: press {draw_key}. {leave_key} skips this.")),
        )
    if table.staged:
        if table.position.check(Meld(table.staged)) is not None:
            return 3, (
                fill(
                    "table",
                    _(
                        "The first melds of your side need more points: stage another group, or take back with"
                        " {undo_key}."
                    ),
                ),
            )
        return 4, (
            fill(
                "table",
                _(
                    "Staged cards lie in their place with a dashed rim: nothing is done yet. {lay_key} lays"
                    " them for good."
                ),
            ),
            fill("table", _("Nothing is done yet: {lay_key} lays what is staged.")),
        )
    laid = any(meld for meld in table.side.melds)
    if not laid and table.hand.picked:
        return 3, (
            fill(
                "table",
                _(
                    "Picked cards stand up. {gather_key} gathers what goes with them; {enter_key} stages what"
                    " is picked."
                ),
            ),
            fill("table", _("{gather_key} gathers more; {enter_key} stages what is picked.")),
        )
    if not laid and (rank := opening_rank(table)):
        return 2, (
            fill(
                "table",
                _("Three cards of a rank make a meld. {key} picks one; arrows and {pick_key} do it too."),
                key=rank,
            ),
            fill("table", _("Press {key} to pick a card, then {gather_key}."), key=rank),
        )
    if table.hand.picked:
        return 6, (
            fill(
                "table",
                _(
                    "{discard_key} asks whether to discard the picked card; {yes_key} says yes, and that ends"
                    " your turn."
                ),
            ),
            fill("table", _("{discard_key}, then {yes_key}, discards it and ends the turn.")),
        )
    return 5, (
        fill(
            "table",
            _(
                "Every turn ends with a discard. Pick a card that you can spare, for example with an"
                " arrow and {pick_key}."
            ),
        ),
        _("Now pick a card to discard."),
    )


def opening_rank(table: SeatTable) -> str:
    """The letter of the rank of which the hand has most naturals worth an opening, or empty."""
    best = next((act for act in table.position.legal if isinstance(act, Meld)), None)
    if best is None:
        return ""
    rank = rank_of(best.groups[0].cards[0])
    return {10: "0"}.get(rank, rank_letters(rank)[-1:].upper())


class TutorialScreen(TableScreen):
    """The table of the walk."""

    def __init__(self, desk: Desk) -> None:
        """A Swedish table for two, with a hand that can open."""
        session = Session.new(load_ruleset("svensk", "2"), EXAMPLES[:2], seed=SEED)
        super().__init__(Game(desk, session), 0)

    def repaint(self) -> None:
        """The table, with advice in place of the prompt."""
        if self._left or self.table.over:
            super().repaint()
            return
        columns = self.size.width or self.app.size.width
        model = table_model(self.table, self.desk.card_style, columns)
        if self.table.choice is None and not self.table.notices.refusal_text:
            step, texts = advice(self.table)
            name = _("Step {n} of {all}").format(n=step, all=STEPS)
            prompts = tuple(_("{step}: {advice}").format(step=name, advice=text) for text in texts)
            model = replace(model, prompt=PromptText(prompts, name=name))
        self.show_table(model)

    def leave_turn(self) -> None:
        """The turn is over: say what comes next."""
        self.app.switch_screen(TutorialEndPage(self._game.session.ruleset.canastas.word))

    def tell_of_capitals(self, key: str) -> None:
        """Here the advice says which capital to press."""

    def action_leave(self) -> None:
        """Leave the walk."""
        self._left = True
        self.app.pop_screen()


class TutorialEndPage(ComposedPage):
    """What comes after a turn."""

    KEYS = "walk"

    def __init__(self, word: CanastaWord) -> None:
        """With the words that the variant of the walk has for its canastas."""
        super().__init__()
        self._word: CanastaWord = word

    def compose_body(self) -> ComposeResult:
        """A note."""
        other = canasta_words(OTHER[self._word])
        texts = (
            fill(
                "cover",
                _(
                    "In a match the screen is covered now. The keyboard goes on, and the next one presses"
                    " {show_key} when ready."
                ),
            ),
            _(
                "A canasta is a meld of seven: {natural} without wild cards, {mixed} with them. Some variants say"
                " {other_natural} and {other_mixed}."
            ).format(**canasta_words(self._word), other_natural=other["natural"], other_mixed=other["mixed"]),
            _("Jokers and twos are wild. Red threes are laid by themselves and bring a bonus."),
            fill(
                "table",
                _("With {take_key} you take the pile instead of drawing, when you hold what its top card needs."),
            ),
            fill(
                "table",
                _(
                    "Whatever is not possible is dimmed; try it and the line below says why. {help_key} shows"
                    " keys and rules."
                ),
            ),
        )
        with Paper(classes="-note"):
            yield Static(_("That was a turn"), classes="heading", markup=False)
            for text in texts:
                yield Static(text, classes="text", markup=False)
            rules = _("Each variant has its own rules: {rules_key} in the menu.")
            yield Static(fill("menu", rules), classes="aside", markup=False)

    @property
    def header(self) -> tuple[str, str, str]:
        """The tutorial."""
        return _("Canasta"), _("Tutorial"), ""

    @property
    def prompt(self) -> PromptText:
        """Back."""
        return PromptText((fill("walk", _("{Back_key} goes back to the menu.")),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Back."""
        return [footer_key("walk", "back")]
