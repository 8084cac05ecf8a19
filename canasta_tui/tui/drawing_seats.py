"""Drawing for seats and partners before a match, where the variant has that ceremony. It can be skipped."""

from __future__ import annotations

from canasta_tui.cards import parse_cards
from canasta_tui.engine.seating import Seating, draw_for_seats
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import bars, button, centred, rail
from canasta_tui.tui.session import any_seed
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.playing_card import draw_backs, draw_card, face_of
from canasta_tui.tui.widgets.table_model import PromptText
from canasta_tui.tui.widgets.texts import cell_len, cut
from canasta_tui.words.cards import cards_label
from canasta_tui.words.names import side_names


class DrawingPage(Page):
    """First the cards lie face down; then each person's card, and who sits where."""

    KEYS = "drawing"

    def __init__(self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None) -> None:
        """For these people; the same seed draws the same cards."""
        super().__init__()
        self._ruleset = ruleset
        self._names = names
        self._seed = any_seed() if seed is None else seed
        self._seating: Seating | None = None

    def paint(self, canvas: Canvas) -> None:
        """The cards in the middle, what they mean below."""
        rail(canvas, _(self._ruleset.name), _("Seats and partners"))
        y = 5 if canvas.height >= 34 else 3
        if self._seating is None:
            width = 20 * 2 + 9 + 2
            x = (canvas.width - width) // 2
            draw_backs(canvas, x, y, 21, strip=2, last=9, height=8, style=self.desk.card_style)
            centred(canvas, y + 10, _("Everybody draws a card. The highest sits first and begins;"), MUTED)
            centred(canvas, y + 11, _("the second highest is that seat's partner. Ace is high, two is low."), MUTED)
            label = _("Draw the cards")
            button(canvas, (canvas.width - cell_len(label) - 9) // 2, y + 14, _("enter"), label, "enter")
            prompt = PromptText(
                (fill("drawing", _("{Enter_key} draws for everybody; {skip_key} takes the seats as they were named.")),)
            )
        else:
            self._paint_cards(canvas, y, self._seating)
            prompt = PromptText(
                (fill("drawing", _("{Enter_key} deals the cards; {skip_key} takes the seats as they were named.")),)
            )
        labels = (_("draw"),) if self._seating is None else (_("deal"),)
        keys = [footer_key("drawing", "enter", labels=labels)]
        bars(canvas, prompt, [*keys, *(footer_key("drawing", action) for action in ("skip", "help", "back"))])

    def _paint_cards(self, canvas: Canvas, y: int, seating: Seating) -> None:
        count = len(seating.draws)
        step = min(18, (canvas.width - 4) // count)
        x = (canvas.width - step * count) // 2
        style = self.desk.card_style
        for n, draw in enumerate(seating.draws):
            cards = parse_cards(draw.cards)
            card = cards[-1]
            at = x + n * step + (step - 9) // 2
            draw_card(canvas, at, y, 9, 6, face_of(card, style), style, indent=1)
            centred(canvas, y + 7, cut(draw.name, step - 1), STRONG, x + n * step, step)
            if len(cards) > 1:
                text = _("first {cards}").format(cards=cards_label(cards[:-1]))
                centred(canvas, y + 8, cut(text, step - 1), MUTED, x + n * step, step)
        sides = side_names(seating.names, self._ruleset.sides)
        text = _("{first} sits first and begins; {dealer} deals.")
        centred(canvas, y + 11, text.format(first=seating.names[0], dealer=seating.names[-1]), STRONG)
        centred(canvas, y + 12, _("Partners: {sides}.").format(sides=plain_list(sides)), MUTED)

    def action_enter(self) -> None:
        """Draw; then deal."""
        if self._seating is None:
            self._seating = draw_for_seats(self._ruleset, self._names, self._seed)
            return
        seating = self._seating
        self.app.pop_screen()
        self.flow.begin(self._ruleset, seating.names, self._seed, seating.draws)

    def action_skip(self) -> None:
        """Seats as named."""
        self.app.pop_screen()
        self.flow.begin(self._ruleset, self._names, self._seed)
