"""The choices that a table makes before play, in words: what each is about, and each value.

An option of a ruleset sets a key of the schema, so both are said by key. The commonest have a label of their own;
any other key is called by its description in the schema.
"""

from __future__ import annotations

from typing import Any, Final

from canasta_tui.i18n import _, marked, pgettext
from canasta_tui.i18n.numbers import number
from canasta_tui.rules.ruleset_keys import key_at
from canasta_tui.rules.schema import HouseOption, Ruleset

_LABELS: Final = {
    "deal.cards": marked("Cards dealt"),
    "deal.draw": marked("Cards drawn in a turn"),
    "deal.seating": marked("Seats"),
    "stock.at_end": marked("When the stock is used up"),
    "stock.must_take": marked("Duty to take the pile at the end"),
    "pile.single_card_with_one_in_hand": marked("Taking a single card with one card in hand"),
    "red_threes.when": marked("Red threes bring points"),
    "red_threes.dealt": marked("Dealt red threes are laid"),
    "discard.wild_on_wild": marked("Wild card discarded on a wild card"),
    "discard.last": marked("Last card may be discarded"),
    "going_out.canastas": marked("Canastas needed to go out"),
    "going_out.bonus": marked("Bonus for going out"),
    "asking.mode": marked("Asking the partner before going out"),
    "opening.top_counts": marked("Top card of the pile counts for the opening"),
    "match.target": marked("Target"),
}
_VALUES: Final = {
    "deal.seating": {"fixed": marked("as named"), "drawn": marked("drawn for with cards")},
    "stock.odd_card": {"first": marked("the first stock"), "second": marked("the second stock")},
    "stock.upcard_from": {"first": marked("the first stock"), "second": marked("the second stock")},
    "stock.when_one_empty": {"other": marked("all cards from the other"), "fewer": marked("only the other's share")},
    "stock.replace_from": {"same": marked("the same stock"), "fuller": marked("the fuller stock")},
    "stock.dealt_replace_from": {"fuller": marked("the fuller stock"), "first": marked("the first stock")},
    "stock.expose_from": {"fuller": marked("the fuller stock"), "first": marked("the first stock")},
    "stock.at_end": {
        "take_or_pass": marked("the pile may be taken until someone passes"),
        "after_turn": marked("the deal ends with that turn"),
    },
    "stock.must_take": {
        "never": marked("never"),
        "own_meld": marked("if the top card fits a meld of one's own side"),
        "own_meld_keeping": marked("if the top card fits a meld of one's own side, but not to go out"),
    },
    "upcard.covered": {"stays": marked("it stays under the new one"), "returns": marked("it goes back into the stock")},
    "pile.single_card_with_one_in_hand": {
        "yes": marked("allowed"),
        "no": marked("not allowed"),
        "when_stock_empty": marked("only when the stock is empty"),
    },
    "pile.wild_top": {"never": marked("never"), "wild_meld": marked("only for a meld of wild cards")},
    "pile.word": {"frozen": marked("frozen"), "blocked": marked("blocked")},
    "melds.on_canasta": {
        "any": marked("any card within the limits"),
        "naturals": marked("only natural cards"),
        "none": marked("nothing"),
    },
    "black_threes.melds": {
        "never": marked("never"),
        "going_out": marked("only when going out"),
        "always": marked("always"),
    },
    "red_threes.when": {
        "always": marked("always"),
        "opened": marked("only if the side has opened"),
        "canastas": marked("only if the side has enough canastas"),
    },
    "red_threes.dealt": {
        "first_turn": marked("at the player's first turn"),
        "at_once": marked("before the first turn of the deal"),
    },
    "discard.wild_on_wild": {
        "yes": marked("allowed"),
        "no": marked("not allowed"),
        "only_wilds": marked("only from a hand of wild cards alone"),
    },
    "discard.only_jokers": {
        "pass": marked("the turn ends without a discard"),
        "expose": marked("the hand is shown and a card turned"),
    },
    "discard.expose_without_stock": {"ends_turn": marked("the turn ends"), "ends_deal": marked("the deal is over")},
    "going_out.concealed_acts": {"any": marked("in any number of acts"), "one": marked("in one act")},
    "asking.mode": {"none": marked("not allowed"), "optional": marked("allowed"), "required": marked("a duty")},
    "asking.when": {
        "after_drawing": marked("after drawing"),
        "any_time": marked("at any time in one's own turn"),
    },
    "canastas.word": {"red": marked("red and black"), "natural": marked("natural and mixed")},
    "canastas.hand_counted": {"act": marked("after the act"), "turn": marked("at the end of the turn")},
    "match.at": {"reached": marked("reached"), "passed": marked("passed")},
    "match.tie": {"another_deal": marked("another deal"), "went_out": marked("whoever went out wins")},
    "sheet.layout": {
        "canastas_points": marked("canastas, points, sub-total"),
        "bonus_points": marked("bonuses and points"),
        "we_they": marked("We and They"),
        "bonus_minus_cards": marked("bonus, minus and card points"),
    },
}


def option_label(key: str) -> str:
    """What the option that sets this key is about, beginning with a capital, without a colon."""
    if key in _LABELS:
        return _(_LABELS[key])
    found = key_at(key)
    text = _(found.description) if found is not None and found.description else key
    return text[:1].upper() + text[1:]


def value_text(key: str, value: Any) -> str:
    """A value of the key in words; a code that has no words as it is."""
    if value is True:
        return pgettext("option", "yes")
    if value is False:
        return pgettext("option", "no")
    if isinstance(value, int):
        return number(value)
    words = _VALUES.get(key, {}).get(str(value))
    return _(words) if words is not None else str(value)


def option_values(option: HouseOption) -> list[str]:
    """All values of an option in words, the default first."""
    return [value_text(option.key, value) for value in option.values]


def option_lines(rules: Ruleset) -> list[str]:
    """A line for each option of the ruleset: what may be chosen, and what this table has chosen."""
    text = _("{label}: {values} (here: {chosen}).")
    lines = []
    for name, option in rules.options.items():
        chosen = value_text(option.key, rules.chosen.get(name, option.values[0]))
        values = " / ".join(option_values(option))
        lines.append(text.format(label=option_label(option.key), values=values, chosen=chosen))
    return lines
