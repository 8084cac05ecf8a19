"""What is said of the last key: why it did nothing, or something that is no refusal."""

from __future__ import annotations

from canasta_tui.engine.acts import Act
from canasta_tui.engine.reasons import SECTIONS, Reason
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.widgets.table_model import Texts
from canasta_tui.words.reasons import refusal_text


class Notices:
    """What stands in the prompt's row until the next key.

    Attributes:
        refusal: the reason of the last refusal, where a rule is the reason; kept for the help page.
        refusal_text: the last refusal in words, until the next key; empty: none.
        notice: something said that is no refusal, longest first, until the next key; empty: nothing.
    """

    def __init__(self, position: SeatPosition) -> None:
        """Whatever the journal has to tell."""
        self._position = position
        self.refusal: Reason | None = None
        self.refusal_text = ""
        self.notice: Texts = ()
        self.tell_news()

    def refused(self, act: Act) -> bool:
        """Whether the engine refuses the act; then its reason is said."""
        reason = self._position.check(act)
        if reason is not None:
            self.refuse_for(reason)
        return reason is not None

    def refuse_for(self, reason: Reason) -> None:
        """Say the engine's reason."""
        self.refusal = reason
        self.refusal_text = refusal_text(reason, self._position.deal)

    def refuse(self, text: str) -> None:
        """Say why a key did nothing, where it is not a rule's doing."""
        self.refusal = None
        self.refusal_text = text

    def tell(self, texts: Texts) -> None:
        """Say something that is no refusal, until the next key."""
        self.notice = texts

    def tell_news(self) -> None:
        """Say what people should know of the keeping of the match."""
        news = self._position.session.journal.news()
        self.notice = (news,) if news else self.notice

    def forget(self) -> None:
        """The next key was pressed."""
        self.refusal_text = ""
        self.notice = ()

    def section(self, *, staged: bool) -> str:
        """The section of the rule sheet that belongs to the last refusal, else to what is being done."""
        position = self._position
        if self.refusal is not None:
            return SECTIONS[self.refusal.code]
        if position.drawing:
            return "pile" if position.view.pile.count else "turn"
        return "opening" if staged and not position.side.opened else "turn"
