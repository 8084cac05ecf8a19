"""Where ruleset files lie, and how they are read."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from canasta_tui.i18n import _
from canasta_tui.i18n.lists import and_list
from canasta_tui.rules.disk import named_folder, read_ordinary
from canasta_tui.rules.errors import FileError, RulesetError, YamlError
from canasta_tui.rules.strict_yaml import Document, load_bytes

SUFFIX: Final = ".yaml"
ID: Final = re.compile(r"[a-z0-9][a-z0-9-]*")
_MAX_BYTES: Final = 1_000_000

_read: dict[Path, tuple[tuple[int, int], Document]] = {}


def shipped_folder() -> Path:
    """The folder of the rulesets that come with the program.

    In an installed package they lie inside it, in a checkout beside it.
    """
    package = Path(__file__).resolve().parent.parent
    inside = package / "rulesets"
    return inside if inside.is_dir() else package.parent / "rulesets"


def user_folder() -> Path:
    """The folder of a user's own rulesets: ``rulesets`` in the config folder, or in ``CANASTA_CONFIG_DIR``."""
    config = os.environ.get("CANASTA_CONFIG_DIR")
    if config:
        return named_folder(config) / "rulesets"
    import platformdirs

    return Path(platformdirs.user_config_dir("canasta", appauthor=False)) / "rulesets"


def ruleset_paths() -> dict[str, Path]:
    """The ruleset files by id: the shipped ones, and the user's own, which go before a shipped one of the same id."""
    found: dict[str, Path] = {}
    for folder in (shipped_folder(), user_folder()):
        for path in sorted(_files_in(folder)):
            found[path.stem] = path
    return found


def find(id_or_path: str | Path) -> Path:
    """The file of a ruleset.

    Args:
        id_or_path: an id, or the path of a file (which has a suffix, or a folder before it).

    Raises:
        RulesetError: there is none; names the nearest known id.
    """
    text = os.fspath(id_or_path)
    if _is_path(text):
        return Path(text)
    for folder in (user_folder(), shipped_folder()):
        path = folder / f"{text}{SUFFIX}"
        if ID.fullmatch(text) and _is_file(path):
            return path
    raise _unknown(text, list(ruleset_paths()))


def find_base(name: str, extending: list[Path]) -> Path | None:
    """The file that ``extends: name`` means, for the last of these files, each of which extends the next.

    An id is looked for beside the extending file first, then among the user's own, then among the shipped ones; a
    user's ``svensk`` that extends ``svensk`` so builds on the shipped one. None: no file but those in the chain.

    Raises:
        RulesetError: there is no such file at all.
    """
    here = extending[-1].parent
    if _is_path(name):
        candidates = [here / name]
        if not _is_file(candidates[0]):
            raise RulesetError(_("there is no file {name}").format(name=name))
    else:
        folders = (here, user_folder(), shipped_folder())
        candidates = [folder / f"{name}{SUFFIX}" for folder in folders if ID.fullmatch(name)]
        candidates = [path for path in candidates if _is_file(path)]
        if not candidates:
            raise _unknown(name, list(ruleset_paths()))
    used = {os.path.realpath(path) for path in extending}
    return next((path for path in candidates if os.path.realpath(path) not in used), None)


def read_anyway(path: Path) -> tuple[Document, list[FileError]]:
    """The file's content, and what may not stand in it but leaves the rest readable.

    Raises:
        YamlError, OSError: it cannot be read at all.
    """
    faults: list[FileError] = []
    return load_bytes(read_ordinary(path, _MAX_BYTES), shown(path), faults), faults


def read(path: Path) -> Document:
    """The file's content; read again only when it has changed.

    Raises:
        RulesetError: it cannot be read, or is no YAML that can be used.
    """
    name = shown(path)
    try:
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = _read.get(path)
        if known is not None and known[0] == stamp:
            return known[1]
        if status.st_size > _MAX_BYTES:
            raise RulesetError(_("a file as large as this is not a ruleset"), file=name)
        document = load_bytes(read_ordinary(path, _MAX_BYTES), name)
    except YamlError as error:
        raise RulesetError(error.message, file=error.file, line=error.line, key=error.key, more=error.more) from None
    except OSError as error:
        problem = error.strerror or str(error)
        raise RulesetError(_("the file cannot be read: {problem}").format(problem=problem), file=name) from None
    _read[path] = (stamp, document)
    return document


def shown(path: Path) -> str:
    """How messages call a file: from the current folder where it lies below that."""
    try:
        # A link is called by its own name, wherever it leads.
        return str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def _is_path(text: str) -> bool:
    return text.endswith((SUFFIX, ".yml")) or "/" in text or os.sep in text


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _files_in(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix == SUFFIX and ID.fullmatch(path.stem))
    except OSError:
        return


def _unknown(name: str, known: list[str]) -> RulesetError:
    import difflib  # only on the way to an error

    close = difflib.get_close_matches(name, known, 1, 0.5)
    if close:
        return RulesetError(
            _("there is no ruleset {name}; the nearest is {nearest}").format(name=name, nearest=close[0])
        )
    return RulesetError(_("there is no ruleset {name}; there are {known}").format(name=name, known=and_list(known)))
