"""The few texts that the board itself writes, in the language that is set, longest first."""

from __future__ import annotations

from canasta_tui.engine.view import PileView, SideView
from canasta_tui.i18n import _, ngettext, pgettext
from canasta_tui.i18n.numbers import number
from canasta_tui.tui.widgets.table_model import Goal, Texts
from canasta_tui.words.canastas import CanastaWord, canasta_words


def deal_title(variant: str, n: int) -> Texts:
    """The left end of the rail; ``n`` counts from 1."""
    return (_("{variant}, deal {number}").format(variant=variant, number=n), variant)


def target_title(target: str) -> str:
    """The right end of the rail."""
    return _("to {target}").format(target=target)


def opening_state(side: SideView) -> Texts:
    """Whether a side has opened, and what its opening needs."""
    if side.opened:
        return (_("opened"),)
    if side.needs_canasta:
        return (_("must open with a canasta"), _("needs a canasta"))
    if side.minimum:
        return (
            _("not opened, needs {points}").format(points=number(side.minimum)),
            _("needs {points}").format(points=number(side.minimum)),
        )
    return (_("not opened"),)


def going_out_state(side: SideView, goal: Goal, word: CanastaWord) -> Texts:
    """How far a side is on the way to going out: its canastas against those that are needed."""
    filled = {
        **canasta_words(word),
        "has": side.canastas,
        "needs": goal.canastas,
        "n": side.natural,
        "all_n": goal.natural,
        "m": side.mixed,
        "all_m": goal.mixed,
    }
    if goal.natural and goal.mixed:
        if goal.natural + goal.mixed >= goal.canastas:
            texts: Texts = (
                _("to go out: {naturals} {n} of {all_n}, {mixeds} {m} of {all_m}"),
                _("out: {naturals} {n}/{all_n} {mixeds} {m}/{all_m}"),
                _("{naturals} {n}/{all_n} {mixeds} {m}/{all_m}"),
            )
        else:
            texts = (
                _("to go out: {naturals} {n}, {mixeds} {m} of {needs}"),
                _("{naturals} {n} {mixeds} {m} of {needs}"),
            )
    elif goal.natural:
        texts = (
            _("to go out: canastas {has} of {needs}, {naturals} {n} of {all_n}"),
            _("canastas {has}/{needs}, {naturals} {n}/{all_n}"),
        )
    elif goal.mixed:
        texts = (
            _("to go out: canastas {has} of {needs}, {mixeds} {m} of {all_m}"),
            _("canastas {has}/{needs}, {mixeds} {m}/{all_m}"),
        )
    elif goal.canastas:
        texts = (_("to go out: canastas {has} of {needs}"), _("canastas {has}/{needs}"))
    else:
        return ()
    return tuple(text.format(**filled) for text in texts)


def points(worth: int) -> Texts:
    """Points of a staged group, over its place."""
    return (_("{points} pts").format(points=number(worth)), number(worth))


def hand_word() -> str:
    """Marks a hand canasta on its closed pile."""
    return pgettext("mark of a hand canasta, at most 5 letters", "hand")


def hand_letter() -> str:
    """Marks a hand canasta where there is room for one letter."""
    return pgettext("mark of a hand canasta, one letter", "h")


def stock_captions(count: int, index: int) -> str:
    """What stands under a stock."""
    return _("stock") if count == 1 else _("stock {number}").format(number=index + 1)


def both_stocks() -> str:
    """What stands under two small stocks."""
    return _("two stocks")


def cut_caption() -> str:
    """What stands under the cut card."""
    return _("cut card")


def empty_stock() -> str:
    """In the place of a stock that is used up."""
    return _("empty")


def no_pile() -> str:
    """In the place of an empty pile."""
    return _("no pile")


def crosswise(word: str) -> str:
    """The word on the crosswise card, of at most seven letters."""
    if word == "blocked":
        return pgettext("on the crosswise card, at most 7 letters", "BLOCKED")
    return pgettext("on the crosswise card, at most 7 letters", "FROZEN")


def stop_word() -> str:
    """On a top card that nobody can take, of at most four letters."""
    return pgettext("on a card that stops the next seat, at most 4 letters", "STOP")


def pile_counts(pile: PileView) -> Texts:
    """How many cards lie in the pile, and how many of them are open or would be taken."""
    cards = ngettext("{n} card", "{n} cards", pile.count).format(n=pile.count)
    short = _("pile of {n}").format(n=pile.count)
    seen = len(pile.seen)
    if seen > 1:
        return (
            _("{cards}, the top {n} open").format(cards=cards, n=seen),
            _("{cards}, {n} open").format(cards=cards, n=seen),
            cards,
        )
    if 0 < pile.takeable < pile.count:
        return (
            ngettext("{cards}, a take brings {n}", "{cards}, a take brings {n}", pile.takeable).format(
                cards=cards, n=pile.takeable
            ),
            _("take {n} of {count}").format(n=pile.takeable, count=pile.count),
            short,
            cards,
        )
    return (short, cards)


def whole_pile(count: int) -> Texts:
    """How many cards lie in a pile of which every card is open."""
    return (ngettext("{n} card", "{n} cards", count).format(n=count), _("pile {n}").format(n=count))


def frozen_note(word: str, above_wild: int | None) -> str:
    """After the pile's count, where the screen says nothing better."""
    if word == "blocked":
        if above_wild is None:
            return _("blocked")
        return ngettext("blocked, {n} card above the wild", "blocked, {n} cards above the wild", above_wild).format(
            n=above_wild
        )
    return _("frozen")


def stopped_note(card: str) -> str:
    """After the pile's count, while its top card cannot be taken."""
    return _("stopped by {card}").format(card=card)


def last_acts() -> str:
    """Heading of the last acts."""
    return _("Last acts")


def turned_up() -> str:
    """Before cards that lie open to all during this turn."""
    return _("turned up")


def picked() -> str:
    """Tag of picked cards in the row above the hand."""
    return _("picked")


def staged() -> str:
    """Tag of staged groups in the row above the hand."""
    return _("staged")


def more_groups(n: int) -> str:
    """In place of groups for which there is no room."""
    return ngettext("{n} group", "{n} groups", n).format(n=n)


def staged_sum(total: int, needs: int) -> Texts:
    """What the staged groups come to, against the minimum where there is one."""
    if needs:
        return (_("{points} of {needs}").format(points=number(total), needs=number(needs)),)
    return (ngettext("{points} point", "{points} points", total).format(points=number(total)),)


def shortfall(total: int, needs: int) -> str:
    """How far the staged groups are from the minimum."""
    if total < needs:
        return _("{points} short").format(points=number(needs - total))
    return _("enough")


def too_small(needs: tuple[int, int], has: tuple[int, int]) -> Texts:
    """Instead of a table that does not fit: columns and rows needed, columns and rows there."""
    numbers = {"columns": needs[0], "rows": needs[1], "has_columns": has[0], "has_rows": has[1]}
    return tuple(
        text.format(**numbers)
        for text in (
            _(
                "The table needs a window of {columns} columns and {rows} rows, and this one has {has_columns} and "
                "{has_rows}: please make it larger."
            ),
            _("Make the window larger: {columns} x {rows} needed, {has_columns} x {has_rows} here."),
            _("{columns} x {rows} needed, {has_columns} x {has_rows} here"),
            _("{columns} x {rows}!"),
        )
    )
