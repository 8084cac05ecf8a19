"""The one line that says what is expected now, and the lines beside it that say what is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from canasta_tui.cards import Rank, is_wild, rank_of
from canasta_tui.engine.acts import EXPOSE, PASS, Meld, Take
from canasta_tui.engine.reasons import Code, Reason
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.keys import fill
from canasta_tui.tui.turn.labels import take_label
from canasta_tui.tui.turn.seat_table import SeatTable
from canasta_tui.tui.widgets.table_model import PromptText, StagingRow, Texts
from canasta_tui.words.cards import rank_names, ranks_label, the_ranks


def prompt(table: SeatTable) -> PromptText:
    """What is expected of the seat now, the open question, or why the last key was refused."""
    if table.notices.notice:
        return PromptText(table.notices.notice)
    if table.notices.refusal_text:
        return PromptText((table.notices.refusal_text,), refusal=True)
    if table.choice is not None:
        return table.choice.prompt()
    name = table.session.names[table.position.seat]
    return PromptText(_drawing(table, name) if table.drawing else _playing(table, name), name=name)


def _drawing(table: SeatTable, name: str) -> Texts:
    if not any(table.view.stocks):
        return _stock_empty(table, name)
    n = table.session.match.deal.drawable()
    offered = table.acts.takes_offered()
    if not offered or table.position.top is None:
        if n == 2 and len(table.view.stocks) == 2 and all(table.view.stocks):
            return (_("{name}, draw one card from each stock.").format(name=name),)
        text = ngettext("{name}, draw {n} card from the stock.", "{name}, draw {n} cards from the stock.", n)
        return (text.format(name=name, n=n),)
    short = _draw_or_take(name, n)
    if not table.side.opened:
        text = ngettext(
            "{name}, draw {n} card, or open with the pile: {cards} make {has} of the {needs} needed.",
            "{name}, draw {n} cards, or open with the pile: {cards} make {has} of the {needs} needed.",
            n,
        )
        cards, has = take_label(offered[0], table.position.top), table.session.outcome(offered[0]).counts
        less = _("{name}, draw {n}, or open: {cards} make {has} of {needs}.")
        told = {"name": name, "n": n, "needs": number(table.side.minimum), "has": number(has), "cards": cards}
        return (text.format(**told), less.format(**told), *short)
    return (_draw_or_take_how(offered[0], rank_of(table.position.top), name, n), *short)


def _draw_or_take(name: str, n: int) -> Texts:
    text = ngettext("{name}, draw {n} card, or take the pile.", "{name}, draw {n} cards, or take the pile.", n)
    return (text.format(name=name, n=n), _("{name}, draw or take.").format(name=name))


def _draw_or_take_how(take: Take, rank: Rank, name: str, n: int) -> str:
    """Draw, or take in the way that is offered first."""
    if take.onto.kind == "sequence" or take.top > 1 or take.also:
        return _draw_or_take(name, n)[0]
    if not take.cards:
        text = ngettext(
            "{name}, draw {n} card, or take the pile onto {the_ranks}.",
            "{name}, draw {n} cards, or take the pile onto {the_ranks}.",
            n,
        )
        return text.format(name=name, n=n, the_ranks=the_ranks(rank))
    if len(take.cards) == 2 and not any(map(is_wild, take.cards)):
        text = ngettext(
            "{name}, draw {n} card, or take the pile with two natural {ranks}.",
            "{name}, draw {n} cards, or take the pile with two natural {ranks}.",
            n,
        )
        return text.format(name=name, n=n, ranks=rank_names(rank))
    text = ngettext(
        "{name}, draw {n} card, or take the pile with {cards}.",
        "{name}, draw {n} cards, or take the pile with {cards}.",
        n,
    )
    return text.format(name=name, n=n, cards=ranks_label(take.cards))


def _stock_empty(table: SeatTable, name: str) -> Texts:
    offered = table.acts.takes_offered()
    if offered and table.position.check(PASS) is not None:
        return (_("{name}, the stock is empty and the top card fits: take the pile.").format(name=name),)
    if offered:
        return (
            fill(
                "table",
                _("{name}, the stock is empty: take the pile, or pass with {end_key} and the deal is over."),
                name=name,
            ),
            fill("table", _("{name}, take the pile, or {end_key} passes."), name=name),
        )
    return (
        fill(
            "table", _("{name}, the stock is empty and you cannot take the pile: {end_key} ends the deal."), name=name
        ),
        fill("table", _("{name}, no stock, no pile: {end_key} ends the deal."), name=name),
    )


def _playing(table: SeatTable, name: str) -> Texts:
    view = table.view
    if table.staged:
        return _staged(table, name)
    if table.position.check(EXPOSE) is None:
        return (
            fill(
                "table",
                _("{name}, you hold nothing but jokers: {end_key} shows them to all and ends your turn."),
                name=name,
            ),
            fill("table", _("{name}, only jokers: {end_key} shows them."), name=name),
        )
    if table.position.check(PASS) is None:
        return (
            fill("table", _("{name}, you can neither discard nor go out: {end_key} ends your turn."), name=name),
            fill("table", _("{name}, {end_key} ends your turn."), name=name),
        )
    if not table.session.match.may("discard") and any(isinstance(act, Meld) for act in table.position.legal):
        return (
            fill(
                "table",
                _("{name}, you cannot discard what you hold: lay it with {lay_key}, and you go out."),
                name=name,
            ),
            _("{name}, lay what you hold and go out.").format(name=name),
        )
    if view.asked and view.answer:
        return (_("{name}, the answer is yes: you may go out in this turn.").format(name=name),)
    if view.asked and view.answer is False:
        return (_("{name}, the answer is no: discard, and keep at least one card.").format(name=name),)
    return (
        _("{name}, meld if you like, then discard to end your turn.").format(name=name),
        _("{name}, meld, or discard to end your turn.").format(name=name),
    )


def _staged(table: SeatTable, name: str) -> Texts:
    if table.drawing:
        return (fill("table", _("{name}, {take_key} takes the pile with what is staged."), name=name),)
    reason = table.position.check(Meld(table.staged))
    if reason is None:
        return (
            fill("table", _("{name}, {lay_key} lays what is staged; {undo_key} takes the last group back."), name=name),
            fill("table", _("{name}, {lay_key} lays what is staged."), name=name),
        )
    if reason.code is Code.OPENING_CANASTA:
        return (
            fill("table", _("{name}, opening needs a canasta: stage more, or take back with {undo_key}."), name=name),
            _("{name}, opening needs a canasta.").format(name=name),
        )
    if reason.code is Code.BELOW_MINIMUM:
        short = reason.needs - reason.has
        text = ngettext(
            "{name}, stage {n} more point, or take back with {undo_key}.",
            "{name}, stage {n} more points, or take back with {undo_key}.",
            short,
        )
        return (fill("table", text, name=name, n=number(short)),)
    return (fill("table", _("{name}, this cannot be laid as it is: {lay_key} says why."), name=name),)


# The row above the hand


def staging_row(table: SeatTable) -> StagingRow:
    """What is picked, staged, or could be gathered."""
    picked = table.hand.picked
    if table.staged:
        needs = 0 if table.side.opened else table.side.minimum
        return StagingRow("staged", picked, (), table.staging.points, needs)
    if picked:
        return StagingRow("picked", picked, _picked_note(table))
    offer = table.suggestions.next
    if offer is None or table.drawing:
        return StagingRow()
    points = number(table.position.points(offer.cards))
    text = fill("table", _("{enter_key} stages {cards} ({points})"), cards=ranks_label(offer.cards), points=points)
    if len(table.suggestions.all) > 1:
        return StagingRow("note", texts=(fill("table", _("{idea}; {gather_key} has more ideas"), idea=text), text))
    return StagingRow("note", texts=(text,))


def _picked_note(table: SeatTable) -> Texts:
    picked = table.hand.picked
    if table.drawing and table.acts.takes_with(picked)[0]:
        count = table.view.pile.takeable
        text = ngettext(
            "{take_key} takes the top card with them", "{take_key} takes the top {n} cards with them", count
        )
        return (
            fill("table", text, n=count),
            fill("table", _("{take_key} takes the pile")),
        )
    points = number(table.position.points(picked))
    if table.acts.can_lay():
        return (
            fill("table", _("{points} points; {lay_key} lays them"), points=points),
            fill("table", _("{points}; {lay_key} lays"), points=points),
        )
    offer = table.suggestions.next
    if offer is not None and set(offer.cards) != set(picked):
        return (fill("table", _("{gather_key} gathers {cards}"), cards=ranks_label(offer.cards)),)
    return (ngettext("{points} point", "{points} points", table.position.points(picked)).format(points=points),)


# The pile

_SHORT: Final[dict[Code, Callable[[Reason], str]]] = {
    Code.TOO_EARLY: lambda _reason: _("not yet: too early in the deal"),
    Code.BARRED_BY_OWN_CARDS: lambda reason: _("barred: {n} of its rank lie there").format(n=reason.has),
    Code.ONE_CARD_EACH: lambda _reason: _("one card each: you cannot take it"),
    Code.BELOW_MINIMUM: lambda reason: _("to open with it: {has} of {needs}").format(
        has=reason.has, needs=reason.needs
    ),
    Code.TAKE_UNOPENED: lambda reason: _("to open with it you need {needs} natural {ranks}, you have {has}").format(
        needs=reason.needs, ranks=rank_names(reason.rank), has=reason.has
    ),
    Code.TAKE_ON_CANASTA: lambda _reason: _("it cannot go on your canasta"),
}


def pile_note(table: SeatTable) -> Texts:
    """Whether the seat can take the pile, and why not; empty where the board's own words say it."""
    if not table.drawing or table.position.top is None or table.view.pile.stopped:
        return ()
    offered = table.acts.takes_offered()
    if offered:
        return (_("yours to take: {how}").format(how=take_label(offered[0], table.position.top)), _("yours to take"))
    reason = table.acts.why_no_take()
    short = _SHORT.get(reason.code) if reason is not None else None
    return (short(reason),) if short is not None and reason is not None else ()
