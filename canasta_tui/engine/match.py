"""A match: deals until a side reaches the target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, ValidationError

from canasta_tui.cards import Card, CardError
from canasta_tui.engine.acts import Act, ActError, Meld, Take
from canasta_tui.engine.compiled_rules import CompiledRules
from canasta_tui.engine.deal import Deal, IllegalAct
from canasta_tui.engine.notation import parse_line
from canasta_tui.engine.reasons import Reason
from canasta_tui.engine.record import FORMAT, Correction, DealRecord, MatchRecord, Note, SeatDraw
from canasta_tui.engine.view import Event, Sheet, View
from canasta_tui.engine.winner import winner_of
from canasta_tui.rules.schema import Ruleset, from_builtins, to_builtins


class ReplayError(ValueError):
    """A record that breaks a rule or is no record.

    Attributes:
        deal, act: where, 0-based; -1 before the first.
        what: ``ruleset``, ``format``, ``pack``, ``dealer``, ``notation``, ``seat`` (another seat is to act),
            ``illegal``, ``over`` (the deal or the match is over), ``unfinished`` (a further deal follows one that is
            not over), ``correction``.
        reason: why an illegal act is refused, or None.
        detail: a few words for the log, such as the text that cannot be read.
    """

    def __init__(
        self, what: str, deal: int = -1, act: int = -1, reason: Reason | None = None, detail: str = ""
    ) -> None:
        """Keep where and why."""
        super().__init__(f"deal {deal + 1}, act {act + 1}: {what} {detail}".rstrip())
        self.what = what
        self.deal = deal
        self.act = act
        self.reason = reason
        self.detail = detail


class PlayedDeal(Struct):
    """One deal of a match: how it began, and the acts that stand, each with its seat."""

    dealer: int
    pack: tuple[Card, ...]
    cut: Card | None
    acts: list[tuple[int, Act]]


class _Undoable:
    """A meld or take of the running turn: the position before it, and whether it let nobody see anything new.

    That is found out when it is asked for: a record played again asks for none of its acts.
    """

    def __init__(self, before: Deal, laid: Sequence[Card]) -> None:
        self.before = before
        self._laid = laid
        self._harmless: bool | None = None

    def harmless(self, after: Deal) -> bool:
        """Whether it can be taken back; ``after`` is the position right after it."""
        if self._harmless is None:
            self._harmless = _nothing_came_to_light(self.before, after, self._laid)
        return self._harmless


class Match:
    """A match in play.

    Attributes:
        ruleset, names: what it is played by, and the names of the seats.
        deals: every deal that has begun, the last one perhaps unfinished.
        deal: the deal that runs or has just ended.
        sheets: of the finished deals.
        corrections: changes that the table agreed on afterwards.
    """

    def __init__(self, ruleset: Ruleset, names: Sequence[str]) -> None:
        """A match before its first deal.

        Raises:
            ValueError: there is not one name for each seat.
        """
        if len(names) != ruleset.seats:
            raise ValueError(f"{ruleset.seats} seats, {len(names)} names")
        self.ruleset = ruleset
        self.names = tuple(names)
        self.compiled = CompiledRules(ruleset)
        self.deals: list[PlayedDeal] = []
        self.sheets: list[Sheet] = []
        self.corrections: list[Correction] = []
        self._deal: Deal | None = None
        self._undo: list[_Undoable] = []

    @property
    def has_question(self) -> bool:
        """Whether there are partners here whom one may ask for leave to go out."""
        return self.compiled.asking

    # -- deals

    @property
    def deal(self) -> Deal:
        """The deal that runs or has just ended.

        Raises:
            RuntimeError: no deal has begun.
        """
        if self._deal is None:
            raise RuntimeError("no deal has begun")
        return self._deal

    @property
    def next_dealer(self) -> int:
        """The seat that deals next: the last one first, then one seat to the left each time."""
        return (self.ruleset.seats - 1 + len(self.deals)) % self.ruleset.seats

    def start_deal(self, pack: Sequence[Card], cut: Card | None = None) -> tuple[Event, ...]:
        """Deal the next deal from this shuffled pack (:func:`canasta_tui.engine.shuffling.shuffled`).

        Raises:
            RuntimeError: a deal is running, or the match is over.
            ValueError: the pack is not that of the ruleset.
        """
        if self._deal is not None and self._deal.phase != "over":
            raise RuntimeError("a deal is running")
        if self.over:
            raise RuntimeError("the match is over")
        dealer = self.next_dealer
        deal = Deal.start(self.compiled, pack, dealer=dealer, totals=self.totals, number=len(self.deals), cut=cut)
        self.deals.append(PlayedDeal(dealer, tuple(pack), cut, []))
        self._deal = deal
        self._undo.clear()
        return tuple(deal.events)

    # -- acts

    def check(self, act: Act) -> Reason | None:
        """Why this act of the seat that is to act is illegal, or None."""
        return self.deal.check(act)

    def legal(self) -> list[Act]:
        """What may be done now."""
        return self.deal.legal()

    def may(self, name: str) -> bool:
        """Whether the seat that is to act has a legal act of this name."""
        return self.deal.may(name)

    def view(self, seat: int) -> View:
        """The table as this seat may see it; -1 is an onlooker."""
        return self.deal.view(seat)

    def apply(self, act: Act, *, checked: bool = False, undoable: bool = True) -> tuple[Event, ...]:
        """Do an act of the seat that is to act.

        Args:
            act: the act.
            checked: skip the check, since the act comes from :meth:`legal` of this very position, or :meth:`check` has
                found nothing against it there.
            undoable: keep the position before it, where the act can be undone; for play without undo, False is faster.

        Raises:
            IllegalAct: the act is illegal; nothing has changed.
        """
        deal = self.deal
        seat = deal.actor
        before = deal.copy() if undoable and isinstance(act, Meld | Take) else None
        events = deal.apply(act, checked=checked)
        self.deals[-1].acts.append((seat, act))
        if deal.phase == "over":
            assert deal.sheet is not None
            self.sheets.append(deal.sheet)
        if before is not None and deal.phase == "play":
            self._undo.append(_Undoable(before, events[0].cards))
        else:
            self._undo.clear()
        return events

    def can_undo(self) -> bool:
        """Whether the last act can be taken back: a meld or take of this very turn that let nobody see anything new but
        the cards that the seat laid.
        """
        return bool(self._undo) and self._undo[-1].harmless(self.deal)

    def undo(self) -> None:
        """Take the last act back.

        Raises:
            RuntimeError: it cannot be taken back.
        """
        if not self.can_undo():
            raise RuntimeError("nothing can be taken back")
        self._deal = self._undo.pop().before
        self.deals[-1].acts.pop()

    # -- the standing

    @property
    def finished(self) -> int:
        """Deals that are over."""
        return len(self.sheets)

    def totals_after(self, deals: int) -> tuple[int, ...]:
        """Totals of the sides after so many deals, corrections included."""
        totals = [0] * self.ruleset.sides
        for sheet in self.sheets[:deals]:
            for side, score in enumerate(sheet.scores):
                totals[side] += score.total
        for correction in self.corrections:
            if correction.deal < deals:
                totals[correction.side] += correction.points
        return tuple(totals)

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals of the sides after the finished deals."""
        return self.totals_after(self.finished)

    def minimum(self, side: int) -> int:
        """Points that the side's opening needs now; between deals, in the next one."""
        if self._deal is not None and self._deal.phase != "over":
            state = self._deal.sides[side]
            return 0 if state.opened else state.minimum
        return self.compiled.minimum(self.totals[side], self.finished)

    @property
    def winner(self) -> int | None:
        """The side that has won, or None while the match goes on."""
        if self._deal is None or self._deal.phase != "over":
            return None
        return winner_of(self.ruleset, self.totals, self.deal.went_out)

    @property
    def over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    def correct(self, correction: Correction) -> None:
        """Take up a change of a past sheet.

        Raises:
            ValueError: there is no such finished deal or side.
        """
        if correction.deal >= self.finished or correction.side >= self.ruleset.sides:
            raise ValueError("no such sheet")
        self.corrections.append(correction)

    # -- the record

    def record(
        self,
        *,
        title: str = "",
        started: str | None = None,
        ended: str | None = None,
        seed: int | None = None,
        seating: tuple[SeatDraw, ...] | None = None,
        notes: tuple[Note, ...] = (),
    ) -> MatchRecord:
        """The match as a record, from which :meth:`replay` makes it again."""
        return MatchRecord(
            format=FORMAT,
            title=title,
            started=started,
            ended=ended,
            names=self.names,
            seating=seating,
            seed=seed,
            ruleset=to_builtins(self.ruleset),
            deals=tuple(
                DealRecord.of(dealer=deal.dealer, pack=deal.pack, cut=deal.cut, acts=deal.acts) for deal in self.deals
            ),
            corrections=tuple(self.corrections),
            notes=notes,
        )

    @classmethod
    def replay(cls, record: MatchRecord, *, deals: int | None = None, acts: int | None = None) -> Match:
        """Play a record again.

        Args:
            record: the record.
            deals: only so many deals; None for all.
            acts: of the last of these deals, only so many acts; None for all.

        Raises:
            ReplayError: the record breaks a rule, or is none.
        """
        if record.format > FORMAT:
            raise ReplayError("format", detail=str(record.format))
        try:
            match = cls(from_builtins(record.ruleset), record.names)
        except (ValidationError, ValueError) as error:
            raise ReplayError("ruleset", detail=str(error)) from None
        chosen = record.deals if deals is None else record.deals[:deals]
        for n, deal in enumerate(chosen):
            match._take_up_corrections(record, n)
            match._replay_deal(n, deal, acts if n == len(chosen) - 1 else None)
        if deals is None:
            match._take_up_corrections(record, len(chosen))
            if len(match.corrections) < len(record.corrections):
                raise ReplayError("correction")
        return match

    def _take_up_corrections(self, record: MatchRecord, begun: int) -> None:
        for correction in record.corrections[len(self.corrections) :]:
            if correction.before > begun:
                return
            try:
                self.correct(correction)
            except ValueError:
                raise ReplayError("correction", correction.deal) from None

    def _replay_deal(self, n: int, deal: DealRecord, acts: int | None) -> None:
        if deal.dealer != self.next_dealer:
            raise ReplayError("dealer", n, detail=str(deal.dealer))
        try:
            self.start_deal(deal.pack_cards(), deal.cut_card())
        except (CardError, ValueError) as error:
            raise ReplayError("pack", n, detail=str(error)) from None
        except RuntimeError:
            raise ReplayError("over" if self.over else "unfinished", n) from None
        for k, line in enumerate(deal.acts if acts is None else deal.acts[:acts]):
            self._replay_act(n, k, line)

    def _replay_act(self, n: int, k: int, line: str) -> None:
        try:
            seat, act = parse_line(line)
        except ActError as error:
            raise ReplayError("notation", n, k, detail=str(error)) from None
        if self.deal.phase == "over":
            raise ReplayError("over", n, k)
        if seat != self.deal.actor:
            raise ReplayError("seat", n, k, detail=str(seat))
        try:
            self.apply(act)
        except IllegalAct as error:
            raise ReplayError("illegal", n, k, error.reason) from None


def _nothing_came_to_light(before: Deal, after: Deal, laid: Sequence[Card]) -> bool:
    """Whether no seat sees a card after a meld or take that it did not see before, those laid from the hand aside.

    What one has seen cannot be taken back: cards from the stock, cards of the pile below those that the seat may look
    at (taken, or uncovered by the take), and taken cards that are turned up for all.
    """
    shown = Counter(laid)
    return all(
        _seen(after, seat) <= _seen(before, seat) + (Counter() if seat == after.turn else shown)
        for seat in range(-1, after.compiled.seats)
    )


def _seen(deal: Deal, seat: int) -> Counter[Card]:
    """How many of each card a seat (-1: an onlooker) sees, wherever they lie."""
    view = deal.view(seat)
    # What the seat in turn has shown to all lies in its own hand.
    groups = [view.hand, view.pile.seen, () if seat == view.turn else view.shown]
    for side in view.sides:
        groups += [side.red_threes, *(meld.cards for meld in side.melds)]
    return Counter(card for cards in groups for card in cards)
