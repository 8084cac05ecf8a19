"""Section ``aim``: what the game is about, in a few sentences."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.words.rulesheet.pen import Pen


def write(pen: Pen) -> None:
    """The aim, and the outline of a deal; the sections after it say it exactly."""
    rules = pen.rules
    pen.say(
        _(
            "The aim is to be the first side with {points} points, over as many deals as it takes. Points come from "
            "melds laid on the table, above all from canastas, melds of {n} cards or more; cards left in the hand "
            "cost points."
        ).format(points=number(rules.match.target), n=rules.melds.canasta_cards)
    )
    pen.end_paragraph()
    pen.say(
        ngettext(
            "In turn a player draws {n} card or takes the discard pile, melds if possible, and discards one card.",
            "In turn a player draws {n} cards or takes the discard pile, melds if possible, and discards one card.",
            rules.deal.draw,
        ).format(n=rules.deal.draw)
    )
    if rules.later_opening is None:
        pen.say(_("The first melds of a side in a deal, its opening, have to reach a minimum value."))
    else:
        pen.say(_("The first melds of a side in a deal, its opening, have to meet a demand."))
    if rules.going_out.canastas:
        text = ngettext(
            "The deal ends when a player goes out (for which the side needs {n} canasta) or when the stock is used up.",
            "The deal ends when a player goes out (for which the side needs {n} canastas) or when the stock is used "
            "up.",
            rules.going_out.canastas,
        )
        pen.say(text.format(n=rules.going_out.canastas))
    else:
        pen.say(_("The deal ends when a player goes out, or when the stock is used up."))
