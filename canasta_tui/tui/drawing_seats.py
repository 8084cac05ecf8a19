"""Drawing for seats and partners before a match, where the variant has that ceremony. It can be skipped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from canasta_tui.cards import parse_cards
from canasta_tui.engine.record import PlayerKind
from canasta_tui.engine.seating import Seating, draw_for_seats
from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.session import any_seed
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.drawn_cards import DrawnCards
from canasta_tui.tui.widgets.playing_card import CardStyle, Face, draw_backs, draw_card, face_of
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cut
from canasta_tui.words.cards import cards_label
from canasta_tui.words.names import side_names


class DrawingPage(ComposedPage):
    """First the cards lie face down; then each person's card, and who sits where."""

    KEYS = "drawing"

    def __init__(
        self, ruleset: Ruleset, names: tuple[str, ...], seed: int | None, kinds: tuple[PlayerKind, ...] = ()
    ) -> None:
        """For these people; the same seed draws the same cards."""
        super().__init__()
        self._ruleset = ruleset
        self._names = names
        self._kinds = kinds
        self._seed = any_seed() if seed is None else seed
        self._seating: Seating | None = None

    def compose_body(self) -> ComposeResult:
        """The cards in the middle, what they mean below."""
        with Center(id="pack"):
            yield DrawnCards()
        with Horizontal(id="drawn"):
            for seat in range(len(self._names)):
                with Vertical(classes="person"):
                    yield DrawnCards(id=f"card{seat}")
                    yield Static(classes="name", markup=False)
                    yield Static(classes="first", markup=False)
        yield Static(id="meaning", markup=False)
        yield Static(id="sides", markup=False)
        with Center():
            yield Static(id="draw")

    @property
    def header(self) -> tuple[str, str, str]:
        """Before which match."""
        return _(self._ruleset.name), _("Seats and partners"), ""

    @property
    def prompt(self) -> PromptText:
        """Draw, or deal."""
        if self._seating is None:
            text = _("{Enter_key} draws for everybody; {skip_key} takes the seats as they were named.")
        else:
            text = _("{Enter_key} deals the cards; {skip_key} takes the seats as they were named.")
        return PromptText((fill("drawing", text),))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Draw or deal, skip and back."""
        labels = (_("draw"),) if self._seating is None else (_("deal"),)
        keys = [footer_key("drawing", "enter", labels=labels)]
        return [*keys, *(footer_key("drawing", action) for action in ("skip", "help", "back"))]

    def show(self) -> None:
        """The pack face down, or everybody's card."""
        seating, style = self._seating, self.desk.card_style
        pack, drawn, draw = self.query_one("#pack"), self.query_one("#drawn"), self.query_one("#draw", Static)
        meaning, sides = self.query_one("#meaning", Static), self.query_one("#sides", Static)
        pack.display = draw.display = seating is None
        drawn.display = seating is not None
        meaning.set_class(seating is not None, "-told")
        if seating is None:
            pack.query_one(DrawnCards).show(
                51, 8, lambda canvas: draw_backs(canvas, 0, 0, 21, strip=2, last=9, height=8, style=style)
            )
            meaning.update(_("Everybody draws a card. The highest sits first and begins;"))
            sides.update(_("the second highest is that seat's partner. Ace is high, two is low."))
            draw.update(
                Content.assemble(
                    (f" {_('enter')} ", "$c-turnink on $c-turnbg bold"), " ", (_("Draw the cards"), "bold")
                )
            )
            return
        self._show_drawn(seating)
        text = _("{first} sits first and begins; {dealer} deals.")
        meaning.update(text.format(first=seating.names[0], dealer=seating.names[-1]))
        owners = side_names(seating.names, self._ruleset.sides)
        sides.update(_("Partners: {sides}.").format(sides=plain_list(owners)))

    def _show_drawn(self, seating: Seating) -> None:
        """Each person's card, with what was drawn before it where cards were equal."""
        style = self.desk.card_style
        step = min(18, (self.app.size.width - 4) // len(seating.draws))
        for person, draw in zip(self.query(".person"), seating.draws, strict=True):
            cards = parse_cards(draw.cards)
            person.styles.width = step
            face = face_of(cards[-1], style)
            card = person.query_one(DrawnCards)
            card.styles.margin = (0, 0, 0, (step - 9) // 2)
            card.show(9, 6, partial(_draw_one, face, style))
            person.query_one(".name", Static).update(cut(draw.name, step - 1))
            first = _("first {cards}").format(cards=cards_label(cards[:-1])) if len(cards) > 1 else ""
            person.query_one(".first", Static).update(cut(first, step - 1))

    async def on_click(self, event: events.Click) -> None:
        """Draw."""
        if event.widget is not None and event.widget.id == "draw":
            await self.press(by_action(self.KEYS, "enter").now)

    def action_enter(self) -> None:
        """Draw; then deal."""
        if self._seating is None:
            self._seating = draw_for_seats(self._ruleset, self._names, self._seed)
            return
        seating = self._seating
        self.app.pop_screen()
        playing = dict(zip(self._names, self._kinds, strict=False))
        kinds = tuple(playing[name] for name in seating.names if name in playing)
        self.flow.begin(self._ruleset, seating.names, self._seed, seating.draws, kinds)

    def action_skip(self) -> None:
        """Seats as named."""
        self.app.pop_screen()
        self.flow.begin(self._ruleset, self._names, self._seed, kinds=self._kinds)


def _draw_one(face: Face, style: CardStyle, canvas: Canvas) -> None:
    draw_card(canvas, 0, 0, 9, 6, face, style, indent=1)
