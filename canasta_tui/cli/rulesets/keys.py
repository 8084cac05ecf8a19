"""``canasta rulesets keys``: every key that a ruleset file can hold, with its values, default and meaning."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.rulesets.writing import one_line
from canasta_tui.i18n import _
from canasta_tui.rules import ruleset_keys
from canasta_tui.rules.schema import Reading


def run(args: argparse.Namespace) -> int:
    """Print them; as Markdown, if wished."""
    for line in key_lines(args.markdown):
        print(line)
    return FINE


def key_lines(markdown: bool = False) -> Iterator[str]:
    """The list of all keys, line by line."""
    head = (_("key"), _("value"), _("default"), _("meaning"))
    rows = list(_key_rows(ruleset_keys.file_keys().values(), {}))
    at = 1 + next(n for n, row in enumerate(rows) if row[0] == "tables")
    rows[at:at] = list(
        _key_rows((ruleset_keys.table_keys()[name] for name in ruleset_keys.TABLE_KEYS), {}, "tables.KEY.")
    )
    if markdown:
        yield f"| {' | '.join(head)} |"
        yield "| --- | --- | --- | --- |"
        for key, value, default, meaning in rows:
            shown = f"`{default}`" if default else ""
            yield f"| `{key}` | {value} | {shown} | {meaning} |".replace("  |", " |")
        return
    for key, value, default, meaning in rows:
        yield f"{key}: {meaning}" if meaning else key
        about = [part for part in (value, _("default {value}").format(value=default) if default else "") if part]
        if about:
            yield f"    {'; '.join(about)}"


def _key_rows(
    group: Iterable[ruleset_keys.RulesetKey], seen: dict[type[Struct], str], before: str = ""
) -> Iterator[tuple[str, str, str, str]]:
    """Key, value, default and meaning of each key; the keys of a group that stands in several places come once."""
    for key in group:
        path, inner = before + key.path, key.group or key.item
        meaning = _(key.description)
        if inner is not None and inner in seen:
            same = _("{meaning} (keys as in {place})").format(meaning=meaning, place=seen[inner])
            yield path, _value_text(key), default_text(key), same
            continue
        yield path, _value_text(key), default_text(key), meaning
        if inner is None or inner is Reading:
            continue
        items = key.group is None
        name = key.path if not items else f"{key.path}{'.NAME' if _is_mapping(key) else '[]'}"
        seen[inner] = name
        yield from _key_rows(ruleset_keys.keys_of(inner, name).values(), seen, before)


def _is_mapping(key: ruleset_keys.RulesetKey) -> bool:
    return isinstance(key.default, dict)


def _value_text(key: ruleset_keys.RulesetKey) -> str:
    """What the key can hold; nothing for a group whose keys follow."""
    if key.path == "readings":
        return _("a mapping from keys to reasons")
    return "" if key.group is not None and key.default is not None else ruleset_keys.wanted(key.type)


def default_text(key: ruleset_keys.RulesetKey) -> str:
    """The key's default in one line of YAML; nothing for a group, or where there is none."""
    if key.default is msgspec.NODEFAULT or isinstance(key.default, Struct):
        return ""
    return "" if key.default in ("", {}, ()) else one_line(_said(key.default))


def _said(value: Any) -> Any:
    """A default as a file would say it: of a group only what differs from its own defaults."""
    if isinstance(value, tuple):
        return [_said(item) for item in value]
    if not isinstance(value, Struct):
        return value
    defaults = {
        name: msgspec.to_builtins(key.default)
        for name, key in ruleset_keys.keys_of(type(value)).items()
        if key.default is not msgspec.NODEFAULT
    }
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return {name: below for name, below in plain.items() if name not in defaults or below != defaults[name]}
