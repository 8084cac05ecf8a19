"""Section ``deal``: what is agreed before play, the seats, the deal and the upcard."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import or_list
from canasta_tui.words.options import option_lines
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import a_card, in_teams


def write(pen: Pen) -> None:
    """From the agreement before play to the first turn."""
    _agreed(pen)
    _seats(pen)
    _cards(pen)
    _upcard(pen)


def _agreed(pen: Pen) -> None:
    lines = option_lines(pen.rules)
    if lines:
        pen.say(_("The table agrees on this before play:"), "options")
        pen.items(lines)
    elif any(reading.key == "options" for reading in pen.rules.readings):
        pen.say(_("There is nothing to agree on before play."), "options")
        pen.end_paragraph()


def _seats(pen: Pen) -> None:
    if pen.rules.deal.seating == "drawn":
        pen.say(_("Before the match seats are drawn for, unless the table skips it."), "deal.seating")
        pen.say(
            _(
                "Each player draws a card: ace is highest and two lowest, and among equal ranks spades go before "
                "hearts, diamonds and clubs."
            )
        )
        pen.say(_("Whoever draws a joker, or the same card as another player, draws again."))
        if in_teams(pen.rules):
            pen.say(
                _("The highest card chooses a seat and plays first, and the second highest is that player's partner.")
            )
        else:
            pen.say(_("The highest card chooses a seat and plays first."))
        pen.say(_("The player to the right of the first one deals first."))
    else:
        pen.say(
            _(
                "Seats are taken as agreed; in the first deal the player in the last seat deals, so that the first "
                "seat begins."
            ),
            "deal.seating",
        )
    pen.say(_("After each deal the next player to the left deals."))
    pen.end_paragraph()


def _cards(pen: Pen) -> None:
    rules = pen.rules
    if rules.canastas.doubles.cut_rank:
        pen.say(_("Before the deal the pack is cut, and the cut card is shown to all."), "canastas.doubles.cut_rank")
        if rules.canastas.doubles.cut_returns:
            pen.say(_("Then it goes back into the pack."), "canastas.doubles.cut_returns")
        else:
            pen.say(_("It is out of play for the deal."), "canastas.doubles.cut_returns")
    pen.say(
        ngettext(
            "Each player is dealt {n} card, one at a time, beginning with the forehand, who sits to the left of "
            "the dealer.",
            "Each player is dealt {n} cards, one at a time, beginning with the forehand, who sits to the left of "
            "the dealer.",
            rules.deal.cards,
        ).format(n=rules.deal.cards),
        "deal.cards",
    )
    if rules.stock.count == 1:
        pen.say(_("The rest, face down, is the stock."), "stock.count")
        pen.say(_("Its top card is turned as the upcard and starts the discard pile."))
        return
    pen.say(_("The rest, face down, is split into two equal stocks."), "stock.count")
    if rules.stock.odd_card == "first":
        pen.say(_("If there is an odd card, the first stock gets it."), "stock.odd_card")
    else:
        pen.say(_("If there is an odd card, the second stock gets it."), "stock.odd_card")
    if rules.stock.upcard_from == "first":
        pen.say(
            _("The top card of the first stock is turned as the upcard and starts the discard pile."),
            "stock.upcard_from",
        )
    else:
        pen.say(
            _("The top card of the second stock is turned as the upcard and starts the discard pile."),
            "stock.upcard_from",
        )


def _upcard(pen: Pen) -> None:
    rules = pen.rules
    cover = rules.upcard.cover
    if not cover:
        pen.say(_("Whatever card is turned stays."), "upcard.cover")
        return
    cards = or_list(map(a_card, cover))
    if rules.upcard.covered == "returns":
        pen.say(
            _(
                "If it is {cards}, it goes back into the stock at a random place and another card is turned, "
                "until it is none of these."
            ).format(cards=cards),
            "upcard.cover",
            "upcard.covered",
        )
        return
    pen.say(
        _("While it is {cards}, another card is turned on top of it.").format(cards=cards),
        "upcard.cover",
        "upcard.covered",
    )
    pen.say(_("The covered cards stay in the pile."), "upcard.covered")
    kinds = ["wild" if kind in ("joker", "two") else kind for kind in cover]
    freezing = [kind for kind in dict.fromkeys(kinds) if kind in rules.pile.freezes]
    if freezing:
        pen.say(_("{Cards} among them freezes the pile.").format(Cards=_capital(or_list(map(a_card, freezing)))))
    if "black_three" not in cover:
        pen.say(_("A black three may lie as upcard; it stops the first player."), "upcard.cover")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
