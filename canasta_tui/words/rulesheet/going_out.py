"""Section ``going-out``: the right to go out, and what must stay in a hand without it."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams


def write(pen: Pen) -> None:
    """How one goes out, what the side needs for it, and what concealed means."""
    _how(pen)
    _needed(pen)
    _hand_limit(pen)
    _concealed(pen)


def _how(pen: Pen) -> None:
    pen.say(_("A player goes out by getting rid of the last card; the deal is then over, and nobody melds any more."))
    if pen.rules.discard.last:
        pen.say(_("The last card may be discarded, or all cards melded without a discard."), "discard.last")
    else:
        pen.say(_("The last card is never discarded: all cards are melded, the last one too."), "discard.last")
    pen.end_paragraph()


def _needed(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.going_out
    keys = ("going_out.canastas", "going_out.natural", "going_out.mixed")
    among = []
    if rule.natural:
        among.append(
            ngettext("{n} {natural} one", "{n} {naturals} ones", rule.natural).format(n=rule.natural, **pen.canastas)
        )
    if rule.mixed:
        among.append(ngettext("{n} {mixed} one", "{n} {mixeds} ones", rule.mixed).format(n=rule.mixed, **pen.canastas))
    if not rule.canastas and not among:
        pen.say(_("No canasta is needed to go out."), *keys)
    elif not among:
        pen.say(
            ngettext(
                "To go out the side must have at least {n} canasta.",
                "To go out the side must have at least {n} canastas.",
                rule.canastas,
            ).format(n=rule.canastas),
            *keys,
        )
    else:
        pen.say(
            ngettext(
                "To go out the side must have at least {n} canasta, among its canastas at least {kinds}.",
                "To go out the side must have at least {n} canastas, among them at least {kinds}.",
                rule.canastas,
            ).format(n=rule.canastas, kinds=and_list(among)),
            *keys,
        )
    if rules.wild_melds.allowed:
        if rule.wild_is_natural:
            text = _("A wild canasta counts as a {natural} one here.")
        else:
            text = _("A wild canasta counts as a canasta, but neither as a {natural} nor as a {mixed} one.")
        pen.say(text.format(**pen.canastas), "going_out.wild_is_natural")
    if rules.sequences.allowed:
        text = _("A samba counts as a canasta, but neither as a {natural} nor as a {mixed} one.")
        pen.say(text.format(**pen.canastas))
    if rule.mixed:
        pen.say(_("{Naturals} canastas alone are not enough, however many there are.").format(**pen.canastas))
    asked = in_teams(rules) and rules.asking.mode != "none" and rules.asking.needs_canastas
    if rule.before_turn:
        pen.say(_("These canastas must lie complete before the turn begins."), "going_out.before_turn")
    elif asked:
        pen.say(
            _("A canasta completed in the same turn counts, but all that are needed lie complete before the question."),
            "going_out.before_turn",
            "asking.needs_canastas",
        )
    else:
        pen.say(
            _("A canasta completed in the same turn counts, so its cards may be held back in the hand until then."),
            "going_out.before_turn",
        )
    pen.end_paragraph()


def _hand_limit(pen: Pen) -> None:
    pen.say(
        _(
            "A player who does not go out keeps at least one card after the discard. So a meld or a take that leaves "
            "no such end of the turn is not allowed."
        )
    )
    if pen.rules.discard.never:
        pen.say(_("Among the cards left before the discard must be one that may be discarded."), "discard.never")
    if not pen.rules.discard.last:
        pen.say(
            _(
                "So at least two cards are kept before the discard; a player who may go out melds down to a single "
                "card only if that card fits a meld of the side."
            ),
            "discard.last",
        )
    pen.end_paragraph()


def _concealed(pen: Pen) -> None:
    rule = pen.rules.going_out
    if not rule.concealed_bonus:
        pen.say(
            _("There is no extra for going out concealed, with the whole hand in one turn."),
            "going_out.concealed_bonus",
        )
        return
    pen.say(
        _(
            "A player who had melded nothing in the deal before the turn, and melds at least one card in it, goes "
            "out concealed."
        ),
        "going_out.concealed_bonus",
    )
    if rule.concealed_acts == "one":
        pen.say(_("All these cards must be melded in one act."), "going_out.concealed_acts")
    else:
        pen.say(_("The cards may be melded in several acts."), "going_out.concealed_acts")
    if rule.concealed_pile:
        pen.say(_("The pile may be taken in that turn."), "going_out.concealed_pile")
    else:
        pen.say(_("The pile may not be taken in that turn."), "going_out.concealed_pile")
    if pen.rules.discard.last:
        if rule.concealed_discard:
            pen.say(_("The last card may be discarded."), "going_out.concealed_discard")
        else:
            pen.say(_("The last card may not be discarded."), "going_out.concealed_discard")
    if rule.concealed_own_canasta:
        pen.say(_("The player must complete a canasta in that turn."), "going_out.concealed_own_canasta")
    else:
        pen.say(_("The player need not complete a canasta in that turn."), "going_out.concealed_own_canasta")
    if in_teams(pen.rules):
        if rule.concealed_onto_melds:
            pen.say(_("Cards may be added to the partner's melds."), "going_out.concealed_onto_melds")
        else:
            pen.say(_("No card may be added to melds that lay there before."), "going_out.concealed_onto_melds")
        if rule.concealed_partner_melded:
            pen.say(_("A partner may have melded before."), "going_out.concealed_partner_melded")
        else:
            pen.say(_("No partner may have melded before."), "going_out.concealed_partner_melded")
