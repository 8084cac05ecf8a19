"""The cover between two seats: no hand is shown until the next person says that they are there."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from canasta_tui.i18n import _
from canasta_tui.rules.sides import side_of
from canasta_tui.tui.footer import footer_key
from canasta_tui.tui.keys import by_action, fill
from canasta_tui.tui.page import Page
from canasta_tui.tui.paint import bars, button, centred, paste, place_card, printed
from canasta_tui.tui.public_table import act_lines, public_model
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import MUTED, STRONG
from canasta_tui.tui.widgets.header import draw_header, header_text
from canasta_tui.tui.widgets.paper import PAPER_INK, PAPER_MUTED, PAPER_STRONG, draw_paper
from canasta_tui.tui.widgets.playing_card import CardStyle, draw_backs
from canasta_tui.tui.widgets.table_model import PromptText, Texts
from canasta_tui.tui.widgets.texts import cell_len, fit, wrapped

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game

_GAP: Final = 2


def spelled(name: str, width: int) -> str:
    """The name in capitals with room between the letters, as far as the width allows."""
    capitals = name.upper()
    for gap in (2, 1):
        wide = (" " * gap).join(capitals)
        if cell_len(wide) <= width:
            return wide
    return capitals if cell_len(capitals) <= width else name


class CoverPage(Page):
    """A seat's cover: its cards face down, its name, and what everybody saw since its last turn."""

    KEYS = "cover"
    COMES_BY_ITSELF = True

    def __init__(self, game: Game, seat: int) -> None:
        """The cover for this seat."""
        super().__init__()
        self._game = game
        self.seat = seat
        self._notice = ""

    def on_mount(self) -> None:
        """Take what nobody has been told yet where the game began at the table, and not at the menu.

        Once the cover stands, load what the table needs, so that the hand is there at the key.
        """
        self._notice = " ".join(self.desk.notices())
        self.call_after_refresh(import_module, "canasta_tui.tui.table.screen")

    def _why(self) -> Texts:
        """What the seat is wanted for, and the same in fewer words."""
        view = self._game.view
        if view.phase == "answer":
            asker = self._game.session.names[view.turn]
            return _("{name} has a question for you").format(name=asker), _("a question for you")
        if view.asked and view.answer is not None:
            return _("your question is answered"), _("you have an answer")
        return (_("it is your turn"),)

    def paint(self, canvas: Canvas) -> None:
        """Everything here comes from what an onlooker sees."""
        game = self._game
        session, view = game.session, game.view
        name = session.names[self.seat]
        side = side_of(self.seat, len(view.sides))
        model = public_model(session, view, self.desk.card_style, side, canvas.width)
        paste(canvas, draw_header(header_text(model), canvas.width), 0)
        tall = canvas.height >= 34
        y = self._paint_cards(canvas, view.counts[self.seat], name, model.style, tall=tall)
        y = self._paint_request(canvas, y, name, tall=tall)
        self._paint_acts(canvas, y)
        line = (
            fill(
                "cover", _("{name}, press {show_key} when you sit at the keyboard and the others look away."), name=name
            ),
            fill("cover", _("{name}, press {show_key} when the others look away."), name=name),
        )
        actions = ("show", "scores", "log", "rules", "help", "leave")
        bars(canvas, PromptText(line, name=name), [footer_key("cover", action) for action in actions])

    def _paint_cards(self, canvas: Canvas, count: int, name: str, style: CardStyle, *, tall: bool) -> int:
        """The fan face down with the place card on it; gives the row below."""
        height, last, most = (10, 9, 5) if tall else (7, 7, 4)
        y = 4 if tall else 2
        if count > 1:
            most = max(1, min(most, (canvas.width - 10 - last) // (count - 1)))
        width = most * max(0, count - 1) + last + 2
        draw_backs(canvas, (canvas.width - width) // 2, y, count, strip=most, last=last, height=height, style=style)
        wide = 40 if tall else 32
        x, top = (canvas.width - wide) // 2, y + height - 3 if tall else y + height - 2
        name_line = (spelled(name, wide - 8), PAPER_STRONG)
        # On a low card the suits of the corners stand beside it.
        why = (fit(self._why(), wide - (4 if tall else 8)), PAPER_MUTED)
        lines = (
            [("", PAPER_INK), why, ("", PAPER_INK), name_line, ("", PAPER_INK)]
            if tall
            else [why, ("", PAPER_INK), name_line]
        )
        draw_paper(canvas, x, top, wide, len(lines) + 2, filled=style.filled)
        place_card(canvas, x, top, wide, lines, style.suits)
        return top + len(lines) + 2

    def _paint_request(self, canvas: Canvas, y: int, name: str, *, tall: bool) -> int:
        """Who hands the keyboard to whom, and the key; gives the row below."""
        y += 2 if tall else 1
        before = self._game.keyboard
        covered = _("No hand is shown until {name} is here.").format(name=name)
        if before is not None and before != self.seat:
            hand = _("{giver}, please hand the keyboard to {name}.").format(
                giver=self._game.session.names[before], name=name
            )
            centred(canvas, y, fit((f"{hand} {covered}", hand), canvas.width - 4), MUTED)
        else:
            centred(canvas, y, covered, MUTED)
        label = _("I am {name}, show my hand").format(name=name)
        key = by_action(self.KEYS, "show")
        cap = key.cap_text
        button(canvas, (canvas.width - cell_len(label) - cell_len(cap) - 3) // 2, y + 2, cap, label, key.now)
        return y + 4

    def _paint_acts(self, canvas: Canvas, y: int) -> None:
        """What everybody saw since this seat ended its last turn, as far as there is room, up to the latest."""
        session = self._game.session
        tall = canvas.height >= 34
        bottom = self._paint_notice(canvas)
        y = max(y, canvas.height - 2 - (12 if tall else 6))
        printed(canvas, y, _("since your last turn"))
        y += 2 if tall else 1
        room = bottom - y - (1 if tall else 0)
        lines = act_lines(
            self._game.since_last_turn(self.seat), session.names, session.ruleset, canvas.width - 60 if tall else 50
        )[-room:]
        if not lines:
            centred(canvas, y, _("nothing yet"), MUTED)
            return
        column = max(cell_len(line.name) for line in lines) + _GAP
        width = max(column + cell_len(line.texts[0]) for line in lines)
        x = max(2, min((canvas.width - width) // 2, 43 if tall else 22))
        for row, line in enumerate(lines, y):
            canvas.put(x, row, line.name, STRONG)
            canvas.put(x + column, row, fit(line.texts, canvas.width - x - column - 1), MUTED)

    def _paint_notice(self, canvas: Canvas) -> int:
        """What the settings or the terminal have to say, in the lowest rows; gives the row where it begins."""
        bottom = canvas.height - 2
        lines = wrapped(self._notice, canvas.width - 4)[:4] if self._notice else []
        for row, line in enumerate(lines, bottom - len(lines)):
            centred(canvas, row, line, STRONG)
        return bottom - len(lines)

    def action_show(self) -> None:
        """The one on the card is there: their hand."""
        self.flow.show_hand(self.seat)

    def action_scores(self) -> None:
        """The scoring sheet so far."""
        from canasta_tui.tui.sheet import ReadSheetPage

        self.app.push_screen(ReadSheetPage(self._game))

    def action_log(self) -> None:
        """Everything that happened in this deal."""
        from canasta_tui.tui.log import LogPage

        self.app.push_screen(LogPage(self._game))

    def action_rules(self) -> None:
        """The rules of the variant."""
        from canasta_tui.tui.rules import RulesPage

        self.app.push_screen(RulesPage(self._game.session.ruleset))

    def action_seats(self) -> None:
        """Who plays each seat."""
        self.flow.seats()

    def action_leave(self) -> None:
        """Leave the table; everything is kept."""
        self.flow.to_menu()
