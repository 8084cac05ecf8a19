"""The acts: each is checked, asked about where it costs or cannot be taken back, kept, and done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from canasta_tui.cards import JOKER, Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Group, Meld, Onto, Take
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.i18n import _
from canasta_tui.rules.schema import Way
from canasta_tui.tui.keys import fill
from canasta_tui.tui.table import asked_back
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.grouping import Groups, merge, ways
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
        found = self.takes_with(picked) if picked else self.takes_offered()
        legal = [take for take in found if self.check(take) is None] if picked else found
        if picked:
            legal = _one_of_each(legal, rank_of(self.top) if self.top is not None else 0)
        if not legal:
            self.refuse_for(self.check(found[0] if found else self.best_take()) or Reason(Code.TAKE_OPEN))
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

    def takes_with(self, picked: Sequence[Card]) -> list[Take]:
        """The ways to take with these cards: the top card's rank and wilds go with it, the rest lie beside it."""
        top = self.top
        if top is None:
            return [Take()]
        rank = rank_of(top)
        others = [card for card in picked if rank_of(card) != rank and not is_wild(card)]
        cards = tuple(card for card in picked if card not in others)
        beside: list[Groups] = [self.staged]
        if others:
            found = ways(others, self.side, self.book)
            beside = [(*self.staged, *groups) for groups in found] or [(*self.staged, Group(tuple(others)))]
        takes = []
        for also in beside:
            takes.append(Take(cards, also))
            if self.rules.pile.two_tops.allowed:
                takes.append(Take(cards, also, top=2))
            if any(way.complete == "choose" for way in self._ways()):
                takes.append(Take(cards, also, Onto(place="new")))
            takes += self._exact_takes(cards, also, rank)
        return takes

    def _exact_takes(self, cards: tuple[Card, ...], also: Groups, rank: Rank) -> list[Take]:
        """Where a way asks for an exact number of cards: so many go with the top card, the others onto its meld."""
        takes = []
        naturals, wilds = [card for card in cards if not is_wild(card)], [card for card in cards if is_wild(card)]
        for way in self._ways():
            if way.cards is None or way.cards >= len(cards):
                continue
            for used in range(min(len(wilds), way.cards) + 1):
                first = (*naturals[: way.cards - used], *wilds[:used])
                rest = (*naturals[way.cards - used :], *wilds[used:])
                takes.append(Take(first, (*also, Group(rest, "rank", "add", rank))))
        return takes

    def _ways(self) -> list[Way]:
        rules = self.rules.pile.ways
        return [*rules.unopened, *(rules.unopened_frozen or ()), *rules.open, *rules.frozen]

    def takes_offered(self) -> list[Take]:
        """The least takes that are legal, each with what is staged; those that cost the fewest wilds come first."""
        if not self.staged:
            return sorted(self.takes, key=self._cost)
        found: dict[object, Take] = {}
        for take in self.takes:
            full = Take(take.cards, self.staged, take.onto, take.top)
            found.setdefault((tuple(map(rank_of, take.cards)), take.onto, take.top), full)
        return sorted((take for take in found.values() if self.check(take) is None), key=self._cost)

    def _cost(self, take: Take) -> tuple[int, int]:
        """What a take costs the hand: points of the wilds, then cards."""
        cards = [*take.cards, *(card for group in take.also for card in group.cards)]
        return self.points(list(filter(is_wild, cards))), len(cards)

    def best_take(self) -> Take:
        """What a player would try, where no take is legal: the one that comes nearest, so that its reason fits."""
        rank = rank_of(self.top) if self.top is not None else 0
        own = [card for card in self.view.hand if rank_of(card) == rank and not is_wild(card)]
        wilds = sorted(filter(is_wild, self.view.hand))
        tries = [Take(tuple(own[:2]), self.staged)]
        tries += [Take((*own[:count], *wilds[:1]), self.staged) for count in (1, 2) if len(own) >= count and wilds]
        tries += [Take(tuple(own[:3]), self.staged), Take((), self.staged)]
        return next((take for take in tries if (why := self.check(take)) and why.code not in _NO_WAY), tries[0])

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
        every = self.staged
        for group in groups:
            every = merge(every, group, self.side, self.book)
        self._lay(every)

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
        question = asked_back.asking(self.session.outcome(ASK), self.rules.asking.stayed_penalty)
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


_NO_WAY: Final = frozenset(
    {
        *(Code.TAKE_UNOPENED, Code.TAKE_FROZEN, Code.TAKE_OPEN, Code.TAKE_EXACT, Code.TAKE_WILDS),
        *(Code.TAKE_ON_CANASTA, Code.NO_MELD_TO_TAKE_ONTO),
    }
)
"""The cards of a take are no way of taking the pile at all; whatever else is told comes nearer to one."""


def _costly(outcome: Outcome) -> bool:
    """Whether an act is asked about for what it brings about: it ends the deal, or spoils a canasta."""
    return outcome.ends_deal or outcome.lost > 0


def _one_of_each(takes: Sequence[Take], rank: Rank) -> list[Take]:
    """Of takes that lay the same cards in the same places, the first one; ``rank`` is that of the top card."""
    found: dict[object, Take] = {}
    for take in takes:
        beside = sorted(group.text() for group in take.also if group.rank != rank)
        cards = sorted([*take.cards, *(card for group in take.also for card in group.cards)])
        found.setdefault((tuple(cards), tuple(beside), take.onto, take.top), take)
    return list(found.values())
