"""The summary in its shortest form: one line of at most :data:`WIDTH` cells for each label, in every language."""

from __future__ import annotations

from typing import Final

from canasta_tui.i18n import _, ngettext, pgettext
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import Ruleset
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.rulesheet.phrases import in_teams, most_wilds
from canasta_tui.words.rulesheet.ways import short_way

WIDTH: Final = 33
"""Cells of a text; the built-in rulesets keep to it, a house variant may need more."""


def brief_lines(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """At most ten labels with their texts."""
    lines = [
        (_("Pack"), _pack(rules)),
        (_("Turn"), _turn(rules)),
        (_("Pile"), _pile(rules)),
        *([(_("Frozen"), _frozen(rules))] if rules.pile.freezes else []),
        (_("Melds"), _melds(rules)),
        (_("Canasta"), _canasta(rules)),
        (_("Opening"), _opening(rules)),
        (_("Go out"), _going_out(rules)),
        (_("Bonus"), _bonus(rules)),
        (_("Target"), number(rules.match.target)),
    ]
    return tuple(lines)


def _pack(rules: Ruleset) -> str:
    decks = ngettext("{n} deck", "{n} decks", rules.pack.decks).format(n=rules.pack.decks)
    jokers = ngettext("{n} joker", "{n} jokers", rules.pack.jokers).format(n=rules.pack.jokers)
    total = rules.pack.decks * 52 + rules.pack.jokers
    text = _("{decks}, {jokers}: {total}; deal {dealt}")
    return text.format(decks=decks, jokers=jokers, total=total, dealt=rules.deal.cards)


def _turn(rules: Ruleset) -> str:
    n = rules.deal.draw
    if rules.stock.count == 2 and n == 2:
        return _("one from each stock, or the pile")
    return ngettext("draw {n}, or take the pile", "draw {n}, or take the pile", n).format(n=n)


def _pile(rules: Ruleset) -> str:
    rule = rules.pile
    if not rule.ways.open:
        return _("cannot be taken")
    way = short_way(rule.ways.open[0])
    if rule.max_cards is not None:
        return _("the top {n}, {way}").format(n=rule.max_cards, way=way)
    return _("whole, {way}").format(way=way)


def _frozen(rules: Ruleset) -> str:
    names = {
        "wild": pgettext("a card, in short", "wild card"),
        "red_three": pgettext("a card, in short", "red three"),
        "black_three": pgettext("a card, in short", "black three"),
    }
    return plain_list(names[kind] for kind in rules.pile.freezes)


def _melds(rules: Ruleset) -> str:
    rule = rules.melds
    if rule.more_naturals:
        return _("more natural than wild cards")
    if rule.naturals_per_wild > 1:
        n = rule.naturals_per_wild
        return ngettext("{n} natural card for each wild one", "{n} natural cards for each wild one", n).format(n=n)
    if rule.max_wilds is not None:
        text = _("{least} natural or more, {most} wild")
        return text.format(least=rule.min_naturals, most=f"0–{rule.max_wilds}" if rule.max_wilds else "0")
    if rule.naturals_per_wild:
        return _("no more wild than natural cards")
    return ngettext("at least {n} natural card", "at least {n} natural cards", rule.min_naturals).format(
        n=rule.min_naturals
    )


def _canasta(rules: Ruleset) -> str:
    most = max(most_wilds(rules.melds, rules.melds.canasta_cards), 0)
    text = ngettext("{n} cards, at most {wilds} wild", "{n} cards, at most {wilds} wild", most)
    return text.format(n=rules.melds.canasta_cards, wilds=most)


def _opening(rules: Ruleset) -> str:
    points = [band.points for band in rules.opening.bands]
    later = rules.later_opening
    if later is not None and later.needs_canasta:
        return _("first {points}, later a canasta").format(points=number(points[0]))
    if rules.opening.needs_canasta:
        return _("with a complete canasta")
    return " ".join(f"{band.from_}:{band.points}" for band in rules.opening.bands)


def _going_out(rules: Ruleset) -> str:
    rule, words = rules.going_out, canasta_words(rules.canastas.word)
    parts = []
    if rule.canastas > rule.natural + rule.mixed or not rule.canastas:
        parts.append(ngettext("{n} canasta", "{n} canastas", rule.canastas).format(n=rule.canastas))
    if rule.natural:
        parts.append(ngettext("{n} {natural}", "{n} {naturals}", rule.natural).format(n=rule.natural, **words))
    if rule.mixed:
        parts.append(ngettext("{n} {mixed}", "{n} {mixeds}", rule.mixed).format(n=rule.mixed, **words))
    needed = plain_list(parts)
    if in_teams(rules) and rules.asking.mode == "required":
        return _("{canastas}; ask first").format(canastas=needed)
    if in_teams(rules) and rules.asking.mode == "optional":
        return _("{canastas}; one may ask").format(canastas=needed)
    return needed


def _bonus(rules: Ruleset) -> str:
    text = _("{natural}, {mixed}; red three {red}; out {out}")
    return text.format(
        natural=number(rules.canastas.natural),
        mixed=number(rules.canastas.mixed),
        red=number(rules.red_threes.each),
        out=number(rules.going_out.bonus),
    )
