"""The whole table before the seat in turn: its parts, and what the keys and the mouse do with them."""

from __future__ import annotations

from canasta_tui.cards import Card, Rank, is_wild
from canasta_tui.engine.acts import ASK, DRAW, Act, Meld
from canasta_tui.engine.meaning import Groups
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.view import SideView, View
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.session import Session
from canasta_tui.tui.turn.acts import Acts, Confirmations, SeatMemory
from canasta_tui.tui.turn.choice import Choice, Option, Questions
from canasta_tui.tui.turn.cursor import TableCursor
from canasta_tui.tui.turn.notices import Notices
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.turn.selection import Selection
from canasta_tui.tui.turn.staged_melds import StagedMelds
from canasta_tui.tui.turn.suggestions import Suggestions
from canasta_tui.tui.widgets.table_model import Cursor, CursorArea, Place
from canasta_tui.words.cards import rank_letters

__all__ = ["Confirmations", "SeatMemory", "SeatTable"]


class SeatTable:
    """What one seat has in mind between two acts.

    Attributes:
        position: what the seat sees and may do.
        hand: its cards on the screen, some picked.
        pointer: the cursor and its ways.
        staging: groups that left the hand on the screen.
        suggestions: what goes with a card.
        notices: what is said of the last key.
        questions: what is being asked.
        acts: what it can do to the match.
    """

    def __init__(self, session: Session, seat: int, memory: SeatMemory, confirm: Confirmations) -> None:
        """Look at the match as it stands."""
        self.position = SeatPosition(session, seat)
        self.hand = Selection(memory.sort)
        self.pointer = TableCursor(self.position, self.hand)
        self.staging = StagedMelds(self.position)
        self.suggestions = Suggestions(self.position, self.hand, self.pointer, self.staging)
        self.notices = Notices(self.position)
        self.questions = Questions()
        self.acts = Acts(
            *(self.position, self.hand, self.pointer, self.staging, self.notices, self.questions),
            confirm=confirm,
            memory=memory,
            do=self.apply,
        )
        self._before: list[tuple[Groups, tuple[Card, ...]]] = []
        """What was staged and picked before each act that can be taken back."""
        self.show_hand()

    # What is asked of the parts most often

    @property
    def session(self) -> Session:
        """The match."""
        return self.position.session

    @property
    def view(self) -> View:
        """What the seat sees now."""
        return self.position.view

    @property
    def side(self) -> SideView:
        """The own side."""
        return self.position.side

    @property
    def drawing(self) -> bool:
        """Whether the seat has yet to draw or to take."""
        return self.position.drawing

    @property
    def over(self) -> bool:
        """Whether the seat's turn is over, or somebody else has to act."""
        return self.position.over

    @property
    def staged(self) -> Groups:
        """The groups that are staged."""
        return self.staging.groups

    @property
    def choice(self) -> Choice | None:
        """The open question."""
        return self.questions.open

    @property
    def cursor(self) -> Cursor:
        """Where the keyboard is."""
        return self.pointer.at

    @property
    def section(self) -> str:
        """The section of the rule sheet that belongs to the last refusal, else to what is being done."""
        return self.notices.section(staged=bool(self.staged))

    def refresh(self) -> None:
        """Look again after something happened."""
        self.position.refresh()
        self.staging.keep_held()
        self.show_hand()

    # The hand

    def show_hand(self) -> None:
        """Lay out the hand anew, without what is staged."""
        self.hand.show(self.view.hand, self.view.new, self.staging.cards)
        self.suggestions.drop()
        self.pointer.stay_in_hand()

    def press_card(self, index: int) -> None:
        """Pick this card of the hand, or put it back."""
        if 0 <= index < len(self.hand.items):
            self.hand.turn(index)
            self.pointer.to_card(index)
            self.suggestions.drop()

    def pick_rank(self, rank: Rank) -> None:
        """Pick the next card of the rank; when all are picked, put them back."""
        index = self.hand.next_of_rank(rank)
        if index is not None:
            self.press_card(index)
            return
        held = self.hand.put_back(rank)
        if held is None:
            self.notices.refuse(_("You have no card of that rank: {rank}.").format(rank=rank_letters(rank)))
            return
        self.pointer.to_card(held)
        self.suggestions.drop()

    def clear(self) -> None:
        """Put all picked and staged cards back."""
        self.staging.groups = ()
        self.hand.clear()
        self.show_hand()

    def sort(self) -> None:
        """Sort the hand in the next manner, and remember it."""
        here = self.hand.items[self.cursor.index] if self.pointer.card is not None else None
        self.hand.next_sort()
        self.acts.memory.sort = self.hand.sort
        if here is not None:
            self.pointer.to_card(self.hand.items.index(here))

    def gather(self) -> None:
        """Pick the cards of the next idea."""
        idea = self.suggestions.next
        if idea is None:
            self.notices.refuse(_("No meld can be made with this card now."))
            return
        self.hand.pick_only(idea.cards)
        self.suggestions.go_on()

    # Staging

    def stage(self) -> None:
        """Stage what is picked, else the idea for the card under the cursor."""
        picked, idea = self.hand.picked, self.suggestions.next
        if picked:
            self.acts.choose_way(picked, self._stage)
        elif self.drawing:
            self.notices.refuse_for(Reason(Code.NOT_NOW, what=self.view.phase))
        elif idea is None:
            self.notices.refuse(_("Pick cards first: at least one group that can be laid."))
        else:
            self._stage((idea,))

    def stage_at(self, place: Place) -> None:
        """Stage what is picked on this place."""
        picked = self.hand.picked
        if place.side != self.position.side_index:
            self.notices.refuse(_("These are another side's melds: they are never touched."))
        elif not picked:
            self.notices.refuse(_("Pick cards first, then the place where they go."))
        elif (reason := self.staging.add_at(picked, place)) is not None:
            self.notices.refuse_for(reason)
        else:
            self._staged()

    def fit(self) -> None:
        """Stage every natural that fits a meld of the side; before the opening, melds that open."""
        if not self.side.opened:
            self._fit_opening()
            return
        found = self.staging.fitting(self.hand.cards)
        if found:
            self._stage(found)
        elif any(self.staging.ways((card,))[0] for card in self.hand.cards if is_wild(card)):
            self.notices.refuse(_("Only wild cards fit your melds: pick one, and then the meld where it goes."))
        else:
            self.notices.refuse(_("No card of your hand fits a meld of your side."))

    def _fit_opening(self) -> None:
        opening = next((act for act in self.position.legal if isinstance(act, Meld)), None)
        if self.drawing:
            self.notices.refuse_for(Reason(Code.NOT_NOW, what=self.view.phase))
        elif self.staged:
            self.notices.refuse(_("Your side has no melds yet that cards could fit."))
        elif opening is None:
            text = _("Your side has not opened, and your hand has no opening: {needs} points are needed.")
            self.notices.refuse(text.format(needs=number(self.side.minimum)))
        else:
            self._stage(opening.groups)

    def _stage(self, groups: Groups) -> None:
        self.staging.add(groups)
        self._staged()

    def _staged(self) -> None:
        self.hand.clear()
        self.show_hand()

    # The cursor

    def go_to(self, area: CursorArea, *, side: int | None = None, index: int = 0) -> None:
        """To the hand, the places of a side (by default the own one), the pile, or a stock, each 0-based."""
        self.pointer.go_to(area, side=side, index=index)
        self.suggestions.drop()

    def move(self, dx: int, dy: int) -> None:
        """One step with an arrow key; in an open question to the next answer."""
        if self.choice is not None:
            self.choice.move(dx or dy)
            return
        if dx:
            self.pointer.across(dx)
        if dy and not self.pointer.between(dy):
            self.questions.open = self._actions()
        self.suggestions.drop()

    def first(self) -> None:
        """To the first card."""
        self.pointer.to_card(0)
        self.suggestions.drop()

    def last(self) -> None:
        """To the last card."""
        self.pointer.last()
        self.suggestions.drop()

    def pick(self) -> None:
        """Pick the card under the cursor, or put it back; elsewhere, use what is under the cursor."""
        if self.cursor.area == "hand":
            self.press_card(self.cursor.index)
        else:
            self.enter()

    def enter(self) -> None:
        """Use what is under the cursor."""
        if self.choice is not None:
            self.answer(by_yes=False)
        elif self.cursor.area == "stock":
            self.press_stock()
        elif self.cursor.area == "pile":
            self.press_pile()
        elif self.cursor.area == "place" and self.cursor.place is not None:
            self.stage_at(self.cursor.place)
        else:
            self.stage()

    def press_stock(self) -> None:
        """Draw; whoever has drawn already is told so kindly, for one draw may take from two stocks."""
        drawn = next((event for event in reversed(self.view.events) if event.kind in ("draw", "take")), None)
        if self.drawing or drawn is None or drawn.kind == "take":
            self.acts.draw()
        elif drawn.count == len(self.view.stocks) == 2 and all(self.view.stocks):
            self.notices.tell((_("You have drawn: one card came from each stock."),))
        else:
            text = ngettext("You have drawn {n} card already.", "You have drawn {n} cards already.", drawn.count)
            self.notices.tell((text.format(n=drawn.count),))

    def press_pile(self) -> None:
        """Take the pile, or discard on it, as the turn goes."""
        self.acts.take() if self.drawing else self.acts.discard()

    # Questions

    def answer(self, *, by_yes: bool) -> None:
        """Answer the open question: with yes, or with what is lit."""
        if not self.questions.answer(by_yes=by_yes):
            self.notices.refuse(_("There is no question to answer now."))

    def answer_with(self, index: int) -> None:
        """Give this answer to the open question."""
        if self.choice is not None:
            self.choice.index = index
            self.answer(by_yes=False)

    def cancel(self) -> None:
        """Leave the open question; without one, put the picked cards back."""
        if self.choice is not None:
            self.questions.open = None
        else:
            self.hand.clear()
            self.suggestions.drop()

    def _actions(self) -> Choice:
        """What can be done now, as a question: so that arrows and enter alone reach everything."""
        acts, check = self.acts, self.position.check
        found: list[tuple[bool, Option]] = [
            (check(DRAW) is None, Option(_("draw"), acts.draw, "draw")),
            (self.position.can_take(), Option(_("take pile"), acts.take, "take")),
            (acts.can_lay(), Option(_("lay"), acts.lay, "lay")),
            (acts.can_discard(), Option(_("discard"), acts.discard, "discard")),
            (check(ASK) is None, Option(_("ask"), acts.ask, "ask")),
            (self.position.end_act() is not None, Option(_("pass"), acts.end, "end")),
            (self.suggestions.next is not None, Option(_("gather"), self.gather, "gather")),
            (self.can_undo(), Option(_("take back"), self.undo, "undo")),
            (True, Option(_("sort"), self.sort, "sort")),
            (True, Option(_("nothing"), lambda: None)),
        ]
        return Choice((_("What now?"),), tuple(option for possible, option in found if possible))

    # What happens to the match

    def apply(self, act: Act) -> None:
        """Keep the act and do it."""
        before = (self.staged, self.hand.picked)
        try:
            self.session.apply(act)
        except OSError as error:
            self.notices.refuse(str(error))
            return
        self._before = [*self._before, before] if self.session.can_undo() else []
        self.staging.groups = ()
        self.hand.clear()
        self.refresh()
        if not self.over:  # else the table of the next seat says it
            self.notices.tell_news()

    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self.staged) or self.session.can_undo()

    def undo(self) -> None:
        """Take back the last group staged, else the last act, where nothing was revealed since.

        What was staged and picked before an act lies there again after it is taken back.
        """
        if self.staged:
            self.staging.take_back()
            self.show_hand()
        elif self.session.can_undo():
            try:
                self.session.undo()
            except OSError as error:
                self.notices.refuse(str(error))
                return
            *self._before, (self.staging.groups, picked) = self._before or [((), ())]
            self.refresh()
            self.hand.pick_only(picked)
        else:
            self.notices.refuse(_("There is nothing to take back: what was drawn or seen cannot be unseen."))
