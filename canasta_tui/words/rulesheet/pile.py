"""Section ``pile``: what freezes and stops the discard pile, and the taking of it."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import or_list
from canasta_tui.rules.schema import PickupWay
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import a_card
from canasta_tui.words.rulesheet.ways import joining_sentences, same_joining, way_text


def write(pen: Pen) -> None:
    """From what may be seen of the pile to what may be done with it."""
    _looks(pen)
    _stops(pen)
    _freezes(pen)
    _how_many(pen)
    _ways(pen)
    _two_tops(pen)
    _bars(pen)


def _looks(pen: Pen) -> None:
    pen.say(
        ngettext(
            "Of the pile only the top card may be looked at.",
            "The player in turn may look at the {n} top cards of the pile, no more.",
            pen.rules.pile.seen,
        ).format(n=pen.rules.pile.seen),
        "pile.seen",
    )
    pen.say(_("Whoever takes the pile melds its top card in the same act."))


def _stops(pen: Pen) -> None:
    rule = pen.rules.pile
    if rule.wild_top == "never":
        pen.say(
            _("As with a black three, nobody can take it while a wild card or a red three lies on top."),
            "pile.wild_top",
        )
    else:
        pen.say(_("As with a black three, nobody can take it while a red three lies on top."), "pile.wild_top")
        pen.say(
            _(
                "With a wild card on top it can be taken only for a meld of wild cards, the side's own or a new "
                "one with wild cards from the hand, frozen or not."
            ),
            "pile.wild_top",
        )
    pen.end_paragraph()


def _freezes(pen: Pen) -> None:
    rule = pen.rules.pile
    if not rule.freezes:
        pen.say(_("No card freezes the pile."), "pile.freezes")
        if rule.word == "blocked":
            pen.say(_("A pile in which a wild card lies is called blocked."), "pile.word")
        else:
            pen.say(_("A pile in which a wild card lies is called frozen."), "pile.word")
    else:
        cards = or_list(map(a_card, rule.freezes))
        if rule.word == "blocked":
            text = _(
                "{Cards} in the pile blocks it for everybody, however deep it lies, until no such card is left in it."
            )
        else:
            text = _(
                "{Cards} in the pile freezes it for everybody, however deep it lies, until no such card is left in it."
            )
        pen.say(text.format(Cards=cards[:1].upper() + cards[1:]), "pile.freezes", "pile.word")
    pen.end_paragraph()


def _how_many(pen: Pen) -> None:
    rule = pen.rules.pile
    if rule.max_cards is None and not rule.stop_at_wild:
        pen.say(_("The pile is taken whole."), "pile.max_cards", "pile.stop_at_wild")
    if rule.max_cards is not None and rule.stop_at_wild:
        pen.say(
            ngettext(
                "At most the {n} top card is taken, and never more than down to the uppermost wild card, which comes "
                "along; the rest stays in the pile.",
                "At most the {n} top cards are taken, and never more than down to the uppermost wild card, which comes "
                "along; the rest stays in the pile.",
                rule.max_cards,
            ).format(n=rule.max_cards),
            "pile.max_cards",
            "pile.stop_at_wild",
        )
    elif rule.max_cards is not None:
        pen.say(
            ngettext(
                "At most {n} card is taken, from the top; the rest stays in the pile.",
                "At most {n} cards are taken, from the top; the rest stays in the pile.",
                rule.max_cards,
            ).format(n=rule.max_cards),
            "pile.max_cards",
        )
    elif rule.stop_at_wild:
        pen.say(
            _("Only the cards above the uppermost wild card, and that card itself, are taken; what lies below stays."),
            "pile.stop_at_wild",
        )
    if rule.shown_on_take:
        pen.say(_("The taken cards are turned up for all to see."), "pile.shown_on_take")
    else:
        pen.say(_("The taken cards below the top one are not shown."), "pile.shown_on_take")
    pen.end_paragraph()


def _ways(pen: Pen) -> None:
    rule = pen.rules.pile.ways
    can_freeze = bool(pen.rules.pile.freezes)
    alike = same_joining((*rule.open, *rule.frozen) if can_freeze else rule.open)
    if not _together(pen, joining=alike is None):
        _apart(pen, joining=alike is None)
    if alike is not None:
        bar = pen.rules.pile.bar_own_cards
        barred = bar is not None and bar <= pen.rules.melds.canasta_cards
        for sentence in joining_sentences(alike, several=pen.rules.melds.second_of_rank, barred=barred):
            pen.say(sentence)
    every = (*rule.unopened, *(rule.unopened_frozen or ()), *rule.open, *rule.frozen)
    if all(way.cards is not None for way in every if way.onto == "rank"):
        pen.say(
            _(
                "No other cards go with the top card into its meld. In the same act other melds may be laid or added "
                "to, further cards of the rank as groups of their own, with cards that were in the hand before the "
                "take, within the rules of melding."
            )
        )
    else:
        pen.say(
            _(
                "In the same act further cards of the rank and wild cards may go into that meld, and other melds may "
                "be laid or added to, with cards that were in the hand before the take, within these rules and those "
                "of melding."
            )
        )
    pen.end_paragraph()


def _together(pen: Pen, *, joining: bool) -> bool:
    """Say once what holds for a side that has opened and for one that has not; False where too little is the same."""
    rule = pen.rules.pile.ways
    can_freeze = bool(pen.rules.pile.freezes)
    unopened, opened, frozen = _said(pen, rule.unopened), _said(pen, rule.open), _said(pen, rule.frozen)
    unopened_frozen = unopened if rule.unopened_frozen is None else _said(pen, rule.unopened_frozen)
    same = unopened == opened and (unopened_frozen == frozen or not can_freeze)
    strict = can_freeze and unopened == unopened_frozen == frozen
    if not unopened or not (same or strict):
        return False
    pen.say(_("A side that has not opened takes the pile only in the act that opens it."))
    if strict and not same:
        heading = _("A side takes a frozen pile, and any pile with which it opens:")
        _list(pen, heading, ("unopened", "frozen"), rule.frozen, joining=joining)
        heading = _("A side that has opened takes a pile that is not frozen:")
        _list(pen, heading, ("open",), rule.open, joining=joining)
    elif can_freeze:
        heading = _("A side takes a pile that is not frozen:")
        _list(pen, heading, ("unopened", "open"), rule.open, joining=joining)
        heading = _("A side takes a frozen pile:")
        _list(pen, heading, ("unopened_frozen", "frozen"), rule.frozen, joining=joining)
    else:
        _list(pen, _("A side takes the pile:"), ("unopened", "open"), rule.open, joining=joining)
    return True


def _said(pen: Pen, ways: tuple[PickupWay, ...]) -> list[str]:
    """The ways in words, but for where the cards join: before the opening there is no meld that they could join."""
    return [way_text(way, joining=False, several=pen.rules.melds.second_of_rank) for way in ways]


def _apart(pen: Pen, *, joining: bool) -> None:
    """Say apart what holds before and after the opening."""
    rule = pen.rules.pile.ways
    can_freeze = bool(pen.rules.pile.freezes)
    if can_freeze and rule.unopened_frozen not in (None, rule.unopened):
        heading = _("A side that has not opened takes the pile, if it is not frozen, in the act that opens it:")
        _list(pen, heading, ("unopened",), rule.unopened)
        heading = _("A side that has not opened takes a frozen pile, in the act that opens it:")
        _list(pen, heading, ("unopened_frozen",), rule.unopened_frozen or ())
    else:
        heading = _("A side that has not opened takes the pile in the act that opens it:")
        _list(pen, heading, ("unopened",), rule.unopened)
    if can_freeze:
        heading = _("A side that has opened takes a pile that is not frozen:")
        _list(pen, heading, ("open",), rule.open, joining=joining)
        heading = _("A side that has opened takes a frozen pile:")
        _list(pen, heading, ("frozen",), rule.frozen, joining=joining)
    else:
        _list(pen, _("A side that has opened takes the pile:"), ("open",), rule.open, joining=joining)


def _list(
    pen: Pen, heading: str, states: tuple[str, ...], ways: tuple[PickupWay, ...], *, joining: bool = False
) -> None:
    """The ways of one or two states of the side and the pile."""
    pen.heading(heading, *(f"pile.ways.{state}" for state in states))
    several = pen.rules.melds.second_of_rank
    pen.items([way_text(way, joining=joining, several=several) for way in ways] or [_("It cannot take it.")])


def _two_tops(pen: Pen) -> None:
    rule = pen.rules.pile.two_tops
    if not rule.allowed:
        return
    pen.say(
        ngettext(
            "If the two top cards are of one rank, both may be used for a new hand canasta, with at least {n} "
            "card from the hand, counted over the whole act.",
            "If the two top cards are of one rank, both may be used for a new hand canasta, with at least {n} "
            "cards from the hand, counted over the whole act.",
            rule.hand_cards,
        ).format(n=rule.hand_cards),
        "pile.two_tops.allowed",
        "pile.two_tops.hand_cards",
    )
    if rule.beside_incomplete:
        pen.say(
            _("This may be done while the side has an incomplete meld of the rank, too."),
            "pile.two_tops.beside_incomplete",
        )
    else:
        pen.say(
            _("This may not be done while the side has an incomplete meld of the rank."),
            "pile.two_tops.beside_incomplete",
        )
    if rule.beside_canasta:
        pen.say(_("Beside a canasta of the rank the two cards start a new meld."), "pile.two_tops.beside_canasta")
    else:
        pen.say(_("It may not be done where the side has a canasta of the rank."), "pile.two_tops.beside_canasta")
    pen.end_paragraph()


def _bars(pen: Pen) -> None:
    rule = pen.rules.pile
    if rule.from_forehand_turn:
        pen.say(
            ngettext(
                "Nobody takes the pile before the forehand has finished {n} turn of the deal.",
                "Nobody takes the pile before the forehand has finished {n} turns of the deal.",
                rule.from_forehand_turn,
            ).format(n=rule.from_forehand_turn),
            "pile.from_forehand_turn",
        )
    if rule.bar_own_cards is not None:
        pen.say(
            _(
                "A side cannot take the pile on a rank of which it has {n} cards or more on the table, wild cards "
                "counted."
            ).format(n=rule.bar_own_cards),
            "pile.bar_own_cards",
        )
    if not _one_card_is_enough(pen):
        return
    if rule.single_card_with_one_in_hand == "yes":
        text = _("A player with one card in hand may take a pile of a single card, within the other rules.")
    elif rule.single_card_with_one_in_hand == "no":
        text = _("A player with one card in hand cannot take a pile of a single card.")
    else:
        text = _("A player with one card in hand cannot take a pile of a single card as long as there is a stock.")
    pen.say(text, "pile.single_card_with_one_in_hand")


def _one_card_is_enough(pen: Pen) -> bool:
    """Whether any way of taking is open to a player with a single card in hand."""
    rule = pen.rules.pile.ways
    every = (*rule.unopened, *(rule.unopened_frozen or ()), *rule.open, *rule.frozen)
    return pen.rules.pile.wild_top != "never" or any(
        way.naturals + way.wilds <= 1 and (way.cards or 0) <= 1 for way in every
    )
