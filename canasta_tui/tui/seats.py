"""Who plays each seat: one can be handed to the computer in a running match, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from canasta_tui.engine.record import KINDS, PlayerKind
from canasta_tui.i18n import _
from canasta_tui.tui.footer import footer_key, up_down
from canasta_tui.tui.keys import fill
from canasta_tui.tui.page import ComposedPage
from canasta_tui.tui.widgets.table_model import FooterKey, PromptText
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.tui.widgets.value_row import ValueRow
from canasta_tui.words.players import kind_label

if TYPE_CHECKING:
    from canasta_tui.tui.game import Game


class SeatsPage(ComposedPage):
    """A line a seat. What is chosen holds, and is kept, when the page is left with it."""

    KEYS = "seats"

    def __init__(self, game: Game) -> None:
        """The seats as they are played now."""
        super().__init__()
        self._game = game
        self._kinds: list[PlayerKind] = list(game.session.kinds)
        self._cursor = 0
        self._refusal = ""

    def compose_body(self) -> ComposeResult:
        """The seats."""
        for seat in range(len(self._kinds)):
            yield ValueRow(id=f"seat{seat}")

    @property
    def header(self) -> tuple[str, str, str]:
        """Which variant."""
        return _(self._game.session.ruleset.name), _("Who plays each seat"), ""

    @property
    def prompt(self) -> PromptText:
        """What a change brings."""
        if self._refusal:
            return PromptText((self._refusal,), refusal=True)
        texts = (
            _("Hand a seat to the computer, or take it back: {hand_over_key} goes on with these players."),
            _("{hand_over_key} goes on with these players."),
        )
        return PromptText(tuple(fill("seats", text) for text in texts))

    @property
    def footer(self) -> Sequence[FooterKey]:
        """Move, change, go on and back."""
        return [up_down("seats"), *(footer_key("seats", action) for action in ("right", "hand_over", "help", "back"))]

    def show(self) -> None:
        """The choices."""
        names = self._game.session.names
        wide = max(map(cell_len, names))
        words = [kind_label(kind) for kind in KINDS]
        for seat, row in enumerate(self.query(ValueRow)):
            title = names[seat] + " " * (wide - cell_len(names[seat]))
            row.show(words, KINDS.index(self._kinds[seat]), lit=seat == self._cursor, title=title)

    def _change(self, step: int) -> None:
        at = KINDS.index(self._kinds[self._cursor])
        self._kinds[self._cursor] = KINDS[(at + step) % len(KINDS)]

    def action_up(self) -> None:
        """The seat above."""
        self._cursor = (self._cursor - 1) % len(self._kinds)

    def action_down(self) -> None:
        """The seat below."""
        self._cursor = (self._cursor + 1) % len(self._kinds)

    def action_left(self) -> None:
        """The kind before."""
        self._change(-1)

    def action_right(self) -> None:
        """The next kind."""
        self._change(1)

    def action_hand_over(self) -> None:
        """Keep who plays, and go on: at a cover, where more than one person plays."""
        session = self._game.session
        try:
            for seat, (now, chosen) in enumerate(zip(session.kinds, self._kinds, strict=True)):
                if now != chosen:
                    session.hand_over(seat, chosen)
        except OSError as error:
            self._refusal = str(error)
            return
        self.flow.go_anew()

    def on_value_row_picked(self, message: ValueRow.Picked) -> None:
        """A kind was clicked."""
        if self.fits and self.is_current:
            self._cursor = int((message.row.id or "")[4:])
            self._kinds[self._cursor] = KINDS[message.index]
            self.repaint()
