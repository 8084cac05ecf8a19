"""The scoring sheet as rows: a column a side, in the order and the words of the variant's paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from msgspec import Struct, structs

from canasta_tui.engine.match import Match
from canasta_tui.engine.view import Score, Sheet
from canasta_tui.i18n import _, pgettext
from canasta_tui.i18n.numbers import number
from canasta_tui.words.canastas import CanastaWord, canasta_words
from canasta_tui.words.names import side_names

RowStyle = Literal["plain", "strong", "lit", "muted", "light", "heavy"]
_KINDS: Final = ("natural", "mixed", "wild", "samba")


class SheetRow(Struct, frozen=True):
    """One line of the sheet.

    Attributes:
        kind: how it is written; ``light`` and ``heavy`` are lines across the paper.
        left: what stands in the column of the deals.
        label: what the line is.
        cells: of each side, in one or several lengths, longest first.
        deal: 0-based number of the deal to which the line belongs; -1 for none.
    """

    kind: RowStyle
    left: str = ""
    label: str = ""
    cells: tuple[tuple[str, ...], ...] = ()
    deal: int = -1


class Labels(Struct, frozen=True):
    """The words of a variant's paper: for the bonuses, and for the cards (table less hand)."""

    bonus: str
    points: str


def labels(layout: str) -> Labels:
    """The words of the paper."""
    if layout == "canastas_points":
        return Labels(_("Canastas"), _("Points"))
    return Labels(pgettext("line of the scoring sheet", "Bonus"), _("Points"))


def ending_texts(sheet: Sheet, names: Sequence[str]) -> tuple[str, ...]:
    """How the deal ended, longest first: ``Anna out``, ``stock``."""
    if sheet.went_out is not None:
        return (_("{name} out").format(name=names[sheet.went_out]), names[sheet.went_out])
    return (_("stock empty"), pgettext("how a deal ended", "stock"))


def headings(match: Match) -> list[tuple[str, ...]]:
    """What stands over the sides' columns, in one or two rows of texts."""
    names = match.names
    sides = match.ruleset.sides
    own = side_names(names, sides)
    if match.ruleset.sheet.layout == "we_they" and sides == 2:
        return [(pgettext("column of the scoring sheet", "We"), pgettext("column of the scoring sheet", "They")), own]
    return [own]


def sheet_rows(match: Match, *, compact: bool, deal: int | None = None) -> list[SheetRow]:
    """All finished deals: one of them line by line, the others in short.

    Args:
        match: with at least one finished deal.
        compact: the others in one row each.
        deal: which one is written line by line (0-based); None for the last.
    """
    rows: list[SheetRow] = []
    last = len(match.sheets) - 1
    opened = last if deal is None else deal
    for n in range(last + 1):
        if n == opened:
            found = [*([SheetRow("light")] if compact and n else []), *full_rows(match, n)]
        else:
            found = _short_row(match, n) if compact else _short_rows(match, n)
        rows += [structs.replace(row, deal=n) for row in found]
    return rows


def _short_row(match: Match, deal: int) -> list[SheetRow]:
    sheet, totals = match.sheets[deal], match.totals_after(deal + 1)
    cells = tuple(
        (f"{number(score.bonus)}{'+' * (score.points >= 0)}{number(score.points)} {number(total):>5}", number(total))
        for score, total in zip(sheet.scores, totals, strict=True)
    )
    return [SheetRow("plain", str(deal + 1), ending_texts(sheet, match.names)[0], cells)]


def _short_rows(match: Match, deal: int) -> list[SheetRow]:
    sheet, totals = match.sheets[deal], match.totals_after(deal + 1)
    words = labels(match.ruleset.sheet.layout)
    scores = sheet.scores
    lines: list[tuple[str, Callable[[Score], int]]] = [(words.bonus, lambda score: score.bonus)]
    if match.ruleset.sheet.layout == "bonus_minus_cards":
        lines += [(_("Minus"), lambda score: score.hand), (_("Cards"), lambda score: score.table)]
    else:
        lines.append((words.points, lambda score: score.points))
    left = [_("deal {n}").format(n=deal + 1), ending_texts(sheet, match.names)[0]]
    rows = [
        SheetRow("plain", left[n] if n < 2 else "", label, tuple((number(value(score)),) for score in scores))
        for n, (label, value) in enumerate(lines)
    ]
    rows += _corrections(match, deal)
    rows.append(SheetRow("strong", "", _("Total"), tuple((number(total),) for total in totals)))
    return [*rows, SheetRow("light")]


def _corrections(match: Match, deal: int) -> list[SheetRow]:
    """Changes that the table agreed on afterwards."""
    points = [0] * match.ruleset.sides
    found = [correction for correction in match.corrections if correction.deal == deal]
    for correction in found:
        points[correction.side] += correction.points
    return [SheetRow("plain", "", _("Correction"), tuple((number(n),) for n in points))] if found else []


def full_rows(match: Match, deal: int) -> list[SheetRow]:
    """A finished deal (0-based) line by line; where it was the last one of a match that goes on, what comes next."""
    sheet, rules = match.sheets[deal], match.ruleset
    words = labels(rules.sheet.layout)
    left = [_("deal {n}").format(n=deal + 1), ending_texts(sheet, match.names)[0]]
    rows = _bonus_rows(sheet, match)
    rows.append(_sums("strong", words.bonus, sheet, lambda score: score.bonus))
    rows = [SheetRow(row.kind, left[n] if n < 2 else "", row.label, row.cells) for n, row in enumerate(rows)]
    minus = rules.sheet.layout == "bonus_minus_cards"
    rows += [
        SheetRow("light"),
        _sums(
            "plain", _("Card points (melds)") if minus else _("Cards on the table"), sheet, lambda score: score.table
        ),
        _sums("plain", _("Minus points (hands)") if minus else _("Cards in hand"), sheet, lambda score: score.hand),
    ]
    if not minus:
        rows.append(_sums("strong", words.points, sheet, lambda score: score.points))
    rows += [SheetRow("light"), _sums("plain", _("Sub-total"), sheet, lambda score: score.total)]
    rows += _corrections(match, deal)
    totals = match.totals_after(deal + 1)
    rows += [SheetRow("lit", "", _("Total"), tuple((number(total),) for total in totals)), SheetRow("heavy")]
    return rows if match.over or deal + 1 < match.finished else [*rows, *_next_rows(match)]


def running_rows(match: Match, scores: tuple[Score, ...]) -> list[SheetRow]:
    """The deal that runs: what lies open of it is worth so far, without the cards in the hands."""
    rules = match.ruleset
    words = labels(rules.sheet.layout)
    sheet = Sheet(scores, None, "", match.totals, ())
    minus = rules.sheet.layout == "bonus_minus_cards"
    left = [_("deal {n}").format(n=len(match.deals)), _("so far")]
    rows = _bonus_rows(sheet, match, running=True)
    rows.append(_sums("strong", words.bonus, sheet, lambda score: score.bonus))
    rows = [SheetRow(row.kind, left[n] if n < 2 else "", row.label, row.cells) for n, row in enumerate(rows)]
    table = _("Card points (melds)") if minus else _("Cards on the table")
    rows += [SheetRow("light"), _sums("plain", table, sheet, lambda score: score.table)]
    return [*rows, _sums("lit", _("Lies open"), sheet, lambda score: score.total)]


def _next_rows(match: Match) -> list[SheetRow]:
    """What the next opening needs, and how far it is to the target."""
    target = match.ruleset.match.target
    opening: list[tuple[str, ...]] = []
    for side in range(match.ruleset.sides):
        minimum = match.compiled.minimum(match.totals[side], match.finished)  # in a deal that runs too, opened or not
        opening.append((_("needs {n}").format(n=minimum), str(minimum)) if minimum else (_("no minimum"), "0"))
    rule = match.ruleset.later_opening
    if rule is not None and rule.needs_canasta:
        opening = [(_("a canasta"),)] * match.ruleset.sides
    left = [max(0, target - total) for total in match.totals]
    return [
        SheetRow("plain", "", _("Next opening"), tuple(opening)),
        SheetRow(
            "muted",
            "",
            _("To {target}").format(target=number(target)),
            tuple((_("{n} to go").format(n=number(n)), number(n)) for n in left),
        ),
    ]


def _sums(kind: RowStyle, label: str, sheet: Sheet, value: Callable[[Score], int]) -> SheetRow:
    return SheetRow(kind, "", label, tuple((number(value(score)),) for score in sheet.scores))


def _bonus_rows(sheet: Sheet, match: Match, *, running: bool = False) -> list[SheetRow]:
    """The bonus lines; those of canastas that nobody made are left out, but red and black ones always stand there.

    While the deal is running nobody has gone out.
    """
    rows: list[SheetRow] = []
    for hand in (False, True):
        for kind in _KINDS:
            cells = tuple(_canasta_cell(score, kind, hand) for score in sheet.scores)
            if any(cell != ("-",) for cell in cells) or (not hand and kind in ("natural", "mixed")):
                rows.append(SheetRow("plain", "", canasta_label(kind, match.ruleset.canastas.word, hand=hand), cells))
    if any(score.many for score in sheet.scores):
        rows.append(SheetRow("plain", "", _("Many canastas"), _values(sheet, lambda score: score.many)))
    rows.append(SheetRow("plain", "", _("Red threes"), tuple(_red_three_cell(score) for score in sheet.scores)))
    if not running and (match.ruleset.going_out.bonus or any(score.going_out for score in sheet.scores)):
        concealed = any(score.concealed for score in sheet.scores)
        label = _("Going out, concealed") if concealed else _("Going out")
        rows.append(SheetRow("plain", "", label, _values(sheet, lambda score: score.going_out)))
    if any(score.penalty for score in sheet.scores):
        rows.append(SheetRow("plain", "", _("Asked and stayed in"), _values(sheet, lambda score: score.penalty)))
    return rows


def canasta_label(kind: str, word: CanastaWord, *, hand: bool) -> str:
    """The line of one kind of canasta, in the variant's words."""
    if hand:
        labels = {
            "natural": _("{Naturals} from the hand"),
            "mixed": _("{Mixeds} from the hand"),
            "wild": _("Wild from the hand"),
            "samba": _("Sambas from the hand"),
        }
    else:
        labels = {
            "natural": _("{Naturals} canastas"),
            "mixed": _("{Mixeds} canastas"),
            "wild": _("Wild canastas"),
            "samba": _("Sambas"),
        }
    return labels[kind].format(**canasta_words(word))


def _values(sheet: Sheet, value: Callable[[Score], int]) -> tuple[tuple[str, ...], ...]:
    return tuple((number(points) if (points := value(score)) else "-",) for score in sheet.scores)


def _canasta_cell(score: Score, kind: str, hand: bool) -> tuple[str, ...]:
    """``2 x 500 = 1000``; where they are not worth the same, only their number and sum."""
    points = [line[3] for line in score.canasta_lines if line[0] == kind and line[1] == hand]
    if not points:
        return ("-",)
    total = number(sum(points))
    if len(set(points)) == 1:
        times = f"{len(points)} x {number(points[0])}"
        return (f"{times} = {total:>5}", f"{times} {total:>5}", total)
    return (f"({len(points)}) = {total:>5}", total)


def _red_three_cell(score: Score) -> tuple[str, ...]:
    if not score.red_three_count:
        return ("-",)
    total = number(score.red_threes)
    each = score.red_threes // score.red_three_count
    if each * score.red_three_count == score.red_threes:
        times = f"{score.red_three_count} x {number(each)}"
        return (f"{times} = {total:>5}", f"{times} {total:>5}", total)
    return (total,)
