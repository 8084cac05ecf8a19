"""Section ``threes``: red ones, which are only a bonus, and black ones, which stop the pile."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import or_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import BlackThreeForm, Ruleset
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import wilds_count


def write(pen: Pen) -> None:
    """Red threes, then black ones."""
    _red(pen)
    _black(pen)


def _red(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.red_threes
    if rule.dealt == "first_turn":
        pen.say(
            _(
                "Red threes are laid on the table. Those that were dealt are laid at the start of the player's first "
                "turn and each replaced from the stock, until none is left in the hand."
            ),
            "red_threes.dealt",
        )
    else:
        pen.say(
            _(
                "Red threes are laid on the table. Those that were dealt are laid before the first turn of the deal "
                "and each replaced from the stock, until none is left in a hand."
            ),
            "red_threes.dealt",
        )
    if rules.stock.count == 2:
        if rules.stock.dealt_replace_from == "fuller":
            pen.say(
                _(
                    "Each of these replacements comes from the stock that is then fuller, the first when they are "
                    "equal."
                ),
                "stock.dealt_replace_from",
            )
        else:
            pen.say(_("These replacements come from the first stock."), "stock.dealt_replace_from")
    if rules.stock.count == 1:
        pen.say(_("One that is drawn is laid and replaced at once; if the stock is empty it is laid and not replaced."))
    else:
        pen.say(
            _("One that is drawn is laid and replaced at once; if both stocks are empty it is laid and not replaced.")
        )
        if rules.stock.replace_from == "same":
            pen.say(
                _("The new card comes from the stock that held the red three, or from the other if that is empty."),
                "stock.replace_from",
            )
        else:
            pen.say(
                _("The new card comes from the stock that is then fuller, the first when they are equal."),
                "stock.replace_from",
            )
    if rule.pile_replaced:
        pen.say(_("One that comes out of the pile is laid, and replaced from the stock."), "red_threes.pile_replaced")
    else:
        pen.say(_("One that comes out of the pile is laid and not replaced."), "red_threes.pile_replaced")
    pen.say(_("Red threes are not melds and are never discarded."))
    pen.end_paragraph()


def _black(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.black_threes
    if "black_three" in rules.pile.freezes:
        pen.say(_("A black three on top of the pile stops it for the next player, and freezes it as well."))
    else:
        pen.say(_("A black three on top of the pile stops it for the next player; it does not freeze it."))
    if rule.melds == "never":
        pen.say(_("Black threes are never melded, not even when going out."), "black_threes.melds")
    else:
        _melded(pen)
    if rules.discard.last:
        if rule.last_discard:
            pen.say(_("A black three may be the last discard of a player who goes out."), "black_threes.last_discard")
        else:
            pen.say(
                _("A black three cannot be the last discard of a player who goes out."), "black_threes.last_discard"
            )
    _bars_going_out(pen)
    pen.say(
        _("Left in a hand at the end, each black three costs {points}.").format(points=number(rule.hand_value)),
        "black_threes.hand_value",
    )


def _melded(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.black_threes
    if rule.melds == "going_out":
        pen.say(_("Black threes are melded only in the turn in which the player goes out."), "black_threes.melds")
        pen.say(
            ngettext(
                "The act that melds them leaves at most {n} card in the hand.",
                "The act that melds them leaves at most {n} cards in the hand.",
                rule.cards_left,
            ).format(n=rule.cards_left)
            if rule.cards_left
            else _("The act that melds them leaves no card in the hand."),
            "black_threes.cards_left",
        )
    else:
        pen.say(_("Black threes may be melded at any time."), "black_threes.melds")
    pen.say(_("Such a meld is {forms}.").format(forms=black_three_forms(rules)), "black_threes.forms")
    if rule.canasta:
        pen.say(
            _("With {n} cards or more it is a canasta.").format(n=rules.melds.canasta_cards), "black_threes.canasta"
        )
    else:
        pen.say(_("It is never a canasta."), "black_threes.canasta")
    pen.say(
        ngettext(
            "Melded, each black three counts {n} point, towards an opening too.",
            "Melded, each black three counts {n} points, towards an opening too.",
            rule.table_value,
        ).format(n=number(rule.table_value))
        if rule.table_value
        else _("Melded black threes count nothing, not even towards an opening."),
        "black_threes.table_value",
    )


def _bars_going_out(pen: Pen) -> None:
    """Where black threes can be got rid of all together only, or not at all: nobody goes out with some."""
    rules = pen.rules
    rule = rules.black_threes
    if rules.discard.last and rule.last_discard:
        return
    if rule.melds == "never":
        pen.say(_("So nobody can go out with a black three in the hand."))
    elif all(form.all for form in rule.forms):
        text = _("So nobody can go out with 1 to {n} black threes in the hand.")
        pen.say(text.format(n=2 * rules.pack.decks - 1))


def black_three_forms(rules: Ruleset) -> str:
    """The forms in which black threes are melded: ``3 or more black threes without wild cards``."""
    total = 2 * rules.pack.decks
    return or_list(_form(form, total) for form in rules.black_threes.forms)


def _form(form: BlackThreeForm, total: int) -> str:
    """One form of a meld of black threes, to be put after "is"."""
    if form.ordinary_wilds:
        text = _("at least {n} cards, black threes with wild cards as in any other meld")
        return text.format(n=form.threes)
    if form.all:
        threes = _("all {n} black threes of the pack").format(n=total)
    elif form.more:
        threes = _("{n} or more black threes").format(n=form.threes)
    else:
        threes = ngettext("exactly {n} black three", "exactly {n} black threes", form.threes).format(n=form.threes)
    if form.wilds:
        return _("{threes} with {wilds}").format(threes=threes, wilds=wilds_count(form.wilds))
    return _("{threes} without wild cards").format(threes=threes)
