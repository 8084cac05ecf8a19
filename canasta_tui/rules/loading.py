"""From a ruleset's id to the :class:`~canasta_tui.rules.schema.Ruleset` that the engine plays by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list, or_list
from canasta_tui.rules import checking, files, ruleset_keys
from canasta_tui.rules.errors import RulesetError
from canasta_tui.rules.layers import Chain, Layer, locate, merged, read_chain, stands_higher
from canasta_tui.rules.schema import Ruleset
from canasta_tui.rules.validation import Contradiction, contradiction, contradictions

__all__ = ["OptionInfo", "RulesetError", "RulesetInfo", "TableForm", "list_rulesets", "load_ruleset", "ruleset_info"]

_LONGEST_NAME: Final = 80
"""Characters of a name that a list shows."""
OptionValue: TypeAlias = int | bool | str


class OptionInfo(Struct, frozen=True):
    """A choice that a table may make before play.

    Attributes:
        name: the option's name.
        key: the key that it sets, with dots.
        values: what may be chosen; the first is the default.
    """

    name: str
    key: str
    values: tuple[OptionValue, ...]


class TableForm(Struct, frozen=True):
    """One table form, with the figures that a list shows.

    Attributes:
        key: the table's key (``4``, ``6-three-teams``).
        seats, sides: their number.
        decks, jokers: the pack.
        cards: cards dealt to each seat.
        draw: cards drawn in a turn.
        canastas: canastas needed to go out.
        target: points to which the match is played.
        options: what the table may choose.
    """

    key: str
    seats: int
    sides: int
    decks: int
    jokers: int
    cards: int
    draw: int
    canastas: int
    target: int
    options: tuple[OptionInfo, ...] = ()

    @property
    def pack(self) -> int:
        """Number of cards in the pack."""
        return 52 * self.decks + self.jokers


class RulesetInfo(Struct, frozen=True):
    """A ruleset as a list shows it; it is read, but not checked in full.

    Attributes:
        id: the ruleset's id.
        name: its name.
        path: its file.
        tables: its table forms.
        place: place in lists, or none.
        source: where its rules come from.
        error: why it cannot be played, or none; then there are no table forms.
    """

    id: str
    name: str
    path: Path
    tables: tuple[TableForm, ...] = ()
    place: int | None = None
    source: str = ""
    error: RulesetError | None = None

    def table(self, key: str) -> TableForm | None:
        """The table form of this key, or none."""
        return next((form for form in self.tables if form.key == key), None)


def load_ruleset(id_or_path: str | Path, table: str, options: Mapping[str, OptionValue] | None = None) -> Ruleset:
    """One variant at one table form, with these options chosen.

    Args:
        id_or_path: the ruleset's id, or the path of its file.
        table: key of the table form.
        options: chosen values by option name (a value's text will do); what is not named keeps its default.

    Raises:
        RulesetError: there is no such ruleset, table form, option or value, or the ruleset is wrong; the message is
            one line that names file, line and key.
    """
    chain = read_chain(files.find(id_or_path))
    return build(chain, str(table), options or {})


def list_rulesets() -> list[RulesetInfo]:
    """All rulesets, in the order of menus; one that cannot be read is listed with its error."""
    found = [ruleset_info(path) for path in files.ruleset_paths().values()]
    return sorted(found, key=lambda info: (info.place is None, info.place or 0, info.name.casefold(), info.id))


def ruleset_info(id_or_path: str | Path) -> RulesetInfo:
    """What a list shows of one ruleset.

    Raises:
        RulesetError: there is no such ruleset. (One that is wrong comes back with its error.)
    """
    path = files.find(id_or_path) if isinstance(id_or_path, str) else id_or_path
    try:
        chain = read_chain(path)
        head = merged([Layer(document, (), document.data) for document in chain.documents])
        place, name, source = head.get("place"), head.get("name"), head.get("source")
        return RulesetInfo(
            id=chain.id,
            name=" ".join(name.split())[:_LONGEST_NAME] if isinstance(name, str) else chain.id,
            path=path,
            tables=tuple(_form(key, chain.layers(key)) for key in chain.tables()),
            place=place if isinstance(place, int) else None,
            source=source if isinstance(source, str) else "",
        )
    except RulesetError as error:
        return RulesetInfo(id=path.stem, name=path.stem, path=path, error=error)
    except (AttributeError, KeyError, TypeError, ValueError):
        # A group or a figure of the wrong type: whoever checks the whole file can say which.
        return RulesetInfo(id=path.stem, name=path.stem, path=path, error=_first_error(path))


def build(chain: Chain, table: str, options: Mapping[str, OptionValue]) -> Ruleset:
    """The ruleset that a chain of files makes at one table form.

    Raises:
        RulesetError: as :func:`load_ruleset`.
    """
    layers, ruleset = _assembled(chain, table, options)
    problem = contradiction(ruleset)
    if problem is not None:
        raise _contradicted(chain, layers, problem)
    return ruleset


def contradicting(chain: Chain, table: str, options: Mapping[str, OptionValue]) -> Iterator[RulesetError]:
    """Everything that keeps a chain of files from making a ruleset at one table form."""
    try:
        layers, ruleset = _assembled(chain, table, options)
    except RulesetError as error:
        yield error
    else:
        for problem in contradictions(ruleset):
            yield _contradicted(chain, layers, problem)


def _assembled(chain: Chain, table: str, options: Mapping[str, OptionValue]) -> tuple[list[Layer], Ruleset]:
    """The layers of a table form and the ruleset that they make; nothing but contradictions can be wrong with it."""
    check_id(chain)
    for path, document in zip(chain.paths, chain.documents, strict=True):
        # The shipped ones are checked by the tests; the start of the program need not wait for it.
        if path.parent != files.shipped_folder():
            checking.check_document(document)
    known = chain.tables()
    if table not in known:
        if not known:
            raise RulesetError(_("there is no table form"), file=chain.documents[-1].name, key="tables")
        raise RulesetError(
            _("{name} has no table form {table}; there are {known}").format(
                name=chain.id, table=table, known=and_list(known)
            )
        )
    layers = chain.layers(table)
    try:
        plain = merged(layers)
        named = _named_options(plain, layers)
        chosen = _choose(chain, plain, named, options)
        whole = _whole(chain, table, layers, plain, named, chosen)
        return layers, msgspec.convert(whole, Ruleset)
    except (msgspec.ValidationError, AttributeError, TypeError, KeyError, ValueError) as error:
        if isinstance(error, RulesetError):
            raise
        raise _explained(chain, table) from None


def _contradicted(chain: Chain, layers: list[Layer], problem: Contradiction) -> RulesetError:
    """The error of a contradiction: at the key, or where that stands in a file built on, at the file that does."""
    path = tuple(problem.key.split("."))
    layer, _depth = locate(layers, path)
    error = layer.error(problem.message, path)
    if layer.document is chain.documents[-1]:
        return error
    message = _("{message} (the key is in {file}, line {line})")
    message = message.format(message=problem.message, file=error.file, line=error.line)
    return RulesetError(message, file=chain.documents[-1].name, key=problem.key)


def check_id(chain: Chain) -> None:
    """A file without an id is called by its name; one in a folder is found by it, so an id must be the same."""
    path, document = chain.paths[-1], chain.documents[-1]
    own = document.data.get("id")
    if own is None and not files.ID.fullmatch(path.stem):
        raise RulesetError(_("an id is made of small letters a to z, digits and hyphens"), file=document.name, key="id")
    if own is not None and own != path.stem and path.parent in (files.user_folder(), files.shipped_folder()):
        message = _("the file is called {file}, so its id cannot be {id}").format(file=path.name, id=own)
        raise RulesetError(message, file=document.name, line=document.line_of(("id",)), key="id")


def _named_options(plain: dict[str, Any], layers: list[Layer]) -> dict[str, dict[str, Any]]:
    """The options by name, each with the value that the ruleset itself has first: that is the default.

    A file that sets the key of an option it inherits to something else has settled the choice: the option goes.
    """
    named = {}
    for name, option in (plain.get("options") or {}).items():
        key, values = option["key"], list(option["values"])
        default = _value(plain, key)
        if default in values and type(default) is type(values[values.index(default)]):
            values.insert(0, values.pop(values.index(default)))
        elif stands_higher(layers, tuple(key.split(".")), ("options", name)):
            continue
        named[str(name)] = {**option, "values": values}
    return named


def _choose(
    chain: Chain, plain: dict[str, Any], named: dict[str, dict[str, Any]], options: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Set the keys of the options that were chosen; every option's value comes back."""
    for name in options:
        if name not in named:
            if not named:
                raise RulesetError(_("{ruleset} has no options at this table").format(ruleset=chain.id))
            near = ruleset_keys.nearest(name, list(named))
            raise RulesetError(
                _("{ruleset} has no option {name}; the nearest is {near}").format(
                    ruleset=chain.id, name=name, near=near
                )
                if near in named
                else _("{ruleset} has no option {name}; there are {known}").format(
                    ruleset=chain.id, name=name, known=and_list(named)
                )
            )
    chosen = {}
    for name, option in named.items():
        value = option["values"][0]
        if name in options:
            value = _pick(name, option["values"], options[name])
            _set(plain, option["key"], value)
        chosen[name] = value
    return chosen


def _pick(name: str, values: list[OptionValue], asked: OptionValue) -> OptionValue:
    """The option's value that was asked for, by itself or by its text."""
    for value in values:
        if _text(value) == _text(asked):
            return value
    known = or_list(map(_text, values))
    raise RulesetError(
        _("option {name} cannot be {value}; it can be {known}").format(name=name, value=_text(asked), known=known)
    )


def _text(value: OptionValue) -> str:
    return str(value).strip().lower()


def _value(plain: dict[str, Any], path: str) -> Any:
    """What a merged ruleset has at a key, or the schema's default (a TypeError where its group is none)."""
    data: Any = plain
    for name in path.split("."):
        if name not in data:
            key = ruleset_keys.plain_keys().get(path)
            return key.default if key is not None else None
        data = data[name]
    return data


def _set(plain: dict[str, Any], path: str, value: OptionValue) -> None:
    # Only mappings made by the merge are changed: a group that a file's own data shares is copied on the way.
    *groups, last = path.split(".")
    data = plain
    for name in groups:
        below = data.get(name)
        data[name] = dict(below) if isinstance(below, dict) else {}
        data = data[name]
    data[last] = value


def _whole(
    chain: Chain,
    table: str,
    layers: list[Layer],
    plain: dict[str, Any],
    named: dict[str, dict[str, Any]],
    chosen: dict[str, OptionValue],
) -> dict[str, Any]:
    # A file that sets the key of a reading it inherits has settled the point, and its reasons are not those.
    readings = [
        {"key": key, "why": why}
        for key, why in (plain.get("readings") or {}).items()
        if not stands_higher(layers, tuple(str(key).split(".")), ("readings", key))
    ]
    return {**plain, "id": chain.id, "table": table, "readings": readings, "options": named, "chosen": chosen}


def _form(key: str, layers: list[Layer]) -> TableForm:
    plain = merged(layers)
    named = _named_options(plain, layers)
    options = tuple(OptionInfo(name, option["key"], tuple(option["values"])) for name, option in named.items())
    form = TableForm(
        key=key,
        seats=plain["seats"],
        sides=plain["sides"],
        decks=_value(plain, "pack.decks"),
        jokers=_value(plain, "pack.jokers"),
        cards=_value(plain, "deal.cards"),
        draw=_value(plain, "deal.draw"),
        canastas=_value(plain, "going_out.canastas"),
        target=_value(plain, "match.target"),
        options=options,
    )
    return msgspec.convert(msgspec.to_builtins(form), TableForm)


def _explained(chain: Chain, table: str) -> RulesetError:
    """The error of a ruleset that does not convert, with file, line and key."""
    try:
        for document in chain.documents:
            checking.check_document(document)
        layers = chain.layers(table)
        options = merged(layers).get("options") or {}
        for name, option in options.items():
            checking.check_option(locate(layers, ("options", name))[0], str(name), option)
    except RulesetError as precise:
        return precise
    absent = [
        name for name in ruleset_keys.needed(Ruleset) if name not in (*merged(layers), "id", *ruleset_keys.PROGRAM_KEYS)
    ]
    if absent:
        first, *more = [layers[-1].error(_("the key {name} is missing").format(name=name)) for name in absent]
        return RulesetError(first.message, file=first.file, line=first.line, key=first.key, more=more)
    whole = {**merged(layers), "id": chain.id, "table": table, "chosen": {}}
    path, message = next(checking.faults(whole, Ruleset), ((), _("this is not a ruleset")))
    layer, depth = locate(layers, path)
    return layer.error(message, path[:depth])


def _first_error(path: Path) -> RulesetError:
    """Why this file cannot be listed."""
    try:
        chain = read_chain(path)
        for table in chain.tables():
            build(chain, table, {})
    except RulesetError as error:
        return error
    return RulesetError(_("this ruleset cannot be read"), file=files.shown(path))
