"""A ruleset file in full: every key, every table form, every choice of options, and everything that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Final

import msgspec

from canasta_tui.i18n import _
from canasta_tui.rules import checking, files
from canasta_tui.rules.errors import FileError, RulesetError
from canasta_tui.rules.layers import Chain, error_at, read_chain
from canasta_tui.rules.loading import OptionInfo, build, check_id, contradicting

_MAX_CHOICES: Final = 256
"""Up to so many combinations of options are all tried by the check; beyond, each value by itself."""


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
