"""Section ``opening``: the first meld of a side in a deal."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import or_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import OpeningRules
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams, kinds_of_canastas


def write(pen: Pen) -> None:
    """The minimum and what else an opening asks for, in the first deal and later."""
    pen.say(_("A side opens with its first act of melding in a deal."))
    pen.say(_("All melds laid in that act count together, by the values of their cards; bonuses never count."))
    if in_teams(pen.rules):
        pen.say(_("When one partner has opened, the whole side has."))
    pen.say(_("The side may wait with its opening as long as it likes."))
    later = pen.rules.later_opening
    if later is None:
        pen.end_paragraph()
        _opening(pen, pen.rules.opening, "opening")
        return
    first = pen.rules.opening
    same = (first.top_counts, first.second_top_counts) == (later.top_counts, later.second_top_counts)
    pen.heading(_("In the first deal of the match:"))
    _opening(pen, first, "opening", pile=not same)
    pen.heading(_("In every later deal:"))
    _opening(pen, later, "later_opening", pile=not same)
    if same:
        _with_the_pile(pen, first, "opening", "later_opening")


def _opening(pen: Pen, rule: OpeningRules, key: str, *, pile: bool = True) -> None:
    _minimum(pen, rule, key)
    if rule.needs_canasta:
        pen.say(
            _("The act must contain a complete canasta: {kinds}.").format(
                kinds=or_list(kinds_of_canastas(rule.needs_canasta, pen.rules.canastas.word))
            ),
            f"{key}.needs_canasta",
        )
    if rule.one_meld_naturals:
        pen.say(
            ngettext(
                "One meld of the act must hold at least {n} natural card.",
                "One meld of the act must hold at least {n} natural cards.",
                rule.one_meld_naturals,
            ).format(n=rule.one_meld_naturals),
            f"{key}.one_meld_naturals",
        )
    if rule.other_melds_naturals:
        if rule.one_meld_naturals:
            text = ngettext(
                "Every other meld of the act must hold at least {n} natural card.",
                "Every other meld of the act must hold at least {n} natural cards.",
                rule.other_melds_naturals,
            )
        else:  # the meld with the most naturals is the one that need not, so where there are several all must
            text = ngettext(
                "If the act lays more than one meld, each must hold at least {n} natural card.",
                "If the act lays more than one meld, each must hold at least {n} natural cards.",
                rule.other_melds_naturals,
            )
        pen.say(text.format(n=rule.other_melds_naturals), f"{key}.other_melds_naturals")
    if pen.rules.wild_melds.allowed:
        if rule.wild_meld:
            pen.say(_("A meld of wild cards may be part of the opening."), f"{key}.wild_meld")
        else:
            pen.say(_("A meld of wild cards cannot be part of the opening."), f"{key}.wild_meld")
    if pile:
        _with_the_pile(pen, rule, key)
    pen.end_paragraph()


def _with_the_pile(pen: Pen, rule: OpeningRules, *keys: str) -> None:
    """What counts of a pile that is taken to open, as all these openings of the match have it."""
    top = tuple(f"{key}.top_counts" for key in keys)
    if rule.top_counts:
        pen.say(_("If the pile is taken to open, its top card counts; the cards below it never do."), *top)
    else:
        pen.say(
            _("If the pile is taken to open, not even its top card counts: the cards from the hand alone must do."),
            *top,
        )
    if pen.rules.pile.two_tops.allowed:
        second = tuple(f"{key}.second_top_counts" for key in keys)
        if rule.second_top_counts:
            pen.say(_("Where the two top cards are used, both count."), *second)
        else:
            pen.say(_("Where the two top cards are used, the second one does not count."), *second)
    pen.say(_("Once the requirement is met, the taken cards may be melded in the same turn."))


def _minimum(pen: Pen, rule: OpeningRules, key: str) -> None:
    if not rule.below_zero and not any(band.points for band in rule.bands):
        pen.say(_("The opening needs no points."), f"{key}.bands", f"{key}.below_zero")
        return
    every = {rule.below_zero, *(band.points for band in rule.bands)}
    if len(every) == 1:
        if pen.rules.later_opening is not None and key == "opening":
            text = ngettext(
                "The opening needs at least {n} point.", "The opening needs at least {n} points.", rule.below_zero
            )
        else:
            text = ngettext(
                "The opening needs at least {n} point, whatever the side's total.",
                "The opening needs at least {n} points, whatever the side's total.",
                rule.below_zero,
            )
        pen.say(text.format(n=number(rule.below_zero)), f"{key}.bands", f"{key}.below_zero")
        return
    rows = [(pen.noted(_("below 0"), f"{key}.below_zero"), _points(rule.below_zero))]
    for at, band in enumerate(rule.bands):
        if band.to is not None:
            text = _("{low} to {high}").format(low=number(band.from_), high=number(band.to))
        elif at + 1 < len(rule.bands):
            text = _("from {low}").format(low=number(band.from_))
        else:
            text = _("{low} and over").format(low=number(band.from_))
        rows.append((text, _points(band.points)))
    pen.say(
        _("How many points it needs depends on the side's total before the deal; each line holds up to the next one."),
        f"{key}.bands",
    )
    pen.table((_("Total before the deal"), _("Opening")), rows)


def _points(points: int) -> str:
    return number(points) if points else _("none")
