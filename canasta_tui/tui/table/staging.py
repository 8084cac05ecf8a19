"""Picking cards, gathering what goes together, and staging groups in their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from canasta_tui.cards import THREE, Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import Group, Meld
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.grouping import Groups, lie_of, merge, naturals_by_rank, onto_place, ways, wilds_of
from canasta_tui.tui.table.labels import way_label
from canasta_tui.tui.table.moving import Moving
from canasta_tui.tui.table.offers import fitting, offers
from canasta_tui.tui.widgets.table_model import Cursor, Place, Texts
from canasta_tui.words.cards import cards_label, rank_letters

MOST_WAYS: Final = 6
"""So many answers a question has at most."""


class Staging(Moving):
    """What is picked and staged."""

    def press_card(self, index: int) -> None:
        """Pick this card of the hand, or put it back."""
        if 0 <= index < len(self.hand.items):
            item = self.hand.items[index]
            item.picked = not item.picked
            self.cursor = Cursor("hand", index)
            self.drop_offers()

    def pick_rank(self, rank: Rank) -> None:
        """Pick the next card of the rank; when all are picked, put them back."""
        index = self.hand.next_of_rank(rank)
        if index is not None:
            self.press_card(index)
            return
        held = [n for n, item in enumerate(self.hand.items) if rank_of(item.card) == rank]
        if not held:
            self.refuse(_("You have no card of that rank: {rank}.").format(rank=rank_letters(rank)))
            return
        for n in held:
            self.hand.items[n].picked = False
        self.cursor = Cursor("hand", held[0])
        self.drop_offers()

    def clear(self) -> None:
        """Put all picked and staged cards back."""
        self.staged = ()
        self.hand.clear()
        self.show_hand()

    def sort(self) -> None:
        """Sort the hand in the next manner, and remember it."""
        here = self.hand.items[self.cursor.index] if self.card is not None else None
        self.hand.next_sort()
        self.memory.sort = self.hand.sort
        if here is not None:
            self.cursor = Cursor("hand", self.hand.items.index(here))

    @property
    def offered(self) -> list[Group]:
        """What could be laid with the first picked card, else with the one under the cursor, best first."""
        if self._offers is None:
            self._offers = self._find_offers()
        return self._offers

    def _find_offers(self) -> list[Group]:
        picked = self.hand.picked
        naturals = [card for card in picked if not is_wild(card)]
        card = naturals[0] if naturals else picked[0] if picked else self.card
        if card is None or self.over:
            return []
        found = offers(card, self.hand.cards, self.side, self.book, self._worth_offering)
        return [group for group in found if not picked or set(picked) & set(group.cards)]

    def _worth_offering(self, groups: Groups) -> bool:
        """Whether groups could lie, and are not black threes that only somebody who goes out may lay."""
        if self._lies(groups) is not None:
            return False
        threes = any(rank_of(card) == THREE for group in groups for card in group.cards)
        return not threes or (not self.drawing and self.check(Meld((*self.staged, *groups))) is None)

    @property
    def offer(self) -> Group | None:
        """The idea that gather would pick next."""
        return self.offered[self._offer_at % len(self.offered)] if self.offered else None

    def _lies(self, groups: Groups) -> Reason | None:
        staged = self.staged
        for group in groups:
            staged = merge(staged, group, self.side, self.book)
        return self.could_lie(staged)

    def gather(self) -> None:
        """Pick the cards of the next idea."""
        offer = self.offer
        if offer is None:
            self.refuse(_("No meld can be made with this card now."))
            return
        # The ideas stay those of the card that they began with, so that the next press gives the next one.
        self.hand.pick_only(offer.cards)
        self._offer_at += 1

    def fit(self) -> None:
        """Stage every natural that fits a meld of the side; before the opening, melds that open."""
        if not self.side.opened:
            self._fit_opening()
            return
        found = fitting(self.hand.cards, self.side, self.book, lambda groups: self._lies(groups) is None)
        if found:
            self._stage(found)
        elif any(self.possible_ways((card,))[0] for card in self.hand.cards if is_wild(card)):
            self.refuse(_("Only wild cards fit your melds: pick one, and then the meld where it goes."))
        else:
            self.refuse(_("No card of your hand fits a meld of your side."))

    def _fit_opening(self) -> None:
        opening = next((act for act in self.legal if isinstance(act, Meld)), None)
        if self.drawing:
            self.refuse_for(Reason(Code.NOT_NOW, what=self.view.phase))
        elif self.staged:
            self.refuse(_("Your side has no melds yet that cards could fit."))
        elif opening is None:
            text = _("Your side has not opened, and your hand has no opening: {needs} points are needed.")
            self.refuse(text.format(needs=number(self.side.minimum)))
        else:
            self._stage(opening.groups)

    def stage(self) -> None:
        """Stage what is picked, else the idea for the card under the cursor."""
        picked = self.hand.picked
        if not picked:
            offer = self.offer
            if self.drawing:
                self.refuse_for(Reason(Code.NOT_NOW, what=self.view.phase))
                return
            if offer is None:
                self.refuse(_("Pick cards first: at least one group that can be laid."))
                return
            self._stage((offer,))
            return
        self.choose_way(picked, self._stage)

    def choose_way(self, cards: Sequence[Card], then: Callable[[Groups], None]) -> None:
        """Find how the cards are meant (ask, where there are several ways) and go on with their groups."""
        possible, reason = self.possible_ways(cards)
        if not possible:
            if reason is None:
                self.refuse(_("These wild cards could go with several ranks: pick them with one rank at a time."))
            else:
                self.refuse_for(reason)
            return
        if len(possible) == 1:
            then(possible[0])
            return
        self._ask_way(
            (_("Where do {cards} go?").format(cards=cards_label(cards)), _("Where do they go?")), possible, then
        )

    def possible_ways(self, cards: Sequence[Card]) -> tuple[list[Groups], Reason | None]:
        """The ways that the engine allows, those with the same effect once; and why the first one is not allowed."""
        first: Reason | None = None
        found: dict[tuple[object, ...], Groups] = {}
        for groups in ways(cards, self.side, self.book, self.staged):
            reason = self._lies(groups)
            if reason is None:
                lies = [lie_of(group, self.side, self.book, self.staged) for group in groups]
                effect = tuple((lie.kind, lie.nth, lie.rank if lie.kind == "rank" else 0) for lie in lies)
                found.setdefault(effect, groups)
            elif first is None:
                first = reason
        return list(found.values())[:MOST_WAYS], first if found else self._why_none(cards, first)

    def _why_none(self, cards: Sequence[Card], reason: Reason | None) -> Reason | None:
        """Where no rank among these cards makes a meld, that the ranks differ says more than what the first lacks."""
        ranks, wilds = naturals_by_rank(cards), wilds_of(cards)
        if len(ranks) < 2 or any(self._lies((Group((*own, *wilds)),)) is None for own in ranks.values()):
            return reason
        return self._lies((Group(tuple(cards)),))

    def _ask_way(self, question: Texts, found: list[Groups], then: Callable[[Groups], None]) -> None:
        options = [
            Option(way_label(groups, self.side, self.book, self.staged), partial(then, groups)) for groups in found
        ]
        options.append(Option(_("nowhere"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def _stage(self, groups: Groups) -> None:
        for group in groups:
            self.staged = merge(self.staged, group, self.side, self.book)
        self.hand.clear()
        self.show_hand()

    def stage_at(self, place: Place) -> None:
        """Stage what is picked on this place."""
        if place.side != self.side_index:
            self.refuse(_("These are another side's melds: they are never touched."))
            return
        picked = self.hand.picked
        if not picked:
            self.refuse(_("Pick cards first, then the place where they go."))
            return
        group = onto_place(picked, place, self.side, self.book)
        reason = self._lies((group,))
        if reason is not None:
            self.refuse_for(reason)
            return
        self._stage((group,))

    def all_groups(self) -> Groups:
        """What is staged, with what is picked where that can be meant in one way only."""
        picked = self.hand.picked
        if not picked:
            return self.staged
        found, _reason = self.possible_ways(picked)
        groups = self.staged
        for group in found[0] if len(found) == 1 else ():
            groups = merge(groups, group, self.side, self.book)
        return groups
