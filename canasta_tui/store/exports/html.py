"""A match as a page of HTML that needs nothing else: the paper sheet, the plot, and on the screen every deal in full.

Printed it takes one page of A4: rows become smaller the more there are, and what is folded away is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.harmless import harmless
from canasta_tui.i18n import _, language
from canasta_tui.store.exports.plot import to_svg
from canasta_tui.store.exports.story import corrections, facts, notes, sides_of, title_of
from canasta_tui.words.scoresheet import SheetRow, full_rows, headings, sheet_rows

SHEET_HEIGHT: Final = 165.0
"""Millimetres of the printed page that the sheet may take; title, facts, plot and notes take the rest of 273."""
_LINE: Final = 1.3
"""Height of a row in sizes of its letters."""
_LARGEST, _SMALLEST = 3.4, 1.5
_COMPACT_FROM: Final = 6
"""From so many deals on the earlier ones take one row each."""

_STYLE: Final = """
@page { size: A4; margin: 12mm }
:root { color-scheme: light }
body { font: 15px/1.35 Georgia, serif; color: #241d14; background: #efe6cf; max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem }
h1 { font-size: 1.5rem; margin: 0 0 .4rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0 0 1rem }
dt { color: #5f5238 } dd { margin: 0 }
table { border-collapse: collapse; background: #fff9ea; width: 100% }
th, td { text-align: right; padding: .05em .6em; white-space: nowrap; font-weight: normal }
th { border-bottom: 2px solid #241d14; font-weight: bold }
th:nth-child(-n+2), td:nth-child(-n+2) { text-align: left }
.strong td { font-weight: bold } .lit td { font-weight: bold; background: #f3ead2 } .muted td { color: #5f5238 }
.ruled td { border-top: 1px solid #cdbf9c } .heavy td { border-top: 2px solid #241d14 }
svg { width: 100%; background: #fff9ea; margin: 1rem 0 }
ol { columns: 16em; font: 12px/1.4 monospace } ul { padding-left: 1.2rem }
@media print {
  body { background: none; max-width: none; margin: 0; padding: 0; font-size: 3.2mm }
  h1 { font-size: 5mm } details { display: none } dl { margin-bottom: 2mm }
  svg { height: 62mm; margin: 2mm 0 } table, svg { background: none; break-inside: avoid }
  .sheet { font-size: var(--row); line-height: %LINE% }
}
"""


def to_html(record: MatchRecord, match: Match) -> str:
    """The page."""
    title = title_of(record, match)
    parts = [f"<h1>{escape(title)}</h1>", _facts(facts(record, match))]
    if match.sheets:
        rows = sheet_rows(match, compact=match.finished >= _COMPACT_FROM)
        parts.append(f'<div class="sheet" style="--row:{row_size(len(rows)):.2f}mm">{_sheet(rows, match)}</div>')
        totals = [match.totals_after(deal + 1) for deal in range(match.finished)]
        plot_title = _("Totals over the deals")
        parts.append(to_svg(totals, sides_of(match), target=match.ruleset.match.target, title=plot_title))
    for heading, lines in ((_("Corrections"), corrections(match)), (_("Notes"), notes(record))):
        if lines:
            parts.append(f"<h2>{heading}</h2><ul>{_items(lines)}</ul>")
    parts += [_deal(record, match, n) for n in range(len(record.deals))]
    page = (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE.replace('%LINE%', str(_LINE))}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )
    return harmless(page, "\n")


def row_size(rows: int) -> float:
    """Millimetres of the letters in print, so that so many rows (and the heading) fit the sheet's height."""
    return max(_SMALLEST, min(_LARGEST, SHEET_HEIGHT / (_LINE * (rows + 2))))


def _facts(known: Iterable[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{escape(label)}</dt><dd>{escape(text)}</dd>' for label, text in known)}</dl>"


def _sheet(rows: Sequence[SheetRow], match: Match) -> str:
    head = "".join(
        f"<tr><th></th><th></th>{''.join(f'<th>{escape(text)}</th>' for text in texts)}</tr>"
        for texts in headings(match)
    )
    return f"<table>{head}{_rows(rows)}</table>"


def _rows(rows: Sequence[SheetRow]) -> str:
    lines: list[str] = []
    rule = ""
    for row in rows:
        if row.kind in ("light", "heavy"):
            rule = "heavy" if row.kind == "heavy" else "ruled"
            continue
        cells = "".join(f"<td>{escape(cell[0])}</td>" for cell in row.cells)
        kind = f"{row.kind} {rule}".strip()
        lines.append(f'<tr class="{kind}"><td>{escape(row.left)}</td><td>{escape(row.label)}</td>{cells}</tr>')
        rule = ""
    return "".join(lines)


def _deal(record: MatchRecord, match: Match, n: int) -> str:
    sheet = _sheet(full_rows(match, n), match) if n < match.finished else ""
    heading = _("Deal {n}").format(n=n + 1)
    return f"<details><summary>{heading}</summary>{sheet}<ol>{_items(record.deals[n].acts)}</ol></details>"


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)
