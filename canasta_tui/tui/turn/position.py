"""What a seat sees between two acts, and what it may do: everything legal is asked of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from canasta_tui.cards import Card
from canasta_tui.engine.acts import EXPOSE, PASS, Act, Discard, Meld, Take
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.view import SideView, View
from canasta_tui.tui.session import Session

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal


class SeatPosition:
    """The position as one seat sees it.

    Attributes:
        session: the match.
        seat: whose eyes.
        view: what the seat sees now.
        over: whether the seat's turn is over, or somebody else has to act.
    """

    def __init__(self, session: Session, seat: int) -> None:
        """Look at the match as it stands."""
        self.session = session
        self.seat = seat
        self.refresh()

    def refresh(self) -> None:
        """Look again after something happened."""
        self.view: View = self.session.view(self.seat)
        self.over = self.view.actor != self.seat or self.view.phase not in ("draw", "play")
        for name in ("legal", "takes", "useful"):
            self.__dict__.pop(name, None)

    @property
    def deal(self) -> Deal:
        """The deal, for questions to the engine."""
        return self.session.match.deal

    @cached_property
    def legal(self) -> list[Act]:
        """What the engine lists as legal now."""
        return self.session.match.legal() if not self.over else []

    @cached_property
    def takes(self) -> list[Take]:
        """The takes among it."""
        return [act for act in self.legal if isinstance(act, Take)]

    @cached_property
    def useful(self) -> frozenset[Card]:
        """Cards that some meld among it uses."""
        return frozenset(
            card for act in self.legal if isinstance(act, Meld) for group in act.groups for card in group.cards
        )

    @property
    def side_index(self) -> int:
        """The own side's number."""
        return next(n for n, side in enumerate(self.view.sides) if self.seat in side.seats)

    @property
    def side(self) -> SideView:
        """The own side."""
        return self.view.sides[self.side_index]

    @property
    def top(self) -> Card | None:
        """The top card of the pile."""
        return self.view.pile.seen[0] if self.view.pile.seen else None

    @property
    def drawing(self) -> bool:
        """Whether the seat has yet to draw or to take."""
        return self.view.phase == "draw"

    def points(self, cards: Sequence[Card]) -> int:
        """Points that these cards count on the table."""
        return self.deal.points(cards)

    def check(self, act: Act) -> Reason | None:
        """The engine's reason against an act."""
        return self.session.check(act)

    # Possible now? (the same questions dim the keys and explain)

    def can_take(self) -> bool:
        """Whether some take is legal."""
        return bool(self.takes)

    def end_act(self) -> Act | None:
        """The act that ends the turn (or the deal) without a discard, where one is legal."""
        return next((act for act in (PASS, EXPOSE) if self.check(act) is None), None)

    def cannot(self, card: Card) -> bool:
        """Whether nothing can be done with this card in the play phase."""
        return not self.drawing and card not in self.useful and self.check(Discard(card)) is not None
