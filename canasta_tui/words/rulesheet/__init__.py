"""The rule sheet: a variant's whole rules in words, generated from its ruleset alone.

:func:`rule_sheet` gives it as data (sections with stable keys, of paragraphs, lists and tables), for the rules
screen; :meth:`~canasta_tui.words.rulesheet.document.RuleSheet.as_text` as plain text, for the command line.
Each section has a module of its own. :func:`~canasta_tui.words.rulesheet.summary.summary` is the short form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from canasta_tui.i18n import _, marked
from canasta_tui.rules.schema import Ruleset
from canasta_tui.words.rulesheet import (
    aim,
    asking,
    dealing,
    examples,
    going_out,
    jokers_only,
    melds,
    opening,
    pack,
    pile,
    readings,
    scoring,
    stock,
    target,
    threes,
    turn,
    values,
)
from canasta_tui.words.rulesheet.document import (
    Block,
    Heading,
    Items,
    Paragraph,
    RuleSheet,
    Section,
    SectionKey,
    TableBlock,
    block_lines,
)
from canasta_tui.words.rulesheet.pen import Marks, Pen
from canasta_tui.words.rulesheet.summary import Summary, summary

__all__ = [
    "Block",
    "Heading",
    "Items",
    "Paragraph",
    "RuleSheet",
    "Section",
    "SectionKey",
    "Summary",
    "TableBlock",
    "block_lines",
    "rule_sheet",
    "sheet_title",
    "summary",
    "variant_name",
]

_SECTIONS: Final[tuple[tuple[SectionKey, str, Callable[[Pen], None]], ...]] = (
    ("aim", marked("The game in short"), aim.write),
    ("pack", marked("Players and cards"), pack.write),
    ("values", marked("Card values"), values.write),
    ("threes", marked("Threes"), threes.write),
    ("deal", marked("The deal"), dealing.write),
    ("turn", marked("The turn"), turn.write),
    ("melds", marked("Melds and canastas"), melds.write),
    ("opening", marked("The opening"), opening.write),
    ("pile", marked("The discard pile"), pile.write),
    ("going-out", marked("Going out"), going_out.write),
    ("asking", marked("Asking the partner"), asking.write),
    ("jokers-only", marked("A hand of jokers only"), jokers_only.write),
    ("stock", marked("The end of the stock"), stock.write),
    ("scoring", marked("Scoring"), scoring.write),
    ("target", marked("The match"), target.write),
    ("examples", marked("Examples"), examples.write),
    ("readings", marked("Where the source is silent"), readings.write),
)


def rule_sheet(rules: Ruleset, *, keys: bool = False) -> RuleSheet:
    """The whole rules of the variant at its table form, in the language that is set.

    Args:
        rules: the ruleset.
        keys: list the readings with their keys, for whoever writes a house ruleset.
    """
    sections = []
    marks = Marks(rules.readings, with_keys=keys)
    for key, title, write in _SECTIONS:
        pen = Pen(rules, marks)
        write(pen)
        section = pen.section(key, _(title))
        if section is not None:
            sections.append(section)
    return RuleSheet(sheet_title(rules), tuple(sections))


def variant_name(name: str) -> str:
    """The name of a variant in the language that is set; a house's own name as it is."""
    return _(name)


def sheet_title(rules: Ruleset) -> str:
    """The variant's name, its id and the table form."""
    text = _("{name} ({id}, table {table})")
    return text.format(name=variant_name(rules.name), id=rules.id, table=rules.table)
