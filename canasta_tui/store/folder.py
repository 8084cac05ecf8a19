"""Where everything that is stored goes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

VARIABLE: Final = "CANASTA_DATA_DIR"
"""Environment variable that moves the data folder."""
FILE: Final = "matches.sqlite3"
"""The file of matches, in the data folder."""


def data_folder(given: Path | str | None = None) -> Path:
    """The data folder: as given (``--data-dir``), else as ``CANASTA_DATA_DIR`` says, else the user's own."""
    named = given or os.environ.get(VARIABLE)
    if named:
        return Path(named).expanduser()
    import platformdirs

    return Path(platformdirs.user_data_dir("canasta", appauthor=False))
