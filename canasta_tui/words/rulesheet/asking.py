"""Section ``asking``: the question to the partners before going out."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams


def write(pen: Pen) -> None:
    """Whether one asks, when, and what the answer does."""
    rules = pen.rules
    rule = rules.asking
    if not in_teams(rules):
        pen.say(_("Nobody has a partner here, so nobody asks before going out."))
        return
    if rule.mode == "none":
        pen.say(_("The partner may not be asked before going out."), "asking.mode")
        return
    if rule.mode == "required":
        pen.say(_("Before going out a player must ask: “May I go out?”"), "asking.mode")
    else:
        pen.say(_("Before going out a player may ask: “May I go out?”, but need not."), "asking.mode")
    if rules.seats // rules.sides > 2:
        pen.say(
            _(
                "Every partner answers, clockwise from the asker, yes or no and nothing else; all must say yes, "
                "and the first no settles it."
            )
        )
    else:
        pen.say(_("The partner answers yes or no and nothing else."))
    if rule.when == "after_drawing":
        pen.say(
            _("The question is put in the player's own turn, after drawing or taking the pile and before the discard."),
            "asking.when",
        )
    else:
        pen.say(_("The question is put in the player's own turn, at any time before the discard."), "asking.when")
    pen.say(
        ngettext(
            "The asker must hold at least {n} card.", "The asker must hold at least {n} cards.", rule.min_hand
        ).format(n=rule.min_hand),
        "asking.min_hand",
    )
    if not rule.needs_canastas:
        pen.say(_("The question may be put whatever lies on the table."), "asking.needs_canastas")
    if rule.once_a_turn:
        pen.say(_("One may ask once a turn."), "asking.once_a_turn")
    else:
        pen.say(_("One may ask several times in a turn."), "asking.once_a_turn")
    pen.end_paragraph()
    pen.say(_("After a yes the player may go out in this turn, but need not."))
    if rule.no_binds:
        pen.say(
            _("After a no the player cannot go out in this turn."),
            "asking.no_binds",
        )
    else:
        pen.say(_("A no is only advice: the player may go out all the same."), "asking.no_binds")
    if rule.stayed_penalty:
        pen.say(
            _("If the player was told yes and does not go out in this turn, it costs the side {points}.").format(
                points=number(rule.stayed_penalty)
            ),
            "asking.stayed_penalty",
        )
    else:
        pen.say(_("There is no penalty for being told yes and not going out."), "asking.stayed_penalty")
