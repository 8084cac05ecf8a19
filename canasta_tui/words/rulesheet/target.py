"""Section ``target``: how the match ends."""

from __future__ import annotations

from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.words.rulesheet.pen import Pen


def write(pen: Pen) -> None:
    """The target and the tie."""
    rule = pen.rules.match
    if rule.at == "reached":
        text = _("The match ends after the deal in which a side reaches {points} points.")
    else:
        text = _("The match ends after the deal in which a side passes {points} points.")
    pen.say(text.format(points=number(rule.target)), "match.target", "match.at")
    pen.say(
        _("It can end only with a deal in which somebody went out.")
        if rule.out_needed
        else _("This holds even if nobody went out in that deal."),
        "match.out_needed",
    )
    pen.say(_("The highest total wins."))
    if rule.tie == "another_deal":
        pen.say(
            _(
                "If several sides are equal at the top, another deal is played; if after it all are below the "
                "target, the match simply goes on."
            ),
            "match.tie",
        )
    else:
        pen.say(
            _(
                "If several sides are equal at the top, the one of them that went out in that deal wins; if none "
                "of them did, another deal is played."
            ),
            "match.tie",
        )
