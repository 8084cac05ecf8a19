"""Texts that know by themselves how they are broken into lines."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from canasta_tui.words.rulesheet.document import Heading, Section, block_lines


class LinedText(Widget):
    """A text that is set anew for each width, as lists and tables are; as high as it has lines."""

    DEFAULT_CSS = """
    LinedText {
        height: auto;
    }
    """

    def lines(self, width: int) -> Sequence[Content]:
        """The lines, each of at most so many cells."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as lines."""
        del container, viewport
        return len(self.lines(width))

    def render(self) -> Content:
        """All lines."""
        return Content("\n").join(self.lines(self.content_size.width))


class SectionText(LinedText):
    """A section of a rule sheet: its title, a line, its blocks."""

    section: reactive[Section | None] = reactive[Section | None](None, layout=True)
    """What is shown."""

    def __init__(self, section: Section, *, id: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id)
        self.set_reactive(SectionText.section, section)

    def lines(self, width: int) -> list[Content]:
        """The section in lines of at most so many cells."""
        if self.section is None:
            return []
        lines = [Content.styled(self.section.title, "bold"), Content.styled("━" * width, "$c-paper-muted")]
        for block in self.section.blocks:
            style = "bold" if isinstance(block, Heading) else ""
            lines += [Content.styled(text, style) for text in block_lines(block, width)]
            lines.append(Content())
        return lines[:-1]
