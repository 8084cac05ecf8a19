"""The written record of play: each act one short line, printed and parsed without loss.

A line is the seat (0-based), a verb, and what the verb needs, in ASCII and in no human language::

    0 draw
    0 take 10h 10d                        the pile; its top card is melded with these hand cards
    0 take                                the top card alone goes to a meld that lies there
    0 take 10h 10d; also 5h 5d 5c         further groups from the hand, laid in the same act
    0 take 7h; onto seq; top 2            where the top card goes; with the two top cards
    0 meld 5h 5d 5c; K: Jk 2s             groups, one after the other
    0 discard 4h
    0 ask
    2 yes                                 2 no: the asked partner's answer
    0 expose
    0 pass

Cards are written as in :mod:`canasta_tui.cards`, groups and places as in :mod:`canasta_tui.engine.acts`.
Parts of a line are separated by semicolons; an option of ``take`` that is as usual is left out. Letter case and
the number of blanks do not matter when a line is read; printing always gives the same line for the same act.
"""

from __future__ import annotations

from typing import Final

from canasta_tui.cards import CardError, card_text, cards_text, parse_card, parse_cards
from canasta_tui.engine.acts import (
    ASK,
    DRAW,
    EXPOSE,
    NO,
    PASS,
    YES,
    Act,
    ActError,
    Answer,
    Discard,
    Group,
    Meld,
    Onto,
    Take,
    act_name,
    parse_group,
    parse_onto,
)

_BARE: Final[dict[str, Act]] = {"draw": DRAW, "ask": ASK, "yes": YES, "no": NO, "expose": EXPOSE, "pass": PASS}
"""Verbs that stand alone."""


def act_line(seat: int, act: Act) -> str:
    """The line of an act by a seat (0-based).

    Raises:
        ActError: a group or place has no text of its own (its prefix would read as something else).
    """
    return f"{seat} {act_text(act)}"


def act_text(act: Act) -> str:
    """The line of an act without its seat.

    Raises:
        ActError: as for :func:`act_line`.
    """
    match act:
        case Answer(yes):
            return "yes" if yes else "no"
        case Discard(card):
            return f"discard {card_text(card)}"
        case Meld(groups):
            return f"meld {'; '.join(map(_group_text, groups))}".rstrip()
        case Take(cards, also, onto, top):
            parts = [f"take {cards_text(cards)}".rstrip()]
            if onto != Onto():
                parts.append(f"onto {_onto_text(onto)}")
            if top != 1:
                parts.append(f"top {top}")
            parts += [f"also {_group_text(group)}" for group in also]
            return "; ".join(parts)
        case _:
            return act_name(act)


def parse_line(line: str) -> tuple[int, Act]:
    """Read a line: the seat (0-based) and the act.

    Raises:
        ActError: the line is no act; ``str()`` says why.
    """
    seat, _, rest = line.strip().partition(" ")
    if not (seat.isascii() and seat.isdigit()):
        raise ActError(f"{line!r} does not begin with a seat")
    return int(seat), parse_act(rest)


def parse_act(text: str) -> Act:
    """Read an act without its seat.

    Raises:
        ActError: the text is no act; ``str()`` says why.
    """
    words = text.strip().split(maxsplit=1)
    head, tail = (words[0].rstrip(";").lower(), text.strip()[len(words[0].rstrip(";")) :]) if words else ("", "")
    bare = _BARE.get(head)
    if bare is not None:
        if tail.strip():
            raise ActError(f"{head!r} stands alone: {text!r}")
        return bare
    try:
        if head == "discard":
            return Discard(parse_card(tail))
        if head == "meld":
            return Meld(tuple(_parse_group(part) for part in tail.split(";")) if tail.strip() else ())
        if head == "take":
            return _parse_take(tail)
    except CardError as error:
        raise ActError(str(error)) from None
    raise ActError(f"unknown verb {head!r}")


def _parse_take(text: str) -> Take:
    first, *parts = text.split(";")
    also: list[Group] = []
    onto, top = Onto(), 1
    for part in parts:
        word, _, rest = part.strip().partition(" ")
        match word.lower():
            case "also":
                also.append(_parse_group(rest))
            case "onto" if rest.strip():
                onto = parse_onto(rest)
            case "top" if rest.strip() in ("1", "2"):
                top = int(rest)
            case _:
                raise ActError(f"unknown part {part.strip()!r}")
    return Take(tuple(parse_cards(first)), tuple(also), onto, top)


def _parse_group(text: str) -> Group:
    if not text.strip():
        raise ActError("an empty group")
    return parse_group(text)


def _group_text(group: Group) -> str:
    text = group.text()
    # A group may be built with, say, a rank but no place: it prints like another group, so it has no line.
    if not group.cards or parse_group(text) != group:
        raise ActError(f"a group without a text of its own: {group}")
    return text


def _onto_text(onto: Onto) -> str:
    text = onto.text()
    if parse_onto(text) != onto:
        raise ActError(f"a place without a text of its own: {onto}")
    return text
