"""The acts: each is checked, asked about where it costs or cannot be taken back, and then done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from canasta_tui.cards import JOKER, Card
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Meld, Take
from canasta_tui.engine.meaning import Groups
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.taking_ways import cheapest_first, nearest_take, ways_to_take
from canasta_tui.i18n import _
from canasta_tui.tui.keys import fill
from canasta_tui.tui.turn import asked_back
from canasta_tui.tui.turn.choice import Option, Questions
from canasta_tui.tui.turn.cursor import TableCursor
from canasta_tui.tui.turn.labels import take_label, way_label
from canasta_tui.tui.turn.notices import Notices
from canasta_tui.tui.turn.position import SeatPosition
from canasta_tui.tui.turn.selection import Selection, Sort
from canasta_tui.tui.turn.staged_melds import MOST_WAYS, StagedMelds
from canasta_tui.tui.widgets.table_model import Texts
from canasta_tui.words.cards import cards_label

if TYPE_CHECKING:
    from canasta_tui.engine.outcomes import Outcome


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


class Acts:
    """What the seat can do to the match.

    Attributes:
        confirm: what is asked about.
        memory: what is remembered of the seat.
    """

    def __init__(
        self,
        position: SeatPosition,
        hand: Selection,
        cursor: TableCursor,
        staging: StagedMelds,
        notices: Notices,
        questions: Questions,
        *,
        confirm: Confirmations,
        memory: SeatMemory,
        do: Callable[[Act], None],
    ) -> None:
        """The parts of the table that it works with; ``do`` keeps a legal act and does it."""
        self._position, self._hand, self._cursor, self._staging = position, hand, cursor, staging
        self._notices, self._questions = notices, questions
        self.confirm = confirm
        self.memory = memory
        self._do = do

    # Possible now?

    def can_lay(self) -> bool:
        """Whether what is staged and picked can be laid as it is."""
        groups = self._staging.with_cards(self._hand.picked)
        return bool(groups) and self._position.check(Meld(groups)) is None

    def can_discard(self) -> bool:
        """Whether the picked card can be discarded; with none picked, whether some card can."""
        picked = self._hand.picked
        if not picked:
            return self._position.session.match.may("discard")
        return len(picked) == 1 and self._position.check(Discard(picked[0])) is None

    def takes_with(self, picked: Sequence[Card]) -> tuple[list[Take], Reason | None]:
        """The ways to take the pile with these cards and what is staged; else why there is none."""
        return ways_to_take(self._position.deal, picked, self._staging.groups)

    def takes_offered(self) -> list[Take]:
        """The least takes that are legal, each with what is staged; those that cost the fewest wilds come first."""
        return cheapest_first(self._position.deal, self._position.takes, self._staging.groups)

    def why_no_take(self) -> Reason | None:
        """Why the pile cannot be taken: the reason against the take that comes nearest."""
        return self._position.check(nearest_take(self._position.deal, self._staging.groups))

    # The acts

    def draw(self) -> None:
        """Draw from the stock."""
        if self._notices.refused(DRAW):
            return
        position, offered = self._position, self.takes_offered()
        known = position.view.deal_number in self.memory.warned
        if not self.confirm.costs or position.side.opened or not offered or known:
            self._do(DRAW)
            return
        question = (
            _("You could open with the pile ({cards}). Draw all the same?").format(
                cards=take_label(offered[0], position.top)
            ),
            _("You could open with the pile. Draw?"),
        )
        self._questions.confirm(question, self._draw_all_the_same)

    def _draw_all_the_same(self) -> None:
        # Once a deal is enough: who gave it up and draws again and again has made up their mind.
        self.memory.warned.add(self._position.view.deal_number)
        self._do(DRAW)

    def take(self) -> None:
        """Take the pile with the picked cards; with none picked, say with which it could be taken."""
        picked, top = self._hand.picked, self._position.top
        legal, reason = self.takes_with(picked) if picked else (self.takes_offered(), None)
        if not legal:
            self._notices.refuse_for(reason or self.why_no_take() or Reason(Code.TAKE_OPEN))
            return
        if picked and len(legal) == 1:
            self._take(legal[0])
            return
        question = (_("Take the pile with what?") if not picked else _("Take the pile: where do they go?"),)
        options = [Option(take_label(take, top), partial(self._take, take)) for take in legal[:MOST_WAYS]]
        self._questions.ask(question, [*options, Option(_("not now"), lambda: None)])

    def _take(self, take: Take) -> None:
        outcome = self._outcome(take)
        question = asked_back.taking(outcome, self._position.session.ruleset)
        self._ask_back(take, question, self.confirm.costs and _costly(outcome))

    def lay(self) -> None:
        """Lay what is staged, and what is picked."""
        picked, staged = self._hand.picked, self._staging.groups
        if picked:
            self.choose_way(picked, lambda groups: self._lay(self._staging.beside(groups)))
        elif not staged and self._position.drawing:
            self._notices.refuse_for(Reason(Code.NOT_NOW, what=self._position.view.phase))
        elif not staged:
            self._notices.refuse_for(Reason(Code.NOTHING_LAID))
        else:
            self._lay(staged)

    def _lay(self, groups: Groups) -> None:
        act = Meld(groups)
        if self._notices.refused(act):
            return
        outcome = self._outcome(act)
        question = asked_back.laying(outcome, self._position.session.ruleset)
        self._ask_back(act, question, self.confirm.costs and _costly(outcome))

    def choose_way(self, cards: Sequence[Card], then: Callable[[Groups], None]) -> None:
        """Find how the cards are meant (ask, where there are several ways) and go on with their groups."""
        found, reason = self._staging.ways(cards)
        if len(found) == 1:
            then(found[0])
        elif found:
            deal, side, staged = self._position.deal, self._position.side, self._staging.groups
            question = (_("Where do {cards} go?").format(cards=cards_label(cards)), _("Where do they go?"))
            options = [Option(way_label(deal, side, groups, staged), partial(then, groups)) for groups in found]
            self._questions.ask(question, [*options, Option(_("nowhere"), lambda: None)])
        elif reason is None:
            self._notices.refuse(_("These wild cards could go with several ranks: pick them with one rank at a time."))
        else:
            self._notices.refuse_for(reason)

    def discard(self) -> None:
        """Discard the picked card; asked about, for it ends the turn. The cursor alone means no card."""
        picked, staged = self._hand.picked, bool(self._staging.groups)
        if not picked and not self.can_discard():
            card = self._cursor.card
            self._notices.refused(Discard(card if card is not None else next(iter(self._position.view.hand), JOKER)))
            return
        if not picked and staged and not self._hand.cards:
            text = _("All your cards are staged: lay them with {lay_key}, or take one group back with {undo_key}.")
            self._notices.refuse(fill("table", text))
            return
        if not picked:
            text = _("Pick the card that you discard: {pick_key} picks the one under the cursor.")
            self._notices.refuse(fill("table", text))
            return
        if len(picked) > 1:
            self._notices.refuse(_("Pick just one card to discard."))
            return
        act = Discard(picked[0])
        if self._notices.refused(act):
            return
        outcome = self._outcome(act)
        costly = staged or bool(outcome.stays) or _costly(outcome)
        question = asked_back.discarding(picked[0], outcome, self._position.session.ruleset, staged=staged)
        self._ask_back(act, question, self.confirm.discards or (self.confirm.costs and costly))

    def ask(self) -> None:
        """Ask the partners: the answer binds, so that it is asked back first."""
        if not self._notices.refused(ASK):
            self._ask_back(ASK, asked_back.asking(self._outcome(ASK)), self.confirm.costs)

    def end(self) -> None:
        """End the turn without a discard, where that is what the rules ask for."""
        act = self._position.end_act()
        if act is None:
            self._notices.refused(PASS)
        elif act is EXPOSE:
            self._ask_back(EXPOSE, (_("Show your jokers to all and end your turn?"),), self.confirm.costs)
        elif self._position.drawing:
            self._ask_back(PASS, (_("Leave the pile and end the deal?"),), self.confirm.costs)
        else:
            outcome = self._outcome(PASS)
            sentences = [*asked_back.staying(outcome), *asked_back.ending(outcome)]
            asked = (_("End your turn without a discard?"), _("End your turn?"))
            needed = self.confirm.discards or (self.confirm.costs and bool(sentences))
            self._ask_back(PASS, asked_back.question(sentences, asked), needed)

    def _outcome(self, act: Act) -> Outcome:
        return self._position.session.outcome(act)

    def _ask_back(self, act: Act, question: Texts, needed: bool) -> None:
        """Do the act, where it is needed only after a yes."""
        if needed:
            self._questions.confirm(question, partial(self._do, act))
        else:
            self._do(act)


def _costly(outcome: Outcome) -> bool:
    """Whether an act is asked about for what it brings about: it ends the deal, or spoils a canasta."""
    return outcome.ends_deal or outcome.lost > 0
