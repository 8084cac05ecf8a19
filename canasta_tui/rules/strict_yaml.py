"""YAML without its traps: what stands in the file is what is read.

Rulesets and case files are read with this. Beside mappings and lists there are four sorts of scalars: text, whole
numbers (``5``, ``-100``), ``true`` / ``false``, and ``null`` / ``~`` / nothing. Everything that YAML 1.1 turns into
something else is left as text: ``yes no on off``, ``010``, ``0x1f``, ``1_000``, ``12:30``, ``1.5``, dates. What is
quoted is text always. Keys are text or whole numbers. Refused are duplicate keys, tags, several documents, aliases
that contain themselves, files that are nested or unfold to an unreasonable size, and texts with characters that would
steer a terminal or turn a line round (however they were written: YAML has escapes for all of them).
"""

from __future__ import annotations

import codecs
import contextlib
import copy
import itertools
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import yaml

from canasta_tui.harmless import code_point, first_harmful, harmless
from canasta_tui.i18n import _
from canasta_tui.rules.errors import FileError, YamlError

Path: TypeAlias = Sequence[str | int]
"""Keys and 0-based list positions from the top to a value."""

_MAX_DEPTH: Final = 100
_MAX_VALUES: Final = 500_000
_MAX_DIGITS: Final = 15
_BLANKS: Final = "\n\t"
"""Breaks and tabs may stand in a text."""
_INT: Final = re.compile(r"-?(?:0|[1-9][0-9]*)")
_WORDS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys(("null", "Null", "NULL", "~", ""), None),
}
_PLAIN_TAGS: Final = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
_MARKED: Final = {
    # The longer mark first: it begins like the shorter one.
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Byte order marks of other encodings than UTF-8, as some shells write them."""


# The C parser where PyYAML was built with it: ten times as fast, the same nodes.
_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Base):  # type: ignore[misc]
    """Finds nodes and leaves all scalars as text: what they mean is decided here, not by YAML 1.1."""

    yaml_implicit_resolvers: dict[str, Any] = {}


class Document:
    """A file that was read.

    Attributes:
        name: the file's name, for messages.
        data: mappings, lists and scalars.
    """

    def __init__(self, name: str, data: Any, root: yaml.Node | None) -> None:
        self.name = name
        self.data = data
        self._root = root

    def without(self, paths: Iterable[Path]) -> Document:
        """The same file without what stands at these paths; of a list with one of them in it nothing is left."""
        data = copy.deepcopy(self.data)
        for path in paths:
            holder = data
            for step, following in itertools.pairwise((*path, None)):
                if not isinstance(holder, dict) or step not in holder:
                    break
                if following is None or isinstance(holder[step], list):
                    del holder[step]
                    break
                holder = holder[step]
        return Document(self.name, data, self._root)

    def line_of(self, path: Path = ()) -> int:
        """The 1-based line of a key or list item; where the path leads nowhere, that of its nearest existing parent."""
        node = self._root
        if node is None:
            return 1
        line: int = node.start_mark.line
        for step in path:
            if isinstance(node, yaml.MappingNode):
                found = next((pair for pair in node.value if _key(pair[0]) == step), None)
                if found is None:
                    break
                line, node = found[0].start_mark.line, found[1]
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and 0 <= step < len(node.value):
                node = node.value[step]
                line = node.start_mark.line
            else:
                break
        return line + 1


def load_text(text: str, name: str, faults: list[FileError] | None = None) -> Document:
    """Read one YAML document.

    Args:
        text: the whole file.
        name: how messages call it.
        faults: gets the mistakes that leave the rest readable, where these are not to be raised.

    Raises:
        YamlError: it is not the plain YAML that is read here; names file and line, and has all that is wrong.
    """
    try:
        _count_depth(text, name)
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 0
        message = _("not YAML: {problem}").format(problem=error.problem or error.context)
        raise YamlError(message, file=name, line=line) from None
    except (yaml.reader.ReaderError, UnicodeEncodeError) as error:
        line = _line_at(text, error)
        raise YamlError(_("a character that a text file cannot contain"), file=name, line=line) from None
    except (yaml.YAMLError, RecursionError):
        raise YamlError(_("not YAML that can be read"), file=name) from None
    reader = _Reader(name)
    document = Document(name, reader.value(root, 0) if root is not None else None, root)
    if faults is not None:
        faults.extend(reader.faults)
    elif reader.faults:
        first, *more = reader.faults
        raise YamlError(first.message, file=name, line=first.line, more=more)
    return document


def load_bytes(content: bytes, name: str, faults: list[FileError] | None = None) -> Document:
    """Read one YAML document from the bytes of a file; ``faults`` as in :func:`load_text`.

    Raises:
        YamlError: as :func:`load_text` and :func:`decoded`.
    """
    return load_text(decoded(content, name), name, faults)


def decoded(content: bytes, name: str) -> str:
    """The text of a file: UTF-8, with or without a byte order mark; or UTF-16 or UTF-32 where such a mark says so.

    Raises:
        YamlError: the bytes are no such text; names the encoding that they seem to be.
    """
    encoding = next((known for mark, known in _MARKED.items() if content.startswith(mark)), "utf-8-sig")
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding != "utf-8-sig":
            message = _("not {encoding}, as its first bytes say: save it as UTF-8").format(encoding=encoding.upper())
            raise YamlError(message, file=name) from None
        line = content.count(b"\n", 0, error.start) + 1
        raise YamlError(_not_utf8(content), file=name, line=line) from None
    if "\0" in text and _looks_utf16(content):
        raise YamlError(_not_utf8(content), file=name, line=1)
    return text


def _not_utf8(content: bytes) -> str:
    """What to say of bytes that are no UTF-8 text."""
    if _looks_utf16(content):
        return _("this seems to be {encoding} without a byte order mark: save it as UTF-8").format(encoding="UTF-16")
    with contextlib.suppress(UnicodeDecodeError):
        if first_harmful(content.decode("cp1252"), "\t\r\n") is None:
            message = _("not a UTF-8 text; it seems to be {encoding}: save it as UTF-8")
            return message.format(encoding="cp1252 (Windows-1252)")
    return _("not a UTF-8 text")


def _looks_utf16(content: bytes) -> bool:
    """Whether every other byte or nearly so is zero, as in letters written with two bytes each."""
    head = content[:4000]
    return max(head[::2].count(0), head[1::2].count(0)) * 3 > len(head)


def _count_depth(text: str, name: str) -> None:
    """Refuse what is nested too deeply, before anything is made of it: the parser that makes nodes would not survive.

    Raises:
        YamlError: names file and line.
    """
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > _MAX_DEPTH:
                message = _("nested more than {most} deep").format(most=_MAX_DEPTH)
                raise YamlError(message, file=name, line=event.start_mark.line + 1 if event.start_mark else 0)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _line_at(text: str, error: yaml.reader.ReaderError | UnicodeEncodeError) -> int:
    """The 1-based line of a character that could not be read."""
    if isinstance(error, UnicodeEncodeError):
        return text.count("\n", 0, error.start) + 1
    # The C parser counts bytes.
    return text.encode("utf-8", "replace").count(b"\n", 0, max(error.position, 0)) + 1


def _key(node: yaml.ScalarNode) -> str | int:
    """A mapping's key: a whole number where it is written as one, else text."""
    text: str = node.value
    if not node.style and _INT.fullmatch(text) and len(text) <= _MAX_DIGITS:
        return int(text)
    return text


class _Reader:
    """Turns the nodes of one file into values, and notes what may not stand there."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.left = _MAX_VALUES
        self.faults: list[YamlError] = []

    def value(self, node: yaml.Node, depth: int) -> Any:
        self.left -= 1
        if self.left < 0 or depth > _MAX_DEPTH:
            raise self.error(node, _("this unfolds to more than can be read"))
        if node.tag not in _PLAIN_TAGS:
            tag = harmless(node.tag.replace("tag:yaml.org,2002:", "!!"))
            self.fault(node, _("tags are not used here: {tag}").format(tag=tag))
        if isinstance(node, yaml.ScalarNode):
            return self.scalar(node)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(child, depth + 1) for child in node.value]
        assert isinstance(node, yaml.MappingNode)
        return self.mapping(node, depth)

    def mapping(self, node: yaml.MappingNode, depth: int) -> dict[str | int, Any]:
        result: dict[str | int, Any] = {}
        seen: set[str] = set()
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self.fault(key_node, _("a key is a word or a number"))
                continue
            self.check(key_node)
            # 0 and "0" would be the same key to a reader, so they are duplicates.
            if key_node.value in seen:
                word = harmless(key_node.value)
                self.fault(key_node, _("the key {word} appears twice here").format(word=word))
            seen.add(key_node.value)
            result[_key(key_node)] = self.value(value_node, depth + 1)
        return result

    def scalar(self, node: yaml.ScalarNode) -> Any:
        self.check(node)
        text: str = node.value
        if node.style:  # quoted or a block of text
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INT.fullmatch(text):
            if len(text) > _MAX_DIGITS:
                self.fault(node, _("a number with too many digits"))
                return 0
            return int(text)
        return text

    def check(self, node: yaml.ScalarNode) -> None:
        char = first_harmful(node.value, _BLANKS)
        if char is not None:
            message = _("the character {code} cannot be shown and is not allowed in a text")
            self.fault(node, message.format(code=code_point(char)))

    def fault(self, node: yaml.Node, message: str) -> None:
        """Note a mistake that leaves the rest readable."""
        self.faults.append(self.error(node, message))

    def error(self, node: yaml.Node, message: str) -> YamlError:
        return YamlError(message, file=self.name, line=node.start_mark.line + 1)
