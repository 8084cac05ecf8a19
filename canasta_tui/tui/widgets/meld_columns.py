"""One column of melds, drawn in one of the tiers: large (every card a strip), medium (a small card) or a line."""

from __future__ import annotations

from msgspec import Struct

from canasta_tui.cards import JOKER_RANK, Card, is_wild, rank_of
from canasta_tui.engine.view import MeldView
from canasta_tui.tui.themes import Colour
from canasta_tui.tui.widgets import words
from canasta_tui.tui.widgets.canvas import Canvas
from canasta_tui.tui.widgets.cell_styles import (
    ACCENT,
    ACCENT_LINE,
    LIT,
    MUTED,
    PRINT,
    PRINT_TEXT,
    STRONG,
    TAG,
    UNLIT,
    canasta_ink,
)
from canasta_tui.tui.widgets.ink import Ink
from canasta_tui.tui.widgets.meld_places import Column
from canasta_tui.tui.widgets.playing_card import DASHED, DOUBLE, OUTLINE, WILD_SIGN, Border, CardStyle, box, face_of
from canasta_tui.tui.widgets.texts import cell_len
from canasta_tui.words.canastas import word_on_pile

SUIT_OF_KIND = {"natural": 0, "mixed": 3}
"""The suit that stands on a closed pile: hearts for a natural canasta, spades for a mixed one."""
_LACK = "+1"


class Light(Struct, frozen=True):
    """What is lit in a column: the keyboard is on it, or the card under the cursor is of its rank."""

    cursor: bool = False
    lit: bool = False

    @property
    def ink(self) -> Ink | None:
        """The ink of the rank or the counts, where one of both holds."""
        return LIT if self.cursor or self.lit else None


def sign(kind: str, style: CardStyle) -> str:
    """The character that says what a canasta is, at every size."""
    return WILD_SIGN if kind == "wild" else style.suits[SUIT_OF_KIND.get(kind, 0)]


def counts(naturals: int, wilds: int) -> str:
    """How many naturals and wilds."""
    return f"{naturals}+{wilds}"


def rank_text(column: Column, style: CardStyle) -> str:
    """What stands for the place: its rank, or the sign of wilds."""
    if column.rank != JOKER_RANK:
        return style.rank(column.rank)
    cards = [card for _nth, meld in column.melds for card in meld.cards]
    cards += [card for group in column.staged for card in group.cards]
    return style.rank(2) if any(rank_of(card) == 2 for card in cards) else style.rank(JOKER_RANK)


def lacks_one(column: Column) -> bool:
    """Whether a meld of the place lacks one card for a canasta."""
    return any(meld.lacks_one for _nth, meld in column.melds)


def draw_empty(
    canvas: Canvas, x: int, y: int, width: int, height: int, column: Column, style: CardStyle, light: Light
) -> None:
    """An empty place of ``height`` rows: its rank, and with the filled pen its outline, printed on the felt."""
    text = rank_text(column, style)
    if style.filled and height > 1:
        for number, line in enumerate(box(OUTLINE, width, height)):
            canvas.put(x, y + number, line, PRINT)
    at = x + (width - cell_len(text)) // 2
    canvas.put(at, y + 2, text, light.ink or PRINT_TEXT)
    if light.cursor:
        canvas.put(at - 1, y + 2, f" {text} ", LIT)


# Large: every card is a strip


class _Row(Struct, frozen=True):
    """One row of a large column.

    Attributes:
        edges: characters round it.
        what: ``top``, ``strip``, ``blank``, ``bottom``, ``lack``, or a part of a closed pile.
        ground: colour of the card.
        left, right: texts at the ends of its inside.
        ink: of the texts.
        rim: ink of the edge on the left; None: the card's own.
    """

    what: str
    edges: Border
    ground: Colour
    left: str = ""
    right: str = ""
    ink: Ink | None = None
    rim: Ink | None = None


def draw_large(
    canvas: Canvas, x: int, y: int, width: int, height: int, column: Column, style: CardStyle, light: Light
) -> int:
    """A column of strips, at most ``height`` rows, with its counts in the row above ``y``; gives the rows it takes."""
    _captions(canvas, x, y - 1, width, column, light)
    if column.empty:
        draw_empty(canvas, x, y, width, 5 if width > 5 else 1, column, style, light)
        return 5
    rows = _fitted(_rows(column, style, width), height)
    for number, row in enumerate(rows):
        _draw_row(canvas, x, y + number, width, row, style.filled)
    return len(rows)


def _captions(canvas: Canvas, x: int, y: int, width: int, column: Column, light: Light) -> None:
    parts: list[tuple[str, Ink]] = []
    for _nth, meld in column.melds:
        ink = STRONG if meld.canasta else ACCENT if meld.lacks_one else MUTED
        parts.append((counts(meld.naturals, meld.wilds), ink))
    if len(column.melds) > 1 and sum(len(text) + 1 for text, _ink in parts) > width + 2:
        parts = parts[-1:]
    for group in column.staged:
        if group.added and column.melds:
            parts.append((f"+{len(group.cards)}", ACCENT))
        else:
            texts = words.points(group.points)
            parts.append((texts[0] if cell_len(texts[0]) <= width and not column.melds else texts[-1], ACCENT))
    text = " ".join(text for text, _ink in parts)
    at = x + (width - cell_len(text)) // 2
    if light.cursor:
        canvas.put(x, y, " " * width, LIT)
        if not parts:
            canvas.put(x + (width - 1) // 2, y, "^", LIT)
    for number, (part, ink) in enumerate(parts):
        at = canvas.put(at, y, (" " if number else "") + part, light.ink or ink)


def _rows(column: Column, style: CardStyle, width: int) -> list[_Row]:
    melds = [meld for _nth, meld in column.melds]
    staged = [card for group in column.staged for card in group.cards]
    rank = rank_text(column, style)
    if melds and melds[-1].canasta and not staged:
        above = [_canasta_strip(meld, rank, style) for meld in melds[:-1]]
        return _closed(melds[-1], rank, style, width, above)
    rows: list[_Row] = []
    strips = 0
    for meld in melds:
        if meld.canasta:
            rows.append(_canasta_strip(meld, rank, style))
            strips += 1
        else:
            for card in meld.cards:
                rows.append(_strip(card, strips, style, style.border))
                strips += 1
    lying = len(rows)
    for card in staged:
        rows.append(_strip(card, strips, style, DASHED))
        strips += 1
    first = rows[0]
    top = _Row("top", first.edges if first.what == "canasta" else DASHED if not lying else style.border, first.ground)
    if first.what == "canasta" and style.filled:
        top = _Row("top", style.border, "card")
    last = rows[-1]
    if staged:
        end = [_Row("bottom", DASHED, last.ground)]
    elif melds[-1].lacks_one:
        end = [_Row("lack", DASHED, last.ground)]
    else:
        end = [_Row("blank", style.border, last.ground), _Row("bottom", style.border, last.ground)]
    return [top, *rows, *end]


def _strip(card: Card, number: int, style: CardStyle, edges: Border) -> _Row:
    face = face_of(card, style, odd=number % 2 == 1)
    mark = "w" if is_wild(card) and not style.filled else ""
    return _Row("strip", edges, face.ground, face.rank + face.suit, mark, face.ink)


def _canasta_strip(meld: MeldView, rank: str, style: CardStyle) -> _Row:
    edges = style.border if style.filled else DOUBLE
    mark = (words.hand_letter() if meld.hand and cell_len(rank) < 2 else "") + sign(meld.canasta, style)
    return _Row("canasta", edges, "card", rank, mark, canasta_ink(meld.canasta))


def _closed(meld: MeldView, rank: str, style: CardStyle, width: int, above: list[_Row]) -> list[_Row]:
    """A complete canasta: a closed pile with its field, its word and its thick foot."""
    edges = style.border if style.filled else DOUBLE
    bold, plain = canasta_ink(meld.canasta), canasta_ink(meld.canasta, bold=False)
    mark = sign(meld.canasta, style)
    inside = width - 2
    word = word_on_pile(meld.canasta, style.canasta_word) if inside >= 5 else ""
    hand = words.hand_word() if inside >= 5 else words.hand_letter()
    return [
        _Row("top", edges, "card"),
        *above,
        _Row("field", edges, "card", rank, mark, bold),
        _Row("field", edges, "card", word.center(inside), "", plain),
        _Row("field", edges, "card", (hand if meld.hand else "").center(inside), "", bold),
        _Row("field", edges, "card", mark, rank, bold),
        _Row("foot", edges, "foot"),
    ]


def _fitted(rows: list[_Row], height: int) -> list[_Row]:
    """As many rows as there is room for: the blank one goes first, then strips from the deep end, and the closed
    pile's own blanks. The counts above the column still tell all."""
    rows = list(rows)
    if len(rows) > height:
        rows = [row for row in rows if row.what != "blank"]
    if len(rows) > height:
        field_rows = [row for row in rows if row.what == "field" and not row.left.strip() and not row.right]
        for row in field_rows[: len(rows) - height]:
            rows.remove(row)
    while len(rows) > height:
        deep = next((number for number, row in enumerate(rows) if row.what == "strip"), 1)
        del rows[deep]
    return rows


def _draw_row(canvas: Canvas, x: int, y: int, width: int, row: _Row, filled: bool) -> None:
    inside = width - 2
    edges = row.edges
    dashed = edges is DASHED
    card = ACCENT_LINE if dashed else Ink.of(row.ground, "felt")
    if row.what == "top":
        canvas.put(x, y, edges.top_left + edges.top * inside + edges.top_right, card)
        return
    if row.what == "lack":
        canvas.put(x, y, DASHED.left + " " * inside + DASHED.right, ACCENT_LINE)
        canvas.put(x + 1, y, _LACK.rjust((inside + 3) // 2).ljust(inside), ACCENT)
        return
    shadow = ACCENT_LINE if dashed else Ink.of(row.ground, "shadow")
    if row.what == "bottom":
        canvas.put(x, y, edges.bottom_left, card)
        canvas.put(x + 1, y, edges.bottom * inside + edges.bottom_right, shadow)
        return
    if row.what == "foot":
        if filled:
            canvas.put(x, y, edges.left, card)
            canvas.put(x + 1, y, edges.bottom * inside, Ink.of("card", "foot"))
            canvas.put(x + width - 1, y, edges.right, shadow)
        else:
            canvas.put(x, y, edges.bottom_left + edges.bottom * inside + edges.bottom_right, card)
        return
    canvas.put(x, y, edges.left, card)
    ground = row.ink or Ink.of("ink", row.ground)
    canvas.put(x + 1, y, row.left + " " * (inside - cell_len(row.left) - cell_len(row.right)), ground)
    right = Ink.of("ink", row.ground) if row.right == "w" else ground
    canvas.put(x + 1 + inside - cell_len(row.right), y, row.right, right)
    canvas.put(x + width - 1, y, edges.right, shadow)


# Medium and line: what a meld is, in one small card or one row


class _Short(Struct, frozen=True):
    """A column in short.

    Attributes:
        canasta: kind of the canasta that lies there, or empty; ``canastas``: how many.
        naturals, wilds: of the meld that can still grow, else of the canasta.
        growing: whether there is a meld beside a canasta.
        hand: whether one of the canastas came from the hand.
        lack: whether one card is missing.
        new, added: cards staged, as a new meld or onto a lying one.
    """

    canasta: str
    canastas: int
    naturals: int
    wilds: int
    growing: bool
    hand: bool
    lack: bool
    new: int
    added: int


def _short(column: Column) -> _Short:
    melds = [meld for _nth, meld in column.melds]
    complete = [meld for meld in melds if meld.canasta]
    growing = [meld for meld in melds if not meld.canasta]
    new = [card for group in column.staged if not group.added or not melds for card in group.cards]
    added = sum(len(group.cards) for group in column.staged if group.added and melds)
    shown = growing[-1] if growing else complete[-1] if complete else None
    wild_new = sum(map(is_wild, new))
    return _Short(
        complete[-1].canasta if complete else "",
        len(complete),
        shown.naturals if shown else len(new) - wild_new,
        shown.wilds if shown else wild_new,
        bool(growing and complete),
        any(meld.hand for meld in complete),
        lacks_one(column),
        len(new),
        added,
    )


def draw_medium(canvas: Canvas, x: int, y: int, width: int, column: Column, style: CardStyle, light: Light) -> None:
    """A small card of four rows: rank and counts, with the mark of what it is."""
    if column.empty:
        draw_empty(canvas, x, y, width, 4, column, style, light)
        return
    short = _short(column)
    inside = width - 2
    staged_only = not column.melds
    closed = bool(short.canasta) and not short.growing
    edges = DASHED if staged_only else DOUBLE if short.canasta and not style.filled else style.border
    rim, shadow = (ACCENT_LINE, ACCENT_LINE) if staged_only else (Ink.of("card", "felt"), Ink.of("card", "shadow"))
    canvas.put(x, y, edges.top_left + edges.top * inside + edges.top_right, rim)
    rank = rank_text(column, style)
    lit_width = inside if light.cursor else cell_len(rank)
    if short.canasta:
        rank += sign(short.canasta, style)
        if short.canastas > 1 and cell_len(rank) < inside:
            rank += str(short.canastas)
    plain = Ink.of("ink", "card")
    upper = canasta_ink(short.canasta) if short.canasta else Ink.of("ink", "card", "bold")
    canvas.put(x, y + 1, edges.left, rim)
    canvas.put(x + 1, y + 1, rank + " " * (inside - cell_len(rank)), upper)
    if light.ink:
        canvas.ink(x + 1, y + 1, lit_width, light.ink)
    canvas.put(x + inside + 1, y + 1, edges.right, shadow)
    canvas.put(x, y + 2, edges.left, rim)
    number = f"{short.naturals}"
    wilds = f"+{short.wilds}"
    if closed:
        canvas.put(x + 1, y + 2, " " * inside, upper)
        canvas.put(x + 1 if len(number + wilds) <= inside else x, y + 2, number + wilds, upper)
    else:
        canvas.put(x + 1, y + 2, " " * inside, plain)
        at = canvas.put(x + 1 if len(number) < 2 or inside > 3 else x, y + 2, number, plain)
        canvas.put(at, y + 2, wilds, Ink.of("ink", "wild", "bold") if short.wilds else plain)
        if short.wilds and inside > len(number + wilds) > 3:
            canvas.ink(at + len(wilds), y + 2, 1, plain)
    if light.cursor:
        canvas.ink(x + 1, y + 2, inside, LIT)
    canvas.put(x + inside + 1, y + 2, edges.right, shadow)
    _medium_foot(canvas, x, y + 3, inside, edges, short, rim, shadow)


def _medium_foot(
    canvas: Canvas, x: int, y: int, inside: int, edges: Border, short: _Short, rim: Ink, shadow: Ink
) -> None:
    if short.lack and not short.added:
        canvas.put(x, y, DASHED.left + " " * inside + DASHED.right, ACCENT_LINE)
        canvas.put(x + 1, y, _LACK, ACCENT)
        return
    onto = short.added or (short.new if rim is not ACCENT_LINE else 0)
    if onto:
        canvas.put(x, y, DASHED.bottom_left + DASHED.bottom * inside + DASHED.bottom_right, ACCENT_LINE)
        canvas.put(x + 1, y, f"+{onto}", ACCENT)
        return
    canvas.put(x, y, edges.bottom_left, rim)
    canvas.put(x + 1, y, edges.bottom * inside + edges.bottom_right, shadow)
    if short.hand:
        canvas.put(x + 1 + inside // 2, y, words.hand_letter(), Ink.of("ink", "card", "bold"))


def draw_line(canvas: Canvas, x: int, y: int, pitch: int, column: Column, style: CardStyle, light: Light) -> None:
    """A meld in one row of at most ``pitch`` cells: rank, mark and counts, and ``╎`` where one card is missing."""
    rank = rank_text(column, style)
    if column.empty:
        canvas.put(x + (2 if pitch > 6 else 1), y, rank, light.ink or PRINT_TEXT)
        if light.cursor:
            canvas.put(x, y, f"{rank:^5}", LIT)
        return
    short = _short(column)
    # Where the places are tight, a ten takes the gap to the next one: without it 10 and its counts run together.
    tight = pitch == 6 and cell_len(rank) > 1
    width = 6 if pitch > 6 or tight else pitch - 1
    number, wilds = f"{short.naturals}", f"+{short.wilds}"
    room = width - cell_len(rank) - len(number + wilds)
    mark = sign(short.canasta, style) if short.canasta and room > 0 else ""
    head = rank + mark
    head += " " * (width - cell_len(head) - len(number + wilds))
    staged = short.new or short.added
    card = TAG if staged else Ink.of("ink", "card", "bold")
    if short.canasta and not short.growing:
        ink = canasta_ink(short.canasta, reverse=True)
        canvas.put(x, y, head + number + wilds, ink)
        if light.lit:
            canvas.ink(x, y, cell_len(rank), UNLIT)
    else:
        at = canvas.put(x, y, head, card)
        at = canvas.put(at, y, number, Ink.of("ink", "card"))
        canvas.put(at, y, wilds, Ink.of("ink", "wild", "bold") if short.wilds else Ink.of("ink", "card"))
        if short.canasta:
            canvas.ink(x, y, cell_len(rank + mark), canasta_ink(short.canasta, reverse=True))
        if light.ink:
            canvas.ink(x, y, cell_len(rank), light.ink)
    after = x + 2 if tight and not short.canasta else x + width
    if light.cursor:
        canvas.ink(x, y, width, LIT)
        if not tight:
            canvas.put(after, y, "^", LIT)
    elif staged:
        canvas.put(x - 1, y, DASHED.left, ACCENT_LINE)
        canvas.put(after, y, DASHED.right, ACCENT_LINE)
    elif short.lack:
        canvas.put(after, y, DASHED.left, ACCENT_LINE)
    elif short.hand:
        canvas.put(after, y, words.hand_letter(), ACCENT)


def draw_red_threes(
    canvas: Canvas, x: int, y: int, height: int, cards: tuple[Card, ...], caption: str, style: CardStyle
) -> None:
    """Red threes beside the melds: strips like a meld, their points over them."""
    width = 5
    canvas.put(x + (width - cell_len(caption)) // 2, y - 1, caption, MUTED)
    rows = [_strip(card, number, style, style.border) for number, card in enumerate(cards)]
    last = rows[-1].ground
    made = [_Row("top", style.border, rows[0].ground), *rows, _Row("blank", style.border, last)]
    made.append(_Row("bottom", style.border, last))
    for number, row in enumerate(_fitted(made, height)):
        _draw_row(canvas, x, y + number, width, row, style.filled)
