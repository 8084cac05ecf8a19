"""What a seat sees at the table, what is staged in front of it, and whether something is possible now.

Everything legal is asked of the engine through the session; nothing in these classes decides a rule, and they know
nothing of Textual. They build on one another: sight, moving, staging, acting, and the whole :class:`Table`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from canasta_tui.cards import Card
from canasta_tui.engine.acts import EXPOSE, PASS, Act, Discard, Group, Meld, Take
from canasta_tui.engine.meaning import Groups, fault, where
from canasta_tui.engine.reasons import SECTIONS, Reason
from canasta_tui.engine.view import SideView, View
from canasta_tui.tui.session import Session
from canasta_tui.tui.table.choosing import Choice
from canasta_tui.tui.table.hand import Hand, Sort
from canasta_tui.tui.widgets.table_model import Cursor, StagedGroup, Texts
from canasta_tui.words.reasons import refusal_text


class Confirmations(Struct, frozen=True):
    """What is asked about before it is done.

    Attributes:
        discards: whether every discard is.
        costs: whether acts that end the deal, bind, or give something up are.
    """

    discards: bool = True
    costs: bool = True


class SeatMemory:
    """What the table remembers of a seat over the match.

    Attributes:
        sort: how it sorts its hand.
        warned: the deals in which it was told that it could open with the pile.
    """

    __slots__ = ("sort", "warned")

    def __init__(self, sort: Sort = "rank") -> None:
        """The sort order that the settings name."""
        self.sort: Sort = sort
        self.warned: set[int] = set()


class Sight:
    """The table as one seat looks at it between two acts.

    Attributes:
        session: the match.
        seat: whose eyes.
        memory: what is remembered of the seat.
        confirm: what is asked about.
        view: what the seat sees now.
        hand: the cards on the screen.
        cursor: where the keyboard is.
        staged: groups that left the hand on the screen, not laid yet.
        choice: the open question, or None.
        refusal: the reason of the last refusal, until the next key; ``refusal_text`` its words.
        notice: something said that is no refusal, longest first, until the next key; empty: nothing.
        over: whether the seat's turn is over, or somebody else has to act.
    """

    def __init__(self, session: Session, seat: int, memory: SeatMemory, confirm: Confirmations) -> None:
        """Look at the match as it stands."""
        self.session = session
        self.seat = seat
        self.memory = memory
        self.confirm = confirm
        self.rules = session.ruleset
        self.hand = Hand(memory.sort)
        self.cursor = Cursor("hand")
        self.staged: Groups = ()
        self.choice: Choice | None = None
        self.refusal: Reason | None = None
        self.refusal_text = ""
        news = session.journal.news()
        self.notice: Texts = (news,) if news else ()
        self._before: list[tuple[Groups, tuple[Card, ...]]] = []
        """What was staged and picked before each act that can be taken back."""
        self.over = False
        self._offers: list[Group] | None = None
        self._offer_at = 0
        self.refresh()

    def refresh(self) -> None:
        """Look again after something happened."""
        self.view: View = self.session.view(self.seat)
        self.over = self.view.actor != self.seat or self.view.phase not in ("draw", "play")
        for name in ("legal", "takes", "useful"):
            self.__dict__.pop(name, None)
        held = list(self.view.hand)
        kept: Groups = ()
        for group in self.staged:
            if all(held.count(card) >= group.cards.count(card) for card in group.cards):
                kept = (*kept, group)
                for card in group.cards:
                    held.remove(card)
        self.staged = kept if self.could_lie(kept) is None else ()
        self.show_hand()

    def show_hand(self) -> None:
        """Lay out the hand anew, without what is staged."""
        self.hand.show(self.view.hand, self.view.new, [card for group in self.staged for card in group.cards])
        self.drop_offers()
        if self.cursor.area == "hand":
            self.cursor = Cursor("hand", max(0, min(self.cursor.index, len(self.hand.items) - 1)))

    def drop_offers(self) -> None:
        """The ideas for the card under the cursor hold no longer."""
        self._offers = None
        self._offer_at = 0

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
    def side(self) -> SideView:
        """The own side."""
        return self.view.sides[self.seat % len(self.view.sides)]

    @property
    def side_index(self) -> int:
        """The own side's number."""
        return self.seat % len(self.view.sides)

    @property
    def top(self) -> Card | None:
        """The top card of the pile."""
        return self.view.pile.seen[0] if self.view.pile.seen else None

    @property
    def card(self) -> Card | None:
        """The card of the hand under the cursor."""
        if self.cursor.area != "hand" or not self.hand.items:
            return None
        return self.hand.items[self.cursor.index].card

    @property
    def drawing(self) -> bool:
        """Whether the seat has yet to draw or to take."""
        return self.view.phase == "draw"

    def points(self, cards: Sequence[Card]) -> int:
        """Points that these cards count on the table."""
        return self.session.match.deal.points(cards)

    @property
    def staged_points(self) -> int:
        """Points of what is staged."""
        return sum(self.points(group.cards) for group in self.staged)

    def staged_groups(self) -> tuple[StagedGroup, ...]:
        """What is staged, as the board draws it."""
        placements = where(self.session.match.deal, self.staged)
        return tuple(
            StagedGroup(
                cards=tuple(sorted(group.cards)) if placement.kind == "sequence" else group.cards,
                points=self.points(group.cards),
                kind=placement.kind,
                rank=placement.rank,
                suit=placement.suit,
                nth=placement.nth,
                added=placement.meld is not None,
            )
            for group, placement in zip(self.staged, placements, strict=True)
        )

    def check(self, act: Act) -> Reason | None:
        """The engine's reason against an act."""
        return self.session.check(act)

    def could_lie(self, groups: Groups) -> Reason | None:
        """Why these groups are no melds; None if only the whole act may still be refused."""
        return fault(self.session.match.deal, groups)

    # Possible now? (the same questions dim the keys and explain)

    def can_take(self) -> bool:
        """Whether some take is legal."""
        return bool(self.takes)

    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self.staged) or self.session.match.can_undo()

    def end_act(self) -> Act | None:
        """The act that ends the turn (or the deal) without a discard, where one is legal."""
        return next((act for act in (PASS, EXPOSE) if self.check(act) is None), None)

    def cannot(self, card: Card) -> bool:
        """Whether nothing can be done with this card in the play phase."""
        return not self.drawing and card not in self.useful and self.check(Discard(card)) is not None

    # Refusals

    def refused(self, act: Act) -> bool:
        """Whether the engine refuses the act; then its reason is said."""
        reason = self.check(act)
        if reason is not None:
            self.refuse_for(reason)
        return reason is not None

    def refuse_for(self, reason: Reason) -> None:
        """Say the engine's reason."""
        self.refusal = reason
        self.refusal_text = refusal_text(reason, self.session.match.deal)

    def refuse(self, text: str) -> None:
        """Say why a key did nothing, where it is not a rule's doing."""
        self.refusal = None
        self.refusal_text = text

    def forget_refusal(self) -> None:
        """The next key was pressed."""
        self.refusal_text = ""
        self.notice = ()

    def tell(self, texts: Texts) -> None:
        """Say something that is no refusal, until the next key."""
        self.notice = texts

    @property
    def section(self) -> str:
        """The section of the rule sheet that belongs to the last refusal, else to what is being done."""
        if self.refusal is not None:
            return SECTIONS[self.refusal.code]
        if self.drawing:
            return "pile" if self.view.pile.count else "turn"
        return "opening" if self.staged and not self.side.opened else "turn"
