"""Section ``stock``: what happens when it runs out."""

from __future__ import annotations

from canasta_tui.i18n import _
from canasta_tui.words.rulesheet.pen import Pen


def write(pen: Pen) -> None:
    """The last cards, and the end of the deal without a going out."""
    rule = pen.rules.stock
    if rule.count == 2:
        if rule.when_one_empty == "other":
            pen.say(_("When one stock is empty all cards are drawn from the other."), "stock.when_one_empty")
        else:
            pen.say(
                _("When one stock is empty only the cards that would come from the other are drawn."),
                "stock.when_one_empty",
            )
        pen.say(_("If the two have fewer cards than should be drawn, the player draws what is left."))
    elif pen.rules.deal.draw > 1:
        pen.say(_("If the stock has fewer cards than should be drawn, the player draws what is left."))
    pen.say(_("If the last card of the stock is a red three, it is laid, and the player goes on with the turn."))
    if rule.at_end == "take_or_pass":
        if rule.count == 2:
            text = _(
                "When both stocks are empty each player in turn may take the pile, if the rules let them, and the "
                "deal goes on as long as each does; the first who cannot or will not take it ends the deal."
            )
        else:
            text = _(
                "When the stock is empty each player in turn may take the pile, if the rules let them, and the "
                "deal goes on as long as each does; the first who cannot or will not take it ends the deal."
            )
        pen.say(text, "stock.at_end")
        if rule.must_take == "own_meld":
            pen.say(
                _(
                    "A player whose side has a meld that the top card fits must take the pile, if that is legal "
                    "in any way."
                ),
                "stock.must_take",
            )
        elif rule.must_take == "own_meld_keeping":
            pen.say(
                _(
                    "A player whose side has a meld that the top card fits must take the pile, if that is legal "
                    "without going out."
                ),
                "stock.must_take",
            )
        else:
            pen.say(_("Nobody is forced to take it."), "stock.must_take")
    else:
        pen.say(
            _("The player who takes the last card of the stock finishes the turn; then the deal is over."),
            "stock.at_end",
        )
        pen.say(
            _(
                "A player whose turn begins with an empty stock may take the pile or pass, and the deal ends with "
                "that turn."
            )
        )
    pen.say(_("When a deal ends without a player going out, nobody gets the bonus for going out."))
