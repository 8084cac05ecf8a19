"""Whether each key of a file is known and holds what it should, said precisely: line, key, nearest known key."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules import ruleset_keys
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.files import ID
from canasta_tui.rules.layers import Layer, error_at
from canasta_tui.rules.schema import HouseOption
from canasta_tui.rules.strict_yaml import Document

_Path = tuple[str | int, ...]
_MAX_LISTED: Final = 25
"""So many known keys fit into a message."""
_MAX_SHOWN: Final = 60
"""So many characters of a wrong value."""
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]*")


def check_document(document: Document) -> None:
    """Check all keys of a file, those of its table forms included.

    Raises:
        RulesetError: the first key that is unknown or holds what it must not.
    """
    for error in mistakes(document):
        raise error


def mistakes(document: Document) -> Iterator[RulesetError]:
    """Every key of a file that is unknown or holds what it must not, those of its table forms included."""
    known = ruleset_keys.file_keys()
    own_id = document.data.get("id")
    if own_id is not None and not (isinstance(own_id, str) and ID.fullmatch(own_id)):
        yield error_at(document, ("id",), _("an id is made of small letters a to z, digits and hyphens"))
    rest = {name: value for name, value in document.data.items() if name not in ("id", "tables")}
    yield from _group(document, (), rest, known, "")
    for table, form in (document.data.get("tables") or {}).items():
        if not _NAME.fullmatch(str(table)):
            message = _("a table form's key is made of small letters a to z, digits and hyphens")
            yield error_at(document, ("tables", table), message)
        yield from _group(document, ("tables", table), form or {}, ruleset_keys.table_keys(), "")


def check_option(layer: Layer, name: str, option: Any) -> None:
    """Check one option: its keys, that it sets a known key, and that each value is one of that key's.

    Raises:
        RulesetError: names the option's key at fault.
    """
    for error in _option(layer, name, option):
        raise error


def _option(layer: Layer, name: str, option: Any) -> Iterator[RulesetError]:
    path: _Path = ("options", name)
    if not _NAME.fullmatch(name):
        yield layer.error(_("an option's name is made of small letters a to z, digits and hyphens"), path)
    if not isinstance(option, dict):
        yield layer.error(
            _("an option is a group of keys: {known}").format(known=and_list(ruleset_keys.OPTION_KEYS)), path
        )
        return
    found = list(_value(layer.document, (*layer.prefix, *path), option, HouseOption))
    yield from found
    if found:
        return
    target = ruleset_keys.plain_keys().get(option["key"])
    if target is None:
        yield layer.error(_unknown(option["key"], list(ruleset_keys.plain_keys())), (*path, "key"))
        return
    for n, value in enumerate(option["values"]):
        if not _converts(value, target.type):
            yield layer.error(_wrong(value, target.type), (*path, "values", n))


def faults(value: Any, type_: Any) -> Iterator[tuple[_Path, str]]:
    """What is wrong with a value: those of the items and keys inside it, or where there are none of those, its own.

    Args:
        value: as it was read.
        type_: what it should be, with its limits, as in the schema.

    Yields:
        The path inside the value, and what is wrong there.
    """
    inside = list(_inside(value, type_))
    if inside:
        yield from inside
    elif not _converts(value, type_):
        if isinstance(value, (list, str)) and len(value) < ruleset_keys.least_length(type_, type(value)):
            yield (), _("this is too short: it must be {wanted}").format(wanted=ruleset_keys.wanted(type_))
        else:
            yield (), _wrong(value, type_)


def _inside(value: Any, type_: Any) -> Iterator[tuple[_Path, str]]:
    """What is wrong with the items of a list, and with the keys of a group or a mapping."""
    group, inner = ruleset_keys.groups(type_)
    item = ruleset_keys.item_type(type_)
    if isinstance(value, list):
        for n, below in enumerate(value if item is not None else ()):
            yield from _below(n, below, item)
    elif isinstance(value, dict) and group is not None:
        fields = ruleset_keys.keys_of(group)
        for name, below in value.items():
            if name in fields:
                yield from _below(name, below, fields[name].type)
            else:
                yield (name,), _unknown(str(name), list(fields))
        yield from (
            ((), _("the key {name} is missing").format(name=name))
            for name in ruleset_keys.needed(group)
            if name not in value
        )
    elif isinstance(value, dict) and item is None and inner is not None:
        for name, below in value.items():
            if isinstance(name, str):
                yield from _below(name, below, inner)
            else:
                yield (name,), _("a key is a word here, not a number")


def _below(step: str | int, value: Any, type_: Any) -> Iterator[tuple[_Path, str]]:
    return (((step, *path), message) for path, message in faults(value, type_))


def _converts(value: Any, type_: Any) -> bool:
    try:
        msgspec.convert(value, type_)
    except msgspec.ValidationError:
        return False
    return True


def _group(
    document: Document, path: _Path, data: Any, known: dict[str, ruleset_keys.RulesetKey], prefix: str
) -> Iterator[RulesetError]:
    """The mistakes of one mapping beside the keys that it may hold."""
    for name, value in data.items():
        here = (*path, name)
        key = known.get(name) if isinstance(name, str) else None
        if key is None:
            yield error_at(document, here, _unknown(str(name), list(known), prefix))
        elif value is None and ruleset_keys.says_nothing(key.path):
            continue
        elif name == "readings" and not prefix:
            yield from _readings(document, here, value)
        elif name == "options" and not prefix:
            yield from _options(document, path, value)
        elif key.group is not None and isinstance(value, dict):
            yield from _group(document, here, value, ruleset_keys.keys_of(key.group, key.path), key.path)
        elif key.group is not None and value is not None:
            yield error_at(document, here, _wrong(value, key.type))
        else:
            yield from _value(document, here, value, key.type)


def _readings(document: Document, path: _Path, value: Any) -> Iterator[RulesetError]:
    if not isinstance(value, dict):
        yield error_at(document, path, _("readings are a mapping from a key to the reason for its value"))
        return
    beside = ("options", *ruleset_keys.TABLE_KEYS)
    for name, why in value.items():
        if name not in beside and ruleset_keys.key_at(str(name)) is None:
            known = [*beside, *ruleset_keys.plain_keys()]
            yield error_at(document, (*path, name), _unknown(str(name), known))
        if why is not None and not isinstance(why, str):
            yield error_at(document, (*path, name), _wrong(why, str))


def _options(document: Document, path: _Path, value: Any) -> Iterator[RulesetError]:
    if not isinstance(value, dict):
        yield error_at(document, (*path, "options"), _("options are a mapping from a name to what it sets"))
        return
    layer = Layer(document, path, {})
    for name, option in value.items():
        if option is not None:
            yield from _option(layer, str(name), option)


def _value(document: Document, path: _Path, value: Any, type_: Any) -> Iterator[RulesetError]:
    return (error_at(document, (*path, *inside), message) for inside, message in faults(value, type_))


def _unknown(name: str, known: list[str], prefix: str = "") -> str:
    near = ruleset_keys.nearest(name, known, prefix)
    if near:
        return _("unknown key; the nearest is {key}").format(key=near)
    if len(known) > _MAX_LISTED:
        return _("unknown key; all keys are listed by: {command}").format(command="canasta rulesets keys")
    return _("unknown key; the keys here are {keys}").format(keys=and_list(known))


def _cut(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN else text[: _MAX_SHOWN - 1] + "…"


def _wrong(value: Any, type_: Any) -> str:
    shown = "null" if value is None else str(value).lower() if isinstance(value, bool) else None
    if shown is None:
        shown = (
            _("a group of keys")
            if isinstance(value, dict)
            else _("a list")
            if isinstance(value, list)
            else _cut(repr(value))
        )
    if type_ is None:
        return _("{value} is not allowed here").format(value=shown)
    return _("this must be {wanted}, not {value}").format(wanted=ruleset_keys.wanted(type_), value=shown)
