"""Picking cards, gathering what goes together, and staging groups in their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from canasta_tui.cards import Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import Group, Meld
from canasta_tui.engine.ideas import fitting, ideas
from canasta_tui.engine.meaning import Groups, at_place, fault, ways_to_lay, with_groups
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.labels import way_label
from canasta_tui.tui.table.moving import Moving
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
        found = ideas(self.session.match.deal, card, self.hand.cards, self.staged)
        return [group for group in found if not picked or set(picked) & set(group.cards)]

    @property
    def offer(self) -> Group | None:
        """The idea that gather would pick next."""
        return self.offered[self._offer_at % len(self.offered)] if self.offered else None

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
        found = fitting(self.session.match.deal, self.hand.cards, self.staged)
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
        """What the cards can mean beside what is staged, as many ways as a question has answers; else why nothing."""
        found, reason = ways_to_lay(self.session.match.deal, cards, self.staged)
        return found[:MOST_WAYS], reason

    def _ask_way(self, question: Texts, found: list[Groups], then: Callable[[Groups], None]) -> None:
        options = [
            Option(way_label(self.session.match.deal, self.side, groups, self.staged), partial(then, groups))
            for groups in found
        ]
        options.append(Option(_("nowhere"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def beside(self, groups: Groups) -> Groups:
        """The staged groups and these."""
        return with_groups(self.session.match.deal, self.staged, groups)

    def _stage(self, groups: Groups) -> None:
        self.staged = self.beside(groups)
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
        deal = self.session.match.deal
        group = at_place(deal, picked, place.kind, place.rank, place.nth, self.staged)
        reason = fault(deal, (group,), self.staged)
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
        return self.beside(found[0]) if len(found) == 1 else self.staged
