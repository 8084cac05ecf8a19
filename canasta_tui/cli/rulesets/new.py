"""``canasta rulesets new``: the beginnings of a file that builds on a variant: its keys as comments, to be changed."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from typing import Any

from canasta_tui.cli.errors import FINE
from canasta_tui.cli.rulesets.writing import one_line, scalar
from canasta_tui.i18n import _
from canasta_tui.rules import files, ruleset_keys
from canasta_tui.rules.disk import write_whole
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.layers import NOT_RULES, REMOVABLE, Layer, merged, read_chain
from canasta_tui.rules.loading import RulesetInfo, ruleset_info


def run(args: argparse.Namespace) -> int:
    """Print the lines, or write them to a file, in UTF-8 whatever the terminal's encoding.

    Raises:
        RulesetError: the id does not do, there is no such base, or the file is there already.
        OSError: it cannot be written.
    """
    if not files.ID.fullmatch(args.id):
        raise RulesetError(_("an id is made of small letters a to z, digits and hyphens"))
    info = ruleset_info(args.base)
    if info.error is not None:
        raise info.error
    lines = list(_lines(args.id, args.base, info))
    if args.output is None:
        for line in lines:
            print(line)
        return FINE
    if not args.force and args.output.is_file():
        raise RulesetError(_("there is such a file already; --force overwrites it"), file=files.shown(args.output))
    write_whole(args.output, "".join(f"{line}\n" for line in lines).encode())
    print(_("Written to {path}.").format(path=files.shown(args.output)))
    return FINE


def _lines(id_: str, base: str, info: RulesetInfo) -> Iterator[str]:
    chain = read_chain(info.path)
    yield "# " + _("{id}: builds on {name}.").format(id=id_, name=_(info.name))
    how = _(
        "Keys set here override it. Everything it says follows as comments: remove the # (also from the groups above "
        "it) where your rules differ, and delete the rest."
    )
    yield from textwrap.wrap(how, 100, initial_indent="# ", subsequent_indent="# ")
    yield "# " + _(
        "All keys and their meaning: canasta rulesets keys. Check the file: canasta rulesets check {file}"
    ).format(file=f"{id_}.yaml")
    yield "# " + _("In this folder it is listed with the others: {folder}").format(folder=files.user_folder())
    yield f"id: {id_}"
    yield f"extends: {base}"
    yield f"name: {id_}"
    yield f"source: {scalar(_('our own rules'))}"
    rules = merged(
        [
            Layer(document, (), {name: value for name, value in document.data.items() if name not in NOT_RULES})
            for document in chain.documents
        ]
    )
    order = [name for name in ruleset_keys.file_keys() if name not in (*NOT_RULES, "name", "source", *REMOVABLE)]
    for name in order:
        if name in rules:
            yield ""
            for line in _block(name, rules[name], name):
                yield f"# {line}"
    yield ""
    yield "# tables:"
    for table in chain.tables():
        own = _differing(merged(chain.layers(table)), rules)
        for line in _block(scalar(table), own, ""):
            yield f"#   {line}"
    yield ""
    yield "# options:"
    for name, option in (rules.get("options") or {}).items():
        yield f"#   {name}: {one_line(option)}"
    yield ""
    yield "# readings:"
    yield "#   deal.cards: " + _("why this key is as it is, where the source leaves it open")


def _differing(form: dict[str, Any], rules: dict[str, Any]) -> dict[str, Any]:
    """What a table form says otherwise than the rest of the ruleset; readings aside."""
    found: dict[str, Any] = {}
    for name, value in form.items():
        below = rules.get(name)
        if isinstance(value, dict) and isinstance(below, dict):
            inner = _differing(value, below)
            if inner:
                found[name] = inner
        elif value != below:
            found[name] = value
    found.pop("readings", None)
    seats: dict[str, Any] = {name: found.pop(name) for name in ruleset_keys.TABLE_KEYS if name in found}
    return {**seats, **found}


def _block(name: str, value: Any, path: str) -> Iterator[str]:
    """A key and its value as YAML lines, with the meaning of each plain key behind it."""
    if isinstance(value, dict) and value:
        yield f"{name}:"
        for inner, below in value.items():
            for line in _block(inner, below, f"{path}.{inner}" if path else inner):
                yield f"  {line}"
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        yield f"{name}:"
        yield from (f"  - {one_line(item)}" for item in value)
    else:
        key = ruleset_keys.key_at(path)
        meaning = f"  # {_(key.description)}" if key is not None and key.description else ""
        yield f"{name}: {one_line(value)}{meaning}"
