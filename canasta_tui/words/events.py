"""What happened, in a few words, for the log panel: the seat's name stands in a column of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from canasta_tui.cards import Card, Rank, rank_of
from canasta_tui.engine.view import Event
from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list, plain_list
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.sides import side_of
from canasta_tui.words.cards import cards_label, ranks_label, the_ranks


class LogLine(NamedTuple):
    """One line of the log panel.

    Attributes:
        seat: whose line, 0-based; -1 for the deal itself.
        turn: number of the turn in the deal, from 0.
        text: what the seat did.
    """

    seat: int
    turn: int
    text: str


def event_text(event: Event, names: Sequence[str], ruleset: Ruleset) -> str:
    """One event in a few words, without the name of the seat that did it; empty for what needs no word.

    ``names`` are those of all seats: a question names the partners that are asked.
    """
    match event.kind:
        case "deal":
            return _("the cards are dealt")
        case "upcard":
            return _("{cards} is turned up").format(cards=cards_label(event.cards))
        case "red_three":
            return _("laid {cards}").format(cards=cards_label(event.cards))
        case "draw":
            return ngettext("drew {n}", "drew {n}", event.count).format(n=event.count)
        case "take":
            return _take(event)
        case "meld":
            return plain_list(_groups(event))
        case "discard":
            return _("discarded {card}").format(card=cards_label(event.cards))
        case "ask":
            return _("asked {partners}: may I go out?").format(partners=and_list(_partners(event.seat, names, ruleset)))
        case "answer":
            return _("answered yes") if event.yes else _("answered no")
        case "expose":
            return _("showed a hand of jokers")
        case "pass":
            return _("passed")
        case "out":
            return _("went out")
        case "end":
            return _("the deal is over")
    return ""


def turn_text(events: Iterable[Event], names: Sequence[str], ruleset: Ruleset) -> str:
    """Several events of one seat in one line: ``drew 2, laid A A A, discarded J♠``."""
    return plain_list(filter(None, (event_text(event, names, ruleset) for event in events)))


def log_lines(events: Iterable[Event], names: Sequence[str], ruleset: Ruleset) -> list[LogLine]:
    """The events merged to one line for each seat and turn, in their order (an answer interrupts its asker's line)."""
    lines: list[LogLine] = []
    for event in events:
        text = event_text(event, names, ruleset)
        if not text:
            continue
        last = lines[-1] if lines else None
        if last is not None and (last.seat, last.turn) == (event.seat, event.turn) and event.seat >= 0:
            lines[-1] = last._replace(text=f"{last.text}, {text}")
        else:
            lines.append(LogLine(event.seat, event.turn, text))
    return lines


def _partners(seat: int, names: Sequence[str], ruleset: Ruleset) -> list[str]:
    """Names of the partners in the order in which they answer."""
    others = ((seat + step) % ruleset.seats for step in range(1, ruleset.seats))
    return [names[other] for other in others if side_of(other, ruleset.sides) == side_of(seat, ruleset.sides)]


def _take(event: Event) -> str:
    hand = list(event.groups[0]) if event.groups else []
    for card in event.top:
        if card in hand:
            hand.remove(card)
    kind, rank = event.melds[0] if event.melds else ("rank", rank_of(event.top[0]) if event.top else 0)
    if hand:
        took = ngettext("took {n} with {cards}", "took {n} with {cards}", event.count)
        text = took.format(n=event.count, cards=ranks_label(hand))
    elif kind == "sequence":
        took = ngettext("took {n} onto a sequence", "took {n} onto a sequence", event.count)
        text = took.format(n=event.count)
    elif kind == "wild":
        took = ngettext("took {n} onto the wild cards", "took {n} onto the wild cards", event.count)
        text = took.format(n=event.count)
    else:
        took = ngettext("took {n} onto {the_ranks}", "took {n} onto {the_ranks}", event.count)
        text = took.format(n=event.count, the_ranks=the_ranks(rank))
    return plain_list((text, *_groups(event, 1)))


def _groups(event: Event, first: int = 0) -> list[str]:
    """The groups of a meld or take from the one of this number on, as they were laid or added."""
    parts = list(zip(event.groups, event.onto, event.melds, strict=True))[first:]
    return [_added(cards, *meld) if onto else _laid(cards, meld[0]) for cards, onto, meld in parts]


def _laid(cards: tuple[Card, ...], kind: str) -> str:
    """A new meld; of one rank only the ranks are said, of a sequence the suit too."""
    return _("laid {cards}").format(cards=cards_label(cards) if kind == "sequence" else ranks_label(cards))


def _added(cards: tuple[Card, ...], kind: str, rank: Rank) -> str:
    """Cards added to a meld that lay there."""
    if kind == "sequence":
        return _("put {cards} on a sequence").format(cards=cards_label(cards))
    if kind == "wild":
        return _("put {cards} on the wild cards").format(cards=cards_label(cards))
    return _("put {cards} on {the_ranks}").format(cards=cards_label(cards), the_ranks=the_ranks(rank))
