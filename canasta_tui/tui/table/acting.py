"""The acts: each is checked, asked about where it costs or cannot be taken back, kept, and done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from canasta_tui.cards import JOKER, Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Group, Meld, Onto, Take
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.rules.schema import Way
from canasta_tui.tui.board.model import Texts
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.grouping import Groups, merge, spoils, ways
from canasta_tui.tui.table.labels import take_label
from canasta_tui.tui.table.staging import MOST_WAYS, Staging
from canasta_tui.words import _
from canasta_tui.words.cards import card_label, rank_letters
from canasta_tui.words.numbers import number


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

    def _confirm(self, question: Texts, run: Callable[[], None]) -> None:
        self.choice = Choice(question, (Option(_("yes"), run), Option(_("no"), lambda: None)), index=1, yes=0)

    def draw(self) -> None:
        """Draw from the stock."""
        if self.refused(DRAW):
            return
        deal = self.view.deal_number
        if self.confirm.costs and not self.side.opened and self.takes and deal not in self.memory.warned:
            # Once a deal is enough: who draws again and again has made up their mind.
            self.memory.warned.add(deal)
            cards = take_label(self.takes[0], self.top)
            question = (
                _("You could open with the pile ({cards}). Draw all the same?").format(cards=cards),
                _("You could open with the pile. Draw?"),
            )
            self._confirm(question, lambda: self.apply(DRAW))
            return
        self.apply(DRAW)

    def take(self) -> None:
        """Take the pile with the picked cards; with none picked, say with which it could be taken."""
        picked = self.hand.picked
        found = self.takes_with(picked) if picked else self._takes_offered()
        legal = [take for take in found if self.check(take) is None]
        if picked:
            legal = _one_of_each(legal, rank_of(self.top) if self.top is not None else 0)
        if not legal:
            first = found[0] if found else self.best_take()
            self.refuse_for(self.check(first) or Reason(Code.TAKE_OPEN))
            return
        if picked and len(legal) == 1:
            self._take(legal[0])
            return
        question = (_("Take the pile with what?") if not picked else _("Take the pile: where do they go?"),)
        options = [Option(take_label(take, self.top), partial(self._take, take)) for take in legal[:MOST_WAYS]]
        options.append(Option(_("not now"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def _take(self, take: Take) -> None:
        groups = take.also
        if self.top is not None and take.cards and take.onto == Onto() and take.top == 1:
            groups = (Group(take.cards, "rank", "add", rank_of(self.top)), *groups)
        if self.confirm.costs and any(spoils(group, self.side, self.book) for group in groups):
            self._confirm(self._spoil_question(groups), lambda: self.apply(take))
            return
        self.apply(take)

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

    def _takes_offered(self) -> list[Take]:
        """The least takes of the engine's list, each with what is staged."""
        found: dict[tuple[object, ...], Take] = {}
        for take in self.takes:
            also = self.staged if self.staged else take.also
            full = Take(take.cards, also, take.onto, take.top)
            key = (tuple(map(rank_of, take.cards)), take.onto, take.top, tuple(sorted(g.cards for g in also)))
            found.setdefault(key, full)
        return sorted(found.values(), key=lambda take: (sum(len(g.cards) for g in take.also), -len(take.cards)))

    def best_take(self) -> Take:
        """What a player would try: the own cards of the top card's rank, so that the reason fits."""
        rank = rank_of(self.top) if self.top is not None else 0
        cards = tuple(card for card in self.view.hand if rank_of(card) == rank and card != JOKER)
        return Take(cards[:2] if len(cards) >= 2 else cards, self.staged)

    def lay(self) -> None:
        """Lay what is staged, and what is picked."""
        picked = self.hand.picked
        if picked:
            self.choose_way(picked, self._lay_with)
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
        if self.confirm.costs and any(
            spoils(group, self.side, self.book, groups[:n]) for n, group in enumerate(groups)
        ):
            self._confirm(self._spoil_question(groups), lambda: self.apply(act))
            return
        self.apply(act)

    def _spoil_question(self, groups: Groups) -> Texts:
        meld = next(meld for n, group in enumerate(groups) if (meld := spoils(group, self.side, self.book, groups[:n])))
        bonus = self.rules.canastas
        texts = (
            _("The wild makes the red canasta of {rank} a black one and costs {points} points. Lay it?"),
            _("The red canasta of {rank} turns black: {points} points less. Lay it?"),
            _("{rank}: red turns black, {points} less. Lay?"),
        )
        points = number(bonus.natural - bonus.mixed)
        return tuple(text.format(rank=rank_letters(meld.rank), points=points) for text in texts)

    def discard(self) -> None:
        """Discard the picked card; asked about, for it ends the turn. The cursor alone means no card."""
        picked = self.hand.picked
        if not picked and not self.can_discard():
            self.refused(Discard(self.card if self.card is not None else JOKER))
            return
        if not picked:
            self.refuse(_("Pick the card that you discard: space picks the one under the cursor."))
            return
        if len(picked) > 1:
            self.refuse(_("Pick the one card that you discard."))
            return
        act = Discard(picked[0])
        if self.refused(act):
            return
        question = self._discard_question(picked[0])
        if question:
            self._confirm(question, lambda: self.apply(act))
        else:
            self.apply(act)

    def _discard_question(self, card: Card) -> Texts:
        penalty = self.rules.asking.stayed_penalty
        texts: Texts
        if self.confirm.costs and self.staged:
            texts = (
                _("What is staged is not laid yet. Discard {card} all the same?"),
                _("Staged cards are not laid. Discard {card}?"),
            )
        elif self.confirm.costs and self.view.answer and penalty and len(self.view.hand) > 1:
            texts = (
                _("You asked and heard yes: staying in costs {points} points. Discard {card}?"),
                _("Staying in costs {points} points. Discard {card}?"),
            )
        elif not self.confirm.discards:
            return ()
        elif len(self.view.hand) == 1:
            texts = (_("Discard {card} and go out?"),)
        else:
            texts = (_("Discard {card} and end your turn?"),)
        return tuple(text.format(card=card_label(card), points=number(penalty)) for text in texts)

    def ask(self) -> None:
        """Ask the partners."""
        if self.refused(ASK):
            return
        penalty = self.rules.asking.stayed_penalty
        if penalty and self.confirm.costs:
            texts = (
                _("After a yes you lose {points} points if you do not go out in this turn. Ask?"),
                _("After a yes staying in costs {points} points. Ask?"),
            )
            self._confirm(tuple(text.format(points=number(penalty)) for text in texts), lambda: self.apply(ASK))
            return
        self.apply(ASK)

    def end(self) -> None:
        """End the turn without a discard, where that is what the rules ask for."""
        act = self.end_act()
        if act is None:
            self.refused(PASS)
            return
        if act is EXPOSE:
            self._confirm((_("Show your jokers to all and end your turn?"),), lambda: self.apply(EXPOSE))
        elif self.drawing:
            self._confirm((_("Leave the pile and end the deal?"),), lambda: self.apply(PASS))
        else:
            self._confirm((_("End your turn without a discard?"),), lambda: self.apply(PASS))

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


def _one_of_each(takes: Sequence[Take], rank: Rank) -> list[Take]:
    """Of takes that lay the same cards in the same places, the first one; ``rank`` is that of the top card."""
    found: dict[object, Take] = {}
    for take in takes:
        beside = sorted(group.text() for group in take.also if group.rank != rank)
        cards = sorted([*take.cards, *(card for group in take.also for card in group.cards)])
        found.setdefault((tuple(cards), tuple(beside), take.onto, take.top), take)
    return list(found.values())
