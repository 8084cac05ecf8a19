"""Section ``pack``: who plays, with which cards."""

from __future__ import annotations

from canasta_tui.i18n import _, ngettext
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules.sides import seats_of
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import in_teams

DECK = 52


def write(pen: Pen) -> None:
    """Seats and sides, then decks and jokers."""
    rules = pen.rules
    if in_teams(rules):
        teams = [
            " + ".join(str(seat + 1) for seat in seats_of(side, rules.seats, rules.sides))
            for side in range(rules.sides)
        ]
        text = _(
            "{seats} players form {sides} teams of {size}. Partners never sit side by side; counted clockwise the "
            "teams are {teams}."
        )
        pen.say(
            text.format(seats=rules.seats, sides=rules.sides, size=rules.seats // rules.sides, teams=and_list(teams)),
            "seats",
            "sides",
        )
        pen.say(_("Partners meld together and score together. In these rules a side is such a team."))
    else:
        pen.say(_("{seats} players, each for themselves.").format(seats=rules.seats), "seats", "sides")
        pen.say(_("In these rules a side is a single player."))
    pen.end_paragraph()
    decks = ngettext("{n} deck of 52 cards", "{n} decks of 52 cards", rules.pack.decks).format(n=rules.pack.decks)
    jokers = ngettext("{n} joker", "{n} jokers", rules.pack.jokers).format(n=rules.pack.jokers)
    parts = and_list([decks, jokers] if rules.pack.jokers else [decks])
    total = rules.pack.decks * DECK + rules.pack.jokers
    pen.say(
        _("The pack is {parts}: {total} cards in all.").format(parts=parts, total=total), "pack.decks", "pack.jokers"
    )
    if rules.pack.jokers:
        pen.say(_("Jokers and twos are wild: in a meld they stand for natural cards."))
    else:
        pen.say(_("Twos are wild: in a meld they stand for natural cards."))
    pen.say(_("The natural cards are those from four to ace."))
    pen.say(_("Threes are special cards: red ones bring a bonus, black ones stop the pile."))
    _own_words(pen)


def _own_words(pen: Pen) -> None:
    """The words of the variant's source beside ours, for a table that knows those."""
    adjectives = {"natural_canasta": pen.canastas["natural"], "mixed_canasta": pen.canastas["mixed"]}
    terms = {
        "pile": _("discard pile"),
        "stock": _("stock"),
        "wild": _("wild card"),
        "natural_card": _("natural card"),
        "black_three": _("black three"),
        "meld": _("meld"),
        "opening": _("opening"),
        "frozen": _("frozen"),
        "blocked": _("blocked"),
        "natural_canasta": _("{natural} canasta").format(**pen.canastas),
        "mixed_canasta": _("{mixed} canasta").format(**pen.canastas),
        "going_out": _("going out"),
    }
    words = [
        _("{word} for {term}").format(word=own.word, term=terms[own.term])
        for own in pen.rules.own_words
        if own.word.casefold() not in (terms[own.term].casefold(), adjectives.get(own.term, "").casefold())
    ]
    if words:
        pen.end_paragraph()
        pen.say(_("The source says {words}.").format(words=and_list(words)), "own_words")
