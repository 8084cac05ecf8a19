"""The acts: each is checked, asked about where it costs or cannot be taken back, kept, and done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from canasta_tui.cards import JOKER, Card
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Meld, Take
from canasta_tui.engine.meaning import Groups
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.taking_ways import cheapest_first, nearest_take, ways_to_take
from canasta_tui.i18n import _
from canasta_tui.tui.keys import fill
from canasta_tui.tui.table import asked_back
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.labels import take_label
from canasta_tui.tui.table.staging import MOST_WAYS, Staging
from canasta_tui.tui.widgets.table_model import Texts

if TYPE_CHECKING:
    from canasta_tui.engine.outcomes import Outcome


class Acting(Staging):
    """Everything that changes the match."""

    def can_lay(self) -> bool:
        """Whether what is staged and picked can be laid as it is."""
        groups = self.all_groups()
        return bool(groups) and self.check(Meld(groups)) is None

    def can_discard(self) -> bool:
        """Whether the picked card can be discarded; with none picked, whether some card can."""
        picked = self.hand.picked
        if not picked:
            return self.session.match.may("discard")
        return len(picked) == 1 and self.check(Discard(picked[0])) is None

    def apply(self, act: Act) -> None:
        """Keep the act and do it."""
        before = (self.staged, self.hand.picked)
        try:
            self.session.apply(act)
        except OSError as error:
            self.refuse(str(error))
            return
        self._before = [*self._before, before] if self.session.match.can_undo() else []
        self.staged = ()
        self.hand.clear()
        self.refresh()
        if not self.over:  # else the table of the next seat says it
            news = self.session.journal.news()
            self.notice = (news,) if news else self.notice

    def _confirm(self, question: Texts, run: Callable[[], None]) -> None:
        self.choice = Choice(question, (Option(_("yes"), run), Option(_("no"), lambda: None)), index=1, yes=0)

    def _ask_back(self, act: Act, question: Texts, needed: bool) -> None:
        """Do the act, where it is needed only after a yes."""
        if needed:
            self._confirm(question, lambda: self.apply(act))
        else:
            self.apply(act)

    def draw(self) -> None:
        """Draw from the stock."""
        if self.refused(DRAW):
            return
        offered = self.takes_offered()
        if not self.confirm.costs or self.side.opened or not offered or self.view.deal_number in self.memory.warned:
            self.apply(DRAW)
            return
        question = (
            _("You could open with the pile ({cards}). Draw all the same?").format(
                cards=take_label(offered[0], self.top)
            ),
            _("You could open with the pile. Draw?"),
        )
        self._confirm(question, self._draw_all_the_same)

    def _draw_all_the_same(self) -> None:
        # Once a deal is enough: who gave it up and draws again and again has made up their mind.
        self.memory.warned.add(self.view.deal_number)
        self.apply(DRAW)

    def take(self) -> None:
        """Take the pile with the picked cards; with none picked, say with which it could be taken."""
        picked = self.hand.picked
        legal, reason = self.takes_with(picked) if picked else (self.takes_offered(), None)
        if not legal:
            self.refuse_for(reason or self.why_no_take() or Reason(Code.TAKE_OPEN))
            return
        if picked and len(legal) == 1:
            self._take(legal[0])
            return
        question = (_("Take the pile with what?") if not picked else _("Take the pile: where do they go?"),)
        options = [Option(take_label(take, self.top), partial(self._take, take)) for take in legal[:MOST_WAYS]]
        options.append(Option(_("not now"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def _take(self, take: Take) -> None:
        outcome = self.session.outcome(take)
        self._ask_back(take, asked_back.taking(outcome, self.rules), self.confirm.costs and _costly(outcome))

    def takes_with(self, picked: Sequence[Card]) -> tuple[list[Take], Reason | None]:
        """The ways to take the pile with these cards and what is staged; else why there is none."""
        return ways_to_take(self.session.match.deal, picked, self.staged)

    def takes_offered(self) -> list[Take]:
        """The least takes that are legal, each with what is staged; those that cost the fewest wilds come first."""
        return cheapest_first(self.session.match.deal, self.takes, self.staged)

    def why_no_take(self) -> Reason | None:
        """Why the pile cannot be taken: the reason against the take that comes nearest."""
        return self.check(nearest_take(self.session.match.deal, self.staged))

    def lay(self) -> None:
        """Lay what is staged, and what is picked."""
        picked = self.hand.picked
        if picked:
            self.choose_way(picked, self._lay_with)
        elif not self.staged and self.drawing:
            self.refuse_for(Reason(Code.NOT_NOW, what=self.view.phase))
        elif not self.staged:
            self.refuse_for(Reason(Code.NOTHING_LAID))
        else:
            self._lay(self.staged)

    def _lay_with(self, groups: Groups) -> None:
        self._lay(self.beside(groups))

    def _lay(self, groups: Groups) -> None:
        act = Meld(groups)
        if self.refused(act):
            return
        outcome = self.session.outcome(act)
        self._ask_back(act, asked_back.laying(outcome, self.rules), self.confirm.costs and _costly(outcome))

    def discard(self) -> None:
        """Discard the picked card; asked about, for it ends the turn. The cursor alone means no card."""
        picked = self.hand.picked
        if not picked and not self.can_discard():
            card = self.card if self.card is not None else next(iter(self.view.hand), JOKER)
            self.refused(Discard(card))
            return
        if not picked and self.staged and not self.hand.cards:
            self.refuse(
                fill(
                    "table",
                    _("All your cards are staged: lay them with {lay_key}, or take one group back with {undo_key}."),
                )
            )
            return
        if not picked:
            self.refuse(fill("table", _("Pick the card that you discard: {pick_key} picks the one under the cursor.")))
            return
        if len(picked) > 1:
            self.refuse(_("Pick just one card to discard."))
            return
        act = Discard(picked[0])
        if self.refused(act):
            return
        outcome = self.session.outcome(act)
        costly = bool(self.staged) or bool(outcome.stays) or _costly(outcome)
        question = asked_back.discarding(picked[0], outcome, self.rules, staged=bool(self.staged))
        self._ask_back(act, question, self.confirm.discards or (self.confirm.costs and costly))

    def ask(self) -> None:
        """Ask the partners: the answer binds, so that it is asked back first."""
        if self.refused(ASK):
            return
        question = asked_back.asking(self.session.outcome(ASK))
        self._ask_back(ASK, question, self.confirm.costs)

    def end(self) -> None:
        """End the turn without a discard, where that is what the rules ask for."""
        act = self.end_act()
        if act is None:
            self.refused(PASS)
        elif act is EXPOSE:
            self._ask_back(EXPOSE, (_("Show your jokers to all and end your turn?"),), self.confirm.costs)
        elif self.drawing:
            self._ask_back(PASS, (_("Leave the pile and end the deal?"),), self.confirm.costs)
        else:
            outcome = self.session.outcome(PASS)
            sentences = [*asked_back.staying(outcome), *asked_back.ending(outcome)]
            asked = (_("End your turn without a discard?"), _("End your turn?"))
            needed = self.confirm.discards or (self.confirm.costs and bool(sentences))
            self._ask_back(PASS, asked_back.question(sentences, asked), needed)

    def undo(self) -> None:
        """Take back the last group staged, else the last act, where nothing was revealed since.

        What was staged and picked before an act lies there again after it is taken back.
        """
        if self.staged:
            self.staged = self.staged[:-1]
            self.show_hand()
        elif self.session.match.can_undo():
            try:
                self.session.undo()
            except OSError as error:
                self.refuse(str(error))
                return
            *self._before, (self.staged, picked) = self._before or [((), ())]
            self.refresh()
            self.hand.pick_only(picked)
        else:
            self.refuse(_("There is nothing to take back: what was drawn or seen cannot be unseen."))


def _costly(outcome: Outcome) -> bool:
    """Whether an act is asked about for what it brings about: it ends the deal, or spoils a canasta."""
    return outcome.ends_deal or outcome.lost > 0
