"""The summary: a variant in about ten labelled lines, for choosing among variants."""

from __future__ import annotations

import textwrap

from msgspec import Struct

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list, or_list, plain_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import OpeningRules, Ruleset
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.rulesheet.brief import brief_lines
from canasta_tui.words.rulesheet.phrases import a_card, in_teams, most_wilds
from canasta_tui.words.rulesheet.ways import short_way


class Summary(Struct, frozen=True):
    """A variant at a glance.

    Attributes:
        name: the variant's name.
        players: who plays: "2 teams of 2".
        lines: a label of at most 8 cells and a text of a line or two, without full stop.
        short: the same for little room: at most ten labels, each text one line
            (:data:`canasta_tui.words.rulesheet.brief.WIDTH`).
    """

    name: str
    players: str
    lines: tuple[tuple[str, str], ...]
    short: tuple[tuple[str, str], ...]

    def as_text(self, width: int = 70) -> str:
        """Plain text: a line for each label, folded below its text."""
        lines = []
        for label, text in self.lines:
            indent = " " * 10
            lines += textwrap.wrap(text, max(width, 30), initial_indent=label.ljust(10), subsequent_indent=indent)
        return "\n".join(lines)


def summary(rules: Ruleset) -> Summary:
    """The variant in short, in the language that is set."""
    lines = [
        (_("Pack"), _pack(rules)),
        (_("Turn"), _turn(rules)),
        (_("Pile"), _pile(rules)),
        *([(_("Frozen"), _frozen(rules))] if rules.pile.freezes else []),
        (_("Melds"), _melds(rules)),
        (_("Canasta"), _canasta(rules)),
        (_("Opening"), _opening(rules.opening)),
        *([(_("Later"), _opening(rules.later_opening))] if rules.later_opening is not None else []),
        (_("Black 3"), _black_threes(rules)),
        (_("Go out"), _going_out(rules)),
        (_("Bonus"), _bonus(rules)),
        (_("Target"), number(rules.match.target)),
    ]
    return Summary(_(rules.name), _players(rules), tuple(lines), brief_lines(rules))


def _players(rules: Ruleset) -> str:
    if in_teams(rules):
        return _("{sides} teams of {size}").format(sides=rules.sides, size=rules.seats // rules.sides)
    return _("{seats} players, each for themselves").format(seats=rules.seats)


def _pack(rules: Ruleset) -> str:
    decks = ngettext("{n} deck", "{n} decks", rules.pack.decks).format(n=rules.pack.decks)
    jokers = ngettext("{n} joker", "{n} jokers", rules.pack.jokers).format(n=rules.pack.jokers)
    text = _("{parts}, {total} cards; {dealt} to each hand")
    total = rules.pack.decks * 52 + rules.pack.jokers
    return text.format(parts=and_list([decks, jokers]), total=total, dealt=rules.deal.cards)


def _turn(rules: Ruleset) -> str:
    n = rules.deal.draw
    if rules.stock.count == 2 and n == 2:
        return _("draw one card from each stock, or take the pile; meld; discard")
    return ngettext(
        "draw {n} card, or take the pile; meld; discard", "draw {n} cards, or take the pile; meld; discard", n
    ).format(n=n)


def _pile(rules: Ruleset) -> str:
    rule = rules.pile
    ways = or_list(dict.fromkeys(filter(None, map(short_way, rule.ways.open)))) or _("cannot be taken")
    if rule.max_cards is not None:
        return _("at most the top {n}; once opened: {ways}").format(n=rule.max_cards, ways=ways)
    return _("taken whole; once opened: {ways}").format(ways=ways)


def _frozen(rules: Ruleset) -> str:
    return _("by {cards}").format(cards=or_list(map(a_card, rules.pile.freezes)))


def _melds(rules: Ruleset) -> str:
    rule = rules.melds
    parts = [
        ngettext("{n} card or more", "{n} cards or more", rule.min_cards).format(n=rule.min_cards),
        ngettext("at least {n} natural card", "at least {n} natural cards", rule.min_naturals).format(
            n=rule.min_naturals
        ),
    ]
    if rule.max_wilds is not None:
        parts.append(
            ngettext("at most {n} wild card", "at most {n} wild cards", rule.max_wilds).format(n=rule.max_wilds)
        )
    if rule.more_naturals:
        parts.append(_("more natural than wild cards"))
    elif rule.naturals_per_wild == 1:
        parts.append(_("no more wild than natural cards"))
    elif rule.naturals_per_wild:
        parts.append(
            ngettext(
                "{n} natural card for each wild one", "{n} natural cards for each wild one", rule.naturals_per_wild
            ).format(n=rule.naturals_per_wild)
        )
    if rules.wild_melds.allowed:
        parts.append(_("wild cards alone too"))
    if rules.sequences.allowed:
        parts.append(_("sequences too"))
    return plain_list(parts)


def _canasta(rules: Ruleset) -> str:
    most = most_wilds(rules.melds, rules.melds.canasta_cards)
    size = rules.melds.canasta_cards
    if rules.melds.on_canasta == "any":
        text = _("{n} cards, at most {wilds} of them wild; more cards may be added")
    elif rules.melds.on_canasta == "naturals":
        text = _("{n} cards, at most {wilds} of them wild; no more wild cards once complete")
    else:
        text = _("{n} cards, at most {wilds} of them wild; a complete one takes no more cards")
    return text.format(n=size, wilds=max(most, 0))


def _opening(opening: OpeningRules) -> str:
    if opening.needs_canasta:
        return _("with a complete canasta")
    first = _("below 0: {points}").format(points=number(opening.below_zero))
    text = _("from {low}: {points}")
    rows = (text.format(low=number(band.from_), points=number(band.points)) for band in opening.bands)
    return plain_list([first, *rows])


def _black_threes(rules: Ruleset) -> str:
    if rules.black_threes.melds == "never":
        return _("stops the pile for the next player; never melded")
    if rules.black_threes.melds == "going_out":
        return _("stops the pile for the next player; melded only when going out")
    return _("stops the pile for the next player; melded like other cards")


def _going_out(rules: Ruleset) -> str:
    rule, words = rules.going_out, canasta_words(rules.canastas.word)
    parts = [ngettext("{n} canasta", "{n} canastas", rule.canastas).format(n=rule.canastas)]
    if rule.natural:
        parts.append(
            ngettext("{n} of them {natural}", "{n} of them {naturals}", rule.natural).format(n=rule.natural, **words)
        )
    if rule.mixed:
        parts.append(ngettext("{n} of them {mixed}", "{n} of them {mixeds}", rule.mixed).format(n=rule.mixed, **words))
    if in_teams(rules) and rules.asking.mode == "required":
        parts.append(_("after asking the partner"))
    elif in_teams(rules) and rules.asking.mode == "optional":
        parts.append(_("the partner may be asked"))
    return plain_list(parts)


def _bonus(rules: Ruleset) -> str:
    rule, words = rules.canastas, canasta_words(rules.canastas.word)
    parts = [
        _("{natural} {points}").format(points=number(rule.natural), **words),
        _("{mixed} {points}").format(points=number(rule.mixed), **words),
    ]
    if rules.wild_melds.allowed:
        parts.append(_("wild {points}").format(points=number(rule.wild)))
    if rules.sequences.allowed:
        parts.append(_("samba {points}").format(points=number(rule.samba)))
    if rule.hand is not None:
        parts.append(_("more from the hand"))
    parts.append(_("red three {points}").format(points=number(rules.red_threes.each)))
    parts.append(_("going out {points}").format(points=number(rules.going_out.bonus)))
    return plain_list(parts)
