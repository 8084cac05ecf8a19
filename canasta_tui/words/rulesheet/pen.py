"""What the sections are written with: sentences, and the marks of the readings that they rest on."""

from __future__ import annotations

from collections.abc import Iterable

from canasta_tui.rules.schema import Reading, Ruleset
from canasta_tui.words.canastas import canasta_words
from canasta_tui.words.rulesheet.document import Block, Heading, Items, Paragraph, Section, TableBlock


class Marks:
    """The numbers of the readings, in the order in which the sheet first rests on them.

    Readings with the same reason have one number: a sheet says each reason once.

    Attributes:
        found: the reasons that the sheet rests on so far, each with the keys of its readings.
        with_keys: whether each is listed with its key, for whoever writes a house ruleset.
    """

    def __init__(self, readings: Iterable[Reading], *, with_keys: bool = False) -> None:
        """No reading has a number yet."""
        self.with_keys = with_keys
        self._left = list(readings)
        self.found: dict[str, list[str]] = {}

    def numbers(self, keys: tuple[str, ...]) -> list[int]:
        """The numbers of the readings of these keys, from 1, each once and in order."""
        new = [reading for reading in self._left if _tells(reading.key, keys)]
        self._left = [reading for reading in self._left if reading not in new]
        for reading in new:
            self.found.setdefault(reading.why, []).append(reading.key)
        return [
            number
            for number, named in enumerate(self.found.values(), start=1)
            if any(_tells(reading, keys) for reading in named)
        ]


class Pen:
    """Writes one section.

    A sentence is written with the keys of the ruleset that it tells of. Where one of them is a reading, that is, a
    point that the source leaves open, the number of the reading follows the sentence: ``[3]``.

    Attributes:
        rules: the ruleset.
        canastas: what the variant calls its canastas, to fill in with ``format``.
        marks: the numbers of its readings, kept over the sections of a sheet.
    """

    def __init__(self, rules: Ruleset, marks: Marks) -> None:
        """An empty section of the ruleset's sheet."""
        self.rules = rules
        self.canastas = canasta_words(rules.canastas.word)
        self.marks = marks
        self._blocks: list[Block] = []
        self._sentences: list[str] = []

    def say(self, sentence: str, *keys: str) -> None:
        """Add a sentence to the paragraph at hand."""
        self._sentences.append(self.noted(sentence, *keys))

    def end_paragraph(self) -> None:
        """What is said next begins a new paragraph."""
        if self._sentences:
            self._blocks.append(Paragraph(" ".join(self._sentences)))
            self._sentences.clear()

    def heading(self, text: str, *keys: str) -> None:
        """A line above what follows."""
        self._add(Heading(self.noted(text, *keys)))

    def items(self, items: Iterable[str], *, numbered: bool = False) -> None:
        """A list, whose items are marked already; nothing where there are none."""
        every = tuple(items)
        if every:
            self._add(Items(every, numbered))

    def table(self, header: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
        """A table; nothing where there are no rows."""
        every = tuple(map(tuple, rows))
        if every:
            self._add(TableBlock(tuple(header), every))

    def noted(self, text: str, *keys: str) -> str:
        """The text, followed by the numbers of the readings of these keys."""
        return " ".join([text, *(f"[{number}]" for number in self.marks.numbers(keys))])

    def section(self, key: str, title: str) -> Section | None:
        """The section as written, or none where nothing was."""
        self.end_paragraph()
        return Section(key, title, tuple(self._blocks)) if self._blocks else None

    def _add(self, block: Block) -> None:
        self.end_paragraph()
        self._blocks.append(block)


def _tells(reading: str, keys: tuple[str, ...]) -> bool:
    """Whether one of the keys is the reading's, lies within it, or holds it."""
    return any(key == reading or key.startswith(reading + ".") or reading.startswith(key + ".") for key in keys)
