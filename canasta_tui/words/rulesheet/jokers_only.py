"""Section ``jokers-only``: a hand from which nothing may be discarded."""

from __future__ import annotations

from canasta_tui.i18n import _
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams


def write(pen: Pen) -> None:
    """What ends the turn of a hand of nothing but jokers; nothing where jokers may be discarded."""
    rules = pen.rules
    rule = rules.discard
    if "joker" not in rule.never:
        return
    pen.say(_("A player may not meld down to jokers alone without going out."))
    if rule.only_jokers == "pass":
        pen.say(
            _(
                "If a hand nevertheless holds nothing but jokers after the draw, and its player cannot go out, "
                "the turn ends without a discard."
            ),
            "discard.only_jokers",
        )
        return
    if rule.expose_before_out:
        pen.say(
            _(
                "If a hand nevertheless holds nothing but jokers after the draw, its player shows it to all, even "
                "if it could be melded to go out."
            ),
            "discard.only_jokers",
            "discard.expose_before_out",
        )
    else:
        pen.say(
            _(
                "If a hand nevertheless holds nothing but jokers after the draw, and its player cannot go out by "
                "melding them, it is shown to all."
            ),
            "discard.only_jokers",
            "discard.expose_before_out",
        )
    if rules.stock.count == 1:
        pen.say(
            _("Then the top card of the stock is turned onto the pile, and the turn is over."), "discard.only_jokers"
        )
    else:
        pen.say(_("Then the top card of a stock is turned onto the pile, and the turn is over."), "discard.only_jokers")
        if rules.stock.expose_from == "fuller":
            pen.say(_("It comes from the fuller stock, the first when they are equal."), "stock.expose_from")
        else:
            pen.say(_("It comes from the first stock, or the other if that is empty."), "stock.expose_from")
    pen.say(_("A joker or red three turned in this way stays on the pile."))
    if rule.expose_without_stock == "ends_turn":
        pen.say(
            _("If there is no stock left, the pile stays as it is and the turn just ends."),
            "discard.expose_without_stock",
        )
    else:
        pen.say(_("If there is no stock left, the deal is over."), "discard.expose_without_stock")
    if not rule.expose_before_out and in_teams(rules) and rules.asking.mode == "required":
        pen.say(
            _(
                "Where the jokers could be melded to go out, the player may ask first; after a yes they may be melded "
                "or shown."
            )
        )
