"""The table as everybody may see it: what the cover, the question and the table have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from canasta_tui.engine.view import Event, View
from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.session import Session
from canasta_tui.tui.widgets.playing_card import CardStyle
from canasta_tui.tui.widgets.table_model import ActLine, Goal, TableModel
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.events import log_lines
from canasta_tui.words.names import side_names

_LINES: Final = 12


def act_lines(
    events: Sequence[Event], names: Sequence[str], rules: Ruleset, width: int, last: int = _LINES
) -> tuple[ActLine, ...]:
    """The last acts in words; what a seat did in a turn takes as many lines of so many cells as it needs."""
    lines: list[ActLine] = []
    for line in log_lines(events, names, rules)[-last:]:
        name = names[line.seat] if line.seat >= 0 else ""
        # "asked Cia: may I go out?" is clear without what follows the colon.
        lines += [ActLine(name, (text, text.partition(":")[0])) for text in packed(line.text.split(", "), width)]
    return tuple(lines[-last:])


def acts_width(names: Sequence[str], columns: int) -> int:
    """Cells that the board has for what a seat did, beside its name."""
    return (30 if columns >= 100 else 25) - max(map(cell_len, names)) - 1


def packed(parts: Sequence[str], width: int) -> list[str]:
    """The parts of a sentence in lines of at most so many cells, broken between parts where that is possible."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + cell_len(part) + 2 <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return lines


def public_model(session: Session, view: View, style: CardStyle, own: int, columns: int) -> TableModel:
    """The table as this view shows it, with nobody's hand and no keys."""
    rules, names = session.ruleset, session.names
    sequence_rows = max((sum(meld.kind == "sequence" for meld in side.melds) for side in view.sides), default=0)
    return TableModel(
        view=view,
        names=names,
        side_names=side_names(names, len(view.sides)),
        variant=_(rules.name),
        target=rules.match.target,
        own=own,
        goal=Goal(rules.going_out.canastas, rules.going_out.natural, rules.going_out.mixed),
        acts=act_lines(view.events, names, rules, acts_width(names, columns)),
        pile_word=rules.pile.word,
        wild_places=int(rules.wild_melds.allowed),
        sequence_rows=max(1, sequence_rows) if rules.sequences.allowed else 0,
        peek=rules.pile.seen,
        red_three_points=session.red_three_points(),
        style=replace(style, canasta_word=rules.canastas.word),
    )
