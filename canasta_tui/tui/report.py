"""Notes of unexpected errors, for whoever repairs them. Importing this does not import Textual."""

from __future__ import annotations

import contextlib
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from canasta_tui.rules.disk import check_ordinary
from canasta_tui.store.folder import data_folder

FILE: Final = "trouble.log"
_KEPT: Final = 200_000
"""Characters of older notes that are kept."""


def note_trouble(error: BaseException, data_dir: Path | str | None) -> Path | None:
    """Add the error to the notes in the data folder: where it happened, never the values of variables.

    Where nothing can be written there, the note goes into a new folder for temporary things.

    Returns the file, or None where nothing can be written at all.
    """
    text = "".join(traceback.format_exception(error)) + "\n"
    for folder in _folders(data_dir):
        path = folder / FILE
        with contextlib.suppress(OSError, ValueError):
            folder.mkdir(parents=True, exist_ok=True)
            before = ""
            if path.exists():
                check_ordinary(path)  # a pipe would keep us waiting
                before = path.read_text(encoding="utf-8", errors="replace")[-_KEPT:]
            path.write_text(before + text, encoding="utf-8", errors="backslashreplace")
            return path
    return None


def _folders(data_dir: Path | str | None) -> Iterator[Path]:
    with contextlib.suppress(OSError):
        yield data_folder(data_dir)
    with contextlib.suppress(OSError):
        yield Path(tempfile.mkdtemp(prefix="canasta-"))
