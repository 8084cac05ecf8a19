"""Section ``melds``: melds of a rank, of wilds alone and sequences; canastas."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.words.canastas import OTHER, canasta_words
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import most_wilds, naturals_count, wilds_count


def write(pen: Pen) -> None:
    """What may be laid on the table and what it becomes there."""
    _ranks(pen)
    _canastas(pen)
    _wild_melds(pen)
    _sequences(pen)
    _hand_canastas(pen)
    pen.say(
        _(
            "Melded cards never go back to the hand, wild cards in melds are never exchanged, and no one touches "
            "the melds of another side."
        )
    )
    pen.say(_("Several cards laid in one act are legal if they could be laid one by one in some order."))


def _ranks(pen: Pen) -> None:
    rule = pen.rules.melds
    pen.say(
        ngettext(
            "A meld is {n} card or more of one rank, laid face up on the table.",
            "A meld is {n} cards or more of one rank, laid face up on the table.",
            rule.min_cards,
        ).format(n=rule.min_cards),
        "melds.min_cards",
    )
    pen.say(
        _("It holds at least {naturals}; the others may be wild.").format(naturals=naturals_count(rule.min_naturals)),
        "melds.min_naturals",
    )
    if rule.max_wilds == 0:
        pen.say(_("Wild cards cannot be melded with them at all."), "melds.max_wilds")
    elif rule.max_wilds is not None:
        pen.say(_("No meld holds more than {wilds}.").format(wilds=wilds_count(rule.max_wilds)), "melds.max_wilds")
    if rule.naturals_per_wild == 1:
        pen.say(
            _("A meld never holds more wild cards than natural ones; equal numbers are allowed."),
            "melds.naturals_per_wild",
        )
    elif rule.naturals_per_wild:
        pen.say(
            ngettext(
                "For each wild card a meld must hold at least {n} natural one.",
                "For each wild card a meld must hold at least {n} natural ones.",
                rule.naturals_per_wild,
            ).format(n=rule.naturals_per_wild),
            "melds.naturals_per_wild",
        )
    if rule.more_naturals and rule.more_naturals_from <= rule.min_cards:
        pen.say(
            _("A meld always holds more natural cards than wild ones."),
            "melds.more_naturals",
            "melds.more_naturals_from",
        )
    elif rule.more_naturals:
        pen.say(
            _("A meld of {n} cards or more holds more natural cards than wild ones.").format(n=rule.more_naturals_from),
            "melds.more_naturals",
            "melds.more_naturals_from",
        )
    if rule.second_of_rank:
        pen.say(
            _(
                "A side adds cards of a rank to its meld of that rank; only when that is a canasta may it start "
                "another one."
            ),
            "melds.second_of_rank",
        )
    else:
        pen.say(_("A side has only one meld of a rank: further cards are added to it."), "melds.second_of_rank")
    pen.end_paragraph()


def _canastas(pen: Pen) -> None:
    rule = pen.rules.melds
    text = ngettext(
        "A meld of {n} card or more is a canasta: {natural} (also called {other_natural}) without wild cards, {mixed} "
        "({other_mixed}) with at least one.",
        "A meld of {n} cards or more is a canasta: {natural} (also called {other_natural}) without wild cards, {mixed} "
        "({other_mixed}) with at least one.",
        rule.canasta_cards,
    )
    other = canasta_words(OTHER[pen.rules.canastas.word])
    named = {"other_natural": other["natural"], "other_mixed": other["mixed"], **pen.canastas}
    pen.say(text.format(n=rule.canasta_cards, **named), "melds.canasta_cards", "canastas.word")
    most = most_wilds(rule, rule.canasta_cards)
    if most > 0:
        pen.say(
            _("So a canasta of {n} cards holds at most {wilds}.").format(n=rule.canasta_cards, wilds=wilds_count(most))
        )
    if rule.on_canasta == "any":
        pen.say(
            _(
                "Further cards may be added to a canasta, wild ones too within these limits; a wild card makes a "
                "{natural} canasta a {mixed} one."
            ).format(**pen.canastas),
            "melds.on_canasta",
        )
    elif rule.on_canasta == "naturals":
        pen.say(
            _("To a complete canasta any number of natural cards may be added, but no wild ones."), "melds.on_canasta"
        )
    else:
        pen.say(_("Nothing may be added to a complete canasta."), "melds.on_canasta")
    pen.say(_("The top card of a meld that is one card short of a canasta lies crosswise."))
    pen.end_paragraph()


def _wild_melds(pen: Pen) -> None:
    rule = pen.rules.wild_melds
    if not rule.allowed:
        pen.say(_("Wild cards alone are not a meld."), "wild_melds.allowed")
        return
    size = pen.rules.melds.canasta_cards
    if rule.start >= size:
        text = _("Wild cards alone can be melded only as a wild canasta: at least {start} of them, laid in one act.")
    else:
        text = _(
            "Wild cards alone can be melded too: at least {start} of them, laid in one act; {canasta} or more are "
            "a wild canasta."
        )
    pen.say(
        text.format(start=rule.start, canasta=size),
        "wild_melds.allowed",
        "wild_melds.start",
    )
    if rule.several:
        pen.say(_("A side may start another such meld when the one it has is a canasta."), "wild_melds.several")
    else:
        pen.say(_("A side has only one such meld, however long."), "wild_melds.several")
    if pen.rules.canastas.wild_clean is not None or pen.rules.canastas.hand is not None:
        if rule.clean_jokers:
            text = _("A wild canasta is clean if it is all twos, or all jokers; else it is mixed.")
        else:
            text = _("A wild canasta is clean if it is all twos; else it is mixed.")
        pen.say(text, "wild_melds.clean_jokers")
    pen.end_paragraph()


def _sequences(pen: Pen) -> None:
    rule = pen.rules.sequences
    if not rule.allowed:
        pen.say(_("There are no sequences."), "sequences.allowed")
        pen.end_paragraph()
        return
    pen.say(
        _(
            "A sequence is a meld too: {n} cards or more of one suit in unbroken order, four lowest and ace "
            "highest, never with a wild card."
        ).format(n=rule.start),
        "sequences.allowed",
        "sequences.start",
    )
    pen.say(
        _("With {n} cards it is a samba, which counts as a canasta.").format(n=rule.samba_cards),
        "sequences.samba_cards",
    )
    if rule.longer:
        pen.say(_("A samba takes further cards."), "sequences.longer")
    else:
        pen.say(_("A samba is complete and takes no more cards."), "sequences.longer")
    if rule.several_of_suit:
        pen.say(_("A side may have several sequences, also of one suit."), "sequences.several_of_suit")
        pen.say(_("A card that fits two of them goes to the one started first, unless the player names the other."))
    else:
        pen.say(_("A side has only one sequence of a suit."), "sequences.several_of_suit")
    if rule.joined:
        pen.say(
            _(
                "Cards that close the gap between two sequences of a suit join them, where together they make no "
                "more than a samba."
            ),
            "sequences.joined",
        )
    else:
        pen.say(_("Two sequences are never joined."), "sequences.joined")
    pen.end_paragraph()


def _hand_canastas(pen: Pen) -> None:
    rule = pen.rules.canastas
    if rule.hand is None:
        return
    if rule.hand_counted == "act":
        pen.say(
            _(
                "A hand canasta is a new meld that is a canasta after the very act that laid it, taken top cards "
                "of the pile included; any other canasta is a table canasta."
            ),
            "canastas.hand_counted",
            "canastas.hand",
        )
    else:
        pen.say(
            _(
                "A hand canasta is a new meld that is a canasta by the end of the turn in which it was started; "
                "any other canasta is a table canasta."
            ),
            "canastas.hand_counted",
            "canastas.hand",
        )
    pen.say(_("Cards added later leave it a hand canasta."))
    if rule.hand_stays_clean:
        pen.say(
            _("If it was {natural}, or all twos, it stays so for the bonus, whatever is added.").format(**pen.canastas),
            "canastas.hand_stays_clean",
        )
    elif pen.rules.wild_melds.allowed:
        # that a wild card makes a natural one mixed is said of every canasta
        pen.say(_("A joker added to a canasta of all twos makes it mixed."), "canastas.hand_stays_clean")
    pen.end_paragraph()
