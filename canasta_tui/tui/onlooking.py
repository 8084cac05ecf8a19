"""The table as an onlooker sees it: what the cover, the question and the table have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from canasta_tui.cards import RANK_SLOTS
from canasta_tui.engine.view import Event, View
from canasta_tui.i18n import _
from canasta_tui.rules.schema import Ruleset
from canasta_tui.tui.footer import side_names
from canasta_tui.tui.session import Session
from canasta_tui.tui.widgets.table_model import ActLine, BoardModel, Goal, Settings
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.cards import rank_letters, suit_mark
from canasta_tui.words.events import log_lines

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


def board_settings(base: Settings) -> Settings:
    """The settings with the card letters and suits of the language that is set."""
    ranks = ("", "", *(rank_letters(rank) for rank in range(2, RANK_SLOTS)))
    suits = "".join(suit_mark(suit) for suit in range(4))
    return Settings(base.pen, base.four_colours, suits, ranks, base.reduced_motion)


def base_model(session: Session, view: View, settings: Settings, own: int, columns: int) -> BoardModel:
    """The table as this view shows it, with nobody's hand and no keys."""
    rules, names = session.ruleset, session.names
    runs = max((sum(meld.kind == "sequence" for meld in side.melds) for side in view.sides), default=0)
    return BoardModel(
        view=view,
        names=names,
        side_names=side_names(names, len(view.sides)),
        variant=_(rules.name),
        target=rules.match.target,
        own=own,
        goal=Goal(rules.going_out.canastas, rules.going_out.natural, rules.going_out.mixed),
        acts=act_lines(view.events, names, rules, acts_width(names, columns)),
        pile_word=rules.pile.word,
        canasta_word=rules.canastas.word,
        wild_places=int(rules.wild_melds.allowed),
        sequence_rows=max(1, runs) if rules.sequences.allowed else 0,
        peek=rules.pile.seen,
        red_three_points=session.red_three_points(),
        settings=board_settings(settings),
    )
