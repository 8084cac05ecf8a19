"""What one seat has in mind between two acts: cursor, picked cards, staged groups, an open question.

Everything legal is asked of the engine through the session; nothing here decides a rule. The class knows nothing of
Textual: the screen gives it keys and clicks as method calls and draws what it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct

from canasta_tui.cards import JOKER, THREE, Card, Rank, is_wild, rank_of
from canasta_tui.engine.acts import ASK, DRAW, EXPOSE, PASS, Act, Discard, Group, Meld, Onto, Take
from canasta_tui.engine.book import Book
from canasta_tui.engine.reasons import SECTIONS, Code, Reason
from canasta_tui.engine.view import SideView, View
from canasta_tui.rules.schema import Way
from canasta_tui.tui.board.model import Cursor, Place, StagedGroup
from canasta_tui.tui.session import Session
from canasta_tui.tui.table.choosing import Choice, Option
from canasta_tui.tui.table.grouping import Groups, lie_of, merge, onto_place, spoils, staged_group, ways
from canasta_tui.tui.table.hand import Hand, Sort
from canasta_tui.tui.table.offers import fitting, offers
from canasta_tui.words import _, ngettext
from canasta_tui.words.cards import card_label, cards_label, rank_letters, ranks_label, the_ranks
from canasta_tui.words.numbers import number
from canasta_tui.words.reasons import reason_text

_ABOUT_THE_WHOLE: Final = frozenset({"opening", "going-out", "asking"})
"""Sections of the reasons that speak of an act as a whole: groups may be staged all the same."""
_MOST_WAYS: Final = 6


class Confirmations(Struct, frozen=True):
    """What is asked about before it is done.

    Attributes:
        discards: whether every discard is.
        costs: whether acts that cost something silently are.
    """

    discards: bool = True
    costs: bool = True


class SeatMemory:
    """What the table remembers of a seat over the match.

    Attributes:
        sort: how it sorts its hand.
    """

    __slots__ = ("sort",)

    def __init__(self, sort: Sort = "rank") -> None:
        """The sort order that the settings name."""
        self.sort: Sort = sort


class Table:
    """The table before the seat in turn.

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
        over: whether the seat's turn is over, or somebody else has to act.
    """

    def __init__(self, session: Session, seat: int, memory: SeatMemory, confirm: Confirmations) -> None:
        """Look at the match as it stands."""
        self.session = session
        self.seat = seat
        self.memory = memory
        self.confirm = confirm
        self.rules = session.ruleset
        self.value: Final = Book(self.rules).value
        self.hand = Hand(memory.sort)
        self.cursor = Cursor("hand")
        self.staged: Groups = ()
        self.choice: Choice | None = None
        self.refusal: Reason | None = None
        self.refusal_text = ""
        self.over = False
        self._offer_at = 0
        self.refresh()

    # What is there

    def refresh(self) -> None:
        """Look again after something happened."""
        self.view: View = self.session.view(self.seat)
        self.over = self.view.actor != self.seat or self.view.phase not in ("draw", "play")
        for name in ("legal", "takes", "offered", "useful"):
            self.__dict__.pop(name, None)
        held = list(self.view.hand)
        kept: Groups = ()
        for group in self.staged:
            if all(held.count(card) >= group.cards.count(card) for card in group.cards):
                kept = (*kept, group)
                for card in group.cards:
                    held.remove(card)
        self.staged = kept
        self._show_hand()

    def _show_hand(self) -> None:
        self.hand.show(self.view.hand, self.view.new, [card for group in self.staged for card in group.cards])
        self._drop_offers()
        if self.cursor.area == "hand":
            self.cursor = Cursor("hand", max(0, min(self.cursor.index, len(self.hand.items) - 1)))

    def _drop_offers(self) -> None:
        self._offer_at = 0
        self.__dict__.pop("offered", None)

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
        return sum(self.value[card] for card in cards)

    @property
    def staged_points(self) -> int:
        """Points of what is staged."""
        return sum(self.points(group.cards) for group in self.staged)

    def staged_groups(self) -> tuple[StagedGroup, ...]:
        """What is staged, as the board draws it."""
        return tuple(staged_group(group, self.side, self.staged[:n], self.value) for n, group in enumerate(self.staged))

    def check(self, act: Act) -> Reason | None:
        """The engine's reason against an act."""
        return self.session.check(act)

    def could_lie(self, groups: Groups) -> Reason | None:
        """Why these groups, with the staged ones, are no melds; None if only the whole act may still be refused."""
        return self.session.match.deal.check_groups(groups)

    # Possible now? (the same questions dim the keys and explain)

    def can_take(self) -> bool:
        """Whether some take is legal."""
        return bool(self.takes)

    def can_lay(self) -> bool:
        """Whether what is staged and picked can be laid as it is."""
        groups = self._all_groups()
        return bool(groups) and self.check(Meld(groups)) is None

    def can_discard(self) -> bool:
        """Whether the picked card (else the one under the cursor) can be discarded."""
        card = self._card_to_discard()
        return card is not None and self.check(Discard(card)) is None

    def can_undo(self) -> bool:
        """Whether anything can be taken back."""
        return bool(self.staged) or self.session.match.can_undo()

    def end_act(self) -> Act | None:
        """The act that ends the turn (or the deal) without a discard, where one is legal."""
        return next((act for act in (PASS, EXPOSE) if self.check(act) is None), None)

    def cannot(self, card: Card) -> bool:
        """Whether nothing can be done with this card in the play phase."""
        return not self.drawing and card not in self.useful and self.check(Discard(card)) is not None

    # Cursor

    def next_area(self, step: int) -> None:
        """To the next of hand, own melds, and pile."""
        areas = ("hand", "place", "pile")
        here = {"stock": "pile"}.get(self.cursor.area, self.cursor.area)
        area = areas[(areas.index(here if here in areas else "hand") + step) % len(areas)]
        if area == "hand":
            self.cursor = Cursor("hand", 0)
        elif area == "place":
            self.cursor = Cursor("place", place=self._place_for_cursor())
        else:
            self.cursor = Cursor("pile")
        self._drop_offers()

    def places(self, side: int) -> list[Place]:
        """The places of a side in the order of the board."""
        melds = self.view.sides[side].melds
        found: list[Place] = []
        for rank in range(4, 15):
            count = sum(meld.kind == "rank" and meld.rank == rank for meld in melds)
            found += [Place(side, "rank", rank, nth) for nth in range(max(1, count))]
        found += [Place(side, "rank", 3, n) for n in range(sum(m.kind == "rank" and m.rank == 3 for m in melds))]
        wilds = sum(meld.kind == "wild" for meld in melds)
        if wilds or self.rules.wild_melds.allowed:
            found += [Place(side, "wild", 15, nth) for nth in range(max(1, wilds))]
        runs = [meld for meld in melds if meld.kind == "sequence"]
        found += [Place(side, "sequence", meld.rank, n) for n, meld in enumerate(runs)]
        return found

    def _place_for_cursor(self) -> Place:
        rank = rank_of(self.card) if self.card is not None else 0
        places = self.places(self.side_index)
        return next((place for place in places if place.kind == "rank" and place.rank == rank), places[0])

    def move(self, dx: int, dy: int) -> None:
        """One step with an arrow key; in an open question to the next answer."""
        if self.choice is not None:
            self.choice.move(dx or dy)
            return
        if dx:
            self._move_across(dx)
        if dy:
            self._move_between(dy)
        self._drop_offers()

    def _move_across(self, step: int) -> None:
        cursor = self.cursor
        if cursor.area == "hand":
            last = len(self.hand.items) - 1
            self.cursor = Cursor("hand", max(0, min(last, cursor.index + step)))
        elif cursor.area == "place" and cursor.place is not None:
            places = self.places(cursor.place.side)
            at = places.index(cursor.place) if cursor.place in places else 0
            self.cursor = Cursor("place", place=places[max(0, min(len(places) - 1, at + step))])
        else:
            stops = [Cursor("stock", n) for n in range(len(self.view.stocks))] + [Cursor("pile")]
            at = stops.index(cursor) if cursor in stops else 0
            self.cursor = stops[max(0, min(len(stops) - 1, at + step))]

    def _move_between(self, step: int) -> None:
        """Up and down: other sides, pile, own melds, hand, and below the hand the list of what can be done."""
        others = [n for n in range(len(self.view.sides)) if n != self.side_index]
        rows: list[tuple[str, int]] = [("place", side) for side in others]
        rows += [("pile", 0), ("place", self.side_index), ("hand", 0)]
        cursor = self.cursor
        if cursor.area == "place" and cursor.place is not None:
            here = ("place", cursor.place.side)
        else:
            here = ("hand", 0) if cursor.area == "hand" else ("pile", 0)
        at = rows.index(here) + step
        if at >= len(rows):
            self.choice = self._actions()
            return
        area, side = rows[max(0, at)]
        if area == "hand":
            self.cursor = Cursor("hand", self._hand_index_for_cursor())
        elif area == "pile":
            self.cursor = Cursor("pile")
        else:
            place = cursor.place or self._place_for_cursor()
            places = self.places(side)
            same = next((p for p in places if (p.kind, p.rank) == (place.kind, place.rank)), places[0])
            self.cursor = Cursor("place", place=same)

    def _hand_index_for_cursor(self) -> int:
        rank = self.cursor.place.rank if self.cursor.place else 0
        return next((n for n, item in enumerate(self.hand.items) if rank_of(item.card) == rank), 0)

    def first(self) -> None:
        """To the first card."""
        self.cursor = Cursor("hand", 0)
        self._drop_offers()

    def last(self) -> None:
        """To the last card."""
        self.cursor = Cursor("hand", max(0, len(self.hand.items) - 1))
        self._drop_offers()

    # Picking and staging

    def pick(self) -> None:
        """Pick the card under the cursor, or put it back; elsewhere, use what is under the cursor."""
        if self.cursor.area == "hand":
            self.press_card(self.cursor.index)
        else:
            self.enter()

    def press_card(self, index: int) -> None:
        """Pick this card of the hand, or put it back."""
        if 0 <= index < len(self.hand.items):
            item = self.hand.items[index]
            item.picked = not item.picked
            self.cursor = Cursor("hand", index)
            self._offer_at = 0
            self.__dict__.pop("offered", None)

    def pick_rank(self, rank: Rank) -> None:
        """Pick the next card of the rank; when all are picked, put them back."""
        index = self.hand.next_of_rank(rank)
        if index is not None:
            self.press_card(index)
            return
        held = [n for n, item in enumerate(self.hand.items) if rank_of(item.card) == rank]
        if not held:
            self.refuse(_("You hold no card of that rank: {rank}.").format(rank=rank_letters(rank)))
            return
        for n in held:
            self.hand.items[n].picked = False
        self.cursor = Cursor("hand", held[0])
        self._drop_offers()

    @cached_property
    def offered(self) -> list[Group]:
        """What could be laid with the first picked card, else with the one under the cursor, best first."""
        picked = self.hand.picked
        naturals = [card for card in picked if not is_wild(card)]
        card = naturals[0] if naturals else picked[0] if picked else self.card
        if card is None or self.over:
            return []
        found = offers(card, self.hand.cards, self.side, self.rules, self._worth_offering)
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
            staged = merge(staged, group, self.side)
        return self.could_lie(staged)

    def gather(self) -> None:
        """Pick the cards of the next idea."""
        offer = self.offer
        if offer is None:
            self.refuse(_("No meld can be made with this card now."))
            return
        found, at = self.offered, self._offer_at
        self.hand.pick_only(offer.cards)
        # The ideas belong to the card that they began with, so that the next press gives the next one.
        self.__dict__["offered"] = found
        self._offer_at = at + 1

    def fit(self) -> None:
        """Stage every natural that fits a meld of the side; before the opening, melds that open."""
        opening = next((act for act in self.legal if isinstance(act, Meld)), None)
        if not self.side.opened and not self.staged and opening is not None:
            self._stage(opening.groups)
            return
        found = fitting(self.hand.cards, self.side, self.rules, lambda groups: self._lies(groups) is None)
        if not found:
            self.refuse(_("No card of your hand fits a meld of your side."))
            return
        self._stage(found)

    def stage(self) -> None:
        """Stage what is picked, else the idea for the card under the cursor."""
        picked = self.hand.picked
        if not picked:
            offer = self.offer
            if offer is None:
                self.refuse(_("Pick cards first: at least one group that can be laid."))
                return
            self._stage((offer,))
            return
        self._choose_way(picked, self._stage)

    def _choose_way(self, cards: Sequence[Card], then: Callable[[Groups], None]) -> None:
        """Find how the cards are meant (ask, where there are several ways) and go on with their groups."""
        possible, reason = self._possible_ways(cards)
        if not possible:
            if reason is None:
                self.refuse(_("These wilds could go with several ranks: pick them with one rank at a time."))
            else:
                self.refuse_for(reason)
            return
        if len(possible) == 1:
            then(possible[0])
            return
        self._ask_way(_("Where do {cards} go?").format(cards=cards_label(cards)), possible, then)

    def _possible_ways(self, cards: Sequence[Card]) -> tuple[list[Groups], Reason | None]:
        """The ways that the engine allows, those with the same effect once; and why the first one is not allowed."""
        first: Reason | None = None
        found: dict[tuple[object, ...], Groups] = {}
        for groups in ways(cards, self.side, self.rules):
            reason = self._lies(groups)
            if reason is None:
                lies = [lie_of(group, self.side, self.staged) for group in groups]
                effect = tuple((lie.kind, lie.nth, lie.rank if lie.kind == "rank" else 0) for lie in lies)
                found.setdefault(effect, groups)
            elif first is None:
                first = reason
        return list(found.values())[:_MOST_WAYS], first

    def _ask_way(self, question: str, found: list[Groups], then: Callable[[Groups], None]) -> None:
        options = [Option(self.way_label(groups), lambda groups=groups: then(groups)) for groups in found]  # type: ignore[misc]
        options.append(Option(_("nowhere"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def way_label(self, groups: Groups) -> str:
        """Where these groups go, in a few words."""
        if len(groups) > 1:
            return _("each to its rank")
        lie = lie_of(groups[0], self.side, self.staged)
        if lie.kind == "sequence":
            if lie.meld is None:
                return _("a new sequence")
            low, high = lie.meld.cards[0], lie.meld.cards[-1]
            return _("the sequence {low} to {high}").format(low=card_label(low), high=card_label(high))
        if lie.kind == "wild":
            return _("the meld of wilds") if lie.meld else _("a new meld of wilds")
        if lie.meld is None:
            return _("a new meld of {rank}").format(rank=rank_letters(lie.rank))
        if lie.meld.canasta:
            return _("the canasta of {rank}").format(rank=rank_letters(lie.rank))
        return _("{the_ranks} on the table").format(the_ranks=the_ranks(lie.rank))

    def _stage(self, groups: Groups) -> None:
        for group in groups:
            self.staged = merge(self.staged, group, self.side)
        self.hand.clear()
        self._show_hand()

    def stage_at(self, place: Place) -> None:
        """Stage what is picked on this place."""
        if place.side != self.side_index:
            self.refuse(_("These are another side's melds: they are never touched."))
            return
        picked = self.hand.picked
        if not picked:
            self.refuse(_("Pick cards first, then the place where they go."))
            return
        group = onto_place(picked, place, self.side, self.rules)
        reason = self._lies((group,))
        if reason is not None:
            self.refuse_for(reason)
            return
        self._stage((group,))

    def clear(self) -> None:
        """Put all picked and staged cards back."""
        self.staged = ()
        self.hand.clear()
        self._show_hand()

    def sort(self) -> None:
        """Sort the hand in the next manner, and remember it."""
        here = self.hand.items[self.cursor.index] if self.card is not None else None
        self.hand.next_sort()
        self.memory.sort = self.hand.sort
        if here is not None:
            self.cursor = Cursor("hand", self.hand.items.index(here))

    # Acts

    def enter(self) -> None:
        """Use what is under the cursor."""
        if self.choice is not None:
            self.answer(by_yes=False)
        elif self.cursor.area == "stock":
            self.draw()
        elif self.cursor.area == "pile":
            self.press_pile()
        elif self.cursor.area == "place" and self.cursor.place is not None:
            self.stage_at(self.cursor.place)
        else:
            self.stage()

    def press_pile(self) -> None:
        """Take the pile, or discard on it, as the turn goes."""
        self.take() if self.drawing else self.discard()

    def answer(self, *, by_yes: bool) -> None:
        """Answer the open question: with yes, or with what is lit."""
        choice, self.choice = self.choice, None
        if choice is None:
            self.refuse(_("There is no question to answer now."))
            return
        choice.chosen(by_yes=by_yes).run()

    def cancel(self) -> None:
        """Leave the open question; without one, put the picked cards back."""
        if self.choice is not None:
            self.choice = None
        else:
            self.hand.clear()
            self._drop_offers()

    def _confirm(self, question: str, run: Callable[[], None]) -> None:
        self.choice = Choice(question, (Option(_("yes"), run), Option(_("no"), lambda: None)), index=1, yes=0)

    def draw(self) -> None:
        """Draw from the stock."""
        if self._refused(DRAW):
            return
        if self.confirm.costs and not self.side.opened and self.side.minimum and self.takes:
            cards = self.takes[0].cards
            question = _("You could open with the pile ({cards}). Draw all the same?")
            self._confirm(question.format(cards=ranks_label(cards)), lambda: self.apply(DRAW))
            return
        self.apply(DRAW)

    def take(self) -> None:
        """Take the pile with the picked cards; with none picked, say with which it could be taken."""
        picked = self.hand.picked
        found = self.takes_with(picked) if picked else self._takes_offered()
        legal = [take for take in found if self.check(take) is None]
        if not legal:
            first = found[0] if found else self.best_take()
            self.refuse_for(self.check(first) or Reason(Code.TAKE_OPEN))
            return
        if picked and len(legal) == 1:
            self._take(legal[0])
            return
        question = _("Take the pile with what?") if not picked else _("Take the pile: where do they go?")
        options = [Option(self.take_label(take), lambda take=take: self._take(take)) for take in legal[:_MOST_WAYS]]  # type: ignore[misc]
        options.append(Option(_("not now"), lambda: None))
        self.choice = Choice(question, tuple(options))

    def _take(self, take: Take) -> None:
        if self.confirm.costs and any(spoils(group, self.side) for group in take.also):
            self._confirm(self._spoil_question(take.also), lambda: self.apply(take))
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
            found = ways(others, self.side, self.rules)
            beside = [(*self.staged, *groups) for groups in found] or [(*self.staged, Group(tuple(others)))]
        takes = []
        for also in beside:
            takes.append(Take(cards, also))
            if self.rules.pile.two_tops.allowed:
                takes.append(Take(cards, also, top=2))
            if any(way.complete == "choose" for way in self._ways()):
                takes.append(Take(cards, also, Onto(place="new")))
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

    def take_label(self, take: Take) -> str:
        """How this take goes, in a few words."""
        cards = ranks_label(take.cards)
        if take.onto.kind == "seq":
            label = _("onto the sequence")
        elif not take.cards and self.top is not None:
            label = _("onto {the_ranks}").format(the_ranks=the_ranks(rank_of(self.top)))
        elif take.top == 2:
            label = _("{cards} and the two top cards").format(cards=cards)
        elif take.onto.place == "new":
            label = _("{cards}, new meld").format(cards=cards)
        else:
            label = cards
        return " + ".join([label, *(ranks_label(group.cards) for group in take.also)])

    def _all_groups(self) -> Groups:
        """What is staged, with what is picked where that can be meant in one way only."""
        picked = self.hand.picked
        if not picked:
            return self.staged
        found, _reason = self._possible_ways(picked)
        groups = self.staged
        for group in found[0] if len(found) == 1 else ():
            groups = merge(groups, group, self.side)
        return groups

    def lay(self) -> None:
        """Lay what is staged, and what is picked."""
        picked = self.hand.picked
        if picked:
            self._choose_way(picked, self._lay_with)
        elif not self.staged:
            self.refuse_for(Reason(Code.NOTHING_LAID))
        else:
            self._lay(self.staged)

    def _lay_with(self, groups: Groups) -> None:
        every = self.staged
        for group in groups:
            every = merge(every, group, self.side)
        self._lay(every)

    def _lay(self, groups: Groups) -> None:
        act = Meld(groups)
        if self._refused(act):
            return
        if self.confirm.costs and any(spoils(group, self.side, groups[:n]) for n, group in enumerate(groups)):
            self._confirm(self._spoil_question(groups), lambda: self.apply(act))
            return
        self.apply(act)

    def _spoil_question(self, groups: Groups) -> str:
        meld = next(meld for n, group in enumerate(groups) if (meld := spoils(group, self.side, groups[:n])))
        bonus = self.rules.canastas
        question = _("The wild makes the red canasta of {rank} a black one and costs {points} points. Lay it?")
        return question.format(rank=rank_letters(meld.rank), points=number(bonus.natural - bonus.mixed))

    def _card_to_discard(self) -> Card | None:
        picked = self.hand.picked
        return picked[0] if len(picked) == 1 else None if picked else self.card

    def discard(self) -> None:
        """Discard the picked card, else the one under the cursor; asked about, for it ends the turn."""
        card = self._card_to_discard()
        if card is None:
            if self.drawing:
                self._refused(Discard(JOKER))
            else:
                self.refuse(_("Pick the one card that you discard."))
            return
        act = Discard(card)
        if self._refused(act):
            return
        question = self._discard_question(card)
        if question:
            self._confirm(question, lambda: self.apply(act))
        else:
            self.apply(act)

    def _discard_question(self, card: Card) -> str:
        label = card_label(card)
        penalty = self.rules.asking.stayed_penalty
        if self.confirm.costs and self.staged:
            return _("What is staged is not laid yet. Discard {card} all the same?").format(card=label)
        if self.confirm.costs and self.view.answer and penalty and len(self.view.hand) > 1:
            question = _("You asked and heard yes: staying in costs {points} points. Discard {card}?")
            return question.format(points=number(penalty), card=label)
        if not self.confirm.discards:
            return ""
        if len(self.view.hand) == 1:
            return _("Discard {card} and go out?").format(card=label)
        return _("Discard {card} and end your turn?").format(card=label)

    def ask(self) -> None:
        """Ask the partners."""
        if self._refused(ASK):
            return
        penalty = self.rules.asking.stayed_penalty
        if penalty and self.confirm.costs:
            question = _("After a yes you lose {points} points if you do not go out in this turn. Ask?")
            self._confirm(question.format(points=number(penalty)), lambda: self.apply(ASK))
            return
        self.apply(ASK)

    def end(self) -> None:
        """End the turn without a discard, where that is what the rules ask for."""
        act = self.end_act()
        if act is None:
            self._refused(PASS)
            return
        if act is EXPOSE:
            self._confirm(_("Show your jokers to all and end your turn?"), lambda: self.apply(EXPOSE))
        elif self.drawing:
            self._confirm(_("Leave the pile and end the deal?"), lambda: self.apply(PASS))
        else:
            self._confirm(_("End your turn without a discard?"), lambda: self.apply(PASS))

    def undo(self) -> None:
        """Take back the last group staged, else the last act, where nothing was revealed since."""
        if self.staged:
            self.staged = self.staged[:-1]
            self._show_hand()
        elif self.session.match.can_undo():
            try:
                self.session.undo()
            except OSError as error:
                self.refuse(str(error))
            self.refresh()
        else:
            self.refuse(_("There is nothing to take back: what was drawn or seen cannot be unseen."))

    def apply(self, act: Act) -> None:
        """Keep the act and do it."""
        try:
            self.session.apply(act)
        except OSError as error:
            self.refuse(str(error))
            return
        self.staged = ()
        self.hand.clear()
        self.refresh()

    def _actions(self) -> Choice:
        """What can be done now, as a question: so that arrows and enter alone reach everything."""
        found: list[Option] = []
        if self.check(DRAW) is None:
            found.append(Option(_("draw"), self.draw))
        if self.can_take():
            found.append(Option(_("take pile"), self.take))
        if self.can_lay():
            found.append(Option(_("lay"), self.lay))
        if self.can_discard():
            found.append(Option(_("discard"), self.discard))
        if self.check(ASK) is None:
            found.append(Option(_("ask"), self.ask))
        if self.end_act() is not None:
            found.append(Option(_("pass"), self.end))
        if self.offer is not None:
            found.append(Option(_("gather"), self.gather))
        if self.can_undo():
            found.append(Option(_("take back"), self.undo))
        found += [Option(_("sort"), self.sort), Option(_("nothing"), lambda: None)]
        return Choice(_("What now?"), tuple(found))

    # Refusals

    def _refused(self, act: Act) -> bool:
        reason = self.check(act)
        if reason is not None:
            self.refuse_for(reason)
        return reason is not None

    def refuse_for(self, reason: Reason) -> None:
        """Say the engine's reason."""
        self.refusal = reason
        self.refusal_text = reason_text(reason, self.rules)

    def refuse(self, text: str) -> None:
        """Say why a key did nothing, where it is not a rule's doing."""
        self.refusal = None
        self.refusal_text = text

    def forget_refusal(self) -> None:
        """The next key was pressed."""
        self.refusal_text = ""

    @property
    def section(self) -> str:
        """The section of the rule sheet that belongs to the last refusal, else to what is being done."""
        if self.refusal is not None:
            return SECTIONS[self.refusal.code]
        if self.drawing:
            return "pile" if self.view.pile.count else "turn"
        return "opening" if self.staged and not self.side.opened else "turn"

    def short_points(self) -> int:
        """Points that what is staged lacks for the opening; 0 where nothing is lacking."""
        return max(0, self.side.minimum - self.staged_points) if not self.side.opened else 0


def draws_text(count: int) -> str:
    """``draw 2 cards``, for labels."""
    return ngettext("draw {n} card", "draw {n} cards", count).format(n=count)
