"""From what a seat has in mind to what the board draws."""

from __future__ import annotations

from msgspec.structs import replace

from canasta_tui.engine.acts import ASK, DRAW
from canasta_tui.i18n import _
from canasta_tui.tui import keys
from canasta_tui.tui.footer import WIDE, footer_key
from canasta_tui.tui.public_table import public_model
from canasta_tui.tui.turn.choice import Choice
from canasta_tui.tui.turn.prompts import pile_note, prompt, staging_row
from canasta_tui.tui.turn.seat_table import SeatTable
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_model import FooterKey, HandCard, TableModel


def table_model(table: SeatTable, style: CardStyle, columns: int) -> TableModel:
    """The whole table before the seat in turn."""
    return replace(
        public_model(table.session, table.view, style, table.position.side_index, columns),
        hand=tuple(
            HandCard(item.card, item.picked, item.new, table.position.cannot(item.card)) for item in table.hand.items
        ),
        cursor=table.cursor,
        staged=table.staging.shown(),
        staging=staging_row(table),
        prompt=prompt(table),
        keys=footer(table, columns),
        pile_note=pile_note(table),
    )


def _answering(choice: Choice) -> tuple[FooterKey, ...]:
    """The keys of an open question: each says what it answers."""
    lit, no = choice.options[choice.index].label, choice.options[-1].label
    arrows = keys.by_action("choice", "right")
    found = (
        FooterKey(arrows.now, _("left/right"), arrows.labels),
        footer_key("choice", "enter", labels=(lit, *keys.by_action("choice", "enter").labels)),
    )
    answers = (footer_key("choice", "no", labels=(no,)), *found)
    return answers if choice.yes is None else (footer_key("choice", "yes"), *answers)


def footer(table: SeatTable, columns: int) -> tuple[FooterKey, ...]:
    """The same keys in the same order all through a turn; while a question is open, its own."""
    if table.choice is not None:
        return _answering(table.choice)
    wide = columns >= WIDE
    picks = (_("pick: {keys}").format(keys=keys.rank_caps()), _("pick")) if wide else (_("pick"),)
    found = [
        footer_key("table", "draw", possible=table.position.check(DRAW) is None),
        footer_key("table", "take", possible=table.position.can_take(), labels=(_("take pile"), _("take"))),
        footer_key("table", "pick", labels=picks),
        footer_key("table", "enter", labels=(_("stage"),)),
        footer_key("table", "lay", possible=table.acts.can_lay()),
        footer_key("table", "discard", possible=table.acts.can_discard()),
    ]
    if table.position.end_act() is not None:
        found.insert(0, footer_key("table", "end", labels=(_("pass"),)))
    elif table.session.match.has_question and wide:
        found.append(footer_key("table", "ask", possible=table.position.check(ASK) is None))
    found.append(footer_key("table", "help"))
    return tuple(found)
