"""A match as a page of HTML that needs nothing else, to be read on a screen or printed and hung up.

On one page of A4 stand who won, the totals, how it went, the plot and the sheet: rows become smaller the more there
are. On the screen every deal can be unfolded, with its acts in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from canasta_tui.engine.match import Match
from canasta_tui.engine.record import MatchRecord
from canasta_tui.harmless import harmless
from canasta_tui.i18n import _, language
from canasta_tui.i18n.lists import plain_list
from canasta_tui.i18n.numbers import number, signed
from canasta_tui.store.exports.plot import WIDTH, to_svg
from canasta_tui.store.exports.story import (
    acts_in_words,
    corrections,
    facts,
    how_it_went,
    notes,
    result_text,
    sides_of,
    title_of,
)
from canasta_tui.words.events import LogLine
from canasta_tui.words.scoresheet import SheetRow, ending_texts, full_rows, headings, sheet_rows

SHEET_HEIGHT: Final = 122.0
"""Millimetres of the printed page (273 high) that the sheet may take; what else stands on it takes the rest."""
_PLOT_LEAST, _PLOT_MOST = 62.0, 105.0
_PAGE_WIDTH: Final = 186.0
_LINE: Final = 1.3
"""Height of a row in sizes of its letters."""
_LARGEST, _SMALLEST = 3.4, 1.5
_COMPACT_FROM: Final = 6
"""From so many deals on the earlier ones take one row each."""
_STYLE: Final = files("canasta_tui.store.exports").joinpath("page.css").read_text(encoding="utf-8")


def to_html(record: MatchRecord, match: Match) -> str:
    """The page."""
    title = title_of(record, match)
    parts = [_place_card(record, match), _totals(match)]
    if match.sheets:
        parts.append(f'<div class="story">{"".join(f"<p>{escape(line)}</p>" for line in how_it_went(match))}</div>')
        sheet, rows = _whole_sheet(match)
        size = row_size(rows)
        totals = [match.totals_after(deal + 1) for deal in range(match.finished)]
        high = max(_PLOT_LEAST, min(_PLOT_MOST, _PLOT_LEAST + SHEET_HEIGHT - size * _LINE * (rows + 2)))
        drawing = to_svg(
            totals,
            sides_of(match),
            target=match.ruleset.match.target,
            title=_("Totals over the deals"),
            height=high * WIDTH / _PAGE_WIDTH - 40,
        )
        parts.append(f'<div class="frame plot">{drawing}</div>')
        parts.append(f'<div class="frame sheet" style="--row:{size:.2f}mm">{sheet}</div>')
    for heading, lines in ((_("Corrections"), corrections(match)), (_("Notes"), notes(record))):
        if lines:
            parts.append(f"<h2>{escape(heading)}</h2><ul>{_items(lines)}</ul>")
    parts.append(_facts(facts(record, match)))
    parts += [_deal(match, n) for n in range(len(match.deals))]
    page = (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE.replace('%LINE%', str(_LINE))}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )
    return harmless(page, "\n")


def row_size(rows: int) -> float:
    """Millimetres of the letters in print, so that so many rows (and the heading) fit the sheet's height."""
    return max(_SMALLEST, min(_LARGEST, SHEET_HEIGHT / (_LINE * (rows + 2))))


def _place_card(record: MatchRecord, match: Match) -> str:
    """The card at the head: the winner large, or of an unfinished match its title."""
    suits = "".join(f'<span class="suit {name}" aria-hidden="true">{sign}</span>' for name, sign in _SUITS)
    title = escape(title_of(record, match))
    if match.winner is None:
        inner = f"<h1>{title}</h1><p>{escape(result_text(match))}</p>"
    else:
        inner = f'<p>{title}</p><h1 class="winner">{escape(sides_of(match)[match.winner])}</h1>'
        inner += f"<p>{escape(_margin(match))}</p>"
    return f'<header class="card">{suits}{inner}</header>'


_SUITS: Final = (("spades", "♠"), ("red hearts", "♥"), ("red diamonds", "♦"), ("clubs", "♣"))


def _margin(match: Match) -> str:
    """By how much the winner is ahead of the next side."""
    assert match.winner is not None
    others = [total for side, total in enumerate(match.totals) if side != match.winner]
    ahead = match.totals[match.winner] - max(others)
    return _("won with {points} points, {ahead} ahead").format(
        points=number(match.totals[match.winner]), ahead=number(ahead)
    )


def _totals(match: Match) -> str:
    """What every side has, large."""
    cells = "".join(
        f"<div{' class=best' if side == match.winner else ''}><dt>{escape(name)}</dt><dd>{number(total)}</dd></div>"
        for side, (name, total) in enumerate(zip(sides_of(match), match.totals, strict=True))
    )
    return f'<dl class="totals">{cells}</dl>'


def _facts(known: Iterable[tuple[str, str]]) -> str:
    return (
        f'<dl class="facts">{"".join(f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in known)}</dl>'
    )


def _whole_sheet(match: Match) -> tuple[str, int]:
    """The sheet, and how many rows it has."""
    if match.finished < _COMPACT_FROM:
        rows = _rows(sheet_rows(match, compact=False))
    else:
        last = match.finished - 1
        rows = [_short_row(match, n) for n in range(last)]
        rows += _rows([SheetRow("light"), *full_rows(match, last)])
    return _table(rows, match), len(rows)


def _table(rows: Sequence[str], match: Match) -> str:
    head = "".join(
        f"<tr><th></th><th></th>{''.join(f'<th colspan=2>{escape(text)}</th>' for text in texts)}</tr>"
        for texts in headings(match)
    )
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def _short_row(match: Match, n: int) -> str:
    """A deal in one row: of each side what it wrote, and its total."""
    before, after = match.totals_after(n), match.totals_after(n + 1)
    cells = "".join(
        f'<td class="how">{signed(new - old)}</td><td>{number(new)}</td>'
        for old, new in zip(before, after, strict=True)
    )
    ending = escape(ending_texts(match.sheets[n], match.names)[0])
    return f'<tr class="plain"><td>{n + 1}</td><td>{ending}</td>{cells}</tr>'


def _rows(rows: Sequence[SheetRow]) -> list[str]:
    lines: list[str] = []
    rule = ""
    for row in rows:
        if row.kind in ("light", "heavy"):
            rule = "heavy" if row.kind == "heavy" else "ruled"
            continue
        cells = "".join(_cells(cell[0]) for cell in row.cells)
        kind = f"{row.kind} {rule}".strip()
        lines.append(f'<tr class="{kind}"><td>{escape(row.left)}</td><td>{escape(row.label)}</td>{cells}</tr>')
        rule = ""
    return lines


def _cells(text: str) -> str:
    """Two cells of a side: how it comes about where that is said, and the number."""
    how, equals, points = text.rpartition(" = ")
    if not equals:
        return f"<td></td><td>{escape(text.strip())}</td>"
    how = how.replace(" x ", " × ")
    return f'<td class="how">{escape(how.strip())}</td><td>{escape(points.strip())}</td>'


def _deal(match: Match, n: int) -> str:
    sheet = f'<div class="frame">{_table(_rows(full_rows(match, n)), match)}</div>' if n < match.finished else ""
    lines = "".join(f"<li>{_line(line, match)}</li>" for line in acts_in_words(match, n))
    heading = [_("Deal {n}").format(n=n + 1)]
    if n < match.finished:
        heading.append(ending_texts(match.sheets[n], match.names)[0])
    return f"<details><summary>{escape(plain_list(heading))}</summary>{sheet}<ol>{lines}</ol></details>"


def _line(line: LogLine, match: Match) -> str:
    """What a seat did in a turn, its name before it, red suits red."""
    text = escape(line.text)
    for sign in "♥♦":
        text = text.replace(sign, f'<span class="red">{sign}</span>')
    return text if line.seat < 0 else f"<b>{escape(match.names[line.seat])}</b> {text}"


def _items(lines: Iterable[str]) -> str:
    return "".join(f"<li>{escape(line)}</li>" for line in lines)
