"""The keys that a ruleset file can hold, read off :mod:`canasta_tui.rules.schema`.

Nothing about a key is written down twice: its type, limits, default and description stand in the schema, and the
error messages, the printed key list and the tests get them here.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import plain_list
from canasta_tui.rules.schema import HouseOption, Ruleset

TABLE_KEYS: Final = ("seats", "sides")
"""Keys that stand in a table form only."""
PROGRAM_KEYS: Final = ("table", "chosen")
"""Keys that the program fills in; no file holds them."""


class FileKeys(Struct, frozen=True, kw_only=True):
    """Keys that steer how a file is read and are no rules."""

    extends: Annotated[
        str | None,
        Meta(
            description="the ruleset that this one builds on: an id, or a path from this file's folder. Keys set "
            "here override those set there; groups of keys are merged key by key, lists are replaced,"
            " an empty group `{}` clears what was there, `null` removes a table form, house option or"
            " reading"
        ),
    ] = None
    place: Annotated[
        int | None, Meta(description="place in lists of rulesets; those without one come last, by name")
    ] = None
    tables: Annotated[
        dict[str, Any],
        Meta(
            description="the table forms by key (`4`, `6-three-teams`): each gives `seats` and `sides`, and any other "
            "keys that differ at this table"
        ),
    ] = {}


class RulesetKey:
    """One key of the schema.

    Attributes:
        path: the key with dots; inside the items of a list with ``[]`` (``pile.ways.open[].naturals``).
        type: its type with its limits, as msgspec reads it.
        group: the group of keys that it holds, or none for a plain value.
        item: the group of keys that each item of its list (or mapping) holds, or none.
        description: what it means.
        default: the value where no file says anything, or :data:`msgspec.NODEFAULT` where one must be given.
    """

    __slots__ = ("default", "description", "group", "item", "path", "type")

    def __init__(self, path: str, type_: Any, default: Any) -> None:
        self.path = path
        self.type = type_
        self.default = default
        self.description = next((meta.description for meta in _parts(type_)[1] if meta.description), "")
        self.group, self.item = groups(type_)

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.path.rpartition(".")[2]


@cache
def keys_of(struct: type[Struct], prefix: str = "") -> dict[str, RulesetKey]:
    """The keys of one group, by name, in the order of the schema."""
    hints = typing.get_type_hints(struct, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(struct):
        default = field.default
        if default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        name = field.encode_name
        found[name] = RulesetKey(f"{prefix}.{name}" if prefix else name, hints[field.name], default)
    return found


def needed(struct: type[Struct]) -> list[str]:
    """The keys of a group that have no default."""
    return [name for name, key in keys_of(struct).items() if key.default is msgspec.NODEFAULT]


def file_keys() -> dict[str, RulesetKey]:
    """The keys at the top of a file."""
    rules = {name: key for name, key in keys_of(Ruleset).items() if name not in (*TABLE_KEYS, *PROGRAM_KEYS)}
    head = {name: rules.pop(name) for name in ("id", "name")}
    return {**head, **keys_of(FileKeys), **rules}


def table_keys() -> dict[str, RulesetKey]:
    """The keys of a table form."""
    rules = {name: key for name, key in keys_of(Ruleset).items() if name not in ("id", "name", "source", *PROGRAM_KEYS)}
    seats = {name: rules.pop(name) for name in TABLE_KEYS}
    return {**seats, **rules}


def all_keys(struct: type[Struct] = Ruleset, prefix: str = "") -> Iterator[RulesetKey]:
    """Every key under a group, depth first; the items of lists with ``[]``."""
    for key in keys_of(struct, prefix).values():
        yield key
        if key.group is not None:
            yield from all_keys(key.group, key.path)
        elif key.item is not None:
            yield from all_keys(key.item, f"{key.path}[]")


@cache
def plain_keys() -> dict[str, RulesetKey]:
    """Every rule that is a plain value, by its path: what an option can set and a reading can name."""
    no_rules = ("id", "name", "source", "readings", "options", *TABLE_KEYS, *PROGRAM_KEYS)
    return {
        key.path: key
        for key in all_keys()
        if key.group is None and "[]" not in key.path and key.path.partition(".")[0] not in no_rules
    }


def key_at(path: str) -> RulesetKey | None:
    """The key of this path (``deal.cards``), group or plain value, or none."""
    keys, key = keys_of(Ruleset), None
    prefix = ""
    for name in path.split("."):
        key = keys.get(name)
        if key is None:
            return None
        prefix = f"{prefix}.{name}" if prefix else name
        keys = keys_of(key.group, prefix) if key.group is not None else {}
    return key


def says_nothing(path: str) -> bool:
    """Whether the key is a group for which null is no value of its own: written without one it says nothing."""
    if path in ("options", "readings", "tables"):
        return True
    key = key_at(path)
    return key is not None and key.group is not None and key.default is not None


def nearest(word: str, known: list[str], path: str = "") -> str:
    """The known key that was most likely meant, or empty.

    Args:
        word: the unknown key, without its path.
        known: the keys that could stand here.
        path: the group in which it stands, with dots; then a key of another group can be the answer.
    """
    import difflib  # only on the way to an error

    close = difflib.get_close_matches(word, known, 1, 0.7)
    if close:
        return f"{path}.{close[0]}" if path else close[0]
    everywhere = {
        key.path: key.name
        for key in all_keys()
        if "[]" not in key.path and key.path not in (*TABLE_KEYS, *PROGRAM_KEYS)
    }
    names = difflib.get_close_matches(word, list(everywhere.values()), 1, 0.85)
    if names:
        return next(full for full, name in everywhere.items() if name == names[0])
    close = difflib.get_close_matches(word, known, 1, 0.5)
    if close:
        return f"{path}.{close[0]}" if path else close[0]
    full = difflib.get_close_matches(f"{path}.{word}" if path else word, list(everywhere), 1, 0.6)
    return full[0] if full else ""


def wanted(type_: Any) -> str:
    """What a value of this type is, in words: ``a whole number from 1 to 40``."""
    parts, metas = _parts(type_)
    if len(parts) > 1:
        real = [part for part in parts if part is not type(None)]
        value = wanted(real[0]) if len(real) == 1 else _("a word, a whole number, true or false")
        return _("{value}, or null").format(value=value) if len(real) < len(parts) else value
    type_ = parts[0]
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if origin is Literal:
        return _("one of: {values}").format(values=plain_list(map(str, args)))
    if type_ is bool:
        return _("true or false")
    if type_ is int:
        low = next((meta.ge for meta in metas if meta.ge is not None), None)
        high = next((meta.le for meta in metas if meta.le is not None), None)
        if low is not None and high is not None:
            return _("a whole number from {low} to {high}").format(low=low, high=high)
        if low is not None:
            return _("a whole number of at least {low}").format(low=low)
        return _("a whole number")
    shortest = next((meta.min_length for meta in metas if meta.min_length), 0)
    longest = next((meta.max_length for meta in metas if meta.max_length), 0)
    if type_ is str and longest:
        return _("one line of text, of at most {most} characters and not empty").format(most=longest)
    if type_ is str:
        return _("text that is not empty") if shortest else _("text")
    if origin is tuple:
        item = args[0]
        if _struct_in(item) is not None:
            return _("a list of groups of keys")
        if shortest:
            return _("a list of at least {count}, each item {item}").format(count=shortest, item=wanted(item))
        return _("a list, each item {item}").format(item=wanted(item))
    return _("a group of keys")


def least_length(type_: Any, kind: type) -> int:
    """How long a text or a list must be at least; 0 where the type is of another kind."""
    parts, metas = _parts(type_)
    if (parts == (str,)) is not (kind is str):
        return 0
    return next((meta.min_length for meta in metas if meta.min_length), 0)


def item_type(type_: Any) -> Any:
    """The type of a list's items, or none where it is no list."""
    return next((typing.get_args(part)[0] for part in _parts(type_)[0] if typing.get_origin(part) is tuple), None)


def groups(type_: Any) -> tuple[type[Struct] | None, type[Struct] | None]:
    """The group that a key holds, and the group that each item of its list or mapping is."""
    inner = item_type(type_)
    if inner is None:
        inner = next((typing.get_args(part)[1] for part in _parts(type_)[0] if typing.get_origin(part) is dict), None)
    return _struct_in(type_), _struct_in(inner)


def _parts(type_: Any) -> tuple[tuple[Any, ...], list[Meta]]:
    """What a type can be, one thing or several (null among them), and its limits."""
    metas: list[Meta] = []
    if typing.get_origin(type_) is Annotated:
        type_, *rest = typing.get_args(type_)
        metas = [meta for meta in rest if isinstance(meta, Meta)]
    several = typing.get_origin(type_) in (types.UnionType, typing.Union)
    return typing.get_args(type_) if several else (type_,), metas


def _struct_in(type_: Any) -> type[Struct] | None:
    """The group that a type is, or may be beside null."""
    return next((part for part in _parts(type_)[0] if isinstance(part, type) and issubclass(part, Struct)), None)


OPTION_KEYS: Final = tuple(field.encode_name for field in msgspec.structs.fields(HouseOption))
"""The keys of an option."""
