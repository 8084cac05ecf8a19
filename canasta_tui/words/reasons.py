"""Why an act is refused, in a sentence with the numbers.

The engine gives a :class:`~canasta_tui.engine.reasons.Reason`; :func:`reason_text` says it to the seat that tried,
:func:`refusal_text` also what it can do instead, and :func:`reason_section` names the section of the rule sheet where
the rule stands. A reason alone names nothing that need not be possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from canasta_tui.cards import JOKER_RANK, Rank, rank_of
from canasta_tui.engine.deal import Deal
from canasta_tui.engine.reasons import SECTIONS, Code, Reason
from canasta_tui.engine.remedies import Instead, Remedy, remedy
from canasta_tui.i18n import _, marked, ngettext, pgettext
from canasta_tui.i18n.lists import or_list
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.schema import Ruleset
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.cards import card_label, rank_name, rank_names

_PLAIN: Final[dict[Code, str]] = {
    Code.DEAL_OVER: marked("The deal is over."),
    Code.MUST_ANSWER: marked("A question is open: it has to be answered first, yes or no."),
    Code.MUST_EXPOSE: marked("You hold nothing but jokers: you have to show your hand."),
    Code.NOTHING_LAID: marked("No cards were chosen to lay."),
    Code.STOCK_EMPTY: marked("The stock is empty."),
    Code.MUST_TAKE: marked("The stock is empty and the top card fits a meld of your side: you have to take the pile."),
    Code.NOT_STUCK: marked("Your turn cannot end like this."),
    Code.PILE_EMPTY: marked("The pile is empty."),
    Code.TWO_TOPS_FORBIDDEN: marked("The pile cannot be taken with its two top cards."),
    Code.TWO_TOPS_DIFFER: marked("The two top cards of the pile are not of one rank."),
    Code.RED_THREE: marked("Red threes are laid by themselves: they are never melded and never discarded."),
    Code.CANASTA_TAKES_NO_WILD: marked("No wild card may be added to a complete canasta."),
    Code.CANASTA_CLOSED: marked("Nothing may be added to a complete canasta."),
    Code.NO_WILD_MELDS: marked("Wild cards alone are not a meld."),
    Code.SECOND_WILD_MELD: marked("Your side already has a meld of wild cards and cannot start another."),
    Code.NO_SEQUENCES: marked("There are no sequences in this game: a meld is cards of one rank."),
    Code.NOT_IN_SEQUENCE: marked(
        "These cards are not a sequence: cards of one suit in unbroken order, 4 lowest, ace highest, no wild cards."
    ),
    Code.SECOND_SEQUENCE: marked("Your side already has a sequence of this suit and cannot start another."),
    Code.BLACK_THREES_NEVER: marked("Black threes are never melded."),
    Code.OPENING_WILD_MELD: marked("A meld of wild cards cannot be part of the opening."),
    Code.ONLY_UNDISCARDABLE: marked("That would leave nothing in your hand that may be discarded."),
    Code.MUST_ASK: marked("Before going out you have to ask: may I go out?"),
    Code.TOLD_NO: marked(
        "You asked and were told no: in this turn you cannot go out, and at least one card stays in your hand."
    ),
    Code.WILD_ON_WILD: marked(
        "A wild card is not discarded on a wild card: a natural card or a black three has to come between."
    ),
    Code.LAST_NOT_DISCARDED: marked("The last card is never discarded."),
    Code.LAST_BLACK_THREE: marked("A black three cannot be the last discard."),
    Code.NO_ASKING: marked("In this game you may not ask whether you may go out."),
    Code.NO_PARTNER: marked("You have no partner to ask."),
    Code.ASKED_ALREADY: marked("You have asked in this turn already."),
    Code.NOT_ASKED: marked("Nobody has asked."),
    Code.NOT_JOKERS_ONLY: marked("You may show your hand only when it holds nothing but jokers and you cannot go out."),
    Code.CAN_GO_OUT: marked("You can go out, so you do that instead of ending the turn."),
}
"""Reasons that one sentence explains, without numbers."""


def refusal_text(reason: Reason, deal: Deal) -> str:
    """The reason, and what the seat can do instead in the position that the deal is in."""
    found = remedy(deal, reason)
    sentences = [reason_text(reason, deal.compiled.rules)]
    if reason.code is Code.NOT_NOW:
        return _not_now_here(reason, found)
    if reason.code is Code.CANASTAS_MISSING and found.keep:
        sentences.append(_("A card has to stay in your hand after the discard."))
    if found.ask is not None:
        sentences.append(reason_text(found.ask, deal.compiled.rules))
    if found.hold:
        text = ngettext(
            "The question comes after taking the pile, and then you must hold at least {n} card.",
            "The question comes after taking the pile, and then you must hold at least {n} cards.",
            found.hold,
        )
        sentences.append(text.format(n=found.hold))
    return " ".join([*sentences, *_you_can(found.ways)])


def _you_can(ways: tuple[Instead, ...]) -> list[str]:
    named = [_instead(way) for way in ways]
    return [_("You can {what_is_possible}.").format(what_is_possible=or_list(named))] if named else []


def _instead(way: Instead) -> str:
    """What can be done instead, as it stands after ``You can``."""
    return {
        "draw": pgettext("you can ...", "draw"),
        "take": pgettext("you can ...", "take the pile"),
        "leave": pgettext("you can ...", "pass, which ends the deal"),
        "meld": pgettext("you can ...", "meld"),
        "discard": pgettext("you can ...", "discard"),
        "out": pgettext("you can ...", "go out by laying what you hold"),
        "ask": pgettext("you can ...", "ask whether you may go out"),
        "expose": pgettext("you can ...", "show your hand"),
        "pass": pgettext("you can ...", "end your turn without a discard"),
    }[way]


def _not_now_here(reason: Reason, found: Remedy) -> str:
    """That it is not the time, and what it is the time for."""
    if found.ways[:2] == ("draw", "take"):
        return _("First draw from the stock, or take the pile.")
    if found.ways == ("draw",):
        return _("First draw from the stock.")
    if found.ways == ("meld", "discard"):
        return _("You have drawn or taken the pile already: meld if you wish, then discard.")
    return " ".join([_not_now(reason), *_you_can(found.ways)])


def reason_text(reason: Reason, ruleset: Ruleset) -> str:
    """One or two sentences, addressed to the seat that tried the act."""
    plain = _PLAIN.get(reason.code)
    if plain is not None:
        return _(plain)
    counted = _COUNTED.get(reason.code)
    return counted(reason) if counted is not None else _BY_RULESET[reason.code](reason, ruleset)


def reason_section(reason: Reason) -> str:
    """Key of the rule sheet's section where the rule behind the refusal stands."""
    return SECTIONS[reason.code]


def _rank(reason: Reason) -> Rank:
    return reason.rank or (rank_of(reason.card) if reason.card is not None else 0)


# Reasons that the numbers, the card and the rank explain


def _not_now(reason: Reason) -> str:
    if reason.what == "draw":
        return _("You have not drawn or taken the pile yet.")
    if reason.what == "play":
        return _("You have drawn or taken the pile already.")
    if reason.what == "answer":
        return _("You can only answer the question now: yes or no.")
    return _("The deal is over.")


def _not_in_hand(reason: Reason) -> str:
    if reason.card is None:
        return _("You do not hold these cards.")
    return _("You do not hold {card}, or not that many.").format(card=card_label(reason.card))


def _stopped(reason: Reason) -> str:
    if reason.card is None:
        return _("A wild card or a three lies on top: nobody can take the pile while it lies there.")
    return _("{card} lies on top: nobody can take the pile while it lies there.").format(card=card_label(reason.card))


def _too_early(reason: Reason) -> str:
    return ngettext(
        "Too early: nobody takes the pile before the first seat has finished {needs} turn of the deal (so far {has}).",
        "Too early: nobody takes the pile before the first seat has finished {needs} turns of the deal (so far {has}).",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _barred(reason: Reason) -> str:
    return _(
        "Your side has {has} {ranks} on the table, wild cards included: from {needs} on it cannot"
        " take the pile with them."
    ).format(has=reason.has, needs=reason.needs, ranks=rank_names(_rank(reason)))


def _take_other_rank(reason: Reason) -> str:
    if reason.card is None:
        return _("Only cards of the top card's rank and wild cards go into one meld with it.")
    return _("{card} does not go into one meld with the top card.").format(card=card_label(reason.card))


def _take_unopened(reason: Reason) -> str:
    if reason.has >= reason.needs:
        return _("Your side has not opened: with these cards it cannot open with the pile.")
    return _with_ranks(
        reason,
        ngettext(
            "Your side has not opened: opening with the pile takes {needs} natural {rank} from your hand, not {has}.",
            "Your side has not opened: opening with the pile takes {needs} natural {ranks} from your hand, not {has}.",
            reason.needs,
        ),
    )


def _with_ranks(reason: Reason, text: str) -> str:
    """The text with its numbers and with the rank, as one card and as several."""
    rank = _rank(reason)
    return text.format(needs=reason.needs, has=reason.has, rank=rank_name(rank), ranks=rank_names(rank))


def _take_exact(reason: Reason) -> str:
    return ngettext(
        "Exactly {needs} card from your hand goes with the top card, not {has}.",
        "Exactly {needs} cards from your hand go with the top card, not {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _take_wilds(reason: Reason) -> str:
    if not reason.needs:
        return _("None of the cards laid with the top card may be wild, and you chose {has}.").format(has=reason.has)
    return ngettext(
        "At most {needs} of the cards laid with the top card may be wild, not {has}.",
        "At most {needs} of the cards laid with the top card may be wild, not {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _take_on_canasta(reason: Reason) -> str:
    rank = _rank(reason)
    if reason.what == "two":
        return _("The two top cards start a new meld: not beside your canasta of {ranks}.").format(
            ranks=rank_names(rank)
        )
    if reason.ways:
        text = _("The top card alone cannot be added to your canasta of {ranks}: {the_pile_is_taken}.")
        return text.format(ranks=rank_names(rank), the_pile_is_taken=_pile_is_taken(reason))
    text = _("Your side has a canasta of {ranks}: you cannot take the pile while one of them lies on top.")
    return text.format(ranks=rank_names(rank))


def _pile_is_taken(reason: Reason) -> str:
    from canasta_tui.words.rulesheet.ways import short_way

    return _("the pile is taken {ways}").format(ways=or_list(dict.fromkeys(map(short_way, reason.ways))))


def _no_meld_to_take_onto(reason: Reason) -> str:
    if not reason.ways:
        return _("Your side has no meld on the table that the top card can be added to.")
    text = _("Your side has no meld on the table that the top card can be added to: {the_pile_is_taken}.")
    return text.format(the_pile_is_taken=_pile_is_taken(reason))


def _take_open(reason: Reason) -> str:
    if not reason.ways:
        return _("You cannot take the pile like this.")
    text = _("You cannot take the pile like this: {the_pile_is_taken}.")
    return text.format(the_pile_is_taken=_pile_is_taken(reason))


def _two_tops_incomplete(reason: Reason) -> str:
    text = _("The two top cards start a new meld: not while your side has an incomplete one of {ranks}.")
    return text.format(ranks=rank_names(_rank(reason)))


def _too_few_cards(reason: Reason) -> str:
    if reason.what == "wild":
        text = ngettext(
            "A new meld of wild cards alone has at least {needs} card, this one would have {has}.",
            "A new meld of wild cards alone has at least {needs} cards, this one would have {has}.",
            reason.needs,
        )
    elif reason.what == "sequence":
        text = ngettext(
            "A new sequence has at least {needs} card, this one would have {has}.",
            "A new sequence has at least {needs} cards, this one would have {has}.",
            reason.needs,
        )
    elif reason.rank:
        text = ngettext(
            "A new meld has at least {needs} card, this one of {ranks} would have {has}.",
            "A new meld has at least {needs} cards, this one of {ranks} would have {has}.",
            reason.needs,
        )
    else:
        text = ngettext(
            "A new meld has at least {needs} card, this one would have {has}.",
            "A new meld has at least {needs} cards, this one would have {has}.",
            reason.needs,
        )
    return _with_ranks(reason, text)


def _too_few_naturals(reason: Reason) -> str:
    return ngettext(
        "A meld has at least {needs} natural card, this one would have {has}.",
        "A meld has at least {needs} natural cards, this one would have {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _too_many_wilds(reason: Reason) -> str:
    if not reason.needs:
        return _("This meld may hold no wild card, and it would hold {has}.").format(has=reason.has)
    return ngettext(
        "This meld may hold {needs} wild card at most, and it would hold {has}.",
        "This meld may hold {needs} wild cards at most, and it would hold {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _no_meld_there(reason: Reason) -> str:
    rank = _rank(reason)
    if rank and rank != JOKER_RANK:
        return _("Your side has no meld of {ranks} that these cards could join.").format(ranks=rank_names(rank))
    return _("Your side has no meld that these cards could join.")


def _below_minimum(reason: Reason) -> str:
    needs, has, short = number(reason.needs), number(reason.has), number(reason.needs - reason.has)
    return _("Opening needs {needs}, these make {has}: {short} short.").format(needs=needs, has=has, short=short)


def _stock_left(reason: Reason) -> str:
    return ngettext(
        "There is {has} card left in the stock.",
        "There are {has} cards left in the stock.",
        reason.has,
    ).format(has=reason.has)


def _opening_naturals(reason: Reason) -> str:
    return ngettext(
        "To open, this meld needs {needs} natural card and has {has}.",
        "To open, this meld needs {needs} natural cards and has {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


def _never_discarded(reason: Reason) -> str:
    if reason.card is None:
        return _("This card is never discarded.")
    ranks = rank_names(rank_of(reason.card))
    return _("{Ranks} are never discarded.").format(Ranks=ranks[:1].upper() + ranks[1:])


def _keep_a_card(reason: Reason) -> str:
    if reason.what == Code.LAST_NOT_DISCARDED:
        return _("The last card is never discarded: keep two cards, one to discard and one that stays in your hand.")
    assert reason.card is not None
    text = _("{card} would be your last card and could not be discarded: keep another one with it.")
    return text.format(card=card_label(reason.card))


def _ask_hand(reason: Reason) -> str:
    return ngettext(
        "To ask you must hold at least {needs} card, and you hold {has}.",
        "To ask you must hold at least {needs} cards, and you hold {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


_COUNTED: Final[dict[Code, Callable[[Reason], str]]] = {
    Code.NOT_NOW: _not_now,
    Code.STOCK_LEFT: _stock_left,
    Code.NOT_IN_HAND: _not_in_hand,
    Code.STOPPED: _stopped,
    Code.TOO_EARLY: _too_early,
    Code.BARRED_BY_OWN_CARDS: _barred,
    Code.TAKE_OTHER_RANK: _take_other_rank,
    Code.TAKE_UNOPENED: _take_unopened,
    Code.TAKE_EXACT: _take_exact,
    Code.TAKE_WILDS: _take_wilds,
    Code.TAKE_ON_CANASTA: _take_on_canasta,
    Code.NO_MELD_TO_TAKE_ONTO: _no_meld_to_take_onto,
    Code.TAKE_OPEN: _take_open,
    Code.TWO_TOPS_INCOMPLETE: _two_tops_incomplete,
    Code.TOO_FEW_CARDS: _too_few_cards,
    Code.TOO_FEW_NATURALS: _too_few_naturals,
    Code.TOO_MANY_WILDS: _too_many_wilds,
    Code.NO_MELD_THERE: _no_meld_there,
    Code.BELOW_MINIMUM: _below_minimum,
    Code.OPENING_NATURALS: _opening_naturals,
    Code.KEEP_A_CARD: _keep_a_card,
    Code.NEVER_DISCARDED: _never_discarded,
    Code.ASK_HAND: _ask_hand,
}


# Reasons whose words depend on the variant


def _one_card_each(reason: Reason, ruleset: Ruleset) -> str:  # noqa: ARG001 (one shape for all)
    if ruleset.pile.single_card_with_one_in_hand == "when_stock_empty":
        return _("With one card in hand you cannot take a pile of a single card while there is a stock.")
    return _("With one card in hand you cannot take a pile of a single card.")


def _opening_canasta(reason: Reason, ruleset: Ruleset) -> str:
    from canasta_tui.words.rulesheet.phrases import kinds_of_canastas

    if not reason.needs:
        return _("The opening needs a complete canasta among the melds laid.")
    if reason.has < reason.needs:
        text = _("The opening needs a complete canasta of {needs} cards, the longest meld laid has {has}.")
        return text.format(needs=reason.needs, has=reason.has)
    kinds = or_list(kinds_of_canastas(reason.what.split(), ruleset.canastas.word))
    return _("The opening needs a complete canasta: {kinds}; no other is enough.").format(kinds=kinds)


def _take_frozen(reason: Reason, ruleset: Ruleset) -> str:
    exact = any(way.cards == reason.needs for way in ruleset.pile.ways.frozen)
    if reason.has == reason.needs or (reason.has > reason.needs and not exact):
        return _("The pile is frozen: these cards do not take it.")
    if exact:
        text = ngettext(
            "The pile is frozen: exactly {needs} card from your hand goes with its top card, not {has}.",
            "The pile is frozen: exactly {needs} cards from your hand go with its top card, not {has}.",
            reason.needs,
        )
    else:
        text = ngettext(
            "The pile is frozen: it takes {needs} natural {rank} from your hand, not {has}.",
            "The pile is frozen: it takes {needs} natural {ranks} from your hand, not {has}.",
            reason.needs,
        )
    return _with_ranks(reason, text)


def _black_threes_form(reason: Reason, ruleset: Ruleset) -> str:  # noqa: ARG001 (one shape for all)
    from canasta_tui.words.rulesheet.threes import black_three_forms

    return _("Black threes cannot be melded like this: a meld of them is {forms}.").format(
        forms=black_three_forms(ruleset)
    )


def _two_tops_cards(reason: Reason, ruleset: Ruleset) -> str:
    needs = reason.needs or ruleset.pile.two_tops.hand_cards
    return ngettext(
        "With the two top cards goes at least {needs} card from your hand, in one new meld, not {has}.",
        "With the two top cards go at least {needs} cards from your hand, in one new meld, not {has}.",
        needs,
    ).format(needs=needs, has=reason.has)


def _no_group(reason: Reason, ruleset: Ruleset) -> str:  # noqa: ARG001 (one shape for all)
    if ruleset.sequences.allowed:
        return _("These cards are not a meld: their ranks differ, and they are not a sequence of one suit either.")
    return _("These cards are not a meld: their ranks differ.")


def _more_naturals(reason: Reason, ruleset: Ruleset) -> str:
    if reason.needs:
        text = _("This meld needs {needs} natural cards for its wild ones but would have {has}.")
        return text.format(needs=reason.needs, has=reason.has)
    if ruleset.melds.more_naturals:
        return _("A meld always has more natural cards than wild ones.")
    each = max(ruleset.melds.naturals_per_wild, 1)
    return ngettext(
        "A meld has at least {n} natural card for each wild card.",
        "A meld has at least {n} natural cards for each wild card.",
        each,
    ).format(n=each)


def _second_of_rank(reason: Reason, ruleset: Ruleset) -> str:
    rank = _rank(reason)
    if ruleset.melds.second_of_rank:
        text = _("A second meld of {ranks} can be started only when the first is a canasta.")
    else:
        text = _("Your side already has a meld of {ranks} and cannot start another.")
    return text.format(ranks=rank_names(rank))


def _sequence_full(reason: Reason, ruleset: Ruleset) -> str:
    needs = reason.needs or ruleset.sequences.samba_cards
    return ngettext(
        "A samba has {needs} card and takes no more.", "A samba has {needs} cards and takes no more.", needs
    ).format(needs=needs)


def _canastas_missing(reason: Reason, ruleset: Ruleset) -> str:
    if reason.what == "natural":
        text = ngettext(
            "Going out needs {needs} {natural} canasta, your side has {has}.",
            "Going out needs {needs} {naturals} canastas, your side has {has}.",
            reason.needs,
        )
    elif reason.what == "mixed":
        text = ngettext(
            "Going out needs {needs} {mixed} canasta, your side has {has}.",
            "Going out needs {needs} {mixeds} canastas, your side has {has}.",
            reason.needs,
        )
    else:
        text = ngettext(
            "Going out needs {needs} canasta, your side has {has}.",
            "Going out needs {needs} canastas, your side has {has}.",
            reason.needs,
        )
    return text.format(needs=reason.needs, has=reason.has, **canasta_words(ruleset.canastas.word))


def _nothing_to_ask_for(reason: Reason, ruleset: Ruleset) -> str:
    if not reason.needs:
        return _("You hold nothing but jokers and cannot go out: there is nothing to ask for.")
    if reason.what == "natural":
        text = ngettext(
            "Asking needs {needs} {natural} canasta complete on the table, your side has {has}.",
            "Asking needs {needs} {naturals} canastas complete on the table, your side has {has}.",
            reason.needs,
        )
    elif reason.what == "mixed":
        text = ngettext(
            "Asking needs {needs} {mixed} canasta complete on the table, your side has {has}.",
            "Asking needs {needs} {mixeds} canastas complete on the table, your side has {has}.",
            reason.needs,
        )
    else:
        text = ngettext(
            "Asking needs {needs} canasta complete on the table, your side has {has}.",
            "Asking needs {needs} canastas complete on the table, your side has {has}.",
            reason.needs,
        )
    return text.format(needs=reason.needs, has=reason.has, **canasta_words(ruleset.canastas.word))


def _canastas_missing_here(reason: Reason, ruleset: Ruleset) -> str:
    if not ruleset.going_out.before_turn:
        return _canastas_missing(reason, ruleset)
    rule = _("Only those count that were complete when your turn began.")
    return f"{_canastas_missing(reason, ruleset)} {rule}"


def _black_threes_going_out(reason: Reason, ruleset: Ruleset) -> str:
    if reason.what:
        missing = Reason(Code.CANASTAS_MISSING, reason.needs, reason.has, what=reason.what)
        rule = _("Black threes are melded only in the turn of going out.")
        return f"{rule} {_canastas_missing_here(missing, ruleset)}"
    if reason.has <= reason.needs:
        return _("Black threes are melded only in the turn of going out.")
    return ngettext(
        "Black threes are melded only in the turn of going out: at most {needs} card may be left, not {has}.",
        "Black threes are melded only in the turn of going out: at most {needs} cards may be left, not {has}.",
        reason.needs,
    ).format(needs=reason.needs, has=reason.has)


_BY_RULESET: Final[dict[Code, Callable[[Reason, Ruleset], str]]] = {
    Code.OPENING_CANASTA: _opening_canasta,
    Code.ONE_CARD_EACH: _one_card_each,
    Code.TAKE_FROZEN: _take_frozen,
    Code.BLACK_THREES_FORM: _black_threes_form,
    Code.TWO_TOPS_CARDS: _two_tops_cards,
    Code.NO_GROUP: _no_group,
    Code.MORE_NATURALS: _more_naturals,
    Code.SECOND_OF_RANK: _second_of_rank,
    Code.SEQUENCE_FULL: _sequence_full,
    Code.CANASTAS_MISSING: _canastas_missing_here,
    Code.NOTHING_TO_ASK_FOR: _nothing_to_ask_for,
    Code.BLACK_THREES_GOING_OUT: _black_threes_going_out,
}
