"""The ways of taking the pile in words: one item of a list for each."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules.schema import PickupWay
from canasta_tui.words.rulesheet.phrases import wilds_count


def way_text(way: PickupWay, *, joining: bool, several: bool) -> str:
    """What one way of taking asks for, in whole sentences.

    Args:
        way: of taking.
        joining: whether to say also where its cards go.
        several: whether an incomplete meld can lie beside a canasta of its rank.
    """
    if way.onto == "sequence":
        return _sequence(way)
    if way.onto == "rank":
        return " ".join(
            [_with_hand(way), *(joining_sentences(way, several=several) if joining else ()), *_further(way)]
        )
    if way.onto == "own_incomplete":
        text = _("By adding the top card to a meld of its rank that the side already has and that is not a canasta.")
    else:
        text = _("By adding the top card to a meld of its rank that the side already has, a canasta or not.")
    return " ".join([text, *_along(way), *_further(way)])


def _sequence(way: PickupWay) -> str:
    text = _("By adding the top card alone to a sequence of the side that it extends at either end.")
    return " ".join([text, *_further(way)])


def _hand_cards(way: PickupWay) -> str:
    """``a natural pair of the top card's rank and 1 wild card``; empty where the way names no cards."""
    parts = []
    if way.naturals == 2:
        parts.append(_("a natural pair of the top card's rank"))
    elif way.naturals:
        parts.append(
            ngettext(
                "{n} natural card of the top card's rank", "{n} natural cards of the top card's rank", way.naturals
            ).format(n=way.naturals)
        )
    if way.wilds:
        parts.append(wilds_count(way.wilds))
    return and_list(parts)


def _with_hand(way: PickupWay) -> str:
    """The main sentence of a way in which the top card lies with hand cards."""
    needed = _hand_cards(way)
    if way.cards is None:
        if not needed:
            text = _("With any hand cards that make a legal meld with the top card.")
        else:
            text = _("With at least {cards} from the hand.").format(cards=needed)
        return " ".join([text, *_wilds_at_most(way)])
    text = ngettext(
        "With exactly {n} card from the hand, which makes a legal meld with the top card.",
        "With exactly {n} cards from the hand, which make a legal meld with the top card.",
        way.cards,
    ).format(n=way.cards)
    sentences = [text]
    if needed:
        sentences.append(_("Among them must be {cards}.").format(cards=needed))
    return " ".join([*sentences, *_wilds_at_most(way)])


def _along(way: PickupWay) -> list[str]:
    """What goes with a top card that is added to an own meld."""
    needed = _hand_cards(way)
    sentences = []
    if way.cards == 0:
        return [_("It goes alone.")]
    if way.cards is not None:
        text = ngettext(
            "Exactly {n} card from the hand goes with it.", "Exactly {n} cards from the hand go with it.", way.cards
        )
        sentences.append(text.format(n=way.cards))
        if needed:
            sentences.append(_("Among them must be {cards}.").format(cards=needed))
    elif needed:
        sentences.append(_("At least {cards} from the hand must go with it.").format(cards=needed))
    else:
        sentences.append(_("Cards from the hand may go with it."))
    return [*sentences, *_wilds_at_most(way)]


def _wilds_at_most(way: PickupWay) -> list[str]:
    if way.wilds_at_most is None:
        return []
    if way.wilds_at_most == 0:
        return [_("None of them may be wild.")]
    text = ngettext("At most {n} of them may be wild.", "At most {n} of them may be wild.", way.wilds_at_most)
    return [text.format(n=way.wilds_at_most)]


def same_joining(ways: Iterable[PickupWay]) -> PickupWay | None:
    """A way that says for all of them where the cards go; none where they differ, or where none lays hand cards."""
    with_hand = [way for way in ways if way.onto == "rank"]
    alike = len({(way.incomplete, way.complete) for way in with_hand}) == 1
    return with_hand[0] if alike else None


def joining_sentences(way: PickupWay, *, several: bool, barred: bool = False) -> list[str]:
    """Where the top card and the hand cards go if the side has melds of the rank already.

    Args:
        way: of taking, with hand cards.
        several: whether an incomplete meld can lie beside a canasta of its rank.
        barred: whether another rule bars the pile on a rank of which the side has a canasta anyway.
    """
    incomplete = {
        "join": _("The cards join the side's incomplete meld of the rank, if it has one."),
        "choose": _(
            "The cards join the side's incomplete meld of the rank, if it has one, or a canasta of the rank beside it "
            "if the player says so."
        ),
        "no": _("The pile cannot be taken in this way while the side has an incomplete meld of the rank."),
    }[way.incomplete]
    complete = {
        "join": _("If it has only a canasta of the rank, they join that."),
        "new": _("Beside a canasta of the rank they start a new meld."),
        "choose": _(
            "If it has only a canasta of the rank, the player chooses whether they join it or start a new meld."
        ),
        "no": _(
            "The pile cannot be taken in this way on a rank of which the side has a canasta and no incomplete meld."
        )
        if several
        else _("The pile cannot be taken in this way on a rank of which the side has a canasta."),
    }[way.complete]
    return [incomplete] if barred and way.complete == "no" else [incomplete, complete]


def _further(way: PickupWay) -> list[str]:
    return [] if way.further else [_("No other group of the rank may be laid in the same act.")]


def short_way(way: PickupWay) -> str:
    """One way in a few words: ``with a natural pair``, ``onto an own meld``."""
    if way.onto == "sequence":
        return _("onto one of your sequences")
    if way.onto == "own_any":
        return _("onto one of your melds")
    if way.onto == "own_incomplete":
        return _("onto one of your melds that is not a canasta")
    if way.cards is not None:
        return ngettext("with {n} hand card", "with {n} hand cards", way.cards).format(n=way.cards)
    if way.wilds:
        return _("with a natural and a wild card")
    if way.naturals == 2:
        return _("with a natural pair")
    return ngettext("with {n} natural", "with {n} naturals", way.naturals).format(n=way.naturals)
