"""What the ways of laying and taking are called, in a few words."""

from __future__ import annotations

from canasta_tui.cards import Card, rank_of
from canasta_tui.engine.acts import Take
from canasta_tui.engine.book import Book
from canasta_tui.engine.view import SideView
from canasta_tui.i18n import _
from canasta_tui.tui.table.grouping import Groups, lie_of
from canasta_tui.words.cards import card_label, rank_letters, ranks_label, the_ranks


def way_label(groups: Groups, side: SideView, book: Book, staged: Groups) -> str:
    """Where these groups go, in a few words."""
    if len(groups) > 1:
        return _("each to its rank")
    lie = lie_of(groups[0], side, book, staged)
    if lie.kind == "sequence":
        if lie.meld is None:
            return _("a new sequence")
        low, high = lie.meld.cards[0], lie.meld.cards[-1]
        return _("the sequence {low} to {high}").format(low=card_label(low), high=card_label(high))
    if lie.kind == "wild":
        return _("the meld of wild cards") if lie.meld else _("a new meld of wild cards")
    if lie.meld is None:
        lies = [lie_of(group, side, book, staged[:n]) for n, group in enumerate(staged)]
        if groups[0].place == "add" and lie in lies:
            return _("{the_ranks} that are staged").format(the_ranks=the_ranks(lie.rank))
        return _("a new meld of {rank}").format(rank=rank_letters(lie.rank))
    if lie.meld.canasta:
        return _("the canasta of {rank}").format(rank=rank_letters(lie.rank))
    return _("{the_ranks} on the table").format(the_ranks=the_ranks(lie.rank))


def take_label(take: Take, top: Card | None) -> str:
    """How this take goes, in a few words."""
    cards = ranks_label(take.cards)
    if take.onto.kind == "sequence":
        label = _("onto the sequence")
    elif not take.cards and top is not None:
        label = _("onto {the_ranks}").format(the_ranks=the_ranks(rank_of(top)))
    elif take.top == 2:
        label = _("{cards} and the two top cards").format(cards=cards)
    elif take.onto.place == "new":
        label = _("{cards}, new meld").format(cards=cards)
    else:
        label = cards
    return " + ".join([label, *(ranks_label(group.cards) for group in take.also)])
