"""Where everything that is stored goes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from canasta_tui.rules.disk import named_folder

VARIABLE: Final = "CANASTA_DATA_DIR"
"""Environment variable that moves the data folder."""
FILE: Final = "matches.sqlite3"
"""The file of matches, in the data folder."""


def data_folder(given: Path | str | None = None) -> Path:
    """The data folder: as given (``--data-dir``), else as ``CANASTA_DATA_DIR`` says, else the user's own.

    Raises:
        OSError: it begins with the name of a user whom the system does not know.
    """
    named = given or os.environ.get(VARIABLE)
    if named:
        return named_folder(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("canasta", appauthor=False))
