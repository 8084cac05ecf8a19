"""Section ``turn``: draw or take, meld, discard; what everybody may see."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams


def write(pen: Pen) -> None:
    """The three parts of a turn and its end."""
    pen.say(_("The forehand begins, and play goes clockwise. A turn has three parts:"))
    pen.items(
        (
            _draw(pen),
            _("Meld and add to melds, if the player wishes and the rules allow it."),
            _("Discard one card face up on the pile. This ends the turn and cannot be taken back."),
        ),
        numbered=True,
    )
    _discards(pen)
    if pen.rules.discard.never and pen.rules.discard.only_jokers == "expose":
        pen.say(
            _(
                "A player who can neither discard nor go out ends the turn without a discard and keeps the cards, but "
                "a hand of jokers only has a rule of its own."
            )
        )
    else:
        pen.say(_("A player who can neither discard nor go out ends the turn without a discard and keeps the cards."))
    pen.say(_("A player who may go out and can do nothing else goes out."))
    pen.end_paragraph()
    _open_to_all(pen)


def _draw(pen: Pen) -> str:
    n = pen.rules.deal.draw
    if pen.rules.stock.count == 1:
        text = ngettext(
            "Draw {n} card from the stock, or take the discard pile instead.",
            "Draw {n} cards from the stock, or take the discard pile instead.",
            n,
        )
    elif n == 2:
        text = _("Draw {n} cards, one from each stock, or take the discard pile instead.")
    else:
        text = ngettext(
            "Draw {n} card from the stocks, or take the discard pile instead.",
            "Draw {n} cards, from the two stocks in turn, or take the discard pile instead.",
            n,
        )
    return pen.noted(text.format(n=n), "deal.draw", "stock.count")


def _discards(pen: Pen) -> None:
    rule = pen.rules.discard
    if rule.never:
        names = {"joker": _("jokers"), "two": _("twos")}
        cards = and_list(names[kind] for kind in rule.never)
        pen.say(
            _("{Cards} are never discarded, not even as the last card.").format(Cards=cards[:1].upper() + cards[1:]),
            "discard.never",
        )
    elif rule.wild_on_wild == "yes":
        pen.say(
            _("Any card but a red three may be discarded, wild cards too."), "discard.never", "discard.wild_on_wild"
        )
    if rule.wild_on_wild == "yes":
        if rule.never:
            twos = "two" not in rule.never
            text = _("Twos may be discarded without limit.") if twos else _("Jokers may be discarded without limit.")
            pen.say(text, "discard.wild_on_wild")
    elif rule.wild_on_wild == "no":
        pen.say(
            _("No wild card is discarded on a wild card: a natural card or a black three has to come between."),
            "discard.wild_on_wild",
        )
    else:
        pen.say(_("No wild card is discarded on a wild card: a natural card or a black three has to come between."))
        pen.say(_("Only a player who holds nothing but wild cards is free of this."), "discard.wild_on_wild")


def _open_to_all(pen: Pen) -> None:
    if pen.rules.stock.count == 2:
        text = _(
            "Everybody sees the melds and red threes on the table, the top card of the pile, and how many cards "
            "each stock, the pile and each hand hold."
        )
    else:
        text = _(
            "Everybody sees the melds and red threes on the table, the top card of the pile, and how many cards "
            "the stock, the pile and each hand hold."
        )
    pen.say(text)
    if in_teams(pen.rules):
        pen.say(_("Nobody, not even a partner, sees another hand, and there is no talk about the cards."))
    else:
        pen.say(_("Nobody sees another hand."))
