"""What is asked back before an act: what it would bring about, in sentences, and the question itself.

The engine says what an act would do (:class:`~canasta_tui.engine.outcomes.Outcome`); here it is only worded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from canasta_tui.cards import Card
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.widgets.table_model import Texts
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.cards import card_label, rank_letters, rank_names

if TYPE_CHECKING:
    from canasta_tui.engine.outcomes import Outcome

Sentence = tuple[str, str]
"""A sentence at its full length, and a shorter one."""


def question(sentences: Sequence[Sentence], asked: Sentence) -> Texts:
    """The sentences with the question behind them, longest first; the shortest keeps the first sentence alone.

    The question is shortened first, then the sentences one by one from the first.
    """
    found = [" ".join([*(long for long, _short in sentences), asked[0]])]
    for n in range(len(sentences) + 1):
        shorter = [sentence[at < n] for at, sentence in enumerate(sentences)]
        found.append(" ".join([*shorter, asked[1]]))
    found.append(" ".join([*(short for _long, short in sentences[:1]), asked[1]]))
    return tuple(sorted(dict.fromkeys(found), key=len, reverse=True))


def spoiling(outcome: Outcome, rules: Ruleset) -> list[Sentence]:
    """That a natural canasta becomes a mixed one, with what this costs."""
    if outcome.lost <= 0:
        return []
    texts = (
        _("The wild card makes the {naturals} canasta of {ranks} {mixed} and costs {points} points."),
        _("{rank}: {natural} becomes {mixed}, {points} less."),
    )
    words = canasta_words(rules.canastas.word)
    rank, ranks = rank_letters(outcome.spoils), rank_names(outcome.spoils)
    long, short = (text.format(rank=rank, ranks=ranks, points=number(outcome.lost), **words) for text in texts)
    return [(long, short)]


def ending(outcome: Outcome) -> list[Sentence]:
    """That the deal ends without anybody going out."""
    if not outcome.ends_deal or outcome.goes_out:
        return []
    return [(_("The stock is empty: the deal ends with this turn."), _("The deal ends with this."))]


def staying(outcome: Outcome) -> list[Sentence]:
    """What it costs to stay in after a yes."""
    if not outcome.stays:
        return []
    texts = (
        _("You asked and were told yes: staying in costs {points} points."),
        _("Staying in costs {points} points."),
    )
    long, short = (text.format(points=number(outcome.stays)) for text in texts)
    return [(long, short)]


def on_the_pile(outcome: Outcome, rules: Ruleset) -> list[Sentence]:
    """What a discard does to the pile for those who come next."""
    blocks = rules.pile.word == "blocked"
    if outcome.freezes and outcome.stops:
        both = (
            (_("{card} blocks the pile, and the next player cannot take it."), _("{card} blocks the pile."))
            if blocks
            else (_("{card} freezes the pile, and the next player cannot take it."), _("{card} freezes the pile."))
        )
        return [both]
    if outcome.freezes:
        once = _("{card} blocks the pile.") if blocks else _("{card} freezes the pile.")
        return [(once, once)]
    if outcome.stops:
        return [(_("{card} stops the next player from taking the pile."), _("{card} stops the next player."))]
    return []


def discarding(card: Card, outcome: Outcome, rules: Ruleset, *, staged: bool) -> Texts:
    """The question before a discard."""
    unlaid = [(_("What is staged is not laid yet."), _("Staged cards are not laid."))] if staged else []
    sentences = [*unlaid, *staying(outcome), *ending(outcome), *on_the_pile(outcome, rules)]
    if outcome.goes_out:
        asked = (_("Discard {card} and go out?"), _("Discard {card} and go out?"))
    else:
        asked = (_("Discard {card} and end your turn?"), _("Discard {card}?"))
    return tuple(text.format(card=card_label(card)) for text in question(sentences, asked))


def laying(outcome: Outcome, rules: Ruleset) -> Texts:
    """The question before a meld."""
    if outcome.goes_out:
        asked = (_("Lay your last cards and go out, which ends the deal?"), _("Lay them and go out?"))
    else:
        asked = (_("Lay it?"), _("Lay it?"))
    return question(spoiling(outcome, rules), asked)


def taking(outcome: Outcome, rules: Ruleset) -> Texts:
    """The question before a take."""
    if outcome.goes_out:
        asked = (_("Take the pile, lay your last cards and go out, which ends the deal?"), _("Take it and go out?"))
    else:
        asked = (_("Take the pile?"), _("Take it?"))
    return question(spoiling(outcome, rules), asked)


def asking(outcome: Outcome) -> Texts:
    """The question before the partners are asked."""
    sentences: list[Sentence] = []
    if outcome.in_vain:
        sentences.append((_("With these cards you cannot go out in this turn."), _("You cannot go out now.")))
    if outcome.binds:
        long = _("The answer binds: after a no you may not go out in this turn.")
        sentences.append((long, _("The answer binds.")))
    if outcome.stays:
        texts = (_("After a yes, staying in costs {points} points."), _("After yes, staying costs {points}."))
        costs, short = (text.format(points=number(outcome.stays)) for text in texts)
        sentences.append((costs, short))
    return question(sentences, (_("Ask whether you may go out?"), _("Ask?")))
