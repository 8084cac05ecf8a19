"""What stands behind ``canasta rulesets``: the list, the check, the beginnings of a new file, the list of all keys.

Each function writes to standard output and returns the exit code. (The rule sheet in words is printed further out,
where the words are.)
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list, plain_list
from canasta_tui.i18n.numbers import span
from canasta_tui.rules import checking, files, keys
from canasta_tui.rules.disk import write_whole
from canasta_tui.rules.errors import FileError, RulesetError
from canasta_tui.rules.layers import NOT_RULES, REMOVABLE, Chain, Layer, error_at, merged, read_chain
from canasta_tui.rules.loading import (
    OptionInfo,
    RulesetInfo,
    build,
    check_id,
    contradicting,
    list_rulesets,
    ruleset_info,
)
from canasta_tui.rules.schema import Reading

_MAX_CHOICES: Final = 256
"""Up to so many combinations of options are all tried by the check; beyond, each value by itself."""


def list_() -> int:
    """Write all rulesets: id, name, table forms, figures, options; one that cannot be played is marked."""
    infos = [_examined(info) for info in list_rulesets()]
    wide = max(len(info.id) for info in infos)
    for info in infos:
        name = _(info.name) if info.error is None else _("{name} (broken)").format(name=_(info.name))
        _say(f"{info.id:<{wide}}  {name}")
        for line in _about(info):
            _say(f"{'':<{wide}}  {line}")
    return 0


def check(paths: Sequence[str | Path]) -> int:
    """Check ruleset files in full: every key, every table form, every choice of options; every mistake is named.

    Returns:
        0 if all are fine, 1 if one is wrong, 2 if one cannot be read at all.
    """
    worst = 0
    for path in paths:
        try:
            file = files.find(path)
            forms, found = examine(file)
        except RulesetError as error:
            forms, found = [], [error]
        for mistake in sorted(found, key=lambda mistake: (mistake.file, mistake.line)):
            sys.stderr.write(f"{mistake}\n")
        if found:
            worst = max(worst, 1 if Path(path).is_file() or found[0].line else 2)
        else:
            _say(_("{file}: fine, with the tables {tables}").format(file=files.shown(file), tables=and_list(forms)))
    return worst


def check_file(path: Path) -> list[str]:
    """Check one ruleset file in full; its table forms come back.

    Raises:
        RulesetError: the first thing that is wrong.
    """
    forms, found = examine(path)
    for mistake in found:
        raise mistake
    return forms


def examine(path: Path) -> tuple[list[str], list[FileError]]:
    """The table forms of a ruleset file, and everything that is wrong with it and with those it builds on."""
    try:
        chain = read_chain(path)
    except RulesetError as error:
        return [], _each_once([error, *_own_mistakes(path)])
    found: list[FileError] = []
    try:
        check_id(chain)
    except RulesetError as error:
        found.append(error)
    mended = []
    for document in chain.documents:
        mistakes = list(checking.mistakes(document))
        found += mistakes
        # What contradicts itself is looked for in what is left.
        mended.append(document.without(_group_at_fault(mistake.path) for mistake in mistakes) if mistakes else document)
    forms = chain.tables()
    if not forms:
        found.append(RulesetError(_("there is no table form"), file=chain.documents[-1].name, key="tables"))
    chain = msgspec.structs.replace(chain, documents=tuple(mended))
    for table in chain.tables():
        problems = list(contradicting(chain, table, {}))
        if not problems:
            problems = [one for chosen in _choices_at(chain, table) for one in contradicting(chain, table, chosen)]
        found += problems
    return forms, _each_once(found)


def _own_mistakes(path: Path) -> list[FileError]:
    """What is wrong with a file by itself, which cannot be read as it is or builds on one that cannot."""
    try:
        document, found = files.read_anyway(path)
        if isinstance(document.data, dict):
            found += checking.mistakes(document)
            base = document.data.get("extends")
            if isinstance(base, str):
                files.find_base(base, [path])
    except RulesetError as error:
        found.append(error_at(document, ("extends",), error.message))
    except (FileError, OSError, AttributeError):
        return []
    return found


def _group_at_fault(path: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """What has to go for a mistake to be gone: the key, or the whole option around it."""
    return path[: path.index("options") + 2] if "options" in path else path


def _choices_at(chain: Chain, table: str) -> Iterator[dict[str, int | bool | str]]:
    options = build(chain, table, {}).options
    return _choices([OptionInfo(name, option.key, option.values) for name, option in options.items()])


def _each_once(found: Sequence[FileError]) -> list[FileError]:
    """The mistakes with all that they bring along, each once, in their order."""
    once: dict[str, FileError] = {}
    for mistake in found:
        for one in (mistake, *mistake.more):
            once.setdefault(str(one), one)
    return list(once.values())


def new(id_: str, base: str, output: Path | None = None, *, force: bool = False) -> int:
    """Write the beginnings of a ruleset file that builds on another: its keys as comments, to be changed.

    Args:
        id_: the new ruleset's id.
        base: what it builds on.
        output: the file to write, in UTF-8 whatever the terminal's encoding; by default it is printed.
        force: whether a file that is there already is written over.

    Raises:
        RulesetError: the id does not do, there is no such base, or the file is there already.
        OSError: it cannot be written.
    """
    if not files.ID.fullmatch(id_):
        raise RulesetError(_("an id is made of small letters a to z, digits and hyphens"))
    info = ruleset_info(base)
    if info.error is not None:
        raise info.error
    lines = list(_new_lines(id_, base, info))
    if output is None:
        for line in lines:
            _say(line)
        return 0
    if not force and output.is_file():
        raise RulesetError(_("there is such a file already; --force overwrites it"), file=files.shown(output))
    write_whole(output, "".join(f"{line}\n" for line in lines).encode())
    _say(_("Written to {path}.").format(path=files.shown(output)))
    return 0


def keys_(markdown: bool = False) -> int:
    """Write every key that a ruleset file can hold, with its values, default and meaning; as Markdown, if wished."""
    for line in key_lines(markdown):
        _say(line)
    return 0


def key_lines(markdown: bool = False) -> Iterator[str]:
    """The list of all keys, line by line."""
    head = (_("key"), _("value"), _("default"), _("meaning"))
    rows = list(_key_rows(keys.file_keys().values(), {}))
    at = 1 + next(n for n, row in enumerate(rows) if row[0] == "tables")
    rows[at:at] = list(_key_rows((keys.table_keys()[name] for name in keys.TABLE_KEYS), {}, "tables.KEY."))
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


def _examined(info: RulesetInfo) -> RulesetInfo:
    """The same with its error, where a file of the user's own turns out to be wrong when looked at in full."""
    if info.error is None and info.path.parent != files.shipped_folder():
        try:
            check_file(info.path)
        except RulesetError as error:
            return msgspec.structs.replace(info, error=error)
    return info


def _about(info: RulesetInfo) -> Iterator[str]:
    """What the list says of one ruleset, below its name."""
    if info.error is not None:
        yield str(info.error)
        yield _("all that is wrong with it: {command}").format(
            command=f"canasta rulesets check {files.shown(info.path)}"
        )
        return
    if info.path.parent != files.shipped_folder():
        yield files.shown(info.path)
    yield _(
        "tables {tables}; pack {cards}, dealt {dealt}, drawn {drawn}; canastas to go out {canastas}; target {target}"
    ).format(
        tables=plain_list(form.key for form in info.tables),
        cards=span(form.pack for form in info.tables),
        dealt=span(form.cards for form in info.tables),
        drawn=span(form.draw for form in info.tables),
        canastas=span(form.canastas for form in info.tables),
        target=span(form.target for form in info.tables),
    )
    options = {option: None for form in info.tables for option in form.options}
    if options:
        shown = plain_list(f"{option.name}={'|'.join(map(_scalar, option.values))}" for option in options)
        yield _("options {options}").format(options=shown)


def _choices(options: list[OptionInfo]) -> Iterator[dict[str, int | bool | str]]:
    """The choices of options to try: all of them together, where they are not too many."""
    count = 1
    for option in options:
        count *= len(option.values)
    if count <= _MAX_CHOICES:
        for values in product(*(option.values for option in options)):
            yield {option.name: value for option, value in zip(options, values, strict=True)}
        return
    for option in options:
        for value in option.values:
            yield {option.name: value}


def _key_rows(
    group: Iterable[keys.Key], seen: dict[type[Struct], str], before: str = ""
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
        yield from _key_rows(keys.keys_of(inner, name).values(), seen, before)


def _is_mapping(key: keys.Key) -> bool:
    return isinstance(key.default, dict)


def _value_text(key: keys.Key) -> str:
    """What the key can hold; nothing for a group whose keys follow."""
    if key.path == "readings":
        return _("a mapping from keys to reasons")
    return "" if key.group is not None and key.default is not None else keys.wanted(key.type)


def default_text(key: keys.Key) -> str:
    """The key's default in one line of YAML; nothing for a group, or where there is none."""
    if key.default is msgspec.NODEFAULT or isinstance(key.default, Struct):
        return ""
    return "" if key.default in ("", {}, ()) else _flow(_said(key.default))


def _said(value: Any) -> Any:
    """A default as a file would say it: of a group only what differs from its own defaults."""
    if isinstance(value, tuple):
        return [_said(item) for item in value]
    if not isinstance(value, Struct):
        return value
    defaults = {
        name: msgspec.to_builtins(key.default)
        for name, key in keys.keys_of(type(value)).items()
        if key.default is not msgspec.NODEFAULT
    }
    plain: dict[str, Any] = msgspec.to_builtins(value)
    return {name: below for name, below in plain.items() if name not in defaults or below != defaults[name]}


def _new_lines(id_: str, base: str, info: RulesetInfo) -> Iterator[str]:
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
    yield f"source: {_scalar(_('our own rules'))}"
    rules = merged(
        [
            Layer(document, (), {name: value for name, value in document.data.items() if name not in NOT_RULES})
            for document in chain.documents
        ]
    )
    order = [name for name in keys.file_keys() if name not in (*NOT_RULES, "name", "source", *REMOVABLE)]
    for name in order:
        if name in rules:
            yield ""
            for line in _block(name, rules[name], name):
                yield f"# {line}"
    yield ""
    yield "# tables:"
    for table in chain.tables():
        own = _differing(merged(chain.layers(table)), rules)
        for line in _block(_scalar(table), own, ""):
            yield f"#   {line}"
    yield ""
    yield "# options:"
    for name, option in (rules.get("options") or {}).items():
        yield f"#   {name}: {_flow(option)}"
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
    seats: dict[str, Any] = {name: found.pop(name) for name in keys.TABLE_KEYS if name in found}
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
        yield from (f"  - {_flow(item)}" for item in value)
    else:
        key = keys.key_at(path)
        meaning = f"  # {_(key.description)}" if key is not None and key.description else ""
        yield f"{name}: {_flow(value)}{meaning}"


def _flow(value: Any) -> str:
    """A value in one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_flow(below)}" for name, below in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    """A plain value as YAML, quoted where it would be read as something else."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if isinstance(value, int) or (text and text.replace("_", "").replace("-", "").isalnum() and not text[0].isdigit()):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
