"""Section ``readings``: where the source is silent or unclear, and how it is read."""

from __future__ import annotations

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.words.rulesheet.pen import Pen


def write(pen: Pen) -> None:
    """The reasons in the order of their numbers, with the keys of their readings where asked for; then the source.

    Readings that no sentence rests on (of asking the partner, at a table without partners) are not listed.
    """
    rules = pen.rules
    found = pen.marks.found
    if found:
        pen.say(
            _(
                "A number in brackets marks a rule that the source does not settle. It is read like this; a house "
                "may play it otherwise."
            )
        )
        with_keys = pen.marks.with_keys
        pen.items(
            (f"{_(why)} ({plain_list(keys)})" if with_keys else _(why) for why, keys in found.items()), numbered=True
        )
    if rules.source:
        pen.say(_("Source of the rules: {source}").format(source=_(rules.source)))
