"""Laying files over each other: ``extends``, table forms, and where each value came from.

For one table form the order, from the bottom up, is: the file that everything builds on, its form of that table,
the file that extends it, its form of that table, and so on. So what a file says goes before all that stands in the
files that it builds on. Mappings are merged key by key, everything else is replaced; an empty mapping clears, and a
group with nothing behind its colon says nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.rules import files, ruleset_keys
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.strict_yaml import Document

NOT_RULES = ("id", "extends", "place", "tables")
"""Keys at the top of a file that are not merged with the rules."""
REMOVABLE = ("options", "readings")
"""Mappings in which ``null`` takes an entry out."""


class Layer(Struct, frozen=True):
    """One mapping that is laid over those before it.

    Attributes:
        document: the file that it stands in.
        prefix: the way to it inside the file: nothing, or to a table form.
        data: the mapping.
    """

    document: Document
    prefix: tuple[str | int, ...]
    data: dict[Any, Any]

    def error(self, message: str, path: tuple[str | int, ...] = ()) -> RulesetError:
        """The error at a key of this layer."""
        return error_at(self.document, (*self.prefix, *path), message)


class Chain(Struct, frozen=True):
    """A ruleset's file and those that it builds on, the lowest first."""

    paths: tuple[Path, ...]
    documents: tuple[Document, ...]

    @property
    def id(self) -> str:
        """The ruleset's id: the file's own ``id``, or its name without the suffix."""
        own = self.documents[-1].data.get("id")
        return own if isinstance(own, str) else self.paths[-1].stem

    def tables(self) -> list[str]:
        """The keys of its table forms, sorted by the number at their beginning."""
        known: dict[str, None] = {}
        for document in self.documents:
            for key, form in _forms(document).items():
                if form is None:
                    known.pop(str(key), None)
                else:
                    known[str(key)] = None
            if document.data.get("tables") == {}:
                known.clear()
        return sorted(known, key=table_order)

    def layers(self, table: str) -> list[Layer]:
        """What makes up one table form, from the bottom up."""
        found: list[Layer] = []
        for document in self.documents:
            found.append(Layer(document, (), {k: v for k, v in document.data.items() if k not in NOT_RULES}))
            forms = _forms(document)
            key: str | int = table if table in forms else _number(table)
            if document.data.get("tables") == {} or (key in forms and forms[key] is None):
                found = [layer for layer in found if not layer.prefix]
            elif key in forms:
                found.append(Layer(document, ("tables", key), forms[key]))
        return found


def table_order(key: str) -> tuple[int, int, str]:
    """For sorting: by the number at a table key's beginning, the plain number first of its like."""
    digits = len(key) - len(key.lstrip("0123456789"))
    return (int(key[:digits] or 0), 0 if key[digits:] == "" else 1, key)


def read_chain(path: Path) -> Chain:
    """The file and all that it builds on.

    Raises:
        RulesetError: a file is missing, unreadable or no mapping, or a file builds on itself.
    """
    paths, documents = [path], [_document(path)]
    while (base := documents[-1].data.get("extends")) is not None:
        document = documents[-1]
        if not isinstance(base, str):
            raise error_at(document, ("extends",), _("this must be the id or the file of a ruleset"))
        try:
            found = files.find_base(base, paths)
        except RulesetError as error:
            raise error_at(document, ("extends",), error.message) from None
        if found is None:
            raise error_at(document, ("extends",), _("{name} itself builds on this file").format(name=base))
        paths.append(found)
        documents.append(_document(found))
    return Chain(tuple(reversed(paths)), tuple(reversed(documents)))


def merged(layers: list[Layer]) -> dict[str, Any]:
    """All layers laid over each other."""
    result: dict[str, Any] = {}
    for layer in layers:
        _lay(result, layer.data)
    for name in REMOVABLE:
        entries = result.get(name)
        if isinstance(entries, dict):
            result[name] = {key: value for key, value in entries.items() if value is not None}
    return result


def locate(layers: list[Layer], path: tuple[str | int, ...]) -> tuple[Layer, int]:
    """The uppermost layer in which a key stands, or the longest existing part of it; and how long that part is."""
    best, depth = layers[-1], 0
    for layer in reversed(layers):
        steps = _depth(layer.data, path)
        if steps > depth:
            best, depth = layer, steps
    return best, depth


def error_at(document: Document, path: tuple[str | int, ...], message: str) -> RulesetError:
    """The error at a key of a file."""
    return RulesetError(message, file=document.name, line=document.line_of(path), key=dotted(path), path=path)


def stands_higher(layers: list[Layer], upper: tuple[str, ...], lower: tuple[str, ...]) -> bool:
    """Whether the one key is said by a file that builds on the file which says the other."""
    documents = []
    for path in (upper, lower):
        layer = next((layer for layer in reversed(layers) if _says(layer.data, path)), None)
        if layer is None:
            return False
        documents.append(next(n for n, other in enumerate(layers) if other.document is layer.document))
    return documents[0] > documents[1]


def _says(data: Any, path: tuple[str, ...]) -> bool:
    """Whether a mapping says something of a key: its value, or that the group around it is cleared or no group."""
    for depth, step in enumerate(path):
        if not isinstance(data, dict) or (not data and depth):
            return data is not None
        if step not in data:
            return False
        data = data[step]
    return True


def dotted(path: tuple[str | int, ...]) -> str:
    """A path with dots; list positions in brackets, counted from 1."""
    text = ""
    for n, step in enumerate(path):
        is_position = isinstance(step, int) and n > 0 and not (n == 1 and path[0] == "tables")
        if is_position:
            text += f"[{int(step) + 1}]"
        else:
            text += f".{step}" if text else str(step)
    return text


def _document(path: Path) -> Document:
    document = files.read(path)
    if not isinstance(document.data, dict):
        raise RulesetError(_("a ruleset is a mapping of keys"), file=document.name, line=1)
    forms = document.data.get("tables")
    if forms is not None and not isinstance(forms, dict):
        raise error_at(document, ("tables",), _("the table forms are a mapping of keys"))
    for key, form in (forms or {}).items():
        if form is not None and not isinstance(form, dict):
            raise error_at(document, ("tables", key), _("a table form is a mapping of keys"))
    return document


def _forms(document: Document) -> dict[Any, Any]:
    forms: dict[Any, Any] = document.data.get("tables") or {}
    return forms


def _number(table: str) -> str | int:
    return int(table) if table.isascii() and table.isdigit() and len(table) < 9 else table


def _lay(under: dict[str, Any], over: dict[Any, Any], path: str = "") -> None:
    for key, value in over.items():
        here = f"{path}.{key}" if path else str(key)
        if isinstance(value, dict) and value:
            below = under.get(key)
            fresh: dict[str, Any] = dict(below) if isinstance(below, dict) else {}
            _lay(fresh, value, here)
            under[key] = fresh
        elif value is not None or not ruleset_keys.says_nothing(here):
            under[key] = value


def _depth(data: Any, path: tuple[str | int, ...]) -> int:
    for depth, step in enumerate(path):
        inside_mapping = isinstance(data, dict) and step in data
        inside_list = isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data)
        if not inside_mapping and not inside_list:
            return depth
        data = data[step]
    return len(path)
