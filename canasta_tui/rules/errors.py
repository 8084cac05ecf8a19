"""What is wrong with a file, and where."""

from __future__ import annotations

from collections.abc import Sequence


class FileError(ValueError):
    """A file cannot be used; ``str()`` is one line: ``file:line: key: message``.

    Attributes:
        message: what is wrong, in the language that was set.
        file: the file's name as it was given, or empty.
        line: 1-based line, or 0 where there is none to name.
        key: the key's path with dots (``deal.cards``), or empty.
        more: what else is wrong with the same file, where that is known.
        path: the key's path as keys and list positions, where that is known.
    """

    def __init__(
        self,
        message: str,
        *,
        file: str = "",
        line: int = 0,
        key: str = "",
        more: Sequence[FileError] = (),
        path: Sequence[str | int] = (),
    ) -> None:
        self.message = message
        self.file = file
        self.line = line
        self.key = key
        self.more = tuple(more)
        self.path = tuple(path)
        place = f"{file}:{line}" if file and line else file
        super().__init__("".join(f"{part}: " for part in (place, key) if part) + message)


class YamlError(FileError):
    """A text is not the plain YAML that is read here."""


class RulesetError(FileError):
    """A ruleset, table form or option is unknown, unreadable, wrong, or contradicts itself."""
