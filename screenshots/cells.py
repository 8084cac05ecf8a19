"""Strips of cells as SVG that is crisp at any zoom: blocks and frames are shapes on the grid, and text fits its cells.

Where text has to carry the edges of cards, every font and every scale leaves hairlines between the cells.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, TypeAlias

from rich.cells import cell_len
from textual.strip import Strip

WIDE, HIGH = 10, 20
"""Units of a cell."""
FONT: Final = "Fira Code, DejaVu Sans Mono, Menlo, Consolas, monospace"
_QUADRANTS: Final = {
    **{"▖": "3", "▗": "4", "▘": "1", "▝": "2", "▙": "134", "▛": "123", "▜": "124", "▟": "234", "▚": "14", "▞": "23"},
    **{"▌": "13", "▐": "24", "▀": "12", "▄": "34", "█": "1234"},
}
"""Quarters of the cell that are filled: 1 above left, 2 above right, 3 below left, 4 below right."""
_TINTS: Final = {"░": 0.25, "▒": 0.5, "▓": 0.75}
_SUITS: Final = {
    "♥": "M5 14.5C1.5 11.5 1 10.2 1 8.9A2.1 2.1 0 0 1 5 8.1 2.1 2.1 0 0 1 9 8.9C9 10.2 8.5 11.5 5 14.5z",
    "♦": "M5 5.5L8.7 10.2 5 15 1.3 10.2z",
    "♠": "M5 5.5C8.5 8.7 9 9.9 9 11.1A2 2 0 0 1 5.7 12.6L6.6 15H3.4L4.3 12.6A2 2 0 0 1 1 11.1C1 9.9 1.5 8.7 5 5.5z",
    "♣": "M5 5.5A2 2 0 0 1 6.6 8.7 2 2 0 1 1 5.7 12.2L6.6 15H3.4L4.3 12.2A2 2 0 1 1 3.4 8.7 2 2 0 0 1 5 5.5z",
}
"""Drawn, since a font may lack them or have them in colours."""
_ENDS: Final = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
_ARMS: Final = {"HORIZONTAL": ("LEFT", "RIGHT"), "VERTICAL": ("UP", "DOWN")}
_STROKES: Final = {"LIGHT": 1.2, "SINGLE": 1.2, "HEAVY": 2.8, "DOUBLE": 1.2}
_DASHES: Final = {"DOUBLE DASH": 2, "TRIPLE DASH": 3, "QUADRUPLE DASH": 4}

Rectangle: TypeAlias = tuple[float, float, float, float]


def row_svg(strip: Strip, y: int) -> str:
    """The shapes and texts of one row of cells."""
    grounds: list[str] = []
    shapes: list[str] = []
    x = 0
    for segment in strip:
        style = segment.style
        ink, ground, bold = "#ffffff", "", False
        if style is not None:
            ink = style.color.triplet.hex if style.color and style.color.triplet else ink
            ground = style.bgcolor.triplet.hex if style.bgcolor and style.bgcolor.triplet else ""
            if style.reverse:
                ink, ground = ground or "#000000", ink
            bold = bool(style.bold)
        wide = cell_len(segment.text)
        if ground:
            grounds.append(_rectangle((x * WIDE, y * HIGH, wide * WIDE, HIGH), ground))
        shapes += _text(segment.text, x, y, ink, bold=bold, underline=bool(style and style.underline))
        x += wide
    return "".join(grounds + shapes)


def document(body: str, columns: int, rows: int, ground: str, *, style: str = "", title: str = "canasta") -> str:
    """A whole picture: the window's rows on the ground, with its title."""
    wide, high = columns * WIDE, rows * HIGH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -36 {wide + 24} {high + 48}" '
        f'width="{wide + 24}" height="{high + 48}" font-family="{FONT}" font-size="16"><title>{title}</title>\n'
        f"<style>.s{{shape-rendering:crispEdges}}{style}</style>\n"
        f'<rect x="-12" y="-36" width="{wide + 24}" height="{high + 48}" rx="8" fill="#1c1712"/>'
        '<g><circle cx="6" cy="-18" r="6" fill="#ff5f57"/><circle cx="26" cy="-18" r="6" fill="#febc2e"/>'
        f'<circle cx="46" cy="-18" r="6" fill="#28c840"/></g>'
        f'<text x="{wide / 2}" y="-13" text-anchor="middle" fill="#c5c8c6">{title}</text>\n'
        f'<rect class="s" width="{wide}" height="{high}" fill="{ground}"/>\n{body}</svg>\n'
    )


def picture(strips: Sequence[Strip], ground: str) -> str:
    """One frame as a picture."""
    columns = max(strip.cell_length for strip in strips)
    return document("\n".join(row_svg(strip, y) for y, strip in enumerate(strips)), columns, len(strips), ground)


def recording(frames: Sequence[tuple[Sequence[Strip], float]], ground: str) -> str:
    """Frames one after the other, each with its seconds, for ever; who wants no motion sees the last one.

    A row that stays the same is drawn once and shown for as long as it does.
    """
    total = sum(seconds for _strips, seconds in frames)
    starts = [sum(seconds for _strips, seconds in frames[:n]) / total * 100 for n in range(len(frames) + 1)]
    rows: dict[tuple[int, str], list[int]] = {}
    for n, (strips, _seconds) in enumerate(frames):
        for y, strip in enumerate(strips):
            rows.setdefault((y, row_svg(strip, y)), []).append(n)
    body: list[str] = []
    style: list[str] = []
    names: dict[tuple[int, ...], str] = {}
    last = len(frames) - 1
    for (_y, svg), shown in rows.items():
        if len(shown) == len(frames):
            body.append(svg)
            continue
        name = names.setdefault(tuple(shown), f"f{len(names)}")
        body.append(f'<g class="{name}">{svg}</g>')
    for times, name in names.items():
        steps = "".join(
            f"{starts[n]:.2f}%{{visibility:{'visible' if n in times else 'hidden'}}}" for n in range(len(frames))
        )
        first = "visible" if 0 in times else "hidden"
        style.append(f".{name}{{visibility:{first};animation:{name} {total:g}s step-end infinite}}")
        style.append(f"@keyframes {name}{{{steps}}}")
        still = "visible" if last in times else "hidden"
        style.append(f"@media(prefers-reduced-motion:reduce){{.{name}{{animation:none;visibility:{still}}}}}")
    columns = max(strip.cell_length for strips, _seconds in frames for strip in strips)
    return document("\n".join(body), columns, len(frames[0][0]), ground, style="".join(style))


def _text(text: str, x: int, y: int, ink: str, *, bold: bool, underline: bool) -> Iterable[str]:
    """The characters of a run: shapes for blocks, frames and suits, the words between them as text."""
    word, start = "", x
    at = x
    for char in f"{text}\0":
        shape = "" if char == "\0" else _shape(char, at * WIDE, y * HIGH, ink)
        if shape or char in " \0":
            if word.strip():
                yield _word(word, start, y, ink, bold=bold, underline=underline)
            if shape:
                yield shape
            word, start = "", at + 1
        else:
            word += char
        at += cell_len(char)


def _word(word: str, x: int, y: int, ink: str, *, bold: bool, underline: bool) -> str:
    more = ' font-weight="bold"' * bold + ' text-decoration="underline"' * underline
    return (
        f'<text x="{x * WIDE}" y="{y * HIGH + 15}" textLength="{cell_len(word) * WIDE}" '
        f'lengthAdjust="spacingAndGlyphs" fill="{ink}"{more}>{escape(word)}</text>'
    )


def _rectangle(box: Rectangle, ink: str, more: str = "") -> str:
    x, y, wide, high = (f"{value:g}" for value in box)
    return f'<rect class="s" x="{x}" y="{y}" width="{wide}" height="{high}" fill="{ink}"{more}/>'


def _shape(char: str, x: float, y: float, ink: str) -> str:
    """A character as a shape on the grid, or nothing where it is text."""
    if char in _QUADRANTS:
        return "".join(_rectangle(box, ink) for box in _quarters(_QUADRANTS[char], x, y))
    if char in _TINTS:
        return _rectangle((x, y, WIDE, HIGH), ink, f' fill-opacity="{_TINTS[char]}"')
    if "▁" <= char <= "▇":
        part = (ord(char) - 0x2580) / 8
        return _rectangle((x, y + HIGH * (1 - part), WIDE, HIGH * part), ink)
    if "▉" <= char <= "▏":
        return _rectangle((x, y, WIDE * (0x2590 - ord(char)) / 8, HIGH), ink)
    if char in "▔▕":
        box = (x, y, WIDE, HIGH / 8) if char == "▔" else (x + WIDE * 7 / 8, y, WIDE / 8, HIGH)
        return _rectangle(box, ink)
    if char in _SUITS:
        return f'<path transform="translate({x:g} {y:g})" d="{_SUITS[char]}" fill="{ink}"/>'
    if "─" <= char <= "╿":
        return _frame(unicodedata.name(char).removeprefix("BOX DRAWINGS "), x, y, ink)
    return ""


def _quarters(filled: str, x: float, y: float) -> list[Rectangle]:
    """The rectangles of filled quarters: whole halves as one, so that nothing lies between them."""
    half, middle = WIDE / 2, HIGH / 2
    if filled == "1234":
        return [(x, y, WIDE, HIGH)]
    boxes: list[Rectangle] = []
    if "1" in filled and "3" in filled:
        boxes.append((x, y, half, HIGH))
    elif "2" in filled and "4" in filled:
        boxes.append((x + half, y, half, HIGH))
    if "1" in filled and "2" in filled:
        boxes.append((x, y, WIDE, middle))
    if "3" in filled and "4" in filled:
        boxes.append((x, y + middle, WIDE, middle))
    if boxes:
        return boxes
    places = {"1": (x, y), "2": (x + half, y), "3": (x, y + middle), "4": (x + half, y + middle)}
    return [(*places[quarter], half, middle) for quarter in filled]


def _frame(name: str, x: float, y: float, ink: str) -> str:
    """A character of frames, from its name: which arms go out from the middle, and how heavy each is."""
    cx, cy = x + WIDE / 2, y + HIGH / 2
    for words, dashes in _DASHES.items():
        if words in name:
            weight, along = name.split()[0], name.split()[-1]
            step = (WIDE if along == "HORIZONTAL" else HIGH) / dashes
            start = f"M{x:g} {cy:g}h{WIDE}" if along == "HORIZONTAL" else f"M{cx:g} {y:g}v{HIGH}"
            more = f' stroke-dasharray="{step * 0.6:g} {step * 0.4:g}" stroke-dashoffset="{-step * 0.2:g}"'
            return _line(start, _STROKES[weight], ink, more)
    if "ARC" in name:
        arms = [word for word in name.split() if word in _ENDS]
        (_, up), (right, _) = (_ENDS[arm] for arm in arms)
        path = (
            f"M{cx:g} {cy + up * HIGH / 2:g}V{cy + up * 4:g}Q{cx:g} {cy:g} {cx + right * 4:g} {cy:g}H{cx + right * 5:g}"
        )
        return _line(path, 1.2, ink, "")
    if "DIAGONAL" in name:
        return ""
    parts: list[str] = []
    for arm, weight in _arms(name):
        dx, dy = _ENDS[arm]
        for aside in (-2, 2) if weight == "DOUBLE" else (0,):
            back = 2 + 0.6 if weight == "DOUBLE" else _STROKES[weight] / 2
            fx, fy = cx + dy * aside - dx * back, cy + dx * aside - dy * back
            tx, ty = cx + dy * aside + dx * WIDE / 2, cy + dx * aside + dy * HIGH / 2
            parts.append(_line(f"M{fx:g} {fy:g}L{tx:g} {ty:g}", _STROKES[weight], ink, ""))
    return "".join(parts)


def _arms(name: str) -> list[tuple[str, str]]:
    """``DOWN HEAVY AND RIGHT LIGHT``, ``LIGHT VERTICAL AND LEFT``: each arm with its weight."""
    first = name.split()[0]
    found: list[tuple[str, str]] = []
    for part in name.split(" AND "):
        words = part.split()
        weight = first if first in _STROKES else words[-1]
        for word in words:
            found += [(arm, weight) for arm in _ARMS.get(word, (word,)) if arm in _ENDS]
    return found


def _line(path: str, stroke: float, ink: str, more: str) -> str:
    return f'<path d="{path}" stroke="{ink}" stroke-width="{stroke:g}" fill="none"{more}/>'
