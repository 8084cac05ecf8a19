"""Section ``values``: points of the cards."""

from __future__ import annotations

from canasta_tui.cards import JOKER_RANK, NATURAL_RANKS, TWO
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.words.cards import rank_letters
from canasta_tui.words.rulesheet.pen import Pen
from canasta_tui.words.rulesheet.phrases import value_of


def write(pen: Pen) -> None:
    """One line for the ranks that have the same value, dearest first; then the black threes."""
    rules = pen.rules
    values, threes = rules.pack.values, rules.black_threes
    by_value: dict[int, list[str]] = {}
    for rank in (*([JOKER_RANK] if rules.pack.jokers else []), TWO, *reversed(NATURAL_RANKS)):
        word = _("Joker") if rank == JOKER_RANK else rank_letters(rank)
        by_value.setdefault(value_of(values, rank), []).append(word)
    rows = [(" ".join(by_value[value]), number(value)) for value in sorted(by_value, reverse=True)]
    if threes.melds == "never":
        rows.append(
            (pen.noted(_("Black three left in the hand"), "black_threes.hand_value"), number(threes.hand_value))
        )
    elif threes.table_value == threes.hand_value:
        row = pen.noted(
            _("Black three, melded or left in the hand"), "black_threes.table_value", "black_threes.hand_value"
        )
        rows.append((row, number(threes.hand_value)))
    else:
        rows.append((pen.noted(_("Black three, melded"), "black_threes.table_value"), number(threes.table_value)))
        rows.append(
            (pen.noted(_("Black three left in the hand"), "black_threes.hand_value"), number(threes.hand_value))
        )
    pen.table((_("Card"), _("Points")), rows)
    pen.say(_("Cards in melds count for their side, cards left in the hand count against it."), "pack.values")
    pen.say(_("Red threes have no card value, they bring a bonus."))
