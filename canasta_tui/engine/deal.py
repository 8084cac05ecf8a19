"""One deal: the state machine. Its state changes by acts alone; the same check refuses an act and explains it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from canasta_tui.cards import JOKER_RANK, RED_THREES, THREE, WILD_RANKS, Card
from canasta_tui.engine.acts import (
    ASK,
    DRAW,
    EXPOSE,
    PASS,
    Act,
    Answer,
    Ask,
    Discard,
    Draw,
    Expose,
    Group,
    Meld,
    Pass,
    Take,
    act_name,
)
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.going_out import shapes_after
from canasta_tui.engine.kinds import RANK, SEQUENCE, WILD
from canasta_tui.engine.legal import legal_acts, pass_fault
from canasta_tui.engine.legal_melds import melds
from canasta_tui.engine.legal_takes import takes
from canasta_tui.engine.make_view import make_view
from canasta_tui.engine.melding import MeldPlan, MeldPlanner
from canasta_tui.engine.memory import Memory
from canasta_tui.engine.planning import ActPlan, plan_legal, plan_meld, plan_take
from canasta_tui.engine.position import Position, PositionMeld
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.engine.sampling import fill
from canasta_tui.engine.scoring import is_clean, make_sheet
from canasta_tui.engine.shuffling import covers, cut_returns, first_stock_size
from canasta_tui.engine.state import Side, State, TableMeld
from canasta_tui.engine.turns import ask_fault, discard_act_fault, expose_fault
from canasta_tui.engine.view import Event, View
from canasta_tui.rules.schema import Ruleset

_PHASES: Final = {
    "draw": "draw",
    "take": "draw",
    "meld": "play",
    "discard": "play",
    "ask": "play",
    "expose": "play",
    "answer": "answer",
}


class IllegalAct(ValueError):  # noqa: N818 - the act is what is illegal, and callers read it so
    """An act that is refused; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        super().__init__(reason.code.value)
        self.reason = reason


class Deal(State):
    """One deal from the dealing to the sheet.

    The attributes are those of :class:`~canasta_tui.engine.state.State`. They hold every hand: whatever is shown to a
    person or handed to a computer player goes through :meth:`view`.
    """

    __slots__ = ()

    # -- how a deal begins

    @classmethod
    def start(
        cls,
        rules: Ruleset | CompiledRules,
        pack: Sequence[Card],
        *,
        dealer: int,
        totals: Sequence[int],
        number: int = 0,
        cut: Card | None = None,
        heard: bool = True,
    ) -> Deal:
        """Deal a shuffled pack.

        Args:
            rules: the ruleset, or its compiled rules.
            pack: all cards from the top; where an unfit upcard goes back into the stock, the order after that.
            dealer: seat, 0-based; the seat to its left is dealt to first and begins.
            totals: points of each side before the deal.
            number: deals finished before this one.
            cut: the cut card, where the variant shows one.
            heard: whether anybody will hear of its events; where nobody does, none are made.

        Raises:
            ValueError: the pack is not that of the ruleset, or its upcard should have gone back.
        """
        compiled = rules if isinstance(rules, CompiledRules) else CompiledRules(rules)
        rules = compiled.rules
        aside = [] if cut is None or cut_returns(rules) else [cut]
        if sorted([*pack, *aside]) != sorted(compiled.pack):
            raise ValueError("these cards are not the pack of the ruleset")
        deal = cls(compiled, dealer, tuple(totals), number)
        deal.cut, deal.heard = cut, heard
        dealt = compiled.seats * rules.deal.cards
        for n, card in enumerate(pack[:dealt]):
            deal.give((deal.forehand + n) % compiled.seats, card)
        rest = list(pack[dealt:])
        size = first_stock_size(rules) if rules.stock.count == 2 else len(rest)
        deal.stocks = [rest[:size][::-1], rest[size:][::-1]][: rules.stock.count]
        if heard:
            deal.events.append(Event("deal", -1, count=rules.deal.cards))
        deal._turn_upcard()
        if rules.red_threes.dealt == "at_once":
            for seat in range(deal.forehand, deal.forehand + compiled.seats):
                deal._lay_dealt_red_threes(seat % compiled.seats)
        deal._begin_turn()
        return deal

    @classmethod
    def from_position(cls, rules: Ruleset | CompiledRules, position: Position) -> Deal:
        """A deal in the midst of play."""
        compiled = rules if isinstance(rules, CompiledRules) else CompiledRules(rules)
        deal = cls(compiled, position.dealer, position.totals, position.number)
        deal.turn = deal.actor = position.turn
        deal.turns = list(position.turns)
        deal.turn_number = sum(position.turns)
        for seat, cards in position.hands.items():
            for card in cards:
                deal.give(seat, card)
        for n, placed in position.melds.items():
            for meld in map(table_meld, placed):
                deal.sides[n].lay(meld)
                meld.hand_clean = meld.hand and (is_clean(deal, meld) if meld.kind == WILD else not meld.wilds)
        for n, cards in position.red_threes.items():
            deal.sides[n].red_threes = list(cards)
        for n in position.opened:
            deal.sides[n].opened = True
        deal.melded = [seat in position.melded for seat in range(compiled.seats)]
        deal.pile = list(position.pile)
        deal.count_freezers()
        deal.stocks = [cards[::-1] for cards in position.stocks]
        deal.cut = position.cut
        if position.asked is not None:
            deal.asked, deal.answer = True, position.asked
        if position.phase == "play":
            deal.phase = "play"
            deal._remember_melds()
        else:
            deal._begin_turn()
        return deal

    @classmethod
    def from_view(cls, rules: Ruleset | CompiledRules, view: View, rng: Random, memory: Memory | None = None) -> Deal:
        """A deal that the seat of this view could not tell from the real one: what it does not see lies by chance.

        It obeys all that the table has shown (:class:`~canasta_tui.engine.memory.Memory`): the pile card by card, cards
        that a seat took and still holds, no red three where it would lie on the table. Its view is the same.

        Args:
            rules: the ruleset, or its compiled rules.
            view: the view of a seat or an onlooker, of a deal that was dealt by :meth:`start`.
            rng: source of chance.
            memory: what the table has shown, where the caller keeps it; else it is made from the view's events.
        """
        compiled = rules if isinstance(rules, CompiledRules) else CompiledRules(rules)
        deal = cls(compiled, view.dealer, tuple(side.total for side in view.sides), view.deal_number)
        fill(deal, view, rng, memory)
        return deal

    def copy(self, *, heard: bool = True) -> Deal:
        """An independent copy: acts on one do not touch the other.

        Args:
            heard: whether anybody will hear of its events; where nobody does, it has none and makes none.
        """
        other = Deal(self.compiled, self.dealer, tuple(side.total for side in self.sides), self.number)
        other.hands = [hand.copy() for hand in self.hands]
        other.counts = [counts.copy() for counts in self.counts]
        other.held = [held.copy() for held in self.held]
        other.present = self.present.copy()
        other.sides = [side.copy() for side in self.sides]
        other.side_of = [other.sides[side.index] for side in self.side_of]
        other.stocks = [stock.copy() for stock in self.stocks]
        other.pile, other.freezers = self.pile.copy(), self.freezers
        other.phase, other.turn, other.actor, other.turn_number = self.phase, self.turn, self.actor, self.turn_number
        other.turns, other.melded = self.turns.copy(), self.melded.copy()
        other.melding_acts, other.laid_onto, other.took = self.melding_acts, self.laid_onto, self.took
        other.before = self.before
        other.asked, other.answer, other.asked_in = self.asked, self.answer, self.asked_in
        other.new, other.shown, other.cut = self.new.copy(), self.shown.copy(), self.cut
        other.heard = self.heard and heard
        if other.heard:
            other.events = self.events.copy()
        other.discarded_out = self.discarded_out
        other.went_out, other.ending, other.sheet = self.went_out, self.ending, self.sheet
        return other

    # -- what may be done

    def check(self, act: Act) -> Reason | None:
        """Why this act of the seat that is to act is illegal, or None. Nothing on the table changes."""
        fault = self._phase_fault(act)
        if fault is not None:
            return fault
        if isinstance(act, (Meld, Take)):
            plan = plan_meld(self, act) if isinstance(act, Meld) else plan_take(self, act)
            if isinstance(plan, Reason):
                return plan
            self.plans[id(act)] = act, plan
            return None
        if isinstance(act, Discard):
            return discard_act_fault(self, act.card)
        if isinstance(act, Draw):
            return None if self.stock_count else Reason(Code.STOCK_EMPTY)
        if isinstance(act, Pass):
            return pass_fault(self)
        if isinstance(act, Ask):
            return ask_fault(self)
        if isinstance(act, Expose):
            return expose_fault(self)
        return None

    def _phase_fault(self, act: Act) -> Reason | None:
        if self.phase == "over":
            return Reason(Code.DEAL_OVER)
        if isinstance(act, Pass):
            if self.phase == "answer":
                return Reason(Code.MUST_ANSWER)
            return None
        if isinstance(act, Answer) and self.phase != "answer":
            return Reason(Code.NOT_ASKED, what=self.phase)
        if self.phase == "answer" and not isinstance(act, Answer):
            return Reason(Code.MUST_ANSWER)
        if isinstance(act, Ask) and self.phase == "draw" and self.compiled.rules.asking.when == "any_time":
            return None
        if _PHASES[act_name(act)] != self.phase:
            return Reason(Code.NOT_NOW, what=self.phase)
        return None

    def check_groups(self, groups: Sequence[Group]) -> Reason | None:
        """Why these groups cannot lie on the own side as far as melds go; phase, minimum and hand limit aside."""
        hand = list(self.hands[self.turn])
        for group in groups:
            for card in group.cards:
                if card not in hand:
                    return Reason(Code.NOT_IN_HAND, card=card)
                hand.remove(card)
        planner = MeldPlanner(self, self.side_of[self.turn])
        return planner.groups(groups) or planner.finish()

    def legal(self) -> list[Act]:
        """What may be done now (:mod:`canasta_tui.engine.legal`); empty only when the deal is over."""
        return legal_acts(self)

    def may(self, name: str) -> bool:
        """Whether the seat that is to act has at least one legal act of this name."""
        if self.phase == "over":
            return False
        if name == "answer":
            return self.phase == "answer"
        if name == "take":
            return self.phase == "draw" and next(iter(takes(self)), None) is not None
        if name == "meld":
            return self.phase == "play" and next(iter(melds(self)), None) is not None
        if name == "discard":
            return self.phase == "play" and any(
                discard_act_fault(self, card) is None for card in set(self.hands[self.turn])
            )
        simple: dict[str, Act] = {"draw": DRAW, "ask": ASK, "expose": EXPOSE, "pass": PASS}
        return self.check(simple[name]) is None

    def allows(self, act: Act) -> bool:
        """Whether an act of the seat that is to act is legal; :meth:`legal` lists least acts alone."""
        return self.check(act) is None

    def view(self, seat: int) -> View:
        """The table as this seat may see it; -1 is an onlooker who sees no hand."""
        return make_view(self, seat)

    # -- acting

    def apply(self, act: Act, *, checked: bool = False) -> tuple[Event, ...]:
        """Do an act of the seat that is to act.

        Args:
            act: the act.
            checked: skip the check, since the act comes from :meth:`legal` of this very position, or :meth:`check` has
                found nothing against it there.

        Returns:
            What happened, told so that everybody may hear it.

        Raises:
            IllegalAct: the act is illegal; nothing has changed.
        """
        before = len(self.events)
        if not checked and not isinstance(act, (Meld, Take)):
            fault = self.check(act)
            if fault is not None:
                raise IllegalAct(fault)
        if isinstance(act, Discard):
            self._discard(act.card)
        elif isinstance(act, Draw):
            self._draw()
        elif isinstance(act, (Meld, Take)):
            self._lay(self._plan(act, checked))
        elif isinstance(act, Ask):
            self._ask()
        elif isinstance(act, Answer):
            self._answer(act.yes)
        elif isinstance(act, Expose):
            self._expose()
        else:
            self._pass()
        self.plans.clear()
        return tuple(self.events[before:])

    def _plan(self, act: Meld | Take, checked: bool) -> ActPlan:
        """What a legal meld or take does.

        Raises:
            IllegalAct: it is illegal.
        """
        kept = self.plans.get(id(act)) if checked else None
        if kept is not None and kept[0] is act and isinstance(kept[1], ActPlan):
            return kept[1]
        if checked:
            return plan_legal(self, act)
        plan = self._phase_fault(act) or (plan_meld(self, act) if isinstance(act, Meld) else plan_take(self, act))
        if isinstance(plan, Reason):
            raise IllegalAct(plan)
        return plan

    def _tell(self, kind: str, **public: object) -> None:
        if self.heard:
            self.events.append(Event(kind, self.turn, turn=self.turn_number, **public))  # type: ignore[arg-type]

    # -- the stock

    def _turn_upcard(self) -> None:
        rules = self.compiled.rules
        stock = self.stocks[1 if len(self.stocks) == 2 and rules.stock.upcard_from == "second" else 0]
        while stock:
            card = stock.pop()
            self._push(card)
            if not covers(rules, card):
                break
            if rules.upcard.covered == "returns" and stock and not all(covers(rules, other) for other in stock):
                raise ValueError("the upcard should have gone back into the stock")
        if self.heard:
            self.events.append(Event("upcard", -1, tuple(self.pile)))

    def _push(self, card: Card) -> None:
        self.pile.append(card)
        self.freezers += self.compiled.freezes[card]

    def _fuller(self) -> list[Card]:
        return max(self.stocks, key=len)

    def _begin_turn(self) -> None:
        """Lay and replace dealt red threes at the start of a seat's first turn."""
        seat = self.turn
        self._remember_melds()
        if not self.turns[seat] and self.counts[seat][THREE]:
            self._lay_dealt_red_threes(seat)

    def _remember_melds(self) -> None:
        if self.compiled.rules.going_out.before_turn:
            self.before = shapes_after(self.side_of[self.turn])

    def _lay_dealt_red_threes(self, seat: int) -> None:
        self._lay_held_red_threes(seat, first=self.compiled.rules.stock.dealt_replace_from == "first")

    def _lay_held_red_threes(self, seat: int, *, first: bool = False) -> None:
        """Lay the red threes of a hand and replace them, again and again until it holds none."""
        while True:
            red = [card for card in self.hands[seat] if card in RED_THREES]
            if not red:
                return
            for card in red:
                self.remove(seat, card)
                self._lay_red_three(seat, card)
            self._replace(seat, len(red), first=first)

    def _replace(self, seat: int, count: int, *, first: bool = False) -> None:
        """Give a seat so many cards from the stock, as far as it reaches."""
        for _ in range(count):
            stock = next((s for s in self.stocks if s), self.stocks[0]) if first else self._fuller()
            if stock:
                self.give(seat, stock.pop())

    def _lay_red_three(self, seat: int, card: Card) -> None:
        self.side_of[seat].red_threes.append(card)
        if self.heard:
            self.events.append(Event("red_three", seat, (card,), turn=self.turn_number))

    def _draw(self) -> None:
        seat, rule = self.turn, self.compiled.rules.stock
        drawn = 0
        for n in range(self.compiled.rules.deal.draw):
            stock = self.stocks[n % len(self.stocks)]
            if not stock:
                if rule.when_one_empty == "fewer":
                    continue
                stock = self._fuller()
            while stock:
                card = stock.pop()
                if card not in RED_THREES:
                    self.give(seat, card)
                    self.new.append(card)
                    drawn += 1
                    break
                self._lay_red_three(seat, card)
                if not stock or rule.replace_from == "fuller":
                    stock = self._fuller()
        self.phase = "play"
        self._tell("draw", count=drawn)

    # -- melds

    def _lay(self, plan: ActPlan) -> None:
        seat = self.turn
        side = self.side_of[seat]
        for card in plan.laid:
            self.remove(seat, card)
            if card in self.new:
                self.new.remove(card)
        if plan.tops:
            self.pile = plan.pile
            self.count_freezers()
            self.phase = "play"
            self.took = True
            self._tell_melds("take", plan)
            if self.compiled.rules.pile.shown_on_take:
                self.shown += plan.rest
            for card in plan.rest:
                if card in RED_THREES:
                    self._lay_red_three(seat, card)
                else:
                    self.give(seat, card)
                    self.new.append(card)
        else:
            self._tell_melds("meld", plan)
        for meld_plan in plan.meld_plans:
            self._grow(side, meld_plan)
        if plan.tops and self.compiled.rules.red_threes.pile_replaced:
            self._replace(seat, sum(card in RED_THREES for card in plan.rest))
            self._lay_held_red_threes(seat)
        side.opened = True
        self.melding_acts += 1
        if not self.hands[seat]:
            self._go_out()

    def _tell_melds(self, kind: str, plan: ActPlan) -> None:
        if self.heard:
            self._tell(
                kind,
                cards=tuple(plan.laid),
                groups=tuple(tuple(meld_plan.cards) for meld_plan in plan.meld_plans),
                onto=tuple(meld_plan.meld is not None for meld_plan in plan.meld_plans),
                melds=tuple((meld_plan.kind, meld_plan.rank) for meld_plan in plan.meld_plans),
                top=tuple(plan.tops),
                count=len(plan.tops) + len(plan.rest),
            )

    def _grow(self, side: Side, meld_plan: MeldPlan) -> None:
        meld, new = meld_plan.meld, meld_plan.meld is None
        if meld is None:
            meld = TableMeld(meld_plan.kind, meld_plan.rank, meld_plan.suit)
            meld.started = self.turn_number
            side.lay(meld)
        elif meld.started != self.turn_number:
            self.laid_onto = True
        was_complete = self.is_complete(meld)
        meld.rank = meld_plan.rank
        meld.naturals = meld_plan.naturals_after
        meld.wilds += meld_plan.wilds
        meld.cards += meld_plan.cards
        for absorbed in meld_plan.absorbed:
            meld.cards += absorbed.cards
            side.melds.remove(absorbed)
        side.changed(meld)
        if not was_complete and self.is_complete(meld):
            meld.completed = self.turn_number
        rule = self.compiled.rules.canastas
        if rule.hand is not None and not meld.hand and meld.kind != SEQUENCE:
            in_time = new or (rule.hand_counted == "turn" and meld.started == self.turn_number)
            if in_time and meld.naturals + meld.wilds >= self.compiled.canasta:
                meld.hand = True
                meld.hand_clean = is_clean(self, meld) if meld.kind == WILD else not meld.wilds

    # -- the question

    def _ask(self) -> None:
        self.asked, self.answer, self.asked_in = True, None, self.phase
        self.phase = "answer"
        self.actor = self._next_partner(self.turn)
        self._tell("ask")

    def _next_partner(self, seat: int) -> int:
        return (seat + self.compiled.sides) % self.compiled.seats

    def _answer(self, yes: bool) -> None:
        if self.heard:
            self.events.append(Event("answer", self.actor, yes=yes, turn=self.turn_number))
        self.actor = self._next_partner(self.actor) if yes else self.turn
        if self.actor == self.turn:
            self.answer = yes
            self.phase = self.asked_in

    # -- the end of a turn and of the deal

    def _discard(self, card: Card) -> None:
        self.remove(self.turn, card)
        self._push(card)
        self._tell("discard", cards=(card,))
        if self.hands[self.turn]:
            self._end_turn()
        else:
            self.discarded_out = True
            self._go_out()

    def _expose(self) -> None:
        stock = (
            self.stocks[0] if self.compiled.rules.stock.expose_from == "first" and self.stocks[0] else self._fuller()
        )
        turned = [stock.pop()] if stock else []
        for card in turned:
            self._push(card)
        self._tell("expose", cards=tuple(turned), count=len(self.hands[self.turn]))
        if not turned and self.compiled.rules.discard.expose_without_stock == "ends_deal":
            self._end("stock")
        else:
            self._end_turn()

    def _pass(self) -> None:
        self._tell("pass")
        if self.phase == "play":
            self._end_turn()
        else:
            self._end("pass")

    def _go_out(self) -> None:
        self.went_out = self.turn
        self._tell("out")
        self._end("out")

    def _end_turn(self) -> None:
        seat, side = self.turn, self.side_of[self.turn]
        if self.answer is True:
            side.penalty += self.compiled.rules.asking.stayed_penalty
        self.turns[seat] += 1
        self.turn_number += 1
        self.melded[seat] = self.melded[seat] or self.melding_acts > 0
        if self.compiled.rules.stock.at_end == "after_turn" and not self.stock_count:
            self._end("stock")
            return
        self.melding_acts = 0
        self.laid_onto = self.took = self.asked = False
        self.answer = None
        self.new = []
        self.shown = []
        self.turn = self.actor = (seat + 1) % self.compiled.seats
        self.phase = "draw"
        self._begin_turn()

    def _end(self, ending: str) -> None:
        """Score the deal. Red threes of a seat that has not had its first turn count as laid."""
        self.ending = ending
        if ending != "out":
            self._tell("end")
        for seat, hand in enumerate(self.hands):
            for card in [card for card in hand if card in RED_THREES]:
                self.remove(seat, card)
                self.side_of[seat].red_threes.append(card)
        self.phase = "over"
        self.actor = -1
        self.shown = []
        self.sheet = make_sheet(self)


def table_meld(given: PositionMeld) -> TableMeld:
    """The meld that these cards are: of one rank, of wilds alone, or a sequence."""
    naturals = sorted(card for card in given.cards if card >> 2 not in WILD_RANKS)
    if not naturals:
        meld = TableMeld(WILD, JOKER_RANK)
    elif naturals[0] >> 2 == naturals[-1] >> 2:
        meld = TableMeld(RANK, naturals[0] >> 2)
    else:
        meld = TableMeld(SEQUENCE, naturals[0] >> 2, naturals[0] & 3)
    meld.cards = list(given.cards)
    meld.naturals, meld.wilds = len(naturals), len(given.cards) - len(naturals)
    meld.hand = given.hand
    return meld
