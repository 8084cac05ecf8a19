"""A rule sheet as data: sections of paragraphs, lists and tables, and their plain text."""

from __future__ import annotations

import textwrap
from typing import Literal, TypeAlias, Union

from msgspec import Struct

SectionKey = Literal[
    "aim",
    "pack",
    "values",
    "threes",
    "deal",
    "turn",
    "melds",
    "opening",
    "pile",
    "going-out",
    "asking",
    "jokers-only",
    "stock",
    "scoring",
    "target",
    "examples",
    "readings",
]
"""The sections, in their order. Refusals name them (:data:`canasta_tui.engine.reasons.SECTIONS`)."""
GAP = "   "
"""Between two columns of a table."""


class Paragraph(Struct, frozen=True):
    """Running text: whole sentences."""

    text: str


class Heading(Struct, frozen=True):
    """A line above what follows it, within a section."""

    text: str


class Items(Struct, frozen=True):
    """A list: each item one or more whole sentences, or one entry of an enumeration."""

    items: tuple[str, ...]
    numbered: bool = False


class TableBlock(Struct, frozen=True):
    """Rows of cells under a header; the first column is words, the others are numbers."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Union[Paragraph, Heading, Items, TableBlock]
"""Any part of a section."""


class Section(Struct, frozen=True):
    """One subject of the rules."""

    key: str
    title: str
    blocks: tuple[Block, ...]


class RuleSheet(Struct, frozen=True):
    """The whole rules of one variant at one table form.

    Attributes:
        title: the variant's name and the table.
        sections: in the order of reading; a section that does not apply is left out.
    """

    title: str
    sections: tuple[Section, ...]

    def section(self, key: str) -> Section:
        """The section of this key, or the one nearest in meaning where the variant has no such section."""
        by_key = {section.key: section for section in self.sections}
        return by_key.get(key) or by_key["turn"]

    def as_text(self, width: int = 80) -> str:
        """Plain text in lines of at most ``width`` cells (at least 30), without a line end at its end."""
        width = max(width, 30)
        parts = [underlined(self.title, "=", width)]
        for section in self.sections:
            parts.append(underlined(section.title, "-", width))
            parts.extend("\n".join(block_lines(block, width)) for block in section.blocks)
        return "\n\n".join(parts)


def underlined(title: str, line: str, width: int) -> str:
    """A title with a line of its length below it."""
    lines = textwrap.wrap(title, width)
    return "\n".join([*lines, line * max(map(len, lines))])


def block_lines(block: Block, width: int) -> list[str]:
    """The lines of one block of a section, each at most ``width`` cells."""
    match block:
        case Paragraph(text):
            return textwrap.wrap(text, width, break_on_hyphens=False)
        case Heading(text):
            return textwrap.wrap(text, width, break_on_hyphens=False)
        case Items(items, numbered):
            lines = []
            for count, item in enumerate(items, start=1):
                mark = f"{count}. " if numbered else "* "
                lines += textwrap.wrap(
                    item, width, initial_indent=mark, subsequent_indent=" " * len(mark), break_on_hyphens=False
                )
            return lines
        case TableBlock(header, rows):
            return _table_lines(header, rows, width)


def _table_lines(header: tuple[str, ...], rows: tuple[tuple[str, ...], ...], width: int) -> list[str]:
    """A table; its first column is folded where the lines would be too long, and the rest stand to the right."""
    numbers = [max(len(row[column]) for row in (header, *rows)) for column in range(1, len(header))]
    words = min(max(len(row[0]) for row in (header, *rows)), max(width - sum(numbers) - len(GAP) * len(numbers), 12))
    lines: list[str] = []
    for row in (header, *rows):
        first = textwrap.wrap(row[0], words, break_on_hyphens=False) or [""]
        cells = [cell.rjust(size) for cell, size in zip(row[1:], numbers, strict=True)]
        lines += [part.ljust(words) for part in first[:-1]]
        lines.append(GAP.join([first[-1].ljust(words), *cells]))
        if row is header:
            lines.append(GAP.join(["-" * words, *("-" * size for size in numbers)]))
    return [line.rstrip() for line in lines]
