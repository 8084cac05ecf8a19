"""The whole record as YAML or JSON, written and read again without loss: what is read and written again is the same
to the byte."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import yaml

from canasta_tui.engine.record import FORMAT, LARGEST_NUMBER, MatchRecord
from canasta_tui.i18n import _
from canasta_tui.rules.errors import FileError
from canasta_tui.rules.strict_yaml import decoded, load_bytes
from canasta_tui.store.errors import StoreError
from canasta_tui.store.tidy_text import upsetting

LARGEST: Final = 32 << 20
"""Bytes of a file that is read, at most."""
_WIDTH: Final = 110
_MOST_DIGITS: Final = 1000
_SAFE_DIGITS: Final = 15
"""Longer numbers are written as text: many readers of YAML and JSON would round them."""

_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class RecordError(StoreError):
    """A file that is no record of a match; ``str()`` names it and says why."""


def to_yaml(record: MatchRecord) -> str:
    """The record as YAML."""
    return str(
        yaml.dump(_plain(record), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH, line_break="\n")
    )


def to_json(record: MatchRecord) -> str:
    """The record as JSON."""
    return json.dumps(_plain(record), ensure_ascii=False, indent=2) + "\n"


def from_bytes(content: bytes, name: str) -> MatchRecord:
    """Read a record from the bytes of a YAML or JSON file; it is not played yet.

    Raises:
        RecordError: it is no record; ``name`` is how the message calls the file.
    """
    if len(content) > LARGEST:
        raise RecordError(_("{file} is too large to be a match record.").format(file=name))
    # What begins with a brace is JSON (which YAML could not always read: tabs, long lines of numbers).
    plain = _read_json(content, name) if content.lstrip()[:1] == b"{" else _read_yaml(content, name)
    if not isinstance(plain, dict) or "format" not in plain or "ruleset" not in plain:
        raise RecordError(_("{file} is not a match record.").format(file=name))
    if isinstance(plain["format"], int) and FORMAT < plain["format"] <= LARGEST_NUMBER:
        text = _("{file} is of format {number}, which is newer than this program.")
        raise RecordError(text.format(file=name, number=plain["format"]))
    bad = upsetting(plain)
    if bad is not None:
        raise RecordError(_("{file} contains control characters: {text}.").format(file=name, text=ascii(bad)[:60]))
    seed = plain.get("seed")
    if isinstance(seed, str) and seed.isascii() and seed.removeprefix("-").isdecimal() and len(seed) <= _MOST_DIGITS:
        plain["seed"] = int(seed)
    try:
        return msgspec.convert(plain, MatchRecord)
    except msgspec.ValidationError as error:
        raise RecordError(_("{file} is not a match record: {why}.").format(file=name, why=error)) from None


def _plain(record: MatchRecord) -> dict[str, Any]:
    plain: dict[str, Any] = _lists(msgspec.to_builtins(record))
    if record.seed is not None and len(str(abs(record.seed))) > _SAFE_DIGITS:
        plain["seed"] = str(record.seed)
    return plain


def _lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lists(inner) for key, inner in value.items()}
    return [_lists(inner) for inner in value] if isinstance(value, list | tuple) else value


def _read_yaml(content: bytes, name: str) -> Any:
    try:
        return load_bytes(content, name).data
    except FileError as error:
        raise RecordError(str(error)) from None


def _read_json(content: bytes, name: str) -> Any:
    try:
        return json.loads(decoded(content, name), object_pairs_hook=_once, parse_int=_whole)
    except FileError as error:
        raise RecordError(str(error)) from None
    except RecursionError:
        raise RecordError(_("{file} is not JSON: {why}.").format(file=name, why=_("it is nested too deeply"))) from None
    except ValueError as error:
        raise RecordError(_("{file} is not JSON: {why}.").format(file=name, why=error)) from None


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(_("a number with too many digits"))
    return int(digits)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_("a key appears twice"))
    return found
