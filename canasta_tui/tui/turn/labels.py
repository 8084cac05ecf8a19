"""What the ways of laying and taking are called, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_tui.cards import Card, rank_of
from canasta_tui.engine.acts import Take
from canasta_tui.engine.meaning import Groups, where
from canasta_tui.engine.view import SideView
from canasta_tui.i18n import _
from canasta_tui.words.cards import card_label, rank_letters, ranks_label, the_ranks

if TYPE_CHECKING:
    from canasta_tui.engine.deal import Deal


def way_label(deal: Deal, side: SideView, groups: Groups, staged: Groups) -> str:
    """Where these groups go, in a few words."""
    if len(groups) > 1:
        return _("each to its rank")
    *begun, place = where(deal, (*staged, *groups))
    meld = side.melds[place.meld] if place.meld is not None else None
    joins = next((group for group, other in zip(staged, begun, strict=True) if other.same == place.same), None)
    if place.kind == "sequence":
        cards = meld.cards if meld is not None else sorted(joins.cards) if joins is not None else ()
        if not cards:
            return _("a new sequence")
        return _("the sequence {low} to {high}").format(low=card_label(cards[0]), high=card_label(cards[-1]))
    if place.kind == "wild":
        return _("the meld of wild cards") if meld else _("a new meld of wild cards")
    if meld is None:
        if joins is not None and groups[0].place == "add":
            return _("{the_ranks} that are staged").format(the_ranks=the_ranks(place.rank))
        return _("a new meld of {rank}").format(rank=rank_letters(place.rank))
    if meld.canasta:
        return _("the canasta of {rank}").format(rank=rank_letters(place.rank))
    return _("{the_ranks} on the table").format(the_ranks=the_ranks(place.rank))


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
