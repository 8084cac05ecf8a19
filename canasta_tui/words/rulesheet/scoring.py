"""Section ``scoring``: what a deal brings and costs."""

from __future__ import annotations

from itertools import zip_longest

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.words.rulesheet.pen import Pen


def write(pen: Pen) -> None:
    """Bonuses, what is doubled, red threes, then the sum and how it is written down."""
    pen.say(_("When the deal is over each side adds up its bonuses:"))
    pen.table((_("Bonus"), _("Points")), _bonuses(pen))
    _doubles(pen)
    _red_threes(pen)
    _sum(pen)


def _bonuses(pen: Pen) -> list[tuple[str, str]]:
    rules = pen.rules
    rule = rules.canastas
    rows = []

    def row(text: str, points: int, *keys: str) -> None:
        rows.append((pen.noted(text, *keys), signed(points)))

    if rule.hand is None:
        row(_("{Natural} canasta").format(**pen.canastas), rule.natural, "canastas.natural")
        row(_("{Mixed} canasta").format(**pen.canastas), rule.mixed, "canastas.mixed")
    else:
        row(_("{Natural} table canasta").format(**pen.canastas), rule.natural, "canastas.natural")
        row(_("{Mixed} table canasta").format(**pen.canastas), rule.mixed, "canastas.mixed")
        row(_("{Natural} hand canasta").format(**pen.canastas), rule.hand.natural, "canastas.hand.natural")
        row(_("{Mixed} hand canasta").format(**pen.canastas), rule.hand.mixed, "canastas.hand.mixed")
    if rules.wild_melds.allowed:
        clean = rule.wild if rule.wild_clean is None else rule.wild_clean
        if rule.hand is not None:
            row(_("Clean wild table canasta"), clean, "canastas.wild_clean")
            row(_("Mixed wild table canasta"), rule.wild, "canastas.wild")
            row(_("Clean wild hand canasta"), rule.hand.wild_clean, "canastas.hand.wild_clean")
            row(_("Mixed wild hand canasta"), rule.hand.wild_mixed, "canastas.hand.wild_mixed")
        elif clean == rule.wild:
            row(_("Wild canasta"), rule.wild, "canastas.wild")
        else:
            row(_("Clean wild canasta"), clean, "canastas.wild_clean")
            row(_("Mixed wild canasta"), rule.wild, "canastas.wild")
    if rules.sequences.allowed:
        row(_("Samba"), rule.samba, "canastas.samba")
    for at, (line, after) in enumerate(zip_longest(rule.many, rule.many[1:])):
        if after is not None and after.from_ - 1 > line.from_:
            text = _("{low} to {high} canastas of one side, in addition").format(low=line.from_, high=after.from_ - 1)
        elif after is not None:
            text = ngettext(
                "{n} canasta of one side, in addition", "{n} canastas of one side, in addition", line.from_
            ).format(n=line.from_)
        else:
            text = ngettext(
                "{n} or more canastas of one side, in addition",
                "{n} or more canastas of one side, in addition",
                line.from_,
            ).format(n=line.from_)
        row(text, line.points, f"canastas.many.{at}")
    row(_("Going out"), rules.going_out.bonus, "going_out.bonus")
    if rules.going_out.concealed_bonus:
        row(_("Going out concealed, in addition"), rules.going_out.concealed_bonus, "going_out.concealed_bonus")
    if rules.red_threes.each:
        row(_("Each red three"), rules.red_threes.each, "red_threes.each")
    return rows


def _doubles(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.canastas.doubles
    if rule.cut_rank:
        pen.say(_("A canasta of the cut card's rank is worth double."), "canastas.doubles.cut_rank")
        if rules.wild_melds.allowed and rule.wild_cut:
            pen.say(_("A two or a joker as cut card doubles wild canastas."), "canastas.doubles.wild_cut")
        elif rules.wild_melds.allowed:
            pen.say(_("A two or a joker as cut card doubles nothing."), "canastas.doubles.wild_cut")
        pen.say(_("A three as cut card doubles nothing."))
    if rule.repeat:
        if rule.third:
            text = _("The second canasta of a rank by the same side, and every later one, is worth double.")
        else:
            text = _("The second canasta of a rank by the same side is worth double, later ones are not.")
        pen.say(text, "canastas.doubles.repeat", "canastas.doubles.third")
        pen.say(_("The order is that in which the melds were started."))
    if rule.cut_rank and rule.repeat:
        if rule.multiply:
            pen.say(_("A canasta that is doubled twice is worth four times as much."), "canastas.doubles.multiply")
        else:
            pen.say(_("No canasta is doubled more than once."), "canastas.doubles.multiply")
    pen.end_paragraph()


def _red_threes(pen: Pen) -> None:
    rules = pen.rules
    rule = rules.red_threes
    total = 2 * rules.pack.decks
    if rule.all_each == rule.each:
        pen.say(
            _("A side with all {total} red threes gets no more for each.").format(total=total),
            "red_threes.each",
            "red_threes.all_each",
        )
    else:
        text = _("Where a side has all {total} red threes, each brings {all_each}, together {sum}.")
        pen.say(
            text.format(total=total, all_each=number(rule.all_each), sum=number(rule.all_each * total)),
            "red_threes.each",
            "red_threes.all_each",
        )
    if rule.when == "always":
        pen.say(_("Red threes bring points whether or not their side has melded."), "red_threes.when")
        return
    if rule.when == "opened":
        pen.say(_("Red threes bring points only to a side that has opened."), "red_threes.when")
    else:
        pen.say(
            ngettext(
                "Red threes bring points only to a side that has at least {n} canasta at the end.",
                "Red threes bring points only to a side that has at least {n} canastas at the end.",
                rule.canastas,
            ).format(n=rule.canastas),
            "red_threes.when",
            "red_threes.canastas",
        )
    if rule.else_each == rule.else_all_each:
        text = _("Otherwise each counts {points}, all {total} of them too.")
    else:
        text = _("Otherwise each counts {points}, or {all_points} where the side has all {total} of them.")
    pen.say(
        text.format(points=signed(rule.else_each), all_points=signed(rule.else_all_each), total=total),
        "red_threes.else_each",
        "red_threes.else_all_each",
    )
    if rule.else_without_out:
        pen.say(_("This applies also when nobody went out."), "red_threes.else_without_out")
    else:
        pen.say(_("When nobody went out they then count nothing."), "red_threes.else_without_out")


def _sum(pen: Pen) -> None:
    pen.end_paragraph()
    pen.say(
        _(
            "To its bonuses each side adds the values of all cards in its melds, canastas included, and takes away the "
            "values of the cards left in its hands."
        )
    )
    pen.say(_("The sum is added to the side's total, which may fall below zero."))
    pen.say(
        {
            "canastas_points": _(
                "The paper has three lines for each deal: Canastas (all bonuses), Points (melds less hands) and "
                "Sub-total."
            ),
            "bonus_points": _("The paper has two lines for each deal: bonuses, and points (melds less hands)."),
            "we_they": _(
                "The paper has two columns, We and They; for each deal a line of bonuses and a line of points "
                "(melds less hands), and the new total under a stroke."
            ),
            "bonus_minus_cards": _(
                "The paper has three lines for each deal: bonus points, minus points (hands) and card points (melds)."
            ),
        }[pen.rules.sheet.layout],
        "sheet.layout",
    )
