"""A match as Markdown: what is known of it, every sheet, and its acts in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.harmless import harmless
from canasta_tui.i18n import _
from canasta_tui.i18n.numbers import number
from canasta_tui.store.exports.story import acts_in_words, corrections, facts, notes, sides_of, title_of
from canasta_tui.words.events import LogLine
from canasta_tui.words.scoresheet import ending_texts, full_rows


def to_markdown(record: MatchRecord, match: Match) -> str:
    """The whole protocol."""
    sides = sides_of(match)
    parts = [f"# {_safe(title_of(record, match))}"]
    parts.append("\n".join(f"- {label}: {_safe(text)}" for label, text in facts(record, match)))
    if match.sheets:
        parts.append(f"## {_('Totals')}")
        parts.append(
            _table(
                [_("Deal"), "", *sides],
                (
                    [str(deal + 1), ending_texts(sheet, match.names)[0], *map(number, match.totals_after(deal + 1))]
                    for deal, sheet in enumerate(match.sheets)
                ),
                left=2,
            )
        )
    for heading, lines in ((_("Corrections"), corrections(match)), (_("Notes"), notes(record))):
        if lines:
            parts.append(f"## {heading}")
            parts.append("\n".join(f"- {_safe(line)}" for line in lines))
    for n in range(len(match.deals)):
        parts.append(f"## {_('Deal {n}').format(n=n + 1)}")
        if n < match.finished:
            parts.append(_sheet(match, n, sides))
        else:
            parts.append(_("Not finished."))
        parts.append("\n".join(f"{k}. {_line(line, match)}" for k, line in enumerate(acts_in_words(match, n), 1)))
    return harmless("\n\n".join(parts) + "\n", "\n")


def _sheet(match: Match, deal: int, sides: Sequence[str]) -> str:
    rows = [row for row in full_rows(match, deal) if row.kind not in ("light", "heavy")]
    return _table(
        ["", *sides], ([row.label, *(" ".join(cell[0].split()) for cell in row.cells)] for row in rows), left=1
    )


def _line(line: LogLine, match: Match) -> str:
    """What a seat did in a turn, with its name."""
    text = _safe(line.text)
    return text if line.seat < 0 else f"**{_safe(match.names[line.seat])}** {text}"


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]], *, left: int) -> str:
    lines = [heading, [":---"] * left + ["---:"] * (len(heading) - left), *rows]
    return "\n".join(
        f"| {' | '.join(cell if n == 1 else _safe(cell) for cell in row)} |" for n, row in enumerate(lines)
    )


def _safe(text: str) -> str:
    """The text with nothing in it that Markdown reads as more than text."""
    return re.sub(r"([\\`*_{}\[\]<>#|~]|&(?=#?\w+;))", r"\\\1", text)
